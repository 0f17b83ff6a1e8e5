"""Preparing a turn: its buttons, its list of wishes, and the answers to the questions that were foreseen."""

from __future__ import annotations

from cogs.ui.errors import UserError
from cogs.ui.handlers.press import PrivatePress
from cogs.ui.handlers.prompt_display import show_composed_prompt, show_prompt
from cogs.ui.messages import prepare_message, prepared_turns
from matches.domain.choosing import PickReader
from matches.domain.model import Prompt
from matches.domain.preparing import PreparingPrompt
from rules.engine import OpenQuestion


async def on_prepare(press: PrivatePress) -> None:
    """Show what is prepared, or change it as the button says."""
    preparing, match, token = press.context.matches.preparing, press.match.id, press.id.question_token
    arg = press.id.arg
    if arg == prepared_turns.REMOVE:
        prompt = await preparing.remove(match, press.person)
        press.mark_decided()
        await show_prompt(press.interaction, prompt, press.localizer, press.localizer.say("prepare-removed"))
    elif arg == prepare_message.BACK:
        await _show(press, await preparing.take_back(match, press.person, token))
    elif arg in (prepare_message.ATTACK, prepare_message.END):
        await _show(press, await preparing.waive(match, press.person, token, arg))
    elif not arg:
        await _show(press, await preparing.load(match, press.person))
    else:
        raise UserError("ui-error-old-button")


async def on_wish(press: PrivatePress) -> None:
    """Add what was chosen to the wishes."""
    wish, token = "".join(press.values), press.id.question_token
    await _show(press, await press.context.matches.preparing.add_wish(press.match.id, press.person, token, wish))


async def choose(press: PrivatePress, read: PickReader) -> None:
    """Answer a question that was foreseen."""
    await _show(
        press, await press.context.matches.preparing.choose(press.match.id, press.person, press.id.question_token, read)
    )


async def load_question(press: PrivatePress) -> tuple[Prompt, OpenQuestion] | None:
    """Return the question that was foreseen, to be answered in a modal. None: it is another one now, which is shown."""
    current = await press.context.matches.preparing.load(press.match.id, press.person)
    prompt = current.prompt if isinstance(current, PreparingPrompt) else current
    if prompt.question is not None and prompt.question_token == press.id.question_token:
        return prompt, prompt.question
    await _show(press, current)
    return None


async def _show(press: PrivatePress, current: PreparingPrompt | Prompt) -> None:
    """Show what is prepared in place of the pressed message; the open question of whoever is asked something meanwhile."""
    seat = current.prompt.seat if isinstance(current, PreparingPrompt) else current.seat
    if seat != press.id.seat:
        raise UserError("ui-error-foreign")
    if isinstance(current, Prompt):
        await show_prompt(press.interaction, current, press.localizer, press.localizer.say("prepare-too-late"))
        return
    press.mark_decided()
    note = press.localizer.say("prepare-stale") if current.is_stale else ""
    message = await prepare_message.compose_preparing(press.context, current, press.localizer, note)
    await show_composed_prompt(press.interaction, current.prompt, message)
