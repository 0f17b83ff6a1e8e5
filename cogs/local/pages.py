"""Every place of the local table as a live page in the browser.

SimCord shows one place at a time, publishes only when it is told to, and refuses two operations at once. Here several places are
open side by side, one lock lets presses, time and publishing wait for each other, and a press on a slightly older page still
counts. This needs a few private names of SimCord. Therefore pyproject.toml pins its exact version, and tests/local/test_browser.py
drives it in a real browser.
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

# How often the clock moves on and news are published. The page itself asks every half second.
TICK_SECONDS = 0.25
# People who come back next morning still have their tabs, and frequent reloading does not use the tabs up.
LEASE_SECONDS = 7 * 24 * 3600.0
MAX_TABS = 200


@dataclass(frozen=True)
class LocalPage:
    """A place for one person: the table, or (`is_private`) the private messages with the bot."""

    person: LocalPerson
    is_private: bool

    @property
    def title_key(self) -> str:
        """The id of the message that names the place."""
        return "local-places-messages" if self.is_private else "local-places-table"

    @property
    def path(self) -> str:
        """The path of the place on the index page, such as "/table/anna"."""
        return f"/{'messages' if self.is_private else 'table'}/{self.person.name.lower()}"


@dataclass
class OpenPage:
    """The page of a place that is open, and how many of the world's events are published on it."""

    preview: Preview
    published_events: int


class PageServer:
    """The open pages of a world. The first place has `port`, the others the ports after it; 0 takes free ports."""

    def __init__(self, world: LocalWorld, port: int) -> None:
        self.world = world
        self.pages = [LocalPage(person, private) for private in (False, True) for person in world.people]
        self._ports = {place: port + number if port else 0 for number, place in enumerate(self.pages)}
        self._open_pages: dict[LocalPage, OpenPage] = {}
        # SimCord refuses a press while time passes or a page is published. With the lock it waits instead.
        self.lock = asyncio.Lock()
        cache_markup()

    async def open_page(self, local_page: LocalPage) -> str:
        """Open the page of a place if it is not open, and return its address. The part behind # is a secret.

        Raise `SetupError` if there is no free port.
        """
        async with self.lock:
            shown = self._open_pages.get(local_page)
            if shown is None or shown.preview._closed:
                shown = self._open_pages[local_page] = OpenPage(
                    await self._open_preview(local_page), self._count_events()
                )
            return shown.preview.url

    async def run(self) -> None:
        """Let time pass and publish what the bot does on its own, until canceled."""
        while True:
            await asyncio.sleep(TICK_SECONDS)
            try:
                async with self.lock:
                    await self.tick()
            except (SetupError, TimeoutError):
                # The clock goes on although the bot is still busy.
                log.warning("the local table did not come to rest; trying again", exc_info=True)

    async def tick(self) -> None:
        """Set the clock to now and publish news to the open tabs. The caller holds the lock."""
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
            # The user has chosen the port of the first place; the other places may take any free port.
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
        # Without a message in focus a page stays at the newest message, as a chat does.
        vars(page).update(_PAGE_LEASE_SECONDS=LEASE_SECONDS, _MAX_PAGES=MAX_TABS, _initial_target=focus_nothing)
        apply_theme(
            page,
            f"{person.name} · {load_translations().say(self.world.language, local_page.title_key, channel=CHANNEL_NAME)}",
        )
        self._serialize_actions(page)
        await page.__aenter__()
        # SimCord's own page is for programs that take pictures. It would be published too, and nobody looks at it here.
        page._pages.clear()
        return page

    def _serialize_actions(self, page: Preview) -> None:
        """Let the page's actions wait for the lock, and apply them to the page as it is then."""
        act = page._action

        async def act_locked(context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
            async with self.lock:
                self.world.env._preview = page
                if isinstance(body, dict) and "published_revision" in body:
                    body["published_revision"] = page._get_page(context_id).revision
                before = self._count_events()
                answer = await act(context_id, body)
                if isinstance(body, dict) and body.get("kind") == "autocomplete_command":
                    # Typing changes nothing that others see, so no page is published for it.
                    for shown in self._open_pages.values():
                        shown.published_events += (
                            self._count_events() - before if shown.published_events == before else 0
                        )
                return answer

        page._action = act_locked  # type: ignore[method-assign]


def focus_nothing(viewer: object, channel_id: int) -> int | None:
    """Return the message that a page opens on: None for the end of the channel."""
    return None


def find_time_zone() -> str:
    """Return the name of this machine's time zone, "UTC" if it cannot be found."""
    link = Path("/etc/localtime")
    names = [os.environ.get("TZ", "").lstrip(":"), str(link.resolve()).partition("zoneinfo/")[2]]
    for name in filter(None, names):
        with suppress(KeyError, OSError, ValueError):
            return ZoneInfo(name).key
    return "UTC"
