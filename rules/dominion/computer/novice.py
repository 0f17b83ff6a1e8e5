"""`novice`: the opponent of the tutorial. It buys points too early and no Actions, so that a newcomer can beat it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from rules.dominion.computer.steady import choose_answer
from rules.dominion.facts import CARDS
from rules.dominion.state import DominionState
from rules.dominion.view import DominionView
from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value

_WISHES: Final = ("province", "duchy", "silver")
"""What it buys, the first of these that it can pay for."""


def novice(
    view: DominionView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[DominionState]], dice: Random
) -> Value:
    """Answer a question from what the seat may know: a purchase by a short list, everything else as `steady` does."""
    if asked.topic != "buy" or not isinstance(asked.choice, Pick):
        return choose_answer(view, asked)
    offered = [option.id for option in asked.choice.options if option.id in CARDS]
    return asked.choice.validate((_choose_purchase(offered, _count_golds(view)) or "end",))


def _choose_purchase(offered: Sequence[str], golds: int) -> str | None:
    """Return the card to buy, or None: a single Gold in the whole match, then points as soon as there are coins for them."""
    if "gold" in offered and "province" not in offered and not golds:
        return "gold"
    return next((card for card in _WISHES if card in offered), None)


def _count_golds(view: DominionView) -> int:
    assert view.own is not None
    return dict(view.own.cards).get("gold", 0)
