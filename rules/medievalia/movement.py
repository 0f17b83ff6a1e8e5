"""Moving figures: freely inside the own fief, one step a turn outside it, two for cavalry (R24 to R26, R71)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from rules.engine import Ask, Request, Seat, Table, text
from rules.medievalia import questions, zones
from rules.medievalia.approach import find_approaches, let_archers_shoot
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.names import count_kinds, name_zone
from rules.medievalia.pieces import is_enemy, pick_alike
from rules.medievalia.state import Figure, MedievaliaState, Territory
from rules.medievalia.view import Change

STEPS = 1
RIDE = 2
"""How many external steps cavalry takes (R25)."""


def count_steps(figure: Figure) -> int:
    """Return how many external steps a figure may still take."""
    return (RIDE if CARDS[figure.kind].power == "ride" else STEPS) - figure.steps


def list_movable(state: MedievaliaState, seat: int) -> list[Figure]:
    """Return the figures of a seat that can go anywhere."""
    return [figure for figure in state.figures if figure.owner == seat and _has_way(state, figure)]


def _has_way(state: MedievaliaState, figure: Figure) -> bool:
    if not _is_free(state, figure):
        return False
    return count_steps(figure) > 0 or bool(list_places(state, [figure])) or can_step_off(state, [figure])


def _is_free(state: MedievaliaState, figure: Figure) -> bool:
    """Return whether a figure may move at all: unturned, and not the garrison of a turned territory (R24, R26)."""
    return not figure.turned and not (figure.on and state.find_territory(figure.on)[1].turned)


def list_zones(state: MedievaliaState, figures: Sequence[Figure]) -> list[str]:
    """Return the zones that all these figures can enter with one step."""
    if not all(_is_free(state, figure) and count_steps(figure) > 0 for figure in figures):
        return []
    ways = zones.build_map(state.rules, len(state.players))
    first, *others = (ways[figure.zone] for figure in figures)
    return [zone for zone in first if all(zone in other for other in others)]


def list_places(state: MedievaliaState, figures: Sequence[Figure]) -> list[Territory]:
    """Return the territories, and the city, of the own fief that all these figures can go onto."""
    seat = figures[0].owner
    home = zones.name_fief(seat)
    if not all(_is_free(state, figure) and figure.zone == home for figure in figures):
        return []
    occupied = {figure.on for figure in figures}
    return [place for place in state.players[seat].territories if occupied != {place.id}]


def can_step_off(state: MedievaliaState, figures: Sequence[Figure]) -> bool:
    """Return whether all these figures can step off what they stand on."""
    home = zones.name_fief(figures[0].owner)
    return all(_is_free(state, figure) and figure.zone == home and figure.on for figure in figures)


def move(state: MedievaliaState, table: Table, seat: int) -> Generator[Request, Any, None]:
    """Let a seat move figures, several at once if they all can go to the same place."""
    public = text("mv-public-turn", seat=Seat(seat))
    movable = list_movable(state, seat)
    picks = yield Ask(seat, questions.build_move_pick(state, movable), "move", forced=False, public_text=public)
    if picks == (questions.BACK,):
        return
    figures = pick_alike(movable, picks)
    ways = list_zones(state, figures)
    pick = questions.build_move_to_pick(
        state,
        seat,
        figures,
        list_places(state, figures),
        ways,
        is_open=can_step_off(state, figures),
        is_final=any(find_approaches(state, figures, way) for way in ways),
    )
    (target,) = yield Ask(seat, pick, "move-to", forced=False, public_text=public)
    if target == questions.BACK:
        return
    approaches = find_approaches(state, figures, target) if target in ways else {}
    _carry_out(state, table, figures, target)
    yield from let_archers_shoot(state, table, approaches)


def _carry_out(state: MedievaliaState, table: Table, figures: Sequence[Figure], target: str) -> None:
    seat = figures[0].owner
    named = count_kinds(figure.kind for figure in figures)
    on = int(target[1:]) if target[0] == "t" else 0
    is_step = not on and target != questions.OPEN
    origins = tuple((figure.zone, figure.on) for figure in figures)
    for figure in figures:
        figure.on = on
        if is_step:
            figure.zone = target
            figure.steps += 1
            if figure.steps < RIDE and has_enemies(state, figure.owner, target):
                figure.steps = RIDE
    zone = figures[0].zone
    pieces = tuple(figure.id for figure in figures)
    state.changes.append(Change(state.turn, seat, "moved", pieces=pieces, zone=zone, on=on, origins=origins))
    if is_step:
        line = text("mv-journal-moved", "mv-move", seat=Seat(seat), figures=named, zone=name_zone(zone))
    elif on:
        place = name_kind(state.find_territory(on)[1].kind)
        line = text("mv-journal-placed", "mv-work", seat=Seat(seat), figures=named, place=place)
    else:
        line = text("mv-journal-stepped-off", "mv-move", seat=Seat(seat), figures=named)
    table.write_line(line)


def has_enemies(state: MedievaliaState, seat: int, zone: str) -> bool:
    """Return whether enemies of a seat are in a zone: figures, or the city of a fief (R71)."""
    lord = zones.find_lord(zone)
    if lord is not None and not state.players[lord].elimination and is_enemy(state, seat, lord):
        return True
    return any(figure.zone == zone and is_enemy(state, seat, figure.owner) for figure in state.figures)
