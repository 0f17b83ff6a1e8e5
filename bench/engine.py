"""The engine's budgets on every game of the catalog and on the toy game: decisions, replay, resuming, views, boundaries."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any

from bench.row import Row
from rules.catalog import load_games
from rules.engine import Game, LogEntry, Match, Step
from tests.conformance.random_play import random_answer
from tests.toy import GAME as TOY

SEATS = 4
SECONDS = 1.5
RESUMES = 400
TRIES = 3


def rows() -> list[Row]:
    """Measure matches of random players with journal and boundaries, and return one group of rows for each game."""
    table: list[Row] = []
    for name, game in {"toy": TOY, **load_games()}.items():
        table += _game_rows(name, game, SEATS if SEATS in game.meta.seats else game.meta.seats[-1])
    return table


def _game_rows(name: str, game: Game[Any], seats: int) -> list[Row]:
    matches, spent, decisions = 0, 0.0, 0
    sizes: list[int] = []
    tails: list[int] = []
    resumes: list[float] = []
    views: list[float] = []
    clones: list[float] = []
    undos: list[float] = []
    replays: list[float] = []
    while spent < SECONDS:
        played = _TimedMatch(game, seats, matches)
        spent += played.seconds
        matches += 1
        decisions += played.decisions
        sizes += played.sizes
        tails += played.tails
        views += played.views
        clones += played.clones
        undos += played.undos
        if len(resumes) < RESUMES:
            resumes += played.time_resumes()
        if len(replays) < 20:
            replays.append(played.measure_replay())
    log = round(median(replays))
    p50, p99 = median(resumes), quantiles(resumes, n=100)[98]
    view = median(views)
    return [
        Row(
            f"{name}: a decision in random play, {seats} seats",
            f"{spent / decisions * 1e6:.1f} us",
            "<= 25 us (Dominion)",
            spent / decisions <= 25e-6 if name == "dominion" else None,
            f"{decisions / matches:.0f} decisions a match, {matches / spent:.0f} matches/s",
        ),
        Row(
            f"{name}: replay of a whole log",
            f"{log:,} decisions/s",
            ">= 100,000 (Dominion)",
            log >= 100_000 if name == "dominion" else None,
        ),
        Row(
            f"{name}: resume a cold match",
            f"{p50 * 1e6:.0f} us p50, {p99 * 1e6:.0f} us p99",
            "<= 500 us p50, <= 2,000 us p99",
            p50 <= 5e-4 and p99 <= 2e-3,
            f"up to {max(tails)} decisions since the base",
        ),
        Row(f"{name}: a copy of a running match", f"{median(clones) * 1e6:.1f} us"),
        Row(f"{name}: whether the last decision can be undone", f"{median(undos) * 1e6:.1f} us"),
        Row(f"{name}: view of one seat", f"{view * 1e6:.1f} us", "<= 50 us", view <= 5e-5),
        Row(f"{name}: a boundary", f"{min(sizes):,} to {max(sizes):,} bytes", notes=f"median {median(sizes):,.0f}"),
    ]


class _TimedMatch:
    """A match of random players, timed without the players."""

    def __init__(self, game: Game[Any], seats: int, number: int) -> None:
        self.game, self.seats, self.seed = game, seats, number.to_bytes(32, "big")
        dice = Random(number)
        match: Match[Any] = Match.begin(game, {}, seats, self.seed)
        self.log: list[LogEntry] = []
        self.sizes: list[int] = []
        self.tails: list[int] = []
        self.views: list[float] = []
        self.clones: list[float] = []
        self.undos: list[float] = []
        self.cold_matches: list[tuple[bytes, list[LogEntry]]] = []
        self.seconds = 0.0
        steps: list[Step] = []
        while match.outcome is None:
            seat, value = random_answer(match, dice)
            self.seconds += _time_call(lambda seat=seat, value=value: steps.append(match.answer(seat, value)))  # type: ignore[misc]
            if dice.random() < 0.05:
                self.cold_matches.append((match.base, match.log))
                self.views.append(_time_call(lambda seat=seat: match.view(seat)))  # type: ignore[misc]
                self.clones.append(_time_call(match.clone))
                self.undos.append(_time_call(lambda seat=seat: match.check_undo(seat)))  # type: ignore[misc]
                self.tails.append(match.version - match.base_version)
        self.sizes = [len(step.boundary) for step in steps if step.boundary]
        self.log = [news.entry for step in steps for news in step.new_entries]
        self.decisions = len(self.log)

    def time_resumes(self) -> list[float]:
        """Return the seconds to rebuild the match from base and entries, for some of its positions: the best of three tries."""
        seconds: list[float] = []
        for at in self.cold_matches:
            again: Callable[[], object] = lambda at=at: Match.restore(self.game, self.seed, *at)  # type: ignore[misc] # noqa: E731
            seconds.append(min(_time_call(again) for _ in range(TRIES)))
        return seconds

    def measure_replay(self) -> float:
        """Return the decisions that are replayed in a second, from the setup on."""
        return self.decisions / _time_call(lambda: Match.replay(self.game, {}, self.seats, self.seed, self.log))


def _time_call(act: Callable[[], object]) -> float:
    """Return seconds of processor time, so that a busy machine makes no difference."""
    started = process_time()
    act()
    return process_time() - started
