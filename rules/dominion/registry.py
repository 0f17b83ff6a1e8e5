"""Where cards say what they do. Each decorator stands above a function in `cards`, in the module of the card's set.

What makes cards cheaper is registered in `cost`, what they are worth in `scoring`, what computer seats answer in
`computer.registry`; docs/adding-a-card.md lists them all. A new moment is a table here with its decorator, and a row on that page:
nothing else has a list of them.

`cards` checks at import that all of this agrees with `data/cards/dominion.toml` (`card_checks`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from rules.dominion.card_tables import add_entry, make_decorator, make_table
from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.turn_actions import TurnActions
from rules.engine import Option, Text

Destination = Literal["discard", "hand", "deck"]

Effect = Callable[[TurnActions], Flow[None]]
InstantEffect = Callable[[TurnActions], None]


class Reaction(NamedTuple):
    """A card that may be revealed to an Attack. `reveal` carries it out.

    `is_useful(side, is_spared)`: whether it can matter now, as far as anybody can tell; `is_spared`: the Attack can do
    nothing to the seat anyway. `protects`: the Attack does not hit its owner any more.
    """

    reveal: Callable[[SeatActions], Flow[None]]
    is_useful: Callable[[SeatActions, bool], bool]
    protects: bool = False


class GainMove(NamedTuple):
    """A way to move a card that was just gained: onto the deck or into the trash.

    `revealed_card` is revealed from the hand for it ("": none).
    """

    option: Option
    to: Literal["deck", "trash"]
    revealed_card: str = ""


GainMoves = Callable[[SeatActions, Destination], list[GainMove]]


class GainTrigger(NamedTuple):
    """Something that happens at a gain: `times(side, card, bought)` says how often, `effect(side, times)` does it.

    `first`: its gainer may want it before the gained card is moved, and this option says so. `late`: it comes after that.
    """

    times: Callable[[SeatActions, str, bool], int]
    effect: Callable[[SeatActions, int], Flow[None]]
    first: Option | None = None
    late: bool = False


class PurchaseTrigger(NamedTuple):
    """Something that happens when a card is bought, before it is gained.

    `times(turn, card, price)` says how often (`price` is in coins), `effect(turn, card, times)` does it.
    """

    times: Callable[[TurnActions, str, int], int]
    effect: Callable[[TurnActions, str, int], Flow[None]]


OtherGain = Callable[[SeatActions, int, str], Flow[None]]

EFFECTS: dict[str, Effect] = make_table("register_effect")
"""What a card does beyond its `plus`, if that may ask."""

INSTANT_EFFECTS: dict[str, InstantEffect] = make_table("register_instant")
"""What a card does beyond its `plus`, if that never asks."""

CHOICELESS_ATTACKS: dict[str, Callable[[SeatActions], bool]] = make_table("register_attack")
"""Attacks that leave no choice, each with a test that tells from public information whether it can do nothing to a seat."""

REACTIONS: dict[str, Reaction] = make_table("register_reaction", event="attack")
"""What may be revealed to an Attack."""

GAIN_MOVES: dict[str, GainMoves] = make_table("register_moves", event="gain")
"""How a card may move another card that its owner gained: `list_moves(side, to)`, with the place that it was gained to."""

GAIN_TRIGGERS: dict[str, GainTrigger] = make_table("register_trigger", event="gain")
"""What else happens at a gain."""

OTHER_GAINS: dict[str, OtherGain] = make_table("register_other_gain", event="other-gain")
"""What a card does when somebody else gains one: `effect(side, gainer, card)`, called for every other seat in turn order, with the
seat that may act and the one that gained."""

PURCHASE_TRIGGERS: dict[str, PurchaseTrigger] = make_table("register_purchase", event="purchase")
"""What happens when a card is bought."""

TURN_STARTS: dict[str, Text] = make_table("register_turn_start", event="turn-start")
"""Cards that may be played from the hand when the turn begins, with the label of that option."""

register_effect = make_decorator(EFFECTS)
register_instant = make_decorator(INSTANT_EFFECTS)
register_moves = make_decorator(GAIN_MOVES)
register_other_gain = make_decorator(OTHER_GAINS)


def is_never_spared(side: SeatActions) -> bool:
    """Return False: the Attack can do something to every seat."""
    return False


def register_attack(
    *ids: str, is_spared: Callable[[SeatActions], bool] = is_never_spared
) -> Callable[[Effect], Effect]:
    """Register an Attack that leaves its victims no choice; its effect finds those that it hits in `turn.victims`."""

    def register(effect: Effect) -> Effect:
        for id in ids:
            add_entry(EFFECTS, id, effect)
            add_entry(CHOICELESS_ATTACKS, id, is_spared)
        return effect

    return register


def register_reaction(
    id: str, is_useful: Callable[[SeatActions, bool], bool], protects: bool = False
) -> Callable[[Callable[[SeatActions], Flow[None]]], Callable[[SeatActions], Flow[None]]]:
    """Register what revealing a card to an Attack does beside protecting its owner, if it `protects`."""

    def register(reveal: Callable[[SeatActions], Flow[None]]) -> Callable[[SeatActions], Flow[None]]:
        add_entry(REACTIONS, id, Reaction(reveal, is_useful, protects))
        return reveal

    return register


def register_trigger(
    id: str, times: Callable[[SeatActions, str, bool], int], first: Option | None = None, late: bool = False
) -> Callable[[Callable[[SeatActions, int], Flow[None]]], Callable[[SeatActions, int], Flow[None]]]:
    """Register what else happens at a gain."""

    def register(effect: Callable[[SeatActions, int], Flow[None]]) -> Callable[[SeatActions, int], Flow[None]]:
        add_entry(GAIN_TRIGGERS, id, GainTrigger(times, effect, first, late))
        return effect

    return register


def register_purchase(
    id: str, times: Callable[[TurnActions, str, int], int]
) -> Callable[[Callable[[TurnActions, str, int], Flow[None]]], Callable[[TurnActions, str, int], Flow[None]]]:
    """Register what happens when a card is bought, in the order of registration."""

    def register(
        effect: Callable[[TurnActions, str, int], Flow[None]],
    ) -> Callable[[TurnActions, str, int], Flow[None]]:
        add_entry(PURCHASE_TRIGGERS, id, PurchaseTrigger(times, effect))
        return effect

    return register


def register_turn_start(id: str, label: Text) -> None:
    """Register that a card may be played from the hand when its owner's turn begins; `label` is that option's."""
    add_entry(TURN_STARTS, id, label)
