"""The cards and recommended kingdoms as read from `data/cards/dominion.toml`: facts only; what a card does lives in `cards`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args

import msgspec
from msgspec import Struct

from rules.dominion.data_errors import describe_validation_error
from rules.engine import GameDataError

LANGUAGES = ("de", "en")
_SEAT_COUNTS = 5
"""2 to 6 seats."""

CardSet = Literal["basic", "base", "intrigue", "prosperity", "prosperity-basic", "promo"]
"""The box that a card comes from. Each has a module in `cards`, but for the basic cards, and a name (lookup-set-...)."""

ReactionEvent = Literal["attack", "gain", "other-gain", "purchase", "turn-start"]
"""What a card may react to beside being played."""

CardEdition = Literal["1", "2", "1+2"]

CardType = Literal["action", "attack", "curse", "reaction", "treasure", "victory"]

SetupFeature = Literal["", "trade-tokens", "curse-treasure"]
"""What a card brings to the table: tokens on the Victory piles, or Curses that are Treasures too."""

EmblemFamily = Literal[
    "land", "village", "fire", "arcade", "cards", "market", "stage", "burst", "shield", "treasure", "coins", "night"
]
"""How the ground of a card's picture is drawn: land (Victory cards), fire (trashing), arcade (making), cards (drawing and
sifting), market (buying), stage (people and play), burst (attacks), shield (reactions), coins (basic Treasures), night
(the Curse)."""

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

    - `few`: a Treasure of which it wants only a few copies; `points`: about what a card of variable points is worth.
    - `trade_up`: trashes a card and gains one costing up to so many coins more (`exact`: exactly so many; `treasures_only`:
      a Treasure for a Treasure).
    - `needs_junk`: stays in hand without a card to get rid of; `trashes_weak`: for it, every card of no strength is one.
    - `repeats`: plays another Action several times; `full_hand`: is not played with so many other cards in hand.
    - `discards_for_coins`: any number of cards, a coin for each; `topdecks_actions`: an Action that cannot be played
      any more goes onto the deck first.
    - `wishes`: the ids of the options that it prefers, the best first.
    """

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
    - `reacts`: on which occasions it may do something beside being played. What it does stands in `cards`.
    - `village` and `buy`: it may let further Actions be played, or give a Buy, beyond its `plus`.
    - `order`: the kind of question that the card puts to others, for standing orders; `window_order`: that question comes
      only to whoever may hold the card that it is about; `always`: what the standing order for the card's own question
      answers.
    - `piles` (basic cards): the supply with 2, 3, 4, 5 and 6 seats; `extra_pile`: it comes as an eleventh pile.
    - `setup`: what it brings to the table; `not_with`: it cannot be bought with such a card in play; `trashes_treasures`:
      gaining it trashes the Treasures in play.
    - `treasure_order`: its place when all Treasures are played at once; `just_before`: right before such a card, if one is
      in hand; `alone`: never played along with all the others.
    - `name` and `text` are by language; `parts` is a name with the places where a narrow picture may break it; `short`
      says in at most `MAX_SHORT_LENGTH` characters what a card does, if `text` is longer. `emblem`: the family and the
      Font Awesome symbol of its picture.
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
    reacts: tuple[ReactionEvent, ...] = ()
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
    computer: ComputerHints = ComputerHints()


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


_PATH = Path(__file__).parents[2] / "data" / "cards" / "dominion.toml"
_FILE = "data/cards/dominion.toml"

_WORDS: dict[str, tuple[str, ...]] = {
    "set": get_args(CardSet),
    "edition": get_args(CardEdition),
    "types": get_args(CardType),
    "reacts": get_args(ReactionEvent),
    "setup": get_args(SetupFeature),
    "emblem": get_args(EmblemFamily),
}
"""What may stand at keys that have only a few values."""


def read_card_file(written: str) -> _CardFile:
    """Return the cards and kingdoms of a file in TOML. Raise `GameDataError` that names the place and what is wrong there."""
    try:
        data = tomllib.loads(written)
    except tomllib.TOMLDecodeError as error:
        raise GameDataError(f"{_FILE}: this is not TOML: {error}") from error
    return parse_card_file(data)


def parse_card_file(data: dict[str, Any]) -> _CardFile:
    """Return the cards and kingdoms of a file. Raise `GameDataError` that names the card and what it lacks."""
    kinds: tuple[tuple[str, type[Struct]], ...] = (("kingdom", Kingdom), ("card", DominionCard))
    for key, kind in kinds:
        for number, entry in enumerate(data[key], 1):
            try:
                msgspec.convert(entry, kind)
            except msgspec.ValidationError as error:
                name = entry.get("id", f"{key} {number}")
                raise GameDataError(f"{_FILE}: {name}: {describe_validation_error(error, _WORDS)}") from error
    box = msgspec.convert(data, _CardFile)
    known = {card.id: card for card in box.card}
    ids = [card.id for card in box.card]
    for id in ids:
        if ids.count(id) > 1:
            raise GameDataError(f"{_FILE}: two cards have the same id {id!r}")
    for card in box.card:
        if missing := _find_defect(card, known):
            raise GameDataError(f"{_FILE}: {card.id}: {missing}")
    for kingdom in box.kingdom:
        if strange := [id for id in kingdom.cards if id not in known]:
            raise GameDataError(f"{_FILE}: {kingdom.id}: no card is called {strange[0]}")
    return box


