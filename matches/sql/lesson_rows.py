"""The rows of lessons: what computer players have studied. Plain SQL."""

from __future__ import annotations

import sqlite3


def list_lessons(db: sqlite3.Connection) -> list[tuple[str, str, bytes]]:
    """Return every lesson with its game and subject."""
    return db.execute("SELECT game, subject, lesson FROM lesson").fetchall()


def save_lesson(db: sqlite3.Connection, game: str, subject: str, lesson: bytes, now: float) -> None:
    """Store the lesson about a subject; it replaces an earlier one."""
    db.execute("INSERT OR REPLACE INTO lesson VALUES (?, ?, ?, ?)", (game, subject, lesson, now))
