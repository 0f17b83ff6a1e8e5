"""The processes, their database, and everything bad that happens to them. Dice choose what and when."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import IO

import msgspec
import psycopg

from tests.cluster.channel import Channel
from tests.cluster.member_process import Order
from tests.matches.databases import OwnServer
from tests.matches.fakes import wait_briefly

ROOT = Path(__file__).resolve().parents[2]
MEMBERS = ("north", "east", "west")
MOST_STARTS = 20
"""How often a process is started that ends by itself because the database is away."""
PROCESS_FAULTS = {"kill": 30, "kill and wait": 20, "kill early": 10, "stop": 20, "leave": 15, "kill the leaver": 5}
DATABASE_FAULTS = {"cut": 55, "cut the ear": 25, "restart": 10, "crash": 10}


class Server(OwnServer):
    """A PostgreSQL server of its own. `outages`: between which times of the loop it could not be reached."""

    def __init__(self) -> None:
        super().__init__()
        self.outages: list[tuple[float, float]] = []
        self.is_up = asyncio.Event()
        self.is_up.set()

    async def fail(self, mode: str) -> None:
        """Let the server start again: `fast` ends all sessions, `immediate` is a crash."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        self.is_up.clear()
        await asyncio.to_thread(self.restart, mode)
        self.outages.append((begun, clock()))
        self.is_up.set()

    async def cut(self, url: str, dice: Random, only_ears: bool) -> None:
        """End some connections of the processes, or those that hear the hints."""
        condition = "query LIKE 'LISTEN%'" if only_ears else "TRUE"
        async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
            cursor = await connection.execute(
                f"SELECT pid FROM pg_stat_activity WHERE application_name = 'tafelrunde' AND {condition}".encode()
            )
            pids = [pid for (pid,) in await cursor.fetchall()]
            for pid in dice.sample(pids, min(len(pids), dice.randint(1, 3))):
                await connection.execute("SELECT pg_terminate_backend(%s)", (pid,))


