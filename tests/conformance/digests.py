"""Prints the digests of random matches of all games, for comparison between processes: `python -m tests.conformance.digests`."""

from __future__ import annotations

from tests.conformance.game_settings import load_settings
from tests.conformance.random_play import RandomMatch


def compute_digests() -> list[str]:
    """Return the digests of all positions of one match of each game for each number of seats."""
    digests = []
    for setting in load_settings().values():
        for seats in setting.game.meta.seats:
            played = RandomMatch(setting, seats, 77)
            digests += [played.match.digest() for _ in played]
    return digests


if __name__ == "__main__":
    print("\n".join(compute_digests()))
