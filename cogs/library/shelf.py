"""Everything that can be looked up, in one language: entries by anchor, chapters in order, and the search over them."""

from __future__ import annotations

import re
from functools import cache, cached_property

from msgspec import Struct

from cogs.library import entries, pages, spelling
from cogs.library.filters import Facts, Filter
from cogs.library.index import Index
from cogs.library.names import Named, Names
from cogs.library.pages import HELP, LINK, BadPage
from cogs.library.reading import Document
from render.kit import words
from rules.catalogue import games as known
from rules.engine import Choice, Term, Text

_COMMAND = re.compile(r"`/([a-z-]+(?: [a-z-]+)?)`")
TEACH = "-teach"
"""How the anchor of a game's lesson ends. What stands before it begins all anchors of the game."""
LANGUAGES = entries.LANGUAGES


class Entry(Struct, frozen=True):
    """A section or a card as it is read. `chapter` is its place among the game's chapters (-1: a card), `card` the id for
    its picture ("" for a section), `twin` that of its other edition ("" if it has none), `example` the position that is
    drawn for a section ("" for none), `links` the anchors that its text leads to, each once."""

    anchor: str
    game: str
    title: str
    body: str
    chapter: int
    card: str
    links: tuple[str, ...]
    twin: str = ""
    example: str = ""


class Found(Struct, frozen=True):
    """What answers a question, the best first, and whether the first is meant for `sure`."""

    entries: tuple[Entry, ...]
    sure: bool


