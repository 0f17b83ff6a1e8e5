"""Words as data: a message key with arguments, told in a language only when somebody reads it."""

from __future__ import annotations

from msgspec import Struct


class Seat(Struct, frozen=True, tag="seat"):
    """Stands for the name of the person in seat `index` (0-based)."""

    index: int


class Term(Struct, frozen=True, tag="term"):
    """Stands for the name of a card, a type or a piece, by the id it has in the game's data."""

    id: str


class Text(Struct, frozen=True, tag="text"):
    """A message: `key` in the Fluent files, `args` for its variables, `rule` the anchor of the rule it speaks of ("" for none).

    A tuple among the arguments is an enumeration ("Farm, Market and Abbey").
    """

    key: str
    args: dict[str, TextArg] = {}
    rule: str = ""


TextItem = int | str | Seat | Term | Text
TextArg = TextItem | tuple[TextItem, ...]


def text(key: str, /, rule: str = "", **args: TextArg) -> Text:
    """Shorthand: `text("mr-built", seat=Seat(1), card=Term("MR03"))`."""
    return Text(key, args, rule)


class JournalLine(Struct, frozen=True):
    """A journal line: `text` for the seats in `to` (None: everybody), with a fuller `private` line for single seats instead."""

    text: Text
    to: tuple[int, ...] | None = None
    private: dict[int, Text] = {}

    def read(self, viewer: int | None) -> Text | None:
        """What `viewer` (None: anybody) may read of this line, or None."""
        if viewer is not None and viewer in self.private:
            return self.private[viewer]
        if self.to is None or (viewer is not None and viewer in self.to):
            return self.text
        return None
