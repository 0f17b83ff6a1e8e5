"""What a realm may be worth at the end, guessed from what lies open. The computer seats decide by it.

The numbers were found by playing thousands of matches of computer seats against each other, not taken from any source.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import exp

from msgspec import Struct

from rules.minute_realms.cards import CARDS, TYPES, TYPES_POINTS, ScoringSymbol
from rules.minute_realms.scoring import NAMED_TYPES, score_symbol
from rules.minute_realms.state import BASTION_SHIELDS, INVADER_TOKENS, INVASIONS, REMOVED_ZEROS, ROUNDS
from rules.minute_realms.trade import TableLike
from rules.minute_realms.view import Plot

_INDEX = {type: place for place, type in enumerate(TYPES)}
_FACTS: dict[str, tuple[ScoringSymbol, int, tuple[int, ...], int, bool]] = {
    card.id: (
        card.score,
        _INDEX[card.type],
        NAMED_TYPES[card.id],
        card.shields,
        not card.no_bastion,
    )
    for card in CARDS.values()
}

Building = tuple[ScoringSymbol, tuple[int, ...], int, bool]
"""A building: its scoring symbol, the types that this names, its own type, and whether an invasion may turn it."""

WANTED_PER_ROUND = 0.08
"""Buildings of a type that a seat still gets, for each round to come, if it wants that type."""

TYPE_CHANCES = tuple(1 - 0.68**rounds for rounds in range(ROUNDS + 1))
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
"""How much is added to the defense, because a defense that equals the strength holds."""

TIE_VALUE = 0.01
"""What a coin is worth in the end: it only breaks ties."""

SPENDING_PER_ROUND = 0.6
"""Coins that a seat can spend for each round to come."""


class Threat(Struct, frozen=True):
    """The invasions ahead: expected strengths of the `next_` and the `final` one.

    `soon` counts the rounds until the next one, 0 if that is the final one. In the last round `strengths` are those that the
    final one can have, each with its chance.
    """

    soon: int
    next_: float
    final: float
    strengths: tuple[tuple[int, float], ...] = ()


def estimate_threat(table: TableLike, *, calls: bool = False) -> Threat:
    """Guess the strengths of the invasions from what lies open: tokens face up, and how many lie face down.

    `calls`: in the last round, the turn that is thought of brings one more token onto the track.
    """
    round = table.round
    met = INVASIONS[0] if round > INVASIONS[0] else 0
    shown = sum(token for token in table.track[:met] if token is not None)
    down = sum(token is not None for token in table.track[met:])
    here = 0.0 if table.track[round - 1] is not None else TOKENS_PER_ROUND / 2
    soon = max(0, INVASIONS[0] - round)
    if met:
        final = shown + TOKEN_MEAN * (down + here + TOKENS_PER_ROUND * (ROUNDS - round))
        return Threat(0, 0.0, final, _find_strengths(table, down, calls=calls) if round == ROUNDS else ())
    first = TOKEN_MEAN * (down + here + TOKENS_PER_ROUND * soon)
    return Threat(soon + 1, first, first + TOKEN_MEAN * TOKENS_PER_ROUND * 4)


def _find_strengths(table: TableLike, down: int, *, calls: bool) -> tuple[tuple[int, float], ...]:
    """Return the strengths that the last invasion can have. `down` tokens lie face down, and seats to come may call another one."""
    is_open = table.track[-1] is None and not calls
    has_followers = sum(realm.dealt is not None for realm in table.realms) > 1
    seen = tuple(token for token in table.track[: INVASIONS[0]] if token is not None)
    return _list_strengths(
        len(table.realms), seen, down + calls, TOKENS_PER_ROUND / 2 if is_open and has_followers else 0.0
    )


@cache
def _list_strengths(seats: int, seen: tuple[int, ...], down: int, further: float) -> tuple[tuple[int, float], ...]:
    """Return the strengths that an invasion can have, each with its chance.

    `seen` are the tokens face up, `down` counts those face down, and `further` is the chance of another one.
    """
    remaining = list(INVADER_TOKENS[REMOVED_ZEROS[seats] :])
    for token in seen:
        remaining.remove(token)
    chances: Counter[int] = Counter()
    for count, chance in ((down, 1 - further), (down + 1, further)):
        strengths = [sum(tokens) for tokens in combinations(remaining, count)] if chance else []
        for strength in strengths:
            chances[sum(seen) + strength] += chance / len(strengths)  # type: ignore[assignment]
    return tuple(sorted(chances.items()))


class RealmSummary:
    """What an evaluation needs of a realm: its buildings, how many there are of each type, its shields, its coins."""

    __slots__ = ("built", "coins", "shields", "types")

    def __init__(self, plots: Sequence[Plot], coins: int) -> None:
        self.built: list[Building] = []
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
        score, type, named, shields, can_turn = _FACTS[card]
        self.built.append((score, named, type, can_turn))
        self.types[type] += 1
        self.shields += shields

    def remove_building(self, card: str) -> None:
        """Remove the building that was added last."""
        _, type, _, shields, _ = _FACTS[card]
        self.built.pop()
        self.types[type] -= 1
        self.shields -= shields


def evaluate_realm(realm: RealmSummary, rounds_left: int, ahead: Threat) -> float:
    """Return the points that a realm may bring in the end.

    `rounds_left` is the number of cards that the seat will still lay, `ahead` the invasions to come. A realm goes one of two
    ways, whichever brings more: it spends its coins on buildings, or it hoards them. The last round is counted out.
    """
    if not rounds_left:
        return _count_out(realm, ahead.strengths)
    types, coins, shields = realm.types, realm.coins, realm.shields
    value = 0.0
    more = WANTED_PER_ROUND * rounds_left
    type_chance = TYPE_CHANCES[rounds_left]
    purses = nines = 0
    for score, named, _, _ in realm.built:
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
    spending = min(MAX_COIN_VALUE, COIN_VALUE * rounds_left) * spent + SPARE_COIN_VALUE * (coins - spent)
    spending += purses * kept + nines * max(0.0, 9 - kept)
    hoard = coins + HOARD_PER_ROUND * rounds_left
    hoarding = purses * hoard + nines * max(0.0, 9 - hoard) - HOARD_COST * rounds_left
    value += max(spending, hoarding)
    held = _estimate_defense(shields + SHIELDS_PER_ROUND * rounds_left - ahead.final)
    value += held * ahead.final - (1 - held) * LOSS_COST
    if ahead.soon:
        value -= (1 - _estimate_defense(shields + SHIELDS_PER_ROUND * (ahead.soon - 1) - ahead.next_)) * LOSS_COST
    return value


def _count_out(realm: RealmSummary, strengths: Sequence[tuple[int, float]]) -> float:
    """Return the points that a realm has in the end, on average over the strengths of the last invasion; coins break ties."""
    points, after = _count_points(realm.built, realm), -1.0
    value = points + TIE_VALUE * realm.coins
    for strength, chance in strengths:
        if realm.shields >= strength:
            value += chance * strength
            continue
        if after < 0:
            after = max(_list_reduced_points(realm), default=points)
        value -= chance * (points - after)
    return value


def _list_reduced_points(realm: RealmSummary) -> list[int]:
    """Return what a realm scores without each of the buildings that an invasion may turn."""
    points = []
    for place, (_, _, type, can_turn) in enumerate(realm.built):
        if can_turn:
            realm.types[type] -= 1
            points.append(_count_points(realm.built[:place] + realm.built[place + 1 :], realm))
            realm.types[type] += 1
    return points


def _count_points(built: Sequence[Building], realm: RealmSummary) -> int:
    """Return what buildings score with the coins and types of a realm."""
    return sum([score_symbol(symbol, named, realm.types, realm.coins) for symbol, named, _, _ in built])


def _estimate_types_points(types: list[int], rounds_left: int) -> float:
    """Return the points that a TYPES card may bring, interpolated at the number of types to be expected."""
    have = len(TYPES) - types.count(0)
    reach = have + (len(TYPES) - have) * (1 - (1 - NEW_TYPE_RATE) ** rounds_left)
    low = int(reach)
    high = min(low + 1, len(TYPES))
    return TYPES_POINTS[low] + (TYPES_POINTS[high] - TYPES_POINTS[low]) * (reach - low)


def _estimate_defense(margin: float) -> float:
    """Return how likely it is that a defense holds which is `margin` above the expected strength."""
    return 1 / (1 + exp(-(margin + MARGIN) / SPREAD))
