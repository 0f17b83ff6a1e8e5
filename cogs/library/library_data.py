"""What people can look up in one language, as plain data: what is stored between two starts."""

from __future__ import annotations

from msgspec import Struct

from cogs.library.filters import CardFacts
from cogs.library.name_index import NameEntry
from cogs.library.search_index import SearchData


class Entry(Struct, frozen=True):
    """A section of the rule pages or a card, as it is read.

    `chapter` is the number of its chapter in the game's pages, -1 for a card. `card` is the id for the picture of a card, `twin`
    the id of its other edition, `example` the position that is drawn for a section; each is "" if there is none. `links` are the
    anchors that the text leads to, each once. `numbers` are those of the rulings that a section cites; `is_printed`: the rulebook
    has all of these.
    """

    anchor: str
    game: str
    title: str
    body: str
    chapter: int
    card: str
    links: tuple[str, ...]
    twin: str = ""
    example: str = ""
    numbers: tuple[str, ...] = ()
    is_printed: bool = False


class ContentsChapter(Struct, frozen=True):
    """A chapter of the pages with the anchors of its sections in order."""

    title: str
    anchors: tuple[str, ...]


class LibraryData(Struct):
    """All rules and cards in one language.

    `cards` and `facts` are about cards: their anchors by game and id, what filters compare by anchor. `lessons` are the anchors of
    the pages that teach a game, `bases` what is said behind a link to a section whose ruling is not printed, `rulings` the anchors
    of the sections that cite a number, the one about it alone first.
    """

    language: str
    entries: dict[str, Entry]
    aliases: dict[str, str]
    chapters: dict[str, tuple[ContentsChapter, ...]]
    lessons: dict[str, str]
    cards: dict[str, dict[str, str]]
    facts: dict[str, CardFacts]
    bases: dict[str, str]
    rulings: dict[str, list[str]]
    names: list[NameEntry]
    search: SearchData
