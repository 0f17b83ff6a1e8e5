"""One of several processes of the bot, until it is killed or asked to stop: real service, real database, presses over a socket.

What a press does here is what it does in the bot: the process that gets it carries it out if it owns the match, and hands it to
the owner otherwise. Whoever has carried it out tells the people (the channel) the outcome.
"""

from __future__ import annotations

import asyncio
import json
import logging
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from matches.domain.errors import LeaseLost, MatchElsewhere
from matches.domain.model import MatchInfo, MatchPlace, Person, Setup
from matches.domain.owner_groups import LeaseTimes, MemberSettings, Shards, find_group
from matches.domain.ports import SendFailed
from matches.domain.posts import ClosePost, OutboxMessage
from matches.service import Matches
from matches.store import postgres_connection
from rules.engine import Refused, Value
from tests.conformance.random_play import random_value
from tests.matches.crash_process import RecorderClient
from tests.matches.service_harness import catalog

log = logging.getLogger(__name__)

TIMES = LeaseTimes(lease=1.0, renew=0.2, margin=0.2, retry=0.1)
_IDLE = b"idle_in_transaction_session_timeout = "
IDLE_LIMIT = b"'400ms'"
"""How long the server lets a stopped process sit in a transaction: less than a lease, as in the bot."""
CLAIM_SECONDS = 1.5
"""How long the bot waits for the owner before it asks Discord for more time."""
HANDLER = "press"


class Order(Struct, frozen=True):
    """What a member is started with. `life`: its name with the number of this start. `ports`: of the recorder and the gateway."""

    url: str
    ports: tuple[int, int]
    name: str
    life: str
    shard: int
    shards: int


class Press(Struct, frozen=True):
    """What a person does: `kind` is open, join, fill (with a computer), answer, or undo. `key` names the press."""

    key: str
    kind: str
    guild: int
    channel: int
    person: int
    match: int = 0
    mark: str = ""
    value: Any = None
    game: str = ""
    seats: int = 0


class Look(Struct, frozen=True):
    """Somebody looks at what is played in a channel. The answer has the number `id`; `seed` decides what people would answer."""

    id: int
    channel: int
    people: tuple[int, ...]
    seed: int


