"""What happened to a match since its base boundary, as immutable data: every method returns a new `Timeline`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.engine.decision import Decision
from rules.engine.log import LogEntry, OrderEntry, ReplacementEntry, RewindEntry, UndoEntry

MAX_UNDO_BOUNDARIES = 8
"""The number of boundaries that undo can reach back over if nothing hidden has come out."""


class Checkpoint(Struct, frozen=True):
    """A boundary after the base, as stored. `version` is the length of the log there: earlier decisions have smaller ones."""

    version: int
    boundary: bytes


class Timeline(Struct, frozen=True):
    """The base boundary, the log since then, and the decisions in that log that still count.

    `base` is the oldest boundary that undo may reach, as stored. `base_version` is the length of the log at the base.
    `answered` has the version after the last answer of each seat. `orders` has the standing orders by "seat|topic".
    """

    base: bytes
    base_version: int
    answered: tuple[int, ...]
    orders: Mapping[str, OrderEntry]
    log: tuple[LogEntry | Decision, ...] = ()
    decisions: tuple[Decision, ...] = ()
    checkpoints: tuple[Checkpoint, ...] = ()

    @property
    def version(self) -> int:
        """The length of the whole log."""
        return self.base_version + len(self.log)

    @property
    def boundary(self) -> bytes:
        """The latest boundary, as stored."""
        return self.checkpoints[-1].boundary if self.checkpoints else self.base

    @property
    def safe_version(self) -> int:
        """The length of the log at the latest boundary."""
        return self.checkpoints[-1].version if self.checkpoints else self.base_version

    @property
    def open_decisions(self) -> Sequence[Decision]:
        """The decisions since the latest boundary."""
        if not self.checkpoints:
            return self.decisions
        version = self.checkpoints[-1].version
        return [decision for decision in self.decisions if decision.version >= version]

    @property
    def decided_version(self) -> int:
        """The length of the log after the last decision."""
        return self.decisions[-1].version + 1 if self.decisions else self.base_version

    def entries(self) -> list[LogEntry]:
        """Return the log since the base as it is stored."""
        return [done.to_entry() if isinstance(done, Decision) else done for done in self.log]

    def add_decision(self, decision: Decision, answered: tuple[int, ...], boundary: bytes | None) -> Timeline:
        """Return the timeline with a decision that was carried out, and the boundary that it reached, if any.

        If hidden information came out on the way to that boundary, undo cannot reach back over it: it is the new base.
        """
        version = decision.version + 1
        if boundary is not None and decision.reveal_count:
            return Timeline(boundary, version, answered, self.orders)
        decisions = (*self.decisions, decision)
        # As long as every entry is a decision that counts, both are the same tuple, which halves the copying.
        log = decisions if self.log is self.decisions else (*self.log, decision)
        checkpoints = self.checkpoints
        if boundary is not None:
            checkpoints = (*checkpoints, Checkpoint(version, boundary))
        longer = Timeline(self.base, self.base_version, answered, self.orders, log, decisions, checkpoints)
        return longer if len(checkpoints) <= MAX_UNDO_BOUNDARIES else longer._from_first_checkpoint()

    def add_note(self, note: LogEntry, seats: Mapping[int, int]) -> Timeline:
        """Return the timeline with an entry that is no decision. `seats` has the seats of the dropped answers, by version."""
        return replace(self.apply_note(note, seats), log=(*self.log, note))

    def apply_note(self, note: LogEntry, seats: Mapping[int, int]) -> Timeline:
        """Return the timeline with what `note` does to orders and answers, without the entry itself."""
        if isinstance(note, OrderEntry):
            return replace(self, orders={**self.orders, f"{note.seat}|{note.topic}": note})
        if isinstance(note, ReplacementEntry):
            return replace(self, orders={key: order for key, order in self.orders.items() if order.seat != note.seat})
        if isinstance(note, UndoEntry | RewindEntry):
            answered = list(self.answered)
            for version in note.dropped:
                if version in seats:
                    answered[seats[version]] = note.version + 1
            return replace(self, answered=tuple(answered))
        return self

    def before_decision(self, index: int) -> Timeline:
        """Return the timeline up to the decision at `index`, with the orders and answers of now and without a log."""
        version = self.decisions[index].version
        checkpoints = tuple(point for point in self.checkpoints if point.version <= version)
        return replace(self, log=(), decisions=self.decisions[:index], checkpoints=checkpoints)

    def with_log(self, log: Sequence[LogEntry | Decision]) -> Timeline:
        """Return the timeline with another log; entries before the base are left out."""
        return replace(self, log=tuple(entry for entry in log if entry.version >= self.base_version))

    def _from_first_checkpoint(self) -> Timeline:
        """Return the timeline that has its oldest checkpoint as base."""
        first, *later = self.checkpoints
        return Timeline(
            first.boundary,
            first.version,
            self.answered,
            self.orders,
            tuple(done for done in self.log if done.version >= first.version),
            tuple(decision for decision in self.decisions if decision.version >= first.version),
            tuple(later),
        )
