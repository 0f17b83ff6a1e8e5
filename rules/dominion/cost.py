"""What cards cost now (6.4): every copy in every zone, for every reader, read when an effect asks."""

from __future__ import annotations

from collections.abc import Callable

from rules.dominion.facts import ACTIONS, PRINTED_COST, add_entry
from rules.dominion.state import DominionPhase, DominionState

Discount = Callable[[DominionState, str, list[str], DominionPhase], int]

DISCOUNTS: dict[str, Discount] = {}
"""How many coins less a card costs because of this one: `discount(state, card, in_play, phase)`, with the cards that the
player on turn has in play."""


def register_discount(id: str) -> Callable[[Discount], Discount]:
    """Register what a card makes cheaper while it is in play or in the supply."""

    def register(discount: Discount) -> Discount:
        add_entry(DISCOUNTS, id, discount)
        return discount

    return register


def has_cost_change(state: DominionState) -> bool:
    """Return whether anything may change costs now."""
    now = state.now
    if now.bridges or now.quarries or state.active is None:
        return True
    in_play = state.players[state.active].play
    return any(card in in_play or card in state.supply for card in DISCOUNTS)


def current_cost(state: DominionState, card: str, phase: DominionPhase | None = None) -> int:
    """Return what a card costs now in coins, never below 0; in another `phase`, as far as somebody knows it."""
    now = state.now
    less = now.bridges + (2 * now.quarries if card in ACTIONS else 0)
    in_play = [] if state.active is None else state.players[state.active].play
    for discount in DISCOUNTS.values():
        less += discount(state, card, in_play, phase or now.phase)
    return max(0, PRINTED_COST[card] - less)
