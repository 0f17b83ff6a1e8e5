"""Every text that a match of any game produces can be written in both languages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from render.kit.translations import LANGUAGES, Translations
from rules.engine import IllegalChoice, Match, Pick, Step, Term, Text
from tests.conformance.game_settings import GameSetting, every_table
from tests.conformance.random_play import RandomMatch

NAMES = ("Anna", "Bob", "Carla", "Dora", "Emil", "Fritz")


def load_words(setting: GameSetting, folder: Path) -> Translations:
    """Return the messages of all folders of the setting as one."""
    for locales in setting.locales:
        shutil.copytree(locales, folder, dirs_exist_ok=True)
    words = Translations(folder)
    words.register(setting.terms)
    return words


def visible_texts(match: Match[Any], step: Step | None, seats: int) -> Iterator[Text | Term]:
    """Yield all that people read now."""
    for line in step.lines if step else match.opening_lines:
        yield line.text
        yield from line.private.values()
    for seat in match.asked_seats():
        asked = match.question(seat)
        assert asked is not None
        if asked.public_text is not None:
            yield asked.public_text
        yield asked.choice.prompt
        if isinstance(asked.choice, Pick):
            for option in asked.choice.with_details().all_options():
                yield option.label or Term(option.id)
                yield from (words for words in (option.detail, option.reason) if words)
            try:
                asked.choice.validate(("no such option",))
            except IllegalChoice as refused:
                yield refused.reason
        elif not hasattr(asked.choice, "lo"):
            yield from map(Term, asked.choice.domain)
    for seat in range(seats):
        if (because := match.check_undo(seat).reason) is not None:
            yield because
    if match.outcome is not None and match.outcome.why is not None:
        yield match.outcome.why


@every_table
def test_everything_a_match_says_has_words_in_both_languages(setting: GameSetting, seats: int, tmp_path: Path) -> None:
    words = load_words(setting, tmp_path)
    known_shapes: set[tuple[str, str]] = set()
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        texts = list(visible_texts(played.match, None, seats))
        for step in played:
            texts += visible_texts(played.match, step, seats)
        for item in texts:
            if (shape := (type(item).__name__, repr(item))) in known_shapes:
                continue
            known_shapes.add(shape)
            for language in LANGUAGES:
                tale = words.term(language, item.id) if isinstance(item, Term) else words.text(language, item, NAMES)
                assert tale.strip()


@every_table
def test_the_orders_of_a_game_have_words(setting: GameSetting, seats: int, tmp_path: Path) -> None:
    words = load_words(setting, tmp_path)
    for order in setting.game.orders:
        assert all(words.text(language, order.label, NAMES) for language in LANGUAGES)
