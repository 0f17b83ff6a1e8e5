"""The outbox's way to Discord: sends each row once, finds it again after a crash, and says what went wrong in the port's words."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from contextlib import suppress
from typing import TypeVar

import discord

from cogs.ui import clearing, posts
from cogs.ui.boards import called
from cogs.ui.failures import SERVER_ERROR, TOO_MANY, calling
from cogs.ui.house import House
from cogs.ui.limits import THREAD_EXISTS, THREAD_NAME, cut
from cogs.ui.message import Message
from matches.model import Board, Close, Info, Lobby, Outgoing, Refresh
from matches.ports import SendFailed
from rules.engine import Refused

T = TypeVar("T")

log = logging.getLogger("tafelrunde.sender")

SEARCHED = 50
"""How many of the newest messages of a place are looked through for a row that may have been sent before a crash."""


class DiscordSender:
    """Implements `matches.ports.Sender`. `house` is filled in by the client before the first row is sent."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.house: House | None = None

    async def send(self, row: Outgoing, info: Info) -> int | None:
        """Deliver a row; see the port. What cannot be drawn or put into words raises as it is: it is no lost network."""
        assert self.house is not None
        if isinstance(row.post, Board) and row.post.first:
            info = await self._called(row, info, self._moved_into_thread(self.house, info))
        if isinstance(row.post, Close):
            place = await self._called(row, info, self._place(row, info))
            await self._called(row, info, clearing.close(place, row.post, info))
            return None
        try:
            message = await posts.message(self.house, row, info)
        except Refused as error:
            # A private question of a match that was called off in the meantime.
            raise SendFailed("gone", error.because.key) from error
        if message is None:
            return None
        message.view.children[0].id = posts.number(row)
        return await self._called(row, info, self._send(row, info, message))

    async def find(self, row: Outgoing, info: Info) -> int | None:
        """Look for a row where it would have been sent; see the port."""
        return await self._called(row, info, self._find(row, info))

    async def _called(self, row: Outgoing, info: Info, call: Awaitable[T]) -> T:
        return await calling(self.client, row, info, call)

    async def _send(self, row: Outgoing, info: Info, message: Message) -> int | None:
        if isinstance(row.post, Refresh):
            return await self._refreshed(row.post, info, message)
        if isinstance(row.post, Lobby):
            return await self._send_lobby(row, row.post, info, message)
        try:
            return await self._sent(await self._place(row, info), row, message)
        except discord.NotFound:
            if row.person is not None or info.place.thread is None:
                raise
            # The thread was deleted; its channel is still there.
            sent = await self._sent(self._channel(info), row, message.again())
        log.warning("match %s: thread %s is gone, going on in the channel", info.id, info.place.thread)
        assert self.house is not None
        await self.house.matches.thread_lost(info.id)
        return sent

    async def _send_lobby(self, row: Outgoing, post: Lobby, info: Info, message: Message) -> int | None:
        """Edit the lobby that stands; post it where there is none, where somebody deleted it, or where it is to be new.

        One that was deleted does not come back once nobody gathers there any more.
        """
        sent: int | None = None
        if info.place.lobby is not None and info.place.lobby != post.old:
            try:
                sent = await self._edited(info, info.place.lobby, message)
            except discord.NotFound:
                if info.phase != "lobby":
                    return None
                message = message.again()
        if sent is None:
            sent = await self._sent(self._channel(info), row, message)
        if post.old not in (None, sent):
            # Two lobbies of one match would both take presses, and only one would be brought up to date.
            with suppress(discord.HTTPException):
                await self._channel(info).get_partial_message(post.old).delete()
        return sent

    async def _sent(self, place: discord.abc.Messageable, row: Outgoing, message: Message) -> int:
        sent = await place.send(
            view=message.view,
            files=message.files,
            nonce=row.nonce,
            allowed_mentions=message.mentions,
            # What rings for nobody comes quietly; private messages always ring.
            silent=row.person is None and not message.pings,
        )
        return sent.id

    async def _refreshed(self, post: Refresh, info: Info, message: Message) -> int | None:
        home = self.client.get_partial_messageable(info.place.home, guild_id=info.place.guild)
        nobody = discord.AllowedMentions.none()
        try:
            await home.get_partial_message(post.message).edit(
                view=message.view, attachments=message.files, allowed_mentions=nobody
            )
        except (discord.HTTPException, discord.RateLimited) as error:
            # Discord limits edits of old messages, and somebody may have deleted this one. Nobody misses it.
            log.info("match %s: the board %s stays as it is: %s", info.id, post.message, error)
            return None
        return post.message

    async def _edited(self, info: Info, old: int, message: Message) -> int:
        partial = self._channel(info).get_partial_message(old)
        await partial.edit(view=message.view, attachments=message.files, allowed_mentions=message.mentions)
        return old

    async def _find(self, row: Outgoing, info: Info) -> int | None:
        try:
            return await self._searched(await self._place(row, info), row)
        except discord.NotFound:
            if row.person is not None or info.place.thread is None:
                raise
            return await self._searched(self._channel(info), row)

    async def _searched(self, place: discord.abc.Messageable, row: Outgoing) -> int | None:
        wanted = posts.number(row)
        async for message in place.history(limit=SEARCHED):
            if any(getattr(component, "id", None) == wanted for component in message.components):
                return message.id
        return None

    async def _place(self, row: Outgoing, info: Info) -> discord.abc.Messageable:
        if row.person is not None:
            return await self.client.create_dm(discord.Object(row.person))
        if isinstance(row.post, Lobby) or info.place.thread is None:
            return self._channel(info)
        return self.client.get_partial_messageable(info.place.thread, guild_id=info.place.guild)

    def _channel(self, info: Info) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(info.place.channel, guild_id=info.place.guild)

    async def _moved_into_thread(self, house: House, info: Info) -> Info:
        """Give the match a thread under its lobby where that is wanted and possible; otherwise it stays in the channel."""
        lobby = info.place.lobby
        if not info.setup.thread or lobby is None or info.place.thread is not None:
            return info
        name = cut(
            f"{house.title(info.game, info.setup.language)} {called(info)}: {', '.join(info.names)}", THREAD_NAME
        )
        try:
            thread = await self._channel(info).get_partial_message(lobby).create_thread(name=name)
        except discord.HTTPException as error:
            if error.status >= SERVER_ERROR or error.status == TOO_MANY:
                raise
            if error.code != THREAD_EXISTS:
                log.warning("match %s: no thread (%s), staying in the channel", info.id, error)
                return info
            # Made just before a crash. A thread under a message has the message's own number.
            return await house.matches.placed(info.id, thread=lobby)
        except ValueError:
            # The server is not known (any more); the channel may still be reachable.
            return info
        return await house.matches.placed(info.id, thread=thread.id)
