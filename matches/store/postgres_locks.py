"""The locks by which the programs on a PostgreSQL database keep out of each other's way; they end with the session."""

from __future__ import annotations

import logging
import time
from typing import Any

from psycopg import Connection

from matches.store.engine import StoreNotNow
from matches.store.sqlite import APPLICATION_ID

log = logging.getLogger(__name__)

PAUSE_SECONDS = 0.05
"""How long to wait between two tries."""
LOCK_SECONDS = 1.0
"""How long a start waits for the lock: the server ends the session of a killed program a moment later."""
START_SECONDS = 600.0
"""How long a process that shares the database waits for another one that starts: to change large tables takes minutes."""
LOCK = f"SELECT pg_try_advisory_lock({APPLICATION_ID}, 1)".encode()
"""Takes the database for one program alone."""
SHARED_LOCK = f"SELECT pg_try_advisory_lock_shared({APPLICATION_ID}, 1)".encode()
"""Takes it for one of several."""
START_LOCK = f"SELECT pg_try_advisory_lock({APPLICATION_ID}, 2)".encode()
"""Keeps other processes from starting."""
END_START = f"SELECT pg_advisory_unlock({APPLICATION_ID}, 2)".encode()
HOLDERS = (
    b"SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted "
    b"AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) "
    + f"AND classid = {APPLICATION_ID} AND objid = 1".encode()
)
"""The sessions that have taken the database."""


def wait_for_start(connection: Connection[Any], place: str) -> None:
    """Wait while another process starts: each would take the other for an older one that is at work. Raise `StoreNotNow`."""
    if try_lock(connection, START_LOCK):
        return
    log.info("waiting for another Tafelrunde that is starting on %s; it may be changing the tables", place)
    if not wait_for(connection, START_LOCK, START_SECONDS):
        raise StoreNotNow(
            f"Another Tafelrunde has been starting on {place} for a long time; it may be changing the tables. Start this one when "
            "that one is done."
        )


def wait_for(connection: Connection[Any], lock: bytes, seconds: float = LOCK_SECONDS) -> bool:
    """Take a lock, also from a program that was killed a moment ago. Return False if somebody else keeps it."""
    deadline = time.monotonic() + seconds
    while not (is_ours := try_lock(connection, lock)) and time.monotonic() < deadline:
        time.sleep(PAUSE_SECONDS)
    return is_ours


def try_lock(connection: Connection[Any], lock: bytes) -> bool:
    """Take a lock if nobody has it. Return False if somebody does."""
    row = connection.execute(lock).fetchone()
    return bool(row and row[0])
