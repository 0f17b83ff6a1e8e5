"""The rows about persons: their names and settings, what is exported, and what is erased. Plain SQL."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from matches.domain.model import Person, PersonSettings, Visitor
from matches.domain.transaction import Transaction
from matches.sql import (
    away_rows,
    erasure,
    missed_calls,
    note_rows,
    result_rows,
    rows,
    substitute_rows,
    watch_rows,
)


class _SeatName(NamedTuple):
    """A match, and what somebody is called there."""

    match: int
    name: str


def load_visitor(db: Transaction, person: int) -> Visitor:
    """Return what is stored about somebody who presses or types something."""
    row = db.execute(f"SELECT {rows.SETTINGS}, language, remind_at FROM person WHERE id = ?", (person,)).fetchone()
    return Visitor(
        PersonSettings() if row is None else rows.decode_settings(*row[:2]),
        bool(missed_calls.list_missed_matches(db, person)),
        watch_rows.has_stopped(db, person),
        *((None, None) if row is None else row[2:]),
    )


def load_language(db: Transaction, person: int) -> str:
    """Return the language that a person has chosen, else that of their Discord; "" where neither is known."""
    row = db.execute("SELECT settings, language FROM person WHERE id = ?", (person,)).fetchone()
    return "" if row is None else rows.decode_settings(row[0], None).language or row[1]


def note_language(db: Transaction, person: int, language: str) -> None:
    """Note the language of the Discord of somebody about whom anything is stored."""
    db.execute("UPDATE person SET language = ? WHERE id = ?", (language, person))


def save_settings(db: Transaction, person: int, name: str, settings: PersonSettings) -> None:
    """Store a person's settings."""
    rows.save_person(db, Person(person, name))
    db.execute("UPDATE person SET settings = ?, dm_closed = 0 WHERE id = ?", (rows.encode(settings), person))
    if settings.calls is not None:
        db.execute("UPDATE person SET calls_asked = 1 WHERE id = ?", (person,))


def awaits_first_call(db: Transaction, person: int) -> bool:
    """Return whether the person was not yet asked where to call them."""
    asked = "SELECT 1 FROM person WHERE id = ? AND calls_asked = 0"
    return db.execute(asked, (person,)).fetchone() is not None


def claim_first_call(db: Transaction, person: int) -> bool:
    """Return whether the person is still to be asked where to call them; the caller asks them now."""
    asked = db.execute("UPDATE person SET calls_asked = 1 WHERE id = ? AND calls_asked = 0", (person,))
    return bool(asked.rowcount) and rows.load_settings(db, person).calls is None


def erase_person(db: Transaction, person: int, seated: Mapping[int, str]) -> int:
    """Erase a person everywhere; return in how many ended or paused matches they sat.

    `seated`: the names that the person had in the matches that were unfinished, by match.
    """
    count: int = db.execute("SELECT count(*) FROM seat WHERE person = ?", (person,)).fetchone()[0]
    row = db.execute("SELECT name FROM person WHERE id = ?", (person,)).fetchone()
    past = db.execute("SELECT match, name FROM past_seat WHERE person = ?", (person,)).fetchall()
    ended = db.execute("SELECT match, name FROM seat WHERE person = ?", (person,)).fetchall()
    ended = rows.read_rows(db, _SeatName, ended)
    past = rows.read_rows(db, _SeatName, past)
    name, called = row[0] if row else "", dict(past) | dict(ended) | dict(seated)
    erasure.erase_from_posts(db, person, name, called)
    erasure.erase_invitations(db, person)
    erasure.erase_titles(db, name, called)
    # The votes of running matches have been counted again; in a paused match nobody can vote.
    db.execute("DELETE FROM proposal WHERE person = ?1 OR maker = ?1", (person,))
    db.execute("DELETE FROM proposal WHERE match IN (SELECT match FROM seat WHERE person = ?)", (person,))
    db.execute("DELETE FROM timer WHERE proposal IS NOT NULL AND proposal NOT IN (SELECT id FROM proposal)")
    db.execute("UPDATE seat SET owner = NULL WHERE owner = ?", (person,))
    # A paused or archived match may go on one day: then the computer sits there.
    db.execute(
        f"UPDATE seat SET person = NULL, prepared = NULL, name = '{erasure.ERASED_NAME}', computer = CASE WHEN "
        "(SELECT phase FROM match WHERE id = seat.match) IN ('running', 'paused', 'archived') THEN 'steady' END "
        "WHERE person = ?",
        (person,),
    )
    db.execute("UPDATE match SET opener = ? WHERE opener = ?", (erasure.ERASED_PERSON_ID, person))
    result_rows.erase_from_results(db, person)
    db.execute("DELETE FROM draft WHERE person = ?", (person,))
    note_rows.erase_notes(db, person)
    db.execute("DELETE FROM shown WHERE person = ?", (person,))
    away_rows.erase(db, person)
    watch_rows.erase_watcher(db, person)
    substitute_rows.erase(db, person)
    db.execute("DELETE FROM person WHERE id = ?", (person,))
    return count
