"""Looking at a match again: its turns, and what one seat (or anybody) could see and read after each thing that happened in one.

What a viewer's steps are follows from the journal lines that this viewer may read and from the viewer's own views alone. How often
somebody was asked does not matter: a seat with nothing to choose from is not asked at all, so that would tell what it held.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from rules.engine.boundary import decode_boundary
from rules.engine.decision import Decision
from rules.engine.game import Game, Outcome
from rules.engine.log import AnswerEntry, ConcessionEntry, LogEntry, filter_effective
from rules.engine.message import JournalLine, Seat, Text, text
from rules.engine.position import Position
from rules.engine.replay import refit

_encode = msgspec.msgpack.encode


class PastTurn(Struct):
    """Where a turn began: the number of turns that were `over` then, the `boundary` as stored, and the length of the log there.

    `seat` was on turn (None: nobody), in `round` (from 1; 0 if the game counts none). `number` is that of `Game.find_turn`.
    """

    over: int
    version: int
    boundary: bytes
    number: int | None
    seat: int | None = None
    round: int = 0

    @property
    def shown_number(self) -> int:
        """The number of the turn as people read it, from 1."""
        return self.number if self.number is not None else self.over + 1


class History(Struct, frozen=True):
    """The turns of a match as people count them, and the decisions that count.

    `is_whole` is False if today's rules cannot follow it to its end. `outcome`: how it ended, None if it has not.
    """

    turns: tuple[PastTurn, ...]
    decisions: tuple[AnswerEntry | ConcessionEntry, ...]
    is_whole: bool
    outcome: Outcome | None

    def find_turn(self, version: int) -> int:
        """Return the turn (from 0) to which the log entry `version` belongs."""
        return max(0, bisect_right(self.turns, version, key=lambda turn: turn.version) - 1)


class PastStep(Struct):
    """Something that a viewer could see: the lines about it, and the viewer's view after it, as msgpack.

    `version` is that of the last decision that it shows. It counts decisions that the viewer may not know of: it stays here.
    """

    version: int
    lines: list[Text]
    view: bytes


class _TurnFinder:
    """Finds the turns of a match while it is carried out again."""

    def __init__(self, game: Game[Any], base: bytes) -> None:
        boundary, state = decode_boundary(game, base)
        self.game = game
        self.turns: list[PastTurn] = []
        self.version = boundary.version
        self._add_turn(state, boundary.turn, base)
        self._is_named = False

    def see_line(self, position: Position[Any], line: JournalLine) -> None:
        """Nothing to do: the lines are read when somebody looks at their turn."""

    def see_boundary(self, position: Position[Any], boundary: bytes) -> None:
        """Begin a turn, unless a turn goes on."""
        state = position.runner.state
        number = self.game.find_turn(state)
        if number is None or number != self.turns[-1].number:
            self._add_turn(state, position.turn_number, boundary)
        # Whoever is on turn after the last boundary in a turn: what comes before the first turn is part of it.
        self._is_named = False

    def name_turn(self, position: Position[Any]) -> None:
        """Note who is on turn, once the turn has begun: at the boundary itself it may be nobody."""
        if not self._is_named and position.outcome is None:
            self._name_turn(position.runner.state)
            self._is_named = True

    def _add_turn(self, state: Any, over: int, boundary: bytes) -> None:
        self.turns.append(PastTurn(over, self.version, boundary, self.game.find_turn(state)))
        self._name_turn(state)

    def _name_turn(self, state: Any) -> None:
        progress = self.game.progress(self.game.view(state, None))
        turn = self.turns[-1]
        turn.seat, turn.round = state.active, 0 if progress is None else progress.round


class _StepFinder:
    """Finds what a viewer could see in a turn while it is carried out again. `end`: the number of the first turn after it."""

    def __init__(self, game: Game[Any], viewer: int | None, end: int | None, version: int) -> None:
        self.game = game
        self.viewer = viewer
        self.end = end
        self.version = version
        self.steps: list[PastStep] = []

    def see_line(self, position: Position[Any], line: JournalLine) -> None:
        """Begin a step with a line that the viewer may read, or add it to the last one if the viewer saw nothing change."""
        readable = line.read(self.viewer)
        if readable is None or (self.end is not None and position.turn_number >= self.end):
            return
        view = _encode(self.game.view(position.runner.state, self.viewer))
        if self.steps and self.steps[-1].view == view:
            self.steps[-1].lines.append(readable)
            self.steps[-1].version = self.version
        else:
            self.steps.append(PastStep(self.version, [readable], view))

    def see_boundary(self, position: Position[Any], boundary: bytes) -> None:
        """Nothing to do: where the turn ends is known."""

    def finish(self, view: bytes, keeps_first: bool) -> list[PastStep]:
        """Return the steps; the last one shows the table as it was at last. `keeps_first`: the first one stays as it is."""
        if self.steps and (self.steps[-1].view == view or len(self.steps) > keeps_first):
            self.steps[-1].view = view
        else:
            self.steps.append(PastStep(self.version, [], view))
        return self.steps


def trace_history(game: Game[Any], seed: bytes, base: bytes, log: Sequence[LogEntry]) -> History:
    """Return the turns of a match since the boundary `base`. Raise `BoundaryUnreadable`."""
    finder = _TurnFinder(game, base)
    decisions = tuple(entry for entry in filter_effective(log) if entry.version >= finder.version)
    position = Position(game, seed, base, finder)
    finder.name_turn(position)
    followed = 0
    for entry in decisions:
        finder.version = entry.version + 1
        if not _repeat(position, entry):
            break
        followed += 1
        finder.name_turn(position)
    turns = finder.turns
    if position.outcome is not None and len(turns) > 1 and turns[-1].version > decisions[followed - 1].version:
        # The last boundary is the end itself: nothing was played after it.
        turns.pop()
    return History(tuple(turns), decisions[:followed], followed == len(decisions), position.outcome)


def list_steps(game: Game[Any], seed: bytes, history: History, number: int, viewer: int | None) -> list[PastStep]:
    """Return what a seat (None: anybody) could see in the turn `number` (from 0), at least one step.

    A line begins a step if the viewer saw anything change before it; so equal lines and views make equal steps. The last step
    shows the table at the end of the turn, or as it stands. The first turn begins with the table before it.
    """
    turn = history.turns[number]
    following = history.turns[number + 1] if number + 1 < len(history.turns) else None
    finder = _StepFinder(game, viewer, None if following is None else following.over, turn.version - 1)
    if number == 0:
        finder.steps.append(PastStep(turn.version - 1, [], _view_boundary(game, turn.boundary, viewer)))
    position = Position(game, seed, turn.boundary, finder)
    for entry in history.decisions:
        if entry.version >= turn.version and (following is None or entry.version < following.version):
            finder.version = entry.version
            _repeat(position, entry)
    if following is not None:
        last = _view_boundary(game, following.boundary, viewer)
    else:
        last = _encode(game.view(position.runner.state, viewer))
    return finder.finish(last, keeps_first=number == 0)


def view_turn_ends(game: Game[Any], seed: bytes, history: History, viewer: int | None) -> Iterator[bytes]:
    """Yield the view of a seat (None: anybody), as msgpack, of the table before the first turn and after each turn.

    A turn ends with everything that its last decision led to, as on the board that was posted then. Of several turns that one
    decision led through, all but the last end at the boundary behind them. The last view is of the table as it stands.
    """
    turns = history.turns
    position = Position(game, seed, turns[0].boundary)
    yield _view_boundary(game, turns[0].boundary, viewer)
    for entry in (None, *history.decisions):
        version = turns[0].version
        if entry is not None:
            _repeat(position, entry)
            version = entry.version + 1
        begun = [turn for turn in turns[1:] if turn.version == version]
        for turn in begun[:-1]:
            yield _view_boundary(game, turn.boundary, viewer)
        if begun:
            yield _encode(game.view(position.runner.state, viewer))
    yield _encode(game.view(position.runner.state, viewer))


def find_step_after(game: Game[Any], seed: bytes, history: History, version: int, viewer: int) -> tuple[int, int]:
    """Return turn and step of the first thing that a seat could see after the log entry `version`; the last one if nothing came."""
    last = (0, 0)
    for number in range(history.find_turn(version + 1), len(history.turns)):
        steps = list_steps(game, seed, history, number, viewer)
        for index, step in enumerate(steps):
            if step.version > version:
                return number, index
        last = (number, len(steps) - 1)
    return last


def _repeat(position: Position[Any], entry: AnswerEntry | ConcessionEntry) -> bool:
    """Carry a decision out again. Return whether it still fits the rules."""
    try:
        if isinstance(entry, AnswerEntry):
            return refit(position, entry)
        if position.outcome is not None:
            return False
        if position.onlooker is not None:
            position.onlooker.see_line(position, JournalLine(text("engine-conceded", seat=Seat(entry.seat))))
        position.carry_out(Decision(entry.version, entry.seat, (), "fallback", None, entry.computer))
        return True
    except Exception:
        # A decision that the rules reject was made under an older revision.
        return False


def _view_boundary(game: Game[Any], boundary: bytes, viewer: int | None) -> bytes:
    _, state = decode_boundary(game, boundary)
    return _encode(game.view(state, viewer))
