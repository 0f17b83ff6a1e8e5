"""The rows of proposals, with their timers and the messages that ask for votes. Plain SQL."""

from __future__ import annotations

from matches.domain.durations import HOUR
from matches.domain.model import Proposal
from matches.domain.transaction import Transaction
from matches.sql import question_messages, rows

VOTE_HOURS = 72
"""A proposal that is not settled by then expires."""
REMINDER_HOURS = 24
"""People who have not answered by then are reminded, once."""


def load_proposals(db: Transaction, match: int) -> list[Proposal]:
    """Return the open proposals of a match."""
    found = db.execute(
        "SELECT id, match, kind, seat, person, needed, agreed, version, maker, made FROM proposal WHERE match = ? ORDER BY id",
        (match,),
    ).fetchall()
    return [
        Proposal(
            id,
            match,
            kind,
            seat,
            person,
            rows.people_decoder.decode(rows.check_packed(needed)),
            rows.people_decoder.decode(rows.check_packed(agreed)),
            version,
            proposer,
            proposed_at,
        )
        for id, match, kind, seat, person, needed, agreed, version, proposer, proposed_at in found
    ]


def insert_proposal(db: Transaction, proposal: Proposal) -> int:
    """Insert a proposal with its timers (an open offer has none); return its number."""
    [(number,)] = db.execute(
        "INSERT INTO proposal (match, kind, seat, person, needed, agreed, version, maker, made) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
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
    if proposal.kind == "offer":
        # It stands until somebody takes the seat, or the offer back.
        return int(number)
    for kind, hours in (("vote-reminder", REMINDER_HOURS), ("vote-expiry", VOTE_HOURS)):
        db.execute(
            "INSERT INTO timer (match, kind, due, proposal) VALUES (?, ?, ?, ?)",
            (proposal.match, kind, proposal.proposed_at + hours * HOUR, number),
        )
    return int(number)


def delete_proposal(db: Transaction, proposal: int, now: float) -> None:
    """End a proposal: delete it with its timers, and close the messages that ask for votes on it."""
    question_messages.close_vote_messages(db, proposal, now)
    db.execute("DELETE FROM proposal WHERE id = ?", (proposal,))
    db.execute("DELETE FROM timer WHERE proposal = ?", (proposal,))


def set_votes(db: Transaction, proposal: int, voters: tuple[int, ...], agreed: tuple[int, ...]) -> None:
    """Store whose agreement a proposal needs, and who has agreed."""
    db.execute(
        "UPDATE proposal SET needed = ?, agreed = ? WHERE id = ?", (rows.encode(voters), rows.encode(agreed), proposal)
    )


def set_version(db: Transaction, proposal: int, version: int) -> None:
    """Let a proposed undo apply to a later version of the match."""
    db.execute("UPDATE proposal SET version = ? WHERE id = ?", (version, proposal))
