"""The pictures of Medievalia for the README: real matches of computer seats from fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import Match, MatchOptions
from rules.medievalia.game import Medievalia
from rules.medievalia.view import MedievaliaView


def play_until(
    seed: int, seats: int, is_done: Callable[[MedievaliaView], bool], options: MatchOptions | None = None
) -> Match[Any]:
    """Return a match of `seats` computers in which `is_done` holds for the first time, or its end."""
    match = Match.begin(Medievalia(), options or {}, seats, seed.to_bytes(32, "big"))
    dice = Random(seed)
    while match.outcome is None:
        if is_done(match.view(None)):
            break
        seat = match.asked_seats()[0]
        match.answer(seat, match.compute_answer(seat, "steady", dice))
    return match
