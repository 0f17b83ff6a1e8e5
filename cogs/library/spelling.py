"""How words are normalized before they are compared (case, umlauts, endings), and how far apart two spellings are."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from cogs.library.rule_pages import RULES_FOLDER
from render.kit.translations import LANGUAGES

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "æ": "ae", "œ": "oe", "'": "", "’": ""})
_WORD_PATTERN = re.compile(r"[a-z]+|[0-9]+")
_WRITTEN_AS_ONE = re.compile(r"\b(wie)(viele?n?)\b")
"""Two words that many people write as one; "wievielte" is one."""
_ENDINGS = ("ern", "em", "en", "er", "es", "ing", "ed", "e", "s")
_NO_PLURAL = "aious"
"""After these letters a final s is part of the word ("minus", "bonus", "less"); after e it is an ending ("gates")."""
_MIN_STEM_LENGTH = 3
_MIN_ROOT_LENGTH = 4
"""A stem must be longer than this to lose one of two equal letters at its end."""
_VOWELS = frozenset("aeiouy")
_AFTER_DIPHTHONG = ("au", "eu", "ie", "ei")

MIN_LENGTH_TWO_TYPOS = 7
"""A name of at least this many letters may be typed with two typos."""


def _read_lines(kind: str, language: str) -> list[list[str]]:
    return [
        line.split()
        for line in (RULES_FOLDER / f"{kind}-{language}.txt").read_text("utf-8").splitlines()
        if line.strip()
    ]


STOPWORDS = {
    language: frozenset(word for line in _read_lines("stopwords", language) for word in line) for language in LANGUAGES
}
"""By language: words that can occur in any question and say nothing about its subject."""
NUMBER_WORDS = {
    word: digit
    for digit, words in {
        "1": "eins one",
        "2": "zwei zweit zweite zweiten two second",
        "3": "drei dritt dritte dritten three third",
        "4": "vier viert vierte vierten four fourth",
        "5": "fuenf fuenft fuenfte fuenften five fifth",
        "6": "sechs sechst sechste sechsten six sixth",
        "7": "sieben seven",
        "8": "acht achte achten eight eighth",
        "9": "neun nine",
        "10": "zehn ten",
    }.items()
    for word in words.split()
}
"""Numbers and ordinals in words, and their digits."""


def fold(text: str) -> str:
    """Return `text` in lower case without umlauts, accents and apostrophes.

    >>> fold("Große Mühle")
    'grosse muehle'
    """
    folded = unicodedata.normalize("NFC", text).casefold().translate(_UMLAUTS)
    if folded.isascii():
        return folded
    return "".join(char for char in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(char))


def list_variants(*names: str) -> list[str]:
    """Return the names, and those with umlauts or accents again without them, as people without such keys write them.

    >>> list_variants("Mühle", "Tor")
    ['Mühle', 'Tor', 'Muhle']
    """
    bare = [
        "".join(char for char in unicodedata.normalize("NFKD", name) if not unicodedata.combining(char))
        for name in names
    ]
    return list(dict.fromkeys((*names, *bare)))


def split_words(text: str) -> list[str]:
    """Return the folded words of a text, two words where people write one.

    >>> split_words("Wieviele Runden?")
    ['wie', 'viele', 'runden']
    """
    return _WORD_PATTERN.findall(_WRITTEN_AS_ONE.sub(r"\1 \2", fold(text)))


def strip_stopwords(text: str, language: str) -> str:
    """Return the folded words of a text that say something about its subject.

    >>> strip_stopwords("What does the witch do?", "en")
    'witch'
    """
    return " ".join(word for word in split_words(text) if word not in STOPWORDS[language])


@lru_cache(16_384)
def stem(word: str) -> str:
    """Return a folded word without its German or English endings.

    Singular and plural have the same stem, with an umlaut or without, and so have British and American spellings.

    >>> [stem(word) for word in ("dach", "daecher", "colors", "color")]
    ['dach', 'dach', 'color', 'color']
    """
    while True:
        for ending in _ENDINGS:
            if word.endswith(ending) and len(word) - len(ending) >= _MIN_STEM_LENGTH:
                if ending == "s" and word[-2] in _NO_PLURAL:
                    continue
                word = word[: -len(ending)]
                break
        else:
            word = word.replace("ae", "a").replace("oe", "o").replace("ue", "u")
            if len(word) > len("four"):
                word = word.replace("our", "or")
            return f"{word[:-1]}i" if word.endswith("y") else word


def list_roots(stem: str) -> Iterator[str]:
    """Yield the stems of which `stem` may be a form: a participle ("gesetzt"), a third person ("baut"), a doubled letter
    ("flipped")."""
    if stem.startswith("ge") and len(stem) > _MIN_STEM_LENGTH + 2:
        yield stem[2:].removesuffix("t")
    if len(stem) > _MIN_ROOT_LENGTH and stem[-1] == stem[-2]:
        yield stem[:-1]
    elif len(stem) > _MIN_STEM_LENGTH and stem[-1] == "t":
        root = stem[:-1]
        if root[-1] not in _VOWELS or root.endswith(_AFTER_DIPHTHONG):
            yield root


def list_trigrams(word: str) -> list[str]:
    """Return every three letters in a row of a word, each once."""
    return list(dict.fromkeys(word[start : start + 3] for start in range(len(word) - 2)))


def count_edits(first: str, second: str, limit: int, is_prefix: bool = False) -> int:
    """Return how many letters differ: inserted, deleted, changed, or swapped with the next one; at most `limit` + 1.

    `is_prefix`: `first` is compared with the best beginning of `second`, because somebody is still typing it.

    >>> count_edits("witch", "whitch", 2), count_edits("wit", "witch", 2), count_edits("wit", "witch", 2, is_prefix=True)
    (1, 2, 0)
    """
    if is_prefix:
        second = second[: len(first) + limit]
    width, too_many = len(second), limit + 1
    if abs(len(first) - width) > limit:
        return too_many
    before: list[int] = []
    row = list(range(width + 1))
    for i, a in enumerate(first, 1):
        older, before = before, row
        row = [too_many] * (width + 1)
        if i <= limit:
            row[0] = i
        # Further from the diagonal there are more than `limit` letters too many or too few.
        for j in range(max(1, i - limit), min(width, i + limit) + 1):
            b = second[j - 1]
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == second[j - 2] and first[i - 2] == b:
                cost = min(cost, older[j - 2] + 1)
            row[j] = cost
        if min(row) > limit:
            return too_many
    return min(too_many, min(row) if is_prefix else row[-1])


_SYNONYM_GROUPS = {language: _read_lines("synonyms", language) for language in LANGUAGES}

SYNONYMS = {
    language: {stem(other): stem(first) for first, *others in lines for other in others}
    for language, lines in _SYNONYM_GROUPS.items()
}
"""By language: the stem of a word that people say, and the stem of the word that our texts use for it."""
SYNONYM_WORDS = {
    language: frozenset(word for line in lines for word in line) for language, lines in _SYNONYM_GROUPS.items()
}
"""By language: every word with synonyms."""


def find_synonyms(text: str, language: str) -> list[str]:
    """Return the synonyms of the words of a text."""
    stems = {stem(word) for word in split_words(text)}
    return [
        other
        for group in _SYNONYM_GROUPS[language]
        if not stems.isdisjoint(map(stem, group))
        for other in group
        if stem(other) not in stems
    ]
