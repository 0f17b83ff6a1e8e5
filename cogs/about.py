"""`/about`: version, health and credits of the bot."""

from __future__ import annotations

import asyncio

from discord import app_commands
from discord.ext import commands

from cogs.library.printed_values import PrintedValues, count_printed
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import BotClient, Interaction
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.invite import build_invite_link
from cogs.ui.messages.lobby_message import format_subtitle
from cogs.ui.translator import localize
from matches.domain.durations import format_timestamp
from matches.services.presence import KEPT_DAYS
from matches.workers.health import Health
from rules.engine import Meta


class AboutCog(commands.Cog):
    """The command `/about`, everywhere."""

    @app_commands.command(name=localize("cmd-about"), description=localize("cmd-about-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def about(self, interaction: Interaction) -> None:
        """Show version, health and credits."""
        context = interaction.client.context
        health = await context.matches.get_health()
        localizer = await context.get_localizer(interaction)
        printed = {id: await asyncio.to_thread(count_printed, id) for id in context.games}
        games = "\n".join(format_game(game.meta, printed[id], localizer) for id, game in context.games.items())
        facts = localizer.say(
            "ui-about-facts",
            version=context.version,
            since=format_timestamp(context.started_at.timestamp(), "R"),
            running=health.running_matches,
            posts=health.pending_posts,
            errors=sum(health.worker_errors.values()),
        )
        values = ", ".join(
            f"{game.meta.title[localizer.language]} `{game.value_digest}`" for game in context.games.values()
        )
        if context.process is not None:
            facts += f"\n{localizer.say('ui-about-process', name=context.process)}"
        # The simulated Discord of the local table has no servers to be invited to.
        link = (
            localizer.say("ui-about-invite", link=build_invite_link(interaction.application_id))
            if context.threads
            else ""
        )
        await send_ephemeral(
            interaction,
            build_layout(
                f"## Tafelrunde\n{facts}\n{format_health(health, localizer)}",
                games,
                localizer.say("tutorial-first-steps"),
                link,
                f"-# {localizer.say('ui-about-values', values=values)}",
                f"-# {localizer.say('owner-kept', days=KEPT_DAYS)}\n-# {localizer.say('ui-about-credits')}",
            ),
        )


def format_game(meta: Meta, printed: PrintedValues, localizer: Localizer) -> str:
    """Return the title and the makers of a game, how many of its values are printed, and what its message `<slug>-about` says."""
    line = localizer.say(
        "ui-about-game",
        title=meta.title[localizer.language],
        designer=meta.designer,
        publisher=meta.publisher,
        year=str(meta.year),
    )
    notes = [f"{subtitle}."] if (subtitle := format_subtitle(meta, localizer)) else []
    if printed.all:
        notes.append(localizer.say("ui-about-printed", printed=printed.printed, all=printed.all))
    if localizer.has_message(note := f"{meta.slug}-about"):
        notes.append(localizer.say(note))
    return f"{line}\n-# {' '.join(notes)}" if notes else line


def format_health(health: Health, localizer: Localizer) -> str:
    """Return that all is well, or one line for each problem with the time when it began."""
    lines = [] if health.workers_alive else [localizer.say("ui-about-unwell")]
    for trouble in health.troubles:
        when = format_timestamp(trouble.since, "R")
        lines.append(localizer.say(f"ui-trouble-{trouble.kind}", when=when, count=trouble.count))
    return "\n".join(f"⚠ {line}" for line in lines) or localizer.say("ui-about-well")


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(AboutCog())
