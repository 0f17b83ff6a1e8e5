"""Check that every card of the data has its code, and that all code has its card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rules.dominion.computer import registry as computer_registry
from rules.dominion.cost import DISCOUNTS
from rules.dominion.facts import CardBonus, DominionCard, ReactionEvent
from rules.dominion.registry import (
    CHOICELESS_ATTACKS,
    EFFECTS,
    GAIN_MOVES,
    GAIN_TRIGGERS,
    INSTANT_EFFECTS,
    OTHER_GAINS,
    PURCHASE_TRIGGERS,
    REACTIONS,
    TURN_STARTS,
)
from rules.dominion.scoring import POINTS

_DATA = "data/cards/dominion.toml"
_CODE = "rules/dominion/cards"


class _Table(NamedTuple):
    """A table that `decorator` fills. `event`: what a card in it reacts to."""

    decorator: str
    entries: Mapping[str, object]
    event: ReactionEvent | None = None


_RULES = (
    _Table("register_effect", EFFECTS),
    _Table("register_instant", INSTANT_EFFECTS),
    _Table("register_attack", CHOICELESS_ATTACKS),
    _Table("register_discount", DISCOUNTS),
    _Table("register_points", POINTS),
    _Table("register_reaction", REACTIONS, "attack"),
    _Table("register_moves", GAIN_MOVES, "gain"),
    _Table("register_trigger", GAIN_TRIGGERS, "gain"),
    _Table("register_other_gain", OTHER_GAINS, "other-gain"),
    _Table("register_purchase", PURCHASE_TRIGGERS, "purchase"),
    _Table("register_turn_start", TURN_STARTS, "turn-start"),
)
"""What the rules know of a card beside its data."""

_COMPUTER = (
    _Table("register_wishes", computer_registry.WISHES),
    _Table("register_discard", computer_registry.DISCARDS),
    _Table("register_trash", computer_registry.TRASHES),
    _Table("register_name", computer_registry.NAMES),
    _Table("register_reveal", computer_registry.REVEALS),
)
"""What the computer seats know of a card beside its data."""


def check_cards(cards: Mapping[str, DominionCard]) -> None:
    """Raise `ValueError` with one sentence if a card and its code do not fit together."""
    for defect in find_defects(cards):
        raise ValueError(defect)


def find_defects(cards: Mapping[str, DominionCard]) -> Iterator[str]:
    """Yield one sentence for everything that is missing, with the place where it belongs."""
    for table in (*_RULES, *_COMPUTER):
        for id in table.entries:
            if id not in cards:
                yield f"{_CODE}: {table.decorator}({id!r}) has no card of this id in {_DATA}"
            elif table.event is not None and table.event not in cards[id].reacts:
                yield f"{_DATA}: {id} has a {table.decorator} in {_CODE}, but its `reacts` lacks {table.event!r}"
    for card in cards.values():
        yield from _find_missing_code(card)


def _find_missing_code(card: DominionCard) -> Iterator[str]:
    """Yield what the data of a card promises and no code does."""
    for event in card.reacts:
        tables = [table for table in _RULES if table.event == event]
        if not any(card.id in table.entries for table in tables):
            names = " or ".join(table.decorator for table in tables)
            yield f"{_CODE}: {card.id} reacts to {event!r} in {_DATA}, but no {names} says what it does then"
    if "reaction" in card.types and not card.reacts:
        yield f"{_DATA}: {card.id} is a Reaction, but `reacts` does not say to what"
    if card.id in CHOICELESS_ATTACKS and "attack" not in card.types:
        yield f"{_DATA}: {card.id} has a register_attack in {_CODE}, but its `types` lack 'attack'"
    if card.piles:
        return  # basic cards do nothing but give coins or points
    is_played = "action" in card.types or "treasure" in card.types
    has_effect = card.id in EFFECTS or card.id in INSTANT_EFFECTS
    if is_played and not has_effect and card.plus == CardBonus():
        yield f"{_CODE}: {card.id} has no `plus` in {_DATA} and no register_effect or register_instant: playing it does nothing"
    elif _says_more(card) and not any(card.id in table.entries for table in _RULES):
        yield f"{_CODE}: the text of {card.id} says more than its `plus` and `points` give, but no function does it"


def _says_more(card: DominionCard) -> bool:
    """Return whether the text has more lines than `plus` and `points` take, and no key of the data stands for the rest."""
    lines = (card.plus != CardBonus()) + (card.points != 0)
    return card.text["en"].count("\n") + 1 > lines and not card.not_with
