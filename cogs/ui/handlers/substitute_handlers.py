"""Substitutes: offering a seat, taking it, taking it back, giving it back; and `/match replace`, where all of that begins."""

from __future__ import annotations

import discord

from cogs.ui.components.board_buttons import build_board_button
from cogs.ui.components.custom_ids import BoardVerb, read_number
from cogs.ui.components.layout_message import build_layout
from cogs.ui.components.persistent_items import arrange_buttons
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers import prompt_display
from cogs.ui.handlers.end_handlers import read_proposal
from cogs.ui.handlers.press import PublicPress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages import end_message, substitute_message


async def ask_replace(interaction: Interaction, match: int, number: int | None) -> None:
    """Ask what should become of a seat (its `number` from 1; None: one's own).

    A substitute is offered to give the seat back too, and its owner to take it back.
    """
    context, me = interaction.client.context, interaction.user.id
    own = await _find_own_seat(interaction, match)
    if own is None:
        return
    target = own if number is None else number - 1
    info = await context.matches.seats.check_replace(match, me, target)
    localizer = await context.get_localizer(interaction, info.names)
    plays_for = await context.matches.substitutes.find_substitution(match, me) if target == own else None
    others = [] if plays_for is None else [build_board_button(BoardVerb.GIVE_BACK, match, localizer)]
    question = end_message.compose_replace_question(context, info, own, target, me, localizer, others)
    await send_ephemeral(interaction, question)


async def on_replace_absent(press: PublicPress) -> None:
    """Ask what should become of the seat of somebody who does not answer. Raise `UserError` if everybody does by now."""
    seat = await press.context.matches.seats.find_absent_seat(press.match.id, press.person)
    if seat is None:
        raise UserError("time-nobody-absent")
    await ask_replace(press.interaction, press.match.id, seat + 1)


async def offer_to_person(interaction: Interaction, match: int, number: int | None, person: discord.User) -> None:
    """Offer a seat (its `number` from 1; None: one's own) to a person."""
    context, me = interaction.client.context, interaction.user.id
    own = await _find_own_seat(interaction, match)
    if own is None:
        return
    if person.bot:
        raise UserError("ui-error-bot")
    target = own if number is None else number - 1
    await context.matches.proposals.invite(match, me, target, context.build_person(person))
    info = await context.matches.queries.get_info(match)
    localizer = await context.get_localizer(interaction, info.names)
    text = localizer.say("ui-replace-offered", who=f"<@{person.id}>")
    about = end_message.describe_match(context, info, me, localizer)
    await send_ephemeral(interaction, build_layout(f"{about}\n{text}"))


async def _find_own_seat(interaction: Interaction, match: int) -> int | None:
    """Return the presser's seat; None if somebody plays for them, which they are shown. Raise `UserError` if they have none."""
    own = (await interaction.client.context.matches.queries.get_info(match)).seat_of(interaction.user.id)
    if own is None and not await prompt_display.show_substituted(interaction, match):
        raise UserError("ui-error-foreign")
    return own


async def on_offer(press: PublicPress) -> None:
    """Offer a seat to whoever takes it: the presser's own, or the one in the id if the same person still sits there."""
    context, match, me = press.context, press.match.id, press.person
    info = await context.matches.queries.get_info(match)
    seat = None
    if press.id.arg:
        number, _, occupant = press.id.arg.partition(".")
        seat = read_number(number, len(info.occupants))
        if seat >= len(info.occupants) or end_message.encode_occupant(info, seat) != occupant:
            raise UserError("ui-error-seat-changed")
    offer = await context.matches.substitutes.offer_seat(match, me, seat)
    press.mark_decided()
    localizer = press.localizer.with_names(info.names)
    text = localizer.say("substitute-offered", place=f"<#{info.place.channel}>")
    about = end_message.describe_match(context, info, me, localizer)
    rows = arrange_buttons([substitute_message.build_withdraw_button(match, offer.id, localizer)])
    await press.answer(build_layout(f"{about}\n{text}", rows=rows))


async def on_withdraw(press: PublicPress) -> None:
    """Take an offer back."""
    await press.context.matches.substitutes.withdraw_offer(press.match.id, read_proposal(press), press.person)
    press.mark_decided()
    await press.answer(build_layout(press.localizer.say("substitute-withdrawn")))


async def on_take(press: PublicPress) -> None:
    """Take a seat on offer. The summary comes by direct message; whoever takes none reads it in the answer."""
    context, interaction = press.context, press.interaction
    person = context.build_presser(interaction)
    takeover = await context.matches.substitutes.take_seat(press.match.id, read_proposal(press), person)
    press.mark_decided()
    localizer = press.localizer.with_names(takeover.prompt.info.names)
    if takeover.is_sent:
        await press.answer(substitute_message.compose_taken(context, takeover, localizer))
        return
    message = await substitute_message.compose_takeover(context, takeover.prompt, person.id, localizer)
    await prompt_display.send_composed_prompt(interaction, takeover.prompt, message)


async def on_reclaim(press: PublicPress) -> None:
    """Give the presser their seat back, and show what waits there."""
    prompt = await press.context.matches.substitutes.take_back(press.match.id, press.person)
    press.mark_decided()
    await prompt_display.send_prompt(press.interaction, prompt, press.localizer.say("ui-back"))


async def on_give_back(press: PublicPress) -> None:
    """Give the seat that the presser has taken back to its owner."""
    done = await press.context.matches.substitutes.give_back(press.match.id, press.person)
    press.mark_decided()
    await press.answer(build_layout(press.localizer.say("substitute-gave-back", owner=done.owner_name)))
