"""Watching a match: the command, the button behind **Table**, and the buttons of what watchers read."""

from __future__ import annotations

from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers.press import GeneralPress, PublicPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.match_resolver import parse_match_code, resolve_match
from cogs.ui.messages.match_names import format_match_code
from cogs.ui.messages.watch_message import NOTICES, add_watched, compose_watching
from cogs.ui.viewers import build_viewer
from matches.services.access import may_view


async def watch_match(interaction: Interaction, written: str | None, notice: str) -> None:
    """Let the presser watch the match that they have written, else the only one of this channel."""
    match = await resolve_match(interaction, written) if written else await _find_match_here(interaction)
    await send_ephemeral(interaction, await _watch(interaction, match, notice))


async def on_watch(press: PublicPress) -> None:
    """Let the presser watch a match; with an argument, choose when they are told of it."""
    await press.answer(await _watch(press.interaction, press.match.id, press.id.arg or NOTICES[0]))


async def unwatch_match(interaction: Interaction, match: int) -> None:
    """Let the presser stop watching a match."""
    localizer = await interaction.client.context.get_localizer(interaction)
    await send_ephemeral(interaction, await _unwatch(interaction, match, localizer))


async def on_unwatch(press: GeneralPress) -> None:
    """Let the presser stop watching: a private message is edited in place."""
    await press.answer(await _unwatch(press.interaction, parse_match_code(press.id.arg), press.localizer))


async def add_watched_matches(interaction: Interaction, message: LayoutMessage, localizer: Localizer) -> LayoutMessage:
    """Add what the presser watches to their list of matches: those that they may look at here and now, others as a number."""
    context, viewer = interaction.client.context, build_viewer(interaction)
    watched = await context.matches.watching.list_watched(interaction.user.id)
    shown = [(info, notice) for info, notice in watched if may_view(viewer, info)]
    return add_watched(message, context, shown, len(watched) - len(shown), localizer)


async def _watch(interaction: Interaction, match: int, notice: str) -> LayoutMessage:
    if notice not in NOTICES:
        raise UserError("ui-error-old-button")
    context = interaction.client.context
    info = await context.matches.watching.watch(match, context.build_presser(interaction), notice)
    return compose_watching(context, info, notice, await context.get_localizer(interaction, info.names))


async def _unwatch(interaction: Interaction, match: int, localizer: Localizer) -> LayoutMessage:
    if not await interaction.client.context.matches.watching.unwatch(match, interaction.user.id):
        raise UserError("watch-not-watching")
    return build_layout(localizer.say("watch-stopped", code=format_match_code(match)))


async def _find_match_here(interaction: Interaction) -> int:
    """Return the only match of others here that the presser may look at. Raise `UserError` for none or several."""
    infos = await interaction.client.context.matches.access.list_viewable(build_viewer(interaction))
    here = [info for info in infos if interaction.channel_id in (info.place.channel, info.place.thread)]
    inside = [info for info in here if info.place.board_channel == interaction.channel_id]
    others = [info for info in inside or here if info.seat_of(interaction.user.id) is None]
    if len(others) != 1:
        raise UserError("watch-which")
    return others[0].id
