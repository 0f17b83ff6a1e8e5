"""The message in which a person prepares their turn: one foreseen question after the other, and then what to buy."""

from __future__ import annotations

from contextlib import suppress

import discord

from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.layout_message import ActionRow, LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, PersistentSelect, arrange_buttons
from cogs.ui.components.question import NO_CHOICE, PromptQuestion
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import SELECT_OPTIONS, SELECT_TEXT, cut
from cogs.ui.messages import hand_message, prepared_turns, prompt_message
from cogs.ui.messages.match_names import format_small_heading
from matches.domain.model import DraftPreview
from matches.domain.preparing import PreparingPrompt
from rules.engine import Refused, read_picks

BACK, ATTACK, END = "back", "attack", "end"
"""The arguments of the buttons: take the last thing back, play even after an attack, play even near the end."""


async def compose_preparing(
    context: BotContext, current: PreparingPrompt, localizer: Localizer, note: str = ""
) -> LayoutMessage:
    """Compose what is prepared so far, and what is to be decided next. `note` is shown on top."""
    prompt = current.prompt
    localizer = localizer.with_names(prompt.info.names)
    title = localizer.say("prepare-title-turn" if current.prepared.turn is not None else "prepare-title-next")
    outdated = localizer.say("prepare-outdated") if current.is_outdated else ""
    prepared = prepared_turns.format_prepared(context, prompt.info, current.prepared, localizer)
    heading = format_small_heading(context, prompt.info, localizer)
    head = [note, heading, f"**{title}**", outdated, prepared]
    if prompt.question is not None:
        return await _compose_question(context, current, head, localizer)
    picture = await hand_message.draw_hand(context, prompt, localizer)
    purse = "" if current.purse is None else localizer.text(current.purse)
    ask = localizer.say("prepare-wish-next" if current.prepared.wishes else "prepare-wish-first")
    top = "\n".join(filter(None, (*head, f"### {purse}" if purse else "", ask)))
    rows = [*_build_wish_select(current, localizer), *arrange_buttons(_build_buttons(current, localizer))]
    return build_layout(top, localizer.say("prepare-when"), picture=picture, name="hand", rows=rows, seat=prompt.seat)


async def _compose_question(
    context: BotContext, current: PreparingPrompt, head: list[str], localizer: Localizer
) -> LayoutMessage:
    prompt = current.prompt
    assert prompt.question is not None
    asked = prompt.question
    controls = prompt_message.build_question_controls(context, prompt, asked, localizer)
    preview: DraftPreview | None = None
    if controls.is_complete and prompt.draft:
        with suppress(Refused):
            preview = DraftPreview(asked.choice.validate(read_picks(asked.choice, prompt.draft)), prompt.view)
    picture, hand = await prompt_message.draw_prompt(context, prompt, localizer, controls, None)
    question = PromptQuestion.from_prompt(prompt, asked.choice)
    buttons = [
        *prompt_message.build_draft_buttons(question, prompt, preview, localizer),
        *_build_buttons(current, localizer),
    ]
    top = "\n".join(filter(None, (*head, f"### {localizer.text(asked.choice.prompt)}")))
    foot = localizer.say("prepare-foreseen")
    rows = [*controls.rows, *arrange_buttons(buttons)]
    return build_layout(top, *controls.notes, foot, picture=picture, hand=hand, rows=rows, seat=prompt.seat)


def _build_wish_select(current: PreparingPrompt, localizer: Localizer) -> list[ActionRow]:
    """Build the select of what can be wished and is not yet."""
    options = [
        discord.SelectOption(
            label=cut(localizer.label(option), SELECT_TEXT),
            value=option.id,
            description=cut(localizer.facts(option), SELECT_TEXT) or None,
        )
        for option in current.wishes
        if option.id not in current.prepared.wishes
    ][:SELECT_OPTIONS]
    if not options:
        return []
    question = PromptQuestion.from_prompt(current.prompt, NO_CHOICE)
    return [
        ActionRow(PersistentSelect(question.build_select_id(PrivateVerb.WISH), options, localizer.say("prepare-wish")))
    ]


def _build_buttons(current: PreparingPrompt, localizer: Localizer) -> list[PersistentButton]:
    """Build the ways out and back, and what the turn may be played in spite of."""
    prompt, prepared = current.prompt, current.prepared
    question = PromptQuestion.from_prompt(prompt, NO_CHOICE)
    style = discord.ButtonStyle.secondary if prepared.is_empty else discord.ButtonStyle.primary
    buttons = [
        PersistentButton(question.build_button_id(PrivateVerb.OPEN), localizer.say("prepare-button-done"), style)
    ]
    if prepared.is_empty:
        return buttons
    buttons.append(prepared_turns.build_button(prompt, BACK, localizer.say("prepare-button-back")))
    for arg, is_waived in ((ATTACK, prepared.despite_attack), (END, prepared.despite_end)):
        if arg == END or prepared.turn is None:
            label = localizer.say(f"prepare-button-{arg}")
            buttons.append(prepared_turns.build_button(prompt, arg, f"✓ {label}" if is_waived else label))
    buttons.append(prepared_turns.build_button(prompt, prepared_turns.REMOVE, localizer.say("prepare-button-remove")))
    return buttons
