"""The numbers of a question's options rise in the order in which its picture shows the things."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import render
from cogs.ui.components import prompt_controls
from cogs.ui.components.question import PromptQuestion
from cogs.ui.i18n import Localizer
from render.kit import Scene
from render.kit.translations import Translations
from rules.engine import Match, OpenQuestion, Pick
from tests.conformance.game_settings import load_settings, load_words
from tests.conformance.random_play import RandomMatch, random_questions

NAMES = ("Anna", "Bob")
POSITIONS = {"dominion": 24, "medievalia": 10, "medina": 10, "minute_realms": 16, "sola_fide": 24}
"""So many questions of a match are drawn; each picture takes some hundredths of a second."""


class ReadBadges(dict[str, str]):
    """Badges that note in which order a picture reads them."""

    def __init__(self, badges: dict[str, str]) -> None:
        super().__init__(badges)
        self.order: dict[str, None] = {}

    def get(self, key: str, default: Any = None) -> Any:
        """Return a badge, and note that it was read."""
        if key in self:
            self.order.setdefault(key)
        return super().get(key, default)

    def __getitem__(self, key: str) -> str:
        self.order.setdefault(key)
        return super().__getitem__(key)


def draw(name: str, match: Match[Any], seat: int, asked: OpenQuestion, words: Translations) -> Iterator[int]:
    """Draw the picture of a question as a prompt does; yield the numbers in the order of the picture."""
    pictures, view, choice = render.get_pictures(name), match.view(seat), asked.choice
    assert isinstance(choice, Pick)
    shown = render.list_in_order(pictures, view, seat, [option.id for option in choice.options])
    question = PromptQuestion(1, seat, "0123456789ab", choice, shown=shown)
    controls = prompt_controls.build_controls(question, (), Localizer(words, "en", NAMES))
    badges = ReadBadges({id: label for id, label in controls.badges.items() if label.isdigit()})
    if not badges:
        return
    scene = Scene("en", NAMES, words, seat, badges)
    insets = render.get_insets(pictures)
    inset = "" if insets is None else insets.find_inset(view, asked.topic)
    is_about_table = choice.needs_table or any(option.space for option in choice.options)
    if insets is not None and inset:
        insets.draw_inset(view, inset, scene)
    elif match.game.meta.has_hidden_hands and not is_about_table:
        pictures.draw_hand(view, seat, scene)
    else:
        pictures.draw_table(view, scene)
    yield from (int(badges[id]) for id in list(badges.order))


@pytest.mark.lengthy
@pytest.mark.parametrize("name", POSITIONS)
def test_numbers_rise_in_the_order_of_the_picture(name: str, tmp_path: Path, soak: bool) -> None:
    words, setting = load_words(tmp_path), load_settings()[name]

    async def play() -> int:
        # discord.py builds buttons only where a loop runs.
        drawn = 0
        for number in range(4 if soak else 1):
            match = RandomMatch(setting, 2, number).match
            for seat, asked in random_questions(match, Random(number), POSITIONS[name], 5):
                if isinstance(asked.choice, Pick):
                    numbers = list(draw(name, match, seat, asked, words))
                    assert numbers == sorted(numbers), (asked.topic, numbers)
                    drawn += bool(numbers)
        return drawn

    assert asyncio.run(play()) or name == "medina"
