"""Every text that a match of any game produces can be told in both languages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from render.kit.words import LANGUAGES, Words
from rules.engine import IllegalChoice, Match, Pick, Step, Term, Text
from tests.conformance.games import Setting, every_table
from tests.conformance.play import RandomMatch

NAMES = ("Anna", "Bob", "Carla", "Dora", "Emil", "Fritz")


def words_of(setting: Setting, folder: Path) -> Words:
    """The messages of all folders of the setting as one."""
    for locales in setting.locales:
        shutil.copytree(locales, folder, dirs_exist_ok=True)
    words = Words(folder)
    words.register(setting.terms)
    return words


def said(match: Match[Any], step: Step | None, seats: int) -> Iterator[Text | Term]:
    """All that people read at this moment."""
    for line in step.lines if step else match.opening:
        yield line.text
        yield from line.private.values()
    for seat in match.asked():
        asked = match.ask(seat)
        assert asked is not None
        if asked.public is not None:
            yield asked.public
        yield asked.choice.prompt
        if isinstance(asked.choice, Pick):
            for option in asked.choice.shown():
                yield option.label or Term(option.id)
                yield from (words for words in (option.detail, option.because) if words)
            try:
                asked.choice.validate(("no such option",))
            except IllegalChoice as refused:
                yield refused.because
        elif not hasattr(asked.choice, "lo"):
            yield from map(Term, asked.choice.domain)
    for seat in range(seats):
        if (because := match.undoable(seat).because) is not None:
            yield because
    if match.outcome is not None and match.outcome.why is not None:
        yield match.outcome.why


@every_table
def test_everything_a_match_says_has_words_in_both_languages(setting: Setting, seats: int, tmp_path: Path) -> None:
    words = words_of(setting, tmp_path)
    told: set[tuple[str, str]] = set()
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        texts = list(said(played.match, None, seats))
        for step in played:
            texts += said(played.match, step, seats)
        for item in texts:
            if (shape := (type(item).__name__, repr(item))) in told:
                continue
            told.add(shape)
            for language in LANGUAGES:
                tale = words.term(language, item.id) if isinstance(item, Term) else words.text(language, item, NAMES)
                assert tale.strip()


@every_table
def test_the_orders_of_a_game_have_words(setting: Setting, seats: int, tmp_path: Path) -> None:
    words = words_of(setting, tmp_path)
    for order in setting.game.orders:
        assert all(words.text(language, order.label, NAMES) for language in LANGUAGES)
