"""Messages and the pages about the bot sound as friends talk: contractions, no officialese, and articles that fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from render import get_pictures
from render.kit.messages import MissingTranslation
from render.kit.translations import LANGUAGES, LOCALES, load_translations
from tests.test_locales import load_catalog
from tests.test_numbers_in_messages import NOT_NUMBERS

GAMES = {"med": "medina", "sf": "sola_fide"}
"""The games whose messages name colors, by how their keys begin."""
PAGES = LOCALES.parent / "rules" / "bot"
STIFF = {
    "en": re.compile(
        r"\bwhoever\b|\bsomebody\b|\banybody\b|\bit(’|'| i)s stored\b|\bnothing (else )?(has|was) (been )?(changed|opened)\b"
        r"|\bshall\b|\bmostly\b|\bcannot\b|\bwill not\b|\b(is|are|was|were|do|does|did|has|have|had|could|would) not\b"
        r"|\b(you|they|we) (are|will|would) (?=\w)|\bI (am|will) |(?-i:\b(It|That|There|Here) is )",
        re.IGNORECASE,
    ),
    "de": re.compile(
        r"\bnichts (hat sich |wurde )?geändert|\bhat sich nichts\b|\bnichts hat sich|\bgespeichert ist, (dass|von)|\bdrücke\b"
        r"|\bmitspielende|\bspieler|\bdein(em|en|es)? nachbar|\bsieger\b|\bjeder (für sich|hat|sieht|spielt)\b|\bkeiner von euch"
        r"|\bsämtlich|\bbezüglich|\bhinsichtlich|\bmittels\b|\berfolgt\b|\bohnehin\b|\bseitens\b|spielbrett|\bam neuesten bild"
        r"|(?-i:(?<=[a-zäöüß,] )(Sie|Ihnen|Ihre?[mnrs]?)\b(?! (seht|habt|könnt|müsst|dürft|spielt|wollt)))",
        re.IGNORECASE,
    ),
}
"""What a friend does not say."""
VOWEL = re.compile(r"\ba (?=[aeio]|u(?!n[ai]|s[ei]))|\ban (?![aeiou]|hour|honest|MiB|8\b|11\b)", re.IGNORECASE)
"""An article that does not fit the word behind it."""


class _Words(Visitor):
    """Collects the words of a message, without its variables."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:
        """Collect a piece of text."""
        self.texts.append(node.value)


def fits_a_card(file: Path) -> bool:
    """Return whether a file holds the sentences of cards, which read like the printed ones."""
    return file.stem.endswith("-cards")


def list_sentences(language: str) -> Iterator[tuple[str, str]]:
    """Yield every piece of a message and every line of a page about the bot, with where it stands."""
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message) and not fits_a_card(file):
                words = _Words()
                words.visit(entry)
                yield from ((entry.id.name, text) for text in words.texts)
    for page in sorted((PAGES / language).glob("*.md")):
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
            # The lines of keywords say what people ask, in their words.
            if not line.startswith("= "):
                yield f"{page.name}:{number}", line


def list_colors(game: str, language: str) -> list[str]:
    """Return what the colors of a game are called."""
    terms = get_pictures(game).terms()
    return sorted({names[language] for id, names in terms.items() if "colour." in f".{id}"})


def say_with_colors(language: str) -> Iterator[tuple[str, str]]:
    """Yield what each message with a color says of every color of its game."""
    words = load_translations()
    for messages in load_catalog(language).values():
        for key in (key for key, names in messages.items() if "colour" in names):
            for color in list_colors(GAMES[key.split("-")[0]], language):
                values = {name: "Bob" if name in NOT_NUMBERS else 2 for name in messages[key]} | {"colour": color}
                try:
                    yield key, words.say(language, key, **values)
                except MissingTranslation:
                    # A variable goes into a function that takes no number.
                    continue


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_as_a_friend_would_say_it(language: str) -> None:
    stiff = [
        f"{place}: {match[0]!r} in {text.strip()!r}"
        for place, text in list_sentences(language)
        if (match := STIFF[language].search(text))
    ]
    assert stiff == []


def test_an_article_fits_every_color() -> None:
    spoken = list(say_with_colors("en"))
    assert any("an orange palace" in text for _, text in spoken)
    assert [f"{key}: {text}" for key, text in spoken if VOWEL.search(text)] == []


def test_a_german_color_is_an_adjective_with_its_ending() -> None:
    spoken = list(say_with_colors("de"))
    assert any("einen orangefarbenen Palast" in text for _, text in spoken)
    colors = "|".join(list_colors("medina", "de"))
    wrong = re.compile(rf"\(({colors})\)|\b({colors}) (Palast|Gebäude|Dach)", re.IGNORECASE)
    assert [f"{key}: {text}" for key, text in spoken if wrong.search(text)] == []


def test_no_message_puts_an_article_before_a_variable() -> None:
    """`med-a-colour` says which article a color has; other names come without one."""
    before = re.compile(r"\ban? \{ ?\$\w+ ?\}(?!\n)", re.IGNORECASE)
    files = [file for file in sorted((LOCALES / "en").glob("*.ftl")) if not fits_a_card(file)]
    assert [line for file in files for line in file.read_text("utf-8").splitlines() if before.search(line)] == []
