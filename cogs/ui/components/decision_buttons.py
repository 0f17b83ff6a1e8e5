"""The two buttons of a decision: one takes it back, one confirms it. Both say what they do in the words of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import discord

from cogs.ui.components import answers, draft
from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.persistent_items import PersistentButton
from cogs.ui.components.question import PromptQuestion
from cogs.ui.i18n import Localizer
from cogs.ui.limits import BUTTON_LABEL
from matches.domain.model import Prompt
from rules.engine import Choice, Number, Pick, Seat, Term, Text, TextItem, Value, describe_undone

MAX_PICKED_LENGTH = 60
"""The most characters of what was picked that a button repeats."""


def build_undo_button(question: PromptQuestion, prompt: Prompt, localizer: Localizer) -> PersistentButton | None:
    """Build the button that takes back what was done last: the draft if there is one, else the last decision."""
    picks = prompt.draft
    if picks and prompt.question is not None:
        choice = question.choice
        if isinstance(choice, Pick) and choice.ordered and choice.max_picks > 1:
            return PersistentButton(
                question.build_button_id(PrivateVerb.REMOVE_LAST, draft.sign_draft(picks)),
                format_undo_label(describe_undone(choice, picks[-1:]), localizer),
            )
        items: tuple[TextItem, ...] = picks if isinstance(choice, Number) else describe_undone(choice, picks)
        return PersistentButton(question.build_button_id(PrivateVerb.CLEAR), format_undo_label(items, localizer))
    undo = prompt.undo
    if undo.kind == "never" or prompt.info.phase != "running":
        return None
    label = format_undo_label(undo.picks, localizer)
    if undo.kind == "consent":
        names = localizer.format_list([localizer.seat_name(seat) for seat in undo.seats])
        asking = localizer.say("prompt-back-ask", back=label, names=names)
        if len(asking) > BUTTON_LABEL:
            asking = localizer.say("prompt-back-ask", back=localizer.say("prompt-back-last"), names=names)
        label = asking
    return PersistentButton(question.build_button_id(PrivateVerb.UNDO), label)


def format_undo_label(items: Sequence[TextItem], localizer: Localizer) -> str:
    """Return the label of an undo button: "Take back Silver"."""
    if not items:
        return localizer.say("prompt-back-last")
    counted = Counter(_format_item(item, localizer) for item in items)
    what = localizer.format_list([f"{name} ({count})" if count > 1 else name for name, count in counted.items()])
    if len(what) > MAX_PICKED_LENGTH:
        return localizer.say("prompt-back-last")
    return localizer.say("prompt-back", what=what)


def _format_item(item: TextItem, localizer: Localizer) -> str:
    if isinstance(item, Text):
        return localizer.text(item)
    if isinstance(item, Term):
        return localizer.term(item.id)
    return localizer.seat_name(item.index) if isinstance(item, Seat) else str(item)


def build_confirm_button(
    question: PromptQuestion, picks: tuple[str, ...], value: Value, is_final: bool, localizer: Localizer
) -> PersistentButton:
    """Build the button that submits these drafted picks, which are the answer `value`; its label says what that does."""
    address = question.build_button_id(PrivateVerb.CONFIRM, draft.sign_draft(picks))
    label = describe_effect(question.choice, value, localizer)
    picked = label or answers.format_answer(question.choice, value, localizer)
    if wasted := describe_waste(question.choice, value, localizer):
        label = localizer.say("prompt-confirm-waste", picks=picked, waste=wasted)
        if len(label) > BUTTON_LABEL:
            # What was picked is written above; what is wasted stands nowhere else.
            label = localizer.say("prompt-confirm-waste", picks=localizer.say("prompt-confirm-plain"), waste=wasted)
        return PersistentButton(address, label)
    if not label:
        label = localizer.say("prompt-confirm-final" if is_final else "prompt-confirm", picks=picked)
        if len(picked) > MAX_PICKED_LENGTH or len(label) > BUTTON_LABEL:
            label = localizer.say("prompt-confirm-final-plain" if is_final else "prompt-confirm-plain")
    return PersistentButton(address, label, discord.ButtonStyle.success)


def describe_effect(choice: Choice, value: Value, localizer: Localizer) -> str:
    """Return the game's words for what a single pick does ("Buy Silver and end your turn"), or ""."""
    option = choice.find_option(value) if isinstance(choice, Pick) else None
    return localizer.text(option.confirm_label) if option is not None and option.confirm_label is not None else ""


def describe_waste(choice: Choice, value: Value, localizer: Localizer) -> str:
    """Return the game's words for what would go to waste with a single pick ("4 coins unspent"), or ""."""
    option = choice.find_option(value) if isinstance(choice, Pick) else None
    return localizer.text(option.waste) if option is not None and option.waste is not None else ""
