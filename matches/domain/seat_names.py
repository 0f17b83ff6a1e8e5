"""Names of the people in a match: no two alike, so that pictures and texts say who is meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from itertools import count

MAX_NAME_COLUMNS = 18
"""Widest name: wide (East Asian) characters count two, marks that sit on others none."""

COMPUTER_NAME = "Robo"


def make_unique_name(name: str, taken: Collection[str]) -> str:
    """Return `name`, with the first free number from 2 on if somebody in the match has that name already."""
    if not _is_taken(taken, name):
        return name
    return next(made for number in count(2) if not _is_taken(taken, made := _add_number(name, number)))


def choose_computer_name(taken: Collection[str]) -> str:
    """Return the name of a computer seat with the first number that is free in the match."""
    return next(made for number in count(1) if not _is_taken(taken, made := f"{COMPUTER_NAME} {number}"))


def _is_taken(taken: Collection[str], name: str) -> bool:
    """Return whether somebody has this name; upper and lower case do not tell people apart."""
    return name.casefold() in {other.casefold() for other in taken}


def _add_number(name: str, number: int) -> str:
    """Return the name with a number behind it, shortened where both do not fit."""
    end = f" {number}"
    kept = name
    while kept and _measure_width(kept) + len(end) > MAX_NAME_COLUMNS:
        kept = kept[:-1]
    return f"{kept.rstrip()}{end}" if kept == name else f"{kept[:-1].rstrip()}…{end}"


def _measure_width(name: str) -> int:
    return sum(
        0 if unicodedata.category(char) in {"Mn", "Me"} else 1 + (unicodedata.east_asian_width(char) in {"W", "F"})
        for char in name
    )
