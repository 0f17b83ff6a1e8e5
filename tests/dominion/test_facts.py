"""The table of cards is read whole or not at all: a card that lacks something is refused at the start, by name."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.dominion.card_file import parse_card_file, read_card_file
from rules.dominion.facts import CANONICAL_ID, CARDS, STRENGTH
from rules.dominion.kingdom import can_give_buy, is_village
from rules.engine import GameDataError

FILE = Path(__file__).parents[2] / "data" / "cards" / "dominion.toml"
DATA: dict[str, Any] = tomllib.loads(FILE.read_text("utf-8"))


def remove_field(key: str, *inner: str) -> Callable[[dict[str, Any]], None]:
    """Remove a field of a card."""

    def take(card: dict[str, Any]) -> None:
        for step in (key, *inner)[:-1]:
            card = card[step]
        del card[(key, *inner)[-1]]

    return take


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (remove_field("text"), "text"),
        (remove_field("text", "de"), "no text in 'de'"),
        (remove_field("name", "en"), "no name in 'en'"),
        (remove_field("strength"), "no strength"),
        (remove_field("cost"), "moat: it has no `cost`"),
        (remove_field("set"), "moat: it has no `set`"),
        (remove_field("types"), "moat: it has no `types`"),
        (lambda card: card.update(set="bse"), "moat: `set` may not be 'bse', only 'basic', 'base', .* or 'promo'"),
        (lambda card: card.update(types=["acton"]), "moat: `types` may not be 'acton', only 'action', "),
        (lambda card: card.update(emblem=["shild", "water"]), "moat: `emblem` may not be 'shild', only 'land', "),
        (lambda card: card.update(edition="3"), "moat: `edition` may not be '3', only '1', '2' or '1.2'"),
        (lambda card: card.update(cost="2"), "moat: `cost`: expected `int`, got `str`"),
        (lambda card: card.update(color="red"), "moat: it has a key `color` that no code reads"),
        (lambda card: card["plus"].update(card=2), "moat: `plus` has a key `card` that no code reads"),
        (lambda card: card.update(twin="nothing"), "twin"),
        (lambda card: card.update(types=[]), "no types"),
        (lambda card: card.update(piles=[1, 2]), "piles"),
        (lambda card: card.update(id="village"), "same id"),
    ],
)
def test_a_card_that_lacks_something_is_refused_with_its_name(
    change: Callable[[dict[str, Any]], None], why: str
) -> None:
    data = copy.deepcopy(DATA)
    card = next(card for card in data["card"] if card["id"] == "moat")
    change(card)
    with pytest.raises(GameDataError, match=why) as refused:
        parse_card_file(data)
    assert "moat" in str(refused.value) or card["id"] != "moat"


def test_a_file_that_is_no_toml_is_refused_with_the_line() -> None:
    with pytest.raises(GameDataError, match=r"data/cards/dominion\.toml: this is not TOML: .*line 2"):
        read_card_file("[[card]]\nid = moat\n")


def test_a_kingdom_that_lacks_something_is_refused_with_its_name() -> None:
    data = copy.deepcopy(DATA)
    del data["kingdom"][0]["box"]
    with pytest.raises(GameDataError, match="first-game-2e: it has no `box`"):
        parse_card_file(data)


def test_a_kingdom_of_unknown_cards_is_refused() -> None:
    data = copy.deepcopy(DATA)
    data["kingdom"][0]["cards"][0] = "dragon"
    with pytest.raises(GameDataError, match="dragon"):
        parse_card_file(data)


def test_every_name_has_a_strength() -> None:
    assert set(STRENGTH) == set(CANONICAL_ID.values())


def test_villages_and_buys_are_known_from_the_card() -> None:
    assert is_village("village")
    assert is_village("kings-court")
    assert not is_village("market")
    assert [card for card in ("market", "pawn", "city", "courtier", "moat") if can_give_buy(card)] == [
        "market", "pawn", "city", "courtier",
    ]  # fmt: skip


def test_what_a_card_says_it_gives_it_gives() -> None:
    """The first line of a text repeats `plus`, in both languages."""
    words = {"de": ("Karte", "Aktion", "Kauf", "Geld"), "en": ("Card", "Action", "Buy", "Coin")}
    for card in CARDS.values():
        plus = card.plus
        for language, (cards, actions, buys, coins) in words.items():
            text = card.text[language]
            for count, what in ((plus.cards, cards), (plus.actions, actions), (plus.buys, buys), (plus.coins, coins)):
                if count:
                    assert f"+{count} {what}" in text or f"+{count}\u00a0{what}" in text, (card.id, language, what)
