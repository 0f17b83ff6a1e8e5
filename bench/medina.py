"""Medina: how fast the legal set and whole matches are, how well and how fast the computer seats play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median, quantiles
from time import perf_counter

from msgspec import Struct

from bench.row import Row
from rules.engine import Match, MatchOptions, Pick
from rules.medina import GAME
from rules.medina.legal import list_placeable_kinds, list_placements
from rules.medina.position import MedinaPosition
from rules.medina.state import MedinaState

LEGAL_BUDGET = 1.0
"""Budget in milliseconds for all legal placements of a turn on the large board with gates."""

VIEW_BUDGET = 120
"""Budget in microseconds for a view of the large board. A picture is drawn from one view and costs a hundred times as much."""

THINKING_BUDGET = 1.0
"""Budget in seconds for a decision of a computer seat."""

MATCHES = 40
RANDOM_MATCHES = 40
SEATS = 3
PAIRINGS = (("keen", "steady"), ("keen", "random"), ("steady", "random"))
OPTIONS: MatchOptions = {"edition": "2014", "gates": True}


class MatchResult(Struct, frozen=True):
    """One match: the share of the win and the points of the seat in question, the mean of the others, its thinking times."""

    won: float
    points: int
    others: float
    times: list[float]


def rows() -> list[Row]:
    """Measure and return the rows of Medina."""
    found = [_legal_set(), _view(), _matches()]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for pairing in PAIRINGS:
            found.append(_strength(pairing, list(pool.map(_play_match, [pairing] * MATCHES, range(MATCHES)))))
    return found


def _answer_randomly(match: Match[MedinaState], dice: Random) -> None:
    """Answer the open question by lot."""
    seat = match.asked_seats()[0]
    asked = match.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    match.answer(seat, dice.choice(asked.choice.options).id)


def _midgame_matches() -> list[Match[MedinaState]]:
    """Return matches of four people with gates, in the middle of the game."""
    found: list[Match[MedinaState]] = []
    for number in range(20):
        dice = Random(number)
        match = Match.begin(GAME, OPTIONS, 4, dice.randbytes(32))
        for _ in range(60 + 10 * number):
            _answer_randomly(match, dice)
        found.append(match)
    return found


def _time_each(matches: Sequence[Match[MedinaState]], act: Callable[[Match[MedinaState]], None]) -> list[float]:
    """Return the seconds of ten calls of `act` on each of the matches."""
    times: list[float] = []
    for _ in range(10):
        for match in matches:
            before = perf_counter()
            act(match)
            times.append(perf_counter() - before)
    return times


def _legal_set() -> Row:
    def act(match: Match[MedinaState]) -> None:
        position = MedinaPosition(match.state.board, match.state.rules)
        seat = match.asked_seats()[0]
        for kind in list_placeable_kinds(position, seat):
            list_placements(position, seat, kind)

    times = _time_each(_midgame_matches(), act)
    half, most = 1e3 * median(times), 1e3 * quantiles(times, n=100)[98]
    return Row(
        "complete legal set of a turn, 11 x 16 with gates",
        f"{half:.3f} ms p50, {most:.3f} ms p99",
        f"<= {LEGAL_BUDGET:.0f} ms",
        half <= LEGAL_BUDGET,
    )


def _view() -> Row:
    def act(match: Match[MedinaState]) -> None:
        match.view(0)

    half = 1e6 * median(_time_each(_midgame_matches(), act))
    return Row("view of one seat", f"{half:.0f} us p50", f"<= {VIEW_BUDGET} us", half <= VIEW_BUDGET)


def _matches() -> Row:
    decisions = 0
    started = perf_counter()
    for number in range(RANDOM_MATCHES):
        dice = Random(number)
        match = Match.begin(GAME, OPTIONS, 2 + number % 3, dice.randbytes(32))
        while match.outcome is None:
            _answer_randomly(match, dice)
            decisions += 1
    seconds = perf_counter() - started
    rate = f"{RANDOM_MATCHES / seconds:.0f} matches/s"
    return Row("whole random matches, 2014 with gates", rate, notes=f"{1e6 * seconds / decisions:.0f} us a decision")


def _play_match(pairing: tuple[str, str], number: int) -> MatchResult:
    """Play match `number`: one seat of the first strength, in rotating places, against seats of the second."""
    one, rest = pairing
    own_seat = number % SEATS
    dice = Random(number)
    match = Match.begin(GAME, OPTIONS, SEATS, dice.randbytes(32))
    times: list[float] = []
    while match.outcome is None:
        seat = match.asked_seats()[0]
        strength = one if seat == own_seat else rest
        if strength == "random":
            _answer_randomly(match, dice)
            continue
        before = perf_counter()
        value = match.compute_answer(seat, strength, dice)
        if seat == own_seat:
            times.append(perf_counter() - before)
        match.answer(seat, value, by="computer")
    winners, scores = match.outcome.winners, match.outcome.scores
    won = 1 / len(winners) if own_seat in winners else 0.0
    return MatchResult(won, scores[own_seat], (sum(scores) - scores[own_seat]) / (SEATS - 1), times)


def _strength(pairing: tuple[str, str], played: Sequence[MatchResult]) -> Row:
    """Return the row that says how often the one seat wins; a fair share is one in `SEATS`."""
    share = sum(match.won for match in played) / len(played)
    points = sum(match.points for match in played) / len(played)
    others = sum(match.others for match in played) / len(played)
    slowest = max(max(match.times) for match in played)
    return Row(
        f"1 {pairing[0]} against {SEATS - 1} {pairing[1]}, {len(played)} matches",
        f"wins {share:.0%}, {points:.1f} points to {others:.1f}",
        f"> {1.3 / SEATS:.0%}",
        share > 1.3 / SEATS and slowest <= THINKING_BUDGET,
        f"slowest decision {1e3 * slowest:.0f} ms (<= {THINKING_BUDGET:.0f} s)",
    )
