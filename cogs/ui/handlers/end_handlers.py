"""Before and after the end of a match: conceding, canceling, votes, giving a seat away, resuming, and rematches."""

from __future__ import annotations

import discord

from cogs.ui.components.custom_ids import LobbyVerb, PublicId, VoteVerb, read_number
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.context import BotContext, Interaction
from cogs.ui.errors import UserError, mark_decided
from cogs.ui.handlers import prompt_display
from cogs.ui.handlers.press import PrivatePress, PublicPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.messages.end_message import describe_match, encode_occupant
from cogs.ui.messages.match_names import format_match_code, link_match
from cogs.ui.messages.result_text import format_result
from cogs.ui.opening import build_opening_request
from matches.domain.model import MatchInfo


async def on_concede(press: PrivatePress) -> None:
    """Concede, now that the presser has confirmed it. The computer plays on for them, or their seat gives only fallbacks."""
    await prompt_display.load_pressed_prompt(press)
    done = await press.context.matches.play.concede(press.match.id, press.person, computer=press.id.arg == "computer")
    press.mark_decided()
    lines = prompt_display.format_journal(done.lines, press.localizer)
    # Nobody else tells whoever has ended the match by this how it ended.
    result = format_result(done.info, press.localizer) if done.info.outcome is not None else ""
    await press.answer(
        build_layout("\n".join(filter(None, (result, lines))) or press.localizer.say("ui-match-is-over"))
    )


async def on_cancel(press: PrivatePress) -> None:
    """Cancel the match, now that the presser has confirmed it; others may have to agree."""
    proposal = await press.context.matches.proposals.propose_cancel(press.match.id, press.person)
    press.mark_decided()
    await press.answer(build_layout(press.localizer.say("ui-cancelled" if proposal is None else "ui-cancel-asked")))


async def on_vote(press: PublicPress) -> None:
    """Agree to a proposal, or refuse it. Its proposer withdraws it by refusing."""
    proposals, match, number = press.context.matches.proposals, press.match.id, read_proposal(press)
    is_own = any(
        proposal.id == number and proposal.proposer == press.person
        for proposal in await proposals.list_proposals(match)
    )
    info = await proposals.vote(match, number, press.person, press.id.verb == VoteVerb.YES)
    press.mark_decided()
    key = "ui-voted-withdrawn" if is_own else f"ui-voted-{press.id.verb}"
    if info.phase == "cancelled":
        key = "ui-cancelled"
    await press.answer(build_layout(press.localizer.say(key)))


def read_proposal(press: PublicPress) -> int:
    """Return the number of the proposal in an id. Raise `UserError` if there is none."""
    if not press.id.arg.isdigit():
        raise UserError("ui-error-old-button")
    return int(press.id.arg)


async def on_replace(press: PrivatePress) -> None:
    """Give a seat to the computer, or free it before the start, now that the presser has confirmed it."""
    context, me = press.context, press.person
    info = await context.matches.queries.get_info(press.match.id)
    if info.seat_of(me) != press.id.seat:
        raise UserError("ui-error-foreign")
    number, _, occupant = press.id.arg.partition(".")
    seat = read_number(number, len(info.occupants))
    if seat >= len(info.occupants) or encode_occupant(info, seat) != occupant:
        raise UserError("ui-error-seat-changed")
    localizer = press.localizer.with_names(info.names)
    if info.phase == "lobby":
        await context.matches.lobby.kick(info.id, me, seat)
        done = localizer.say("ui-seat-freed")
    else:
        await context.matches.seats.replace_by_computer(info.id, me, seat)
        done = localizer.say("ui-replaced-computer")
    await press.answer(build_layout(f"{describe_match(context, info, me, localizer)}\n{done}"))


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
    me = context.build_presser(interaction)
    before = await context.matches.rematches.find_rematch(match)
    info = await context.matches.queries.get_info(match)
    place, others = info.place, [person for person in info.people if person != me.id]
    request = (
        None if place.guild is None else await build_opening_request(interaction, place.guild, place.channel, others)
    )
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
