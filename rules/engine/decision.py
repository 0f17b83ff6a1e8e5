"""A decision in memory, and what the calls of `Match` give back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from rules.engine.asking import Asked
from rules.engine.choice import Value, fingerprint
from rules.engine.log import Answered, By, Conceded, Entry, Undone
from rules.engine.text import Item, Line, Text


class Decision:
    """An answer or a concession since the base boundary that still counts. `asked` is None for a concession.

    `exposures` counts what hidden things came out with it, `lines` is what it told.
    """

    __slots__ = ("asked", "by", "computer", "exposures", "lines", "print", "seat", "value", "version")

    def __init__(
        self,
        version: int,
        seat: int,
        value: Value,
        by: By,
        asked: Asked | None,
        computer: bool = False,
        print: str = "",
    ) -> None:
        self.version = version
        self.seat = seat
        self.value = value
        self.by: By = by
        self.asked = asked
        self.computer = computer
        self.exposures = 0
        self.lines: Sequence[Line] = ()
        self.print = print

    def fingerprint(self) -> str:
        """The fingerprint of the question that was answered, made when it is first needed."""
        if not self.print and self.asked is not None:
            self.print = fingerprint(self.seat, self.asked.topic, self.asked.choice)
        return self.print

    def entry(self) -> Answered | Conceded:
        """The decision as it is logged."""
        if self.asked is None:
            return Conceded(self.version, self.seat, self.computer)
        return Answered(self.version, self.seat, self.value, self.by, self.fingerprint())


class Undo(Struct, frozen=True):
    """Whether a seat's last decision can be taken back: `free`, by `consent` of the other `seats`, or `never`.

    `because` says why not freely; `dropped` are the versions of the answers that would go, `picked` is what the seat's own
    one picked, by name.
    """

    kind: Literal["free", "consent", "never"]
    because: Text | None = None
    seats: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    picked: tuple[Item, ...] = ()


class Waiting(Struct, frozen=True):
    """Who is waited for, as far as the viewer may know. `secret`: reactions are awaited, not said from whom."""

    seats: tuple[int, ...]
    secret: bool
    public: Text | None = None


class News(Struct, frozen=True):
    """A new log entry with the journal lines that belong to it."""

    entry: Entry
    lines: tuple[Line, ...]


class Step:
    """What one call changed: news, whether something hidden came out, and the boundary that was reached, if one was.

    `retold` replaces the lines of older entries (by version) after an undo.
    """

    __slots__ = ("_done", "boundary", "retold")

    def __init__(self, done: Sequence[tuple[Entry | Decision, Sequence[Line]]], boundary: bytes | None) -> None:
        self._done = done
        self.boundary = boundary
        self.retold: dict[int, tuple[Line, ...]] = {}

    @property
    def exposed(self) -> bool:
        """Whether something hidden came out."""
        return any(isinstance(done, Decision) and done.exposures > 0 for done, _ in self._done)

    @property
    def news(self) -> tuple[News, ...]:
        """The new entries in order, with their lines; fingerprints are made here, where somebody stores them."""
        return tuple(
            News(done.entry() if isinstance(done, Decision) else done, tuple(lines)) for done, lines in self._done
        )

    def then(self, later: Step) -> Step:
        """This step and the next one as a single change, to be stored whole or not at all."""
        both = Step((*self._done, *later._done), later.boundary or self.boundary)
        gone = {version for done, _ in later._done if isinstance(done, Undone) for version in done.dropped}
        both.retold = {version: lines for version, lines in self.retold.items() if version not in gone} | later.retold
        return both

    @property
    def lines(self) -> tuple[Line, ...]:
        """All new lines in order."""
        return tuple(line for _, lines in self._done for line in lines)
