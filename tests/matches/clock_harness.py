"""The clock of a service under test, and what people hear of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from matches.domain.model import Person, PersonSettings
from matches.domain.posts import BoardPost, NoticePost, Post, PromptPost
from matches.sql import rows, step_rows
from matches.workers.clock import Clock
from tests.matches.fakes import wait_until_idle
from tests.matches.service_harness import PEOPLE, ServiceHarness


class ClockHarness:
    """The clock of a service under test."""

    def __init__(self, harness: ServiceHarness) -> None:
        self.harness = harness
        self.clock = Clock(harness.matches.services)

    async def run(self) -> None:
        """Carry out what is due now: if the time was moved by other means than `advance_time`, nothing ran in between."""
        if not self.clock.is_alive:
            self.clock.start()
        self.clock.wake()
        await wait_until_idle(self.clock)

    async def advance_time(self, **span: float) -> None:
        """Let time pass while the clock runs: it carries out each timer when that is due."""
        end = self.harness.time + timedelta(**span)
        await self.run()
        while (due := await find_next_due(self.harness)) is not None and due < end.timestamp():
            self.harness.time = max(datetime.fromtimestamp(due, UTC), self.harness.time + timedelta(microseconds=1))
            await self.run()
        self.harness.time = end
        await self.run()

    async def leap(self, **span: float) -> None:
        """Move the time at once, and carry out then what came due meanwhile."""
        self.harness.advance_time(**span)
        await self.run()

    async def start_match(self, **setup: Any) -> tuple[int, Person]:
        """Return a running match and the person who is asked; posts that waited before are dropped."""
        info = await self.harness.start_match(**setup)
        await self.harness.execute("DELETE FROM outbox")
        return info.id, await self.harness.find_mover(info.id)

    async def list_posts(self, id: int) -> list[tuple[int | None, Post]]:
        """Return the posts that wait, each with the person if it is a direct message."""
        return [(None, post) for post in await self.harness.posts(id)] + [
            (person.id, post) for person in PEOPLE for post in await self.harness.posts(id, person.id)
        ]

    async def list_usual_posts(self, id: int) -> list[tuple[int | None, Post]]:
        """Return the same without the question about a seat that has not answered once, which must be there once."""
        posts = await self.list_posts(id)
        asked = [post for _, post in posts if isinstance(post, NoticePost) and post.text.key == "time-no-show"]
        assert len(asked) == 1
        return [(to, post) for to, post in posts if post not in asked]

    @staticmethod
    def decode_post(data: bytes) -> Post:
        """Return a stored post."""
        return rows.decode_post(data)

    async def timer_kinds(self, id: int) -> list[str]:
        """Return the kinds of timers that wait."""
        return [
            kind for (kind,) in await self.harness.fetch_rows("SELECT kind FROM timer WHERE match = ? ORDER BY due", id)
        ]


async def find_next_due(harness: ServiceHarness) -> float | None:
    """Return when the clock has something to do next."""
    now = harness.time.timestamp()
    dues = [
        (await harness.fetch_rows(f"SELECT min({column}) FROM {table} WHERE {column} > ?", now))[0][0]
        for table, column in (("timer", "due"), ("away", "report_at"), ("away", "warn_at"), ("person", "remind_at"))
    ]
    return min((due for due in dues if due is not None), default=None)


async def set_settings(clock_harness: ClockHarness, person: Person, **wishes: Any) -> None:
    """Store the person's settings."""
    await clock_harness.harness.matches.people.set_settings(person.id, person.name, PersonSettings(**wishes))


async def open_reaction_window(clock_harness: ClockHarness, **setup: Any) -> tuple[int, list[Person]]:
    """Return a toy match in which reactions are awaited, and the people they are awaited from."""
    for seed in range(1, 60):
        clock_harness.harness.first_seed = 1000 * seed
        info = await clock_harness.harness.start_match("toy", 3, **setup)
        mover = await clock_harness.harness.find_mover(info.id)
        prompt = await clock_harness.harness.matches.play.get_prompt(info.id, mover.id)
        assert prompt.question is not None
        if "raid" in [option.id for option in prompt.question.choice.options]:  # type: ignore[union-attr]
            await clock_harness.harness.matches.play.answer(info.id, mover.id, prompt.question_token, ("raid",))
            asked = [
                person
                for person in PEOPLE[:3]
                if (await clock_harness.harness.matches.play.get_prompt(info.id, person.id)).question is not None
            ]
            if mover not in asked and len(asked) == 2:
                await clock_harness.harness.execute("DELETE FROM outbox")
                return info.id, asked
    raise AssertionError("no raid in sixty deals")


async def read_log(clock_harness: ClockHarness, id: int) -> list[Any]:
    """Return the log."""
    return await clock_harness.harness.matches.store.read(lambda db: step_rows.load_log(db, id))


async def seat_of(clock_harness: ClockHarness, id: int, person: Person) -> int:
    """Return the seat of somebody who has one."""
    seat = (await clock_harness.harness.matches.queries.get_info(id)).seat_of(person.id)
    assert seat is not None
    return seat


async def ring_keys(clock_harness: ClockHarness, id: int, person: Person) -> list[str]:
    """Return what made a sound for the person, in the order of the outbox: message keys of direct messages, *turn*, *board*."""
    rang = []
    outbox_rows = await clock_harness.harness.fetch_rows(
        "SELECT person, post FROM outbox WHERE match = ? ORDER BY id", id
    )
    for to, data in outbox_rows:
        post = clock_harness.decode_post(data)
        if to == person.id and isinstance(post, PromptPost):
            rang.append("turn")
        elif isinstance(post, NoticePost) and (to == person.id or person.id in post.mention):
            rang.append(post.text.key)
        elif isinstance(post, BoardPost) and person.id in post.mention:
            rang.append("board")
    return rang
