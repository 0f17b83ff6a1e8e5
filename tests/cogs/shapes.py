"""One question of every shape that the engine can ask."""

from __future__ import annotations

from functools import cache

from cogs.ui.tongue import Tongue
from render.kit.words import Words
from rules.engine import Choice, Name, Number, Option, Pick, Text, text


class AnyWords(Words):
    """The project's own messages; terms and unknown keys are their own names."""

    def term(self, language: str, term_id: str) -> str:
        """Return the id as it is."""
        return term_id

    def say(self, language: str, key: str, /, **args: int | str) -> str:
        """Return the message, or the key where there is none."""
        return super().say(language, key, **args) if self.has(language, key) else f"{key} {args.get('x', '')}".strip()


@cache
def any_words() -> AnyWords:
    """Read once for all tests."""
    return AnyWords()


def tongue(language: str = "en") -> Tongue:
    """A tongue for tests."""
    return Tongue(any_words(), language, ("Anna", "Bob", "Carla", "Dora", "Emil", "Fritz"))


def ask() -> Text:
    """A prompt."""
    return text("toy-prompt")


def options(n: int, name: str = "Card", detail: bool = False, count: int = 1) -> tuple[Option, ...]:
    """`n` options with names of their own."""
    return tuple(
        Option(f"{name}-{i}", count, None, text("toy-detail", x="x" * 200) if detail else None) for i in range(n)
    )


def blocked() -> list[Option]:
    """Many things that cannot be chosen."""
    return [Option(f"Blocked-{i}", because=text("toy-because", x="y" * 150)) for i in range(40)]


SHAPES: dict[str, Choice] = {
    "two": Pick(ask(), options(2)),
    "five with effects": Pick(ask(), options(5, detail=True)),
    "ten": Pick(ask(), options(10, detail=True), blocked=blocked),
    "cells": Pick(ask(), tuple(Option(f"{row}{column}") for row in "ABCDE" for column in range(1, 6))),
    "twenty-five with words": Pick(ask(), options(25, "A long name " * 12, detail=True), blocked=blocked),
    "sixty": Pick(ask(), options(60, detail=True)),
    "board": Pick(ask(), tuple(Option(f"{row}{column}") for row in "ABCDEFGHIJ" for column in range(1, 15))),
    "three hundred": Pick(ask(), options(300), blocked=blocked),
    "one or none": Pick(ask(), options(3), lo=0, hi=1),
    "one of many or none": Pick(ask(), options(30), lo=0, hi=1),
    "up to four": Pick(ask(), options(8), lo=0, hi=4),
    "exactly two": Pick(ask(), options(5), lo=2, hi=2),
    "equal cards": Pick(ask(), (Option("Copper", 4), Option("Estate", 3), Option("Curse", 1)), lo=0, hi=3),
    "many of many": Pick(ask(), options(40, count=3), lo=1, hi=20),
    "order of three": Pick(ask(), options(3), lo=3, hi=3, ordered=True),
    "order of some": Pick(ask(), options(6), lo=0, hi=3, ordered=True),
    "order of thirty": Pick(ask(), options(30), lo=30, hi=30, ordered=True),
    "small number": Number(ask(), 0, 5),
    "middle number": Number(ask(), -3, 20),
    "large number": Number(ask(), 0, 9_999, default=7),
    "name of few": Name(ask(), ("Copper", "Estate")),
    "name of some": Name(ask(), tuple(f"Name-{i}" for i in range(90))),
    "name of many": Name(ask(), tuple(f"Name-{i}" for i in range(340))),
}
