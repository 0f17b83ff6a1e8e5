"""The search: islands of plans by kind of strategy, a race, then variation; at the end a heat of fresh matches and a proof.

Half of a plan's matches are against a seat without a plan, which is what it has to beat. The others are against the best plans
of the islands, so that nothing wins that only beats one opponent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from statistics import fmean

from rules.dominion.computer.archetypes import list_archetypes
from rules.dominion.computer.evaluator import UNWANTED
from rules.dominion.computer.plan import Plan, PlanProof
from rules.dominion.end_piles import END_PILES
from rules.dominion.plan_search.proof import drop_unused_rows, prove
from rules.dominion.plan_search.trial import Table, play_round
from rules.dominion.plan_search.variation import cross, vary
from rules.dominion.setup import list_piles

_RACE = ((5, 0.5), (12, 0.6), (24, 0.7))
"""Rounds that each plan has played when the worst of its island drop out, and the part that stays."""
_ISLAND_SIZE = 6
_CHILD_STAGES = ((6, 0.14), (16, 0.06), (32, 0.02))
"""Rounds that a new plan has played when it is compared with the best of its island, and how far behind it may be."""
_LEADER_ROUNDS = 80
_RENEWAL = 2500
"""After so many matches the opponents are chosen anew."""
_FINAL_STAGES = ((40, 4), (90, 2), (150, 1))
"""Rounds of the final heat, and how many plans stay after them."""
_FINALISTS = 8
_FRESH_DEALS = 1_000_000
_PROOF_DEALS = 2_000_000


@dataclass(eq=False, slots=True)
class Candidate:
    """A plan and its shares of the win, one for each round that it has played."""

    plan: Plan
    shares: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean share."""
        return fmean(self.shares) if self.shares else 0.0

    @property
    def rank(self) -> float:
        """The mean share, less what may be luck."""
        return self.mean - 0.25 / sqrt(len(self.shares) or 1)


@dataclass(slots=True)
class Finding:
    """What a search found: the best plan of the final heat, its share there, and its proofs; none if no plan was good enough."""

    plan: Plan
    share: float
    proofs: tuple[PlanProof, ...]


