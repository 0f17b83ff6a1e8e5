"""The schema of a PostgreSQL database: whose it is, and how it is brought up to date."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import psycopg
from psycopg import Connection

from matches.domain.transaction import Transaction
from matches.store.engine import StoreUnusable, Table
from matches.store.postgres_connection import BoundedConnection
from matches.store.sqlite import APPLICATION_ID

MIGRATIONS = sorted((Path(__file__).parents[2] / "data" / "migrations" / "postgres").glob("[0-9]*.sql"))
"""The steps to the newest schema, in order; the same numbers and names as SQLite's."""
LOCK_TRIES = 5
"""How often a step waits `lock_timeout` for somebody who reads the tables that it changes."""
_COLUMNS = (
    "SELECT table_name, column_name FROM information_schema.columns "
    "WHERE table_schema = current_schema() AND table_name != 'house' ORDER BY table_name, ordinal_position"
)
_KEYS = (
    "SELECT pg_class.relname, pg_attribute.attname FROM pg_index JOIN pg_class ON pg_class.oid = indrelid "
    "CROSS JOIN unnest(indkey) WITH ORDINALITY AS key (number, place) "
    "JOIN pg_attribute ON attrelid = indrelid AND attnum = key.number "
    "WHERE indisprimary AND relnamespace = current_schema()::regnamespace ORDER BY relname, key.place"
)
_NUMBERED = (
    "SELECT table_name, column_name FROM information_schema.columns "
    "WHERE table_schema = current_schema() AND is_identity = 'YES' ORDER BY table_name"
)
_HOUSE = "CREATE TABLE house (schema BIGINT NOT NULL, application BIGINT NOT NULL, run BIGINT NOT NULL)"


def check_database(connection: Connection[Any], place: str) -> int:
    """Return the number of the last migration, 0 in an empty database. Raise `StoreUnusable` if it is not ours."""
    (encoding,) = _fetch(connection, "SHOW server_encoding")
    if encoding != "UTF8":
        raise StoreUnusable(f"{place} keeps texts as {encoding}; create a database with the encoding UTF8.")
    tables = _fetch(connection, "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()")[0]
    if not tables:
        return 0
    house = _fetch(
        connection,
        "SELECT count(*) FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = 'house' "
        "AND column_name IN ('schema', 'application', 'run')",
    )[0]
    row = _fetch(connection, "SELECT schema, application FROM house") if house == 3 else None
    if row is None or row[1] != APPLICATION_ID:
        raise StoreUnusable(f"{place} is a database of another program. Name another one with TAFELRUNDE_DATABASE.")
    if row[0] > len(MIGRATIONS):
        raise StoreUnusable(
            f"{place} was written by a newer Tafelrunde (schema {row[0]}, this one knows {len(MIGRATIONS)}). "
            "Update the program, or name another database with TAFELRUNDE_DATABASE."
        )
    return int(row[0])


def migrate(connection: BoundedConnection, place: str) -> None:
    """Bring a database up to the newest migration, each step in its own transaction. Raise `StoreUnusable`, `psycopg.Error`."""
    while (version := check_database(connection, place)) < len(MIGRATIONS):
        for tries in range(1, LOCK_TRIES + 1):
            try:
                _run_step(connection, version)
                break
            except psycopg.errors.LockNotAvailable:
                if tries == LOCK_TRIES:
                    raise
                time.sleep(0.2 * tries)


def register_run(connection: Connection[Any]) -> int:
    """Note that a program has begun to work with the database. Return the number of its run."""
    return int(_fetch(connection, "UPDATE house SET run = run + 1 RETURNING run")[0])


def read_run(connection: Connection[Any]) -> int:
    """Return the number of the last run that has begun."""
    return int(_fetch(connection, "SELECT run FROM house")[0])


def list_tables(db: Transaction) -> list[Table]:
    """Return all tables except `house`."""
    columns, keys = defaultdict[str, list[str]](list), defaultdict[str, list[str]](list)
    for query, target in ((_COLUMNS, columns), (_KEYS, keys)):
        for table, column in db.execute(query):
            target[table].append(column)
    return [Table(table, tuple(names), tuple(keys[table])) for table, names in columns.items()]


def read_counters(db: Transaction) -> dict[str, int]:
    """Return the last number that was given to a row, by table."""
    last = "SELECT coalesce(pg_sequence_last_value(pg_get_serial_sequence(?, ?)::regclass), 0)"
    return {
        table: db.execute(last, (table, column)).fetchone()[0] for table, column in db.execute(_NUMBERED).fetchall()
    }


def set_counters(db: Transaction, counters: Mapping[str, int]) -> None:
    """Let the numbers of new rows come after those of `read_counters` and after all that there are."""
    for table, column in db.execute(_NUMBERED).fetchall():
        (highest,) = db.execute(f"SELECT coalesce(max({column}), 0) FROM {table}").fetchone()
        if last := max(counters.get(table, 0), highest):
            db.execute("SELECT setval(pg_get_serial_sequence(?, ?)::regclass, ?)", (table, column, last))


def _run_step(connection: BoundedConnection, version: int) -> None:
    """Run the step after a version, unless another program has done it meanwhile. It may take long in a large database."""
    with connection.unlimited(), connection.transaction():
        connection.execute(b"SET LOCAL statement_timeout = 0")
        connection.execute(f"SELECT pg_advisory_xact_lock({APPLICATION_ID}, 0)".encode())
        if version == 0 and _fetch(connection, "SELECT to_regclass('house') IS NULL")[0]:
            connection.execute(_HOUSE.encode())
            connection.execute(f"INSERT INTO house (schema, application, run) VALUES (0, {APPLICATION_ID}, 0)".encode())
        if _fetch(connection, "SELECT schema FROM house")[0] != version:
            return
        connection.execute(MIGRATIONS[version].read_bytes())
        connection.execute(f"UPDATE house SET schema = {version + 1}".encode())


def _fetch(connection: Connection[Any], query: str) -> Any:
    return connection.execute(query.encode()).fetchone()
