"""`master`: begins with the answer of `keen` and doubts it: it plays that answer and others twice as far, on many more samples.

It looks ahead at nearly every question, also at those that `keen` answers by rules of thumb: what is paid or discarded, several
targets at once. In a draft it picks as `keen` does: a card among fifteen changes less than thousands of samples could show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from rules.engine import Choice, IllegalChoice, ImaginedMatch, Number, OpenQuestion, Pick, Value
from rules.sola_fide.computer import plans
from rules.sola_fide.computer.plans import Situation
from rules.sola_fide.computer.search import choose_by_playing, keen, list_candidates
from rules.sola_fide.computer.steady import find_asking
from rules.sola_fide.facts import CARDS
from rules.sola_fide.questions import FINISH
from rules.sola_fide.state import SolaFideState
from rules.sola_fide.view import SolaFideView

MAX_CANDIDATES = 6
"""How many answers are tried."""

HORIZON = 16
"""How many turns of both players are played on after an answer."""

MAX_SAMPLES = 1000
"""The most copies that are played on for a candidate while all stay in the race, so that an answer takes less than a minute."""


def master(
    view: SolaFideView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[SolaFideState]], dice: Random
) -> Value:
    """Return the candidate that is best on average, that of `keen` unless another is better by more than the samples scatter."""
    first = keen(view, asked, imagine, dice)
    if asked.topic in ("faith", "draft"):
        return first
    here = plans.read_view(view, asked.seat)
    changes = [change for change in _list_changes(asked.choice, first) if not _is_waste(view, here, asked, change)]
    candidates = list(dict.fromkeys([first, *list_candidates(view, asked, MAX_CANDIDATES), *changes]))[:MAX_CANDIDATES]
    return choose_by_playing(candidates, HORIZON, imagine, dice, MAX_SAMPLES, asked.seat)


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


def _is_waste(view: SolaFideView, here: Situation, asked: OpenQuestion, answer: Value) -> bool:
    """Return whether an answer parts with a card while one that does nothing any more stays, or with more cards than have use.

    Samples hardly tell such answers from better ones, because a card among many changes little.
    """
    if asked.topic not in ("discard", "limit", "pay", "pay_any", "keep"):
        return False
    assert isinstance(asked.choice, Pick)
    assert isinstance(answer, tuple)
    offered = {option.id for option in asked.choice.options if option.id in CARDS}
    given, kept = offered.intersection(answer), offered.difference(answer)
    if asked.topic == "keep":
        given, kept = kept, given
    keeps_spent = any(plans.rate_kept(here, card) == 0 for card in kept)
    if keeps_spent and any(plans.rate_kept(here, card) > 0 for card in given):
        return True
    if asked.topic != "pay_any" or not given:
        return False
    later = find_asking(view, asked.seat, asked.topic)[1]
    more, less = (plans.rate_effect(here, later, count) for count in (len(given), len(given) - 1))
    return more <= less


def _find_legal(choice: Choice, values: list[Value]) -> list[Value]:
    found: list[Value] = []
    for value in values:
        try:
            found.append(choice.validate(value))
        except IllegalChoice:
            continue
    return found
