"""People who could be called neither in the place of the match nor by direct message. They are told after their next press."""

from __future__ import annotations

from matches.domain.transaction import Transaction


def add_missed_call(db: Transaction, person: int, match: int) -> None:
    """Note that this person has not heard that they are to move."""
    db.execute("INSERT INTO missed (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING", (person, match))


def list_missed_matches(db: Transaction, person: int) -> list[int]:
    """Return the matches where the person is to move and has not heard of it, oldest first."""
    matches = db.execute(
        "SELECT missed.match FROM missed JOIN seat ON seat.match = missed.match AND seat.person = missed.person "
        "WHERE missed.person = ? AND seat.mark IS NOT NULL ORDER BY missed.match",
        (person,),
    ).fetchall()
    return [match for (match,) in matches]


def clear_missed_calls(db: Transaction, person: int) -> None:
    """Note that the person has heard it."""
    db.execute("DELETE FROM missed WHERE person = ?", (person,))
