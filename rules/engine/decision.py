"""A decision in memory, and the step that it leads to."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Value, fingerprint
from rules.engine.log import AnswerEntry, ConcessionEntry, Decider, LogEntry, RewindEntry, UndoEntry
from rules.engine.message import JournalLine
from rules.engine.results import NewEntry


class Decision(Struct, eq=False):
    """An answer or a concession; `question` is None for a concession.

    `computer` says of a concession that the computer plays on for the seat. What follows is set when it is carried out:
    `is_sole`: no question was open then that it left open. `reveal_count` is how often something hidden came out, and `lines`
    are the journal lines it wrote.
    """

    version: int
    seat: int
    value: Value
    by: Decider
    question: OpenQuestion | None
    computer: bool = False
    stored_fingerprint: str = ""
    is_sole: bool = False
    reveal_count: int = 0
    lines: Sequence[JournalLine] = ()

    def copy(self) -> Decision:
        """Return the same decision as it was before it was carried out."""
        return Decision(
            self.version, self.seat, self.value, self.by, self.question, self.computer, self.stored_fingerprint
        )

    def fingerprint(self) -> str:
        """Return the fingerprint of the question that was answered; it is made when it is first needed."""
        if not self.stored_fingerprint and self.question is not None:
            self.stored_fingerprint = fingerprint(self.seat, self.question.topic, self.question.choice)
        return self.stored_fingerprint

    def to_entry(self) -> AnswerEntry | ConcessionEntry:
        """Return the decision as a log entry."""
        if self.question is None:
            return ConcessionEntry(self.version, self.seat, self.computer)
        return AnswerEntry(self.version, self.seat, self.value, self.by, self.fingerprint())


class Step(Struct, eq=False):
    """What one call changed: the new entries with their lines, and the last boundary that was reached, if any.

    `rewritten_lines` replaces the lines of older entries (by version) after an undo.
    """

    _entries: list[tuple[LogEntry | Decision, Sequence[JournalLine]]] = []
    boundary: bytes | None = None
    rewritten_lines: dict[int, tuple[JournalLine, ...]] = {}

    def add(self, done: LogEntry | Decision, lines: Sequence[JournalLine] = (), boundary: bytes | None = None) -> None:
        """Add an entry, its lines and the boundary that it reached. For the engine."""
        self._entries.append((done, lines))
        self.boundary = boundary or self.boundary

    def tell(self, line: JournalLine) -> None:
        """Add a line after those of the last entry: what the step means to somebody beside what the rules tell."""
        done, lines = self._entries[-1]
        self._entries[-1] = done, (*lines, line)

    @property
    def has_revealed(self) -> bool:
        """Whether hidden information came out."""
        return any(isinstance(done, Decision) and done.reveal_count > 0 for done, _ in self._entries)

    @property
    def takes_back(self) -> bool:
        """Whether decisions that counted before no longer do."""
        return any(isinstance(done, UndoEntry | RewindEntry) for done, _ in self._entries)

    @property
    def new_entries(self) -> tuple[NewEntry, ...]:
        """The new entries in order, with their lines. Their fingerprints are made here, when they are stored."""
        return tuple(
            NewEntry(done.to_entry() if isinstance(done, Decision) else done, tuple(lines))
            for done, lines in self._entries
        )

    def merge(self, later: Step) -> Step:
        """Return this step and the next one as a single change, to be stored whole or not at all."""
        merged = Step([*self._entries, *later._entries], later.boundary or self.boundary)
        dropped = {version for done, _ in later._entries if isinstance(done, UndoEntry) for version in done.dropped}
        merged.rewritten_lines = {
            version: lines for version, lines in self.rewritten_lines.items() if version not in dropped
        } | later.rewritten_lines
        return merged

    @property
    def lines(self) -> tuple[JournalLine, ...]:
        """All new lines in order."""
        return tuple(line for _, lines in self._entries for line in lines)