def _find_defect(card: DominionCard, known: dict[str, DominionCard]) -> str:
    """Return what a definition lacks or has wrong, or ""."""
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
    if card.emblem is None and not card.twin:
        return "no emblem for its picture"
    for key, other in (("not_with", card.not_with), ("just_before", card.just_before), ("always", card.always)):
        if other and other not in known:
            return f"{key} names {other!r}, which is no card"
    if card.piles and len(card.piles) != _SEAT_COUNTS:
        return f"piles for {len(card.piles)} numbers of seats, not {_SEAT_COUNTS}"
    return ""


_CARD_FILE = read_card_file(_PATH.read_text("utf-8"))

CARDS: dict[str, DominionCard] = {card.id: card for card in _CARD_FILE.card}
"""All definitions by id."""

KINGDOMS: dict[str, Kingdom] = {kingdom.id: kingdom for kingdom in _CARD_FILE.kingdom}
"""The recommended sets by id, the first one for beginners."""

BASIC: tuple[str, ...] = tuple(card.id for card in _CARD_FILE.card if card.piles)
"""The cards that are no kingdom cards, Platinum and Colony among them."""


T = TypeVar("T")


def add_entry(table: dict[str, T], id: str, entry: T) -> None:
    """Register something for a card. Raise `GameDataError` if the table has an entry for the card already."""
    if id in table:
        raise GameDataError(f"rules/dominion/cards: {id!r} is registered twice for the same thing")
    table[id] = entry


def _find_by_type(kind: CardType) -> frozenset[str]:
    return frozenset(card.id for card in _CARD_FILE.card if kind in card.types)


ACTIONS = _find_by_type("action")
TREASURES = _find_by_type("treasure")
VICTORIES = _find_by_type("victory")

ATTACK_REACTIONS: tuple[str, ...] = tuple(card.id for card in _CARD_FILE.card if "attack" in card.reacts)
"""Cards that may be revealed when somebody else plays an Attack, the one that protects first."""

ON_GAIN_CARDS = frozenset(card.id for card in _CARD_FILE.card if not {"gain", "other-gain"}.isdisjoint(card.reacts))
"""Cards that may do something when a card is gained, by their owner or by somebody else."""

ON_TURN_START_CARDS = frozenset(card.id for card in _CARD_FILE.card if "turn-start" in card.reacts)
"""Cards that may do something when their owner's turn begins."""

ON_BUY_CARDS = frozenset(card.id for card in _CARD_FILE.card if "purchase" in card.reacts)
"""Cards that may do something when a card is bought, before it is gained."""

GAIN_REACTIONS: tuple[str, ...] = tuple(
    card.id for card in _CARD_FILE.card if "reaction" in card.types and "gain" in card.reacts
)
"""Reactions to the own gains: they are revealed from the hand, on anybody's turn."""

OTHER_GAIN_REACTIONS: tuple[str, ...] = tuple(
    card.id for card in _CARD_FILE.card if "reaction" in card.types and "other-gain" in card.reacts
)
"""Reactions to the gains of others: they are revealed from the hand."""

TRACKED_CARDS: tuple[str, ...] = (*ATTACK_REACTIONS, *GAIN_REACTIONS, *OTHER_GAIN_REACTIONS, "curse")
"""Cards whose possible whereabouts decide who is asked (CONTRACT 4)."""

EXTRA_PILE: str = next(card.id for card in _CARD_FILE.card if card.extra_pile)
"""The card that comes as an eleventh pile, by an option of the match."""

NOT_WITH: dict[str, str] = {card.id: card.not_with for card in _CARD_FILE.card if card.not_with}
"""Cards that cannot be bought with another card in play, and that card."""

SOLO_TREASURES = frozenset(card.id for card in _CARD_FILE.card if card.alone)
"""Treasures that are played alone: they take a card from the hand for good (our ruling)."""

WINDOW_TOPICS = frozenset(card.order for card in _CARD_FILE.card if card.window_order)
"""Kinds of questions that come only to whoever may hold the card that they are about."""

HABITS: dict[str, str] = {
    card.twin or card.id: card.always for card in sorted(_CARD_FILE.card, key=lambda card: card.id) if card.always
}
"""Cards whose own question has a standing order, with what that answers."""

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
