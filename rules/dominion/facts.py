"""The cards and recommended kingdoms as read from `data/cards/dominion.toml`: facts only; what a card does lives in `cards`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

LANGUAGES = ("de", "en")
_SEAT_COUNTS = 5
"""2 to 6 seats."""

ReactionEvent = Literal["attack", "gain", "purchase"]
"""What a card may react to beside being played."""

CardType = Literal["action", "attack", "curse", "reaction", "treasure", "victory"]


class CardBonus(Struct, frozen=True):
    """What a card gives when played, before anything else it does."""

    cards: int = 0
    actions: int = 0
    buys: int = 0
    coins: int = 0


MAX_SHORT_LENGTH = 60
"""Longest `Card.shorten_card`, in characters."""


class DominionCard(Struct, frozen=True):
    """One definition. `cost` is as printed; `points` are fixed victory points; `twin` the first-edition card of the same name.

    `strength` is what owning the card is worth to a computer seat (a twin has that of its first edition), `reacts`
    on which occasions it may do something beside being played. `village` and `buy`: it may let further Actions be
    played, or give a Buy, beyond its `plus`. `order` is the kind of question that the card puts to others, for
    standing orders. `piles` (basic cards) is the supply with 2, 3, 4, 5 and 6 seats. `name` and `text` are by
    language; `parts` is a name with the places where a narrow picture may break it, where it has such. `short`
    says in at most `MAX_SHORT_LENGTH` characters what a card does, where `text` is longer."""

    id: str
    set: str
    edition: Literal["1", "2", "1+2"]
    cost: int
    types: tuple[CardType, ...]
    name: dict[str, str]
    text: dict[str, str]
    short: dict[str, str] = {}
    strength: float | None = None
    reacts: tuple[ReactionEvent, ...] = ()
    village: bool = False
    buy: bool = False
    order: str = ""
    parts: dict[str, tuple[str, ...]] = {}
    twin: str = ""
    points: int = 0
    plus: CardBonus = CardBonus()
    piles: tuple[int, ...] = ()


class Kingdom(Struct, frozen=True):
    """A recommended set of ten, `box` being the set whose rulebook has it. `colony`: with Platinum and Colony."""

    id: str
    box: Literal["base", "intrigue", "prosperity"]
    name: dict[str, str]
    cards: tuple[str, ...]
    colony: bool = False


class _CardFile(Struct, frozen=True):
    types: dict[str, dict[str, str]]
    kingdom: tuple[Kingdom, ...]
    card: tuple[DominionCard, ...]


def parse_card_file(data: dict[str, Any]) -> _CardFile:
    """The box as a file tells it. Raises `ValueError` that names the card and what it is missing."""
    for number, card in enumerate(data["card"], 1):
        try:
            msgspec.convert(card, DominionCard)
        except msgspec.ValidationError as error:
            raise ValueError(f"data/cards/dominion.toml: {card.get('id', f'card {number}')}: {error}") from error
    box = msgspec.convert(data, _CardFile)
    known = {card.id: card for card in box.card}
    if len(known) < len(box.card):
        raise ValueError("data/cards/dominion.toml: two cards have the same id")
    for card in box.card:
        if missing := _find_defect(card, known):
            raise ValueError(f"data/cards/dominion.toml: {card.id}: {missing}")
    for kingdom in box.kingdom:
        if strange := [id for id in kingdom.cards if id not in known]:
            raise ValueError(f"data/cards/dominion.toml: {kingdom.id}: no card is called {strange[0]}")
    return box


def _find_defect(card: DominionCard, known: dict[str, DominionCard]) -> str:
    """What a definition lacks or has wrong, or ""."""
    for what, texts in (("name", card.name), ("text", card.text)):
        for language in LANGUAGES:
            if not texts.get(language):
                return f"no {what} in {language!r}"
    if not card.types:
        return "no types"
    if card.twin and (card.twin not in known or known[card.twin].twin):
        return f"its twin {card.twin!r} is no first edition of a card"
    if card.strength is None and not card.twin:
        return "no strength for the computer seats"
    if card.piles and len(card.piles) != _SEAT_COUNTS:
        return f"piles for {len(card.piles)} numbers of seats, not {_SEAT_COUNTS}"
    return ""


_PATH = Path(__file__).parents[2] / "data" / "cards" / "dominion.toml"
_CARD_FILE = parse_card_file(tomllib.loads(_PATH.read_text("utf-8")))

CARDS: dict[str, DominionCard] = {card.id: card for card in _CARD_FILE.card}
"""All definitions by id."""

KINGDOMS: dict[str, Kingdom] = {kingdom.id: kingdom for kingdom in _CARD_FILE.kingdom}
"""The recommended sets by id, the first one for beginners."""

BASIC: tuple[str, ...] = tuple(card.id for card in _CARD_FILE.card if card.piles)
"""The cards that are no kingdom cards, Platinum and Colony among them."""


def _find_by_type(kind: CardType) -> frozenset[str]:
    return frozenset(card.id for card in _CARD_FILE.card if kind in card.types)


ACTIONS = _find_by_type("action")
ATTACKS = _find_by_type("attack")
TREASURES = _find_by_type("treasure")
VICTORIES = _find_by_type("victory")

ATTACK_REACTIONS: tuple[str, ...] = tuple(card.id for card in _CARD_FILE.card if "attack" in card.reacts)
"""Cards that may be revealed when somebody else plays an Attack, the one that protects first."""

ON_GAIN_CARDS = frozenset(card.id for card in _CARD_FILE.card if "gain" in card.reacts)
"""Cards that may do something when a card is gained."""

ON_BUY_CARDS = frozenset(card.id for card in _CARD_FILE.card if "purchase" in card.reacts)
"""Cards that may do something when a card is bought, before it is gained."""

GAIN_REACTIONS: tuple[str, ...] = tuple(
    card.id for card in _CARD_FILE.card if "reaction" in card.types and "gain" in card.reacts
)
"""Reactions to gains: they are revealed from the hand, on anybody's turn."""

