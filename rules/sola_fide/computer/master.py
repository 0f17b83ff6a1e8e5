"""`master`: begins with the answer of `keen` and doubts it: it tries that answer and others on many more samples.

It looks ahead at nearly every question, also at those that `keen` answers by rules of thumb: what is paid or discarded, several
targets at once. What both seats do next is searched (`replies`), not taken from rules of thumb. In a draft it picks as `keen` does:
a card among fifteen changes less than thousands of samples could show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from rules.engine import IllegalChoice, ImaginedMatch, OpenQuestion, Pick, Value
from rules.sola_fide.computer import plans
from rules.sola_fide.computer.plans import Situation
from rules.sola_fide.computer.replies import choose_with_replies
from rules.sola_fide.computer.search import TARGET_TOPICS, keen, list_candidates
from rules.sola_fide.computer.steady import find_asking, rank_targets
from rules.sola_fide.facts import CARDS
from rules.sola_fide.questions import FINISH
from rules.sola_fide.state import SolaFideState
from rules.sola_fide.view import SolaFideView

MAX_CANDIDATES = 6
"""How many answers are tried."""

MAX_SAMPLES = 1000
"""The most copies that are tried for a candidate while all stay in the race, so that an answer takes less than a minute."""

CARD_TOPICS = ("discard", "limit", "pay", "pay_any", "keep")
"""What is asked about which cards a seat parts with."""

CHANGED_TOPICS = (*CARD_TOPICS, *TARGET_TOPICS, "spaces")
"""At these questions it also tries answers next to its first one."""

Picks = tuple[str, ...]
"""The ids of a pick that is answered."""


def master(
    view: SolaFideView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[SolaFideState]], dice: Random
) -> Value:
    """Return the candidate that is best on average, that of `keen` unless another is better by more than the samples scatter."""
    first = keen(view, asked, imagine, dice)
    if asked.topic in ("faith", "draft"):
        return first
    others = [*list_candidates(view, asked, MAX_CANDIDATES), *_list_changes(view, asked, first)]
    candidates = list(dict.fromkeys([first, *others]))[:MAX_CANDIDATES]
    return choose_with_replies(candidates, imagine, dice, MAX_SAMPLES, asked.seat)


def _list_changes(view: SolaFideView, asked: OpenQuestion, first: Value) -> Iterator[Value]:
    """Yield the legal picks next to `first`, with one exchanged, left out or added, but for those that are surely worse.

    A change that only leaves targets out, or names one on which nothing happens, is worse.
    """
    choice = asked.choice
    if not isinstance(choice, Pick) or not isinstance(first, tuple) or asked.topic not in CHANGED_TOPICS:
        return
    others = [option.id for option in choice.options if option.id != FINISH]
    changes: list[tuple[str, ...]] = []
    for place in range(len(first) - 1, -1, -1):
        rest = first[:place] + first[place + 1 :]
        changes += [rest, *((*rest, id) for id in others)]
    changes += [(*first, id) for id in others]
    legal = _find_legal(choice, changes)
    if asked.topic in TARGET_TOPICS:
        useful = {option.id for value, option in rank_targets(view, asked) if value != 0}
        yield from (change for change in legal if not set(change) < set(first) and set(change) <= useful.union(first))
    elif asked.topic in CARD_TOPICS:
        here = plans.read_view(view, asked.seat)
        yield from (change for change in legal if not _loses_card(view, here, asked, change))
    else:
        yield from legal


def _loses_card(view: SolaFideView, here: Situation, asked: OpenQuestion, change: Picks) -> bool:
    """Return whether a change parts with a card while one that does nothing any more stays, or with more cards than have use.

    Samples hardly tell such answers from better ones, because a card among many changes little.
    """
    assert isinstance(asked.choice, Pick)
    offered = {option.id for option in asked.choice.options if option.id in CARDS}
    given, kept = offered.intersection(change), offered.difference(change)
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


def _find_legal(choice: Pick, values: list[Picks]) -> Iterator[Picks]:
    for value in values:
        try:
            picks = choice.validate(value)
        except IllegalChoice:
            continue
        assert isinstance(picks, tuple)
        yield picks
