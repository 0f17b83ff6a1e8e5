"""The cards as read from `data/cards/medievalia.toml`: facts only.

Prices and some values are reconstructed: each number has its status, and each card a `reason`, a sentence in each language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct, field

from rules.engine import GameDataError, Term
from rules.medievalia.units import NOTHING, Units, add, total

Status = Literal["FOUND", "EXAMPLE", "DERIVED", "RECONSTRUCTED"]
Group = Literal["city", "territory", "figure", "building"]
Power = Literal["bonus", "ride", "shoot", "heal", "trade", "double", "discount"]
StatusName = Literal["copies", "price", "yields", "attack", "defence", "bonus"]

SURCHARGE = 2
"""How much more gold a figure costs without its building (R14)."""
START_HAND = 8
MOST_EXCHANGED = 5
"""How many hand cards the opening exchange throws at most (R1)."""
CARD_PRICE = 4
"""How many units of any type a drawn card costs (R8)."""
ROOM = 3
"""How many buildings a territory holds (R10)."""
STARVED = 3
"""After how many siege checks in a row a seat is out (R48)."""
MOST_FOR_BUILDINGS = 3
"""With how many seats still in the last building ends the match (R50)."""
STACKS = 3
OPEN_AT_START = ("school", "workshop", "bank")
FIGHTER_ATTACK = 2
"""From which attack on a figure counts as a fighter for proposed payments (section 8)."""
LANGUAGES = ("de", "en")

_COPIES = {"city": 4, "territory": 38, "figure": 49, "building": 17}
_PATH = Path(__file__).resolve().parents[2] / "data" / "cards" / "medievalia.toml"
_FILE = "data/cards/medievalia.toml"


class Card(Struct, frozen=True, dict=True):
    """A kind of card.

    `price` is None for a city. `yields`: what it produces; for a building, what it adds to its territory. `attack` and
    `defense` are None for cards that cannot fight. `bonus`: the defense that one figure beside the building gains. `needs` is
    the building without which a figure costs the surcharge, or "". `status` tells where each of the numbers is known from.
    What follows from these is worked out once.
    """

    id: str
    name: dict[str, str]
    group: Group
    copies: int
    price: Units | None
    yields: Units
    attack: int | None
    defense: int | None = field(name="defence")
    bonus: int
    needs: str
    power: Power | None
    status: dict[StatusName, Status]
    reason: dict[str, str]

    @cached_property
    def is_military(self) -> bool:
        """Whether it is a building with values of its own (R43)."""
        return self.group == "building" and self.attack is not None

    @cached_property
    def is_worker(self) -> bool:
        """Whether it is a figure that produces work, and so adds to a territory (R16)."""
        return self.group == "figure" and self.yields != NOTHING

    @cached_property
    def is_civilian(self) -> bool:
        """Whether it is a civil figure: it produces work, and is worth nothing in a war."""
        return self.is_worker and not self.is_fighter

    @cached_property
    def is_fighter(self) -> bool:
        """Whether it is worth keeping unturned for a war (section 8)."""
        return self.is_military or self.power in ("shoot", "heal") or (self.attack or 0) >= FIGHTER_ATTACK

    @cached_property
    def printed(self) -> int:
        """How many units are on it."""
        return total(self.yields)

    @cached_property
    def resource(self) -> int:
        """The number of the first resource that it yields: the only one of a territory or city."""
        return next(number for number, amount in enumerate(self.yields) if amount)


class GameFacts(Struct, frozen=True):
    """Everything in the file: the terms, and the cards by kind."""

    terms: dict[str, dict[str, str]]
    cards: dict[str, Card]


class _UnitsEntry(Struct, frozen=True, forbid_unknown_fields=True):
    food: int = 0
    energy: int = 0
    gold: int = 0
    work: int = 0

    @property
    def units(self) -> Units:
        return self.food, self.energy, self.gold, self.work


class _CardEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: dict[str, str]
    group: Group
    copies: int
    status: dict[StatusName, Status]
    reason: dict[str, str]
    price: _UnitsEntry | None = None
    yields: _UnitsEntry = _UnitsEntry()
    attack: int | None = None
    defense: int | None = field(name="defence", default=None)
    bonus: int = 0
    needs: str = ""
    power: Power | None = None

    def build(self) -> Card:
        """Return the entry as a card."""
        price = None if self.price is None else self.price.units
        return Card(
            self.id,
            self.name,
            self.group,
            self.copies,
            price,
            self.yields.units,
            self.attack,
            self.defense,
            self.bonus,
            self.needs,
            self.power,
            self.status,
            self.reason,
        )


def read_facts(source: str) -> GameFacts:
    """Return the facts in the text of a data file. Raise `GameDataError` naming the file, the card and the reason."""
    try:
        raw = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise GameDataError(f"{_FILE}: {error}") from error
    cards: dict[str, Card] = {}
    for entry in raw.get("card", ()):
        try:
            card = msgspec.convert(entry, _CardEntry).build()
        except msgspec.ValidationError as error:
            name = entry.get("id", "?") if isinstance(entry, dict) else repr(entry)
            raise GameDataError(f"{_FILE}: card {name}: {error}") from error
        if card.id in cards:
            raise GameDataError(f"{_FILE}: card {card.id}: two entries of this id")
        cards[card.id] = card
    facts = GameFacts(raw.get("terms", {}), cards)
    for defect in _find_defects(facts):
        raise GameDataError(f"{_FILE}: {defect}")
    return facts


def _find_defects(facts: GameFacts) -> Iterator[str]:
    """Say what is wrong with the cards: counts, names, prices, values, powers."""
    if unknown := set(facts.cards) - _KNOWN:
        yield f"card {min(unknown)}: the rules know no such card"
    if lacking := _KNOWN - set(facts.cards):
        yield f"card {min(lacking)}: its entry is missing"
    for card in facts.cards.values():
        for reason in _find_card_defects(card, facts.cards):
            yield f"card {card.id}: {reason}"
    for group, copies in _COPIES.items():
        count = sum(card.copies for card in facts.cards.values() if card.group == group)
        if count != copies:
            yield f"{count} cards of the group {group!r}, not {copies}"
    for name in facts.terms.values():
        if any(not name.get(language) for language in LANGUAGES):
            yield f"{name}: a name is missing in one language"


def _find_card_defects(card: Card, cards: Mapping[str, Card]) -> Iterator[str]:
    numbers = [*card.yields, *(card.price or ()), card.attack or 0, card.defense or 0, card.bonus]
    if min(numbers) < 0 or card.copies < 1:
        yield "a number is too small"
    if (card.price is None) != (card.group == "city"):
        yield "a city has no price, every other card has one"
    if card.price == NOTHING:
        yield "its price is nothing"
    if card.group == "building" and card.price is not None and sum(card.price) <= 2:
        yield "a building costs more than the 2 units that a bureaucrat saves"
    if (card.attack is None) != (card.defense is None) or card.defense == 0:
        yield "attack and defence go together, and defence is at least 1"
    if card.group in ("city", "figure") and card.defense is None:
        yield "cities and figures have attack and defence"
    if card.group in ("city", "territory") and sum(map(bool, card.yields)) != 1:
        yield "a territory yields one type of resource"
    if card.needs and (
        card.group != "figure" or cards.get(card.needs) is None or cards[card.needs].group != "building"
    ):
        yield f"needs {card.needs!r}, which is no building, or is no figure"
    if card.power is not None and card.group != "figure":
        yield f"power {card.power!r}, but only figures have powers"
    if set(card.status) != _name_numbers(card):
        yield f"its status names {sorted(card.status)}, its numbers are {sorted(_name_numbers(card))}"
    if any(not text.get(language) for text in (card.name, card.reason) for language in LANGUAGES):
        yield "its name or reason is missing in one language"


def _name_numbers(card: Card) -> set[str]:
    """Return which numbers a card has, as its status names them."""
    named = {"copies"}
    named |= {"price"} if card.price is not None else set()
    named |= {"yields"} if card.yields != NOTHING else set()
    named |= {"attack", "defence"} if card.defense is not None else set()
    return named | ({"bonus"} if card.bonus else set())


_KNOWN = frozenset(
    (
        *("city", "field", "farm", "forest", "mine"),
        *("peasant", "soldier", "infantry", "cavalry", "archer", "priest", "merchant", "artist", "bureaucrat"),
        *("school", "workshop", "bank", "church", "carpenter", "smith", "stable", "tower", "fortress", "castle"),
    )
)

_FACTS = read_facts(_PATH.read_text("utf-8"))

CARDS: dict[str, Card] = _FACTS.cards
"""The 24 kinds of cards by id, in the order of the data."""

TERMS: dict[str, dict[str, str]] = {f"mv.{card.id}": card.name for card in CARDS.values()} | _FACTS.terms
"""What `Term`s of this game are called: "mv.peasant", "mv.unit.food", "mv.zone.center"."""


def find_price(kind: str, buildings: Collection[str]) -> Units | None:
    """Return what a card costs somebody who owns these `buildings` (R14); a city has no price."""
    card = CARDS[kind]
    if card.price is None or not owes_surcharge(kind, buildings):
        return card.price
    return add(card.price, (0, 0, SURCHARGE, 0))


def owes_surcharge(kind: str, buildings: Collection[str]) -> bool:
    """Return whether somebody who owns these `buildings` pays the surcharge for a figure (R14)."""
    needs = CARDS[kind].needs
    return bool(needs) and needs not in buildings


def name_kind(kind: str) -> Term:
    """Return the name of a kind of card."""
    return Term(f"mv.{kind}")


def list_deck() -> list[str]:
    """Return the 87 cards of the deck, in the order of the data."""
    return [card.id for card in CARDS.values() if card.group in ("territory", "figure") for _ in range(card.copies)]


def list_buildings() -> list[str]:
    """Return the 17 buildings, in the order of the data."""
    return [card.id for card in CARDS.values() if card.group == "building" for _ in range(card.copies)]
