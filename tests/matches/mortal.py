"""A bot that lives until it is killed: real service, real file, people who answer without rest, posts over a socket.

Every try of a person goes to the recorder before the service hears of it, and every acknowledgement after it: what the
recorder holds is what people on Discord would remember.
"""

from __future__ import annotations

import asyncio
import json
import signal
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from matches.model import Info, Outgoing, Person, Place, Setup
from matches.ports import SendFailed
from matches.service import Matches
from rules.engine import Refused
from tests.conformance.play import random_value
from tests.matches.world import catalogue

TABLES = 3
"""Matches that are played at the same time."""
PEOPLE = (Person(1, "Anna"), Person(2, "Bob"), Person(3, "Carla"))


class Line:
    """The socket to the recorder: posts and searches are answered, in order; notes are not."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._lock = asyncio.Lock()

    def note(self, **said: Any) -> None:
        """Says something that is not answered."""
        self._writer.write(json.dumps(said).encode() + b"\n")

    async def ask(self, **said: Any) -> dict[str, Any]:
        """Says something and waits for the answer."""
        async with self._lock:
            self.note(**said)
            answer: dict[str, Any] = json.loads(await self._reader.readline())
            return answer

    async def send(self, row: Outgoing, info: Info) -> int | None:
        """The `Sender` port."""
        answer = await self.ask(do="send", nonce=row.nonce, post=type(row.post).__name__)
        if "failed" in answer:
            raise SendFailed("retry", "the line failed", after=0.01)
        return int(answer["message"])

    async def find(self, row: Outgoing, info: Info) -> int | None:
        """The `Sender` port."""
        answer = await self.ask(do="find", nonce=row.nonce)
        return None if answer["message"] is None else int(answer["message"])


async def live(path: Path, port: int, seed: int, shift: float, how: str) -> None:
    """One life. `how`: "mortal" until it is killed; "polite" until it is asked to stop, which it does in the order of the
    real bot; "last" plays nothing new, says what is still to be said, and ends by itself."""
    dice = Random(seed)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    line = Line(reader, writer)
    matches = await Matches.over(
        path, lambda: datetime.now(UTC) + timedelta(seconds=shift), urandom=dice.randbytes, catalogue=catalogue
    )
    await matches.serve(line)
    line.note(do="ready")
    try:
        if how == "last":
            await said_everything(matches)
        elif how == "polite":
            await play_until_asked(matches, line, dice)
        else:
            await asyncio.gather(*(people_at(matches, line, number, dice) for number in range(TABLES)))
    finally:
        await matches.close()
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def play_until_asked(matches: Matches, line: Line, dice: Random) -> None:
    """People play until SIGTERM comes. What they are in the middle of is answered; then the workers rest."""
    asked = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asked.set)
    tables = [asyncio.create_task(people_at(matches, line, number, dice, asked)) for number in range(TABLES)]
    await asyncio.gather(*tables)
    await matches.rest()


async def said_everything(matches: Matches) -> None:
    """Until nothing waits in the outbox."""
    while (await matches.health()).waiting_posts:
        pass


async def people_at(matches: Matches, line: Line, number: int, dice: Random, stop: asyncio.Event | None = None) -> None:
    """Plays one match after the other at table `number`, until `stop` is set, or forever."""
    place = Place(1, 100 + number)
    while stop is None or not stop.is_set():
        found = [m.info for m in await matches.mine(1) if m.info.place.channel == place.channel]
        info = found[0] if found else await sit_down(matches, place, dice)
        if info.phase == "lobby":
            for person in PEOPLE:
                with suppress(Refused):
                    info = await matches.join(info.id, person)
            with suppress(Refused):
                info = await matches.add_computer(info.id, 1, "steady")
        await play(matches, line, info.id, dice, stop)


async def sit_down(matches: Matches, place: Place, dice: Random) -> Info:
    """Opens one of the games for four, the fourth a computer."""
    game = dice.choice(("minute_realms", "toy"))
    return await matches.open(PEOPLE[0], game, place, Setup(4))


async def play(matches: Matches, line: Line, id: int, dice: Random, stop: asyncio.Event | None = None) -> None:
    """The people of one match answer until it is over, and sometimes take back what they may."""
    while (info := await matches.info(id)).phase == "running":
        for person in PEOPLE:
            if stop is not None and stop.is_set():
                return
            prompt = await matches.prompt(id, person.id)
            if prompt.asked is None:
                if prompt.undo.kind == "free" and dice.random() < 0.1:
                    with suppress(Refused):
                        await matches.undo(id, person.id)
                continue
            value = random_value(prompt.asked.choice, dice)
            about = {"match": id, "seat": prompt.seat, "mark": prompt.mark, "value": value}
            line.note(do="try", **about)
            with suppress(Refused):
                done = await matches.answer(id, person.id, prompt.mark, value)
                line.note(do="ack", version=done.info.version, **about)
        await asyncio.sleep(0)
    assert info.phase == "over", info
