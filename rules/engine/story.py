"""The story of a match that is over: the points after every turn, and the few turns that decided it.

What a turn changed is told by an estimate of how likely each side was to win before and after it. The estimate knows only what
everybody could know then: where a game cannot judge a table at a glance, matches go on from it in which all hidden parts are
fair samples. So it tells nothing of hands and decks that stay hidden after the end. Turns that change little leave in heats;
what is told of the last ones comes from samples that took no part in choosing them. The same match always has the same story.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from math import sqrt
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from rules.engine.boundary import decode_boundary, encode_boundary, encode_state
from rules.engine.chance import Chance
from rules.engine.game import Game
from rules.engine.history import History, PastTurn, list_steps
from rules.engine.log import ConcessionEntry
from rules.engine.match import Match
from rules.engine.message import Seat, Text
from rules.engine.position import Position
from rules.engine.review import expect_shares

MOST_TURNS = 3
"""How many turns are told at most."""

LEAST_CHANGE = 0.12
"""How much a turn must change the chance of a side to be told."""

MOST_LINES = 3
"""How many journal lines of a turn are told at most, the last ones."""

HEATS = ((6, 10), (14, 5), (60, MOST_TURNS))
"""On how many new samples the turns that are left are tried in each heat, and how many of them stay."""

FIRST_SAMPLES = 240
"""How many samples the first heat takes in all at most, two for each moment at least: a long match has fewer for each."""

SURE = 1.5
"""By how many standard errors a change must differ from nothing, where it comes from samples."""


class DecisiveTurn(Struct, frozen=True):
    """A turn that changed much. `number`: as people count the turns. `seats`: the side whose chance to win is told, from
    `before` to `after` the turn (0 to 1). `lines`: the last of what everybody could read about it.
    """

    number: int
    seats: tuple[int, ...]
    before: float
    after: float
    lines: tuple[Text, ...]


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


def tell_story(game: Game[Any], seed: bytes, history: History, dice: Random, has_time: Callable[[], bool]) -> Story:
    """Return the story of a whole match with an outcome. Once `has_time` says no, no turn is told beside the points."""
    assert history.outcome is not None
    boundaries = _Boundaries(game, seed, history)
    sides = boundaries.find_sides()
    estimates = _Estimates(boundaries, sides, dice, has_time)
    numbers = sorted(estimates.find_decisive())
    turns = history.turns
    return Story(
        sides,
        _trace_points(boundaries, sides),
        turns[0].shown_number,
        len(turns),
        tuple(_describe_turn(boundaries, sides, estimates, number) for number in numbers),
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

    def imagine(self, number: int, seed: int) -> Match[Any]:
        """Return a match that goes on from the beginning of a turn, with samples of all that not everybody knew.

        Two seats that do not know the same take turns: what one of them knew and the other did not is sampled for the other.
        """
        boundary, state = decode_boundary(self.game, self.history.turns[number].boundary)
        key = blake2b(f"story|{seed}".encode(), digest_size=32).digest()
        mover = next(iter(self.load_match(number).asked_seats()), 0)
        self.game.imagine(state, (mover + 1) % boundary.seats, Chance(key))
        sample = msgspec.structs.replace(boundary, state=encode_state(state))
        return Match(Position(self.game, key, encode_boundary(sample))).imagine(mover, seed)

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


class _Estimates:
    """How likely each side was to win at the beginning of each turn, and at the end."""

    def __init__(
        self,
        boundaries: _Boundaries,
        sides: Sequence[tuple[int, ...]],
        dice: Random,
        has_time: Callable[[], bool],
    ) -> None:
        self._boundaries = boundaries
        self._sides = sides
        self._dice = dice
        self._has_time = has_time
        self._known: dict[int, tuple[float, ...]] = {}
        self._sums: dict[int, list[float]] = {}
        self._counts: dict[int, int] = {}

    def get_chances(self, number: int) -> tuple[float, ...]:
        """Return the chances of the sides at the beginning of a turn; after the last turn, what they got."""
        if number in self._known:
            return self._known[number]
        return tuple(share / self._counts[number] for share in self._sums[number])

    def find_decisive(self) -> list[int]:
        """Return the turns that changed most, those that changed more first, of equal ones the earlier one."""
        turns = self._list_turns()
        if not self._judge_all():
            heats = [(max(2, min(HEATS[0][0], FIRST_SAMPLES // len(turns or "-"))), HEATS[0][1]), *HEATS[1:]]
            for heat, (samples, stay) in enumerate(heats, start=1):
                if heat == len(heats):
                    # What chose the turns is not told of them.
                    self._sums.clear()
                    self._counts.clear()
                if not self._try_out(turns, samples):
                    return []
                turns = self._rank(turns)[:stay]
        return [turn for turn in self._rank(turns) if self._is_decisive(turn)][:MOST_TURNS]

    def measure_change(self, turn: int) -> tuple[float, ...]:
        """Return by how much a turn changed the chance of each side."""
        pairs = zip(self.get_chances(turn), self.get_chances(turn + 1), strict=True)
        return tuple(after - before for before, after in pairs)

    def _list_turns(self) -> list[int]:
        """Return all turns in which nobody gave up: what that decided needs no telling."""
        history = self._boundaries.history
        given_up = {history.find_turn(one.version) for one in history.decisions if isinstance(one, ConcessionEntry)}
        return [turn for turn in range(len(history.turns)) if turn not in given_up]

    def _judge_all(self) -> bool:
        """Judge all moments at a glance; return False if the game cannot. The end is known in any case."""
        history = self._boundaries.history
        assert history.outcome is not None
        self._known[len(history.turns)] = self._add_up(history.outcome.win_shares)
        for number in range(len(history.turns)):
            shares = self._boundaries.game.judge_table(self._boundaries.load_match(number))
            if shares is None:
                return False
            self._known[number] = self._add_up(shares)
        return True

    def _try_out(self, turns: Iterable[int], samples: int) -> bool:
        """Add samples to the moments before and after each of the turns; return False if there is no time for that."""
        moments = sorted({moment for turn in turns for moment in (turn, turn + 1)} - self._known.keys())
        for number in moments:
            sums = self._sums.setdefault(number, [0.0] * len(self._sides))
            for _ in range(samples):
                if not self._has_time():
                    return False
                seed = self._dice.getrandbits(32)
                shares = self._add_up(expect_shares(self._boundaries.imagine(number, seed), Random(seed)))
                for side, share in enumerate(shares):
                    sums[side] += share
            self._counts[number] = self._counts.get(number, 0) + samples
        return True

    def _add_up(self, shares: Sequence[float]) -> tuple[float, ...]:
        """Return the shares of the sides."""
        return tuple(sum(shares[seat] for seat in side) for side in self._sides)

    def _rank(self, turns: Iterable[int]) -> list[int]:
        return sorted(turns, key=lambda turn: (-max(map(abs, self.measure_change(turn))), turn))

    def _is_decisive(self, turn: int) -> bool:
        """Return whether a turn surely changed enough."""
        changes = self.measure_change(turn)
        side = max(range(len(changes)), key=lambda one: abs(changes[one]))
        doubt = sqrt(sum(self._measure_variance(moment, side) for moment in (turn, turn + 1)))
        return abs(changes[side]) >= max(LEAST_CHANGE, SURE * doubt)

    def _measure_variance(self, number: int, side: int) -> float:
        """Return the variance of what is known of a chance: nothing where it was judged at a glance."""
        if number in self._known:
            return 0.0
        chance = self.get_chances(number)[side]
        return chance * (1 - chance) / self._counts[number]


def _describe_turn(
    boundaries: _Boundaries, sides: Sequence[tuple[int, ...]], estimates: _Estimates, number: int
) -> DecisiveTurn:
    turn = boundaries.history.turns[number]
    changes = estimates.measure_change(number)
    told = max(range(len(sides)), key=lambda side: abs(changes[side]))
    own = next((place for place, side in enumerate(sides) if turn.seat in side), told)
    if 2 * abs(changes[own]) >= abs(changes[told]):
        # What somebody did is told of them, unless it mattered much more to somebody else.
        told = own
    return DecisiveTurn(
        turn.shown_number,
        sides[told],
        estimates.get_chances(number)[told],
        estimates.get_chances(number + 1)[told],
        _select_lines(boundaries, number, turn),
    )


def _select_lines(boundaries: _Boundaries, number: int, turn: PastTurn) -> tuple[Text, ...]:
    """Return the last lines about what the seat on turn did; about all that happened if there are none."""
    steps = list_steps(boundaries.game, boundaries.seed, boundaries.history, number, None)
    lines = [line for step in steps for line in step.lines if "winners" not in line.args]
    own = [line for line in lines if turn.seat is not None and line.args.get("seat") == Seat(turn.seat)]
    return tuple((own or lines)[-MOST_LINES:])
