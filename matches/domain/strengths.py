"""What is measured of how much better one strength of computer players is than another."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from rules.intervals import wilson_interval

FILE = Path(__file__).parents[2] / "data" / "strengths.toml"

FRACTIONS = ((1, 5), (1, 4), (1, 3), (2, 5), (1, 2), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10))
"""How a share is told: about so many of so many matches."""


class Measured(Struct, frozen=True, kw_only=True):
    """What one `stronger` computer player wins against weaker ones in all other seats; in how many matches it was measured."""

    game: str
    seats: int
    stronger: str
    weaker: str
    matches: int
    share: float

    @property
    def is_clear(self) -> bool:
        """Whether it wins surely more than an equal player would."""
        return wilson_interval(self.share, self.matches)[0] > 1 / self.seats

    @property
    def fraction(self) -> tuple[int, int]:
        """The share as people say it."""
        return min(FRACTIONS, key=lambda fraction: abs(self.share - fraction[0] / fraction[1]))


class _File(Struct, frozen=True):
    measured: tuple[Measured, ...]


@cache
def load_measured() -> Sequence[Measured]:
    """Return everything that is measured."""
    return msgspec.toml.decode(FILE.read_bytes(), type=_File).measured


def list_clear(game: str, seats: int) -> list[Measured]:
    """Return what may be said about a table: nothing that chance might have brought, the weaker strengths first."""
    return [row for row in load_measured() if (row.game, row.seats) == (game, seats) and row.is_clear]
