"""A title finds itself: in both languages, with `/card`, with `/rules` and while it is typed, in and out of a match of any game."""

from __future__ import annotations

import pytest

from cogs.library import content, rule_pages

LANGUAGES = ("de", "en")
HERE = ((), *((game,) for game in rule_pages.list_games()))
"""The games that are played where somebody asks: none, or one."""


def list_titles(anchor: str) -> list[str]:
    """Return what an entry is called in each language."""
    return [content.load_library(language).entries[anchor].title.casefold() for language in LANGUAGES]


@pytest.mark.lengthy
@pytest.mark.parametrize("near_games", HERE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_in_either_language_is_the_first_suggestion(language: str, near_games: tuple[str, ...]) -> None:
    library = content.load_library(language)
    wrong = []
    for typed in LANGUAGES:
        for entry in content.load_library(typed).entries.values():
            cards = True if entry.card else None
            (_, first), *_ = library.name_index.suggest(entry.title, cards=cards, near_games=near_games)
            if entry.title.casefold() not in list_titles(first):
                wrong.append((entry.title, first))
    assert wrong == []


@pytest.mark.parametrize("near_games", HERE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_shown_by_its_name_in_either_language(language: str, near_games: tuple[str, ...]) -> None:
    library = content.load_library(language)
    wrong = []
    for typed in LANGUAGES:
        for entry in content.load_library(typed).entries.values():
            if entry.card:
                result = library.look_up(entry.title, None, cards=True, near_games=near_games)
                first = result.entries[0]
                if entry.title.casefold() not in list_titles(first.anchor) or not result.is_sure:
                    wrong.append((entry.title, first.title))
    assert wrong == []


@pytest.mark.lengthy
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_is_answered_by_its_page(language: str, soak: bool) -> None:
    library = content.load_library(language)
    wrong = []
    for typed in LANGUAGES:
        there = content.load_library(typed)
        for entry in list(there.entries.values())[:: 1 if soak else 9]:
            for game in (None, entry.game):
                result = library.look_up(entry.title, game)
                if there.entries[result.entries[0].anchor].title.casefold() != entry.title.casefold() or (
                    game is not None and not result.is_sure
                ):
                    wrong.append((entry.title, game, result.entries[0].anchor))
    assert wrong == []


@pytest.mark.parametrize("game", [None, "minute_realms"])
def test_a_title_that_names_another_game_is_answered_by_its_page(game: str | None) -> None:
    result = content.load_library("en").look_up("Is it like 7 Wonders, Dominion, or Splendor?", game)
    assert result.entries[0].anchor == "mr-faq-like"


def test_where_two_games_have_a_card_of_that_name_the_one_that_is_played_comes_first() -> None:
    for language in LANGUAGES:
        library = content.load_library(language)
        for game, anchor in (("dominion", "dom-city"), ("medievalia", "mv-city")):
            result = library.look_up("Stadt", None, cards=True, near_games=(game,))
            assert result.entries[0].anchor == anchor
            assert len(result.entries) > 1


def test_every_nickname_is_a_card_and_means_it() -> None:
    library = content.load_library("en")
    for anchor, names in rule_pages.read_nicknames().items():
        for name in names:
            assert library.look_up(name, None, cards=True).entries[0].anchor == anchor, name


@pytest.mark.parametrize("written", ["MS", "ree", "orr"])
def test_letters_inside_a_word_mean_nothing_if_there_are_few(written: str) -> None:
    assert content.load_library("en").name_index.suggest(written, cards=True) == []
    assert not content.load_library("en").look_up(written, None, cards=True).entries
