"""A decision in memory, and what the calls of `Match` give back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Value, fingerprint
from rules.engine.log import AnswerEntry, ConcessionEntry, Decider, LogEntry, UndoEntry
from rules.engine.message import JournalLine, Text, TextItem


class Decision:
    """An answer or a concession since the base boundary that still counts. `question` is None for a concession.

    `reveal_count` counts what hidden things came out with it, `lines` is what it told.
    """

    __slots__ = (
        "by",
        "computer",
        "lines",
        "question",
        "reveal_count",
        "seat",
        "stored_fingerprint",
        "value",
        "version",
    )

    def __init__(
        self,
        version: int,
        seat: int,
        value: Value,
        by: Decider,
        question: OpenQuestion | None,
        computer: bool = False,
        stored_fingerprint: str = "",
    ) -> None:
        self.version = version
        self.seat = seat
        self.value = value
        self.by: Decider = by
        self.question = question
        self.computer = computer
        self.reveal_count = 0
        self.lines: Sequence[JournalLine] = ()
        self.stored_fingerprint = stored_fingerprint

    def copy(self) -> Decision:
        """Return the same decision as it was before it was carried out."""
        return Decision(
            self.version, self.seat, self.value, self.by, self.question, self.computer, self.stored_fingerprint
        )

    def fingerprint(self) -> str:
        """The fingerprint of the question that was answered, made when it is first needed."""
        if not self.stored_fingerprint and self.question is not None:
            self.stored_fingerprint = fingerprint(self.seat, self.question.topic, self.question.choice)
        return self.stored_fingerprint

    def to_entry(self) -> AnswerEntry | ConcessionEntry:
        """The decision as it is logged."""
        if self.question is None:
            return ConcessionEntry(self.version, self.seat, self.computer)
        return AnswerEntry(self.version, self.seat, self.value, self.by, self.fingerprint())


class UndoStatus(Struct, frozen=True):
    """Whether a seat's last decision can be taken back: `free`, by `consent` of the other `seats`, or `never`.

    `reason` says why not freely; `dropped` are the versions of the answers that would go, `picks` is what the seat's own
    one picked, by name.
    """

    kind: Literal["free", "consent", "never"]
    reason: Text | None = None
    seats: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    picks: tuple[TextItem, ...] = ()


class WaitingSeats(Struct, frozen=True):
    """Who is waited for, as far as the viewer may know. `secret`: reactions are awaited, not said from whom."""

    seats: tuple[int, ...]
    secret: bool
    public_text: Text | None = None


class NewEntry(Struct, frozen=True):
    """A new log entry with the journal lines that belong to it."""

    entry: LogEntry
    lines: tuple[JournalLine, ...]


class Step:
    """What one call changed: the new entries with their lines, and the last boundary that was reached, if any.

    `rewritten_lines` replaces the lines of older entries (by version) after an undo.
    """

    __slots__ = ("_entries", "boundary", "rewritten_lines")

    def __init__(
        self, entries: Iterable[tuple[LogEntry | Decision, Sequence[JournalLine]]] = (), boundary: bytes | None = None
    ) -> None:
        self._entries = list(entries)
        self.boundary = boundary
        self.rewritten_lines: dict[int, tuple[JournalLine, ...]] = {}

    def add(self, done: LogEntry | Decision, lines: Sequence[JournalLine] = (), boundary: bytes | None = None) -> None:
        """Add an entry, its lines and the boundary that it reached. For the engine."""
        self._entries.append((done, lines))
        self.boundary = boundary or self.boundary

    @property
    def has_revealed(self) -> bool:
        """Whether something hidden came out."""
        return any(isinstance(done, Decision) and done.reveal_count > 0 for done, _ in self._entries)

    @property
    def new_entries(self) -> tuple[NewEntry, ...]:
        """The new entries in order, with their lines; fingerprints are made here, where somebody stores them."""
        return tuple(
            NewEntry(done.to_entry() if isinstance(done, Decision) else done, tuple(lines))
            for done, lines in self._entries
        )

    def merge(self, later: Step) -> Step:
        """This step and the next one as a single change, to be stored whole or not at all."""
        both = Step((*self._entries, *later._entries), later.boundary or self.boundary)
        gone = {version for done, _ in later._entries if isinstance(done, UndoEntry) for version in done.dropped}
        both.rewritten_lines = {
            version: lines for version, lines in self.rewritten_lines.items() if version not in gone
        } | later.rewritten_lines
        return both

    @property
    def lines(self) -> tuple[JournalLine, ...]:
        """All new lines in order."""
        return tuple(line for _, lines in self._entries for line in lines)
