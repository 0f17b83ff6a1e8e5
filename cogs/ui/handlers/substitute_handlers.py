"""Substitutes: offering a seat, taking it, taking it back, giving it back; and `/match replace`, where all of that begins."""

from __future__ import annotations

import discord

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, CustomId, PublicId, read_number
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.persistent_items import arrange_buttons
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError, mark_decided
from cogs.ui.handlers import prompt_display
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.match_resolver import resolve_exact_match, resolve_match
from cogs.ui.messages import confirmations, substitute_message


async def replace_person(
    interaction: Interaction, written: str | None, person: discord.User | None, number: int | None
) -> None:
    """Offer a seat (its `number` from 1; None: one's own) to a person; without one, ask what shall become of it.

    A substitute is offered to give the seat back too, and its owner to take it back.
    """
    context, me = interaction.client.context, interaction.user.id
    match = await (resolve_match if person is None else resolve_exact_match)(interaction, written)
    info = await context.matches.queries.get_info(match)
    localizer = await context.get_localizer(interaction, info.names)
    own = info.seat_of(me)
    if own is None:
        if await prompt_display.show_substituted(interaction, match):
            return
        raise UserError("ui-error-foreign")
    target = own if number is None else number - 1
    if person is None:
        info = await context.matches.seats.check_replace(match, me, target)
        plays_for = await context.matches.substitutes.find_substitution(match, me) if target == own else None
        others = [] if plays_for is None else [build_board_button(BoardVerb.GIVE_BACK, match, localizer)]
        question = confirmations.compose_replace_question(context, info, own, target, me, localizer, others)
        await send_ephemeral(interaction, question)
        return
    if person.bot:
        raise UserError("ui-error-bot")
    await context.matches.proposals.invite(match, me, target, context.build_person(person))
    said = localizer.say("ui-replace-offered", who=f"<@{person.id}>")
    about = confirmations.describe_match(context, info, me, localizer)
    await send_ephemeral(interaction, build_layout(f"{about}\n{said}"))


async def on_offer(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Offer a seat to whoever takes it: the presser's own, or the one in the id if the same person still sits there."""
    match = await _defer(interaction, address)
    assert isinstance(address, PublicId)
    context, me = interaction.client.context, interaction.user.id
    info = await context.matches.queries.get_info(match)
    seat = None
    if address.arg:
        number, _, occupant = address.arg.partition(".")
        seat = read_number(number, len(info.occupants))
        if seat >= len(info.occupants) or confirmations.encode_occupant(info, seat) != occupant:
            raise UserError("ui-error-seat-changed")
    offer = await context.matches.substitutes.offer_seat(match, me, seat)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction, info.names)
    said = localizer.say("substitute-offered", place=f"<#{info.place.board_channel}>")
    about = confirmations.describe_match(context, info, me, localizer)
    rows = arrange_buttons([substitute_message.build_withdraw_button(match, offer.id, localizer)])
    await send_ephemeral(interaction, build_layout(f"{about}\n{said}", rows=rows))


async def on_withdraw(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Take an offer back."""
    match = await _defer(interaction, address)
    context = interaction.client.context
    await context.matches.substitutes.withdraw_offer(match, _read_proposal(address), interaction.user.id)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction)
    await send_ephemeral(interaction, build_layout(localizer.say("substitute-withdrawn")))


async def on_take(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Take a seat on offer. The summary comes by direct message; whoever takes none reads it in the answer."""
    match = await _defer(interaction, address)
    context = interaction.client.context
    person = context.build_person(interaction.user)
    takeover = await context.matches.substitutes.take_seat(match, _read_proposal(address), person)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction, takeover.prompt.info.names)
    if takeover.is_sent:
        await send_ephemeral(interaction, substitute_message.compose_taken(context, takeover, localizer))
        return
    message = await substitute_message.compose_takeover(context, takeover.prompt, person.id, localizer)
    await prompt_display.send_composed_prompt(interaction, takeover.prompt, message)


async def on_reclaim(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Give the presser their seat back, and show what waits there."""
    match = await _defer(interaction, address)
    context = interaction.client.context
    prompt = await context.matches.substitutes.take_back(match, interaction.user.id)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction)
    await prompt_display.send_prompt(interaction, prompt, localizer.say("ui-back"))


async def on_give_back(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Give the seat that the presser has taken back to its owner."""
    match = await _defer(interaction, address)
    context = interaction.client.context
    done = await context.matches.substitutes.give_back(match, interaction.user.id)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction)
    await send_ephemeral(interaction, build_layout(localizer.say("substitute-gave-back", owner=done.owner_name)))


def _read_proposal(address: CustomId) -> int:
    assert isinstance(address, PublicId)
    if not address.arg.isdigit():
        raise UserError("ui-error-old-button")
    return int(address.arg)


async def _defer(interaction: Interaction, address: CustomId) -> int:
    """Acknowledge the press, so that a new message can follow; return the number of the match."""
    assert isinstance(address, PublicId)
    await interaction.response.defer(ephemeral=True, thinking=True)
    return address.match
