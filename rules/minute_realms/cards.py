"""The deck of Minute Realms as read from `data/cards/minute_realms.toml`: facts only, what a card does lives elsewhere."""

import tomllib
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

BuildingType = Literal["PROD", "RES", "COM", "MIL", "NOB", "CLE"]
ScoringSymbol = Literal["FIX5", "FIX3", "PER3", "ANY2", "COIN1", "PAIR6", "TYPES", "NINE"]

TYPES: tuple[BuildingType, ...] = ("PROD", "RES", "COM", "MIL", "NOB", "CLE")
"""The six types of buildings; a bastion has none."""


class RealmsCard(Struct, frozen=True):
    """One card. `players`: fewest players it is used with; `cost` in coins; `shields`: what the building defends with.

    `trade` is read from left to right: "+" take a coin, "-" pay a coin, "I" an invader. `types` are what PER3 and PAIR6
    name. A `no_bastion` card is never laid as a bastion nor turned. `name` is by language.
    """

    id: str
    type: BuildingType
    players: int
    cost: int
    trade: str
    score: ScoringSymbol
    name: dict[str, str]
    types: tuple[BuildingType, ...] = ()
    shields: int = 0
    no_bastion: bool = False


class _Deck(Struct, frozen=True):
    types_points: tuple[int, ...]
    types: dict[str, dict[str, str]]
    card: tuple[RealmsCard, ...]


_FILE = Path(__file__).parents[2] / "data" / "cards" / "minute_realms.toml"
_DECK = msgspec.convert(tomllib.loads(_FILE.read_text("utf-8")), _Deck)

CARDS: dict[str, RealmsCard] = {card.id: card for card in _DECK.card}
"""All 56 cards by id, in the order of the card list."""

TYPES_POINTS: tuple[int, ...] = _DECK.types_points
"""Victory points of a TYPES card by the number of different types, 0 to 6."""

TERMS: dict[str, dict[str, str]] = {card.id: card.name for card in _DECK.card} | {
    f"type.{id}": name for id, name in _DECK.types.items()
}
"""What `Term`s of this game are called, by term id ("MR01", "type.PROD") and language."""


def list_deck(players: int) -> list[str]:
    """Return the ids of the (players + 2) * 8 cards used with `players` (2 to 5), in the order of the card list."""
    return [card.id for card in _DECK.card if card.players <= players]
