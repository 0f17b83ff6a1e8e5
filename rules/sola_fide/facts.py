"""The circles, the cards and the military table as read from `data/cards/sola_fide.toml`: facts only.

Most of them are reconstructed. Each entry has its `status` and the `reason` for it, a sentence in each language.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct, field

from rules.engine import GameDataError, Plain, ValueTable, list_fields
from rules.sola_fide.statements import EffectError, Faith, Permanent, Side, Statement, parse_effect

Status = Literal["FOUND", "EXAMPLE", "DERIVED", "PARTIAL", "RECONSTRUCTED"]
CardKind = Literal["action", "permanent", "military", "neutral_pair"]
Color = Literal["blue", "white", "orange", "green"]

FAITHS: tuple[Faith, Faith] = ("P", "C")
COLORS: tuple[Color, ...] = ("blue", "white", "orange", "green")
DECK = 45
"""How many cards a faith has to draft from."""
PACK = 15
"""How many cards a faith plays with."""
INFLUENCE_CARDS = 4
"""How many Foreign Influence cards a color has."""
DIE = 6
TRACK = 4
"""How many spaces a power track has: two for the nobility, then two for the commons."""
START_OPEN = 3
"""How many circles are open at the start (R1)."""
HAND_LIMIT = 5
START_HAND = 3
LANGUAGES = ("de", "en")

_SIZES = {7: 5, 5: 4}
"""How many territories a side has, by the points of the circle."""


class CircleFacts(Struct, frozen=True, forbid_unknown_fields=True):
    """A circle as printed. `nobility` and `commons` have a letter (P, C or N) for each territory; `start` is a track space."""

    number: int
    id: str
    name: dict[str, str]
    short: dict[str, str]
    reveals: tuple[str, ...]
    points: int
    nobility: str
    commons: str
    start: int
    status: Status
    reason: dict[str, str]

    def printed(self, side: Side) -> str:
        """Return the printed colors of a side, a letter for each territory."""
        return self.nobility if side == "nobility" else self.commons


class Card(Struct, frozen=True, dict=True):
    """A card of a faith. `oval`: it belongs to the deck of the first game."""

    id: str
    faith: Faith
    number: int
    name: dict[str, str]
    kind: CardKind
    oval: bool
    effect: tuple[Statement, ...]
    status: Status
    reason: dict[str, str]

    @cached_property
    def permanent(self) -> Permanent | None:
        """What the card does while it lies in front of its owner, if it stays there."""
        last = self.effect[-1]
        return last if isinstance(last, Permanent) else None


class InfluenceCard(Struct, frozen=True):
    """A Foreign Influence card."""

    id: str
    color: Color = field(name="colour")
    name: dict[str, str]
    effect: tuple[Statement, ...]
    status: Status
    reason: dict[str, str]


class MilitaryResult(Struct, frozen=True):
    """What the Protestant does after a military card, by the number on the die."""

    die: int
    name: dict[str, str]
    effect: tuple[Statement, ...]
    status: Status
    reason: dict[str, str]


class GameFacts(Struct, frozen=True):
    """Everything in the file, each thing by its id (the military table by the number on the die).

    `values` is what the rules read of it, with effects as they are written.
    """

    terms: dict[str, dict[str, str]]
    circles: dict[str, CircleFacts]
    cards: dict[str, Card]
    influence: dict[str, InfluenceCard]
    military: dict[int, MilitaryResult]
    values: ValueTable


class _CardEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    faith: Faith
    number: int
    name: dict[str, str]
    kind: CardKind
    effect: str
    status: Status
    reason: dict[str, str]
    oval: bool = False


class _InfluenceEntry(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    color: Color = field(name="colour")
    name: dict[str, str]
    effect: str
    status: Status
    reason: dict[str, str]


class _MilitaryEntry(Struct, frozen=True, forbid_unknown_fields=True):
    die: int
    name: dict[str, str]
    effect: str
    status: Status
    reason: dict[str, str]


Entry = TypeVar("Entry", bound=Struct)

_PATH = Path(__file__).parents[2] / "data" / "cards" / "sola_fide.toml"
_FILE = "data/cards/sola_fide.toml"
_WORDS = ("id", "number", "die", "name", "short", "status", "reason")
_TABLES = {"terms", "circle", "card", "influence", "military"}


def read_facts(text: str) -> GameFacts:
    """Read the text of the data file. Raise `GameDataError` with the file, the entry and the reason."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise GameDataError(f"{_FILE}: {error}") from error
    if unknown := set(raw) - _TABLES:
        raise GameDataError(f"{_FILE}: a table {min(unknown)!r} that no code reads")
    circles = {entry.id: entry for entry in _read_entries(raw, "circle", CircleFacts)}
    _check_circles(tuple(circles.values()))
    order = tuple(circles)
    card_entries = _read_entries(raw, "card", _CardEntry)
    influence_entries = _read_entries(raw, "influence", _InfluenceEntry)
    military_entries = _read_entries(raw, "military", _MilitaryEntry)
    cards = [
        Card(
            entry.id,
            entry.faith,
            entry.number,
            entry.name,
            entry.kind,
            entry.oval,
            _read_effect(entry, order),
            entry.status,
            entry.reason,
        )
        for entry in card_entries
    ]
    influence = [
        InfluenceCard(entry.id, entry.color, entry.name, _read_effect(entry, order), entry.status, entry.reason)
        for entry in influence_entries
    ]
    military = [
        MilitaryResult(entry.die, entry.name, _read_effect(entry, order), entry.status, entry.reason)
        for entry in military_entries
    ]
    values: dict[str, dict[str, Plain]] = {id: _list_values(circle) for id, circle in circles.items()}
    values |= {entry.id: _list_values(entry) for entry in card_entries}
    values |= {entry.id: _list_values(entry) for entry in influence_entries}
    values |= {f"military.{entry.die}": _list_values(entry) for entry in military_entries}
    facts = GameFacts(
        raw.get("terms", {}),
        circles,
        {card.id: card for card in cards},
        {card.id: card for card in influence},
        {result.die: result for result in military},
        values,
    )
    for defect in _find_defects(facts, cards, influence):
        raise GameDataError(f"{_FILE}: {defect}")
    return facts


