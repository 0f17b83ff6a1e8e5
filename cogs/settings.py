"""`/settings`: the language that the bot speaks to a person, and when and where it calls them."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.ui import return_times, time_zones
from cogs.ui.context import BotClient, Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers import setting_handlers
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages import settings_panel
from cogs.ui.translator import localize, localize_choice, localize_options


class SettingsCog(commands.Cog):
    """The command `/settings`, everywhere."""

    @app_commands.command(name=localize("cmd-settings"), description=localize("cmd-settings-text"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    @localize_options("language", "reminders", "quiet", "away", "zone", calls="calls")
    @app_commands.choices(
        language=[localize_choice(f"cmd-value-language-{token}", token) for token in settings_panel.list_languages()],
        calls=[localize_choice(f"cmd-value-calls-{token}", token) for token in settings_panel.list_call_places()],
    )
    async def settings(
        self,
        interaction: Interaction,
        language: str | None = None,
        calls: str | None = None,
        reminders: app_commands.Range[str, 1, 40] | None = None,
        quiet: app_commands.Range[str, 1, 40] | None = None,
        away: app_commands.Range[str, 1, 60] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Show the person's settings with all controls; what is given as an option is changed before, and nothing else."""
        changes: dict[str, object] = {}
        if language is not None:
            changes["language"] = settings_panel.list_languages()[language]
        if calls is not None:
            changes["calls"] = settings_panel.list_call_places()[calls]
        if reminders is not None:
            changes["reminders"] = setting_handlers.read_reminders(reminders)
        if quiet is not None:
            changes["quiet"] = setting_handlers.read_quiet_hours(quiet)
        if zone is not None:
            changes["zone"] = await setting_handlers.read_zone(interaction, zone)
        is_changed = bool(changes) or away is not None
        if is_changed:
            await setting_handlers.change_settings(interaction, changes, away)
        await send_ephemeral(interaction, await setting_handlers.compose_own_settings(interaction, is_changed))

    @settings.autocomplete("quiet")
    async def quiet_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest a few spans of hours, and none."""
        localizer = await interaction.client.context.get_localizer(interaction)
        spans = {"22-7": "22:00 – 7:00", "23-8": "23:00 – 8:00", "0-9": "0:00 – 9:00"}
        spans["none"] = localizer.say("ui-quiet-never")
        return [
            app_commands.Choice(name=name, value=value)
            for value, name in spans.items()
            if current.casefold().strip() in f"{name} {value}".casefold()
        ]

    @settings.autocomplete("away")
    async def away_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest when somebody is back, in their language and zone."""
        context = interaction.client.context
        localizer = await context.get_localizer(interaction)
        settings = await context.matches.people.get_settings(interaction.user.id)
        if isinstance(named := interaction.namespace.zone, str) and named:
            with suppress(UserError):
                zone = await asyncio.to_thread(time_zones.resolve_zone, named, localizer.language)
                settings = msgspec.structs.replace(settings, zone=zone)
        moment = settings_panel.get_local_time(context, settings)
        suggestions = return_times.suggest_returns(current, localizer, moment)
        return [app_commands.Choice(name=label, value=value) for label, value in suggestions]

    @settings.autocomplete("zone")
    async def zone_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest time zones by the names of cities and countries."""
        context = interaction.client.context
        language, locale = (await context.get_localizer(interaction)).language, str(interaction.locale)
        suggestions = await asyncio.to_thread(time_zones.suggest_zones, current, language, locale, context.now())
        return [app_commands.Choice(name=label, value=value) for label, value in suggestions]


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    # Now, because the first one who types a zone has only three seconds.
    await asyncio.to_thread(time_zones.load_names)
    await client.add_cog(SettingsCog())
