"""Every rule and every card can be reached, in both languages, by what the engine says and by what people press."""

from __future__ import annotations

import ast
import re
from itertools import zip_longest
from pathlib import Path
from typing import get_args

import pytest

import render
from cogs.library import content, rule_pages
from cogs.library.building import LESSON_SUFFIX
from render.kit import Scene, translations
from rules.dominion import facts as dominion
from rules.medina.pieces import COLORS, PALACE_TILES, SETUPS, PieceKind
from rules.minute_realms import cards as realms
from rules.sola_fide import facts as sola_fide
from tests.rule_numbers import list_anchors, list_pages
from tests.sources import walk_nodes

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("de", "en")


def find_rule_anchors() -> set[str]:
    """Return the rule anchors in the code of the games: the second argument of `text`, the third of `Text`."""
    anchors: set[str] = set()
    for game in rule_pages.list_games():
        for file in (ROOT / "rules" / game).rglob("*.py"):
            for node in walk_nodes(file):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    place = {"text": 1, "Text": 2}.get(node.func.id, 99)
                    named = [keyword.value for keyword in node.keywords if keyword.arg == "rule"]
                    for value in (*node.args[place : place + 1], *named):
                        if isinstance(value, ast.Constant) and isinstance(value.value, str):
                            anchors.add(value.value)
    return anchors - {""}


@pytest.mark.lengthy
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_the_engine_names_has_its_section(language: str) -> None:
    library = content.load_library(language)
    named = find_rule_anchors()
    assert len(named) > 10
    assert [anchor for anchor in sorted(named) if library.find(anchor) is None] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list_pages())
def test_every_numbered_rule_of_a_game_has_its_section(game: str, language: str) -> None:
    library = content.load_library(language)
    prefix = library.find_lesson(game).anchor.removesuffix(LESSON_SUFFIX)
    wanted = list_anchors(game, prefix)
    assert wanted != []
    assert [anchor for anchor in wanted if library.find(anchor) is None] == []


