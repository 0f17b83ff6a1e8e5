"""What others did is one line for each turn, in every game and language, without what was paid or only begun."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from render import get_pictures
from render.dominion.changes import list_turns as list_dominion_turns
from render.kit import Scene
from render.kit.translations import LANGUAGES, load_translations
from render.kit.turn_texts import TurnText, join_weighty
from render.medievalia.captions import list_turns as list_medievalia_turns
from render.minute_realms.changes import list_turns as list_realms_turns
from render.sola_fide.captions import list_turns as list_sola_fide_turns
from rules.catalog import load_games
from rules.dominion.view import TurnSummary
from rules.engine import Game, Match
from rules.medievalia.view import Change as MedievaliaChange
from rules.minute_realms.cards import CARDS
from rules.minute_realms.view import CardMove
from rules.sola_fide.view import Change as SolaFideChange

NAMES = ("Anna", "Bob", "Carla")
ANSWERS = 160


def look(game_id: str, match: Match[Any], seat: int, language: str = "en") -> tuple[TurnText, ...]:
    """Return what a seat reads about the turns of the others."""
    pictures, translations = get_pictures(game_id), load_translations()
    translations.register(pictures.terms(), pictures.effects())
    scene = Scene(language, NAMES[: match.seats], translations, viewer=seat)
    return pictures.list_turns(match.view(seat), scene)


def build_scene(game_id: str, viewer: int = 0) -> Scene:
    """Return the scene of somebody who reads what the others did."""
    pictures, translations = get_pictures(game_id), load_translations()
    translations.register(pictures.terms(), pictures.effects())
    return Scene("en", NAMES, translations, viewer=viewer)


def begin(game: Game[Any]) -> Match[Any]:
    """Return a match of computers."""
    return Match.begin(game, {}, min(3, max(game.meta.seats)), bytes(range(32)))


def play(match: Match[Any]) -> Iterator[int]:
    """Let computers play; yield the seat that is to decide, once for each of its turns."""
    dice, asked = Random(3), -1
    for _ in range(ANSWERS):
        if match.outcome is not None:
            return
        seat = match.asked_seats()[0]
        if seat != asked:
            yield seat
        match.answer(seat, match.compute_answer(seat, "steady", dice))
        asked = seat


@pytest.mark.parametrize("game_id", load_games())
def test_every_turn_of_another_one_is_a_line_that_begins_with_their_name(game_id: str) -> None:
    match, told = begin(load_games()[game_id]), 0
    for seat in play(match):
        for language in LANGUAGES:
            turns = look(game_id, match, seat, language)
            told += len(turns)
            assert len({turn.words for turn in turns}) == len(turns)
            for turn in turns:
                assert "\n" not in turn.words
                assert turn.words.startswith(tuple(name for name in NAMES if name != NAMES[seat])), turn.words
    assert told > 10


@pytest.mark.parametrize("game_id", load_games())
def test_before_the_first_turn_there_is_nothing_to_tell(game_id: str) -> None:
    match = begin(load_games()[game_id])
    assert [look(game_id, match, seat) for seat in match.asked_seats()] == [()] * len(match.asked_seats())


def test_a_purchase_of_nothing_is_told_and_a_turn_that_has_only_begun_is_not() -> None:
    match = begin(load_games()["dominion"])
    view, nothing = match.view(0), TurnSummary(1, (), (), (), ())
    now = TurnSummary(2, (), (), (), ())
    told = list_dominion_turns(replace(view, since=(nothing, now), turn=now), build_scene("dominion"))
    assert told == (TurnText("Bob buys nothing"),)


def test_whoever_was_given_a_curse_reads_that_first() -> None:
    view = begin(load_games()["dominion"]).view(0)
    witch = TurnSummary(1, ("witch",), ("silver",), ("silver",), (), ((0, "curse"), (2, "curse")))
    for viewer, concerned in ((0, True), (2, True)):
        scene = build_scene("dominion", viewer)
        ((words, concerns),) = list_dominion_turns(replace(view, since=(witch,), viewer=viewer), scene)
        assert concerns is concerned
        assert words == "Bob plays Witch; buys Silver; Anna and Carla gain Curse"


def test_a_building_that_was_lost_concerns_its_owner() -> None:
    view = begin(load_games()["minute_realms"]).view(0)
    first, second, third = list(CARDS)[:3]
    lost = (CardMove(0, first, "turned"), CardMove(2, second, "turned"))
    built = CardMove(1, third, "built", giver=1, paid=1)
    texts = list_realms_turns(replace(view, since=(built, *lost)), build_scene("minute_realms"))
    assert [turn.concerns_viewer for turn in texts] == [False, True]
    assert texts[0].words == f"Bob builds {build_scene('minute_realms').term(third)}"


def test_a_capture_and_an_attack_concern_whom_they_hit() -> None:
    view = begin(load_games()["sola_fide"]).view(0)
    changes = (
        SolaFideChange(1, 1, "drew", count=1),
        SolaFideChange(1, 1, "captured", circle=view.circles[0].id),
        SolaFideChange(1, 1, "revealed", circle=view.circles[0].id),
    )
    ((words, concerns),) = list_sola_fide_turns(replace(view, changes=changes), build_scene("sola_fide"))
    assert concerns
    assert "captures" in words
    view = begin(load_games()["medievalia"]).view(0)
    hit = (MedievaliaChange(1, 1, "paid", pieces=(1,)), MedievaliaChange(1, 1, "siege", count=2, victim=0))
    for viewer in (0, 2):
        ((words, concerns),) = list_medievalia_turns(replace(view, changes=hit), build_scene("medievalia", viewer))
        assert concerns == (viewer == 0)


def test_what_weighs_little_is_told_only_if_it_is_all() -> None:
    assert join_weighty("Anna", [(100, "Anna plays Forest"), (30, "draws a card")], 40) == "Anna plays Forest"
    assert join_weighty("Anna", [(30, "Anna draws a card")], 40) == "Anna draws a card"
    assert join_weighty("Anna", [(45, "Saxony: 1 converted")], 40) == "Anna: Saxony: 1 converted"
