"""What stands for the drawing of films in the process that makes them: it reports what a test wants, and ends as it wants."""

from __future__ import annotations

import os
import signal
from functools import partial

import msgspec

from cogs.film.orders import Film, FilmOrder, FilmProgress, FilmRefusal
from cogs.film.studio import FilmMaker
from matches.domain.filming import FilmTask
from matches.runtime.child import report_progress
from render.kit import MatchEnding

GIF = (
    b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"
)
FILM = Film(GIF, 12, 1, 12, 1, True)


def build_maker(*reports: FilmProgress, end: Film | FilmRefusal | str = "ends") -> FilmMaker:
    """Return what reports these things and then hands something back, "hangs", "crashes", or ends its process ("ends")."""
    return partial(_make, reports, end)


def _make(reports: tuple[FilmProgress, ...], end: Film | FilmRefusal | str, order: FilmOrder) -> Film | FilmRefusal:
    for report in reports:
        report_progress(report)
    if not isinstance(end, str):
        return end
    if end == "hangs":
        signal.pause()
    if end == "crashes" or (end == "has no token" and "DISCORD_TOKEN" in os.environ):
        raise ZeroDivisionError
    os._exit(0)


READY = build_maker(FilmProgress(6, 12, 21), end=FILM)
HANGING = build_maker(FilmProgress(6, 12, 21), end="hangs")
CRASHING = build_maker(end="crashes")


def build_order(match: int = 1, **changes: object) -> FilmOrder:
    """Return an order for which nothing needs to be drawn."""
    task = FilmTask("dominion", bytes(32), b"", (), None)
    order = FilmOrder(match, task, "en", ("Anna", "Bob"), MatchEnding("cancelled"), False, 1 << 20)
    return msgspec.structs.replace(order, **changes)
