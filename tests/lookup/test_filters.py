"""Lists of cards by what they are."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from cogs.library import filters, lists, shelf
from cogs.library.filters import Filter
from cogs.ui.house import House
from tests.lookup.test_leaves import fits, said, tongue


def listed(written: str, language: str = "en") -> list[str]:
    wanted = filters.read(written)
    assert wanted is not None, written
    return [entry.anchor for entry in shelf.load(language).listed(wanted)]


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("cost:5 type:attack set:intrigue", "kosten:5 typ:angriff set:intrige"),
        ("type:reaction", "typ:Reaktion"),
        ("set: prosperity cost: 7", "set: Blütezeit kosten: 7"),
        ("game:medina", "spiel:medina"),
    ],
)
def test_filters_speak_both_languages(english: str, german: str) -> None:
    assert listed(english) == listed(german)
    assert sorted(listed(english)) == sorted(listed(german, "de"))
    assert listed(english)


def test_what_a_filter_keeps_is_like_that() -> None:
    assert "dom-kings-court" in listed("cost:7 set:prosperity")
    assert set(listed("type:attack cost:5 set:base")) == {"dom-witch", "dom-bandit"}
    assert len(listed("game:minute-realms")) == 56
    assert "dom-moat" in listed("type:reaction")


@pytest.mark.parametrize("written", ["moat", "cost", "cost:many", "colour:red", "cost:4 moat", "in:spain", ""])
def test_what_is_no_filter_is_a_name(written: str) -> None:
    assert filters.read(written) is None


def test_a_filter_comes_through_the_id_of_a_button() -> None:
    for wanted in (Filter(), Filter(4, "attack", "intrigue"), Filter(None, "", "", "medina", True)):
        assert filters.decode(filters.encode(wanted)) == wanted
    assert filters.decode("nonsense") is None


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_long_list_turns_and_keeps_the_limits(language: str) -> None:
    wanted = Filter(set="intrig")
    found = shelf.load(language).listed(wanted)
    house = house_in(language)
    message = lists.listing(house, wanted, found, tongue(language))
    assert any("_1" in id for id in fits(message))
    seen = ""
    for page in range(-(-len(found) // lists.PAGE)):
        seen += said(lists.listing(house, wanted, found, tongue(language), page))
    assert all(f"**{entry.title}**" in seen for entry in found)


def house_in(language: str) -> House:
    return cast(House, SimpleNamespace(games={}, words=tongue(language).words))
