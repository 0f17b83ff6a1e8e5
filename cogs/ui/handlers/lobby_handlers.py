"""Buttons of the lobby: the service makes the change, and the outbox brings the message up to date."""

from __future__ import annotations

from cogs.ui.components.custom_ids import CustomId, PublicId
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages import confirmations


async def on_join(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Take a seat."""
    match = await _defer(interaction, address)
    context = interaction.client.context
    await context.matches.lobby.join(match, context.build_person(interaction.user))


async def on_leave(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Leave the seat. The last person is asked whether the match shall be cancelled."""
    match = await _defer(interaction, address)
    context, person = interaction.client.context, interaction.user.id
    info = await context.matches.queries.get_info(match)
    if info.phase != "lobby" or {occupant.person for occupant in info.occupants} - {None} != {person}:
        await context.matches.lobby.leave(match, person)
        return
    localizer = await context.get_localizer(interaction, info.names)
    seat = info.seat_of(person) or 0
    question = confirmations.compose_cancel_question(
        context, info, seat, person, localizer, localizer.say("ui-leave-ask")
    )
    await send_ephemeral(interaction, question)


async def on_add_computer(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Seat a computer of the strength in the id."""
    match = await _defer(interaction, address)
    assert isinstance(address, PublicId)
    await interaction.client.context.matches.lobby.add_computer(match, interaction.user.id, address.arg)


async def on_drop_computer(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Remove the last computer."""
    match = await _defer(interaction, address)
    context = interaction.client.context
    info = await context.matches.queries.get_info(match)
    seats = [seat for seat, occupant in enumerate(info.occupants) if occupant.computer is not None]
    if not seats:
        raise UserError("ui-error-old-button")
    await context.matches.lobby.kick(match, interaction.user.id, seats[-1])


async def on_start(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Start the match."""
    match = await _defer(interaction, address)
    await interaction.client.context.matches.lobby.start(match, interaction.user.id)


async def _defer(interaction: Interaction, address: CustomId) -> int:
    """Acknowledge the press; return the number of the match."""
    assert isinstance(address, PublicId)
    await interaction.response.defer()
    return address.match
