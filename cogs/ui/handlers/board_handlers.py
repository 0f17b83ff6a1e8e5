"""Buttons of public messages (boards, reminders, notices): always answered by a new message for the presser alone."""

from __future__ import annotations

from cogs.ui.components.custom_ids import BoardVerb, CustomId, PublicId
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.context import BotContext, Interaction
from cogs.ui.errors import UserError, mark_decided
from cogs.ui.handlers import match_end, next_match, prompt_display
from cogs.ui.handlers.responses import edit_original, send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.messages import entry_messages, hand_message, match_views, text_version
from matches.domain.model import Prompt


async def on_move(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the presser their question. If they had lost their seat by the clock, they get it back."""
    match = await _defer(interaction, address)
    await prompt_display.show_own_prompt(interaction, match)


async def on_next_match(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the presser the question of the match that waits for them longest."""
    match = await _defer(interaction, address)
    await next_match.show_next_match(interaction, match)


async def on_mute(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Send the presser no more reminders of this match."""
    match = await _defer(interaction, address)
    context = interaction.client.context
    await context.matches.reminders.mute(match, interaction.user.id)
    mark_decided(interaction)
    localizer = await context.get_localizer(interaction)
    await send_ephemeral(interaction, build_layout(localizer.say("ui-muted")))


async def on_hand(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the presser their hand."""
    match = await _defer(interaction, address)
    context = interaction.client.context
    prompt = await context.matches.play.get_prompt(match, interaction.user.id)
    localizer = await context.get_localizer(interaction)
    await send_ephemeral(interaction, await hand_message.compose_hand(context, prompt, localizer))


async def on_status(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the table and who is waited for; after the end the score sheet, unless the button is **Table**."""
    match = await _defer(interaction, address)
    context = interaction.client.context
    status = await context.matches.queries.get_status(match, interaction.user.id)
    localizer = await context.get_localizer(interaction)
    sheet = address.verb != BoardVerb.TABLE
    await send_ephemeral(interaction, await match_views.compose_status(context, status, localizer, sheet=sheet))


async def on_inset(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show a part of the table: from a public message in a new one for the presser alone, else in place."""
    assert isinstance(address, PublicId)
    is_private = interaction.message is not None and interaction.message.flags.ephemeral
    await interaction.response.defer(ephemeral=True, thinking=not is_private)
    message = await compose_inset(interaction, address.match, address.arg)
    await (edit_original if is_private else send_ephemeral)(interaction, message)


async def compose_inset(interaction: Interaction, match: int, inset: str) -> LayoutMessage:
    """Compose a part of the table, or all of it, for the presser. Raise `UserError` if there is no such part any more."""
    context = interaction.client.context
    status = await context.matches.queries.get_status(match, interaction.user.id)
    localizer = await context.get_localizer(interaction)
    if inset == match_views.WHOLE_TABLE:
        return await match_views.compose_status(context, status, localizer, sheet=False)
    message = await match_views.compose_inset(context, status, inset, localizer)
    if message is None:
        raise UserError("ui-error-no-inset")
    return message


async def on_journal(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show what happened."""
    match = await _defer(interaction, address)
    await send_journal(interaction, match)


async def on_rules(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the rules about the presser's present question."""
    match = await _defer(interaction, address)
    context, person = interaction.client.context, interaction.user.id
    info = await context.matches.queries.get_info(match)
    seated = info.seat_of(person) is not None
    own = await context.matches.play.get_prompt(match, person) if seated and info.phase == "running" else None
    await send_ephemeral(
        interaction, await compose_rules(context, info.game, own, await context.get_localizer(interaction))
    )


async def on_rematch(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Open the rematch, or show the existing one."""
    match = await _defer(interaction, address)
    await match_end.open_rematch(interaction, match)


async def on_resume(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Resume an archived or paused match."""
    match = await _defer(interaction, address)
    await match_end.resume_match(interaction, match)


async def on_text_version(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the table in words: a new message for the presser alone, whose pages turn in place."""
    assert isinstance(address, PublicId)
    turning = address.arg.isdigit()
    await interaction.response.defer(ephemeral=True, thinking=not turning)
    page = int(address.arg) if turning else 0
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    message = await text_version.compose_text_version(context, address.match, interaction.user.id, localizer, page)
    await (edit_original if turning else send_ephemeral)(interaction, message)


async def send_journal(interaction: Interaction, match: int) -> None:
    """Show what happened, the newest page first; what is new since the presser last looked is in full size."""
    new = len(await interaction.client.context.matches.queries.read_journal(match, interaction.user.id))
    await send_ephemeral(interaction, await compose_journal_page(interaction, match, -1, new))


async def compose_journal_page(interaction: Interaction, match: int, page: int, new: int = 0) -> LayoutMessage:
    """Compose a page of the journal (-1: the last) for the presser, with the last `new` lines in full size."""
    context, person = interaction.client.context, interaction.user.id
    info = await context.matches.queries.get_info(match)
    lines = await context.matches.queries.read_journal(match, person, everything=True)
    localizer = await context.get_localizer(interaction, info.names)
    return await match_views.compose_journal(context, info, info.seat_of(person), lines, page, localizer, new)


async def compose_rules(context: BotContext, game: str, prompt: Prompt | None, localizer: Localizer) -> LayoutMessage:
    """Compose the rules about the question of a prompt; the overview of the game if there is no question."""
    choice = prompt.question.choice if prompt is not None and prompt.question is not None else None
    return await entry_messages.build_question_help(context, game, choice, localizer)


async def _defer(interaction: Interaction, address: CustomId) -> int:
    """Acknowledge the press, so that a new message can follow; return the number of the match."""
    assert isinstance(address, PublicId)
    await interaction.response.defer(ephemeral=True, thinking=True)
    return address.match