def _read_entries(raw: Mapping[str, Any], table: str, kind: type[Entry]) -> list[Entry]:
    """Return the entries of a table. Raise `GameDataError` naming the first one that does not fit."""
    entries: list[Entry] = []
    for entry in raw.get(table, ()):
        try:
            entries.append(msgspec.convert(entry, kind))
        except msgspec.ValidationError as error:
            raise GameDataError(f"{_FILE}: {table} {_name_entry(entry)}: {error}") from error
    return entries


def _list_values(entry: CircleFacts | _CardEntry | _InfluenceEntry | _MilitaryEntry) -> dict[str, Plain]:
    """Return what the rules read of an entry."""
    values = list_fields(entry, _WORDS)
    if isinstance(effect := values.get("effect"), str):
        # However it is laid out.
        values["effect"] = " ".join(effect.split())
    return values


def _name_entry(entry: Any) -> str:
    """Return what an entry is called where it is wrong: its id or number, and its English name."""
    if not isinstance(entry, dict):
        return repr(entry)
    name = entry.get("name")
    english = name.get("en", "") if isinstance(name, dict) else ""
    return f"{entry.get('id', entry.get('die', '?'))} ({english})"


def _read_effect(
    entry: _CardEntry | _InfluenceEntry | _MilitaryEntry, circles: tuple[str, ...]
) -> tuple[Statement, ...]:
    name = entry.die if isinstance(entry, _MilitaryEntry) else entry.id
    try:
        return parse_effect(entry.effect, circles)
    except EffectError as error:
        raise GameDataError(f"{_FILE}: {name} ({entry.name.get('en', '')}): {error}") from error


def _check_circles(circles: tuple[CircleFacts, ...]) -> None:
    """Raise `GameDataError` unless there are ten circles that make a pyramid."""
    ids = {circle.id for circle in circles}
    if [circle.number for circle in circles] != list(range(1, 11)) or len(ids) != len(circles):
        raise GameDataError(f"{_FILE}: the circles are not numbered from 1 to 10, or two have the same id")
    for circle in circles:
        where = f"{_FILE}: circle {circle.id}"
        size = _SIZES.get(circle.points)
        if size is None:
            raise GameDataError(f"{where}: {circle.points} points, not 5 or 7")
        for printed in (circle.nobility, circle.commons):
            if len(printed) != size or set(printed) - set("PCN"):
                raise GameDataError(f"{where}: {printed!r} is not {size} letters P, C or N")
            if len(set(printed)) == 1 and printed[0] != "N":
                raise GameDataError(f"{where}: {printed!r} is complete before anybody plays")
        if not 0 <= circle.start < TRACK:
            raise GameDataError(f"{where}: a track has no space {circle.start}")
        if unknown := set(circle.reveals) - ids:
            raise GameDataError(f"{where}: it reveals {min(unknown)!r}, which is no circle")


