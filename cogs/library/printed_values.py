"""How many of a game's values are the publisher's, counted over `data/cards`.

A value is one key of one card, table or piece that `data/printed.toml` names. It is printed if its status there, or in the entry,
is FOUND; what is known from an example only, or in part, is not counted as printed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

Fields = Mapping[str, Mapping[str, str]]
"""For each table of a game's file the status of its keys, "status" for what the entry says itself."""

_DATA = Path(__file__).resolve().parents[2] / "data"
ROOT = "root"


class PrintedValues(Struct, frozen=True):
    """How many of all values of a game are printed."""

    printed: int
    all: int


def read_fields() -> dict[str, Fields]:
    """Return which keys are values, by game."""
    return tomllib.loads((_DATA / "printed.toml").read_text("utf-8"))


def read_cards(game: str) -> dict[str, Any]:
    """Return the file of a game's cards, tables and pieces."""
    return tomllib.loads((_DATA / "cards" / f"{game}.toml").read_text("utf-8"))


def list_statuses(fields: Fields, cards: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield each value of a game as "table.key", with its status.

    >>> fields = {"card": {"cost": "FOUND", "effect": "status"}}
    >>> list(list_statuses(fields, {"card": [{"cost": 2, "effect": "x", "status": "EXAMPLE"}]}))
    [('card.cost', 'FOUND'), ('card.effect', 'EXAMPLE')]
    """
    for table, keys in fields.items():
        for entry in (cards,) if table == ROOT else cards[table]:
            own = entry.get("status", {})
            for key in filter(entry.__contains__, keys):
                given = own.get(key, keys[key]) if isinstance(own, dict) else keys[key]
                yield f"{table}.{key}", own if given == "status" else given


@cache
def count_printed(game: str) -> PrintedValues:
    """Return how many values of a game are printed, of how many; none of none for a game that names no values."""
    fields = read_fields().get(game, {})
    statuses = [status for _, status in list_statuses(fields, read_cards(game))] if fields else []
    return PrintedValues(statuses.count("FOUND"), len(statuses))
