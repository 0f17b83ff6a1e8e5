"""The rows of the notes that people leave to themselves. Plain SQL."""

from __future__ import annotations

from matches.domain.transaction import Transaction
from matches.sql import rows

_ENDED = "SELECT id FROM match WHERE phase IN ('over', 'cancelled') AND ended <= ?"


def find_note(db: Transaction, match: int, person: int) -> str:
    """Return a person's note on a match, "" if there is none."""
    row = db.execute("SELECT words FROM note WHERE match = ? AND person = ?", (match, person)).fetchone()
    return "" if row is None else str(row[0])


def save_note(db: Transaction, match: int, person: int, words: str, now: float) -> None:
    """Store a person's note on a match; an empty one is deleted."""
    if words:
        db.execute(
            "INSERT INTO note (match, person, words, written) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (match, person) DO UPDATE SET words = excluded.words, written = excluded.written",
            (match, person, words, now),
        )
    else:
        db.execute("DELETE FROM note WHERE match = ? AND person = ?", (match, person))


def erase_notes(db: Transaction, person: int) -> None:
    """Delete all notes of a person."""
    db.execute("DELETE FROM note WHERE person = ?", (person,))


def delete_unseated(db: Transaction, match: int) -> None:
    """Delete the notes of people who have left the match for good: they have no seat there, and none to take back."""
    db.execute(
        "DELETE FROM note WHERE match = ?1 AND person NOT IN (SELECT person FROM seat WHERE match = ?1 AND person IS NOT NULL "
        "UNION SELECT owner FROM seat WHERE match = ?1 AND owner IS NOT NULL "
        "UNION SELECT owner FROM substitute WHERE match = ?1)",
        (match,),
    )


def find_oldest_end(db: Transaction) -> float | None:
    """Return when the first match with notes ended, None if none has."""
    end: float | None = db.execute(
        f"SELECT min(ended) FROM match WHERE phase IN ('over', 'cancelled') AND ended < {rows.NO_TIME} "
        "AND id IN (SELECT match FROM note)"
    ).fetchone()[0]
    return end


def delete_old(db: Transaction, until: float) -> None:
    """Delete the notes on matches that had ended by then."""
    db.execute(f"DELETE FROM note WHERE match IN ({_ENDED})", (until,))
