"""Which match a person means: what they typed or picked, else the one of this channel, else the one waiting for them."""

from __future__ import annotations

import re

import discord
from discord import app_commands

from cogs.ui import shows
from cogs.ui.customid import base36
from cogs.ui.errors import Mistake
from cogs.ui.house import Client
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.who import viewer
from matches.model import Info, Mine
from rules.engine import Refused

Interaction = discord.Interaction[Client]

_CODE = re.compile(r"#?([0-9a-z]{1,13})\b", re.IGNORECASE | re.ASCII)


def read_code(written: str) -> int:
    """Read what a match is called ("#2k"). Raises `Mistake`."""
    found = _CODE.match(written.strip())
    if found is None:
        raise Mistake("ui-error-no-such-match", written=cut(written, 40))
    return int(found.group(1), 36)


async def meant(interaction: Interaction, written: str | None, ended: bool = False) -> int:
    """The match that is meant, if the person may look at it. `ended`: ended ones count too.

    Every command gets its match here. Raises `Mistake` if none is meant, `NoMatch`, `PlayersOnly`.
    """
    match = read_code(written) if written else await _guessed(interaction, ended)
    # For the words and the log of whatever goes wrong from here on.
    interaction.extras["match"] = match
    await interaction.client.house.matches.look(match, viewer(interaction))
    await interaction.client.house.matches.look_after_lobby(match)
    return match


async def meant_surely(interaction: Interaction, written: str | None) -> int:
    """The match that is meant, for what gives something away at once: the one written, the one of this channel, or the
    only one. Raises `Mistake` where it would have to be guessed."""
    if not written:
        mine = await interaction.client.house.matches.mine(interaction.user.id)
        if len(mine) > 1 and all(one.info.place.home != interaction.channel_id for one in mine):
            raise Mistake("ui-error-which-match")
    return await meant(interaction, written)


async def _guessed(interaction: Interaction, ended: bool) -> int:
    matches = interaction.client.house.matches
    mine: tuple[Mine, ...] = await matches.mine(interaction.user.id)
    here = interaction.channel_id
    for one in mine:
        if one.info.place.home == here:
            return one.info.id
    lost = await matches.lost_seats(interaction.user.id)
    for info in lost:
        if info.place.home == here:
            return info.id
    if mine or lost:
        return mine[0].info.id if mine else lost[0].id
    if ended and (over := await matches.mine(interaction.user.id, ended=True)):
        return over[0].info.id
    raise Mistake("ui-error-no-match")


async def suggest(interaction: Interaction, written: str, running: bool = True) -> list[app_commands.Choice[str]]:
    """Suggestions for a match: mine and waiting first, then my others, then what may be looked at here, then ended ones.

    Not `running`: those that have ended alone.
    """
    house = interaction.client.house
    tongue = await house.tongue(interaction)
    me = interaction.user.id
    infos: dict[int, tuple[Info, bool]] = {}
    for one in await house.matches.mine(me) if running else ():
        infos.setdefault(one.info.id, (one.info, one.since is not None))
    for info in await house.matches.seen_here(viewer(interaction)) if running else ():
        infos.setdefault(info.id, (info, False))
    for one in await house.matches.mine(me, ended=True):
        infos.setdefault(one.info.id, (one.info, False))
    wanted = written.casefold().strip()
    made = []
    for info, waiting in infos.values():
        name = f"{'▶ ' if waiting else ''}{shows.match_name(house, info, tongue)}"
        if wanted in name.casefold():
            made.append(app_commands.Choice(name=cut(name, CHOICE_NAME), value=base36(info.id)))
    if not made and running and (typed := await _by_number(interaction, written)) is not None:
        made.append(
            app_commands.Choice(name=cut(shows.match_name(house, typed, tongue), CHOICE_NAME), value=base36(typed.id))
        )
    return made[:AUTOCOMPLETE]


async def _by_number(interaction: Interaction, written: str) -> Info | None:
    """The match whose number was typed in full, if the person may look at it: an ended one of this server, say."""
    try:
        return await interaction.client.house.matches.look(read_code(written), viewer(interaction))
    except (Mistake, Refused):
        return None


async def matches_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the option `match`; never raises, a suggestion is not worth an error."""
    try:
        return await suggest(interaction, current)
    except discord.HTTPException:
        return []


async def ended_autocomplete(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of the option `match` where it must have ended; never raises."""
    try:
        return await suggest(interaction, current, running=False)
    except discord.HTTPException:
        return []
