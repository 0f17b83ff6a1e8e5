"""The seats of a match as a step finds them, read with one query, and what it changes in them, written with one statement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from matches.domain.model import PersonSettings
from matches.domain.posting import Contact
from matches.domain.stored_match import SeatRow
from matches.domain.transaction import Transaction
from matches.sql import rows
from matches.sql.outbox_rows import is_closed_still

_COLUMNS = {
    "question_token": "mark",
    "asked_since": "since",
    "muted_turn": "muted",
    "excused_seconds": "excused",
    "clock_turn": "clocked",
    "last_own_line": "acted",
    "stopped_until": "stopped",
    "bank_left": "bank",
    "prepared": "prepared",
}
"""The columns that a step may change, by the field of `SeatRow` that holds them."""


class SeatState(Struct, frozen=True):
    """A seat, and how its person may be reached (for a computer: what nobody has set)."""

    row: SeatRow
    contact: Contact


def load_seats(db: Transaction, match: int, now: float) -> tuple[SeatState, ...]:
    """Return the seats of a match in their order."""
    records = db.execute(
        f"SELECT person.settings, person.dm_closed, person.dm_closed_at, person.calls_asked, person.remind_at, {rows.SEAT_COLUMNS} "
        f"FROM {rows.SEATS} LEFT JOIN person ON person.id = seat.person WHERE seat.match = ? ORDER BY seat.seat",
        (match,),
    ).fetchall()
    return tuple(_build_state(record[:5], SeatRow(*record[5:]), now) for record in records)


def update_seats(db: Transaction, match: int, before: Sequence[SeatRow], after: Sequence[SeatRow]) -> None:
    """Write what differs between two states of all seats of a match."""
    changed = [seat for seat, row in enumerate(after) if row != before[seat]]
    changes: list[str] = []
    values: list[object] = []
    for field, column in _COLUMNS.items():
        new = [
            (seat, value) for seat in changed if (value := getattr(after[seat], field)) != getattr(before[seat], field)
        ]
        if new:
            changes.append(f"{column} = CASE seat {'WHEN ? THEN ? ' * len(new)}ELSE {column} END")
            values += [part for pair in new for part in pair]
    if changes:
        where = f"match = ? AND seat IN ({rows.build_placeholders(changed)})"
        db.execute(f"UPDATE seat SET {', '.join(changes)} WHERE {where}", (*values, match, *changed))


def _build_state(person_columns: tuple[Any, ...], row: SeatRow, now: float) -> SeatState:
    settings, dm_closed, closed_at, calls_asked, remind_at = person_columns
    if settings is None:
        return SeatState(row, Contact(PersonSettings()))
    is_closed = is_closed_still(dm_closed, closed_at, now)
    person = rows.decode_settings(settings, row.away_until)
    return SeatState(row, Contact(person, is_closed, bool(calls_asked), remind_at))
