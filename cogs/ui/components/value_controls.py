"""A number or a name becomes buttons while there are few, else selects and a modal to write it."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.ui.components.custom_ids import PrivateVerb
from cogs.ui.components.persistent_items import PersistentButton, arrange_buttons
from cogs.ui.components.pick_parts import build_span_selects
from cogs.ui.components.question import PromptControls, PromptQuestion
from cogs.ui.i18n import Localizer
from cogs.ui.limits import BUTTON_LABEL, SELECT_OPTIONS, cut
from rules.engine import Name, Number

MAX_NAME_BUTTONS = 10
"""Names that are still shown as buttons."""
MAX_NUMBER_BUTTONS = 20
"""Numbers that are still shown as buttons."""
MAX_SELECT_NUMBERS = 4 * SELECT_OPTIONS
"""Numbers that are still shown in selects."""


def build_number_controls(
    question: PromptQuestion, number: Number, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    """Return the components for a number."""
    span = number.hi - number.lo + 1
    if span <= MAX_NUMBER_BUTTONS:
        buttons = [
            PersistentButton(question.build_button_id(PrivateVerb.PICK, n), f"✓ {n}" if picks == (str(n),) else str(n))
            for n in range(number.lo, number.hi + 1)
        ]
        return PromptControls(tuple(arrange_buttons(buttons)), is_complete=bool(picks))
    if span <= MAX_SELECT_NUMBERS:
        listed = build_span_selects(
            question, PrivateVerb.PICK_LISTED, [(str(n), str(n)) for n in range(number.lo, number.hi + 1)], localizer
        )
        return PromptControls(tuple(listed), is_complete=bool(picks), has_selects=True)
    useful = sorted({number.lo, number.fallback(), (number.lo + number.hi) // 2, number.hi})
    buttons = [PersistentButton(question.build_button_id(PrivateVerb.PICK, n), str(n)) for n in useful]
    buttons.append(
        PersistentButton(
            question.build_button_id(PrivateVerb.ASK, PrivateVerb.NUMBER), localizer.say("ui-button-number")
        )
    )
    note = localizer.say("ui-number-range", lo=number.lo, hi=number.hi)
    drafted = localizer.say("ui-drafted", picks=picks[0]) if picks else ""
    return PromptControls(
        tuple(arrange_buttons(buttons)), tuple(filter(None, (note, drafted))), is_complete=bool(picks)
    )


def build_name_controls(
    question: PromptQuestion, name: Name, picks: tuple[str, ...], localizer: Localizer
) -> PromptControls:
    """Return the components for the name of one of many things."""
    drafted = localizer.say("ui-drafted", picks=localizer.term(picks[0])) if picks else ""
    domain = sorted(range(len(name.domain)), key=lambda index: localizer.term(name.domain[index]).casefold())
    if len(domain) <= MAX_NAME_BUTTONS:
        buttons = [
            PersistentButton(
                question.build_button_id(PrivateVerb.PICK, index), cut(localizer.term(name.domain[index]), BUTTON_LABEL)
            )
            for index in domain
        ]
        return PromptControls(tuple(arrange_buttons(buttons)), tuple(filter(None, (drafted,))), is_complete=bool(picks))
    selects: list[ui.ActionRow[Any]] = []
    if len(domain) <= 5 * SELECT_OPTIONS:
        selects += build_span_selects(
            question,
            PrivateVerb.PICK_LISTED,
            [(localizer.term(name.domain[index]), str(index)) for index in domain],
            localizer,
        )
    ask = PersistentButton(question.build_button_id(PrivateVerb.ASK, PrivateVerb.NAME), localizer.say("ui-button-name"))
    note = localizer.say("ui-name-hint")
    return PromptControls(
        (*selects, *arrange_buttons([ask])),
        tuple(filter(None, (note, drafted))),
        is_complete=bool(picks),
        has_selects=bool(selects),
    )
