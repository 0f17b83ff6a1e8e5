"""What the story of a match costs in processor time: a Dominion match of 40 turns, a match of each other game, and the chart."""

from __future__ import annotations

from itertools import count
from random import Random
from time import process_time

from bench.row import Row
from render.kit.line_chart import Line, LineChart, draw_chart
from rules.catalog import load_games
from rules.engine import History, LogEntry, Match, tell_story, trace_history

TURNS = 40
STORY_SECONDS = 2.0
OTHERS = (("minute_realms", 5), ("medina", 4), ("medievalia", 4), ("sola_fide", 2))


def rows() -> list[Row]:
    """Tell a story of each game, and draw a chart."""
    turns, seconds = _measure("dominion", 2, TURNS)
    table = [
        Row(
            f"the story of a Dominion match of {turns} turns",
            f"{seconds:.2f} s",
            f"<= {STORY_SECONDS:.0f} s",
            seconds <= STORY_SECONDS,
            "in a process of its own",
        )
    ]
    for game, seats in OTHERS:
        turns, seconds = _measure(game, seats)
        table.append(Row(f"the same: {game}, {seats} seats, {turns} turns", f"{seconds:.2f} s"))
    return [*table, Row("the chart of six lines over 400 turns", f"{_draw() * 1000:.0f} ms")]


def _measure(id: str, seats: int, least: int = 0) -> tuple[int, float]:
    """Tell the story of the first match that has at least `least` turns; return its turns, and the seconds that it took."""
    for number in count(1):
        seed = number.to_bytes(32, "big")
        history = _play(id, seats, seed)
        if len(history.turns) >= least:
            break
    started = process_time()
    tell_story(load_games()[id], seed, history)
    return len(history.turns), process_time() - started


def _play(id: str, seats: int, seed: bytes) -> History:
    """Return the history of a match of `steady`."""
    game, dice = load_games()[id], Random(1)
    match = Match.begin(game, {}, seats, seed)
    base, log = match.base, list[LogEntry]()
    while match.outcome is None:
        seat = match.asked_seats()[0]
        step = match.answer(seat, match.compute_answer(seat, "steady", dice))
        log += [item.entry for item in step.new_entries]
    return trace_history(game, seed, base, log)


def _draw() -> float:
    """Draw a chart and return the seconds that it took."""
    lines = tuple(Line(seat, f"Person {seat + 1}", tuple(range(seat, 401 + seat))) for seat in range(6))
    started = process_time()
    draw_chart(LineChart("Story", "Match", lines, 1, (7, 300), "Turn", "Points"), "")
    return process_time() - started
