"""`/privacy ...`: show what is stored about a person, export it as a file, erase it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotClient, Interaction
from cogs.ui.handlers.press import GeneralPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages.settings_panel import format_settings
from cogs.ui.translator import localize
from matches.transactions.voting import SEAT_KINDS


class PrivacyCog(commands.Cog):
    """The group `/privacy`, everywhere."""

    group = app_commands.Group(
        name=localize("cmd-privacy"),
        description=localize("cmd-privacy-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @group.command(name=localize("cmd-privacy-show"), description=localize("cmd-privacy-show-text"))
    async def show(self, interaction: Interaction) -> None:
        """Say what is stored about the person."""
        context = interaction.client.context
        localizer = await context.get_localizer(interaction)
        settings = await context.matches.people.get_settings(interaction.user.id)
        stored = await context.matches.privacy.export_person_data(interaction.user.id)
        name = stored.get("name")
        body = [localizer.say("ui-privacy-known", name=str(name)) if name else localizer.say("ui-privacy-unknown")]
        if language := stored.get("discord_language"):
            spoken = localizer.say(f"cmd-value-language-{language}")
            body.append(localizer.say("ui-privacy-language", language=spoken))
        body.append(localizer.say("ui-privacy-seats", count=_count(stored, "seats")))
        body.append(localizer.say("stats-privacy", count=_count(stored, "results")))
        if notes := _count(stored, "notes"):
            body.append(localizer.say("note-privacy", count=notes))
        if absences := _count(stored, "away"):
            body.append(localizer.say("away-privacy", count=absences))
        offers = sum(proposal["kind"] in SEAT_KINDS for proposal in stored["proposals"])
        if substitutes := _count(stored, "substitutes") + _count_left_seats(stored) + offers:
            body.append(localizer.say("substitute-privacy", count=substitutes))
        if watched := _count(stored, "watched"):
            body.append(localizer.say("watch-privacy", count=watched))
        body.append(format_settings(settings, localizer))
        await send_ephemeral(
            interaction,
            build_layout(
                "\n".join(body), f"-# {localizer.say('ui-privacy-more')}\n-# {localizer.say('lookup-privacy')}"
            ),
        )

    @group.command(name=localize("cmd-privacy-export"), description=localize("cmd-privacy-export-text"))
    async def export(self, interaction: Interaction) -> None:
        """Send everything that is stored about the person as a file."""
        context = interaction.client.context
        async with context.matches.queues.quick.take_turn(interaction.user.id):
            stored = await context.matches.privacy.export_person_data(interaction.user.id)
        data = json.dumps(stored, ensure_ascii=False, indent=2).encode()
        localizer = await context.get_localizer(interaction)
        file = discord.File(BytesIO(data), "privacy.json")
        await interaction.followup.send(localizer.say("ui-privacy-exported"), file=file, ephemeral=True)

    @group.command(name=localize("cmd-privacy-forget"), description=localize("cmd-privacy-forget-text"))
    async def forget(self, interaction: Interaction) -> None:
        """Ask whether the person really wants to be forgotten."""
        context = interaction.client.context
        localizer = await context.get_localizer(interaction)
        own_matches = await context.matches.people.list_matches(interaction.user.id)
        button = PersistentButton(
            GeneralId(GeneralVerb.FORGET), localizer.say("ui-button-forget"), discord.ButtonStyle.danger
        )
        await send_ephemeral(
            interaction,
            build_layout(localizer.say("ui-forget-ask", count=len(own_matches)), rows=arrange_buttons([button])),
        )


def _count(stored: Mapping[str, object], name: str) -> int:
    """Return how many entries the list of that name has in what is stored about somebody."""
    entries = stored.get(name)
    return len(entries) if isinstance(entries, list) else 0


def _count_left_seats(stored: Mapping[str, object]) -> int:
    """Return how many seats somebody has left in matches that had begun."""
    lists = [entries for name in ("former_seats", "past_seats") if isinstance(entries := stored.get(name), list)]
    return len({(entry["match"], entry["seat"]) for entries in lists for entry in entries})


async def on_forget(press: GeneralPress) -> None:
    """Erase the presser, who has confirmed it."""
    await press.context.matches.privacy.erase_person(press.person)
    press.context.films.forget()
    press.mark_decided()
    await press.answer(build_layout(press.localizer.say("ui-forgotten")))


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(PrivacyCog())
