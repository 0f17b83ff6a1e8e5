"""Sections that show an example: the same ones in both languages, each can be drawn, and none is drawn for nobody."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import render
from cogs.library import rule_pages
from render.kit import Scene
from tests.lookup.test_entry_messages import make_drawing_context

GAMES = [game for game in rule_pages.list_games() if (Path(render.__file__).parent / game / "examples.py").exists()]
"""The games that draw examples."""


def list_examples(game: str, language: str) -> dict[str, str]:
    """Return by anchor which example a section shows."""
    return {
        section.anchor: section.example
        for chapter in rule_pages.read_chapters(game, language)
        for section in chapter.sections
        if section.example
    }


@pytest.mark.parametrize("game", GAMES)
def test_sections_show_the_same_examples_in_both_languages(game: str) -> None:
    shown = list_examples(game, "en")
    assert shown
    assert list_examples(game, "de") == shown


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_shown_by_a_section(game: str) -> None:
    module = import_module(f"render.{game}.examples")
    assert set(module.EXAMPLES) <= set(list_examples(game, "en").values())


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", GAMES)
async def test_every_example_says_in_words_what_it_shows(game: str, language: str) -> None:
    context = await make_drawing_context()
    scene = Scene(language, (), context.words)
    for name in sorted(set(list_examples(game, language).values())):
        picture = render.draw_example(game, name, scene)
        assert picture.png, name
        assert 40 < len(picture.alt) <= 1024, name
        assert not picture.alt.endswith("\N{HORIZONTAL ELLIPSIS}"), name
