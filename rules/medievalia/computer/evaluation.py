"""How good a position is for a seat, in points: buildings, output, cards, fighters, sieges, and the end."""

from __future__ import annotations

from rules.engine import ImaginedMatch
from rules.medievalia.facts import CARDS
from rules.medievalia.pieces import list_yields
from rules.medievalia.sieges import is_besieged
from rules.medievalia.state import MedievaliaState
from rules.medievalia.units import total

BUILDING_POINTS = 10.0
HAND_POINTS = 1.2
FIGHTER_POINTS = 0.9
SIEGE_POINTS = 6.0
OUT_POINTS = 100.0
WIN_POINTS = 150.0
LEAD_POINTS = 40.0


def judge(copy: ImaginedMatch[MedievaliaState], seat: int) -> float:
    """Return the outlook of a seat: its party's points less those of the best other party."""
    state = copy.state
    party = state.party_of(seat)
    if copy.outcome is not None:
        return WIN_POINTS if seat in copy.outcome.winners else -WIN_POINTS
    points: dict[int, float] = {}
    buildings: dict[int, int] = {}
    left = _count_turns(state)
    for other in state.seats:
        group = state.party_of(other)
        points[group] = points.get(group, 0.0) + rate_seat(state, other, left)
        buildings[group] = buildings.get(group, 0) + len(state.list_buildings(other))
    own, built = points.pop(party), buildings.pop(party)
    lead = own - (0.7 * max(points.values()) + 0.3 * sum(points.values()) / len(points))
    ahead = built - max(buildings.values())
    stacked = sum(map(len, state.stacks))
    return lead + LEAD_POINTS * ahead / (abs(ahead) + 0.4 * stacked + 1)


def _count_turns(state: MedievaliaState) -> float:
    """Return about how many turns each seat still has."""
    stacked = sum(map(len, state.stacks))
    return max(1.0, min(len(state.deck) / len(state.seats_in), 0.55 * stacked + 1))


def rate_seat(state: MedievaliaState, seat: int, left: float) -> float:
    """Return the points of a seat by itself."""
    player = state.players[seat]
    if player.left:
        return -OUT_POINTS
    output = 0
    for territory in player.territories:
        output += sum(map(total, list_yields(state, territory)))
    fighters = 0.0
    for figure in state.figures:
        if figure.owner == seat:
            card = CARDS[figure.kind]
            if card.is_fighter:
                fighters += (card.attack or 0) + (card.defence or 0) + 1
            elif not figure.on:
                output += 1
    points = BUILDING_POINTS * len(state.list_buildings(seat)) + HAND_POINTS * len(player.hand)
    points += output * (0.6 + 0.35 * left) + FIGHTER_POINTS * fighters
    if player.sieges or is_besieged(state, seat):
        points -= SIEGE_POINTS * (1 + player.sieges) ** 2
    return points
