"""What is wrong with an entry of `data/cards/dominion.toml`, in one sentence for whoever wrote it."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

_MISSING = re.compile(r"Object missing required field `(\w+)`")
_UNKNOWN = re.compile(r"Object contains unknown field `(\w+)`")
_PLACE = re.compile(r" - at `\$\.?(.*)`$")


def describe_validation_error(error: msgspec.ValidationError, words: Mapping[str, tuple[str, ...]]) -> str:
    """Return what an entry lacks or has wrong. `words`: the only values that a key may have, by key.

    >>> describe_validation_error(msgspec.ValidationError("Object missing required field `set`"), {})
    'it has no `set`'
    >>> describe_validation_error(msgspec.ValidationError("Invalid enum value 'bse' - at `$.set`"), {"set": ("base", "promo")})
    "`set` may not be 'bse', only 'base' or 'promo'"
    >>> describe_validation_error(msgspec.ValidationError("Expected `int`, got `str` - at `$.cost`"), {})
    '`cost`: expected `int`, got `str`'
    """
    message = str(error)
    place = _PLACE.search(message)
    path, message = (place[1], message[: place.start()]) if place else ("", message)
    inside = f"`{path}` has" if path else "it has"
    if missing := _MISSING.fullmatch(message):
        return f"{inside} no `{missing[1]}`"
    if unknown := _UNKNOWN.fullmatch(message):
        return f"{inside} a key `{unknown[1]}` that no code reads"
    key = re.split(r"[.\[]", path)[0]
    if message.startswith("Invalid enum value ") and key in words:
        *others, last = map(repr, words[key])
        return f"`{key}` may not be {message.removeprefix('Invalid enum value ')}, only {', '.join(others)} or {last}"
    return f"`{path}`: {message[0].lower()}{message[1:]}" if path else message
