"""Opening a match: what was chosen, where it is opened and by whom, as the managers of the server allow it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.ui.context import BotClient, Interaction
from cogs.ui.discord_meaning import is_missing
from cogs.ui.errors import UserError, format_permissions, mark_decided
from cogs.ui.i18n import Localizer
from cogs.ui.match_options import decode_value, format_option_value, get_option_name
from cogs.ui.messages.match_names import format_match_code
from cogs.ui.permissions import THREAD_PERMISSIONS, get_needed_permissions, require_permissions, select_missing
from cogs.ui.servers import find_server
from cogs.ui.time_zones import guess_zone
from matches.domain.model import MatchInfo, MatchPlace, Setup
from matches.domain.tempo import choose_tempo
from matches.transactions.opening_rules import OpeningRequest
from rules.engine import Meta, OptionValue


def choose_seats(meta: Meta) -> int:
    """Return how many seats a match has unless somebody says otherwise: three where that is possible."""
    return 3 if 3 in meta.seats else min(meta.seats)


def check_guest(friend: discord.User | discord.Member | None) -> None:
    """Check that a person can be asked to play here. Raise `UserError` for a bot and for somebody who is not on the server."""
    if friend is not None and friend.bot:
        raise UserError("ui-error-bot-guest")
    if isinstance(friend, discord.User):
        raise UserError("open-guest-gone", names=friend.mention)


async def open_match(
    interaction: Interaction,
    meta: Meta,
    chosen: dict[str, Any],
    invited: tuple[int, ...] = (),
    strength: str | None = None,
) -> tuple[MatchInfo, str]:
    """Open a match here with what was chosen; the outbox posts the lobby. Return it, and what its opener is told.

    `strength`: that of the computers that take seats right away, the weakest by default.
    Raise `UserError`, `MissingPermissions`, `Refused`.
    """
    context = interaction.client.context
    channel = interaction.channel
    if interaction.guild_id is None or channel is None:
        raise UserError("ui-error-guild-only")
    needed = get_needed_permissions(channel)
    require_permissions(interaction.app_permissions, needed, getattr(channel, "mention", "#?"))
    wants_thread = context.threads and (not isinstance(channel, discord.Thread) or _find_forum(channel) is not None)
    missing = select_missing(interaction.app_permissions, THREAD_PERMISSIONS) if wants_thread else ()
    localizer = await context.get_localizer(interaction)
    seats = int(chosen.get("seats", min(meta.seats)))
    computers = int(chosen.get("computers", 0))
    if computers >= seats:
        raise UserError("ui-error-computers", seats=seats, most=seats - 1)
    setup = Setup(
        seats=seats,
        options=collect_options(meta, chosen, localizer),
        language="de" if localizer.language == "de" else "en",
        invited=invited,
        thread=wants_thread and not missing,
        zone=guess_zone(str(interaction.guild_locale), str(interaction.locale)),
        chosen=("deadline", "time_bank", "at_deadline") if "tempo" in chosen else (),
    )
    setup = choose_tempo(setup, chosen.get("tempo", "none"))
    opener = context.build_presser(interaction)
    place = MatchPlace(interaction.guild_id, channel.id)
    request = await build_opening_request(interaction, interaction.guild_id, channel.id)
    info = await context.matches.lobby.open_lobby(opener, meta.id, place, setup, request=request, computers=computers)
    mark_decided(interaction)
    strength = strength or next(iter(context.games[meta.id].computers))
    for _ in range(computers):
        info = await context.matches.lobby.add_computer(info.id, opener.id, strength)
    text = localizer.say("ui-opened", code=format_match_code(info.id))
    if missing:
        wanted = format_permissions(missing, localizer)
        text = f"{text}\n-# {localizer.say('ui-no-thread', wanted=wanted)}"
    return info, text


def collect_options(meta: Meta, chosen: dict[str, Any], localizer: Localizer) -> dict[str, OptionValue]:
    """Return the options of the game that were chosen, with those that they require: sets require a random kingdom.

    Raise `UserError` for an option that needs another value than the one that was chosen.
    """
    options = {spec.id: decode_value(spec, chosen[spec.id]) for spec in meta.options if spec.id in chosen}
    for spec in meta.options:
        if spec.id not in options or spec.requires is None:
            continue
        other, value = spec.requires
        if options.setdefault(other, value) != value:
            needed = next(option for option in meta.options if option.id == other)
            raise UserError(
                "ui-error-option-needs",
                option=get_option_name(meta, spec.id, localizer),
                other=get_option_name(meta, other, localizer),
                value=format_option_value(meta, needed, value, localizer),
            )
    return options


async def build_opening_request(
    interaction: Interaction, guild_id: int, channel_id: int, people: Sequence[int] = ()
) -> OpeningRequest:
    """Return the presser's request to open a match in a channel or thread. Raise `UserError` if the bot is not on that server.

    `people`: those who are to be asked to play as well, if they are still on the server.

    Discord is asked only if the managers have chosen something that the interaction does not tell: it may come from a
    private message, or the match was played in a thread that is archived by now. And for a server that another process serves.
    """
    client = interaction.client
    guild = await find_server(client, guild_id)
    if guild is None:
        raise UserError("owner-refused-away")
    is_served = client.get_guild(guild_id) is not None
    channels = guild.channels if is_served else await guild.fetch_channels()
    settings = await client.context.matches.servers.get_settings(guild_id)
    channel: Any = discord.utils.get(channels, id=channel_id) or guild.get_thread(channel_id)
    if channel is None and interaction.channel_id == channel_id:
        channel = interaction.channel
    if channel is None and settings.channels:
        channel = await _fetch_channel(guild, channel_id)
    around = channel.parent_id if isinstance(channel, discord.Thread) else channel_id
    is_there = interaction.guild_id == guild_id
    # Without its server, a member has no roles.
    member = interaction.user if is_there and is_served else None
    if member is None and (is_there or settings.role is not None):
        member = await _fetch_member(guild, interaction.user.id)
    guild_member = member if isinstance(member, discord.Member) else None
    return OpeningRequest(
        around,
        frozenset(channel.id for channel in channels),
        frozenset(role.id for role in guild.roles),
        frozenset(role.id for role in guild_member.roles) if guild_member is not None else frozenset(),
        guild_member is not None and guild_member.guild_permissions.manage_guild,
        client.context.threads and await _allows_threads(client, guild, channel),
        frozenset([person for person in people if not await _is_member(guild, person)]),
        _find_forum(channel),
    )


def _find_forum(channel: object) -> int | None:
    """Return the forum around a post, None for any other channel or thread."""
    if isinstance(channel, discord.Thread) and isinstance(channel.parent, discord.ForumChannel):
        return channel.parent_id
    return None


async def _is_member(guild: discord.Guild, person: int) -> bool:
    return guild.get_member(person) is not None or await _fetch_member(guild, person) is not None


async def _allows_threads(client: BotClient, guild: discord.Guild, channel: object) -> bool:
    """Return whether the bot can begin a thread in a channel, or a post beside a post; there is none within another thread."""
    if not isinstance(channel, discord.TextChannel | discord.Thread):
        return False
    if isinstance(channel, discord.Thread) and _find_forum(channel) is None:
        return False
    assert client.user is not None
    me = guild.get_member(client.user.id) or await guild.fetch_member(client.user.id)
    return not select_missing(channel.permissions_for(me), THREAD_PERMISSIONS)


async def _fetch_channel(guild: discord.Guild, channel_id: int) -> object:
    """Return a channel or thread that the bot does not have in its cache, None if it is gone or hidden."""
    try:
        return await guild.fetch_channel(channel_id)
    except discord.InvalidData:
        return None
    except discord.HTTPException as error:
        if is_missing(error):
            return None
        raise


async def _fetch_member(guild: discord.Guild, person: int) -> discord.Member | None:
    """Return a member of the server, None for somebody who has left it."""
    try:
        return await guild.fetch_member(person)
    except discord.HTTPException as error:
        if is_missing(error):
            return None
        raise
