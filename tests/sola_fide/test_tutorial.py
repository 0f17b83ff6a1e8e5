"""The tutorial of Sola Fide: what it says about circles and about the end of the match is what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from render import get_pictures
from render.kit.translations import LANGUAGES, Translations
from rules.engine import Match, OpenQuestion, Term, Text, Value
from rules.sola_fide.facts import CIRCLES
from rules.sola_fide.targets import count_missing
from rules.sola_fide.tutorial import TUTORIAL
from rules.sola_fide.view import SolaFideView
from tests.conformance.random_play import random_value
from tests.golden.tutorials import play_sensibly, play_tutorial

STEPS = {step.id: step for step in TUTORIAL.steps}


@pytest.fixture(scope="module")
def turns() -> list[tuple[SolaFideView, OpenQuestion]]:
    """Return the turns of a sensible newcomer."""
    return [
        (answer.view, answer.asked)
        for answer in play_tutorial("sola_fide", play_sensibly)
        if answer.asked.topic == "turn"
    ]


def with_points(view: SolaFideView, own: int, other: int) -> SolaFideView:
    """Return a table on which the seats have these points."""
    return replace(view, seats=(replace(view.seats[0], points=own), replace(view.seats[1], points=other)))


def find_turn(turns: list[tuple[SolaFideView, OpenQuestion]], remaining: int) -> tuple[SolaFideView, OpenQuestion, int]:
    """Return the first turn with so many circles left, and what those are worth."""
    for view, asked in turns:
        open = [circle for circle in view.circles if circle.status != "captured"]
        if len(open) == remaining:
            return view, asked, sum(CIRCLES[circle.id].points + circle.has_disputation for circle in open)
    raise AssertionError(f"no turn with {remaining} circles left")


def list_said(step: str, view: SolaFideView, asked: OpenQuestion) -> Iterator[tuple[int, Text]]:
    """Yield what a step says with a lead of the seat between -30 and 30 points."""
    for lead in range(-30, 31):
        text = STEPS[step].introduce(with_points(view, 30 + max(0, lead), 30 + max(0, -lead)), asked)
        assert text is not None
        yield lead, text


@pytest.mark.parametrize("way", range(3))
def test_what_an_answer_did_to_a_circle_is_what_the_tutorial_says(way: int) -> None:
    dice, compared = Random(way), 0

    def decide(match: Match[Any], asked: OpenQuestion) -> Value:
        nonlocal compared
        is_sensible = dice.random() < 0.5
        value = match.compute_answer(0, "steady", dice) if is_sensible else random_value(asked.choice, dice)
        if asked.topic in ("convert", "move") and STEPS[asked.topic].introduce(match.view(0), asked) is not None:
            text = STEPS[asked.topic].comment(match.view(0), asked, value)
            after = match.clone()
            after.answer(0, value)
            check_circle(after.view(0), text)
            compared += 1
        return value

    play_tutorial("sola_fide", decide)
    assert compared >= 5


def check_circle(view: SolaFideView, text: Text) -> None:
    """Compare what a comment says about a circle with the table right after the answer."""
    name = text.args["circle"]
    assert isinstance(name, Term)
    circle = next(circle for circle in view.circles if circle.id == name.id)
    if text.key in ("sf-tutorial-took", "sf-tutorial-lost"):
        assert circle.owner == ("sf-tutorial-took", "sf-tutorial-lost").index(text.key)
    elif text.key != "sf-tutorial-unchanged":
        side = circle.subordinate if text.key.startswith("sf-tutorial-below") else circle.dominant
        assert circle.status == "open"
        assert count_missing(circle, side, "P") == text.args["own"]


def test_the_last_circle_decides_what_the_tutorial_says(turns: list[tuple[SolaFideView, OpenQuestion]]) -> None:
    view, asked, worth = find_turn(turns, 1)
    for lead, text in list_said("last", view, asked):
        with_it, without = lead + worth, lead - worth
        if with_it == 0 or without == 0:
            expected = "tie"
        elif with_it > 0 > without:
            expected = "decides"
        else:
            expected = "ahead" if without > 0 else "behind"
        assert text.args["case"] == expected, lead


def test_the_points_that_are_needed_are_the_fewest_that_bring_the_lead(
    turns: list[tuple[SolaFideView, OpenQuestion]],
) -> None:
    view, asked, _ = find_turn(turns, 3)
    rest = sum(CIRCLES[circle.id].points for circle in view.circles if circle.status != "captured")
    for lead, text in list_said("end", view, asked):
        enough = [points for points in range(rest + 1) if lead + points > rest - points]
        expected = "behind" if not enough else "ahead" if enough[0] == 0 else "open"
        assert text.args["case"] == expected, lead
        if expected == "open":
            assert text.args["need"] == enough[0]


def test_what_is_said_at_the_end_has_words_however_the_match_stands(
    turns: list[tuple[SolaFideView, OpenQuestion]],
) -> None:
    words = Translations()
    words.register(get_pictures("sola_fide").terms())
    for step, remaining in (("last", 1), ("end", 3)):
        view, asked, _ = find_turn(turns, remaining)
        for _, text in list_said(step, view, asked):
            for language in LANGUAGES:
                assert len(words.text(language, text, ("Anna", "Robo"))) <= 400
