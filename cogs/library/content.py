"""Everything that people can look up in one language: entries by anchor, chapters in order, and the search over them."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache, partial

from msgspec import Struct

from cogs.library import filters, game_names, library_file, spelling
from cogs.library.basis import normalize_number
from cogs.library.filters import CardFilter
from cogs.library.library_data import Entry, LibraryData
from cogs.library.name_index import NameIndex
from cogs.library.packing import Pack
from cogs.library.rule_pages import HELP_FOLDER, LINK_PATTERN
from cogs.library.search_index import Hit, SearchIndex, SearchResult
from render.kit import translations
from render.kit.translations import LANGUAGES
from rules.catalog import load_games
from rules.engine import Choice, Term, Text

RIVAL_SHARE = 0.85
"""An answer from another game that reaches this share of the best one's score makes it open which game was meant."""

_MIN_SEARCHED, _ANSWERS = 3, 3
"""From how many typed letters on the search is asked, and how many of its answers are suggested."""
_OWN_FACTOR = 1.15
"""The factor for answers in the reader's own language."""
_NUMBER_PATTERN = re.compile(r"(§|rule|ruling|regel|regelung)?\s*((?:trap )?[a-z]?-?\d[\w.]*)", re.IGNORECASE)
"""How somebody writes the number of a rule: "6.4", "R25", "Rule 12"."""
_SENTENCE_END = re.compile(r"(?<=[\w)*]{2}[.!?])\s+(?=[A-ZÄÖÜ*„“\"])|\n+")
_MOST_UNKNOWN_MORE = 1
"""How many words of a question a language may not know that another one knows."""


class LookupResult(Struct, frozen=True):
    """The entries that answer a question, the best first.

    `is_sure`: the first is certainly the one that was meant. `language` is the one in which the question was read.
    `is_other_kind`: a card was looked for, and these are not cards of that name, but what answers the words. `is_game_open`: the
    question fits another game nearly as well, whose best entry is the second.
    """

    entries: tuple[Entry, ...]
    is_sure: bool
    language: str
    is_other_kind: bool = False
    is_game_open: bool = False


