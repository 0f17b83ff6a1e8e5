"""What is reached with questions that nothing was fitted to: with the game, without one, in the other language, and how sure it is.

The shares before and after issue 47 are in `docs/decisions/lookup.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from cogs.library import content, rule_pages
from render.kit.translations import LANGUAGES

FOLDER = Path(__file__).parent / "heldback"
REACHED = {
    ("games", True): (0.90, 0.98),
    ("games", False): (0.74, 0.90),
    ("bot", False): (0.80, 0.85),
    ("situations", True): (0.84, 0.96),
    ("situations", False): (0.74, 0.95),
}
"""By file and whether the game is known: the share of right answers first, and among the first three."""
RIGHT_OF_SURE, SURE = 0.93, 0.53
"""The share of sure answers that are right, and of all answers that are sure."""
RIGHT_CARDS = 0.93


def read_questions(name: str) -> Iterator[tuple[str, str, frozenset[str], str]]:
    """Yield game, language, anchors that answer, and question."""
    game = language = ""
    for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        anchors, _, question = line.partition(" | ")
        if question:
            yield game, language, frozenset(anchors.split()), question
        else:
            game, language = line.split()


@cache
def ask(name: str, with_game: bool, same_language: bool = True) -> list[tuple[int, bool]]:
    """Return for each question the place of the right answer, 99 if it isn't among five, and whether the first is sure."""
    places = []
    for game, language, anchors, question in read_questions(name):
        reader = language if same_language else next(other for other in LANGUAGES if other != language)
        result = content.load_library(reader).look_up(question, game if with_game else None)
        found_at = [place for place, entry in enumerate(result.entries) if entry.anchor in anchors]
        places.append((min(found_at, default=99), result.is_sure))
    return places


@pytest.mark.lengthy
@pytest.mark.parametrize(("name", "with_game"), REACHED)
def test_what_is_reached_is_held(name: str, with_game: bool) -> None:
    places = ask(name, with_game)
    first, three = REACHED[name, with_game]
    assert sum(place == 0 for place, _ in places) >= first * len(places)
    assert sum(place < 3 for place, _ in places) >= three * len(places)


@pytest.mark.lengthy
@pytest.mark.parametrize(("name", "with_game"), [("games", True), ("bot", False)])
def test_a_reader_of_the_other_language_loses_nothing(name: str, with_game: bool) -> None:
    same, other = (sum(place == 0 for place, _ in ask(name, with_game, language)) for language in (True, False))
    assert other >= same - 2


@pytest.mark.lengthy
def test_sure_means_something() -> None:
    places = [place for name, with_game in REACHED for place in ask(name, with_game)]
    sure = [place for place, is_sure in places if is_sure]
    assert len(sure) >= SURE * len(places)
    assert sum(place == 0 for place in sure) >= RIGHT_OF_SURE * len(sure)


@pytest.mark.lengthy
@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_shown_by_what_people_type(language: str) -> None:
    library, english = content.load_library(language), content.load_library("en")
    wrong, rows = [], (FOLDER / "cards.txt").read_text("utf-8").splitlines()
    for typed, _, title in (row.partition(" = ") for row in rows):
        if title == "*filter":
            if library.parse_filter(typed) is None and not library.look_up(typed, cards=True).entries:
                wrong.append(typed)
            continue
        entries = library.look_up(typed, cards=True).entries
        if not entries or english.entries[entries[0].anchor].title != title:
            wrong.append(typed)
    assert len(wrong) <= (1 - RIGHT_CARDS) * len(rows), wrong


def test_every_expected_answer_exists() -> None:
    library = content.load_library("en")
    games = {*rule_pages.list_games(), rule_pages.HELP_FOLDER}
    for name in ("games", "bot", "situations"):
        for game, _, anchors, _ in read_questions(name):
            assert game in games
            assert all(anchor == "-" or library.find(anchor) is not None for anchor in anchors), anchors