class PlanSearch:
    """A search for a plan with two seats. The dice decide on the plans that are tried, and the deals are numbered.

    `earlier_plan`: the plan of an earlier search. It has an island of its own and stays an opponent, so that what is found also
    beats it.
    """

    def __init__(self, table: Table, dice: Random, earlier_plan: Plan | None = None) -> None:
        self.matches = 0
        self._table = table
        self._dice = dice
        self._supply = tuple(
            card for card in list_piles(table.cards, table.colony) if card not in (*UNWANTED, *END_PILES, "estate")
        )
        self._earlier_plans = [] if earlier_plan is None else [earlier_plan]
        self._opponents: list[Plan | None] = [None, *self._earlier_plans]
        self._islands: dict[str, list[Candidate]] = {}

    def run(self) -> Iterator[int]:
        """Search on and on. Yield the number of matches played so far whenever the search may be left."""
        yield from self._race()
        renewed = self.matches
        yield from self._renew_opponents()
        while True:
            yield from self._try_child()
            if self.matches - renewed > _RENEWAL:
                renewed = self.matches
                yield from self._renew_opponents()

    def finish(self) -> Finding:
        """Let the best plans play fresh matches against the same opponents, and prove the best of them on further ones.

        The proof asks only whether a plan is better than none, but of those that are, the one that also beats plans is the best.
        """
        everyone = [candidate for island in self._islands.values() for candidate in island]
        everyone.sort(key=lambda candidate: -candidate.rank)
        heat = [Candidate(candidate.plan) for candidate in everyone[:_FINALISTS]]
        for rounds, stay in _FINAL_STAGES:
            for candidate in heat:
                for number in range(len(candidate.shares), rounds):
                    self._play_deal(candidate, number, _FRESH_DEALS + number)
            heat = sorted(heat, key=lambda candidate: -candidate.mean)[:stay]
        best = heat[0]
        plan = drop_unused_rows(self._table, best.plan, _FRESH_DEALS)
        return Finding(plan, best.mean, prove(self._table, plan, _PROOF_DEALS))

    def leaders(self) -> dict[str, tuple[Plan, float]]:
        """Return the best plan of each island with its mean share so far."""
        return {kind: (self._best(kind).plan, self._best(kind).mean) for kind in self._islands}

    def _best(self, kind: str) -> Candidate:
        return max(self._islands[kind], key=lambda candidate: candidate.rank)

    def _play(self, candidate: Candidate, rounds: int) -> None:
        """Let a candidate play until it has so many rounds. The same round has the same deal and opponent for all."""
        for number in range(len(candidate.shares), rounds):
            self._play_deal(candidate, number, number)

    def _play_deal(self, candidate: Candidate, number: int, deal: int) -> None:
        """Play a deal, in every second round against a seat without a plan, in the others against one of the best plans."""
        opponent = None if number % 2 == 0 else self._opponents[number // 2 % len(self._opponents)]
        candidate.shares.append(play_round(self._table, candidate.plan, opponent, deal))
        self.matches += self._table.seats

    def _race(self) -> Iterator[int]:
        seeds = list_archetypes(self._table.cards, self._table.colony)
        if self._earlier_plans:
            seeds["known"] = self._earlier_plans
        self._islands = {kind: [Candidate(plan) for plan in plans] for kind, plans in seeds.items()}
        for rounds, part in _RACE:
            for kind, island in self._islands.items():
                for candidate in island:
                    self._play(candidate, rounds)
                    yield self.matches
                stay = max(_ISLAND_SIZE, round(len(island) * part))
                self._islands[kind] = sorted(island, key=lambda candidate: -candidate.mean)[:stay]
        for kind in self._islands:
            del self._islands[kind][_ISLAND_SIZE:]

    def _renew_opponents(self) -> Iterator[int]:
        """Take the best plans of the best three islands as opponents, and measure everybody anew."""
        best = sorted((self._best(kind) for kind in self._islands), key=lambda candidate: -candidate.rank)
        self._opponents = [None, *self._earlier_plans, *(candidate.plan for candidate in best[:3])]
        for island in self._islands.values():
            for candidate in island:
                candidate.shares = []
                self._play(candidate, _CHILD_STAGES[-1][0])
                yield self.matches

    def _choose_island(self) -> str:
        """Return an island, a better one more often."""
        best = {kind: self._best(kind).rank for kind in self._islands}
        top = max(best.values())
        weights = [exp((rank - top) / 0.07) + 0.04 for rank in best.values()]
        return self._dice.choices(list(best), weights)[0]

    def _try_child(self) -> Iterator[int]:
        """Make a new plan and let it take the place of the worst of its island if it is better."""
        kind = self._choose_island()
        island = sorted(self._islands[kind], key=lambda candidate: -candidate.rank)
        parent = self._dice.choices(island, [0.7**place for place in range(len(island))])[0]
        if self._dice.random() < 0.25:
            from_all = [candidate for other in self._islands.values() for candidate in other]
            partner = self._dice.choice(from_all if self._dice.random() < 0.3 else island)
            plan = cross(parent.plan, partner.plan, self._dice)
        else:
            plan = vary(parent.plan, self._supply, self._dice)
        if any(plan == candidate.plan for candidate in island):
            return
        child = Candidate(plan)
        for rounds, behind in _CHILD_STAGES:
            self._play(child, rounds)
            yield self.matches
            if child.mean < island[0].mean - behind:
                return
        if child.rank > island[0].rank:
            self._play(child, _LEADER_ROUNDS)
            yield self.matches
        if child.rank > island[-1].rank:
            self._islands[kind] = (
                [*island[: _ISLAND_SIZE - 1], child] if len(island) >= _ISLAND_SIZE else [*island, child]
            )
