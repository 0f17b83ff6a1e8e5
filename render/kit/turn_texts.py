"""What others did in their turns, in one line each: what stands above the question of somebody who comes back to a match."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class TurnText(NamedTuple):
    """A turn in one line. `concerns_viewer`: the viewer was attacked in it, or lost something."""

    words: str
    concerns_viewer: bool = False


def join_weighty(name: str, parts: Iterable[tuple[int, str]], least: int) -> str:
    """Return the clauses of the turn of somebody that weigh enough as one line with their name; all of them if none does."""
    listed = list(parts)
    line = "; ".join([words for weight, words in listed if weight >= least] or [words for _, words in listed])
    return line if name in line else f"{name}: {line}"
