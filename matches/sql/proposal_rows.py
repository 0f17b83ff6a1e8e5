"""The rows of proposals, with the messages that ask for votes. Plain SQL."""

from __future__ import annotations

from typing import NamedTuple, cast

from matches.domain.model import Proposal, ProposalKind
from matches.domain.timer_kinds import TimerKind
from matches.domain.transaction import Transaction
from matches.sql import question_messages, rows
from matches.sql.owned import Groups, build_condition

_TERMS = ":"
"""In the column `kind`, what stands between a kind and its terms."""


class Vote(NamedTuple):
    """A vote, from when it was begun until when it is due."""

    match: int
    proposal: int
    made: float
    due: float


def load_proposals(db: Transaction, match: int) -> list[Proposal]:
    """Return the open proposals of a match."""
    records = db.execute(
        "SELECT id, match, kind, seat, person, needed, agreed, version, maker, made FROM proposal WHERE match = ? ORDER BY id",
        (match,),
    ).fetchall()
    return [
        Proposal(
            id,
            match,
            cast(ProposalKind, str(kind).partition(_TERMS)[0]),
            seat,
            person,
            rows.people_decoder.decode(rows.check_packed(needed)),
            rows.people_decoder.decode(rows.check_packed(agreed)),
            version,
            proposer,
            proposed_at,
            str(kind).partition(_TERMS)[2],
        )
        for id, match, kind, seat, person, needed, agreed, version, proposer, proposed_at in records
    ]


def insert_proposal(db: Transaction, proposal: Proposal) -> int:
    """Insert a proposal; return its number."""
    [(number,)] = db.execute(
        "INSERT INTO proposal (match, kind, seat, person, needed, agreed, version, maker, made) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
        (
            proposal.match,
            f"{proposal.kind}{_TERMS}{proposal.terms}" if proposal.terms else proposal.kind,
            proposal.seat,
            proposal.person,
            rows.encode(proposal.required_people),
            rows.encode(proposal.agreed_people),
            proposal.version,
            proposal.proposer,
            proposal.proposed_at,
        ),
    )
    return int(number)


def list_votes(db: Transaction, groups: Groups) -> list[Vote]:
    """Return the votes in the matches of these owner groups."""
    votes = db.execute(
        "SELECT proposal.match, proposal.id, made, due FROM proposal JOIN timer ON timer.proposal = proposal.id "
        f"WHERE timer.kind = '{TimerKind.VOTE_EXPIRY}' AND {build_condition(groups, 'timer.match')}"
    ).fetchall()
    return rows.read_rows(db, Vote, votes)


def extend_vote(db: Transaction, vote: Vote, seconds: float) -> None:
    """Let a vote end later, as if it had begun later."""
    db.execute("UPDATE proposal SET made = ? WHERE id = ?", (vote.made + seconds, vote.proposal))
    db.execute(
        f"UPDATE timer SET due = ? WHERE proposal = ? AND kind = '{TimerKind.VOTE_EXPIRY}'",
        (vote.due + seconds, vote.proposal),
    )


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
