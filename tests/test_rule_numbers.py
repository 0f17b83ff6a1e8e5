"""The code of a game, its tests and its page in docs/rules have the same numbered rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.catalog import load_games
from tests.rule_numbers import ROOT, list_numbers, list_pages

LETTERED = re.compile(r"\b([A-Z])-(\d+[a-z]?)\b|\"[a-z]+-([a-z])-(\d+[a-z]?)\"|def test_([a-z])_(\d+[a-z]?)_")
"""M-71b in a comment, "med-m-71b" in a message, test_m_71b_... as a name."""

RULINGS = re.compile(r"\b[Rr]ulings? (\d+(?:(?:, and |, | and | to )\d+)*)|\"[a-z]+-(\d+)\"|def test_ruling_(\d+)_")
"""Rulings 3, 6 and 8 in a comment, "mr-7" in a message, test_ruling_07_... as a name."""

SECTIONS = re.compile(r"\((6\.\d+(?:(?:, | and | to )6\.\d+)*)[,)]|def test_(6_\d+)_")
"""(6.3, 6.8) in a comment, test_6_3_... as a name."""

TRAPS = re.compile(r"\btraps? (\d+(?: and \d+)*)|def test_\w*?traps?_(\d+(?:_and_\d+)*)_")
"""trap 7 in a comment, test_trap_7_... or test_s6_traps_3_and_4_... as a name."""


RS = re.compile(r"\bR(\d+)\b|\"[a-z]+-r(\d+)\"|def test_r(\d+)_")
"""R16 in a comment, "sf-r16" in a message, test_r16_... as a name."""


def list_files(game: str) -> list[Path]:
    """Return the modules of a game and of its tests."""
    return [path for room in ("rules", "tests") for path in sorted((ROOT / room / game).rglob("*.py"))]


def find_citations(source: str, numbers: list[str]) -> Iterator[str]:
    """Yield the numbers that a source cites, written as on the page; of the five forms those that `numbers` have."""
    letters = {number[0] for number in numbers if re.match(r"[A-Z]-", number)}
    for groups in LETTERED.findall(source) if letters else ():
        letter, number = (part for part in groups if part)
        if letter.upper() in letters:
            yield f"{letter.upper()}-{number}"
    if any(number.isdigit() for number in numbers):
        for series in RULINGS.findall(source):
            yield from (str(int(number)) for number in re.findall(r"\d+", "".join(series)))
    if any(re.match(r"R\d", number) for number in numbers):
        for groups in RS.findall(source):
            yield f"R{int(''.join(groups))}"
    if any("." in number for number in numbers):
        for series in SECTIONS.findall(source):
            yield from re.findall(r"\d+\.\d+", "".join(series).replace("_", "."))
    if any(number.startswith("trap ") for number in numbers):
        for series in TRAPS.findall(source):
            yield from (f"trap {number}" for number in re.findall(r"\d+", "".join(series)))


@pytest.mark.parametrize(
    ("source", "page", "cited"),
    [
        ("# M-71b, N-5\ntext('x', \"med-g-04\")", ["M-71b", "G-04"], ["M-71b", "G-04"]),
        ("def test_g_04_a_gate() -> None:", ["G-04"], ["G-04"]),
        ("(rulings 3, 6 and 8) text('x', \"mr-7\")", ["1"], ["3", "6", "8", "7"]),
        ("def test_ruling_07_x() -> None:", ["7"], ["7"]),
        ("(6.3, 6.8, CONTRACT 2) in 1.5 s", ["6.3"], ["6.3", "6.8"]),
        ("(R4, R5) text('x', \"sf-r16\") def test_r07_x()", ["R1"], ["R4", "R5", "R16", "R7"]),
        (
            "def test_6_12_x() -> None: ... def test_s6_traps_3_and_4_x()",
            ["6.1", "trap 3"],
            ["6.12", "trap 3", "trap 4"],
        ),
    ],
)
def test_citations_are_found(source: str, page: list[str], cited: list[str]) -> None:
    assert list(find_citations(source, page)) == cited


def test_a_page_is_about_a_game() -> None:
    assert set(list_pages()) <= set(load_games())


@pytest.mark.parametrize("game", list_pages())
def test_every_number_that_is_cited_stands_on_the_page(game: str) -> None:
    numbers = list_numbers(game)
    assert len(set(numbers)) == len(numbers)
    unknown = [
        f"{path.relative_to(ROOT)}: {number}"
        for path in list_files(game)
        for number in find_citations(path.read_text("utf-8"), numbers)
        if number not in numbers
    ]
    assert unknown == []


@pytest.mark.parametrize("game", list_pages())
def test_every_number_on_the_page_is_cited(game: str) -> None:
    numbers = list_numbers(game)
    cited = {number for path in list_files(game) for number in find_citations(path.read_text("utf-8"), numbers)}
    assert [number for number in numbers if number not in cited] == []
