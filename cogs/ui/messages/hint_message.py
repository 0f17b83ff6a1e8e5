"""A hint: what a computer player would answer and why, above the question; its option there is blue."""

from __future__ import annotations

import discord
from discord import ui

from cogs.ui.components.answers import format_answer
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import LayoutMessage
from cogs.ui.components.persistent_items import PersistentButton
from cogs.ui.components.phone_height import add_fitting_rows
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import BUTTON_LABEL, cut
from cogs.ui.messages.lobby_message import format_strength
from matches.domain.hints import Hint
from rules.engine import Option, Pick

ANSWER_LENGTH = 300
"""The most characters of an answer in a hint: a whole hand in order may be longer."""


def format_hint(context: BotContext, hint: Hint, localizer: Localizer) -> str:
    """Return a hint in words, for the person who asked for it."""
    localizer = localizer.with_names(hint.info.names)
    strength = format_strength(hint.strength, context.games[hint.info.game].meta, localizer)
    answer = cut(format_answer(hint.question.choice, hint.value, localizer), ANSWER_LENGTH)
    if hint.reason is None:
        words = localizer.say("prompt-hint-plain", strength=strength, answer=answer)
    else:
        words = localizer.say("prompt-hint", strength=strength, answer=answer, reason=localizer.text(hint.reason))
    return f"{words}\n-# {localizer.say('prompt-hint-counts')}"


def mark_answer(message: LayoutMessage, hint: Hint, localizer: Localizer) -> None:
    """Make the hinted answer the one blue button of its question, if a single press gives it."""
    single_option = _find_single_option(hint)
    if single_option is None:
        return
    index, option = single_option
    address = PrivateId(Kind.BUTTON, PrivateVerb.PICK, hint.info.id, hint.seat, hint.question_token, str(index))
    blue, is_shown = discord.ButtonStyle.primary, False
    for item in message.view.walk_children():
        button = getattr(item, "item", item)
        if not isinstance(button, ui.Button):
            continue
        if button.custom_id == str(address):
            button.style, is_shown = blue, True
        elif button.style is blue:
            button.style = discord.ButtonStyle.secondary
    if not is_shown:
        answer = PersistentButton(address, localizer.label(option, BUTTON_LABEL), blue)
        add_fitting_rows(message, [ui.ActionRow(answer)])


def _find_single_option(hint: Hint) -> tuple[int, Option] | None:
    """Return the option that is the whole hinted answer, with its number in the question; None if there is none."""
    choice = hint.question.choice
    if not isinstance(choice, Pick) or not isinstance(hint.value, tuple) or len(hint.value) != 1:
        return None
    for index, option in enumerate(choice.options):
        if option.id == hint.value[0] and (choice.max_picks == 1 or option.is_exclusive or choice.is_stepwise):
            return index, option
    return None
