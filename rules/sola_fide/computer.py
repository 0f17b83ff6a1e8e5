"""Computer players."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import ImaginedMatch, OpenQuestion, Value
from rules.sola_fide.view import SolaFideView


def choose_answer(view: SolaFideView, asked: OpenQuestion) -> Value:
    """Return the answer of `steady`."""
    return asked.choice.fallback()


def steady(
    view: SolaFideView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random
) -> Value:
    """Count what is missing."""
    return choose_answer(view, asked)


def keen(view: SolaFideView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
    """Look ahead."""
    return choose_answer(view, asked)
