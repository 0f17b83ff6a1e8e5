"""How likely one of two realms wins, judged after a round without playing on. `master` looks ahead with it when two play.

Each realm gets a number, and the lead of one over the other says how likely it wins. The number comes from a small network for
each round: what is built, which cards are still to come, coins, shields and the invaders on the track each have a row; the rows
are added up, and what is positive counts. `bench/realms_worth.py` fits the rows that lie in `data/computers`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from rules.minute_realms.cards import CARDS, TYPES, list_deck
from rules.minute_realms.scoring import NAMED_TYPES, score_symbol

DECK = tuple(CARDS[id] for id in list_deck(2))
"""The cards for two players. A card is a number here, its place in this deck, and a set of cards has the bits of its cards."""

NUMBERS = {card.id: number for number, card in enumerate(DECK)}
"""The numbers of the cards by id."""

TYPE_NUMBERS = tuple(TYPES.index(card.type) for card in DECK)
"""The type of each card, as its place among the six."""

POINTS_SCALE = 0.1
"""How much a point counts in the row of points."""

_OF_TYPE = tuple(
    sum(1 << number for number, type in enumerate(TYPE_NUMBERS) if type == own) for own in range(len(TYPES))
)
_FILE = Path(__file__).parents[2] / "data" / "computers" / "minute_realms.json"

Row = Sequence[float]


class Realm(NamedTuple):
    """What counts of a realm: the set of its buildings, its coins, and all its shields, those of bastions too."""

    built: int
    coins: int
    shields: int


class RoundRows(Struct, frozen=True):
    """The rows of the network for the end of one round.

    By card: `built` in the own realm, `left` in the pile. By number: `coins`, `shields`, `strength` of the tokens face up, and
    `tokens` face down. `types[type][number]`: how many buildings there are of a type. `points` counts for each point that the realm
    scores now, `start` always; `out` is what each positive sum counts, `lead` what a point counts besides. `first` is what it
    counts to begin the next round.
    """

    built: tuple[Row, ...]
    left: tuple[Row, ...]
    coins: tuple[Row, ...]
    shields: tuple[Row, ...]
    strength: tuple[Row, ...]
    tokens: tuple[Row, ...]
    types: tuple[tuple[Row, ...], ...]
    points: Row
    start: Row
    out: Row
    lead: float
    first: float


ROWS = msgspec.json.decode(_FILE.read_bytes(), type=tuple[RoundRows, ...])
"""The rows for the ends of rounds 1 to 7."""


class RealmWorth:
    """What realms are worth at the end of one round, with the cards that are still to come and the tokens that lie face up."""

    def __init__(self, round: int, left: int, strength: int) -> None:
        """Prepare the judgement after `round` (1 to 7); `left` is the set of cards in the pile, `strength` that of the tokens."""
        self._round = round
        self._rows = rows = ROWS[round - 1]
        shown = [rows.start, _pick(rows.strength, strength)]
        shown += [row for number, row in enumerate(rows.left) if left >> number & 1]
        none_built = [types[0] for types in rows.types]
        self._base = [sum(column) for column in zip(*shown, *none_built, strict=True)]
        self._sums: dict[int, list[float]] = {0: self._base}
        self._found: dict[tuple[Realm, int], float] = {}

    def rate(self, realm: Realm, tokens: int) -> float:
        """Return what a realm is worth with so many `tokens` face down on the track."""
        key = (realm, tokens)
        value = self._found.get(key)
        if value is None:
            value = self._found[key] = self._compute(realm, tokens)
        return value

    def find_chance(self, first: Realm, second: Realm, tokens: int) -> float:
        """Return how likely the realm wins that begins the next round."""
        return 1 / (1 + exp(self.rate(second, tokens) - self.rate(first, tokens) - self._rows.first))

    def _compute(self, realm: Realm, tokens: int) -> float:
        rows = self._rows
        built, coins, shields = realm
        points = score_buildings(built, coins) * POINTS_SCALE
        value = rows.lead * points
        beside = _add_beside(self._round, coins, shields, tokens)
        for buildings, side, point, out in zip(self._add_up(built), beside, rows.points, rows.out, strict=True):
            reached = buildings + side + point * points
            if reached > 0:
                value += out * reached
        return value

    def _add_up(self, built: int) -> list[float]:
        """Return the sum of all rows that depend on the buildings and on the table, one building after the other."""
        found = self._sums.get(built)
        if found is None:
            card = built.bit_length() - 1
            before = built ^ 1 << card
            added = _add_card(self._round, card, (before & _OF_TYPE[TYPE_NUMBERS[card]]).bit_count())
            found = self._sums[built] = [sum_ + row for sum_, row in zip(self._add_up(before), added, strict=True)]
        return found


@cache
def _add_card(round: int, number: int, before: int) -> list[float]:
    """Return what a card adds to the sums of a realm that has so many buildings of its type `before`."""
    rows = ROWS[round - 1]
    types = rows.types[TYPE_NUMBERS[number]]
    changed = zip(rows.built[number], _pick(types, before + 1), _pick(types, before), strict=True)
    return [row + more - fewer for row, more, fewer in changed]


@lru_cache(4096)
def _add_beside(round: int, coins: int, shields: int, tokens: int) -> list[float]:
    """Return the sum of the rows that depend neither on the buildings nor on the table."""
    rows = ROWS[round - 1]
    chosen = (_pick(rows.coins, coins), _pick(rows.shields, shields), _pick(rows.tokens, tokens))
    return [sum(column) for column in zip(*chosen, strict=True)]


def score_buildings(built: int, coins: int) -> int:
    """Return what a realm scores as it stands, as `scoring.score_realm` does."""
    counts = [(built & cards).bit_count() for cards in _OF_TYPE]
    points = 0
    rest = built
    while rest:
        number = rest.bit_length() - 1
        rest ^= 1 << number
        card = DECK[number]
        points += score_symbol(card.score, NAMED_TYPES[card.id], counts, coins)
    return points


def _pick(rows: Sequence[Row], number: int) -> Row:
    """Return the row of a number; numbers beyond the last row count as that."""
    return rows[min(number, len(rows) - 1)]
