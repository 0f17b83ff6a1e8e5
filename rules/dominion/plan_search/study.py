"""The study of one kingdom: a search as long as there is time, and a lesson if a plan is proven."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from rules.dominion.computer.lessons import read_subject
from rules.dominion.computer.opening_plan import make_opening_plan
from rules.dominion.computer.plan_file import ProvenPlan
from rules.dominion.plan_search.search import PlanSearch
from rules.dominion.plan_search.trial import Table
from rules.dominion.state import DominionState
from rules.engine import Game


def study(game: Game[DominionState], subject: str, dice: Random, has_time: Callable[[], bool]) -> bytes:
    """Return the packed `ProvenPlan` for a kingdom, b"" if no plan is better than none.

    The search ends when there is no time; the final heat and the proof follow, always of the same size. What is found also
    has to beat the plan by which computers buy until then.
    """
    cards, colony = read_subject(subject)
    search = PlanSearch(Table(game, cards, colony), dice, make_opening_plan(cards, colony))
    for _ in search.run():
        if not has_time():
            break
    finding = search.finish()
    if not finding.proofs:
        return b""
    return msgspec.msgpack.encode(ProvenPlan(subject, finding.plan, finding.proofs, cards, colony))
