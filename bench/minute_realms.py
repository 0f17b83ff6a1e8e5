"""How well `steady` plays Minute Realms against random play, and how fast; `bench/strength.py` compares the strengths."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import fmean, median, quantiles
from time import process_time

from msgspec import Struct

from bench.row import Row, format_share
from rules.engine import Match
from rules.minute_realms import GAME
from tests.conformance.random_play import random_value

SEATS = 4
MATCHES = 200
BAR = 0.9
SLOWEST = 0.05
"""Seconds of processor time that 99 of 100 decisions may take at most."""


class MatchResult(Struct, frozen=True):
    """One match: the share of the win and the points of the seat in question, the mean points of the others.

    `times` are the seconds of CPU of that seat's decisions.
    """

    won: float
    points: int
    others: float
    times: list[float]


def play_match(number: int) -> MatchResult:
    """Play match `number`: a `steady` seat, in rotating places, against others that play at random."""
    seat, dice = number % SEATS, Random(number)
    match = Match.begin(GAME, {}, SEATS, dice.randbytes(32))
    times: list[float] = []
    while match.outcome is None:
        mover = match.asked_seats()[0]
        asked = match.question(mover)
        assert asked is not None
        before = process_time()
        value = match.compute_answer(mover, "steady", dice) if mover == seat else random_value(asked.choice, dice)
        if mover == seat:
            times.append(process_time() - before)
        match.answer(mover, value, by="computer")
    scores = match.outcome.scores
    return MatchResult(match.outcome.win_shares[seat], scores[seat], (sum(scores) - scores[seat]) / (SEATS - 1), times)


def rows() -> list[Row]:
    """Return a row for the strength and one for the speed. The matches are spread over the cores."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        played = list(pool.map(play_match, range(MATCHES), chunksize=5))
    share = fmean(match.won for match in played)
    times = [time for match in played for time in match.times]
    worst = quantiles(times, n=100)[98]
    return [
        Row(
            f"steady against three that play at random: share of {MATCHES} wins",
            format_share(share, MATCHES),
            f">= {BAR:.0%} (fair: {1 / SEATS:.0%})",
            share >= BAR,
            f"{fmean(match.points for match in played):.1f} points against {fmean(match.others for match in played):.1f}",
        ),
        Row(
            "steady: a decision, CPU time, p50",
            f"{median(times) * 1000:.2f} ms",
            f"<= {SLOWEST * 1000:.0f} ms (p99)",
            worst <= SLOWEST,
            f"p99 {worst * 1000:.1f} ms, {len(times) / sum(times):.0f} decisions/s",
        ),
    ]
