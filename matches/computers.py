"""The computer seats: after every COMMIT that leaves one of them asked, it thinks and answers through the service."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from random import Random
from typing import Any

from msgspec import Struct

from matches.base import NoMatch, computer_of, deserted
from matches.playing import Playing
from matches.store import StorageRefused
from matches.workers import Supervised, Worker, all_ended, until
from rules.catalogue import games
from rules.engine import Match, Refused, Value, decode_entry, encode_entry

THINKING_AT_ONCE = 2
QUICK = "steady"
"""This strength answers within milliseconds and needs no process of its own."""
AGAIN_AFTER = 30.0
"""Seconds before a seat that could not answer is tried again."""


class _Question(Struct, frozen=True):
    """What a computer seat is asked, with a copy of the match that it may think in."""

    match: Match[Any]
    seat: int
    mark: str
    strength: str
    dice: str


class Computers(Supervised):
    """At most one task for each match plays all its computer seats, one answer after the other."""

    def __init__(self, matches: Playing) -> None:
        self._matches = matches
        self._worker = Worker("computers", self._look_round, matches.idle)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._stopping = asyncio.Event()
        self._thinking = asyncio.Semaphore(THINKING_AT_ONCE)
        self._pool: ProcessPoolExecutor | None = None
        self._pool_failed = False

    def start(self) -> None:
        """Goes on wherever a computer seat was asked when the program ended."""
        self._stopping.clear()
        self._worker.start()

    async def stop(self) -> None:
        """Lets the answers in the making be stored, then ends the tasks and the process."""
        self._stopping.set()
        await self._worker.stop()
        await all_ended(self._tasks.values())
        if self._pool is not None:
            # A seat that thinks long must not hold up the posts that are on their way.
            pool, self._pool = self._pool, None
            for process in tuple(pool._processes.values()):
                process.kill()
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)

    def wake(self, id: int) -> None:
        """Something happened in this match; perhaps a computer seat is asked now."""
        if self._stopping.is_set() or not self._worker.alive:
            return
        if id in self._tasks:
            self._again.add(id)
        else:
            self._tasks[id] = asyncio.create_task(self._play_on(id), name=f"computer in match {id}")

    @property
    def resting(self) -> bool:
        """Whether no computer seat is at it."""
        return super().resting and not self._tasks

    async def _look_round(self) -> float | None:
        """Now and then, and at the start: nobody may wait for a computer that was forgotten."""
        for id in await self._matches.store.read(_asked_computers):
            self.wake(id)
        return None

    async def _play_on(self, id: int) -> None:
        try:
            while not self._stopping.is_set():
                self._again.discard(id)
                try:
                    played = await self._play_one(id)
                except Exception as error:
                    if not isinstance(error, StorageRefused):
                        self._worker.noted("match %d", id)
                    played = True
                    await self._matches.idle(until(self._stopping, AGAIN_AFTER), "computers")
                if not played and id not in self._again:
                    return
        finally:
            self._again.discard(id)
            del self._tasks[id]

    async def _play_one(self, id: int) -> bool:
        """One answer. False if no computer seat is asked. Raises `StorageRefused`."""
        question = await self._question(id)
        if question is None:
            return False
        value = await self._decide(id, question)
        try:
            await self._matches.computer_answer(id, question.seat, question.mark, value)
        except StorageRefused:
            raise
        except Refused:
            # The question was settled meanwhile (an undo, a concession, the clock): look again what is open now.
            return True
        return True

    async def _question(self, id: int) -> _Question | None:
        try:
            async with self._matches.holding(id) as live:
                match = live.match
                if match is None or match.outcome is not None or deserted(live):
                    return None
                for seat in match.asked():
                    strength = computer_of(live.info, match, seat)
                    if strength is not None:
                        dice = f"{id}|{match.version}|{seat}"
                        return _Question(match.clone(), seat, match.mark(seat), strength, dice)
        except NoMatch:
            pass
        return None

    async def _decide(self, id: int, question: _Question) -> Value:
        asked = question.match.ask(question.seat)
        assert asked is not None
        try:
            async with self._thinking:
                value = await self._think(question)
            return asked.choice.validate(value)
        except Exception:
            self._worker.noted("the computer in seat %d of match %d gave no answer", question.seat, id)
            return asked.choice.fallback()

    async def _think(self, question: _Question) -> Value:
        match, seat, strength, dice = question.match, question.seat, question.strength, question.dice
        if strength != QUICK and games().get(match.game.meta.id) is match.game and not self._pool_failed:
            log = [encode_entry(entry) for entry in match.log]
            try:
                future = self._process().submit(
                    _ponder, match.game.meta.id, match.seed, match.base, log, seat, strength, dice
                )
                return await self._matches.idle(asyncio.wrap_future(future), "computer")
            except (BrokenExecutor, OSError):
                # Without a second process it still plays, only the others feel it a little.
                self._worker.noted("the process for strong computer seats is gone")
                self._pool, self._pool_failed = None, True
        return await asyncio.to_thread(match.decide, seat, strength, Random(dice))

    def _process(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(max_workers=1, mp_context=spawn, initializer=_stay_until_told)
        return self._pool


def _stay_until_told() -> None:
    """Runs first in the other process: Ctrl+C and systemd signal it too, but it ends when its parent says so, or is gone."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def _ponder(game: str, seed: bytes, base: bytes, log: Sequence[bytes], seat: int, strength: str, dice: str) -> Value:
    """Runs in the other process: rebuilds the match there and lets the policy decide."""
    match = Match.resume(games()[game], seed, base, [decode_entry(data) for data in log])
    return match.decide(seat, strength, Random(dice))


def _asked_computers(db: sqlite3.Connection) -> list[int]:
    """Running matches in which a computer is asked: in a seat of its own, or for somebody who conceded to it."""
    found = db.execute(
        "SELECT DISTINCT match.id FROM match JOIN seat ON seat.match = match.id "
        "WHERE match.phase = 'running' AND seat.mark IS NOT NULL AND (seat.computer IS NOT NULL OR EXISTS "
        "(SELECT 1 FROM entry WHERE entry.match = match.id AND instr(entry.data, CAST('concede' AS BLOB))))"
    ).fetchall()
    return [id for (id,) in found]
