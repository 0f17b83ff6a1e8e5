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

from cogs.local.markup_cache import cache_markup
from cogs.local.theme import apply_theme
from cogs.local.world import CHANNEL_NAME, LocalPerson, LocalWorld, get_locale
from render.kit.translations import load_translations

if TYPE_CHECKING:
    from simcord.preview import Preview

log = logging.getLogger(__name__)

# How often the clock moves and what happened is published; the page itself asks every half second.
TICK_SECONDS = 0.25
# Tabs of people who come back next morning are still theirs, and reloading often uses none up.
LEASE_SECONDS = 7 * 24 * 3600.0
MAX_TABS = 200


@dataclass(frozen=True)
class LocalPage:
    """Somewhere a person can be: at the table, or (`is_private`) in the messages between them and the bot."""

    person: LocalPerson
    is_private: bool

    @property
    def title_key(self) -> str:
        """The key of the message that names the place."""
        return "local-places-messages" if self.is_private else "local-places-table"

    @property
    def path(self) -> str:
        """The place's path on the page of places, such as "/table/anna"."""
        return f"/{'messages' if self.is_private else 'table'}/{self.person.name.lower()}"


@dataclass
class OpenPage:
    """A place that is open: its page and how much of the world's history was published on it."""

    preview: Preview
    published_events: int


class PageServer:
    """The open pages of a world. `port` is that of the first place; the others follow it."""

    def __init__(self, world: LocalWorld, port: int) -> None:
        self.world = world
        self.pages = [LocalPage(person, private) for private in (False, True) for person in world.people]
        self._ports = {place: port + number if port else 0 for number, place in enumerate(self.pages)}
        self._open_pages: dict[LocalPage, OpenPage] = {}
        # Presses, the clock and publishing exclude each other in SimCord: whoever comes takes the line instead of failing.
        self.lock = asyncio.Lock()
        cache_markup()

    async def open_page(self, local_page: LocalPage) -> str:
        """Open the place's page if it is not open, and return its address. The part behind # is a secret.

        Raises SetupError if no port can be had.
        """
        async with self.lock:
            shown = self._open_pages.get(local_page)
            if shown is None or shown.preview._closed:
                shown = self._open_pages[local_page] = OpenPage(
                    await self._open_preview(local_page), self._count_events()
                )
            return shown.preview.url

    async def run(self) -> None:
        """Let time pass and publish what the bot does by itself, until cancelled."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                async with self.lock:
                    await self.tick()
            except (SetupError, TimeoutError):
                # A bot that is still thinking is no reason for the table's clock to stop.
                log.warning("the local table did not come to rest; trying again", exc_info=True)

    async def tick(self) -> None:
        """Bring the clock to now and publish news to the open tabs. Only by who holds the line."""
        behind = self.world.seconds_behind()
        if behind > 0:
            await self.world.env.advance_time(behind)
        for shown in list(self._open_pages.values()):
            if shown.published_events != self._count_events() and shown.preview._pages and not shown.preview._closed:
                shown.published_events = self._count_events()
                await shown.preview.refresh()

    async def close(self) -> None:
        """Close every page."""
        async with self.lock:
            for shown in self._open_pages.values():
                await shown.preview.close()
            self._open_pages.clear()

    def _count_events(self) -> int:
        return len(self.world.env.backend.transcript)

    async def _open_preview(self, local_page: LocalPage) -> Preview:
        try:
            return await self._open_preview_on(local_page, self._ports[local_page])
        except SetupError:
            # The first place's address is what was asked for; any other may lie where there is room.
            if local_page is self.pages[0]:
                raise
            return await self._open_preview_on(local_page, 0)

    async def _open_preview_on(self, local_page: LocalPage, port: int) -> Preview:
        env, person = self.world.env, local_page.person
        others = [other.member for other in self.world.people if other is not person]
        env._preview = None
        page = env.preview(
            person.messages if local_page.is_private else self.world.channel,
            viewers=[person.member.user] if local_page.is_private else [person.member, *others],
            layout="channel",
            locale=get_locale(self.world.language),
            timezone=find_time_zone(),
            port=port,
        )
        # A page without a message in focus stays at the newest one, as a chat does; a focused one would stand still.
        vars(page).update(_PAGE_LEASE_SECONDS=LEASE_SECONDS, _MAX_PAGES=MAX_TABS, _initial_target=focus_nothing)
        apply_theme(
            page,
            f"{person.name} · {load_translations().say(self.world.language, local_page.title_key, channel=CHANNEL_NAME)}",
        )
        self._serialize_actions(page)
        await page.__aenter__()
        # SimCord's own page, for programs that take pictures: published with the others, and never looked at here.
        page._pages.clear()
        return page

    def _serialize_actions(self, page: Preview) -> None:
        """Let the page's actions wait their turn, and count for the page as it is when their turn comes."""
        act = page._action

        async def act_locked(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            async with self.lock:
                self.world.env._preview = page
                if isinstance(body, dict) and "published_revision" in body:
                    body["published_revision"] = page._get_page(context_id).revision
                before = self._count_events()
                answer = await act(context_id, body)
                if isinstance(body, dict) and body.get("kind") == "autocomplete_command":
                    # Typing changes nothing that others see: publishing at every letter would only make pages work.
                    for shown in self._open_pages.values():
                        shown.published_events += (
                            self._count_events() - before if shown.published_events == before else 0
                        )
                return answer

        page._action = act_locked  # type: ignore[method-assign]


def focus_nothing(viewer: object, channel_id: int) -> int | None:
    """Return the message that a page opens on: none, the end of the channel."""
    return None


def find_time_zone() -> str:
    """Return the name of this machine's time zone, "UTC" where it has none with a name."""
    link = Path("/etc/localtime")
    names = [os.environ.get("TZ", "").lstrip(":"), str(link.resolve()).partition("zoneinfo/")[2]]
    for name in filter(None, names):
        with suppress(KeyError, OSError, ValueError):
            return ZoneInfo(name).key
    return "UTC"
