"""Suggestions for a name while it is typed: names that begin with the typed letters, have a word that does, contain them, or
are similar.

All names are joined into one text, so that `str.find` searches them all without a loop in Python.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from cogs.library import spelling

_MIN_SHARE, _MIN_SHARE_SHORT = 0.34, 0.6
"""The share of the typed trigrams that a similar name must have; for short words it is larger."""
_SHORT_LENGTH = 5
_WHOLE_NAME_BONUS = 0.5
"""Added if the whole name begins with the typed letters, and not only a word in it."""
_MAX_LENGTH_NO_TYPO = 3
"""Up to this many typed letters allow no typo, because with one they could begin any name."""
_MIN_SUGGESTIONS = 5
"""If fewer names than this match exactly, similar names are offered too."""


class NameEntry(Struct, frozen=True):
    """A section or card with the `names` it is found by. Suggestions show its `label`."""

    anchor: str
    game: str
    is_card: bool
    names: tuple[str, ...]
    label: str


class NameIndex:
    """The names of everything in one language."""

    def __init__(self, entries: Sequence[NameEntry]) -> None:
        self._entries = entries
        by_name = sorted(range(len(entries)), key=lambda number: entries[number].label)
        self._order = {number: place for place, number in enumerate(by_name)}
        self._owners: list[int] = []
        self._starts: list[int] = []
        self._trigrams: dict[str, list[int]] = {}
        self._suffixes_by_letter: dict[str, list[tuple[str, int, bool]]] = {}
        lines: list[str] = []
        length = 0
        for number, entry in enumerate(entries):
            for name in spelling.list_variants(*entry.names):
                text = " ".join(spelling.split_words(name))
                self._owners.append(number)
                self._starts.append(length)
                for gram in spelling.list_trigrams(text):
                    self._trigrams.setdefault(gram, []).append(len(lines))
                for word in range(len(text)):
                    if word == 0 or text[word - 1] == " ":
                        self._suffixes_by_letter.setdefault(text[word], []).append((text[word:], number, word == 0))
                lines.append(f" {text}")
                length += len(text) + 2
        self._text = "\n".join(lines)

    def suggest(
        self, written: str, game: str | None = None, cards: bool | None = None, limit: int = 25
    ) -> list[tuple[str, str]]:
        """Return (label, anchor), the best first. `cards`: True for cards only, False for sections only, None for both."""

        def fits(number: int) -> bool:
            entry = self._entries[number]
            return (game is None or entry.game == game) and (cards is None or entry.is_card == cards)

        typed = " ".join(spelling.split_words(written))
        if typed:
            ranks = self._rank_matches(typed)
            numbers = [number for number in sorted(ranks, key=lambda n: (ranks[n], self._order[n])) if fits(number)]
            if len(numbers) < _MIN_SUGGESTIONS and len(typed) > 2:
                near = self._find_similar(typed, allow_typos=not numbers)
                numbers += [number for number in near if number not in ranks and fits(number)]
        else:
            numbers = [number for number in range(len(self._entries)) if fits(number)]
        return [(self._entries[number].label, self._entries[number].anchor) for number in numbers[:limit]]

    def find_cards(self, written: str, game: str | None = None, limit: int = 3) -> list[str]:
        """Return the anchors of cards whose names contain the written words, with up to two typos; the best first."""
        typed = " ".join(spelling.split_words(written))
        names = {entry.anchor: entry.names for entry in self._entries if entry.is_card}
        suggested = self.suggest(written, game, cards=True) if typed else []
        return [anchor for _, anchor in suggested if _is_close(typed, names[anchor])][:limit]

    def _rank_matches(self, typed: str) -> dict[int, int]:
        """Return the rank of each entry with a name that contains the typed letters: 0 at its beginning, 1 at the beginning of a
        word, 2 elsewhere. A single letter is looked for at the beginning of words only."""
        ranks: dict[int, int] = {}
        sought, text, starts = typed if len(typed) > 1 else f" {typed}", self._text, self._starts
        ahead = len(sought) - len(typed)
        place = text.find(sought)
        while place >= 0:
            at = place + ahead
            line = bisect_right(starts, at) - 1
            rank = 0 if at == starts[line] + 1 else 1 if text[at - 1] == " " else 2
            owner = self._owners[line]
            if rank < ranks.get(owner, 3):
                ranks[owner] = rank
            place = text.find(sought, place + 1)
        return ranks

    def _find_similar(self, typed: str, allow_typos: bool) -> list[int]:
        """Return the entries with a name that shares enough trigrams with the typed letters, the nearest first.

        `allow_typos`: names that begin with the typed letters, with up to two typos, come before them.
        """
        best: dict[int, float] = {}
        if allow_typos and len(typed) > _MAX_LENGTH_NO_TYPO:
            most = _count_allowed_typos(typed)
            for name, owner, whole in self._suffixes_by_letter.get(typed[0], ()):
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


def _count_allowed_typos(typed: str) -> int:
    """Return how many typos the typed letters may have."""
    return 2 if len(typed) >= spelling.MIN_LENGTH_TWO_TYPOS else 1


def _is_close(typed: str, names: Sequence[str]) -> bool:
    most = _count_allowed_typos(typed)
    for name in spelling.list_variants(*names):
        text = " ".join(spelling.split_words(name))
        if typed in text or any(spelling.count_edits(typed, part, most) <= most for part in (text, *text.split())):
            return True
    return False
