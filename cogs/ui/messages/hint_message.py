"""A hint: what a computer player would answer and why, with a button that answers so if one press can."""

from __future__ import annotations

from cogs.ui.components.answers import format_answer
from cogs.ui.components.custom_ids import Kind, PrivateId, PrivateVerb
from cogs.ui.components.layout_message import LayoutMessage, build_layout
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.components.pick_parts import TONE_STYLES
from cogs.ui.context import BotContext
from cogs.ui.i18n import Localizer
from cogs.ui.limits import BUTTON_LABEL, cut
from cogs.ui.messages.lobby_message import format_strength
from cogs.ui.messages.match_names import format_small_heading
from matches.domain.hints import Hint
from rules.engine import Option, Pick

ANSWER_LENGTH = 300
"""The most characters of an answer in a hint: a whole hand in order may be longer."""


def compose_hint(context: BotContext, hint: Hint, localizer: Localizer) -> LayoutMessage:
    """Compose the message of a hint, for the person who asked for it."""
    localizer = localizer.with_names(hint.info.names)
    strength = format_strength(hint.strength, context.games[hint.info.game].meta, localizer)
    answer = cut(format_answer(hint.question.choice, hint.value, localizer), ANSWER_LENGTH)
    if hint.reason is None:
        text = localizer.say("prompt-hint-plain", strength=strength, answer=answer)
    else:
        text = localizer.say("prompt-hint", strength=strength, answer=answer, reason=localizer.text(hint.reason))
    heading = format_small_heading(context, hint.info, localizer)
    return build_layout(
        f"{heading}\n{text}\n-# {localizer.say('prompt-hint-counts')}",
        rows=arrange_buttons(_build_answer_button(hint, localizer)),
    )


def _build_answer_button(hint: Hint, localizer: Localizer) -> list[PersistentButton]:
    """Build the button that picks the hinted answer as the prompt does; none if an answer takes several picks."""
    single_option = _find_single_option(hint)
    if single_option is None:
        return []
    index, option = single_option
    address = PrivateId(Kind.BUTTON, PrivateVerb.PICK, hint.info.id, hint.seat, hint.question_token, str(index))
    style = TONE_STYLES[option.tone or "usual"]
    return [PersistentButton(address, localizer.label(option, BUTTON_LABEL), style)]


def _find_single_option(hint: Hint) -> tuple[int, Option] | None:
    """Return the option that is the whole hinted answer, with its number in the question; None if there is none."""
    choice = hint.question.choice
    if not isinstance(choice, Pick) or not isinstance(hint.value, tuple) or len(hint.value) != 1:
        return None
    for index, option in enumerate(choice.options):
        if option.id == hint.value[0] and (choice.max_picks == 1 or option.is_exclusive or choice.is_stepwise):
            return index, option
    return None
