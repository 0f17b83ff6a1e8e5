"""Before and after the end of a match: conceding, cancelling, votes, giving a seat away, resuming, and rematches."""

from __future__ import annotations

import discord

from cogs.ui.components.custom_ids import CustomId, LobbyVerb, PrivateId, PublicId, VoteVerb, read_number
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext, Interaction
from cogs.ui.errors import UserError, mark_decided
from cogs.ui.handlers import prompt_display
from cogs.ui.handlers.responses import edit_original, send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.messages.confirmations import describe_match, encode_occupant
from cogs.ui.messages.match_names import format_match_code, link_match
from cogs.ui.opening import build_opening_request
from matches.domain.model import MatchInfo


async def on_concede(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Concede, now that the presser has confirmed it. The computer plays on for them, or their seat gives only fallbacks."""
    assert isinstance(address, PrivateId)
    await interaction.response.defer()
    context = interaction.client.context
    info = (await prompt_display.load_pressed_prompt(interaction, address)).info
    done = await context.matches.play.concede(info.id, interaction.user.id, computer=address.arg == "computer")
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction, info.names)
    said = prompt_display.format_journal(done.lines, localizer) or localizer.say("ui-match-is-over")
    await edit_original(interaction, build_layout(said))


async def on_cancel(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Cancel the match, now that the presser has confirmed it; others may have to agree."""
    assert isinstance(address, PrivateId)
    await interaction.response.defer()
    context = interaction.client.context
    proposal = await context.matches.proposals.propose_cancel(address.match, interaction.user.id)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction)
    await edit_original(
        interaction, build_layout(localizer.say("ui-cancelled" if proposal is None else "ui-cancel-asked"))
    )


async def on_vote(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Agree to a proposal, or refuse it. Its proposer withdraws it by refusing."""
    assert isinstance(address, PublicId)
    await interaction.response.defer(ephemeral=True, thinking=True)
    if not address.arg.isdigit():
        raise UserError("ui-error-old-button")
    context, me, number = interaction.client.context, interaction.user.id, int(address.arg)
    own = any(
        one.id == number and one.proposer == me for one in await context.matches.proposals.list_proposals(address.match)
    )
    await context.matches.proposals.vote(address.match, number, me, address.verb == VoteVerb.YES)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction)
    await send_ephemeral(
        interaction, build_layout(localizer.say("ui-voted-withdrawn" if own else f"ui-voted-{address.verb}"))
    )


async def on_replace(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Give a seat to the computer, or free it before the start, now that the presser has confirmed it."""
    assert isinstance(address, PrivateId)
    await interaction.response.defer()
    context, me = interaction.client.context, interaction.user.id
    info = await context.matches.queries.get_info(address.match)
    if info.seat_of(me) != address.seat:
        raise UserError("ui-error-foreign")
    number, _, occupant = address.arg.partition(".")
    seat = read_number(number, len(info.occupants))
    if seat >= len(info.occupants) or encode_occupant(info, seat) != occupant:
        raise UserError("ui-error-seat-changed")
    localizer = await context.get_localizer(interaction, info.names)
    if info.phase == "lobby":
        await context.matches.lobby.kick(info.id, me, seat)
        done = localizer.say("ui-seat-freed")
    else:
        await context.matches.seats.replace_by_computer(info.id, me, seat)
        done = localizer.say("ui-replaced-computer")
    await edit_original(interaction, build_layout(f"{describe_match(context, info, me, localizer)}\n{done}"))


async def resume_match(interaction: Interaction, match: int) -> None:
    """Resume an archived match, or a paused one that can be read again."""
    context = interaction.client.context
    info = await context.matches.lifecycle.resume(match, interaction.user.id)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction, info.names)
    await send_ephemeral(
        interaction,
        build_layout(localizer.say("ends-resumed-now", code=link_match(context, info, format_match_code(info.id)))),
    )


async def open_rematch(interaction: Interaction, match: int) -> None:
    """Open the rematch of a match, or show the existing one."""
    context = interaction.client.context
    me = context.build_person(interaction.user)
    before = await context.matches.rematches.find_rematch(match)
    place = (await context.matches.queries.get_info(match)).place
    request = None if place.guild is None else await build_opening_request(interaction, place.guild, place.channel)
    rematch = await context.matches.rematches.open_rematch(match, me, request)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction, rematch.names)
    if before is not None and before.id == rematch.id:
        message = _compose_existing_rematch(context, rematch, me.id, localizer)
    else:
        message = build_layout(localizer.say("ui-rematch-opened", code=format_match_code(rematch.id)))
    await send_ephemeral(interaction, message)


def _compose_existing_rematch(
    context: BotContext, rematch: MatchInfo, person: int, localizer: Localizer
) -> LayoutMessage:
    """Compose the answer about a rematch that somebody else has opened before, with a button if a seat is free."""
    link = link_match(context, rematch, format_match_code(rematch.id))
    if rematch.phase != "lobby":
        return build_layout(localizer.say("ends-rematch-runs", where=link))
    if rematch.seat_of(person) is not None:
        return build_layout(localizer.say("ends-rematch-yours", code=link))
    free = rematch.setup.seats - len(rematch.occupants)
    join = PersistentButton(
        PublicId(LobbyVerb.JOIN, rematch.id), localizer.say("ui-button-join"), discord.ButtonStyle.success
    )
    return build_layout(
        localizer.say("ends-rematch-waits", code=link, free=free), rows=arrange_buttons([join] if free else [])
    )
