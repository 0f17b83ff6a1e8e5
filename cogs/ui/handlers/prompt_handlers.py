"""Answers to the question of a private prompt: picks, drafts, confirmations, standing orders and submitted modals."""

from __future__ import annotations

from cogs.ui import open_prompts
from cogs.ui.components import draft, modals, standing_orders
from cogs.ui.components.answers import build_answer
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.picks import read_modal, read_press
from cogs.ui.components.question import PromptQuestion
from cogs.ui.errors import UserError
from cogs.ui.handlers import prepare_handlers
from cogs.ui.handlers.error_reports import note_refusal
from cogs.ui.handlers.press import PrivatePress
from cogs.ui.handlers.prompt_display import load_pressed_prompt, show_next_prompt, show_prompt
from matches.domain.choosing import Draft, PickReader, Stale
from matches.domain.model import Prompt
from matches.domain.preparing import TOKEN_LENGTH
from rules.engine import OpenQuestion

_STALE_NOTES = {
    "answered": "ui-stale-done",
    "question": "ui-stale",
    "draft": "ui-stale-draft",
    "values": "ui-stale-values",
}
"""The messages above the present prompt after a press that came too late, by reason."""


async def on_answer_press(press: PrivatePress) -> None:
    """Answer with a button or select of a private prompt, which is edited in place.

    A press on an older question shows what is asked now.
    """
    await _choose(press, lambda choice, drafted: read_press(choice, drafted, press.id.verb, press.id.arg, press.values))


async def on_modal_submit(press: PrivatePress) -> None:
    """Answer with a submitted modal. It is read from the raw submission, so that it works after a restart too."""
    await _choose(press, lambda choice, _: read_modal(choice, press.id.verb, press.values, press.localizer))


async def on_ask_press(press: PrivatePress) -> None:
    """Open the modal of a prompt, in which the presser types or ticks an answer."""
    if (pressed := await _load_question(press)) is None:
        return
    prompt, asked = pressed
    question = PromptQuestion.from_prompt(prompt, asked.choice)
    modal = modals.build_modal(question, PrivateVerb(press.id.arg), prompt.draft, press.localizer)
    await press.interaction.response.send_modal(modal)


async def on_order_select(press: PrivatePress) -> None:
    """Give the standing order that was chosen in the select of a prompt."""
    if (pressed := await _load_question(press)) is None:
        return
    prompt, asked = pressed
    if not draft.is_draft_shown(press.id.arg, prompt.draft):
        # The order may repeat what is drafted.
        await _show_present_prompt(press, Stale(prompt, "draft"))
        return
    order, value = standing_orders.read_order(
        "".join(press.values), asked.choice, lambda: build_answer(asked.choice, prompt.draft)
    )
    at = open_prompts.get_direct_message_id(press.interaction)
    done = await press.context.matches.play.set_standing_order(
        prompt.info.id, press.person, asked.topic, order, value, at
    )
    await show_next_prompt(press.interaction, done, press.localizer)


async def _choose(press: PrivatePress, read: PickReader) -> None:
    """Hand a press to the service and show what comes next: the next question, the draft, or what is asked instead."""
    if len(press.id.question_token) == TOKEN_LENGTH:
        await prepare_handlers.choose(press, read)
        return
    at = open_prompts.get_direct_message_id(press.interaction)
    chosen = await press.context.matches.play.choose(press.match.id, press.person, press.id.question_token, read, at)
    if isinstance(chosen, Stale):
        if chosen.prompt.seat != press.id.seat:
            raise UserError("ui-error-foreign")
        await _show_present_prompt(press, chosen)
    elif isinstance(chosen, Draft):
        await show_prompt(press.interaction, chosen.prompt, press.localizer)
    else:
        await show_next_prompt(press.interaction, chosen, press.localizer)


async def _load_question(press: PrivatePress) -> tuple[Prompt, OpenQuestion] | None:
    """Return the presser's prompt and the pressed question. None: it is not open any more, and what is asked now is shown."""
    if len(press.id.question_token) == TOKEN_LENGTH:
        return await prepare_handlers.load_question(press)
    prompt = await load_pressed_prompt(press)
    if prompt.question is not None and press.id.question_token == prompt.question_token:
        return prompt, prompt.question
    await _show_present_prompt(press, Stale(prompt, "answered" if prompt.question is None else "question"))
    return None


async def _show_present_prompt(press: PrivatePress, stale: Stale) -> None:
    """Show what is asked now, after a press that came too late."""
    key = _STALE_NOTES[stale.reason]
    note_refusal(press.interaction, key, stale.prompt.info)
    await show_prompt(press.interaction, stale.prompt, press.localizer, press.localizer.say(key))
