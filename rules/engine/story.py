"""The story of a match that is over: the points after every turn, and the few turns that decided it.

What a turn changed is told by the game's judgment of how likely each side was to win before and after it (`Game.judge_table`).
That knows only what everybody could know then, so it tells nothing of hands and decks that stay hidden after the end. The same
match always has the same story.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec
from msgspec import Struct

from rules.engine.difference import Difference, measure_jitter
from rules.engine.game import Game
from rules.engine.history import History, PastTurn, list_steps
from rules.engine.log import ConcessionEntry
from rules.engine.match import Match
from rules.engine.message import Seat, Text
from rules.engine.position import Position

MOST_TURNS = 3
"""How many turns are told at most."""

LEAST_CHANGE = 0.12
"""How much a turn must change the chance of a side to be told, if the judgments of the match are off by no more than that."""

MOST_LINES = 3
"""How many journal lines of a turn are told at most, the last ones."""

Chances = tuple[float, ...]
"""How likely each side is to win."""


class DecisiveTurn(Struct, frozen=True):
    """A turn that changed much. `number`: as people count the turns. `seats`: the side whose chance to win is told, from
    `before` to `after` the turn (0 to 1). `lines`: the last of what everybody could read about it. `version`: the log entry with
    which it began (0 in stories from before it was noted).
    """

    number: int
    seats: tuple[int, ...]
    before: float
    after: float
    lines: tuple[Text, ...]
    version: int = 0


class Story(Struct, frozen=True):
    """What is told of a match that is over.

    `sides`: the seats that won or lost together, in the order of their first seats. `points`: the points of each side before
    the first turn and after every turn; empty if the game counts none. `first`: the number of the first turn, `turns`: how many
    there were. `decisive`: in the order in which they were played.
    """

    sides: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]
    first: int
    turns: int
    decisive: tuple[DecisiveTurn, ...]


def tell_story(game: Game[Any], seed: bytes, history: History, turns_told: int | None = None) -> Story:
    """Return the story of a whole match with an outcome. Without judgments of the game no turn is told beside the points.

    Of the turns, only the first `turns_told` are (None: all).
    """
    boundaries = _Boundaries(game, seed, history)
    sides = boundaries.find_sides()
    chances = _judge(boundaries, sides)
    numbers = _find_decisive(history, chances, turns_told) if chances else []
    turns = history.turns
    return Story(
        sides,
        _trace_points(boundaries, sides),
        turns[0].shown_number,
        len(turns),
        tuple(_describe_turn(boundaries, sides, chances, number) for number in numbers),
    )


class _Boundaries:
    """A match at the beginning of each of its turns, put together when it is first looked at."""

    def __init__(self, game: Game[Any], seed: bytes, history: History) -> None:
        self.game = game
        self.seed = seed
        self.history = history
        self._matches: dict[int, Match[Any]] = {}

    def load_match(self, number: int) -> Match[Any]:
        """Return the match at the beginning of a turn (from 0)."""
        if number not in self._matches:
            boundary = self.history.turns[number].boundary
            self._matches[number] = Match(Position(self.game, self.seed, boundary))
        return self._matches[number]

    def find_sides(self) -> tuple[tuple[int, ...], ...]:
        """Return the sides at the beginning of the match, when all seats are in."""
        match = self.load_match(0)
        return tuple(sorted(self.game.sides(match.state, match.seats)))


def _trace_points(boundaries: _Boundaries, sides: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Return the points of the sides at the beginning of each turn and at the end; nothing if there are none."""
    game, history = boundaries.game, boundaries.history
    counted = [game.count_points(boundaries.load_match(number).state) for number in range(len(history.turns))]
    assert history.outcome is not None
    counted.append(history.outcome.scores or _read_last_points(boundaries))
    if counted[-1] is None:
        # The last turn broke off, and nobody counted afterwards.
        counted.pop()
    if any(points is None for points in counted):
        return ()
    return tuple(tuple(sum(points[seat] for seat in side) for side in sides) for points in counted if points)