def test_both_languages_have_the_same_chapters_sections_and_cards_in_the_same_order() -> None:
    de, en = (content.load_library(language) for language in LANGUAGES)
    assert list(de.entries) == list(en.entries)
    for game in rule_pages.list_games():
        pages = [rule_pages.read_chapters(game, language) for language in LANGUAGES]
        for german, english in zip_longest(*pages):
            assert [(s.anchor, s.aliases) for s in german.sections] == [(s.anchor, s.aliases) for s in english.sections]
        assert [set(rule_pages.read_card_sections(game, language)) for language in LANGUAGES] == [
            set(rule_pages.read_card_sections(game, "de"))
        ] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_link_to_the_same_sections(language: str) -> None:
    here, there = content.load_library(language), content.load_library("de")
    differing = [
        anchor for anchor, entry in here.entries.items() if set(entry.links) != set(there.entries[anchor].links)
    ]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_building_is_found_by_its_name_in_both_languages(language: str) -> None:
    library = content.load_library(language)
    for card in realms.CARDS.values():
        for name in card.name.values():
            suggested = [anchor for _, anchor in library.name_index.suggest(name, "minute_realms", cards=True)]
            assert f"mr-{card.id.lower()}" in suggested, name
        best = library.look_up(card.name[language], "minute_realms", cards=True).entries[0]
        assert best.title == card.name[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_dominion_card_is_found_by_its_name_in_both_languages(language: str) -> None:
    library = content.load_library(language)
    for id in dominion.CANONICAL_IDS:
        for name in dominion.CARDS[id].name.values():
            suggested = [anchor for _, anchor in library.name_index.suggest(name, "dominion", cards=True)]
            assert f"dom-{id}" in suggested, name
        best = library.look_up(dominion.CARDS[id].name[language], "dominion", cards=True).entries[0]
        assert best.anchor == f"dom-{id}"


@pytest.mark.parametrize("game", rule_pages.list_games())
def test_every_card_and_piece_of_a_game_has_its_entry(game: str) -> None:
    library = content.load_library("en")
    cards = {entry.card for entry in library.entries.values() if entry.card and entry.game == game}
    with_data = {
        "dominion": set(dominion.CANONICAL_IDS),
        "minute_realms": set(realms.CARDS),
        "sola_fide": {*sola_fide.CARDS, *sola_fide.INFLUENCE, *sola_fide.CIRCLES},
    }
    prefix = library.find_lesson(game).anchor.removesuffix(LESSON_SUFFIX)
    pieces = {f"{prefix}.{id}" for id in rule_pages.read_card_sections(game, "en")}
    assert cards == with_data.get(game, pieces)


def test_every_kind_of_piece_of_medina_has_its_entry() -> None:
    pages = rule_pages.read_card_sections("medina", "en")
    assert set(get_args(PieceKind)) - {"first"} <= set(pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_piece_tells_what_it_is_and_how_the_bot_plays_it(language: str) -> None:
    library = content.load_library(language)
    label = f"**{translations.load_translations().say(language, 'lookup-bot')}:** "
    cards = [entry for entry in library.entries.values() if entry.card]
    assert [entry.anchor for entry in cards if len(entry.body.partition(label)[2].strip()) < 20] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_card_says_are_the_facts_of_the_game(language: str) -> None:
    library = content.load_library(language)
    costs = {"de": "kostet", "en": "costs"}[language]
    for id in dominion.CANONICAL_IDS:
        card, body = dominion.CARDS[id], library.entries[f"dom-{id}"].body
        types = " – ".join(dominion.TERMS[f"type.{type}"][language] for type in card.types)
        assert body.startswith(f"**{types}** · {costs} {card.cost}\n"), id
        assert card.text[language] in body
        assert all(kingdom.name[language] in body for kingdom in dominion.KINGDOMS.values() if id in kingdom.cards)
    for building in realms.CARDS.values():
        first, *_ = library.entries[f"mr-{building.id.lower()}"].body.split("\n")
        paid = first.split(" · ")[1]
        assert str(building.cost) in paid if building.cost else not any(char.isdigit() for char in paid), first
        assert str(building.players) in first.split(" · ")[2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_medina_give_the_numbers_of_its_data(language: str) -> None:
    library = content.load_library(language)
    for colors in COLORS.values():
        for color, value in zip(colors, PALACE_TILES, strict=True):
            assert re.search(rf"\b{value}\b", library.entries[f"med-{color}"].body.split(":")[0]), color
    supply = library.entries["med-m-06"].body
    for edition, kinds in (
        ("2014", ("buildings", "stables", "merchants", "walls", "neutral", "gates")),
        ("2001", ("buildings", "stables", "merchants", "walls")),
    ):
        shares = [share for (named, _), share in sorted(SETUPS.items()) if named == edition]
        for kind in kinds:
            assert " / ".join(str(getattr(share, kind)) for share in shares) in supply, kind


@pytest.mark.lengthy
@pytest.mark.parametrize("game", rule_pages.list_games())
def test_every_card_and_piece_is_drawn(game: str, soak: bool) -> None:
    """The cards are drawn by the tests of each game's pictures, so that here some of them are enough."""
    names = translations.load_translations()
    names.register(render.get_pictures(game).terms())
    entries = content.load_library("de").entries.values()
    cards = [entry.card for entry in entries if entry.card and entry.game == game]
    for card in cards if soak else cards[::6]:
        assert render.get_pictures(game).draw_card(card, Scene("de", (), names)).png, card


@pytest.mark.parametrize("game", rule_pages.list_games())
def test_every_game_has_a_page_that_teaches_it_on_one_page(game: str) -> None:
    for language in LANGUAGES:
        lesson = content.load_library(language).find_lesson(game)
        assert lesson.anchor.endswith("-teach")
        assert 0 < len(lesson.body) <= 1_800


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("muehle", "Mühle"),
        ("muhle", "Mühle"),
        ("MÜHLE", "Mühle"),
        ("stadt", "Altstadt"),
        ("w", "Wachturm"),
        ("wachtrum", "Wachturm"),
        ("watch", "Wachturm"),
        ("geldwecksler", "Geldwechsler"),
        ("konigsburg", "Königsburg"),
    ],
)
def test_autocomplete_forgives(typed: str, name: str) -> None:
    suggested = content.load_library("de").name_index.suggest(typed, "minute_realms", cards=True)
    assert any(shown.startswith(f"{name} ") for shown, _ in suggested)


def test_autocomplete_knows_other_words_for_a_title_and_forgives_their_typos() -> None:
    for typed in ("strasse", "straße", "strase"):
        assert content.load_library("de").name_index.suggest(typed, "medina")[0][1] == "med-m-70", typed


@pytest.mark.parametrize("typed", ["wachtrum", "wahcturm", "wachturn", "wachtum"])
def test_what_is_mistyped_begins_with_what_is_nearest(typed: str) -> None:
    assert content.load_library("de").name_index.suggest(typed, cards=True)[0][0].startswith("Wachturm ")


@pytest.mark.parametrize("written", ["", " ", "*", "💥🏰", "||spoiler||", "qzxv", '"; DROP TABLE words; --'])
def test_no_card_is_guessed_from_nothing(written: str) -> None:
    result = content.load_library("en").look_up(written, None, cards=True)
    assert result.is_other_kind
    assert not result.is_sure


def test_a_card_is_answered_by_its_names_not_by_its_text() -> None:
    library = content.load_library("en")
    assert not any(entry.card for entry in library.look_up("rulebook", None, cards=True).entries)
    assert library.look_up("rulebook", "dominion").entries != ()
    assert library.look_up("what does the witch do", None, cards=True).entries[0].anchor == "dom-witch"


def test_nonsense_finds_nothing_and_breaks_nothing() -> None:
    library = content.load_library("en")
    for written in ("", "?", "the of", '"', "NEAR(", "a OR", "*", "''''", "💥", "x" * 200, "qzxv wvqk"):
        assert all(entry.title for entry in library.look_up(written, "minute_realms").entries)


def test_a_page_that_is_written_wrongly_says_where(tmp_path: Path) -> None:
    for number, (written, what) in enumerate(
        [
            ("## a | A\ntext", "without a title"),
            ("# T\nloose\n## a | A\ntext", "before the first section"),
            ("# T\n## A | A\ntext", "not a heading"),
            ("# T\n## a | A\n= keys", "says nothing"),
            ("# T\n", "no section"),
        ]
    ):
        file = tmp_path / f"{number}.md"
        file.write_text(written, "utf-8")
        with pytest.raises(rule_pages.BadPage, match=re.escape(what)):
            rule_pages.read_chapter(file)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_setup_of_both_editions_of_medina_says_who_begins(language: str) -> None:
    library = content.load_library(language)
    lot = {"de": ("Los", "ausgelost"), "en": ("by lot", "drawn")}[language]
    for anchor in ("med-m-10", "med-m-11"):
        assert any(word in library.entries[anchor].body for word in lot), anchor
