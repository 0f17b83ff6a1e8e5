"""Timers as rows: reminders, deadlines, warnings, the archive. Pure SQL and arithmetic; `clock.py` carries them out.

A timer for a question carries the question's token. It has no effect once that question is gone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct, structs

from matches.domain.durations import DAY, HOUR
from matches.domain.model import MatchInfo, PersonSettings, Setup
from matches.domain.posts import NoticePost
from matches.domain.quiet_hours import choose_warning_time, find_lead, find_time_up, skip_quiet_hours
from matches.domain.stored_match import SeatRow
from matches.domain.transaction import Transaction
from matches.sql import away_rows, deadlines, rows, time_bank
from matches.sql.owned import Groups, build_condition
from matches.sql.seat_states import SeatState

WINDOW_HOURS = 12
"""After this long an unanswered reaction window is passed (CONTRACT 5)."""
ARCHIVE_NOTICE_DAYS = 23
ARCHIVE_DAYS = 30
RETURN_DAYS = 7
"""A match that waits for somebody who is away is not archived, nor is that announced, until they have been back so long."""
NUDGE_PAUSE = "nudged"
"""The kind of the timer until which nobody may nudge in a match again."""
LOBBY_REPOST = "lobby-posted"
"""The kind of the timer until which a lobby is not posted again."""
LOBBY_REFRESH = "lobby-seen-to"
"""The kind of the timer until which a lobby is not brought up to date again."""

_COLUMNS = "id, match, seat, kind, due, mark, proposal, person, post"
_ARCHIVE_TIMES = (("stalled", 1), ("archive-notice", ARCHIVE_NOTICE_DAYS), ("archive", ARCHIVE_DAYS))
"""After so many days without a move these timers are due."""
_ARCHIVE_KINDS = "('stalled', 'archive-notice', 'archive', 'nudged')"
"""The timers that begin again, or end, whenever something happens in a match."""


_NewTimer = tuple[int, int | None, str, float, str | None, float]
"""Match, seat, kind, due, question token and time bank of a timer that is to be set, see `add_timer`."""


class AskedSeat(NamedTuple):
    """An open question: since when it is open, and until when its time stands still."""

    match: int
    seat: int
    question_token: str
    since: float
    stopped_until: float


class Timer(Struct, frozen=True):
    """A row of `timer`. A timer for a question has the seat and token of the question."""

    id: int
    match: int
    seat: int | None
    kind: str
    due: float
    question_token: str | None
    proposal: int | None
    person: int | None
    post: bytes | None


def update_timers(
    db: Transaction,
    info: MatchInfo,
    seats: Sequence[SeatState],
    closed_seats: Sequence[int],
    opened: Mapping[int, str],
    secret: bool,
    now: float,
    clock_seats: Collection[int] = (),
    uncharged_seats: Collection[int] = (),
) -> list[SeatRow]:
    """Set the timers of a match after a step. Return what is then to be stored of its `seats`.

    `closed_seats` are the seats whose old timers are deleted, `opened` the tokens of new questions by seat. For
    `clock_seats` the computer plays this turn to its end, so their questions are due at once. For `uncharged_seats` the
    time bank does not pay for the old question.
    """
    found = [state.row for state in seats]
    touched = sorted({*closed_seats, *opened})
    planned: list[_NewTimer] = []
    for seat in touched:
        row, person, stopped_until = found[seat], info.occupants[seat].person, 0.0
        if row.deadline is not None and row.deadline_bank and seat not in uncharged_seats:
            left = time_bank.compute_left(row.deadline, row.deadline_bank, row.stopped_until, now)
            row = structs.replace(row, bank_left=left)
        timers: list[_NewTimer] = []
        if seat in clock_seats and seat in opened:
            timers = [(info.id, seat, "deadline", now, opened[seat], 0.0)]
        elif seat in opened and person is not None:
            settings = seats[seat].contact.settings
            if settings.is_away(now) and not secret:
                stopped_until = away_rows.find_stop(db, person, info.setup.away_days, now)
            timers = _plan_question(info, seat, opened[seat], settings, stopped_until, row.bank_left, secret, now)
        planned += timers
        due, bank = next(((due, bank) for _, _, kind, due, _, bank in timers if kind == "deadline"), (None, None))
        found[seat] = structs.replace(row, stopped_until=stopped_until, deadline=due, deadline_bank=bank)
    db.execute(
        f"DELETE FROM timer WHERE match = ? AND (seat IN ({rows.build_placeholders(touched)}) OR kind IN {_ARCHIVE_KINDS})",
        (info.id, *touched),
    )
    _insert_timers(db, [*planned, *_plan_archive(info.id, now)])
    return found


def plan_timers(db: Transaction, info: MatchInfo, seat: int, question_token: str, secret: bool, now: float) -> None:
    """Plan all timers of a question that a person is asked from now on; what the seat had is replaced.

    For somebody who is away, reminders count from their return, and a deadline stands still as long as the setup allows. That
    of a secret question goes on: else everybody could see who is asked. It has no time bank either, because it is passed anyway.
    """
    time_bank.charge(db, info.id, seat, now)
    db.execute("DELETE FROM timer WHERE match = ? AND seat = ?", (info.id, seat))
    person = info.occupants[seat].person
    if person is None:
        away_rows.set_stopped(db, info.id, seat, 0.0)
        return
    stopped_until = 0.0 if secret else away_rows.find_stop(db, person, info.setup.away_days, now)
    away_rows.set_stopped(db, info.id, seat, stopped_until)
    settings, left = rows.load_settings(db, person), time_bank.load_left(db, info.id, seat)
    _insert_timers(db, _plan_question(info, seat, question_token, settings, stopped_until, left, secret, now))


def _plan_question(
    info: MatchInfo,
    seat: int,
    question_token: str,
    settings: PersonSettings,
    stopped_until: float,
    bank_left: float | None,
    secret: bool,
    now: float,
) -> list[_NewTimer]:
    """Return the timers of a question that a person with these settings is asked. See `SeatRow` for the times."""
    back = max(now, settings.away_until)
    times = [("reminder", skip_quiet_hours(settings, back + hours * HOUR), 0.0) for hours in settings.reminders]
    begins = max(now, stopped_until)
    ends = []
    if secret:
        ends.append(now + WINDOW_HOURS * HOUR)
        times.append(("window", ends[-1], 0.0))
    bank = 0.0
    if info.setup.deadline:
        if not secret:
            bank = info.setup.time_bank * HOUR if bank_left is None else bank_left
        full = info.setup.deadline * HOUR
        ends.append((begins + full if secret else find_time_up(settings, begins, full, full)) + bank)
        times.append(("deadline", ends[-1], bank))
    if bank:
        times.append(("bank", ends[-1] - bank, 0.0))
    if ends:
        warned = _choose_warning_time(settings, begins, min(ends), bank, info.setup)
        times.append(("warning", warned, 0.0))
    return [(info.id, seat, kind, due, question_token, bank) for kind, due, bank in times]


def reschedule_warning(
    db: Transaction,
    match: int,
    seat: int,
    question_token: str,
    settings: PersonSettings,
    begins: float,
    now: float,
) -> None:
    """Plan the warning of a deadline that has moved anew, and the notice that its time bank begins if that is still to come.

    `begins`: when the time that is left began to run.
    """
    end = deadlines.find_deadline(db, match, seat, question_token)
    if end is None or end <= now:
        return
    db.execute("DELETE FROM timer WHERE match = ? AND seat = ? AND kind IN ('warning', 'bank')", (match, seat))
    due, bank = time_bank.find_deadline_bank(db, match, seat, question_token) or (end, 0.0)
    if due - bank > now and bank:
        add_timer(db, match, seat, "bank", due - bank, question_token)
    setup = next((info.setup for info in rows.list_infos(db, "id = ?", (match,))), Setup(0))
    at = _choose_warning_time(settings, begins, end, bank, setup)
    add_timer(db, match, seat, "warning", max(now, at), question_token)


def _choose_warning_time(settings: PersonSettings, begins: float, end: float, bank: float, setup: Setup) -> float:
    """Return when to warn of a deadline at `end`: with a time bank when a quarter of all its seconds is left."""
    total = setup.time_bank * HOUR
    before = total / 4 if bank > total / 4 else None
    opened = end - bank if bank and before is None else begins
    return choose_warning_time(settings, opened, end, before, find_lead(setup.deadline * HOUR or end - begins))


def replan_timers(db: Transaction, person: int, settings: PersonSettings, now: float) -> None:
    """Apply new settings to the timers of open questions, and to notices that are postponed.

    Somebody who is away is called to all open questions at once when they are back, so they need no timers for that.
    """
    at_home = structs.replace(settings, away_until=0.0)
    asked = db.execute(
        "SELECT match, seat, mark, since, stopped FROM seat WHERE person = ? AND mark IS NOT NULL", (person,)
    )
    for match, seat, token, since, stopped_until in rows.read_rows(db, AskedSeat, asked.fetchall()):
        db.execute("DELETE FROM timer WHERE match = ? AND seat = ? AND kind = 'reminder'", (match, seat))
        infos = rows.list_infos(db, "id = ? AND phase = 'running'", (match,))
        if not infos:
            continue
        if not rows.is_secret(db, match):
            # As if these settings had counted when the question was asked: else one could gain time by changing them daily.
            with rows.leave_out_unreadable(db, match):
                deadlines.give_time(db, match, seat, token, at_home, infos[0].setup.deadline * HOUR, since)
        for hours in settings.reminders:
            if (due := skip_quiet_hours(settings, max(since, settings.away_until) + hours * HOUR)) > now:
                add_timer(db, match, seat, "reminder", due, token)
        if has_timer(db, match, seat, "warning"):
            with rows.leave_out_unreadable(db, match):
                reschedule_warning(db, match, seat, token, settings, max(since, stopped_until), now)
        if settings.is_away(now):
            db.execute(
                "DELETE FROM timer WHERE match = ? AND seat = ? AND kind IN ('call', 'nudge', 'last')", (match, seat)
            )
        db.execute(
            "UPDATE timer SET due = ? WHERE match = ? AND seat = ? AND kind IN ('call', 'nudge', 'last')",
            (skip_quiet_hours(settings, now), match, seat),
        )
    db.execute(
        "UPDATE timer SET due = ? WHERE person = ? AND kind = 'message'", (skip_quiet_hours(settings, now), person)
    )


def reset_archive_timers(db: Transaction, match: int, now: float) -> None:
    """Start the time until the archive again, because something has happened in the match."""
    db.execute(f"DELETE FROM timer WHERE match = ? AND kind IN {_ARCHIVE_KINDS}", (match,))
    _insert_timers(db, _plan_archive(match, now))


def _plan_archive(match: int, now: float) -> list[_NewTimer]:
    return [(match, None, kind, now + count * DAY, None, 0.0) for kind, count in _ARCHIVE_TIMES]


def limit_archive_timers(db: Transaction, now: float) -> None:
    """Let no archive, nor what comes before it, be further away than right after a move."""
    for kind, count in _ARCHIVE_TIMES:
        db.execute("UPDATE timer SET due = ?1 WHERE kind = ?2 AND due > ?1", (now + count * DAY, kind))


def add_timer(
    db: Transaction,
    match: int,
    seat: int | None,
    kind: str,
    due: float,
    question_token: str | None = None,
    bank: float = 0.0,
) -> None:
    """Add a timer; `due` in seconds since 1970, `question_token` of the question that it is for.

    `bank`: how many seconds of a deadline are from the time bank.
    """
    _insert_timers(db, [(match, seat, kind, due, question_token, bank)])


def _insert_timers(db: Transaction, timers: Sequence[_NewTimer]) -> None:
    rows.insert_rows(db, "timer", ("match", "seat", "kind", "due", "mark", "bank"), timers)


def has_timer(db: Transaction, match: int, seat: int, kind: str) -> bool:
    """Return whether a timer of a kind waits for a seat: a "call" if its person is still to be called, for example."""
    found = db.execute("SELECT 1 FROM timer WHERE match = ? AND seat = ? AND kind = ?", (match, seat, kind)).fetchone()
    return found is not None


def delete_calls(db: Transaction, match: int, seat: int, now: float) -> None:
    """Delete the calls and reminders that are due for a seat, because its person is called in another way."""
    db.execute(
        "DELETE FROM timer WHERE match = ? AND seat = ? AND kind IN ('call', 'nudge', 'last', 'reminder') AND due <= ?",
        (match, seat, now),
    )


def delete_timer(db: Transaction, id: int) -> bool:
    """Delete a timer; return False if somebody else has deleted it (the question was answered)."""
    return db.execute("DELETE FROM timer WHERE id = ?", (id,)).rowcount == 1


def postpone_timer(db: Transaction, id: int, due: float) -> None:
    """Let a timer be due at another time."""
    db.execute("UPDATE timer SET due = ? WHERE id = ?", (due, id))


def postpone_archive(db: Transaction, match: int, earliest: float) -> None:
    """Archive a match not before `earliest`."""
    db.execute("UPDATE timer SET due = ?1 WHERE match = ?2 AND kind = 'archive' AND due < ?1", (earliest, match))


def find_last_timer(db: Transaction, match: int, kind: str) -> float | None:
    """Return when the last timer of a kind is due in a match, None if there is none."""
    due: float | None = db.execute("SELECT max(due) FROM timer WHERE match = ? AND kind = ?", (match, kind)).fetchone()[
        0
    ]
    return due


def claim_pause(db: Transaction, match: int, kind: str, seconds: float, now: float) -> bool:
    """Return whether the last pause of a kind is over in a match; if so, begin another one of `seconds`."""
    last = find_last_timer(db, match, kind)
    if last is not None and now < last <= now + seconds:
        return False
    add_timer(db, match, None, kind, now + seconds)
    return True


def find_next_timer(db: Transaction, groups: Groups = None) -> Timer | None:
    """Return the timer of the matches in these owner groups that is due next."""
    condition = build_condition(groups, "timer.match")
    row = db.execute(f"SELECT {_COLUMNS} FROM timer WHERE {condition} ORDER BY due, id LIMIT 1").fetchone()
    return Timer(*row) if row else None


def add_notice_timer(db: Transaction, match: int, person: int, notice: NoticePost, due: float) -> None:
    """Keep a notice for a person until `due`. The same notice is kept once."""
    post = rows.encode(notice)
    db.execute(
        "DELETE FROM timer WHERE match = ? AND kind = 'message' AND person = ? AND post = ?", (match, person, post)
    )
    db.execute(
        "INSERT INTO timer (match, kind, due, person, proposal, post) VALUES (?, 'message', ?, ?, ?, ?)",
        (match, due, person, notice.proposal, post),
    )


def add_return_timer(db: Transaction, match: int, person: int, due: float) -> None:
    """Tell the owner of a seat at `due` that they can take it back from their substitute only a little longer."""
    db.execute("INSERT INTO timer (match, kind, due, person) VALUES (?, 'return', ?, ?)", (match, due, person))


def delete_return_timers(db: Transaction, match: int, person: int) -> None:
    """Do not tell the owner of a seat that: they are back, or it is too late."""
    db.execute("DELETE FROM timer WHERE match = ? AND kind = 'return' AND person = ?", (match, person))


def delete_due(db: Transaction, match: int, seat: int, kinds: Sequence[str], now: float) -> set[str]:
    """Delete the timers of these kinds that are due for a seat; return the kinds that there were."""
    return {
        kind
        for kind in kinds
        if db.execute(
            "DELETE FROM timer WHERE match = ? AND seat = ? AND kind = ? AND due <= ?", (match, seat, kind, now)
        ).rowcount
    }


def has_window(db: Transaction, match: int, seat: int, question_token: str, end: float) -> bool:
    """Return whether a question is a reaction window that is passed at `end` or before."""
    window = db.execute(
        "SELECT 1 FROM timer WHERE match = ? AND seat = ? AND mark = ? AND kind = 'window' AND due <= ?",
        (match, seat, question_token, end),
    ).fetchone()
    return window is not None
