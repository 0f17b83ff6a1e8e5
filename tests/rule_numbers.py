"""The numbered rules of the games, as `docs/rules/<game>.md` lists them."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "rules"

_LINE = re.compile(r"^- \*\*([^*]+)\*\* \S", re.MULTILINE)
_HEADING = re.compile(r"^## .*\((.*)\)$", re.MULTILINE)
_ANCHOR = re.compile(r"`([\w-]+)`")


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
