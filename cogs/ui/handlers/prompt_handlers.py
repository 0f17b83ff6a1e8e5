"""Presses on private prompts and the buttons of public boards: from a press to the service and back to the presser."""

from __future__ import annotations

import discord
import msgspec

from cogs.library import entry_messages
from cogs.ui import errors, open_prompts
from cogs.ui.components import draft, modals, standing_orders
from cogs.ui.components.answers import get_labels
from cogs.ui.components.custom_ids import CustomId, PrivateId, PublicId, parse_custom_id
from cogs.ui.components.layout_message import LayoutMessage, build_layout, edit_original, send_ephemeral
from cogs.ui.components.persistent_items import check_access, register_handler
from cogs.ui.components.prompt_controls import PromptQuestion
from cogs.ui.context import BotClient, BotContext
from cogs.ui.errors import UserError
from cogs.ui.handlers import match_end, next_match, prompt_display
from cogs.ui.i18n import Localizer
from cogs.ui.messages import hand_message, match_views, prompt_message
from cogs.ui.permissions import build_viewer, missing_permissions
from matches.model import ActionResult, Prompt
from rules.engine import NotAsked, Pick, StaleQuestion, Text, Value

Interaction = discord.Interaction[BotClient]

JOURNAL_LINES = 5
"""How many new journal lines stand above the next prompt."""


