"""How well the computer seats of Minute Realms play, and how fast: a seat of one strength against one or three of another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median, quantiles
from time import process_time

from msgspec import Struct

from bench.row import Row
from rules.engine import Match
from rules.minute_realms import GAME
from tests.conformance.random_play import random_value

MATCHES = {"master": 60, "keen": 200, "steady": 200}
"""How many matches a strength plays for each number of seats."""

BARS = {2: 0.6, 4: 0.4}
"""The share of wins that a strength is to have against the next weaker one, by seats; half and a quarter would be fair."""

MASTER_SECONDS = 1.0
"""Seconds of processor time that a decision of `master` may take here; in a match it has more."""

PACE_BARS = {"steady": 0.05, "keen": 2.0, "master": 1.1 * MASTER_SECONDS}
"""Seconds of processor time that 99 of 100 decisions may take at most."""

PAIRINGS = (("master", "keen"), ("keen", "steady"), ("steady", "random"))


class MatchResult(Struct, frozen=True):
    """One match: the share of the win and the points of the seat in question, the mean points of the others.

    `times` are the seconds of CPU of that seat's decisions.
    """

    won: float
    points: int
    others: float
    times: list[float]


def play_match(pairing: tuple[str, str], seats: int, number: int) -> MatchResult:
    """Play match `number`: a seat of the first strength against others of the second. It sits everywhere with the same cards."""
    one, rest = pairing
    seat = number % seats
    match = Match.begin(GAME, {}, seats, Random(number // seats).randbytes(32))
    dice = Random(number)
    times: list[float] = []
    while match.outcome is None:
        mover = match.asked_seats()[0]
        strength = one if mover == seat else rest
        asked = match.question(mover)
        assert asked is not None
        before = process_time()
        has_time = build_limit(before + MASTER_SECONDS) if strength == "master" else None
        value = (
            random_value(asked.choice, dice)
            if strength == "random"
            else match.compute_answer(mover, strength, dice, has_time)
        )
        if mover == seat:
            times.append(process_time() - before)
        match.answer(mover, value, by="computer")
    winners, scores = match.outcome.winners, match.outcome.scores
    won = 1 / len(winners) if seat in winners else 0.0
    return MatchResult(won, scores[seat], (sum(scores) - scores[seat]) / (seats - 1), times)


def build_limit(end: float) -> Callable[[], bool]:
    """Return what says whether this process has used less than `end` seconds of processor time."""
    return lambda: process_time() < end


def rows() -> list[Row]:
    """Return a row for each pairing, and one for the speed of each strength. The matches are spread over the cores."""
    found: list[Row] = []
    pace: dict[str, list[float]] = {}
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for pairing in PAIRINGS:
            for seats in BARS:
                matches = MATCHES[pairing[0]]
                played = list(pool.map(play_match, [pairing] * matches, [seats] * matches, range(matches), chunksize=5))
                found.append(_strength(pairing, seats, played))
                pace.setdefault(pairing[0], []).extend(time for match in played for time in match.times)
    found += [_pace(strength, times) for strength, times in pace.items()]
    return found


def _strength(pairing: tuple[str, str], seats: int, played: Sequence[MatchResult]) -> Row:
    share = sum(match.won for match in played) / len(played)
    own = sum(match.points for match in played) / len(played)
    others = sum(match.others for match in played) / len(played)
    low, high = find_interval(share, len(played))
    return Row(
        f"{pairing[0]} against {pairing[1]}, {seats} seats: share of {len(played)} wins",
        f"{share:.0%} [{low:.0%}, {high:.0%}]",
        f">= {BARS[seats]:.0%} (fair: {1 / seats:.0%})",
        share >= BARS[seats],
        f"{own:.1f} points against {others:.1f}",
    )


def find_interval(share: float, matches: int) -> tuple[float, float]:
    """Return the 95 % interval of a share by Wilson."""
    z = 1.96
    scale = 1 + z * z / matches
    middle = (share + z * z / 2 / matches) / scale
    spread = z / scale * (share * (1 - share) / matches + z * z / 4 / matches**2) ** 0.5
    return middle - spread, middle + spread


def _pace(strength: str, times: list[float]) -> Row:
    worst = quantiles(times, n=100)[98]
    bar = PACE_BARS[strength]
    return Row(
        f"{strength}: a decision, CPU time, p50",
        f"{median(times) * 1000:.2f} ms",
        f"<= {bar:g} s (p99)",
        worst <= bar,
        f"p99 {worst * 1000:.1f} ms, {len(times) / sum(times):.0f} decisions/s",
    )
