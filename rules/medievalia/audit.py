"""The laws that hold at every question: no card is lost or doubled, and everything stands where it may stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.medievalia import zones
from rules.medievalia.facts import CARDS, ROOM
from rules.medievalia.state import Figure, MedievaliaState


def find_faults(state: MedievaliaState) -> list[str]:
    """Return what is wrong with the table, in words for developers; an empty list if nothing is."""
    figures = [fault for figure in state.figures for fault in _check_figure(state, figure)]
    return [*_check_cards(state), *_check_numbers(state), *_check_fiefs(state), *figures, *_check_turn(state)]


def _check_cards(state: MedievaliaState) -> Iterator[str]:
    """Check that all cards of the match lie in exactly one zone; surplus cities are not in it."""
    found = Counter(state.removed)
    found.update(state.deck)
    found.update(kind for stack in state.stacks for kind in stack)
    found.update(figure.kind for figure in state.figures)
    for player in state.players:
        found.update(player.hand)
        for territory in player.territories:
            found.update([territory.kind, *(building.kind for building in territory.buildings)])
    for kind, card in CARDS.items():
        expected = len(state.players) if card.group == "city" else card.copies
        if found[kind] != expected:
            yield f"{found[kind]} cards {kind}, not {expected}"


def _check_numbers(state: MedievaliaState) -> Iterator[str]:
    """Check that every piece has a number of its own."""
    numbers = [figure.id for figure in state.figures]
    for player in state.players:
        for territory in player.territories:
            numbers += [territory.id, *(building.id for building in territory.buildings)]
    if len(set(numbers)) < len(numbers) or any(number >= state.next_id for number in numbers):
        yield "two pieces have the same number, or one a number from the future"


def _check_fiefs(state: MedievaliaState) -> Iterator[str]:
    for seat, player in enumerate(state.players):
        if player.left:
            if player.hand or player.territories or any(figure.owner == seat for figure in state.figures):
                yield f"seat {seat} is out and still has cards"
            continue
        kinds = [territory.kind for territory in player.territories]
        if kinds[:1] != ["city"] or kinds.count("city") != 1:
            yield f"seat {seat} does not have its city"
        for territory in player.territories:
            if len(territory.buildings) > (0 if territory.kind == "city" else ROOM):
                yield f"{len(territory.buildings)} buildings on {territory.kind} {territory.id}"
        buildings = [building.kind for building in state.list_buildings(seat)]
        if len(set(buildings)) < len(buildings):
            yield f"seat {seat} owns two buildings of a type"


def _check_figure(state: MedievaliaState, figure: Figure) -> Iterator[str]:
    """Check that a figure stands in a zone of the map, on nothing but a place of its owner, and that groups turn together."""
    if figure.zone not in zones.build_map(state.rules, len(state.players)):
        yield f"figure {figure.id} stands in {figure.zone}"
    if not figure.on:
        return
    own = {territory.id: territory for territory in state.players[figure.owner].territories}
    if figure.on not in own or figure.zone != zones.name_fief(figure.owner):
        yield f"figure {figure.id} stands on {figure.on} in {figure.zone}"
    elif figure.turned and not own[figure.on].turned:
        yield f"figure {figure.id} is turned, but what it stands on is not"


def _check_turn(state: MedievaliaState) -> Iterator[str]:
    if (state.phase == "over") != (state.active is None):
        yield "somebody is on turn after the end, or nobody before"
    if state.active is not None and state.players[state.active].left:
        yield "a seat that is out is on turn"
    damage = [figure.damage for figure in state.figures]
    if min(damage, default=0) < 0:
        yield "negative damage"
