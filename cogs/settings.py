"""`/settings ...`: how the bot speaks to a person, and when it rings."""

from __future__ import annotations

import discord
import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.ui import calls
from cogs.ui.errors import Mistake
from cogs.ui.house import Client, House
from cogs.ui.limits import AUTOCOMPLETE
from cogs.ui.message import build, whisper
from cogs.ui.tongue import Tongue, of_locale
from cogs.ui.translator import choice, loc, options
from cogs.ui.who import shown_name
from matches.model import Settings as Wishes

Interaction = discord.Interaction[Client]

ZONES = (
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
"""Time zones that are suggested; any other can be typed."""


class Settings(commands.Cog):
    """The group `/settings`, everywhere."""

    group = app_commands.Group(
        name=loc("cmd-settings"),
        description=loc("cmd-settings-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @group.command(name=loc("cmd-settings-language"), description=loc("cmd-settings-language-text"))
    @options("language")
    @app_commands.choices(language=[choice(f"cmd-value-language-{one}", one) for one in ("own", "de", "en")])
    async def language(self, interaction: Interaction, language: str) -> None:
        """In which language I am spoken to."""
        await self._wish(interaction, language=None if language == "own" else language)

    @group.command(name=loc("cmd-settings-calls"), description=loc("cmd-settings-calls-text"))
    @options("where")
    @app_commands.choices(where=[choice(f"cmd-value-calls-{one}", one) for one in ("game", *calls.WAYS)])
    async def calls(self, interaction: Interaction, where: str) -> None:
        """Where I am called when it is my move."""
        await self._wish(interaction, calls=None if where == "game" else where)

    @group.command(name=loc("cmd-settings-reminders"), description=loc("cmd-settings-reminders-text"))
    @options("hours")
    async def reminders(self, interaction: Interaction, hours: app_commands.Range[str, 1, 40]) -> None:
        """After how many hours I am reminded; 0 for never."""
        try:
            found = sorted({int(part) for part in hours.replace(";", ",").split(",") if part.strip()} - {0})
        except ValueError:
            raise Mistake("ui-error-hours", written=hours) from None
        await self._wish(interaction, reminders=tuple(found))

    @group.command(name=loc("cmd-settings-quiet-hours"), description=loc("cmd-settings-quiet-hours-text"))
    @options("until", "zone", begin="from")
    async def quiet_hours(
        self,
        interaction: Interaction,
        begin: app_commands.Range[int, 0, 23] | None = None,
        until: app_commands.Range[int, 0, 23] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Between which hours nothing rings; without hours, always may."""
        if (begin is None) != (until is None):
            raise Mistake("ui-error-quiet-hours")
        quiet = None if begin is None or until is None else (begin, until)
        changes: dict[str, object] = {"quiet": quiet}
        if zone is not None:
            changes["zone"] = zone
        await self._wish(interaction, **changes)

    @quiet_hours.autocomplete("zone")
    async def zones(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Time zones that fit what is typed."""
        fitting = [zone for zone in ZONES if current.casefold() in zone.casefold()]
        return [app_commands.Choice(name=zone, value=zone) for zone in fitting[:AUTOCOMPLETE]]

    async def _wish(self, interaction: Interaction, **changes: object) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        house = interaction.client.house
        wishes = msgspec.structs.replace(await house.matches.settings(interaction.user.id), **changes)
        kept = await house.matches.set_settings(interaction.user.id, shown_name(interaction.user), wishes)
        tongue = Tongue(house.words, kept.language or of_locale(interaction.locale))
        await whisper(interaction, build(tongue.say("ui-settings-kept"), described(house, kept, tongue)))


def described(house: House, wishes: Wishes, tongue: Tongue) -> str:
    """All settings of a person in words."""
    quiet = (
        tongue.say("ui-quiet", begin=wishes.quiet[0], until=wishes.quiet[1], zone=wishes.zone)
        if wishes.quiet
        else tongue.say("ui-quiet-never")
    )
    hours = ", ".join(str(hours) for hours in wishes.reminders)
    lines = [
        tongue.say("ui-settings-language", value=tongue.say(f"cmd-value-language-{wishes.language or 'own'}")),
        tongue.say("ui-settings-calls", value=tongue.say(f"cmd-value-calls-{wishes.calls or 'game'}")),
        tongue.say("ui-settings-reminders", hours=hours) if hours else tongue.say("ui-settings-no-reminders"),
        quiet,
        f"-# {tongue.say('ui-settings-still')}",
    ]
    return "\n".join(lines)


async def setup(client: Client) -> None:
    """Called by the client, which finds this module by looking."""
    await client.add_cog(Settings())
