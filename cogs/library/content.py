"""Everything that people can look up in one language: entries by anchor, chapters in order, and the search over them."""

from __future__ import annotations

import re
from functools import cache, cached_property, partial

import msgspec
from msgspec import Struct

from cogs.library import card_entries, rule_pages, spelling
from cogs.library.basis import BasisMarker, read_rulings
from cogs.library.filters import CardFacts, CardFilter
from cogs.library.name_index import NameEntry, NameIndex
from cogs.library.rule_pages import HELP_FOLDER, LINK_PATTERN, BadPage
from cogs.library.search_index import SearchIndex
from cogs.library.vocabulary import Document
from render.kit import translations
from rules.catalog import load_games
from rules.engine import Choice, Term, Text

LESSON_SUFFIX = "-teach"
"""The end of the anchor of a game's lesson. All anchors of the game begin with what comes before it."""


class Entry(Struct, frozen=True):
    """A section of the rule pages or a card, as it is read.

    `chapter` is the number of its chapter in the game's pages, -1 for a card. `card` is the id for the picture of a card, `twin`
    the id of its other edition, `example` the position that is drawn for a section; each is "" if there is none. `links` are the
    anchors that the text leads to, each once.
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


class LookupResult(Struct, frozen=True):
    """The entries that answer a question, the best first. `is_sure`: the first is certainly the one that was meant."""

    entries: tuple[Entry, ...]
    is_sure: bool


class Library:
    """All rules and cards in one language. Raise `BadPage` if an anchor is missing or used twice."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.entries: dict[str, Entry] = {}
        self.chapters: dict[str, tuple[rule_pages.Chapter, ...]] = {}
        self._aliases: dict[str, str] = {}
        self._lessons: dict[str, str] = {}
        self._cards: dict[tuple[str, str], str] = {}
        self._facts: dict[str, CardFacts] = {}
        self._documents: list[Document] = []
        self._markers: dict[str, BasisMarker] = {}
        names: list[NameEntry] = []
        for game in (*rule_pages.list_games(), HELP_FOLDER):
            questions = rule_pages.read_questions(game, language)
            names += self._add_sections(game, questions)
            prefix = self._register_lesson(game)
            names += self._add_cards(game, prefix, questions) if game != HELP_FOLDER else ()
            if questions:
                raise BadPage(f"{game}, {language}: asked.txt names unknown anchors: {sorted(questions)}")
        self.name_index = NameIndex(names)
        missing = {link for entry in self.entries.values() for link in entry.links if self.find(link) is None}
        if missing:
            raise BadPage(f"{language}: links without a target: {sorted(missing)}")

    @cached_property
    def index(self) -> SearchIndex:
        """The search over all entries. It takes seconds to build."""
        return SearchIndex(self._documents, self.language)

    def _add_sections(self, game: str, questions: dict[str, tuple[str, ...]]) -> list[NameEntry]:
        """Add the sections of a game's pages and return their names. Removes the `questions` that ask for them from the dict."""
        names = []
        self.chapters[game] = rule_pages.read_chapters(game, self.language)
        marker = BasisMarker(read_rulings(game), self.chapters[game], self.language, translations.load_translations())
        self._markers[game] = marker
        for number, chapter in enumerate(self.chapters[game]):
            for section in map(marker.mark, chapter.sections):
                anchor, title = section.anchor, section.title
                entry = Entry(anchor, game, title, section.body, number, "", (), example=section.example)
                self._add_entry(entry, section.aliases)
                self._documents.append(
                    Document(
                        anchor,
                        game,
                        title,
                        section.keywords,
                        _strip_links(section.body),
                        questions=questions.pop(anchor, ()),
                    )
                )
                searched = (title, *spelling.find_synonyms(title, self.language))
                names.append(NameEntry(anchor, game, False, searched, f"{title} ({chapter.title})"))
        return names

    def _add_cards(self, game: str, prefix: str, questions: dict[str, tuple[str, ...]]) -> list[NameEntry]:
        """Add the cards of a game and return their names. Removes the `questions` that ask for them from the dict."""
        names = []
        game_title = self.get_title(game)
        sections = rule_pages.read_card_sections(game, self.language)
        pages = {id: self._markers[game].mark(section) for id, section in sections.items()}
        messages = translations.load_translations()
        for card in card_entries.build_card_entries(game, prefix, self.language, pages, messages):
            anchor = card.anchor
            self._add_entry(Entry(anchor, game, card.title, card.body, -1, card.id, (), card.twin), card.aliases)
            if card.facts is not None:
                self._facts[anchor] = card.facts
            for id in (card.id, *(alias.removeprefix(f"{prefix}-") for alias in card.aliases)):
                self._cards[game, id] = anchor
            self._documents.append(
                Document(
                    anchor,
                    game,
                    card.title,
                    f"{card.keywords} {' '.join(card.names)}",
                    _strip_links(card.body),
                    True,
                    card.names,
                    questions.pop(anchor, ()),
                )
            )
            searched = (card.title, *card.names, *card.keywords.split())
            names.append(NameEntry(anchor, game, True, searched, f"{card.title} ({game_title})"))
        return names

    def _add_entry(self, entry: Entry, aliases: tuple[str, ...]) -> None:
        """Add an entry under its anchor and its aliases, with the links of its text. Raise `BadPage` for a taken anchor."""
        for anchor in (entry.anchor, *aliases):
            if anchor in self.entries or anchor in self._aliases:
                raise BadPage(f"{self.language}: {anchor} is used twice")
        links = tuple(dict.fromkeys(LINK_PATTERN.findall(entry.body)))
        self.entries[entry.anchor] = msgspec.structs.replace(entry, links=links)
        self._aliases.update(dict.fromkeys(aliases, entry.anchor))

    def get_title(self, game: str) -> str:
        """Return the name of a game, or of the pages about the bot."""
        if game == HELP_FOLDER:
            return translations.load_translations().say(self.language, "lookup-help")
        title: str = load_games()[game].meta.title[self.language]
        return title

    def find(self, anchor: str) -> Entry | None:
        """Return the entry of an anchor or of an alias; None if there is none."""
        return self.entries.get(self._aliases.get(anchor, anchor))

    def format_text(self, entry: Entry) -> str:
        """Return the body of an entry with titles in place of its links.

        What is not printed is said behind them, except in the lines that begin with it.
        """

        def format_link(link: re.Match[str], with_basis: bool) -> str:
            target = self.find(link.group(1))
            if target is None:
                return ""
            return f"**{target.title}**{self._markers[target.game].format_link(target.anchor) if with_basis else ''}"

        lines = ((line, not line.startswith("-# ")) for line in entry.body.split("\n"))
        return "\n".join(
            LINK_PATTERN.sub(partial(format_link, with_basis=with_basis), line) for line, with_basis in lines
        )

    def look_up(
        self, written: str, game: str | None = None, cards: bool = False, current_game: str | None = None
    ) -> LookupResult:
        """Return the entries that answer what was typed or picked, the best first, and whether the first is certainly meant.

        `game` limits the search to one game and the pages about the bot; `cards` to cards, if any card fits. `current_game` is
        the game at hand: its cards and sections come before others that fit as well.
        """
        chosen = self.find(written.strip())
        if chosen is not None:
            return LookupResult((chosen,), is_sure=True)
        answer = self.index.rank(written, game, 10, names_only=cards)
        entries, sure = [self.entries[hit.anchor] for hit in answer.hits], answer.is_sure
        if cards:
            by_name = [self.entries[anchor] for anchor in self.name_index.find_cards(written, game)]
            entries = list(dict.fromkeys(by_name + [entry for entry in entries if entry.card]))
            sure = bool(by_name) or sure
        if current_game is not None:
            entries.sort(key=lambda entry: entry.game != current_game)
        return LookupResult(tuple(entries[:5]), sure)

    def filter_cards(self, card_filter: CardFilter) -> list[Entry]:
        """Return the cards that a filter accepts, the cheapest first, then by name."""
        entries = [self.entries[anchor] for anchor, facts in self._facts.items() if card_filter.accepts(facts)]
        return sorted(entries, key=lambda entry: (self.get_cost(entry) or 0, entry.title))

    def get_cost(self, entry: Entry) -> int | None:
        """Return what a card costs, None if it has no cost. Raise `KeyError` for a section."""
        return self._facts[entry.anchor].cost

    def get_kind(self, entry: Entry) -> str:
        """Return what a card is called in its entry: "card", "piece" or "circle". Raise `KeyError` for a section."""
        return self._facts[entry.anchor].kind

    def find_by_question(self, game: str, choice: Choice) -> Entry | None:
        """Return the entry that explains a question: by its rule, else by its message, else by the card that asks."""
        prompt: Text = choice.prompt
        for anchor in (prompt.rule, prompt.key):
            if anchor and (entry := self.find(anchor)) is not None:
                return entry
        card = prompt.args.get("card")
        return self.entries.get(self._cards.get((game, card.id), "")) if isinstance(card, Term) else None

    def find_card(self, game: str, id: str) -> Entry | None:
        """Return the card or piece with that id in the game, if it has a page."""
        return self.entries.get(self._cards.get((game, id), ""))

    def find_lesson(self, game: str) -> Entry:
        """Return the page that teaches a game in two minutes."""
        return self.entries[self._lessons[game]]

    def _register_lesson(self, game: str) -> str:
        """Register the lesson of a game and return the prefix of all its anchors. Raise `BadPage` if it has no lesson."""
        sections = [section.anchor for chapter in self.chapters[game] for section in chapter.sections]
        lesson = next((anchor for anchor in sections if anchor.endswith(LESSON_SUFFIX)), None)
        if lesson is None:
            raise BadPage(f"{game}, {self.language}: no anchor ends in {LESSON_SUFFIX}")
        self._lessons[game] = lesson
        return lesson.removesuffix(LESSON_SUFFIX)


def _strip_links(body: str) -> str:
    return LINK_PATTERN.sub(" ", body)


@cache
def load_library(language: str) -> Library:
    """Return the library of a language; it is built once."""
    return Library(language)
