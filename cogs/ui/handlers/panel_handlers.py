"""What is done with a match from the select below its table, and by the commands `/matches` and `/match`.

Every answer names its match: with several matches, nobody has to guess which one was meant.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from io import BytesIO

import discord

from cogs.ui.components import modals, standing_orders
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb, to_base36
from cogs.ui.components.layout_message import build_layout
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError, mark_decided
from cogs.ui.handlers import (
    board_handlers,
    end_handlers,
    note_handlers,
    pace_handlers,
    prompt_display,
    prompt_side_handlers,
    replay_handlers,
    substitute_handlers,
    watch_handlers,
)
from cogs.ui.handlers.press import GeneralPress, PrivatePress
from cogs.ui.handlers.responses import send_ephemeral
from cogs.ui.match_resolver import resolve_match
from cogs.ui.messages import end_message, hand_message, table_message
from cogs.ui.messages.match_names import format_heading, format_match_code
from cogs.ui.messages.watch_message import NOTICES
from matches.domain.replaying import ReplayRequest
from matches.domain.titles import MAX_TITLE_LENGTH
from render.kit.names import clean_name


async def on_match_choice(press: GeneralPress) -> None:
    """Show the match that was chosen in a list."""
    await show_panel(press.interaction, await resolve_match(press.interaction, "".join(press.values)))


async def show_panel(interaction: Interaction, match: int) -> None:
    """Show the table of a match, who is waited for, and what can be done with it."""
    context = interaction.client.context
    status = await context.matches.queries.get_status(match, interaction.user.id)
    localizer = await context.get_localizer(interaction)
    await send_ephemeral(interaction, await table_message.compose_status(context, status, localizer))


async def on_action(press: PrivatePress) -> None:
    """Carry out what was chosen for a match."""
    action = "".join(press.values)
    if action in _MODALS:
        await _MODALS[action](press.interaction, press.match.id)
    elif action in _ACTIONS:
        await press.interaction.response.defer(ephemeral=True, thinking=True)
        await _ACTIONS[action](press.interaction, press.match.id)
    else:
        raise UserError("ui-error-old-button")


async def say_about_match(interaction: Interaction, match: int, key: str) -> None:
    """Say a sentence about a match, below its name."""
    context = interaction.client.context
    info = await context.matches.queries.get_info(match)
    localizer = await context.get_localizer(interaction, info.names)
    await send_ephemeral(interaction, build_layout(f"{format_heading(context, info, localizer)}\n{localizer.say(key)}"))


async def show_orders(interaction: Interaction, match: int) -> None:
    """Show the presser's standing orders. Raise `UserError` in a game without any."""
    context = interaction.client.context
    info = await context.matches.queries.get_info(match)
    localizer = await context.get_localizer(interaction, info.names)
    orders = context.games[info.game].orders
    if not orders:
        raise UserError("ui-error-no-orders")
    in_force = await context.matches.play.get_standing_orders(match, interaction.user.id)
    title = f"{format_heading(context, info, localizer)} · {localizer.say('ui-orders-title')}"
    how = localizer.say("ui-panel-orders-how")
    await send_ephemeral(
        interaction,
        build_layout(title, standing_orders.format_orders(orders, in_force, localizer), f"-# {how}"),
    )


async def take_back(interaction: Interaction, match: int, whole_turn: bool = False) -> None:
    """Take back the presser's last decision, or (`whole_turn`) all of their turn; others may have to agree."""
    context = interaction.client.context
    prompt = await context.matches.play.get_prompt(match, interaction.user.id)
    done = await prompt_side_handlers.take_back(context, prompt, interaction.user.id, whole_turn)
    if done is None:
        mark_decided(interaction)
        await say_about_match(interaction, match, "ui-undo-asked")
    else:
        localizer = await context.get_localizer(interaction, prompt.info.names)
        await prompt_display.show_next_prompt(interaction, done, localizer)


async def ask_concede(interaction: Interaction, match: int) -> None:
    """Ask whether the presser really concedes."""
    context = interaction.client.context
    prompt = await context.matches.play.get_prompt(match, interaction.user.id)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    await send_ephemeral(interaction, await end_message.compose_concede_question(context, prompt, localizer))


