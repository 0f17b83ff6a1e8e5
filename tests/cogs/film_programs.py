"""Programs that stand for the process that makes films: they report what a test wants, and end or stay as it wants."""

from __future__ import annotations

import sys

import msgspec

from cogs.film.orders import Film, FilmOrder, FilmProgress, FilmReport, encode_report
from matches.filming import FilmTask
from render.kit import MatchEnding

_READ = "import signal, sys; sys.stdin.buffer.read(); sys.stdout.buffer.write(bytes.fromhex(sys.argv[1])); sys.stdout.flush(); "
GIF = (
    b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;"
)
FILM = Film(GIF, 12, 1, 12, 1, True)


def build_program(*reports: FilmReport, end: str = "sys.exit(0)") -> tuple[str, ...]:
    """Return the command of a program that reads an order, reports these things, and then does what `end` says."""
    return (sys.executable, "-c", _READ + end, b"".join(map(encode_report, reports)).hex())


READY = build_program(FilmProgress(6, 12), FILM)
HANGING = build_program(FilmProgress(6, 12), end="signal.pause()")
CRASHING = build_program(end="sys.exit(3)")


def build_order(match: int = 1, **changes: object) -> FilmOrder:
    """Return an order for which nothing needs to be drawn."""
    task = FilmTask("dominion", bytes(32), b"", (), None)
    order = FilmOrder(match, task, "en", ("Anna", "Bob"), MatchEnding("cancelled"), False, 1 << 20)
    return msgspec.structs.replace(order, **changes)
