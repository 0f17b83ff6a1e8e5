"""A nudge by somebody who waits: whom it rings, whom it only names. Plain SQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence

from msgspec import Struct

from matches import ringing, rows, timers
from matches.model import REMINDER_BUTTONS, Info, Notice
from rules.engine import Seat, text


class Late(Struct, frozen=True):
    """A person who owes an answer. `nudged`: the turn, plus one, in which others have nudged."""

    seat: int
    person: int
    mark: str
    since: float
    muted: bool
    nudged: int


def late(
    info: Info, waits: Sequence[rows.Waits], asked: Sequence[int], conceded: Collection[int], by: int
) -> list[Late]:
    """The people other than `by` whose answers are awaited."""
    found = []
    for seat in asked:
        person, wait = info.sitters[seat].person, waits[seat]
        if person is None or person == by or seat in conceded or wait.mark is None or wait.since is None:
            continue
        found.append(Late(seat, person, wait.mark, wait.since, bool(wait.muted), wait.nudged))
    return found


def nudge(db: sqlite3.Connection, match: int, waited: Sequence[Late], turn: int, now: float) -> None:
    """Names all of them in the channel and rings those who may be rung now; quiet hours put it off."""
    mention = [one.person for one in waited if _rings_now(db, match, one, turn, now)]
    words = text("match-nudge", seats=tuple(Seat(one.seat) for one in waited))
    rows.post(db, match, Notice(words, tuple(mention), buttons=REMINDER_BUTTONS), now)


def nudge_in_secret(db: sqlite3.Connection, match: int, waited: Sequence[Late], turn: int, now: float) -> None:
    """Reminds each of them privately; the channel learns nothing."""
    for one in waited:
        if now - one.since >= timers.HOUR and _rings_now(db, match, one, turn, now):
            ringing.deliver(db, match, one.person, ringing.reminder(one.since, now), True, now)


def _rings_now(db: sqlite3.Connection, match: int, one: Late, turn: int, now: float) -> bool:
    """Whether the person is rung now, which is noted. Whoever wants no reminders is rung by others once in a turn; quiet
    hours put it off."""
    wishes = rows.settings(db, one.person)
    if (one.muted or not ringing.wants_reminders(wishes)) and one.nudged == turn + 1:
        return False
    db.execute("UPDATE seat SET nudged = ? WHERE match = ? AND seat = ?", (turn + 1, match, one.seat))
    later = timers.loud(wishes, now)
    if later > now:
        timers.add(db, match, one.seat, "nudge", later, one.mark)
        return False
    return True
