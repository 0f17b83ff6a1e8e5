"""`keen`: like `steady` until few good purchases are left; then it tries the end in copies with a fair sample of hidden cards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean, stdev

from rules.dominion.computer.steady import answer
from rules.dominion.computer.worth import Mind, strength
from rules.dominion.facts import CARDS
from rules.dominion.scoring import score
from rules.dominion.state import State
from rules.dominion.view import View
from rules.engine import Asked, Match, Pick, Value

SAMPLES = 40
"""Copies for a candidate at most."""

_TOPICS = ("buy", "gain", "action")
"""What is worth a look ahead."""
_LATE = 5
"""With so few good purchases left, a copy is soon played to the end, and what it ends with is what counts."""
_ROUNDS = 25
"""A copy that has not ended after so many rounds is judged as it stands."""
_HEAT = 8
_CANDIDATES = 5
_DECISIONS = 9000
"""Decisions in all copies together, so that a thought takes less than a second."""
_WIN = 15.0
_SURE = 0.7
"""So many standard errors a candidate has to be better by: with several candidates one is soon ahead by luck."""


def keen(view: View, asked: Asked, imagine: Callable[[int], Match[State]], dice: Random) -> Value:
    """The best candidate on average over the same samples; `steady` answers what is not worth a thought.

    Every candidate is tried on the same samples, in heats after which the worst drops out. What `steady` would do is left
    only for something that is better by more than the samples scatter.
    """
    first = answer(view, asked)
    running = _candidates(view, asked, first)
    if len(running) < 2:
        return first
    found: dict[int, list[float]] = {number: [] for number in range(len(running))}
    budget = _DECISIONS
    while len(found) > 1 and budget > 0 and len(found[0]) < SAMPLES:
        for _ in range(_HEAT):
            seed = dice.getrandbits(32)
            for number, outlooks in found.items():
                outlook, spent = _outlook(imagine(seed), asked.seat, running[number])
                outlooks.append(outlook)
                budget -= spent
        worst = min((number for number in found if number), key=lambda number: fmean(found[number]))
        if len(found) > 2:
            del found[worst]
    return running[max(found, key=lambda number: _gain(found[number], found[0]))]


def _gain(outlooks: list[float], steady: list[float]) -> float:
    """By how much a candidate surely beats the steady answer; 0 for that one itself."""
    differences = [one - other for one, other in zip(outlooks, steady, strict=True)]
    if not any(differences):
        return 0.0
    return fmean(differences) - _SURE * float(stdev(differences) / len(differences) ** 0.5)


def _candidates(view: View, asked: Asked, first: Value) -> list[Value]:
    """The steady answer and the next best ones, also to buy nothing, which keeps the match going; that answer alone where
    the end is not in sight."""
    choice, mind = asked.choice, Mind(view)
    if not isinstance(choice, Pick) or asked.topic not in _TOPICS or choice.lo != 1 or choice.hi != 1:
        return [first]
    if mind.left > _LATE:
        return [first]
    ids = [option.id for option in choice.options if option.id in CARDS]
    if asked.topic == "action":
        ids.sort(key=lambda id: -strength(id))
    else:
        ids = [id for id in ids if strength(id) > 2 or CARDS[id].points > 0 or mind.purchase(id) > 0]
        ids.sort(key=lambda id: -max(mind.purchase(id), strength(id), 2.0 * CARDS[id].points))
        if asked.topic == "buy":
            ids.insert(3, "end")
    return [first, *((id,) for id in ids if (id,) != first)][:_CANDIDATES]


def _outlook(copy: Match[State], seat: int, value: Value) -> tuple[float, int]:
    """By how much the seat leads when a copy was played on steadily; and how many decisions that took."""
    copy.answer(seat, value)
    until = copy.turn + _ROUNDS * len(copy.state.players)
    spent = 1
    while copy.outcome is None and copy.turn < until and spent < _DECISIONS:
        mover = copy.asked()[0]
        asked = copy.ask(mover)
        assert asked is not None
        copy.answer(mover, answer(copy.view(mover), asked))
        spent += 1
    scores = [score(player) for player in copy.state.players]
    lead = float(scores.pop(seat) - max(scores))
    if copy.outcome is not None:
        lead += _WIN if copy.outcome.places[seat] == 1 else -_WIN
    return lead, spent