class Library:
    """All rules and cards in one language, as they were written."""

    def __init__(self, data: LibraryData, pack: Pack) -> None:
        self.language = data.language
        self.entries = data.entries
        self.chapters = data.chapters
        self.index = SearchIndex(data.search, pack, data.language)
        self.name_index = NameIndex(data.names)
        self._data = data
        self._card_labels = {name.anchor: name.label for name in data.names if name.is_card}

    def get_title(self, game: str) -> str:
        """Return the name of a game, or of the pages about the bot."""
        if game == HELP_FOLDER:
            return translations.load_translations().say(self.language, "lookup-help")
        title: str = load_games()[game].meta.title[self.language]
        return title

    def find(self, anchor: str) -> Entry | None:
        """Return the entry of an anchor or of an alias; None if there is none."""
        return self.entries.get(self._data.aliases.get(anchor, anchor))

    def format_text(self, entry: Entry) -> str:
        """Return the body of an entry with titles in place of its links.

        What is not printed is said behind them, except in the lines that begin with it.
        """

        def format_link(link: re.Match[str], with_basis: bool) -> str:
            target = self.find(link.group(1))
            if target is None:
                return ""
            return f"**{target.title}**{self._data.bases.get(target.anchor, '') if with_basis else ''}"

        lines = ((line, not line.startswith("-# ")) for line in entry.body.split("\n"))
        return "\n".join(
            LINK_PATTERN.sub(partial(format_link, with_basis=with_basis), line) for line, with_basis in lines
        )

    def look_up(
        self,
        written: str,
        game: str | None = None,
        cards: bool = False,
        near_games: Collection[str] = (),
    ) -> LookupResult:
        """Return the entries that answer what was typed or picked, the best first, and whether the first is certainly meant.

        The question may be in any language. `game` limits the search to one game and the pages about the bot, unless the question
        names another one; `near_games` are games at hand, whose entries come before others that fit as well. `cards`: a card is
        looked for; if none has that name, the result answers the words as a question, and is never sure.
        """
        chosen = self.find(written.strip())
        if chosen is not None:
            return LookupResult((chosen,), is_sure=True, language=self.language)
        if not cards and (cited := self._find_ruling(written, game, near_games)):
            is_sure = len({entry.game for entry in cited}) == 1
            return LookupResult(cited, is_sure, self.language, is_game_open=not is_sure)
        named, question = game_names.find_game(written)
        asked, game = game, named or game
        if cards and (by_name := self._find_by_name(question, game, near_games)):
            return LookupResult(by_name, is_sure=True, language=self.language)
        answer, language = self._rank(question, game, near_games)
        hits = list(answer.hits)
        titles = self.name_index.find_named(written, game, near_games)
        if named is not None and not titles:
            # The title of a page may name another game: "Is it like Dominion?"
            titles = self.name_index.find_named(written, asked, near_games)
        titled = [self.entries[anchor] for anchor in titles]
        is_named = bool(titled) and (game is not None or bool(titled[0].card))
        rival = self._find_rival(hits) if game is None and not titled else None
        if rival is not None:
            hits.remove(rival)
            hits.insert(1, rival)
        entries = dict.fromkeys((*titled, *(self.entries[hit.anchor] for hit in hits)))
        # "Who begins?" is the title of a page of one game, and what people ask about any.
        is_sure = is_named or (answer.is_sure and not cards and rival is None)
        # The number of a rule that there isn't is like others, and means none of them.
        is_sure = is_sure and _NUMBER_PATTERN.fullmatch(written.strip()) is None
        return LookupResult(tuple(entries)[:5], is_sure, language, is_other_kind=cards, is_game_open=rival is not None)

    def find_sentence(self, written: str, result: LookupResult) -> str:
        """Return the sentence of the first entry that answers a question, as `format_text` has it.

        Return "" if the entry is no sure answer, if it has only one sentence, or if the question is in another language.
        """
        if not result.is_sure or result.language != self.language:
            return ""
        lines = self.format_text(result.entries[0]).split("\n")
        text = "\n".join(line for line in lines if not line.startswith("-# "))
        sentences = [sentence for sentence in _SENTENCE_END.split(text) if sentence.strip()]
        return self.index.choose_sentence(written, sentences) if len(sentences) > 1 else ""

    def _find_ruling(self, written: str, game: str | None, near_games: Collection[str]) -> tuple[Entry, ...]:
        """Return the sections that cite the number of a rule, those of a game at hand before others; nothing for other words.

        A number alone may mean anything, unless a game was chosen.
        """
        number = _NUMBER_PATTERN.fullmatch(written.strip())
        if number is None or (number[2].isdigit() and not number[1] and game is None):
            return ()
        entries = [self.entries[anchor] for anchor in self._data.rulings.get(normalize_number(number[2]), ())]
        fitting = [entry for entry in entries if game in (None, entry.game)]
        here = [entry for entry in fitting if entry.game in near_games]
        return tuple(here or fitting)[:5]

    def _rank(self, question: str, game: str | None, near_games: Collection[str]) -> tuple[SearchResult, str]:
        """Return the best answers to a question and the language in which it was read: the one that answers it best.

        A language that knows clearly fewer of the words than another is left out, and the library's own is preferred a little: a
        name that both know leads to more in it.
        """
        languages = sorted(LANGUAGES, key=lambda language: language != self.language)
        indexes = {language: load_library(language).index for language in languages}
        unknown = {language: index.list_unknown(question) for language, index in indexes.items()}
        mistyped = frozenset.intersection(*unknown.values())
        fewest = min(map(len, unknown.values()))
        answers = [
            (indexes[language].rank(question, game, 10, near_games, words - mistyped), language)
            for language, words in unknown.items()
            if len(words) <= fewest + _MOST_UNKNOWN_MORE
        ]

        def rate(answer: tuple[SearchResult, str]) -> float:
            result, language = answer
            best = result.hits[0].score if result.hits else 0.0
            return best * (_OWN_FACTOR if language == self.language else 1.0)

        return max(answers, key=rate)

    def _find_rival(self, hits: Sequence[Hit]) -> Hit | None:
        """Return the best answer from another game than that of the first one if it is nearly as good."""
        for hit in hits[1:]:
            if self.entries[hit.anchor].game != self.entries[hits[0].anchor].game:
                return hit if hit.score >= RIVAL_SHARE * hits[0].score else None
        return None

    def _find_by_name(self, written: str, game: str | None, near_games: Collection[str]) -> tuple[Entry, ...]:
        """Return the cards that have this name, the best first; the words around a name ("what does the ... do") do not matter."""
        for name in dict.fromkeys((written, *(spelling.strip_stopwords(written, language) for language in LANGUAGES))):
            if anchors := self.name_index.find_cards(name, game, 3, near_games):
                return tuple(self.entries[anchor] for anchor in anchors)
        return ()

    def suggest(
        self,
        written: str,
        game: str | None = None,
        cards: bool | None = None,
        near_games: Collection[str] = (),
        limit: int = 25,
    ) -> list[tuple[str, str]]:
        """Return (label, anchor) while somebody types: what begins like this, the best answers of the search, then other names.

        The arguments are those of `NameIndex.suggest`. Among cards, the search is asked only if no name fits.
        """
        names = self.name_index.suggest(written, game, cards, limit, near_games)
        typed = spelling.split_words(written)
        if len("".join(typed)) < _MIN_SEARCHED or (cards and names):
            return names
        answers = self.look_up(written, game, bool(cards), near_games).entries[:_ANSWERS]
        begun = [row for row in names if " ".join(spelling.split_words(row[0])).startswith(" ".join(typed))]
        searched = [(self._label(entry), entry.anchor) for entry in answers]
        labels: dict[str, str] = {}
        for label, anchor in (*begun, *searched, *names):
            labels.setdefault(anchor, label)
        return [(label, anchor) for anchor, label in labels.items()][:limit]

    def _label(self, entry: Entry) -> str:
        return self._card_labels.get(entry.anchor) or f"{entry.title} ({self.get_title(entry.game)})"

    def parse_filter(self, written: str) -> CardFilter | None:
        """Return the filter that was typed: one with conditions, or what all cards of a list are; None for anything else."""
        parsed = filters.parse_filter(written)
        if parsed is not None or self.name_index.find_named(written, cards=True):
            return parsed
        types = {name for facts in self._data.facts.values() for name in facts.types}
        return filters.parse_type(written, types)

    def filter_cards(self, card_filter: CardFilter) -> list[Entry]:
        """Return the cards that a filter accepts, the cheapest first, then by name."""
        entries = [self.entries[anchor] for anchor, facts in self._data.facts.items() if card_filter.accepts(facts)]
        return sorted(entries, key=lambda entry: (self.get_cost(entry) or 0, entry.title))

    def get_cost(self, entry: Entry) -> int | None:
        """Return what a card costs, None if it has no cost. Raise `KeyError` for a section."""
        return self._data.facts[entry.anchor].cost

    def get_kind(self, entry: Entry) -> str:
        """Return what a card is called in its entry: "card", "piece" or "circle". Raise `KeyError` for a section."""
        return self._data.facts[entry.anchor].kind

    def find_by_question(self, game: str, choice: Choice) -> Entry | None:
        """Return the entry that explains a question: by its rule, else by its message, else by the card that asks."""
        prompt: Text = choice.prompt
        for anchor in (prompt.rule, prompt.key):
            if anchor and (entry := self.find(anchor)) is not None:
                return entry
        card = prompt.args.get("card")
        return self.find_card(game, card.id) if isinstance(card, Term) else None

    def find_card(self, game: str, id: str) -> Entry | None:
        """Return the card or piece with that id in the game, if it has a page."""
        return self.entries.get(self._data.cards.get(game, {}).get(id, ""))

    def find_lesson(self, game: str) -> Entry:
        """Return the page that teaches a game in two minutes."""
        return self.entries[self._data.lessons[game]]


@cache
def load_library(language: str) -> Library:
    """Return the library of a language; it is loaded once."""
    return Library(*library_file.load()[language])
