"""`keen`: looks ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import ImaginedMatch, OpenQuestion, Value
from rules.sola_fide.computer.steady import choose_answer
from rules.sola_fide.view import SolaFideView


def keen(view: SolaFideView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
    """Look ahead."""
    return choose_answer(view, asked)
