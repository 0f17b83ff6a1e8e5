"""Stepping through a match again: the button **Replay**, and the buttons and selects of its message, which turn in place."""

from __future__ import annotations

from cogs.ui.components.custom_ids import CustomId, PrivateId, PublicId, read_number
from cogs.ui.context import Interaction
from cogs.ui.handlers.responses import edit_original, send_ephemeral
from cogs.ui.messages import replay_message
from matches.domain.replaying import ReplayPlace, ReplayRequest


async def on_replay(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Begin a replay in a new message for the presser alone, or go on from the step of the pressed message, in place."""
    assert isinstance(address, PublicId)
    await show_replay(interaction, address.match, replay_message.read_request(address.arg), in_place=bool(address.arg))


async def on_turn_choice(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Jump to the chosen turn."""
    assert isinstance(address, PrivateId)
    place = ReplayPlace(read_number("".join(values)[:6], 1))
    viewpoint = replay_message.read_viewpoint(address.arg)
    await show_replay(interaction, address.match, ReplayRequest(viewpoint, place), in_place=True)


async def on_viewpoint_choice(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the same turn from the chosen viewpoint."""
    assert isinstance(address, PrivateId)
    turn, _, step = address.arg.partition(".")
    place = ReplayPlace(read_number(turn[:6], 1), read_number(step[:6]))
    viewpoint = replay_message.read_viewpoint("".join(values))
    await show_replay(interaction, address.match, ReplayRequest(viewpoint, place), in_place=True)


async def show_replay(interaction: Interaction, match: int, request: ReplayRequest, in_place: bool = False) -> None:
    """Show a step of a match to the presser alone: in a new message, or in place of the pressed one."""
    # Only a forged press comes from a message that others see. That message is not changed.
    in_place = in_place and interaction.message is not None and interaction.message.flags.ephemeral
    if not interaction.response.is_done():
        await interaction.response.defer(ephemeral=True, thinking=not in_place)
    context, person = interaction.client.context, interaction.user.id
    page = await context.matches.replays.open_replay(match, person, request)
    localizer = await context.get_localizer(interaction, page.info.names)
    message = await replay_message.compose_replay(context, page, person, localizer)
    await (edit_original if in_place else send_ephemeral)(interaction, message)