def _find_defects(facts: GameFacts, cards: list[Card], influence: list[InfluenceCard]) -> Iterator[str]:
    """Say what is wrong with the counts, ids and names."""
    ids = Counter([card.id for card in cards] + [card.id for card in influence] + list(facts.circles))
    yield from (f"{id}: {count} entries of this id" for id, count in ids.items() if count > 1)
    for faith in FAITHS:
        yield from _find_deck_defects(faith, [card for card in cards if card.faith == faith])
    for card in cards:
        if defect := _find_card_defect(card):
            yield f"{card.id}: {defect}"
    for color in COLORS:
        if sum(card.color == color for card in influence) != INFLUENCE_CARDS:
            yield f"not {INFLUENCE_CARDS} influence cards of colour {color!r}"
    if list(facts.military) != list(range(1, DIE + 1)):
        yield "the military table does not have the numbers 1 to 6"
    for where, words in _list_words(facts):
        if any(not words.get(language) for language in LANGUAGES):
            yield f"{where} is missing in one language"


def _find_deck_defects(faith: Faith, deck: list[Card]) -> Iterator[str]:
    if len(deck) != DECK or sorted(card.number for card in deck) != list(range(1, DECK + 1)):
        last = max(deck, key=lambda card: card.number, default=None)
        yield f"{len(deck)} cards of faith {faith} (the last is {last and last.id}), not {DECK} numbered from 1"
    if (ovals := sum(card.oval for card in deck)) != PACK:
        yield f"{ovals} oval cards of faith {faith}, not {PACK}"


def _find_card_defect(card: Card) -> str:
    """Return what is wrong with the effect of a card, or ""."""
    if not card.effect:
        return "no effect"
    if (card.kind == "permanent") != (card.permanent is not None):
        return f"kind {card.kind!r} does not fit its effect"
    return "only Catholic cards are military" if card.kind == "military" and card.faith == "P" else ""


def _list_words(facts: GameFacts) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield all that is said in each language, after what it is: names first, then the reason of each entry."""
    circles, results = facts.circles.values(), facts.military.values()
    cards: list[Card | InfluenceCard] = [*facts.cards.values(), *facts.influence.values()]
    names = [circle.name for circle in circles] + [circle.short for circle in circles] + [card.name for card in cards]
    for name in (*names, *(result.name for result in results), *facts.terms.values()):
        yield f"{name}: a name", name
    things: list[CircleFacts | Card | InfluenceCard] = [*circles, *cards]
    for thing in things:
        yield f"{thing.id} ({thing.name['en']}): its reason {thing.reason}", thing.reason
    for result in results:
        yield f"{result.die} ({result.name['en']}): its reason {result.reason}", result.reason


_FACTS = read_facts(_PATH.read_text("utf-8"))

CIRCLES: dict[str, CircleFacts] = _FACTS.circles
"""The ten circles by id, by number."""

CARDS: dict[str, Card] = _FACTS.cards
"""The 90 cards of the faiths by id, the Protestant ones first."""

INFLUENCE: dict[str, InfluenceCard] = _FACTS.influence
"""The 16 Foreign Influence cards by id."""

MILITARY: dict[int, MilitaryResult] = _FACTS.military
"""The military table by the number on the die."""

VALUES: ValueTable = _FACTS.values
"""What the rules read of the file, by the id of its term."""

TERMS: dict[str, dict[str, str]] = (
    {circle.id: circle.short for circle in CIRCLES.values()}
    | {card.id: card.name for card in CARDS.values()}
    | {card.id: card.name for card in INFLUENCE.values()}
    | {f"military.{result.die}": result.name for result in MILITARY.values()}
    | _FACTS.terms
)
"""What `Term`s of this game are called: "SFP01", "swabian" (in short), "military.2", "side.commons"."""


def list_deck(faith: Faith) -> list[str]:
    """Return the 45 cards of a faith by number."""
    return [card.id for card in CARDS.values() if card.faith == faith]


def list_ovals(faith: Faith) -> list[str]:
    """Return the 15 cards of a faith for the first game by number."""
    return [card.id for card in CARDS.values() if card.faith == faith and card.oval]
