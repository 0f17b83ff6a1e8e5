"""The one way back of a question, and the button that confirms: both in words of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import discord

from cogs.ui import answers
from cogs.ui.items import Press
from cogs.ui.limits import BUTTON_LABEL
from cogs.ui.question import Question
from cogs.ui.tongue import Tongue
from matches.model import Prompt
from rules.engine import Choice, Item, Number, Pick, Seat, Term, Text, Value, picked

LONG = 60
"""A button says no more characters of what was picked."""


def way_back(question: Question, prompt: Prompt, tongue: Tongue) -> Press | None:
    """The button that takes back what was done last: the draft while there is one, else the last decision."""
    picks = prompt.draft
    if picks and prompt.asked is not None:
        choice = question.choice
        if isinstance(choice, Pick) and choice.ordered and choice.most > 1:
            return Press(question.press("back", len(picks)), taken_back(picked(choice, picks[-1:]), tongue))
        items: tuple[Item, ...] = picks if isinstance(choice, Number) else picked(choice, picks)
        return Press(question.press("clear"), taken_back(items, tongue))
    undo = prompt.undo
    if undo.kind == "never" or prompt.info.phase != "running":
        return None
    label = taken_back(undo.picked, tongue)
    if undo.kind == "consent":
        names = tongue.listing([tongue.name(seat) for seat in undo.seats])
        asking = tongue.say("prompt-back-ask", back=label, names=names)
        if len(asking) > BUTTON_LABEL:
            asking = tongue.say("prompt-back-ask", back=tongue.say("prompt-back-last"), names=names)
        label = asking
    return Press(question.press("undo"), label)


def taken_back(items: Sequence[Item], tongue: Tongue) -> str:
    """What a way back is called: "Take back Silver"."""
    if not items:
        return tongue.say("prompt-back-last")
    counted = Counter(_said(item, tongue) for item in items)
    what = tongue.listing([f"{name} ({count})" if count > 1 else name for name, count in counted.items()])
    if len(what) > LONG:
        return tongue.say("prompt-back-last")
    return tongue.say("prompt-back", what=what)


def _said(item: Item, tongue: Tongue) -> str:
    if isinstance(item, Text):
        return tongue.text(item)
    if isinstance(item, Term):
        return tongue.term(item.id)
    return tongue.name(item.index) if isinstance(item, Seat) else str(item)


def confirming(question: Question, value: Value, final: bool, tongue: Tongue) -> Press:
    """The button that carries a draft out, with what it does."""
    label = deed(question.choice, value, tongue)
    if not label:
        chosen = answers.said(question.choice, value, tongue)
        if len(chosen) <= LONG:
            label = tongue.say("prompt-confirm-final" if final else "prompt-confirm", picks=chosen)
        else:
            label = tongue.say("prompt-confirm-final-plain" if final else "prompt-confirm-plain")
    return Press(question.press("ok"), label, discord.ButtonStyle.success)


def deed(choice: Choice, value: Value, tongue: Tongue) -> str:
    """What the game says that a single pick does ("Buy Silver and end your turn"), or ""."""
    if isinstance(choice, Pick) and isinstance(value, tuple) and len(value) == 1:
        for option in choice.options:
            if option.id == value[0] and option.deed is not None:
                return tongue.text(option.deed)
    return ""
