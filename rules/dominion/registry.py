"""Where cards say what they do: `@card("id")` on a generator, or `@quick("id")` on a function that never asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.dominion.play import Play
    from rules.dominion.side import Flow

EFFECTS: dict[str, Callable[[Play], Flow[None]]] = {}
"""What a card does beyond its `plus`, where that may ask."""

QUICK: dict[str, Callable[[Play], None]] = {}
"""What a card does beyond its `plus`, where that never asks."""


def card(*ids: str) -> Callable[[Callable[[Play], Flow[None]]], Callable[[Play], Flow[None]]]:
    """Registers the effect of a card, or of both editions of it."""

    def register(effect: Callable[[Play], Flow[None]]) -> Callable[[Play], Flow[None]]:
        for id in ids:
            EFFECTS[id] = effect
        return effect

    return register


def quick(*ids: str) -> Callable[[Callable[[Play], None]], Callable[[Play], None]]:
    """Registers an effect that never asks."""

    def register(effect: Callable[[Play], None]) -> Callable[[Play], None]:
        for id in ids:
            QUICK[id] = effect
        return effect

    return register
