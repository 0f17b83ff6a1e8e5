"""Prints the digests of random matches, for comparison between processes: `python -m tests.conformance.digests toy`."""

from __future__ import annotations

import sys

from tests.conformance.games import settings
from tests.conformance.play import RandomMatch


def digests(name: str) -> list[str]:
    """One digest for each number of seats, of all positions of a match together."""
    setting = settings()[name]
    found = []
    for seats in setting.game.meta.seats:
        played = RandomMatch(setting, seats, 77)
        found += [played.match.digest() for _ in played]
    return found


if __name__ == "__main__":
    print("\n".join(digests(sys.argv[1])))
