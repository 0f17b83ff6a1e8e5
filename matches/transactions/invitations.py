"""Who is asked to play, once, and what whoever opened the lobby hears of the answers. Each function runs in a unit of work."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from matches.domain import quiet_hours
from matches.domain.durations import MINUTE
from matches.domain.model import MatchInfo, Setup
from matches.domain.posts import INVITATION_BUTTONS, LobbyPost, NoticePost
from matches.domain.timer_kinds import NewTimer, Timer, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import match_rows, question_messages, rows, timers
from matches.transactions import notifications
from rules.engine import Text, text

GATHER_SECONDS = 10 * MINUTE
"""So long answers are gathered for whoever opened the lobby, as long as others have not answered."""
ANSWERS_KEY = "lobby-answers"
"""The message about the answers. It is put into words when it is sent, so that it tells the latest."""


def describe_invitation(name: str, is_rematch: bool = False) -> Text:
    """Return what somebody is asked. `name`: who has opened the lobby."""
    return text("lobby-asks-again", name=name) if is_rematch else text("lobby-asks", name=name)


def post_lobby(db: Transaction, match: int, guests: Iterable[int], words: Text, now: float) -> None:
    """Post the lobby of a match that has just been opened, and ask its guests to play. `words`: what they are asked."""
    calls = _plan_calls(db, guests, words, now)
    rows.enqueue_post(
        db, match, LobbyPost(mention=tuple(call.person for call in calls if not call.waits_for_message)), now
    )
    _send_messages(db, match, calls, now)


def call_guests(db: Transaction, info: MatchInfo, guests: Iterable[int], now: float) -> None:
    """Ask people to play who are to be asked apart from the first post of the lobby, if they are still to answer."""
    asked = [guest for guest in guests if guest in info.awaited_guests]
    words = describe_invitation(info.opener_name)
    calls = _plan_calls(db, asked, words, now)
    if mention := tuple(call.person for call in calls if not call.waits_for_message):
        rows.enqueue_post(db, info.id, NoticePost(words, mention, buttons=INVITATION_BUTTONS), now)
    _send_messages(db, info.id, calls, now)


def call_hushed(db: Transaction, match: int, guests: Iterable[int], now: float) -> None:
    """Ask those later whom a post could not call to a lobby, because it came late and they have quiet hours by now."""
    stored = rows.load_match(db, match, entries=False)
    if stored is not None:
        call_guests(db, stored.info, guests, now)


class _GuestCall(NamedTuple):
    """How somebody is asked to play: by direct message, or by a mention in the place of the match; now, or at `due`."""

    person: int
    notice: NoticePost
    is_direct: bool
    due: float | None

    @property
    def waits_for_message(self) -> bool:
        """Whether the post that is sent now does not call the person: a message does, now or later."""
        return self.is_direct or self.due is not None


def _plan_calls(db: Transaction, guests: Iterable[int], words: Text, now: float) -> list[_GuestCall]:
    """Return how each of these people is asked: by direct message if they want these, after their quiet hours if they have some."""
    calls = []
    for person in guests:
        contact = notifications.load_contact(db, person, now)
        is_direct = contact.settings.calls in ("message", "both") and not contact.dm_closed
        due = quiet_hours.skip_quiet_hours(contact.settings, now)
        notice = NoticePost(words, () if is_direct else (person,), buttons=INVITATION_BUTTONS)
        calls.append(_GuestCall(person, notice, is_direct, due if due > now else None))
    return calls


def _send_messages(db: Transaction, match: int, calls: Iterable[_GuestCall], now: float) -> None:
    """Send what asks people by direct message, and keep what is said later."""
    for call in calls:
        if call.due is not None:
            timers.keep_notice(db, match, call.person, call.notice, call.due)
        elif call.is_direct:
            rows.enqueue_post(db, match, call.notice, now, call.person)


def note_answer(
    db: Transaction, info: MatchInfo, person: int, setup: Setup, now: float, at_message: int | None = None
) -> None:
    """Note that somebody who was asked to play has answered: the question is closed, and whoever opened the lobby is told.

    `info`: the lobby with this answer. `setup`: what was stored of it before. `at_message`: the direct message in which the
    person answered.
    """
    if info.setup != setup:
        match_rows.set_setup(db, info.id, info.setup)
    question_messages.close_answered(db, info.id, [person], now, at_message)
    if at_message is not None:
        # It shows the answer from now on, and stays.
        question_messages.forget_message(db, at_message)
    if person in (*info.setup.guests, *info.setup.invited):
        _plan_news(db, info, now)


def _plan_news(db: Transaction, info: MatchInfo, now: float) -> None:
    """Tell whoever opened a lobby of the answers: at once if nobody else is to answer, else of several together."""
    planned = timers.find_last_timer(db, info.id, TimerKind.LOBBY_NEWS)
    if planned is not None and info.awaited_guests:
        return
    timers.delete_match_kind(db, info.id, TimerKind.LOBBY_NEWS)
    due = now + GATHER_SECONDS if info.awaited_guests else now
    timers.insert(db, [NewTimer(info.id, TimerKind.LOBBY_NEWS, due)])


def tell_opener(db: Transaction, timer: Timer, now: float) -> None:
    """Tell whoever opened a lobby who has answered, silently. A match that runs tells it itself."""
    stored = rows.load_match(db, timer.match, entries=False)
    if not timers.delete_timer(db, timer.id) or stored is None or stored.info.phase != "lobby":
        return
    notice = NoticePost(text(ANSWERS_KEY), is_silent=True)
    direct = notifications.choose_dm(db, stored.info.opener, False, now)
    rows.enqueue_post(db, timer.match, notice, now, stored.info.opener if direct else None)


def close_invitations(db: Transaction, before: MatchInfo, awaited: Iterable[int], now: float) -> None:
    """Close the questions of those who need not answer any more. `awaited`: who still should."""
    question_messages.close_answered(db, before.id, [*({*before.awaited_guests} - {*awaited})], now)


def end_gathering(db: Transaction, lobby: MatchInfo, now: float) -> None:
    """Ask nobody to play any more: the match begins without those who have not answered."""
    if lobby.setup.guests:
        close_invitations(db, lobby, (), now)
        timers.delete_match_kind(db, lobby.id, TimerKind.LOBBY_NEWS)


def invite(setup: Setup, people: Iterable[int]) -> Setup:
    """Return a setup in which these people are asked to play as well."""
    return msgspec.structs.replace(setup, guests=tuple(dict.fromkeys((*setup.guests, *people))))
