"""The file of the cards and recommended kingdoms, `data/cards/dominion.toml`: what may stand there, and how it is read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from rules.dominion.data_errors import describe_validation_error
from rules.engine import GameDataError

LANGUAGES = ("de", "en")
_SEAT_COUNTS = 5
"""2 to 6 seats."""

CardSet = Literal["basic", "base", "intrigue", "prosperity", "prosperity-basic", "promo"]
"""The box that a card comes from. Each has a module in `cards`, but for the basic cards, and a name (lookup-set-...)."""

CardEdition = Literal["1", "2", "1+2"]

CardType = Literal["action", "attack", "curse", "reaction", "treasure", "victory"]

SetupFeature = Literal["", "trade-tokens", "curse-treasure"]
"""What a card brings to the table: tokens on the Victory piles, or Curses that are Treasures too."""

EmblemFamily = Literal[
    "land", "village", "fire", "arcade", "cards", "market", "stage", "burst", "shield", "treasure", "coins", "night"
]
"""How the ground of a card's picture is drawn: land (Victory cards), village (further Actions), fire (trashing), arcade
(making), cards (drawing and sifting), market (buying), stage (people and play), burst (attacks), shield (reactions), coins
(basic Treasures), treasure (the other Treasures), night (the Curse)."""

DEFAULT_TREASURE_ORDER = 10

MAX_SHORT_LENGTH = 60
"""Longest `DominionCard.short`, in characters."""

MAX_TEXT_LENGTH = 170
"""Longest `DominionCard.text`, in characters: what a small card shows beside its icons, in type that can be read."""

MAX_TEXT_LINES = 4


class CardBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card gives when played, before anything else it does."""

    cards: int = 0
    actions: int = 0
    buys: int = 0
    coins: int = 0


class ComputerHints(Struct, frozen=True, forbid_unknown_fields=True):
    """What a computer seat knows of a card beside its strength. What it answers to a card's questions is registered
    beside the card (`computer.registry`).

    - `opens`: in a kingdom that nobody has studied, a deck begins with so many copies, before it buys Gold.
    - `few`: a Treasure of which it wants only a few copies; `points`: about what a card of variable points is worth.
    - `trade_up`: trashes a card and gains one costing up to so many coins more (`exact`: exactly so many; `treasures_only`:
      a Treasure for a Treasure).
    - `needs_junk`: stays in hand without a card to get rid of; `trashes_weak`: for it, every card of no strength is one.
    - `repeats`: plays another Action several times; `full_hand`: is not played with so many other cards in hand.
    - `discards_for_coins`: any number of cards, a coin for each; `topdecks_actions`: an Action that cannot be played
      any more goes onto the deck first.
    - `wishes`: the ids of the options that it prefers, the best first.
    """

    opens: int = 0
    few: bool = False
    points: float = 0
    trade_up: int | None = None
    exact: bool = False
    treasures_only: bool = False
    needs_junk: bool = False
    trashes_weak: bool = False
    repeats: bool = False
    full_hand: int | None = None
    discards_for_coins: bool = False
    topdecks_actions: bool = False
    wishes: tuple[str, ...] = ()


class DominionCard(Struct, frozen=True, forbid_unknown_fields=True):
    """One definition of a card.

    - `cost` is as printed; `points` are fixed victory points; `twin` is the first-edition card of the same name.
    - `strength` is what owning the card is worth to a computer seat, `computer` what else such a seat knows of it. A twin
      has the strength and the emblem of its first edition.
    - `reacts`: at which events it may do something beside being played (those of `card_tables.TABLES`). What it does stands
      in `cards`.
    - `village` and `buy`: it may let further Actions be played, or give a Buy, beyond its `plus`.
    - `order`: the kind of question that the card puts to others, for standing orders; `window_order`: that question comes
      only to whoever may hold the card that it is about; `always`: what the standing order for the card's own question
      answers.
    - `piles` (basic cards): the supply with 2, 3, 4, 5 and 6 seats; `extra_pile`: it comes as an eleventh pile.
    - `setup`: what it brings to the table; `not_with`: it cannot be bought with such a card in play; `trashes_treasures`:
      gaining it trashes the Treasures in play.
    - `treasure_order`: its place when all Treasures are played at once; `just_before`: right before such a card, if one is
      in hand; `alone`: never played along with all the others; `brings`: playing it may bring cards into play, or into the
      hand, that were in neither.
    - `name` and `text` are by language; `parts` is a name with the places where a narrow picture may break it; `short`
      says in at most `MAX_SHORT_LENGTH` characters what a card does, if `text` is longer. `emblem`: the family and the
      Font Awesome symbol of its picture.
    - `status`: which of its values are not printed (`data/printed.toml`).
    """

    id: str
    set: CardSet
    edition: CardEdition
    cost: int
    types: tuple[CardType, ...]
    name: dict[str, str]
    text: dict[str, str]
    short: dict[str, str] = {}
    strength: float | None = None
    emblem: tuple[EmblemFamily, str] | None = None
    reacts: tuple[str, ...] = ()
    village: bool = False
    buy: bool = False
    order: str = ""
    window_order: bool = False
    always: str = ""
    parts: dict[str, tuple[str, ...]] = {}
    twin: str = ""
    points: int = 0
    plus: CardBonus = CardBonus()
    piles: tuple[int, ...] = ()
    extra_pile: bool = False
    setup: SetupFeature = ""
    not_with: str = ""
    trashes_treasures: bool = False
    treasure_order: int = DEFAULT_TREASURE_ORDER
    just_before: str = ""
    alone: bool = False
    brings: bool = False
    computer: ComputerHints = ComputerHints()
    status: dict[str, str] = {}


