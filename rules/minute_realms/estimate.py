"""What a realm may be worth at the end, guessed from what lies open: the eye of the computer seats.

The numbers were found by playing thousands of matches of computer seats against each other, not taken from any source.
"""

from math import exp

from msgspec import Struct

from rules.minute_realms.cards import CARDS, TYPES, TYPES_POINTS
from rules.minute_realms.state import BASTION_SHIELDS, INVASIONS, ROUNDS
from rules.minute_realms.trade import Laid
from rules.minute_realms.view import Plot

_INDEX = {type: place for place, type in enumerate(TYPES)}
_FACTS = {
    card.id: (card.score, _INDEX[card.type], tuple(_INDEX[type] for type in card.types), card.shields)
    for card in CARDS.values()
}

WANTED = 0.24
"""Buildings of one type that a seat that wants it still gets, for each round to come."""

MEETS = tuple(1 - 0.68**left for left in range(ROUNDS + 1))
"""How likely a type that is missing still comes, by rounds to come."""

NEW_TYPES = 0.15
"""Share of the missing types that comes with each round to come."""

COIN = 0.55
"""What the first coins are worth for each round to come in which they may be spent, and at most."""

COIN_MOST = 1.4
COIN_REST = 0.35
"""What a coin is worth beyond those that will be spent."""

NORMAL_COINS = 2.0
"""Where the coins of a seat end that spends them."""

HOARD = 1.0
"""Coins that a seat gains for each round to come if it hoards them."""

IDLE = 0.5
"""What hoarding costs for each round to come: buildings that are not built."""

SHIELDS_TO_COME = 0.55
"""Shields that a seat lays for each round to come."""

TOKENS_TO_COME = 0.62
"""Tokens that come for each round to come."""

TOKEN_MEAN = 0.9
"""The value of a token face down."""

LOSS = 5.0
"""What losing a building costs."""

SPREAD = 0.7
"""How unsure the strength of an invasion is: the lower, the surer."""

MARGIN = 0.4
"""Equal strength holds: this much is added to the defence."""

COST_TO_COME = 1.3
"""Coins that a seat can spend for each round to come."""


class Threat(Struct, frozen=True):
    """The invasions ahead: expected strengths of the `next_` and the `final` one.

    `soon` counts the rounds until the next one, 0 if that is the final one.
    """

    soon: int
    next_: float
    final: float


def threat(table: Laid) -> Threat:
    """Guesses the strengths of the invasions from what lies open: tokens face up, and how many lie face down."""
    round = table.round
    met = INVASIONS[0] if round > INVASIONS[0] else 0
    known = sum(token for token in table.track[:met] if token is not None)
    down = sum(token is not None for token in table.track[met:])
    here = 0.0 if table.track[round - 1] is not None else TOKENS_TO_COME / 2
    soon = max(0, INVASIONS[0] - round)
    if met:
        return Threat(0, 0.0, known + TOKEN_MEAN * (down + here + TOKENS_TO_COME * (ROUNDS - round)))
    first = TOKEN_MEAN * (down + here + TOKENS_TO_COME * soon)
    return Threat(soon + 1, first, first + TOKEN_MEAN * TOKENS_TO_COME * 4)


def estimate(plots: list[Plot], coins: int, left: int, ahead: Threat) -> float:
    """Points that a realm may bring in the end. `left`: cards that the seat will still lay; `ahead`: the invasions.

    A realm goes one of two ways, whichever brings more: it spends its coins on buildings, or it hoards them.
    """
    types = [0] * len(TYPES)
    shields = 0
    for plot in plots:
        if plot.bastion:
            shields += BASTION_SHIELDS
        else:
            facts = _FACTS[plot.card]
            types[facts[1]] += 1
            shields += facts[3]
    value = 0.0
    more = WANTED * left
    meets = MEETS[left]
    purses = nines = 0
    for plot in plots:
        if plot.bastion:
            continue
        score, _, named, _ = _FACTS[plot.card]
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
            value += 6 * (1 if types[a] else meets) * (1 if types[b] else meets)
        elif score == "NINE":
            nines += 1
        else:
            value += _types_to_come(types, left)
    spent = min(coins, left * COST_TO_COME)
    kept = coins + (NORMAL_COINS - coins) * min(1.0, left / 3)
    spending = min(COIN_MOST, COIN * left) * spent + (COIN_REST if left else 0.01) * (coins - spent)
    spending += purses * kept + nines * max(0.0, 9 - kept)
    hoard = coins + HOARD * left
    hoarding = purses * hoard + nines * max(0.0, 9 - hoard) - IDLE * left
    value += max(spending, hoarding)
    held = _holds(shields + SHIELDS_TO_COME * left - ahead.final)
    value += held * ahead.final - (1 - held) * LOSS
    if ahead.soon:
        value -= (1 - _holds(shields + SHIELDS_TO_COME * (ahead.soon - 1) - ahead.next_)) * LOSS
    return value


def _types_to_come(types: list[int], left: int) -> float:
    """What a TYPES card may bring: between the points of the whole numbers around the types expected."""
    have = sum(number > 0 for number in types)
    reach = have + (len(TYPES) - have) * (1 - (1 - NEW_TYPES) ** left)
    low = int(reach)
    high = min(low + 1, len(TYPES))
    return TYPES_POINTS[low] + (TYPES_POINTS[high] - TYPES_POINTS[low]) * (reach - low)


def _holds(margin: float) -> float:
    """How likely a defence holds that is `margin` above the expected strength."""
    return 1 / (1 + exp(-(margin + MARGIN) / SPREAD))
