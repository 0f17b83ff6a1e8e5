"""The rows of reviews. Plain SQL."""

from __future__ import annotations

import msgspec

from matches.domain.reviewing import ReviewedMoment
from matches.domain.transaction import Transaction
from matches.sql import rows

_decoder = msgspec.msgpack.Decoder(tuple[ReviewedMoment, ...])


def find_review(db: Transaction, match: int, seat: int) -> tuple[ReviewedMoment, ...] | None:
    """Return the moments of the review of a seat; None if there was none, or if it cannot be read any more."""
    row = db.execute("SELECT moments FROM review WHERE match = ? AND seat = ?", (match, seat)).fetchone()
    if row is None:
        return None
    try:
        return _decoder.decode(row[0])
    except msgspec.MsgspecError:
        return None


def save_review(db: Transaction, match: int, seat: int, moments: tuple[ReviewedMoment, ...]) -> None:
    """Store the moments of the review of a seat."""
    db.execute(
        "INSERT INTO review (match, seat, moments) VALUES (?, ?, ?) "
        "ON CONFLICT (match, seat) DO UPDATE SET moments = excluded.moments",
        (match, seat, rows.encode(moments)),
    )
