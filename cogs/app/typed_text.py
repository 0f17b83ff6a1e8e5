"""The door for everything that people type: each text of an interaction is cleaned once, before anything reads it.

Commands, suggestions, modals, and the names that come with them pass here, and so does the local table. Nothing behind the door
meets what a database, a picture or a log cannot hold.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

MAX_TYPED_LENGTH = 6_000
"""The most characters that Discord lets anybody type into one field."""

_LAYOUT = frozenset("\t\n\r")
_JOINER = "\N{ZERO WIDTH JOINER}"
"""The one character without a shape that is kept: many emoji are made with it."""
_SHAPELESS_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_PLAIN = re.compile(r"[ -~\t\n\r]*")
_OWN_PART = "message"
"""The part of an interaction that the bot has written itself."""


def clean_text(written: str) -> str:
    """Return what is kept of a typed text: no NUL, half characters, noncharacters, or anything else without a shape.

    >>> clean_text("tower\\0 \\ud8004\\ufffe\\u202e\\nright")
    'tower 4\\nright'
    """
    kept = written[:MAX_TYPED_LENGTH]
    if _PLAIN.fullmatch(kept):
        return kept
    return "".join(filter(_has_shape, kept))


def clean_payload(payload: dict[str, Any]) -> None:
    """Clean every text of an interaction as Discord has sent it, in place."""
    payload.update({key: _clean(value) for key, value in payload.items() if key != _OWN_PART})


def _has_shape(character: str) -> bool:
    return character in _LAYOUT or character == _JOINER or unicodedata.category(character) not in _SHAPELESS_CATEGORIES


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return clean_text(value)
    if isinstance(value, dict):
        return {key: _clean(part) for key, part in value.items()}
    return [_clean(part) for part in value] if isinstance(value, list) else value
