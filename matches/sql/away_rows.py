"""The rows about people who are or were away, and what depends on them in the rows of seats. Plain SQL."""

from __future__ import annotations

from msgspec import Struct

from matches.domain.away import AwayRow, Span, find_allowance_end
from matches.domain.transaction import Transaction


class AwayMoment(Struct, frozen=True):
    """What is to be said to somebody who is away, at `due`: that they are back (`is_return`), or that time goes on."""

    away: AwayRow
    due: float
    is_return: bool


_COLUMNS = "id, person, began, ends"


def find_current(db: Transaction, person: int, now: float) -> AwayRow | None:
    """Return the absence of a person who is away now."""
    row = db.execute(
        f"SELECT {_COLUMNS} FROM away WHERE person = ? AND ends > ? ORDER BY id DESC LIMIT 1", (person, now)
    ).fetchone()
    return None if row is None else AwayRow(*row)


def list_past(db: Transaction, row: AwayRow) -> list[Span]:
    """Return the absences of a person before this one."""
    return db.execute("SELECT began, ends FROM away WHERE person = ? AND id < ?", (row.person, row.id)).fetchall()


def list_spans(db: Transaction, person: int) -> list[Span]:
    """Return all absences of a person, oldest first."""
    return db.execute("SELECT began, ends FROM away WHERE person = ? ORDER BY id", (person,)).fetchall()


def begin(db: Transaction, person: int, began: float, ends: float) -> AwayRow:
    """Note that a person is away; they are welcomed back at the end."""
    [(id,)] = db.execute(
        "INSERT INTO away (person, began, ends, report_at) VALUES (?, ?, ?, ?) RETURNING id",
        (person, began, ends, ends),
    )
    return AwayRow(int(id), person, began, ends)


def move_end(db: Transaction, row: AwayRow, ends: float) -> AwayRow:
    """Let an absence end at another time."""
    db.execute("UPDATE away SET ends = ?1, report_at = ?1 WHERE id = ?2", (ends, row.id))
    return AwayRow(row.id, row.person, row.began, ends)


def end(db: Transaction, row: AwayRow, now: float) -> None:
    """Note that a person has come back; there is nothing to be said to them any more."""
    # If the clock was set back, the absence may begin in the future: then it has taken no time.
    db.execute(
        "UPDATE away SET began = CASE WHEN began < ?1 THEN began ELSE ?1 END, ends = ?1, report_at = NULL, warn_at = NULL "
        "WHERE id = ?2",
        (now, row.id),
    )


def set_report(db: Transaction, row: AwayRow, at: float | None) -> None:
    """Welcome the person back at this time (None: never again)."""
    db.execute("UPDATE away SET report_at = ? WHERE id = ?", (at, row.id))


def set_warning(db: Transaction, row: AwayRow, at: float | None) -> None:
    """Warn the person at this time that time goes on in their matches (None: never again)."""
    db.execute("UPDATE away SET warn_at = ? WHERE id = ?", (at, row.id))


def find_next_moment(db: Transaction) -> AwayMoment | None:
    """Return what is to be said next to somebody who is away."""
    moments = []
    for column, is_return in (("report_at", True), ("warn_at", False)):
        row = db.execute(
            f"SELECT {_COLUMNS}, {column} FROM away WHERE {column} IS NOT NULL ORDER BY {column} LIMIT 1"
        ).fetchone()
        if row is not None:
            moments.append(AwayMoment(AwayRow(*row[:4]), row[4], is_return))
    return min(moments, key=lambda moment: moment.due, default=None)


def find_stop(db: Transaction, person: int, days: int, now: float) -> float:
    """Return until when the time for a person's answers stands still in a match that allows for so many days; 0 if it runs."""
    row = find_current(db, person, now)
    if row is None or days == 0:
        return 0.0
    end = find_allowance_end(list_past(db, row), row.began, row.ends, days)
    return end if end > now else 0.0


def list_matches(db: Transaction, person: int) -> list[int]:
    """Return the matches that are gathering or running in which a person sits."""
    matches = db.execute(
        "SELECT match.id FROM match JOIN seat ON seat.match = match.id "
        "WHERE seat.person = ? AND match.phase IN ('lobby', 'running') ORDER BY match.id",
        (person,),
    ).fetchall()
    return [match for (match,) in matches]


def set_stopped(db: Transaction, match: int, seat: int, until: float) -> None:
    """Note until when the time for the open question of a seat stands still."""
    db.execute("UPDATE seat SET stopped = ? WHERE match = ? AND seat = ?", (until, match, seat))


def find_away_until(db: Transaction, match: int, now: float) -> float:
    """Return when the last of those is back who are away and asked in a match; 0 if none of them is away."""
    (until,) = db.execute(
        "SELECT max(away.ends) FROM seat JOIN away ON away.person = seat.person "
        "WHERE seat.match = ? AND seat.mark IS NOT NULL AND away.ends > ?",
        (match, now),
    ).fetchone()
    return float(until or 0.0)


def erase(db: Transaction, person: int) -> None:
    """Forget when a person was away."""
    db.execute("DELETE FROM away WHERE person = ?", (person,))