class Shelf:
    """All rules and cards in one language. Raises `BadPage` if an anchor is missing or stands for two things."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.entries: dict[str, Entry] = {}
        self.chapters: dict[str, tuple[pages.Chapter, ...]] = {}
        self._also: dict[str, str] = {}
        self._lessons: dict[str, str] = {}
        self._cards: dict[tuple[str, str], str] = {}
        self._facts: dict[str, Facts] = {}
        documents: list[Document] = []
        named: list[Named] = []
        for game in (*pages.games(), HELP):
            asked = pages.asked(game, language)
            self.chapters[game] = pages.chapters(game, language)
            for number, chapter in enumerate(self.chapters[game]):
                for section in chapter.sections:
                    told = (section.anchor, section.also, section.title, section.body)
                    self._put(game, *told, number, example=section.picture)
                    keys = section.keys
                    documents.append(
                        Document(
                            section.anchor,
                            game,
                            section.title,
                            keys,
                            _plain(section.body),
                            asked=asked.pop(section.anchor, ()),
                        )
                    )
                    shown = f"{section.title} ({chapter.title})"
                    called = (section.title, *spelling.synonyms(section.title, language))
                    named.append(Named(section.anchor, game, False, called, shown))
            title, prefix = self.title(game), self._prefix(game)
            for card in (
                () if game == HELP else entries.of(game, prefix, language, pages.cards(game, language), words.load())
            ):
                self._put(game, card.anchor, card.also, card.title, card.body, -1, card.id, card.twin)
                ids = (card.id, *(other.removeprefix(f"{prefix}-") for other in card.also))
                if card.facts is not None:
                    self._facts[card.anchor] = card.facts
                self._cards.update({(game, id): card.anchor for id in ids})
                keys = f"{card.keys} {' '.join(card.names)}"
                documents.append(
                    Document(
                        card.anchor,
                        game,
                        card.title,
                        keys,
                        _plain(card.body),
                        True,
                        card.names,
                        asked.pop(card.anchor, ()),
                    )
                )
                called = (card.title, *card.names, *card.keys.split())
                named.append(Named(card.anchor, game, True, called, f"{card.title} ({title})"))
            if asked:
                raise BadPage(f"{game}, {language}: people ask for what there is not: {sorted(asked)}")
        self.names = Names(named)
        self._documents = documents
        missing = {link for entry in self.entries.values() for link in entry.links if self.find(link) is None}
        if missing:
            raise BadPage(f"{language}: links lead nowhere: {sorted(missing)}")

    @cached_property
    def index(self) -> Index:
        """The search over all of it, which takes seconds to put up."""
        return Index(self._documents, self.language)

    def _put(
        self,
        game: str,
        anchor: str,
        also: tuple[str, ...],
        title: str,
        body: str,
        chapter: int,
        card: str = "",
        twin: str = "",
        example: str = "",
    ) -> None:
        links = tuple(dict.fromkeys(LINK.findall(body)))
        for one in (anchor, *also):
            if one in self.entries or one in self._also:
                raise BadPage(f"{self.language}: {one} stands for two things")
        self.entries[anchor] = Entry(anchor, game, title, body, chapter, card, links, twin, example)
        self._also.update(dict.fromkeys(also, anchor))

    def title(self, game: str) -> str:
        """The name of a game, or of the pages about the bot."""
        if game == HELP:
            return words.load().say(self.language, "lookup-help")
        title: str = known()[game].meta.title[self.language]
        return title

    def find(self, anchor: str) -> Entry | None:
        """What stands under an anchor, also one that is told in another's section."""
        return self.entries.get(self._also.get(anchor, anchor))

    def text(self, entry: Entry) -> str:
        """The body of an entry with the titles of what it links to."""

        def named(anchor: str) -> str:
            found = self.find(anchor)
            return f"**{found.title}**" if found is not None else ""

        return _COMMAND.sub(self._command, LINK.sub(lambda link: named(link.group(1)), entry.body))

    def _command(self, written: re.Match[str]) -> str:
        """A command as it is called in this language ("`/match undo`": "`/partie zurücknehmen`")."""
        known, path, parts = words.load(), "cmd", []
        for name in written.group(1).split():
            keys = (f"{path}-{name}", f"cmd-{name}")
            key = next((one for one in keys if known.has(self.language, one)), "")
            parts.append(known.say(self.language, key) if key else name)
            path = key or f"{path}-{name}"
        return f"`/{' '.join(parts)}`"

    def answer(self, written: str, game: str | None = None, cards: bool = False) -> list[Entry]:
        """The entries that answer what was typed or picked, the best first. `cards`: only cards, as far as there are any."""
        return list(self.ask(written, game, cards).entries)

    def ask(self, written: str, game: str | None = None, cards: bool = False, near: str | None = None) -> Found:
        """Like `answer`, with whether the first is meant for sure. `near`: the game at hand, whose cards and sections come
        before others that fit as well."""
        picked = self.find(written.strip())
        if picked is not None:
            return Found((picked,), sure=True)
        answer = self.index.answer(written, game, 10, named=cards)
        found, sure = [self.entries[hit.anchor] for hit in answer.hits], answer.sure
        if cards:
            called = [self.entries[anchor] for anchor in self.names.called(written, game)]
            found = list(dict.fromkeys(called + [entry for entry in found if entry.card]))
            sure = bool(called) or sure
        if near is not None:
            found.sort(key=lambda entry: entry.game != near)
        return Found(tuple(found[:5]), sure)

    def listed(self, wanted: Filter) -> list[Entry]:
        """The cards that a filter keeps, cheapest first, then by name."""
        found = [self.entries[anchor] for anchor, facts in self._facts.items() if wanted.keeps(facts)]
        return sorted(found, key=lambda entry: (self.cost(entry) or 0, entry.title))

    def cost(self, entry: Entry) -> int | None:
        """What a card costs; None for what has no cost."""
        return self._facts[entry.anchor].cost

    def fitting(self, game: str, choice: Choice) -> Entry | None:
        """The entry that explains a question: by its rule, else by its message, else by the card that asks."""
        prompt: Text = choice.prompt
        for anchor in (prompt.rule, prompt.key):
            if anchor and (found := self.find(anchor)) is not None:
                return found
        card = prompt.args.get("card")
        return self.entries.get(self._cards.get((game, card.id), "")) if isinstance(card, Term) else None

    def card(self, game: str, id: str) -> Entry | None:
        """The card or piece with that id in the game, if it has a page."""
        return self.entries.get(self._cards.get((game, id), ""))

    def teach(self, game: str) -> Entry:
        """The page that teaches a game in two minutes."""
        return self.entries[self._lessons[game]]

    def _prefix(self, game: str) -> str:
        """What the anchors of a game begin with, by its lesson. Raises `BadPage` if it has none."""
        sections = [section.anchor for chapter in self.chapters[game] for section in chapter.sections]
        lesson = next((anchor for anchor in sections if anchor.endswith(TEACH)), None)
        if lesson is None:
            raise BadPage(f"{game}, {self.language}: nothing teaches the game")
        self._lessons[game] = lesson
        return lesson.removesuffix(TEACH)


def _plain(body: str) -> str:
    return LINK.sub(" ", body)


@cache
def load(language: str) -> Shelf:
    """The shelf of a language, put up once."""
    return Shelf(language)
