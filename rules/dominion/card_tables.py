"""The tables in which cards say what they do. A decorator fills each of them, and `card_checks` compares them with the data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

from rules.engine import GameDataError

T = TypeVar("T")


class CardTable(NamedTuple):
    """A table that `decorator` fills.

    `event`: what a card in it `reacts` to, beside being played. `for_computers`: only computer seats read it.
    """

    decorator: str
    entries: Mapping[str, object]
    event: str
    for_computers: bool


class Decorator(Protocol[T]):
    """A decorator that registers one thing for one or several cards."""

    def __call__(self, *ids: str) -> Callable[[T], T]:
        """Register what stands below for these cards."""
        ...


TABLES: list[CardTable] = []
"""All of them."""


def make_table(decorator: str, event: str = "", for_computers: bool = False) -> dict[str, Any]:
    """Return an empty table that `decorator` fills: entries by id. A new `event` needs no other list."""
    entries: dict[str, Any] = {}
    TABLES.append(CardTable(decorator, entries, event, for_computers))
    return entries


def make_decorator(table: dict[str, T]) -> Decorator[T]:
    """Return the decorator of a table whose entries are what stands below it."""

    def decorate(*ids: str) -> Callable[[T], T]:
        def register(entry: T) -> T:
            for id in ids:
                add_entry(table, id, entry)
            return entry

        return register

    return decorate


def add_entry(table: dict[str, T], id: str, entry: T) -> None:
    """Register something for a card. Raise `GameDataError` if the table has an entry for the card already."""
    if id in table:
        raise GameDataError(f"rules/dominion/cards: {id!r} is registered twice for the same thing")
    table[id] = entry
