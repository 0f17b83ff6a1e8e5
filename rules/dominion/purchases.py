"""Buying (6.5): what may be bought, as options, and why not; what happens when a card is bought, and only then the gain."""

from __future__ import annotations

from functools import lru_cache

from rules.dominion.cost import BUY_DISCOUNTS, current_cost, has_discount
from rules.dominion.facts import CANONICAL_ID, CARDS, NOT_WITH, PRINTED_COST
from rules.dominion.gains import GainSource, gain
from rules.dominion.registry import PURCHASE_TRIGGERS
from rules.dominion.seat_actions import Flow
from rules.dominion.texts import format_line, list_pile_options, make_pile_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Option, Term, Text, Tone, text


class Purse:
    """What a purchase can be paid with: `coins`, among them those of the `treasures` that would be played along with it."""

    __slots__ = ("coins", "treasures")

    def __init__(self, coins: int, treasures: tuple[str, ...] = ()) -> None:
        self.coins = coins
        self.treasures = treasures


def explain_refusal(turn: TurnActions, card: str, purse: Purse | None = None) -> Text | None:
    """Return why a card on offer cannot be bought now; None if it can."""
    purse = purse or Purse(turn.coins)
    coins, along = purse.coins, purse.treasures
    if (price := current_cost(turn.state, card)) > coins:
        return text("dom-because-coins", "dom-buy", card=Term(card), cost=price, coins=coins)
    if turn.is_banned(card):
        return text("dom-because-contraband", "dom-contraband", card=Term(card))
    if (other := NOT_WITH.get(card)) is not None and (other in along or other in turn.zones.play):
        return text("dom-because-copper", f"dom-{CANONICAL_ID[card]}", card=Term(card))
    return None


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
    options: list[Option] = []
    for card, count in turn.state.supply.items():
        because = explain_refusal(turn, card, purse) if count else text("dom-because-empty", "dom-buy", card=Term(card))
        if because is not None:
            facts = make_pile_option(card, current_cost(turn.state, card), count).facts
            options.append(Option(card, reason=because, facts=facts))
    return options


def pay(turn: TurnActions, card: str) -> int:
    """Pay for a card that is bought. Return its price in coins."""
    price = current_cost(turn.state, card)
    turn.now.coins -= price
    turn.state.done.bought.append(card)
    if turn.table.has_journal:
        turn.table.write_line(format_line("dom-buys", turn.seat, card))
    return price


def buy(turn: TurnActions, card: str, source: GainSource = "supply") -> Flow[None]:
    """Pay for a card, carry out what its purchase triggers, and gain it."""
    price = pay(turn, card)
    if turn.state.has_purchase_effects:
        yield from _resolve_purchase(turn, card, price)
    yield from gain(turn, card, source=source, bought=True)


def _resolve_purchase(turn: TurnActions, card: str, price: int) -> Flow[None]:
    """Carry out the first-edition abilities of a purchase (6.5, step 3). What is due is known before the first of them."""
    due = [(trigger, trigger.times(turn, card, price)) for trigger in PURCHASE_TRIGGERS.values()]
    for trigger, times in due:
        if times:
            yield from trigger.effect(turn, card, times)
