"""Buying (6.5): what may be bought and why not, what happens when a card is bought, and only then the gain."""

from __future__ import annotations

from typing import NamedTuple

from rules.dominion import gaining
from rules.dominion.cost import cost
from rules.dominion.facts import VICTORIES
from rules.dominion.play import Play
from rules.dominion.side import Flow
from rules.dominion.words import line, mode, named
from rules.engine import Term, Text, text


class Purse(NamedTuple):
    """What a purchase can be paid with: coins, among them those of Treasures that would be played `along` with it."""

    coins: int
    along: tuple[str, ...] = ()


def refusal(play: Play, card: str, purse: Purse | None = None) -> Text | None:
    """Why a card on offer cannot be bought now; None if it can."""
    coins, along = purse or Purse(play.coins)
    if (price := cost(play.state, card)) > coins:
        return text("dom-because-coins", "dom-buy", card=Term(card), cost=price, coins=coins)
    if play.banned(card):
        return text("dom-because-contraband", "dom-contraband", card=Term(card))
    if card == "grand-market" and ("copper" in along or "copper" in play.zone.play):
        return text("dom-because-copper", "dom-grand-market", card=Term(card))
    return None


def buy(play: Play, card: str, source: gaining.Source = "supply") -> Flow[None]:
    """Pays for a card, carries out what its purchase triggers, and gains it."""
    price = cost(play.state, card)
    play.coins -= price
    play.state.done.bought.append(card)
    play.table.tell(line("dom-buys", play.seat, card))
    if play.state.paying:
        yield from _bought(play, card, price)
    yield from gaining.gain(play, card, source=source, bought=True)


def _bought(play: Play, card: str, price: int) -> Flow[None]:
    """The first-edition abilities of a purchase: Goons, Talisman, Hoard, Mint (6.5, step 3)."""
    in_play = play.zone.play
    play.score(in_play.count("goons"))
    if card in VICTORIES:
        for _ in range(in_play.count("hoard")):
            yield from gaining.gain(play, "gold")
        return
    copies = in_play.count("talisman") if price <= 4 else 0
    mint_first = False
    if card == "mint":
        mint_first = bool(copies) and "royal-seal" in in_play and (yield from _mint_first(play))
        if mint_first:
            play.trash_treasures()
    for _ in range(copies):
        yield from gaining.gain(play, card)
    if card == "mint" and not mint_first:
        play.trash_treasures()


def _mint_first(play: Play) -> Flow[bool]:
    """Talisman and Mint trigger together: their owner orders them; with a Royal Seal in play the order matters."""
    mint = named("mint", text("dom-option-mint-first"))
    talisman = named("talisman", text("dom-option-talisman-first"))
    return (yield from play.agrees(mint, talisman, "triggers", mode("mint", 1)))
