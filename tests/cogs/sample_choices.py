"""One question of every shape that the engine can ask."""

from __future__ import annotations

from functools import cache

from cogs.ui.i18n import Localizer
from render.kit.translations import Translations
from rules.engine import Choice, Name, Number, Option, Pick, Text, text


class FallbackWords(Translations):
    """The project's own messages; terms and unknown keys are their own names."""

    def term(self, language: str, term_id: str) -> str:
        """Return the id as it is."""
        return term_id

    def say(self, language: str, key: str, /, **args: int | str) -> str:
        """Return the message, or the key if there is no such message."""
        return super().say(language, key, **args) if self.has(language, key) else f"{key} {args.get('x', '')}".strip()


@cache
def load_fallback_words() -> FallbackWords:
    """Return these words, read once for all tests."""
    return FallbackWords()


def make_localizer(language: str = "en") -> Localizer:
    """Return a localizer for tests."""
    return Localizer(load_fallback_words(), language, ("Anna", "Bob", "Carla", "Dora", "Emil", "Fritz"))


def make_prompt() -> Text:
    """Return a prompt."""
    return text("toy-prompt")


def make_options(n: int, name: str = "Card", detail: bool = False, count: int = 1) -> tuple[Option, ...]:
    """Return `n` options with names of their own."""
    return tuple(
        Option(f"{name}-{i}", count, None, text("toy-detail", x="x" * 200) if detail else None) for i in range(n)
    )


def make_blocked() -> list[Option]:
    """Return many things that cannot be chosen."""
    return [Option(f"Blocked-{i}", reason=text("toy-because", x="y" * 150)) for i in range(40)]


SAMPLE_CHOICES: dict[str, Choice] = {
    "two": Pick(make_prompt(), make_options(2)),
    "five with effects": Pick(make_prompt(), make_options(5, detail=True)),
    "ten": Pick(make_prompt(), make_options(10, detail=True), blocked=make_blocked),
    "cells": Pick(make_prompt(), tuple(Option(f"{row}{column}") for row in "ABCDE" for column in range(1, 6))),
    "twenty-five with words": Pick(
        make_prompt(), make_options(25, "A long name " * 12, detail=True), blocked=make_blocked
    ),
    "sixty": Pick(make_prompt(), make_options(60, detail=True)),
    "board": Pick(make_prompt(), tuple(Option(f"{row}{column}") for row in "ABCDEFGHIJ" for column in range(1, 15))),
    "three hundred": Pick(make_prompt(), make_options(300), blocked=make_blocked),
    "one or none": Pick(make_prompt(), make_options(3), lo=0, hi=1),
    "one of many or none": Pick(make_prompt(), make_options(30), lo=0, hi=1),
    "up to four": Pick(make_prompt(), make_options(8), lo=0, hi=4),
    "exactly two": Pick(make_prompt(), make_options(5), lo=2, hi=2),
    "equal cards": Pick(make_prompt(), (Option("Copper", 4), Option("Estate", 3), Option("Curse", 1)), lo=0, hi=3),
    "many of many": Pick(make_prompt(), make_options(40, count=3), lo=1, hi=20),
    "order of three": Pick(make_prompt(), make_options(3), lo=3, hi=3, ordered=True),
    "order of some": Pick(make_prompt(), make_options(6), lo=0, hi=3, ordered=True),
    "order of thirty": Pick(make_prompt(), make_options(30), lo=30, hi=30, ordered=True),
    "small number": Number(make_prompt(), 0, 5),
    "middle number": Number(make_prompt(), -3, 20),
    "large number": Number(make_prompt(), 0, 9_999, default=7),
    "name of few": Name(make_prompt(), ("Copper", "Estate")),
    "name of some": Name(make_prompt(), tuple(f"Name-{i}" for i in range(90))),
    "name of many": Name(make_prompt(), tuple(f"Name-{i}" for i in range(340))),
}
