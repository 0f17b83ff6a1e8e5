"""Suggestions for a name while it is typed: a title finds itself first, then come other names, the beginnings of titles and of
names, keywords, letters inside a word, and what is similar.

All names are joined into one text, so that `str.find` searches them all without a loop in Python.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from msgspec import Struct

from cogs.library import spelling
from cogs.library.rule_pages import HELP_FOLDER

_MIN_SHARE, _MIN_SHARE_SHORT = 0.34, 0.6
"""The share of the typed trigrams that a similar name must have; for short words it is larger."""
_SHORT_LENGTH = 5
_WHOLE_NAME_BONUS = 0.5
"""Added if the whole name begins with the typed letters, and not only a word in it."""
_MAX_LENGTH_NO_TYPO = 3
"""Up to this many typed letters allow no typo, because with one they could begin any name. They aren't looked for inside words
either, and mean no keyword that goes on behind them."""
_WHOLE, _BEGINNING, _WORD, _INSIDE = range(4)
"""Where the typed letters stand in a name: they are all of it, they begin it, they begin a word in it, or they are in a word."""
_TITLE, _NAME, _KEYWORD = range(3)
"""What kind of name it is."""
_RANKS = {
    (_WHOLE, _TITLE): 0,
    (_WHOLE, _NAME): 1,
    (_BEGINNING, _TITLE): 2,
    (_BEGINNING, _NAME): 3,
    (_WHOLE, _KEYWORD): 4,
    (_WORD, _TITLE): 5,
    (_WORD, _NAME): 6,
    (_BEGINNING, _KEYWORD): 7,
    (_WORD, _KEYWORD): 7,
    (_INSIDE, _TITLE): 8,
    (_INSIDE, _NAME): 8,
    (_INSIDE, _KEYWORD): 9,
}
"""The rank of an entry by where the letters stand, and in what; the smallest comes first."""
_MIN_SUGGESTIONS = 5
"""If fewer names than this match exactly, similar names are offered too."""


class NameEntry(Struct, frozen=True):
    """A section or card. Suggestions show its `label`.

    `names` are what else it is called: its title in the other language, nicknames. `keywords` are words by which people look for
    it.
    """

    anchor: str
    game: str
    is_card: bool
    title: str
    names: tuple[str, ...]
    keywords: tuple[str, ...]
    label: str


class NameIndex:
    """The names of everything in one language."""

    def __init__(self, entries: Sequence[NameEntry]) -> None:
        self._entries = entries
        by_name = sorted(range(len(entries)), key=lambda number: entries[number].label)
        self._order = {number: place for place, number in enumerate(by_name)}
        self._owners: list[int] = []
        self._starts: list[int] = []
        self._kinds: list[int] = []
        lines: list[str] = []
        length = 0
        for number, entry in enumerate(entries):
            for text, kind in _list_names(entry):
                self._owners.append(number)
                self._starts.append(length)
                self._kinds.append(kind)
                lines.append(f" {text}")
                length += len(text) + 2
        self._text = "\n".join(lines)

    @cached_property
    def _trigrams(self) -> dict[str, list[int]]:
        """The names that have each three letters in a row."""
        lines: dict[str, list[int]] = {}
        for number, line in enumerate(self._text.splitlines()):
            for gram in spelling.list_trigrams(line[1:]):
                lines.setdefault(gram, []).append(number)
        return lines

    @cached_property
    def _suffixes_by_letter(self) -> dict[str, list[tuple[str, int, bool]]]:
        """The rest of a name from each of its words on, the shortest first, with its owner and whether it is the whole name, by its
        first letter."""
        suffixes: dict[str, list[tuple[str, int, bool]]] = {}
        for line, owner in zip(self._text.splitlines(), self._owners, strict=True):
            for place, letter in enumerate(line):
                if letter == " ":
                    suffixes.setdefault(line[place + 1], []).append((line[place + 1 :], owner, place == 0))
        return {letter: sorted(group, key=_measure_length) for letter, group in suffixes.items()}

    def suggest(
        self,
        written: str,
        game: str | None = None,
        cards: bool | None = None,
        limit: int = 25,
        near_games: Collection[str] = (),
    ) -> list[tuple[str, str]]:
        """Return (label, anchor), the best first. `cards`: True for cards only, False for sections only, None for both.

        `game` limits them to one game and the pages about the bot. Names of `near_games`, those at hand, come before others, though
        not before a name that was typed in full.
        """

        def fits(number: int) -> bool:
            return self._fits(number, game, cards)

        def place(number: int) -> tuple[int, bool, int, int]:
            rank, near = ranks.get(number, 0), self._entries[number].game in (game, *near_games)
            return min(rank, _RANKS[_BEGINNING, _TITLE]), not near, rank, self._order[number]

        typed = " ".join(spelling.split_words(written))
        if typed:
            ranks = self._rank_matches(typed)
            numbers = sorted(filter(fits, ranks), key=place)
            if len(numbers) < _MIN_SUGGESTIONS and len(typed) > _MAX_LENGTH_NO_TYPO:
                near = self._find_similar(typed, allow_typos=not numbers)
                numbers += [number for number in near if number not in ranks and fits(number)]
        else:
            ranks = {}
            numbers = sorted(filter(fits, range(len(self._entries))), key=lambda number: place(number)[:2])
        return [(self._entries[number].label, self._entries[number].anchor) for number in numbers[:limit]]

    def _fits(self, number: int, game: str | None, cards: bool | None) -> bool:
        entry = self._entries[number]
        return (game is None or entry.game in (game, HELP_FOLDER)) and (cards is None or entry.is_card == cards)

    def find_named(
        self, written: str, game: str | None = None, near_games: Collection[str] = (), cards: bool | None = None
    ) -> list[str]:
        """Return the anchors of what has exactly this title or name, in either language."""
        typed = " ".join(spelling.split_words(written))
        ranks = self._rank_matches(typed) if typed else {}
        whole = [number for number, rank in ranks.items() if rank <= _RANKS[_WHOLE, _NAME]]
        ordered = sorted(
            whole, key=lambda n: (self._entries[n].game not in (game, *near_games), ranks[n], self._order[n])
        )
        return [self._entries[number].anchor for number in ordered if self._fits(number, game, cards)]

    def find_cards(
        self, written: str, game: str | None = None, limit: int = 3, near_games: Collection[str] = ()
    ) -> list[str]:
        """Return the anchors of cards whose names contain the written words, with up to two typos; the best first."""
        typed = " ".join(spelling.split_words(written))
        entries = {entry.anchor: entry for entry in self._entries if entry.is_card}
        suggested = (
            [entries[anchor] for _, anchor in self.suggest(written, game, True, near_games=near_games)] if typed else []
        )
        return [entry.anchor for entry in suggested if _is_close(typed, entry)][:limit]

    def _rank_matches(self, typed: str) -> dict[int, int]:
        """Return the rank of each entry with a name that contains the typed letters. Few letters count at the beginning of words
        only."""
        ranks: dict[int, int] = {}
        is_short = len(typed) <= _MAX_LENGTH_NO_TYPO
        sought, text, starts = f" {typed}" if is_short else typed, self._text, self._starts
        ahead = len(sought) - len(typed)
        place = text.find(sought)
        while place >= 0:
            at = place + ahead
            line = bisect_right(starts, at) - 1
            if at == starts[line] + 1:
                where = _WHOLE if text[at + len(typed) : at + len(typed) + 1] in ("\n", "") else _BEGINNING
            else:
                where = _WORD if text[at - 1] == " " else _INSIDE
            rank, owner = _RANKS[where, self._kinds[line]], self._owners[line]
            if rank < ranks.get(owner, len(_RANKS)) and not (
                is_short and where != _WHOLE and self._kinds[line] == _KEYWORD
            ):
                ranks[owner] = rank
            place = text.find(sought, place + 1)
        return ranks

    def _find_similar(self, typed: str, allow_typos: bool) -> list[int]:
        """Return the entries with a name that shares enough trigrams with the typed letters, the nearest first.

        `allow_typos`: names that begin with the typed letters, with up to two typos, come before them.
        """
        best: dict[int, float] = {}
        if allow_typos:
            most = _count_allowed_typos(typed)
            parts = _list_parts(typed, most)
            suffixes = self._suffixes_by_letter.get(typed[0], [])
            for name, owner, whole in suffixes[bisect_left(suffixes, len(typed) - most, key=_measure_length) :]:
                if all(name.find(part, start, end) < 0 for part, start, end in parts):
                    continue
                wrong = spelling.count_edits(typed, name, most, is_prefix=True)
                if wrong <= most:
                    # The whole name comes before a word of a longer one ("mines": Mine, then Gold Mine).
                    score = 1 + most - wrong + (_WHOLE_NAME_BONUS if whole else 0.0)
                    best[owner] = max(score, best.get(owner, 0))
        grams = spelling.list_trigrams(typed)
        shared = Counter(line for gram in grams for line in self._trigrams.get(gram, ()))
        least = (_MIN_SHARE if len(typed) >= _SHORT_LENGTH else _MIN_SHARE_SHORT) * len(grams)
        for line, count in shared.items():
            if count >= least:
                owner = self._owners[line]
                best[owner] = max(count / len(grams), best.get(owner, 0))
        return sorted(best, key=lambda number: (-best[number], self._order[number]))


def _measure_length(suffix: tuple[str, int, bool]) -> int:
    """Return how many letters the rest of a name has."""
    return len(suffix[0])


def _list_parts(typed: str, typos: int) -> list[tuple[str, int, int]]:
    """Return the parts of the typed letters, and between which letters of a name each may stand.

    A typo spoils two parts at most, where letters are swapped, and moves the others by one letter at most. So a name with no more
    than this many typos has one of the parts at least.
    """
    count = 2 * typos + 1
    bounds = [len(typed) * number // count for number in range(count + 1)]
    return [(typed[start:end], max(0, start - typos), end + typos) for start, end in pairwise(bounds)]


def _count_allowed_typos(typed: str) -> int:
    """Return how many typos the typed letters may have."""
    return 2 if len(typed) >= spelling.MIN_LENGTH_TWO_TYPOS else 1


def _list_names(entry: NameEntry) -> Iterator[tuple[str, int]]:
    """Yield the folded names of an entry, each once, and what kind of name each is."""
    texts: set[str] = set()
    for kind, names in ((_TITLE, (entry.title,)), (_NAME, entry.names), (_KEYWORD, entry.keywords)):
        for name in spelling.list_variants(*names):
            text = " ".join(spelling.split_words(name))
            if text and text not in texts:
                texts.add(text)
                yield text, kind


def _is_close(typed: str, entry: NameEntry) -> bool:
    """Return whether one of the names contains the typed words, or is like them. Few letters must be a name or begin one."""
    most = _count_allowed_typos(typed)
    for text, kind in _list_names(entry):
        if len(typed) <= _MAX_LENGTH_NO_TYPO:
            if text == typed or (kind != _KEYWORD and text.startswith(typed)):
                return True
        elif typed in text or any(spelling.count_edits(typed, part, most) <= most for part in (text, *text.split())):
            return True
    return False
