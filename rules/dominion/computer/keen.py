"""`keen`: plays like `steady` until the end can be seen; then it tries the best answers on imagined matches, played to the end."""

from __future__ import annotations

from random import Random

from rules.dominion.computer.candidates import list_answers
from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.computer.opening_plan import choose_plan
from rules.dominion.computer.plan import Plan
from rules.dominion.computer.playouts import Imagine, Line, choose_line
from rules.dominion.computer.steady import choose_by_plan
from rules.dominion.view import DominionView
from rules.engine import OpenQuestion, Value

_MAX_PURCHASES_LEFT = 5
"""`keen` looks ahead only if at most so many good purchases are left, because an imagined match is then soon over."""
MAX_DECISIONS = 9_000
"""Decisions in all imagined matches together, so that an answer takes less than a second."""


def keen(view: DominionView, asked: OpenQuestion, imagine: Imagine, dice: Random) -> Value:
    """Return the answer that is best on average; a question that is not worth looking ahead gets the answer of `steady`."""
    return look_ahead(view, asked, imagine, dice, choose_plan(view))


def look_ahead(view: DominionView, asked: OpenQuestion, imagine: Imagine, dice: Random, plan: Plan | None) -> Value:
    """Return the answer of a keen seat that buys by this plan, as it expects all others to; None stands for no plan."""
    first = choose_by_plan(view, asked, plan)
    evaluator = Evaluator(view, plan)
    if evaluator.purchases_left > _MAX_PURCHASES_LEFT:
        return first
    lines = [Line(answer, plan) for answer in list_answers(evaluator, asked, first)]
    if len(lines) < 2:
        return first
    return choose_line(lines, imagine, asked.seat, plan, dice, MAX_DECISIONS).answer
