"""What the clock takes from people and how they hear of it: moves it made, seats that went to the computer."""

from __future__ import annotations

from collections.abc import Iterable

from matches import notifications
from matches.model import MatchInfo, NoticePost
from matches.ports import Transaction
from matches.sql import rows, seat_rows
from rules.engine import text


def record_lost_seat(db: Transaction, info: MatchInfo, seat: int, now: float) -> None:
    """Note whose seat the computer has taken by the clock, and tell everybody, its person first of all."""
    sitter = info.occupants[seat]
    assert sitter.person is not None
    seat_rows.set_former_person(db, info.id, seat, sitter.person)
    everybody = NoticePost(text("time-seat-went", name=sitter.name), buttons=("comeback",))
    in_channel = notifications.choose_dm(db, sitter.person, False, now) is False
    if in_channel and notifications.may_notify(db, sitter.person, now):
        notifications.send_notice(db, info.id, sitter.person, everybody, False, now)
        return
    rows.enqueue_post(db, info.id, everybody, now)
    notifications.queue_notice(
        db, info.id, sitter.person, NoticePost(text("time-seat-lost"), buttons=("comeback",)), False, now
    )


def notify_clock_move(db: Transaction, match: int, person: int, secret: bool, now: float) -> None:
    """Tell a person that the computer decided because the time was up."""
    notice = NoticePost(text("time-answer-given" if secret else "time-move-played"), buttons=("move",))
    notifications.queue_notice(db, match, person, notice, secret, now)


def notify_match_end(db: Transaction, match: int, people: Iterable[int], now: float) -> None:
    """Tell these people of the end of the match as soon as their quiet hours are over."""
    for person in people:
        notice = NoticePost(text("time-match-over"), buttons=("sheet",))
        notifications.queue_notice(db, match, person, notice, False, now)
