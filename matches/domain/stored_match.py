"""A match as it is stored: what the service keeps in memory beside the game's own state."""

from __future__ import annotations

from msgspec import Struct

from matches.domain.model import MatchInfo, TimeLeft
from rules.engine import LogEntry

Drafts = dict[tuple[int, str], tuple[str, ...]]
"""Picks that are not confirmed yet, by person and token of the question."""


class SeatRow(Struct, frozen=True, array_like=True):
    """What the seat table holds about a question: its token and since when it is open (`excused_seconds` of that do not count).

    `muted_turn`, `nudged_turn` and `clock_turn` hold the number of a turn plus one, 0 for none: in which the person wants no
    reminders, in which others have nudged, and which one the computer plays to its end. `former_person` lost the seat by the clock.
    `stopped_until`: until when the time for the question stands still, because the person is away (0: it does not).
    `deadline`: when the time for the question is over, of which `deadline_bank` seconds are from the time bank.
    `away_until`: when the person is or was back from their last absence, None if there was none.
    `last_own_line` was the journal's last line when the person last decided something.
    `bank_left`: how many seconds are left of the time bank, None for all of it. `prepared`: what the person has prepared for their
    turn, as msgpack.
    """

    question_token: str | None
    asked_since: float | None
    muted_turn: int
    last_read_line: int
    former_person: int | None
    excused_seconds: float
    nudged_turn: int
    clock_turn: int
    last_own_line: int = 0
    stopped_until: float = 0.0
    deadline: float | None = None
    deadline_bank: float | None = None
    away_until: float | None = None
    bank_left: float | None = None
    prepared: bytes | None = None

    @property
    def has_answered(self) -> bool:
        """Whether the person in the seat has ever decided anything."""
        return self.last_own_line > 0

    @property
    def time_left(self) -> TimeLeft | None:
        """How long the question may take; None without a deadline."""
        return None if self.deadline is None else TimeLeft(self.deadline, self.deadline_bank or 0.0)


class StoredMatch(Struct):
    """A match as it is stored in the database.

    `value_digest`: of the values that it is played under; `dealt_digest`: of those that it was set up under; "" if nobody noted it.
    """

    info: MatchInfo
    seed: bytes
    base: bytes | None
    last_posted_line: int
    seats: tuple[SeatRow, ...]
    entries: tuple[LogEntry, ...]
    packed_log: bytes | None
    secret: bool
    final_views: bytes | None
    revision: int
    asked_count: int = 0
    """How many people were asked the secret questions that are open."""
    drafts: Drafts = {}
    value_digest: str = ""
    dealt_digest: str = ""
