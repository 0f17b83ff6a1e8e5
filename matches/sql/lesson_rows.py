"""The rows of lessons: what computer players have studied. Plain SQL."""

from __future__ import annotations

from matches.domain.transaction import Transaction


def list_lessons(db: Transaction) -> list[tuple[str, str, bytes]]:
    """Return every lesson with its game and subject."""
    return db.execute("SELECT game, subject, lesson FROM lesson").fetchall()


def save_lesson(db: Transaction, game: str, subject: str, lesson: bytes, now: float) -> None:
    """Store the lesson about a subject; it replaces an earlier one."""
    db.execute(
        "INSERT INTO lesson (game, subject, lesson, found) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (game, subject) DO UPDATE SET lesson = excluded.lesson, found = excluded.found",
        (game, subject, lesson, now),
    )
