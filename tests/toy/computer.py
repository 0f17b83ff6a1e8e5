"""Two computers for Raid: `steady` follows a list, `greedy` tries every play on an imagined copy."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import ImaginedMatch, Name, Number, OpenQuestion, Pick, Value
from tests.toy.state import RaidView

_LIKED = ("coin", "dash", "raid", "storm", "guess", "plan", "tithe", "echo")


def steady(view: RaidView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
    """Bank coins, reveal the shield, name a card at random; otherwise do what is harmless."""
    choice = asked.choice
    if isinstance(choice, Name):
        return dice.choice(choice.domain)
    if isinstance(choice, Number):
        return choice.hi
    ids = [option.id for option in choice.options]
    if asked.topic == "main":
        return next(((card,) for card in _LIKED if card in ids), ("end",))
    for topic, wanted in (("shield", "shield"), ("dash", "grab")):
        if asked.topic == topic and wanted in ids:
            return (wanted,)
    return choice.fallback()


def greedy(view: RaidView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
    """Choose the play after which the own seat owns most, on one imagined copy for each."""
    choice = asked.choice
    if asked.topic != "main" or not isinstance(choice, Pick):
        return steady(view, asked, imagine, dice)
    best, value = -1, choice.fallback()
    for option in choice.options:
        copy = imagine(dice.randrange(1 << 30))
        copy.answer(asked.seat, (option.id,))
        side = copy.view(asked.seat).sides[asked.seat]
        if len(side.bank) + side.tokens > best:
            best, value = len(side.bank) + side.tokens, (option.id,)
    return value