class MemberLine(RecorderClient):
    """The socket to the recorder, which also hears which stream a post belongs to."""

    async def send(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Post through the recorder (the `Sender` port)."""
        answer = await self.ask(
            do="send",
            nonce=row.nonce,
            post=type(row.post).__name__,
            row=row.id,
            stream=[row.match, row.person],
            is_cleanup=isinstance(row.post, ClosePost),
            place=info.place.channel if row.person is None else -row.person,
            board=row.board,
        )
        if "failed" in answer:
            raise SendFailed("retry", "the line failed", retry_after=0.01)
        return int(answer["message"])


class Member:
    """The process: it takes presses, carries out what is handed to it, and answers who looks."""

    def __init__(self, matches: Matches, line: MemberLine, life: str) -> None:
        self._matches = matches
        self._line = line
        self._life = life
        self._tasks: set[asyncio.Task[None]] = set()
        matches.cluster.handle(HANDLER, self._carry_out_for_other)

    def take(self, request: dict[str, Any], reply: Callable[[dict[str, Any]], None]) -> None:
        """Begin to work on a line of the gateway."""
        work: Awaitable[None]
        if "key" in request:
            work = self._take_press(msgspec.convert(request, Press))
        else:
            work = self._look(msgspec.convert(request, Look), reply)
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Return when everything that was begun is answered."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _take_press(self, press: Press) -> None:
        self._note("took", press)
        group = find_group(press.guild)
        try:
            try:
                if not self._matches.cluster.owns(group):
                    raise MatchElsewhere(group)
                await self._carry_out(press)
            except (MatchElsewhere, LeaseLost):
                self._note("forwarded", press)
                forwarded = await self._matches.cluster.forward(
                    group, press.key, HANDLER, msgspec.msgpack.encode(press)
                )
                await forwarded.is_claimed(CLAIM_SECONDS)
        except Refused as refused:
            self._note("refused", press, reason=refused.reason.key)
        except Exception as error:
            log.exception("%s failed", press)
            self._note("refused", press, reason=repr(error))

    async def _carry_out_for_other(self, body: bytes) -> bytes:
        press = msgspec.msgpack.decode(body, type=Press)
        self._note("claimed", press)
        await self._carry_out(press)
        return b""

    async def _carry_out(self, press: Press) -> None:
        """Do what a person wants and tell them what became of it. Raise `MatchElsewhere`, `LeaseLost` if another process has to."""
        try:
            version = await self._act(press)
        except (MatchElsewhere, LeaseLost):
            raise
        except Refused as refused:
            self._note("refused", press, reason=refused.reason.key, **await self._describe(press))
        except Exception as error:
            log.exception("%s failed", press)
            self._note("refused", press, reason=repr(error))
        else:
            self._note("accepted", press, version=version)

    async def _act(self, press: Press) -> int:
        matches, match, person = self._matches, press.match, Person(press.person, f"Person {press.person}")
        if press.kind == "open":
            place = MatchPlace(press.guild, press.channel)
            return (await matches.lobby.open_lobby(person, press.game, place, Setup(press.seats))).version
        if press.kind == "join":
            return (await matches.lobby.join(match, person)).version
        if press.kind == "fill":
            return (await matches.lobby.add_computer(match, person.id, "steady")).version
        matches.note_press(match, person.id)
        if press.kind == "undo":
            return (await matches.play.undo(match, person.id)).info.version
        return (await matches.play.answer(match, person.id, press.mark, _read_value(press.value))).info.version

    async def _describe(self, press: Press) -> dict[str, Any]:
        """Return what this process knows of the match after it has refused something."""
        with suppress(Refused):
            info = await self._matches.queries.get_info(press.match)
            about: dict[str, Any] = {
                "phase": info.phase,
                "version": info.version,
                "is_seated": info.seat_of(press.person) is not None,
            }
            if info.phase == "running":
                prompt = await self._matches.play.get_prompt(press.match, press.person)
                about |= {"version": prompt.info.version, "mark": prompt.question_token, "seat": prompt.seat}
            return about
        return {}

    async def _look(self, look: Look, reply: Callable[[dict[str, Any]], None]) -> None:
        matches, dice, asked = self._matches, Random(look.seed), []
        try:
            ids = [
                summary.info.id
                for summary in await matches.people.list_matches(look.people[0])
                if summary.info.place.channel == look.channel
            ]
            if not ids:
                reply({"id": look.id, "match": 0, "version": 0})
                return
            info = await matches.queries.get_info(min(ids))
            for person in look.people if info.phase == "running" else ():
                prompt = await matches.play.get_prompt(info.id, person)
                if prompt.question is not None:
                    value = random_value(prompt.question.choice, dice)
                    asked.append({"person": person, "seat": prompt.seat, "mark": prompt.question_token, "value": value})
                elif prompt.undo.kind == "free":
                    asked.append({"person": person, "undo": True})
        except Refused as refused:
            reply({"id": look.id, "refused": refused.reason.key})
            return
        people = [person for person in look.people if info.seat_of(person) is not None]
        about = {"match": info.id, "game": info.game, "phase": info.phase, "version": info.version}
        reply(
            {"id": look.id, "asked": asked, "people": people, "free": info.setup.seats - len(info.occupants), **about}
        )

    def _note(self, what: str, press: Press, **about: Any) -> None:
        self._line.note(do=what, key=press.key, life=self._life, **about)


def _read_value(value: Any) -> Value:
    """Return an answer as it was before it was JSON."""
    return tuple(value) if isinstance(value, list) else value


def limit_idle_transactions() -> None:
    """Let the server end what a stopped process has begun before its lease is over."""
    session = postgres_connection.SESSION
    postgres_connection.SESSION = session.replace(_IDLE + b"'5s'", _IDLE + IDLE_LIMIT)
    assert IDLE_LIMIT in postgres_connection.SESSION


def print_tasks() -> None:
    """Log what this process does: somebody waits for its end in vain."""
    for task in asyncio.all_tasks():
        task.print_stack()


async def run_member(order: Order) -> None:
    """Live until SIGTERM comes; then finish what is begun and leave, in the order of the bot."""
    limit_idle_transactions()
    record_reader, record_writer = await asyncio.open_connection("127.0.0.1", order.ports[0])
    line = MemberLine(record_reader, record_writer)
    line.note(do="hello", life=order.life)
    settings = MemberSettings(order.name, Shards((order.shard,), order.shards), TIMES)
    matches = await Matches.open(order.url, lambda: datetime.now(UTC), catalog=catalog, member=settings)
    member = Member(matches, line, order.life)
    asked_to_stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, asked_to_stop.set)
    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, print_tasks)
    await matches.start_workers(line)
    reader, writer = await asyncio.open_connection("127.0.0.1", order.ports[1])

    def reply(answer: dict[str, Any]) -> None:
        writer.write(json.dumps(answer).encode() + b"\n")

    async def serve() -> None:
        while line := await reader.readline():
            member.take(json.loads(line), reply)

    reply({"life": order.life})
    serving = asyncio.create_task(serve())
    await asked_to_stop.wait()
    reply({"leaves": order.life})
    # What has reached this process until the people know that it leaves is answered.
    await serving
    await member.finish()
    await matches.close()
    for open_writer in (record_writer, writer):
        open_writer.close()
        with suppress(ConnectionError):
            await open_writer.wait_closed()
