"""Opens the database that an address names."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from matches.ports import WaitHook, plain_wait
from matches.store import sqlite
from matches.store.store import Store


async def open_store(database: Path, wait: WaitHook = plain_wait, clock: Callable[[], float] = time.time) -> Store:
    """Open or create a database and bring it up to date. `clock` returns seconds since 1970. Raise `StoreUnusable`."""
    return Store(await sqlite.open_engine(database), wait, clock)
