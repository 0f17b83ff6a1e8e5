"""How likely each realm wins, judged after a round without playing on. `master` looks ahead with it.

Each realm gets a number, and the chances go by these numbers. The number comes from a small network for each round and number of
players: what is built, which cards are still to come, coins, shields, the invaders on the track and the place in the next round
each have a row; the rows are added up, and what is positive counts. `bench/networks/realms` fits the rows in `data/computers`.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct, field

from rules.engine import FittedFile, read_stamp
from rules.minute_realms.cards import CARDS, TYPES, list_deck
from rules.minute_realms.scoring import NAMED_TYPES, score_symbol
from rules.search.network_file import read_network

DECK = tuple(CARDS.values())
"""All cards. A card is a number here, its place in this deck, and a set of cards has the bits of its cards."""

NUMBERS = {card.id: number for number, card in enumerate(DECK)}
"""The numbers of the cards by id."""

TYPE_NUMBERS = tuple(TYPES.index(card.type) for card in DECK)
"""The type of each card, as its place among the six."""

POINTS_SCALE = 0.1
"""How much a point counts in the row of points."""

_OF_TYPE = tuple(
    sum(1 << number for number, type in enumerate(TYPE_NUMBERS) if type == own) for own in range(len(TYPES))
)
_FOLDER = Path(__file__).parents[3] / "data" / "computers"

Row = Sequence[float]


class Realm(NamedTuple):
    """What counts of a realm: the set of its buildings, its coins, and all its shields, those of bastions too."""

    built: int
    coins: int
    shields: int


class RoundRows(Struct, frozen=True):
    """The rows of the network for the end of one round.

    By card: `built` in the own realm, `pile` still to come; cards that are not used with so many players have no row. By number:
    `coins`, `shields`, `strength` of the tokens face up, `tokens` face down, and `place` in the next round.
    `types[type][number]`: how many buildings there are of a type. `points` counts for each point that the realm scores now, `start`
    always; `out` is what each positive sum counts, `lead` what a point counts besides, and `order` what each place counts.
    """

    built: tuple[Row, ...]
    pile: tuple[Row, ...] = field(name="left")
    coins: tuple[Row, ...]
    shields: tuple[Row, ...]
    strength: tuple[Row, ...]
    tokens: tuple[Row, ...]
    place: tuple[Row, ...]
    types: tuple[tuple[Row, ...], ...]
    points: Row
    start: Row
    out: Row
    lead: float
    order: tuple[float, ...]


class Networks(Struct, frozen=True):
    """A file: the rows for the ends of rounds 1 to 7, and the digest of the values that they were fitted to."""

    value_digest: str
    rounds: tuple[RoundRows, ...]


ROWS: dict[int, tuple[RoundRows, ...]] = {}
"""The rows for the ends of rounds 1 to 7 by number of players, as far as they were needed yet."""


def load_rows(players: int) -> tuple[RoundRows, ...]:
    """Return the rows for so many players; `built` and `pile` have a place for each of all cards."""
    if players not in ROWS:
        ROWS[players] = tuple(spread_rows(rows, players) for rows in read_network(get_file(players), Networks).rounds)
    return ROWS[players]


def list_fitted() -> tuple[FittedFile, ...]:
    """Return the files of the networks, and how they are fitted anew."""
    files = [get_file(players) for players in (2, 3, 4, 5)]
    return tuple(FittedFile(file, read_stamp(file), "bench/networks/realms/fit.cpp") for file in files)


def get_file(players: int) -> Path:
    """Return the file with the rows for so many players."""
    return _FOLDER / f"minute_realms_{players}.bin"


def spread_rows(rows: RoundRows, players: int) -> RoundRows:
    """Return rows as they are stored, for the cards of so many players, with a place for each of all cards."""
    deck = [NUMBERS[card] for card in list_deck(players)]
    built, pile = dict(zip(deck, rows.built, strict=True)), dict(zip(deck, rows.pile, strict=True))
    every = range(len(DECK))
    return msgspec.structs.replace(
        rows,
        built=tuple(built.get(number, ()) for number in every),
        pile=tuple(pile.get(number, ()) for number in every),
    )


class RealmWorth:
    """What realms are worth at the end of one round, with the cards that are still to come and the tokens that lie face up."""

    def __init__(self, players: int, round: int, pile: int, strength: int) -> None:
        """Prepare the judgment after `round` (1 to 7); `pile` is the set of its cards, `strength` that of the tokens."""
        self._key = players, round
        self._rows = rows = load_rows(players)[round - 1]
        shown = [rows.start, _pick(rows.strength, strength)]
        shown += [row for number, row in enumerate(rows.pile) if pile >> number & 1]
        none_built = [types[0] for types in rows.types]
        base = [sum(column) for column in zip(*shown, *none_built, strict=True)]
        self._sums: dict[int, list[float]] = {0: base}
        self._values: dict[tuple[Realm, int, int], float] = {}

    def rate(self, realm: Realm, tokens: int, place: int = 0) -> float:
        """Return what a realm is worth with so many `tokens` face down on the track, at its `place` in the next round."""
        key = (realm, tokens, place)
        value = self._values.get(key)
        if value is None:
            value = self._values[key] = self._compute(realm, tokens, place)
        return value

    def find_chance(self, first: Realm, second: Realm, tokens: int) -> float:
        """Return how likely the realm wins that begins the next round of two."""
        return 1 / (1 + exp(self.rate(second, tokens, 1) - self.rate(first, tokens)))

    def _compute(self, realm: Realm, tokens: int, place: int) -> float:
        rows = self._rows
        built, coins, shields = realm
        points = score_buildings(built, coins) * POINTS_SCALE
        value = rows.lead * points + rows.order[place]
        beside = _add_beside(self._key, coins, shields, tokens, place)
        for buildings, side, point, out in zip(self._add_up(built), beside, rows.points, rows.out, strict=True):
            reached = buildings + side + point * points
            if reached > 0:
                value += out * reached
        return value

    def _add_up(self, built: int) -> list[float]:
        """Return the sum of all rows that depend on the buildings and on the table, one building after the other.

        A realm without its highest building was mostly judged before, so its sums are kept and one card's row is added to them.
        """
        sums = self._sums.get(built)
        if sums is None:
            card = built.bit_length() - 1
            before = built ^ 1 << card
            added = _add_card(self._key, card, (before & _OF_TYPE[TYPE_NUMBERS[card]]).bit_count())
            sums = self._sums[built] = [sum_ + row for sum_, row in zip(self._add_up(before), added, strict=True)]
        return sums


@cache
def _add_card(key: tuple[int, int], number: int, before: int) -> list[float]:
    """Return what a card adds to the sums of a realm that has so many buildings of its type `before`; `key`: players and round."""
    players, round = key
    rows = load_rows(players)[round - 1]
    types = rows.types[TYPE_NUMBERS[number]]
    changed = zip(rows.built[number], _pick(types, before + 1), _pick(types, before), strict=True)
    return [row + more - fewer for row, more, fewer in changed]


@lru_cache(16_384)
def _add_beside(key: tuple[int, int], coins: int, shields: int, tokens: int, place: int) -> list[float]:
    """Return the sum of the rows that depend neither on the buildings nor on the table; `key`: players and round."""
    players, round = key
    rows = load_rows(players)[round - 1]
    chosen = (_pick(rows.coins, coins), _pick(rows.shields, shields), _pick(rows.tokens, tokens), rows.place[place])
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
