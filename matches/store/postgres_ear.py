"""A connection to PostgreSQL that only listens, in a thread of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

import psycopg

from matches.store.postgres_cluster import CHANNEL
from matches.store.postgres_connection import connect

log = logging.getLogger(__name__)

LISTEN_SECONDS = 0.5
"""How long it listens before it looks whether it shall end, and how long it waits after a connection that broke."""


class PostgresEar:
    """Hears the hints of other processes from its creation until it is closed; `hear` is called in its thread.

    After each connection it calls `hear` with None: what was said before is lost.
    """

    def __init__(self, url: str, hear: Callable[[str | None], None]) -> None:
        self._url = url
        self._hear = hear
        self._end = Event()
        self._thread = Thread(target=self._run, name="ear", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        self._end.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._end.is_set():
            with suppress(psycopg.Error):
                self._listen()
            self._end.wait(LISTEN_SECONDS)

    def _listen(self) -> None:
        with connect(self._url) as connection:
            connection.execute(f"LISTEN {CHANNEL}".encode())
            self._hear(None)
            while not self._end.is_set():
                for notice in connection.notifies(timeout=LISTEN_SECONDS):
                    self._hear(notice.payload)
