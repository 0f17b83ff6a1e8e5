"""Archers who shoot outside battles in another player's turn: at figures that come into their reach (R35, R53)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.engine import Ask, Request, Seat, Table, text
from rules.medievalia import questions, zones
from rules.medievalia.facts import CARDS
from rules.medievalia.pieces import find_present_defense, is_enemy, value_kind
from rules.medievalia.state import Figure, MedievaliaState
from rules.medievalia.volleys import can_shoot, fire, keep_groups, list_usable

Flow = Generator[Request, Any, None]
Shots = list[tuple[int, int]]
"""Which archer could shoot at which figure, by their numbers."""


def find_approaches(state: MedievaliaState, figures: Sequence[Figure], zone: str) -> dict[int, Shots]:
    """Return who could shoot at figures, by seat clockwise, as soon as they step into a zone: whoever did not reach them before."""
    if state.is_former or not any(
        CARDS[figure.kind].power == "shoot" and not figure.turned for figure in state.figures
    ):
        return {}
    mover, seats = figures[0].owner, len(state.players)
    approaches = {}
    for step in range(1, seats):
        seat = (mover + step) % seats
        if is_enemy(state, mover, seat) and _may_shoot(state, seat, zone):
            shots = _list_shots(state, seat, figures, zone)
            if shots:
                approaches[seat] = shots
    return approaches


def _may_shoot(state: MedievaliaState, seat: int, zone: str) -> bool:
    """Return whether an enemy in a zone concerns the archers of a seat: in alliances in its own fief or near own figures (R53)."""
    if not state.rules.alliance or zone == zones.name_fief(seat):
        return True
    return any(figure.owner == seat and figure.zone == zone for figure in state.figures)


def _list_shots(state: MedievaliaState, seat: int, figures: Sequence[Figure], zone: str) -> Shots:
    archers = keep_groups(list_usable(state, seat, "shoot"))
    arrivals = [(figure, replace(figure, zone=zone, on=0)) for figure in figures]
    return [
        (archer.id, before.id)
        for archer in archers
        for before, after in arrivals
        if can_shoot(state, archer, after) and not can_shoot(state, archer, before)
    ]


def let_archers_shoot(state: MedievaliaState, table: Table, approaches: dict[int, Shots]) -> Flow:
    """Ask the seats whom figures have approached, one after the other, at which of these their archers shoot."""
    for seat, shots in approaches.items():
        alive = {figure.id for figure in state.figures}
        remaining = [shot for shot in shots if shot[1] in alive]
        if not remaining:
            return
        # Whether somebody shoots says what is ordered, so nobody takes such a step back.
        table.mark_revealed()
        pick = questions.build_approach_pick(state, remaining)
        public = text("mv-public-approach", seat=Seat(seat))
        picks = yield Ask(seat, pick, "approach", forced=True, public_text=public)
        yield from _shoot(state, table, picks)


def _shoot(state: MedievaliaState, table: Table, picks: Iterable[str]) -> Flow:
    """Fire the volleys that were picked, one at each figure."""
    volleys: dict[int, list[Figure]] = {}
    for pick in picks:
        archer, target = read_shot(pick)
        volleys.setdefault(target, []).append(state.figure(archer))
    for target in sorted(volleys):
        yield from fire(state, table, volleys[target], state.figure(target))


def read_shot(option: str) -> tuple[int, int]:
    """Return the archer and the target of the option "shoot-7-12"."""
    _, archer, target = option.split("-")
    return int(archer), int(target)


def choose_kills(shots: Iterable[str], count_left: Callable[[int], int], rate: Callable[[int], int]) -> tuple[str, ...]:
    """Return with which of these shots archers kill what they can, the dearest figures first and none with more than it takes.

    `count_left` and `rate` say how many shots kill a figure and how dear it is, by its number.
    """
    by_target: dict[int, list[str]] = {}
    for shot in sorted(shots):
        by_target.setdefault(read_shot(shot)[1], []).append(shot)
    used: set[int] = set()
    chosen: list[str] = []
    for target in sorted(by_target, key=lambda target: (-rate(target), target)):
        free = [shot for shot in by_target[target] if read_shot(shot)[0] not in used]
        needed = count_left(target)
        if 0 < needed <= len(free):
            chosen += free[:needed]
            used.update(read_shot(shot)[0] for shot in free[:needed])
    return tuple(sorted(chosen))


def kill_what_comes(state: MedievaliaState, shots: Iterable[str]) -> tuple[str, ...]:
    """Return with which of these shots the archers of a seat kill what has come into their reach."""

    def count_left(target: int) -> int:
        figure = state.figure(target)
        return find_present_defense(state, figure) - figure.damage

    return choose_kills(shots, count_left, lambda target: value_kind(state.figure(target).kind))
