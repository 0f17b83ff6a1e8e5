"""What a realm may be worth at the end, guessed from what lies open. The computer seats decide by it.

The numbers were found by playing thousands of matches of computer seats against each other, not taken from any source.
"""

from collections.abc import Sequence
from math import exp

from msgspec import Struct

from rules.minute_realms.cards import CARDS, TYPES, TYPES_POINTS, ScoringSymbol
from rules.minute_realms.state import BASTION_SHIELDS, INVASIONS, ROUNDS
from rules.minute_realms.trade import TableLike
from rules.minute_realms.view import Plot

_INDEX = {type: place for place, type in enumerate(TYPES)}
_FACTS: dict[str, tuple[ScoringSymbol, int, tuple[int, ...], int]] = {
    card.id: (card.score, _INDEX[card.type], tuple(_INDEX[type] for type in card.types), card.shields)
    for card in CARDS.values()
}

WANTED_PER_ROUND = 0.08
"""Buildings of a type that a seat still gets, for each round to come, if it wants that type."""

TYPE_CHANCES = tuple(1 - 0.68**left for left in range(ROUNDS + 1))
"""How likely the seat still gets a building of a type that it lacks, by rounds to come."""

NEW_TYPE_RATE = 0.2
"""Share of the missing types that the seat gets with each round to come."""

COIN_VALUE = 0.9
"""What a coin that will be spent is worth for each round to come."""

MAX_COIN_VALUE = 0.8
"""What a coin that will be spent is worth at most."""

SPARE_COIN_VALUE = 0.45
"""What a coin is worth beyond those that will be spent."""

NORMAL_COINS = 3.5
"""How many coins a seat has in the end if it spends them."""

HOARD_PER_ROUND = 1.3
"""Coins that a seat gains for each round to come if it hoards them."""

HOARD_COST = 0.14
"""What hoarding costs for each round to come: buildings that are not built."""

SHIELDS_PER_ROUND = 0.6
"""Shields that a seat lays for each round to come."""

TOKENS_PER_ROUND = 0.65
"""Invader tokens placed with each round to come."""

TOKEN_MEAN = 0.9
"""The value of a token face down."""

LOSS_COST = 6.5
"""What losing a building costs."""

SPREAD = 1.3
"""The spread of an invasion's strength: the lower, the more certain."""

MARGIN = 0.5
"""How much is added to the defence, because a defence that equals the strength holds."""

SPENDING_PER_ROUND = 0.6
"""Coins that a seat can spend for each round to come."""


class Threat(Struct, frozen=True):
    """The invasions ahead: expected strengths of the `next_` and the `final` one.

    `soon` counts the rounds until the next one, 0 if that is the final one.
    """

    soon: int
    next_: float
    final: float


def estimate_threat(table: TableLike) -> Threat:
    """Guess the strengths of the invasions from what lies open: tokens face up, and how many lie face down."""
    round = table.round
    met = INVASIONS[0] if round > INVASIONS[0] else 0
    known = sum(token for token in table.track[:met] if token is not None)
    down = sum(token is not None for token in table.track[met:])
    here = 0.0 if table.track[round - 1] is not None else TOKENS_PER_ROUND / 2
    soon = max(0, INVASIONS[0] - round)
    if met:
        return Threat(0, 0.0, known + TOKEN_MEAN * (down + here + TOKENS_PER_ROUND * (ROUNDS - round)))
    first = TOKEN_MEAN * (down + here + TOKENS_PER_ROUND * soon)
    return Threat(soon + 1, first, first + TOKEN_MEAN * TOKENS_PER_ROUND * 4)


class RealmSummary:
    """What an evaluation needs of a realm: its buildings, how many there are of each type, its shields, its coins.

    `built` has the scoring symbol of each building with the types that it names.
    """

    __slots__ = ("built", "coins", "shields", "types")

    def __init__(self, plots: Sequence[Plot], coins: int) -> None:
        self.built: list[tuple[ScoringSymbol, tuple[int, ...]]] = []
        self.types = [0] * len(TYPES)
        self.shields = 0
        self.coins = coins
        for plot in plots:
            if plot.bastion:
                self.shields += BASTION_SHIELDS
            else:
                self.add_building(plot.card)

    def add_building(self, card: str) -> None:
        """Add a building by its card id."""
        score, type, named, shields = _FACTS[card]
        self.built.append((score, named))
        self.types[type] += 1
        self.shields += shields

    def remove_building(self, card: str) -> None:
        """Remove the building that was added last."""
        _, type, _, shields = _FACTS[card]
        self.built.pop()
        self.types[type] -= 1
        self.shields -= shields


def evaluate_realm(realm: RealmSummary, rounds_left: int, ahead: Threat) -> float:
    """Return the points that a realm may bring in the end.

    `rounds_left` is the number of cards that the seat will still lay, `ahead` the invasions to come. A realm goes one of two
    ways, whichever brings more: it spends its coins on buildings, or it hoards them.
    """
    types, coins, shields = realm.types, realm.coins, realm.shields
    value = 0.0
    more = WANTED_PER_ROUND * rounds_left
    type_chance = TYPE_CHANCES[rounds_left]
    purses = nines = 0
    for score, named in realm.built:
        if score == "FIX5":
            value += 5
        elif score == "FIX3":
            value += 3
        elif score == "PER3":
            value += 3 * (types[named[0]] + more)
        elif score == "ANY2":
            value += 2 * (max(types) + more)
        elif score == "COIN1":
            purses += 1
        elif score == "PAIR6":
            a, b = named
            value += 6 * (1 if types[a] else type_chance) * (1 if types[b] else type_chance)
        elif score == "NINE":
            nines += 1
        else:
            value += _estimate_types_points(types, rounds_left)
    spent = min(coins, rounds_left * SPENDING_PER_ROUND)
    kept = coins + (NORMAL_COINS - coins) * min(1.0, rounds_left / 3)
    spending = min(MAX_COIN_VALUE, COIN_VALUE * rounds_left) * spent + (SPARE_COIN_VALUE if rounds_left else 0.01) * (
        coins - spent
    )
    spending += purses * kept + nines * max(0.0, 9 - kept)
    hoard = coins + HOARD_PER_ROUND * rounds_left
    hoarding = purses * hoard + nines * max(0.0, 9 - hoard) - HOARD_COST * rounds_left
    value += max(spending, hoarding)
    held = _estimate_defence(shields + SHIELDS_PER_ROUND * rounds_left - ahead.final)
    value += held * ahead.final - (1 - held) * LOSS_COST
    if ahead.soon:
        value -= (1 - _estimate_defence(shields + SHIELDS_PER_ROUND * (ahead.soon - 1) - ahead.next_)) * LOSS_COST
    return value


def _estimate_types_points(types: list[int], left: int) -> float:
    """Return the points that a TYPES card may bring, interpolated at the number of types to be expected."""
    have = len(TYPES) - types.count(0)
    reach = have + (len(TYPES) - have) * (1 - (1 - NEW_TYPE_RATE) ** left)
    low = int(reach)
    high = min(low + 1, len(TYPES))
    return TYPES_POINTS[low] + (TYPES_POINTS[high] - TYPES_POINTS[low]) * (reach - low)


def _estimate_defence(margin: float) -> float:
    """Return how likely it is that a defence holds which is `margin` above the expected strength."""
    return 1 / (1 + exp(-(margin + MARGIN) / SPREAD))
