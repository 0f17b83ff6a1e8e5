"""A nudge by somebody who waits: who is notified by it, and who is only named."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from matches.domain import quiet_hours
from matches.domain.durations import HOUR, format_timestamp
from matches.domain.model import MatchInfo, WaitingStatus
from matches.domain.posts import REMINDER_BUTTONS, NoticePost
from matches.domain.stored_match import SeatRow
from matches.domain.timer_kinds import NewTimer, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import rows, seat_rows, timers
from matches.transactions import notifications
from rules.engine import Seat, Text, text


class LatePerson(Struct, frozen=True):
    """A person who owes an answer. `nudged_turn`: the turn, plus one, in which others have nudged. `away_until`: see `SeatRow`."""

    seat: int
    person: int
    question_token: str
    since: float
    muted: bool
    nudged_turn: int
    away_until: float | None = None

    def is_away(self, now: float) -> bool:
        """Return whether the person is away."""
        return self.away_until is not None and now < self.away_until


def explain_absence(waiting: WaitingStatus) -> Text:
    """Return why nobody can be nudged: all who are waited for are away."""
    seats = tuple(Seat(seat) for seat, _ in waiting.away)
    latest = max(until for _, until in waiting.away)
    return text("away-nobody-to-remind", seats=seats, count=len(seats), when=format_timestamp(latest))


def find_late_people(
    info: MatchInfo, waits: Sequence[SeatRow], asked: Sequence[int], conceded: Collection[int], by: int
) -> list[LatePerson]:
    """Return the people other than `by` whose answers are awaited."""
    late_people = []
    for seat in asked:
        person, wait = info.occupants[seat].person, waits[seat]
        if (
            person is None
            or person == by
            or seat in conceded
            or wait.question_token is None
            or wait.asked_since is None
        ):
            continue
        late_people.append(
            LatePerson(
                seat,
                person,
                wait.question_token,
                wait.asked_since,
                bool(wait.muted_turn),
                wait.nudged_turn,
                wait.away_until,
            )
        )
    return late_people


def post_nudge(db: Transaction, match: int, late_people: Sequence[LatePerson], turn: int, now: float) -> None:
    """Name all of them in the channel and notify those who have no quiet hours; the others are notified later."""
    mention = [late_person.person for late_person in late_people if claim_nudge(db, match, late_person, turn, now)]
    words = text("match-nudge", seats=tuple(Seat(late_person.seat) for late_person in late_people))
    rows.enqueue_post(db, match, NoticePost(words, tuple(mention), buttons=REMINDER_BUTTONS), now)


def send_private_nudges(db: Transaction, match: int, late_people: Sequence[LatePerson], turn: int, now: float) -> None:
    """Remind each of them privately; the channel learns nothing."""
    for late_person in late_people:
        if now - late_person.since >= HOUR and claim_nudge(db, match, late_person, turn, now):
            notifications.send_notice(
                db, match, late_person.person, notifications.make_late_call(late_person.since, now), True, now
            )


def claim_nudge(db: Transaction, match: int, late_person: LatePerson, turn: int, now: float) -> bool:
    """Return whether to notify the person now, and note it.

    A person who wants no reminders is notified by others once in a turn at most; quiet hours postpone it.
    """
    settings = rows.load_settings_in(db, match, late_person.person)
    if (late_person.muted or not notifications.wants_reminders(settings)) and late_person.nudged_turn == turn + 1:
        return False
    seat_rows.set_nudged_turn(db, match, late_person.seat, turn + 1)
    later = quiet_hours.skip_quiet_hours(settings, now)
    if later > now:
        timers.insert(db, [NewTimer(match, TimerKind.NUDGE, later, late_person.seat, late_person.question_token)])
        return False
    return True
