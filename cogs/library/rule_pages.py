"""The rule pages as written in `data/rules/<game>/<language>/*.md`, read into chapters and sections.

A file is a chapter. Its first line is `# Title`; a section begins with `## anchor other-anchors | Title`. The other anchors
are rules explained in the same section, or keys of prompts that it explains. These lines may follow the title, in this order:

    = words     by which people look for the section
    § numbers   of the rulings that the section teaches, see `cogs.library.basis`
    ! words     how the bot plays a card
    % name      of the example that is drawn for a section about space

`[[anchor]]` is a link, `{number}` says what a cited ruling rests on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from render.kit.translations import LANGUAGES

RULES_FOLDER = Path(__file__).resolve().parents[2] / "data" / "rules"
HELP_FOLDER = "bot"
"""The folder of the pages about the bot itself, which every search includes."""
LINK_PATTERN = re.compile(r"\[\[([a-z0-9-]+)\]\]")
_HEADING_PATTERN = re.compile(r"## ([a-z0-9-]+(?: [a-z0-9-]+)*)(?: \| (.+))?")
_ANCHOR_PATTERN = re.compile(r"[a-z0-9-]{1,36}")


class BadPage(ValueError):
    """A rule page with a mistake. The message says where and what it is."""


class Section(Struct, frozen=True):
    """A section of a page, with its `body` in Markdown.

    `aliases` are the other anchors that it explains, `keywords` words by which people look for it. `bot_play` says how the bot
    plays a card, `example` names the position that is drawn; both are "" if there is none. `numbers` are those of its rulings, as
    written.
    """

    anchor: str
    aliases: tuple[str, ...]
    title: str
    body: str
    keywords: str
    bot_play: str
    example: str = ""
    numbers: str = ""


class Chapter(Struct, frozen=True):
    """A page with its sections in order."""

    title: str
    sections: tuple[Section, ...]


def list_games(folder: Path = RULES_FOLDER) -> tuple[str, ...]:
    """Return the games with rule pages in alphabetical order."""
    return tuple(sorted(path.name for path in folder.iterdir() if path.is_dir() and path.name != HELP_FOLDER))


def read_chapters(game: str, language: str, folder: Path = RULES_FOLDER) -> tuple[Chapter, ...]:
    """Return the chapters of a game in the order of their file names. Raise `BadPage`."""
    return tuple(read_chapter(file) for file in sorted((folder / game / language).glob("*.md")))


def read_card_sections(game: str, language: str, folder: Path = RULES_FOLDER) -> dict[str, Section]:
    """Return what the pages say about single cards or pieces, by card id. Raise `BadPage`."""
    sections: dict[str, Section] = {}
    for file in sorted((folder / game / language / "cards").glob("*.md")):
        for section in read_chapter(file).sections:
            if section.anchor in sections:
                raise BadPage(f"{file}: {section.anchor} occurs twice")
            sections[section.anchor] = section
    return sections


def read_other_titles(game: str, language: str, folder: Path = RULES_FOLDER) -> dict[str, tuple[str, ...]]:
    """Return by anchor what the sections of a game are called in the other languages. Raise `BadPage`."""
    others: dict[str, tuple[str, ...]] = {}
    for other in LANGUAGES:
        if other != language:
            for section in (section for chapter in read_chapters(game, other, folder) for section in chapter.sections):
                others[section.anchor] = (*others.get(section.anchor, ()), section.title)
    return others


def read_nicknames(folder: Path = RULES_FOLDER) -> dict[str, tuple[str, ...]]:
    """Return by anchor what players call a card for short, from `nicknames.txt`: `anchor | nickname, nickname`."""
    lines = (folder / "nicknames.txt").read_text("utf-8").splitlines()
    by_anchor = (line.partition(" | ") for line in lines)
    return {anchor: tuple(names.split(", ")) for anchor, _, names in by_anchor}


def read_questions(game: str, language: str, folder: Path = RULES_FOLDER) -> dict[str, tuple[str, ...]]:
    """Return by anchor how people ask for a section or a card, from the files `*.asked.txt` beside the pages. Raise `BadPage`.

    `## anchor` is followed by questions, each on a line of its own.
    """
    by_anchor: dict[str, list[str]] = {}
    for file in sorted((folder / game / language).rglob("*.asked.txt")):
        questions: list[str] | None = None
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            anchor = line.removeprefix("## ")
            if anchor == line and questions is not None and line:
                questions.append(line)
            elif anchor in by_anchor or not _ANCHOR_PATTERN.fullmatch(anchor):
                raise BadPage(f"{file}:{number}: neither a new anchor nor a question for one: {line}")
            else:
                by_anchor[anchor] = questions = []
    return {anchor: tuple(questions) for anchor, questions in by_anchor.items()}


def read_chapter(file: Path) -> Chapter:
    """Read one page. Raise `BadPage`."""
    first, *lines = file.read_text("utf-8").rstrip().split("\n")
    if not first.startswith("# "):
        raise BadPage(f"{file}: begins without a title")
    sections = tuple(_parse_section(file, head, body) for head, body in _split_sections(file, lines))
    if not sections:
        raise BadPage(f"{file}: has no section")
    return Chapter(first[2:].strip(), sections)


def _split_sections(file: Path, lines: list[str]) -> Iterator[tuple[re.Match[str], list[str]]]:
    head: re.Match[str] | None = None
    body: list[str] = []
    for number, line in enumerate(lines, 2):
        if line.startswith("## "):
            if head is not None:
                yield head, body
            head, body = _HEADING_PATTERN.fullmatch(line), []
            if head is None or not all(_ANCHOR_PATTERN.fullmatch(anchor) for anchor in head.group(1).split()):
                raise BadPage(f"{file}:{number}: not a heading with anchors: {line}")
        elif head is not None:
            body.append(line)
        elif line.strip():
            raise BadPage(f"{file}:{number}: text before the first section")
    if head is not None:
        yield head, body


def _parse_section(file: Path, head: re.Match[str], body: list[str]) -> Section:
    anchor, *also = head.group(1).split()
    keys, numbers, bot, picture = (
        body.pop(0)[2:].strip() if body and body[0].startswith(sign) else "" for sign in ("= ", "§ ", "! ", "% ")
    )
    text = "\n".join(body).strip()
    if not text:
        raise BadPage(f"{file}: {anchor} says nothing")
    return Section(anchor, tuple(also), head.group(2) or "", text, keys, bot, picture, numbers)
