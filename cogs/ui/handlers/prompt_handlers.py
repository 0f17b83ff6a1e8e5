"""Answers to the question of a private prompt: picks, drafts, confirmations, standing orders and submitted modals."""

from __future__ import annotations

from cogs.ui import open_prompts
from cogs.ui.components import modals, standing_orders
from cogs.ui.components.answers import build_answer
from cogs.ui.components.custom_ids import CustomId, PrivateId, PrivateVerb
from cogs.ui.components.press import read_modal, read_press
from cogs.ui.components.question import PromptQuestion
from cogs.ui.context import Interaction
from cogs.ui.errors import UserError
from cogs.ui.handlers.prompt_display import load_pressed_prompt, show_next_prompt, show_prompt
from cogs.ui.i18n import Localizer
from matches.domain.choosing import Draft, PickReader, Stale
from matches.domain.model import Prompt
from rules.engine import OpenQuestion

_STALE_NOTES = {
    "answered": "ui-stale-done",
    "question": "ui-stale",
    "draft": "ui-stale-draft",
    "values": "ui-stale-values",
}
"""The messages above the present prompt after a press that came too late, by reason."""


async def on_answer_press(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Answer with a button or select of a private prompt, which is edited in place.

    A press on an older question shows what is asked now.
    """
    assert isinstance(address, PrivateId)
    await interaction.response.defer()
    await _choose(
        interaction,
        address,
        lambda choice, drafted: read_press(choice, drafted, address.verb, address.arg, values),
        await interaction.client.context.get_localizer(interaction),
    )


async def on_modal_submit(interaction: Interaction, address: CustomId, entered: tuple[str, ...]) -> None:
    """Answer with a submitted modal. It is read from the raw submission, so that it works after a restart too."""
    assert isinstance(address, PrivateId)
    await interaction.response.defer()
    context = interaction.client.context
    names = (await context.matches.queries.get_info(address.match)).names
    localizer = await context.get_localizer(interaction, names)
    await _choose(
        interaction, address, lambda choice, _: read_modal(choice, address.verb, entered, localizer), localizer
    )


async def on_ask_press(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Open the modal of a prompt, in which the presser types or ticks an answer."""
    assert isinstance(address, PrivateId)
    if (pressed := await _load_question(interaction, address)) is None:
        return
    prompt, asked, localizer = pressed
    question = PromptQuestion.from_prompt(prompt, asked.choice)
    title = localizer.text(asked.choice.prompt)
    modal = modals.build_modal(question, PrivateVerb(address.arg), title, prompt.draft, localizer)
    await interaction.response.send_modal(modal)


async def on_order_select(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Give the standing order that was chosen in the select of a prompt."""
    assert isinstance(address, PrivateId)
    await interaction.response.defer()
    if (pressed := await _load_question(interaction, address)) is None:
        return
    prompt, asked, localizer = pressed
    order, value = standing_orders.read_order(
        "".join(values), asked.choice, lambda: build_answer(asked.choice, prompt.draft)
    )
    at = open_prompts.get_direct_message_id(interaction)
    done = await interaction.client.context.matches.play.set_standing_order(
        prompt.info.id, interaction.user.id, asked.topic, order, value, at
    )
    await show_next_prompt(interaction, done, localizer)


async def _choose(interaction: Interaction, address: PrivateId, read: PickReader, localizer: Localizer) -> None:
    """Hand a press to the service and show what comes next: the next question, the draft, or what is asked instead."""
    chosen = await interaction.client.context.matches.play.choose(
        address.match,
        interaction.user.id,
        address.question_token,
        read,
        open_prompts.get_direct_message_id(interaction),
    )
    if isinstance(chosen, Stale):
        if chosen.prompt.seat != address.seat:
            raise UserError("ui-error-foreign")
        await _show_present_prompt(interaction, chosen, localizer)
    elif isinstance(chosen, Draft):
        await show_prompt(interaction, chosen.prompt, localizer)
    else:
        await show_next_prompt(interaction, chosen, localizer)


async def _load_question(interaction: Interaction, address: PrivateId) -> tuple[Prompt, OpenQuestion, Localizer] | None:
    """Return the presser's prompt, the pressed question and their language.

    None: that question is not open any more, and what is asked now is shown.
    """
    prompt = await load_pressed_prompt(interaction, address)
    localizer = await interaction.client.context.get_localizer(interaction, prompt.info.names)
    if prompt.question is not None and address.question_token == prompt.question_token:
        return prompt, prompt.question, localizer
    stale = Stale(prompt, "answered" if prompt.question is None else "question")
    await _show_present_prompt(interaction, stale, localizer)
    return None


async def _show_present_prompt(interaction: Interaction, stale: Stale, localizer: Localizer) -> None:
    """Show what is asked now, after a press that came too late."""
    await show_prompt(interaction, stale.prompt, localizer, localizer.say(_STALE_NOTES[stale.reason]))
