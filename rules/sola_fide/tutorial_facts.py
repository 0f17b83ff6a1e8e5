"""What the tutorial of Sola Fide says follows from these facts: what the cards in hand can do, and what a computer would do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.engine import OpenQuestion, Pick, Term, Text, TextArg, Value, describe_picks, text
from rules.sola_fide.computer import choose_answer, plans
from rules.sola_fide.computer.plans import Situation
from rules.sola_fide.computer.reasons import explain
from rules.sola_fide.computer.steady import rank_targets, rate_turn
from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.outcomes import Outcome, list_outcomes
from rules.sola_fide.state import find_captor
from rules.sola_fide.statements import OTHER_FAITH, Convert, ConvertNeutrals, Move, PayAny, Statement
from rules.sola_fide.targets import count_missing
from rules.sola_fide.view import CircleView, SolaFideView

_NEAR = 2
"""With so few territories missing the opponent may capture a circle with a single card."""

_CLOSE = 0.4
"""Turns that differ by less, in points, are as good as each other."""


def _list_outcomes(here: Situation, card: str, circle: CircleView) -> Iterator[Outcome]:
    """Yield what each statement of a card could do in a circle by itself; nothing that no other card in hand can pay for."""
    for statement in CARDS[card].effect:
        if isinstance(statement, PayAny) and len(here.hand) == 1:
            return
        if isinstance(statement, Convert | Move):
            yield from list_outcomes(circle, statement, here.faith)


def list_captures(here: Situation) -> list[tuple[str, str]]:
    """Return which cards in hand capture which circles by the first thing that they do, the most points first."""
    captures = [
        (card, circle.id)
        for card in here.hand
        for circle in here.circles.values()
        if _captures(here, CARDS[card].effect[0], circle)
    ]
    return sorted(captures, key=lambda pair: (-CIRCLES[pair[1]].points, pair))


def _captures(here: Situation, statement: Statement, circle: CircleView) -> bool:
    if isinstance(statement, ConvertNeutrals):
        return circle.id in statement.circles and OTHER_FAITH[here.faith] not in circle.colors(circle.dominant)
    if not isinstance(statement, Convert | Move):
        return False
    return any(find_captor(outcome.after) == here.faith for outcome in list_outcomes(circle, statement, here.faith))


def find_danger(here: Situation) -> CircleView | None:
    """Return the circle that the opponent is about to capture: few territories missing, then many points; None for none."""
    other = OTHER_FAITH[here.faith]
    near = [circle for circle in here.circles.values() if count_missing(circle, circle.dominant, other) <= _NEAR]
    return min(
        near,
        key=lambda circle: (count_missing(circle, circle.dominant, other), -CIRCLES[circle.id].points),
        default=None,
    )


def answers_danger(here: Situation, card: str, circle: CircleView) -> bool:
    """Return whether a card can capture a circle, or make more territories missing for the opponent there."""
    other = OTHER_FAITH[here.faith]
    before = count_missing(circle, circle.dominant, other)
    return any(
        find_captor(outcome.after) in (None, here.faith)
        and count_missing(outcome.after, outcome.after.dominant, other) > before
        for outcome in _list_outcomes(here, card, circle)
    )


def can_turn(here: Situation, card: str, circle: CircleView) -> bool:
    """Return whether a card can make the other side of a circle dominant."""
    return any(outcome.after.dominant != circle.dominant for outcome in _list_outcomes(here, card, circle))


def find_detour(here: Situation) -> CircleView | None:
    """Return the circle whose subordinate side lacks fewer own territories by the most, if a card can turn it; None for none."""
    detours = [
        (_count_gain(circle, here), circle.id)
        for circle in here.circles.values()
        if _count_gain(circle, here) > 0 and any(can_turn(here, card, circle) for card in here.hand)
    ]
    return here.circles[max(detours)[1]] if detours else None


def _count_gain(circle: CircleView, here: Situation) -> int:
    """Return by how many territories the subordinate side is nearer to being complete."""
    return count_missing(circle, circle.dominant, here.faith) - count_missing(circle, circle.subordinate, here.faith)


def describe_race(circle: CircleView, here: Situation) -> dict[str, TextArg]:
    """Return what the words about a circle may name: its points, and what both lack on the dominant side."""
    return {
        "circle": Term(circle.id),
        "points": CIRCLES[circle.id].points,
        "side": Term(f"side.{circle.dominant}"),
        "own": count_missing(circle, circle.dominant, here.faith),
        "other": count_missing(circle, circle.dominant, OTHER_FAITH[here.faith]),
    }


def compare(race: Mapping[str, TextArg]) -> str:
    """Return who is nearer to a capture: "ahead" if it is the seat itself, "behind" or "even"."""
    own, other = race["own"], race["other"]
    assert isinstance(own, int)
    assert isinstance(other, int)
    return "ahead" if own < other else "behind" if own > other else "even"


def judge(view: SolaFideView, asked: OpenQuestion, value: Value) -> Text:
    """Return what `steady` would have answered, and why: the same, something about as good, or something else."""
    best = choose_answer(view, asked)
    reason = explain(view, asked, best)
    # A card of two statements is not explained by the first one alone if that one does no good by itself.
    is_partial = reason is None or (asked.topic == "turn" and reason.key == "sf-reason-least")
    why: Text | str = "none" if reason is None or is_partial else reason
    if is_best(view, asked, value):
        return text("sf-tutorial-same", reason=why)
    picks = describe_picks(asked.choice, best)
    rated = _rate_options(view, asked)
    if asked.topic == "turn" and read_card(value) not in rated:
        return text("sf-tutorial-idle", best=picks, reason=why)
    if rated and rated[read_card(best)] - rated[read_card(value)] < _CLOSE:
        return text("sf-tutorial-close", best=picks, reason=why)
    return text("sf-tutorial-other", best=picks, reason=why)


def _rate_options(view: SolaFideView, asked: OpenQuestion) -> dict[str, float]:
    """Return what each option of a turn brings, or each target if only one is chosen; nothing for other questions."""
    pick = read_pick(asked)
    if asked.topic == "turn":
        return {id: rate for rate, id in rate_turn(plans.read_view(view, asked.seat), pick)}
    if asked.topic in ("convert", "move") and pick.hi == 1:
        return {option.id: rate for rate, option in rank_targets(view, asked)}
    return {}


def is_best(view: SolaFideView, asked: OpenQuestion, value: Value) -> bool:
    """Return whether `steady` would have answered the same."""
    return value == asked.choice.validate(choose_answer(view, asked))


def read_pick(asked: OpenQuestion) -> Pick:
    assert isinstance(asked.choice, Pick)
    return asked.choice


def read_card(value: Value) -> str:
    """Return what was chosen in a question with one answer."""
    assert isinstance(value, tuple)
    return value[0]
