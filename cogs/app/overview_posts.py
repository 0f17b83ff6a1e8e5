"""Posts, edits and deletes the overviews of channels."""

from __future__ import annotations

from contextlib import suppress

import discord

from cogs.app.discord_errors import call_discord
from cogs.app.message_search import find_message
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotContext
from cogs.ui.discord_meaning import Meaning
from cogs.ui.i18n import LANGUAGES, Localizer, find_server_language
from cogs.ui.messages.outbox_message import number_component
from cogs.ui.messages.overview_message import compose_overview
from matches.domain.overviews import Overview
from matches.domain.ports import SendFailed

NOBODY = discord.AllowedMentions.none()


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
    if message is not None:
        edit = place.get_partial_message(message).edit(view=composed.view, allowed_mentions=NOBODY)
        return (await call_discord(client, edit, _refuse)).id
    return await call_discord(client, _post(place, composed, f"o{overview.channel:x}-{token}", is_late), _refuse)


async def _post(place: discord.PartialMessageable, composed: LayoutMessage, nonce: str, is_late: bool) -> int:
    number = composed.view.children[0].id = number_component(nonce)
    if is_late and (posted := await find_message(place, number)) is not None:
        return posted
    return (await place.send(view=composed.view, nonce=nonce, allowed_mentions=NOBODY, silent=True)).id


async def delete(client: discord.AutoShardedClient, guild: int, channel: int, message: int) -> None:
    """Delete the post of an overview if it is still there."""
    place = client.get_partial_messageable(channel, guild_id=guild)
    await call_discord(client, _delete(place.get_partial_message(message)), _refuse)


async def _delete(post: discord.PartialMessage) -> None:
    with suppress(discord.NotFound):
        await post.delete()


def _refuse(meaning: Meaning, note: str) -> SendFailed:
    """Return what it means for an overview that Discord has said no for good: another message may take its place."""
    if meaning.step == "anew":
        return SendFailed("unchanged", note)
    return SendFailed("gone" if meaning.step == "gone" else "forbidden", note)
