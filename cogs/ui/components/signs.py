"""The bot's own emoji in running text, in the place of words and of the signs of seats. Without them the text stays as it is.

Only texts of layouts have them: labels, placeholders, titles, names of threads and alt texts show their markup as it is written.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from render.kit.seats import SHAPES

SEAT_SIGNS = "●■▲◆⬟⬢"
"""The shape of each seat's marker in the pictures as a character."""
ROOM = 3_000
"""Texts of a message that are longer together than this have no emoji: each takes the room of a word or four."""
_WORDS = Path(__file__).resolve().parents[3] / "data" / "emoji.toml"
_MARKUP = re.compile(r"<:\w+:\d+>")


class _Reading(NamedTuple):
    """How texts are read: what is looked for, and the emoji of each word. `bonuses` are those that need a plus."""

    pattern: re.Pattern[str]
    names: Mapping[str, str]
    bonuses: frozenset[str]


class Signs:
    """The emoji of the bot's application; there are none until `set_ids`.

    >>> signs = Signs()
    >>> signs.decorate(["You have 4 coins.", "▲ 3. Carla"])
    ['You have 4 coins.', '▲ 3. Carla']
    >>> signs.set_ids({"coin": 17, "seat_triangle": 18, "party": 19})
    >>> signs.decorate(["You have 4 coins, 1.5 coins each.", "▲ 3. Carla, ■ 2. Bob"])
    ['You have 4 <:coin:17>, 1.5 coins each.', '<:seat_triangle:18> 3. Carla, ■ 2. Bob']
    """

    def __init__(self) -> None:
        self._emoji: dict[str, str] = {}

    def set_ids(self, ids: Mapping[str, int]) -> None:
        """Set Discord's ids of the emoji that were uploaded, by name. Others than the bot's own are never used."""
        self._emoji = {name: f"<:{name}:{id}>" for name, id in ids.items()}

    def decorate(self, texts: list[str]) -> list[str]:
        """Return the texts of one message with emoji; as they are if that would make them too long, or there are none."""
        if not self._emoji:
            return texts
        pattern = _read_words().pattern
        decorated = [pattern.sub(self._replace, text) for text in texts]
        return decorated if sum(map(len, decorated)) <= ROOM else texts

    def _replace(self, match: re.Match[str]) -> str:
        number, _, word = match[0].partition(" ")
        if not word:
            return self._emoji.get(f"seat_{SHAPES[SEAT_SIGNS.index(number)]}", number)
        reading, before = _read_words(), match.string[max(0, match.start() - 1) : match.start()]
        name = reading.names[word.casefold()]
        is_part = before.isalnum() or before in (".", ",")
        if name not in self._emoji or is_part or (name in reading.bonuses and before != "+"):
            return match[0]
        return f"{number} {self._emoji[name]}"


SIGNS = Signs()
"""The emoji of the one application that a process serves."""


def get_seat_sign(seat: int) -> str:
    """Return the sign of a seat (0-based): the shape that its marker has in the pictures."""
    return SEAT_SIGNS[seat % len(SEAT_SIGNS)]


def shorten_markup(text: str) -> str:
    """Return a text with two characters for each emoji, which is as wide."""
    return _MARKUP.sub("()", text) if "<:" in text else text


@cache
def _read_words() -> _Reading:
    """Return how texts are read, from the file with the words."""
    kinds = tomllib.loads(_WORDS.read_text("utf-8"))
    words = {word: name for kind in kinds.values() for name, listed in kind.items() for word in listed}
    spellings = sorted({spelling for word in words for spelling in (word, word.capitalize())}, key=len, reverse=True)
    # Python looks for a set of first characters, not for two alternatives, in half the time.
    listed = "|".join(map(re.escape, spellings))
    pattern = re.compile(rf"[0-9{SEAT_SIGNS}](?:(?<=[{SEAT_SIGNS}])|[0-9]* (?:{listed})\b)")
    names = {word.casefold(): name for word, name in words.items()}
    return _Reading(pattern, names, frozenset(kinds["bonuses"]))
