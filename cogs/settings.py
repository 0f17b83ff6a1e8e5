"""`/settings ...`: the language that the bot speaks to a person, and when it sends notifications."""

from __future__ import annotations

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import BotClient, BotContext
from cogs.ui.errors import UserError
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer, choose_language
from cogs.ui.limits import AUTOCOMPLETE
from cogs.ui.messages import call_question
from cogs.ui.translator import localize, localize_choice, localize_options
from cogs.ui.viewers import get_shown_name
from matches.model import PersonSettings

Interaction = discord.Interaction[BotClient]

SUGGESTED_ZONES = (
    "Europe/Berlin",
    "Europe/Vienna",
    "Europe/Zurich",
    "Europe/London",
    "Europe/Paris",
    "Europe/Rome",
    "Europe/Madrid",
    "Europe/Athens",
    "UTC",
    "America/New_York",
    "America/Chicago",
    "America/Denver",
    "America/Los_Angeles",
    "America/Sao_Paulo",
    "Asia/Kolkata",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Sydney",
)
"""Suggested time zones; people can type any other."""


class SettingsCog(commands.Cog):
    """The group `/settings`, everywhere."""

    group = app_commands.Group(
        name=localize("cmd-settings"),
        description=localize("cmd-settings-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @group.command(name=localize("cmd-settings-language"), description=localize("cmd-settings-language-text"))
    @localize_options("language")
    @app_commands.choices(language=[localize_choice(f"cmd-value-language-{one}", one) for one in ("own", "de", "en")])
    async def language(self, interaction: Interaction, language: str) -> None:
        """Set the language that the bot speaks to the person."""
        await self._update_settings(interaction, language=None if language == "own" else language)

    @group.command(name=localize("cmd-settings-calls"), description=localize("cmd-settings-calls-text"))
    @localize_options("where")
    @app_commands.choices(
        where=[localize_choice(f"cmd-value-calls-{one}", one) for one in ("game", *call_question.CALL_CHOICES)]
    )
    async def calls(self, interaction: Interaction, where: str) -> None:
        """Set where the bot notifies the person when it is their move."""
        await self._update_settings(interaction, calls=None if where == "game" else where)

    @group.command(name=localize("cmd-settings-reminders"), description=localize("cmd-settings-reminders-text"))
    @localize_options("hours")
    async def reminders(self, interaction: Interaction, hours: app_commands.Range[str, 1, 40]) -> None:
        """Set after how many hours the bot reminds the person; 0 for never."""
        try:
            reminders = sorted({int(part) for part in hours.replace(";", ",").split(",") if part.strip()} - {0})
        except ValueError:
            raise UserError("ui-error-hours", written=hours) from None
        await self._update_settings(interaction, reminders=tuple(reminders))

    @group.command(name=localize("cmd-settings-quiet-hours"), description=localize("cmd-settings-quiet-hours-text"))
    @localize_options("until", "zone", begin="from")
    async def quiet_hours(
        self,
        interaction: Interaction,
        begin: app_commands.Range[int, 0, 23] | None = None,
        until: app_commands.Range[int, 0, 23] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Set the hours without notifications; without arguments, there are none."""
        if (begin is None) != (until is None):
            raise UserError("ui-error-quiet-hours")
        quiet = None if begin is None or until is None else (begin, until)
        changes: dict[str, object] = {"quiet": quiet}
        if zone is not None:
            changes["zone"] = zone
        await self._update_settings(interaction, **changes)

    @quiet_hours.autocomplete("zone")
    async def zone_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest time zones that contain what is typed."""
        fitting = [zone for zone in SUGGESTED_ZONES if current.casefold() in zone.casefold()]
        return [app_commands.Choice(name=zone, value=zone) for zone in fitting[:AUTOCOMPLETE]]

    async def _update_settings(self, interaction: Interaction, **changes: object) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        context = interaction.client.context
        changed = msgspec.structs.replace(await context.matches.get_settings(interaction.user.id), **changes)
        stored = await context.matches.set_settings(interaction.user.id, get_shown_name(interaction.user), changed)
        localizer = Localizer(context.words, stored.language or choose_language(interaction.locale))
        await send_ephemeral(
            interaction, build_layout(localizer.say("ui-settings-kept"), format_settings(context, stored, localizer))
        )


def format_settings(context: BotContext, settings: PersonSettings, localizer: Localizer) -> str:
    """Return all settings of a person in words."""
    quiet = (
        localizer.say("ui-quiet", begin=settings.quiet[0], until=settings.quiet[1], zone=settings.zone)
        if settings.quiet
        else localizer.say("ui-quiet-never")
    )
    hours = ", ".join(str(hours) for hours in settings.reminders)
    lines = [
        localizer.say("ui-settings-language", value=localizer.say(f"cmd-value-language-{settings.language or 'own'}")),
        localizer.say("ui-settings-calls", value=localizer.say(f"cmd-value-calls-{settings.calls or 'game'}")),
        localizer.say("ui-settings-reminders", hours=hours) if hours else localizer.say("ui-settings-no-reminders"),
        quiet,
        f"-# {localizer.say('ui-settings-still')}",
    ]
    return "\n".join(lines)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    await client.add_cog(SettingsCog())
