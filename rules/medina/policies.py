"""The computer seats of Medina."""

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import Asked, Match, Value


def steady(view: Any, asked: Asked, imagine: Callable[[int], Match[Any]], dice: Random) -> Value:
    """Does what decides least."""
    return asked.choice.fallback()


keen = steady
