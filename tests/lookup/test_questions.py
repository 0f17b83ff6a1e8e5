"""What newcomers type, and whether the right section answers: among the first three, and first of all."""

from __future__ import annotations

import pytest

from bench.lookup import load_questions
from cogs.library import content, rule_pages
from tests.lookup.ranking import find_answer_places

LANGUAGES = ("de", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_120_questions_about_all_games_and_every_expected_answer_exists(language: str) -> None:
    library, questions = content.load_library(language), load_questions(f"{language}-*.txt")
    assert len(questions) >= 120
    assert {game for game, *_ in questions} == set(rule_pages.list_games())
    assert {anchor for _, anchors, _ in questions for anchor in anchors} <= set(library.entries)


@pytest.mark.lengthy
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_section_is_among_the_first_three_for_95_of_100(language: str) -> None:
    places = find_answer_places(language, f"{language}-*.txt")
    missed = [question for question, place in places if place > 2]
    assert len(missed) <= 0.05 * len(places), missed


@pytest.mark.lengthy
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_section_is_the_first_for_80_of_100(language: str) -> None:
    places = find_answer_places(language, f"{language}-*.txt")
    missed = [question for question, place in places if place > 0]
    assert len(missed) <= 0.20 * len(places), missed
