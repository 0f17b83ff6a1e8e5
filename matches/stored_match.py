"""A match as it is stored: what the service keeps in memory beside the game's own state."""

from __future__ import annotations

from msgspec import Struct

from matches.model import MatchInfo
from rules.engine import LogEntry


class SeatRow(Struct, frozen=True):
    """What the seat table holds about a question: its token and since when it is open (`excused_seconds` of that do not count).

    `muted_turn`, `nudged_turn` and `clock_turn` hold the number of a turn plus one, 0 for none: in which the person wants no
    reminders, in which others have nudged, and which one the computer plays to its end. `former_person` lost the seat by the clock.
    `last_own_line` was the journal's last line when the person last decided something.
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


class StoredMatch(Struct):
    """A match as it is stored in the database."""

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
    drafts: dict[tuple[int, str], tuple[str, ...]] = {}
    """The picks that are not confirmed yet, by person and token of the question."""
