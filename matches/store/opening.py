"""Opens the database that an address names."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from matches.ports import WaitHook, plain_wait
from matches.sql import rows
from matches.store import sqlite
from matches.store.engine import StoreUnusable
from matches.store.moving import MOVING
from matches.store.store import Store


async def open_store(database: Path, wait: WaitHook = plain_wait, clock: Callable[[], float] = time.time) -> Store:
    """Open or create a database and bring it up to date. `clock` returns seconds since 1970. Raise `StoreUnusable`."""
    engine = await sqlite.open_engine(database)
    source = await engine.read(lambda db: rows.get_program_value(db, MOVING))
    if source is not None:
        await engine.close()
        raise StoreUnusable(
            f"The move from {source} into {database} is not finished. Begin it again: it goes on where it stopped."
        )
    return Store(engine, wait, clock)
