"""What a card is worth to a computer seat: to own, to keep in hand, to give away."""

from __future__ import annotations

from rules.dominion.facts import ACTIONS, CARDS, COST, NAME, STRENGTH, TREASURES, VICTORIES
from rules.dominion.view import View

_TERMINAL_EVERY = 9
"""A deck carries one terminal Action for about so many cards."""

_MOST_COPIES = 4


_POINTS = {"gardens": 3, "duke": 3}
_SOMETIMES = ("quarry", "quarry-2e", "talisman", "loan", "contraband", "tiara", "bank")
_PLAIN_POINTS = frozenset(VICTORIES - ACTIONS - TREASURES)
_TERMINALS = frozenset(card for card in ACTIONS if CARDS[card].plus.actions == 0)
_VILLAGES = frozenset(card for card in ACTIONS if CARDS[card].plus.actions >= 2)


def strength(card: str) -> float:
    """Worth of owning the card, its victory points aside."""
    return STRENGTH[NAME[card]]


def terminal(card: str) -> bool:
    """Whether playing it leaves no Action for another."""
    return card in _TERMINALS


class Mind:
    """What a seat makes of its view. `left`: about how many good purchases are left until the match ends."""

    __slots__ = ("hand", "left", "own", "owned", "supply", "terminals", "total", "view", "villages")

    def __init__(self, view: View) -> None:
        assert view.own is not None
        self.view = view
        self.own = view.own
        self.hand = view.own.hand
        self.owned: dict[str, int] = dict(view.own.cards)
        self.supply = {pile.card: pile.count for pile in view.piles}
        left = self.supply["province"]
        if view.colony:
            left = min(left, self.supply["colony"])
        self.left = min(left, sum(sorted(self.supply.values())[: view.ends_at]))
        self.total = self.terminals = self.villages = 0
        for card, count in view.own.cards:
            self.total += count
            if card in _TERMINALS:
                self.terminals += count
            elif card in _VILLAGES:
                self.villages += count

    def junk(self, card: str) -> bool:
        """Whether the seat is better off without it."""
        if card == "curse":
            return True
        if card == "estate":
            return self.left > 4
        return card == "copper" and self.left > 3

    def keep(self, card: str) -> float:
        """What a card in hand is worth for this turn and later; the lowest goes first."""
        if card in _PLAIN_POINTS:
            return -1.0 + COST[card] / 100
        if card == "curse":
            return 0.8 if self.view.charlatan else -2.0
        return max(strength(card), 0.7)

    def last(self, card: str) -> float:
        """What owning a card is worth: the lowest is trashed first, points count more near the end."""
        points = _POINTS.get(card, CARDS[card].points)
        if card == "estate" and self.left > 4:
            return strength(card)
        return strength(card) + points * (1.5 if self.left <= 4 else 1.1)

    def purchase(self, card: str) -> float:
        """How much a purchase or gain of a card is wished for; below 0: rather nothing."""
        if card in _PLAIN_POINTS:
            return self._points(card)
        wish = strength(card)
        if card in ("copper", "curse"):
            return wish - 1
        if card in ACTIONS or card in _SOMETIMES:
            copies = self.owned.get(card, 0)
            if copies >= _MOST_COPIES:
                return -1.0
            wish -= copies * 0.9
            if card in _TERMINALS:
                if self.terminals >= 1 + self.total // _TERMINAL_EVERY + self.villages:
                    return -1.0
            elif card in _VILLAGES and not self.terminals:
                wish -= 1.5
        return wish - 4 if self.left <= 2 else wish

    def _points(self, card: str) -> float:
        """Points: the dearest whenever they can be had, the others when the end is near."""
        if card == "colony":
            return 30.0
        if card == "province":
            return 7.0 if self.view.colony and self.left > 4 else 20.0
        if card == "duchy":
            return 8.0 if self.left <= 4 else -1.0
        if card in _POINTS:
            return 7.5 if self.left <= 5 else 1.0
        return 4.0 if card == "estate" and self.left <= 2 else -1.0
