"""What cards are worth in a draft, from their effects alone.

The numbers come from thousands of matches of `steady` with random decks: by how much the owners of a card did better.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.statements import (
    Convert,
    ConvertNeutrals,
    Draw,
    DrawKeep,
    Move,
    OpponentDiscards,
    Pay,
    PayAny,
    Permanent,
    PlaceDisputation,
    Statement,
)

_SIDE_WORTH = {"dominant": 1.4, "subordinate": 0.4, "either": 1.25, "both": 1.7, "nobility": 1.1, "commons": 1.1}
"""What converting one territory is worth, by the side that a card names."""
_BURST = 1.15
"""A second territory on the same side is worth more than the first, because the opponent cannot answer in between."""
_NEUTRAL_SHARE = 0.5
"""What converting neutral territories only is worth beside converting any."""
_SPREAD_SHARE = 0.55
"""What the same is worth in a further circle."""
_DRAW = 0.9
_MILITARY_COST = 0.8
_SECOND_PERMANENT = 1.5
"""How much less a permanent card is worth if the pack has one: only one may lie there."""
_MOVES_ENOUGH = 4
_TOO_MANY_MOVES = 0.4
_DEAD_TERRITORIES = 2.4
"""How many of the neutral territories that two circles have are usually gone when they could be converted."""


@cache
def rate_card(card: str) -> float:
    """Return what a card is worth in any pack, in turns: about 1 for a territory or a card drawn."""
    facts = CARDS[card]
    cost = _MILITARY_COST if facts.kind == "military" else 0
    return sum(map(_rate_statement, facts.effect)) - cost


def choose_draft_card(offer: Sequence[str], pack: Sequence[str]) -> str:
    """Return which card of the offer suits a pack best."""
    return max(sorted(offer), key=lambda card: rate_for_pack(card, pack))


def rate_for_pack(card: str, pack: Sequence[str]) -> float:
    """Return what a card is worth beside those that were picked before."""
    value = rate_card(card)
    if CARDS[card].permanent and any(CARDS[other].permanent for other in pack):
        value -= _SECOND_PERMANENT
    if _only_moves(card):
        value -= _TOO_MANY_MOVES * max(0, sum(map(_only_moves, pack)) - _MOVES_ENOUGH + 1)
    return value


@cache
def rate_lasting(lasting: Permanent) -> float:
    """Return what a permanent card is worth in a whole match."""
    if lasting.trigger == "static":
        return 0.0
    if lasting.trigger == "you_captured":
        return 1.4
    match lasting.effects[0]:
        case Draw():
            return 3.2
        case Move():
            return 2.6
    return 1.4


def _only_moves(card: str) -> bool:
    return not any(isinstance(statement, Convert | ConvertNeutrals) for statement in CARDS[card].effect)


def _rate_statement(statement: Statement) -> float:
    match statement:
        case Convert():
            value = float(statement.count**_BURST) * _SIDE_WORTH[statement.side]
            share = 1 + _SPREAD_SHARE * (statement.circles.count(0) - 1)
            return value * share * (_NEUTRAL_SHARE if statement.neutral else 1.0)
        case Move():
            further = statement.circles.count(0) - 1
            return (0.4 if statement.same else 0.6) + 0.5 * (statement.steps - 1) + 0.15 * further
        case ConvertNeutrals():
            printed = "".join(CIRCLES[id].nobility + CIRCLES[id].commons for id in statement.circles)
            return 0.25 * (printed.count("N") - _DEAD_TERRITORIES)
        case Draw():
            return _DRAW * statement.count.count(0)
        case DrawKeep():
            return _DRAW * statement.keep + 0.1 * (statement.count - statement.keep)
        case OpponentDiscards():
            return 0.45 * statement.count
        case Pay():
            return -0.75 * statement.count
        case PayAny():
            return 0.35
        case PlaceDisputation():
            return 0.0
        case Permanent():
            return rate_lasting(statement)
    return 0.0
