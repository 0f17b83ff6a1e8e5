"""What cards cost now (6.4): every copy in every zone, for every reader, read when an effect asks."""

from __future__ import annotations

from rules.dominion.facts import ACTIONS, PRINTED_COST
from rules.dominion.state import DominionPhase, DominionState


def has_cost_change(state: DominionState) -> bool:
    """Whether anything changes costs now."""
    now = state.now
    if now.bridges or now.quarries or state.active is None:
        return True
    in_play = state.players[state.active].play
    return "quarry" in in_play or ("peddler" in state.supply and now.phase != "action")


def current_cost(state: DominionState, card: str, phase: DominionPhase | None = None) -> int:
    """The current cost of a card in coins, never below 0; in another `phase`, as far as somebody knows it."""
    now = state.now
    less = now.bridges
    in_play = [] if state.active is None else state.players[state.active].play
    if card in ACTIONS:
        less += 2 * (now.quarries + in_play.count("quarry"))
        if card == "peddler" and (phase or now.phase) in ("treasure", "buy"):
            less += 2 * sum(played in ACTIONS for played in in_play)
    return max(0, PRINTED_COST[card] - less)
