"""`/settings ...`: the language that the bot speaks to a person, and when it sends notifications."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec
from discord import app_commands
from discord.ext import commands

from cogs.ui import return_times, time_zones
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import BotClient, BotContext, Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer, choose_language
from cogs.ui.messages import away_message, call_message
from cogs.ui.translator import localize, localize_choice, localize_options
from cogs.ui.viewers import get_shown_name
from matches.domain.model import PersonSettings

_NOTIFYING = frozenset({"reminders", "quiet", "zone"})
"""The settings on which it depends when somebody is notified next."""


class SettingsCog(commands.Cog):
    """The group `/settings`, everywhere."""

    group = app_commands.Group(
        name=localize("cmd-settings"),
        description=localize("cmd-settings-text"),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @group.command(name=localize("cmd-settings-language"), description=localize("cmd-settings-language-text"))
    @localize_options("language")
    @app_commands.choices(
        language=[localize_choice(f"cmd-value-language-{language}", language) for language in ("own", "de", "en")]
    )
    async def language(self, interaction: Interaction, language: str) -> None:
        """Set the language that the bot speaks to the person."""
        await self._update_settings(interaction, language=None if language == "own" else language)

    @group.command(name=localize("cmd-settings-calls"), description=localize("cmd-settings-calls-text"))
    @localize_options("where")
    @app_commands.choices(
        where=[localize_choice(f"cmd-value-calls-{place}", place) for place in ("game", *call_message.CALL_CHOICES)]
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
            changes["zone"] = await self._read_zone(interaction, zone)
        await self._update_settings(interaction, **changes)

    @group.command(name=localize("cmd-settings-away"), description=localize("cmd-settings-away-text"))
    @localize_options("zone", until="away-until")
    async def away(
        self,
        interaction: Interaction,
        until: app_commands.Range[str, 1, 60] | None = None,
        zone: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        """Note until when the person is away; without arguments, show it."""
        context = interaction.client.context
        person = context.build_presser(interaction)
        settings = await context.matches.people.get_settings(person.id)
        if zone is not None:
            settings = msgspec.structs.replace(settings, zone=await self._read_zone(interaction, zone))
        localizer = await context.get_localizer(interaction)
        if until is not None:
            back = return_times.read_return(until, localizer.language, get_local_time(context, settings))
            if back is None:
                raise UserError("away-unreadable", written=" ".join(until.split()))
            await context.matches.away.go_away(person, back.timestamp())
        if zone is not None:
            await context.matches.people.set_settings(person.id, person.name, settings)
        await send_ephemeral(interaction, await away_message.compose_absence(context, person.id, localizer))

    @away.autocomplete("until")
    async def until_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest when somebody is back, in their language and zone."""
        context = interaction.client.context
        localizer = await context.get_localizer(interaction)
        settings = await context.matches.people.get_settings(interaction.user.id)
        if isinstance(named := interaction.namespace.zone, str) and named:
            with suppress(UserError):
                zone = await asyncio.to_thread(time_zones.resolve_zone, named, localizer.language)
                settings = msgspec.structs.replace(settings, zone=zone)
        suggestions = return_times.suggest_returns(current, localizer, get_local_time(context, settings))
        return [app_commands.Choice(name=label, value=value) for label, value in suggestions]

    @quiet_hours.autocomplete("zone")
    @away.autocomplete("zone")
    async def zone_autocomplete(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Suggest time zones by the names of cities and countries."""
        context = interaction.client.context
        language, locale = (await context.get_localizer(interaction)).language, str(interaction.locale)
        suggestions = await asyncio.to_thread(time_zones.suggest_zones, current, language, locale, context.now())
        return [app_commands.Choice(name=label, value=value) for label, value in suggestions]

    async def _read_zone(self, interaction: Interaction, written: str) -> str:
        """Return the time zone that was meant. Raise `UserError`."""
        language = (await interaction.client.context.get_localizer(interaction)).language
        return await asyncio.to_thread(time_zones.resolve_zone, written, language)

    async def _update_settings(self, interaction: Interaction, **changes: object) -> None:
        context = interaction.client.context
        changed = msgspec.structs.replace(await context.matches.people.get_settings(interaction.user.id), **changes)
        stored = await context.matches.people.set_settings(
            interaction.user.id, get_shown_name(interaction.user), changed
        )
        localizer = Localizer(context.words, stored.language or choose_language(interaction.locale))
        texts = [localizer.say("ui-settings-kept"), format_settings(context, stored, localizer)]
        if _NOTIFYING & changes.keys():
            texts.append(
                away_message.format_next_notification(
                    await context.matches.away.find_next_notification(interaction.user.id), localizer
                )
            )
        await send_ephemeral(interaction, build_layout(*texts))


def get_local_time(context: BotContext, settings: PersonSettings) -> datetime:
    """Return what time it is where the person is."""
    return context.now().astimezone(ZoneInfo(settings.zone))


def format_settings(context: BotContext, settings: PersonSettings, localizer: Localizer) -> str:
    """Return all settings of a person in words."""
    quiet = (
        localizer.say("ui-quiet", begin=settings.quiet[0], until=settings.quiet[1], zone=settings.zone)
        if settings.quiet
        else localizer.say("ui-quiet-never")
    )
    hours = ", ".join(map(str, settings.reminders or ()))
    reminders = "usual" if settings.reminders is None else "hours" if hours else "never"
    lines = [
        localizer.say("ui-settings-language", value=localizer.say(f"cmd-value-language-{settings.language or 'own'}")),
        localizer.say("ui-settings-calls", value=localizer.say(f"cmd-value-calls-{settings.calls or 'game'}")),
        localizer.say(f"ui-settings-reminders-{reminders}", hours=hours),
        quiet,
        f"-# {localizer.say('ui-settings-still')}",
    ]
    return "\n".join(lines)


async def setup(client: BotClient) -> None:
    """Add the cog. The client finds this module by its `setup` and calls it."""
    # Now, because the first one who types a zone has only three seconds.
    await asyncio.to_thread(time_zones.load_names)
    await client.add_cog(SettingsCog())
