"""The outbox of a house under test, with a channel that can refuse."""

from __future__ import annotations

from typing import Any

from matches import rows
from matches.model import Notice, Post
from matches.outbox import Outbox
from rules.engine import text
from tests.matches.fakes import FakeSender, rest
from tests.matches.world import World

ONE, TWO, THREE = (Notice(text(f"words-{word}")) for word in ("one", "two", "three"))


class Office:
    """The outbox of a house under test, with its channel."""

    def __init__(self, house: World) -> None:
        self.house = house
        self.sender = FakeSender()
        self.outbox = Outbox(house.matches, self.sender)

    async def promise(self, match: int, *posts: Post, person: int | None = None) -> None:
        """Promises posts at the house's time."""
        now = self.house.now().timestamp()
        for post in posts:
            await self.house.matches.store.write(
                lambda db, post=post: rows.post(db, match, post, now, person)  # type: ignore[misc]
            )

    async def run(self) -> None:
        """Sends what can be sent now."""
        if not self.outbox.alive:
            self.outbox.start()
        self.outbox.wake()
        await rest(self.outbox)

    async def later(self, **span: float) -> None:
        """Lets time pass and sends what is due then."""
        self.house.later(**span)
        await self.run()

    async def again(self) -> None:
        """The program is stopped and started again."""
        await self.outbox.stop()
        await self.house.restart()
        self.outbox = Outbox(self.house.matches, self.sender)

    async def states(self, match: int) -> list[tuple[Any, ...]]:
        return await self.house.rows("SELECT state, tries, note FROM outbox WHERE match = ? ORDER BY id", match)

    async def clear(self) -> None:
        """Forgets what the opening promised."""
        await self.house.write("DELETE FROM outbox")


async def match_with(office: Office, *posts: Post, person: int | None = None) -> int:
    """A match that has promised just these posts."""
    info = await office.house.running()
    await office.clear()
    await office.promise(info.id, *posts, person=person)
    return info.id
