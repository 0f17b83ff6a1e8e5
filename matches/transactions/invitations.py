"""Who is asked to play, once, and what whoever opened the lobby hears of the answers. Each function runs in a unit of work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from matches.domain.durations import MINUTE
from matches.domain.model import MatchInfo, Setup
from matches.domain.posting import Contact
from matches.domain.posts import INVITATION_BUTTONS, LobbyPost, NoticePost
from matches.domain.timer_kinds import NewTimer, Timer, TimerKind
from matches.domain.transaction import Transaction
from matches.sql import match_rows, question_messages, rows, timers
from matches.transactions import notifications, planned_notices
from matches.transactions.planned_notices import PlannedNotice
from rules.engine import Text, text

GATHER_SECONDS = 10 * MINUTE
"""So long answers are gathered for whoever opened the lobby, as long as others have not answered."""
ANSWERS_KEY = "lobby-answers"
"""The message about the answers. It is put into words when it is sent, so that it tells the latest."""


def describe_invitation(name: str, is_rematch: bool = False) -> Text:
    """Return what somebody is asked. `name`: who has opened the lobby."""
    return text("lobby-asks-again", name=name) if is_rematch else text("lobby-asks", name=name)


def post_lobby(
    db: Transaction, match: int, guests: Iterable[int], words: Text, now: float, role: int | None = None
) -> None:
    """Post the lobby of a match that has just been opened, and ask its guests to play. `words`: what they are asked.

    `role`: whom it calls besides.
    """
    planned = planned_notices.plan_notices(db, guests, _wants_message, now)
    rows.enqueue_post(db, match, LobbyPost(mention=planned_notices.list_mentions(planned), role=role), now)
    _send_invitations(db, match, planned, words, now)


def call_guests(db: Transaction, info: MatchInfo, guests: Iterable[int], now: float) -> None:
    """Ask people to play who are to be asked apart from the first post of the lobby, if they are still to answer."""
    words = describe_invitation(info.opener_name)
    asked = [guest for guest in guests if guest in info.awaited_guests]
    planned = planned_notices.plan_notices(db, asked, _wants_message, now)
    if mention := planned_notices.list_mentions(planned):
        rows.enqueue_post(db, info.id, NoticePost(words, mention, buttons=INVITATION_BUTTONS), now)
    _send_invitations(db, info.id, planned, words, now)


def call_hushed(db: Transaction, match: int, guests: Iterable[int], now: float) -> None:
    """Ask those later whom a post could not call to a lobby, because it came late and they have quiet hours by now."""
    stored = rows.load_match(db, match, entries=False)
    if stored is not None:
        call_guests(db, stored.info, guests, now)


def _wants_message(contact: Contact) -> bool:
    """Return whether somebody is asked by direct message: only who has chosen these, since a stranger would be bothered."""
    return contact.settings.calls in ("message", "both") and not contact.dm_closed


def _send_invitations(db: Transaction, match: int, planned: Sequence[PlannedNotice], words: Text, now: float) -> None:
    notice = NoticePost(words, buttons=INVITATION_BUTTONS)
    planned_notices.send_notices(db, match, planned, lambda person: notice, now)


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
    plan_news(db, info, now)


def plan_news(db: Transaction, info: MatchInfo, now: float) -> None:
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
