"""How a computer seat answers where a card offers several things."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.computer.evaluator import Evaluator, strength
from rules.dominion.computer.registry import REVEALS, WISHES
from rules.dominion.facts import ATTACK_REACTIONS, CARDS, WINDOW_TOPICS
from rules.dominion.texts import GAIN_REACTION_TOPIC, REVEAL_PREFIX


def choose_option_ids(evaluator: Evaluator, topic: str, card: str, ids: Sequence[str], count: int) -> tuple[str, ...]:
    """The option ids to choose, `count` of them."""
    if topic == "start":
        return (ids[0],)
    if topic == "triggers":
        return (ids[-1],)
    if topic in WINDOW_TOPICS:
        return (ids[0],)
    if topic in ("gained", GAIN_REACTION_TOPIC):
        return (_choose_gain_move(evaluator, card, ids),)
    if topic == "attack":
        return ("pass",)
    wishes = _list_wishes(evaluator, card)
    return tuple([*[id for id in wishes if id in ids], *[id for id in ids if id not in wishes]][:count])


def _choose_gain_move(evaluator: Evaluator, card: str, ids: Sequence[str]) -> str:
    """Junk is trashed, a good card goes onto the deck."""
    if evaluator.is_junk(card):
        return "trash" if "trash" in ids else "keep"
    decks = [id for id in ids if id not in ("trash", "keep")]
    return decks[0] if decks and strength(card) >= 3 else "keep"


def choose_reaction(evaluator: Evaluator, ids: Sequence[str]) -> str | None:
    """Return the reaction to reveal of those on offer, if one helps."""
    for card in ATTACK_REACTIONS:
        if f"{REVEAL_PREFIX}{card}" in ids and card in REVEALS and REVEALS[card](evaluator):
            return f"{REVEAL_PREFIX}{card}"
    return None


def _list_wishes(evaluator: Evaluator, card: str) -> tuple[str, ...]:
    """Return the ids of the options that the seat prefers, the best first; none for a card that has no entry."""
    if (wishes := WISHES.get(card)) is not None:
        return wishes(evaluator)
    return CARDS[card].computer.wishes if card in CARDS else ()
