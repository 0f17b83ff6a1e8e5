"""Filters for lists of cards: `cost:4 type:attack set:intrigue`, in the words of both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from cogs.library import spelling

_KEY_NAMES = {
    "cost": "cost costs kosten preis kostet",
    "type": "type typ art kartenart types",
    "set": "set sets erweiterung box schachtel expansion",
    "game": "game spiel",
    "in": "in",
}
_KEY_BY_NAME = {name: key for key, names in _KEY_NAMES.items() for name in names.split()}
_CONDITION_PATTERN = re.compile(r"([^\s:]+)\s*:\s*([^\s:]+(?:-[^\s:]+)*)")
_MATCH_WORDS = frozenset(("match", "partie", "here", "hier", "game", "spiel"))


class CardFacts(Struct, frozen=True):
    """What a filter compares: `cost` in the game's money, `types` and `sets` by all their names (see `normalize_names`).

    `kind` is what the thing is called in its entry.
    """

    game: str
    cost: int | None = None
    types: frozenset[str] = frozenset()
    sets: frozenset[str] = frozenset()
    kind: Literal["card", "piece", "circle"] = "card"


class CardFilter(Struct, frozen=True):
    """Which cards a list holds. "" and None accept everything; `in_match` accepts the cards of the match in the channel."""

    cost: int | None = None
    type: str = ""
    set: str = ""
    game: str = ""
    in_match: bool = False

    def accepts(self, facts: CardFacts) -> bool:
        """Return whether a card belongs to the list."""
        return (
            (self.cost is None or facts.cost == self.cost)
            and (not self.type or any(name.startswith(self.type) for name in facts.types))
            and (not self.set or any(self.set in name for name in facts.sets))
            and (not self.game or facts.game.replace("_", "").startswith(self.game))
        )


def parse_filter(written: str) -> CardFilter | None:
    """Return the filter that was typed, None if it is no filter.

    >>> parse_filter("cost:4 type:attack")
    CardFilter(cost=4, type='attack', set='', game='', in_match=False)
    >>> parse_filter("witch cost:4") is None
    True
    """
    conditions = {}
    for name, value in _CONDITION_PATTERN.findall(written):
        key = _KEY_BY_NAME.get(spelling.fold(name))
        if key is None:
            return None
        conditions[key] = "".join(spelling.split_words(value))
    if not conditions or _CONDITION_PATTERN.sub(" ", written).strip():
        return None
    if "in" in conditions and conditions["in"] not in _MATCH_WORDS:
        return None
    cost = conditions.get("cost", "")
    if cost and not cost.isdecimal():
        return None
    return CardFilter(
        int(cost) if cost else None,
        conditions.get("type", ""),
        conditions.get("set", ""),
        conditions.get("game", ""),
        "in" in conditions,
    )


def encode(card_filter: CardFilter) -> str:
    """Return a filter as it is written in the id of a button.

    >>> encode(CardFilter(4, "attack"))
    '4-attack---'
    """
    cost = "" if card_filter.cost is None else str(card_filter.cost)
    return "-".join(
        (cost, card_filter.type[:12], card_filter.set[:12], card_filter.game[:7], "1" if card_filter.in_match else "")
    )


def decode(written: str) -> CardFilter | None:
    """Return the filter that `encode` wrote, None if it is no filter."""
    parts = written.split("-")
    if len(parts) != len(_KEY_NAMES) or (parts[0] and not parts[0].isdecimal()):
        return None
    cost, type, set, game, here = parts
    return CardFilter(int(cost) if cost else None, type, set, game, here == "1")


def normalize_names(names: Iterable[str]) -> frozenset[str]:
    """Return names as they are compared: folded, without spaces."""
    return frozenset("".join(spelling.split_words(name)) for name in names)