TRACKED_CARDS: tuple[str, ...] = (*ATTACK_REACTIONS, *GAIN_REACTIONS, "curse")
"""Cards whose possible whereabouts decide who is asked (CONTRACT 4)."""

STRENGTH: dict[str, float] = {card.id: card.strength for card in _CARD_FILE.card if card.strength is not None}
"""Worth of owning a card by its name, on a scale where Silver is 3.5 and Gold 6.6; points at the end are counted apart."""

PRINTED_COST: dict[str, int] = {card.id: card.cost for card in _CARD_FILE.card}
"""Printed costs in coins."""

COINS: dict[str, int] = {card.id: card.plus.coins for card in _CARD_FILE.card}
"""Coins that a card gives when played, whatever else it does."""

CANONICAL_ID: dict[str, str] = {card.id: card.twin or card.id for card in _CARD_FILE.card}
"""The id that stands for the card's name: both editions of a card have one name."""

CANONICAL_IDS: tuple[str, ...] = tuple(card.id for card in _CARD_FILE.card if not card.twin)
"""One id per card name."""

EFFECT_TEXTS: dict[str, dict[str, str]] = {
    card.id: card.short or {language: said.removesuffix(".") for language, said in card.text.items()}
    for card in _CARD_FILE.card
}
"""What a card does, in one line: id -> language -> effect."""

OTHER_CARD = "other-card"
"""Stands for any card that is not known here, where a card is to be named."""

TERMS: dict[str, dict[str, str]] = (
    {card.id: card.name for card in _CARD_FILE.card}
    | {f"type.{id}": name for id, name in _CARD_FILE.types.items()}
    | {f"kingdom.{kingdom.id}": kingdom.name for kingdom in _CARD_FILE.kingdom}
    | {OTHER_CARD: {"de": "eine andere Karte", "en": "another card"}}
)
"""What `Term`s of this game are called, by term id ("moat", "type.attack", "kingdom.big-actions") and language."""
