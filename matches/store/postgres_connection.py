"""A connection to PostgreSQL that understands the statements and values of the units of work."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar, cast

from psycopg import Connection, OperationalError, RawCursor
from psycopg.abc import Buffer, PQGen
from psycopg.adapt import Dumper, Loader
from psycopg.conninfo import conninfo_to_dict
from psycopg.pq import TransactionStatus
from psycopg.types.numeric import Int8Dumper

from matches.domain.transaction import Rows
from matches.store.engine import StoreUnusable
from matches.store.postgres_errors import describe_address

T = TypeVar("T")

OLDEST_SERVER = 13
"""The first PostgreSQL that numbers transactions for good (`pg_current_xact_id`), without which no COMMIT can be looked up.
Everything else that is used here is older."""
CONNECT_SECONDS = 2
"""How long a try to connect takes at most; the driver knows no less."""
ANSWER_SECONDS = 7.0
"""How long the server may take for a statement. It gives up by itself earlier (`statement_timeout`), so that only a line on
which nothing arrives any more takes that long."""
SESSION = (
    b"SET synchronous_commit = on; SET lock_timeout = '2s'; SET statement_timeout = '5s'; "
    b"SET idle_in_transaction_session_timeout = '5s'; SET timezone = 'UTC'; "
    # The server ends the session of a machine that is gone, and with it its locks, after 25 seconds instead of two hours.
    b"SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
)
_LINE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""How this side finds out that the line of an idle connection is gone, in seconds and tries; the address may say otherwise."""
_INT8 = 20
"""PostgreSQL's number of the type BIGINT."""
_TOKENS = re.compile(r"'(?:[^']|'')*'|\?(\d*)")


class _BoolDumper(Dumper):
    """Sends truth values as the numbers that the columns hold."""

    oid = _INT8

    def dump(self, obj: bool) -> bytes:
        return b"1" if obj else b"0"


class _BoolLoader(Loader):
    """Returns the result of a comparison as a number, as SQLite does."""

    def load(self, data: Buffer) -> int:
        return int(bytes(data) == b"t")


class _NumericLoader(Loader):
    """Returns sums and averages of whole numbers as plain numbers."""

    def load(self, data: Buffer) -> int | float:
        written = bytes(data)
        return float(written) if b"." in written else int(written)


@cache
def translate_placeholders(statement: str) -> bytes:
    """Return a statement with `$1`, `$2` for the placeholders `?` (in their order) or `?1`, `?2`; texts in it stay as they are."""
    count = 0

    def replace(token: re.Match[str]) -> str:
        nonlocal count
        if token[1] is None:
            return token[0]
        count += 1
        return f"${token[1] or count}"

    return _TOKENS.sub(replace, statement).encode()


class BoundedConnection(Connection[tuple[Any, ...]]):
    """A connection that ends if the server does not answer a statement within `limit` seconds (None: it waits for ever).

    TCP notices that nothing arrives any more only after a quarter of an hour, and not at all if something between both sides
    takes what is sent and passes it on to nobody.
    """

    limit: float | None = None

    @contextmanager
    def unlimited(self) -> Iterator[None]:
        """Wait for the server as long as it takes."""
        limit, self.limit = self.limit, None
        try:
            yield
        finally:
            self.limit = limit

    def wait(self, gen: PQGen[T], interval: float = 0.1, timeout: float | None = None) -> T:
        """Carry out a step of the conversation with the server. Raise `OperationalError` and close if it takes too long."""
        try:
            return super().wait(gen, interval, self.limit if timeout is None else timeout)
        except OperationalError:
            if self.pgconn.transaction_status == TransactionStatus.ACTIVE:
                # Nobody knows which answer would come next.
                self.close()
            raise


def build_settings(url: str) -> dict[str, Any]:
    """Return how to connect to an address, beside what it says itself. Raise `psycopg.ProgrammingError` if it is none."""
    given = conninfo_to_dict(url)
    line = {name: value for name, value in _LINE.items() if name not in given}
    return {"autocommit": True, "connect_timeout": CONNECT_SECONDS, "application_name": "tafelrunde", **line}


def connect(url: str) -> BoundedConnection:
    """Return a connection that units of work understand; each statement is its own transaction.

    Raise `psycopg.Error`, or `StoreUnusable` if the server is too old.
    """
    connection = BoundedConnection.connect(url, **build_settings(url))
    try:
        check_server(connection.info.server_version, describe_address(url))
        prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def check_server(number: int, place: str) -> None:
    """Raise `StoreUnusable` if a server is too old. `number` is its version as `server_version_num` has it."""
    if number < OLDEST_SERVER * 10_000:
        # Up to 9.6, two numbers make a major version.
        version = f"{number // 10_000}" if number >= 100_000 else f"{number // 10_000}.{number // 100 % 100}"
        raise StoreUnusable(
            f"{place} is PostgreSQL {version}; PostgreSQL {OLDEST_SERVER} or newer is needed. Update the server, or name "
            "another one with TAFELRUNDE_DATABASE."
        )


def prepare(connection: BoundedConnection) -> None:
    """Set the limits of a session, and how it sends and returns values."""
    connection.limit = ANSWER_SECONDS
    adapt(connection)
    connection.execute(SESSION)


def adapt(connection: Connection[Any]) -> None:
    """Let a connection send every whole number as BIGINT, so that a statement has one plan, and return plain numbers."""
    adapters = connection.adapters
    adapters.register_dumper(int, Int8Dumper)
    adapters.register_dumper(bool, _BoolDumper)
    adapters.register_loader("bool", _BoolLoader)
    adapters.register_loader("numeric", _NumericLoader)


class PostgresTransaction:
    """Runs the statements of a unit of work over an adapted connection. `unreadable`: matches whose rows could not be read."""

    def __init__(self, connection: Connection[Any], unreadable: set[int]) -> None:
        self._connection = connection
        self.unreadable = unreadable

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Rows:
        """Run a statement."""
        return cast(Rows, RawCursor(self._connection).execute(translate_placeholders(statement), values))

    def executemany(self, statement: str, values: Iterable[Sequence[Any]], /) -> Rows:
        """Run a statement for each row of values."""
        cursor = RawCursor(self._connection)
        cursor.executemany(translate_placeholders(statement), values)
        return cast(Rows, cursor)
