"""Stepping through a match again: which step of it somebody wants to see, from whose viewpoint, and what that step shows."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Literal

import msgspec
from msgspec import Struct

from matches.domain.model import MatchInfo
from matches.domain.past_seats import PastSeat, list_names, name_text
from rules.engine import (
    OWN_DECIDERS,
    ConcessionEntry,
    Game,
    History,
    LogEntry,
    PastStep,
    ReplacementEntry,
    Text,
    filter_effective,
    find_step_after,
    list_steps,
    trace_history,
)

EVERYBODY = -1
"""The viewpoint of somebody who has no seat; all others are seats."""
ReplayMove = Literal["first", "back", "stay", "forward", "last"]
"""Where to go from a step."""
_CHECK_BYTES = 4


class ReplayPlace(Struct, frozen=True):
    """A step of a match: the number of its turn, from 1, and its own in that turn, from 0.

    `check` is made of the lines that the viewer had read in that turn, so that a step which was taken back is recognized; "" is
    any step. Nothing here counts what the viewer may not know of, such as the decisions of others.
    """

    turn: int
    step: int = 0
    check: str = ""


class ReplayRequest(Struct, frozen=True):
    """What somebody wants to see. `viewpoint` None: the one that is usual for them. `place` None: where they would begin.

    `move` leads on from that place.
    """

    viewpoint: int | None = None
    place: ReplayPlace | None = None
    move: ReplayMove = "stay"


class ReplayTurn(Struct, frozen=True):
    """A turn that can be jumped to: its number, the round (0 if the game counts none), who was on turn ("": nobody)."""

    number: int
    round: int
    name: str


class ReplayPage(Struct, frozen=True):
    """A step of a match as a viewpoint was allowed to see it. `viewpoints`: all from which this person may look.

    In `info` and `lines` people have the names of those who sat there then.

    `lines` were written in this step; `view` is as msgpack. `step_count`: the steps of this turn. `is_elsewhere`: the wanted
    step is not (or no longer) part of the match, and this is the nearest one. `is_whole` is False if today's rules cannot follow
    the match to its end. `is_final`: this is the table at the end of the match.
    """

    info: MatchInfo
    viewpoint: int
    viewpoints: tuple[int, ...]
    turns: tuple[ReplayTurn, ...]
    place: ReplayPlace
    step_count: int
    lines: tuple[Text, ...]
    view: bytes
    is_first: bool
    is_last: bool
    is_elsewhere: bool
    is_whole: bool
    is_final: bool

    @property
    def viewer(self) -> int | None:
        """The seat whose view it is, None for that of everybody."""
        return None if self.viewpoint == EVERYBODY else self.viewpoint


class ReplayTask(Struct, frozen=True):
    """What a replay is made from: a match as it is stored, from the boundary `base` on.

    `left_version`: in `info` the viewer sits where they sat until that version of the match (None: they have left no seat).
    `names`: of those who sit there now, by seat; `past_seats`: who sat there before.
    """

    info: MatchInfo
    seed: bytes
    base: bytes
    log: tuple[LogEntry, ...]
    left_version: int | None = None
    names: tuple[str, ...] = ()
    past_seats: tuple[PastSeat, ...] = ()


def list_viewpoints(info: MatchInfo, person: int) -> tuple[int, ...]:
    """Return from where a person may look at what has happened; the usual viewpoint is the first one.

    While a match can go on, that is the own seat, or what everybody sees. After its end both, and every seat if that was
    agreed before the start.
    """
    seat = info.seat_of(person)
    own = () if seat is None else (seat,)
    if info.phase not in ("over", "cancelled"):
        return own or (EVERYBODY,)
    others = tuple(range(len(info.occupants))) if info.setup.open_hands else ()
    return tuple(dict.fromkeys((*own, EVERYBODY, *others)))


def build_page(game: Game[Any], task: ReplayTask, person: int, request: ReplayRequest) -> ReplayPage:
    """Return the step that a person wants to see. Raise `BoundaryUnreadable`."""
    viewpoints = list_viewpoints(task.info, person)
    if task.left_version is not None and task.info.setup.visible == "everyone":
        viewpoints = (*viewpoints, EVERYBODY)
    viewpoint = request.viewpoint if request.viewpoint in viewpoints else viewpoints[0]
    own_seat = task.info.seat_of(person)
    if task.left_version is not None and viewpoint == EVERYBODY:
        own_seat = None
    elif task.left_version is not None:
        # Whoever has left a seat keeps what they saw there, and sees nothing of it since then.
        kept = tuple(entry for entry in task.log if entry.version < task.left_version)
        task = msgspec.structs.replace(task, log=kept)
    history = trace_history(game, task.seed, task.base, task.log)
    walk = _Walk(game, task, history, None if viewpoint == EVERYBODY else viewpoint)
    number, index, is_elsewhere = walk.find(request.place, own_seat)
    if not is_elsewhere:
        number, index = walk.move(number, index, request.move)
    steps = walk.load_steps(number)
    is_last = number == len(history.turns) - 1 and index == len(steps) - 1
    version = task.log[-1].version + 1 if is_last and task.log else steps[index].version
    return ReplayPage(
        _rename_occupants(task, version),
        viewpoint,
        viewpoints,
        tuple(
            ReplayTurn(
                turn.shown_number,
                turn.round,
                "" if turn.seat is None else list_names(task.names, turn.version, task.past_seats)[turn.seat],
            )
            for turn in history.turns
        ),
        ReplayPlace(history.turns[number].shown_number, index, compute_check(steps, index)),
        len(steps),
        tuple(name_text(line, steps[index].version, task.past_seats) for line in steps[index].lines),
        steps[index].view,
        is_first=number == 0 and index == 0,
        is_last=is_last,
        is_elsewhere=is_elsewhere,
        is_whole=history.is_whole,
        is_final=is_last and history.outcome is not None,
    )


def _rename_occupants(task: ReplayTask, version: int) -> MatchInfo:
    """Return the match with the names of those who sat there at a log entry."""
    names = list_names(task.names, version, task.past_seats)
    occupants = tuple(
        msgspec.structs.replace(occupant, name=name) for occupant, name in zip(task.info.occupants, names, strict=True)
    )
    return msgspec.structs.replace(task.info, occupants=occupants)


def compute_check(steps: Sequence[PastStep], index: int, own_lines: int = 1) -> str:
    """Return what a step is recognized by: a digest of the lines of its turn before it, and of the first `own_lines` of its own.

    More lines may be added to the last step of a turn that goes on; it stays the same step.
    """
    lines = [line for step in steps[:index] for line in step.lines] + steps[index].lines[:own_lines]
    return blake2b(msgspec.msgpack.encode((index, lines)), digest_size=_CHECK_BYTES).hexdigest()


class _Walk:
    """A match from one viewpoint. Places are pairs of indexes here: of a turn, and of a step in it."""

    def __init__(self, game: Game[Any], task: ReplayTask, history: History, viewer: int | None) -> None:
        self._game = game
        self._task = task
        self._history = history
        self._viewer = viewer
        self._steps: dict[int, list[PastStep]] = {}

    def load_steps(self, number: int) -> list[PastStep]:
        """Return the steps of a turn."""
        if number not in self._steps:
            self._steps[number] = list_steps(self._game, self._task.seed, self._history, number, self._viewer)
        return self._steps[number]

    def find(self, place: ReplayPlace | None, own_seat: int | None) -> tuple[int, int, bool]:
        """Return where a place is, or the nearest step if it does not exist (any more), and whether that is so."""
        if place is None:
            return (*self._find_beginning(own_seat), False)
        numbers = [turn.shown_number for turn in self._history.turns]
        number = max(0, bisect_right(numbers, place.turn) - 1)
        steps = self.load_steps(number)
        if numbers[number] != place.turn:
            return number, 0 if place.turn < numbers[0] else len(steps) - 1, True
        index = min(place.step, len(steps) - 1)
        # A step without lines gets its first one when the turn goes on.
        checks = {"", compute_check(steps, index), compute_check(steps, index, own_lines=0)}
        return number, index, place.check not in checks

    def move(self, number: int, index: int, move: ReplayMove) -> tuple[int, int]:
        """Return where a move leads; at either end it stays where it is."""
        last = len(self._history.turns) - 1
        if move == "first":
            return 0, 0
        if move == "last":
            return last, len(self.load_steps(last)) - 1
        if move == "forward" and index + 1 < len(self.load_steps(number)):
            return number, index + 1
        if move == "forward" and number < last:
            return number + 1, 0
        if move == "back" and index > 0:
            return number, index - 1
        if move == "back" and number > 0:
            return number - 1, len(self.load_steps(number - 1)) - 1
        return number, index

    def _find_beginning(self, own_seat: int | None) -> tuple[int, int]:
        """Return where to begin: at the start of a match that is over, else at the first thing after the viewer's last decision,
        or with the turn that goes on for somebody without a seat."""
        if self._task.info.phase in ("over", "cancelled"):
            return 0, 0
        if own_seat is None:
            return len(self._history.turns) - 1, 0
        since = find_last_decision(self._task.log, own_seat)
        if since < 0:
            return 0, 0
        return find_step_after(self._game, self._task.seed, self._history, since, own_seat)


def find_last_decision(log: Sequence[LogEntry], seat: int) -> int:
    """Return the log entry of the last decision of the person who sits there now, or of their sitting down; -1 if there is none."""
    own = [
        entry.version
        for entry in filter_effective(log)
        if entry.seat == seat and (isinstance(entry, ConcessionEntry) or entry.by in OWN_DECIDERS)
    ]
    sat_down = [entry.version for entry in log if isinstance(entry, ReplacementEntry) and entry.seat == seat]
    return max([*own, *sat_down], default=-1)
