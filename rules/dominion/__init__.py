"""Dominion with Prosperity, the base game and Intrigue in both editions, and Black Market. Design: Donald X. Vaccarino.

The rules of the game live here; the cards' facts and short texts in `data/cards/dominion.toml`. Pictures and messages do not.
"""

from rules.dominion.facts import TERMS
from rules.dominion.game import GAME

__all__ = ["GAME", "TERMS"]
