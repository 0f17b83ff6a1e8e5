"""What the engine hands to a turn: chance, the journal, and a way to say that hidden information came out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NoReturn

from rules.engine.chance import Chance
from rules.engine.errors import TurnOver
from rules.engine.message import JournalLine, Text


class Table:
    """The argument of `Game.turn`.

    `conceded` has the seats that gave up; True if the computer plays on for them. `chance` is always the stream of the branch
    that is running. `has_journal` is False where nobody reads the journal, in an imagined match: a rule need not make a line then
    that costs much. `worked_out` is what a turn has computed and the next one need not compute again if it begins at once; a copy
    or a restored match begins without it, so nothing else may lie in it. `lines` and `onlooker` are for the engine: the journal
    lines since the last decision, and who hears of each line at once.
    """

    __slots__ = ("chance", "conceded", "has_journal", "lines", "onlooker", "worked_out")

    def __init__(self, chance: Chance, conceded: Mapping[int, bool] = {}) -> None:
        self.chance = chance
        self.conceded = conceded
        self.has_journal = True
        self.worked_out: object = None
        self.lines: list[JournalLine] = []
        self.onlooker: Callable[[JournalLine], None] | None = None

    def write_line(
        self, text: Text, to: Iterable[int] | None = None, private: Mapping[int, Text] | None = None
    ) -> None:
        """Write a journal line. `to` limits the audience (None: everybody); `private` has a fuller line for single seats."""
        if not self.has_journal:
            return
        if to is None and not private:
            line = JournalLine(text)
        else:
            line = JournalLine(text, None if to is None else tuple(to), dict(private) if private else {})
        self.lines.append(line)
        if self.onlooker is not None:
            self.onlooker(line)

    def has_given_up(self, seat: int) -> bool:
        """Return whether fallbacks answer for this seat, because it gave up and no computer plays on for it (CONTRACT 13)."""
        return not self.conceded.get(seat, True)

    def mark_revealed(self) -> None:
        """Say that hidden information came out with this decision, so that it cannot be taken back."""
        self.chance.reveals.count += 1

    def end_turn(self) -> NoReturn:
        """End the turn here, from any depth. Raise `TurnOver`, which no rule may catch."""
        raise TurnOver
