"""The laws that hold at every question: no card is lost or doubled, and everything stands where it may stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain

from rules.medievalia import zones
from rules.medievalia.facts import CARDS, ROOM
from rules.medievalia.state import Figure, MedievaliaState, Territory


def find_faults(state: MedievaliaState) -> list[str]:
    """Return what is wrong with the table, in words for developers; an empty list if nothing is."""
    pieces = _list_pieces(state)
    return [
        *_check_cards(state, [kind for _, kind in pieces]),
        *_check_numbers(state, [number for number, _ in pieces]),
        *_check_fiefs(state),
        *_check_figures(state),
        *_check_turn(state),
    ]


def _list_pieces(state: MedievaliaState) -> list[tuple[int, str]]:
    """Return the number and kind of each card on the table."""
    pieces = [(figure.id, figure.kind) for figure in state.figures]
    for player in state.players:
        for territory in player.territories:
            pieces.append((territory.id, territory.kind))
            if territory.buildings:
                pieces += [(building.id, building.kind) for building in territory.buildings]
    return pieces


def _check_cards(state: MedievaliaState, on_table: list[str]) -> Iterator[str]:
    """Check that all cards of the match lie in exactly one zone; surplus cities are not in it."""
    hands = [player.hand for player in state.players]
    counts = Counter(chain(on_table, state.deck, *state.stacks, *hands))
    for kind, expected in _count_copies(len(state.players)).items():
        count = counts[kind] + state.removed.get(kind, 0)
        if count != expected:
            yield f"{count} cards {kind}, not {expected}"


@cache
def _count_copies(seats: int) -> dict[str, int]:
    """Return how many cards of each kind are in a match; a city for each seat."""
    return {kind: seats if card.group == "city" else card.copies for kind, card in CARDS.items()}


def _check_numbers(state: MedievaliaState, numbers: list[int]) -> Iterator[str]:
    """Check that every piece has a number of its own."""
    if len(set(numbers)) < len(numbers) or max(numbers, default=0) >= state.next_id:
        yield "two pieces have the same number, or one a number from the future"


def _check_fiefs(state: MedievaliaState) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if player.elimination:
            if player.hand or player.territories or any(figure.owner == seat for figure in state.figures):
                yield f"seat {seat} is out and still has cards"
            continue
        kinds = [territory.kind for territory in player.territories]
        if kinds[:1] != ["city"] or kinds.count("city") != 1:
            yield f"seat {seat} does not have its city"
        buildings: list[str] = []
        for territory in player.territories:
            if not territory.buildings:
                continue
            buildings += [building.kind for building in territory.buildings]
            if len(territory.buildings) > (0 if territory.kind == "city" else ROOM):
                yield f"{len(territory.buildings)} buildings on {territory.kind} {territory.id}"
        if len(set(buildings)) < len(buildings):
            yield f"seat {seat} owns two buildings of a type"


def _check_figures(state: MedievaliaState) -> Iterator[str]:
    """Check that figures stand in zones of the map, on nothing but places of their owners, and that groups turn together."""
    ways = zones.build_map(state.rules, len(state.players))
    places = [{territory.id: territory for territory in player.territories} for player in state.players]
    for figure in state.figures:
        if figure.zone not in ways:
            yield f"figure {figure.id} stands in {figure.zone}"
        if figure.on:
            yield from _check_standing(figure, places[figure.owner])


def _check_standing(figure: Figure, own: dict[int, Territory]) -> Iterator[str]:
    if figure.on not in own or figure.zone != zones.name_fief(figure.owner):
        yield f"figure {figure.id} stands on {figure.on} in {figure.zone}"
    elif figure.turned and not own[figure.on].turned:
        yield f"figure {figure.id} is turned, but what it stands on is not"


def _check_turn(state: MedievaliaState) -> Iterator[str]:
    if (state.phase == "over") != (state.active is None):
        yield "somebody is on turn after the end, or nobody before"
    if state.active is not None and state.players[state.active].elimination:
        yield "a seat that is out is on turn"
    damage = [figure.damage for figure in state.figures]
    if min(damage, default=0) < 0:
        yield "negative damage"
