"""What `Match` returns: whether a decision can be undone, who is waited for, and the new entries of a step."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.engine.log import LogEntry
from rules.engine.message import JournalLine, Text, TextItem


class UndoStatus(Struct, frozen=True):
    """Whether a seat's last decision can be taken back: `free`, with the `consent` of the other `seats`, or `never`.

    `reason` says why it is not free. `dropped` has the versions of the answers that would be lost. `picks` names what the
    seat picked with the decision.
    """

    kind: Literal["free", "consent", "never"]
    reason: Text | None = None
    seats: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    picks: tuple[TextItem, ...] = ()


class WaitingSeats(Struct, frozen=True):
    """The seats that are waited for, as far as the viewer may know.

    `secret`: the match waits for reactions, and `seats` does not say whose. `public_text` says what is being decided.
    """

    seats: tuple[int, ...]
    secret: bool
    public_text: Text | None = None


class NewEntry(Struct, frozen=True):
    """A new log entry with the journal lines that belong to it."""

    entry: LogEntry
    lines: tuple[JournalLine, ...]
