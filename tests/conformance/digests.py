"""Prints the digests of random matches, for comparison between processes: `python -m tests.conformance.digests toy`."""

from __future__ import annotations

import sys

from tests.conformance.game_settings import load_settings
from tests.conformance.random_play import RandomMatch


def compute_digests(name: str) -> list[str]:
    """Return one digest for each number of seats, of all positions of a match together."""
    setting = load_settings()[name]
    found = []
    for seats in setting.game.meta.seats:
        played = RandomMatch(setting, seats, 77)
        found += [played.match.digest() for _ in played]
    return found


if __name__ == "__main__":
    print("\n".join(compute_digests(sys.argv[1])))