async def send_export(interaction: Interaction, match: int) -> None:
    """Send the match as a file."""
    context = interaction.client.context
    data = await context.matches.exports.export(match, interaction.user.id)
    file = discord.File(BytesIO(data), f"match-{to_base36(match)}.json")
    localizer = await context.get_localizer(interaction)
    text = localizer.say("ui-exported", code=format_match_code(match))
    await interaction.followup.send(text, file=file, ephemeral=True)


async def on_title(press: PrivatePress) -> None:
    """Give the match the name that was entered."""
    # The service refuses a name that is empty after cleaning.
    name = clean_name("".join(press.values), "", MAX_TITLE_LENGTH)
    info = await press.context.matches.recovery.rename(press.match.id, press.person, name)
    press.mark_decided()
    words = press.localizer.say("calling-renamed", code=format_match_code(info.id), name=info.name)
    await press.answer(build_layout(words))


async def _ask_title(interaction: Interaction, match: int) -> None:
    context = interaction.client.context
    info = await context.matches.queries.get_info(match)
    localizer = await context.get_localizer(interaction)
    address = PrivateId(Kind.MODAL, PrivateVerb.TITLE, match, 0)
    title, label = localizer.say("ui-panel-name"), localizer.say("ui-panel-name-label")
    modal = modals.build_text_modal(address, title, label, 2 * MAX_TITLE_LENGTH, default=info.name)
    await interaction.response.send_modal(modal)


async def _ask_cancel(interaction: Interaction, match: int) -> None:
    context = interaction.client.context
    info = await context.matches.queries.get_info(match)
    localizer = await context.get_localizer(interaction, info.names)
    seat = info.seat_of(interaction.user.id)
    if seat is None:
        raise UserError("ui-error-foreign")
    words = localizer.say("ui-cancel-ask", code=format_match_code(info.id))
    await send_ephemeral(
        interaction,
        end_message.compose_cancel_question(context, info, seat, interaction.user.id, localizer, words),
    )


async def _show_hand(interaction: Interaction, match: int) -> None:
    context = interaction.client.context
    prompt = await context.matches.play.get_prompt(match, interaction.user.id)
    await send_ephemeral(
        interaction, await hand_message.compose_hand(context, prompt, await context.get_localizer(interaction))
    )


async def _show_replay(interaction: Interaction, match: int) -> None:
    await replay_handlers.show_replay(interaction, match, ReplayRequest())


async def _show_rules(interaction: Interaction, match: int) -> None:
    await send_ephemeral(interaction, await board_handlers.compose_match_rules(interaction, match))


async def _post_lobby(interaction: Interaction, match: int) -> None:
    await interaction.client.context.matches.recovery.repost_lobby(match, interaction.user.id)
    mark_decided(interaction)
    await say_about_match(interaction, match, "ui-lobby-posted")


async def _mute(interaction: Interaction, match: int) -> None:
    await interaction.client.context.matches.reminders.mute(match, interaction.user.id)
    mark_decided(interaction)
    await say_about_match(interaction, match, "ui-muted")


async def _remind(interaction: Interaction, match: int) -> None:
    await interaction.client.context.matches.reminders.nudge_others(match, interaction.user.id)
    mark_decided(interaction)
    await say_about_match(interaction, match, "ui-reminded")


async def _restart_turn(interaction: Interaction, match: int) -> None:
    await take_back(interaction, match, whole_turn=True)


async def _ask_seat(interaction: Interaction, match: int) -> None:
    await substitute_handlers.ask_replace(interaction, match, None)


async def _watch(interaction: Interaction, match: int) -> None:
    await watch_handlers.watch_match(interaction, to_base36(match), NOTICES[0])


_MODALS: Mapping[str, Callable[[Interaction, int], Awaitable[None]]] = {
    "note": note_handlers.open_note,
    "name": _ask_title,
}
"""What opens a modal, which has to be the first answer to a press."""

_ACTIONS: Mapping[str, Callable[[Interaction, int], Awaitable[None]]] = {
    "hand": _show_hand,
    "orders": show_orders,
    "replay": _show_replay,
    "rules": _show_rules,
    "mute": _mute,
    "remind": _remind,
    "pace": pace_handlers.show_pace,
    "undo": take_back,
    "restart": _restart_turn,
    "export": send_export,
    "seat": _ask_seat,
    "cancel": _ask_cancel,
    "concede": ask_concede,
    "lobby": _post_lobby,
    "rematch": end_handlers.open_rematch,
    "resume": end_handlers.resume_match,
    "watch": _watch,
    "unwatch": watch_handlers.unwatch_match,
}
