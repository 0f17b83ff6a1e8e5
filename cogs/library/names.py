"""Names as they are typed: what begins so, a word that begins so, part of a word, and what is nearly so.

All names stand in one text, so that looking through them is one search of Python's own and not a loop.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from cogs.library import spelling

_ALIKE, _MUCH_ALIKE = 0.34, 0.6
"""The share of trigrams that makes a name near what is typed; short words need more of it."""
_SHORT = 5
_WHOLE = 0.5
"""What it is worth that a name begins with what is typed, and not only a word in it."""
_SURELY_MEANT = 3
"""Up to so many letters are taken as they are typed: with a typo allowed, they could begin anything."""
_ENOUGH = 5
"""With fewer names than this that fit as typed, names that nearly fit are offered too."""


class Named(Struct, frozen=True):
    """Something with names: its `anchor`, its `game`, whether it is a `card`, the `names` it answers to, how it is `shown`."""

    anchor: str
    game: str
    card: bool
    names: tuple[str, ...]
    shown: str


class Names:
    """The names of one language."""

    def __init__(self, named: Sequence[Named]) -> None:
        self._named = named
        by_name = sorted(range(len(named)), key=lambda number: named[number].shown)
        self._order = {number: place for place, number in enumerate(by_name)}
        self._owner: list[int] = []
        self._starts: list[int] = []
        self._grams: dict[str, list[int]] = {}
        self._begun: dict[str, list[tuple[str, int, bool]]] = {}
        lines: list[str] = []
        length = 0
        for number, one in enumerate(named):
            for name in spelling.variants(*one.names):
                text = " ".join(spelling.words(name))
                self._owner.append(number)
                self._starts.append(length)
                for gram in spelling.trigrams(text):
                    self._grams.setdefault(gram, []).append(len(lines))
                for word in range(len(text)):
                    if word == 0 or text[word - 1] == " ":
                        self._begun.setdefault(text[word], []).append((text[word:], number, word == 0))
                lines.append(f" {text}")
                length += len(text) + 2
        self._text = "\n".join(lines)

    def suggest(
        self, written: str, game: str | None = None, cards: bool | None = None, limit: int = 25
    ) -> list[tuple[str, str]]:
        """Return (shown name, anchor), the best first. `cards`: only cards, or only what is none."""

        def fits(number: int) -> bool:
            one = self._named[number]
            return (game is None or one.game == game) and (cards is None or one.card == cards)

        typed = " ".join(spelling.words(written))
        if typed:
            ranks = self._ranks(typed)
            found = [number for number in sorted(ranks, key=lambda n: (ranks[n], self._order[n])) if fits(number)]
            if len(found) < _ENOUGH and len(typed) > 2:
                near = self._near(typed, mistyped=not found)
                found += [number for number in near if number not in ranks and fits(number)]
        else:
            found = [number for number in range(len(self._named)) if fits(number)]
        return [(self._named[number].shown, self._named[number].anchor) for number in found[:limit]]

    def called(self, written: str, game: str | None = None, limit: int = 3) -> list[str]:
        """Return the anchors of cards whose names hold what is written, but for a typo or two; the best first."""
        typed = " ".join(spelling.words(written))
        names = {one.anchor: one.names for one in self._named if one.card}
        suggested = self.suggest(written, game, cards=True) if typed else []
        return [anchor for _, anchor in suggested if _close(typed, names[anchor])][:limit]

    def _ranks(self, typed: str) -> dict[int, int]:
        """What has the typed letters in a name: 0 it begins so, 1 a word does, 2 they are in there. A single letter is
        looked for at the beginning of words only."""
        ranks: dict[int, int] = {}
        sought, text, starts = typed if len(typed) > 1 else f" {typed}", self._text, self._starts
        ahead = len(sought) - len(typed)
        place = text.find(sought)
        while place >= 0:
            at = place + ahead
            line = bisect_right(starts, at) - 1
            rank = 0 if at == starts[line] + 1 else 1 if text[at - 1] == " " else 2
            owner = self._owner[line]
            if rank < ranks.get(owner, 3):
                ranks[owner] = rank
            place = text.find(sought, place + 1)
        return ranks

    def _near(self, typed: str, mistyped: bool) -> list[int]:
        """What has a name that shares enough trigrams with the typed letters, the nearest first. `mistyped`: before them what
        begins so but for a typo or two."""
        best: dict[int, float] = {}
        if mistyped and len(typed) > _SURELY_MEANT:
            most = _typos(typed)
            for name, owner, whole in self._begun.get(typed[0], ()):
                wrong = spelling.distance(typed, name, most, begun=True)
                if wrong <= most:
                    # The whole name comes before a word of a longer one ("mines": Mine, then Gold Mine).
                    near = 1 + most - wrong + (_WHOLE if whole else 0.0)
                    best[owner] = max(near, best.get(owner, 0))
        grams = spelling.trigrams(typed)
        shared = Counter(line for gram in grams for line in self._grams.get(gram, ()))
        least = (_ALIKE if len(typed) >= _SHORT else _MUCH_ALIKE) * len(grams)
        for line, count in shared.items():
            if count >= least:
                owner = self._owner[line]
                best[owner] = max(count / len(grams), best.get(owner, 0))
        return sorted(best, key=lambda number: (-best[number], self._order[number]))


def _typos(typed: str) -> int:
    """How many typos are forgiven."""
    return 2 if len(typed) >= spelling.SURE else 1


def _close(typed: str, names: Sequence[str]) -> bool:
    most = _typos(typed)
    for name in spelling.variants(*names):
        text = " ".join(spelling.words(name))
        if typed in text or any(spelling.distance(typed, one, most) <= most for one in (text, *text.split())):
            return True
    return False
