"""Unknown words are read as real typos of known ones, as compounds, or not at all; and what is not sure says so."""

from __future__ import annotations

import pytest

from cogs.library import content, spelling
from cogs.library.search_index import SearchIndex
from cogs.library.vocabulary import Document
from tests.lookup.ranking import find_anchors, make_index


def make_small_index(language: str = "de", **texts: str) -> SearchIndex:
    return make_index([Document(anchor, "g", text, "", text) for anchor, text in texts.items()], language)


@pytest.mark.parametrize(
    ("typed", "stands"),
    [("bad", "Badehaus"), ("ppl", "supply"), ("4", "for"), ("42", "fortytwo"), ("tot", "tor"), ("qzxvwk", "quarry")],
)
def test_short_words_digits_and_what_nothing_is_like_are_read_as_nothing(typed: str, stands: str) -> None:
    assert find_anchors(make_small_index("en", one=stands), typed) == []
    assert find_anchors(make_small_index("de", one=stands), typed) == []


@pytest.mark.parametrize(
    ("typed", "stands"),
    [
        ("shufle", "shuffle"),
        ("entsrogen", "entsorgen"),
        ("Nachziehstapl", "Nachziehstapel"),
        ("Bürgraben", "Burggraben"),
    ],
)
def test_a_real_typo_finds_the_word(typed: str, stands: str) -> None:
    assert find_anchors(make_small_index("en" if typed == "shufle" else "de", one=stands, two="Palast"), typed) == [
        "one"
    ]


def test_a_typo_never_changes_the_first_letter_and_long_words_may_have_two() -> None:
    assert find_anchors(make_small_index(one="Mauer"), "Bauer") == []
    assert find_anchors(make_small_index(one="Mauern"), "Mxxern") == []
    assert find_anchors(make_small_index(one="Nachziehstapel"), "Nachzeihstaple") == ["one"]


def test_a_mistyped_word_weighs_less_than_one_that_stands_there() -> None:
    hits = make_small_index(one="Stallung", two="Stellung").rank("Stallung").hits
    assert [hit.anchor for hit in hits][:1] == ["one"]
    exact = make_small_index(one="Brunnen").rank("Brunnen").hits[0].score
    assert make_small_index(one="Brunnen").rank("Brunen").hits[0].score < exact


def test_minutes_are_not_minus() -> None:
    assert spelling.stem("minuten") != spelling.stem("minus")
    assert list(spelling.list_roots("minut")) == []
    assert find_anchors(make_small_index(one="minus fünf"), "Minuten") == []


def test_four_is_a_number_and_never_for() -> None:
    assert find_anchors(make_small_index("en", one="for everybody", two="with four people"), "4") == ["two"]
    assert find_anchors(make_small_index("en", one="for everybody", two="with 4 people"), "four") == ["two"]


def test_a_compound_is_read_by_its_parts() -> None:
    assert find_anchors(make_small_index(one="Karten auf der Hand", two="Münzen"), "Handkarten") == ["one"]
    assert find_anchors(make_small_index(one="Symbole beim Tausch", two="Münzen"), "Tauschsymbole") == ["one"]


def test_a_common_word_in_a_title_does_not_beat_the_section_that_has_them_all() -> None:
    index = make_index(
        [
            Document("title", "g", "Cards", "", "Something about other matters."),
            Document("all", "g", "Clean-up", "", "You discard the cards that are left in your hand."),
            *(Document(f"n{n}", "g", f"Cards {n}", "", "cards") for n in range(8)),
        ],
        "en",
    )
    assert find_anchors(index, "discard cards left in hand")[0] == "all"


def test_an_answer_that_has_little_of_the_question_is_not_sure() -> None:
    english = content.load_library("en")
    assert english.look_up("who goes first", "medina").is_sure
    assert english.look_up("tower tile", "medina").is_sure
    assert not english.look_up("is the farm allowed to look blue", "medina").is_sure
    assert not english.look_up("qzxv", "medina").is_sure


@pytest.mark.parametrize(("typed", "first"), [("mines", "Mine"), ("mine", "Mine"), ("markets", "Market")])
def test_a_whole_name_comes_before_a_word_of_a_longer_one(typed: str, first: str) -> None:
    assert content.load_library("en").name_index.suggest(typed, cards=True)[0][0].startswith(f"{first} (")


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_game_at_hand_comes_first(language: str) -> None:
    library = content.load_library(language)
    names = {"de": ("Steinbruch", "Wachturm", "Markt"), "en": ("Quarry", "Watchtower", "Market")}[language]
    for name in names:
        for game in ("minute_realms", "dominion"):
            assert library.look_up(name, None, cards=True, near_games=(game,)).entries[0].game == game, name


@pytest.mark.parametrize("game", ["medina", "dominion", "minute_realms"])
def test_an_entry_says_who_begins(game: str) -> None:
    anchors = {"medina": "med-faq-begins", "dominion": "dom-faq-begins", "minute_realms": "mr-25"}
    for language, questions in (("en", ("who goes first", "starting player")), ("de", ("wer fängt an", "wer beginnt"))):
        for question in questions:
            assert content.load_library(language).look_up(question, game).entries[0].anchor == anchors[game], question


@pytest.mark.parametrize(
    ("word", "anchor"),
    [
        ("Plättchen der Invasoren", "mr-faq-tokens"),
        ("Handelsaktionen", "mr-trade"),
        ("Verteidigungsanlage", "mr-bastion"),
    ],
)
def test_the_words_of_the_printed_rules_find_their_sections(word: str, anchor: str) -> None:
    assert content.load_library("de").look_up(word, "minute_realms").entries[0].anchor == anchor
    assert content.load_library("de").look_up("Siegpunktmarker", "dominion").entries[0].anchor == "dom-tokens"


def test_the_pages_use_the_words_of_the_box() -> None:
    told = [
        entry
        for entry in content.load_library("de").entries.values()
        if entry.game == "minute_realms" and not entry.card
    ]
    assert not any(word in entry.body for entry in told for word in ("Eindringling", "Handelssymbol", "Marker"))


def test_pairs_of_cards_have_entries() -> None:
    for language, question, anchor in (
        ("en", "throne room on throne room", "dom-pair-throne-throne"),
        ("en", "watchtower royal seal", "dom-pair-tower-seal"),
        ("en", "is harem the same as farm", "dom-pair-harem-farm"),
        ("de", "thronsaal auf thronsaal", "dom-pair-throne-throne"),
        ("de", "burggraben gegen maskerade", "dom-pair-moat-masquerade"),
    ):
        assert anchor in [
            entry.anchor for entry in content.load_library(language).look_up(question, "dominion").entries[:2]
        ], question
