"""The program of the process that makes a film: it reads an order, reports how far it is, and hands back the film.

It is started by `cogs.film.studio` as `python -m cogs.film.process` and ends after its work, or as soon as nobody reads what it
reports.
"""

from __future__ import annotations

import os
import signal
import sys

import msgspec

from cogs.film.drawing import make_film
from cogs.film.orders import FilmOrder, FilmRefusal, FilmReport, encode_report
from rules.engine import BoundaryUnreadable

NICENESS = 15
"""By how much the process yields to everything else."""


def main() -> None:
    """Make the film of the order on the standard input."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    # Ctrl+C in a terminal reaches this process too, which has nothing to clean up.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    pipe = sys.stdout.buffer

    def send(report: FilmReport) -> None:
        pipe.write(encode_report(report))
        pipe.flush()

    order = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=FilmOrder)
    try:
        send(make_film(order, send))
    except BoundaryUnreadable:
        send(FilmRefusal("old-rules"))


if __name__ == "__main__":
    main()
