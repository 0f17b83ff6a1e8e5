"""Opens the database that an address names."""

from __future__ import annotations

import importlib.util
import time
from collections.abc import Callable
from pathlib import Path

from matches.domain.ports import WaitHook, plain_wait
from matches.sql import rows
from matches.store import sqlite
from matches.store.engine import Engine, StoreUnusable
from matches.store.moving import MOVING
from matches.store.store import Store

DatabaseAddress = Path | str
"""The path of a SQLite file, or the URL of a PostgreSQL database."""


async def open_store(
    database: DatabaseAddress,
    wait: WaitHook = plain_wait,
    clock: Callable[[], float] = time.time,
    is_shared: bool = False,
) -> Store:
    """Open or create a database and bring it up to date. `clock` returns seconds since 1970.

    `is_shared`: other processes may open it too. Raise `StoreUnusable`, `StorageRefused`.
    """
    engine = await open_engine(database, is_shared)
    try:
        source = await engine.read(lambda db: rows.get_program_value(db, MOVING))
    except Exception as error:
        await engine.close()
        refused = engine.translate_error(error)
        if refused is None:
            raise
        raise refused from error
    if source is not None:
        await engine.close()
        raise StoreUnusable(
            f"The move from {source} into this database is not finished. Begin it again: it goes on where it stopped."
        )
    return Store(engine, wait, clock)


def require_driver() -> None:
    """Raise `StoreUnusable` if what speaks to PostgreSQL is not installed."""
    if importlib.util.find_spec("psycopg") is None or importlib.util.find_spec("psycopg_pool") is None:
        raise StoreUnusable(
            "For a PostgreSQL database the extra `postgres` is needed: "
            ".venv/bin/python -m pip install --require-hashes -r requirements/postgres.txt"
        )


async def open_engine(database: DatabaseAddress, is_shared: bool = False) -> Engine:
    """Open or create a database and bring it up to date. `is_shared`: other processes may too. Raise `StoreUnusable`."""
    if isinstance(database, Path):
        if is_shared:
            raise StoreUnusable("Several processes need a PostgreSQL database; name it with TAFELRUNDE_DATABASE.")
        return await sqlite.open_engine(database)
    require_driver()
    from matches.store import postgres

    return await postgres.open_engine(database, is_shared)
