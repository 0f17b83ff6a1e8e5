"""Buttons of the lobby: the service makes the change, and the outbox brings the message up to date."""

from __future__ import annotations

from cogs.ui.components.layout_message import build_layout
from cogs.ui.errors import UserError
from cogs.ui.handlers.press import PublicPress
from cogs.ui.messages import end_message
from cogs.ui.messages.lobby_message import compose_answer, format_joining, format_shared_hours
from cogs.ui.open_prompts import get_direct_message_id, is_ephemeral
from matches.domain.model import MatchInfo


async def on_join(press: PublicPress) -> None:
    """Take a seat."""
    person, message = press.context.build_presser(press.interaction), get_direct_message_id(press.interaction)
    info = await press.context.matches.lobby.join(press.match.id, person, message)
    await _show_answer(press, info, has_joined=True)
    people, lines = press.context.matches.people, list[str]()
    if info.setup.clock != "usual":
        lines.append(format_joining(info, await people.get_settings(press.person), press.localizer))
    if await people.find_shared_hours(info) == ():
        lines.append(format_shared_hours((), info.setup, press.localizer))
    if any(lines):
        await press.send(build_layout(*filter(None, lines)))


async def on_decline(press: PublicPress) -> None:
    """Say that somebody who was asked to play cannot."""
    person, message = press.context.build_presser(press.interaction), get_direct_message_id(press.interaction)
    info = await press.context.matches.lobby.decline(press.match.id, person, message)
    await _show_answer(press, info, has_joined=False)


async def _show_answer(press: PublicPress, info: MatchInfo, *, has_joined: bool) -> None:
    """Show the answer in place of the question, if that is a message for the presser alone. The lobby shows it to everybody."""
    press.mark_decided()
    if get_direct_message_id(press.interaction) is not None or is_ephemeral(press.interaction):
        await press.answer(compose_answer(press.context, info, has_joined, press.localizer))


async def on_leave(press: PublicPress) -> None:
    """Leave the seat. The last person is asked whether the match shall be canceled."""
    context, person = press.context, press.person
    info = await context.matches.queries.get_info(press.match.id)
    if info.phase != "lobby" or {occupant.person for occupant in info.occupants} - {None} != {person}:
        await context.matches.lobby.leave(info.id, person)
        return
    localizer = press.localizer.with_names(info.names)
    seat = info.seat_of(person) or 0
    question = end_message.compose_cancel_question(
        context, info, seat, person, localizer, localizer.say("ui-leave-ask")
    )
    await press.send(question)


async def on_add_computer(press: PublicPress) -> None:
    """Seat a computer of the strength in the id."""
    await press.context.matches.lobby.add_computer(press.match.id, press.person, press.id.arg)


async def on_drop_computer(press: PublicPress) -> None:
    """Remove the last computer."""
    info = await press.context.matches.queries.get_info(press.match.id)
    seats = [seat for seat, occupant in enumerate(info.occupants) if occupant.computer is not None]
    if not seats:
        raise UserError("ui-error-old-button")
    await press.context.matches.lobby.kick(info.id, press.person, seats[-1])


async def on_start(press: PublicPress) -> None:
    """Start the match."""
    await press.context.matches.lobby.start(press.match.id, press.person)
