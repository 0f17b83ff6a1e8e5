"""Find and prove plans for recommended sets: `python -m bench.plan_search SET ... --seconds 180`, or `--all` for the rest of them.

What is proven is written to `data/plans/dominion.toml`. Sets that were searched without success stand in the log that is printed.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import process_time

from bench.plan_writing import add_plan
from rules.dominion.computer.plan_file import PLANS, ProvenPlan
from rules.dominion.facts import KINGDOMS
from rules.dominion.plan_search.search import Finding, PlanSearch
from rules.dominion.plan_search.trial import Table


def search_plan(kingdom: str, seconds: float, seed: int) -> Finding:
    """Search for so many seconds of processor time, then let the best plans play their final heat."""
    cards = KINGDOMS[kingdom]
    search = PlanSearch(Table(cards.cards, cards.colony), Random(seed))
    started = process_time()
    for _ in search.run():
        if process_time() - started > seconds:
            break
    leaders = ", ".join(f"{kind} {share:.0%}" for kind, (_, share) in search.leaders().items())
    print(f"{kingdom}: {search.matches} matches; islands: {leaders}", flush=True)
    return search.finish()


def main(arguments: list[str]) -> int:
    """Search the sets that are named, or all that have no plan yet. Return 0, or 2 for a set that does not exist."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="*", metavar="SET")
    parser.add_argument("--all", action="store_true", help="all recommended sets without a plan")
    parser.add_argument("--seconds", type=float, default=180.0, help="processor time a set, before the final heat")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    wanted = [id for id in KINGDOMS if id not in PLANS] if options.all else options.sets
    if unknown := [id for id in wanted if id not in KINGDOMS]:
        print(f"No recommended set is called {', '.join(unknown)}. There is: {', '.join(KINGDOMS)}.", file=sys.stderr)
        return 2
    for kingdom in wanted:
        finding = search_plan(kingdom, options.seconds, options.seed)
        proofs = "; ".join(
            f"{proof.seats} seats {proof.share:.1%} [{proof.low:.1%}, {proof.high:.1%}]" for proof in finding.proofs
        )
        print(f"  final heat {finding.share:.1%}; {proofs or 'not proven'}; {finding.plan}", flush=True)
        if finding.proofs:
            add_plan(ProvenPlan(kingdom, finding.plan, finding.proofs))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
