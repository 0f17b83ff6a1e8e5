"""The numbered rules of the games, as `docs/rules/<game>.md` lists them.

`python -m tests.rule_numbers` writes anew what each of them rests on.
"""

from __future__ import annotations

import re
from pathlib import Path

from cogs.library.basis import read_rulings

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "rules"

_LINE = re.compile(r"^- \*\*([^*]+)\*\* \S", re.MULTILINE)
_HEADING = re.compile(r"^## .*\((.*)\)$", re.MULTILINE)
_ANCHOR = re.compile(r"`([\w-]+)`")
_BASIS_HEADING = "## What each ruling rests on"


def list_pages() -> list[str]:
    """Return the ids of the games that have a page of numbered rules."""
    return sorted(page.stem for page in PAGES.glob("*.md"))


def read_page(game: str) -> str:
    """Return the page of a game."""
    return (PAGES / f"{game}.md").read_text("utf-8")


def list_numbers(game: str) -> list[str]:
    """Return the numbers of a page, as comments cite them ("M-71b", "7", "6.12", "trap 7")."""
    return _LINE.findall(read_page(game))


def list_anchors(game: str, prefix: str) -> list[str]:
    """Return the anchors in the rule pages that belong to a page's headings and numbers ("mr-build", "mr-7").

    `prefix` begins all anchors of the game ("mr"). Numbers with a dot or a word ("6.12", "trap 7") have no anchor.
    """
    sections = [anchor for names in _HEADING.findall(read_page(game)) for anchor in _ANCHOR.findall(names)]
    numbers = [number.lower() for number in list_numbers(game) if "." not in number and " " not in number]
    return sections + [f"{prefix}-{number}" for number in numbers]


def format_basis(game: str) -> str:
    """Return the last section of a page: what each of its rulings rests on."""
    numbers: dict[str, list[str]] = {}
    for number, bases in read_rulings(game).items():
        numbers.setdefault(", ".join(bases), []).append(number)
    rows = "\n".join(
        f"| {bases} | {', '.join(numbers[bases])} |" for bases in sorted(numbers, key=lambda basis: basis != "text")
    )
    return (
        f"{_BASIS_HEADING}\n\n"
        f"From `data/rules/{game}/rulings.toml`, from where the pages print it too; `docs/glossary.md` explains the words.\n\n"
        f"| basis | rulings |\n|---|---|\n{rows}\n"
    )


def write_basis(game: str) -> None:
    """Write the last section of a page anew."""
    rules = read_page(game).partition(_BASIS_HEADING)[0].rstrip()
    (PAGES / f"{game}.md").write_text(f"{rules}\n\n{format_basis(game)}", "utf-8")


if __name__ == "__main__":
    for page in list_pages():
        write_basis(page)
