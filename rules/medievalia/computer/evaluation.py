"""How likely a seat is to win a position: from buildings, output, cards, fighters and sieges.

The weights were fitted to 4,800 positions of 215 matches of `steady` with different tastes; they tell 77 % of the winners.
"""

from __future__ import annotations

from math import exp

from rules.engine import ImaginedMatch
from rules.medievalia.facts import CARDS
from rules.medievalia.pieces import sum_yields
from rules.medievalia.sieges import is_besieged
from rules.medievalia.state import MedievaliaState
from rules.medievalia.units import total

BUILDING_WEIGHT = 0.27
RACE_WEIGHT = 3.0
"""What a building counts besides, divided by the buildings that are left and two more."""

OUTPUT_WEIGHT = 0.021
FIGHTER_WEIGHT = 0.019
"""What a unit of output, and a point of attack or defense, counts for each turn that is left."""

HAND_WEIGHT = 0.1
SIEGE_WEIGHT = 0.3
OUT_WEIGHT = 10.0
MOST = 30.0


def judge(copy: ImaginedMatch[MedievaliaState], seat: int) -> float:
    """Return how likely the party of a seat is to win, from 0 to 1."""
    if copy.outcome is not None:
        return float(seat in copy.outcome.winners)
    state = copy.state
    stacked = sum(map(len, state.stacks))
    turns = max(1.0, min(len(state.deck) / len(state.seats_in), 0.55 * stacked + 1))
    points: dict[int, float] = {}
    for other in state.seats:
        party = state.party_of(other)
        points[party] = points.get(party, 0.0) + rate_seat(state, other, turns, stacked)
    own = points.pop(state.party_of(seat))
    lead = own - 0.7 * max(points.values()) - 0.3 * sum(points.values()) / len(points)
    return 1 / (1 + exp(-max(-MOST, min(MOST, lead))))


def expect_shares(copy: ImaginedMatch[MedievaliaState]) -> list[float]:
    """Return the share of the win that each seat may expect; allies share that of their party."""
    state = copy.state
    chances = {state.party_of(seat): judge(copy, seat) for seat in state.seats}
    parties = [state.party_of(seat) for seat in state.seats]
    return [chances[party] / sum(chances.values()) / parties.count(party) for party in parties]


def rate_seat(state: MedievaliaState, seat: int, turns: float, stacked: int) -> float:
    """Return the strength of a seat. `turns`: about how many turns each seat still has; `stacked`: how many buildings are left."""
    player = state.players[seat]
    if player.elimination:
        return -OUT_WEIGHT
    output = sum(total(sum_yields(state, territory)) for territory in player.territories)
    fighters = 0
    for figure in state.figures:
        if figure.owner == seat:
            card = CARDS[figure.kind]
            if card.is_fighter:
                fighters += (card.attack or 0) + (card.defense or 0)
            elif not figure.on:
                output += 1
    points = (BUILDING_WEIGHT + RACE_WEIGHT / (stacked + 2)) * len(state.list_buildings(seat))
    points += turns * (OUTPUT_WEIGHT * output + FIGHTER_WEIGHT * fighters) + HAND_WEIGHT * len(player.hand)
    if player.sieges or is_besieged(state, seat):
        points -= SIEGE_WEIGHT * (1 + player.sieges) ** 2
    return points
