"""Play matches of all games until each kind of question is open in one of them, and keep the database.

`python -m tests.old_databases.record NAME` writes `NAME.db.gz` beside this file.
"""

from __future__ import annotations

import asyncio
import gzip
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from rules.catalog import load_games
from rules.engine import Match, OptionValue, Value
from tests.conformance.random_play import random_answer
from tests.matches.service_harness import PEOPLE, ServiceHarness, open_harness

FOLDER = Path(__file__).parent
ATTACKS = "militia, witch, moat, secret-chamber, bishop, watchtower, torturer, mountebank, minion, grand-market"

TABLES: tuple[tuple[str, int, dict[str, OptionValue]], ...] = (
    ("minute_realms", 4, {}),
    ("dominion", 3, {"kingdom": ATTACKS}),
    ("dominion", 4, {"kingdom": "random", "market": True}),
    ("medina", 3, {"gates": True}),
    ("sola_fide", 2, {"decks": "draft"}),
    ("sola_fide", 2, {"decks": "random"}),
    ("medievalia", 2, {}),
    ("medievalia", 4, {}),
    ("medievalia", 4, {"alliance": True}),
)

TRIES = {"medievalia": 15}
"""How many matches are played at each table of a game, if not six."""

MOST_ANSWERS = 500
"""After so many answers a match stays as it is."""


def choose(match: Match[Any], dice: Random) -> tuple[int, Value]:
    """Return an answer: most by a computer, so that armies march and cards are bought, the others at random."""
    seat = dice.choice(match.asked_seats())
    if dice.random() < 0.3:
        return random_answer(match, dice)
    return seat, match.compute_answer(seat, "steady", dice)


async def play(harness: ServiceHarness, game: str, seats: int, options: dict[str, Any], number: int) -> tuple[int, Any]:
    """Play a match until a kind of question is open that no match before has. Return its id and how it stands."""
    dice = Random(f"{game} {seats} {number}")
    info = await harness.start_match(game, seats, dict(options))
    ((seed,),) = await harness.fetch_rows("SELECT seed FROM match WHERE id = ?", info.id)
    info = await harness.matches.queries.get_info(info.id)
    match = Match.begin(load_games()[game], info.setup.options, seats, seed)
    for count in range(MOST_ANSWERS):
        if match.outcome is not None:
            break
        topics = {(game, seats, asked.topic) for seat in match.asked_seats() if (asked := match.question(seat))}
        if count > number * 5 and (new := topics - KEPT):
            KEPT.update(new)
            return info.id, sorted(topics)
        seat, value = choose(match, dice)
        person = next(person for person in PEOPLE if info.seat_of(person.id) == seat)
        prompt = await harness.matches.play.get_prompt(info.id, person.id)
        await harness.matches.play.answer(info.id, person.id, prompt.question_token, value)
        match.answer(seat, value)
    return info.id, "over" if match.outcome is not None else "left"


KEPT: set[tuple[str, int, str]] = set()
"""The kinds of questions that are open in some match."""


async def record(name: str) -> None:
    """Write a database with matches at all tables."""
    with TemporaryDirectory() as folder:
        async with open_harness(Path(folder)) as harness:
            for game, seats, options in TABLES:
                for number in range(TRIES.get(game, 6)):
                    print(game, seats, *await play(harness, game, seats, options, number))
            # Only open questions are wanted, not what has been sent about the others.
            await harness.execute("DELETE FROM outbox")
        data = (Path(folder) / "matches.sqlite3").read_bytes()
    (FOLDER / f"{name}.db.gz").write_bytes(gzip.compress(data, 9, mtime=0))


if __name__ == "__main__":
    asyncio.run(record(sys.argv[1]))
