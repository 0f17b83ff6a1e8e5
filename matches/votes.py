"""Proposals as rows: how long they stand, who still has to answer, and what ends them. Pure SQL."""

from __future__ import annotations

import sqlite3
from typing import Any

from matches import ringing, rows, shown, timers
from matches.model import Info, Notice, Proposal
from rules.engine import Conceded, Match, Ordered, Seat, Step, Text, Undone, text

VOTE_HOURS = 72
"""A proposal that is not settled by then expires."""
REMINDER_HOURS = 24
"""Whoever has not answered by then is reminded, once."""


def add(db: sqlite3.Connection, proposal: Proposal, words: Text) -> Proposal:
    """Stores a proposal and asks those whose answer it needs. Returns it with its number."""
    cursor = db.execute(
        "INSERT INTO proposal (match, kind, seat, person, needed, agreed, version, maker, made) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            proposal.match,
            proposal.kind,
            proposal.seat,
            proposal.person,
            rows.encode(proposal.needed),
            rows.encode(proposal.agreed),
            proposal.version,
            proposal.maker,
            proposal.made,
        ),
    )
    number = cursor.lastrowid
    assert number is not None
    match, now = proposal.match, proposal.made
    for kind, hours in (("vote-reminder", REMINDER_HOURS), ("vote-expiry", VOTE_HOURS)):
        db.execute(
            "INSERT INTO timer (match, kind, due, proposal) VALUES (?, ?, ?, ?)",
            (match, kind, now + hours * timers.HOUR, number),
        )
    ready = ringing.able(db, proposal.needed, now)
    rows.post(db, match, Notice(words, ready, number), now)
    for person in proposal.needed:
        if person not in ready:
            ringing.tell(db, match, person, Notice(words, (), number), False, now)
    return next(found for found in rows.proposals(db, match) if found.id == number)


def drop(db: sqlite3.Connection, proposal: int, now: float) -> None:
    """Ends a proposal, what was still to be said about it, and the buttons that ask for votes."""
    shown.settled(db, proposal, now)
    db.execute("DELETE FROM proposal WHERE id = ?", (proposal,))
    db.execute("DELETE FROM timer WHERE proposal = ?", (proposal,))


def voters(info: Info, conceded: dict[int, bool], proposal: Proposal) -> tuple[int, ...]:
    """Whose yes a proposal needs as things stand: people who still play, without whoever made it."""
    if proposal.kind == "seat":
        return (proposal.person,)
    playing = players(info, conceded)
    asked = playing if proposal.kind == "cancel" else proposal.needed
    return tuple(person for person in asked if person in playing and person != proposal.maker)


def players(info: Info, conceded: dict[int, bool]) -> tuple[int, ...]:
    """The people who have not given up."""
    return tuple(
        sitter.person for seat, sitter in enumerate(info.sitters) if sitter.person is not None and seat not in conceded
    )


def words_of(db: sqlite3.Connection, info: Info, proposal: Proposal) -> Text:
    """What is asked."""
    if proposal.kind == "cancel":
        return text("match-cancel-asked", seat=Seat(proposal.seat))
    if proposal.kind == "undo":
        seats = tuple(Seat(seat) for person in proposal.needed if (seat := info.seat_of(person)) is not None)
        return text("match-undo-asked", seat=Seat(proposal.seat), seats=seats)
    (name,) = db.execute("SELECT name FROM person WHERE id = ?", (proposal.person,)).fetchone()
    return text("match-seat-offered", seat=Seat(proposal.seat), name=name)


def remind(db: sqlite3.Connection, info: Info, conceded: dict[int, bool], proposal: Proposal, now: float) -> None:
    """Reminds those who have not answered, as far as they want reminders."""
    words = text("time-vote-reminder", what=words_of(db, info, proposal))
    for person in voters(info, conceded, proposal):
        muted = db.execute(
            "SELECT 1 FROM seat WHERE match = ? AND person = ? AND muted != 0", (info.id, person)
        ).fetchone()
        if person in proposal.agreed or muted or not ringing.wants_reminders(rows.settings(db, person)):
            continue
        ringing.tell(db, info.id, person, Notice(words, (), proposal.id), False, now)


def seat_changed(db: sqlite3.Connection, match: int, seat: int, newcomer: int | None, now: float) -> None:
    """Somebody else sits there now: offers of that seat are settled, and offers to whoever took it."""
    for proposal in rows.proposals(db, match):
        if proposal.kind == "seat" and (proposal.seat == seat or proposal.person == newcomer):
            drop(db, proposal.id, now)


def after_step(
    db: sqlite3.Connection, id: int, match: Match[Any], step: Step, actor: int | None, secret: bool, now: float
) -> None:
    """Ends the proposals whose ground is gone after a step. While reactions are awaited that is not said in public."""
    found = rows.proposals(db, id)
    if not found:
        return
    entries = [item.entry for item in step.news]
    conceded = {entry.seat for entry in entries if isinstance(entry, Conceded)}
    back = any(isinstance(entry, Undone) for entry in entries)
    went_on = not all(isinstance(entry, Ordered) for entry in entries)
    people = dict(db.execute("SELECT seat, person FROM seat WHERE match = ?", (id,)).fetchall())
    for proposal in found:
        seat = Seat(proposal.seat)
        words: Text | None = None
        if proposal.kind == "undo" and not went_on:
            # A standing order is no decision; the one that is to be taken back is still the last.
            db.execute("UPDATE proposal SET version = ? WHERE id = ?", (match.version, proposal.id))
            continue
        if proposal.kind == "undo":
            words = text("match-undo-too-late", seat=seat)
        elif proposal.kind == "seat" and proposal.seat in conceded:
            words = text("time-offer-withdrawn", seat=seat)
        elif proposal.kind == "seat" and proposal.seat == actor and people[actor] not in (None, proposal.maker):
            words = text("time-offer-returned", seat=seat)
        if words is not None:
            drop(db, proposal.id, now)
            if not secret and not back:
                rows.post(db, id, Notice(words), now)
