"""The outbox of a service under test, with a channel that can refuse."""

from __future__ import annotations

from typing import Any

from matches.domain.model import Person
from matches.domain.posts import NoticePost, Post, PromptPost
from matches.sql import rows
from matches.workers.outbox import Outbox
from rules.engine import text
from tests.matches.fakes import FakeSender, wait_until_idle
from tests.matches.service_harness import ServiceHarness

ONE, TWO, THREE = (NoticePost(text(f"words-{word}")) for word in ("one", "two", "three"))


class OutboxHarness:
    """The outbox of a service under test, with its channel."""

    def __init__(self, harness: ServiceHarness) -> None:
        self.harness = harness
        self.sender = FakeSender()
        self.outbox = Outbox(harness.matches.services, self.sender)

    async def enqueue(self, match: int, *posts: Post, person: int | None = None) -> None:
        """Put posts into the outbox at the service's time."""
        now = self.harness.now().timestamp()
        for post in posts:
            await self.harness.matches.store.write(
                lambda db, post=post: rows.enqueue_post(db, match, post, now, person)  # type: ignore[misc]
            )

    async def enqueue_question(self, match: int, person: Person) -> None:
        """Put what a person is asked into the outbox, to be sent to them privately."""
        prompt = await self.harness.prompt_of(match, person)
        assert prompt.question is not None
        await self.enqueue(match, PromptPost(prompt.seat, prompt.question_token), person=person.id)

    async def run(self) -> None:
        """Send what can be sent now."""
        if not self.outbox.is_alive:
            self.outbox.start()
        self.outbox.wake()
        await wait_until_idle(self.outbox)

    async def advance_time(self, **span: float) -> None:
        """Let time pass and send what is due then."""
        self.harness.advance_time(**span)
        await self.run()

    async def restart(self) -> None:
        """Stop the program and start it again."""
        await self.outbox.stop()
        await self.harness.restart()
        self.outbox = Outbox(self.harness.matches.services, self.sender)

    async def outbox_states(self, match: int) -> list[tuple[Any, ...]]:
        """Return what has become of the posts of a match, in order: those that are closed, and those in the outbox."""
        post_rows = await self.harness.fetch_rows(
            "SELECT state, tries, note, id FROM closed_post WHERE match = ?1 "
            "UNION ALL SELECT state, tries, note, id FROM outbox WHERE match = ?1 ORDER BY 4",
            match,
        )
        return [row[:3] for row in post_rows]

    async def clear(self) -> None:
        """Drop what the opening of the match put into the outbox."""
        await self.harness.execute("DELETE FROM outbox")


async def start_match_with(outbox_harness: OutboxHarness, *posts: Post, person: int | None = None) -> int:
    """Return a match for which just these posts wait in the outbox."""
    info = await outbox_harness.harness.start_match()
    await outbox_harness.clear()
    await outbox_harness.enqueue(info.id, *posts, person=person)
    return info.id
