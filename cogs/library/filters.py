"""Filters for lists of cards: `cost:<=4 type:attack set:intrigue`, in the words of both languages."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
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
_CONDITION_PATTERN = re.compile(r"(?<![^\s:])([^\s:]+)\s*:\s*((?:[<>]=?\s*)?[^\s:]+(?:-[^\s:]+)*)")
_COST_PATTERN = re.compile(r"([<>]=?)?\s*(\d{1,2})(\+|-(\d{1,2}))?")
_CODE_PATTERN = re.compile(r"(\d*)to(\d*)|(\d+)")
_TYPE_WORDS = {
    "schatz": "treasure",
    "schaetze": "treasure",
    "punkte": "victory",
    "sieg": "victory",
    "attacke": "attack",
}
"""What players call a type besides the word on the card."""
_CARD_WORDS = frozenset(["card", "cards", "karte", "karten", "alle", "all", "every"])
_CARD_ENDINGS = ("skarten", "karten", "cards", "skarte", "karte", "en", "e", "s", "n")
_MIN_TYPE_LENGTH = 4
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
    """Which cards a list holds. "" and None accept everything; `in_match` accepts the cards of the match in the channel.

    `least` and `most` are the cheapest and the dearest cost.
    """

    least: int | None = None
    most: int | None = None
    type: str = ""
    set: str = ""
    game: str = ""
    in_match: bool = False

    def accepts(self, facts: CardFacts) -> bool:
        """Return whether a card belongs to the list."""
        return (
            (self.least is None or (facts.cost is not None and facts.cost >= self.least))
            and (self.most is None or (facts.cost is not None and facts.cost <= self.most))
            and (not self.type or any(name.startswith(self.type) for name in facts.types))
            and (not self.set or any(self.set in name for name in facts.sets))
            and (not self.game or facts.game.replace("_", "").startswith(self.game))
        )


def parse_filter(written: str) -> CardFilter | None:
    """Return the filter that was typed, None if it is no filter.

    >>> parse_filter("cost:4 type:attack")
    CardFilter(least=4, most=4, type='attack', set='', game='', in_match=False)
    >>> parse_filter("kosten:<=3")
    CardFilter(least=None, most=3, type='', set='', game='', in_match=False)
    >>> parse_filter("witch cost:4") is None
    True
    """
    conditions = {}
    for name, value in _CONDITION_PATTERN.findall(written):
        key = _KEY_BY_NAME.get(spelling.fold(name))
        if key is None:
            return None
        conditions[key] = value if key == "cost" else "".join(spelling.split_words(value))
    if not conditions or _CONDITION_PATTERN.sub(" ", written).strip():
        return None
    if "in" in conditions and conditions["in"] not in _MATCH_WORDS:
        return None
    costs = _parse_cost(conditions["cost"]) if "cost" in conditions else (None, None)
    if costs is None:
        return None
    type = conditions.get("type", "")
    return CardFilter(
        *costs, _TYPE_WORDS.get(type, type), conditions.get("set", ""), conditions.get("game", ""), "in" in conditions
    )


def _parse_cost(written: str) -> tuple[int | None, int | None] | None:
    """Return the least and the most cost of "4", "<=4", "<4", ">=4", ">4", "4+" or "2-4"; None for anything else."""
    match = _COST_PATTERN.fullmatch(written)
    if match is None or (match[1] and match[3]):
        return None
    sign, cost = match[1] or match[3] or "", int(match[2])
    if match[4]:
        return cost, int(match[4])
    return {
        "": (cost, cost),
        "<=": (None, cost),
        "<": (None, cost - 1),
        ">=": (cost, None),
        "+": (cost, None),
        ">": (cost + 1, None),
    }[sign]


def parse_type(written: str, types: Container[str]) -> CardFilter | None:
    """Return the filter for "attack cards" or "Reaktionen", None unless the words are one of the `types` and nothing else.

    >>> parse_type("Attack cards", {"attack"})
    CardFilter(least=None, most=None, type='attack', set='', game='', in_match=False)
    """
    words = [word for word in spelling.split_words(written) if word not in _CARD_WORDS]
    if len(words) != 1 or len(words[0]) < _MIN_TYPE_LENGTH:
        return None
    (word,) = words
    for form in (word, *(word.removesuffix(ending) for ending in _CARD_ENDINGS)):
        type = _TYPE_WORDS.get(form, form)
        if type in types:
            return CardFilter(type=type)
    return None


def encode(card_filter: CardFilter) -> str:
    """Return a filter as it is written in the id of a button.

    >>> encode(CardFilter(4, 4, "attack")), encode(CardFilter(None, 3))
    ('4-attack---', 'to3----')
    """
    least, most = ("" if cost is None else str(cost) for cost in (card_filter.least, card_filter.most))
    cost = least if least == most else f"{least}to{most}"
    return "-".join(
        (cost, card_filter.type[:10], card_filter.set[:9], card_filter.game[:7], "1" if card_filter.in_match else "")
    )


def decode(written: str) -> CardFilter | None:
    """Return the filter that `encode` wrote, None if it is no filter."""
    parts = written.split("-")
    if len(parts) != len(_KEY_NAMES):
        return None
    cost, type, set, game, here = parts
    costs = _CODE_PATTERN.fullmatch(cost) if cost else None
    if cost and costs is None:
        return None
    least, most = (None, None) if costs is None else (costs[1] or costs[3], costs[2] or costs[3])
    return CardFilter(int(least) if least else None, int(most) if most else None, type, set, game, here == "1")


def normalize_names(names: Iterable[str]) -> frozenset[str]:
    """Return names as they are compared: folded, without spaces."""
    return frozenset("".join(spelling.split_words(name)) for name in names)
