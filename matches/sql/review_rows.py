"""The rows of reviews. Plain SQL."""

from __future__ import annotations

import msgspec

from matches.domain.reviewing import LookBack, ReviewedMoment
from matches.domain.transaction import Transaction
from matches.sql import rows

_decoder: msgspec.msgpack.Decoder[LookBack | tuple[ReviewedMoment, ...]] = msgspec.msgpack.Decoder(
    LookBack | tuple[ReviewedMoment, ...]
)


def find_review(db: Transaction, match: int, seat: int) -> LookBack | None:
    """Return the review of a seat; None if there was none, or if it cannot be read any more.

    Earlier versions kept moments alone. They kept none as well when there had not been time to look, so none tells nothing.
    """
    row = db.execute("SELECT moments FROM review WHERE match = ? AND seat = ?", (match, seat)).fetchone()
    if row is None:
        return None
    try:
        kept = _decoder.decode(row[0])
    except msgspec.MsgspecError:
        return None
    if isinstance(kept, tuple):
        return LookBack(kept, len(kept)) if kept else None
    return kept


def save_review(db: Transaction, match: int, seat: int, made: LookBack) -> None:
    """Store the review of a seat."""
    db.execute(
        "INSERT INTO review (match, seat, moments) VALUES (?, ?, ?) "
        "ON CONFLICT (match, seat) DO UPDATE SET moments = excluded.moments",
        (match, seat, rows.encode(made)),
    )
