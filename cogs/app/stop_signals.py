"""Ctrl+C and SIGTERM as an event, so that the program can stop cleanly."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def catch_stop_signals() -> Iterator[asyncio.Event]:
    """Yield an event of the running loop that is set once the process is asked to stop."""
    loop, asked = asyncio.get_running_loop(), asyncio.Event()
    # Windows has no signal handlers on a loop; there Ctrl+C cancels the main task instead.
    with suppress(NotImplementedError):
        for number in STOP_SIGNALS:
            loop.add_signal_handler(number, asked.set)
    try:
        yield asked
    finally:
        with suppress(NotImplementedError):
            for number in STOP_SIGNALS:
                loop.remove_signal_handler(number)
