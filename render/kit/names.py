"""Names of people, cleaned once before they go anywhere: no markup, no mentions, no tricks with direction."""

from __future__ import annotations

import re
import unicodedata

NAME_WIDTH = 18
"""Widest name, in columns: wide (East Asian) characters count two, marks that sit on others none."""

_MENTION = re.compile(r"<(?:@[!&]?|#|a?:\w*:|/[^:>]*:|t:)[^>]*>|@(?:everyone|here)\b", re.IGNORECASE)
_MARKUP = re.compile(r"[*_~`|<>\[\]()\\#@]")
_INVISIBLE = frozenset(
    "\N{HANGUL FILLER}\N{HALFWIDTH HANGUL FILLER}\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\u2800"
)


def _columns(char: str) -> int:
    if unicodedata.category(char) in {"Mn", "Me"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def clean_name(name: str, fallback: str = "?") -> str:
    """Return `name` fit for pictures and messages: at most `NAME_WIDTH` columns, never empty (then `fallback`).

    Control, format and bidi characters go, as do markdown, mentions and stacks of more than two combining marks.
    """
    text = unicodedata.normalize("NFC", _MENTION.sub(" ", name))
    text = _MARKUP.sub("", text)
    kept: list[str] = []
    marks = 0
    for char in text:
        category = unicodedata.category(char)
        if category.startswith("Z"):
            char = " "
        elif category.startswith("C") or char in _INVISIBLE:
            continue
        marks = marks + 1 if category in {"Mn", "Me"} else 0
        if marks <= 2:
            kept.append(char)
    words = " ".join("".join(kept).split())
    words = shorter(words, NAME_WIDTH)
    visible = any(unicodedata.category(char)[0] in "LNSP" for char in words)
    return words if visible else fallback


def shorter(name: str, columns: int) -> str:
    """Return `name` in at most `columns` columns, an ellipsis standing for what is gone."""
    if sum(map(_columns, name)) <= columns:
        return name
    room = columns - 1
    kept = ""
    for char in name:
        room -= _columns(char)
        if room < 0:
            break
        kept += char
    return kept.rstrip(" \N{HORIZONTAL ELLIPSIS}") + "\N{HORIZONTAL ELLIPSIS}"
