"""The proven plans as read from `data/plans/dominion.toml` or learned later, and which of them a seat follows."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rules.dominion.computer.evaluator import UNWANTED, is_terminal
from rules.dominion.computer.plan import Plan, PlanProof, PlanRow
from rules.dominion.data_errors import describe_validation_error
from rules.dominion.facts import CARDS, KINGDOMS
from rules.dominion.kingdom import KINGDOM_SIZE
from rules.dominion.setup import list_piles
from rules.dominion.view import DominionView
from rules.engine import FittedFile, GameDataError, read_stamp

PLAN_FILE = "data/plans/dominion.toml"
_PATH = Path(__file__).parents[3] / PLAN_FILE
MIN_MATCHES = 400
"""A proof needs at least so many matches."""


class ProvenPlan(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A plan for a kingdom, with the measurements that allow its use: with two seats, and with three and more.

    `kingdom` is the id of a recommended set. Any other kingdom has a name there, and its ten `cards`, with `colony` or without.
    """

    kingdom: str
    plan: Plan
    proof: tuple[PlanProof, ...]
    cards: tuple[str, ...] = ()
    colony: bool = False

    def list_cards(self) -> tuple[tuple[str, ...], bool]:
        """Return the ten cards, and whether Platinum and Colony are with them."""
        if self.cards:
            return self.cards, self.colony
        return KINGDOMS[self.kingdom].cards, KINGDOMS[self.kingdom].colony

    def holds_for(self, seats: int) -> bool:
        """Return whether the plan was proven for so many seats; what holds for four seats counts for three to six."""
        return any((proof.seats == 2) == (seats == 2) for proof in self.proof)


def read_plan_file(written: str) -> dict[str, ProvenPlan]:
    """Return the plans of a file in TOML by kingdom. Raise `GameDataError` that names the file, kingdom, row and reason."""
    try:
        data = tomllib.loads(written)
    except tomllib.TOMLDecodeError as error:
        raise GameDataError(f"{PLAN_FILE}: this is not TOML: {error}") from error
    plans: dict[str, ProvenPlan] = {}
    for number, entry in enumerate(data.get("plan", ()), 1):
        proven = _read_entry(entry, f"{PLAN_FILE}: {entry.get('kingdom', f'plan {number}')}")
        if proven.kingdom in plans:
            raise GameDataError(f"{PLAN_FILE}: {proven.kingdom}: the kingdom has two plans")
        plans[proven.kingdom] = proven
    return plans


def _read_entry(entry: dict[str, Any], place: str) -> ProvenPlan:
    try:
        proven = msgspec.convert(entry, ProvenPlan)
    except msgspec.ValidationError as error:
        raise GameDataError(f"{place}: {describe_validation_error(error, {})}") from error
    if defect := find_defect(proven):
        raise GameDataError(f"{place}: {defect}")
    return proven


def find_defect(proven: ProvenPlan) -> str:
    """Return what is wrong with a proven plan: with its kingdom, the plan or its proof; "" if nothing is."""
    if proven.cards:
        if len(set(proven.cards) & CARDS.keys()) != KINGDOM_SIZE:
            return f"`cards` are not {KINGDOM_SIZE} cards"
    elif proven.kingdom not in KINGDOMS:
        return "no recommended set is called so"
    return find_plan_defect(proven.plan, *proven.list_cards()) or _find_proof_defect(proven.proof)


def find_plan_defect(plan: Plan, cards: tuple[str, ...], colony: bool) -> str:
    """Return what is wrong with a plan for a kingdom of these cards, or ""; a wrong row is named by its number."""
    supply = set(list_piles(cards, colony))
    if not plan.rows:
        return "the plan has no rows"
    for number, row in enumerate(plan.rows, 1):
        if defect := _find_row_defect(row, supply):
            return f"row {number} ({row.card}): {defect}"
    if min(plan.green, plan.duchy, plan.estate, plan.lean, plan.prov) < 0:
        return "a number of the plan is below 0"
    return ""


def _find_row_defect(row: PlanRow, supply: set[str]) -> str:
    if row.card not in supply:
        return "the card is not in the supply"
    if row.card in UNWANTED:
        return "no plan buys this card"
    if row.most < 1:
        return "`most` has to be at least 1"
    if row.above < 0 or row.below <= row.above + 1:
        return "no number is above `above` and below `below`"
    if row.after is not None and (row.after.card not in supply or row.after.copies < 1):
        return "`after` needs a card of the supply and a number of at least 1"
    if row.per < 0 or (row.per and not is_terminal(row.card)):
        return "`per` is for terminal Actions, and not below 0"
    return ""


def _find_proof_defect(proofs: tuple[PlanProof, ...]) -> str:
    if not proofs:
        return "the plan is not proven"
    for number, proof in enumerate(proofs, 1):
        if proof.matches < MIN_MATCHES:
            return f"proof {number}: {proof.matches} matches are fewer than {MIN_MATCHES}"
        if proof.seats < 2 or not 1 / proof.seats < proof.low <= proof.share <= proof.high <= 1:
            return f"proof {number}: the interval does not lie above the fair share"
    return ""


PLANS: dict[str, ProvenPlan] = read_plan_file(_PATH.read_text("utf-8"))
"""The proven plans by the id or name of their kingdom."""


def list_fitted() -> tuple[FittedFile, ...]:
    """Return the file of the plans, and how they are found anew."""
    return (FittedFile(_PATH, read_stamp(_PATH), "python -m bench.plan_search --all"),)


_PlanKey = tuple[frozenset[str], bool, int]
"""The cards of a kingdom, whether Colonies are with them, and the number of seats."""


def _sort_plan(proven: ProvenPlan) -> dict[_PlanKey, Plan]:
    """Return a plan by all that it holds for."""
    cards, colony = proven.list_cards()
    return {(frozenset(cards), colony, seats): proven.plan for seats in range(2, 7) if proven.holds_for(seats)}


_PLANS_BY_CARDS = {key: plan for proven in PLANS.values() for key, plan in _sort_plan(proven).items()}
_LEARNED_PLANS: dict[_PlanKey, Plan] = {}
"""Plans for kingdoms that have none in the file. They were found while this program ran, now or earlier."""


def has_written_plan(cards: Collection[str], colony: bool) -> bool:
    """Return whether the file has a plan for this kingdom, for whatever number of seats."""
    return any((frozenset(cards), colony, seats) in _PLANS_BY_CARDS for seats in range(2, 7))


def learn_plan(proven: ProvenPlan) -> None:
    """Let the seats of this process follow a plan, where the file has none. It replaces the one learned before."""
    _LEARNED_PLANS.update(_sort_plan(proven))


def find_plan(view: DominionView) -> Plan | None:
    """Return the plan that was proven for this kingdom and so many seats; None if there is none."""
    key = frozenset(view.kingdom), view.colony, len(view.sides)
    return _PLANS_BY_CARDS.get(key) or _LEARNED_PLANS.get(key)
