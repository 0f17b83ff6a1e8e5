"""Reads the rule pages and the cards of one language into what people can look up."""

from __future__ import annotations

import msgspec

from cogs.library import card_entries, rule_pages, spelling
from cogs.library.basis import BasisMarker, Rulings, list_cited, normalize_number, read_rulings
from cogs.library.filters import CardFacts
from cogs.library.library_data import ContentsChapter, Entry, LibraryData
from cogs.library.name_index import NameEntry
from cogs.library.packing import Packer
from cogs.library.rule_pages import HELP_FOLDER, LINK_PATTERN, BadPage, Chapter
from cogs.library.search_index import write_search
from cogs.library.vocabulary import Document
from render.kit import translations
from rules.catalog import load_games

LESSON_SUFFIX = "-teach"
"""The end of the anchor of a game's lesson. All anchors of the game begin with what comes before it."""


def build_library(language: str, packer: Packer) -> LibraryData:
    """Read everything in one language, and write the search over it. Raise `BadPage` for a missing anchor, or one used twice."""
    return LibraryBuilder(language).build(packer)


class LibraryBuilder:
    """Collects all rules and cards of one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._messages = translations.load_translations()
        self._entries: dict[str, Entry] = {}
        self._aliases: dict[str, str] = {}
        self._chapters: dict[str, tuple[ContentsChapter, ...]] = {}
        self._lessons: dict[str, str] = {}
        self._cards: dict[str, dict[str, str]] = {}
        self._facts: dict[str, CardFacts] = {}
        self._bases: dict[str, str] = {}
        self._citing: list[tuple[str, bool, str]] = []
        """The number of each ruling that a section cites, whether it cites no other, and the section's anchor."""
        self._names: list[NameEntry] = []
        self._documents: list[Document] = []

    def build(self, packer: Packer) -> LibraryData:
        """Return everything, and write the search over it."""
        for game in (*rule_pages.list_games(), HELP_FOLDER):
            questions = rule_pages.read_questions(game, self._language)
            chapters = rule_pages.read_chapters(game, self._language)
            numbered = read_rulings(game)
            marker = BasisMarker(numbered, chapters, self._language, self._messages)
            self._add_sections(game, chapters, marker, numbered, questions)
            prefix = self._register_lesson(game)
            if game != HELP_FOLDER:
                self._add_cards(game, prefix, marker, questions)
            if questions:
                raise BadPage(f"{game}, {self._language}: questions for unknown anchors: {sorted(questions)}")
        links = {link for entry in self._entries.values() for link in entry.links}
        rulings: dict[str, list[str]] = {}
        for ruling, _, anchor in sorted(self._citing, key=lambda citing: not citing[1]):
            rulings.setdefault(ruling, []).append(anchor)
        if missing := links - self._entries.keys() - self._aliases.keys():
            raise BadPage(f"{self._language}: links without a target: {sorted(missing)}")
        return LibraryData(
            self._language,
            self._entries,
            self._aliases,
            self._chapters,
            self._lessons,
            self._cards,
            self._facts,
            self._bases,
            rulings,
            self._names,
            write_search(self._documents, self._language, packer),
        )

    def _add_sections(
        self,
        game: str,
        chapters: tuple[Chapter, ...],
        marker: BasisMarker,
        rulings: Rulings,
        questions: dict[str, tuple[str, ...]],
    ) -> None:
        """Add the sections of a game's pages. Removes the `questions` that ask for them from the dict."""
        titles = rule_pages.read_other_titles(game, self._language)
        self._chapters[game] = tuple(
            ContentsChapter(chapter.title, tuple(section.anchor for section in chapter.sections))
            for chapter in chapters
        )
        for number, chapter in enumerate(chapters):
            for section in map(marker.mark, chapter.sections):
                anchor, title = section.anchor, section.title
                cited = list_cited(section, rulings)
                is_printed = bool(cited) and all(rulings[ruling] == ("text",) for ruling in cited)
                entry = Entry(anchor, game, title, section.body, number, "", (), "", section.example, cited, is_printed)
                self._add_entry(entry, section.aliases)
                self._citing += [(normalize_number(ruling), len(cited) == 1, anchor) for ruling in cited]
                if basis := marker.format_link(anchor):
                    self._bases[anchor] = basis
                asked = questions.pop(anchor, ())
                text = _strip_links(section.body)
                self._documents.append(Document(anchor, game, title, section.keywords, text, questions=asked))
                synonyms = tuple(spelling.find_synonyms(title, self._language))
                label = f"{title} ({chapter.title})"
                self._names.append(NameEntry(anchor, game, False, title, titles.get(anchor, ()), synonyms, label))

    def _add_cards(self, game: str, prefix: str, marker: BasisMarker, questions: dict[str, tuple[str, ...]]) -> None:
        """Add the cards of a game. Removes the `questions` that ask for them from the dict."""
        game_title = load_games()[game].meta.title[self._language]
        sections = rule_pages.read_card_sections(game, self._language)
        pages = {id: marker.mark(section) for id, section in sections.items()}
        nicknames = rule_pages.read_nicknames()
        anchors = self._cards.setdefault(game, {})
        for card in card_entries.build_card_entries(game, prefix, self._language, pages, self._messages):
            anchor, names = card.anchor, (*card.names, *nicknames.get(card.anchor, ()))
            self._add_entry(Entry(anchor, game, card.title, card.body, -1, card.id, (), card.twin), card.aliases)
            if card.facts is not None:
                self._facts[anchor] = card.facts
            for id in (card.id, *(alias.removeprefix(f"{prefix}-") for alias in card.aliases)):
                anchors[id] = anchor
            keywords, text = f"{card.keywords} {' '.join(names)}", _strip_links(card.body)
            asked = questions.pop(anchor, ())
            self._documents.append(Document(anchor, game, card.title, keywords, text, True, names, asked))
            label = f"{card.title} ({': '.join(filter(None, (game_title, card.box)))})"
            self._names.append(NameEntry(anchor, game, True, card.title, names, tuple(card.keywords.split()), label))

    def _add_entry(self, entry: Entry, aliases: tuple[str, ...]) -> None:
        """Add an entry under its anchor and its aliases, with the links of its text. Raise `BadPage` for a taken anchor."""
        for anchor in (entry.anchor, *aliases):
            if anchor in self._entries or anchor in self._aliases:
                raise BadPage(f"{self._language}: {anchor} is used twice")
        links = tuple(dict.fromkeys(LINK_PATTERN.findall(entry.body)))
        self._entries[entry.anchor] = msgspec.structs.replace(entry, links=links)
        self._aliases.update(dict.fromkeys(aliases, entry.anchor))

    def _register_lesson(self, game: str) -> str:
        """Register the lesson of a game and return the prefix of all its anchors. Raise `BadPage` if it has no lesson."""
        anchors = (anchor for chapter in self._chapters[game] for anchor in chapter.anchors)
        lesson = next((anchor for anchor in anchors if anchor.endswith(LESSON_SUFFIX)), None)
        if lesson is None:
            raise BadPage(f"{game}, {self._language}: no anchor ends in {LESSON_SUFFIX}")
        self._lessons[game] = lesson
        return lesson.removesuffix(LESSON_SUFFIX)


def _strip_links(body: str) -> str:
    return LINK_PATTERN.sub(" ", body)
