"""Standing orders (CONTRACT 5): how a seat pays, defends and reacts, what it loses first, and whether it pays for its ally."""

from __future__ import annotations

from rules.engine import Choice, Pick, Seat, StandingOrder, Value, text
from rules.medievalia.battle_questions import STAY
from rules.medievalia.pieces import is_enemy
from rules.medievalia.questions import ALLOW, TAKE
from rules.medievalia.state import MedievaliaState


def _take(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Pay as proposed."""
    return (TAKE,)


def _answer_best(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Take the best exchange, or the best reactions."""
    return ("best",)


def _spare(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Let civilians stay out."""
    return (STAY,)


def _answer_fallback(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Lose as little as possible, which the question has as its default."""
    return choice.fallback()


def _save_own(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Save a figure of the own party if that is possible, with as few priests as possible; nobody else's."""
    assert isinstance(choice, Pick)
    needed, owner = choice.prompt.args["needed"], choice.prompt.args["seat"]
    assert isinstance(needed, int)
    assert isinstance(owner, Seat)
    if is_enemy(state, seat, owner.index):
        return ()
    ids = [option.id for option in choice.options for _ in range(option.count)]
    return tuple(ids[:needed])


def _allow(state: MedievaliaState, seat: int, choice: Choice) -> Value:
    """Let the ally turn the cards."""
    return (ALLOW,)


ORDERS: tuple[StandingOrder, ...] = (
    StandingOrder("pay", text("mv-order-pay"), _take, is_window=False, always_label=text("mv-always-pay")),
    StandingOrder(
        "defence",
        text("mv-order-defence"),
        _answer_best,
        is_window=False,
        always_label=text("mv-always-defence"),
    ),
    StandingOrder(
        "civilians",
        text("mv-order-civilians"),
        _spare,
        is_window=False,
        always_label=text("mv-always-civilians"),
        default="reveal",
    ),
    StandingOrder("plan", text("mv-order-plan"), _answer_best, is_window=False, always_label=text("mv-always-plan")),
    StandingOrder(
        "losses", text("mv-order-losses"), _answer_fallback, is_window=False, always_label=text("mv-always-losses")
    ),
    StandingOrder(
        "priests",
        text("mv-order-priests"),
        _save_own,
        is_window=False,
        always_label=text("mv-always-priests"),
        default="reveal",
    ),
    StandingOrder(
        "ally",
        text("mv-order-ally"),
        _allow,
        is_window=False,
        always_label=text("mv-always-ally"),
        default="reveal",
    ),
)
"""Civilians stay out, priests save own figures from shots, and allies pay for each other, unless the owner wants to be asked."""
