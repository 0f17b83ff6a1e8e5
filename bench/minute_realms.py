"""How well the computer seats of Minute Realms play, and how fast: a seat of one strength against three of another."""

from __future__ import annotations

from collections.abc import Sequence
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

SEATS = 4
MATCHES = 200
FAIR = 1 / SEATS
CLEAR = 1.3
"""A clear margin: this many times the fair share of wins, about 2.5 standard errors of 200 matches above it."""

PAIRINGS = (("keen", "steady"), ("steady", "random"))


class MatchResult(Struct, frozen=True):
    """One match: the share of the win and the points of the seat in question, the mean points of the others.

    `times` are the seconds of CPU of that seat's decisions.
    """

    won: float
    points: int
    others: float
    times: list[float]


def play_match(pairing: tuple[str, str], number: int) -> MatchResult:
    """Play match `number`: one seat of the first strength, in rotating places, against three of the second."""
    one, rest = pairing
    seat = number % SEATS
    dice = Random(number)
    match = Match.begin(GAME, {}, SEATS, dice.randbytes(32))
    times: list[float] = []
    while match.outcome is None:
        mover = match.asked_seats()[0]
        strength = one if mover == seat else rest
        asked = match.question(mover)
        assert asked is not None
        before = process_time()
        value = (
            random_value(asked.choice, dice) if strength == "random" else match.compute_answer(mover, strength, dice)
        )
        if mover == seat:
            times.append(process_time() - before)
        match.answer(mover, value, by="computer")
    winners, scores = match.outcome.winners, match.outcome.scores
    won = 1 / len(winners) if seat in winners else 0.0
    return MatchResult(won, scores[seat], (sum(scores) - scores[seat]) / (SEATS - 1), times)


def rows() -> list[Row]:
    """Return a row for each pairing, and one for the speed of each strength. The matches are spread over the cores."""
    found: list[Row] = []
    pace: dict[str, list[float]] = {}
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for pairing in PAIRINGS:
            played = list(pool.map(play_match, [pairing] * MATCHES, range(MATCHES), chunksize=5))
            found.append(_strength(pairing, played))
            pace.setdefault(pairing[0], [time for match in played for time in match.times])
    found += [_pace(strength, times) for strength, times in pace.items()]
    return found


def _strength(pairing: tuple[str, str], played: Sequence[MatchResult]) -> Row:
    share = sum(match.won for match in played) / len(played)
    own = sum(match.points for match in played) / len(played)
    others = sum(match.others for match in played) / len(played)
    return Row(
        f"{pairing[0]} against three {pairing[1]}: share of {len(played)} wins",
        f"{share:.0%}",
        f">= {FAIR * CLEAR:.0%} (fair: {FAIR:.0%})",
        share >= FAIR * CLEAR,
        f"{own:.1f} points against {others:.1f}",
    )


def _pace(strength: str, times: list[float]) -> Row:
    worst = quantiles(times, n=100)[98]
    return Row(
        f"{strength}: a decision, CPU time, p50",
        f"{median(times) * 1000:.2f} ms",
        "<= 1 s (p99)",
        worst <= 1,
        f"p99 {worst * 1000:.1f} ms, {len(times) / sum(times):.0f} decisions/s",
    )