@register_handler("t", "p")
async def on_prompt_press(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """A button or select of a private prompt: edits that prompt in place."""
    assert isinstance(address, PrivateId)
    context = interaction.client.context
    if address.verb != "ask":
        await interaction.response.defer()
    if address.verb == "journal":
        await turn_journal_page(context, interaction, address)
        return
    if address.verb == "cancel":
        await _cancel_match(context, interaction, address)
        return
    prompt = await load_pressed_prompt(context, interaction, address)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    if address.verb == "concede":
        await _concede(context, interaction, prompt, address.arg, localizer)
    elif address.verb == "table":
        await send_ephemeral(interaction, await match_views.compose_table(context, prompt, localizer))
    elif address.verb == "rules":
        await send_ephemeral(interaction, await compose_rules(context, prompt.info.game, prompt, localizer))
    elif address.verb == "undo":
        await _undo(context, interaction, prompt, address, localizer)
    elif address.verb in ("show", "open") or prompt.question is None or address.question_token != prompt.question_token:
        note = (
            ""
            if address.verb in ("show", "open")
            else localizer.say("ui-stale" if prompt.question is not None else "ui-stale-done")
        )
        await show_prompt(context, interaction, prompt, localizer, note)
    elif address.verb == "ask":
        question = PromptQuestion(prompt.info.id, prompt.seat, prompt.question_token, prompt.question.choice)
        title = localizer.text(prompt.question.choice.prompt)
        await interaction.response.send_modal(modals.build_modal(question, address.arg, title, prompt.draft, localizer))
    elif address.verb == "order":
        await _set_standing_order(context, interaction, prompt, values, localizer)
    elif address.verb == "ok":
        await _submit(context, interaction, prompt, prompt_message.build_draft_answer(prompt), localizer)
    elif address.verb == "none":
        await _submit_or_confirm(context, interaction, prompt, (), localizer)
    else:
        await _on_pick(context, interaction, prompt, address, values, localizer)


async def on_modal_submit(interaction: Interaction, custom_id: str, entered: tuple[str, ...]) -> None:
    """A modal of ours was sent off: read from the raw submission, so that it works after a restart too."""
    address = parse_custom_id(custom_id)
    if not isinstance(address, PrivateId):
        raise UserError("ui-error-old-button")
    context = interaction.client.context
    await interaction.response.defer()
    await check_access(interaction, address)
    prompt = await load_pressed_prompt(context, interaction, address)
    localizer = await context.get_localizer(interaction, prompt.info.names)
    if prompt.question is None or address.question_token != prompt.question_token:
        await show_prompt(context, interaction, prompt, localizer, localizer.say("ui-stale"))
        return
    choice = prompt.question.choice
    if address.verb == "ticks" and isinstance(choice, Pick):
        value: Value = choice.validate(draft.parse_ticks(choice, entered))
    elif address.verb == "place" and isinstance(choice, Pick):
        value = draft.parse_space(choice, entered[0] if entered else "", get_labels(choice, localizer))
    else:
        value = draft.parse_typed(choice, entered[0] if entered else "", get_labels(choice, localizer))
    await _submit_or_confirm(context, interaction, prompt, value, localizer)


async def load_pressed_prompt(context: BotContext, interaction: Interaction, address: PrivateId) -> Prompt:
    """The presser's prompt of the match in the address. Raises `Refused` or `UserError` for a foreign or forged press."""
    prompt = await context.matches.get_prompt(address.match, interaction.user.id)
    if prompt.seat != address.seat:
        raise UserError("ui-error-foreign")
    return prompt


async def show_prompt(
    context: BotContext, interaction: Interaction, prompt: Prompt, localizer: Localizer, note: str = ""
) -> None:
    """Show the present prompt in the place of the pressed one, or privately anew after a press that kept its message."""
    if interaction.message is None:
        await prompt_display.send_prompt(interaction, prompt, note)
        return
    after = await next_match.build_next_match_hint(context, build_viewer(interaction), prompt, localizer)
    await edit_original(interaction, await prompt_message.compose_prompt(context, prompt, localizer, note, after))
    await open_prompts.track_edited_prompt(interaction, prompt.info.id)


async def _on_pick(
    context: BotContext,
    interaction: Interaction,
    prompt: Prompt,
    address: PrivateId,
    values: tuple[str, ...],
    localizer: Localizer,
) -> None:
    """A press that chooses: a whole answer is carried out, a part of one goes to the draft."""
    assert prompt.question is not None
    picks = prompt_message.apply_press(prompt, address.verb, address.arg, values)
    if picks is None:
        await show_prompt(context, interaction, prompt, localizer, localizer.say("ui-stale-draft"))
    elif prompt_message.is_complete_answer(prompt, address.verb, picks):
        await _submit_or_confirm(
            context, interaction, prompt, prompt_message.build_draft_answer(prompt, picks), localizer
        )
    else:
        await show_prompt(context, interaction, await _save_draft(context, interaction, prompt, picks), localizer)


async def _submit_or_confirm(
    context: BotContext, interaction: Interaction, prompt: Prompt, value: Value, localizer: Localizer
) -> None:
    """A whole answer: carried out at once where it can be taken back, or where its button or its question has said that it
    cannot; else kept as a draft that waits for Confirm."""
    assert prompt.question is not None
    value = prompt.question.choice.validate(value)
    picks = value if isinstance(value, tuple) else (str(value),)
    final = await context.matches.peek(prompt.info.id, interaction.user.id, prompt.question_token, value) is None
    if final and picks and not prompt_message.is_preconfirmed(prompt.question.choice, value):
        await show_prompt(context, interaction, await _save_draft(context, interaction, prompt, picks), localizer)
    else:
        await _submit(context, interaction, prompt, value, localizer)


async def _save_draft(context: BotContext, interaction: Interaction, prompt: Prompt, picks: tuple[str, ...]) -> Prompt:
    await context.matches.save_draft(prompt.info.id, interaction.user.id, prompt.question_token, picks)
    return msgspec.structs.replace(prompt, draft=picks)


async def _submit(
    context: BotContext, interaction: Interaction, prompt: Prompt, value: Value, localizer: Localizer
) -> None:
    """Hand the answer to the service and show what comes next."""
    try:
        at = open_prompts.get_direct_message_id(interaction)
        done = await context.matches.answer(prompt.info.id, interaction.user.id, prompt.question_token, value, at)
    except (StaleQuestion, NotAsked):
        now = await context.matches.get_prompt(prompt.info.id, interaction.user.id)
        await show_prompt(context, interaction, now, localizer, localizer.say("ui-stale"))
        return
    await show_next_prompt(context, interaction, done, localizer)


async def show_next_prompt(
    context: BotContext, interaction: Interaction, done: ActionResult, localizer: Localizer
) -> None:
    """What the presser sees once something is done: what happened, then the next question or who is waited for."""
    errors.mark_decided(interaction)
    prompt = done.prompt or await context.matches.get_prompt(done.info.id, interaction.user.id)
    note = format_journal(done.lines, localizer.with_names(done.info.names))
    if missing := missing_permissions(interaction.client, done.info.place.board_channel):
        wanted = localizer.format_list([localizer.say(f"ui-permission-{name.replace('_', '-')}") for name in missing])
        note = f"{note}\n{localizer.say('ui-cannot-post', place=f'<#{done.info.place.board_channel}>', wanted=wanted)}".strip()
    await show_prompt(context, interaction, prompt, localizer, note)


def format_journal(lines: tuple[Text, ...], localizer: Localizer) -> str:
    """The last few journal lines as small print."""
    return "\n".join(f"-# {localizer.text(line)}" for line in lines[-JOURNAL_LINES:])


async def _undo(
    context: BotContext, interaction: Interaction, prompt: Prompt, address: PrivateId, localizer: Localizer
) -> None:
    """The way back: at once if it is free; with others concerned they are asked."""
    if address.question_token != prompt.question_token:
        await show_prompt(context, interaction, prompt, localizer, localizer.say("ui-stale"))
        return
    done = await take_back(
        context, prompt, interaction.user.id, direct_message=open_prompts.get_direct_message_id(interaction)
    )
    errors.mark_decided(interaction)
    if done is None:
        await show_prompt(context, interaction, prompt, localizer, localizer.say("ui-undo-asked"))
    else:
        await show_next_prompt(context, interaction, done, localizer)


async def take_back(
    context: BotContext, prompt: Prompt, person: int, whole: bool = False, direct_message: int | None = None
) -> ActionResult | None:
    """Take back the last decision (`whole`: all of the turn). None: others have been asked for their consent. `direct_message`: the
    direct message in which that was pressed.

    Raises `NotUndoable`.
    """
    if whole:
        return await context.matches.restart_turn(prompt.info.id, person, direct_message)
    if prompt.undo.kind == "consent" and await context.matches.propose_undo(prompt.info.id, person) is not None:
        return None
    return await context.matches.undo(prompt.info.id, person, direct_message)


async def _set_standing_order(
    context: BotContext, interaction: Interaction, prompt: Prompt, values: tuple[str, ...], localizer: Localizer
) -> None:
    """A standing order from the select on a prompt."""
    assert prompt.question is not None
    order, value = standing_orders.read_order(
        "".join(values), prompt.question.choice, lambda: prompt_message.build_draft_answer(prompt)
    )
    at = open_prompts.get_direct_message_id(interaction)
    done = await context.matches.set_standing_order(
        prompt.info.id, interaction.user.id, prompt.question.topic, order, value, at
    )
    await show_next_prompt(context, interaction, done, localizer)


@register_handler("b")
async def on_board_press(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """A button of a public message: always answered by a new message for the presser alone."""
    assert isinstance(address, PublicId)
    context = interaction.client.context
    person = interaction.user.id
    await interaction.response.defer(ephemeral=True, thinking=True)
    if address.verb == "rematch":
        await match_end.open_rematch(interaction, address.match)
    elif address.verb == "resume":
        await match_end.resume_match(interaction, address.match)
    elif address.verb == "mute":
        await context.matches.mute(address.match, person)
        errors.mark_decided(interaction)
        localizer = await context.get_localizer(interaction)
        await send_ephemeral(interaction, build_layout(localizer.say("ui-muted")))
    elif address.verb in ("move", "comeback"):
        await prompt_display.show_own_prompt(interaction, address.match)
    elif address.verb == "next":
        await next_match.show_next_match(interaction, address.match)
    elif address.verb == "hand":
        prompt = await context.matches.get_prompt(address.match, person)
        await send_ephemeral(
            interaction, await hand_message.compose_hand(context, prompt, await context.get_localizer(interaction))
        )
    elif address.verb == "journal":
        await send_journal(context, interaction, address.match)
    elif address.verb == "rules":
        info = await context.matches.get_info(address.match)
        seated = info.seat_of(person) is not None
        own = await context.matches.get_prompt(address.match, person) if seated and info.phase == "running" else None
        await send_ephemeral(
            interaction, await compose_rules(context, info.game, own, await context.get_localizer(interaction))
        )
    elif address.verb in ("table", "sheet", "status"):
        seen = await context.matches.get_status(address.match, person)
        localizer = await context.get_localizer(interaction)
        await send_ephemeral(
            interaction, await match_views.compose_status(context, seen, localizer, sheet=address.verb != "table")
        )
    else:
        raise UserError("ui-error-old-button")


async def send_journal(context: BotContext, interaction: Interaction, match: int) -> None:
    """What happened, the newest page first; what is new since the presser last looked stands in full size."""
    info = await context.matches.get_info(match)
    person = interaction.user.id
    new = len(await context.matches.read_journal(match, person))
    lines = await context.matches.read_journal(match, person, everything=True)
    localizer = await context.get_localizer(interaction, info.names)
    await send_ephemeral(
        interaction, match_views.compose_journal(context, info, info.seat_of(person), lines, -1, localizer, new)
    )


async def compose_rules(context: BotContext, game: str, prompt: Prompt | None, localizer: Localizer) -> LayoutMessage:
    """The rules where they speak of the presser's present question; the overview if there is none."""
    choice = prompt.question.choice if prompt is not None and prompt.question is not None else None
    return await entry_messages.build_question_help(context, game, choice, localizer)


async def turn_journal_page(context: BotContext, interaction: Interaction, address: PrivateId) -> None:
    """Turn a page of the journal, in place."""
    info = await context.matches.get_info(address.match)
    lines = await context.matches.read_journal(address.match, interaction.user.id, everything=True)
    localizer = await context.get_localizer(interaction, info.names)
    page = int(address.arg) if address.arg.isdigit() else 0
    await edit_original(
        interaction,
        match_views.compose_journal(context, info, info.seat_of(interaction.user.id), lines, page, localizer),
    )


@register_handler("v")
async def on_vote(interaction: Interaction, address: CustomId, values: tuple[str, ...]) -> None:
    """Agree to a proposal, or refuse; who made it withdraws it by refusing."""
    assert isinstance(address, PublicId)
    context = interaction.client.context
    await interaction.response.defer(ephemeral=True, thinking=True)
    if address.verb not in ("yes", "no") or not address.arg.isdigit():
        raise UserError("ui-error-old-button")
    number, me = int(address.arg), interaction.user.id
    own = any(one.id == number and one.proposer == me for one in await context.matches.list_proposals(address.match))
    await context.matches.vote(address.match, number, me, address.verb == "yes")
    errors.mark_decided(interaction)
    localizer = await context.get_localizer(interaction)
    await send_ephemeral(
        interaction, build_layout(localizer.say("ui-voted-withdrawn" if own else f"ui-voted-{address.verb}"))
    )


async def _concede(
    context: BotContext, interaction: Interaction, prompt: Prompt, mode: str, localizer: Localizer
) -> None:
    """The presser really gives up; `mode`: the computer plays on for others' sake, or the seat only answers harmlessly."""
    done = await context.matches.concede(prompt.info.id, interaction.user.id, computer=mode == "computer")
    errors.mark_decided(interaction)
    await edit_original(
        interaction, build_layout(format_journal(done.lines, localizer) or localizer.say("ui-match-is-over"))
    )


async def _cancel_match(context: BotContext, interaction: Interaction, address: PrivateId) -> None:
    """The presser really wants to end the match without a result: at once if nobody else has to agree."""
    proposal = await context.matches.propose_cancel(address.match, interaction.user.id)
    errors.mark_decided(interaction)
    localizer = await context.get_localizer(interaction)
    await edit_original(
        interaction, build_layout(localizer.say("ui-cancelled" if proposal is None else "ui-cancel-asked"))
    )