class Kingdom(Struct, frozen=True):
    """A recommended set of ten, `box` being the set whose rulebook has it. `colony`: with Platinum and Colony."""

    id: str
    box: Literal["base", "intrigue", "prosperity"]
    name: dict[str, str]
    cards: tuple[str, ...]
    colony: bool = False


class CardFile(Struct, frozen=True):
    """What stands in the file: names of types by id and language, recommended kingdoms, and cards."""

    types: dict[str, dict[str, str]]
    kingdom: tuple[Kingdom, ...]
    card: tuple[DominionCard, ...]


_PATH = Path(__file__).parents[2] / "data" / "cards" / "dominion.toml"
_FILE = "data/cards/dominion.toml"

_WORDS: dict[str, tuple[str, ...]] = {
    "set": get_args(CardSet),
    "edition": get_args(CardEdition),
    "types": get_args(CardType),
    "setup": get_args(SetupFeature),
    "emblem": get_args(EmblemFamily),
}
"""What may stand at keys that have only a few values."""


def read_card_file(written: str) -> CardFile:
    """Return the cards and kingdoms of a file in TOML. Raise `GameDataError` that names the place and what is wrong there."""
    try:
        data = tomllib.loads(written)
    except tomllib.TOMLDecodeError as error:
        raise GameDataError(f"{_FILE}: this is not TOML: {error}") from error
    return parse_card_file(data)


def parse_card_file(data: dict[str, Any]) -> CardFile:
    """Return the cards and kingdoms of a file. Raise `GameDataError` that names the card and what it lacks."""
    kinds: tuple[tuple[str, type[Struct]], ...] = (("kingdom", Kingdom), ("card", DominionCard))
    for key, kind in kinds:
        for number, entry in enumerate(data[key], 1):
            try:
                msgspec.convert(entry, kind)
            except msgspec.ValidationError as error:
                name = entry.get("id", f"{key} {number}")
                raise GameDataError(f"{_FILE}: {name}: {describe_validation_error(error, _WORDS)}") from error
    box = msgspec.convert(data, CardFile)
    cards = {card.id: card for card in box.card}
    ids = [card.id for card in box.card]
    for id in ids:
        if ids.count(id) > 1:
            raise GameDataError(f"{_FILE}: two cards have the same id {id!r}")
    for card in box.card:
        if missing := _find_defect(card, cards):
            raise GameDataError(f"{_FILE}: {card.id}: {missing}")
    for kingdom in box.kingdom:
        if strange := [id for id in kingdom.cards if id not in cards]:
            raise GameDataError(f"{_FILE}: {kingdom.id}: no card is called {strange[0]}")
    return box


def _find_defect(card: DominionCard, cards: dict[str, DominionCard]) -> str:
    """Return what a definition lacks or has wrong, or ""."""
    for what, texts in (("name", card.name), ("text", card.text)):
        for language in LANGUAGES:
            if not texts.get(language):
                return f"no {what} in {language!r}"
    if not card.types:
        return "no types"
    if card.twin and (card.twin not in cards or cards[card.twin].twin):
        return f"its twin {card.twin!r} is no first edition of a card"
    if card.strength is None and not card.twin:
        return "no strength for the computer seats"
    if card.emblem is None and not card.twin:
        return "no emblem for its picture"
    for key, other in (("not_with", card.not_with), ("just_before", card.just_before), ("always", card.always)):
        if other and other not in cards:
            return f"{key} names {other!r}, which is no card"
    if card.piles and len(card.piles) != _SEAT_COUNTS:
        return f"piles for {len(card.piles)} numbers of seats, not {_SEAT_COUNTS}"
    return ""


def load_card_file() -> CardFile:
    """Return the cards and kingdoms of the program. Raise `GameDataError`."""
    return read_card_file(_PATH.read_text("utf-8"))
