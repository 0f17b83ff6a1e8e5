"""Buying (6.5): what may be bought and why not, what happens when a card is bought, and only then the gain."""

from __future__ import annotations

from typing import NamedTuple

from rules.dominion.cost import current_cost
from rules.dominion.facts import VICTORIES
from rules.dominion.gains import GainSource, gain
from rules.dominion.seat_actions import Flow
from rules.dominion.texts import format_line, format_options_prompt, make_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Term, Text, text


class Purse(NamedTuple):
    """What a purchase can be paid with: coins, among them those of Treasures that would be played `treasures` with it."""

    coins: int
    treasures: tuple[str, ...] = ()


def explain_refusal(turn: TurnActions, card: str, purse: Purse | None = None) -> Text | None:
    """Why a card on offer cannot be bought now; None if it can."""
    coins, along = purse or Purse(turn.coins)
    if (price := current_cost(turn.state, card)) > coins:
        return text("dom-because-coins", "dom-buy", card=Term(card), cost=price, coins=coins)
    if turn.is_banned(card):
        return text("dom-because-contraband", "dom-contraband", card=Term(card))
    if card == "grand-market" and ("copper" in along or "copper" in turn.zones.play):
        return text("dom-because-copper", "dom-grand-market", card=Term(card))
    return None


def buy(turn: TurnActions, card: str, source: GainSource = "supply") -> Flow[None]:
    """Pays for a card, carries out what its purchase triggers, and gains it."""
    price = current_cost(turn.state, card)
    turn.coins -= price
    turn.state.done.bought.append(card)
    turn.table.write_line(format_line("dom-buys", turn.seat, card))
    if turn.state.has_purchase_effects:
        yield from _resolve_purchase(turn, card, price)
    yield from gain(turn, card, source=source, bought=True)


def _resolve_purchase(turn: TurnActions, card: str, price: int) -> Flow[None]:
    """The first-edition abilities of a purchase: Goons, Talisman, Hoard, Mint (6.5, step 3)."""
    in_play = turn.zones.play
    turn.gain_tokens(in_play.count("goons"))
    if card in VICTORIES:
        for _ in range(in_play.count("hoard")):
            yield from gain(turn, "gold")
        return
    copies = in_play.count("talisman") if price <= 4 else 0
    mint_first = False
    if card == "mint":
        mint_first = bool(copies) and "royal-seal" in in_play and (yield from _ask_mint_first(turn))
        if mint_first:
            turn.trash_treasures()
    for _ in range(copies):
        yield from gain(turn, card)
    if card == "mint" and not mint_first:
        turn.trash_treasures()


def _ask_mint_first(turn: TurnActions) -> Flow[bool]:
    """Talisman and Mint trigger together: their owner orders them; with a Royal Seal in play the order matters."""
    mint = make_option("mint", text("dom-option-mint-first"))
    talisman = make_option("talisman", text("dom-option-talisman-first"))
    return (yield from turn.ask_yes_no(mint, talisman, "triggers", format_options_prompt("mint", 1)))
