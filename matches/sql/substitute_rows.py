"""The rows of substitutes: who plays for whom, until when the owner may come back, and who has sat where before. Plain SQL."""

from __future__ import annotations

from operator import attrgetter

import msgspec

from matches.domain.model import Substitution
from matches.domain.past_seats import PastSeat
from matches.domain.transaction import Transaction
from matches.sql import rows
from matches.sql.erasure import ERASED_NAME

_COLUMNS = "match, seat, owner, name, ends, line, version"


def find(db: Transaction, match: int, seat: int) -> Substitution | None:
    """Return for whom somebody plays in a seat; None if the seat is their own."""
    row = db.execute(f"SELECT {_COLUMNS} FROM substitute WHERE match = ? AND seat = ?", (match, seat)).fetchone()
    return None if row is None else msgspec.convert(row, Substitution)


def find_owned(db: Transaction, match: int, person: int, now: float) -> Substitution | None:
    """Return the seat of a match that a person may take back from their substitute now."""
    query = f"SELECT {_COLUMNS} FROM substitute WHERE match = ? AND owner = ? AND ends > ?"
    row = db.execute(query, (match, person, now)).fetchone()
    return None if row is None else msgspec.convert(row, Substitution)


def find_kept(db: Transaction, match: int, person: int) -> tuple[Substitution, str] | None:
    """Return the seat of a match that was a person's until it was too late to take it back, and who has it there now."""
    query = (
        f"SELECT {', '.join(f'substitute.{column}' for column in _COLUMNS.split(', '))}, seat.name FROM substitute "
        "JOIN seat ON seat.match = substitute.match AND seat.seat = substitute.seat "
        "WHERE substitute.match = ? AND substitute.owner = ?"
    )
    row = db.execute(query, (match, person)).fetchone()
    return None if row is None else (msgspec.convert(row[:-1], Substitution), row[-1])


def list_of_match(db: Transaction, match: int) -> list[Substitution]:
    """Return who plays for whom in a match."""
    cursor = db.execute(f"SELECT {_COLUMNS} FROM substitute WHERE match = ? ORDER BY seat", (match,))
    return [msgspec.convert(row, Substitution) for row in cursor.fetchall()]


def list_owned(db: Transaction, person: int, now: float) -> list[Substitution]:
    """Return the seats of running matches that a person may take back from their substitutes now."""
    cursor = db.execute(
        f"SELECT {_COLUMNS} FROM substitute WHERE owner = ? AND ends > ? "
        "AND match IN (SELECT id FROM match WHERE phase = 'running') ORDER BY match",
        (person, now),
    )
    return rows.read_rows(db, Substitution, cursor.fetchall())


def save(db: Transaction, substitution: Substitution) -> None:
    """Note for whom somebody plays in a seat from now on."""
    values = (
        substitution.match,
        substitution.seat,
        substitution.owner,
        substitution.owner_name,
        substitution.ends,
        substitution.last_own_line,
        substitution.left_version,
    )
    db.execute(
        "INSERT INTO substitute (match, seat, owner, name, ends, line, version) VALUES (?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (match, seat) DO UPDATE SET owner = excluded.owner, name = excluded.name, ends = excluded.ends, "
        "line = excluded.line, version = excluded.version",
        values,
    )


def delete(db: Transaction, match: int, seat: int) -> None:
    """Forget for whom somebody plays in a seat: the owner is back, or the seat is somebody else's for good."""
    db.execute("DELETE FROM substitute WHERE match = ? AND seat = ?", (match, seat))


def save_past_seat(db: Transaction, match: int, seat: int, line: int) -> None:
    """Note who sits in a seat that somebody else takes now; `line` is the journal's last line."""
    db.execute(
        "INSERT INTO past_seat SELECT seat.match, seat.seat, match.version, ?, seat.person, seat.name, substitute.owner, "
        "coalesce(substitute.name, '') FROM seat JOIN match ON match.id = seat.match LEFT JOIN substitute ON "
        "substitute.match = seat.match AND substitute.seat = seat.seat WHERE seat.match = ? AND seat.seat = ? "
        "ON CONFLICT DO NOTHING",
        (line, match, seat),
    )


def list_past_seats(db: Transaction, match: int) -> list[PastSeat]:
    """Return who sat where before in a match, in the order in which they left."""
    records = db.execute(
        "SELECT seat, version, line, name, owner_name FROM past_seat WHERE match = ?", (match,)
    ).fetchall()
    return sorted((msgspec.convert(row, PastSeat) for row in records), key=attrgetter("version", "seat"))


def end_match(db: Transaction, match: int) -> None:
    """Forget who played for whom in a match that is over, and who sat where before."""
    db.execute("DELETE FROM substitute WHERE match = ?", (match,))
    db.execute("DELETE FROM former_seat WHERE match = ?", (match,))


def find_former_seat(db: Transaction, match: int, person: int, seat: int) -> int | None:
    """Return another seat of a match than `seat` in which a person has sat before."""
    query = "SELECT seat FROM former_seat WHERE match = ? AND person = ? AND seat != ?"
    row = db.execute(query, (match, person, seat)).fetchone()
    return None if row is None else int(row[0])


def erase(db: Transaction, person: int) -> None:
    """Forget a person: what was theirs belongs to their substitutes for good."""
    db.execute("DELETE FROM substitute WHERE owner = ?", (person,))
    db.execute("DELETE FROM former_seat WHERE person = ?", (person,))
    db.execute("UPDATE past_seat SET person = NULL, name = ? WHERE person = ?", (ERASED_NAME, person))
    db.execute("UPDATE past_seat SET owner = NULL, owner_name = ? WHERE owner = ?", (ERASED_NAME, person))
