"""What a card is worth to a computer seat: to own, to keep in hand, to give away."""

from __future__ import annotations

from typing import Final

from rules.dominion.computer.plan import Plan
from rules.dominion.end_piles import count_gains_left
from rules.dominion.facts import ACTIONS, CANONICAL_ID, CARDS, PRINTED_COST, STRENGTH, TREASURES, VICTORIES
from rules.dominion.view import DominionView

UNWANTED: Final = ("copper", "curse")
"""What no computer seat buys."""

_CARDS_PER_TERMINAL: Final = 9
"""A deck can use one terminal Action for about so many cards."""

_MAX_COPIES: Final = 4
"""How many copies of an Action, or of a Treasure of which few are wanted, a seat owns at most."""

_VARIABLE_POINTS: Final = {card.id: card.computer.points for card in CARDS.values() if card.computer.points}
_LIMITED_TREASURES: Final = frozenset(card.id for card in CARDS.values() if card.computer.few)
_PLAIN_POINTS: Final = frozenset(VICTORIES - ACTIONS - TREASURES)
_TERMINALS: Final = frozenset(card for card in ACTIONS if CARDS[card].plus.actions == 0)
_VILLAGES: Final = frozenset(card for card in ACTIONS if CARDS[card].plus.actions >= 2)


def strength(card: str) -> float:
    """Return the worth of owning the card, its victory points aside."""
    return STRENGTH[CANONICAL_ID[card]]


def is_terminal(card: str) -> bool:
    """Return whether playing it leaves no Action for another."""
    return card in _TERMINALS


class Evaluator:
    """Judges cards for a seat by its view. `purchases_left`: about how many good purchases are left until the match ends.

    `plan`: what the seat wants to buy in this kingdom; None if it goes by the strength of each card.
    """

    __slots__ = (
        "deck_size",
        "hand",
        "own",
        "owned",
        "plan",
        "purchases_left",
        "supply",
        "terminal_count",
        "view",
        "village_count",
    )

    def __init__(self, view: DominionView, plan: Plan | None = None) -> None:
        assert view.own is not None
        self.plan = plan
        self.view = view
        self.own = view.own
        self.hand = view.own.hand
        self.owned: dict[str, int] = dict(view.own.cards)
        self.supply = {pile.card: pile.count for pile in view.piles}
        self.purchases_left = count_gains_left(self.supply, view.ends_at)
        self.deck_size = self.terminal_count = self.village_count = 0
        for card, count in view.own.cards:
            self.deck_size += count
            if card in _TERMINALS:
                self.terminal_count += count
            elif card in _VILLAGES:
                self.village_count += count

    def is_junk(self, card: str) -> bool:
        """Return whether the seat is better off without it."""
        if card == "curse":
            return True
        if card == "estate":
            return self.purchases_left > 4
        return card == "copper" and self.purchases_left > 3

    def holds_action(self) -> bool:
        """Return whether an Action is in hand."""
        return not ACTIONS.isdisjoint(self.hand)

    def count_junk(self) -> int:
        """Return how many cards in hand the seat is better off without."""
        return sum(map(self.is_junk, self.hand))

    def count_idle(self) -> int:
        """Return how many cards in hand do nothing this turn."""
        return sum(self.hand_value(held) < 0.5 for held in self.hand)

    def hand_value(self, card: str) -> float:
        """Return what a card in hand is worth for this turn and later; the lowest goes first."""
        if card in _PLAIN_POINTS:
            return -1.0 + PRINTED_COST[card] / 100
        if card == "curse":
            return 0.8 if self.view.charlatan else -2.0
        return max(strength(card), 0.7)

    def deck_value(self, card: str) -> float:
        """Return what owning a card is worth: the lowest is trashed first, points count more near the end."""
        points = _VARIABLE_POINTS.get(card, CARDS[card].points)
        if card == "estate" and self.purchases_left > 4:
            return strength(card)
        return strength(card) + points * (1.5 if self.purchases_left <= 4 else 1.1)

    def purchase_value(self, card: str) -> float:
        """Return how much a purchase or gain of a card is wished for; below 0 it is not wanted."""
        if card in _PLAIN_POINTS:
            return self._points_value(card)
        wish = strength(card)
        if card in UNWANTED:
            return wish - 1
        if card in ACTIONS or card in _LIMITED_TREASURES:
            copies = self.owned.get(card, 0)
            if copies >= _MAX_COPIES:
                return -1.0
            wish -= copies * 0.9
            if card in _TERMINALS:
                if self.terminal_count >= 1 + self.deck_size // _CARDS_PER_TERMINAL + self.village_count:
                    return -1.0
            elif card in _VILLAGES and not self.terminal_count:
                wish -= 1.5
        return wish - 4 if self.purchases_left <= 2 else wish

    def _points_value(self, card: str) -> float:
        """Return how much a plain Victory card is wished for: the dearest always, the others when the end is near."""
        if card == "colony":
            return 30.0
        if card == "province":
            return 7.0 if self.view.colony and self.purchases_left > 4 else 20.0
        if card == "duchy":
            return 8.0 if self.purchases_left <= 4 else -1.0
        if card in _VARIABLE_POINTS:
            return 7.5 if self.purchases_left <= 5 else 1.0
        return 4.0 if card == "estate" and self.purchases_left <= 2 else -1.0
