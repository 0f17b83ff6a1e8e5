"""`keen`: plays on in copies in which the hidden cards are a fair sample, and leaves `steady` where that clearly pays."""

from __future__ import annotations

from collections import Counter
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

_ROUNDS = {"buy": 6, "gain": 6, "action": 2}
"""How many rounds a copy is played on, by what is asked."""

_LATE = 7
_LATE_ROUNDS = 25
"""With so few good purchases left, copies are played to the end of the match."""

_HEAT = 8
_DECISIONS = 9000
_WIN = 15.0
_SURE = 2.0
"""So many standard errors a candidate has to be better by: with few samples and several candidates one is soon ahead by luck."""
_PROMISE = 6.0


def keen(view: View, asked: Asked, imagine: Callable[[int], Match[State]], dice: Random) -> Value:
    """The best candidate on average over the same samples; `steady` answers what is not worth a thought."""
    return think(view, asked, imagine, dice, SAMPLES)


def think(view: View, asked: Asked, imagine: Callable[[int], Match[State]], dice: Random, samples: int) -> Value:
    """`keen` with a number of copies for each candidate.

    Every candidate is tried on the same samples, in heats after which the worst drops out. What `steady` would do is left
    only for something that is better by more than the samples scatter.
    """
    first = answer(view, asked)
    running = _candidates(view, asked, first)
    if len(running) < 2:
        return first
    rounds = _LATE_ROUNDS if Mind(view).left <= _LATE else _ROUNDS[asked.topic]
    found: dict[int, list[float]] = {number: [] for number in range(len(running))}
    budget = _DECISIONS
    seat = asked.seat
    while len(found) > 1 and budget > 0 and len(found[0]) < samples:
        for _ in range(min(_HEAT, samples)):
            seed = dice.getrandbits(32)
            for number, outlooks in found.items():
                outlook, spent = _outlook(imagine(seed), seat, running[number], rounds)
                outlooks.append(outlook)
                budget -= spent
        worst = min((number for number in found if number), key=lambda number: fmean(found[number]))
        if len(found) > 2:
            del found[worst]
    return running[max(found, key=lambda number: _gain(found[number], found[0]))]


def _gain(outlooks: list[float], steady: list[float]) -> float:
    """By how much a candidate surely beats the steady answer; 0 for that one itself."""
    differences = [one - other for one, other in zip(outlooks, steady, strict=True)]
    if not any(differences) or len(differences) < 2:
        return 0.0
    return fmean(differences) - _SURE * float(stdev(differences) / len(differences) ** 0.5)


def _candidates(view: View, asked: Asked, first: Value) -> list[Value]:
    """The steady answer and the next best ones; near the end also to buy nothing, which keeps the match going."""
    choice = asked.choice
    if not isinstance(choice, Pick) or asked.topic not in _ROUNDS or choice.lo != 1 or choice.hi != 1:
        return [first]
    mind = Mind(view)
    late = mind.left <= _LATE
    ids = [option.id for option in choice.options if option.id != "end"]
    if asked.topic == "action":
        ids.sort(key=lambda id: -strength(id))
    else:
        ids = [id for id in ids if strength(id) > 2 or (late and CARDS[id].points > 0) or mind.purchase(id) > 0]
        ids.sort(key=lambda id: -max(mind.purchase(id), strength(id), 2.0 * CARDS[id].points if late else 0.0))
        if late and asked.topic == "buy":
            ids.insert(3, "end")
    values: list[Value] = [first, *((id,) for id in ids if (id,) != first)]
    return values[: 5 if late else 3]


def _outlook(copy: Match[State], seat: int, value: Value, rounds: int) -> tuple[float, int]:
    """How a copy stands after some rounds of steady play, from the seat's side; and how many decisions that took."""
    copy.answer(seat, value)
    until = copy.turn + rounds * len(copy.state.players)
    spent = 1
    while copy.outcome is None and copy.turn < until and spent < _DECISIONS:
        mover = copy.asked()[0]
        asked = copy.ask(mover)
        assert asked is not None
        copy.answer(mover, answer(copy.view(mover), asked))
        spent += 1
    players = copy.state.players
    others = max(_standing(copy, other) for other in range(len(players)) if other != seat)
    lead = _standing(copy, seat) - others
    if copy.outcome is not None:
        lead += _WIN if copy.outcome.places[seat] == 1 else -_WIN
    return lead, spent


def _standing(copy: Match[State], seat: int) -> float:
    """Points, and what the deck promises for the turns that are left."""
    player = copy.state.players[seat]
    if copy.outcome is not None:
        return float(score(player))
    cards = Counter([*player.deck, *player.hand, *player.discard, *player.play])
    promise = sum(strength(card) * count for card, count in cards.items()) / max(10, cards.total())
    return score(player) + _PROMISE * promise
