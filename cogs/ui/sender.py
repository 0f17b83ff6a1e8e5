"""The outbox's way to Discord: sends each row once, finds it again after a crash, and says what went wrong in the port's words."""

from __future__ import annotations

import logging
from collections.abc import Awaitable

import discord

from cogs.ui import posts
from cogs.ui.boards import code
from cogs.ui.house import House
from cogs.ui.limits import CLOSED_DM, THREAD_EXISTS, THREAD_NAME, cut
from cogs.ui.message import Message
from matches.model import Board, Info, Lobby, Outgoing, Refresh
from matches.ports import SendFailed
from rules.engine import Refused

log = logging.getLogger("tafelrunde.sender")

SEARCHED = 50
"""How many of the newest messages of a place are looked through for a row that may have been sent before a crash."""


class DiscordSender:
    """Implements `matches.ports.Sender`. `house` is filled in by the client before the first row is sent."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self.house: House | None = None

    async def send(self, row: Outgoing, info: Info) -> int | None:
        """Deliver a row; see the port."""
        return await self._guarded(row, self._send(row, info))

    async def find(self, row: Outgoing, info: Info) -> int | None:
        """Look for a row where it would have been sent; see the port."""
        return await self._guarded(row, self._find(row, info))

    async def _send(self, row: Outgoing, info: Info) -> int | None:
        assert self.house is not None
        if isinstance(row.post, Board) and row.post.first:
            info = await self._moved_into_thread(self.house, info)
        message = await posts.message(self.house, row, info)
        if message is None:
            return None
        message.view.children[0].id = posts.number(row)
        if isinstance(row.post, Refresh):
            return await self._refreshed(row.post, info, message)
        if isinstance(row.post, Lobby) and info.place.lobby is not None:
            try:
                return await self._edited(info, info.place.lobby, message)
            except discord.NotFound:
                if info.phase != "lobby":
                    return None
                # Somebody deleted the lobby: people gather at a new one.
                message = message.again()
        try:
            return await self._sent(await self._place(row, info), row, message)
        except discord.NotFound:
            if row.person is not None or info.place.thread is None:
                raise
            # The thread was deleted; its channel is still there.
            log.warning("match %s: thread %s is gone, going on in the channel", info.id, info.place.thread)
            return await self._sent(self._channel(info), row, message.again())

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
        place = await self._place(row, info)
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
            f"{house.title(info.game, info.setup.language)} {code(info.id)}: {', '.join(info.names)}", THREAD_NAME
        )
        try:
            thread = await self._channel(info).get_partial_message(lobby).create_thread(name=name)
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                log.warning("match %s: no thread (%s), staying in the channel", info.id, error)
                return info
            # Made just before a crash. A thread under a message has the message's own number.
            return await house.matches.placed(info.id, thread=lobby)
        except ValueError:
            # The server is not known (any more); the channel may still be reachable.
            return info
        return await house.matches.placed(info.id, thread=thread.id)

    async def _guarded(self, row: Outgoing, work: Awaitable[int | None]) -> int | None:
        """Carry `work` out, with Discord's errors in the port's words."""
        try:
            return await work
        except discord.Forbidden as error:
            log.warning("match %s row %s: %s", row.match, row.id, error)
            if row.person is not None:
                raise SendFailed("closed", str(error)) from error
            raise SendFailed("forbidden", str(error)) from error
        except discord.NotFound as error:
            log.warning("match %s row %s: %s", row.match, row.id, error)
            raise SendFailed("gone", str(error)) from error
        except discord.HTTPException as error:
            # A simulated Discord has no DiscordServerError, so the number decides.
            if error.status >= 500 or error.status == 429:
                raise SendFailed("retry", str(error)) from error
            if row.person is not None and error.code == CLOSED_DM:
                raise SendFailed("closed", str(error)) from error
            log.error("match %s row %s cannot be sent", row.match, row.id, exc_info=error)
            raise SendFailed("gone", str(error)) from error
        except (OSError, TimeoutError, discord.RateLimited) as error:
            raise SendFailed("retry", str(error) or type(error).__name__) from error
        except Refused as error:
            # A private question of a match that was called off in the meantime.
            raise SendFailed("gone", error.because.key) from error
