"""Sola Fide: Die Reformation. Two faiths struggle for the ten circles of the Empire."""

from rules.sola_fide.facts import TERMS
from rules.sola_fide.game import GAME

__all__ = ["GAME", "TERMS"]
