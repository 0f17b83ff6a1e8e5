"""What to play, build or draw next, and which workers go where so that it can be paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from rules.medievalia import facts
from rules.medievalia.computer.bargains import is_payable
from rules.medievalia.computer.outlook import Outlook, Style, find_base
from rules.medievalia.facts import CARD_PRICE, CARDS
from rules.medievalia.payment import Price
from rules.medievalia.units import ENERGY, FOOD, GOLD, Units, add, total
from rules.medievalia.view import TerritoryView

DRAW = "draw"
BUILDING_WORTH = 13.0
LAST_BUILDING = 60.0
LEAST_DENSITY = 0.25
WEIGHTS = (0.75, 1.1, 1.0, 0.9)
"""What a unit of each resource is worth."""

FIRST = (9.0, 8.0, 5.0, 0.0)
"""What the first territory of each resource is worth besides."""


class Wish(Struct, frozen=True):
    """Something to have. `option`: its id at "turn"; `worth` in units; `free`: units of any type in the price."""

    option: str
    kind: str
    price: Units
    worth: float
    free: int = 0


class Payment(Struct, frozen=True):
    """How a wish is paid: workers that go onto territories first, the territories that turn, and how many cards are discarded.

    `site`: where a building goes. `spent`: how many units turn.
    """

    moves: tuple[tuple[int, tuple[int, ...]], ...]
    places: tuple[int, ...]
    discards: int
    spent: int
    site: int = 0


def find_price(outlook: Outlook, kind: str) -> Units:
    """Return the price of a kind of card for the seat, with the surcharge (R14)."""
    price = facts.find_price(kind, _list_owned(outlook))
    assert price is not None
    return price


def owns(outlook: Outlook, kind: str) -> bool:
    """Return whether the seat owns a building of a kind."""
    return kind in _list_owned(outlook)


def _list_owned(outlook: Outlook) -> list[str]:
    return [building.kind for place in outlook.me.territories for building in place.buildings]


def list_wishes(outlook: Outlook, style: Style) -> list[Wish]:
    """Return everything that could be had, with what it is worth."""
    found = []
    for kind in dict.fromkeys(outlook.me.hand or ()):
        found.append(Wish(kind, kind, find_price(outlook, kind), rate_card(outlook, style, kind)))
    for number, stack in enumerate(outlook.view.stacks, 1):
        if stack.open and not owns(outlook, stack.open):
            worth = rate_building(outlook, style, stack.open)
            if worth > 0:
                found.append(Wish(f"buy-{number}", stack.open, find_price(outlook, stack.open), worth))
    if outlook.view.deck_size > 1 and (outlook.view.deck_size > style.near_end or leads_with(outlook, 0)):
        found.append(Wish(DRAW, DRAW, (0, 0, 0, 0), style.cards * (2.0 + 0.45 * outlook.horizon), CARD_PRICE))
    return found


def rate_card(outlook: Outlook, style: Style, kind: str) -> float:
    """Return what a hand card is worth on the table."""
    card, left = CARDS[kind], outlook.horizon
    if card.group == "territory":
        return style.growth * _rate_territory(outlook, kind)
    if card.power in ("trade", "double", "discount"):
        return style.growth * 1.2 * left
    if card.is_fighter:
        return style.soldiers * rate_fighter(outlook, kind)
    return style.growth * left + 0.5


def _rate_territory(outlook: Outlook, kind: str) -> float:
    card, left = CARDS[kind], outlook.horizon
    resource = next(number for number, amount in enumerate(card.yields) if amount)
    owned = [place for place in outlook.me.territories if CARDS[place.kind].yields[resource]]
    worth = total(card.yields) * WEIGHTS[resource] * (left - 0.3) / (1 + 0.3 * len(owned))
    if not owned:
        worth += FIRST[resource] * min(1.0, left / 4)
    room = sum(outlook.has_room(place) for place in outlook.me.territories)
    return worth + (3.0 if room < 2 else 0.0)


def rate_fighter(outlook: Outlook, kind: str) -> float:
    """Return what a fighter is worth: more while the own ones are few beside those of an enemy."""
    card = CARDS[kind]
    strength = (card.attack or 0) + (card.defence or 0) + (2 if card.power in ("ride", "shoot", "bonus") else 1)
    own = sum((CARDS[one.kind].attack or 0) for one in outlook.own if CARDS[one.kind].is_fighter)
    other = max(
        (
            sum(
                (CARDS[one.kind].attack or 0)
                for one in outlook.hostile
                if one.owner == enemy and CARDS[one.kind].is_fighter
            )
            for enemy in outlook.enemies
        ),
        default=0,
    )
    need = 1.0 + 0.25 * max(0, min(6, other - own)) + (0.5 if outlook.invaders else 0.0)
    return strength * 1.3 * need * min(1.0, 0.4 + outlook.horizon / 8)


def rate_building(outlook: Outlook, style: Style, kind: str) -> float:
    """Return what a building is worth; the last one ends the match."""
    view, card = outlook.view, CARDS[kind]
    left = sum(stack.covered + bool(stack.open) for stack in view.stacks)
    if left == 1 and sum(not seat.is_out for seat in view.seats) <= 3:
        return LAST_BUILDING if leads_with(outlook, 1) else 0.0
    worth = style.buildings * BUILDING_WORTH + total(card.yields) * (outlook.horizon - 0.5)
    if card.is_military:
        worth += 3.0 * style.soldiers
    return worth


def leads_with(outlook: Outlook, more: int) -> bool:
    """Return whether the own party has the most buildings with so many more of them."""
    counts: dict[int, tuple[int, int]] = {}
    for seat in outlook.view.seats:
        if not seat.is_out:
            buildings, printed = counts.get(seat.party, (0, 0))
            counts[seat.party] = buildings + seat.buildings, printed + seat.printed
    own = counts.pop(outlook.party, (0, 0))
    return (own[0] + more, own[1]) > max(counts.values(), default=(0, 0))


def rate_kept(outlook: Outlook, style: Style, kind: str) -> float:
    """Return what is lost if a hand card is discarded."""
    left = outlook.horizon
    if kind == "peasant":
        return style.growth * 0.8 * left + 0.4
    if CARDS[kind].group == "territory":
        return 0.45 * _rate_territory(outlook, kind)
    if CARDS[kind].is_fighter:
        return min(3.0, 0.5 * left) * style.soldiers * (0.6 if CARDS[kind].needs else 1.0)
    return min(1.8, 0.3 * left)


def list_purchases(outlook: Outlook, style: Style) -> list[tuple[Wish, Payment]]:
    """Return what could be had and how to pay for it, what is worth most for what it costs first."""
    if style in outlook.memory:
        known: list[tuple[Wish, Payment]] = outlook.memory[style]
        return known
    found: list[tuple[float, str, Wish, Payment]] = []
    hand = sorted(rate_kept(outlook, style, kind) for kind in outlook.me.hand or ())
    for wish in list_wishes(outlook, style):
        for payment in _list_payments(outlook, style, wish):
            if outlook.is_striking_back and _turns_guards(outlook, payment):
                continue
            own = rate_kept(outlook, style, wish.kind) if wish.option in (outlook.me.hand or ()) else -1.0
            others = list(hand)
            if own in others:
                others.remove(own)
            worth = wish.worth - sum(others[: payment.discards])
            density = worth / (payment.spent + payment.discards)
            if density >= LEAST_DENSITY:
                found.append((-density, wish.option, wish, payment))
    found.sort(key=lambda one: one[:2])
    known = outlook.memory[style] = [(wish, payment) for _, _, wish, payment in found]
    return known


def _turns_guards(outlook: Outlook, payment: Payment) -> bool:
    """Return whether a payment turns figures that are needed for a battle at home."""
    return any(figure.on in payment.places for figure in outlook.own if figure.on)


def _list_payments(outlook: Outlook, style: Style, wish: Wish) -> Iterator[Payment]:
    """Yield a way to pay for a wish, if there is one."""
    most = 0 if wish.option == DRAW else min(style.junk, len(outlook.me.hand or ()) - (wish.option == wish.kind))
    if wish.option == wish.kind or wish.option == DRAW:
        payment = plan_payment(outlook, wish, 0, most) or _find_bargain(outlook, style, wish, 0, most)
        if payment is not None:
            yield payment
        return
    tried = set()
    for site in outlook.me.territories:
        if outlook.has_room(site) and (site.kind, site.output) not in tried:
            tried.add((site.kind, site.output))
            payment = plan_payment(outlook, wish, site.id, most) or _find_bargain(outlook, style, wish, site.id, most)
            if payment is not None:
                yield payment


def _find_bargain(outlook: Outlook, style: Style, wish: Wish, site: int, most: int) -> Payment | None:
    """Return a payment with powers, exchanges and the ally's cards, as all stand now, or None."""
    if outlook.is_striking_back or not (style.bargains or outlook.allies):
        return None
    price = Price(wish.price, wish.free, is_building=bool(site))
    for discards in (0, most):
        if is_payable(outlook, price, site, discards):
            return Payment((), (), discards, total(wish.price) + wish.free, site)
    return None


