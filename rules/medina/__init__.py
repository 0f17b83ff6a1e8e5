"""Medina and The Gates of Medina: build palaces, streets and the city wall, and claim at the right moment. Design: Stefan Dorra.

The rules of both editions and of the expansion live here, counts and values in `data/cards/medina.toml`. Pictures and words
do not.
"""

from rules.medina.game import GAME
from rules.medina.pieces import TERMS

__all__ = ["GAME", "TERMS"]
