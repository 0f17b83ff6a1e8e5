"""What to play, build or draw next: what things are worth for what they cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.medievalia.computer.outlook import Outlook, Style
from rules.medievalia.computer.payments import Payment, Wish, find_price, owns, plan_payment
from rules.medievalia.facts import CARD_PRICE, CARDS
from rules.medievalia.payment import Power, Price, Purse, Source, can_afford
from rules.medievalia.pieces import list_group_yields
from rules.medievalia.purses import PAYING_POWERS
from rules.medievalia.units import NOTHING, total
from rules.medievalia.view import FigureView

DRAW = "draw"
BUILDING_WORTH = 13.0
LAST_BUILDING = 60.0
LEAST_DENSITY = 0.25
WEIGHTS = (0.75, 1.1, 1.0, 0.9)
"""What a unit of each resource is worth."""

FIRST = (9.0, 8.0, 5.0, 0.0)
"""What the first territory of each resource is worth besides."""


def list_wishes(outlook: Outlook, style: Style) -> list[Wish]:
    """Return everything that could be had, with what it is worth."""
    wishes = []
    for kind in dict.fromkeys(outlook.me.hand or ()):
        wishes.append(Wish(kind, kind, find_price(outlook, kind), rate_card(outlook, style, kind)))
    for number, stack in enumerate(outlook.view.stacks, 1):
        if stack.open and not owns(outlook, stack.open):
            worth = rate_building(outlook, style, stack.open)
            if worth > 0:
                wishes.append(Wish(f"buy-{number}", stack.open, find_price(outlook, stack.open), worth))
    if outlook.view.deck_size > 1 and (outlook.view.deck_size > style.near_end or leads_with(outlook, 0)):
        wishes.append(Wish(DRAW, DRAW, (0, 0, 0, 0), style.cards * (2.0 + 0.45 * outlook.horizon), CARD_PRICE))
    return wishes


def rate_card(outlook: Outlook, style: Style, kind: str) -> float:
    """Return what a hand card is worth on the table."""
    card, turns = CARDS[kind], outlook.horizon
    if card.group == "territory":
        return style.growth * _rate_territory(outlook, kind)
    if card.power in ("trade", "double", "discount"):
        return style.growth * 1.2 * turns
    if card.is_fighter:
        return style.soldiers * rate_fighter(outlook, kind)
    return style.growth * turns + 0.5


def _rate_territory(outlook: Outlook, kind: str) -> float:
    card, turns = CARDS[kind], outlook.horizon
    resource = card.resource
    owned = [place for place in outlook.me.territories if CARDS[place.kind].resource == resource]
    worth = total(card.yields) * WEIGHTS[resource] * (turns - 0.3) / (1 + 0.3 * len(owned))
    if not owned:
        worth += FIRST[resource] * min(1.0, turns / 4)
    room = sum(outlook.has_room(place) for place in outlook.me.territories)
    return worth + (3.0 if room < 2 else 0.0)


def rate_fighter(outlook: Outlook, kind: str) -> float:
    """Return what a fighter is worth: more while the own ones are few beside those of an enemy."""
    card = CARDS[kind]
    strength = (card.attack or 0) + (card.defense or 0) + (2 if card.power in ("ride", "shoot", "bonus") else 1)
    own = sum((CARDS[figure.kind].attack or 0) for figure in outlook.own if CARDS[figure.kind].is_fighter)
    other = max(
        (
            sum(
                (CARDS[figure.kind].attack or 0)
                for figure in outlook.hostile
                if figure.owner == enemy and CARDS[figure.kind].is_fighter
            )
            for enemy in outlook.enemies
        ),
        default=0,
    )
    need = 1.0 + 0.25 * max(0, min(6, other - own)) + (0.5 if outlook.invaders else 0.0)
    return strength * 1.3 * need * min(1.0, 0.4 + outlook.horizon / 8)


def rate_building(outlook: Outlook, style: Style, kind: str) -> float:
    """Return what a building is worth. The last one ends the match: who doesn't win with it leaves it, unless it gains a place
    in the last turn (R50, R67)."""
    view, card = outlook.view, CARDS[kind]
    if view.ends_with_building:
        if leads_with(outlook, 1):
            return LAST_BUILDING
        if not view.ends_with_turn or count_ahead(outlook, 1) == count_ahead(outlook, 0):
            return 0.0
    worth = style.buildings * BUILDING_WORTH + total(card.yields) * (outlook.horizon - 0.5)
    if card.is_military:
        worth += 3.0 * style.soldiers
    return worth


def leads_with(outlook: Outlook, more: int) -> bool:
    """Return whether the own party has the most buildings with so many more of them."""
    return not count_ahead(outlook, more)


def count_ahead(outlook: Outlook, more: int) -> int:
    """Return how many other parties have at least as many buildings as the own one with so many more of them."""
    counts: dict[int, tuple[int, int]] = {}
    for seat in outlook.view.seats:
        if not seat.is_out:
            buildings, printed = counts.get(seat.party, (0, 0))
            counts[seat.party] = buildings + seat.buildings, printed + seat.printed
    own = counts.pop(outlook.party, (0, 0))
    return sum(count >= (own[0] + more, own[1]) for count in counts.values())


def rate_kept(outlook: Outlook, style: Style, kind: str) -> float:
    """Return what is lost if a hand card is discarded."""
    turns = outlook.horizon
    if kind == "peasant":
        return style.growth * 0.8 * turns + 0.4
    if CARDS[kind].group == "territory":
        return 0.45 * _rate_territory(outlook, kind)
    if CARDS[kind].is_fighter:
        return min(3.0, 0.5 * turns) * style.soldiers * (0.6 if CARDS[kind].needs else 1.0)
    return min(1.8, 0.3 * turns)


def list_purchases(outlook: Outlook, style: Style) -> list[tuple[Wish, Payment]]:
    """Return what could be had and how to pay for it, what is worth most for what it costs first."""
    if style in outlook.memory:
        purchases: list[tuple[Wish, Payment]] = outlook.memory[style]
        return purchases
    ranking: list[tuple[float, str, Wish, Payment]] = []
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
            if density >= LEAST_DENSITY or (_is_free(outlook, payment) and worth > 0):
                ranking.append((-density, wish.option, wish, payment))
    ranking.sort(key=lambda entry: entry[:2])
    purchases = outlook.memory[style] = [(wish, payment) for _, _, wish, payment in ranking]
    return purchases


def has_free_card(outlook: Outlook, style: Style) -> bool:
    """Return whether a hand card can be played that only territories pay for on which nobody stands (R15)."""
    hand = outlook.me.hand or ()
    purchases = list_purchases(outlook, style)
    return any(wish.option in hand and _is_free(outlook, payment) for wish, payment in purchases)


def _is_free(outlook: Outlook, payment: Payment) -> bool:
    """Return whether a payment costs nothing that could be used before it turns back."""
    return not payment.discards and not payment.moves and not _turns_guards(outlook, payment)


def _turns_guards(outlook: Outlook, payment: Payment) -> bool:
    """Return whether a payment turns figures that are needed for a battle at home."""
    return any(figure.on in payment.places for figure in outlook.own if figure.on)


def _list_payments(outlook: Outlook, style: Style, wish: Wish) -> Iterator[Payment]:
    """Yield a way to pay for a wish, if there is one."""
    most = 0 if wish.option == DRAW else min(style.junk, len(outlook.me.hand or ()) - (wish.option == wish.kind))
    if wish.option == wish.kind or wish.option == DRAW:
        payment = _find_payment(outlook, style, wish, 0, most)
        if payment is not None:
            yield payment
        return
    tried = set()
    for site in outlook.me.territories:
        if outlook.has_room(site) and (site.kind, site.output) not in tried:
            tried.add((site.kind, site.output))
            payment = _find_payment(outlook, style, wish, site.id, most)
            if payment is not None:
                yield payment


def _find_payment(outlook: Outlook, style: Style, wish: Wish, site: int, most: int) -> Payment | None:
    """Return a way to pay for a wish, or None; one that turns no territory with anybody on it, if there is one.

    Beside an ally a purchase is offered too if only his hand cards can pay for it. A plan that is wrong about what the own
    cards bring would begin it and go back from it for ever, so it is checked.
    """
    payment = plan_payment(outlook, wish, site, most)
    if payment is not None and _turns_guards(outlook, payment):
        idle = plan_payment(outlook, wish, site, 0, {figure.on for figure in outlook.own})
        payment = idle if idle is not None and not idle.moves else payment
    if payment is not None and (payment.moves or not outlook.allies or _is_covered(outlook, wish, site, most)):
        return payment
    return _find_bargain(outlook, style, wish, site, most)


def _find_bargain(outlook: Outlook, style: Style, wish: Wish, site: int, most: int) -> Payment | None:
    """Return a payment with powers and exchanges as all stand now, or None. The last turn leaves nothing to keep for later."""
    bargains = style.bargains or (site and outlook.view.ends_with_turn)
    if outlook.is_striking_back or not bargains:
        return None
    for discards in (0, most):
        if _is_covered(outlook, wish, site, discards):
            return Payment((), (), discards, total(wish.price) + wish.free, site)
    return None


def _is_covered(outlook: Outlook, wish: Wish, site: int, discards: int) -> bool:
    """Return whether the own cards pay for a wish as all stand now, with so many discards."""
    return is_payable(outlook, Price(wish.price, wish.free, is_building=bool(site)), site, discards)


def list_cheapest(outlook: Outlook, style: Style, kinds: Sequence[str]) -> list[str]:
    """Return hand cards, the one that would be missed least first."""
    return sorted(kinds, key=lambda kind: (rate_kept(outlook, style, kind), kind))


def is_payable(outlook: Outlook, price: Price, site: int, discards: int) -> bool:
    """Return whether a price can be paid as everybody stands now, with powers and so many discards. `site` stays unturned.

    An ally's cards are not counted: nothing on the table tells that he has refused, so he would be asked again and again.
    """
    key = "purse", site
    if key not in outlook.memory:
        outlook.memory[key] = tuple(_list_sources(outlook, site)), _list_powers(outlook, site)
    sources, powers = outlook.memory[key]
    return can_afford(Purse(sources, powers, discards), price)


def _list_sources(outlook: Outlook, site: int) -> Iterator[Source]:
    for place in outlook.me.territories:
        if not place.is_turned and place.id != site:
            on = tuple(figure.kind for figure in outlook.guards(place))
            group = list_group_yields(place.kind, on, tuple(building.kind for building in place.buildings))
            yield Source(f"t{place.id}", (place.id,), group)
    for figure in outlook.own:
        yields = CARDS[figure.kind].yields
        if _stands_free(outlook, figure) and yields != NOTHING:
            yield Source(f"f{figure.id}", (figure.id,), (yields,))


def _stands_free(outlook: Outlook, figure: FigureView) -> bool:
    return not figure.on and not figure.is_turned and figure.zone == outlook.home


def _list_powers(outlook: Outlook, site: int) -> tuple[Power, ...]:
    powers = []
    for figure in outlook.own:
        kind = PAYING_POWERS.get(CARDS[figure.kind].power)
        if kind is None or figure.is_turned or figure.zone != outlook.home or (site and figure.on == site):
            continue
        if figure.on and (figure.on not in outlook.places or outlook.places[figure.on].is_turned):
            continue
        powers.append(Power(figure.id, kind, f"t{figure.on}" if figure.on else f"f{figure.id}"))
    return tuple(powers)
