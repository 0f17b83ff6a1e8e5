"""What cards do in words: all of them, in both languages, and nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from render.kit import Translations
from rules.engine import Text
from rules.sola_fide.card_text import (
    describe_effect,
    describe_statements,
    find_effect,
    summarize_effect,
    summarize_statements,
)
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE, LANGUAGES, MILITARY, TERMS
from rules.sola_fide.statements import Statement, parse_effect
from tests.cases import for_each

ALL = (*CARDS, *INFLUENCE, *(f"military.{die}" for die in MILITARY))
WORDS = Translations()
WORDS.register(TERMS)
LOCALES = Path(__file__).parents[2] / "data" / "locales"


def read(text: Text, language: str) -> str:
    """Return a text as people read it."""
    return WORDS.text(language, text, ())


def list_effects() -> Iterator[tuple[Statement, ...]]:
    """Yield every form of statement that a corrected card may have, alone and as the second one."""
    sides = ("nobility", "commons", "dominant", "subordinate", "either")
    for number, side in product((1, 2), sides):
        texts = [f"CONV {number} {side}", f"CONV {number} {side} neutral", f"CONV {number} {side} @3"]
        texts += [f"CONV {number} both", f"MOVE {number} {side.replace('either', 'any')}", f"MOVE {number} commons @2"]
        texts += [f"PAYX; CONV {number} {side} @X", f"PAYX; MOVE {number} any @X+1", "PAYX; DRAW X", "PAYX; DRAW X+2"]
        texts += [f"DISP; CONV {number} {side} @same", f"DRAW {number}", "DRAWKEEP 4 2", f"OPPDISC {number}"]
        texts += [f"PAY {number}; DRAW 1", "NEUTRALS 5 8", "DISP", "PERM static{HANDLIMIT 7}"]
        texts += [f"REMOVE {side}"] if side != "either" else []
        for text in texts:
            yield parse_effect(text, tuple(CIRCLES))
            yield parse_effect(f"DRAW 1; {text}", tuple(CIRCLES))
    for first, trigger, then in product(
        ("", "DRAW 1; "), ("draw_action", "you_captured"), ("{DRAW 1; OPPDISC 1}", "{MOVE 1 any; DRAW 1}?")
    ):
        yield parse_effect(f"{first}PERM {trigger}{then}", tuple(CIRCLES))
    yield ()


def list_keys(text: Text) -> Iterator[str]:
    """Yield the keys of a text and of those in it."""
    yield text.key
    for value in text.args.values():
        if isinstance(value, Text):
            yield from list_keys(value)


@for_each(product(ALL, LANGUAGES))
def test_every_card_has_its_words_in_both_languages(card_id: str, language: str) -> None:
    sentences = [read(sentence, language) for sentence in describe_effect(card_id)]
    assert len(sentences) == max(1, len(find_effect(card_id)))
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence[-1] in ".)"
        assert not re.search(r"  |\{|\n| [.;,]", sentence)
    line = read(summarize_effect(card_id), language)
    assert len(line) <= 60
    assert line[0].isupper() or line[0].isdigit()
    assert line[-1] != "."


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_effects_have_different_words(language: str) -> None:
    effects = {find_effect(card_id) for card_id in ALL} | set(list_effects())
    whole = {tuple(read(sentence, language) for sentence in describe_statements(effect)) for effect in effects}
    lines = {read(summarize_statements(effect), language) for effect in effects}
    assert len(whole) == len(lines) == len(effects)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_a_statement_is_lost(language: str) -> None:
    for effect in [find_effect(card_id) for card_id in ALL] + list(list_effects()):
        text = " ".join(read(sentence, language) for sentence in describe_statements(effect))
        line = read(summarize_statements(effect), language)
        for number in re.findall(r"(?:count|steps|base|keep|hand_limit)=([2-9])", repr(effect)):
            assert number in text
            assert number in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_cards_is_used(language: str) -> None:
    used: set[str] = set()
    for effect in list_effects():
        for text in (*describe_statements(effect), summarize_statements(effect)):
            used.update(list_keys(text))
    file = (LOCALES / language / "sola-fide-cards.ftl").read_text("utf-8")
    assert set(re.findall(r"^(sf-text-[\w-]+) =", file, re.M)) == used


@pytest.mark.parametrize(
    ("card_id", "german", "english"),
    [
        (
            "SFP06",
            "Wandle in einem Kreis 2 Territorien auf der Adelsseite um.",
            "Convert 2 territories on the nobility side of one circle.",
        ),
        (
            "SFP03",
            "Wandle in bis zu 2 verschiedenen Kreisen je 1 Territorium auf der Volksseite um.",
            "Convert 1 territory on the commons side of each of up to 2 different circles.",
        ),
        (
            "SFP38",
            "Wandle alle neutralen Territorien in den Kreisen Oberrhein und Schwaben um, soweit diese offen sind.",
            "Convert all neutral territories of the circles Upper Rhine and Swabia, as far as these are open.",
        ),
        (
            "SFC28",
            "Immer wenn du ziehst, statt eine Karte zu spielen: Ziehe zusätzlich 1 Karte.",
            "Whenever you draw instead of playing a card: Also draw 1 card.",
        ),
        ("military.3", "Dein Gegenüber wirft 1 Handkarte eigener Wahl ab.", None),
        ("military.6", "Nichts geschieht.", "Nothing happens."),
    ],
)
def test_sentences_read_like_the_card(card_id: str, german: str, english: str | None) -> None:
    assert [read(sentence, "de") for sentence in describe_effect(card_id)] == [german]
    assert english is None or [read(sentence, "en") for sentence in describe_effect(card_id)] == [english]


@pytest.mark.parametrize(
    ("card_id", "german", "english"),
    [
        ("SFC33", "2 beim Adel umwandeln; Marker da 1 zum Adel", "Convert 2 of nobility; marker 1 to nobility there"),
        ("SFP05", "X abwerfen; Marker in X Kreisen 1 zum Adel", "Discard X; marker 1 to nobility in X circles"),
        ("SFB2", "Marker 1 zur vorherrschenden Seite", "Marker 1 to dominant side"),
        ("SFP32", "2 ziehen; Handkartenlimit 7", "Draw 2; hand limit 7"),
    ],
)
def test_lines_are_short_and_exact(card_id: str, german: str, english: str) -> None:
    assert read(summarize_effect(card_id), "de") == german
    assert read(summarize_effect(card_id), "en") == english


@pytest.mark.parametrize("card_id", ["SFP99", "military.7", "military.x", "swabian", ""])
def test_an_unknown_card_has_no_words(card_id: str) -> None:
    with pytest.raises(KeyError):
        describe_effect(card_id)
    with pytest.raises(KeyError):
        summarize_effect(card_id)
