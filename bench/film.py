"""The budget of a film: a match of Dominion with 40 turns, from its log to the finished GIF, in a process of its own.

The peer is plain Pillow: the same pictures by `save_all` with `optimize` and, as it would for any RGB pictures, a palette for
each frame. It only encodes; the film also walks through the match and draws. Processor time counts, so that a busy machine makes no
difference; the notes have the wall-clock time.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
from io import BytesIO
from random import Random
from time import perf_counter, process_time

import msgspec
from PIL import Image, ImageSequence

from bench.row import Row
from cogs.film.orders import Film, FilmOrder
from cogs.film.studio import FilmStudio
from matches.domain.filming import FilmTask
from render.kit import MatchEnding
from rules.catalog import load_game
from rules.engine import Match, encode_entry

TURNS = 40
MAX_SECONDS = 4.0
MAX_BYTES = 8 << 20
MAX_MEMORY = 120
"""MiB that the process may use at its peak."""
_NAMES = ("Anna", "Bob")
_SEEDS = range(1, 2000)


def build_order() -> FilmOrder:
    """Return the order of the film of a match of two steady computers with so many turns."""
    game = load_game("dominion")
    for number in _SEEDS:
        seed, dice = number.to_bytes(32, "big"), Random(number)
        match = Match.begin(game, {"kingdom": "first-game"}, len(_NAMES), seed)
        base, log = match.base, []
        while match.outcome is None:
            seat = match.asked_seats()[0]
            step = match.answer(seat, match.compute_answer(seat, "steady", dice))
            log += [encode_entry(new.entry) for new in step.new_entries]
        if match.turn_number == TURNS:
            task = FilmTask("dominion", seed, base, tuple(log), msgspec.msgpack.encode(match.view(None)))
            return FilmOrder(1, task, "de", _NAMES, MatchEnding("scored", match.outcome.places), True, MAX_BYTES)
    raise AssertionError(f"no match of {TURNS} turns")


async def make(order: FilmOrder) -> Film:
    """Return the film as the bot makes it."""
    films = FilmStudio()
    job = films.start(order, 1)
    while job.result is None:
        await job.changed.wait()
    await films.stop()
    assert isinstance(job.result, Film), job.result
    return job.result


def encode_plainly(film: Film) -> tuple[float, int]:
    """Return the seconds and the bytes that plain Pillow needs to encode the same pictures."""
    frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(Image.open(BytesIO(film.gif)))]
    out, begun = BytesIO(), process_time()
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:], optimize=True, duration=1200, loop=0)
    return process_time() - begun, len(out.getvalue())


def rows() -> list[Row]:
    """Measure and return the lines of the table."""
    order = build_order()
    begun, before = perf_counter(), _measure_children()
    film = asyncio.run(make(order))
    wall, seconds = perf_counter() - begun, _measure_children() - before
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / (1 << (20 if sys.platform == "darwin" else 10))
    plain, plain_bytes = encode_plainly(film)
    size, ratio = len(film.gif), plain / seconds
    return [
        Row(
            f"a film of a Dominion match of {film.turns} turns, in its process",
            f"{seconds:.1f} s",
            f"<= {MAX_SECONDS:.0f} s",
            seconds <= MAX_SECONDS,
            f"by the clock {wall:.1f} s, {os.cpu_count()} cores",
        ),
        Row("its size", f"{size / (1 << 20):.1f} MiB", f"<= {MAX_BYTES >> 20} MiB", size <= MAX_BYTES),
        Row("its process at the peak", f"{peak:.0f} MiB", f"<= {MAX_MEMORY} MiB", peak <= MAX_MEMORY),
        Row(
            "against plain Pillow, which only encodes",
            f"{ratio:.1f} x as fast",
            ">= 1 x",
            ratio >= 1,
            f"Pillow's save_all with a palette for each frame: {plain:.1f} s, {plain_bytes / (1 << 20):.1f} MiB",
        ),
    ]


def _measure_children() -> float:
    """Return the processor time of the processes that have ended, in seconds."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
