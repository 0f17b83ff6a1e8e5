"""Moving figures: freely inside the own fief, one step a turn outside it, two for cavalry (R24 to R26, R71)."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from rules.engine import Ask, Request, Seat, Table, Text, text
from rules.medievalia import questions, zones
from rules.medievalia.approach import find_approaches, let_archers_shoot
from rules.medievalia.facts import CARDS, name_kind
from rules.medievalia.names import count_kinds, name_zone
from rules.medievalia.pieces import group_alike, is_enemy, pick_alike
from rules.medievalia.questions import OPEN
from rules.medievalia.state import Figure, MedievaliaState, Territory
from rules.medievalia.view import Change

STEPS = 1
MOST_WAYS = 50
"""Of more places for all figures together, who moves is chosen first."""

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


Way = tuple[list[Figure], list[str]]
"""A class of figures that nothing distinguishes, and the ids of all places that each of them can go to."""


def list_ways(state: MedievaliaState, seat: int) -> list[Way]:
    """Return who of a seat can go where."""
    ways = []
    for group in group_alike(list_movable(state, seat)):
        figures = group[:1]
        places = [f"t{place.id}" for place in list_places(state, figures)]
        places += [OPEN] if can_step_off(state, figures) else []
        ways.append((group, [*places, *list_zones(state, figures)]))
    return ways


def move(state: MedievaliaState, table: Table, seat: int) -> Generator[Request, Any, None]:
    """Let a seat move figures, each to a place of its own as long as there are not too many places to choose from."""
    ways = [] if state.asks_singly else list_ways(state, seat)
    if not state.asks_singly and sum(len(places) for _, places in ways) <= MOST_WAYS:
        yield from _move_to_places(state, table, seat, ways)
    else:
        yield from _move_together(state, table, seat)


def _move_to_places(
    state: MedievaliaState, table: Table, seat: int, ways: Sequence[Way]
) -> Generator[Request, Any, None]:
    """Let a seat choose who goes where, for several figures at once."""
    zones_near = {zone for _, places in ways for zone in places if zone[0] != "t" and zone != OPEN}
    is_final = any(find_approaches(state, group[:1], zone) for group, _ in ways for zone in zones_near)
    pick = questions.build_places_pick(state, seat, ways, lambda picks: _check_places(ways, picks), is_final=is_final)
    public = text("mv-public-turn", seat=Seat(seat))
    picks = yield Ask(seat, pick, "move", forced=False, public_text=public)
    if picks == (questions.BACK,):
        return
    for target, figures in _read_places(ways, picks).items():
        yield from _go(state, table, figures, target)


def _check_places(ways: Sequence[Way], picks: Sequence[str]) -> Text | None:
    """Return a reason if a figure would go to two places."""
    members = {f"f{group[0].id}": len(group) for group, _ in ways}
    for pick in picks:
        figure, is_all = _read_figure(pick)
        members[figure] -= max(1, members[figure]) if is_all else 1
    return text("mv-why-two-places", "mv-move") if min(members.values()) < 0 else None


def _read_figure(pick: str) -> tuple[str, bool]:
    """Return the figure of "f7>t3", and whether all that are like it go, as in "f7*>t3"."""
    figure = pick.partition(questions.TO)[0]
    return figure.removesuffix("*"), figure.endswith("*")


def _read_places(ways: Sequence[Way], picks: Sequence[str]) -> dict[str, list[Figure]]:
    """Return who goes where, by the ids of the places: those in the own fief first."""
    members = {f"f{group[0].id}": list(group) for group, _ in ways}
    goals: dict[str, list[Figure]] = {}
    for pick in sorted(picks, key=lambda pick: _read_figure(pick)[1]):
        (figure, is_all), target = _read_figure(pick), pick.partition(questions.TO)[2]
        going = len(members[figure]) if is_all else 1
        goals.setdefault(target, []).extend(members[figure].pop(0) for _ in range(going))
    return {target: goals[target] for target in sorted(goals, key=lambda target: (target[0] != "t", target))}


def step_off(state: MedievaliaState, table: Table, figures: Sequence[Figure]) -> None:
    """Let figures step off what they stand on."""
    _carry_out(state, table, figures, OPEN)


def stand_guard(state: MedievaliaState, table: Table, posts: Mapping[int, Sequence[Figure]]) -> None:
    """Put figures onto the territories where they stood when the turn began."""
    for place, figures in posts.items():
        _carry_out(state, table, figures, f"t{place}")


def list_posts(state: MedievaliaState, seat: int) -> dict[int, list[Figure]]:
    """Return who could stand guard again as at the end of the own last turn, by the number of the territory or city.

    Only whoever has moved in this turn; nothing else moves a figure away.
    """
    first: dict[int, tuple[str, int]] = {}
    for change in state.changes:
        if (change.turn, change.seat, change.kind) == (state.turn, seat, "moved"):
            for piece, origin in zip(change.pieces, change.origins, strict=True):
                first.setdefault(piece, origin)
    posts: dict[int, list[Figure]] = {}
    for figure in state.figures:
        place = first.get(figure.id, ("", 0))[1]
        if place and any(territory.id == place for territory in list_places(state, [figure])):
            posts.setdefault(place, []).append(figure)
    return posts


def list_standing(state: MedievaliaState, seat: int) -> list[Figure]:
    """Return the figures of a seat that can step off what they stand on."""
    return [figure for figure in state.figures if figure.owner == seat and can_step_off(state, [figure])]


def _move_together(state: MedievaliaState, table: Table, seat: int) -> Generator[Request, Any, None]:
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
    yield from _go(state, table, figures, target)


def _go(state: MedievaliaState, table: Table, figures: Sequence[Figure], target: str) -> Generator[Request, Any, None]:
    """Let figures go to a place, and archers who reach them there shoot."""
    is_step = target[0] != "t" and target != OPEN
    approaches = find_approaches(state, figures, target) if is_step else {}
    _carry_out(state, table, figures, target)
    yield from let_archers_shoot(state, table, approaches)


def _carry_out(state: MedievaliaState, table: Table, figures: Sequence[Figure], target: str) -> None:
    seat = figures[0].owner
    named = count_kinds(figure.kind for figure in figures)
    on = int(target[1:]) if target[0] == "t" else 0
    is_step = not on and target != OPEN
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
        if zones.find_lord(zone) == seat:
            line = text("mv-journal-moved-home", "mv-move", seat=Seat(seat), figures=named)
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
