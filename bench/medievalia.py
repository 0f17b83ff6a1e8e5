"""How well the computer seats of Medievalia play with each number of seats, how long matches are, and how fast it all is.

The matches of `keen` are played with fewer imagined copies than usual: one heat of `QUICK_HEAT` copies for a candidate,
so that what they show is less than its strength. Even so a match takes 1 to 6 seconds of CPU. Its answers are timed with the
usual number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any
from unittest.mock import patch

from msgspec import Struct

from bench.row import Row
from rules.engine import Match, MatchOptions, OpenQuestion, Value
from rules.medievalia import GAME
from rules.medievalia.computer import search
from tests.conformance.random_play import random_value

SETTINGS: tuple[tuple[str, int, bool], ...] = (
    ("2 seats", 2, False),
    ("3 seats", 3, False),
    ("4 seats", 4, False),
    ("2 against 2", 4, True),
)
MATCHES = 300
"""Matches of each pairing and setting; the first strength sits on each seat in turn, in alliances on two opposite ones."""

PAIRINGS = (("keen", "steady"), ("steady", "random"), ("steady", "steady"))
QUICK_HEAT = 2
TIMED_MATCHES = 6
RANDOM_MATCHES = 40
LIKED = {"battle": 4.0, "move": 4.0, "shoot": 4.0, "end": 0.4}
"""How much random play likes actions; the others weigh 3."""

PEACE = {"2 seats": 22, "3 seats": 27, "4 seats": 29}
"""How many turns in all a peaceful match takes in the simulations of the game facts."""


class MatchResult(Struct, frozen=True):
    """One match: the share of the win of the first strength, the same of the first seat on turn, and how it ended.

    `times` are the seconds of CPU of the decisions of the first strength; `decisions` those of everybody.
    """

    won: float
    begun: float
    why: str
    turns: int
    decisions: int
    times: list[float]


def choose_by_dice(asked: OpenQuestion, dice: Random) -> Value:
    """Return a random answer with a liking for action."""
    if asked.topic == "pay":
        return ("take",)
    if asked.topic == "turn":
        ids = [option.id for option in asked.choice.options]  # type: ignore[union-attr]
        return (dice.choices(ids, [LIKED.get(id, 3.0) for id in ids])[0],)
    return random_value(asked.choice, dice)


def play_match(pairing: tuple[str, str], seats: int, alliance: bool, number: int, quick: bool = True) -> MatchResult:
    """Play match `number` of a pairing: the first strength sits on one seat, in alliances on two opposite ones."""
    dice = Random(number)
    options: MatchOptions = {"alliance": alliance, "centre": "auto", "extra": False}
    match = Match.begin(GAME, options, seats, dice.randbytes(32))
    seat, first = number % seats, match.asked_seats()[0]
    own = {seat, (seat + 2) % 4} if alliance else {seat}
    times: list[float] = []
    decisions = 0
    most, heat = (1, QUICK_HEAT) if quick else (search.MAX_DECISIONS, search.HEAT)
    with patch.object(search, "MAX_DECISIONS", most), patch.object(search, "HEAT", heat):
        while match.outcome is None:
            mover = match.asked_seats()[0]
            before = process_time()
            value = _choose(match, mover, pairing[0 if mover in own else 1], dice)
            if mover in own:
                times.append(process_time() - before)
            match.answer(mover, value, by="computer")
            decisions += 1
    winners = match.outcome.winners
    share = 1.0 if alliance else 1 / len(winners)
    why = match.state.why.removeprefix("mv-why-")
    return MatchResult(share * (seat in winners), share * (first in winners), why, match.state.turn, decisions, times)


def _choose(match: Match[Any], seat: int, strength: str, dice: Random) -> Value:
    if strength != "random":
        return match.compute_answer(seat, strength, dice)
    asked = match.question(seat)
    assert asked is not None
    return choose_by_dice(asked, dice)


def rows() -> list[Row]:
    """Return the rows of all pairings, then those of the speed. The matches are spread over the cores."""
    table: list[Row] = []
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for pairing in PAIRINGS:
            for name, seats, alliance in SETTINGS:
                many = [pairing] * MATCHES, [seats] * MATCHES, [alliance] * MATCHES, range(MATCHES)
                played = list(pool.map(play_match, *many, chunksize=5))
                if len(set(pairing)) > 1:
                    table.append(_strength(pairing, name, 2 if alliance else seats, played))
                else:
                    table.append(_length(name, 2 if alliance else seats, played))
        timed = [
            pool.submit(play_match, ("keen", "steady"), *SETTINGS[number % 4][1:], number, False)
            for number in range(TIMED_MATCHES)
        ]
        table.append(_pace("keen", [time for match in timed for time in match.result().times]))
    quick = [play_match(("steady", "steady"), *SETTINGS[number % 4][1:], number) for number in range(RANDOM_MATCHES)]
    table.append(_pace("steady", [time for match in quick for time in match.times]))
    return [*table, _random_pace()]


def _strength(pairing: tuple[str, str], name: str, parties: int, played: Sequence[MatchResult]) -> Row:
    share = sum(match.won for match in played) / len(played)
    fair = 1 / parties
    need = fair + 0.05 if pairing[1] == "steady" else 0.9
    return Row(
        f"{pairing[0]} against {pairing[1]}, {name}: share of {len(played)} wins",
        f"{share:.1%}",
        f">= {need:.0%}",
        share >= need,
        f"fair: {fair:.0%}; {_describe_ends(played)}",
    )


def _length(name: str, parties: int, played: Sequence[MatchResult]) -> Row:
    begun = sum(match.begun for match in played) / len(played)
    turns = sum(match.turns for match in played) / len(played)
    peace = f"; in peace about {PEACE[name]}" if name in PEACE else ""
    return Row(
        f"steady against itself, {name}: turns in all",
        f"{turns:.1f}",
        notes=f"first on turn wins {begun:.1%} (fair: {1 / parties:.0%}); {_describe_ends(played)}{peace}",
    )


def _describe_ends(played: Sequence[MatchResult]) -> str:
    ends = Counter(match.why for match in played)
    return ", ".join(f"{why} {count / len(played):.0%}" for why, count in ends.most_common())


def _pace(strength: str, times: list[float]) -> Row:
    worst = quantiles(times, n=100)[98]
    budget = 1.0 if strength == "keen" else 0.003
    return Row(
        f"{strength}: a decision, CPU time, p50",
        f"{median(times) * 1000:.2f} ms",
        f"<= {'1 s' if strength == 'keen' else '3 ms'} (p99)",
        worst <= budget,
        f"p99 {worst * 1000:.1f} ms, longest {max(times) * 1000:.0f} ms, {len(times) / sum(times):.0f} decisions/s",
    )


def _random_pace() -> Row:
    """Return how many random matches and decisions are played in a second on one core."""
    before = process_time()
    played = [play_match(("random", "random"), *SETTINGS[number % 4][1:], number) for number in range(RANDOM_MATCHES)]
    spent = process_time() - before
    decisions = sum(match.decisions for match in played)
    return Row("random matches per second", f"{len(played) / spent:.1f}", notes=f"{decisions / spent:.0f} decisions/s")
