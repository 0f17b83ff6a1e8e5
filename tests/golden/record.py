"""Play the matches again and write their files: `python -m tests.golden.record`, or with names for some of them."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from rules.catalog import load_games
from rules.engine import Match, OptionValue, Value
from tests.conformance.random_play import random_answer, seed_of
from tests.golden.transcript import Player, RecordedSetup, write_transcript

FOLDER = Path(__file__).parent / "matches"
LIVELY = "bishop, grand-market, kings-court, mountebank, rabble, trade-route, vault, watchtower, moat, torturer"
SECOND = (
    "anvil, charlatan, clerk, collection, crystal-ball, investment, tiara, war-chest, masquerade-2e, secret-passage"
)

MATCHES: dict[str, tuple[str, int, str, dict[str, OptionValue]]] = {
    "minute_realms-2-dice": ("minute_realms", 2, "dice", {}),
    "minute_realms-3-steady": ("minute_realms", 3, "steady", {}),
    "minute_realms-5-dice": ("minute_realms", 5, "dice", {}),
    "dominion-2-beginners-steady": ("dominion", 2, "steady", {"kingdom": "beginners"}),
    "dominion-3-colonies-steady": ("dominion", 3, "steady", {"kingdom": LIVELY, "colony": "always"}),
    "dominion-3-lively-dice": ("dominion", 3, "dice", {"kingdom": LIVELY}),
    "dominion-4-second-edition-dice": ("dominion", 4, "dice", {"kingdom": SECOND, "market": True}),
    "medina-4-2001-steady": ("medina", 4, "steady", {"edition": "2001"}),
    "medina-2-2014-gates-steady": ("medina", 2, "steady", {"gates": True}),
    "medina-3-2001-gates-dice": ("medina", 3, "dice", {"edition": "2001", "gates": True}),
    "sola_fide-2-ovals-steady": ("sola_fide", 2, "steady", {}),
    "sola_fide-2-draft-dice": ("sola_fide", 2, "dice", {"decks": "draft", "faiths": "guest"}),
    "sola_fide-2-random-cap-steady": ("sola_fide", 2, "steady", {"decks": "random", "tiebreak": True, "cap": 120}),
    "medievalia-2-dice": ("medievalia", 2, "dice", {}),
    "medievalia-3-steady": ("medievalia", 3, "steady", {"centre": "on", "extra": True}),
    "medievalia-4-alliance-dice": ("medievalia", 4, "dice", {"alliance": True}),
}
"""Name of the file to game, number of seats, strength of all players ("dice": random answers), options."""


def make_player(strength: str, dice: Random) -> Player:
    """Return a player that answers at random, or computers of that strength in every seat."""

    def computer(match: Match[Any]) -> tuple[int, Value]:
        seat = match.asked_seats()[0]
        return seat, match.compute_answer(seat, strength, dice)

    return (lambda match: random_answer(match, dice)) if strength == "dice" else computer


def main(names: list[str]) -> None:
    """Write the files of these matches, or of all."""
    for number, (name, (game, seats, strength, options)) in enumerate(MATCHES.items(), 1):
        if not names or name in names:
            setup = RecordedSetup(game, seats, strength, seed_of(number).hex(), options)
            transcript = write_transcript(load_games(), setup, make_player(strength, Random(name)))
            (FOLDER / f"{name}.txt").write_text(transcript, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
