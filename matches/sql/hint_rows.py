"""The rows of hints that were shown. Plain SQL."""

from __future__ import annotations

import msgspec

from matches.domain.hints import HintPlan, KeptHint
from matches.domain.transaction import Transaction
from matches.sql import rows
from rules.engine import Value

_value_decoder: msgspec.msgpack.Decoder[Value] = msgspec.msgpack.Decoder(Value)
_plan_decoder = msgspec.msgpack.Decoder(HintPlan)
_SELECT = "SELECT mark, strength, value, plan FROM hint WHERE match = ? AND seat = ?"


def save_hint(db: Transaction, match: int, seat: int, question_token: str, hint: KeptHint) -> KeptHint:
    """Store what was hinted at a question, and return it; what was hinted there before stays."""
    plan = None if hint.plan is None else rows.encode(hint.plan)
    db.execute(
        "INSERT INTO hint (match, seat, mark, strength, value, plan) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (match, seat, question_token, hint.strength, rows.encode(hint.value), plan),
    )
    kept = db.execute(f"{_SELECT} AND mark = ?", (match, seat, question_token)).fetchone()
    assert kept is not None
    return _read(*kept)


def load_hints(db: Transaction, match: int, seat: int) -> dict[str, KeptHint]:
    """Return all that was hinted to a seat, by the token of the question."""
    return {str(row[0]): _read(*row) for row in db.execute(_SELECT, (match, seat)).fetchall()}


def _read(_mark: object, strength: object, value: bytes, plan: bytes | None) -> KeptHint:
    return KeptHint(str(strength), _value_decoder.decode(value), None if plan is None else _plan_decoder.decode(plan))


def count_hints(db: Transaction, match: int, seats: int) -> tuple[int, ...]:
    """Return at how many questions each seat was shown a hint."""
    counts = dict(db.execute("SELECT seat, count(*) FROM hint WHERE match = ? GROUP BY seat", (match,)).fetchall())
    return tuple(counts.get(seat, 0) for seat in range(seats))
