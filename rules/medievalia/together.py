"""Several purchases with one answer: whether all of them can be paid as proposed, and in which order that works."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations

from msgspec.structs import replace

from rules.engine import Text, text
from rules.medievalia import zones
from rules.medievalia.affording import BUY, find_open_building, find_site
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.payment_draft import Purchase
from rules.medievalia.pieces import turn_source, value_kind
from rules.medievalia.proposals import find_proposal
from rules.medievalia.purses import DRAW, gather_means
from rules.medievalia.state import Building, Figure, MedievaliaState, Territory

MOST_ORDERS = 24
"""How many orders are tried."""


def check_together(state: MedievaliaState, seat: int, picks: Sequence[str]) -> Text | None:
    """Return why these purchases cannot all be had, or None."""
    if len(picks) == 1 or order_purchases(state, seat, picks) is not None:
        return None
    kinds = Counter(find_open_building(state, pick) for pick in picks if pick.startswith(BUY))
    twin = next((kind for kind, count in kinds.items() if count > 1), None)
    if twin is not None:
        return text("mv-why-twins", "mv-r11", card=name_kind(twin))
    return text("mv-why-together", "mv-pay", count=len(picks))


def order_purchases(state: MedievaliaState, seat: int, picks: Sequence[str]) -> list[str] | None:
    """Return the purchases in an order in which each of them can be paid as proposed; None if there is none.

    New territories and figures can help to pay (R4), the dearest has the most to choose from, and draws come last.
    """
    if len(picks) == 1:
        return list(picks)
    fixed = sorted(picks, key=lambda pick: _rank(state, pick))
    for order in islice(_list_orders(fixed), MOST_ORDERS):
        trial = _copy(state, seat)
        if all(_buy(trial, seat, pick) for pick in order):
            return list(order)
    return None


def _rank(state: MedievaliaState, pick: str) -> tuple[int, int, str]:
    if pick == DRAW:
        return 3, 0, pick
    if pick.startswith(BUY):
        return 1, -value_kind(find_open_building(state, pick)), pick
    return (0 if CARDS[pick].group == "territory" else 2), -value_kind(pick), pick


def _list_orders(fixed: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the orders worth a trial: that of the ranks, then all others in which draws come last."""
    draws = [pick for pick in fixed if pick == DRAW]
    for others in permutations(fixed[: len(fixed) - len(draws)]):
        yield [*others, *draws]


def _copy(state: MedievaliaState, seat: int) -> MedievaliaState:
    """Return the state with copies of what payments of a seat change: cards of the own and of the ally's fief, and its hand."""
    players = list(state.players)
    for own in {seat, state.find_ally(seat)} - {None}:
        assert own is not None
        player = players[own]
        territories = [replace(place, buildings=list(place.buildings)) for place in player.territories]
        players[own] = replace(player, hand=list(player.hand), territories=territories)
    return replace(state, players=players, figures=[replace(figure) for figure in state.figures])


def _buy(trial: MedievaliaState, seat: int, pick: str) -> bool:
    """Carry out a purchase as it is proposed, on a copy. Return whether it can be paid."""
    player = trial.players[seat]
    kind = find_open_building(trial, pick) if pick.startswith(BUY) else pick
    means = gather_means(trial, seat)
    site = None
    if pick.startswith(BUY):
        if kind in means.buildings:
            return False
        site = find_site(trial, seat, kind, means)
        if site is None:
            return False
    elif pick != DRAW and pick not in player.hand:
        # An earlier payment has discarded it.
        return False
    proposal = find_proposal(trial, seat, Purchase(kind, site.id if site else 0), means)
    if proposal is None:
        return False
    for source in proposal.turned:
        turn_source(trial, source.id)
    for discarded in proposal.discarded:
        player.hand.remove(discarded)
    if site is not None:
        site.buildings.append(Building(trial.take_id(), kind))
    elif kind != DRAW:
        player.hand.remove(kind)
        _place(trial, seat, kind)
    return True


def _place(trial: MedievaliaState, seat: int, kind: str) -> None:
    id = trial.take_id()
    if CARDS[kind].group == "territory":
        trial.players[seat].territories.append(Territory(id, kind))
    else:
        trial.figures.append(Figure(id, kind, seat, zones.name_fief(seat)))
