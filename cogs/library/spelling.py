"""How words are made equal before they are compared: case, umlauts, endings, and how far apart two spellings are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from cogs.library.pages import RULES

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "œ": "oe", "'": "", "’": ""})
_WORD = re.compile(r"[a-z0-9]+")
_ENDINGS = ("ern", "em", "en", "er", "es", "ing", "ed", "e", "s")
_SHORTEST_STEM = 3
_SHORTEST_ROOT = 4
"""Letters that a stem keeps when one more is taken off."""

SURE = 7
"""Letters from which on a word may have two typos."""

STOP = frozenset((RULES / "stopwords.txt").read_text("utf-8").split())
"""Words that stand in every question and tell nothing about its subject."""
NUMBERS = {
    "2": ("zwei", "two"),
    "3": ("drei", "three"),
    "4": ("vier", "four"),
    "5": ("fuenf", "five"),
    "6": ("sechs", "six"),
}
"""How numbers of people are written in words."""


def fold(text: str) -> str:
    """Return `text` in small letters without umlauts ("ae" for "ä", "ss" for "ß"), accents and apostrophes."""
    folded = unicodedata.normalize("NFC", text).casefold().translate(_UMLAUTS)
    if folded.isascii():
        return folded
    return "".join(char for char in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(char))


def variants(*names: str) -> list[str]:
    """Return names, and those with umlauts once more as people without such keys write them ("Muhle")."""
    bare = [
        "".join(char for char in unicodedata.normalize("NFKD", name) if not unicodedata.combining(char))
        for name in names
    ]
    return list(dict.fromkeys((*names, *bare)))


def words(text: str) -> list[str]:
    """Return the folded words of a text."""
    return _WORD.findall(fold(text))


@lru_cache(16_384)
def stem(word: str) -> str:
    """Return a folded word without its German or English endings; the same for a thing and for several of it, with an
    umlaut or without ("Dach", "Dächer", "Dacher"), in British and American spelling ("colour", "color")."""
    while True:
        for ending in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
                word = word[: -len(ending)]
                break
        else:
            word = word.replace("ae", "a").replace("oe", "o").replace("ue", "u").replace("our", "or")
            return f"{word[:-1]}i" if word.endswith("y") else word


def shorter(stem: str) -> Iterator[str]:
    """Yield what a stem may be a form of: a participle ("entsorgt", "gesetzt"), a doubled letter ("flipped")."""
    if stem.startswith("ge") and len(stem) > _SHORTEST_STEM + 2:
        yield stem[2:].removesuffix("t")
    if len(stem) > _SHORTEST_ROOT and (stem[-1] == "t" or stem[-1] == stem[-2]):
        yield stem[:-1]


def trigrams(word: str) -> list[str]:
    """Return every three letters in a row, each once."""
    return list(dict.fromkeys(word[start : start + 3] for start in range(len(word) - 2)))


def distance(one: str, other: str, most: int, begun: bool = False) -> int:
    """Return how many letters have to be put, taken, changed or swapped with the next one; `most` + 1 for more than `most`.

    `begun`: `one` may stop anywhere in `other`, as somebody does who is still typing.
    """
    if begun:
        other = other[: len(one) + most]
    elif abs(len(one) - len(other)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        older, before = before, row
        row = [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row) if begun else row[-1]


_ALIKE = [line.split() for line in (RULES / "synonyms.txt").read_text("utf-8").splitlines()]

SYNONYMS = {stem(other): stem(first) for first, *others in _ALIKE for other in others}
"""By stem: what people say, and what stands for it here."""


def synonyms(text: str) -> list[str]:
    """Return the words that mean the same as one of a text."""
    stems = {stem(word) for word in words(text)}
    return [
        other
        for alike in _ALIKE
        if not stems.isdisjoint(map(stem, alike))
        for other in alike
        if stem(other) not in stems
    ]
