"""Medina: how fast the legal set and whole matches are, how well computer seats do against random play, how openings differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from statistics import median, quantiles
from time import perf_counter, process_time

from msgspec import Struct

from bench.row import Row, format_share
from bench.strength import build_limit
from rules.engine import Match, MatchOptions, Pick
from rules.medina import GAME
from rules.medina.legal import list_placeable_kinds, list_placements
from rules.medina.position import MedinaPosition
from rules.medina.state import MedinaState

LEGAL_BUDGET = 1.0
"""Budget in milliseconds for all legal placements of a turn on the large board with gates."""

VIEW_BUDGET = 120
"""Budget in microseconds for a view of the large board. A picture is drawn from one view and costs a hundred times as much."""

THINKING_P99 = 2.0
"""Budget in seconds of processor time for 99 of 100 decisions of `keen`."""

RANDOM_MATCHES = 40
OPTIONS: MatchOptions = {"edition": "2014", "gates": True}

OPENINGS = 20
"""Seeds from which openings are played."""

MIN_OPENINGS = 15
"""How many of them have to differ."""

OPENING_SEATS = {"steady": (2, 4), "keen": (2, 4), "master": (2,)}
"""How many seats play the openings of each strength; four of `master` would take as long as all other rows together."""

OPENING_SECONDS = 0.5
"""Seconds of processor time that `master` has there for a decision, as in `bench/strength.py`."""

LATEST_BUILDING = 15
"""Before which placement of the table the first building has to come on average: until then nobody can score."""


SEATS = 3
MATCHES = {"keen": 12, "steady": 40}
"""How many matches each strength plays against seats that play at random."""
BAR = 0.43
"""The share of wins that it has to reach there."""


class MatchResult(Struct, frozen=True):
    """One match: the share of the win and the points of the seat in question, the mean of the others, its thinking times."""

    won: float
    points: int
    others: float
    times: list[float]


def rows() -> list[Row]:
    """Measure and return the rows of Medina."""
    table = [_legal_set(), _view(), _matches()]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for strength, matches in MATCHES.items():
            table.append(_strength(strength, list(pool.map(_play_match, [strength] * matches, range(matches)))))
        for strength in GAME.computers:
            for seats in OPENING_SEATS[strength]:
                boards = list(
                    pool.map(_play_opening, *zip(*[(strength, seats, n) for n in range(OPENINGS)], strict=True))
                )
                table.append(_openings(strength, seats, boards))
                founded = list(
                    pool.map(_find_first_building, *zip(*[(strength, seats, n) for n in range(OPENINGS)], strict=True))
                )
                table.append(_first_building(strength, seats, founded))
    return table


def _answer_randomly(match: Match[MedinaState], dice: Random) -> None:
    """Answer the open question by lot."""
    seat = match.asked_seats()[0]
    asked = match.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    match.answer(seat, dice.choice(asked.choice.options).id)


def _midgame_matches() -> list[Match[MedinaState]]:
    """Return matches of four people with gates, in the middle of the game."""
    matches: list[Match[MedinaState]] = []
    for number in range(20):
        dice = Random(number)
        match = Match.begin(GAME, OPTIONS, 4, dice.randbytes(32))
        for _ in range(60 + 10 * number):
            _answer_randomly(match, dice)
        matches.append(match)
    return matches


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


def _play_match(strength: str, number: int) -> MatchResult:
    """Play match `number`: one seat of a strength, in rotating places, against seats that play at random."""
    own_seat = number % SEATS
    dice = Random(number)
    match = Match.begin(GAME, OPTIONS, SEATS, dice.randbytes(32))
    times: list[float] = []
    while match.outcome is None:
        seat = match.asked_seats()[0]
        if seat != own_seat:
            _answer_randomly(match, dice)
            continue
        before = process_time()
        value = match.compute_answer(seat, strength, dice)
        times.append(process_time() - before)
        match.answer(seat, value, by="computer")
    scores = match.outcome.scores
    others = (sum(scores) - scores[own_seat]) / (SEATS - 1)
    return MatchResult(match.outcome.win_shares[own_seat], scores[own_seat], others, times)


def _strength(strength: str, played: Sequence[MatchResult]) -> Row:
    """Return the row that says how often the one seat wins, and how long it thinks."""
    share = sum(match.won for match in played) / len(played)
    points = sum(match.points for match in played) / len(played)
    others = sum(match.others for match in played) / len(played)
    most = quantiles([time for match in played for time in match.times], n=100)[98]
    return Row(
        f"1 {strength} against {SEATS - 1} random, {len(played)} matches",
        f"wins {format_share(share, len(played))}, {points:.1f} points to {others:.1f}",
        f">= {BAR:.0%}",
        share >= BAR and most <= THINKING_P99,
        f"a decision: p99 {1e3 * most:.0f} ms (<= {THINKING_P99:.0f} s)",
    )


def _answer_as(match: Match[MedinaState], strength: str, dice: Random) -> None:
    """Answer the open question as a strength does."""
    seat = match.asked_seats()[0]
    has_time = build_limit(process_time() + OPENING_SECONDS) if strength == "master" else None
    match.answer(seat, match.compute_answer(seat, strength, dice, has_time), by="computer")


def _find_first_building(strength: str, seats: int, number: int) -> int:
    """Return which placement of the table is the first building, if all seats have the same strength."""
    dice = Random(number)
    match = Match.begin(GAME, OPTIONS, seats, dice.randbytes(32))
    placements = 0
    while not match.state.board.palaces:
        turns = match.state.turns
        _answer_as(match, strength, dice)
        if match.state.turns > turns:
            placements += len(match.state.recent[-1].placed)
    last = [step.kind for step in match.state.recent[-1].placed]
    return placements - len(last) + 1 + next(at for at, kind in enumerate(last) if kind in match.state.rules.colors)


def _first_building(strength: str, seats: int, founded: Sequence[int]) -> Row:
    """Return the row that says how long nothing is built."""
    mean = sum(founded) / len(founded)
    return Row(
        f"placement that is the first building, {seats} {strength}, {len(founded)} seeds",
        f"{mean:.1f} on average, {max(founded)} at most",
        f"< {LATEST_BUILDING}",
        mean < LATEST_BUILDING,
    )


def _play_opening(strength: str, seats: int, number: int) -> tuple[str, str]:
    """Return the palaces, streets and walls after one turn of every seat, and after two."""
    dice = Random(number)
    match = Match.begin(GAME, OPTIONS, seats, dice.randbytes(32))
    boards: list[str] = []
    for turns in (seats, 2 * seats):
        while match.state.turns < turns:
            _answer_as(match, strength, dice)
        board = match.state.board
        boards.append(str((board.palaces, board.streets[0][1:], board.walls)))
    return boards[0], boards[1]


def _openings(strength: str, seats: int, boards: Sequence[tuple[str, str]]) -> Row:
    """Return the row that says how many openings differ in what the seats placed."""
    first, second = (len(set(column)) for column in zip(*boards, strict=True))
    return Row(
        f"different openings of {seats} {strength} in {len(boards)} seeds",
        f"{first} after the first turns, {second} after the second",
        f">= {MIN_OPENINGS}",
        min(first, second) >= MIN_OPENINGS,
    )
