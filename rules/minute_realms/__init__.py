"""Minute Realms: trade a card, build it or lay it as a bastion, and stand two invasions. Design: Stefano Castelli.

The rules of the game live here, its cards in `data/cards/minute_realms.toml`. Pictures and words do not.
"""

from rules.minute_realms.cards import TERMS
from rules.minute_realms.game import GAME

__all__ = ["GAME", "TERMS"]
