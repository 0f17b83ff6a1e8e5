"""Who sat where before: what was done in a seat stays told of whoever sat there then. Pure functions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from rules.engine import JournalLine, Seat, Text, text
from rules.engine.message import TextArg, TextItem

TAKEN_KEY = "substitute-took"
"""The line about somebody who has taken a seat: `seat` is theirs now, `former` was there before."""
RETURNED_KEY = "substitute-returned"
"""The line about somebody who has their `seat` again."""


class PastSeat(Struct, frozen=True, array_like=True):
    """Who sat in a seat, as `name`, until the journal's line `line` and before the log entry `version`.

    `owner`: for whom they played there; "" for themselves.
    """

    seat: int
    version: int
    line: int
    name: str
    owner: str = ""

    @property
    def label(self) -> TextItem:
        """What they are called in a sentence."""
        return text("substitute-for", name=self.name, owner=self.owner) if self.owner else self.name


def name_line(line: JournalLine, number: int, past: Sequence[PastSeat]) -> JournalLine:
    """Return the journal's line `number` with the people of its time. `past`: in the order in which they left."""
    if line.text.key == TAKEN_KEY:
        return JournalLine(_name_change(line.text, number, past), line.to)
    labels = {past_seat.seat: past_seat.label for past_seat in reversed(past) if number <= past_seat.line}
    if not labels:
        return line
    private = {seat: _name_text(own, labels) for seat, own in line.private.items()}
    return JournalLine(_name_text(line.text, labels), line.to, private)


def name_text(words: Text, version: int, past: Sequence[PastSeat]) -> Text:
    """Return what was said of the log entry `version`, with the people of its time."""
    return _name_text(
        words, {past_seat.seat: past_seat.label for past_seat in reversed(past) if version < past_seat.version}
    )


def list_names(names: Sequence[str], version: int, past: Sequence[PastSeat]) -> tuple[str, ...]:
    """Return the names by seat at the log entry `version`. `names`: those of now."""
    former = {past_seat.seat: past_seat.name for past_seat in reversed(past) if version < past_seat.version}
    return tuple(former.get(seat, name) for seat, name in enumerate(names))


def _name_change(words: Text, number: int, past: Sequence[PastSeat]) -> Text:
    """Return who took whose seat; nobody plays for anybody before that."""
    takers = {past_seat.seat: past_seat.name for past_seat in reversed(past) if number <= past_seat.line}
    formers = {past_seat.seat: past_seat.name for past_seat in past if number > past_seat.line}
    seats = {"seat": takers, "former": formers}
    return msgspec.structs.replace(words, args={key: _name_arg(words.args[key], names) for key, names in seats.items()})


def _name_text(words: Text, labels: Mapping[int, TextItem]) -> Text:
    args = {key: _name_arg(arg, labels) for key, arg in words.args.items()}
    return msgspec.structs.replace(words, args=args)


def _name_arg(arg: TextArg, labels: Mapping[int, TextItem]) -> TextArg:
    return tuple(_name_item(item, labels) for item in arg) if isinstance(arg, tuple) else _name_item(arg, labels)


def _name_item(item: TextItem, labels: Mapping[int, TextItem]) -> TextItem:
    if isinstance(item, Text):
        return _name_text(item, labels)
    return labels.get(item.index, item) if isinstance(item, Seat) else item
