"""The tutorials as a sensible newcomer meets them, written down to be read: `python -m tests.golden.tutorials`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from render import get_pictures
from render.kit.translations import LANGUAGES, LOCALES, Translations
from rules.catalog import load_games
from rules.engine import Match, OpenQuestion, PastAnswer, Term, Text, TextItem, Value, describe_picks, guide

FOLDER = Path(__file__).parent / "tutorials"
NAMES = ("Anna", "Robo 1", "Robo 2", "Robo 3")

Newcomer = Callable[[Match[Any], OpenQuestion], Value]
"""Decides for seat 0."""


def play_tutorial(game: str, newcomer: Newcomer) -> list[PastAnswer]:
    """Play the tutorial of a game to its end; return what the newcomer was asked and answered."""
    rules = load_games()[game]
    tutorial = rules.tutorial
    assert tutorial is not None
    match = Match.begin(rules, tutorial.options, tutorial.seats, tutorial.seed)
    past: list[PastAnswer] = []
    while match.outcome is None:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        if seat == 0:
            value = newcomer(match, asked)
            past.append(PastAnswer(match.view(0), asked, value))
        else:
            # As `matches/workers/computers.py` draws for them.
            value = match.compute_answer(seat, tutorial.opponents, Random(f"tutorial|{match.version}|{seat}"))
        match.answer(seat, value)
    return past


def play_sensibly(match: Match[Any], asked: OpenQuestion) -> Value:
    """Decide as steady does."""
    return match.compute_answer(asked.seat, "steady", Random(0))


def write_tutorial(game: str) -> str:
    """Return what the tutorial of a game says to a sensible newcomer, in both languages."""
    tutorial = load_games()[game].tutorial
    assert tutorial is not None
    words = Translations(LOCALES)
    words.register(get_pictures(game).terms())

    def write(text: Text) -> list[str]:
        return [f"  {language}: {words.text(language, text, NAMES)}" for language in LANGUAGES]

    written = ["welcome", *write(tutorial.welcome)]
    past = play_tutorial(game, play_sensibly)
    for number, answer in enumerate(past):
        before = guide(tutorial, past[:number], answer.view, answer.asked)
        if before.introduction is None:
            continue
        after = guide(tutorial, past[: number + 1], answer.view, None)
        assert after.comment is not None
        picks = describe_picks(answer.asked.choice, answer.value)
        chosen = words.listing("en", [_write_pick(words, pick) for pick in picks])
        written += [
            "",
            f"{before.told}. {words.text('en', answer.asked.choice.prompt, NAMES)}",
            *write(before.introduction),
        ]
        written += [f"  > {chosen}", *write(after.comment)]
    return "\n".join(written) + "\n"


def _write_pick(words: Translations, pick: TextItem) -> str:
    if isinstance(pick, Text):
        return words.text("en", pick, NAMES)
    return words.term("en", pick.id) if isinstance(pick, Term) else str(pick)


def main() -> None:
    """Write the file of every tutorial."""
    for id, game in load_games().items():
        if game.tutorial is not None:
            (FOLDER / f"{id}.txt").write_text(write_tutorial(id), "utf-8")


if __name__ == "__main__":
    main()
