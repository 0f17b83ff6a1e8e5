"""Proposals as rows: how long they stand, who still has to answer, and what ends them. Pure SQL."""

from __future__ import annotations

import sqlite3
from typing import Any

from matches import notifications, question_messages, rows
from matches.durations import HOUR
from matches.model import MatchInfo, NoticePost, Proposal
from rules.engine import ConcessionEntry, Match, OrderEntry, Seat, Step, Text, UndoEntry, text

VOTE_HOURS = 72
"""A proposal that is not settled by then expires."""
REMINDER_HOURS = 24
"""Whoever has not answered by then is reminded, once."""


def add_proposal(db: sqlite3.Connection, proposal: Proposal, words: Text) -> Proposal:
    """Stores a proposal and asks those whose answer it needs. Returns it with its number."""
    cursor = db.execute(
        "INSERT INTO proposal (match, kind, seat, person, needed, agreed, version, maker, made) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            proposal.match,
            proposal.kind,
            proposal.seat,
            proposal.person,
            rows.encode(proposal.required_people),
            rows.encode(proposal.agreed_people),
            proposal.version,
            proposal.proposer,
            proposal.proposed_at,
        ),
    )
    number = cursor.lastrowid
    assert number is not None
    match, now = proposal.match, proposal.proposed_at
    for kind, hours in (("vote-reminder", REMINDER_HOURS), ("vote-expiry", VOTE_HOURS)):
        db.execute(
            "INSERT INTO timer (match, kind, due, proposal) VALUES (?, ?, ?, ?)",
            (match, kind, now + hours * HOUR, number),
        )
    ready = notifications.filter_notifiable(db, proposal.required_people, now)
    rows.enqueue_post(db, match, NoticePost(words, ready, number), now)
    for person in proposal.required_people:
        if person not in ready:
            notifications.queue_notice(db, match, person, NoticePost(words, (), number), False, now)
    return next(found for found in rows.load_proposals(db, match) if found.id == number)


def delete_proposal(db: sqlite3.Connection, proposal: int, now: float) -> None:
    """Ends a proposal, what was still to be said about it, and the buttons that ask for votes."""
    question_messages.close_vote_messages(db, proposal, now)
    db.execute("DELETE FROM proposal WHERE id = ?", (proposal,))
    db.execute("DELETE FROM timer WHERE proposal = ?", (proposal,))


def set_votes(db: sqlite3.Connection, proposal: int, voters: tuple[int, ...], agreed: tuple[int, ...]) -> None:
    """Store whose answers a proposal needs, and who has agreed."""
    db.execute(
        "UPDATE proposal SET needed = ?, agreed = ? WHERE id = ?", (rows.encode(voters), rows.encode(agreed), proposal)
    )


def list_voters(info: MatchInfo, conceded: dict[int, bool], proposal: Proposal) -> tuple[int, ...]:
    """Whose yes a proposal needs as things stand: people who still play, without whoever made it."""
    if proposal.kind == "seat":
        return (proposal.person,)
    playing = list_players(info, conceded)
    asked = playing if proposal.kind == "cancel" else proposal.required_people
    return tuple(person for person in asked if person in playing and person != proposal.proposer)


def list_players(info: MatchInfo, conceded: dict[int, bool]) -> tuple[int, ...]:
    """The people who have not given up."""
    return tuple(
        sitter.person
        for seat, sitter in enumerate(info.occupants)
        if sitter.person is not None and seat not in conceded
    )


def proposal_text(db: sqlite3.Connection, info: MatchInfo, proposal: Proposal) -> Text:
    """What is asked."""
    if proposal.kind == "cancel":
        return text("match-cancel-asked", seat=Seat(proposal.seat))
    if proposal.kind == "undo":
        seats = tuple(Seat(seat) for person in proposal.required_people if (seat := info.seat_of(person)) is not None)
        return text("match-undo-asked", seat=Seat(proposal.seat), seats=seats)
    (name,) = db.execute("SELECT name FROM person WHERE id = ?", (proposal.person,)).fetchone()
    return text("match-seat-offered", seat=Seat(proposal.seat), name=name)


def remind_voters(
    db: sqlite3.Connection, info: MatchInfo, conceded: dict[int, bool], proposal: Proposal, now: float
) -> None:
    """Reminds those who have not answered, as far as they want reminders."""
    words = text("time-vote-reminder", what=proposal_text(db, info, proposal))
    for person in list_voters(info, conceded, proposal):
        muted = db.execute(
            "SELECT 1 FROM seat WHERE match = ? AND person = ? AND muted != 0", (info.id, person)
        ).fetchone()
        if (
            person in proposal.agreed_people
            or muted
            or not notifications.wants_reminders(rows.load_settings(db, person))
        ):
            continue
        notifications.queue_notice(db, info.id, person, NoticePost(words, (), proposal.id), False, now)


def settle_seat_offers(db: sqlite3.Connection, match: int, seat: int, newcomer: int | None, now: float) -> None:
    """Somebody else sits there now: offers of that seat are settled, and offers to whoever took it."""
    for proposal in rows.load_proposals(db, match):
        if proposal.kind == "seat" and (proposal.seat == seat or proposal.person == newcomer):
            delete_proposal(db, proposal.id, now)


def update_proposals(
    db: sqlite3.Connection, id: int, match: Match[Any], step: Step, actor: int | None, secret: bool, now: float
) -> None:
    """Ends the proposals whose ground is gone after a step. While reactions are awaited that is not said in public."""
    found = rows.load_proposals(db, id)
    if not found:
        return
    entries = [item.entry for item in step.new_entries]
    conceded = {entry.seat for entry in entries if isinstance(entry, ConcessionEntry)}
    back = any(isinstance(entry, UndoEntry) for entry in entries)
    went_on = not all(isinstance(entry, OrderEntry) for entry in entries)
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
        elif proposal.kind == "seat" and proposal.seat == actor and people[actor] not in (None, proposal.proposer):
            words = text("time-offer-returned", seat=seat)
        if words is not None:
            delete_proposal(db, proposal.id, now)
            if not secret and not back:
                rows.enqueue_post(db, id, NoticePost(words), now)
