"""Where cards say what they do, beside the code of the card itself.

- `@card("id")`: a generator that may ask; `@quick("id")`: a function that never asks;
- `@attack("id")`: as `@card`, for an Attack that leaves its victims no choice: reactions are asked for before it does anything;
- `@reaction("id")`: what revealing the card to an Attack does;
- `@moves("id")`: how it may move a card that somebody gains; `@gained("id")`: what else it does at a gain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.turn_actions import TurnActions
from rules.engine import Option

Destination = Literal["discard", "hand", "deck"]

EFFECTS: dict[str, Callable[[TurnActions], Flow[None]]] = {}
"""What a card does beyond its `plus`, where that may ask."""

INSTANT_EFFECTS: dict[str, Callable[[TurnActions], None]] = {}
"""What a card does beyond its `plus`, where that never asks."""

CHOICELESS_ATTACKS: dict[str, Callable[[SeatActions], bool]] = {}
"""Attacks that leave no choice, with what tells from public things that one cannot do anything to a seat."""


class Reaction(NamedTuple):
    """A card that may be revealed to an Attack. `reveal` carries it out: True if the Attack does not hit its owner any more.

    `useful(side, spared)`: whether it can matter now, as far as anybody can tell; `spared`: the Attack can do nothing anyway.
    """

    reveal: Callable[[SeatActions], Flow[bool]]
    is_useful: Callable[[SeatActions, bool], bool]


REACTIONS: dict[str, Reaction] = {}
"""What may be revealed to an Attack."""


class GainMove(NamedTuple):
    """A way to move a card that was just gained: onto the deck or into the trash. `revealed_card` is revealed from
    the hand for it.
    """

    option: Option
    to: Literal["deck", "trash"]
    revealed_card: str = ""


GAIN_MOVES: dict[str, Callable[[SeatActions, Destination], list[GainMove]]] = {}
"""How cards may move what was gained to a place."""


class GainTrigger(NamedTuple):
    """Something that happens at a gain: `times(side, card, bought)` how often, `effect(side, times)` what.

    `first`: its gainer may want it before the gained card is moved, and this option says so. `late`: it comes after that.
    """

    times: Callable[[SeatActions, str, bool], int]
    effect: Callable[[SeatActions, int], Flow[None]]
    first: Option | None = None
    late: bool = False


GAIN_TRIGGERS: dict[str, GainTrigger] = {}
"""What else happens at a gain."""


def register_effect(*ids: str) -> Callable[[Callable[[TurnActions], Flow[None]]], Callable[[TurnActions], Flow[None]]]:
    """Registers the effect of a card, or of both editions of it."""

    def register(effect: Callable[[TurnActions], Flow[None]]) -> Callable[[TurnActions], Flow[None]]:
        for id in ids:
            EFFECTS[id] = effect
        return effect

    return register


def register_instant(*ids: str) -> Callable[[Callable[[TurnActions], None]], Callable[[TurnActions], None]]:
    """Registers an effect that never asks."""

    def register(effect: Callable[[TurnActions], None]) -> Callable[[TurnActions], None]:
        for id in ids:
            INSTANT_EFFECTS[id] = effect
        return effect

    return register


def is_never_spared(side: SeatActions) -> bool:
    """No seat is out of the reach of an Attack."""
    return False


def register_attack(
    *ids: str, is_spared: Callable[[SeatActions], bool] = is_never_spared
) -> Callable[[Callable[[TurnActions], Flow[None]]], Callable[[TurnActions], Flow[None]]]:
    """Registers an Attack that leaves its victims no choice; its effect finds those that it hits in `play.victims`."""

    def register(effect: Callable[[TurnActions], Flow[None]]) -> Callable[[TurnActions], Flow[None]]:
        for id in ids:
            EFFECTS[id] = effect
            CHOICELESS_ATTACKS[id] = is_spared
        return effect

    return register


def register_reaction(
    id: str, is_useful: Callable[[SeatActions, bool], bool]
) -> Callable[[Callable[[SeatActions], Flow[bool]]], Callable[[SeatActions], Flow[bool]]]:
    """Registers what revealing a card to an Attack does."""

    def register(reveal: Callable[[SeatActions], Flow[bool]]) -> Callable[[SeatActions], Flow[bool]]:
        REACTIONS[id] = Reaction(reveal, is_useful)
        return reveal

    return register


def register_moves(
    id: str,
) -> Callable[
    [Callable[[SeatActions, Destination], list[GainMove]]], Callable[[SeatActions, Destination], list[GainMove]]
]:
    """Registers how a card may move what was gained."""

    def register(
        found: Callable[[SeatActions, Destination], list[GainMove]],
    ) -> Callable[[SeatActions, Destination], list[GainMove]]:
        GAIN_MOVES[id] = found
        return found

    return register


def register_trigger(
    id: str, times: Callable[[SeatActions, str, bool], int], first: Option | None = None, late: bool = False
) -> Callable[[Callable[[SeatActions, int], Flow[None]]], Callable[[SeatActions, int], Flow[None]]]:
    """Registers what else happens at a gain."""

    def register(effect: Callable[[SeatActions, int], Flow[None]]) -> Callable[[SeatActions, int], Flow[None]]:
        GAIN_TRIGGERS[id] = GainTrigger(times, effect, first, late)
        return effect

    return register
