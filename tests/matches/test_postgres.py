"""PostgreSQL as the database: the same schema as a file, opened safely or not at all, and what happens when the line breaks."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from typing import Any

import psycopg
import pytest

from matches.domain.ports import UnitOfWork
from matches.domain.storage_errors import StorageUncertain
from matches.domain.transaction import Transaction
from matches.store import postgres_schema, postgres_writer, sqlite
from matches.store.engine import StoreUnusable
from matches.store.opening import open_store
from matches.store.postgres_connection import translate_placeholders
from matches.store.postgres_errors import describe_address
from matches.store.store import Store
from tests.matches.databases import PostgresDatabases

TYPES = {"INTEGER": "bigint", "REAL": "double precision", "BLOB": "bytea", "TEXT": "text"}
Schema = dict[str, Any]


@pytest.fixture
def url(databases: PostgresDatabases) -> Iterator[str]:
    with databases.lend() as lent:
        yield lent


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url)
    yield opened
    await opened.close()


def add_person(id: int) -> UnitOfWork[int]:
    """Return a unit of work that stores a person and returns their id."""

    def unit(db: Transaction) -> int:
        db.execute("INSERT INTO person (id, name, settings) VALUES (?, ?, ?)", (id, "Anna", b"x"))
        return id

    return unit


def person_ids(db: Transaction) -> list[int]:
    return [id for (id,) in db.execute("SELECT id FROM person ORDER BY id")]


def end_sessions(url: str) -> None:
    """End all other sessions of a database, as a restart of the server does."""
    with psycopg.connect(url, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid != pg_backend_pid()"
        )


# --- the schema


def tidy(condition: str | None) -> str:
    return re.sub(r"[()\s]|::text", "", condition or "").lower()


def describe_file(db: sqlite3.Connection) -> Schema:
    """Return the tables of a file: columns with type, nullability and default, key, references and indexes."""
    schema: Schema = {}
    for (table,) in db.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    ).fetchall():
        columns = db.execute(f"PRAGMA table_info({table})").fetchall()
        indexes = {}
        for _, name, unique, origin, _ in db.execute(f"PRAGMA index_list({table})").fetchall():
            if origin == "pk":
                continue
            text = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0] or ""
            names = tuple(row[2] for row in db.execute(f"PRAGMA index_info({name})"))
            indexes[names] = (bool(unique), tidy(text.partition(" WHERE ")[2]))
        schema[table] = (
            {name: (TYPES[kind], bool(needed or place), default) for _, name, kind, needed, default, place in columns},
            tuple(name for place, name in sorted((row[5], row[1]) for row in columns if row[5])),
            {(row[3], row[2], row[4], row[6]) for row in db.execute(f"PRAGMA foreign_key_list({table})")},
            indexes,
        )
    return schema


def describe_server(db: psycopg.Connection[Any]) -> Schema:
    """Return the same of a PostgreSQL database."""
    schema: Schema = {}
    tables = db.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename != 'house'")
    for (table,) in tables.fetchall():
        columns = db.execute(
            "SELECT column_name, data_type, is_nullable, column_default, collation_name FROM information_schema.columns "
            "WHERE table_name = %s",
            (table,),
        ).fetchall()
        assert all(collation == "C" for _, kind, _, _, collation in columns if kind == "text"), table
        indexes, key = {}, ()
        for names, unique, primary, condition in db.execute(
            "SELECT array(SELECT attname::text FROM unnest(indkey) WITH ORDINALITY AS part (number, place) JOIN pg_attribute "
            "ON attrelid = indrelid AND attnum = number ORDER BY place), indisunique, indisprimary, "
            "pg_get_expr(indpred, indrelid) FROM pg_index WHERE indrelid = %s::regclass",
            (f"public.{table}",),
        ).fetchall():
            if primary:
                key = tuple(names)
            else:
                indexes[tuple(names)] = (unique, tidy(condition))
        references = db.execute(
            "SELECT conkey, confrelid::regclass::text, confdeltype FROM pg_constraint WHERE contype = 'f' "
            "AND conrelid = %s::regclass",
            (f"public.{table}",),
        ).fetchall()
        numbered = [name for name, *_ in columns]
        schema[table] = (
            {
                name: (kind, needed == "NO", default.split("::")[0] if default else None)
                for name, kind, needed, default, _ in columns
            },
            key,
            {(numbered[part[0] - 1], other, "id", {"c": "CASCADE"}[action]) for part, other, action in references},
            indexes,
        )
    return schema


def test_both_engines_have_the_same_tables_columns_and_indexes_after_every_step(databases: PostgresDatabases) -> None:
    assert [step.name for step in postgres_schema.MIGRATIONS] == [step.name for step in sqlite.MIGRATIONS]
    with (
        databases.lend_empty() as url,
        closing(sqlite3.connect(":memory:")) as file,
        psycopg.connect(url, autocommit=True) as server,
    ):
        file.create_function("unpacked", 2, lambda data, name: None)
        file.create_function("repacked", 3, lambda data, name, value: data)
        for ours, theirs in zip(sqlite.MIGRATIONS, postgres_schema.MIGRATIONS, strict=True):
            file.executescript(ours.read_text("utf-8"))
            server.execute(theirs.read_bytes())
            assert describe_server(server) == describe_file(file), ours.name


# --- statements


def test_placeholders_are_translated_and_texts_stay_as_they_are() -> None:
    assert translate_placeholders("SELECT '?', 'it''s ?' WHERE a = ? AND b = ?") == (
        b"SELECT '?', 'it''s ?' WHERE a = $1 AND b = $2"
    )
    assert translate_placeholders("SELECT ?2, ?1, ?2") == b"SELECT $2, $1, $2"


# --- writing


async def test_a_unit_that_fails_takes_back_only_itself(store: Store) -> None:
    results = await asyncio.gather(*(store.write(add_person(id)) for id in (1, 2, 1, 3)), return_exceptions=True)
    assert (results[:2], results[3]) == ([1, 2], 3)
    assert isinstance(results[2], psycopg.errors.UniqueViolation)
    assert await store.read(person_ids) == [1, 2, 3]


async def test_a_server_that_starts_again_costs_nobody_a_decision(store: Store, url: str) -> None:
    await store.write(add_person(1))
    end_sessions(url)
    assert await store.write(add_person(2)) == 2
    assert await store.read(person_ids) == [1, 2]
    assert store.condition.trouble is None


async def test_a_commit_whose_answer_is_lost_is_looked_up(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = postgres_writer.PostgresWriter._commit

    def lose_answer(writer: Any, xid: str, results: Any) -> None:
        commit(writer, xid, results)
        monkeypatch.setattr(postgres_writer.PostgresWriter, "_commit", commit)
        end_sessions(url)
        raise postgres_writer._Lost(xid, results)

    def lose_commit(writer: Any, xid: str, results: Any) -> None:
        monkeypatch.setattr(postgres_writer.PostgresWriter, "_commit", commit)
        end_sessions(url)
        raise postgres_writer._Lost(xid, results)

    for id, fault in ((1, lose_answer), (2, lose_commit)):
        monkeypatch.setattr(postgres_writer.PostgresWriter, "_commit", fault)
        assert await store.write(add_person(id)) == id
    assert await store.read(person_ids) == [1, 2]


async def test_whoever_cannot_be_told_what_counted_is_told_to_look_again(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose(writer: Any, xid: str, results: Any) -> None:
        raise postgres_writer._Lost(xid, results)

    monkeypatch.setattr(postgres_writer.PostgresWriter, "_commit", lose)
    monkeypatch.setattr(postgres_writer, "LOOKUP_SECONDS", 0.0)
    with pytest.raises(StorageUncertain):
        await store.write(add_person(1))
    assert store.condition.trouble is not None
    assert store.condition.trouble.kind == "uncertain"


async def test_a_database_that_another_program_has_taken_meanwhile_is_never_written_again(
    store: Store, url: str
) -> None:
    with psycopg.connect(url, autocommit=True) as other:
        other.execute("UPDATE house SET run = run + 1")
    end_sessions(url)
    with pytest.raises(Exception, match="match-storage-busy"):
        await store.write(add_person(1))
    assert await store.read(person_ids) == []


# --- refusing to start


async def open_error(url: str) -> str:
    with pytest.raises(StoreUnusable) as unusable:
        await open_store(url)
    return str(unusable.value)


async def test_a_database_in_use_refuses_to_start(store: Store, url: str) -> None:
    assert "in use" in await open_error(url)


async def test_the_database_of_another_program_and_a_newer_one_are_left_alone(databases: PostgresDatabases) -> None:
    with databases.lend_empty() as url:
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("CREATE TABLE recipe (name text)")
        assert "another program" in await open_error(url)
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("DROP TABLE recipe")
        await (await open_store(url)).close()
        with psycopg.connect(url, autocommit=True) as other:
            other.execute("UPDATE house SET schema = 900")
        assert "newer" in await open_error(url)


@pytest.mark.parametrize("address", ["postgresql://anna:secret@127.0.0.1:1/matches", "postgresql://anna:secret@[::/x"])
async def test_no_message_holds_the_password(address: str) -> None:
    assert "secret" not in await open_error(address)


def test_a_database_is_named_without_its_password() -> None:
    assert describe_address("postgresql://anna:secret@example/matches") == "postgresql://anna@example/matches"
