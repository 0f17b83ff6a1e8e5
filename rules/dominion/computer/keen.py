"""`keen`: plays like `steady` until few good purchases are left; then it plays copies with samples of hidden cards to the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from rules.candidate_race import RaceLimits, choose_by_race
from rules.dominion.computer.ending import weigh_ending
from rules.dominion.computer.evaluator import Evaluator, strength
from rules.dominion.computer.steady import choose_answer
from rules.dominion.facts import CARDS
from rules.dominion.scoring import count_score
from rules.dominion.state import DominionState
from rules.dominion.view import DominionView
from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value

MAX_SAMPLES = 40
"""The most copies that are played out for a candidate."""

_SEARCH_TOPICS = ("buy", "gain", "action")
"""The topics of questions that are worth looking ahead."""
_MAX_PURCHASES_LEFT = 5
"""`keen` looks ahead only if at most so many good purchases are left, because a copy is then soon played to the end."""
_MAX_ROUNDS = 25
"""A copy that has not ended after so many rounds is judged as it stands."""
_HEAT_SIZE = 8
"""How many copies are played out for each candidate before the worst one drops out."""
_MAX_CANDIDATES = 5
_MAX_DECISIONS = 9000
"""Decisions in all copies together, so that an answer takes less than a second."""
_WIN_BONUS = 15.0
"""How many points a win counts beside the lead."""
_MIN_STANDARD_ERRORS = 0.7
"""By how many standard errors a candidate has to be better: with several candidates one is soon ahead by luck."""


def keen(
    view: DominionView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[DominionState]], dice: Random
) -> Value:
    """Return the candidate that is best on average; a question that is not worth looking ahead gets the answer of `steady`.

    Every candidate is tried on the same samples, in heats after which the worst drops out. The answer of `steady` is given up
    only for one that is better by more than the samples scatter.
    """
    first = choose_answer(view, asked)
    running = _list_candidates(view, asked, first)
    if len(running) < 2:
        return first
    limits = RaceLimits(_MAX_DECISIONS, MAX_SAMPLES, _HEAT_SIZE, _MIN_STANDARD_ERRORS)
    return choose_by_race(
        running,
        lambda seed, value: _simulate(imagine(seed), asked.seat, value),
        lambda: dice.getrandbits(32),
        limits,
    )


def _list_candidates(view: DominionView, asked: OpenQuestion, first: Value) -> list[Value]:
    """Return the answer of `steady` and the next best ones; that answer alone if the question is not worth looking ahead.

    Buying nothing is among them, because it keeps the match going. What would end the match with the seat behind is not, and
    what ends it with the seat ahead needs no comparison.
    """
    choice, evaluator = asked.choice, Evaluator(view)
    if not isinstance(choice, Pick) or asked.topic not in _SEARCH_TOPICS or choice.lo != 1 or choice.hi != 1:
        return [first]
    if evaluator.purchases_left > _MAX_PURCHASES_LEFT:
        return [first]
    ids: Sequence[str] = [option.id for option in choice.options if option.id in CARDS]
    if asked.topic == "buy":
        last, ids = weigh_ending(evaluator, ids)
        if last is not None:
            return [first]
    if asked.topic == "action":
        ids = sorted(ids, key=lambda id: -strength(id))
    else:
        ids = [id for id in ids if strength(id) > 2 or CARDS[id].points > 0 or evaluator.purchase_value(id) > 0]
        ids = sorted(ids, key=lambda id: -max(evaluator.purchase_value(id), strength(id), 2.0 * CARDS[id].points))
        if asked.topic == "buy":
            ids.insert(3, "end")
    return [first, *((id,) for id in ids if (id,) != first)][:_MAX_CANDIDATES]


def _simulate(copy: ImaginedMatch[DominionState], seat: int, value: Value) -> tuple[float, int]:
    """Play a copy on as `steady` would. Return the seat's lead at the end, in points, and how many decisions it took."""
    copy.answer(seat, value)
    until = copy.turn_number + _MAX_ROUNDS * len(copy.state.players)
    spent = 1
    while copy.outcome is None and copy.turn_number < until and spent < _MAX_DECISIONS:
        mover = copy.asked_seats()[0]
        asked = copy.question(mover)
        assert asked is not None
        copy.answer(mover, choose_answer(copy.view(mover), asked))
        spent += 1
    scores = [count_score(player) for player in copy.state.players]
    lead = float(scores.pop(seat) - max(scores))
    if copy.outcome is not None:
        lead += _WIN_BONUS if copy.outcome.places[seat] == 1 else -_WIN_BONUS
    return lead, spent
