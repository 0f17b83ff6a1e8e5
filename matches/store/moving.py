"""Moves everything from one database into another one, of whatever engine.

Rows are copied in the order of their keys, some hundred in one transaction, so a move that was broken off and is begun again goes
on where it stopped. While it is not finished, a note in the target keeps the program from starting there. At the end all rows are
read again from both databases and compared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec

from matches.domain.transaction import Transaction
from matches.sql import rows
from matches.store.engine import Engine, Table, TransactionBlocked

BATCH = 200
"""How many rows are copied in one transaction."""
MOVING = "moving"
"""The program value in a database into which a move is not finished: where from."""
_NUL, _SHOWN_NUL = "\0", "\N{SYMBOL FOR NULL}"
"""A character that only SQLite keeps in a text, from before typed texts were cleaned, and what is moved in its place."""


class MoveFailed(Exception):
    """The database was not moved. The message says why and what to do; the source has not changed."""


async def move(source: Engine, target: Engine, name: str, report: Callable[[int, int], None]) -> dict[str, int]:
    """Copy everything from `source`, called `name`, into `target`, and compare both. Return how many rows each table has.

    `report` is told how many steps are done, of how many: each row is copied, and then compared. Raise `MoveFailed`.
    """
    if source.schema != target.schema:
        raise MoveFailed(
            f"The databases have different schemas ({source.schema} and {target.schema}). Update the program."
        )
    if (unfinished := await source.read(lambda db: rows.get_program_value(db, MOVING))) is not None:
        raise MoveFailed(
            f"The move from {unfinished} into {name} was not finished, so rows are missing there. Finish that one first, "
            f"or move from {unfinished}."
        )
    try:
        return await _move(source, target, name, report)
    except TransactionBlocked as error:
        raise MoveFailed(f"The move was broken off ({error}). Begin it again: it goes on where it stopped.") from error
    except Exception as error:
        if source.translate_error(error) is None and target.translate_error(error) is None:
            raise
        raise MoveFailed(f"The move was broken off ({error}). Begin it again: it goes on where it stopped.") from error


async def _move(source: Engine, target: Engine, name: str, report: Callable[[int, int], None]) -> dict[str, int]:
    tables = _order_tables(await source.read(source.list_tables))
    counts = await source.read(lambda db: _count_rows(db, tables))
    await _begin(target, tables, name)
    done, total = 0, 2 * sum(counts.values())
    for table in tables:
        await _copy(source, target, table, partial(_report_copied, report, done, total))
        done += counts[table.name]
    counters = await source.read(source.read_counters)
    await _commit(target, lambda db: target.set_counters(db, counters))
    for table in tables:
        if await _digest(source, table) != await _digest(target, table):
            raise MoveFailed(
                f"Table {table.name} is not the same in both databases: the first one was used while the move was broken off. "
                "Empty the second one and begin again."
            )
        done += counts[table.name]
        report(done, total)
    await _commit(target, lambda db: rows.delete_program_value(db, MOVING))
    return counts


def _report_copied(report: Callable[[int, int], None], before: int, total: int, copied: int) -> None:
    report(before + copied, total)


def _order_tables(tables: Sequence[Table]) -> list[Table]:
    """Return the tables so that the one to which others refer comes first, and without the note of the move."""
    noteless = [
        msgspec.structs.replace(table, condition=f"name != '{MOVING}'") if table.name == "program" else table
        for table in tables
    ]
    return sorted(noteless, key=lambda table: (table.name != "match", table.name))


async def _commit(engine: Engine, unit: Callable[[Transaction], object]) -> None:
    (result,) = await engine.commit([unit])
    if isinstance(result, BaseException):
        raise result


async def _begin(target: Engine, tables: Sequence[Table], name: str) -> None:
    """Note in the target that a move begins. Raise `MoveFailed` if it holds anything but the beginning of the same move."""
    source = await target.read(lambda db: rows.get_program_value(db, MOVING))
    if source == name:
        return
    if source is not None:
        raise MoveFailed(
            f"A move from {source} was begun there and not finished. Finish it, or name an empty database."
        )
    counts = await target.read(lambda db: _count_rows(db, tables))
    if any(counts.values()):
        raise MoveFailed(
            f"There are {sum(counts.values())} rows in the database to move into. Name an empty one: nothing is overwritten."
        )
    await _commit(target, lambda db: rows.set_program_value(db, MOVING, name))


async def _copy(source: Engine, target: Engine, table: Table, report: Callable[[int], None]) -> None:
    """Copy what the target does not have of a table yet."""
    done, last = await target.read(lambda db: _find_end(db, table))
    insert = f"INSERT INTO {table.name} ({', '.join(table.columns)}) VALUES ({rows.build_placeholders(table.columns)})"
    while batch := await source.read(partial(_read_batch, table=table, after=last)):
        try:
            await _commit(target, partial(_insert, statement=insert, batch=batch))
        except Exception as error:
            if isinstance(error, TransactionBlocked) or target.translate_error(error) is not None:
                raise
            first, end = (", ".join(map(str, table.get_key(row))) for row in (batch[0], batch[-1]))
            raise MoveFailed(
                f"Table {table.name} has a damaged row between the keys {first} and {end}: the second database does not take "
                f"it ({error}). Mend or delete that row, and begin again: it goes on where it stopped."
            ) from error
        done, last = done + len(batch), table.get_key(batch[-1])
        report(done)


async def _digest(engine: Engine, table: Table) -> bytes:
    """Return a checksum of all rows of a table."""
    digest, last = sha256(), None
    while batch := await engine.read(partial(_read_batch, table=table, after=last)):
        digest.update(msgspec.msgpack.encode(batch))
        last = table.get_key(batch[-1])
    return digest.digest()


def _insert(db: Transaction, statement: str, batch: list[tuple[Any, ...]]) -> None:
    db.executemany(statement, batch)


def _count_rows(db: Transaction, tables: Sequence[Table]) -> dict[str, int]:
    return {
        table.name: db.execute(f"SELECT count(*) FROM {table.name} WHERE {table.condition}").fetchone()[0]
        for table in tables
    }


def _find_end(db: Transaction, table: Table) -> tuple[int, tuple[Any, ...] | None]:
    """Return how many rows a table has, and the key of the last one (None: there is none)."""
    key, order = ", ".join(table.key), ", ".join(f"{column} DESC" for column in table.key)
    last = db.execute(f"SELECT {key} FROM {table.name} WHERE {table.condition} ORDER BY {order} LIMIT 1").fetchone()
    return _count_rows(db, [table])[table.name], last


def _read_batch(db: Transaction, table: Table, after: tuple[Any, ...] | None) -> list[tuple[Any, ...]]:
    """Return the next rows of a table after a key (None: the first ones), in the order of their keys."""
    key = ", ".join(table.key)
    where = table.condition if after is None else f"{table.condition} AND ({key}) > ({rows.build_placeholders(after)})"
    columns = ", ".join(table.columns)
    cursor = db.execute(f"SELECT {columns} FROM {table.name} WHERE {where} ORDER BY {key} LIMIT {BATCH}", after or ())
    return [tuple(map(_show_nul, row)) for row in cursor.fetchall()]


def _show_nul(value: Any) -> Any:
    return value.replace(_NUL, _SHOWN_NUL) if isinstance(value, str) else value
