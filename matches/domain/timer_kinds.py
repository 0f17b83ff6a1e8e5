"""The kinds of timers, and a timer as it is planned and stored. `matches/workers/timer_table.py` says what each kind is for."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct


class TimerKind(StrEnum):
    """What a timer is for. The values are in databases: one may be added, but never changed or used for something else."""

    # About an open question, for the person who is asked
    CALL = "call"
    LAST_CALL = "last"
    NUDGE = "nudge"
    BANK = "bank"
    WARNING = "warning"
    WINDOW = "window"
    DEADLINE = "deadline"
    # About a proposal
    VOTE_REMINDER = "vote-reminder"
    VOTE_EXPIRY = "vote-expiry"
    # About a person in a match
    NOTICE = "message"
    RETURN = "return"
    # About a match in which nothing happens
    STALLED = "stalled"
    ARCHIVE_NOTICE = "archive-notice"
    ARCHIVE = "archive"
    # About a lobby: whoever opened it is told who has answered
    LOBBY_NEWS = "lobby-news"
    # About a match that is over: its lobby is to tell how it ended
    TROPHY = "trophy-try"
    # About a pause on which all have agreed
    PAUSE_END = "pause-end"
    # About the thread of a match
    AWAKE = "awake"
    # Until then something is not done again
    NUDGE_PAUSE = "nudged"
    LOBBY_REPOST = "lobby-posted"
    LOBBY_REFRESH = "lobby-seen-to"
    # A kind that only another version knows
    UNKNOWN = "unknown"

    @classmethod
    def _missing_(cls, value: object) -> TimerKind:
        return cls.UNKNOWN


CALLS = (TimerKind.CALL, TimerKind.NUDGE, TimerKind.LAST_CALL)
"""What waits for the end of somebody's quiet hours: of several that are due, one says it all."""
WARNINGS = (TimerKind.WARNING, TimerKind.BANK)
TIME_LIMITS = (TimerKind.WINDOW, TimerKind.DEADLINE)
"""When something is decided for whoever has not answered."""
SINCE_LAST_CHANGE = (TimerKind.STALLED, TimerKind.ARCHIVE_NOTICE, TimerKind.ARCHIVE, TimerKind.NUDGE_PAUSE)
"""What begins again, or ends, whenever something happens in a match."""
PAUSED = (*CALLS, *WARNINGS, *TIME_LIMITS, *SINCE_LAST_CHANGE)
"""What a pause of a match postpones."""


class NewTimer(NamedTuple):
    """A timer that is to be set: a row of `timer` in the order of its columns.

    `due`: seconds since 1970. `question_token`: without effect once that question is gone. `bank`: how many seconds of a deadline
    are from the time bank. `post`: the notice that is kept for a person.
    """

    match: int
    kind: TimerKind
    due: float
    seat: int | None = None
    question_token: str | None = None
    bank: float = 0.0
    person: int | None = None
    proposal: int | None = None
    post: bytes | None = None


class Timer(Struct, frozen=True):
    """A timer as it is stored."""

    id: int
    match: int
    seat: int | None
    kind: TimerKind
    due: float
    question_token: str | None
    proposal: int | None
    person: int | None
    post: bytes | None
