"""Which language a message is in, by the small words of each that the other does not have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Protocol, TypeVar

GERMAN = """auf bei bist dein deine dich dir dran du ein eine einen er für gefragt hast hat ich ihr ist kann kein keine mit nach
nicht noch oder sich sie sind und uns von warten wartet wer wird wir zu zum zug"""
ENGLISH = """and are asked be but by can do for from has have her his i if is it my nobody not of on or since still that the there
they this to turn waiting we who will with you your"""
SMALL_WORDS = {"de": frozenset(GERMAN.split()), "en": frozenset(ENGLISH.split())}


class Readable(Protocol):
    """A message as it arrived."""

    @property
    def text(self) -> str:
        """Its words."""


M = TypeVar("M", bound=Readable)


def read_language(text: str) -> str:
    """Return the language of a text, "" if its words do not tell. The "i" of match #2i is no word."""
    words = re.findall(r"[^\W\d_]+", re.sub(r"#\w+", "", text.casefold()))
    counts = {language: sum(word in small for word in words) for language, small in SMALL_WORDS.items()}
    most = max(counts.values())
    return "" if list(counts.values()).count(most) > 1 else max(counts, key=lambda language: counts[language])


def list_misspoken(messages: Iterable[tuple[M, str]]) -> list[M]:
    """Return those of the messages that are in another language than the one beside them."""
    return [message for message, language in messages if read_language(message.text) not in ("", language)]
