"""What can be bought in the Buy phase: the piles as options, and those that cannot be bought from, each with its reason."""

from __future__ import annotations

from functools import lru_cache

from rules.dominion.cost import BUY_DISCOUNTS, current_cost, has_discount
from rules.dominion.facts import CARDS, NOT_WITH, PRINTED_COST
from rules.dominion.purchases import Purse, explain_refusal
from rules.dominion.texts import list_pile_options, make_pile_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Option, Term, Tone, text

PlainOffers = tuple[tuple[str, tuple[Option, ...]], ...]
"""Piles at their printed cost, each as options by how many cards are left."""


def list_affordable(turn: TurnActions, purse: Purse) -> list[Option]:
    """Return the piles that can be bought from. An option that ends the turn says so.

    An option that would trash the Treasures in play has the tone "danger".
    """
    state, now, in_play, coins = turn.state, turn.now, turn.zones.play, purse.coins
    supply, last = state.supply, now.buys == 1
    paid: Tone = "danger" if purse.treasures or (in_play and turn.treasures_in(in_play)) else ""
    if not now.banned and not has_discount(now, in_play):
        offers = _find_plain_offers(tuple(supply), coins, last, paid)
        if offers is not None:
            return [options[count] for card, options in offers if (count := supply[card])]
    costs = {card: current_cost(state, card) for card in supply}
    return [
        make_pile_option(card, costs[card], count, last, paid if CARDS[card].trashes_treasures else "")
        for card, count in supply.items()
        if count and costs[card] <= coins and explain_refusal(turn, card, purse) is None
    ]


@lru_cache(4096)
def _find_plain_offers(piles: tuple[str, ...], coins: int, last: bool, paid: Tone) -> PlainOffers | None:
    """Return the piles that cost at most so many coins; None if a pile has a rule of its own about its cost or its buyer."""
    if not (BUY_DISCOUNTS.keys().isdisjoint(piles) and NOT_WITH.keys().isdisjoint(piles)):
        return None
    return tuple((card, list_pile_options(card, last, paid)) for card in piles if PRINTED_COST[card] <= coins)


def list_blocked(turn: TurnActions, purse: Purse) -> list[Option]:
    """Return the piles that cannot be bought from, each with its reason."""
    found: list[Option] = []
    for card, count in turn.state.supply.items():
        because = explain_refusal(turn, card, purse) if count else text("dom-because-empty", "dom-buy", card=Term(card))
        if because is not None:
            facts = make_pile_option(card, current_cost(turn.state, card), count).facts
            found.append(Option(card, reason=because, facts=facts))
    return found
