"""The scripted people: at each table some play one match after the other, and each of their presses arrives at some process."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.cluster.channel import Channel
from tests.matches.fakes import wait_briefly

DOUBLE = 0.15
"""How often somebody presses twice, so that the two arrive at different processes."""
UNDO = 0.05
"""How often somebody takes back what may be taken back."""


@dataclass
class Table:
    """Where people play a game. `computers`: how many seats are filled with computers."""

    game: str
    guild: int
    channel: int
    people: tuple[int, ...]
    computers: int = 0

    async def play(self, place: Channel, dice: Random, stop: asyncio.Event) -> None:
        """Look and press until `stop` is set."""
        while not stop.is_set():
            shown = await place.look(self.channel, self.people)
            if "match" not in shown:
                continue
            if not shown["match"]:
                await self._press(place, "open", self.people[0], game=self.game, seats=self._count_seats())
            elif shown["phase"] == "lobby":
                await self._fill(place, shown)
            elif shown["phase"] == "running":
                await self._move(place, shown, dice)

    def _count_seats(self) -> int:
        return len(self.people) + self.computers

    async def _fill(self, place: Channel, shown: dict[str, Any]) -> None:
        """Let everybody join at once who has no seat yet; then come the computers."""
        absent = [person for person in self.people if person not in shown["people"]]
        if absent:
            await asyncio.gather(*(self._press(place, "join", person, match=shown["match"]) for person in absent))
        else:
            await self._press(place, "fill", self.people[0], match=shown["match"])

    async def _move(self, place: Channel, shown: dict[str, Any], dice: Random) -> None:
        """Let everybody who is asked answer at once."""
        presses = []
        for asked in shown["asked"]:
            person = asked["person"]
            if "undo" in asked:
                if dice.random() < UNDO:
                    presses.append(self._press(place, "undo", person, match=shown["match"]))
                continue
            times = 2 if dice.random() < DOUBLE else 1
            about = {"match": shown["match"], "mark": asked["mark"], "value": asked["value"]}
            presses += [self._press(place, "answer", person, **about) for _ in range(times)]
        if presses:
            await asyncio.gather(*presses)
        else:
            # A computer moves.
            await wait_briefly(0.02)

    async def _press(self, place: Channel, kind: str, person: int, **about: Any) -> None:
        await place.press(kind, self.guild, self.channel, person, **about)


def set_tables(games: dict[str, tuple[int, int]]) -> list[Table]:
    """Return two tables of each game, each in a server of another owner group. `games`: seats for people and for computers."""
    tables = []
    for number, (game, (people, computers)) in enumerate([*games.items()] * 2):
        seats = tuple(number * 10 + seat for seat in range(1, people + 1))
        tables.append(Table(game, number << 22, 1000 + number, seats, computers))
    return tables
