"""New plans made of old ones: one thing of a plan changes, or two plans are put together."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from rules.dominion.computer.evaluator import is_terminal
from rules.dominion.computer.plan import NO_LIMIT, Plan, PlanAfter, PlanRow

_MAX_ROWS = 12
_NUMBERS: dict[str, tuple[int, ...]] = {
    "green": (0, 0, 10, 12, 14, 16, 18, 20, 24),
    "duchy": (2, 3, 4, 5, 6, 8),
    "estate": (0, 1, 2, 3, 4),
    "lean": (3, 4, 5, 6, 8),
    "prov": (3, 4, 5, 6, 8),
}
"""What the numbers of a plan may become."""


def vary(plan: Plan, supply: Sequence[str], dice: Random) -> Plan:
    """Return a plan that differs from another in one to three things. `supply`: the cards that a row may name."""
    for _ in range(dice.choice((1, 1, 2, 3))):
        plan = _change_number(plan, dice) if dice.random() < 0.2 else _change_rows(plan, supply, dice)
    return plan


def cross(first: Plan, second: Plan, dice: Random) -> Plan:
    """Return the first rows of a plan with the last rows of another."""
    head, tail = dice.randint(1, len(first.rows)), dice.randint(0, len(second.rows) - 1)
    return replace(first, rows=tidy_rows((*first.rows[:head], *second.rows[tail:])))


def tidy_rows(rows: Sequence[PlanRow]) -> tuple[PlanRow, ...]:
    """Return the rows without those that can never apply because an earlier row always does."""
    kept: list[PlanRow] = []
    for row in rows:
        if not any(other.card == row.card and _covers(other, row) for other in kept):
            kept.append(row)
    return tuple(kept[:_MAX_ROWS])


def _covers(row: PlanRow, other: PlanRow) -> bool:
    """Return whether a row applies wherever another one for the same card does."""
    return (
        row.most >= other.most
        and row.above <= other.above
        and row.below >= other.below
        and row.after in (None, other.after)
        and row.per <= other.per
    )


def _change_number(plan: Plan, dice: Random) -> Plan:
    name = dice.choice(tuple(_NUMBERS))
    return replace(plan, **{name: dice.choice(_NUMBERS[name])})


def _change_rows(plan: Plan, supply: Sequence[str], dice: Random) -> Plan:
    rows = list(plan.rows)
    place, deed = dice.randrange(len(rows)), dice.random()
    if deed < 0.25:
        rows.insert(dice.randint(0, len(rows)), PlanRow(dice.choice(supply), dice.choice((1, 1, 2, 3, 5, NO_LIMIT))))
    elif deed < 0.40 and len(rows) > 1:
        del rows[place]
    elif deed < 0.60:
        rows.insert(dice.randint(0, len(rows) - 1), rows.pop(place))
    elif deed < 0.80:
        rows[place] = replace(rows[place], most=dice.choice((1, 2, 2, 3, 4, 6, 8, NO_LIMIT)))
    elif deed < 0.88:
        rows[place] = replace(rows[place], card=dice.choice(supply), per=0)
    else:
        rows[place] = _change_condition(rows[place], supply, dice)
    return replace(plan, rows=tidy_rows(rows))


def _change_condition(row: PlanRow, supply: Sequence[str], dice: Random) -> PlanRow:
    deed = dice.randrange(4)
    if deed == 0:
        return replace(row, above=dice.choice((0, 2, 3, 4, 6)), below=NO_LIMIT)
    if deed == 1:
        return replace(row, below=dice.choice((NO_LIMIT, 4, 5, 6, 8)), above=0)
    if deed == 2 and is_terminal(row.card):
        return replace(row, per=dice.choice((0, 5, 7, 9, 12)))
    after = PlanAfter(dice.choice(supply), dice.choice((1, 1, 2, 3)))
    return replace(row, after=after if row.after is None or dice.random() < 0.5 else None)
