"""How `master` searches: below each of its answers grows a tree of what both seats may do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from rules.engine import ImaginedMatch, OpenQuestion, Value
from rules.search import SearchLimits
from rules.search.race import choose_by_search, is_surely_better
from rules.sola_fide.computer.search import list_candidates, play_on, rate_outlook
from rules.sola_fide.state import SolaFideState

MAX_REPLIES = 4
"""How many replies are tried where a seat has a choice."""

DEPTH = 4
"""How many choices of both seats are searched after an answer."""

HORIZON = 10
"""How many turns of both players are played on after them."""

FIRST_SHARE = 0.5
"""The share of the search that the reply of `steady` seems worth; the others share the rest."""

EXPLORATION = 0.5
"""How strongly replies are tried that turned out worse so far."""

MIN_STANDARD_ERRORS = 1.0
"""By how many standard errors an answer has to be better than the first one."""

Position = ImaginedMatch[SolaFideState]


class ReplyModel:
    """Imagined matches as the search sees them (`SearchModel`): a move is an answer to a question that leaves a choice."""

    def find_mover(self, position: Position) -> int | None:
        return position.asked_seats()[0] if position.outcome is None else None

    def list_moves(self, position: Position, seat: int) -> Sequence[tuple[Value, float]]:
        first, *others = _list_replies(position, _find_question(position))
        if not others:
            return [(first, 1.0)]
        return [(first, FIRST_SHARE), *((other, (1 - FIRST_SHARE) / len(others)) for other in others)]

    def play(self, position: Position, seat: int, move: Value) -> None:
        """Answer, also what `steady` sees only one answer to. Seats that only undo each other's turns do so for `HORIZON` turns."""
        position.answer(seat, move)
        last_turn = position.turn_number + HORIZON
        while position.outcome is None and position.turn_number < last_turn:
            asked = _find_question(position)
            replies = _list_replies(position, asked)
            if len(replies) > 1:
                break
            position.answer(asked.seat, replies[0])

    def evaluate(self, position: Position) -> Sequence[float]:
        """Play on as `steady` does and return how likely each seat is to win then."""
        play_on(position, HORIZON)
        outlook = rate_outlook(position, 0)
        return (outlook, 1 - outlook)


def choose_with_replies(
    candidates: Sequence[Value], imagine: Callable[[int], Position], dice: Random, samples: int, seat: int
) -> Value:
    """Return the candidate with the best chance to win against good replies; at most `samples` copies are tried for each.

    The first one is given up only for one that is better by `MIN_STANDARD_ERRORS`.
    """
    if len(candidates) < 2:
        return candidates[0]
    limits = SearchLimits(samples * len(candidates), DEPTH, EXPLORATION)
    is_better = partial(is_surely_better, MIN_STANDARD_ERRORS)
    return choose_by_search(ReplyModel(), candidates, imagine, seat, dice, limits, is_better)


def _find_question(position: Position) -> OpenQuestion:
    asked = position.question(position.asked_seats()[0])
    assert asked is not None
    return asked


def _list_replies(position: Position, asked: OpenQuestion) -> list[Value]:
    return list_candidates(position.view(asked.seat), asked, MAX_REPLIES)
