"""The name of a game in a question: "my deck is empty what now sola fide"."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.library import spelling
from cogs.library.rule_pages import list_games
from render.kit.translations import LANGUAGES

_MOST_WORDS = 2
_MIN_LENGTH_TWO_TYPOS = 10
"""How many letters the name of a game needs to be read with two typos."""
_NAMES = {game: game.replace("_", "") for game in list_games()}
"""The name of each game in one word."""
_SETS = {"prosperity": "dominion", "bluetezeit": "dominion"}
"""Words by which people name a game and that no page of another game has; they may be part of what is asked."""


def find_game(written: str) -> tuple[str | None, str]:
    """Return the game that a question names, and the question without the name; None and the question if it names none.

    A question that is about nothing else stays as it is. Somebody who names two games compares them: that is None, too.

    >>> find_game("my deck is empty, what now sola fide")
    ('sola_fide', 'my deck is empty what now')
    >>> find_game("Medina?")
    ('medina', 'Medina?')
    """
    words = spelling.split_words(written)
    places = {game: place for game, name in _NAMES.items() for place in _find_places(words, name)}
    if len(places) != 1:
        games = {_SETS[word] for word in words if word in _SETS}
        return (games.pop() if len(games) == 1 and not places else None), written
    ((game, place),) = places.items()
    rest = " ".join((*words[: place.start], *words[place.stop :]))
    says_something = all(spelling.strip_stopwords(rest, language) for language in LANGUAGES)
    return game, rest if says_something else written


def _find_places(words: list[str], name: str) -> Iterator[slice]:
    """Yield where the name of a game stands among words, in one word or in two, with at most a typo or two."""
    most = 2 if len(name) >= _MIN_LENGTH_TWO_TYPOS else 1
    for count in range(1, _MOST_WORDS + 1):
        for start in range(len(words) - count + 1):
            joined = "".join(words[start : start + count])
            if joined[0] == name[0] and spelling.count_edits(joined, name, most) <= most:
                yield slice(start, start + count)
