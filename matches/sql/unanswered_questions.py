"""Questions that rules and cards had no good answer for, as plain SQL. Nothing of whoever asked them is kept."""

from __future__ import annotations

import re
from typing import Literal

from msgspec import Struct

from matches.domain.transaction import Transaction

UnansweredReason = Literal["nothing", "unsure", "unhelpful"]

MAX_QUESTIONS = 2_000
"""How many questions are kept: the newest ones."""
MAX_LENGTH = 100
_PERSONAL_PATTERN = re.compile(r"<[@#:&!/a-z][^>]*>|https?://\S+|\S+@\S+|@\S+|\d{5,}", re.IGNORECASE)
"""What might point to somebody: mentions, addresses, long numbers."""


class UnansweredQuestion(Struct, frozen=True):
    """A question without a good answer: `day` as 2026-11-22, `game` or "" for any, `count` times on that day."""

    day: str
    game: str
    language: str
    reason: UnansweredReason
    question: str
    count: int = 1


def anonymize(written: str) -> str:
    """Return what was typed without what might point to somebody, in one short line of small letters."""
    return " ".join(_PERSONAL_PATTERN.sub(" ", written).casefold().split())[:MAX_LENGTH].strip()


def save_question(db: Transaction, question: UnansweredQuestion) -> None:
    """Store a question, and delete the oldest ones beyond the limit. Runs in a unit of work."""
    written = anonymize(question.question)
    if not written:
        return
    db.execute(
        "INSERT INTO unanswered (day, game, language, reason, written) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (day, game, language, reason, written) DO UPDATE SET count = unanswered.count + 1",
        (question.day, question.game, question.language, question.reason, written),
    )
    db.execute(
        "DELETE FROM unanswered WHERE id <= (SELECT id FROM unanswered ORDER BY id DESC LIMIT 1 OFFSET ?)",
        (MAX_QUESTIONS,),
    )


def load_questions(db: Transaction) -> list[UnansweredQuestion]:
    """Return all questions that are kept, the newest day first."""
    rows = db.execute(
        "SELECT day, game, language, reason, written, count FROM unanswered ORDER BY day DESC, count DESC, id"
    )
    return [UnansweredQuestion(*row) for row in rows]
