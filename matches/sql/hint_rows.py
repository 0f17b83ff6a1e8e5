"""The rows of hints that were shown. Plain SQL."""

from __future__ import annotations

import msgspec

from matches.domain.transaction import Transaction
from matches.sql import rows
from rules.engine import Value

_value_decoder: msgspec.msgpack.Decoder[Value] = msgspec.msgpack.Decoder(Value)


def save_hint(
    db: Transaction, match: int, seat: int, question_token: str, strength: str, value: Value
) -> tuple[str, Value]:
    """Store what was hinted at a question, and return it; what was hinted there before stays."""
    db.execute(
        "INSERT INTO hint (match, seat, mark, strength, value) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (match, seat, question_token, strength, rows.encode(value)),
    )
    hint = load_hint(db, match, seat, question_token)
    assert hint is not None
    return hint


def load_hint(db: Transaction, match: int, seat: int, question_token: str) -> tuple[str, Value] | None:
    """Return what was hinted at a question: the strength of the computer player and its answer. None if nothing was."""
    row = db.execute(
        "SELECT strength, value FROM hint WHERE match = ? AND seat = ? AND mark = ?", (match, seat, question_token)
    ).fetchone()
    return None if row is None else (str(row[0]), _value_decoder.decode(row[1]))


def count_hints(db: Transaction, match: int, seats: int) -> tuple[int, ...]:
    """Return at how many questions each seat was shown a hint."""
    counts = dict(db.execute("SELECT seat, count(*) FROM hint WHERE match = ? GROUP BY seat", (match,)).fetchall())
    return tuple(counts.get(seat, 0) for seat in range(seats))
