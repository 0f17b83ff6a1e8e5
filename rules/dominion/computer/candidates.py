"""Which answers to a question are worth comparing."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.computer.ending import weigh_ending
from rules.dominion.computer.evaluator import Evaluator, is_terminal, strength
from rules.dominion.end_piles import END_PILES
from rules.dominion.facts import ACTIONS, CARDS, TREASURES, VICTORIES
from rules.dominion.texts import resolve_topic
from rules.engine import OpenQuestion, Pick, Value

_POINTS = VICTORIES - ACTIONS - TREASURES
MAX_ANSWERS = 5
"""How many answers are compared at most."""
_SMALL_POINTS_LEFT = 6
"""With more good purchases left nobody thinks of the smaller Victory cards."""
_END_LEFT = 4
"""With more good purchases left nobody buys nothing to make the match last."""
_MAX_GAP = 2.5
"""A card whose worth is so much below that of the best one is not compared."""


def list_answers(evaluator: Evaluator, asked: OpenQuestion, first: Value) -> list[Value]:
    """Return the answers that are worth comparing, `first` in front; that one alone where nothing is open.

    What would end the match with the seat behind is not among them, and what ends it with the seat ahead needs no comparison. An
    Action that leaves Actions for the others is simply played.
    """
    choice = asked.choice
    if not isinstance(choice, Pick) or choice.lo != 1 or choice.hi != 1:
        return [first]
    topic = resolve_topic(asked.topic, choice)
    ids = [option.id for option in choice.options]
    cards = [id for id in ids if id in CARDS]
    if topic == "buy":
        last, purchases = weigh_ending(evaluator, cards)
        candidates = [] if last is not None else _list_purchases(evaluator, purchases)
        if candidates and evaluator.purchases_left <= _END_LEFT:
            candidates.insert(3, "end")
    elif topic == "gain":
        candidates = _list_purchases(evaluator, cards)
    elif topic == "action" and first in [(id,) for id in cards if is_terminal(id)]:
        candidates = sorted(cards, key=lambda id: -strength(id))
    else:
        candidates = ids if topic == "mode" else []
    return [first, *((id,) for id in candidates if (id,) != first)][:MAX_ANSWERS]


def _list_purchases(evaluator: Evaluator, ids: Sequence[str]) -> list[str]:
    """Return the cards that may be the best to get, the likeliest first."""
    remaining = evaluator.purchases_left
    points = [id for id in ids if id in _POINTS and (remaining <= _SMALL_POINTS_LEFT or id in END_PILES)]
    wishes = {id: max(evaluator.purchase_value(id), strength(id)) for id in ids if id not in _POINTS}
    least = max(0.0, max(wishes.values(), default=0.0) - _MAX_GAP)
    wishes = {id: wish for id, wish in wishes.items() if wish > least}
    wishes |= {id: max(evaluator.purchase_value(id), strength(id), 2.0 * CARDS[id].points) for id in points}
    return sorted(wishes, key=lambda id: -wishes[id])
