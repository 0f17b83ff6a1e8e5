"""Raid: a small game for tests that uses all the engine offers. It is no game to be played by people.

Every seat has a deck of the same ten cards and never loses one of them to another seat. Two plays a turn, hands of four:

- coin: bank it (a point). crown: only in a hand; two points there at the end.
- raid: the others may reveal a shield (window), otherwise they discard down to two. Window and effect are one branch.
- echo: play another card of the hand twice. storm: every seat puts a card back, shuffles and draws (chance in branches).
- tithe: every seat secretly gives a number; the lowest discard the top of their decks. dash: the first to grab gets a token.
- guess: name a card; bank it if it is on top of the deck. plan: look at three cards and put them back in an order.
- trade: discard up to two different cards and draw as many. flee: the turn is over at once.
"""

from tests.toy.game import GAME, TERMS, Raid
from tests.toy.state import CARDS, Mat, RaidState, RaidView

__all__ = ["CARDS", "GAME", "TERMS", "Mat", "Raid", "RaidState", "RaidView"]
