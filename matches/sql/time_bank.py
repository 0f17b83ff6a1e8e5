"""The time bank of a seat: hours of the whole match that it may use when those of a decision are over. Plain SQL.

A deadline is due when both are over. What is left of the bank is computed when the deadline goes: whatever moved it, such as an
outage or an absence, has then been taken into account.
"""

from __future__ import annotations

from matches.domain.timer_kinds import TimerKind
from matches.domain.transaction import Transaction
from matches.sql.rows import check_time


def load_left(db: Transaction, match: int, seat: int) -> float | None:
    """Return how many seconds are left of the time bank of a seat, None for all of it."""
    seconds: float | None = db.execute("SELECT bank FROM seat WHERE match = ? AND seat = ?", (match, seat)).fetchone()[
        0
    ]
    return seconds


def charge(db: Transaction, match: int, seat: int, now: float) -> None:
    """Take from the time bank what the open question has used of it. Its deadline is deleted afterwards."""
    row = db.execute(
        "SELECT timer.due, timer.bank, seat.stopped FROM timer JOIN seat ON seat.match = timer.match AND seat.seat = timer.seat "
        f"WHERE timer.match = ? AND timer.seat = ? AND timer.kind = '{TimerKind.DEADLINE}' AND timer.bank > 0",
        (match, seat),
    ).fetchone()
    if row is not None:
        due, bank, stopped_until = map(check_time, row)
        remaining = compute_left(due, bank, stopped_until, now)
        db.execute("UPDATE seat SET bank = ? WHERE match = ? AND seat = ?", (remaining, match, seat))


def fill(db: Transaction, match: int) -> None:
    """Give all seats of a match the whole time bank."""
    db.execute("UPDATE seat SET bank = NULL WHERE match = ?", (match,))


def compute_left(due: float, bank: float, stopped_until: float, now: float) -> float:
    """Return what is left of the `bank` seconds of a deadline that goes now. `stopped_until`: see `SeatRow`."""
    return min(bank, max(0.0, due - max(now, stopped_until)))
