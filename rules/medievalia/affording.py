"""What the seat on turn could play, build or draw, and what it lacks for the rest (R8 to R14)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.engine import Option, Text, text
from rules.medievalia.facts import CARD_PRICE, CARDS, name_kind
from rules.medievalia.names import name_units
from rules.medievalia.payment import can_afford, find_shortfall
from rules.medievalia.payment_draft import Purchase
from rules.medievalia.pieces import are_alike
from rules.medievalia.proposals import describe_proposal, find_proposal, opens
from rules.medievalia.purses import DRAW, Means, gather_means, list_sites
from rules.medievalia.state import MedievaliaState, Territory

BUY = "buy-"
"""The option that buys the open building of a stack, numbered from 1."""

MOST_TOGETHER = 5
"""How many purchases one answer may name."""


def list_purchases(state: MedievaliaState, seat: int) -> list[Option]:
    """Return everything that the seat can pay for now, with the kinds in its hand first."""
    hand = state.players[seat].hand
    means = gather_means(state, seat)
    options = [
        Option(
            kind,
            1 if state.asks_singly else hand.count(kind),
            label=name_kind(kind),
            confirm_label=text("mv-play", card=name_kind(kind)),
        )
        for kind in CARDS
        if kind in hand and _affords(kind, means)
    ]
    for number, stack in enumerate(state.stacks, 1):
        if stack and stack[-1] not in means.buildings and find_site(state, seat, stack[-1], means):
            is_final = len(stack) > 1 and not state.asks_singly
            options.append(Option(f"{BUY}{number}", label=_name_purchase(state, number), is_binding=is_final))
    if state.deck and _affords(DRAW, means):
        count = 1 if state.asks_singly else _count_draws(state, means)
        options.append(Option(DRAW, count, label=text("mv-draw"), is_binding=not state.asks_singly))
    return options


def _count_draws(state: MedievaliaState, means: Means) -> int:
    """Return how many cards one answer may draw: for as many the own cards would do together if nothing were lost."""
    ready = sum(means.build_purse(DRAW).own_output)
    return max(1, min(MOST_TOGETHER, len(state.deck), ready // CARD_PRICE))


def is_there(state: MedievaliaState, seat: int, option: str) -> bool:
    """Return whether what the option of a purchase names is still there: the hand card, the building and a site for it, a deck."""
    if option == DRAW:
        return bool(state.deck)
    if option.startswith(BUY):
        return bool(list_affordable_sites(state, seat, find_open_building(state, option)))
    return option in state.players[seat].hand


def find_open_building(state: MedievaliaState, option: str) -> str:
    """Return the kind of building that the option of a stack buys."""
    return state.stacks[int(option.removeprefix(BUY)) - 1][-1]


def find_waste(purchases: Sequence[Option]) -> Text | None:
    """Return what is forgone by whoever ends the turn while these purchases are possible; None if they only could draw."""
    deeds = [purchase.confirm_label or purchase.label for purchase in purchases if purchase.id != DRAW]
    return text("mv-waste", what=deeds[0], others=len(deeds) - 1) if deeds and deeds[0] is not None else None


def _name_purchase(state: MedievaliaState, number: int) -> Text:
    """Return what buying the open building of a stack is called; its twin on another stack is told from it by the number."""
    kind = state.stacks[number - 1][-1]
    if sum(stack[-1:] == [kind] for stack in state.stacks) > 1:
        return text("mv-build-from", card=name_kind(kind), stack=number)
    return text("mv-build", card=name_kind(kind))


def _affords(purchase: str, means: Means) -> bool:
    return can_afford(means.build_full_purse(purchase), means.find_price(purchase))


def _affords_without_pleading(state: MedievaliaState, seat: int, purchase: str, means: Means) -> bool:
    """Return whether a purchase that can be paid can be paid without hand cards of the ally."""
    if not means.allied_cards:
        return True
    price = means.find_price(purchase)
    if not price.is_building:
        return can_afford(means.build_purse(purchase), price)
    return any(can_afford(means.build_purse(purchase, without=site.id), price) for site in list_sites(state, seat))


def list_affordable_sites(state: MedievaliaState, seat: int, kind: str) -> list[Territory]:
    """Return where a building could go so that the rest can pay for it (R10)."""
    return list(_iterate_sites(state, seat, kind, gather_means(state, seat)))


def find_site(state: MedievaliaState, seat: int, kind: str, means: Means) -> Territory | None:
    """Return the first place where a building could go so that the rest of these means can pay for it; None if there is none."""
    return next(_iterate_sites(state, seat, kind, means), None)


def _iterate_sites(state: MedievaliaState, seat: int, kind: str, means: Means) -> Iterator[Territory]:
    price = means.find_price(kind)
    return (
        site for site in list_sites(state, seat) if can_afford(means.build_full_purse(kind, without=site.id), price)
    )


def list_blocked(state: MedievaliaState, seat: int) -> Iterator[Option]:
    """Yield the cards in hand and the open buildings that the seat cannot have now, each with the reason."""
    hand = state.players[seat].hand
    means = gather_means(state, seat)
    for kind in CARDS:
        if kind in hand and not _affords(kind, means):
            yield Option(kind, label=name_kind(kind), reason=_find_missing(state, seat, kind, 0, means))
    for number, stack in enumerate(state.stacks, 1):
        reason = _find_building_reason(state, seat, stack[-1], means) if stack else None
        if reason is not None:
            yield Option(f"{BUY}{number}", label=_name_purchase(state, number), reason=reason)
    if not state.deck:
        yield Option(DRAW, label=text("mv-draw"), reason=text("mv-why-deck-empty", "mv-r67"))
    elif not _affords(DRAW, means):
        yield Option(DRAW, label=text("mv-draw"), reason=_find_missing(state, seat, DRAW, 0, means))


def _find_building_reason(state: MedievaliaState, seat: int, kind: str, means: Means) -> Text | None:
    if kind in means.buildings:
        return text("mv-why-owned", "mv-r11")
    sites = list_sites(state, seat)
    if not sites:
        return text("mv-why-no-site", "mv-r10")
    if find_site(state, seat, kind, means):
        return None
    return _find_missing(state, seat, kind, sites[0].id, means)


def _find_missing(state: MedievaliaState, seat: int, purchase: str, without: int, means: Means) -> Text:
    """Say exactly what is missing even if everything is turned and every card discarded, the ally's too if he may be asked."""
    price = means.find_price(purchase)
    short = find_shortfall(means.build_full_purse(purchase, without=without), price)
    missing = name_units(short.missing, short.missing_free)
    key, rule = "mv-why-missing", "mv-pay"
    if purchase in means.refused:
        key, rule = "mv-why-refused", "mv-ally-pay"
    elif state.find_ally(seat) is not None:
        key, rule = "mv-why-missing-ally", "mv-ally-pay"
    return text(key, rule, price=name_units(price.units, price.free), missing=missing)


