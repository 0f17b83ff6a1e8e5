"""Who may be notified now, and how; what waits until quiet hours are over.

Everything that notifies a person goes through here, or through the timers of the person's open question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from matches.domain import posting, quiet_hours
from matches.domain.attendance import QUIET_SECONDS
from matches.domain.durations import HOUR
from matches.domain.model import MatchInfo, PersonSettings
from matches.domain.posting import Call, CallPlan, Contact
from matches.domain.posts import REMINDER_BUTTONS, NoticePost, PromptPost
from matches.domain.tempo import fit_calls
from matches.domain.timer_kinds import NewTimer, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import blockages, missed_calls, outbox_rows, person_rows, question_messages, rows, seat_rows, timers
from matches.sql.seat_states import SeatState
from rules.engine import text

SeatedPeople = Sequence[tuple[int, int]]
"""Seats with the persons in them."""


def may_notify(db: Transaction, match: int, person: int, now: float) -> bool:
    """Return whether the person has no quiet hours now that count in the match."""
    return not quiet_hours.is_quiet(rows.load_settings_in(db, match, person), now)


def filter_notifiable(db: Transaction, match: int, persons: Iterable[int], now: float) -> tuple[int, ...]:
    """Return those of the people who have no quiet hours now that count in the match."""
    return tuple(person for person in persons if may_notify(db, match, person, now))


def wants_reminders(settings: PersonSettings) -> bool:
    """Return whether the person wants reminders at all."""
    return settings.reminders != ()


def load_contact(db: Transaction, person: int, now: float) -> Contact:
    """Return how a person may be reached now."""
    return Contact(rows.load_settings(db, person), outbox_rows.is_dm_closed(db, person, now))


def load_contacts(db: Transaction, people: Iterable[int], now: float) -> dict[int, Contact]:
    """Return how each of these people may be reached now."""
    return {person: load_contact(db, person, now) for person in people}


def make_call(
    db: Transaction, match: int, seat: int, person: int, question_token: str, secret: bool, now: float
) -> Call:
    """Return a call of one person to a question, whether or not they have quiet hours."""
    routes = posting.choose_routes(load_contact(db, person, now), rows.has_hidden_hands(db, match), secret)
    return Call(seat, person, question_token, routes)


def choose_dm(db: Transaction, person: int, secret: bool, now: float) -> bool | None:
    """Return whether a notice for one person goes by direct message (True) or into the channel (False); None: neither.

    It goes into the channel if the person wants everything there or takes no direct messages, but never if it is `secret`.
    """
    if not outbox_rows.is_dm_closed(db, person, now) and (secret or rows.load_settings(db, person).calls != "here"):
        return True
    return None if secret else False


def send_notice(db: Transaction, match: int, person: int, notice: NoticePost, secret: bool, now: float) -> None:
    """Notify once, now: by direct message, or by a mention in the channel (always there if the notice mentions the person)."""
    direct = False if notice.mention else choose_dm(db, person, secret, now)
    if direct:
        rows.enqueue_post(db, match, msgspec.structs.replace(notice, mention=()), now, person)
    elif direct is False:
        rows.enqueue_post(db, match, msgspec.structs.replace(notice, mention=(person,)), now)


def queue_notice(db: Transaction, match: int, person: int, notice: NoticePost, secret: bool, now: float) -> None:
    """Notify now, or when the person's quiet hours are over."""
    due = quiet_hours.skip_quiet_hours(rows.load_settings_in(db, match, person), now)
    if due <= now:
        send_notice(db, match, person, notice, secret, now)
        return
    timers.keep_notice(db, match, person, notice, due)


def schedule_calls(
    db: Transaction,
    info: MatchInfo,
    people: SeatedPeople,
    question_tokens: dict[int, str],
    seats: Sequence[SeatState],
    hidden_hands: bool,
    secret: bool,
    now: float,
    present_seats: Collection[int] = (),
) -> CallPlan:
    """Return who of the people is called to their new question now and who later; later calls become timers.

    `seats`: all seats of the match. `present_seats`: see `posting.plan_calls`.
    """
    contacts = {person: seats[seat].contact.fit(info.setup) for seat, person in people}
    # The questions of a tutorial come by direct message whatever the game, because its boards are there too.
    is_private = hidden_hands or info.setup.tutorial
    plan = posting.plan_calls(people, question_tokens, contacts, is_private, secret, now, present_seats)
    timers.insert(
        db, [NewTimer(info.id, TimerKind.CALL, call.due, call.seat, call.question_token) for call in plan.later]
    )
    return plan


def enqueue_prompts(db: Transaction, info: MatchInfo, calls: Iterable[Call], now: float) -> None:
    """Post the private questions of those who are called by direct message.

    People who take none are told after their next press if nobody may be named in public.
    """
    for call in calls:
        if not call.routes.by_dm and not call.routes.in_channel:
            missed_calls.add_missed_call(db, call.person, info.id)
        if call.routes.by_dm:
            may_be_first = not info.setup.tutorial and not call.calls_asked
            first = may_be_first and person_rows.claim_first_call(db, call.person)
            prompt = PromptPost(call.seat, call.question_token, also_in_channel=call.routes.in_channel, first=first)
            rows.enqueue_post(db, info.id, prompt, now, call.person)


