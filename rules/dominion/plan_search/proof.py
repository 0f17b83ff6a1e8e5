"""Whether a plan is better than none: fresh matches, and the interval of its share."""

from __future__ import annotations

from msgspec.structs import replace

from rules.dominion.computer.plan import Plan, PlanProof
from rules.dominion.computer.plan_file import MIN_MATCHES
from rules.dominion.computer.steady import choose_by_plan
from rules.dominion.plan_search.trial import Table, play_round
from rules.dominion.view import DominionView
from rules.engine import OpenQuestion, Value
from rules.intervals import wilson_interval

_TABLE_SEATS = 4
"""With how many seats a plan is proven for three to six."""
_USE_ROUNDS = 40
"""So many rounds show which rows of a plan are ever used."""


def prove(table: Table, plan: Plan, first_deal: int) -> tuple[PlanProof, ...]:
    """Return the proofs of a plan with two seats and with four; a proof that fails is left out, without the first there is none."""
    proofs: list[PlanProof] = []
    for seats in (2, _TABLE_SEATS):
        rounds = MIN_MATCHES // seats
        tried = replace(table, seats=seats)
        share = sum(play_round(tried, plan, None, first_deal + number) for number in range(rounds)) / rounds
        low, high = wilson_interval(share, MIN_MATCHES)
        if low > 1 / seats:
            proofs.append(PlanProof(seats, MIN_MATCHES, round(share, 3), round(low, 3), round(high, 3), first_deal))
        elif not proofs:
            return ()
    return tuple(proofs)


def drop_unused_rows(table: Table, plan: Plan, first_deal: int) -> Plan:
    """Return the plan without rows whose card it never bought or gained in some matches."""
    chosen: set[str] = set()

    def note_choice(view: DominionView, asked: OpenQuestion) -> Value:
        value = choose_by_plan(view, asked, plan)
        if asked.topic in ("buy", "gain") and isinstance(value, tuple):
            chosen.update(value)
        return value

    for number in range(_USE_ROUNDS):
        play_round(table, note_choice, None, first_deal + number)
    return replace(plan, rows=tuple(row for row in plan.rows if row.card in chosen) or plan.rows)
