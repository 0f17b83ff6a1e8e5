"""Which match a person means: what they typed or picked. To look, one may be guessed; to change something in it, never."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import discord
from discord import app_commands

from cogs.ui.components.custom_ids import to_base36
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, cut
from cogs.ui.messages.match_names import format_match_line, format_match_title
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


Fits = Callable[[MatchSummary], bool]
"""Whether a command makes sense for a match of the person who uses it."""

NAMED_MATCHES = 5
"""So many matches are named when somebody has to say which one they mean."""


def is_running(summary: MatchSummary) -> bool:
    """Return whether a match has begun and is not over."""
    return summary.info.phase == "running"


def is_waiting(summary: MatchSummary) -> bool:
    """Return whether a match waits for the person whose it is."""
    return is_running(summary) and summary.own_wait_since is not None


def _is_any(summary: MatchSummary) -> bool:
    return True


async def resolve_match(
    interaction: Interaction, written: str | None, fits: Fits = _is_any, include_ended: bool = False
) -> int:
    """Return the match that somebody wants to look at, if they may: the written one, else the likeliest of theirs that fits.

    `include_ended`: those that are over fit too. Raise `UserError` if there is none, `MatchNotFound`, `PlayersOnly`.
    """
    match = parse_match_code(written) if written else await _guess(interaction, fits, include_ended)
    return await _open_match(interaction, match)


async def resolve_exact_match(interaction: Interaction, written: str | None, *fits: Fits) -> int:
    """Return the match that somebody wants to change something in: nothing is guessed.

    It is the written one, the only one here that fits, or, outside the thread of another, the only one of theirs that does. Of
    several `fits` the first one counts that any of their matches fulfills. Raise `UserError` that names those that could be
    meant, `MatchNotFound`, `PlayersOnly`.
    """
    if written:
        return await _open_match(interaction, parse_match_code(written))
    candidates: list[MatchInfo] = []
    for fit in fits or (_is_any,):
        candidates = candidates or await _list_own(interaction, fit)
    here = [info for info in candidates if info.place.board_channel == interaction.channel_id]
    if not candidates:
        raise await _build_nothing_error(interaction)
    is_elsewhere = not here and isinstance(interaction.channel, discord.Thread)
    meant = here or candidates
    if len(meant) > 1 or is_elsewhere:
        raise await _build_choice_error(interaction, "ui-error-which-match", meant)
    return await _open_match(interaction, meant[0].id)


async def resolve_own_match(interaction: Interaction, game_id: str, missing_key: str) -> int:
    """Return the presser's running match of a game: the only one here, or the only one, first among those that wait for them.

    Raise `UserError` that names those that could be meant, or with `missing_key` if there is none.
    """
    summaries = [
        summary
        for summary in await interaction.client.context.matches.people.list_matches(interaction.user.id)
        if summary.info.game == game_id and is_running(summary)
    ]
    if not summaries:
        raise UserError(missing_key)
    here = [summary for summary in summaries if summary.info.place.board_channel == interaction.channel_id]
    meant = here or summaries
    meant = [summary for summary in meant if is_waiting(summary)] or meant
    if len(meant) > 1:
        raise await _build_choice_error(interaction, "ui-error-which-here", [summary.info for summary in meant])
    return await _open_match(interaction, meant[0].info.id)


async def _open_match(interaction: Interaction, match: int) -> int:
    """Return the match if the person may look at it; a deleted lobby of it is posted again."""
    # For the message and the log entry of any error from here on.
    interaction.extras["match"] = match
    await interaction.client.context.matches.access.get_viewable_match(match, build_viewer(interaction))
    await interaction.client.context.matches.recovery.refresh_lobby(match)
    interaction.client.context.matches.note_press(match, interaction.user.id)
    return match


async def _list_own(interaction: Interaction, fits: Fits) -> list[MatchInfo]:
    """Return the matches of a person that fit, those that wait for them first, then those in which they may take a seat back."""
    matches = interaction.client.context.matches
    own = [summary.info for summary in await matches.people.list_matches(interaction.user.id) if fits(summary)]
    lost = [
        info
        for info in await matches.seats.list_returnable(interaction.user.id)
        if fits(MatchSummary(info, 0, None)) and all(info.id != other.id for other in own)
    ]
    return [*own, *lost]


async def _guess(interaction: Interaction, fits: Fits, include_ended: bool) -> int:
    """Return the likeliest match: one of this channel, else the one that waits longest. Raise `UserError` if there is none."""
    candidates = await _list_own(interaction, fits)
    if include_ended:
        ended = await interaction.client.context.matches.people.list_matches(interaction.user.id, ended=True)
        candidates += [summary.info for summary in ended]
    here = [info for info in candidates if info.place.board_channel == interaction.channel_id]
    if not candidates:
        raise await _build_nothing_error(interaction)
    return (here or candidates)[0].id


async def _build_nothing_error(interaction: Interaction) -> UserError:
    """Return the refusal of a command that fits no match of the person."""
    has_matches = await interaction.client.context.matches.people.list_matches(interaction.user.id)
    return UserError("ui-error-no-match" if has_matches else "ui-error-no-match-at-all")


async def _build_choice_error(interaction: Interaction, key: str, infos: Sequence[MatchInfo]) -> UserError:
    """Return the refusal that names the matches among which a person has to choose."""
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    names = [f"**{format_match_title(context, info, localizer)}**" for info in infos[:NAMED_MATCHES]]
    return UserError(key, matches=localizer.format_list([*names, *(["…"] if len(infos) > NAMED_MATCHES else [])]))


async def suggest_matches(interaction: Interaction, written: str) -> list[app_commands.Choice[str]]:
    """Return suggestions for a match: the person's own, those that wait for them first, others on this server, and ended ones."""
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    me = interaction.user.id
    infos: dict[int, tuple[MatchInfo, bool]] = {}
    for summary in await context.matches.people.list_matches(me):
        infos.setdefault(summary.info.id, (summary.info, summary.own_wait_since is not None))
    for info in await context.matches.access.list_viewable(build_viewer(interaction)):
        infos.setdefault(info.id, (info, False))
    for summary in await context.matches.people.list_matches(me, ended=True):
        infos.setdefault(summary.info.id, (summary.info, False))
    wanted = written.casefold().strip()
    choices = []
    for info, waiting in infos.values():
        name = f"{'▶ ' if waiting else ''}{format_match_line(context, info, localizer)}"
        if wanted in name.casefold():
            choices.append(app_commands.Choice(name=cut(name, CHOICE_NAME), value=to_base36(info.id)))
    if not choices and (typed := await _find_by_code(interaction, written)) is not None:
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
