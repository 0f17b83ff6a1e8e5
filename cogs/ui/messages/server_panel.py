"""The panel of `/server settings`: what the managers of a server choose for the matches there, page by page.

It is a private message that keeps nothing in memory: page and field are in the ids, the rest is read anew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import discord
from discord import ui

from cogs.ui.components.custom_ids import GeneralId, GeneralVerb
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.components.persistent_items import (
    OVERVIEW_CHANNEL_TYPES,
    PersistentButton,
    PersistentChannelSelect,
    PersistentRoleSelect,
)
from cogs.ui.context import BotContext
from cogs.ui.forum_tags import has_tag_for_everything
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_OPTIONS
from cogs.ui.match_options import DEADLINE_ACTIONS, DEADLINE_HOURS, format_minutes
from cogs.ui.messages.option_message import (
    PanelControl,
    build_panel,
    build_value_select,
    choose_style,
    format_control_text,
)
from cogs.ui.permissions import FORUM_PERMISSIONS, POSTING_PERMISSIONS, can_call, select_missing
from cogs.ui.time_zones import list_usual_zones
from matches.domain.server_settings import ServerSettings
from matches.domain.tempo import TEMPOS

CONTROLS_PER_PAGE = 5
"""Settings on a page: with the row that turns pages two screens of a phone at most."""


class Setting(NamedTuple):
    """A field of `ServerSettings` as managers choose it, on the pages of a `part` of the panel.

    Its name and what it means are the messages "owner-<field>" and "owner-<field>-text". It is chosen from `values`, each by its
    token in the select, which `describe` says (by default "owner-<field>-<token>"), or from `maxima`, as far as the bot itself
    allows as many. A field without either has a control of its own (`_BUILDERS`).
    """

    field: str
    part: str
    values: Mapping[str, object] = MappingProxyType({})
    maxima: tuple[int, ...] = ()
    describe: Callable[[str, Localizer], str] | None = None
    is_relevant: Callable[[BotContext, ServerSettings], bool] = lambda context, settings: True

    @property
    def key(self) -> str:
        """Return the key of its name, with which the keys of its other messages begin."""
        return f"owner-{self.field.replace('_', '-')}"


def _describe_language(token: str, localizer: Localizer) -> str:
    return localizer.say("owner-language-own" if token == "own" else f"cmd-value-language-{token}")


def _describe_time(token: str, localizer: Localizer) -> str:
    return localizer.say(f"tempo-{token}") if token in TEMPOS else format_minutes(int(token) * 60, localizer)


SETTINGS = (
    Setting("channels", "rules"),
    Setting("role", "rules"),
    Setting("person_lobbies", "rules", maxima=(1, 2, 3, 5, 10, 20)),
    Setting("server_matches", "rules", maxima=(5, 10, 20, 30, 50, 100, 200, 300)),
    Setting("ratings", "rules", {"off": False, "on": True}),
    Setting("language", "defaults", {"own": None, "de": "de", "en": "en"}, describe=_describe_language),
    Setting(
        "deadline",
        "defaults",
        {"tonight": "tonight", "brisk": "brisk", **{str(hours): hours for hours in DEADLINE_HOURS}},
        describe=_describe_time,
    ),
    Setting(
        "at_deadline",
        "defaults",
        {late: late for late in DEADLINE_ACTIONS},
        describe=lambda token, localizer: localizer.say(f"cmd-value-late-{token}"),
        is_relevant=lambda context, settings: settings.deadline > 0,
    ),
    Setting("visible", "defaults", {"everyone": "everyone", "players": "players"}),
    Setting(
        "zone",
        "defaults",
        {"own": "", **{zone: zone for zone in list_usual_zones()[: SELECT_OPTIONS - 1]}},
        describe=lambda token, localizer: localizer.say("owner-zone-own") if token == "own" else token,
    ),
    Setting("threads", "posts", {"own": True, "here": False}, is_relevant=lambda context, settings: context.threads),
    Setting("forum", "posts", is_relevant=lambda context, settings: context.threads and settings.threads),
    Setting("call_role", "posts"),
    Setting("overviews", "posts"),
)
"""All that can be chosen. The pages follow from it: a new setting is a row here, and its messages."""


def divide_pages(settings: Sequence[Setting]) -> list[list[Setting]]:
    """Return the settings of each page: those of a part, in their order, on as many pages as they need."""
    parts = {setting.part: [other for other in settings if other.part == setting.part] for setting in settings}
    return [
        part[start : start + CONTROLS_PER_PAGE]
        for part in parts.values()
        for start in range(0, len(part), CONTROLS_PER_PAGE)
    ]


PAGES = divide_pages(SETTINGS)


def find_page(name: str) -> int:
    """Return the page on which a field is chosen."""
    return next(number for number, page in enumerate(PAGES) if any(setting.field == name for setting in page))


def list_values(context: BotContext, name: str) -> Mapping[str, object]:
    """Return what a field may be: each value by its token in the select. Empty for a field that is not chosen from values."""
    setting = next((setting for setting in SETTINGS if setting.field == name), None)
    if setting is None or not setting.maxima:
        return {} if setting is None else setting.values
    most = _get_bot_limit(context, name)
    return {str(value): value for value in (0, *setting.maxima) if not most or value < most}


def _get_bot_limit(context: BotContext, name: str) -> int:
    """Return how many the bot itself allows; 0 for any number."""
    limits = context.matches.limits
    return limits.person_lobbies if name == "person_lobbies" else limits.server_matches


def compose_server_panel(
    context: BotContext, guild: discord.Guild, settings: ServerSettings, page: int, localizer: Localizer
) -> LayoutMessage:
    """Compose a page of the panel for somebody who manages the server."""
    page = min(page, len(PAGES) - 1)
    heading = f"**{localizer.say('owner-title')}**\n{localizer.say('owner-from-now-on')}"
    controls = [
        _BUILDERS[setting.field](context, guild, settings, localizer)
        if setting.field in _BUILDERS
        else _build_value(context, settings, setting, localizer)
        for setting in PAGES[page]
        if setting.is_relevant(context, settings)
    ]
    turners = [
        PersistentButton(
            GeneralId(GeneralVerb.SERVER_PAGE, str(number)), _name_page(number, localizer), choose_style(number == page)
        )
        for number in range(len(PAGES))
    ]
    return build_panel(heading, controls, [ui.ActionRow[Any](*turners)])


def _name_page(number: int, localizer: Localizer) -> str:
    """Return the title of a page: that of its part, with a number if the part has several."""
    part = PAGES[number][0].part
    pages = [other for other, page in enumerate(PAGES) if page[0].part == part]
    title = localizer.say(f"owner-page-{part}")
    return title if len(pages) == 1 else f"{title} {pages.index(number) + 1}"


def _build_channels(
    context: BotContext, guild: discord.Guild, settings: ServerSettings, localizer: Localizer
) -> PanelControl:
    """Build the choice of channels; what was deleted and where the bot may not post is said below its name."""
    channels = [channel for channel in settings.channels if guild.get_channel(channel) is not None]
    text = format_control_text(localizer.say("owner-channels"), localizer.say("owner-channels-text"))
    if gone := len(settings.channels) - len(channels):
        key = "owner-channels-gone" if channels else "owner-channels-all-gone"
        text += f"\n⚠️ {localizer.say(key, count=gone)}"
    text += _name_closed("owner-channels", guild, channels, localizer)
    chooser = PersistentChannelSelect(
        GeneralId(GeneralVerb.SERVER_CHANNELS), channels, localizer.say("owner-channels-all"), SELECT_OPTIONS
    )
    return PanelControl(text, [ui.ActionRow[Any](chooser)])


def _name_closed(key: str, guild: discord.Guild, channels: Sequence[int], localizer: Localizer) -> str:
    """Return the line that names those of the channels where the bot may not post; "" if there are none."""
    closed = [f"<#{channel}>" for channel in channels if _cannot_post(guild, channel)]
    return f"\n⚠️ {localizer.say(f'{key}-closed', channels=localizer.format_list(closed))}" if closed else ""


def _cannot_post(guild: discord.Guild, channel: int) -> bool:
    place = guild.get_channel(channel)
    return place is not None and bool(select_missing(place.permissions_for(guild.me), POSTING_PERMISSIONS))


def _build_role(
    context: BotContext, guild: discord.Guild, settings: ServerSettings, localizer: Localizer
) -> PanelControl:
    """Build the choice of the role that opens matches."""
    trouble = "owner-role-gone" if settings.role is not None and guild.get_role(settings.role) is None else ""
    return _build_role_choice("owner-role", "", settings.role, trouble, "owner-role-everybody", localizer)


def _build_call_role(
    context: BotContext, guild: discord.Guild, settings: ServerSettings, localizer: Localizer
) -> PanelControl:
    """Build the choice of the role that is called for open seats."""
    trouble = ""
    if settings.call_role is not None and not can_call(guild, role := guild.get_role(settings.call_role)):
        trouble = "owner-call-role-gone" if role is None else "owner-call-role-silent"
    field, nobody = "call_role", "owner-call-role-nobody"
    return _build_role_choice("owner-call-role", field, settings.call_role, trouble, nobody, localizer)


def _build_role_choice(
    key: str, arg: str, chosen: int | None, trouble: str, placeholder: str, localizer: Localizer
) -> PanelControl:
    """Build the choice of a role; if it was deleted, or is of no use any more, that is said below its name (`trouble`)."""
    text = format_control_text(localizer.say(key), localizer.say(f"{key}-text"))
    if trouble:
        text += f"\n⚠️ {localizer.say(trouble)}"
    shown = None if trouble.endswith("-gone") else chosen
    chooser = PersistentRoleSelect(GeneralId(GeneralVerb.SERVER_ROLE, arg), shown, localizer.say(placeholder))
    return PanelControl(text, [ui.ActionRow[Any](chooser)])


def _build_forum(
    context: BotContext, guild: discord.Guild, settings: ServerSettings, localizer: Localizer
) -> PanelControl:
    """Build the choice of the forum; what keeps matches from having posts there is said below its name."""
    text = format_control_text(localizer.say("owner-forum"), localizer.say("owner-forum-text"))
    forum = None if settings.forum is None else guild.get_channel(settings.forum)
    if settings.forum is not None and not isinstance(forum, discord.ForumChannel):
        text += f"\n⚠️ {localizer.say('owner-forum-gone')}"
    elif isinstance(forum, discord.ForumChannel):
        trouble = ""
        if select_missing(forum.permissions_for(guild.me), FORUM_PERMISSIONS):
            trouble = "owner-forum-closed"
        elif forum.flags.require_tag and not has_tag_for_everything(forum, context):
            trouble = "owner-forum-tags"
        text += f"\n⚠️ {localizer.say(trouble, channel=forum.mention)}" if trouble else ""
    chooser = PersistentChannelSelect(
        GeneralId(GeneralVerb.SERVER_CHANNELS, "forum"),
        [forum.id] if isinstance(forum, discord.ForumChannel) else [],
        localizer.say("owner-forum-none"),
        kinds=(discord.ChannelType.forum,),
    )
    return PanelControl(text, [ui.ActionRow[Any](chooser)])


def _build_overviews(
    context: BotContext, guild: discord.Guild, settings: ServerSettings, localizer: Localizer
) -> PanelControl:
    """Build the choice of the channels with an overview; where the bot may not post is said below its name."""
    channels = [channel for channel in settings.overviews if guild.get_channel(channel) is not None]
    text = format_control_text(localizer.say("owner-overviews"), localizer.say("owner-overviews-text"))
    text += _name_closed("owner-overviews", guild, channels, localizer)
    chooser = PersistentChannelSelect(
        GeneralId(GeneralVerb.SERVER_CHANNELS, "overviews"),
        channels,
        localizer.say("owner-overviews-none"),
        SELECT_OPTIONS,
        OVERVIEW_CHANNEL_TYPES,
    )
    return PanelControl(text, [ui.ActionRow[Any](chooser)])


_BUILDERS = {
    "channels": _build_channels,
    "role": _build_role,
    "forum": _build_forum,
    "call_role": _build_call_role,
    "overviews": _build_overviews,
}


def _build_value(context: BotContext, settings: ServerSettings, setting: Setting, localizer: Localizer) -> PanelControl:
    """Build the choice of a field among its values."""
    values = list_values(context, setting.field)
    now = settings.usual_time if setting.field == "deadline" else getattr(settings, setting.field)
    if setting.maxima and now not in values.values():
        # The bot's own limit was lowered since this was chosen, and counts.
        now = 0
    shown = {
        token: (_format_value(context, setting, token, localizer), value == now) for token, value in values.items()
    }
    row = build_value_select(GeneralId(GeneralVerb.SERVER_VALUE, setting.field), shown)
    return PanelControl(format_control_text(localizer.say(setting.key), localizer.say(f"{setting.key}-text")), [row])


def _format_value(context: BotContext, setting: Setting, token: str, localizer: Localizer) -> str:
    """Return a value of a field in words."""
    if setting.describe is not None:
        return setting.describe(token, localizer)
    if not setting.maxima:
        return localizer.say(f"{setting.key}-{token}")
    if int(token):
        return token
    most = _get_bot_limit(context, setting.field)
    return localizer.say("owner-bot-limit", most=most) if most else localizer.say("owner-no-limit")
