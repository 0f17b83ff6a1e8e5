"""Whatever somebody types, they get an answer, a guess that says so, or what to do instead, within moments."""

from __future__ import annotations

from time import process_time

import pytest

from cogs.library import content, rule_pages
from render.kit.translations import LANGUAGES
from tests.lookup.messages import check_limits, make_localizer, message_text
from tests.lookup.test_entry_messages import answer_question

SECONDS = 1.5
GARBAGE = {
    "empty": "",
    "spaces": "   ",
    "one letter": "x",
    "URL": "https://discord.com/channels/1/2/3?query=%20",
    "code": "SELECT * FROM matches WHERE 1=1; -- ```print('**')```",
    "emoji": "🏰👑🤷",
    "mention": "@everyone <@123> <#5>",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("written", GARBAGE.values(), ids=GARBAGE)
async def test_garbage_gets_an_answer_that_is_not_sure(written: str, language: str) -> None:
    library = content.load_library(language)
    for game in (None, "medina"):
        assert not library.look_up(written, game).is_sure
        message = await answer_question(written, game, make_localizer(language))
        check_limits(message)
        assert "@everyone" not in message_text(message)
    for cards in (True, None):
        assert len(library.suggest(written, cards=cards)) <= 25
    assert not library.look_up(written, cards=True).is_sure


@pytest.mark.parametrize("written", ["a" * 6000, "what about the well " * 300, "ß🏰" * 3000])
async def test_six_thousand_letters_take_moments(written: str) -> None:
    begun = process_time()
    library = content.load_library("en")
    library.look_up(written)
    library.look_up(written, cards=True)
    library.suggest(written)
    check_limits(await answer_question(written, None, make_localizer("en")))
    assert process_time() - begun < SECONDS


def test_what_runs_on_the_event_loop_takes_time_in_proportion() -> None:
    """Whether something is a filter is decided before the search is left to a thread."""
    library, begun = content.load_library("en"), process_time()
    for written in ("a" * 60_000, "cost:4 " * 9000, ":" * 60_000):
        library.parse_filter(written)
    assert process_time() - begun < SECONDS


def test_the_name_of_another_game_counts_more_than_the_match() -> None:
    result = content.load_library("en").look_up("when does it end, sola fide?", "medina", near_games=("medina",))
    assert result.entries[0].game == "sola_fide"


def test_a_card_that_two_games_have_offers_both() -> None:
    result = content.load_library("en").look_up("Mine", cards=True)
    assert {entry.game for entry in result.entries} >= {"dominion", "medievalia"}


@pytest.mark.parametrize(
    ("written", "game"), [("6.99", "dominion"), ("R999", None), ("M-999", "medina"), ("§ 77", None)]
)
def test_a_rule_that_does_not_exist_is_no_sure_answer(written: str, game: str | None) -> None:
    assert not content.load_library("en").look_up(written, game).is_sure


@pytest.mark.parametrize(
    ("written", "game", "anchor"),
    [
        ("6.3", "dominion", "dom-turn"),
        ("6.11", None, "dom-naming"),
        ("Rule 25", "minute_realms", "mr-25"),
        ("Regel 25", None, "mr-25"),
        ("m-100", "medina", "med-m-100"),
        ("R25", "sola_fide", "sf-r25"),
    ],
)
def test_a_rule_is_found_by_its_number(written: str, game: str | None, anchor: str) -> None:
    result = content.load_library("de").look_up(written, game)
    assert result.is_sure
    assert result.entries[0].anchor == anchor


def test_a_number_that_two_games_have_offers_both() -> None:
    result = content.load_library("en").look_up("R25")
    assert {entry.game for entry in result.entries} == {"medievalia", "sola_fide"}
    assert result.is_game_open
    assert content.load_library("en").look_up("R25", near_games=("sola_fide",)).entries[0].anchor == "sf-r25"


async def test_a_third_language_gets_a_guess_that_says_so() -> None:
    message = await answer_question("combien de cartes en main au debut de la partie", None, make_localizer("en"))
    text = message_text(message)
    assert "not sure" in text or "In which game?" in text or "found nothing" in text


@pytest.mark.parametrize("game", rule_pages.list_games())
async def test_every_title_as_a_question_names_itself_before_a_yes_or_a_number(game: str) -> None:
    """A yes answers the question of the page, which may not be the one that was typed."""
    library = content.load_library("en")
    for entry in list(library.entries.values())[::7]:
        if entry.game == game and not entry.card:
            message = await answer_question(entry.title, game, make_localizer("en"))
            answer = message_text(message).split("### ", 1)[1].split("\n", 1)[1].lstrip("> *")
            assert answer.split()[0].strip(".,:!*") not in ("Yes", "No", "None", "Never", "Always", "Two", "Three"), (
                answer
            )
            assert len([id for id in check_limits(message) if id.startswith("g:")]) <= 4
