"""Every ruling says what it rests on, and nothing is taught as printed that is ours, in either language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.library import content, rule_pages
from cogs.library.basis import BasisMarker, find_unprinted, list_cited, read_rulings
from cogs.library.building import LESSON_SUFFIX
from cogs.library.rule_pages import BadPage, Chapter, Section
from render.kit import translations
from tests.rule_numbers import format_basis, list_numbers, list_pages, read_page

LANGUAGES = ("de", "en")
WORDS = {
    "de": {"ours": "unsere Auslegung", "derived": "unser Schluss", "example": "aus einem Beispiel"},
    "en": {"ours": "our reading", "derived": "our deduction", "example": "from an example"},
}
HAND_WRITTEN = re.compile(
    r"\bour (reading|ruling|deduction|interpretation)|\bderived from the rule"
    r"|\bunsere (Lesart|Auslegung|Regelung)\b|\bunser Schluss\b|\bgefolgert\b|\berratum\b",
    re.IGNORECASE,
)
EXPLAINING = {"mr-faq-rulings", "dom-faq-contradict", "mv-reconstructed"}
"""The sections that explain these words."""


def list_sections(game: str, language: str) -> list[tuple[str, Section]]:
    """Return the sections of a game and of its cards, as written, with the anchors of their entries."""
    prefix = content.load_library(language).find_lesson(game).anchor.removesuffix(LESSON_SUFFIX)
    chapters = rule_pages.read_chapters(game, language)
    sections = [(section.anchor, section) for chapter in chapters for section in chapter.sections]
    cards = rule_pages.read_card_sections(game, language)
    return sections + [(f"{prefix}-{id}", section) for id, section in cards.items()]


def read_entry(anchor: str, language: str) -> str:
    """Return an entry as people read it."""
    library = content.load_library(language)
    entry = library.find(anchor)
    assert entry is not None, anchor
    return library.format_text(entry)


@pytest.mark.parametrize("game", list_pages())
def test_every_ruling_says_what_it_rests_on(game: str) -> None:
    assert set(read_rulings(game)) == set(list_numbers(game))


@pytest.mark.parametrize("game", list_pages())
def test_the_page_of_the_rulings_says_it_too(game: str) -> None:
    """`python -m tests.rule_numbers` writes it anew."""
    assert read_page(game).endswith(format_basis(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list_pages())
def test_nothing_is_taught_as_printed_that_is_ours(game: str, language: str) -> None:
    rulings = read_rulings(game)
    silent = [
        f"{anchor}: {number}"
        for anchor, section in list_sections(game, language)
        for number in list_cited(section, rulings)
        if (basis := find_unprinted(rulings[number])) is not None
        and WORDS[language][basis].lower() not in read_entry(anchor, language).lower()
    ]
    assert silent == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list_pages())
def test_no_page_says_by_hand_what_a_ruling_rests_on(game: str, language: str) -> None:
    written = {
        anchor: match.group()
        for anchor, section in list_sections(game, language)
        if anchor not in EXPLAINING and (match := HAND_WRITTEN.search(section.body))
    }
    assert written == {}


@pytest.mark.parametrize("game", list_pages())
def test_both_languages_cite_and_mark_the_same_rulings(game: str) -> None:
    rulings = read_rulings(game)
    for (anchor, german), (_, english) in zip(list_sections(game, "de"), list_sections(game, "en"), strict=True):
        assert list_cited(german, rulings) == list_cited(english, rulings), anchor
        marks = [re.findall(r"\{.+?\}", section.body) for section in (german, english)]
        assert marks[0] == marks[1], anchor


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list_pages())
def test_a_link_to_a_ruling_of_ours_says_so(game: str, language: str) -> None:
    """So a card or an answer that sends people to such a ruling needs no words of its own."""
    library, rulings = content.load_library(language), read_rulings(game)
    for anchor, number in list_own_pages(game):
        basis = find_unprinted(rulings[number])
        for other in library.entries.values():
            if basis is not None and any(
                f"[[{anchor}]]" in line for line in other.body.split("\n") if line[:2] != "-#"
            ):
                title = library.entries[anchor].title
                assert re.search(
                    rf"\*\*{re.escape(title)}\*\* · \*.*{WORDS[language][basis]}", library.format_text(other)
                ), other.anchor


def list_own_pages(game: str) -> Iterator[tuple[str, str]]:
    """Yield the sections about one ruling, with its number."""
    rulings = read_rulings(game)
    for anchor, section in list_sections(game, "en"):
        cited = list_cited(section, rulings)
        if len(cited) == 1 and anchor.endswith(f"-{cited[0].lower()}"):
            yield anchor, cited[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "anchor", ["mv-siege", "mv-garrison", "mv-r45", "mv-r69", "mv-city", "mv-tips", "mv-faq-mistakes"]
)
def test_r45_that_a_garrison_on_the_city_breaks_no_siege_is_our_reading(anchor: str, language: str) -> None:
    """Finding F4: wherever it is taught, it is said, in the very line."""
    city = {"de": "stadt", "en": "city"}[language]
    lines = read_entry(anchor, language).lower().split("\n")
    assert any(city in line and WORDS[language]["ours"].lower() in line for line in lines) or anchor == "mv-r69"
    assert WORDS[language]["ours"].lower() in "\n".join(lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "anchor",
    [f"sf-r{number}" for number in (5, 7, 14, 22, 25, 28, 34, 40, 48, 49, 52)]
    + [f"mv-r{number}" for number in (28, 32, 34, 35, 45, 47, 50, 52, 53)],
)
def test_what_the_rulebook_does_not_say_is_called_our_reading(anchor: str, language: str) -> None:
    """Finding F8: the eleven rulings of Sola Fide and the nine of Medievalia that the pages taught unmarked."""
    assert WORDS[language]["ours"].lower() in read_entry(anchor, language).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_r44_is_derived_in_both_languages(language: str) -> None:
    assert WORDS[language]["derived"].lower() in read_entry("mv-r44", language).lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_r46_the_erratum_is_one_to_the_english_rules(language: str) -> None:
    entry = read_entry("mv-r46", language)
    assert {"de": "deutschen Spielregel", "en": "The German rulebook says so"}[language] in entry
    assert {"de": "Erratum des Verlags", "en": "publisher’s erratum"}[language] in entry


def mark(
    written: str, tmp_path: Path, rulings: str = 'R1 = "ours"\nR2 = ["text", "ours"]\nR3 = "faq"\nR4 = "text"'
) -> str:
    """Return the text of the first section of a page, marked."""
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "rulings.toml").write_text(rulings, "utf-8")
    file = folder / "page.md"
    file.write_text(f"# T\n{written}\n## x-r1 | One\n§ R1\nOne.\n## x-r2 | Two\n§ R2\nTwo.\n", "utf-8")
    chapter: Chapter = rule_pages.read_chapter(file)
    marker = BasisMarker(read_rulings("toy", tmp_path), (chapter,), "en", translations.load_translations())
    return marker.mark(chapter.sections[0]).body


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("## x-a | A\n§ R4\nText.", "Text."),
        ("## x-a | A\n§ R1 to R4\nText.", "Text.\n-# Our reading: [[x-r1]]\n-# Partly our reading: [[x-r2]]"),
        ("## x-a | A\n§ Rulings R1, R2\nText ({R1}).", "Text (**our reading**).\n-# Partly our reading: [[x-r2]]"),
        ("## x-a | A\n§ Rulings R1, R2\nText ({R1, R2}).", "Text (**our reading**)."),
        ("## x-a | A\n§ Rulings R1, R2\n[[x-r1]] and [[x-r2]].", "[[x-r1]] and [[x-r2]]."),
        ("## x-a | A\nText ({ours}, {derived}).", "Text (**our reading**, **our deduction**)."),
        ("## x-r3 | A\n§ R3\nText.", "Text.\n-# From the publisher’s FAQ."),
    ],
)
def test_what_is_not_printed_is_said_once(written: str, shown: str, tmp_path: Path) -> None:
    assert mark(written, tmp_path) == shown


@pytest.mark.parametrize("written", ["§ R9\nText.", "§ R4\nText ({R4}).", "Text ({R1})."])
def test_a_wrong_citation_is_refused(written: str, tmp_path: Path) -> None:
    with pytest.raises(BadPage, match="x-a"):
        mark(f"## x-a | A\n{written}", tmp_path)


def test_a_basis_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadPage, match=re.escape("rulings.toml")):
        mark("## x-a | A\nText.", tmp_path, 'R1 = "hearsay"')