def plan_payment(outlook: Outlook, wish: Wish, site: int, most_discards: int) -> Payment | None:
    """Return how to pay with few territories and workers, or None. Workers go where their type of resource is short."""
    open_places = [place for place in outlook.me.territories if not place.is_turned and place.id != site]
    bases = {place.id: find_base(outlook, place) for place in open_places}
    hands = 0 if outlook.is_striking_back else len(outlook.workers)
    chosen: list[TerritoryView] = []
    while True:
        given = _sum_bases(bases, chosen)
        short = [max(0, amount - got) for amount, got in zip(wish.price, given, strict=True)]
        spare = total(given) - total(wish.price) + sum(short)
        free = max(0, wish.free - spare)
        stuck = [kind for kind in (FOOD, ENERGY, GOLD) if short[kind] and not _has_type(chosen, kind)]
        if not stuck and sum(short) + free <= hands:
            break
        place = _find_useful(open_places, chosen, bases, short, stuck, free)
        if place is None:
            break
        chosen.append(place)
    lacking = sum(short[kind] for kind in stuck)
    filled = min(hands, sum(short) - lacking + free)
    discards = lacking + sum(short) - lacking + free - filled
    if discards > most_discards:
        return None
    moves = _send_workers(outlook, chosen, short, stuck, filled)
    spent = total(given) + filled
    return Payment(moves, tuple(place.id for place in chosen), discards, spent, site)


