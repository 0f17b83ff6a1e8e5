"""What the bot says once when it comes to a server: what it does, how to begin, what it stores, who manages it."""

from __future__ import annotations

import logging

import discord

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext
from cogs.ui.discord_meaning import read_meaning
from cogs.ui.errors import format_permissions
from cogs.ui.i18n import Localizer, choose_language
from cogs.ui.messages.play_message import build_learn_button, build_play_button
from cogs.ui.permissions import POSTING_PERMISSIONS, THREAD_PERMISSIONS, select_missing
from matches.services.presence import KEPT_DAYS

log = logging.getLogger("tafelrunde")

NEEDED_PERMISSIONS = ("view_channel", "send_messages")


async def introduce_bot(context: BotContext, guild: discord.Guild) -> None:
    """Send the introduction to the first channel that takes it, in the language of the server. Never raises."""
    localizer = Localizer(context.words, choose_language(guild.preferred_locale))
    for channel in list_channels(guild):
        settings = GeneralId(GeneralVerb.SERVER_PAGE, "0")
        buttons = [
            build_play_button(localizer, discord.ButtonStyle.primary),
            build_learn_button(localizer),
            PersistentButton(settings, localizer.say("help-server-button")),
        ]
        message = build_layout(
            localizer.say("owner-hello"),
            localizer.say("owner-hello-commands"),
            format_missing(channel.permissions_for(guild.me), localizer),
            f"-# {localizer.say('owner-hello-stored')}\n-# {localizer.say('owner-kept', days=KEPT_DAYS)}",
            localizer.say("owner-hello-managers"),
            rows=arrange_buttons(buttons),
        )
        try:
            await channel.send(view=message.view, allowed_mentions=message.allowed_mentions, silent=True)
        except (discord.HTTPException, discord.RateLimited) as error:
            if read_meaning(error).about == "place":
                # The permissions have just changed, or a rule of the server forbids it in ways that they do not show.
                continue
            log.warning("server %s: no introduction: %s", guild.id, error)
            return
        log.info("server %s: introduced in channel %s", guild.id, channel.id)
        return
    log.info("server %s: no channel for an introduction", guild.id)


def format_missing(permissions: discord.Permissions, localizer: Localizer) -> str:
    """Return what the bot may not do in a channel, and what works all the same; "" if nothing is missing."""
    lines = []
    if missing := select_missing(permissions, POSTING_PERMISSIONS):
        lines.append(localizer.say("owner-hello-no-boards", wanted=format_permissions(missing, localizer, "**{}**")))
    if missing := select_missing(permissions, THREAD_PERMISSIONS):
        lines.append(localizer.say("owner-hello-no-threads", wanted=format_permissions(missing, localizer, "**{}**")))
    return "\n".join(f"⚠️ {line}" for line in lines)


def list_channels(guild: discord.Guild) -> list[discord.TextChannel]:
    """Return the channels where the bot may write, the fittest first: for system messages, for rules, then from the top."""
    channels = [guild.system_channel, guild.rules_channel, *guild.text_channels]
    able = [
        channel
        for channel in channels
        if channel is not None and not select_missing(channel.permissions_for(guild.me), NEEDED_PERMISSIONS)
    ]
    return list(dict.fromkeys(able))
