"""What people agree on about the time of a running match: another tempo, a pause, going on. Each function runs in a unit of work.

A pause moves everything that is due, and since when questions are open, by its length; when it ends earlier, it is moved back.
"""

from __future__ import annotations

from msgspec import structs

from matches.domain.durations import DAY, format_timestamp
from matches.domain.model import Proposal, Setup
from matches.domain.posts import NoticePost
from matches.domain.quiet_hours import skip_quiet_hours
from matches.domain.stored_match import SeatRow, StoredMatch
from matches.domain.tempo import choose_tempo, describe_tempo, fit_calls
from matches.domain.timer_kinds import PAUSED, NewTimer, Timer, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import match_rows, proposal_rows, rows, seat_rows, time_bank, timers
from matches.transactions import timer_planning
from rules.engine import Text, text

MOST_PAUSE_SECONDS = 60 * DAY
"""The longest pause."""


def carry_out(db: Transaction, stored: StoredMatch, proposal: Proposal, now: float) -> None:
    """Carry out what all have agreed on, and say so."""
    if proposal.id:
        proposal_rows.delete_proposal(db, proposal.id, now)
    setup = stored.info.setup
    if proposal.kind == "tempo":
        _change_tempo(db, stored, choose_tempo(setup, proposal.terms), now)
        words = text("tempo-changed", tempo=describe_tempo(proposal.terms, setup.zone))
    elif proposal.kind == "pause":
        until = float(proposal.terms)
        _move(db, stored, until, until - max(setup.paused_until, now), now)
        timers.insert(db, [NewTimer(stored.info.id, TimerKind.PAUSE_END, until)])
        words = text("pause-begins", when=format_timestamp(until))
    else:
        words = go_on(db, stored, min(0.0, now - setup.paused_until), now)
    _tell(db, stored, words, now)


def end_pause(db: Transaction, timer: Timer, now: float) -> None:
    """Say that a pause is over, and call those who are waited for."""
    stored = rows.load_match(db, timer.match, entries=False)
    if not timers.delete_timer(db, timer.id) or stored is None or stored.info.phase != "running":
        return
    _tell(db, stored, go_on(db, stored, 0.0, now), now)


def go_on(db: Transaction, stored: StoredMatch, seconds: float, now: float) -> Text:
    """End a pause, with all that is due later by so many seconds, and call those who are waited for. Return the words for it."""
    _move(db, stored, 0.0, seconds, now)
    call_asked(db, stored, now)
    return text("pause-over")


def _tell(db: Transaction, stored: StoredMatch, words: Text, now: float) -> None:
    """Tell everybody, and bring the newest board up to date."""
    rows.enqueue_post(db, stored.info.id, NoticePost(words), now)
    rows.enqueue_refresh(db, stored.info.id, now)


def _change_tempo(db: Transaction, stored: StoredMatch, setup: Setup, now: float) -> None:
    """Let everybody have the full time of another tempo from now on, or from the end of a pause, and all of its time bank."""
    info = structs.replace(stored.info, setup=setup)
    match_rows.set_setup(db, info.id, setup)
    for seat, token, _ in _list_asked(stored):
        timer_planning.restart_clock(db, info, seat, token, stored.secret, now)
    time_bank.fill(db, info.id)


def _move(db: Transaction, stored: StoredMatch, until: float, seconds: float, now: float) -> None:
    """Let a match be paused until a time (0: it goes on), and what is due in it later by so many seconds."""
    match, setup = stored.info.id, structs.replace(stored.info.setup, paused_until=until)
    info = structs.replace(stored.info, setup=setup)
    match_rows.set_setup(db, match, setup)
    timers.delete_match_kind(db, match, TimerKind.PAUSE_END)
    for proposal in proposal_rows.load_proposals(db, match):
        if proposal.kind == "go-on":
            # It was about the pause that was in force until now.
            proposal_rows.delete_proposal(db, proposal.id, now)
    if seconds:
        timers.shift_kinds(db, match, PAUSED, seconds)
        seat_rows.shift_asked_since(db, match, seconds)
        if setup.hour is not None and not stored.secret:
            for seat, token, row in _list_asked(stored):
                timer_planning.meet_hour_again(db, info, seat, token, max(until, now, row.stopped_until), now)


def call_asked(db: Transaction, stored: StoredMatch, now: float) -> None:
    """Call those who are waited for, as soon as their quiet hours are over. Whoever is away is called on their return."""
    info = stored.info
    for seat, token, _ in _list_asked(stored):
        person = info.occupants[seat].person
        if person is None or timers.has_timer(db, info.id, seat, TimerKind.CALL):
            continue
        settings = fit_calls(rows.load_settings(db, person), info.setup)
        if not settings.is_away(now):
            timers.insert(db, [NewTimer(info.id, TimerKind.CALL, skip_quiet_hours(settings, now), seat, token)])


def _list_asked(stored: StoredMatch) -> list[tuple[int, str, SeatRow]]:
    """Return the seats that are asked something, each with the token of the question."""
    return [(seat, row.question_token, row) for seat, row in enumerate(stored.seats) if row.question_token is not None]
