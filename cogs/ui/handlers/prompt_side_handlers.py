"""Buttons beside the question of a private prompt: undo, a hint, the table, rules, more, the journal, cards, where to be called."""

from __future__ import annotations

import msgspec

from cogs.library import content
from cogs.ui import open_prompts
from cogs.ui.components.custom_ids import read_number
from cogs.ui.context import BotContext
from cogs.ui.errors import UserError
from cogs.ui.handlers import board_handlers
from cogs.ui.handlers.press import PrivatePress
from cogs.ui.handlers.prompt_display import (
    compose_own_prompt,
    load_pressed_prompt,
    show_composed_prompt,
    show_next_prompt,
    show_prompt,
)
from cogs.ui.messages import entry_message, hint_message, more_message, prompt_message, table_message
from cogs.ui.messages.call_message import CALL_CHOICES
from cogs.ui.messages.prompt_news import load_news
from cogs.ui.viewers import get_shown_name
from matches.domain.model import ActionResult, Prompt


async def on_open(press: PrivatePress) -> None:
    """Show the presser's prompt of a match."""
    prompt = await load_pressed_prompt(press)
    news = await load_news(press.context, prompt.info, press.person, press.localizer)
    await show_prompt(press.interaction, prompt, press.localizer, news)


async def on_table(press: PrivatePress) -> None:
    """Show the table in place of the question."""
    prompt = await load_pressed_prompt(press)
    await press.answer_aside(await table_message.compose_table(press.context, prompt, press.localizer))


async def on_rules(press: PrivatePress) -> None:
    """Show the rules of the question in its place."""
    prompt = await load_pressed_prompt(press)
    message = await board_handlers.compose_rules(press.context, press.match.game, prompt, press.localizer)
    await press.answer_aside(message)


async def on_hint(press: PrivatePress) -> None:
    """Show the question with what a computer player would answer. It may think for some seconds."""
    hint = await press.context.matches.hints.ask_hint(press.match.id, press.person, press.id.question_token)
    prompt = await load_pressed_prompt(press)
    note = hint_message.format_hint(press.context, hint, press.localizer)
    message = await compose_own_prompt(press.interaction, prompt, press.localizer, note)
    if prompt.question_token == hint.question_token:
        hint_message.mark_answer(message, hint, press.localizer)
    await show_composed_prompt(press.interaction, prompt, message)


async def on_more(press: PrivatePress) -> None:
    """Show what has no room below a question, in its place."""
    prompt = await load_pressed_prompt(press)
    message = await more_message.compose_more(press.context, prompt, press.person, press.localizer)
    await press.answer_aside(message, with_more=False)


async def on_undo(press: PrivatePress) -> None:
    """Take the last decision back: at once if that is free, else by asking the people who have to agree."""
    prompt = await load_pressed_prompt(press)
    interaction, localizer = press.interaction, press.localizer
    if press.id.question_token != prompt.question_token:
        await show_prompt(interaction, prompt, localizer, localizer.say("ui-stale"))
        return
    direct_message = open_prompts.get_direct_message_id(interaction)
    done = await take_back(press.context, prompt, press.person, direct_message=direct_message)
    press.mark_decided()
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


async def on_journal_page(press: PrivatePress) -> None:
    """Turn a page of the journal, in place."""
    page = read_number(press.id.arg)
    await press.answer(await board_handlers.compose_journal_page(press.interaction, press.match.id, page))


async def on_card_select(press: PrivatePress) -> None:
    """Show the card that was picked in place of the question."""
    entry = content.load_library(press.localizer.language).find("".join(press.values))
    if entry is None:
        raise UserError("ui-error-old-button")
    await press.answer_aside(await entry_message.build_entry(press.context, entry, press.localizer))


async def on_call_choice(press: PrivatePress) -> None:
    """Store where the presser wants to be called, and show what is asked now."""
    method = next((method for method in CALL_CHOICES if method == press.id.arg), None)
    if method is None:
        raise UserError("ui-error-old-button")
    matches, me = press.context.matches, press.person
    settings = msgspec.structs.replace(await matches.people.get_settings(me), calls=method)
    await matches.people.set_settings(me, get_shown_name(press.interaction.user), settings)
    press.mark_decided()
    prompt = await matches.play.get_prompt(press.match.id, me)
    note = press.localizer.say(f"calling-kept-{method}")
    await press.answer(await prompt_message.compose_prompt(press.context, prompt, press.localizer, note))
