"""Computer players."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import MedievaliaView


def steady(
    view: MedievaliaView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[MedievaliaState]], dice: Random
) -> Value:
    """Take the first thing that is offered."""
    choice = asked.choice
    assert isinstance(choice, Pick)
    if asked.topic == "pay":
        return ("take",)
    if asked.topic == "turn" and choice.options[0].id not in ("move", "shoot", "draw"):
        return (choice.options[0].id,)
    return choice.fallback()
