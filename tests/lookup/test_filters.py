"""Lists of cards by what they are."""

from __future__ import annotations

import doctest
from types import SimpleNamespace
from typing import cast

import pytest

from cogs.library import content, filters, spelling
from cogs.library.filters import CardFilter
from cogs.ui.context import BotContext
from cogs.ui.messages import card_list_message
from rules.minute_realms.cards import CARDS
from tests.lookup.messages import check_limits, make_localizer, message_text


def list_anchors(written: str, language: str = "en") -> list[str]:
    wanted = filters.parse_filter(written)
    assert wanted is not None, written
    return [entry.anchor for entry in content.load_library(language).filter_cards(wanted)]


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("cost:5 type:attack set:intrigue", "kosten:5 typ:angriff set:intrige"),
        ("type:reaction", "typ:Reaktion"),
        ("set: prosperity cost: 7", "set: Blütezeit kosten: 7"),
        ("game:medina", "spiel:medina"),
        ("type:treasure", "typ:schatz"),
        ("cost:<=3 type:action", "kosten:<4 typ:aktion"),
        ("cost:7+", "kosten:>=7"),
    ],
)
def test_filters_speak_both_languages(english: str, german: str) -> None:
    assert list_anchors(english) == list_anchors(german)
    assert sorted(list_anchors(english)) == sorted(list_anchors(german, "de"))
    assert list_anchors(english)


def test_what_a_filter_keeps_is_like_that() -> None:
    assert "dom-kings-court" in list_anchors("cost:7 set:prosperity")
    assert set(list_anchors("type:attack cost:5 set:base")) == {"dom-witch", "dom-bandit"}
    assert len(list_anchors("game:minute-realms")) == len(CARDS)
    assert "dom-moat" in list_anchors("type:reaction")


@pytest.mark.parametrize("written", ["moat", "cost", "cost:many", "colour:red", "cost:4 moat", "in:spain", ""])
def test_what_is_no_filter_is_a_name(written: str) -> None:
    assert filters.parse_filter(written) is None


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_kind_of_card_is_a_list_and_a_card_of_that_name_is_not(language: str) -> None:
    library = content.load_library(language)
    for written in ("attack cards", "Angriffe", "Reaktionskarten", "reactions", "Schätze"):
        wanted = library.parse_filter(written)
        assert wanted is not None, written
        assert library.filter_cards(wanted), written
    for written in ("Curse", "Fluch", "a card", "karten", "cards that trash"):
        assert library.parse_filter(written) is None, written


def test_a_filter_comes_through_the_id_of_a_button() -> None:
    for wanted in (
        CardFilter(),
        CardFilter(4, 4, "attack", "intrigue"),
        CardFilter(None, 3),
        CardFilter(2, 5),
        CardFilter(None, None, "", "", "medina", True),
    ):
        assert filters.decode(filters.encode(wanted)) == wanted
    assert filters.decode("nonsense") is None


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_long_list_turns_and_keeps_the_limits(language: str) -> None:
    wanted = CardFilter(set="intrig")
    entries = content.load_library(language).filter_cards(wanted)
    context = make_context(language)
    message = card_list_message.build_card_list(context, wanted, entries, make_localizer(language))
    assert any("_1" in id for id in check_limits(message))
    seen = ""
    for page in range(-(-len(entries) // card_list_message.CARDS_PER_PAGE)):
        seen += message_text(
            card_list_message.build_card_list(context, wanted, entries, make_localizer(language), page)
        )
    assert all(f"**{entry.title}**" in seen for entry in entries)


def make_context(language: str) -> BotContext:
    return cast(BotContext, SimpleNamespace(games={}, words=make_localizer(language).words))


def test_the_examples_in_docstrings_are_true() -> None:
    for module in (filters, spelling):
        results = doctest.testmod(module)
        assert results.attempted
        assert not results.failed
