"""Everything that can be looked up, in one language: entries by anchor, chapters in order, and the search over them."""

from __future__ import annotations

import re
from functools import cache, cached_property

from msgspec import Struct

from cogs.library import card_entries, rule_pages, spelling
from cogs.library.filters import CardFacts, CardFilter
from cogs.library.name_index import NameEntry, NameIndex
from cogs.library.rule_pages import HELP_FOLDER, LINK_PATTERN, BadPage
from cogs.library.search_index import SearchIndex
from cogs.library.vocabulary import Document
from render.kit import translations
from rules.catalogue import load_games as known
from rules.engine import Choice, Term, Text

_COMMAND_PATTERN = re.compile(r"`/([a-z-]+(?: [a-z-]+)?)`")
LESSON_SUFFIX = "-teach"
"""How the anchor of a game's lesson ends. What stands before it begins all anchors of the game."""


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


class LookupResult(Struct, frozen=True):
    """What answers a question, the best first, and whether the first is meant for `is_sure`."""

    entries: tuple[Entry, ...]
    is_sure: bool


class Library:
    """All rules and cards in one language. Raises `BadPage` if an anchor is missing or stands for two things."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.entries: dict[str, Entry] = {}
        self.chapters: dict[str, tuple[rule_pages.Chapter, ...]] = {}
        self._aliases: dict[str, str] = {}
        self._lessons: dict[str, str] = {}
        self._cards: dict[tuple[str, str], str] = {}
        self._facts: dict[str, CardFacts] = {}
        documents: list[Document] = []
        named: list[NameEntry] = []
        for game in (*rule_pages.list_games(), HELP_FOLDER):
            asked = rule_pages.read_questions(game, language)
            self.chapters[game] = rule_pages.read_chapters(game, language)
            for number, chapter in enumerate(self.chapters[game]):
                for section in chapter.sections:
                    told = (section.anchor, section.aliases, section.title, section.body)
                    self._add_entry(game, *told, number, example=section.example)
                    keys = section.keywords
                    documents.append(
                        Document(
                            section.anchor,
                            game,
                            section.title,
                            keys,
                            _strip_links(section.body),
                            questions=asked.pop(section.anchor, ()),
                        )
                    )
                    shown = f"{section.title} ({chapter.title})"
                    called = (section.title, *spelling.find_synonyms(section.title, language))
                    named.append(NameEntry(section.anchor, game, False, called, shown))
            title, prefix = self.title(game), self._register_lesson(game)
            for card in (
                ()
                if game == HELP_FOLDER
                else card_entries.build_card_entries(
                    game,
                    prefix,
                    language,
                    rule_pages.read_card_sections(game, language),
                    translations.load_translations(),
                )
            ):
                self._add_entry(game, card.anchor, card.aliases, card.title, card.body, -1, card.id, card.twin)
                ids = (card.id, *(other.removeprefix(f"{prefix}-") for other in card.aliases))
                if card.facts is not None:
                    self._facts[card.anchor] = card.facts
                self._cards.update({(game, id): card.anchor for id in ids})
                keys = f"{card.keywords} {' '.join(card.names)}"
                documents.append(
                    Document(
                        card.anchor,
                        game,
                        card.title,
                        keys,
                        _strip_links(card.body),
                        True,
                        card.names,
                        asked.pop(card.anchor, ()),
                    )
                )
                called = (card.title, *card.names, *card.keywords.split())
                named.append(NameEntry(card.anchor, game, True, called, f"{card.title} ({title})"))
            if asked:
                raise BadPage(f"{game}, {language}: people ask for what there is not: {sorted(asked)}")
        self.name_index = NameIndex(named)
        self._documents = documents
        missing = {link for entry in self.entries.values() for link in entry.links if self.find(link) is None}
        if missing:
            raise BadPage(f"{language}: links lead nowhere: {sorted(missing)}")

    @cached_property
    def index(self) -> SearchIndex:
        """The search over all of it, which takes seconds to put up."""
        return SearchIndex(self._documents, self.language)

    def _add_entry(
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
        links = tuple(dict.fromkeys(LINK_PATTERN.findall(body)))
        for one in (anchor, *also):
            if one in self.entries or one in self._aliases:
                raise BadPage(f"{self.language}: {one} stands for two things")
        self.entries[anchor] = Entry(anchor, game, title, body, chapter, card, links, twin, example)
        self._aliases.update(dict.fromkeys(also, anchor))

    def title(self, game: str) -> str:
        """The name of a game, or of the pages about the bot."""
        if game == HELP_FOLDER:
            return translations.load_translations().say(self.language, "lookup-help")
        title: str = known()[game].meta.title[self.language]
        return title

    def find(self, anchor: str) -> Entry | None:
        """What stands under an anchor, also one that is told in another's section."""
        return self.entries.get(self._aliases.get(anchor, anchor))

    def format_text(self, entry: Entry) -> str:
        """The body of an entry with the titles of what it links to."""

        def format_title(anchor: str) -> str:
            found = self.find(anchor)
            return f"**{found.title}**" if found is not None else ""

        return _COMMAND_PATTERN.sub(
            self._translate_command, LINK_PATTERN.sub(lambda link: format_title(link.group(1)), entry.body)
        )

    def _translate_command(self, match: re.Match[str]) -> str:
        """A command as it is called in this language ("`/match undo`": "`/partie zurücknehmen`")."""
        known, path, parts = translations.load_translations(), "cmd", []
        for name in match.group(1).split():
            keys = (f"{path}-{name}", f"cmd-{name}")
            key = next((one for one in keys if known.has(self.language, one)), "")
            parts.append(known.say(self.language, key) if key else name)
            path = key or f"{path}-{name}"
        return f"`/{' '.join(parts)}`"

    def look_up(
        self, written: str, game: str | None = None, cards: bool = False, current_game: str | None = None
    ) -> LookupResult:
        """Return the entries that answer what was typed or picked, the best first, and whether the first is meant for sure.

        `game` limits the search to one game and the pages about the bot; `cards` to cards, if any card fits. `current_game` is
        the game at hand: its cards and sections come before others that fit as well.
        """
        picked = self.find(written.strip())
        if picked is not None:
            return LookupResult((picked,), is_sure=True)
        answer = self.index.rank(written, game, 10, names_only=cards)
        found, sure = [self.entries[hit.anchor] for hit in answer.hits], answer.is_sure
        if cards:
            called = [self.entries[anchor] for anchor in self.name_index.find_cards(written, game)]
            found = list(dict.fromkeys(called + [entry for entry in found if entry.card]))
            sure = bool(called) or sure
        if current_game is not None:
            found.sort(key=lambda entry: entry.game != current_game)
        return LookupResult(tuple(found[:5]), sure)

    def filter_cards(self, card_filter: CardFilter) -> list[Entry]:
        """The cards that a filter keeps, cheapest first, then by name."""
        found = [self.entries[anchor] for anchor, facts in self._facts.items() if card_filter.accepts(facts)]
        return sorted(found, key=lambda entry: (self.cost(entry) or 0, entry.title))

    def cost(self, entry: Entry) -> int | None:
        """What a card costs; None for what has no cost."""
        return self._facts[entry.anchor].cost

    def find_by_question(self, game: str, choice: Choice) -> Entry | None:
        """The entry that explains a question: by its rule, else by its message, else by the card that asks."""
        prompt: Text = choice.prompt
        for anchor in (prompt.rule, prompt.key):
            if anchor and (found := self.find(anchor)) is not None:
                return found
        card = prompt.args.get("card")
        return self.entries.get(self._cards.get((game, card.id), "")) if isinstance(card, Term) else None

    def find_card(self, game: str, id: str) -> Entry | None:
        """The card or piece with that id in the game, if it has a page."""
        return self.entries.get(self._cards.get((game, id), ""))

    def find_lesson(self, game: str) -> Entry:
        """The page that teaches a game in two minutes."""
        return self.entries[self._lessons[game]]

    def _register_lesson(self, game: str) -> str:
        """What the anchors of a game begin with, by its lesson. Raises `BadPage` if it has none."""
        sections = [section.anchor for chapter in self.chapters[game] for section in chapter.sections]
        lesson = next((anchor for anchor in sections if anchor.endswith(LESSON_SUFFIX)), None)
        if lesson is None:
            raise BadPage(f"{game}, {self.language}: nothing teaches the game")
        self._lessons[game] = lesson
        return lesson.removesuffix(LESSON_SUFFIX)


def _strip_links(body: str) -> str:
    return LINK_PATTERN.sub(" ", body)


@cache
def load_library(language: str) -> Library:
    """The shelf of a language, put up once."""
    return Library(language)