def _read_last_points(boundaries: _Boundaries) -> Sequence[int] | None:
    """Return the points that everybody could see at the end; None if there are none."""
    game, history = boundaries.game, boundaries.history
    last = list_steps(game, boundaries.seed, history, len(history.turns) - 1, None)[-1]
    progress = game.progress(msgspec.msgpack.decode(last.view, type=game.View))
    return None if progress is None else progress.points


def _judge(boundaries: _Boundaries, sides: Sequence[tuple[int, ...]]) -> list[Chances]:
    """Return the chances of the sides at the beginning of each turn, and what they got; nothing if the game cannot judge."""
    history, chances = boundaries.history, list[Chances]()
    assert history.outcome is not None
    for number in range(len(history.turns)):
        shares = boundaries.game.judge_table(boundaries.load_match(number))
        if shares is None:
            return []
        chances.append(_add_up(shares, sides))
    return [*chances, _add_up(history.outcome.win_shares, sides)]


def _add_up(shares: Sequence[float], sides: Sequence[tuple[int, ...]]) -> Chances:
    return tuple(sum(shares[seat] for seat in side) for side in sides)


def _find_decisive(history: History, chances: Sequence[Chances], turns_told: int | None) -> list[int]:
    """Return the turns (from 0) that changed most, of equal ones the earlier, in the order in which they were played.

    Turns in which somebody gave up are left out: what that decided needs no telling. So are changes within the noise of this
    match: where one turn gives what the next one takes, none of them decided.
    """
    given_up = {
        history.find_turn(decision.version) for decision in history.decisions if isinstance(decision, ConcessionEntry)
    }
    changes = {
        turn: max(map(abs, _measure_change(chances, turn)))
        for turn in range(len(history.turns))[:turns_told]
        if turn not in given_up
    }
    # A change has the noise of two judgments. The end is known, not judged.
    doubt = sqrt(2) * measure_jitter(list(zip(*chances[:-1], strict=True)))
    decisive = [
        turn for turn, change in changes.items() if change >= LEAST_CHANGE and Difference(change, doubt).is_clear()
    ]
    return sorted(sorted(decisive, key=lambda turn: (-changes[turn], turn))[:MOST_TURNS])


def _measure_change(chances: Sequence[Chances], turn: int) -> Chances:
    """Return by how much a turn changed the chance of each side."""
    return tuple(after - before for before, after in zip(chances[turn], chances[turn + 1], strict=True))


def _describe_turn(
    boundaries: _Boundaries, sides: Sequence[tuple[int, ...]], chances: Sequence[Chances], number: int
) -> DecisiveTurn:
    turn = boundaries.history.turns[number]
    changes = _measure_change(chances, number)
    told = max(range(len(sides)), key=lambda side: abs(changes[side]))
    own = next((place for place, side in enumerate(sides) if turn.seat in side), told)
    if 2 * abs(changes[own]) >= abs(changes[told]):
        # What somebody did is told of them, unless it mattered much more to somebody else.
        told = own
    return DecisiveTurn(
        turn.shown_number,
        sides[told],
        chances[number][told],
        chances[number + 1][told],
        _select_lines(boundaries, number, turn),
        turn.version,
    )


def _select_lines(boundaries: _Boundaries, number: int, turn: PastTurn) -> tuple[Text, ...]:
    """Return the last lines about what the seat on turn did, as the post after a turn tells them; about all if there are none."""
    steps = list_steps(boundaries.game, boundaries.seed, boundaries.history, number, None)
    lines = [line for step in steps for line in step.lines if "winners" not in line.args]
    own = [line for line in lines if turn.seat is not None and line.args.get("seat") == Seat(turn.seat)]
    return tuple(boundaries.game.summarize_lines(own or lines, is_over=False)[-MOST_LINES:])
