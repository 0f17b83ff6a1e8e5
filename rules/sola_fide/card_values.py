"""What cards are worth in a draft, from their effects alone, by the rules of thumb of the strategy notes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules.sola_fide.facts import CARDS
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
    Remove,
    Statement,
)

_SIDE_WORTH = {"dominant": 1.25, "subordinate": 0.85, "either": 1.2, "both": 1.9, "nobility": 1.0, "commons": 1.0}
"""What converting one territory is worth, by the side that a card names."""
_MILITARY_COST = 0.8
_SECOND_PERMANENT = 1.5
"""How much less a permanent card is worth if the pack has one: only one may lie there."""
_MOVES_ENOUGH = 4
_TOO_MANY_MOVES = 0.4


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


def _only_moves(card: str) -> bool:
    return not any(isinstance(statement, Convert | ConvertNeutrals) for statement in CARDS[card].effect)


def _rate_statement(statement: Statement) -> float:
    match statement:
        case Convert():
            circles = statement.circles.count(1)
            spread = 1 + 0.7 * (circles - 1)
            neutral = 0.75 if statement.neutral else 1.0
            return float(statement.count**1.15) * _SIDE_WORTH[statement.side] * spread * neutral
        case Move():
            return (0.55 + 0.35 * (statement.steps - 1)) * (1 + 0.5 * (statement.circles.count(1) - 1))
        case ConvertNeutrals():
            return 2.4
        case Draw():
            return 0.9 * statement.count.count(1)
        case DrawKeep():
            return 0.9 * statement.keep + 0.25 * (statement.count - statement.keep)
        case OpponentDiscards():
            return 0.8 * statement.count
        case Pay():
            return -0.8 * statement.count
        case PayAny():
            return -0.6
        case PlaceDisputation():
            return 0.5
        case Remove():
            return 0.8
        case Permanent():
            return 1.6 if statement.effects else 0.4
