"""Every place of the local table as a page in the browser, live and in order.

SimCord shows one place at a time, publishes only when asked, and refuses two operations at once. Here several places
are open side by side, one lock puts presses, time and publishing in a line, and a press that was made on a slightly
older page still counts. That takes a few private names of SimCord, which is why pyproject.toml pins its exact version
and tests/local/test_browser.py drives it in a real browser.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from simcord import SetupError

from cogs.local.dress import dress
from cogs.local.memo import read_texts_once
from cogs.local.world import CHANNEL, Person, World, locale_of
from render.kit.words import load

if TYPE_CHECKING:
    from simcord.preview import Preview

log = logging.getLogger(__name__)

# How often the clock moves and what happened is published; the page itself asks every half second.
TICK_SECONDS = 0.25
# Tabs of people who come back next morning are still theirs, and reloading often uses none up.
LEASE_SECONDS = 7 * 24 * 3600.0
MOST_TABS = 200


@dataclass(frozen=True)
class Place:
    """Somewhere a person can be: at the table, or (`private`) in the messages between them and the bot."""

    person: Person
    private: bool

    @property
    def key(self) -> str:
        """The key of the message that names the place."""
        return "local-places-messages" if self.private else "local-places-table"

    @property
    def path(self) -> str:
        """The place's path on the page of places, such as "/table/anna"."""
        return f"/{'messages' if self.private else 'table'}/{self.person.name.lower()}"


@dataclass
class Shown:
    """A place that is open: its page and how much of the world's history was published on it."""

    page: Preview
    seen: int


class Desk:
    """The open pages of a world. `port` is that of the first place; the others follow it."""

    def __init__(self, world: World, port: int) -> None:
        self.world = world
        self.places = [Place(person, private) for private in (False, True) for person in world.people]
        self._ports = {place: port + number if port else 0 for number, place in enumerate(self.places)}
        self._shown: dict[Place, Shown] = {}
        # Presses, the clock and publishing exclude each other in SimCord: whoever comes takes the line instead of failing.
        self.line = asyncio.Lock()
        read_texts_once()

    async def url(self, place: Place) -> str:
        """Open the place's page if it is not open, and return its address. The part behind # is a secret.

        Raises SetupError if no port can be had.
        """
        async with self.line:
            shown = self._shown.get(place)
            if shown is None or shown.page._closed:
                shown = self._shown[place] = Shown(await self._open(place), self._happened())
            return shown.page.url

    async def run(self) -> None:
        """Let time pass and publish what the bot does by itself, until cancelled."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                async with self.line:
                    await self.tick()
            except (SetupError, TimeoutError):
                # A bot that is still thinking is no reason for the table's clock to stop.
                log.warning("the local table did not come to rest; trying again", exc_info=True)

    async def tick(self) -> None:
        """Bring the clock to now and publish news to the open tabs. Only by who holds the line."""
        behind = self.world.behind()
        if behind > 0:
            await self.world.env.advance_time(behind)
        for shown in list(self._shown.values()):
            if shown.seen != self._happened() and shown.page._pages and not shown.page._closed:
                shown.seen = self._happened()
                await shown.page.refresh()

    async def close(self) -> None:
        """Close every page."""
        async with self.line:
            for shown in self._shown.values():
                await shown.page.close()
            self._shown.clear()

    def _happened(self) -> int:
        return len(self.world.env.backend.transcript)

    async def _open(self, place: Place) -> Preview:
        try:
            return await self._enter(place, self._ports[place])
        except SetupError:
            # The first place's address is what was asked for; any other may lie where there is room.
            if place is self.places[0]:
                raise
            return await self._enter(place, 0)

    async def _enter(self, place: Place, port: int) -> Preview:
        env, person = self.world.env, place.person
        others = [other.member for other in self.world.people if other is not person]
        env._preview = None
        page = env.preview(
            person.messages if place.private else self.world.channel,
            viewers=[person.member.user] if place.private else [person.member, *others],
            layout="channel",
            locale=locale_of(self.world.language),
            timezone=zone(),
            port=port,
        )
        # A page without a message in focus stays at the newest one, as a chat does; a focused one would stand still.
        vars(page).update(_PAGE_LEASE_SECONDS=LEASE_SECONDS, _MAX_PAGES=MOST_TABS, _initial_target=nothing_in_focus)
        dress(page, f"{person.name} · {load().say(self.world.language, place.key, channel=CHANNEL)}")
        self._put_in_line(page)
        await page.__aenter__()
        # SimCord's own page, for programs that take pictures: published with the others, and never looked at here.
        page._pages.clear()
        return page

    def _put_in_line(self, page: Preview) -> None:
        """Let the page's actions wait their turn, and count for the page as it is when their turn comes."""
        act = page._action

        async def in_turn(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            async with self.line:
                self.world.env._preview = page
                if isinstance(body, dict) and "published_revision" in body:
                    body["published_revision"] = page._get_page(context_id).revision
                before = self._happened()
                answer = await act(context_id, body)
                if isinstance(body, dict) and body.get("kind") == "autocomplete_command":
                    # Typing changes nothing that others see: publishing at every letter would only make pages work.
                    for shown in self._shown.values():
                        shown.seen += self._happened() - before if shown.seen == before else 0
                return answer

        page._action = in_turn  # type: ignore[method-assign]


def nothing_in_focus(viewer: object, channel_id: int) -> int | None:
    """Return the message that a page opens on: none, the end of the channel."""
    return None


def zone() -> str:
    """Return the name of this machine's time zone, "UTC" where it has none with a name."""
    link = Path("/etc/localtime")
    names = [os.environ.get("TZ", "").lstrip(":"), str(link.resolve()).partition("zoneinfo/")[2]]
    for name in filter(None, names):
        with suppress(KeyError, OSError, ValueError):
            return ZoneInfo(name).key
    return "UTC"
