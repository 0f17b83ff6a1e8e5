"""Answers to the question of a private prompt: picks, drafts, confirmations, standing orders and submitted modals."""

from __future__ import annotations

import discord
import msgspec

from cogs.ui import open_prompts
from cogs.ui.components import draft, modals, standing_orders
from cogs.ui.components.answers import get_labels
from cogs.ui.components.custom_ids import CustomId, PrivateId, PrivateVerb
from cogs.ui.components.question import PromptQuestion
from cogs.ui.context import BotClient
from cogs.ui.handlers.prompt_display import load_pressed_prompt, show_next_prompt, show_prompt
from cogs.ui.i18n import Localizer
from cogs.ui.messages import prompt_message
from matches.model import Prompt
from rules.engine import NotAsked, Pick, StaleQuestion, Value

Interaction = discord.Interaction[BotClient]


async def on_answer_press(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Answer with a button or select of a private prompt, which is edited in place.

    A press on an older question, or with a verb that this version does not know, shows what is asked now.
    """
    assert isinstance(address, PrivateId)
    if address.verb != PrivateVerb.ASK:
        await interaction.response.defer()
    prompt = await load_pressed_prompt(interaction, address)
    localizer = await interaction.client.context.get_localizer(interaction, prompt.info.names)
    if prompt.question is None:
        await show_prompt(interaction, prompt, localizer, localizer.say("ui-stale-done"))
    elif address.question_token != prompt.question_token:
        await show_prompt(interaction, prompt, localizer, localizer.say("ui-stale"))
    elif address.verb == PrivateVerb.ASK:
        await _open_modal(interaction, prompt, PrivateVerb(address.arg), localizer)
    elif address.verb == PrivateVerb.ORDER:
        await _set_standing_order(interaction, prompt, values, localizer)
    elif address.verb == PrivateVerb.CONFIRM:
        await _submit(interaction, prompt, prompt_message.build_draft_answer(prompt), localizer)
    elif address.verb == PrivateVerb.PICK_NONE:
        await _submit_or_confirm(interaction, prompt, (), localizer)
    else:
        await _on_pick(interaction, prompt, address, values, localizer)


async def on_modal_submit(interaction: Interaction, address: CustomId, entered: tuple[str, ...]) -> None:
    """Answer with a submitted modal. It is read from the raw submission, so that it works after a restart too."""
    assert isinstance(address, PrivateId)
    await interaction.response.defer()
    prompt = await load_pressed_prompt(interaction, address)
    localizer = await interaction.client.context.get_localizer(interaction, prompt.info.names)
    if prompt.question is None or address.question_token != prompt.question_token:
        await show_prompt(interaction, prompt, localizer, localizer.say("ui-stale"))
        return
    choice = prompt.question.choice
    written = entered[0] if entered else ""
    if address.verb == PrivateVerb.TICKS and isinstance(choice, Pick):
        value: Value = choice.validate(draft.parse_ticks(choice, entered))
    elif address.verb == PrivateVerb.SPACE and isinstance(choice, Pick):
        value = draft.parse_space(choice, written, get_labels(choice, localizer))
    else:
        value = draft.parse_typed(choice, written, get_labels(choice, localizer))
    await _submit_or_confirm(interaction, prompt, value, localizer)


async def _open_modal(interaction: Interaction, prompt: Prompt, verb: PrivateVerb, localizer: Localizer) -> None:
    assert prompt.question is not None
    question = PromptQuestion.from_prompt(prompt, prompt.question.choice)
    title = localizer.text(prompt.question.choice.prompt)
    await interaction.response.send_modal(modals.build_modal(question, verb, title, prompt.draft, localizer))


async def _on_pick(
    interaction: Interaction, prompt: Prompt, address: PrivateId, values: tuple[str, ...], localizer: Localizer
) -> None:
    """Submit a press that is a whole answer; save a part of an answer as a draft."""
    picks = prompt_message.apply_press(prompt, address.verb, address.arg, values)
    if picks is None:
        await show_prompt(interaction, prompt, localizer, localizer.say("ui-stale-draft"))
    elif prompt_message.is_complete_answer(prompt, address.verb, picks):
        value = prompt_message.build_draft_answer(prompt, picks)
        await _submit_or_confirm(interaction, prompt, value, localizer)
    else:
        await show_prompt(interaction, await _save_draft(interaction, prompt, picks), localizer)


async def _submit_or_confirm(interaction: Interaction, prompt: Prompt, value: Value, localizer: Localizer) -> None:
    """Submit a whole answer, or keep it as a draft that waits for **Confirm**.

    It is submitted at once if it can be taken back, or if its button or its question has said that it cannot.
    """
    assert prompt.question is not None
    value = prompt.question.choice.validate(value)
    picks = value if isinstance(value, tuple) else (str(value),)
    matches, person = interaction.client.context.matches, interaction.user.id
    is_final = await matches.peek(prompt.info.id, person, prompt.question_token, value) is None
    if is_final and picks and not prompt_message.is_preconfirmed(prompt.question.choice, value):
        await show_prompt(interaction, await _save_draft(interaction, prompt, picks), localizer)
    else:
        await _submit(interaction, prompt, value, localizer)


async def _save_draft(interaction: Interaction, prompt: Prompt, picks: tuple[str, ...]) -> Prompt:
    """Save the draft; return the prompt with it."""
    matches = interaction.client.context.matches
    await matches.save_draft(prompt.info.id, interaction.user.id, prompt.question_token, picks)
    return msgspec.structs.replace(prompt, draft=picks)


async def _submit(interaction: Interaction, prompt: Prompt, value: Value, localizer: Localizer) -> None:
    """Hand the answer to the service and show what comes next."""
    matches, person = interaction.client.context.matches, interaction.user.id
    try:
        at = open_prompts.get_direct_message_id(interaction)
        done = await matches.answer(prompt.info.id, person, prompt.question_token, value, at)
    except (StaleQuestion, NotAsked):
        now = await matches.get_prompt(prompt.info.id, person)
        await show_prompt(interaction, now, localizer, localizer.say("ui-stale"))
        return
    await show_next_prompt(interaction, done, localizer)


async def _set_standing_order(
    interaction: Interaction, prompt: Prompt, values: tuple[str, ...], localizer: Localizer
) -> None:
    """Set the standing order that was chosen in the select of a prompt."""
    assert prompt.question is not None
    order, value = standing_orders.read_order(
        "".join(values), prompt.question.choice, lambda: prompt_message.build_draft_answer(prompt)
    )
    at = open_prompts.get_direct_message_id(interaction)
    done = await interaction.client.context.matches.set_standing_order(
        prompt.info.id, interaction.user.id, prompt.question.topic, order, value, at
    )
    await show_next_prompt(interaction, done, localizer)
