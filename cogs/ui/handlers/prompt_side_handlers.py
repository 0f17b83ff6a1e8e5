"""Buttons beside the question of a private prompt: undo, a hint, the table, rules, more, the journal, cards, where to be called."""

from __future__ import annotations

import msgspec

from cogs.library import content
from cogs.ui import open_prompts
from cogs.ui.components.custom_ids import CustomId, PrivateId, read_number
from cogs.ui.context import BotContext, Interaction
from cogs.ui.errors import UserError, mark_decided
from cogs.ui.handlers import board_handlers
from cogs.ui.handlers.prompt_display import load_pressed_prompt, show_next_prompt, show_prompt
from cogs.ui.handlers.responses import begin_answer, edit_original, send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.messages import entry_messages, hint_message, match_views, more_message, prompt_message
from cogs.ui.messages.call_question import CALL_CHOICES
from cogs.ui.messages.prompt_news import load_news
from cogs.ui.viewers import get_shown_name
from matches.domain.model import ActionResult, Prompt


async def on_open(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the presser's prompt of a match."""
    prompt, localizer = await _load(interaction, address)
    news = await load_news(interaction.client.context, prompt.info, interaction.user.id, localizer)
    await show_prompt(interaction, prompt, localizer, news)


async def on_table(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the table below the prompt."""
    prompt, localizer = await _load(interaction, address)
    context = interaction.client.context
    await send_ephemeral(interaction, await match_views.compose_table(context, prompt, localizer))


async def on_rules(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the rules of the question below the prompt."""
    prompt, localizer = await _load(interaction, address)
    context = interaction.client.context
    await send_ephemeral(interaction, await board_handlers.compose_rules(context, prompt.info.game, prompt, localizer))


async def on_hint(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show what a computer player would answer, below the prompt. It may think for some seconds."""
    assert isinstance(address, PrivateId)
    context = interaction.client.context
    await interaction.response.defer(ephemeral=True, thinking=True)
    hint = await context.matches.hints.ask_hint(address.match, interaction.user.id, address.question_token)
    localizer = await context.get_localizer(interaction, hint.info.names)
    await send_ephemeral(interaction, hint_message.compose_hint(context, hint, localizer))


async def on_more(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show what has no room below a long question, as a new message."""
    assert isinstance(address, PrivateId)
    context = interaction.client.context
    info, localizer = await begin_answer(interaction, address.match)
    await send_ephemeral(interaction, await more_message.compose_more(context, info, interaction.user.id, localizer))


async def on_undo(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Take the last decision back: at once if that is free, else by asking the people who have to agree."""
    prompt, localizer = await _load(interaction, address)
    assert isinstance(address, PrivateId)
    if address.question_token != prompt.question_token:
        await show_prompt(interaction, prompt, localizer, localizer.say("ui-stale"))
        return
    direct_message = open_prompts.get_direct_message_id(interaction)
    done = await take_back(interaction.client.context, prompt, interaction.user.id, direct_message=direct_message)
    mark_decided(interaction)
    if done is None:
        await show_prompt(interaction, prompt, localizer, localizer.say("ui-undo-asked"))
    else:
        await show_next_prompt(interaction, done, localizer)


async def take_back(
    context: BotContext, prompt: Prompt, person: int, whole_turn: bool = False, direct_message: int | None = None
) -> ActionResult | None:
    """Take back the person's last decision, or all of their turn. Return None if others were asked to agree.

    `direct_message`: the id of the direct message that was pressed. Raise `NotUndoable`.
    """
    if whole_turn:
        return await context.matches.play.restart_turn(prompt.info.id, person, direct_message)
    if prompt.undo.kind == "consent":
        done = await context.matches.proposals.propose_undo(prompt.info.id, person, direct_message)
        return done if isinstance(done, ActionResult) else None
    return await context.matches.play.undo(prompt.info.id, person, direct_message)


async def on_journal_page(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Turn a page of the journal, in place."""
    assert isinstance(address, PrivateId)
    await interaction.response.defer()
    page = read_number(address.arg)
    await edit_original(interaction, await board_handlers.compose_journal_page(interaction, address.match, page))


async def on_card_select(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Show the card that was picked to the presser alone. The question stays as it is."""
    assert isinstance(address, PrivateId)
    context = interaction.client.context
    await interaction.response.defer(ephemeral=True, thinking=True)
    localizer = await context.get_localizer(interaction)
    found = content.load_library(localizer.language).find("".join(values))
    if found is None:
        raise UserError("ui-error-old-button")
    await send_ephemeral(interaction, await entry_messages.build_entry(context, found, localizer))


async def on_call_choice(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Store where the presser wants to be called, and show what is asked now."""
    assert isinstance(address, PrivateId)
    method = next((method for method in CALL_CHOICES if method == address.arg), None)
    if method is None:
        raise UserError("ui-error-old-button")
    await interaction.response.defer()
    context, me = interaction.client.context, interaction.user.id
    settings = msgspec.structs.replace(await context.matches.people.get_settings(me), calls=method)
    await context.matches.people.set_settings(me, get_shown_name(interaction.user), settings)
    mark_decided(interaction)
    prompt = await context.matches.play.get_prompt(address.match, me)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    note = localizer.say(f"calling-kept-{method}")
    await edit_original(interaction, await prompt_message.compose_prompt(context, prompt, localizer, note))


async def _load(interaction: Interaction, address: CustomId) -> tuple[Prompt, Localizer]:
    """Acknowledge the press; return the presser's prompt and their language."""
    assert isinstance(address, PrivateId)
    await interaction.response.defer()
    prompt = await load_pressed_prompt(interaction, address)
    return prompt, await interaction.client.context.get_localizer(interaction, prompt.info.names)
