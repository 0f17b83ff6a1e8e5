"""Opening a PostgreSQL database: what is wrong is said to whoever runs the program, with what to do, and without the password."""

from __future__ import annotations

import logging
import re
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest

from matches.store import postgres_connection, postgres_schema, server_clock
from matches.store.engine import StoreUnusable
from matches.store.inspection import check_database
from matches.store.opening import open_store
from matches.store.postgres_connection import check_server
from tests.matches.databases import OwnServer, PostgresDatabases

USER, PASSWORD = "guarded", "s3cr3t-und-mehr"


@pytest.fixture(scope="module")
def guarded(own_server: OwnServer) -> Iterator[str]:
    """Yield the URL, without a password, of a database whose server asks for one."""
    own_server.require_password(USER, PASSWORD)
    with own_server.lend() as url:
        yield psycopg.conninfo.make_conninfo(url, user=USER)


@pytest.fixture(autouse=True)
def forget_passwords(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this machine know no password by itself."""
    monkeypatch.delenv("PGPASSWORD", raising=False)
    monkeypatch.delenv("PGPASSFILE", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))


async def open_error(url: str) -> str:
    """Return why a database cannot be opened."""
    with pytest.raises(StoreUnusable) as unusable:
        await open_store(url)
    return str(unusable.value)


async def use(url: str) -> None:
    """Open a database, write and read."""
    store = await open_store(url)
    await store.write(lambda db: db.execute("DELETE FROM person").close())
    assert await store.read(lambda db: db.execute("SELECT count(*) FROM person").fetchone()) == (0,)
    await store.close()


async def test_a_server_that_asks_for_a_password_says_where_to_write_it(guarded: str) -> None:
    message = await open_error(guarded)
    assert "asks for a password" in message
    for place in ("TAFELRUNDE_DATABASE", "PGPASSWORD", "~/.pgpass"):
        assert place in message


async def test_the_password_may_stand_in_the_address_the_environment_or_the_file(
    guarded: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await use(psycopg.conninfo.make_conninfo(guarded, password=PASSWORD))
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    await use(guarded)
    monkeypatch.delenv("PGPASSWORD")
    (tmp_path / ".pgpass").write_text(f"*:*:*:{USER}:{PASSWORD}\n")
    (tmp_path / ".pgpass").chmod(0o600)
    await use(guarded)


async def test_a_wrong_password_is_refused_and_repeated_nowhere(
    guarded: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    wrong = psycopg.conninfo.make_conninfo(guarded, password="falsch-und-geheim")
    with pytest.raises(StoreUnusable, match="lets nobody in with this password") as unusable:
        await open_store(wrong)
    shown = "".join(traceback.format_exception(unusable.value)) + caplog.text
    assert "falsch-und-geheim" not in shown
    monkeypatch.setenv("PGPASSWORD", "falsch-und-geheim")
    with pytest.raises(StoreUnusable, match="lets nobody in with this password"):
        check_database(guarded)


@pytest.mark.parametrize("password", ["ge@heim", "ge/heim", "ge%heim"])
async def test_a_password_with_signs_that_end_it_is_not_shown_as_a_name(password: str) -> None:
    message = await open_error(f"postgresql://anna:{password}@db.example/matches")
    assert "%40 for @" in message
    assert "heim" not in message


def test_a_server_that_is_too_old_is_told_what_is_needed_and_what_is_there() -> None:
    for number, version in ((90_624, "9.6"), (100_023, "10"), (120_022, "12")):
        with pytest.raises(StoreUnusable, match=f"^db is PostgreSQL {version}; PostgreSQL 13 or newer is needed"):
            check_server(number, "db")
    check_server(130_000, "db")


async def test_the_version_is_looked_at_before_anything_else(
    databases: PostgresDatabases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_connection, "OLDEST_SERVER", 900)
    monkeypatch.setattr(postgres_connection, "SESSION", b"SET what_old_servers_do_not_know = 1")
    with databases.lend_empty() as url:
        assert "PostgreSQL 900 or newer is needed" in await open_error(url)
        with pytest.raises(StoreUnusable, match="900 or newer"):
            check_database(url)
        with psycopg.connect(url) as other:
            assert other.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)


async def test_a_migration_may_take_longer_than_a_press(
    databases: PostgresDatabases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "step.sql").write_text("CREATE TABLE seen AS SELECT current_setting('statement_timeout') AS value")
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", [*postgres_schema.MIGRATIONS, tmp_path / "step.sql"])
    with databases.lend_empty() as url:
        store = await open_store(url)
        seen = await store.read(lambda db: db.execute("SELECT value FROM seen").fetchone())
        usual = await store.read(lambda db: db.execute("SELECT current_setting('statement_timeout')").fetchone())
        await store.close()
    assert (seen, usual) == (("0",), ("5s",))


@pytest.mark.parametrize(("ahead", "words"), [(60.0, "ahead of"), (-60.0, "behind"), (0.0, ""), (4.0, "")])
async def test_a_clock_that_is_off_by_a_minute_is_named_at_the_start(
    databases: PostgresDatabases,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    ahead: float,
    words: str,
) -> None:
    monkeypatch.setattr(server_clock, "time", SimpleNamespace(time=lambda: time.time() + ahead))
    with databases.lend() as url:
        await (await open_store(url)).close()
    warnings = [record.getMessage() for record in caplog.records if record.name == server_clock.log.name]
    assert len(warnings) == bool(words)
    # A machine that is busy just then measures a little less.
    assert all(re.search(rf"\b(5\d|60) s {words}.*NTP", warning) for warning in warnings)
