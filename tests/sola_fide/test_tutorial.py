"""The tutorial of Sola Fide: what it says about the end of the match is what the rules of scoring say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from render import get_pictures
from render.kit.translations import LANGUAGES, Translations
from rules.engine import OpenQuestion, Text
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.tutorial import TUTORIAL
from rules.sola_fide.view import SolaFideView
from tests.golden.tutorials import play_sensibly, play_tutorial

STEPS = {step.id: step for step in TUTORIAL.steps}


@pytest.fixture(scope="module")
def turns() -> list[tuple[SolaFideView, OpenQuestion]]:
    """Return the turns of a sensible newcomer."""
    return [(one.view, one.asked) for one in play_tutorial("sola_fide", play_sensibly) if one.asked.topic == "turn"]


def with_points(view: SolaFideView, own: int, other: int) -> SolaFideView:
    """Return a table on which the seats have these points."""
    return replace(view, seats=(replace(view.seats[0], points=own), replace(view.seats[1], points=other)))


def find_turn(turns: list[tuple[SolaFideView, OpenQuestion]], left: int) -> tuple[SolaFideView, OpenQuestion, int]:
    """Return the first turn with so many circles left, and what those are worth."""
    for view, asked in turns:
        open = [circle for circle in view.circles if circle.status != "captured"]
        if len(open) == left:
            return view, asked, sum(CIRCLES[circle.id].points + circle.has_disputation for circle in open)
    raise AssertionError(f"no turn with {left} circles left")


def list_said(step: str, view: SolaFideView, asked: OpenQuestion) -> Iterator[tuple[int, Text]]:
    """Yield what a step says with a lead of the seat between -30 and 30 points."""
    for lead in range(-30, 31):
        said = STEPS[step].introduce(with_points(view, 30 + max(0, lead), 30 + max(0, -lead)), asked)
        assert said is not None
        yield lead, said


def test_the_last_circle_decides_what_the_tutorial_says(turns: list[tuple[SolaFideView, OpenQuestion]]) -> None:
    view, asked, worth = find_turn(turns, 1)
    for lead, said in list_said("last", view, asked):
        with_it, without = lead + worth, lead - worth
        if with_it == 0 or without == 0:
            expected = "tie"
        elif with_it > 0 > without:
            expected = "decides"
        else:
            expected = "ahead" if without > 0 else "behind"
        assert said.args["case"] == expected, lead


def test_the_points_that_are_needed_are_the_fewest_that_bring_the_lead(
    turns: list[tuple[SolaFideView, OpenQuestion]],
) -> None:
    view, asked, _ = find_turn(turns, 3)
    rest = sum(CIRCLES[circle.id].points for circle in view.circles if circle.status != "captured")
    for lead, said in list_said("end", view, asked):
        enough = [points for points in range(rest + 1) if lead + points > rest - points]
        expected = "behind" if not enough else "ahead" if enough[0] == 0 else "open"
        assert said.args["case"] == expected, lead
        if expected == "open":
            assert said.args["need"] == enough[0]


def test_what_is_said_at_the_end_has_words_however_the_match_stands(
    turns: list[tuple[SolaFideView, OpenQuestion]],
) -> None:
    words = Translations()
    words.register(get_pictures("sola_fide").terms())
    for step, left in (("last", 1), ("end", 3)):
        view, asked, _ = find_turn(turns, left)
        for _, said in list_said(step, view, asked):
            for language in LANGUAGES:
                assert len(words.text(language, said, ("Anna", "Robo"))) <= 400
