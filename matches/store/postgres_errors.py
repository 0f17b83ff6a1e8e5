"""What the errors of PostgreSQL mean: for people who play, and for whoever runs the program."""

from __future__ import annotations

from collections.abc import Callable

import psycopg
from psycopg.conninfo import conninfo_to_dict

from matches.domain.storage_errors import (
    StorageAway,
    StorageBusy,
    StorageDamaged,
    StorageFaulty,
    StorageFull,
    StorageReadOnly,
    StorageRefused,
)
from matches.store.engine import StoreAway, StoreNotNow, StoreUnusable

# Codes of https://www.postgresql.org/docs/current/errcodes-appendix.html; a class of codes is named by its first two signs.
_REFUSALS: dict[str, Callable[[], StorageRefused]] = {
    "08": StorageAway,  # the connection
    "25006": StorageReadOnly,
    "25P03": StorageAway,  # the server ended a transaction in which nothing happened
    "40": StorageBusy,  # deadlock or conflict with another program
    "42501": StorageReadOnly,
    "53100": StorageFull,
    "53": StorageAway,  # the server has no memory or no connection left
    "55P03": StorageBusy,
    "57014": StorageBusy,  # it took too long
    "57P": StorageAway,  # the server is stopping or starting
    "58": StorageFaulty,
    "XX001": StorageDamaged,
    "XX002": StorageDamaged,
}


def translate_error(error: BaseException) -> StorageRefused | None:
    """Return the refusal that an error stands for; None for what is no fault of the database (a wrong statement)."""
    if not isinstance(error, psycopg.Error):
        return None
    code = error.sqlstate
    if code is None:
        return StorageAway() if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError) else None
    made = next((_REFUSALS[key] for key in (code, code[:3], code[:2]) if key in _REFUSALS), None)
    return made() if made is not None else None


def is_conflict(error: object) -> bool:
    """Return whether a unit failed only because of another transaction, so that it may succeed alone."""
    return isinstance(error, psycopg.Error) and (error.sqlstate or "").startswith("40")


def describe_address(url: str) -> str:
    """Return the address of a database without its password. Raise `psycopg.ProgrammingError` if it is no address."""
    parts = conninfo_to_dict(url)
    if any("@" in str(parts.get(name) or "") for name in ("host", "port", "dbname")):
        # The password has a sign that ends it, so that the rest of it would stand in the log as a name.
        raise psycopg.ProgrammingError("a password with @ or /")
    user = f"{parts['user']}@" if parts.get("user") else ""
    host = str(parts.get("host") or "")
    port = f":{parts['port']}" if parts.get("port") else ""
    name = f"/{parts['dbname']}" if parts.get("dbname") else ""
    if host.startswith("/"):
        return f"postgresql://{user}{name}?host={host}"
    return f"postgresql://{user}{host}{port}{name}"


_REFUSED_FOR_GOOD = ("does not exist", "pg_hba.conf", "authentication failed")
"""What a server says that has understood who wants to come in. When one is refused at the door, psycopg knows no code."""


def build_unusable(place: str, error: psycopg.Error) -> StoreUnusable:
    """Return why the database at `place` cannot be used, as what it is: away, not now, or to be fixed by somebody."""
    words = explain_error(place, error)
    refused = translate_error(error)
    if isinstance(refused, StorageFull | StorageBusy | StorageFaulty):
        return StoreNotNow(words)
    connection = error.pgconn
    asks_password = connection is not None and (connection.needs_password or connection.used_password)
    is_known = error.sqlstate is None and (asks_password or any(phrase in str(error) for phrase in _REFUSED_FOR_GOOD))
    return StoreAway(words) if isinstance(refused, StorageAway) and not is_known else StoreUnusable(words)


def explain_error(place: str, error: psycopg.Error) -> str:
    """Return what it means that the database at `place` cannot be used, and what to do, for whoever runs the program."""
    note = str(error).strip()
    connection = error.pgconn
    if connection is not None and connection.needs_password:
        return (
            f"{place} asks for a password. Write it into TAFELRUNDE_DATABASE (postgresql://user:password@host/database), "
            "PGPASSWORD or ~/.pgpass."
        )
    if error.sqlstate is None and connection is not None and connection.used_password:
        return (
            f"{place} answers, but lets nobody in with this password. Check user, password and database: a password in "
            f"TAFELRUNDE_DATABASE comes before PGPASSWORD, and that before ~/.pgpass. It says: {note}"
        )
    if error.sqlstate is None:
        return (
            f"{place} cannot be reached. Check that the server runs, and that address, user, password and database are right. "
            f"It says: {note}"
        )
    refused = translate_error(error)
    if isinstance(refused, StorageReadOnly):
        return f"{place} cannot be written ({note}). Give its user the right to create and write tables, on a primary server."
    if isinstance(refused, StorageFull):
        return f"There is no space left for {place}. Make room and start again."
    if isinstance(refused, StorageBusy):
        return f"{place} is locked by another program ({note}). Close whatever has it open and start again."
    return f"{place} cannot be used: {note}"
