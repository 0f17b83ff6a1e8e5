"""By how much each strength beats the one before it: shares of wins with their 95 % intervals, and how long it thinks.

One seat of the stronger kind plays against seats of the weaker one, in alliances two opposite seats; it sits at each place with the
same deal. `keen` has all the time that it has in play, `master` a second for a decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import pairwise
from multiprocessing import get_context
from random import Random
from statistics import fmean, quantiles
from time import process_time

from msgspec import Struct

from bench.dominion_scripts import KINGDOMS, play_bars
from bench.row import Row, build_share_row
from rules.catalog import load_games
from rules.engine import Match, MatchOptions


class Contest(Struct, frozen=True):
    """Tables of one game at which strengths are compared.

    `options`: those of each deal in turn. `need`: the share of wins at which the stronger one is clearly stronger. `matches`: how
    many are played for each two strengths; `masters` of them with `master`, which is slow and has `seconds` of processor time for a
    decision. `sides`: how many seats play together.
    """

    game: str
    name: str
    seats: int
    options: tuple[MatchOptions, ...]
    need: float
    matches: int
    masters: int
    sides: int = 1
    seconds: float = 1.0


_TWO, _FOUR = 0.6, 0.4
"""What the stronger one has to win with two seats or sides, and with four seats (a fair share is a quarter)."""
_FAITHS = ("protestant", "catholic")
_KINGDOMS: tuple[MatchOptions, ...] = tuple(
    {"kingdom": kingdom.cards, "colony": "always" if kingdom.colony else "never"}
    for kingdom in (*KINGDOMS[::3], *KINGDOMS[1::3], *KINGDOMS[2::3])
)
"""Kingdoms of all kinds in turn, so that few deals have some of each."""
_GATES: MatchOptions = {"edition": "2014", "gates": True}
_NO_GATES: MatchOptions = {"edition": "2014", "gates": False}
_FIEFS: MatchOptions = {"alliance": False, "centre": "auto", "extra": False}

CONTESTS = (
    Contest("minute_realms", "2 seats", 2, ({},), _TWO, 300, masters=40),
    Contest("minute_realms", "4 seats", 4, ({},), _FOUR, 100, masters=12),
    Contest("medina", "2014 with gates, 2 seats", 2, (_GATES,), _TWO, 100, masters=4),
    Contest("medina", "2014, 4 seats", 4, (_NO_GATES,), _FOUR, 60, masters=4),
    *(
        Contest(
            "sola_fide", decks, 2, tuple({"decks": decks, "faiths": faith} for faith in _FAITHS), _TWO, 8, masters=1
        )
        for decks in ("ovals", "draft", "random")
    ),
    Contest("dominion", "nine kingdoms, 2 seats", 2, _KINGDOMS, _TWO, 18, masters=2),
    Contest("dominion", "nine kingdoms, 4 seats", 4, _KINGDOMS, _FOUR, 12, masters=1),
    Contest("medievalia", "2 seats", 2, (_FIEFS,), _TWO, 20, masters=2),
    Contest("medievalia", "4 seats", 4, (_FIEFS,), _FOUR, 20, masters=2),
    Contest("medievalia", "2 against 2", 4, ({**_FIEFS, "alliance": True},), _TWO, 12, sides=2, masters=2),
)
"""What two cores can play in half an hour; `bench.long_run` goes on from there."""
SECONDS = {"steady": 0.05, "keen": 2.0}
"""Seconds of processor time that 99 of 100 decisions may take. `master` is told when those of the contest are over."""

SLACK = 1.2
"""By how much a decision may be longer than the time that was allowed: the sample that is played when it is over is played out."""


def play_match(contest: Contest, stronger: str, weaker: str, number: int) -> tuple[float, list[float]]:
    """Play match `number` and return the stronger kind's share of the win, and the seconds of its decisions."""
    deal = number // contest.seats
    options = contest.options[deal % len(contest.options)]
    match = Match.begin(load_games()[contest.game], options, contest.seats, Random(deal).randbytes(32))
    own = {(number + step * contest.seats // contest.sides) % contest.seats for step in range(contest.sides)}
    dice, times = Random(number), []
    while match.outcome is None:
        seat = match.asked_seats()[0]
        strength = stronger if seat in own else weaker
        before = process_time()
        has_time = build_limit(before + contest.seconds) if strength == "master" else None
        value = match.compute_answer(seat, strength, dice, has_time)
        if seat in own:
            times.append(process_time() - before)
        match.answer(seat, value, by="computer")
    shares = match.outcome.win_shares
    return sum(shares[seat] for seat in own), times


def build_limit(end: float) -> Callable[[], bool]:
    """Return what says whether this process has used less than `end` seconds of processor time."""
    return lambda: process_time() < end


def list_pairings(contest: Contest) -> list[tuple[str, str, int]]:
    """Return each two neighboring strengths, the stronger one first, and how many matches they play."""
    return [
        (stronger, weaker, contest.masters if stronger == "master" else contest.matches)
        for weaker, stronger in pairwise(load_games()[contest.game].computers)
    ]


def rows() -> Iterator[Row]:
    """Yield a row for each two strengths in each contest, then those of Dominion's own bars. All cores are busy meanwhile."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        begun = [
            (contest, pairing, [pool.submit(play_match, contest, *pairing[:2], number) for number in range(pairing[2])])
            for contest in CONTESTS
            for pairing in list_pairings(contest)
        ]
        for contest, (stronger, weaker, _), tasks in begun:
            yield _describe(contest, stronger, weaker, [task.result() for task in tasks])
        yield from play_bars(pool)


def _describe(contest: Contest, stronger: str, weaker: str, played: Sequence[tuple[float, list[float]]]) -> Row:
    share = fmean(share for share, _ in played)
    slowest = quantiles([time for _, times in played for time in times], n=100)[98]
    allowed = SLACK * (contest.seconds if stronger == "master" else SECONDS[stronger])
    row = build_share_row(
        f"{contest.game}, {contest.name}: {stronger} against {weaker}, {len(played)} matches",
        share,
        len(played),
        contest.need,
        f"fair: {contest.sides / contest.seats:.0%}; a decision: p99 {slowest * 1000:.0f} ms",
    )
    return row if slowest <= allowed else replace(row, is_met=False)
