"""Typed moves of Sola Fide mean what the presses mean, and its entries say plainly how far each card is known."""

from __future__ import annotations

from random import Random

import pytest

from cogs.library import content
from cogs.ui.errors import UserError
from cogs.ui.i18n import LANGUAGES, Localizer
from cogs.ui.typed_answers import read_answer
from render.kit.translations import Translations
from rules.engine import IllegalChoice, Match, OptionValue, Pick
from rules.sola_fide import GAME, TERMS
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE, Card, CircleFacts, InfluenceCard
from rules.sola_fide.queries import FirstTargets
from tests.conformance.random_play import random_value
from tests.sola_fide.positions import Cards, given

WORDS = Translations()
WORDS.register(TERMS)
TABLE_TOPICS = ("convert", "move", "disputation")


def make_localizer(language: str) -> Localizer:
    """Return a language with the terms of the game."""
    return Localizer(WORDS, language, ("Anna", "Bob"))


@pytest.mark.parametrize("decks", ["ovals", "random"])
def test_the_targets_of_a_card_are_those_that_are_asked_for_when_it_is_played(decks: str) -> None:
    compared = 0
    for seed in range(6):
        options: dict[str, OptionValue] = {"decks": decks, "faiths": "protestant", "tiebreak": False, "cap": 120}
        match = Match.begin(GAME, options, 2, bytes([seed]) * 32)
        dice = Random(seed)
        while match.outcome is None:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            if asked.topic != "turn":
                match.answer(seat, random_value(asked.choice, dice))
                continue
            picked = random_value(asked.choice, dice)
            assert isinstance(picked, tuple)
            (card,) = picked
            pick = GAME.answer_query(match.state, seat, FirstTargets(card))
            match.answer(seat, (card,))
            following = match.question(seat)
            if following is not None and following.topic in TABLE_TOPICS and match.state.played == card:
                assert pick is not None
                if pick.single_answer() is not None:
                    # It was taken unasked, and this is the question after it.
                    continue
                assert isinstance(following.choice, Pick)
                assert [option.id for option in pick.options] == [option.id for option in following.choice.options]
                assert (pick.lo, pick.hi) == (following.choice.lo, following.choice.hi)
                compared += 1
    assert compared > 100


def test_nobody_learns_of_a_card_that_is_not_in_the_own_hand() -> None:
    position = given(protestant=Cards("SFP06"), catholic=Cards("SFC04"))
    assert isinstance(GAME.answer_query(position.state, 0, FirstTargets("SFP06")), Pick)
    for seat, card in ((0, "SFC04"), (1, "SFC04"), (0, "SFP07"), (1, "SFP06"), (0, "draw")):
        assert GAME.answer_query(position.state, seat, FirstTargets(card)) is None


@pytest.mark.parametrize(
    ("language", "written", "picked"),
    [
        ("en", "Frederick the Wise", "SFP06"),
        ("en", "Friedrich der Weise", "SFP06"),
        ("de", "friedrich", "SFP06"),
        ("de", "sfp06", "SFP06"),
        ("en", "Whose Realm, His Religion", "SFP05"),
        ("de", "Wessen Gebiet, dessen Religion", "SFP05"),
        ("en", "draw", "draw"),
        ("de", "Eine Karte ziehen", "draw"),
    ],
)
def test_cards_are_read_in_both_languages_with_commas_in_their_names(language: str, written: str, picked: str) -> None:
    position = given(protestant=Cards("SFP05 SFP06"))
    assert read_answer(position.pick, written, make_localizer(language)) == (picked,)


def test_sides_of_circles_are_read_and_reasons_are_kept() -> None:
    position = given(protestant=Cards("SFP03 SFP06"))
    pick = GAME.answer_query(position.state, 0, FirstTargets("SFP03"))
    assert pick is not None
    english = make_localizer("en")
    assert read_answer(pick, "Upper Saxony (commons)", english) == ("upper_saxon",)
    assert read_answer(pick, "upper_saxon, franconian", english) == ("franconian", "upper_saxon")
    with pytest.raises(IllegalChoice):
        read_answer(pick, "upper_saxon, lower_saxon, franconian", english)
    for wrong in ("swabian", "nowhere", "", "Upper Saxony (nobility)"):
        with pytest.raises((UserError, IllegalChoice)):
            read_answer(pick, wrong, english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_circle_has_an_entry_that_says_how_far_it_is_known(language: str) -> None:
    library = content.load_library(language)
    things: list[Card | InfluenceCard | CircleFacts] = [*CARDS.values(), *INFLUENCE.values(), *CIRCLES.values()]
    for thing in things:
        id = thing.id
        entry = library.find_card("sola_fide", id)
        assert entry is not None, id
        assert entry.title == (thing.short if isinstance(thing, CircleFacts) else thing.name)[language]
        key = "circle" if id in CIRCLES else thing.status
        status = WORDS.say(language, f"sf-page-status-{key}")
        assert f"-# {status}" in entry.body, id
        assert f"-# {thing.reason[language]}" in entry.body, id
        for written in (id, thing.name["de"], thing.name["en"]):
            assert entry.anchor in library.name_index.find_cards(written), (id, written)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_called_a_card_and_a_circle_a_circle(language: str) -> None:
    library = content.load_library(language)
    kinds = {id: library.find_card("sola_fide", id) for id in ("SFP01", "SFB1", "swabian")}
    assert [library.get_kind(entry) for entry in kinds.values() if entry is not None] == ["card", "card", "circle"]
