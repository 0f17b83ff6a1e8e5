"""How likely each seat is to win a match, judged at a glance: for looking back at it, when everybody knows the decks.

Everybody could have counted them: what is gained and trashed lies open. The weights were fitted to 19,200 positions of 2,400
matches of `steady` in random kingdoms with two to four seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from rules.dominion.end_piles import count_gains_left, count_piles_to_end
from rules.dominion.facts import CARDS, COINS
from rules.dominion.scoring import count_score
from rules.dominion.setup import pile_size
from rules.dominion.state import DominionState, Player

LAST_SPREAD: Final = 2.4
OPEN_SPREAD: Final = 0.85
"""By how many points a seat has to be ahead to be 2.7 times as likely to win: at the end, and more while all Provinces are left."""

MONEY_WEIGHT: Final = 1.6
MONEY_GROWTH: Final = 0.2
"""What a coin more in each turn counts, and how much less it counts with fewer Provinces left (as a power of their share)."""

TURN_POINTS: Final = 1.7
"""How many points it is worth to have had a turn less than another seat."""

SURENESS: Final = 0.55
"""What the whole lead counts, as a power of the chances: 1 would tell nine in ten where seven or eight win. `bench/calibration.py`
showed it in 1,800 matches; 600 others tested it.
"""

HAND: Final = 5
LEAST_DECK: Final = 0.5
"""How many cards are drawn each turn, and how small cards that draw others make a deck at most, as a share of it."""


def expect_shares(state: DominionState) -> list[float]:
    """Return the share of the win that each seat may expect between two turns."""
    remaining = measure_left(state)
    spread = LAST_SPREAD + OPEN_SPREAD * remaining
    money = MONEY_WEIGHT * remaining**MONEY_GROWTH
    values = [
        (count_score(player) - TURN_POINTS * player.turns) / spread + money * estimate_coins(player)
        for player in state.players
    ]
    return _normalize(values)


def measure_left(state: DominionState) -> float:
    """Return which part of a match is left, 0 to 1, by the piles that can end it."""
    seats = len(state.players)
    return min(1.0, count_gains_left(state.supply, count_piles_to_end(seats)) / pile_size("province", seats))


def estimate_coins(player: Player) -> float:
    """Return about how many coins the cards of a seat bring in a turn."""
    cards = player.list_cards()
    drawn = sum(CARDS[card].plus.cards for card in cards)
    return HAND * sum(COINS[card] for card in cards) / max(1.0, LEAST_DECK * len(cards), len(cards) - drawn)


def _normalize(values: Sequence[float]) -> list[float]:
    weights = [exp(SURENESS * (value - max(values))) for value in values]
    return [weight / sum(weights) for weight in weights]