def describe_purchases(state: MedievaliaState, seat: int, options: Iterable[Option]) -> Mapping[str, Text]:
    """Return for each purchase its price and how it is paid, by option id."""
    means = gather_means(state, seat)
    described: dict[str, Text] = {}
    for option in options:
        kind = find_open_building(state, option.id) if option.id.startswith(BUY) else option.id
        if kind == DRAW or kind in CARDS:
            payment = None if state.asks_singly else _describe_payment(state, seat, kind, means, option)
            described[option.id] = payment or _describe_price(state, seat, kind, means)
    return described


def describe_prices(state: MedievaliaState, seat: int, options: Iterable[Option]) -> Mapping[str, Text]:
    """Return the price of each purchase, by option id."""
    means = gather_means(state, seat)
    kinds = {
        option.id: find_open_building(state, option.id) if option.id.startswith(BUY) else option.id
        for option in options
    }
    return {id: _describe_price(state, seat, kind, means) for id, kind in kinds.items()}


def describe_sites(state: MedievaliaState, seat: int, kind: str, sites: Iterable[Territory]) -> Mapping[str, Text]:
    """Return for each site how a building on it would be paid, by option id."""
    means, described = gather_means(state, seat), {}
    for site in sites:
        proposal = find_proposal(state, seat, Purchase(kind, site.id), means)
        if proposal is not None:
            how = describe_proposal(state, proposal)
            described[f"t{site.id}"] = text("mv-for-good", how=how) if opens(state, Purchase(kind)) else how
    return described


def _describe_price(state: MedievaliaState, seat: int, kind: str, means: Means) -> Text:
    price = means.find_price(kind)
    cost = name_units(price.units, price.free)
    if not _affords_without_pleading(state, seat, kind, means):
        return text("mv-costs-plead", price=cost)
    if kind != DRAW and means.pays_surcharge(kind):
        return text("mv-costs-surcharge", price=cost, needs=name_kind(CARDS[kind].needs))
    return text("mv-costs", price=cost)


def _describe_payment(state: MedievaliaState, seat: int, kind: str, means: Means, option: Option) -> Text | None:
    """Return a price with what is proposed for it; None if it is paid by the ally's hand, or depends on the site."""
    purchase = Purchase(kind)
    if option.id.startswith(BUY):
        sites = list(_iterate_sites(state, seat, kind, means))
        if not are_alike(state, sites):
            return None
        purchase = Purchase(kind, sites[0].id)
    proposal = find_proposal(state, seat, purchase, means)
    if proposal is None:
        return None
    how = describe_proposal(state, proposal)
    key = "mv-pays-for-good" if option.is_binding else "mv-pays"
    return text(key, price=_describe_price(state, seat, kind, means), how=how)