def _sum_bases(bases: dict[int, Units], chosen: Sequence[TerritoryView]) -> Units:
    amount: Units = (0, 0, 0, 0)
    for place in chosen:
        amount = add(amount, bases[place.id])
    return amount


def _has_type(chosen: Sequence[TerritoryView], kind: int) -> bool:
    return any(CARDS[place.kind].yields[kind] for place in chosen)


def _find_useful(
    places: Sequence[TerritoryView],
    chosen: Sequence[TerritoryView],
    bases: dict[int, Units],
    short: Sequence[int],
    stuck: Sequence[int],
    free: int,
) -> TerritoryView | None:
    """Return the territory that helps most with what is short: one of a type that workers cannot make yet comes first."""
    best: tuple[bool, float, int] | None = None
    found = None
    for place in places:
        if place in chosen:
            continue
        base = bases[place.id]
        used = sum(min(amount, need) for amount, need in zip(base, short, strict=True))
        useful = used + min(free, total(base) - used)
        if not useful:
            continue
        opens = any(base[kind] or CARDS[place.kind].yields[kind] for kind in stuck)
        key = opens, useful - 0.6 * (total(base) - useful), -place.id
        if best is None or key > best:
            best, found = key, place
    return found


def _send_workers(
    outlook: Outlook, chosen: Sequence[TerritoryView], short: Sequence[int], stuck: Sequence[int], filled: int
) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return which workers go where: those that are there already stay, then those that stand free go first."""
    taken: set[int] = set()
    targets = []
    for kind in (GOLD, ENERGY, FOOD):
        if short[kind] and kind not in stuck:
            place = next(place for place in chosen if CARDS[place.kind].yields[kind])
            count = min(short[kind], filled)
            filled -= count
            there = [figure.id for figure in outlook.workers if figure.on == place.id][:count]
            taken.update(there)
            targets.append((place.id, count - len(there)))
    left = sorted(
        (figure for figure in outlook.workers if figure.id not in taken),
        key=lambda figure: (figure.on != 0, CARDS[figure.kind].power is not None, figure.id),
    )
    moves = []
    for id, count in targets:
        moving = [figure for figure in left if figure.on != id][:count]
        left = [figure for figure in left if figure not in moving]
        if moving:
            moves.append((id, tuple(figure.id for figure in moving)))
    return tuple(moves)


def list_cheapest(outlook: Outlook, style: Style, kinds: Sequence[str]) -> list[str]:
    """Return hand cards, the one that would be missed least first."""
    return sorted(kinds, key=lambda kind: (rate_kept(outlook, style, kind), kind))
