"""What a match is called: a word that it gets by its number, until its people call it something else."""

from __future__ import annotations

import tomllib
from pathlib import Path

from matches.model import Language

MAX_TITLE_LENGTH = 30
"""Characters of a name that people give."""

_FILE = Path(__file__).parents[1] / "data" / "match-names.toml"
_WORDS: tuple[tuple[str, str], ...] = tuple((en, de) for en, de in tomllib.loads(_FILE.read_text("utf-8"))["words"])
_STEP = 89
"""Far from one number to the next, so that matches opened one after the other are called nothing alike."""


def default_title(match: int, language: Language) -> str:
    """Return the word for a match by its number, which everybody knows: it tells nothing of what was shuffled. The same word comes
    again only after all others."""
    english, german = _WORDS[match * _STEP % len(_WORDS)]
    return german if language == "de" else english
