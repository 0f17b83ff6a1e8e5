"""What the engine hands to a turn: chance, the journal, and a way to say that hidden information came out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NoReturn

from rules.engine.chance import Chance
from rules.engine.errors import TurnOver
from rules.engine.message import JournalLine, Text


class Table:
    """The argument of `Game.turn`.

    `chance` is always the stream of the branch that is running. `has_journal` is False where nobody reads the journal, in an
    imagined match: a rule need not make a line then that costs much. `lines` and `reveal_count` are for the engine: the
    journal lines since the last decision, and how often `mark_revealed` was called.
    """

    __slots__ = ("chance", "has_journal", "lines", "reveal_count")

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.has_journal = True
        self.lines: list[JournalLine] = []
        self.reveal_count = 0

    def write_line(
        self, text: Text, to: Iterable[int] | None = None, private: Mapping[int, Text] | None = None
    ) -> None:
        """Write a journal line. `to` limits the audience (None: everybody); `private` has a fuller line for single seats."""
        if not self.has_journal:
            return
        self.lines.append(JournalLine(text, None if to is None else tuple(to), dict(private) if private else {}))

    def mark_revealed(self) -> None:
        """Say that hidden information came out with this decision, so that it cannot be taken back."""
        self.reveal_count += 1

    def end_turn(self) -> NoReturn:
        """End the turn here, from any depth. Raise `TurnOver`, which no rule may catch."""
        raise TurnOver
