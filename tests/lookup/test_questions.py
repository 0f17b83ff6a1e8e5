"""What newcomers type, and whether the right section answers: among the first three, and first of all."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.library import content, rule_pages

QUESTIONS = Path(__file__).parent / "questions"
LANGUAGES = ("de", "en")


def load_questions(language: str) -> list[tuple[str, set[str], str]]:
    """The questions of a language: the game they are asked about, the anchors that answer, the question."""
    made = []
    for file in sorted(QUESTIONS.glob(f"{language}-*.txt")):
        for line in file.read_text("utf-8").splitlines():
            anchors, _, question = line.partition(" | ")
            made.append((file.stem.partition("-")[2], set(anchors.split()), question))
    return made


def answer_ranks(language: str) -> list[tuple[str, int]]:
    """For each question the place (0-based) of its answer, 99 if it is not among the first five."""
    library = content.load_library(language)
    made = []
    for game, anchors, question in load_questions(language):
        found = [entry.anchor for entry in library.look_up(question, game).entries]
        made.append((question, min((found.index(anchor) for anchor in anchors if anchor in found), default=99)))
    return made


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_120_questions_about_all_games_and_every_expected_answer_exists(language: str) -> None:
    library = content.load_library(language)
    assert len(load_questions(language)) >= 120
    assert {game for game, *_ in load_questions(language)} == set(rule_pages.list_games())
    assert {anchor for _, anchors, _ in load_questions(language) for anchor in anchors} <= set(library.entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_section_is_among_the_first_three_for_95_of_100(language: str) -> None:
    found = answer_ranks(language)
    missed = [question for question, place in found if place > 2]
    assert len(missed) <= 0.05 * len(found), missed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_right_section_is_the_first_for_80_of_100(language: str) -> None:
    found = answer_ranks(language)
    missed = [question for question, place in found if place > 0]
    assert len(missed) <= 0.20 * len(found), missed
