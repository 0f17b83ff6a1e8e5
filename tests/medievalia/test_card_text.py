"""What cards of Medievalia do in words: all of them, in both languages, from the data and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import msgspec
import pytest

from render.kit import Translations
from rules.engine import Text
from rules.medievalia import card_text
from rules.medievalia.facts import CARDS, LANGUAGES, SURCHARGE, TERMS, find_price, owes_surcharge
from tests.cases import for_each

WORDS = Translations()
WORDS.register(TERMS)
LOCALES = Path(__file__).parents[2] / "data" / "locales"


def read(text: Text, language: str) -> str:
    """Return a text as people read it."""
    return WORDS.text(language, text, ())


def list_texts(kind: str) -> Iterator[Text]:
    """Yield all that is said of a card."""
    yield from card_text.describe_card(kind)
    yield from card_text.summarize_card(kind)
    yield card_text.answer_question(kind)
    yield card_text.describe_status(kind)
    needs = card_text.describe_needs(kind)
    yield from () if needs is None else (needs,)


def list_keys(text: Text) -> Iterator[str]:
    """Yield the keys of a text and of those in it."""
    yield text.key
    for value in text.args.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Text):
                yield from list_keys(part)


@for_each(product(CARDS, LANGUAGES))
def test_every_card_has_its_words_in_both_languages(kind: str, language: str) -> None:
    sentences = [read(sentence, language) for sentence in card_text.describe_card(kind)]
    assert sentences
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence[-1] == "."
        assert not re.search(r"  |\{|\n| [.;,]", sentence)
    asked, answer = read(card_text.answer_question(kind), language).split("? ")
    assert asked[0].isupper()
    assert answer[-1] == "."


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_cards_have_different_words(language: str) -> None:
    assert len({read(card_text.summarize_card(kind)[0], language) for kind in CARDS}) == len(CARDS)
    assert len({read(card_text.answer_question(kind), language) for kind in CARDS}) == len(CARDS)


@for_each(product(CARDS, LANGUAGES))
def test_the_fullest_line_names_all_numbers(kind: str, language: str) -> None:
    card, line = CARDS[kind], read(card_text.summarize_card(kind)[0], language)
    for vector in (card.yields, card.price or ()):
        assert all(str(count) in line for count in vector if count)
    if card.defense is not None:
        assert f"{card.attack}/{card.defense}" in line


def test_a_corrected_number_changes_the_words(monkeypatch: pytest.MonkeyPatch) -> None:
    changed = msgspec.structs.replace(CARDS["soldier"], price=(7, 0, 0, 0), attack=6, defense=9)
    monkeypatch.setitem(CARDS, "soldier", changed)
    assert read(card_text.summarize_card("soldier")[0], "en") == "6/9. Costs 7 food"
    farm = msgspec.structs.replace(CARDS["farm"], yields=(5, 0, 0, 0))
    monkeypatch.setitem(CARDS, "farm", farm)
    assert read(card_text.describe_card("farm")[0], "de").startswith("Wenden: 5 Nahrung")
    smith = msgspec.structs.replace(CARDS["smith"], bonus=2)
    monkeypatch.setitem(CARDS, "smith", smith)
    assert "+0/2" in read(card_text.summarize_card("smith")[0], "de")
    archer = msgspec.structs.replace(CARDS["archer"], needs="smith")
    monkeypatch.setitem(CARDS, "archer", archer)
    assert card_text.find_helped("smith") == ("infantry", "archer")
    card = msgspec.structs.replace(CARDS["mine"], status=dict.fromkeys(CARDS["mine"].status, "FOUND"))
    monkeypatch.setitem(CARDS, "mine", card)
    assert card_text.describe_status("mine").key == "mv-card-status-known"


def test_the_price_has_the_surcharge_without_the_building() -> None:
    for kind, card in CARDS.items():
        printed = card.price
        if printed is None:
            assert find_price(kind, ()) is None
            continue
        dearer = (*printed[:2], printed[2] + SURCHARGE, printed[3]) if card.needs else printed
        assert find_price(kind, ()) == dearer
        assert find_price(kind, {card.needs}) == printed
        assert owes_surcharge(kind, ()) == bool(card.needs)


@for_each(CARDS)
def test_what_is_ours_is_named_and_never_claimed_to_be_the_publishers(kind: str) -> None:
    words = read(card_text.describe_status(kind), "en")
    assert words.startswith("Not the publisher’s: ")
    named = {
        "price": "price",
        "yields": "yield",
        "attack": "values",
        "defence": "values",
        "bonus": "bonus",
        "copies": "number",
    }
    for number, status in CARDS[kind].status.items():
        assert (named[number] in words) == (status != "FOUND")


def test_values_that_fit_an_example_are_never_said_to_follow_from_it() -> None:
    """F7: other numbers would fit the example battle as well."""
    for kind in ("soldier", "infantry"):
        assert "fits" in CARDS[kind].reason["en"]
        assert "passt" in CARDS[kind].reason["de"]
    for card in CARDS.values():
        assert not any(word in reason for reason in card.reason.values() for word in ("follow", "folg")), card.id


def test_attack_and_defense_are_named_apart_if_one_of_them_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    soldier = CARDS["soldier"]
    monkeypatch.setitem(
        CARDS, "soldier", msgspec.structs.replace(soldier, status={**soldier.status, "defence": "FOUND"})
    )
    assert read(card_text.describe_status("soldier"), "en") == "Not the publisher’s: price and attack"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_about_what_cards_do_is_used(language: str) -> None:
    used = {key for kind in CARDS for text in list_texts(kind) for key in list_keys(text)}
    pattern = re.compile(r"^(mv-card-(?:power|brief|ask|yield|line)-[\w-]+) =", re.M)
    file = (LOCALES / language / "medievalia-cards.ftl").read_text("utf-8")
    assert set(pattern.findall(file)) - {"mv-card-yield-more"} == {
        key for key in used if re.match(r"mv-card-(power|brief|ask|yield|line)-", key)
    }


def test_lines_read_like_the_card() -> None:
    lines = {kind: [read(line, "en") for line in card_text.summarize_card(kind)] for kind in CARDS}
    assert lines["city"][0] == "2 work, +1 per worker, 3/8"
    assert lines["field"][0] == "1 food, +1 per worker. Costs 1 work"
    assert lines["priest"][0] == "1 work, heals 1 damage, 0/1. Costs 2 food, 1 gold"
    assert lines["bank"][0] == "+1 gold. Costs 2 gold, 3 work"
    assert read(card_text.summarize_card("castle")[0], "de") == "2/6. Kostet 3 Energie, 2 Gold, 5 Arbeit"
    assert read(card_text.describe_units((0, 0, 0, 0)), "de") == "nichts"


@pytest.mark.parametrize("kind", ["dragon", "mv.field", ""])
def test_an_unknown_card_has_no_words(kind: str) -> None:
    for say in (card_text.describe_card, card_text.summarize_card, card_text.answer_question, card_text.find_group):
        with pytest.raises(KeyError):
            say(kind)
