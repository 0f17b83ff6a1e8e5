"""The queue before the database: one writer that commits in groups.

A unit of work is a plain function over a transaction. Every unit stands or falls alone, one COMMIT serves all that wait, and a
caller is answered only after the COMMIT.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, TypeVar, cast

from matches.domain.measures import StoreMeasures
from matches.domain.ports import UnitOfWork, WaitHook
from matches.domain.storage_errors import StorageCondition, StorageRefused
from matches.sql.rows import record_unreadable
from matches.store.engine import Engine, SharedEngine, TransactionBlocked

T = TypeVar("T")

log = logging.getLogger(__name__)

BLOCKED_TRIES = 5
"""How often a group of which nothing could be written is tried before people are told to try again."""


class Store:
    """The open database. `write` and `read` take functions over a transaction; nothing else touches the database."""

    def __init__(self, engine: Engine, wait: WaitHook, clock: Callable[[], float]) -> None:
        """`clock` returns seconds since 1970."""
        self.condition = StorageCondition(clock)
        self.errors = 0
        self.measures = StoreMeasures()
        self._engine = engine
        self._wait = wait
        self._queue: asyncio.Queue[tuple[UnitOfWork[Any], asyncio.Future[Any]] | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._run_writer(), name="writer")

    @property
    def shared_engine(self) -> SharedEngine:
        """The engine, of a database that several processes share."""
        return cast(SharedEngine, self._engine)

    @property
    def place(self) -> str:
        """The address of the database, without a password."""
        return self._engine.place

    @property
    def schema(self) -> int:
        """The number of the last migration."""
        return self._engine.schema

    @property
    def unreadable(self) -> int:
        """How many matches have rows that could not be read."""
        return len(self._engine.unreadable)

    def note_unreadable(self, match: int, error: Exception) -> None:
        """Note a match of which something cannot be read: once in the log, and for the health of the program."""
        record_unreadable(self._engine, match, error)

    async def write(self, unit: UnitOfWork[T]) -> T:
        """Run a unit of work and return its result after the COMMIT. Raise what it raised, or `StorageRefused`."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((unit, done))
        return await done

    async def read(self, query: UnitOfWork[T]) -> T:
        """Run a query on what is committed. Raise what it raised, or `StorageRefused`."""
        try:
            return await self._engine.read(query)
        except Exception as error:
            refused = self._record_failure(error)
            if refused is None:
                raise
            self.measures.record_failures((refused,))
            raise refused from error

    async def erase_traces(self) -> None:
        """Let nothing of what was erased stay in the files of the database. The rows are gone in any case."""
        try:
            if await self._engine.erase_traces():
                return
            reason = "another program reads the file"
        except Exception as error:
            if self._record_failure(error) is None:
                raise
            reason = str(error)
        log.warning("what was erased stands in the log beside the database until that is overwritten: %s", reason)

    def is_alive(self) -> bool:
        """Return whether the writer lives."""
        return not self._writer.done()

    async def close(self) -> None:
        """Write what waits and close the database, even if the writer was canceled.

        An open connection would keep the program from ending.
        """
        self._queue.put_nowait(None)
        try:
            await asyncio.wait((self._writer,))
        finally:
            await self._engine.close()
        if not self._writer.cancelled():
            self._writer.result()

    async def _run_writer(self) -> None:
        while True:
            first = await self._wait(self._queue.get(), "writer")
            batch = [first]
            while not self._queue.empty() and len(batch) < self._engine.most_units:
                batch.append(self._queue.get_nowait())
            units = [item for item in batch if item is not None]
            if units:
                await self._commit(units)
            if None in batch:
                return

    async def _commit(self, batch: Sequence[tuple[UnitOfWork[Any], asyncio.Future[Any]]]) -> None:
        try:
            results = await self._run_units([unit for unit, _ in batch])
            refusals = [self._record_failure(result) for result in results]
            if not any(refusals):
                self.condition.record_success()
            results = [refused or result for refused, result in zip(refusals, results, strict=True)]
        except Exception as error:
            self.errors += 1
            log.exception("a group of %d units of work was not committed", len(batch))
            results = [self._record_failure(error) or error] * len(batch)
        self.measures.record_failures(results)
        for (_, done), result in zip(batch, results, strict=True):
            if done.cancelled():
                continue
            if isinstance(result, BaseException):
                done.set_exception(result)
            else:
                done.set_result(result)

    async def _run_units(self, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
        """Run the units. If nothing could be written at all, they are tried again."""
        for tries in range(1, BLOCKED_TRIES + 1):
            try:
                results = await self._engine.commit(units)
                self.measures.groups.record(len(units))
                return results
            except TransactionBlocked as error:
                log.warning("nothing can be written (%s), try %d of %d", error, tries, BLOCKED_TRIES)
                refused = error.refused
                self.condition.record_failure(refused)
        return [refused] * len(units)

    def _record_failure(self, result: object) -> StorageRefused | None:
        """Return what a failed unit means for people, and note it as the condition of the database; None for anything else."""
        if not isinstance(result, BaseException):
            return None
        refused = result if isinstance(result, StorageRefused) else self._engine.translate_error(result)
        if refused is not None:
            self.condition.record_failure(refused)
        return refused