def call_now(
    db: Transaction,
    info: MatchInfo,
    seat: int,
    question_token: str,
    since: float | None,
    secret: bool,
    now: float,
) -> None:
    """Call one person to a question without a new board: by the private question, or by a mention in the channel."""
    person = info.occupants[seat].person
    if person is None:
        return
    call = make_call(db, info.id, seat, person, question_token, secret, now)
    enqueue_prompts(db, info, [call], now)
    if call.routes.in_channel:
        rows.enqueue_post(db, info.id, make_late_call(since, now, (person,)), now)


def call_last_one(db: Transaction, info: MatchInfo, seat: int, is_present: bool, now: float) -> None:
    """Tell the person in a seat once that they are the last of several who were asked; after quiet hours, if it is still so then.

    Whoever has muted the question, is away, or is still to be called to it, is not told. `is_present`: see `posting.plan_calls`.
    """
    person = info.occupants[seat].person
    question = seat_rows.find_question(db, info.id, person) if person is not None else None
    if person is None or question is None or question.was_last:
        return
    seat_rows.note_last_call(db, info.id, seat)
    settings = fit_calls(rows.load_settings(db, person), info.setup)
    if question.muted or settings.is_away(now) or timers.has_timer(db, info.id, seat, TimerKind.CALL):
        return
    later = quiet_hours.skip_quiet_hours(settings, now + QUIET_SECONDS if is_present else now)
    if later > now:
        timers.insert(db, [NewTimer(info.id, TimerKind.LAST_CALL, later, seat, question.token)])
    else:
        send_last_call(db, info.id, seat, person, question.token, now)


def send_last_call(db: Transaction, match: int, seat: int, person: int, question_token: str, now: float) -> None:
    """Tell a person that they are the last one, by the way in which they are called; by message alone if they want both."""
    routes = make_call(db, match, seat, person, question_token, False, now).routes
    mention = () if routes.by_dm else (person,)
    notice = NoticePost(text("last-one"), mention, buttons=REMINDER_BUTTONS)
    rows.enqueue_post(db, match, notice, now, person if routes.by_dm else None)


def postpone_call(db: Transaction, match: int, person: int, now: float) -> bool:
    """Call a person to their open question when their quiet hours are over; return False if they have none now.

    A direct message that shows the question has called them already. Whoever is away is called to all open questions at once
    when they are back.
    """
    settings = rows.load_settings_in(db, match, person)
    later = quiet_hours.skip_quiet_hours(settings, now)
    if later <= now:
        return False
    question = None if settings.is_away(now) else seat_rows.find_question(db, match, person)
    if (
        question is not None
        and not is_prompted(db, match, person, question.token)
        and not timers.has_timer(db, match, question.seat, TimerKind.CALL)
    ):
        timers.insert(db, [NewTimer(match, TimerKind.CALL, later, question.seat, question.token)])
    return True


def call_in_channel(db: Transaction, match: int, post: PromptPost, person: int, now: float) -> None:
    """Call a person by a mention, because no direct message reaches them; do nothing if a mention has called them already."""
    question = seat_rows.find_question(db, match, person)
    if question is None or (question.seat, question.token) != (post.seat, post.question_token):
        return
    if post.also_in_channel or _is_called_in_channel(db, match, person):
        return
    if not postpone_call(db, match, person, now):
        rows.enqueue_post(db, match, make_late_call(question.asked_since, now, (person,)), now)


def is_prompted(db: Transaction, match: int, person: int, question_token: str) -> bool:
    """Return whether the person has this question or is about to get it.

    Several boards may call a person to the same question, and a person may want to be called both ways.
    """
    posts = outbox_rows.list_private_posts(db, match, person)
    if any(isinstance(post, PromptPost) and post.question_token == question_token for post in posts):
        return True
    return question_messages.shows_question(db, match, person, direct=True)


def _is_called_in_channel(db: Transaction, match: int, person: int) -> bool:
    """Return whether a message in the place of the match calls the person to the open question, or is on its way there."""
    if question_messages.shows_question(db, match, person, direct=False):
        return True
    posts = (row.post for row in blockages.load_pending_posts(db, match))
    return any(isinstance(post, NoticePost) and post.is_call and person in post.mention for post in posts)


def make_late_call(since: float | None, now: float, mention: tuple[int, ...] = ()) -> NoticePost:
    """Return the notice of a late call or a nudge: for how many hours it is somebody's move. `since`: when the question opened."""
    hours = round((now - (since or now)) / HOUR)
    return NoticePost(text("match-reminder", hours=hours), mention, buttons=REMINDER_BUTTONS)
