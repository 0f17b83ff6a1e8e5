"""`master`: begins with the answer of `keen` and doubts it: it plays that answer and many others to the end of the match.

It looks ahead at every question, also at those that `keen` answers by rules of thumb: what is paid or discarded, several targets
at once, the picks of the draft.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from rules.candidate_race import choose_when_sure, is_surely_better
from rules.engine import Choice, IllegalChoice, ImaginedMatch, Number, OpenQuestion, Pick, Value
from rules.sola_fide.computer.search import judge_outlook, keen, list_candidates
from rules.sola_fide.computer.steady import choose_answer
from rules.sola_fide.questions import FINISH
from rules.sola_fide.state import SolaFideState
from rules.sola_fide.view import SolaFideView

MAX_CANDIDATES = 8
"""How many answers are tried."""

MAX_SAMPLES = 400
"""The most copies that are played to the end for a candidate, so that an answer takes less than a minute."""

MAX_TURNS = 400
"""A match that has not ended after so many more turns is judged as it stands."""

MIN_STANDARD_ERRORS = 1.5
"""By how many standard errors a candidate has to be better than the answer of `keen`."""

_IS_BETTER = partial(is_surely_better, MIN_STANDARD_ERRORS)


def master(
    view: SolaFideView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[SolaFideState]], dice: Random
) -> Value:
    """Return the candidate that is best on average, that of `keen` unless another is better by more than the samples scatter."""
    first = keen(view, asked, imagine, dice)
    others = [*list_candidates(view, asked, MAX_CANDIDATES), *_list_changes(asked.choice, first)]
    candidates = list(dict.fromkeys([first, *others]))[:MAX_CANDIDATES]

    def try_out(seed: int, copy: ImaginedMatch[SolaFideState], value: Value) -> float:
        copy.answer(asked.seat, value)
        copy.play_out(lambda other: choose_answer(copy.view(other.seat), other), copy.turn_number + MAX_TURNS)
        return judge_outlook(copy, asked.seat)

    return choose_when_sure(candidates, try_out, imagine, dice, MAX_SAMPLES, _IS_BETTER)


def _list_changes(choice: Choice, first: Value) -> Iterator[Value]:
    """Yield the legal answers next to `first`: other numbers, and picks with one exchanged, left out or added."""
    if isinstance(choice, Number):
        yield from range(choice.hi, choice.lo - 1, -1)
    elif isinstance(choice, Pick):
        assert isinstance(first, tuple)
        others = [option.id for option in choice.options if option.id != FINISH]
        for place in range(len(first) - 1, -1, -1):
            rest = first[:place] + first[place + 1 :]
            yield from _find_legal(choice, [rest, *((*rest, id) for id in others)])
        yield from _find_legal(choice, [(*first, id) for id in others])


def _find_legal(choice: Choice, values: list[Value]) -> list[Value]:
    found: list[Value] = []
    for value in values:
        try:
            found.append(choice.validate(value))
        except IllegalChoice:
            continue
    return found
