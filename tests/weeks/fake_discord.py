"""A Discord that only takes messages, with places closed to the bot, people without private messages, and network failures."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, ClassVar

import aiohttp
import discord
from discord import ui
from discord.components import _component_factory

from cogs.ui.components import phone_height
from cogs.ui.components.layout_message import LayoutMessage

FORBIDDEN = (403, 50013, discord.Forbidden)
LOCKED = (400, 160005, discord.HTTPException)
OUTAGE = (503, 0, discord.DiscordServerError)
GONE = (404, 10003, discord.NotFound)
CLOSED_DM = (403, 50007, discord.Forbidden)

ErrorSpec = tuple[int, int, type[discord.HTTPException]]


@dataclass
class DeliveredMessage:
    """A message in a place (`person`: in that person's private messages). `at` is in seconds since 1970."""

    id: int
    place: int
    person: int | None
    at: float
    text: str
    buttons: tuple[str, ...]
    numbers: tuple[int, ...]
    rings: frozenset[int]
    pictures: int
    height: int = 0
    """In pixels of a phone, when it was posted."""
    edited: float = 0.0
    edits: int = 0
    layout: list[dict[str, Any]] = field(default_factory=list)
    partial: FakePartialMessage | None = None

    @property
    def components(self) -> list[Any]:
        """The components as discord.py reads them from a message."""
        return [_component_factory(part) for part in self.layout]  # type: ignore[arg-type]

    @property
    def attachments(self) -> list[Any]:
        """The pictures of the message."""
        return [SimpleNamespace(filename=f"{number}.png") for number in range(self.pictures)]

    async def edit(self, *, view: ui.LayoutView, **_: object) -> DeliveredMessage:
        """Change the layout; the pictures stay."""
        assert self.partial is not None
        return await self.partial.edit(view=view, attachments=self.attachments)


@dataclass
class FakeDiscord:
    """`refusals` has the error of each closed place, `closed_dms` the people without private messages. `is_down`: no network.

    `broken` has the error of each message that can be neither read nor changed.
    """

    now: Callable[[], float]
    refusals: dict[int, ErrorSpec] = field(default_factory=dict)
    closed_dms: set[int] = field(default_factory=set)
    broken: dict[int, ErrorSpec] = field(default_factory=dict)
    is_down: bool = False
    messages: dict[int, DeliveredMessage] = field(default_factory=dict)
    nonces: dict[str, int] = field(default_factory=dict)
    threads: dict[int, FakeThread] = field(default_factory=dict)
    log: list[DeliveredMessage] = field(default_factory=list)
    """All messages, those too that were deleted."""
    call_count: int = 0
    """How often the bot has asked for something."""
    before_edit: Callable[[], Awaitable[None]] | None = None
    """What happens once, just before the bot edits something."""

    def channel(self, id: int, person: int | None = None) -> FakeChannel:
        """Return a channel, a thread, or somebody's private messages."""
        return FakeChannel(self, id, person)

    # --- what the sender uses of a client

    shard_ids: ClassVar[list[int] | None] = None
    """None: the bot gets the events of all servers."""

    def get_channel(self, id: int) -> FakeThread | None:
        """Return a thread; nothing is known about any channel."""
        return self.threads.get(id)

    def get_guild(self, id: int) -> None:
        """Return None: nothing is known about any server."""

    def get_partial_messageable(self, id: int, *, guild_id: int | None = None, **_: object) -> FakeChannel:
        """Return a channel or thread by its number."""
        return self.channel(id)

    async def create_dm(self, user: discord.abc.Snowflake) -> FakeChannel:
        """Return somebody's private messages."""
        self.raise_if_refused(-user.id)
        return self.channel(-user.id, user.id)

    # --- inside

    def raise_if_refused(self, place: int, person: int | None = None) -> None:
        """Raise what Discord or the network would raise for a call to this place."""
        self.call_count += 1
        if self.is_down:
            raise aiohttp.ServerDisconnectedError
        if person is not None and person in self.closed_dms:
            raise make_error(*CLOSED_DM)
        if place in self.refusals:
            raise make_error(*self.refusals[place])


def make_error(status: int, code: int, kind: type[discord.HTTPException]) -> discord.HTTPException:
    """Return an answer of Discord that refuses."""
    response: Any = SimpleNamespace(status=status, reason="refused", headers={})
    return kind(response, {"code": code, "message": f"refused with {code}"})


@dataclass
class FakeChannel:
    """Where messages go. Equal nonces are one message, as on Discord."""

    server: FakeDiscord
    id: int
    person: int | None = None

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """What `isinstance` takes it for."""
        return discord.PartialMessageable

    @property
    def guild(self) -> FakeDiscord:
        """The server, which the bot knows."""
        return self.server

    async def send(
        self,
        *,
        view: ui.LayoutView,
        files: Sequence[discord.File] = (),
        nonce: str = "",
        allowed_mentions: discord.AllowedMentions | None = None,
        silent: bool = False,
    ) -> DeliveredMessage:
        """Post a message."""
        self.server.raise_if_refused(self.id, self.person)
        if nonce in self.server.nonces:
            return self.server.messages[self.server.nonces[nonce]]
        rung = frozenset(
            [self.person]
            if self.person is not None and not silent
            else []
            if silent or allowed_mentions is None or not isinstance(allowed_mentions.users, Sequence)
            else [user.id for user in allowed_mentions.users]
        )
        message = DeliveredMessage(
            10_000 + self.server.call_count,
            self.id,
            self.person,
            self.server.now(),
            *read_layout(view),
            rung,
            len(files),
            phone_height.estimate_message(LayoutMessage(view, list(files))),
        )
        message.layout, message.partial = view.to_components(), FakePartialMessage(self, message.id)  # type: ignore[no-untyped-call]
        self.server.messages[message.id] = message
        self.server.log.append(message)
        self.server.nonces[nonce] = message.id
        return message

    def get_partial_message(self, id: int) -> FakePartialMessage:
        """Return one of its messages by number."""
        return FakePartialMessage(self, id)

    async def fetch_message(self, id: int) -> DeliveredMessage:
        """Return one of its messages, read back. They can be read even if the place takes no new ones."""
        self.server.raise_if_refused(self.id)
        return FakePartialMessage(self, id).fetch_delivered()

    async def history(self, *, limit: int = 50, **_: object) -> Any:
        """Yield the newest messages, which can be read even if the place takes no new ones."""
        self.server.raise_if_refused(self.id)
        mine = [message for message in self.server.messages.values() if message.place == self.id]
        for message in sorted(mine, key=lambda message: -message.id)[:limit]:
            yield message


@dataclass
class FakeThread(FakeChannel):
    """A thread. `auto_archive_duration`: the minutes without a post after which it is archived. `refused`: who was not let in."""

    auto_archive_duration: int = 0
    created_at: float = 0.0
    members: set[int] = field(default_factory=set)
    refused: set[int] = field(default_factory=set)

    @property
    def archived(self) -> bool:
        """Whether nothing was posted for so long that it is archived now; an edit does not count."""
        posted = [message.at for message in self.server.log if message.place == self.id]
        return self.server.now() - max([self.created_at, *posted]) >= 60 * self.auto_archive_duration

    async def add_user(self, user: discord.abc.Snowflake, /) -> None:
        """Add somebody."""
        try:
            self.server.raise_if_refused(self.id)
        except discord.HTTPException:
            self.refused.add(user.id)
            raise
        self.members.add(user.id)


@dataclass
class FakePartialMessage:
    """A message by its number; it may have been deleted."""

    place: FakeChannel
    id: int

    def fetch_delivered(self) -> DeliveredMessage:
        """Return the message as it was delivered. Raise `NotFound`, or what is wrong with the message."""
        if self.id in self.place.server.broken:
            raise make_error(*self.place.server.broken[self.id])
        message = self.place.server.messages.get(self.id)
        if message is None:
            raise make_error(404, 10008, discord.NotFound)
        return message

    async def edit(self, *, view: ui.LayoutView, attachments: Sequence[Any] = (), **_: object) -> DeliveredMessage:
        """Change it."""
        server = self.place.server
        server.raise_if_refused(self.place.id, self.place.person)
        happens, server.before_edit = server.before_edit, None
        if happens is not None:
            await happens()
        message = self.fetch_delivered()
        message.text, message.buttons, message.numbers = read_layout(view)
        message.layout = view.to_components()  # type: ignore[no-untyped-call]
        message.edited, message.edits = server.now(), message.edits + 1
        message.pictures = len(attachments)
        return message

    async def delete(self, **_: object) -> None:
        """Remove the message. The bot's own messages can be removed even if the place takes no new ones."""
        self.place.server.raise_if_refused(self.place.id)
        del self.place.server.messages[self.fetch_delivered().id]

    async def create_thread(self, *, name: str, auto_archive_duration: int) -> FakeChannel:
        """Create a thread under the message, with the message's own number."""
        self.place.server.raise_if_refused(self.place.id)
        self.fetch_delivered()
        server = self.place.server
        thread = FakeThread(server, self.id, auto_archive_duration=auto_archive_duration, created_at=server.now())
        return server.threads.setdefault(self.id, thread)


def read_layout(view: ui.LayoutView) -> tuple[str, tuple[str, ...], tuple[int, ...]]:
    """Return the text of a message, the ids of its buttons, and the numbers of its outermost components."""
    texts, buttons = [], []
    for item in walk_items(view):
        if isinstance(item, ui.TextDisplay):
            texts.append(item.content)
        elif (custom_id := getattr(item, "custom_id", None)) is not None:
            buttons.append(str(custom_id))
    return "\n".join(texts), tuple(buttons), tuple(item.id for item in view.children if item.id is not None)


def walk_items(view: ui.LayoutView) -> Iterator[ui.Item[Any]]:
    """Yield everything on a message."""
    yield from view.walk_children()
