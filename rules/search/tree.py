"""A search over imagined copies that all games share: a race between the moves of a seat, with a tree of the replies to each.

Every copy is another fair sample of what the seat may not know. All moves that are still in the race are tried on the same
samples, so that luck weighs on all of them alike, and a move leaves the race once it is surely worse than the best one.
Below each move grows a tree of what was played since (information-set Monte-Carlo tree search): whoever moves there prefers what
turned out best for itself on all samples so far, without knowing which sample this is. Below the tree the game evaluates.
The same dice give the same answer. When time is up the best move so far is returned.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from rules.engine.difference import compare
from rules.engine.errors import TimeIsUp

P = TypeVar("P")
P_contra = TypeVar("P_contra", contravariant=True)
M = TypeVar("M", bound=Hashable)

FIRST_HEAT = 16
"""How many samples all moves are tried on before the first of them may leave the race."""

HEAT_GROWTH = 1.25
"""How much larger the number of samples is when the race is looked at again."""

SURE = 2.5
"""By how many standard errors of their difference a move must be worse than the best one to leave the race."""


class SearchModel(Protocol[P_contra, M]):
    """What a game provides for the search.

    A position is a copy that the search may spoil: an imagined match, or its state alone.
    """

    def find_mover(self, position: P_contra) -> int | None:
        """Return the seat that moves, or None where no more moves are searched and the position is evaluated."""

    def list_moves(self, position: P_contra, seat: int) -> Sequence[tuple[M, float]]:
        """Return a few good moves, the best first, each with the share of the search (all together 1) that it seems worth."""

    def play(self, position: P_contra, seat: int, move: M) -> None:
        """Carry out a move, up to the next question."""

    def evaluate(self, position: P_contra) -> Sequence[float]:
        """Return what each seat may expect, from 0 (lost) to 1 (won); the game may play on in the position to find out."""


class WithoutReplies(Generic[P, M]):
    """The part of a model (`SearchModel`) in which no reply is searched: after each move the position is evaluated."""

    def find_mover(self, position: P) -> int | None:
        return None

    def list_moves(self, position: P, seat: int) -> Sequence[tuple[M, float]]:
        return ()


class SearchLimits(Struct, frozen=True):
    """How long a search may take: at most `simulations` in all, with at most `depth` replies to each move before evaluating.

    `exploration`: how strongly replies are tried that turned out worse so far, as a part of the range from 0 to 1.
    """

    simulations: int
    depth: int
    exploration: float = 0.5


class RatedMove(Struct, Generic[M], frozen=True):
    """A move, and what the seat might expect of it on each of the samples that it was tried on."""

    move: M
    values: tuple[float, ...]

    @property
    def value(self) -> float:
        """What the seat may expect; 0 without samples."""
        return fmean(self.values) if self.values else 0.0

    @property
    def samples(self) -> int:
        """On how many samples the move was tried."""
        return len(self.values)


class _Edge:
    """A reply in the tree: how often it could be chosen and was, what that brought whoever chose it, and what follows."""

    __slots__ = ("offers", "replies", "total", "visits")

    def __init__(self) -> None:
        self.offers = 0
        self.visits = 0
        self.total = 0.0
        self.replies: dict[Hashable, _Edge] = {}


def rate_moves(
    model: SearchModel[P, M],
    sample: Callable[[int], P],
    seat: int,
    moves: Sequence[M],
    dice: Random,
    limits: SearchLimits,
) -> list[RatedMove[M]]:
    """Return the moves of `seat`, the best first; `moves[0]`, the first answer of a quicker player, wins ties.

    `sample(seed)` returns a copy of the position that follows from `seed`, a new one at every call; it raises `TimeIsUp` when
    the search has to come to its end.
    """
    values: list[list[float]] = [[] for _ in moves]
    trees = [_Edge() for _ in moves]
    racing = list(range(len(moves)))
    remaining, look_at = limits.simulations, FIRST_HEAT
    try:
        while len(racing) > 1 and remaining >= len(racing):
            seed = dice.getrandbits(32)
            remaining -= len(racing)
            for number in racing:
                position = sample(seed)
                model.play(position, seat, moves[number])
                values[number].append(_simulate(model, position, trees[number], limits)[seat])
            if len(values[racing[0]]) >= look_at:
                look_at = int(look_at * HEAT_GROWTH)
                racing = _drop_losers(racing, values)
    except TimeIsUp:
        pass
    return _rank(moves, values, racing)


def _rank(moves: Sequence[M], values: Sequence[list[float]], racing: Sequence[int]) -> list[RatedMove[M]]:
    """Return all moves with their means, the ones that are still in the race first; samples not all of these saw do not count."""
    common = min(len(values[number]) for number in racing) if racing else 0
    rated = []
    for number, move in enumerate(moves):
        rated.append((number not in racing, RatedMove(move, tuple(values[number][:common]))))
    rated.sort(key=lambda pair: (pair[0], -pair[1].value))
    return [move for _, move in rated]


def _drop_losers(racing: Sequence[int], values: Sequence[list[float]]) -> list[int]:
    """Return the moves that are not surely worse than the best one on the samples that both have seen."""
    best = max(racing, key=lambda number: fmean(values[number]))
    return [number for number in racing if number == best or not _is_surely_worse(values[number], values[best])]


def _is_surely_worse(values: Sequence[float], best: Sequence[float]) -> bool:
    return compare(best, values).measure_lead(SURE) > 0


def _simulate(model: SearchModel[P, M], position: P, root: _Edge, limits: SearchLimits) -> Sequence[float]:
    """Play on in the copy, first down the tree and one reply beyond it, and return what each seat may expect."""
    path: list[tuple[_Edge, int]] = []
    edge = root
    edge.visits += 1
    for _ in range(limits.depth):
        mover = model.find_mover(position)
        if mover is None:
            break
        move, edge = _choose_reply(model.list_moves(position, mover), edge, limits.exploration)
        model.play(position, mover, move)
        path.append((edge, mover))
        edge.visits += 1
        if edge.visits == 1:
            break
    values = model.evaluate(position)
    for edge, mover in path:
        edge.total += values[mover]
    return values


def _choose_reply(moves: Sequence[tuple[M, float]], parent: _Edge, exploration: float) -> tuple[M, _Edge]:
    """Return the reply that looks best to whoever moves: by what it brought, and by its share while it was tried seldom.

    The score is the mean value plus a bonus, which grows with the share that the game gives the reply and with the square root of
    how often it could be chosen, and shrinks with how often it was. `offers` take the place of the parent's visits because samples
    differ: a reply that is legal in few of them must not look neglected in the others. A reply that was never tried counts as much
    as the others on average, so that shares decide between them.
    """
    replies = parent.replies
    edges = []
    for move, _ in moves:
        edge = replies.get(move)
        if edge is None:
            edge = replies[move] = _Edge()
        edge.offers += 1
        edges.append(edge)
    visits = sum(edge.visits for edge in edges)
    mean = sum(edge.total for edge in edges) / visits if visits else 0.0
    best, best_score = 0, -1.0
    for number, edge in enumerate(edges):
        value = edge.total / edge.visits if edge.visits else mean
        score = value + exploration * moves[number][1] * sqrt(edge.offers) / (1 + edge.visits)
        if score > best_score:
            best, best_score = number, score
    return moves[best][0], edges[best]
