"""Proposals: whose answer one needs, what is said about it, and what ends it. Each function runs in a unit of work."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from matches.domain import timer_plans
from matches.domain.durations import format_timestamp
from matches.domain.model import MatchInfo, Proposal, ProposalKind
from matches.domain.posting import find_away, find_players
from matches.domain.posts import OFFER_BUTTONS, NoticePost
from matches.domain.stored_match import StoredMatch
from matches.domain.tempo import describe_tempo, explain_tempo, find_tempo
from matches.domain.transaction import Transaction
from matches.sql import proposal_rows, rows, seat_rows, timers
from matches.transactions import notifications
from rules.engine import ConcessionEntry, Match, OrderEntry, Seat, Step, Text, UndoEntry, text

SEAT_KINDS: tuple[ProposalKind, ...] = ("seat", "offer")
"""The proposals that offer a seat: to one person, or to whoever takes it."""
PACE_KINDS: tuple[ProposalKind, ...] = ("tempo", "pause", "go-on")
"""The proposals about the time of a match: all have to agree who are not away."""


def list_voters(info: MatchInfo, conceded: dict[int, bool], proposal: Proposal) -> tuple[int, ...]:
    """Return the people whose agreement a proposal needs now: those who still play, without the proposer."""
    if proposal.kind == "seat":
        return (proposal.person,)
    if proposal.kind == "offer":
        return ()
    playing = list_players(info, conceded)
    asked = proposal.required_people if proposal.kind == "undo" else playing
    return tuple(person for person in asked if person in playing and person != proposal.proposer)


def list_present_voters(
    stored: StoredMatch, conceded: dict[int, bool], proposal: Proposal, now: float
) -> tuple[int, ...]:
    """Return the people whose agreement a proposal needs now; about the time of a match, nobody needs that of who is away."""
    voters = list_voters(stored.info, conceded, proposal)
    if proposal.kind not in PACE_KINDS:
        return voters
    occupants = stored.info.occupants
    absent = {occupants[seat].person for seat in find_away(stored, occupants, now)}
    return tuple(voter for voter in voters if voter not in absent)


def is_too_late(proposal: Proposal, now: float) -> bool:
    """Return whether a proposal is void because the pause that it wants would be over."""
    return proposal.kind == "pause" and float(proposal.terms) <= now


def describe_lateness(proposal: Proposal) -> Text:
    """Return why a proposal that comes too late is void."""
    return text("pause-too-late", seat=Seat(proposal.seat), when=format_timestamp(float(proposal.terms)))


def list_players(info: MatchInfo, conceded: Collection[int]) -> tuple[int, ...]:
    """Return the people who have not conceded."""
    return tuple(find_players(info, conceded).values())


def add_proposal(db: Transaction, proposal: Proposal, words: Text, has_thread: bool = False) -> Proposal:
    """Store a proposal and ask those whose answer it needs. Return it with its number.

    An offer goes to the channel; if the match `has_thread`, the people there read that.
    """
    match, now = proposal.match, proposal.proposed_at
    number = proposal_rows.insert_proposal(db, proposal)
    if proposal.kind != "offer":
        # An offer stands until somebody takes the seat, or the offer back.
        timers.insert(db, timer_plans.plan_vote(match, number, now))
    ready = notifications.filter_notifiable(db, match, proposal.required_people, now)
    buttons = OFFER_BUTTONS if proposal.kind == "offer" else ()
    rows.enqueue_post(db, match, NoticePost(words, ready, number, buttons), now)
    if buttons and has_thread:
        # The offer itself is in the channel, where others read it.
        rows.enqueue_post(db, match, NoticePost(text("substitute-looked-for", seat=Seat(proposal.seat))), now)
    for person in proposal.required_people:
        if person not in ready:
            notifications.queue_notice(db, match, person, NoticePost(words, (), number), False, now)
    return msgspec.structs.replace(proposal, id=number)


def describe_proposal(db: Transaction, info: MatchInfo, proposal: Proposal) -> Text:
    """Return what a proposal asks."""
    if proposal.kind == "cancel":
        return text("match-cancel-asked", seat=Seat(proposal.seat))
    if proposal.kind == "undo":
        seats = tuple(Seat(seat) for person in proposal.required_people if (seat := info.seat_of(person)) is not None)
        return text("match-undo-asked", seat=Seat(proposal.seat), seats=seats)
    if proposal.kind == "offer":
        return _describe_offer(db, info, proposal)
    if proposal.kind == "go-on":
        return text("pause-end-asked", seat=Seat(proposal.seat))
    if proposal.kind == "pause":
        return text("pause-asked", seat=Seat(proposal.seat), when=format_timestamp(float(proposal.terms)))
    if proposal.kind == "tempo":
        name, zone, tempo = proposal.terms, info.setup.zone, find_tempo(proposal.terms)
        return text(
            "tempo-asked",
            seat=Seat(proposal.seat),
            tempo=describe_tempo(name, zone),
            minutes=0 if tempo is None else tempo.minutes,
            about=explain_tempo(name, zone),
        )
    return text("match-seat-offered", seat=Seat(proposal.seat), name=rows.load_name(db, proposal.person))


def _describe_offer(db: Transaction, info: MatchInfo, proposal: Proposal) -> Text:
    """Return what is offered to whoever wants it: by its person, by others, or the seat of a computer."""
    seat, by = Seat(proposal.seat), info.seat_of(proposal.proposer)
    if info.occupants[proposal.seat].person is None:
        return text("substitute-offer-computer", seat=seat)
    if by != proposal.seat:
        return text("substitute-offer-absent", seat=seat)
    until = rows.load_settings(db, proposal.proposer).away_until
    if until > proposal.proposed_at:
        return text("substitute-offer-until", seat=seat, when=format_timestamp(until))
    return text("substitute-offer", seat=seat)


def remind_voters(db: Transaction, info: MatchInfo, conceded: dict[int, bool], proposal: Proposal, now: float) -> None:
    """Remind those who have not answered and want reminders."""
    words = text("time-vote-reminder", what=describe_proposal(db, info, proposal))
    for person in list_voters(info, conceded, proposal):
        wants = notifications.wants_reminders(rows.load_settings(db, person))
        if person in proposal.agreed_people or not wants or seat_rows.is_muted(db, info.id, person):
            continue
        notifications.queue_notice(db, info.id, person, NoticePost(words, (), proposal.id), False, now)


def end_proposal(db: Transaction, proposal: Proposal, words: Text, now: float) -> None:
    """Delete a proposal, and tell everybody."""
    proposal_rows.delete_proposal(db, proposal.id, now)
    rows.enqueue_post(db, proposal.match, NoticePost(words), now)


def settle_seat_offers(db: Transaction, match: int, seat: int, newcomer: int | None, now: float) -> None:
    """End the offers of a seat that was taken, and the offers to whoever took it."""
    for proposal in proposal_rows.load_proposals(db, match):
        if proposal.kind not in SEAT_KINDS:
            continue
        if proposal.seat == seat or (proposal.kind == "seat" and proposal.person == newcomer):
            proposal_rows.delete_proposal(db, proposal.id, now)


def update_proposals(
    db: Transaction, info: MatchInfo, match: Match[Any], step: Step, actor: int | None, secret: bool, now: float
) -> None:
    """End the proposals that a step has made void. While reactions are awaited, this is not announced."""
    proposals = proposal_rows.load_proposals(db, info.id)
    if not proposals:
        return
    entries = [item.entry for item in step.new_entries]
    conceded = {entry.seat for entry in entries if isinstance(entry, ConcessionEntry)}
    back = any(isinstance(entry, UndoEntry) for entry in entries)
    went_on = not all(isinstance(entry, OrderEntry) for entry in entries)
    for proposal in proposals:
        seat = Seat(proposal.seat)
        words: Text | None = None
        if proposal.kind == "undo" and not went_on:
            # A standing order is no decision: the decision to be taken back is still the last one.
            proposal_rows.set_version(db, proposal.id, match.version)
            continue
        if proposal.kind == "undo":
            words = text("match-undo-too-late", seat=seat)
        elif proposal.kind in SEAT_KINDS and proposal.seat in conceded:
            words = text("time-offer-withdrawn", seat=seat)
        elif (
            proposal.kind in SEAT_KINDS
            and proposal.seat == actor
            and info.occupants[actor].person not in (None, proposal.proposer)
        ):
            words = text("time-offer-returned", seat=seat)
        if words is not None:
            proposal_rows.delete_proposal(db, proposal.id, now)
            if not secret and not back:
                rows.enqueue_post(db, info.id, NoticePost(words), now)
