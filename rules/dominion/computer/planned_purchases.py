"""What a plan buys or gains. It never wants a Copper or a Curse."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.computer.plan import Plan, PlanRow
from rules.dominion.facts import COINS

_ALWAYS_GREEN: Final = 5
"""With so few good purchases left a Province is bought however few coins the deck has."""


def choose_planned(plan: Plan, evaluator: Evaluator, ids: Collection[str]) -> str | None:
    """Return the card of those on offer that the plan wants now; None if it wants none of them."""
    remaining = evaluator.purchases_left
    if "colony" in ids:
        return "colony"
    if "province" in ids and _wants_province(plan, evaluator):
        return "province"
    if "duchy" in ids and remaining <= plan.duchy:
        return "duchy"
    if "estate" in ids and remaining <= plan.estate:
        return "estate"
    return next((row.card for row in plan.rows if row.card in ids and _is_due(row, evaluator)), None)


def _wants_province(plan: Plan, evaluator: Evaluator) -> bool:
    remaining = evaluator.purchases_left
    if evaluator.view.colony and remaining > plan.prov:
        return False
    if not plan.green or remaining <= _ALWAYS_GREEN:
        return True
    return sum(COINS[card] * count for card, count in evaluator.owned.items()) >= plan.green


def _is_due(row: PlanRow, evaluator: Evaluator) -> bool:
    """Return whether the conditions of a row hold."""
    owned = evaluator.owned
    return (
        owned.get(row.card, 0) < row.most
        and row.above < evaluator.purchases_left < row.below
        and (row.after is None or owned.get(row.after.card, 0) >= row.after.copies)
        and evaluator.terminal_count * row.per < evaluator.deck_size
    )
