"""Shows people their prompts: as a new message, or in place of the one that they pressed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from cogs.ui import open_prompts
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.context import BotContext, Interaction
from cogs.ui.errors import UserError, format_permissions, is_decided, mark_decided
from cogs.ui.handlers.press import PrivatePress
from cogs.ui.handlers.responses import edit_original, send_ephemeral
from cogs.ui.i18n import Localizer
from cogs.ui.messages import away_message, call_message, prompt_message, substitute_message
from cogs.ui.messages.next_match_message import build_next_match_hint
from cogs.ui.messages.prompt_news import join_notes, load_news
from cogs.ui.permissions import find_missing_permissions
from cogs.ui.viewers import build_viewer
from matches.domain.choosing import Chosen, Draft, Stale
from matches.domain.model import ActionResult, Prompt
from rules.engine import Text

JOURNAL_LINES = 5
"""How many new journal lines stand above the next prompt."""


async def load_own_prompt(context: BotContext, match: int, person: int) -> tuple[Prompt, bool]:
    """Return the person's prompt, and whether they have just come back to a seat that they had lost.

    A person who lost a seat because the time was up gets it back by the first press on their move. Raise `Refused` for
    a person without a seat.
    """
    if await context.matches.access.has_lost_seat(match, person):
        return await context.matches.seats.reclaim_seat(match, person), True
    return await context.matches.play.get_prompt(match, person), False


async def show_own_prompt(interaction: Interaction, match: int) -> None:
    """Show the presser their question, or who is waited for and what comes next, as a new message.

    Someone who has come back is welcomed. An older prompt of theirs is closed.
    """
    context = interaction.client.context
    if await show_substituted(interaction, match):
        return
    prompt, is_back = await load_own_prompt(context, match, interaction.user.id)
    note = (await context.get_localizer(interaction)).say("ui-back") if is_back else ""
    await send_prompt(interaction, prompt, note)


async def show_substituted(interaction: Interaction, match: int) -> bool:
    """Show somebody whose substitute plays for them who that is, with the button to come back. Return False for everybody else."""
    context, person = interaction.client.context, interaction.user.id
    info = await context.matches.queries.get_info(match)
    substitution = await context.matches.substitutes.find_substitution(match, person)
    if substitution is None or info.seat_of(person) is not None:
        return False
    localizer = await context.get_localizer(interaction, info.names)
    await send_ephemeral(interaction, substitute_message.compose_substituted(context, info, substitution, localizer))
    return True


async def send_prompt(interaction: Interaction, prompt: Prompt, note: str = "") -> None:
    """Show a prompt as a new message for the presser alone: below `note`, with what happened since their last move.

    Below their very first question they are asked where they want to be called.
    """
    context = interaction.client.context
    localizer = await context.get_localizer(interaction)
    news = await load_news(context, prompt.info, interaction.user.id, localizer)
    message = await compose_own_prompt(interaction, prompt, localizer, join_notes(note, news))
    message = await call_message.add_first_call_question(context, prompt, interaction.user.id, message, localizer)
    await send_composed_prompt(interaction, prompt, message)


async def send_composed_prompt(interaction: Interaction, prompt: Prompt, message: LayoutMessage) -> None:
    """Send the message of a prompt to the presser alone, and close an older prompt of theirs."""
    if (sent := await send_ephemeral(interaction, message)) is not None:
        show = partial(_show_question, interaction, prompt.info.id, sent.edit)
        await open_prompts.track_sent_prompt(interaction, prompt.info.id, sent, show)


async def edit_prompt(interaction: Interaction, prompt: Prompt, localizer: Localizer, note: str = "") -> None:
    """Show a prompt in place of the pressed message. `note` is shown on top."""
    await show_composed_prompt(interaction, prompt, await compose_own_prompt(interaction, prompt, localizer, note))


async def show_composed_prompt(interaction: Interaction, prompt: Prompt, message: LayoutMessage) -> None:
    """Show the message of a prompt in place of the pressed message."""
    await edit_original(interaction, message)
    show = partial(_show_question, interaction, prompt.info.id, interaction.edit_original_response)
    await open_prompts.track_edited_prompt(interaction, prompt.info.id, show)


async def _show_question(interaction: Interaction, match: int, edit: Callable[..., Awaitable[object]]) -> None:
    """Show in a prompt of a match what its person is asked by now, or what became of their prepared turn."""
    context, person = interaction.client.context, interaction.user.id
    prompt = await context.matches.play.get_prompt(match, person)
    if prompt.question is None and prompt.can_prepare is None:
        return
    localizer = await context.get_localizer(interaction)
    news = await load_news(context, prompt.info, person, localizer)
    message = await compose_own_prompt(interaction, prompt, localizer, news)
    await edit(view=message.view, attachments=message.files, allowed_mentions=message.allowed_mentions)


async def show_prompt(interaction: Interaction, prompt: Prompt, localizer: Localizer, note: str = "") -> None:
    """Show a prompt in place of the pressed one, or as a new message after a command. `note` is shown on top."""
    if interaction.message is None:
        await send_prompt(interaction, prompt, note)
    else:
        await edit_prompt(interaction, prompt, localizer, note)


async def show_next_prompt(interaction: Interaction, done: ActionResult, localizer: Localizer) -> None:
    """Show the presser what their action has done, then their next question or who is waited for."""
    mark_decided(interaction)
    prompt = done.prompt or await interaction.client.context.matches.play.get_prompt(done.info.id, interaction.user.id)
    note = format_journal(done.lines, localizer.with_names(done.info.names))
    channel = done.info.place.board_channel
    if missing := find_missing_permissions(interaction.client, channel):
        wanted = format_permissions(missing, localizer)
        note = f"{note}\n{localizer.say('ui-cannot-post', place=f'<#{channel}>', wanted=wanted)}".strip()
    await show_prompt(interaction, prompt, localizer, note)


async def show_typed(interaction: Interaction, chosen: Chosen, localizer: Localizer) -> None:
    """Show the presser what a typed answer has done, or what waits for a confirmation, or what is asked instead."""
    if isinstance(chosen, Draft | Stale):
        await send_prompt(interaction, chosen.prompt)
    else:
        await show_next_prompt(interaction, chosen, localizer)


async def compose_own_prompt(
    interaction: Interaction, prompt: Prompt, localizer: Localizer, note: str = ""
) -> LayoutMessage:
    """Compose a prompt of the presser. If it leaves nothing to decide, it names the next match that waits for them.

    Somebody who is away and has decided something is asked whether they are back.
    """
    context = interaction.client.context
    hint = await build_next_match_hint(context, build_viewer(interaction), prompt, localizer)
    message = await prompt_message.compose_prompt(context, prompt, localizer, note, hint)
    until = (await context.load_visitor(interaction)).settings.away_until
    if prompt.question is None and is_decided(interaction) and context.now().timestamp() < until:
        away_message.add_return_question(message, until, localizer)
    return message


def format_journal(lines: tuple[Text, ...], localizer: Localizer) -> str:
    """Return the last few journal lines in small print."""
    return "\n".join(f"-# {localizer.text(line)}" for line in lines[-JOURNAL_LINES:])


async def load_pressed_prompt(press: PrivatePress) -> Prompt:
    """Return the presser's prompt of the match in the id. Raise `Refused`, or `UserError` if the seat is not theirs."""
    prompt = await press.context.matches.play.get_prompt(press.match.id, press.person)
    if prompt.seat != press.id.seat:
        raise UserError("ui-error-foreign")
    return prompt
