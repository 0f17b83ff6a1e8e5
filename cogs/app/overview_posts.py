"""Posts, edits and deletes the overviews of channels."""

from __future__ import annotations

import discord

from cogs.app.message_search import find_message
from cogs.ui.context import BotContext
from cogs.ui.discord_meaning import (
    OLD_MESSAGE_EDITS,
    UNKNOWN_MESSAGE,
    describe_fault,
    read_meaning,
    read_retry_after,
)
from cogs.ui.i18n import LANGUAGES, Localizer, find_server_language
from cogs.ui.messages.outbox_message import number_component
from cogs.ui.messages.overview_message import compose_overview
from matches.domain.overviews import Overview
from matches.domain.ports import SendFailed


async def show(
    client: discord.AutoShardedClient,
    context: BotContext,
    overview: Overview,
    message: int | None,
    token: str,
    is_late: bool,
) -> int:
    """Edit or post an overview, as `matches.domain.ports.Sender.show_overview` says."""
    await context.loading.wait()
    language = overview.language or find_server_language(client.get_guild(overview.guild))
    localizer = Localizer(context.words, language if language in LANGUAGES else "en")
    composed = compose_overview(context, overview, localizer)
    place = client.get_partial_messageable(overview.channel, guild_id=overview.guild)
    nobody = discord.AllowedMentions.none()
    try:
        if message is not None:
            await place.get_partial_message(message).edit(view=composed.view, allowed_mentions=nobody)
            return message
        nonce = f"o{overview.channel:x}-{token}"
        number = composed.view.children[0].id = number_component(nonce)
        if is_late and (posted := await find_message(place, number)) is not None:
            return posted
        sent = await place.send(view=composed.view, nonce=nonce, allowed_mentions=nobody, silent=True)
    except Exception as error:
        raise await _translate(error) from error
    return sent.id


async def delete(client: discord.AutoShardedClient, guild: int, channel: int, message: int) -> None:
    """Delete the post of an overview if it is still there."""
    place = client.get_partial_messageable(channel, guild_id=guild)
    try:
        await place.get_partial_message(message).delete()
    except discord.NotFound:
        return
    except Exception as error:
        raise await _translate(error) from error


async def _translate(error: Exception) -> Exception:
    """Return what an error of Discord means for an overview; an error of our own as it is."""
    if isinstance(error, discord.HTTPException) and error.code in (OLD_MESSAGE_EDITS, UNKNOWN_MESSAGE):
        return SendFailed("unchanged", describe_fault(error))
    meaning = read_meaning(error)
    if meaning.step == "fault":
        return error
    if meaning.is_passing:
        return SendFailed("retry", describe_fault(error), await read_retry_after(error))
    return SendFailed("gone" if meaning.step == "gone" else "forbidden", describe_fault(error))
