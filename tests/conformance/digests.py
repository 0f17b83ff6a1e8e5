"""Prints the digests of random matches, for comparison between processes: `python -m tests.conformance.digests GAME`."""

from __future__ import annotations

import sys

from tests.conformance.game_settings import load_settings
from tests.conformance.random_play import RandomMatch


def compute_digests(game: str) -> list[str]:
    """Return the digests of all positions of one match of a game for each number of seats."""
    setting = load_settings()[game]
    matches = [RandomMatch(setting, seats, 77) for seats in setting.game.meta.seats]
    return [played.match.digest() for played in matches for _ in played]


if __name__ == "__main__":
    print("\n".join(compute_digests(sys.argv[1])))
