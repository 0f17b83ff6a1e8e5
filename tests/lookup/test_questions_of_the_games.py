"""Whatever a match asks or refuses, the Rules button finds the section for it."""

from __future__ import annotations

from random import Random

import pytest

from cogs.library import content, rule_pages
from rules.engine import Pick
from tests.conformance.game_settings import load_settings
from tests.conformance.random_play import RandomMatch, random_questions

GAMES = [name for name, setting in load_settings().items() if setting.game.meta.id in rule_pages.list_games()]
POSITIONS = 250


@pytest.mark.parametrize("name", GAMES)
def test_every_question_and_every_refusal_leads_to_its_rule(name: str) -> None:
    setting = load_settings()[name]
    game, library = setting.game.meta.id, content.load_library("de")
    lost: set[str] = set()
    for number in range(3):
        match = RandomMatch(setting, max(setting.game.meta.seats), number).match
        dice = Random(number)
        for _, asked in random_questions(match, dice, POSITIONS, 1):
            if library.find_by_question(game, asked.choice) is None:
                lost.add(asked.choice.prompt.key)
            if isinstance(asked.choice, Pick):
                for option in asked.choice.blocked() if asked.choice.blocked else ():
                    if option.reason is not None and library.find(option.reason.rule) is None:
                        lost.add(option.reason.key)
    assert lost == set()
