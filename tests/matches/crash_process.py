"""A bot that lives until it is killed: real service, real database, people who answer without rest, posts over a socket.

Every try of a person goes to the recorder before the service hears of it, and every acknowledgement after it: what the
recorder holds is what people on Discord would remember.
"""

from __future__ import annotations

import asyncio
import json
import signal
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from matches.domain.choosing import Picks
from matches.domain.model import MatchInfo, MatchPlace, Person, Prompt, Setup
from matches.domain.ports import SendFailed
from matches.domain.posts import OutboxMessage
from matches.domain.preparing import PreparingPrompt
from matches.service import Matches
from matches.store.opening import DatabaseAddress
from rules.engine import OptionValue, Refused
from tests.conformance.random_play import random_value
from tests.matches.fakes import NoOverviews
from tests.matches.service_harness import catalog

TABLES = 3
"""Matches that are played at the same time."""
FIRST_TABLE = 100
"""The channel of the first of them."""
PEOPLE = (Person(1, "Anna"), Person(2, "Bob"), Person(3, "Carla"))
GAMES: dict[str, dict[str, OptionValue]] = {
    "minute_realms": {},
    "toy": {},
    "dominion": {
        "kingdom": "village, smithy, market, laboratory, festival, cellar, workshop, remodel, chapel, mine",
        "colony": "never",
    },
}
"""The games with their options. In this kingdom nobody is attacked, so what is prepared is played."""
WISHES = ("silver", "copper", "end")
"""What somebody wishes who prepares a turn: something that can always be bought."""


class RecorderClient(NoOverviews):
    """The socket to the recorder: posts and searches are answered, in order; notes are not."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._lock = asyncio.Lock()

    def note(self, **line: Any) -> None:
        """Send a line that is not answered."""
        self._writer.write(json.dumps(line).encode() + b"\n")

    async def ask(self, **line: Any) -> dict[str, Any]:
        """Send a line and wait for the answer."""
        async with self._lock:
            self.note(**line)
            answer: dict[str, Any] = json.loads(await self._reader.readline())
            return answer

    async def send(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Post through the recorder (the `Sender` port)."""
        place = info.place.channel if row.person is None else -row.person
        answer = await self.ask(do="send", nonce=row.nonce, post=type(row.post).__name__, place=place, board=row.board)
        if "failed" in answer:
            raise SendFailed("retry", "the line failed", retry_after=0.01)
        return int(answer["message"])

    async def find(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Look for a message with this nonce (the `Sender` port)."""
        answer = await self.ask(do="find", nonce=row.nonce)
        return None if answer["message"] is None else int(answer["message"])


async def run_bot(database: DatabaseAddress, port: int, seed: int, shift: float, mode: str) -> None:
    """Run the bot once.

    `mode`: "mortal" until it is killed; "polite" until it is asked to stop, which it does in the order of the real bot; "last"
    plays nothing new, sends what is still to be sent, and then ends.
    """
    dice = Random(seed)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    line = RecorderClient(reader, writer)
    matches = await Matches.open(
        database, lambda: datetime.now(UTC) + timedelta(seconds=shift), urandom=dice.randbytes, catalog=catalog
    )
    await matches.start_workers(line)
    line.note(do="ready")
    try:
        if mode == "last":
            await wait_for_outbox(matches)
        elif mode == "polite":
            await play_until_sigterm(matches, line, dice)
        else:
            await asyncio.gather(*(play_at_table(matches, line, number, dice) for number in range(TABLES)))
    finally:
        await matches.close()
        writer.close()
        with suppress(ConnectionError):
            await writer.wait_closed()


async def play_until_sigterm(matches: Matches, line: RecorderClient, dice: Random) -> None:
    """Let people play until SIGTERM comes. What they are in the middle of is answered; then the workers rest."""
    asked = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asked.set)
    tables = [asyncio.create_task(play_at_table(matches, line, number, dice, asked)) for number in range(TABLES)]
    await asyncio.gather(*tables)
    await matches.stop_workers()


async def wait_for_outbox(matches: Matches) -> None:
    """Wait until nothing is left in the outbox."""
    while (await matches.get_health()).pending_posts:
        pass


async def play_at_table(
    matches: Matches, line: RecorderClient, number: int, dice: Random, stop: asyncio.Event | None = None
) -> None:
    """Play one match after the other at table `number`, until `stop` is set, or forever."""
    place = MatchPlace(1, FIRST_TABLE + number)
    while stop is None or not stop.is_set():
        infos = [m.info for m in await matches.people.list_matches(1) if m.info.place.channel == place.channel]
        info = infos[0] if infos else await open_match(matches, place, dice)
        if info.phase == "lobby":
            for person in PEOPLE:
                with suppress(Refused):
                    info = await matches.lobby.join(info.id, person)
            with suppress(Refused):
                info = await matches.lobby.add_computer(info.id, 1, "steady")
        await play_match(matches, line, info.id, dice, stop)


async def open_match(matches: Matches, place: MatchPlace, dice: Random) -> MatchInfo:
    """Open one of the games for four, the fourth a computer. At the first table they always prepare turns."""
    game = "dominion" if place.channel == FIRST_TABLE else dice.choice([*GAMES])
    return await matches.lobby.open_lobby(PEOPLE[0], game, place, Setup(4, options=GAMES[game]))


async def play_match(
    matches: Matches, line: RecorderClient, id: int, dice: Random, stop: asyncio.Event | None = None
) -> None:
    """Let the people of one match answer until it is over, sometimes take back what they may, and prepare turns where they can."""
    while (info := await matches.queries.get_info(id)).phase == "running":
        for person in PEOPLE:
            if stop is not None and stop.is_set():
                return
            prompt = await matches.play.get_prompt(id, person.id)
            if prompt.question is None:
                if prompt.undo.kind == "free" and dice.random() < 0.1:
                    with suppress(Refused):
                        await matches.play.undo(id, person.id)
                elif prompt.can_prepare == "next" and prompt.prepared is None:
                    await prepare_turn(matches, line, prompt, person)
                continue
            value = random_value(prompt.question.choice, dice)
            about = {"match": id, "seat": prompt.seat, "mark": prompt.question_token, "value": value}
            line.note(do="try", **about)
            matches.note_press(id, person.id)
            with suppress(Refused):
                done = await matches.play.answer(id, person.id, prompt.question_token, value)
                line.note(do="ack", version=done.info.version, **about)
        await asyncio.sleep(0)
    assert info.phase == "over", info


async def prepare_turn(matches: Matches, line: RecorderClient, prompt: Prompt, person: Person) -> None:
    """Let somebody prepare a turn that buys something."""
    preparing, id = matches.preparing, prompt.info.id
    with suppress(Refused):
        current = await preparing.load(id, person.id)
        while isinstance(current, PreparingPrompt) and (question := current.prompt.question) is not None:
            value = question.choice.fallback()
            picks = Picks(value if isinstance(value, tuple) else (str(value),), is_complete=True)
            token = current.prompt.question_token
            current = await preparing.choose(id, person.id, token, lambda *_, picks=picks: picks)
        for wish in WISHES:
            if not isinstance(current, PreparingPrompt):
                return
            current = await preparing.add_wish(id, person.id, current.prompt.question_token, wish)
        if isinstance(current, PreparingPrompt) and current.prepared.wishes == WISHES:
            line.note(do="prepared", match=id, seat=prompt.seat, version=current.prepared.version)
