"""What is stored when a person opens a match, in whatever way."""

from __future__ import annotations

from collections.abc import Sequence

from matches.domain.model import Person, SeatOccupant
from matches.domain.timer_plans import plan_archive
from matches.domain.transaction import Transaction
from matches.sql import match_rows, rows, seat_rows, timers
from matches.sql.match_rows import NewMatch
from matches.transactions.limits import Limits, check_opening


def store_new_match(
    db: Transaction, new: NewMatch, opener: Person, occupants: Sequence[SeatOccupant], limits: Limits, now: float
) -> int:
    """Store a match and who sits in it; return its number. Raise `LimitReached`."""
    check_opening(db, limits, opener.id, new.place, now)
    rows.save_person(db, opener)
    id = match_rows.insert_match(db, new, now)
    seat_rows.write_seats(db, id, occupants)
    timers.replace_match_timers(db, id, (), plan_archive(id, now))
    return id
