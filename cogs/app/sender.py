"""Sends the rows of the outbox to Discord, each once; finds a row again after a crash; translates errors for the outbox."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from contextlib import suppress
from functools import partial
from typing import TypeVar

import discord
import msgspec

from cogs.app import forum_posts, match_threads, message_cleanup, overview_posts
from cogs.app.discord_errors import call_discord, refuse_row
from cogs.app.message_search import find_last_message, find_message
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotContext
from cogs.ui.discord_meaning import (
    NETWORK_ERRORS,
    OLD_MESSAGE_EDITS,
    THREAD_EXISTS,
    describe_fault,
    is_unanswered,
    read_meaning,
)
from cogs.ui.i18n import Localizer, find_server_language
from cogs.ui.limits import THREAD_NAME, cut
from cogs.ui.messages import outbox_message
from cogs.ui.messages.lobby_message import compose_cover
from cogs.ui.messages.match_names import format_match_name
from cogs.ui.permissions import can_call
from cogs.ui.servers import find_server
from cogs.ui.viewers import may_still_watch
from matches.domain.model import MatchInfo
from matches.domain.overviews import Overview
from matches.domain.ports import SendFailed
from matches.domain.posts import (
    BoardPost,
    ClosePost,
    LobbyPost,
    NoticePost,
    OutboxMessage,
    RefreshPost,
    ThreadPost,
    TrophyPost,
    WatchPost,
)
from rules.engine import Refused

T = TypeVar("T")

log = logging.getLogger("tafelrunde.sender")

EDIT_TRIES = 3
"""So often an edit is tried again while Discord is away; if it is only the edit that fails, the boards behind it come."""


class DiscordSender:
    """Implements `matches.domain.ports.Sender`. `context` is filled in by the client before the first row is sent."""

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self.client = client
        self.context: BotContext | None = None

    async def send(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Deliver a row; see `matches.domain.ports.Sender`.

        An error while the message is composed is raised as it is: it must not count as a failure of the network.
        """
        assert self.context is not None
        if isinstance(row.post, BoardPost) and row.post.first:
            info = await self._call(row, info, self._move_into_thread(self.context, row, info))
        if isinstance(row.post, LobbyPost | ThreadPost | TrophyPost):
            await self._call(row, info, forum_posts.update_tags(self.client, self.context, info))
        if isinstance(row.post, LobbyPost) and row.post.role is not None:
            row = await self._call(row, info, self._check_role(row, row.post, info))
        if isinstance(row.post, ClosePost):
            place = await self._call(row, info, self._resolve_channel(row, info))
            await self._call(row, info, message_cleanup.close_message(place, row.post, info))
            return None
        if isinstance(row.post, ThreadPost):
            await self._call(row, info, match_threads.keep_thread(self.client, info, row.post))
            return None
        if isinstance(row.post, BoardPost) and row.board is not None:
            row = await self._prepare_edit(row, row.post, info, row.board)
        if isinstance(row.post, WatchPost) and row.person is not None:
            await self._check_watcher(self.context, row, info, row.person)
        try:
            guild = None if info.place.guild is None else self.client.get_guild(info.place.guild)
            message = await outbox_message.compose_post(self.context, row, info, find_server_language(guild))
        except Refused as error:
            # A private question of a match that was canceled in the meantime.
            raise SendFailed("gone", error.reason.key) from error
        if message is None:
            return None
        message.view.children[0].id = outbox_message.get_component_id(row)
        if isinstance(row.post, WatchPost) and row.person is not None and info.phase == "running":
            # Whoever follows every turn is notified of the end alone.
            row = msgspec.structs.replace(row, hushed=(row.person,))
        return await self._call(row, info, self._send(row, info, message))

    async def _prepare_edit(self, row: OutboxMessage, post: BoardPost, info: MatchInfo, board: int) -> OutboxMessage:
        """Return the row with all lines for the newest board if that is still the last message there, else without that board."""
        place = self.client.get_partial_messageable(info.place.board_channel, guild_id=info.place.guild)
        if post.earlier is None or await self._call(row, info, find_last_message(place)) != board:
            return msgspec.structs.replace(row, board=None)
        post = msgspec.structs.replace(post, lines=(*post.earlier.lines, *post.lines))
        return msgspec.structs.replace(row, post=post)

    async def _check_watcher(self, context: BotContext, row: OutboxMessage, info: MatchInfo, person: int) -> None:
        """Check that somebody who watches may still look at the match. Raise `SendFailed` if not; then they no longer watch."""
        if not await self._call(row, info, may_still_watch(self.client, info, person)):
            await context.matches.watching.unwatch(info.id, person)
            raise SendFailed("gone", "this person may not look at the match any more")

    async def _check_role(self, row: OutboxMessage, post: LobbyPost, info: MatchInfo) -> OutboxMessage:
        """Return the row without its role if that was deleted since, or can no longer be called."""
        guild = await find_server(self.client, info.place.guild or 0)
        if guild is not None and post.role is not None and can_call(guild, guild.get_role(post.role)):
            return row
        return msgspec.structs.replace(row, post=msgspec.structs.replace(post, role=None))

    async def find(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        """Search for a row where it would have been sent; see `matches.domain.ports.Sender`."""
        return await self._call(row, info, self._find(row, info))

    async def show_question(self, match: int, person: int) -> None:
        """Show a question in an open prompt; see `matches.domain.ports.Sender`."""
        assert self.context is not None
        await self.context.open_prompts.show_question(match, person)

    async def show_overview(
        self, overview: Overview, message: int | None, token: str = "", is_late: bool = False
    ) -> int:
        """Edit or post an overview; see `matches.domain.ports.Sender`."""
        assert self.context is not None
        return await overview_posts.show(self.client, self.context, overview, message, token, is_late)

    async def delete_overview(self, guild: int, channel: int, message: int) -> None:
        """Delete the post of an overview; see `matches.domain.ports.Sender`."""
        await overview_posts.delete(self.client, guild, channel, message)

    async def _call(self, row: OutboxMessage, info: MatchInfo, call: Awaitable[T]) -> T:
        return await call_discord(self.client, call, partial(refuse_row, self.client, row, info))

    async def _send(self, row: OutboxMessage, info: MatchInfo, message: LayoutMessage) -> int | None:
        if isinstance(row.post, RefreshPost):
            return await self._edit_board(row.post.message, info, message)
        if isinstance(row.post, LobbyPost):
            return await self._send_lobby(row, row.post, info, message)
        if isinstance(row.post, TrophyPost):
            return await self._send_trophy(row, row.post, info, message)
        if row.board is not None:
            if await self._edit_board(row.board, info, message) is not None:
                return row.board
            message = message.rewind_files()
        try:
            return await self._post(await self._resolve_channel(row, info), row, message)
        except discord.HTTPException as error:
            if row.person is not None or _is_in_channel(row, info) or read_meaning(error).step != "gone":
                raise
            # The thread was deleted; its channel is still there.
            sent = await self._post(self._get_channel(info), row, message.rewind_files())
        log.warning("match %s: thread %s is gone, going on in the channel", info.id, info.place.thread)
        assert self.context is not None
        await self.context.matches.recovery.clear_thread(info.id)
        return sent

    async def _send_lobby(
        self, row: OutboxMessage, post: LobbyPost, info: MatchInfo, message: LayoutMessage
    ) -> int | None:
        """Edit the lobby message; post it if there is none, if it cannot be edited, or if it shall be a new one (`old`).

        Once the match has started or ended, a lobby that cannot be edited stays as it is: the boards behind it shall not wait.
        """
        old, sent = info.place.lobby, None
        if old is not None and old != post.old:
            try:
                sent = await self._edit(info, old, message)
            except Exception as error:
                if not _may_skip_edit(error, row.tries):
                    raise
                log.info("match %s: its lobby %s cannot be edited (%s)", info.id, old, describe_fault(error))
                if info.phase != "lobby":
                    return None
                message = message.rewind_files()
        if sent is None:
            sent = await self._post(self._get_channel(info), row, message)
        for replaced in {id for id in (old, post.old) if id not in (None, sent)}:
            await self._delete_lobby(info, replaced)
        return sent

    async def _send_trophy(
        self, row: OutboxMessage, post: TrophyPost, info: MatchInfo, message: LayoutMessage
    ) -> int | None:
        """Edit the lobby message, or (`is_anew`) post the trophy in its place. A lobby that somebody deleted does not come back.

        Raise `SendFailed` ("unchanged") if Discord takes no edits of old messages for now.
        """
        lobby = info.place.lobby
        if lobby is None:
            return None
        if post.is_anew:
            sent = await self._post(self._get_channel(info), row, message)
            await self._delete_lobby(info, lobby)
            return sent
        try:
            return await self._edit(info, lobby, message)
        except discord.HTTPException as error:
            if error.code == OLD_MESSAGE_EDITS:
                raise SendFailed("unchanged", describe_fault(error)) from error
            message_cleanup.accept_refusal(error, info, "its lobby")
            return None

    async def _delete_lobby(self, info: MatchInfo, lobby: int) -> None:
        """Delete a lobby that another message replaces: two of them would both take presses, and only one would tell the truth."""
        with suppress(discord.HTTPException, discord.RateLimited, *NETWORK_ERRORS):
            await self._get_channel(info).get_partial_message(lobby).delete()

    async def _post(self, place: discord.abc.Messageable, row: OutboxMessage, message: LayoutMessage) -> int:
        # A private message notifies its person, a post whom it mentions.
        message.pings = [person for person in message.pings if person not in row.hushed]
        sent = await place.send(
            view=message.view,
            files=message.files,
            nonce=row.nonce,
            allowed_mentions=message.allowed_mentions,
            silent=not message.pings and message.role is None if row.person is None else row.person in row.hushed,
        )
        return sent.id

    async def _edit_board(self, board: int, info: MatchInfo, message: LayoutMessage) -> int | None:
        """Edit a board, which notifies nobody. Return None if Discord refuses, because somebody has deleted it perhaps."""
        home = self.client.get_partial_messageable(info.place.board_channel, guild_id=info.place.guild)
        nobody = discord.AllowedMentions.none()
        try:
            await home.get_partial_message(board).edit(
                view=message.view, attachments=message.files, allowed_mentions=nobody
            )
        except Exception as error:
            message_cleanup.accept_refusal(error, info, f"the message {board}")
            return None
        return board

    async def _edit(self, info: MatchInfo, old: int, message: LayoutMessage) -> int:
        partial = self._get_channel(info).get_partial_message(old)
        await partial.edit(view=message.view, attachments=message.files, allowed_mentions=message.allowed_mentions)
        return old

    async def _find(self, row: OutboxMessage, info: MatchInfo) -> int | None:
        number = outbox_message.get_component_id(row)
        try:
            return await find_message(await self._resolve_channel(row, info), number)
        except discord.HTTPException as error:
            if row.person is not None or info.place.thread is None or read_meaning(error).step != "gone":
                raise
            return await find_message(self._get_channel(info), number)

    async def _resolve_channel(self, row: OutboxMessage, info: MatchInfo) -> discord.abc.Messageable:
        if row.person is not None:
            return await self.client.create_dm(discord.Object(row.person))
        if _is_in_channel(row, info):
            return self._get_channel(info)
        return self.client.get_partial_messageable(info.place.board_channel, guild_id=info.place.guild)

    def _get_channel(self, info: MatchInfo) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(info.place.channel, guild_id=info.place.guild)

    async def _move_into_thread(self, context: BotContext, row: OutboxMessage, info: MatchInfo) -> MatchInfo:
        """Give the match a post in its forum, or a thread under its lobby, if that is wanted and possible.

        Otherwise it stays in the channel.
        """
        lobby = info.place.lobby
        if not info.setup.thread or info.place.thread is not None:
            return info
        name = cut(
            f"{context.get_game_title(info.game, info.setup.language)} {format_match_name(info)}: {', '.join(info.names)}",
            THREAD_NAME,
        )
        if info.setup.forum is not None:
            cover = compose_cover(context, info, Localizer(context.words, info.setup.language))
            cover.view.children[0].id = outbox_message.get_component_id(row)
            if (post := await forum_posts.begin_post(self.client, context, info, name, cover)) is not None:
                return await context.matches.lobby.record_place(info.id, thread=post)
        if lobby is None:
            return info
        try:
            channel: object = self._get_channel(info)
            if isinstance(channel, discord.PartialMessageable) and channel.guild is None:
                # Another process serves the server, or the bot is no longer on it.
                channel = await self.client.fetch_channel(info.place.channel)
            if not isinstance(channel, discord.PartialMessageable | discord.TextChannel):
                return info
            message = channel.get_partial_message(lobby)
            thread = await message.create_thread(name=name, auto_archive_duration=match_threads.WEEK_MINUTES)
        except discord.HTTPException as error:
            if read_meaning(error).is_passing:
                raise
            if error.code != THREAD_EXISTS:
                log.warning("match %s: no thread (%s), staying in the channel", info.id, error)
                return info
            # Made just before a crash. A thread under a message has the message's own number.
            return await context.matches.lobby.record_place(info.id, thread=lobby)
        return await context.matches.lobby.record_place(info.id, thread=thread.id)


def _is_in_channel(row: OutboxMessage, info: MatchInfo) -> bool:
    """Return whether a post to the place of a match goes where its lobby is, and not into its thread."""
    if info.place.thread is None or isinstance(row.post, LobbyPost | TrophyPost):
        return True
    if isinstance(row.post, NoticePost):
        return row.post.is_in_channel
    return isinstance(row.post, ClosePost) and row.post.in_channel


def _may_skip_edit(error: Exception, tries: int) -> bool:
    """Return whether the rows behind an edit of an old lobby shall not wait for it any longer. `tries`: those before this one."""
    return read_meaning(error).step != "fault" and (not is_unanswered(error) or tries >= EDIT_TRIES)
