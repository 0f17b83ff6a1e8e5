"""`keen`: plays on in copies in which the hidden cards are a fair sample, and takes the answer that turns out best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from rules.dominion.computer.steady import answer
from rules.dominion.computer.worth import purchase, strength, urgency
from rules.dominion.scoring import score
from rules.dominion.state import State
from rules.dominion.view import View
from rules.engine import Asked, Match, Pick, Value

SAMPLES = 10
"""Copies for each candidate."""

ROUNDS = 9
"""How many rounds a copy is played on; near the end of the match that is to its end."""

_CANDIDATES = 4
_TOPICS = ("buy", "gain", "action")
_DECISIONS = 600
_WIN = 12.0


def keen(view: View, asked: Asked, imagine: Callable[[int], Match[State]], dice: Random) -> Value:
    """The best candidate on average over the same samples; `steady` answers what is not worth a thought."""
    return think(view, asked, imagine, dice, SAMPLES)


def think(view: View, asked: Asked, imagine: Callable[[int], Match[State]], dice: Random, samples: int) -> Value:
    """`keen` with a number of copies for each candidate."""
    first = answer(view, asked)
    candidates = _candidates(view, asked, first)
    if len(candidates) < 2 or view.own is None:
        return first
    seat = asked.seat
    seeds = [dice.getrandbits(32) for _ in range(samples)]
    sums = [sum(_outlook(imagine(seed), seat, value) for seed in seeds) for value in candidates]
    return candidates[sums.index(max(sums))]


def _candidates(view: View, asked: Asked, first: Value) -> list[Value]:
    """The steady answer and the next best ones."""
    choice = asked.choice
    if not isinstance(choice, Pick) or asked.topic not in _TOPICS or choice.lo != 1 or choice.hi != 1 or not view.own:
        return [first]
    owned = dict(view.own.cards)
    ids = [option.id for option in choice.options if option.id != "end"]
    if asked.topic == "action":
        ids.sort(key=lambda id: -strength(id))
    else:
        ids = [id for id in ids if strength(id) > 2 or urgency(view) <= 8]
        ids.sort(key=lambda id: -max(purchase(view, id, owned), strength(id)))
    values: list[Value] = [first, *((id,) for id in ids if (id,) != first)]
    return values[:_CANDIDATES]


def _outlook(copy: Match[State], seat: int, value: Value) -> float:
    """How a copy stands after some rounds of steady play, from the seat's side."""
    copy.answer(seat, value)
    until = copy.turn + ROUNDS * len(copy.state.players)
    for _ in range(_DECISIONS):
        if copy.outcome is not None or copy.turn >= until:
            break
        mover = copy.asked()[0]
        asked = copy.ask(mover)
        assert asked is not None
        copy.answer(mover, answer(copy.view(mover), asked))
    players = copy.state.players
    others = max(_standing(copy, other) for other in range(len(players)) if other != seat)
    lead = _standing(copy, seat) - others
    if copy.outcome is not None:
        return lead + (_WIN if copy.outcome.places[seat] == 1 else -_WIN)
    return lead


def _standing(copy: Match[State], seat: int) -> float:
    """Points, and what the deck promises for the turns that are left."""
    player = copy.state.players[seat]
    if copy.outcome is not None:
        return float(score(player))
    cards = Counter([*player.deck, *player.hand, *player.discard, *player.play])
    promise = sum(strength(card) * count for card, count in cards.items()) / max(10, cards.total())
    return score(player) + 6 * promise
