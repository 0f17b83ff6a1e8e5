"""What goes in and what comes out: the scene a picture is drawn for, and the finished picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from render.kit.words import Words

ALT_LIMIT = 1024
"""Longest alt text of an attachment, in characters."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: `png` bytes, and `alt`, the same in words (at most `ALT_LIMIT` characters)."""

    png: bytes
    alt: str


@dataclass(frozen=True, slots=True)
class Scene:
    """For whom a picture is drawn.

    `names` are the cleaned names by seat, `you` the seat that looks (None: everybody), `badges` maps an option id to the
    short label of its button, `note` replaces the footer's line.
    """

    language: str
    names: tuple[str, ...]
    words: Words
    you: int | None = None
    badges: Mapping[str, str] = field(default_factory=dict)
    note: str = ""

    def say(self, key: str, /, **args: int | str) -> str:
        """Return a message in the language of the scene."""
        return self.words.say(self.language, key, **args)

    def term(self, term_id: str) -> str:
        """Return the name of a card or game term in the language of the scene."""
        return self.words.term(self.language, term_id)


def shorten(text: str, limit: int = ALT_LIMIT) -> str:
    """Cut `text` to at most `limit` characters, at the end of a sentence if there is one."""
    if len(text) <= limit:
        return text
    end = max(text.rfind(mark, 0, limit) for mark in (". ", "! ", "? ", ".\n"))
    if end > 0:
        return text[: end + 1]
    return text[: limit - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"
