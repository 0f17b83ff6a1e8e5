"""The panel of `/server settings`: what the managers of a server choose for the matches there, on two pages.

It is a private message that keeps nothing in memory: page and field are in the ids, the rest is read anew.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.components.persistent_items import PersistentButton, PersistentChannelSelect, PersistentRoleSelect
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_OPTIONS
from cogs.ui.match_options import DEADLINE_ACTIONS, DEADLINE_HOURS, format_deadline
from cogs.ui.messages.options_panel import (
    PanelControl,
    build_panel,
    build_value_select,
    choose_style,
    format_control_text,
)
from cogs.ui.permissions import POSTING_PERMISSIONS, select_missing
from matches.domain.server_settings import ServerSettings

PAGES = ("rules", "defaults")
RULE_FIELDS = ("person_lobbies", "server_matches", "ratings")
"""The fields of the first page that are chosen from values; channels and role stand above them."""
DEFAULT_FIELDS = ("language", "threads", "deadline", "at_deadline", "visible")
"""The fields of the second page."""
LIMIT_CHOICES = {"person_lobbies": (1, 2, 3, 5, 10, 20), "server_matches": (5, 10, 20, 30, 50, 100, 200, 300)}
"""The maxima that managers can choose, as far as the bot itself allows as many."""


def list_values(context: BotContext, field: str) -> dict[str, object]:
    """Return what a field may be: each value by its token in the select. Empty for a field that is not chosen from values."""
    values: dict[str, dict[str, object]] = {
        "language": {"own": None, "de": "de", "en": "en"},
        "threads": {"own": True, "here": False},
        "ratings": {"off": False, "on": True},
        "deadline": {str(hours): hours for hours in DEADLINE_HOURS},
        "at_deadline": {late: late for late in DEADLINE_ACTIONS},
        "visible": {"everyone": "everyone", "players": "players"},
    }
    if field in LIMIT_CHOICES:
        most = _get_bot_limit(context, field)
        return {str(value): value for value in (0, *LIMIT_CHOICES[field]) if not most or value < most}
    return values.get(field, {})


def _get_bot_limit(context: BotContext, field: str) -> int:
    """Return how many the bot itself allows; 0 for any number."""
    limits = context.matches.limits
    return limits.person_lobbies if field == "person_lobbies" else limits.server_matches


def compose_server_panel(
    context: BotContext, guild: discord.Guild, settings: ServerSettings, page: int, localizer: Localizer
) -> LayoutMessage:
    """Compose a page of the panel for somebody who manages the server."""
    page = min(page, len(PAGES) - 1)
    heading = f"**{localizer.say('owner-title')}**\n{localizer.say('owner-from-now-on')}"
    if page == 0:
        controls = [_build_channels(guild, settings, localizer), _build_role(guild, settings, localizer)]
        controls += [_build_value(context, settings, field, localizer) for field in RULE_FIELDS]
    else:
        fields = [field for field in DEFAULT_FIELDS if _is_relevant(context, settings, field)]
        controls = [_build_value(context, settings, field, localizer) for field in fields]
    turners = [
        PersistentButton(
            GeneralId(GeneralVerb.SERVER_PAGE, str(number)),
            localizer.say(f"owner-page-{name}"),
            choose_style(number == page),
        )
        for number, name in enumerate(PAGES)
    ]
    return build_panel(heading, controls, [ui.ActionRow[Any](*turners)])


def find_page(field: str) -> int:
    """Return the page on which a field is chosen."""
    return 1 if field in DEFAULT_FIELDS else 0


def _is_relevant(context: BotContext, settings: ServerSettings, field: str) -> bool:
    """Return whether a field matters: what happens at a deadline only if there is one, threads only where they can be made."""
    return (field != "at_deadline" or settings.deadline > 0) and (field != "threads" or context.threads)


def _build_channels(guild: discord.Guild, settings: ServerSettings, localizer: Localizer) -> PanelControl:
    """Build the choice of channels; what was deleted and where the bot may not post is said below its name."""
    known = [channel for channel in settings.channels if guild.get_channel(channel) is not None]
    said = format_control_text(localizer.say("owner-channels"), localizer.say("owner-channels-text"))
    if gone := len(settings.channels) - len(known):
        key = "owner-channels-gone" if known else "owner-channels-all-gone"
        said += f"\n⚠️ {localizer.say(key, count=gone)}"
    closed = [f"<#{channel}>" for channel in known if _cannot_post(guild, channel)]
    if closed:
        said += f"\n⚠️ {localizer.say('owner-channels-closed', channels=localizer.format_list(closed))}"
    chooser = PersistentChannelSelect(
        GeneralId(GeneralVerb.SERVER_CHANNELS), known, localizer.say("owner-channels-all"), SELECT_OPTIONS
    )
    return PanelControl(said, [ui.ActionRow[Any](chooser)])


def _cannot_post(guild: discord.Guild, channel: int) -> bool:
    found = guild.get_channel(channel)
    return found is not None and bool(select_missing(found.permissions_for(guild.me), POSTING_PERMISSIONS))


def _build_role(guild: discord.Guild, settings: ServerSettings, localizer: Localizer) -> PanelControl:
    """Build the choice of the role; if it was deleted, that is said below its name."""
    known = settings.role is not None and guild.get_role(settings.role) is not None
    said = format_control_text(localizer.say("owner-role"), localizer.say("owner-role-text"))
    if settings.role is not None and not known:
        said += f"\n⚠️ {localizer.say('owner-role-gone')}"
    chooser = PersistentRoleSelect(
        GeneralId(GeneralVerb.SERVER_ROLE), settings.role if known else None, localizer.say("owner-role-everybody")
    )
    return PanelControl(said, [ui.ActionRow[Any](chooser)])


def _build_value(context: BotContext, settings: ServerSettings, field: str, localizer: Localizer) -> PanelControl:
    """Build the choice of a field among its values."""
    key, now = f"owner-{field.replace('_', '-')}", getattr(settings, field)
    values = list_values(context, field)
    if field in LIMIT_CHOICES and now not in values.values():
        # The bot's own limit was lowered since this was chosen, and counts.
        now = 0
    shown = {
        token: (_format_value(context, field, token, value, localizer), value == now) for token, value in values.items()
    }
    row = build_value_select(GeneralId(GeneralVerb.SERVER_VALUE, field), shown)
    return PanelControl(format_control_text(localizer.say(key), localizer.say(f"{key}-text")), [row])


def _format_value(context: BotContext, field: str, token: str, value: object, localizer: Localizer) -> str:
    """Return a value of a field in words."""
    if field in LIMIT_CHOICES:
        most = int(token) or _get_bot_limit(context, field)
        if not most:
            return localizer.say("owner-no-limit")
        return str(most) if int(token) else localizer.say("owner-bot-limit", most=most)
    if field == "deadline":
        return format_deadline(int(token), localizer)
    if field == "at_deadline":
        return localizer.say(f"cmd-value-late-{token}")
    if field == "visible":
        return localizer.say(f"owner-visible-{token}")
    if field == "language":
        return localizer.say("owner-language-own" if value is None else f"cmd-value-language-{token}")
    return localizer.say(f"owner-{field}-{token}")
