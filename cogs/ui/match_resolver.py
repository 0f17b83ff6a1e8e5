"""Which match a person means: what they typed or picked, else the one of this channel, else the one waiting for them."""

from __future__ import annotations

import re

import discord
from discord import app_commands

from cogs.ui.components.custom_ids import to_base36
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.messages.match_names import format_match_line
from cogs.ui.viewers import build_viewer
from matches.domain.model import MatchInfo, MatchSummary
from rules.engine import Refused

_CODE_PATTERN = re.compile(r"#?([0-9a-z]{1,13})\b", re.IGNORECASE | re.ASCII)


def parse_match_code(written: str) -> int:
    """Return the number of a match from its code.

    >>> parse_match_code("#2k")
    92

    Raise `UserError` for anything else.
    """
    code = _CODE_PATTERN.match(written.strip())
    if code is None:
        raise UserError("ui-error-no-such-match", written=cut(written, 40))
    return int(code.group(1), 36)


async def resolve_match(interaction: Interaction, written: str | None, include_ended: bool = False) -> int:
    """Return the match that is meant, if the person may look at it. `include_ended`: ended ones count too.

    Every command gets its match here. Raise `UserError` if none is meant, `MatchNotFound`, `PlayersOnly`.
    """
    match = parse_match_code(written) if written else await _guess_match(interaction, include_ended)
    # For the message and the log entry of any error from here on.
    interaction.extras["match"] = match
    await interaction.client.context.matches.access.get_viewable_match(match, build_viewer(interaction))
    await interaction.client.context.matches.recovery.refresh_lobby(match)
    return match


async def resolve_own_match(interaction: Interaction, game_id: str, missing_key: str) -> int:
    """Return the presser's running match of a game in this channel, else the first one that waits for them.

    Raise `UserError` with `missing_key` if there is none.
    """
    infos = [
        summary.info for summary in await interaction.client.context.matches.people.list_matches(interaction.user.id)
    ]
    running = [info for info in infos if info.game == game_id and info.phase != "lobby"]
    here = [info for info in running if info.place.board_channel == interaction.channel_id]
    if not running:
        raise UserError(missing_key)
    return await resolve_match(interaction, to_base36((here or running)[0].id))


async def resolve_exact_match(interaction: Interaction, written: str | None) -> int:
    """Return the match that is meant, for commands that give something away at once.

    It is the written one, the one of this channel, or the person's only one. Raise `UserError` if it would have to be guessed.
    """
    if not written:
        own = await interaction.client.context.matches.people.list_matches(interaction.user.id)
        if len(own) > 1 and all(summary.info.place.board_channel != interaction.channel_id for summary in own):
            raise UserError("ui-error-which-match")
    return await resolve_match(interaction, written)


async def resolve_ended_match(interaction: Interaction, typed: str | None, phase: str | None = None) -> int:
    """Return the number of the match that was typed, else of the presser's last ended match (in this phase).

    Raise `UserError` if there is none.
    """
    if typed is not None:
        return await resolve_match(interaction, typed)
    ended = [
        summary.info
        for summary in await interaction.client.context.matches.people.list_matches(interaction.user.id, ended=True)
    ]
    last = next((info for info in ended if phase in (None, info.phase)), None)
    if last is None:
        raise UserError("ui-error-no-match")
    return await resolve_match(interaction, to_base36(last.id))


async def _guess_match(interaction: Interaction, include_ended: bool) -> int:
    matches = interaction.client.context.matches
    own: tuple[MatchSummary, ...] = await matches.people.list_matches(interaction.user.id)
    here = interaction.channel_id
    for summary in own:
        if summary.info.place.board_channel == here:
            return summary.info.id
    lost = await matches.seats.list_returnable(interaction.user.id)
    for info in lost:
        if info.place.board_channel == here:
            return info.id
    if own or lost:
        return own[0].info.id if own else lost[0].id
    if include_ended and (over := await matches.people.list_matches(interaction.user.id, ended=True)):
        return over[0].info.id
    raise UserError("ui-error-no-match")


async def suggest_matches(
    interaction: Interaction, written: str, running: bool = True
) -> list[app_commands.Choice[str]]:
    """Return suggestions for a match: the person's own, those that wait for them first, others on this server, and ended ones.

    If not `running`, only those that have ended.
    """
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    me = interaction.user.id
    infos: dict[int, tuple[MatchInfo, bool]] = {}
    for summary in await context.matches.people.list_matches(me) if running else ():
        infos.setdefault(summary.info.id, (summary.info, summary.own_wait_since is not None))
    for info in await context.matches.access.list_viewable(build_viewer(interaction)) if running else ():
        infos.setdefault(info.id, (info, False))
    for summary in await context.matches.people.list_matches(me, ended=True):
        infos.setdefault(summary.info.id, (summary.info, False))
    wanted = written.casefold().strip()
    choices = []
    for info, waiting in infos.values():
        name = f"{'▶ ' if waiting else ''}{format_match_line(context, info, localizer)}"
        if wanted in name.casefold():
            choices.append(app_commands.Choice(name=cut(name, CHOICE_NAME), value=to_base36(info.id)))
    if not choices and running and (typed := await _find_by_code(interaction, written)) is not None:
        choices.append(
            app_commands.Choice(
                name=cut(format_match_line(context, typed, localizer), CHOICE_NAME),
                value=to_base36(typed.id),
            )
        )
    return choices[:AUTOCOMPLETE]


async def _find_by_code(interaction: Interaction, written: str) -> MatchInfo | None:
    """Return the match whose code was typed in full, if the person may look at it: an ended one of this server, say."""
    try:
        return await interaction.client.context.matches.access.get_viewable_match(
            parse_match_code(written), build_viewer(interaction)
        )
    except (UserError, Refused):
        return None


async def autocomplete_matches(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Complete the option `match`. Never raises: a suggestion is not worth an error."""
    try:
        return await suggest_matches(interaction, current)
    except discord.HTTPException:
        return []


async def autocomplete_ended_matches(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Complete the option `match` for a match that must have ended. Never raises."""
    try:
        return await suggest_matches(interaction, current, running=False)
    except discord.HTTPException:
        return []
