"""Stepping through a match again: the button **Replay**, and the buttons and selects of its message, which turn in place."""

from __future__ import annotations

from cogs.ui.components.custom_ids import read_number
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import Interaction
from cogs.ui.handlers.press import PrivatePress, PublicPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages import replay_message
from matches.domain.replaying import ReplayPlace, ReplayRequest


async def on_replay(press: PublicPress) -> None:
    """Begin a replay in a new message for the presser alone, or go on from the step of the pressed message, in place."""
    await _show_step(press, replay_message.read_request(press.id.arg))


async def on_turn_choice(press: PrivatePress) -> None:
    """Jump to the chosen turn."""
    place = ReplayPlace(read_number("".join(press.values)[:6], 1))
    await _show_step(press, ReplayRequest(replay_message.read_viewpoint(press.id.arg), place))


async def on_viewpoint_choice(press: PrivatePress) -> None:
    """Show the same turn from the chosen viewpoint."""
    turn, _, step = press.id.arg.partition(".")
    place = ReplayPlace(read_number(turn[:6], 1), read_number(step[:6]))
    await _show_step(press, ReplayRequest(replay_message.read_viewpoint("".join(press.values)), place))


async def _show_step(press: PublicPress | PrivatePress, request: ReplayRequest) -> None:
    await press.answer(await _compose_step(press.interaction, press.match.id, request))


async def show_replay(interaction: Interaction, match: int, request: ReplayRequest) -> None:
    """Show a step of a match to the presser alone, in a new message."""
    await send_ephemeral(interaction, await _compose_step(interaction, match, request))


async def _compose_step(interaction: Interaction, match: int, request: ReplayRequest) -> LayoutMessage:
    context, person = interaction.client.context, interaction.user.id
    page = await context.matches.replays.open_replay(match, person, request)
    localizer = await context.get_localizer(interaction, page.info.names)
    return await replay_message.compose_replay(context, page, person, localizer)
