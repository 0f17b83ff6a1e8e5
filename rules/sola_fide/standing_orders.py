"""Standing orders (CONTRACT 5): whether permanent cards are used unasked, and what is discarded first."""

from __future__ import annotations

from rules.engine import Choice, OpenQuestion, Pick, StandingOrder, Value, text
from rules.sola_fide.computer import choose_answer
from rules.sola_fide.questions import USE
from rules.sola_fide.state import SolaFideState
from rules.sola_fide.view_builder import build_view


def _use(state: SolaFideState, seat: int, choice: Choice) -> Value:
    """Use the permanent card."""
    return (USE,)


def _discard_cheapest(state: SolaFideState, seat: int, choice: Choice) -> Value:
    """Discard the cards that a computer would miss least."""
    return choose_answer(build_view(state, seat), OpenQuestion(seat, choice, "discard", None))


def _choose_target(state: SolaFideState, seat: int, choice: Choice) -> Value:
    """Use the permanent card where a computer would."""
    assert isinstance(choice, Pick)
    return choose_answer(build_view(state, seat), OpenQuestion(seat, choice, "permanent-target", None))


def _take_safest(state: SolaFideState, seat: int, choice: Choice) -> Value:
    """Convert the territories that stand first: no green card turns these back (R19)."""
    return choice.fallback()


ORDERS: tuple[StandingOrder, ...] = (
    StandingOrder(
        "permanent",
        text("sf-order-permanent"),
        _use,
        is_window=False,
        always_label=text("sf-always-permanent"),
        default="reveal",
    ),
    StandingOrder(
        "permanent-target",
        text("sf-order-permanent-target"),
        _choose_target,
        is_window=False,
        always_label=text("sf-always-permanent-target"),
    ),
    StandingOrder(
        "discard",
        text("sf-order-discard"),
        _discard_cheapest,
        is_window=False,
        always_label=text("sf-always-discard"),
    ),
    StandingOrder(
        "spaces",
        text("sf-order-spaces"),
        _take_safest,
        is_window=False,
        always_label=text("sf-always-spaces"),
        default="reveal",
    ),
)
"""Permanent cards without "?" and which territories of a side are converted (R19) are not asked unless somebody wants it (6.5)."""
