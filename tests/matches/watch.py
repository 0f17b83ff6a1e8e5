"""The clock of a house under test, and what people hear of it."""

from __future__ import annotations

from typing import Any

from matches import rows
from matches.clock import Clock
from matches.model import Person, Post, Settings
from rules.engine import decode_entry
from tests.matches.fakes import rest
from tests.matches.world import PEOPLE, World


class Watch:
    """The clock of a house under test."""

    def __init__(self, house: World) -> None:
        self.house = house
        self.clock = Clock(house.matches)

    async def run(self) -> None:
        """Carries out what is due now."""
        if not self.clock.alive:
            self.clock.start()
        self.clock.wake()
        await rest(self.clock)

    async def after(self, **span: float) -> None:
        """Moves the time and carries out what came due."""
        self.house.later(**span)
        await self.run()

    async def turn(self, **setup: Any) -> tuple[int, Person]:
        """A running match and who is asked; what was promised so far is forgotten."""
        info = await self.house.running(**setup)
        await self.house.write("DELETE FROM outbox")
        return info.id, await self.house.turn(info.id)

    async def said(self, id: int) -> list[tuple[int | None, Post]]:
        """What was promised, with the person if it is a direct message."""
        return [(None, post) for post in await self.house.posts(id)] + [
            (person.id, post) for person in PEOPLE for post in await self.house.posts(id, person.id)
        ]

    @staticmethod
    def decode(data: bytes) -> Post:
        """A stored post."""
        return rows.decode_post(data)

    async def timers(self, id: int) -> list[str]:
        """The kinds of timers that wait."""
        return [kind for (kind,) in await self.house.rows("SELECT kind FROM timer WHERE match = ? ORDER BY due", id)]


async def wish(watch: Watch, person: Person, **wishes: Any) -> None:
    """The person's settings."""
    await watch.house.matches.set_settings(person.id, person.name, Settings(**wishes))


async def window(watch: Watch, **setup: Any) -> tuple[int, list[Person]]:
    """A toy match in which reactions are awaited, and from whom."""
    for seed in range(1, 60):
        watch.house.first_seed = 1000 * seed
        info = await watch.house.running("toy", 3, **setup)
        who = await watch.house.turn(info.id)
        prompt = await watch.house.matches.prompt(info.id, who.id)
        assert prompt.asked is not None
        if "raid" in [option.id for option in prompt.asked.choice.options]:  # type: ignore[union-attr]
            await watch.house.matches.answer(info.id, who.id, prompt.mark, ("raid",))
            asked = [
                person
                for person in PEOPLE[:3]
                if (await watch.house.matches.prompt(info.id, person.id)).asked is not None
            ]
            if who not in asked and len(asked) == 2:
                await watch.house.write("DELETE FROM outbox")
                return info.id, asked
    raise AssertionError("no raid in sixty deals")


async def entries(watch: Watch, id: int) -> list[Any]:
    """The log."""
    return [
        decode_entry(data)
        for (data,) in await watch.house.rows("SELECT data FROM entry WHERE match = ? ORDER BY version", id)
    ]
