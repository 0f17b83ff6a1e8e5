"""The outbox of a house under test, with a channel that can refuse."""

from __future__ import annotations

from typing import Any

from matches.model import NoticePost, Post
from matches.sql import rows
from matches.workers.outbox import Outbox
from rules.engine import text
from tests.matches.fakes import FakeSender, wait_until_idle
from tests.matches.service_harness import ServiceHarness

ONE, TWO, THREE = (NoticePost(text(f"words-{word}")) for word in ("one", "two", "three"))


class OutboxHarness:
    """The outbox of a house under test, with its channel."""

    def __init__(self, harness: ServiceHarness) -> None:
        self.harness = harness
        self.sender = FakeSender()
        self.outbox = Outbox(harness.matches.services, self.sender)

    async def enqueue(self, match: int, *posts: Post, person: int | None = None) -> None:
        """Promises posts at the house's time."""
        now = self.harness.now().timestamp()
        for post in posts:
            await self.harness.matches.store.write(
                lambda db, post=post: rows.enqueue_post(db, match, post, now, person)  # type: ignore[misc]
            )

    async def run(self) -> None:
        """Sends what can be sent now."""
        if not self.outbox.is_alive:
            self.outbox.start()
        self.outbox.wake()
        await wait_until_idle(self.outbox)

    async def advance_time(self, **span: float) -> None:
        """Lets time pass and sends what is due then."""
        self.harness.advance_time(**span)
        await self.run()

    async def restart(self) -> None:
        """The program is stopped and started again."""
        await self.outbox.stop()
        await self.harness.restart()
        self.outbox = Outbox(self.harness.matches.services, self.sender)

    async def outbox_states(self, match: int) -> list[tuple[Any, ...]]:
        return await self.harness.fetch_rows("SELECT state, tries, note FROM outbox WHERE match = ? ORDER BY id", match)

    async def clear(self) -> None:
        """Forgets what the opening promised."""
        await self.harness.execute("DELETE FROM outbox")


async def start_match_with(outbox_harness: OutboxHarness, *posts: Post, person: int | None = None) -> int:
    """A match that has promised just these posts."""
    info = await outbox_harness.harness.start_match()
    await outbox_harness.clear()
    await outbox_harness.enqueue(info.id, *posts, person=person)
    return info.id
