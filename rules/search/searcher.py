"""A computer player for any game: the search of `tree` on imagined matches, with nothing of the game but an evaluation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Choice, Name, Number, Value
from rules.engine.errors import IllegalChoice
from rules.engine.game import ImaginedMatch, Policy
from rules.search.tree import SearchLimits, rate_moves

MAX_ANSWERS = 12
"""How many answers to a question are tried at most."""

Evaluation = Callable[[ImaginedMatch[Any]], Sequence[float]]


class _MatchModel:
    """Imagined matches as the search sees them (`SearchModel`): a move is an answer, and all answers look equally good."""

    def __init__(self, evaluate: Evaluation) -> None:
        self._evaluate = evaluate

    def find_mover(self, position: ImaginedMatch[Any]) -> int | None:
        return position.asked_seats()[0] if position.outcome is None else None

    def list_moves(self, position: ImaginedMatch[Any], seat: int) -> Sequence[tuple[Value, float]]:
        asked = position.question(seat)
        assert asked is not None
        answers = list_answers(asked.choice)
        return [(answer, 1 / len(answers)) for answer in answers]

    def play(self, position: ImaginedMatch[Any], seat: int, move: Value) -> None:
        position.answer(seat, move)

    def evaluate(self, position: ImaginedMatch[Any]) -> Sequence[float]:
        outcome = position.outcome
        return self._evaluate(position) if outcome is None else outcome.win_shares


def build_searcher(quick: Policy, evaluate: Evaluation, limits: SearchLimits) -> Policy:
    """Return a computer player that searches in imagined matches and says what `quick` says where it finds nothing better.

    `evaluate(match)` returns what each seat may expect of a match that is not over, from 0 (lost) to 1 (won). It may look at
    the state, which is a sample, and play on in the match.
    """
    model = _MatchModel(evaluate)

    def search(view: Any, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
        """Try the answers on imagined matches and return the one that is best on average."""
        first = quick(view, asked, imagine, dice)
        answers = [first, *(answer for answer in list_answers(asked.choice) if answer != first)]
        return rate_moves(model, imagine, asked.seat, answers, dice, limits)[0].move

    return search


def list_answers(choice: Choice) -> list[Value]:
    """Return the fallback and the other answers of one pick, `MAX_ANSWERS` at most, spread over a range of numbers."""
    fallback = choice.fallback()
    if isinstance(choice, Number):
        count = min(MAX_ANSWERS, choice.hi - choice.lo + 1)
        others: list[Value] = [
            choice.lo + (choice.hi - choice.lo) * number // max(1, count - 1) for number in range(count)
        ]
    elif isinstance(choice, Name):
        others = list(choice.domain)
    else:
        others = [(option.id,) for option in choice.options]
    answers: list[Value] = [fallback]
    for answer in others:
        if len(answers) < MAX_ANSWERS and answer != fallback and _is_legal(choice, answer):
            answers.append(answer)
    return answers


def _is_legal(choice: Choice, answer: Value) -> bool:
    try:
        choice.validate(answer)
    except IllegalChoice:
        return False
    return True
