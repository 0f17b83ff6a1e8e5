"""The one connection that writes to PostgreSQL: it holds the lock on the database, commits groups, and comes back after a loss."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, TypeVar

import psycopg
from psycopg import Connection
from psycopg.pq import TransactionStatus

from matches.domain.errors import LeaseLost
from matches.domain.ports import UnitOfWork
from matches.domain.storage_errors import StorageAway, StorageBusy, StorageRefused, StorageUncertain
from matches.store import postgres_locks
from matches.store.engine import StoreNotNow, StoreUnusable, TransactionBlocked
from matches.store.postgres_connection import CONNECT_SECONDS, BoundedConnection, PostgresTransaction, connect
from matches.store.postgres_errors import is_conflict, translate_error
from matches.store.postgres_schema import MIGRATIONS, check_database, migrate, read_run, register_run
from matches.store.server_clock import compare_clocks

T = TypeVar("T")

log = logging.getLogger(__name__)

WAIT_SECONDS = 0.25
"""How long to wait after a try to connect that failed."""
STOPPED_SECONDS = CONNECT_SECONDS + 0.25
"""A first try to connect that takes longer says nothing about the server: this process was stopped meanwhile."""
REST_SECONDS = 5.0
"""How long nobody waits for another try at most."""
PATIENCE_SECONDS = 1.5
"""How long people wait for a database that has just gone; after that each of them is told at once."""
LOG_SECONDS = 30.0
"""How often the log says that the server is still away."""
LOOKUP_SECONDS = 5.0
"""How long the outcome of a COMMIT is looked for after the connection broke."""
_LIFE = b"SELECT stats_reset::text FROM pg_stat_bgwriter"
"""Since when the server counts what it does: it begins anew after a crash, not when it was stopped and started."""
_UNKNOWN = "unknown"


class _Lost(Exception):
    """The connection is gone. `xid`: the transaction whose COMMIT was sent and not answered, with what it would have returned."""

    def __init__(self, xid: str | None = None, results: Sequence[Any] = ()) -> None:
        super().__init__("the connection to the database is gone")
        self.xid = xid
        self.results = list(results)


class _Fenced(Exception):
    """The membership of this process is over: others own what it owned."""


class PostgresWriter:
    """Writes groups of units. All methods are called in the writer's thread.

    `epoch`: the membership of this process if it shares the database with others (`is_shared`). Each group of units begins by
    locking its row, so that nobody can take anything over before the group is committed, and nothing is written afterwards.
    """

    def __init__(self, url: str, place: str, is_shared: bool = False) -> None:
        """Open the database, take its lock and bring it up to date. Raise `StoreUnusable`, `psycopg.Error`.

        `is_shared`: others may have it open too, if they share it.
        """
        self.unreadable: set[int] = set()
        self.epoch: int | None = None
        self._is_shared = is_shared
        self._url = url
        self._place = place
        self._lost_at: float | None = None
        self._rests_until = 0.0
        self._logs_from = 0.0
        self._is_taken = False
        self._connection: BoundedConnection | None = connect(url)
        try:
            if is_shared:
                postgres_locks.wait_for_start(self._connection, place)
            if not postgres_locks.wait_for(
                self._connection, postgres_locks.SHARED_LOCK if is_shared else postgres_locks.LOCK
            ):
                raise StoreNotNow(
                    f"{place} is in use by another running Tafelrunde that does not share it. Stop that one, give both "
                    "TAFELRUNDE_PROCESS and TAFELRUNDE_SHARDS, or name another database with TAFELRUNDE_DATABASE."
                    if is_shared
                    else f"{place} is in use by another running Tafelrunde. Stop that one, or name another database with "
                    "TAFELRUNDE_DATABASE."
                )
            if is_shared:
                self._check_others(self._connection)
            migrate(self._connection, place)
            if is_shared:
                self._connection.execute(postgres_locks.END_START)
            self._run = register_run(self._connection)
            self._life = _read_life(self._connection)
            compare_clocks(self._connection, place)
        except BaseException:
            self._connection.close()
            raise
        self._backend = self._connection.info.backend_pid

    def _check_others(self, connection: BoundedConnection) -> None:
        """Raise `StoreUnusable` if the tables have to be changed while others work with them."""
        if not 0 < check_database(connection, self._place) < len(MIGRATIONS):
            return
        holders = {pid for (pid,) in connection.execute(postgres_locks.HOLDERS).fetchall()}
        if others := len(holders - {connection.info.backend_pid}):
            raise StoreUnusable(
                f"This program has to change the tables of {self._place}, where processes of an older program are at work "
                f"({others}). Stop them, start this one, and then start them with the new program."
            )

    def close(self) -> None:
        """Close the connection, which gives the lock back."""
        if self._connection is not None:
            # The server ends a session a moment after its connection, and somebody may start again at once.
            with suppress(psycopg.Error):
                self._connection.execute(b"SELECT pg_advisory_unlock_all()")
            self._connection.close()

    def commit(self, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
        """Run units in one transaction, see `Engine`."""
        if self._connection is None or self._connection.closed:
            refused = self._reconnect()
            if refused is not None:
                return [refused] * len(units)
        try:
            return self._run_group(units)
        except _Fenced:
            log.warning("the membership %s of this process is over; nothing was written", self.epoch)
            return [LeaseLost()] * len(units)
        except _Lost as lost:
            log.warning("the connection to %s is gone", self._place)
            self._forget_connection()
            if lost.xid is None:
                raise TransactionBlocked(StorageAway(), str(lost)) from lost
            return self._look_up(lost)

    def coordinate(self, unit: UnitOfWork[T]) -> T:
        """Run a unit about the memberships in a transaction of its own. Raise what it raises, `StorageRefused`, `psycopg.Error`.

        It may be tried again if the connection breaks, even if it was committed then.
        """
        if (self._connection is None or self._connection.closed) and (refused := self._reconnect()) is not None:
            raise refused
        try:
            if self._live.info.transaction_status is not TransactionStatus.IDLE:
                self._roll_back()
            with self._live.transaction():
                return unit(PostgresTransaction(self._live, self.unreadable))
        except psycopg.Error as error:
            if self._live.closed:
                self._forget_connection()
                raise StorageAway from error
            raise

    # --- groups

    def _run_group(self, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
        """Run the units without savepoints, which costs least; if one fails, all again, each with its own."""
        results = self._try_together(units)
        if results is None:
            results = self._run_apart(units)
            for index, result in enumerate(results):
                if is_conflict(result):
                    (results[index],) = self._run_apart([units[index]])
        return results

    def _try_together(self, units: Sequence[UnitOfWork[Any]]) -> list[Any] | None:
        """Return the results of all units after the COMMIT; None if nothing was written because one of them failed."""
        xid = self._begin()
        transaction = PostgresTransaction(self._live, self.unreadable)
        results: list[Any] = []
        try:
            for unit in units:
                results.append(unit(transaction))
        except Exception as error:
            self._roll_back()
            return [error] if len(units) == 1 and not is_conflict(error) else None
        if self._live.info.transaction_status is not TransactionStatus.INTRANS:
            # A unit has passed over an error of a statement, after which the server takes nothing more.
            self._roll_back()
            return None
        self._commit(xid, results)
        return results

    def _run_apart(self, units: Sequence[UnitOfWork[Any]]) -> list[Any]:
        """Return the results of all units after the COMMIT, each in a savepoint of its own."""
        xid = self._begin()
        transaction = PostgresTransaction(self._live, self.unreadable)
        results: list[Any] = []
        for unit in units:
            self._execute(b"SAVEPOINT unit")
            try:
                result = unit(transaction)
                self._live.execute(b"RELEASE unit")
            except Exception as error:
                self._execute(b"ROLLBACK TO unit; RELEASE unit")
                result = error
            results.append(result)
        self._commit(xid, results)
        return results

    @property
    def _live(self) -> BoundedConnection:
        assert self._connection is not None
        return self._connection

    def _begin(self) -> str:
        """Begin a transaction and return its number, both in one round trip."""
        if self._live.info.transaction_status is not TransactionStatus.IDLE:
            self._roll_back()
        fence = b"" if self.epoch is None else b"; SELECT 1 FROM process WHERE epoch = %d FOR SHARE" % self.epoch
        cursor = self._execute(b"BEGIN; SELECT pg_current_xact_id()::text" + fence)
        cursor.nextset()
        xid = str(cursor.fetchone()[0])
        if fence and cursor.nextset() and cursor.fetchone() is None:
            self._roll_back()
            raise _Fenced
        return xid

    def _commit(self, xid: str, results: Sequence[Any]) -> None:
        try:
            self._live.execute(b"COMMIT")
        except psycopg.Error as error:
            if self._live.closed or isinstance(translate_error(error), StorageAway):
                raise _Lost(xid, results) from error
            raise

    def _roll_back(self) -> None:
        self._execute(b"ROLLBACK")

    def _execute(self, statement: bytes) -> Any:
        """Run a statement of the transaction itself. Raise `_Lost` if there is no connection any more."""
        try:
            return self._live.execute(statement)
        except psycopg.Error as error:
            if self._live.closed:
                raise _Lost from error
            self._forget_connection()
            raise

    # --- losing the connection and coming back

    def _forget_connection(self) -> None:
        if self._connection is not None:
            with suppress(psycopg.Error):
                self._connection.close()
        self._connection = None

    def _reconnect(self) -> StorageRefused | None:
        """Connect again and take the lock. Return why that cannot be; raise `TransactionBlocked` if it is worth another try."""
        if self._is_taken:
            return StorageBusy()
        now = time.monotonic()
        if now < self._rests_until:
            return StorageAway()
        is_first, self._lost_at = self._lost_at is None, self._lost_at or now
        connection: BoundedConnection | None = None
        try:
            connection = connect(self._url)
            is_ours = self._take_lock(connection)
            life = _read_life(connection)
        except (psycopg.Error, _Held) as error:
            if connection is not None:
                connection.close()
            refused = translate_error(error) or StorageAway()
            took = time.monotonic() - now
            if is_first and took > STOPPED_SECONDS:
                self._lost_at = now + took
            if time.monotonic() - self._lost_at < PATIENCE_SECONDS:
                time.sleep(WAIT_SECONDS)
                raise TransactionBlocked(refused, f"{self._place} is away") from error
            if now >= self._logs_from:
                self._logs_from = now + LOG_SECONDS
                log.warning(
                    "%s is away since %d s: %s", self._place, now - self._lost_at, str(error).partition("\n")[0]
                )
            # A server that does not even refuse takes seconds of each try: whoever waits behind this one is told at once.
            self._rests_until = time.monotonic() + min(took, REST_SECONDS)
            return refused
        if not is_ours:
            connection.close()
            self._give_up()
            return StorageBusy()
        log.info("connected to %s again", self._place)
        self._lost_at, self._logs_from = None, 0.0
        self._connection, self._backend, self._life = connection, connection.info.backend_pid, life
        return None

    def _take_lock(self, connection: Connection[Any]) -> bool:
        """Take the lock, from our own lost session if need be. Return False if another program has or had it meanwhile.

        Raise `_Held` if our lost session is not over yet.
        """
        if self._is_shared:
            # What our lost session has begun must not be committed behind our back; the fence keeps out everything else.
            connection.execute(
                b"SELECT pg_terminate_backend(pid) FROM ("
                + postgres_locks.HOLDERS
                + b" AND pid = %d) held" % self._backend
            )
            return postgres_locks.try_lock(connection, postgres_locks.SHARED_LOCK)
        if not postgres_locks.try_lock(connection, postgres_locks.LOCK):
            holders = {pid for (pid,) in connection.execute(postgres_locks.HOLDERS).fetchall()}
            if holders - {self._backend}:
                return False
            connection.execute(f"SELECT pg_terminate_backend({int(self._backend)})".encode())
            raise _Held
        return read_run(connection) == self._run

    def _give_up(self) -> None:
        log.error(
            "%s was opened by another Tafelrunde while it could not be reached from here. This one writes nothing any more: "
            "stop one of the two, and start this one again if it is to go on.",
            self._place,
        )
        self._is_taken = True

    def _look_up(self, lost: _Lost) -> list[Any]:
        """Return the results of a group whose COMMIT was not answered, or what is to be said if it did not count."""
        deadline, life = time.monotonic() + LOOKUP_SECONDS, self._life
        outcome: str | None = None
        while outcome is None and time.monotonic() < deadline:
            with suppress(TransactionBlocked, psycopg.Error):
                if (self._connection is None or self._connection.closed) and self._reconnect() is not None:
                    if self._is_taken:
                        break
                    time.sleep(WAIT_SECONDS)
                    continue
                outcome = self._ask_outcome(str(lost.xid), life)
                if outcome is None:
                    time.sleep(WAIT_SECONDS)
        log.warning("the outcome of the last COMMIT on %s: %s", self._place, outcome or _UNKNOWN)
        if outcome == "committed":
            return lost.results
        if outcome == "aborted":
            raise TransactionBlocked(StorageAway(), "the last COMMIT did not count")
        return [StorageUncertain()] * len(lost.results)

    def _ask_outcome(self, xid: str, life: str) -> str | None:
        """Return `committed`, `aborted` or `unknown`; None if the server still works on it. `life`: in which it got its number.

        After a crash the server gives the numbers again of transactions of which nothing was stored.
        """
        try:
            row = self._live.execute(f"SELECT pg_xact_status('{int(xid)}'::xid8)".encode()).fetchone()
        except psycopg.errors.InvalidParameterValue:
            # The server has not come to this number yet.
            return "aborted"
        status = row[0] if row is not None else None
        if status == "committed" and life != self._life:
            return _UNKNOWN
        return status if status in ("committed", "aborted") else None


class _Held(Exception):
    """The server has not ended our lost session yet, which still holds the lock."""


def _read_life(connection: Connection[Any]) -> str:
    row = connection.execute(_LIFE).fetchone()
    return str(row and row[0])
