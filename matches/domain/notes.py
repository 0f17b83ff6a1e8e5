"""A note that a person leaves to themselves on a match: what is kept of what they wrote, and how it is found again."""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from matches.domain.model import MatchInfo
from rules.engine import Refused, Text, text

MAX_NOTE_LENGTH = 1_000
"""The most characters of a note, counted after cleaning."""
_JOINER = "\N{ZERO WIDTH JOINER}"
"""The one character without a shape that is kept: many emoji are made with it."""
_BLANK_LINES = re.compile(r"\n{3,}")


class Note(Struct, frozen=True):
    """What a person has noted on a match: cleaned `words`, "" if nothing."""

    info: MatchInfo
    words: str


class News(Struct, frozen=True):
    """What a person has to be told when they come back to a match: what happened since their last move, and their own note.

    `view`: the match as their seat sees it now (None if nothing has happened). `is_first`: they have not decided anything yet.
    """

    lines: tuple[Text, ...] = ()
    note: str = ""
    view: Any = None
    is_first: bool = False


class NoteTooLong(Refused):
    """What is left of a note after cleaning is too long: `words`, which are given back to their writer."""

    def __init__(self, words: str) -> None:
        super().__init__(text("note-too-long", length=len(words), most=MAX_NOTE_LENGTH))
        self.words = words


def clean_note(written: str) -> str:
    """Return what is kept of a note: no blanks at the ends of lines, one blank line at most.

    >>> clean_note("  save walls,  \\r\\n\\r\\n\\r\\n\\r\\ntake tower 4 ")
    'save walls,\\n\\ntake tower 4'
    """
    lines = written.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return _BLANK_LINES.sub("\n\n", "\n".join(line.rstrip() for line in lines)).strip()
