"""The name of a match: a word that follows from its number, until its people give it another name."""

from __future__ import annotations

import tomllib
from pathlib import Path

from matches.domain.model import Language

MAX_TITLE_LENGTH = 30
"""Characters of a name that people give."""

_FILE = Path(__file__).parents[2] / "data" / "match-names.toml"
_WORDS: tuple[tuple[str, str], ...] = tuple((en, de) for en, de in tomllib.loads(_FILE.read_text("utf-8"))["words"])
_STEP = 89
"""How many words lie between the names of two consecutive matches, so that these are not alike."""


def get_default_title(match: int, language: Language) -> str:
    """Return the word for a match by its number. It reveals nothing about the shuffle, because everybody knows the number.

    A word is used again only after all others.
    """
    english, german = _WORDS[match * _STEP % len(_WORDS)]
    return german if language == "de" else english
