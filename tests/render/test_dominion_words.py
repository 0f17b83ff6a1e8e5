"""What Dominion says without pictures: effects, alt texts that keep what matters, the whole table in words."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from render.dominion import (
    alt_text,
    describe_table,
    draw_board,
    draw_hand,
    draw_sheet,
    draw_table,
    effects,
    rulings,
)
from rules.dominion import GAME
from rules.dominion.card_file import MAX_SHORT_LENGTH
from rules.dominion.facts import BASIC, CARDS, TERMS
from rules.dominion.view import DominionView
from rules.engine import Chance, Pick, Term
from tests.cases import for_each
from tests.dominion.positions import given
from tests.render.dominion_views import finished_view, full_view, midgame_view, random_moments, start_view
from tests.render.scenes import LONG, make_scene

LANGUAGES = ("de", "en")
PLAYERS = (2, 3, 4, 5, 6)
LONGEST_NAMES = ("Maximiliane-Sophie", "WWWWWWWWWWWWWWWWWW", *LONG[:1] * 4)
MUST = {
    "de": ("Provinz {province}", "leere Stapel: {empty} von"),
    "en": ("Province {province}", "empty piles: {empty} of"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_says_what_it_does_in_sixty_characters(language: str) -> None:
    entries = effects()
    assert entries.keys() == CARDS.keys()
    for card in CARDS:
        effect = entries[card][language]
        assert 0 < len(effect) <= MAX_SHORT_LENGTH, (card, effect)
        assert not re.search(r"[\n.]$|…|\.\.|;$|,$|\n", effect), (card, effect)


@for_each(product(CARDS, LANGUAGES))
def test_an_effect_names_what_the_card_gives(card: str, language: str) -> None:
    plus, effect = CARDS[card].plus, effects()[card][language]
    for amount in (plus.cards, plus.actions, plus.buys, plus.coins):
        assert not amount or f"+{amount} " in effect


def _views(players: int) -> list[DominionView]:
    """Return the public table at many moments of random matches, and the fullest one."""
    views = [match.view(None) for match in random_moments(players, seed=40 + players, answers=240)]
    return [start_view(players), full_view(players), finished_view(players), *views]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", PLAYERS)
def test_what_matters_most_stays_in_the_alt_text_however_long_the_names(players: int, language: str) -> None:
    for view in _views(players):
        counts = {pile.card: pile.count for pile in view.piles}
        alt = alt_text.table_alt(view, make_scene(language, players, LONGEST_NAMES))
        assert len(alt) <= 1024
        for part in MUST[language]:
            assert part.format(province=counts["province"], empty=view.empty) in alt
        if view.colony:
            assert f"{TERMS['colony'][language]} {counts['colony']}" in alt
        for name in set(LONGEST_NAMES[:players]):
            assert name in alt
        if view.active is not None:
            assert alt.startswith(LONGEST_NAMES[view.active])
            assert {"de": f"{view.coins} Geld.", "en": "1 coin." if view.coins == 1 else f"{view.coins} coins."}[
                language
            ] in alt
        assert alt.endswith(".")
        assert "…" not in alt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", PLAYERS)
def test_the_kingdom_and_how_many_are_left_stay_in_the_alt_text_of_usual_tables(players: int, language: str) -> None:
    for match in random_moments(players, seed=90 + players, answers=240):
        view: DominionView = match.view(None)
        alt = alt_text.table_alt(view, make_scene(language, players, LONGEST_NAMES))
        for pile in view.piles:
            if pile.card in view.kingdom:
                name = re.escape(TERMS[pile.card][language])
                assert re.search(rf"{name}( \([^)]*\))? {pile.count}\b", alt), (pile, alt)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kingdom_always_says_name_cost_and_effect_of_each_card(language: str) -> None:
    chance = Random(7)
    ids = [card for card in CARDS if card not in BASIC]
    longest = sorted(ids, key=lambda card: -len(TERMS[card][language] + effects()[card][language]))
    for cards in [chance.sample(ids, 10 + n % 2) for n in range(120)] + [longest[:11]]:
        alt = alt_text.kingdom_alt(cards, make_scene(language), True)
        assert len(alt) <= 1024
        for card in cards:
            assert TERMS[card][language] in alt
            whole = all(line in alt for line in CARDS[card].text[language].split("\n"))
            assert whole or effects()[card][language] in alt, card
        assert alt.endswith(".")


@for_each(product(CARDS, LANGUAGES))
def test_the_alt_text_of_a_close_up_has_the_whole_text_and_the_ruling(card: str, language: str) -> None:
    alt = alt_text.card_alt(card, make_scene(language))
    assert len(alt) <= 1024
    for line in (*CARDS[card].text[language].split("\n"), *rulings.card_ruling(card, language)):
        assert line in alt


def test_the_alt_text_of_a_hand_says_what_its_cards_do() -> None:
    view = start_view(3, 0)
    assert view.own is not None
    own = replace(view.own, hand=("witch", "moat", "chapel", "cellar", "militia", "library", "copper"))
    picture = draw_hand(replace(view, viewer=0, active=0, own=own), 0, make_scene("de", 3, LONG, viewer=0))
    assert picture is not None
    for card in own.hand[:-1]:
        assert effects()[card]["de"] in picture.alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_a_kind_is_told_as_one(language: str) -> None:
    view = finished_view(2)
    sides = tuple(replace(side, hand=1, turns=1, top=None) for side in view.sides)
    sheet = replace(sides[0].sheet, cards=(("copper", 1),)) if sides[0].sheet is not None else None
    view = replace(view, sides=(replace(sides[0], sheet=sheet), *sides[1:]))
    seen = make_scene(language, 2)
    text = draw_board(view, seen).alt + draw_sheet(view, seen).alt
    assert not re.search(r"\b1 (Handkarten|Karten|Züge|cards|turns)", text)
    for wrong in (". (", ").)", ".."):
        assert wrong not in text
    assert {"de": "1 Karte, 1 Zug", "en": "1 card, 1 turn"}[language] in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4, 6])
def test_everything_that_can_be_chosen_is_in_the_words_with_its_effect(players: int, language: str) -> None:
    looked = 0
    for match in random_moments(players, seed=60 + players, answers=300):
        for seat in match.asked_seats():
            asked = match.question(seat)
            assert asked is not None
            if not isinstance(asked.choice, Pick):
                continue
            text = "\n".join(describe_table(match.view(seat), make_scene(language, players, LONG, viewer=seat)))
            for option in asked.choice.options:
                of = option.label.id if isinstance(option.label, Term) else option.id
                if of not in CARDS:
                    continue
                assert effects()[of][language]
                if asked.topic not in ("name", "vetoes") and option.label is None:
                    assert f"{TERMS[of][language]}" in text, (asked.topic, of)
                    assert effects()[of][language] in text, (asked.topic, of)
                    looked += 1
    assert looked > 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_say_hands_piles_costs_trash_and_deeds(language: str) -> None:
    view = full_view(3, own=True)
    assert view.own is not None
    text = "\n".join(describe_table(view, make_scene(language, 3, LONG, viewer=2)))
    for card in {*view.own.hand, *view.own.looked, *view.kingdom, *view.offer}:
        assert f"{TERMS[card][language]}" in text
        assert effects()[card][language] in text
    for name in LONG[:3]:
        assert name in text
    for card, count in view.trash:
        assert f"{count}× {TERMS[card][language]}" in text
    for pile in view.piles:
        assert re.search(rf"{re.escape(TERMS[pile.card][language])} \([^)]*\).*{pile.cost}, .*{pile.count}", text)


def test_the_words_never_tell_what_the_reader_may_not_know() -> None:
    view = full_view(3, own=True)
    public = replace(view, viewer=None, own=None)
    for you in (None, 0, 1):
        assert describe_table(view, make_scene("en", 3, viewer=you)) == describe_table(public, make_scene("en", 3))
    table_ = given(
        hand="witch, gold", deck="estate*5", others=["duchy*3, moat, chapel", "province*5"], kingdom="village"
    )
    seen = make_scene("en", 3, viewer=0)
    before = describe_table(GAME.view(table_.state, 0), seen)
    for number in range(8):
        GAME.imagine(table_.state, 0, Chance(bytes([number]) * 32))
        assert describe_table(GAME.view(table_.state, 0), seen) == before


def test_the_words_are_those_of_the_table_at_the_end_too() -> None:
    for players in (2, 6):
        text = "\n".join(describe_table(finished_view(players), make_scene("en", players)))
        assert "points from" in text


def test_the_alt_text_of_the_own_table_has_the_hand() -> None:
    view = midgame_view(3, True)
    assert "Deine Hand: " in draw_table(view, make_scene("de", 3, LONG, viewer=view.viewer)).alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_hand_is_too_large_for_its_alt_text(language: str) -> None:
    for count in (20, 40, 108):
        view = full_view(6, own=True)
        assert view.own is not None
        some = tuple(CARDS)[:count]
        view = replace(view, own=replace(view.own, hand=some, looked=some, passing=some[:1], known_cards=some))
        seen = make_scene(language, 6, LONGEST_NAMES, viewer=5)
        for alt in (alt_text.hand_alt(view, 5, seen), alt_text.table_alt(view, seen, own=True)):
            assert len(alt) <= 1024
            assert {"de": "88 Geld.", "en": "88 coins."}[language] in alt
