"""A number and its noun agree in every message of both languages: "1 coin", "2 coins", never "1 coins"."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from render.kit.messages import MissingTranslation
from render.kit.translations import load_translations
from tests.test_locales import LANGUAGES, load_catalog

NUMBERS = (0, 1, 2, 5)
NOT_NUMBERS = {"bar", "before", "colour", "name", "now", "seat", "side"}
"""Variables that are names or lists."""
COUNTED = re.compile(r"(?<![\w.,:/#−+-])(\d+) (?:more |weitere |further |other )?([A-Za-zÄÖÜäöüß-]+)")
"""A number with the word behind it."""


def say_with(language: str, number: int) -> Iterator[tuple[str, str]]:
    """Yield every message that has variables, with its key, where each of them is this number."""
    words = load_translations()
    args = {"mr-value-types": {"points": "1, 3, 6"}}
    for messages in load_catalog(language).values():
        for key, names in messages.items():
            if names:
                try:
                    values = {name: "X" if name in NOT_NUMBERS else number for name in names} | args.get(key, {})
                    yield key, words.say(language, key, **values)
                except MissingTranslation:
                    # A variable goes into a function that takes no number.
                    continue


def is_noun_pair(language: str, single: str, several: str) -> bool:
    """Return whether these words are the same noun, for one thing and for several; a verb differs too."""
    if single == several:
        return False
    return single[:1].isupper() if language == "de" else several.endswith("s") and not single.endswith("s")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_agrees_with_its_noun_in_every_message(language: str) -> None:
    spoken = {number: dict(say_with(language, number)) for number in NUMBERS}
    singular, plural = set[str](), set[str]()
    for key, many in spoken[5].items():
        nouns = [[noun for _, noun in COUNTED.findall(words)] for words in (spoken[1].get(key, ""), many)]
        if len(nouns[0]) == len(nouns[1]):
            pairs = [pair for pair in zip(*nouns, strict=True) if is_noun_pair(language, *pair)]
            singular |= {single for single, _ in pairs}
            plural |= {several for _, several in pairs}
    assert len(singular) > 10
    wrong = [
        f"{key}: {counted} {noun}"
        for number, messages in spoken.items()
        for key, words in messages.items()
        for counted, noun in COUNTED.findall(words)
        if int(counted) == number and noun in (plural - singular if number == 1 else singular - plural)
    ]
    assert wrong == []
