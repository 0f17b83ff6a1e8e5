"""Whatever a match asks or refuses, the Rules button finds the section for it."""

from __future__ import annotations

from random import Random

import pytest

from cogs.library import pages, shelf
from rules.engine import Pick
from tests.conformance.games import settings
from tests.conformance.play import RandomMatch, asked_along

GAMES = [name for name, setting in settings().items() if setting.game.meta.id in pages.games()]
POSITIONS = 250


@pytest.mark.parametrize("name", GAMES)
def test_every_question_and_every_refusal_leads_to_its_rule(name: str) -> None:
    setting = settings()[name]
    game, library = setting.game.meta.id, shelf.load("de")
    lost: set[str] = set()
    for number in range(3):
        match = RandomMatch(setting, max(setting.game.meta.seats), number).match
        dice = Random(number)
        for _, asked in asked_along(match, dice, POSITIONS, 1):
            if library.fitting(game, asked.choice) is None:
                lost.add(asked.choice.prompt.key)
            if isinstance(asked.choice, Pick):
                for option in asked.choice.blocked() if asked.choice.blocked else ():
                    if option.because is not None and library.find(option.because.rule) is None:
                        lost.add(option.because.key)
    assert lost == set()
