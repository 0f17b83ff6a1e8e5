"""What each numbered ruling of a game rests on, and how the rule pages say so.

`data/rules/<game>/rulings.toml` names for every number of `docs/rules/<game>.md` what it rests on: `text` (the rulebook or the
card says so), `erratum` or `faq` (the publisher said so later), `example` (only an example shows it), `derived` (it follows from
the text, which does not say it) or `ours`. A list means that parts of the ruling rest on different things.

A section cites its rulings in its line `§`. What isn't printed is then said once, in the nearest place: `{R25}` in the text
becomes "our reading" (so does `{R25, R48}`, and `{ours}` for what has no number), a link to the section of such a ruling has these
words behind it, and whatever is left stands in a last line.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal

import msgspec

from cogs.library.rule_pages import LINK_PATTERN, RULES_FOLDER, BadPage, Chapter, Section
from render.kit.translations import Translations

Basis = Literal["text", "erratum", "faq", "example", "derived", "ours"]
Rulings = Mapping[str, tuple[Basis, ...]]
"""What each ruling rests on, by its number, in the order of the numbers."""

UNPRINTED: tuple[Basis, ...] = ("ours", "derived", "example")
"""What players have to be told wherever such a ruling is taught, the weakest first."""

_MARK_PATTERN = re.compile(r"\{([\w., -]+)\}")
_NUMBER_PATTERN = re.compile(r"(?:trap )?[\w.-]*\d\w*")
_RANGE_PATTERN = re.compile(r"(.+) (?:to|bis) (.+)")


def read_rulings(game: str, folder: Path = RULES_FOLDER) -> dict[str, tuple[Basis, ...]]:
    """Return what the rulings of a game rest on; nothing for a game without numbered rulings. Raise `BadPage`."""
    file = folder / game / "rulings.toml"
    if not file.exists():
        return {}
    try:
        rulings = msgspec.convert(tomllib.loads(file.read_text("utf-8")), dict[str, Basis | list[Basis]])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadPage(f"{file}: {error}") from error
    return {number: (basis,) if isinstance(basis, str) else tuple(basis) for number, basis in rulings.items()}


def find_unprinted(bases: Iterable[Basis]) -> Basis | None:
    """Return the weakest thing that a ruling rests on, None if all of it is the publisher's.

    >>> find_unprinted(("text", "ours")), find_unprinted(("text", "faq"))
    ('ours', None)
    """
    return next((basis for basis in UNPRINTED if basis in bases), None)


def list_cited(section: Section, rulings: Rulings) -> tuple[str, ...]:
    """Return the numbers that a section cites, a range ("M-01 to M-05") in full. Raise `BadPage` for one that does not exist."""
    if not rulings:
        return ()
    order, numbers = list(rulings), list[str]()
    for part in filter(None, section.numbers.split(", ")):
        ends = _RANGE_PATTERN.fullmatch(part)
        named = [_strip_word(end) for end in (ends.groups() if ends else (part,))]
        if not set(named) <= set(order):
            raise BadPage(f"{section.anchor}: cites {part}, which is no ruling")
        numbers += order[order.index(named[0]) : order.index(named[-1]) + 1]
    return tuple(numbers)


def normalize_number(written: str) -> str:
    """Return the number of a ruling as it is looked up.

    >>> normalize_number("M-25"), normalize_number("trap 3"), normalize_number("6.4")
    ('m25', 'trap3', '6.4')
    """
    return re.sub(r"[\s-]", "", written).lower()


def _strip_word(written: str) -> str:
    """Return a number without the word "Ruling" in front of it."""
    number = _NUMBER_PATTERN.search(written)
    return written if number is None else number.group()


class BasisMarker:
    """Says in the sections of one game, in one language, what is not printed. Raise `BadPage` for a wrong citation."""

    def __init__(self, rulings: Rulings, chapters: Iterable[Chapter], language: str, words: Translations) -> None:
        self._rulings = rulings
        self._language = language
        self._words = words
        self._said: dict[tuple[str, Basis], str] = {}
        self._pages: dict[str, str] = {}
        """The number of the one ruling that a section is about, by the section's anchors."""
        for section in (section for chapter in chapters for section in chapter.sections):
            cited = list_cited(section, rulings)
            if len(cited) == 1 and section.anchor.endswith(f"-{cited[0].lower()}"):
                self._pages |= dict.fromkeys((section.anchor, *section.aliases), cited[0])
        self._anchors = {number: anchor for anchor, number in reversed(self._pages.items())}

    def mark(self, section: Section) -> Section:
        """Return a section whose text says which of the rulings that it teaches are not printed."""
        if not section.numbers and "{" not in section.body:
            return section
        cited = list_cited(section, self._rulings)
        shown: dict[str, Basis] = {}
        for mark in ", ".join(_MARK_PATTERN.findall(section.body)).split(", "):
            basis = (
                self._find_unprinted(mark)
                if mark in cited
                else next((basis for basis in UNPRINTED if basis == mark), None)
            )
            if mark and basis is None:
                raise BadPage(f"{section.anchor}: marks {mark}, which is printed, or which it does not cite")
            shown |= {mark: basis} if basis else {}
        body = _MARK_PATTERN.sub(
            lambda mark: f"**{self._say('word', shown[mark.group(1).split(', ')[0]])}**", section.body
        )
        own = section.anchor in self._pages
        foot = self._name_own(cited[0], shown) if own else self._name_others(section, cited, shown)
        return msgspec.structs.replace(section, body="\n".join((body, *(f"-# {line}" for line in foot))))

    def format_link(self, anchor: str) -> str:
        """Return what stands behind a link to a section: what its ruling rests on, "" if that is the publisher's."""
        number = self._pages.get(anchor)
        basis = None if number is None else self._find_unprinted(number)
        return "" if number is None or basis is None else f" · *{self._say(self._part('link', number), basis)}*"

    def _name_own(self, number: str, shown: Mapping[str, Basis]) -> Iterator[str]:
        """Yield what the one ruling of a section rests on, besides the text and what is `shown` already."""
        for basis in self._rulings[number]:
            if basis != "text" and basis != shown.get(number):
                yield self._say(self._part("own", number), basis)

    def _name_others(self, section: Section, cited: Iterable[str], shown: Iterable[str]) -> Iterator[str]:
        """Yield what the cited rulings rest on whose basis the text of a section does not show, with links to their sections."""
        shown_numbers = {*shown, *(self._pages.get(anchor) for anchor in LINK_PATTERN.findall(section.body))}
        lines: dict[str, list[str]] = {}
        for number in cited:
            basis = self._find_unprinted(number)
            if basis is None or number in shown_numbers:
                continue
            if number in self._anchors:
                lines.setdefault(self._say(self._part("others", number), basis), []).append(
                    f"[[{self._anchors[number]}]]"
                )
            else:
                lines.setdefault(self._say(self._part("own", number), basis), [])
        return (" ".join(filter(None, (head, ", ".join(links)))) for head, links in lines.items())

    def _find_unprinted(self, number: str) -> Basis | None:
        return find_unprinted(self._rulings.get(number, ()))

    def _part(self, key: str, number: str) -> str:
        """Return the key of a message, or that of the same about a part of the ruling."""
        return key if len(self._rulings[number]) == 1 else f"{key}-part"

    def _say(self, key: str, basis: Basis) -> str:
        if (key, basis) not in self._said:
            self._said[key, basis] = self._words.say(self._language, f"lookup-basis-{key}", basis=basis)
        return self._said[key, basis]
