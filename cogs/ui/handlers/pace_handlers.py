"""What the people of a running match agree on about its time: another tempo, a pause, and the end of a pause."""

from __future__ import annotations

from cogs.ui import return_times
from cogs.ui.components import modals
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers.press import PrivatePress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.messages.match_names import format_heading
from cogs.ui.messages.pace_message import compose_pace
from cogs.ui.messages.settings_panel import get_local_time
from matches.domain.tempo import find_tempo

DATE_LENGTH = 40
"""The most characters of a date that is typed."""


async def show_pace(interaction: Interaction, match: int) -> None:
    """Show the panel. Raise `UserError` to somebody without a seat."""
    context = interaction.client.context
    info = await context.matches.queries.get_info(match)
    seat = info.seat_of(interaction.user.id)
    if seat is None:
        raise UserError("ui-error-foreign")
    localizer = await context.get_localizer(interaction, info.names)
    await send_ephemeral(interaction, compose_pace(context, info, seat, localizer))


async def on_tempo(press: PrivatePress) -> None:
    """Propose a tempo, or agree to it."""
    name = "".join(press.values)
    if find_tempo(name) is None:
        raise UserError("ui-error-old-button")
    done = await press.context.matches.proposals.propose_tempo(press.match.id, press.person, name)
    await _answer(press, done)


async def on_pause(press: PrivatePress) -> None:
    """Ask until when the match is to be paused."""
    localizer = press.localizer
    address = PrivateId(Kind.MODAL, PrivateVerb.PAUSE, press.match.id, press.id.seat)
    title, label = localizer.say("pause-button"), localizer.say("pause-label")
    example = localizer.say("settings-away-placeholder")
    modal = modals.build_text_modal(address, title, label, DATE_LENGTH, example=example)
    await press.interaction.response.send_modal(modal)


async def on_pause_submit(press: PrivatePress) -> None:
    """Propose a pause until the day that was entered, or agree to it."""
    written, context = "".join(press.values), press.context
    settings = await context.matches.people.get_settings(press.person)
    until = return_times.read_return(written, press.localizer.language, get_local_time(context, settings))
    if until is None:
        raise UserError("away-unreadable", written=" ".join(written.split()))
    await _answer(press, await context.matches.proposals.propose_pause(press.match.id, press.person, until.timestamp()))


async def on_end_of_pause(press: PrivatePress) -> None:
    """Propose to go on, or agree to it."""
    await _answer(press, await press.context.matches.proposals.propose_end_of_pause(press.match.id, press.person))


async def _answer(press: PrivatePress, done: bool) -> None:
    """Say whether that counts now, or the others are asked."""
    press.mark_decided()
    heading = format_heading(press.context, press.match, press.localizer)
    await press.answer(
        build_layout(f"{heading}\n{press.localizer.say('tempo-done' if done else 'tempo-asked-others')}")
    )
