"""Questions that rules and cards had no good answer for, as plain SQL. Nothing of whoever asked them is kept."""

from __future__ import annotations

import re
import sqlite3
from typing import Literal

from msgspec import Struct

Reason = Literal["nothing", "unsure", "unhelpful"]

KEPT = 2_000
"""As many questions are kept, the newest."""
LONGEST = 100
_PERSONAL = re.compile(r"<[@#:&!/a-z][^>]*>|https?://\S+|\S+@\S+|@\S+|\d{5,}", re.IGNORECASE)
"""What might point to somebody: mentions, addresses, long numbers."""


class Unanswered(Struct, frozen=True):
    """A question without a good answer: `day` as 2026-11-22, `game` or "" for any, `count` times on that day."""

    day: str
    game: str
    language: str
    reason: Reason
    written: str
    count: int = 1


def plain(written: str) -> str:
    """What was typed without what might point to somebody, in one short line of small letters."""
    return " ".join(_PERSONAL.sub(" ", written).casefold().split())[:LONGEST].strip()


def note(db: sqlite3.Connection, question: Unanswered) -> None:
    """Keeps a question; the oldest ones go. A unit of work."""
    written = plain(question.written)
    if not written:
        return
    db.execute(
        "INSERT INTO unanswered (day, game, language, reason, written) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (day, game, language, reason, written) DO UPDATE SET count = count + 1",
        (question.day, question.game, question.language, question.reason, written),
    )
    db.execute(
        "DELETE FROM unanswered WHERE id <= (SELECT id FROM unanswered ORDER BY id DESC LIMIT 1 OFFSET ?)", (KEPT,)
    )


def kept(db: sqlite3.Connection) -> list[Unanswered]:
    """All questions that are kept, the newest day first."""
    rows = db.execute(
        "SELECT day, game, language, reason, written, count FROM unanswered ORDER BY day DESC, count DESC, id"
    )
    return [Unanswered(*row) for row in rows]
