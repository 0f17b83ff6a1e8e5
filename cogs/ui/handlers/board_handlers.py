"""Buttons of public messages (boards, reminders, notices): always answered by a new message for the presser alone."""

from __future__ import annotations

from discord import ui

from cogs.ui.components import asides
from cogs.ui.components.custom_ids import BoardVerb, read_number
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.context import BotContext, Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers import end_handlers, next_match_handlers, prompt_display
from cogs.ui.handlers.press import PublicPress
from cogs.ui.i18n import Localizer
from cogs.ui.messages import entry_message, hand_message, table_message, text_version_message
from cogs.ui.messages.match_names import format_heading
from matches.domain.model import Prompt


async def on_move(press: PublicPress) -> None:
    """Show the presser their question. If they had lost their seat by the clock, they get it back."""
    await prompt_display.show_own_prompt(press.interaction, press.match.id)


async def on_next_match(press: PublicPress) -> None:
    """Show the presser the question of the match that waits for them longest."""
    await next_match_handlers.show_next_match(press.interaction, press.match.id)


async def on_mute(press: PublicPress) -> None:
    """Send the presser no more reminders of this match."""
    await press.context.matches.reminders.mute(press.match.id, press.person)
    press.mark_decided()
    heading = format_heading(press.context, press.match, press.localizer)
    await press.answer(build_layout(f"{heading}\n{press.localizer.say('ui-muted')}"))


async def on_hand(press: PublicPress) -> None:
    """Show the presser their hand."""
    prompt = await press.context.matches.play.get_prompt(press.match.id, press.person)
    await press.answer(await hand_message.compose_hand(press.context, prompt, press.localizer))


async def on_status(press: PublicPress) -> None:
    """Show the table and who is waited for; after the end the score sheet, unless the button is **Table**."""
    status = await press.context.matches.queries.get_status(press.match.id, press.person)
    sheet = press.id.verb != BoardVerb.TABLE
    await press.answer(await table_message.compose_status(press.context, status, press.localizer, sheet=sheet))


async def on_inset(press: PublicPress) -> None:
    """Show a part of the table: from a public message in a new one for the presser alone, else in place."""
    await press.answer(await compose_inset(press.interaction, press.match.id, press.id.arg))


async def compose_inset(interaction: Interaction, match: int, inset: str) -> LayoutMessage:
    """Compose a part of the table, or all of it, for the presser. Raise `UserError` if there is no such part any more."""
    context = interaction.client.context
    status = await context.matches.queries.get_status(match, interaction.user.id)
    localizer = await context.get_localizer(interaction)
    if inset == table_message.WHOLE_TABLE:
        return await table_message.compose_status(context, status, localizer, sheet=False)
    message = await table_message.compose_inset(context, status, inset, localizer)
    if message is None:
        raise UserError("ui-error-no-inset")
    return message


async def on_journal(press: PublicPress) -> None:
    """Show what happened."""
    await press.answer(await compose_journal(press.interaction, press.match.id))


async def on_rules(press: PublicPress) -> None:
    """Show the rules about the presser's present question."""
    await press.answer(await compose_match_rules(press.interaction, press.match.id))


async def compose_match_rules(interaction: Interaction, match: int) -> LayoutMessage:
    """Compose the rules about the presser's present question, and the seal of the match's shuffle, for whoever checks it later."""
    context, person = interaction.client.context, interaction.user.id
    info = await context.matches.queries.get_info(match)
    localizer = await context.get_localizer(interaction, info.names)
    is_asked = info.seat_of(person) is not None and info.phase == "running"
    prompt = await context.matches.play.get_prompt(match, person) if is_asked else None
    message = await compose_rules(context, info.game, prompt, localizer)
    message.view.add_item(ui.TextDisplay(table_message.format_seal(context, info, localizer)))
    return message


async def on_rematch(press: PublicPress) -> None:
    """Open the rematch, or show the existing one."""
    await end_handlers.open_rematch(press.interaction, press.match.id)


async def on_resume(press: PublicPress) -> None:
    """Resume an archived or paused match."""
    await end_handlers.resume_match(press.interaction, press.match.id)


async def on_text_version(press: PublicPress) -> None:
    """Show the table in words: a new message for the presser alone, whose pages turn in place."""
    page = read_number(press.id.arg)
    is_aside = asides.find_way_back(press.interaction.message) is not None
    await press.answer(
        await text_version_message.compose_text_version(
            press.context, press.match.id, press.person, press.localizer, page, is_aside=is_aside
        )
    )


async def compose_journal(interaction: Interaction, match: int) -> LayoutMessage:
    """Compose what happened, the newest page; what is new since the presser last looked is in full size."""
    new = len(await interaction.client.context.matches.queries.read_journal(match, interaction.user.id))
    return await compose_journal_page(interaction, match, -1, new)


async def compose_journal_page(interaction: Interaction, match: int, page: int, new: int = 0) -> LayoutMessage:
    """Compose a page of the journal (-1: the last) for the presser, with the last `new` lines in full size."""
    context, person = interaction.client.context, interaction.user.id
    info = await context.matches.queries.get_info(match)
    lines = await context.matches.queries.read_journal(match, person, everything=True)
    localizer = await context.get_localizer(interaction, info.names)
    return await table_message.compose_journal(context, info, info.seat_of(person), lines, page, localizer, new)


async def compose_rules(context: BotContext, game: str, prompt: Prompt | None, localizer: Localizer) -> LayoutMessage:
    """Compose the rules about the question of a prompt; the overview of the game if there is no question."""
    choice = prompt.question.choice if prompt is not None and prompt.question is not None else None
    return await entry_message.build_question_help(context, game, choice, localizer)
