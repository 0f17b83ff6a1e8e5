"""Playing a match out quickly, with everybody taking what looks best, and how likely its end makes each seat win."""

from collections.abc import Sequence
from math import exp

from rules.minute_realms import rounds
from rules.minute_realms.computer.steady import carry_out, choose_loss, count_rounds_left, rank_plans
from rules.minute_realms.scoring import build_sheets
from rules.minute_realms.state import RealmsState
from rules.minute_realms.trade import TradeEffect, list_offers

LAST_SPREAD = 2.0
"""In the last round, a lead of so many points in the end counts as a match that would be won in 73 of 100 cases."""

SPREAD_PER_ROUND = 1.0
"""By how many points this is more for each round to come: chance decides more, and a smaller part of a lead is one's own doing."""


def find_spread(rounds_left: int) -> float:
    """Return the lead in points that counts as a match that would be won in 73 of 100 cases."""
    return LAST_SPREAD + SPREAD_PER_ROUND * rounds_left


def find_chances(points: Sequence[int], spread: float) -> list[float]:
    """Return how likely each seat wins a match that was played out to these points, by its lead over the best other one."""
    leads = [own - max(*points[:seat], *points[seat + 1 :], -1) for seat, own in enumerate(points)]
    return [1 / (1 + exp(-lead / spread)) for lead in leads]


def play_out(state: RealmsState) -> list[int]:
    """Play the match to its end, with everybody taking the plan that looks best, and return the points of all seats."""
    while True:
        while state.active is not None:
            play_quickly(state, state.active)
        finish_quickly(state)
        rounds.advance_round(state)
        if state.phase == "over":
            return [sheet.total for sheet in build_sheets(state.realms, state.strength or 0)]


def finish_quickly(state: RealmsState) -> None:
    """Finish a round in which all have acted; whoever loses a building to invaders gives up what leaves the most."""
    rounds.finish_round(state)
    if rounds.is_invasion_round(state):
        rounds.reveal_tokens(state)
        rounds_left = count_rounds_left(state)
        for seat, realm in enumerate(state.realms):
            if realm.losing:
                rounds.turn_building(state, seat, choose_loss(realm.plots, realm.coins, rounds_left))


def play_quickly(state: RealmsState, seat: int) -> None:
    """Carry out the plan that looks best for the seat; without any, its card is discarded."""
    ranked = rank_plans(state, seat, False)
    if ranked:
        carry_out(state, seat, ranked[0][1])
        return
    rounds.lay_card(state, seat, "discarded", list_offers(state, seat)[0], TradeEffect())
    state.active = rounds.find_next_seat(state)
