"""What other processes hand to this one, and what it hands to them."""

from __future__ import annotations

import asyncio
import logging
from secrets import token_hex
from typing import Protocol, TypeVar

from matches.domain.cluster import Handler
from matches.domain.errors import LeaseLost, MatchElsewhere
from matches.domain.ports import UnitOfWork, WaitHook
from matches.runtime.supervisor import BackgroundWorker, WorkerTask, wait_for_event, wait_for_tasks
from matches.store import postgres_cluster
from matches.store.postgres_cluster import HandedOver
from matches.store.store import Store
from rules.engine import Refused

T = TypeVar("T")

log = logging.getLogger(__name__)

POLL_SECONDS = 0.5
"""How often this process looks by itself: a hint may be lost, and a press has to be answered within three seconds."""
CALL_SECONDS = 40.0
"""How long an answer is waited for: longer than it takes until a process that is gone is replaced."""
_DONE, _FAILED = b"+", b"-"
"""The first byte of an answer."""


class Owner(Protocol):
    """Whose inbox it is: what it owns, and how it writes (`Membership`)."""

    @property
    def groups(self) -> tuple[int, ...] | None:
        """The owner groups of this process."""

    @property
    def epoch(self) -> int | None:
        """The number of its membership."""

    def owns(self, group: int) -> bool:
        """Return whether this process owns a group now."""

    async def write(self, unit: UnitOfWork[T]) -> T:
        """Write a unit, if need be in the next membership."""


class Inbox(BackgroundWorker):
    """Carries out what is handed to the owner of a group, each in a task of its own."""

    def __init__(self, membership: Owner, store: Store, wait: WaitHook) -> None:
        self.handlers: dict[str, Handler] = {}
        self._membership = membership
        self._store = store
        self._worker = WorkerTask("inbox", self._step, wait)
        self._tasks: set[asyncio.Task[None]] = set()
        self._answers: dict[int, asyncio.Event] = {}

    def start(self) -> None:
        """Begin with what was handed over already."""
        self._worker.start()

    async def stop(self) -> None:
        """Finish what was begun; the rest is for the next owner."""
        await self._worker.stop()
        await wait_for_tasks(self._tasks)

    def wake(self) -> None:
        """Look at once: something may have been handed over."""
        self._worker.wake()

    def watch(self, id: int | None) -> ForwardedRow:
        """Return what was handed over as a row; None if it had been handed over before."""
        return ForwardedRow(self._store, id)

    async def call(self, group: int, name: str, body: bytes) -> bytes | None:
        """Return the answer of the owner of a group; None if it could not carry it out, or there was no owner in time."""
        write = self._membership.write
        id = await write(
            lambda db: postgres_cluster.add_forwarded(db, group, token_hex(12), name, body, is_awaited=True)
        )
        assert id is not None
        answered = self._answers[id] = asyncio.Event()
        try:
            async with asyncio.timeout(CALL_SECONDS):
                while (answer := await write(lambda db: postgres_cluster.take_answer(db, id))) is None:
                    await wait_for_event(answered, POLL_SECONDS)
                    answered.clear()
        except TimeoutError:
            await write(lambda db: postgres_cluster.delete_forwarded(db, id))
            return None
        finally:
            del self._answers[id]
        return answer[1:] if answer.startswith(_DONE) else None

    def hear_answer(self, id: int) -> None:
        """Wake whoever waits for an answer."""
        if id in self._answers:
            self._answers[id].set()

    async def _step(self) -> float:
        groups, epoch = self._membership.groups, self._membership.epoch
        if (
            groups
            and epoch is not None
            and await self._store.read(lambda db: postgres_cluster.has_forwarded(db, groups))
        ):
            try:
                items = await self._store.write(lambda db: postgres_cluster.claim_forwarded(db, epoch, groups))
            except LeaseLost:
                return POLL_SECONDS
            for item in items:
                task = asyncio.create_task(self._carry_out(item), name=f"handed over: {item.handler}")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        return POLL_SECONDS

    async def _carry_out(self, item: HandedOver) -> None:
        try:
            answer = _DONE + await self.handlers[item.handler](item.body)
        except (MatchElsewhere, LeaseLost):
            # The group was given back, or the lease has ended, since it was taken.
            await self._return(item)
            return
        except Refused as refused:
            log.info("what was handed over (%s) was refused: %s", item.handler, refused.reason.key)
            answer = _FAILED
        except Exception:
            self._worker.log_error("what was handed over (%s) failed", item.handler)
            answer = _FAILED
        if item.is_awaited:
            try:
                await self._store.write(lambda db: postgres_cluster.answer_forwarded(db, item.id, answer))
            except Refused as refused:
                # Its next owner carries it out again, so handlers of requests are such that this does no harm.
                log.warning("an answer (%s) was not stored: %s", item.handler, refused.reason.key)

    async def _return(self, item: HandedOver) -> None:
        """Leave something to the next owner of its group."""
        try:
            await self._membership.write(lambda db: postgres_cluster.return_forwarded(db, item.id))
        except Refused as refused:
            log.warning(
                "what was handed over (%s) was not left to the next owner: %s", item.handler, refused.reason.key
            )


class ForwardedRow:
    """Something that was handed over, as its row (`Forwarded`)."""

    def __init__(self, store: Store, id: int | None) -> None:
        self._store = store
        self._id = id

    async def is_claimed(self, seconds: float) -> bool:
        """Return whether its owner has begun to work on it; wait for that so many seconds at most."""
        if (id := self._id) is None:
            return True
        deadline = asyncio.get_running_loop().time() + seconds
        while await self._store.read(lambda db: postgres_cluster.is_waiting(db, id)):
            remaining = deadline - asyncio.get_running_loop().time()
            if remaining <= 0:
                return False
            await asyncio.sleep(min(remaining, POLL_SECONDS))
        return True

    async def replace(self, body: bytes) -> bool:
        """Hand over something else instead. Return False if the owner has begun to work on it."""
        if (id := self._id) is None:
            return False
        return await self._store.write(lambda db: postgres_cluster.replace_forwarded(db, id, body))
