"""The rows of seats: who sits there, what they have read and muted; and the drafts of their answers. Plain SQL."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from matches.domain.model import SeatOccupant
from matches.domain.seat_names import make_unique_name
from matches.domain.timer_kinds import TimerKind
from matches.domain.transaction import Transaction
from matches.sql import rows, time_bank
from matches.sql.owned import Groups, build_condition


class AskedSeat(Struct, frozen=True):
    """A seat with an open question, since when it is open, and whether its person wants no reminders of it.

    `was_last`: the person was called to it as the last of several.
    """

    seat: int
    token: str
    asked_since: float | None
    muted: bool
    was_last: bool


class AskedPerson(NamedTuple):
    """An open question of a person in a running match. `stopped_until`: see `SeatRow`."""

    match: int
    seat: int
    person: int
    token: str
    since: float
    stopped_until: float
    secret: int


_SELECT_ASKED = (
    "SELECT seat.match, seat.seat, seat.person, seat.mark, coalesce(seat.since, 0), seat.stopped, match.secret FROM seat "
    "JOIN match ON match.id = seat.match WHERE match.phase = 'running' AND seat.mark IS NOT NULL"
)


def write_seats(db: Transaction, match: int, occupants: Iterable[SeatOccupant]) -> None:
    """Replace who sits where; open questions are stored afterwards."""
    db.execute("DELETE FROM seat WHERE match = ?", (match,))
    db.executemany(
        "INSERT INTO seat (match, seat, person, computer, name) VALUES (?, ?, ?, ?, ?)",
        [(match, seat, occupant.person, occupant.computer, occupant.name) for seat, occupant in enumerate(occupants)],
    )


def assign_person(db: Transaction, match: int, seat: int, person: int, now: float) -> str:
    """Seat a person in a running match, with the full time for an open question. Return their name, which is unique there."""
    (own,) = db.execute("SELECT name FROM person WHERE id = ?", (person,)).fetchone()
    others = db.execute("SELECT name FROM seat WHERE match = ? AND seat != ?", (match, seat)).fetchall()
    name = make_unique_name(own, [other for (other,) in others])
    db.execute("UPDATE seat SET owner = NULL WHERE match = ? AND owner = ?", (match, person))
    db.execute(
        "UPDATE seat SET person = ?, computer = NULL, name = ?, owner = NULL, muted = 0, excused = 0, nudged = 0, "
        "clocked = 0, prepared = NULL, since = CASE WHEN mark IS NULL THEN NULL ELSE ? END WHERE match = ? AND seat = ?",
        (person, name, now, match, seat),
    )
    return name


def assign_computer(db: Transaction, match: int, seat: int, strength: str, name: str, now: float) -> None:
    """Seat a computer in a running match; the timers of the seat are deleted."""
    db.execute(
        "UPDATE seat SET person = NULL, computer = ?, name = ?, prepared = NULL WHERE match = ? AND seat = ?",
        (strength, name, match, seat),
    )
    time_bank.charge(db, match, seat, now)
    db.execute("DELETE FROM timer WHERE match = ? AND seat = ?", (match, seat))


def find_lost_seat(db: Transaction, match: int, person: int) -> int | None:
    """Return the seat that this person lost by the clock and may take back."""
    row = db.execute("SELECT seat FROM seat WHERE match = ? AND owner = ?", (match, person)).fetchone()
    return None if row is None else int(row[0])


def set_former_person(db: Transaction, match: int, seat: int, person: int) -> None:
    """Note who lost a seat by the clock."""
    db.execute("UPDATE seat SET owner = ? WHERE match = ? AND seat = ?", (person, match, seat))


def list_former_people(db: Transaction, match: int) -> list[int]:
    """Return those who lost a seat of this match by the clock: they are told how it ends."""
    owners = db.execute("SELECT owner FROM seat WHERE match = ? AND owner IS NOT NULL ORDER BY seat", (match,))
    return [owner for (owner,) in owners]


def set_last_read_line(db: Transaction, match: int, seat: int, line: int) -> None:
    """Store up to which journal line a seat has read."""
    db.execute("UPDATE seat SET seen = ? WHERE match = ? AND seat = ?", (line, match, seat))


def mute_turn(db: Transaction, match: int, seat: int, turn: int) -> None:
    """Note that a seat gets no reminders in `turn` (its number plus one)."""
    db.execute("UPDATE seat SET muted = ? WHERE match = ? AND seat = ?", (turn, match, seat))


def is_muted(db: Transaction, match: int, person: int) -> bool:
    """Return whether a person wants no reminders in a match at present."""
    muted = db.execute("SELECT 1 FROM seat WHERE match = ? AND person = ? AND muted != 0", (match, person)).fetchone()
    return muted is not None


def set_nudged_turn(db: Transaction, match: int, seat: int, turn: int) -> None:
    """Note in which turn (its number plus one) others have nudged a seat."""
    db.execute("UPDATE seat SET nudged = ? WHERE match = ? AND seat = ?", (turn, match, seat))


def find_question(db: Transaction, match: int, person: int) -> AskedSeat | None:
    """Return the open question of a person in a match, None if there is none."""
    row = db.execute(
        "SELECT seat, mark, since, muted, mark = last_token FROM seat WHERE match = ? AND person = ? AND mark IS NOT NULL",
        (match, person),
    ).fetchone()
    return None if row is None else AskedSeat(row[0], row[1], row[2], bool(row[3]), bool(row[4]))


def list_asked(db: Transaction, person: int) -> list[AskedPerson]:
    """Return the open questions of a person, the oldest first."""
    asked = db.execute(f"{_SELECT_ASKED} AND seat.person = ? ORDER BY seat.since, seat.match", (person,))
    return rows.read_rows(db, AskedPerson, asked.fetchall())


def list_all_asked(db: Transaction, groups: Groups, before: float | None = None) -> list[AskedPerson]:
    """Return the open questions of all people in the matches of these owner groups.

    `before`: only those whose time for one decision is over by then.
    """
    conditions = f"seat.person IS NOT NULL AND {build_condition(groups)}"
    if before is not None:
        conditions += (
            " AND EXISTS (SELECT 1 FROM timer WHERE timer.match = seat.match AND timer.seat = seat.seat "
            f"AND timer.kind = '{TimerKind.DEADLINE}' AND timer.due - timer.bank < ?)"
        )
    asked = db.execute(f"{_SELECT_ASKED} AND {conditions}", () if before is None else (before,))
    return rows.read_rows(db, AskedPerson, asked.fetchall())


def excuse(db: Transaction, match: int, seat: int, seconds: float) -> None:
    """Do not count so many seconds since a question was asked."""
    db.execute("UPDATE seat SET excused = excused + ? WHERE match = ? AND seat = ?", (seconds, match, seat))


def limit_asked_since(db: Transaction, match: int, seat: int, latest: float) -> None:
    """Let a question not have been asked after `latest`."""
    db.execute("UPDATE seat SET since = ?1 WHERE match = ?2 AND seat = ?3 AND since > ?1", (latest, match, seat))


def shift_asked_since(db: Transaction, match: int, seconds: float) -> None:
    """Let the open questions of a match have been asked so many seconds later (or earlier)."""
    db.execute("UPDATE seat SET since = since + ? WHERE match = ? AND mark IS NOT NULL", (seconds, match))


def note_last_call(db: Transaction, match: int, seat: int) -> None:
    """Note that the person in a seat was called to the open question as the last of several."""
    db.execute("UPDATE seat SET last_token = mark WHERE match = ? AND seat = ?", (match, seat))


def count_asked(db: Transaction, match: int) -> int:
    """Return how many seats of a match are asked."""
    row = db.execute("SELECT count(*) FROM seat WHERE match = ? AND mark IS NOT NULL", (match,)).fetchone()
    return int(row[0])


def delete_drafts(db: Transaction, match: int, person: int) -> None:
    """Delete the picks that a person has not confirmed in a match."""
    db.execute("DELETE FROM draft WHERE match = ? AND person = ?", (match, person))


def set_last_own_line(db: Transaction, match: int, seat: int, line: int) -> None:
    """Let what a person reads first begin after a journal line, because they were not there since."""
    db.execute("UPDATE seat SET acted = ? WHERE match = ? AND seat = ?", (line, match, seat))


def save_prepared(db: Transaction, match: int, seat: int, prepared: bytes | None) -> None:
    """Store what the person in a seat has prepared for their turn; None deletes it."""
    db.execute("UPDATE seat SET prepared = ? WHERE match = ? AND seat = ?", (prepared, match, seat))


def save_draft(db: Transaction, match: int, question_token: str, person: int, picks: tuple[str, ...]) -> None:
    """Store picks that are not confirmed yet."""
    db.execute(
        "INSERT INTO draft (match, mark, person, value) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (match, mark, person) DO UPDATE SET value = excluded.value",
        (match, question_token, person, rows.encode(picks)),
    )
