"""Where cards say what they do, beside the code of the card itself.

- `@card("id")`: a generator that may ask; `@quick("id")`: a function that never asks;
- `@attack("id")`: as `@card`, for an Attack that leaves its victims no choice: reactions are asked for before it does anything;
- `@reaction("id")`: what revealing the card to an Attack does;
- `@moves("id")`: how it may move a card that somebody gains; `@gained("id")`: what else it does at a gain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.engine import Option

if TYPE_CHECKING:
    from rules.dominion.play import Play
    from rules.dominion.side import Flow, Side

Place = Literal["discard", "hand", "deck"]

EFFECTS: dict[str, Callable[[Play], Flow[None]]] = {}
"""What a card does beyond its `plus`, where that may ask."""

QUICK: dict[str, Callable[[Play], None]] = {}
"""What a card does beyond its `plus`, where that never asks."""

ATTACKS: dict[str, Callable[[Side], bool]] = {}
"""Attacks that leave no choice, with what tells from public things that one cannot do anything to a seat."""


class Reaction(NamedTuple):
    """A card that may be revealed to an Attack. `reveal` carries it out: True if the Attack does not hit its owner any more.

    `useful(side, spared)`: whether it can matter now, as far as anybody can tell; `spared`: the Attack can do nothing anyway.
    """

    reveal: Callable[[Side], Flow[bool]]
    useful: Callable[[Side, bool], bool]


REACTIONS: dict[str, Reaction] = {}
"""What may be revealed to an Attack."""


class Move(NamedTuple):
    """A way to move a card that was just gained: onto the deck or into the trash. `shows` is revealed from the hand for it."""

    option: Option
    to: Literal["deck", "trash"]
    shows: str = ""


MOVES: dict[str, Callable[[Side, Place], list[Move]]] = {}
"""How cards may move what was gained to a place."""


class Gained(NamedTuple):
    """Something that happens at a gain: `times(side, card, bought)` how often, `effect(side, times)` what.

    `first`: its gainer may want it before the gained card is moved, and this option says so. `late`: it comes after that.
    """

    times: Callable[[Side, str, bool], int]
    effect: Callable[[Side, int], Flow[None]]
    first: Option | None = None
    late: bool = False


GAINED: dict[str, Gained] = {}
"""What else happens at a gain."""


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


def never(side: Side) -> bool:
    """No seat is out of the reach of an Attack."""
    return False


def attack(
    *ids: str, spared: Callable[[Side], bool] = never
) -> Callable[[Callable[[Play], Flow[None]]], Callable[[Play], Flow[None]]]:
    """Registers an Attack that leaves its victims no choice; its effect finds those that it hits in `play.victims`."""

    def register(effect: Callable[[Play], Flow[None]]) -> Callable[[Play], Flow[None]]:
        for id in ids:
            EFFECTS[id] = effect
            ATTACKS[id] = spared
        return effect

    return register


def reaction(
    id: str, useful: Callable[[Side, bool], bool]
) -> Callable[[Callable[[Side], Flow[bool]]], Callable[[Side], Flow[bool]]]:
    """Registers what revealing a card to an Attack does."""

    def register(reveal: Callable[[Side], Flow[bool]]) -> Callable[[Side], Flow[bool]]:
        REACTIONS[id] = Reaction(reveal, useful)
        return reveal

    return register


def moves(id: str) -> Callable[[Callable[[Side, Place], list[Move]]], Callable[[Side, Place], list[Move]]]:
    """Registers how a card may move what was gained."""

    def register(found: Callable[[Side, Place], list[Move]]) -> Callable[[Side, Place], list[Move]]:
        MOVES[id] = found
        return found

    return register


def gained(
    id: str, times: Callable[[Side, str, bool], int], first: Option | None = None, late: bool = False
) -> Callable[[Callable[[Side, int], Flow[None]]], Callable[[Side, int], Flow[None]]]:
    """Registers what else happens at a gain."""

    def register(effect: Callable[[Side, int], Flow[None]]) -> Callable[[Side, int], Flow[None]]:
        GAINED[id] = Gained(times, effect, first, late)
        return effect

    return register
