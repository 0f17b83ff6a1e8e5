"""The cards and recommended kingdoms as read from `data/cards/dominion.toml`: facts only; what a card does lives in `cards`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

Type = Literal["action", "attack", "curse", "reaction", "treasure", "victory"]


class Plus(Struct, frozen=True):
    """What a card gives when played, before anything else it does."""

    cards: int = 0
    actions: int = 0
    buys: int = 0
    coins: int = 0


SHORT = 60
"""Longest `Card.short`, in characters."""


class Card(Struct, frozen=True):
    """One definition. `cost` is as printed; `points` are fixed victory points; `twin` the first-edition card of the same name.

    `piles` (basic cards) is the supply with 2, 3, 4, 5 and 6 seats. `name` and `text` are by language; `parts` is a name
    with the places where a narrow picture may break it, where it has such. `short` says in at most `SHORT` characters what
    a card does, where `text` is longer.
    """

    id: str
    set: str
    edition: Literal["1", "2", "1+2"]
    cost: int
    types: tuple[Type, ...]
    name: dict[str, str]
    short: dict[str, str] = {}
    text: dict[str, str] = {}
    parts: dict[str, tuple[str, ...]] = {}
    twin: str = ""
    points: int = 0
    plus: Plus = Plus()
    piles: tuple[int, ...] = ()


class Kingdom(Struct, frozen=True):
    """A recommended set of ten."""

    id: str
    name: dict[str, str]
    cards: tuple[str, ...]


class _Box(Struct, frozen=True):
    types: dict[str, dict[str, str]]
    kingdom: tuple[Kingdom, ...]
    card: tuple[Card, ...]


_FILE = Path(__file__).parents[2] / "data" / "cards" / "dominion.toml"
_BOX = msgspec.convert(tomllib.loads(_FILE.read_text("utf-8")), _Box)

CARDS: dict[str, Card] = {card.id: card for card in _BOX.card}
"""All definitions by id."""

KINGDOMS: dict[str, Kingdom] = {kingdom.id: kingdom for kingdom in _BOX.kingdom}
"""The recommended sets by id, all with Platinum and Colony."""

BASIC: tuple[str, ...] = tuple(card.id for card in _BOX.card if card.piles)
"""The cards that are no kingdom cards, Platinum and Colony among them."""


def _having(kind: Type) -> frozenset[str]:
    return frozenset(card.id for card in _BOX.card if kind in card.types)


ACTIONS = _having("action")
ATTACKS = _having("attack")
TREASURES = _having("treasure")
VICTORIES = _having("victory")

COST: dict[str, int] = {card.id: card.cost for card in _BOX.card}
"""Printed costs in coins."""

COINS: dict[str, int] = {card.id: card.plus.coins for card in _BOX.card}
"""Coins that a card gives when played, whatever else it does."""

NAME: dict[str, str] = {card.id: card.twin or card.id for card in _BOX.card}
"""The id that stands for the card's name: both editions of a card have one name."""

NAMES: tuple[str, ...] = tuple(card.id for card in _BOX.card if not card.twin)
"""One id per card name."""

EFFECTS: dict[str, dict[str, str]] = {
    card.id: card.short or {language: said.removesuffix(".") for language, said in card.text.items()}
    for card in _BOX.card
}
"""What a card does, in one line: id -> language -> effect."""

OTHER = "other-card"
"""Stands for any card that is not known here, where a card is to be named."""

TERMS: dict[str, dict[str, str]] = (
    {card.id: card.name for card in _BOX.card}
    | {f"type.{id}": name for id, name in _BOX.types.items()}
    | {f"kingdom.{kingdom.id}": kingdom.name for kingdom in _BOX.kingdom}
    | {OTHER: {"de": "eine andere Karte", "en": "another card"}}
)
"""What `Term`s of this game are called, by term id ("moat", "type.attack", "kingdom.big-actions") and language."""
