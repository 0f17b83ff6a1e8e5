"""What is said about the strengths of computer players."""

from __future__ import annotations

import pytest

from cogs.ui.i18n import Localizer
from render.kit.translations import Translations
from rules.catalog import load_games
from tests.conformance.game_settings import load_words

MOST_LETTERS = 120
"""A phone shows no more than two lines of it."""


@pytest.fixture(scope="module")
def lexicon(tmp_path_factory: pytest.TempPathFactory) -> Translations:
    """Return all messages of all games, and all terms."""
    return load_words(tmp_path_factory.mktemp("locales"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_one_short_sentence_says_how_each_strength_of_each_game_plays(lexicon: Translations, language: str) -> None:
    localizer = Localizer(lexicon, language, ())
    keys = {f"{game.meta.slug}-plays-{strength}" for game in load_games().values() for strength in game.computers}
    missing = sorted(key for key in keys if not localizer.has_message(key))
    assert missing == []
    sentences = {key: localizer.say(key) for key in keys}
    assert {
        key: words for key, words in sentences.items() if len(words) > MOST_LETTERS or not words.endswith(".")
    } == {}
    assert len(set(sentences.values())) == len(keys), "no two play alike"
