"""How people hear what the clock has done in their absence: it has answered for them, or given their seat to the computer."""

from __future__ import annotations

from matches.domain.model import MatchInfo
from matches.domain.posts import NoticeButton, NoticePost
from matches.domain.transaction import Transaction
from matches.sql import rows, seat_rows
from matches.transactions import notifications
from rules.engine import Seat, text


def record_lost_seat(db: Transaction, info: MatchInfo, seat: int, now: float) -> None:
    """Note who has lost a seat to the computer because the time was up, and tell everybody, that person first."""
    occupant = info.occupants[seat]
    assert occupant.person is not None
    seat_rows.set_former_person(db, info.id, seat, occupant.person)
    everybody = NoticePost(text("time-seat-went", name=occupant.name), buttons=(NoticeButton.COMEBACK,))
    in_channel = notifications.choose_dm(db, occupant.person, False, now) is False
    if in_channel and notifications.may_notify(db, info.id, occupant.person, now):
        notifications.send_notice(db, info.id, occupant.person, everybody, False, now)
        return
    rows.enqueue_post(db, info.id, everybody, now)
    notifications.queue_notice(
        db, info.id, occupant.person, NoticePost(text("time-seat-lost"), buttons=(NoticeButton.COMEBACK,)), False, now
    )


def ask_table(db: Transaction, info: MatchInfo, seat: int, now: float) -> None:
    """Ask everybody what should become of a seat whose person has not answered once. It names them, and notifies nobody.

    Somebody who plays against computers alone keeps nobody waiting.
    """
    if len(info.people) > 1:
        words = text("time-no-show", seat=Seat(seat))
        rows.enqueue_post(db, info.id, NoticePost(words, buttons=(NoticeButton.REPLACE,)), now)


def notify_clock_move(db: Transaction, match: int, person: int, secret: bool, now: float) -> None:
    """Tell a person that the computer decided because the time was up."""
    notice = NoticePost(text("time-answer-given" if secret else "time-move-played"), buttons=(NoticeButton.MOVE,))
    notifications.queue_notice(db, match, person, notice, secret, now)
