"""What cards cost now (6.4): every copy in every zone, for every reader, read when an effect asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.dominion.card_tables import make_decorator, make_table
from rules.dominion.facts import ACTIONS, PRINTED_COST
from rules.dominion.state import DominionPhase, DominionState, TurnState

InPlayDiscount = Callable[[str], int]
BuyDiscount = Callable[[list[str]], int]

IN_PLAY_DISCOUNTS: Final[dict[str, InPlayDiscount]] = make_table("register_in_play_discount")
"""How many coins less another card costs for every copy of this one in play: `discount(card)`."""

BUY_DISCOUNTS: Final[dict[str, BuyDiscount]] = make_table("register_buy_discount")
"""How many coins less a card costs in its owner's Buy phase: `discount(in_play)`, with that player's cards in play."""

register_in_play_discount = make_decorator(IN_PLAY_DISCOUNTS)
register_buy_discount = make_decorator(BUY_DISCOUNTS)


def has_discount(now: TurnState, in_play: list[str]) -> bool:
    """Return whether anything that was played makes cards cheaper for the player on turn, who has these cards in play."""
    return bool(now.bridges or now.quarries or (in_play and not IN_PLAY_DISCOUNTS.keys().isdisjoint(in_play)))


def has_cost_change(state: DominionState) -> bool:
    """Return whether anything may change costs now."""
    now, active = state.now, state.active
    if active is None or has_discount(now, state.players[active].play):
        return True
    return now.phase != "action" and not BUY_DISCOUNTS.keys().isdisjoint(state.supply.keys())


def current_cost(state: DominionState, card: str, phase: DominionPhase | None = None) -> int:
    """Return what a card costs now in coins, never below 0. `phase` replaces that of the turn, for a view that hides it."""
    now = state.now
    less = now.bridges
    if now.quarries and card in ACTIONS:
        less += 2 * now.quarries
    if state.active is not None and (in_play := state.players[state.active].play):
        for id, discount in IN_PLAY_DISCOUNTS.items():
            if id in in_play:
                less += in_play.count(id) * discount(card)
        if card in BUY_DISCOUNTS and (phase or now.phase) in ("treasure", "buy"):
            less += BUY_DISCOUNTS[card](in_play)
    printed = PRINTED_COST[card]
    return printed - less if printed > less else 0
