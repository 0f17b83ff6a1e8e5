"""Modals for what buttons cannot carry: a long number, a name, many ticks.

discord.py keeps open modals in memory only, so the answer is read from the raw submission (`read_submission`): an open modal
survives a restart of the bot.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
from discord import ui

from cogs.ui.components import draft
from cogs.ui.components.custom_ids import CustomId, PrivateVerb
from cogs.ui.components.question import PromptQuestion
from cogs.ui.i18n import Localizer
from cogs.ui.limits import CHECKBOXES, INPUT_PLACEHOLDER, LABEL_TEXT, MODAL_TITLE, SELECT_TEXT, cut
from rules.engine import Name, Number, Pick

FIELD_ID = "v"
"""Custom id of the one field of each modal."""

_TITLES = {
    PrivateVerb.NUMBER: "ui-modal-number",
    PrivateVerb.NAME: "ui-modal-name",
    PrivateVerb.SPACE: "ui-modal-space",
    PrivateVerb.TICKS: "ui-modal-ticks",
}
"""What the modals for an answer are called, by verb."""
_OPEN_SECONDS = 900.0


class PersistentModal(ui.Modal):
    """A modal whose submission is read in `on_interaction`, not here. Raise `ValueError` for a `title` that is too long."""

    def __init__(self, custom_id: str, title: str, label: str, field: ui.Item[Any]) -> None:
        if len(title) > MODAL_TITLE:
            raise ValueError(f"too long for the title of a modal: {title!r}")
        super().__init__(title=title, custom_id=custom_id, timeout=_OPEN_SECONDS)
        self.add_item(ui.Label(text=cut(label, LABEL_TEXT), component=field))


def build_text_modal(
    address: CustomId,
    title: str,
    label: str,
    most: int,
    *,
    default: str = "",
    example: str = "",
    is_long: bool = False,
    required: bool = True,
) -> PersistentModal:
    """Return a modal in which at most `most` characters are written; if `is_long`, on several lines.

    `default` stands there already, `example` shows what may be written.
    """
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=FIELD_ID,
        style=discord.TextStyle.paragraph if is_long else discord.TextStyle.short,
        min_length=None if is_long else 1,
        max_length=most,
        required=required,
        default=default or None,
        placeholder=example or None,
    )
    return PersistentModal(str(address), title, label, field)


def build_modal(
    question: PromptQuestion, verb: PrivateVerb, picks: tuple[str, ...], localizer: Localizer
) -> PersistentModal:
    """Return the modal that asks for a number, a name, a space of a board or ticks, by its `verb`.

    Its title is short, since the question itself stands below it. `picks` are ticked already. Raise `IllegalChoice` if the
    question has no such modal.
    """
    choice = question.choice
    if verb == PrivateVerb.NUMBER and isinstance(choice, Number):
        label, field = _build_number_field(choice, localizer)
    elif verb == PrivateVerb.NAME and isinstance(choice, Name):
        label = localizer.say("ui-name-label")
        field = _build_text_field(localizer.term(choice.fallback()))
    elif verb == PrivateVerb.SPACE and isinstance(choice, Pick) and choice.lo == choice.hi == 1:
        label = localizer.say("prompt-place-label")
        field = _build_text_field(localizer.label(choice.options[0]))
    elif verb == PrivateVerb.TICKS and isinstance(choice, Pick) and draft.list_units(choice):
        label, field = _build_tick_field(choice, picks, localizer)
    else:
        raise draft.build_unknown_option_error(verb)
    title = localizer.say(_TITLES[verb])
    return PersistentModal(str(question.build_modal_id(verb)), title, label, field)


def _build_number_field(number: Number, localizer: Localizer) -> tuple[str, ui.Item[Any]]:
    """Return label and field for a number."""
    length = max(len(str(number.lo)), len(str(number.hi)))
    field: ui.TextInput[Any] = ui.TextInput(custom_id=FIELD_ID, min_length=1, max_length=length)
    return localizer.say("ui-number-range", lo=number.lo, hi=number.hi), field


def _build_text_field(example: str) -> ui.Item[Any]:
    """Return the field for something with a name; `example` is its placeholder."""
    placeholder = cut(example, INPUT_PLACEHOLDER)
    return ui.TextInput(custom_id=FIELD_ID, min_length=1, max_length=SELECT_TEXT, placeholder=placeholder)


def _build_tick_field(pick: Pick, picks: tuple[str, ...], localizer: Localizer) -> tuple[str, ui.Item[Any]]:
    """Return label and field for ticks, a box for each unit that can be picked."""
    labels = {option.id: localizer.label(option, SELECT_TEXT) for option in pick.options}
    details = {option.id: localizer.detail(option, SELECT_TEXT) for option in pick.options}
    remaining = Counter(picks)
    boxes = []
    for token, id in [unit for option in draft.list_units(pick) for unit in option][:CHECKBOXES]:
        boxes.append(
            discord.CheckboxGroupOption(
                label=labels[id], value=token, description=details[id] or None, default=remaining[id] > 0
            )
        )
        remaining[id] -= 1
    field: ui.CheckboxGroup[Any] = ui.CheckboxGroup(
        custom_id=FIELD_ID,
        options=boxes,
        min_values=pick.lo,
        max_values=max(1, pick.max_picks),
        required=pick.lo > 0,
    )
    return localizer.say_count(pick.lo, pick.max_picks), field


def read_submission(interaction: discord.Interaction[Any]) -> tuple[str, tuple[str, ...]] | None:
    """Read a submitted modal: its custom id and what was entered. None for any other interaction."""
    if interaction.type is not discord.InteractionType.modal_submit or not isinstance(interaction.data, dict):
        return None
    entered: list[str] = []
    components: object = interaction.data.get("components")
    for row in components if isinstance(components, list) else ():
        field = row.get("component") if isinstance(row, dict) else None
        if not isinstance(field, dict) or field.get("custom_id") != FIELD_ID:
            continue
        values = field.get("values")
        if isinstance(values, list):
            entered.extend(str(value) for value in values)
        elif field.get("value") is not None:
            entered.append(str(field["value"]))
    return str(interaction.data.get("custom_id", "")), tuple(entered)