@dataclass
class Cluster:
    """The processes over a database. `lives`: the present life of each, `pids` by life, and which were `killed`."""

    channel: Channel
    server: Server
    url: str
    ports: tuple[int, int]
    dice: Random
    fork_server: asyncio.subprocess.Process
    lives: dict[str, str] = field(default_factory=dict)
    pids: dict[str, int] = field(default_factory=dict)
    killed: set[str] = field(default_factory=set)
    leavers: set[str] = field(default_factory=set)
    """Which lives were asked to leave."""
    faults: Counter[str] = field(default_factory=Counter)
    _numbers: count[int] = field(default_factory=lambda: count(1))
    _forking: asyncio.Lock = field(default_factory=asyncio.Lock)

    @classmethod
    async def open(cls, channel: Channel, server: Server, url: str, dice: Random, errors: IO[bytes]) -> Cluster:
        """Start all processes; what they log goes to `errors`."""
        ports = await channel.start()
        fork_server = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.cluster.fork_server",
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=errors,
        )
        cluster = cls(channel, server, url, ports, dice, fork_server)
        await asyncio.gather(*(cluster.start(name) for name in MEMBERS))
        return cluster

    async def close(self) -> None:
        """Ask all processes to stop and wait for them; whoever does not is killed."""
        try:
            for life in self.lives.values():
                self._signal(life, signal.SIGTERM)
            await self.channel.wait_until(lambda: self.channel.ended.keys() >= {*self.lives.values()})
        finally:
            for life in {*self.lives.values()} - self.channel.ended.keys():
                self._signal(life, signal.SIGUSR1)
                await wait_briefly(0.5)
                self._signal(life, signal.SIGKILL)
            assert self.fork_server.stdin is not None
            self.fork_server.stdin.close()
            await self.fork_server.wait()
            await self.channel.stop()

    async def start(self, name: str) -> None:
        """Start a process and wait until people can reach it; start it again if it ends because the database is away."""
        for _ in range(MOST_STARTS):
            await self.server.is_up.wait()
            life = await self.fork(name)
            await self.channel.wait_until(partial(self._is_known, life))
            if life in self.channel.connections:
                return
        raise AssertionError(f"{name} does not start")

    def _is_known(self, life: str) -> bool:
        """Return whether a process can be reached or has ended."""
        return life in self.channel.connections or life in self.channel.ended

    async def fork(self, name: str) -> str:
        """Fork a process and return its life."""
        life = f"{name}.{next(self._numbers)}"
        order = Order(self.url, self.ports, name, life, MEMBERS.index(name), len(MEMBERS))
        assert self.fork_server.stdin is not None
        assert self.fork_server.stdout is not None
        async with self._forking:
            self.fork_server.stdin.write(msgspec.json.encode(order) + b"\n")
            self.pids[life] = int(await self.fork_server.stdout.readline())
        self.lives[name] = life
        return life

    # --- what happens to processes

    async def harm_processes(self, times: int) -> None:
        """Let so many bad things happen to processes, one after the other."""
        for _ in range(times):
            (fault,) = self.dice.choices([*PROCESS_FAULTS], [*PROCESS_FAULTS.values()])
            name = self.dice.choice(MEMBERS)
            await self._wait_for_decisions(self.dice.randint(0, 6))
            self.faults[fault] += 1
            await self._harm_process(fault, name)

    async def _harm_process(self, fault: str, name: str) -> None:
        life = self.lives[name]
        tables = [channel for channel, mover in self.channel.moved_by.items() if mover == life]
        if fault == "stop":
            self._signal(life, signal.SIGSTOP)
            await self._wait_for_takeover(life, tables)
            self._signal(life, signal.SIGCONT)
            return
        if fault in ("leave", "kill the leaver"):
            self.leavers.add(life)
        if fault == "leave":
            self._signal(life, signal.SIGTERM)
            await self.channel.wait_until(lambda: life in self.channel.ended)
        elif fault == "kill the leaver":
            self._signal(life, signal.SIGTERM)
            await wait_briefly(self.dice.uniform(0.0, 0.1))
            await self._kill(life)
        else:
            await self._kill(life)
            if fault == "kill and wait":
                await self._wait_for_takeover(life, tables)
        if fault == "kill early":
            early = await self.fork(name)
            await wait_briefly(self.dice.uniform(0.0, 0.2))
            self._signal(early, signal.SIGKILL)
            self.killed.add(early)
        await self.start(name)

    async def _kill(self, life: str) -> None:
        self.killed.add(life)
        self._signal(life, signal.SIGKILL)
        await self.channel.wait_until(lambda: life in self.channel.ended)

    async def _wait_for_takeover(self, life: str, tables: list[int]) -> None:
        """Return when another process has let people go on at the tables of one that is gone or stopped."""
        if tables:
            await self.channel.wait_until(lambda: any(self.channel.moved_by[table] != life for table in tables))
        else:
            await self._wait_for_decisions(20)

    # --- what happens to the database

    async def harm_database(self, times: int) -> None:
        """Let so many bad things happen to the database and the lines to it, one after the other."""
        for _ in range(times):
            (fault,) = self.dice.choices([*DATABASE_FAULTS], [*DATABASE_FAULTS.values()])
            await self._wait_for_decisions(self.dice.randint(1, 12))
            self.faults[fault] += 1
            if fault in ("restart", "crash"):
                await self.server.fail("fast" if fault == "restart" else "immediate")
            else:
                await self.server.cut(self.url, self.dice, fault == "cut the ear")

    async def _wait_for_decisions(self, decisions: int) -> None:
        """Return after so many more decisions: the matches go on."""
        wanted = self.channel.decisions + decisions
        await self.channel.wait_until(lambda: self.channel.decisions >= wanted)

    def _signal(self, life: str, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pids[life], number)
