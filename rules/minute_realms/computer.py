"""Computer seats of Minute Realms."""

from collections.abc import Callable
from random import Random

from rules.engine import Asked, Match, Value
from rules.minute_realms.state import State
from rules.minute_realms.view import View


def steady(view: View, asked: Asked, imagine: Callable[[int], Match[State]], dice: Random) -> Value:
    """Takes the harmless answer."""
    return asked.choice.fallback()


keen = steady
