"""Find and prove plans: `python -m bench.plan_search SET ... --seconds 180`, or `--all` for every set that has none.

A set is the id of a recommended set ("first-game") or the name of a kingdom of `bench.dominion_scripts` ("Laboratories"). What is
proven is written to `data/plans/dominion.toml` at once, so `--all` goes on where it was left. A set that is named again keeps its
plan unless a better one is found, which the search looks for by playing against it.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from statistics import fmean
from time import process_time

from bench.dominion_scripts import KINGDOMS as BENCH_KINGDOMS
from bench.plan_writing import add_plan
from rules.dominion.computer.plan import Plan
from rules.dominion.computer.plan_file import MIN_MATCHES, PLANS, ProvenPlan
from rules.dominion.facts import KINGDOMS
from rules.dominion.game import GAME
from rules.dominion.plan_search.search import Finding, PlanSearch
from rules.dominion.plan_search.trial import Table, play_round
from rules.intervals import wilson_interval


def _list_tables() -> dict[str, Table]:
    """Return the tables of all sets by name; a kingdom of the bench that is a recommended set has the id of that."""
    tables = {id: Table(GAME, kingdom.cards, kingdom.colony) for id, kingdom in KINGDOMS.items()}
    known_sets = {(frozenset(table.cards), table.colony) for table in tables.values()}
    for kingdom in BENCH_KINGDOMS:
        cards = tuple(kingdom.cards.split(", "))
        if (frozenset(cards), kingdom.colony) not in known_sets:
            tables[kingdom.name] = Table(GAME, cards, kingdom.colony)
    return tables


_TABLES = _list_tables()

_RIVAL_DEALS = 3_000_000
"""The first deal on which a plan meets the one that it would replace."""


def search_plan(name: str, seconds: float, seed: int) -> Finding:
    """Search for so many seconds of processor time, then let the best plans play their final heat."""
    search = PlanSearch(_TABLES[name], Random(seed), PLANS[name].plan if name in PLANS else None)
    started = process_time()
    for _ in search.run():
        if process_time() - started > seconds:
            break
    leaders = ", ".join(f"{kind} {share:.0%}" for kind, (_, share) in search.leaders().items())
    print(f"{name}: {search.matches} matches; islands: {leaders}", flush=True)
    return search.finish()


def _is_progress(name: str, plan: Plan) -> bool:
    """Return whether the plan clearly beats the one that the set has so far, if it has one."""
    if name not in PLANS:
        return True
    rounds = MIN_MATCHES // 2
    share = fmean(play_round(_TABLES[name], plan, PLANS[name].plan, _RIVAL_DEALS + number) for number in range(rounds))
    print(f"  against the plan so far {share:.1%}", flush=True)
    return wilson_interval(share, MIN_MATCHES)[0] > 0.5


def main(arguments: list[str]) -> int:
    """Search the sets that are named, or all that have no plan yet. Return 0, or 2 for a set that does not exist."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="*", metavar="SET")
    parser.add_argument("--all", action="store_true", help="every set without a plan")
    parser.add_argument("--seconds", type=float, default=180.0, help="processor time a set, before the final heat")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    wanted = [name for name in _TABLES if name not in PLANS] if options.all else options.sets
    if unknown := [name for name in wanted if name not in _TABLES]:
        print(f"No set is called {', '.join(unknown)}. There is: {', '.join(_TABLES)}.", file=sys.stderr)
        return 2
    for name in wanted:
        finding = search_plan(name, options.seconds, options.seed)
        proofs = "; ".join(
            f"{proof.seats} seats {proof.share:.1%} [{proof.low:.1%}, {proof.high:.1%}]" for proof in finding.proofs
        )
        print(f"  final heat {finding.share:.1%}; {proofs or 'not proven'}; {finding.plan}", flush=True)
        if finding.proofs and _is_progress(name, finding.plan):
            table = _TABLES[name]
            extra = () if name in KINGDOMS else table.cards
            add_plan(ProvenPlan(name, finding.plan, finding.proofs, extra, bool(extra) and table.colony))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
