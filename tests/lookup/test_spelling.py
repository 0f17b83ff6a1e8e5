"""Words are made equal before they are compared: umlauts, endings, spellings, what means the same."""

from __future__ import annotations

import pytest

from cogs.library import content, spelling


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Dach", "Dächer"),
        ("Dacher", "Daecher"),
        ("Straße", "strasse"),
        ("colour", "color"),
        ("neighbours", "neighbor"),
        ("colony", "colonies"),
    ],
)
def test_forms_of_a_word_have_one_stem(first: str, second: str) -> None:
    assert spelling.stem(*spelling.split_words(first)) == spelling.stem(*spelling.split_words(second))


@pytest.mark.parametrize(("form", "root"), [("gesetzt", "setz"), ("entsorgt", "entsorg"), ("flipp", "flip")])
def test_a_participle_may_stand_for_its_verb(form: str, root: str) -> None:
    assert root in spelling.list_roots(form)


@pytest.mark.parametrize(
    ("language", "game", "question", "same"),
    [
        ("de", "medina", "gasse", "straße"),
        ("de", "dominion", "entsorgen", "vernichten"),
        ("de", "dominion", "entsorgen", "entsorgt"),
        ("de", "minute_realms", "wieviele runden", "wie viele runden"),
        ("en", "medina", "roof", "dome"),
        ("en", "medina", "colour closed", "color closed"),
        ("en", "dominion", "provinces with three", "provinces with 3"),
    ],
)
def test_what_means_the_same_finds_the_same(language: str, game: str, question: str, same: str) -> None:
    library = content.load_library(language)
    assert library.look_up(question, game).entries[0] == library.look_up(same, game).entries[0]


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_name_is_no_form_of_another_word(language: str) -> None:
    assert content.load_library(language).look_up("markt", "dominion").entries[0].anchor == "dom-market"
    assert content.load_library(language).look_up("markt", "minute_realms").entries[0].anchor == "mr-mr21"


def test_a_card_is_suggested_by_what_else_it_is_called() -> None:
    names = content.load_library("de").name_index
    for typed, anchor in (
        ("farm", "dom-harem"),
        ("adelige", "dom-nobles"),
        ("lila", "med-purple"),
        ("mr08", "mr-mr08"),
    ):
        assert anchor in [suggestion for _, suggestion in names.suggest(typed, cards=True)], typed
