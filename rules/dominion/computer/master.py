"""`master`: at every purchase it asks how the match would go on with other plans, and which single purchase is the best.

It keeps nothing between its decisions. Each begins with the plan that was proven for the kingdom, so that it leaves that plan
only where another one does better from here on: because it is behind, because a pile runs low, or because nothing was proven.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from random import Random

from rules.dominion.computer.archetypes import list_archetypes
from rules.dominion.computer.candidates import list_answers
from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.computer.opening_plan import choose_plan
from rules.dominion.computer.plan import Plan
from rules.dominion.computer.playouts import Imagine, Line, choose_line
from rules.dominion.computer.steady import choose_by_plan
from rules.dominion.view import DominionView
from rules.engine import OpenQuestion, Value

MAX_DECISIONS = 150_000
"""Decisions in all imagined matches of one comparison."""
_LATE = 5
"""With so few good purchases left single purchases are compared before plans."""
_PLANS_AT_ONCE = 6
"""How many plans are compared with the best line so far."""


def master(view: DominionView, asked: OpenQuestion, imagine: Imagine, dice: Random) -> Value:
    """Return the answer of the line that does best; the comparisons end when time is up."""
    usual = choose_plan(view)
    first = choose_by_plan(view, asked, usual)
    best = Line(first, usual)
    for lines in _list_heats(view, asked, best):
        others = [line for line in dict.fromkeys(lines) if line.answer != best.answer]
        if others:
            best = choose_line([best, *others], imagine, asked.seat, usual, dice, MAX_DECISIONS)
    return best.answer


def _list_heats(view: DominionView, asked: OpenQuestion, first: Line) -> Iterator[list[Line]]:
    """Yield the lines that are compared at once: other answers, and what other plans would buy.

    Early in a match the plans come first, because they differ more than single purchases do; near the end it is the other way.
    """
    evaluator = Evaluator(view, first.plan)
    answers = [Line(answer, first.plan) for answer in list_answers(evaluator, asked, first.answer)]
    is_early = evaluator.purchases_left > _LATE
    if not is_early:
        yield answers
    if asked.topic in ("buy", "gain"):
        plans = list(_mix_archetypes(view))
        for start in range(0, len(plans), _PLANS_AT_ONCE):
            yield [Line(choose_by_plan(view, asked, plan), plan) for plan in plans[start : start + _PLANS_AT_ONCE]]
    if is_early:
        yield answers


def _mix_archetypes(view: DominionView) -> Iterator[Plan | None]:
    """Yield "no plan" and then the plans of all kinds of strategy in turn."""
    yield None
    for row in zip_longest(*list_archetypes(view.kingdom, view.colony).values()):
        yield from (plan for plan in row if plan is not None)
