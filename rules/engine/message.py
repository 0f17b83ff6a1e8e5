"""Texts as data: a message key with arguments, which is put into a language only when somebody reads it."""

from __future__ import annotations

from msgspec import Struct


class Seat(Struct, frozen=True, tag="seat"):
    """A placeholder for the name of the person in seat `index` (0-based)."""

    index: int


class Term(Struct, frozen=True, tag="term"):
    """A placeholder for the name of a card, a type or a piece, by the id that it has in the game's data."""

    id: str


class Text(Struct, frozen=True, tag="text"):
    """A message: its `key` in the Fluent files and the values of its variables.

    A tuple among `args` is an enumeration ("Farm, Market and Abbey"). `rule` is the anchor of the rule that the message is
    about, or "".
    """

    key: str
    args: dict[str, TextArg] = {}
    rule: str = ""


TextItem = int | str | Seat | Term | Text
TextArg = TextItem | tuple[TextItem, ...]


def text(key: str, /, rule: str = "", **args: TextArg) -> Text:
    """Return a `Text`.

    >>> text("mr-built", seat=Seat(1), card=Term("MR03"))
    Text(key='mr-built', args={'seat': Seat(index=1), 'card': Term(id='MR03')}, rule='')
    """
    return Text(key, args, rule)


class JournalLine(Struct, frozen=True):
    """A line of the journal: `text` for the seats in `to` (None: everybody); seats in `private` read that text instead."""

    text: Text
    to: tuple[int, ...] | None = None
    private: dict[int, Text] = {}

    def read(self, viewer: int | None) -> Text | None:
        """Return what `viewer` (None: anybody) reads of this line; None if it is not for that seat."""
        if viewer is not None and viewer in self.private:
            return self.private[viewer]
        if self.to is None or (viewer is not None and viewer in self.to):
            return self.text
        return None
