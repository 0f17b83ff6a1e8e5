"""What stands in for Discord: it brings presses to processes, keeps their posts, and remembers what people saw.

It lives in the process of the test, which is never killed.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import msgspec

from tests.cluster.member_process import Look, Press
from tests.matches.recorder import Recorder

PATIENCE_SECONDS = 3.0
"""How long people wait for an answer before they press again, as on Discord."""

Stream = tuple[int, int | None]


@dataclass(eq=False)
class PressRecord:
    """A press with all that became of it. `known_version`: the newest version of its match that anybody had seen before.

    `lives`: the processes that had it in their hands, `notes`: what they said about it.
    """

    press: Press
    known_version: int
    made_at: float
    lives: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    outcomes: list[dict[str, Any]] = field(default_factory=list)
    is_forwarded: bool = False
    is_settled: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when it is answered, or when a process that had it is gone."""

    @property
    def accepted(self) -> dict[str, Any] | None:
        """The outcome that accepts it, if there is one."""
        return next((outcome for outcome in self.outcomes if outcome["do"] == "accepted"), None)


class PostRecorder(Recorder):
    """The recorder of the kill test, which also knows the order of posts in each stream, and hands notes on to `hear`.

    `end` is told which process is gone, after everything that it had said.
    """

    def __init__(self, dice: Random, hear: Callable[[dict[str, Any]], None], end: Callable[[str], None]) -> None:
        super().__init__(dice)
        self.streams: defaultdict[Stream, list[int]] = defaultdict(list)
        """The rows whose posts have arrived, in order; without those that only clear up."""
        self._hear = hear
        self._end = end

    def _handle_line(self, line: dict[str, Any]) -> dict[str, Any] | None:
        if line["do"] == "hello":
            task, life = asyncio.current_task(), line["life"]
            assert task is not None
            task.add_done_callback(lambda _: self._end(life))
        before = len(self.messages)
        answer = super()._handle_line(line)
        if len(self.messages) > before and not line["is_cleanup"]:
            match, person = line["stream"]
            self.streams[match, person].append(line["row"])
        if line["do"] not in ("send", "find"):
            self._hear(line)
        return answer


class Connection:
    """A process that is there. `is_open`: people can reach it."""

    def __init__(self, life: str, writer: asyncio.StreamWriter) -> None:
        self.life = life
        self.is_open = True
        self.looks: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._writer = writer

    def send(self, what: Press | Look) -> None:
        """Bring something to the process."""
        self._writer.write(msgspec.json.encode(what) + b"\n")

    def close(self) -> None:
        """Bring it nothing any more."""
        if self.is_open:
            self.is_open = False
            self._writer.write_eof()


class Channel:
    """The places of all matches, the processes that are connected, and every press."""

    def __init__(self, dice: Random) -> None:
        self.recorder = PostRecorder(dice, self._hear, self._end)
        self.presses: dict[str, PressRecord] = {}
        self.connections: dict[str, Connection] = {}
        self.ended: dict[str, float] = {}
        """When the end of each process was noticed."""
        self.decisions = 0
        self.moved_by: dict[int, str] = {}
        """The life of the process that has accepted the last decision in each channel."""
        self._dice = dice
        self._known_versions: defaultdict[int, int] = defaultdict(int)
        self._gateway: asyncio.Server | None = None
        self._numbers = count(1)
        self._changed = asyncio.Event()

    async def start(self) -> tuple[int, int]:
        """Listen; return the ports of the recorder and of the gateway."""
        recorder_port = await self.recorder.start()
        self._gateway = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        gateway_port: int = self._gateway.sockets[0].getsockname()[1]
        return recorder_port, gateway_port

    async def stop(self) -> None:
        """Stop listening."""
        assert self._gateway is not None
        self._gateway.close()
        await self._gateway.wait_closed()
        await self.recorder.stop()

    # --- what people do

    async def look(self, channel: int, people: tuple[int, ...]) -> dict[str, Any]:
        """Return what some process shows of a channel; {} if it does not answer or refuses."""
        connection = await self._choose_connection()
        number = next(self._numbers)
        answered = connection.looks[number] = asyncio.get_running_loop().create_future()
        versions = dict(self._known_versions)
        connection.send(Look(number, channel, people, self._dice.getrandbits(32)))
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                shown: dict[str, Any] = await answered
        except TimeoutError:
            return {}
        finally:
            connection.looks.pop(number, None)
        if shown.get("match"):
            assert shown["version"] >= versions.get(shown["match"], 0), (
                f"{connection.life} shows version {shown['version']} of match {shown['match']}, "
                f"but {versions[shown['match']]} was seen before"
            )
        return shown

    async def press(self, kind: str, guild: int, channel: int, person: int, **about: Any) -> PressRecord:
        """Press at some process, and return what became of it when that is known, or when somebody would press again."""
        connection = await self._choose_connection()
        press = Press(f"press-{next(self._numbers)}", kind, guild, channel, person, **about)
        record = PressRecord(press, self._known_versions[press.match], asyncio.get_running_loop().time())
        record.lives.append(connection.life)
        self.presses[press.key] = record
        connection.send(press)
        with suppress(TimeoutError):
            await asyncio.wait_for(record.is_settled.wait(), PATIENCE_SECONDS)
        return record

    async def _choose_connection(self) -> Connection:
        await self.wait_until(lambda: any(connection.is_open for connection in self.connections.values()))
        return self._dice.choice([connection for connection in self.connections.values() if connection.is_open])

    async def wait_until(self, has_happened: Callable[[], bool], seconds: float = 60.0) -> None:
        """Return when something has happened here: a connection, its end, or a decision. Fail after so many seconds."""
        async with asyncio.timeout(seconds):
            while not has_happened():
                await self._changed.wait()

    # --- what processes say

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = await reader.readline()
        if not line:
            writer.close()
            return
        connection = Connection(json.loads(line)["life"], writer)
        self.connections[connection.life] = connection
        self._announce()
        try:
            while line := await reader.readline():
                if not line.endswith(b"\n"):
                    break
                answer = json.loads(line)
                if "leaves" in answer:
                    connection.close()
                elif answer["id"] in connection.looks:
                    connection.looks[answer["id"]].set_result(answer)
        except ConnectionError:
            pass
        finally:
            connection.is_open = False
            del self.connections[connection.life]
            writer.close()
            for answered in connection.looks.values():
                if not answered.done():
                    answered.set_result({})
            self._announce()

    def _hear(self, report: dict[str, Any]) -> None:
        kind = report["do"]
        if kind not in ("took", "forwarded", "claimed", "refused", "accepted"):
            return
        record = self.presses[report["key"]]
        record.notes.append(f"{kind} by {report['life']}")
        if report["life"] not in record.lives:
            record.lives.append(report["life"])
        if kind == "forwarded":
            record.is_forwarded = True
        elif kind in ("refused", "accepted"):
            record.outcomes.append(report | {"at": asyncio.get_running_loop().time()})
            record.is_settled.set()
            match = record.press.match
            self._known_versions[match] = max(self._known_versions[match], report.get("version", 0))
        if kind == "accepted":
            self.decisions += 1
            self.moved_by[record.press.channel] = report["life"]
            self._announce()

    def _end(self, life: str) -> None:
        """Note that a process is gone: whoever waits for it presses again."""
        self.ended[life] = asyncio.get_running_loop().time()
        for record in self.presses.values():
            if life in record.lives:
                record.is_settled.set()
        self._announce()

    def _announce(self) -> None:
        """Wake whoever waits for something to happen."""
        self._changed.set()
        self._changed = asyncio.Event()
