"""Buying (6.5): what may be bought and why not, what happens when a card is bought, and only then the gain."""

from __future__ import annotations

from rules.dominion.cost import current_cost
from rules.dominion.facts import CANONICAL_ID, NOT_WITH
from rules.dominion.gains import GainSource, gain
from rules.dominion.registry import PURCHASE_TRIGGERS
from rules.dominion.seat_actions import Flow
from rules.dominion.texts import format_line
from rules.dominion.turn_actions import TurnActions
from rules.engine import Term, Text, text


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
