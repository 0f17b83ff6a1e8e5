"""Medievalia. Fiefs that grow, and the wars between them."""

from rules.medievalia.facts import TERMS
from rules.medievalia.game import GAME

__all__ = ["GAME", "TERMS"]
