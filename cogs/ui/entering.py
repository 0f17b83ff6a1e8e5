"""A number or a name becomes buttons while there are few, else selects and a modal to write it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.ui.items import Choose, Press, rows
from cogs.ui.limits import BUTTON_LABEL, SELECT_OPTIONS, SELECT_PLACEHOLDER, SELECT_TEXT, cut
from cogs.ui.question import Controls, Question
from cogs.ui.tongue import Tongue
from rules.engine import Name, Number

BUTTONS = 10
"""Names that are still shown as buttons."""
GRID = 20
"""Numbers that are still shown as buttons."""
LISTED = 4 * SELECT_OPTIONS
"""Numbers that are still shown in selects."""


def number(question: Question, number: Number, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    """The components for a number."""
    span = number.hi - number.lo + 1
    if span <= GRID:
        buttons = [
            Press(question.press("i", n), f"✓ {n}" if picks == (str(n),) else str(n))
            for n in range(number.lo, number.hi + 1)
        ]
        return Controls(tuple(rows(buttons)), complete=bool(picks))
    if span <= LISTED:
        listed = _listed(question, [(str(n), str(n)) for n in range(number.lo, number.hi + 1)], tongue)
        return Controls(listed, complete=bool(picks), selects=True)
    useful = sorted({number.lo, number.fallback(), (number.lo + number.hi) // 2, number.hi})
    buttons = [Press(question.press("i", n), str(n)) for n in useful]
    buttons.append(Press(question.press("ask", "num"), tongue.say("ui-button-number")))
    note = tongue.say("ui-number-range", lo=number.lo, hi=number.hi)
    drafted = tongue.say("ui-drafted", picks=picks[0]) if picks else ""
    return Controls(tuple(rows(buttons)), tuple(filter(None, (note, drafted))), complete=bool(picks))


def name(question: Question, name: Name, picks: tuple[str, ...], tongue: Tongue) -> Controls:
    """The components for the name of one of many things."""
    drafted = tongue.say("ui-drafted", picks=tongue.term(picks[0])) if picks else ""
    domain = sorted(range(len(name.domain)), key=lambda index: tongue.term(name.domain[index]).casefold())
    if len(domain) <= BUTTONS:
        buttons = [
            Press(question.press("i", index), cut(tongue.term(name.domain[index]), BUTTON_LABEL)) for index in domain
        ]
        return Controls(tuple(rows(buttons)), tuple(filter(None, (drafted,))), complete=bool(picks))
    made: list[ui.ActionRow[Any]] = []
    if len(domain) <= 5 * SELECT_OPTIONS:
        made += _listed(question, [(tongue.term(name.domain[index]), str(index)) for index in domain], tongue)
    typing = Press(question.press("ask", "name"), tongue.say("ui-button-name"))
    note = tongue.say("ui-name-hint")
    return Controls(
        (*made, *rows([typing])), tuple(filter(None, (note, drafted))), complete=bool(picks), selects=bool(made)
    )


def _listed(question: Question, named: Sequence[tuple[str, str]], tongue: Tongue) -> tuple[ui.ActionRow[Any], ...]:
    """As many selects as are needed for these labels and values, in this order."""
    made: list[ui.ActionRow[Any]] = []
    for start in range(0, len(named), SELECT_OPTIONS):
        part = [
            discord.SelectOption(label=cut(label, SELECT_TEXT), value=value)
            for label, value in named[start : start + SELECT_OPTIONS]
        ]
        span = tongue.say("ui-select-span", first=part[0].label, last=part[-1].label)
        made.append(ui.ActionRow[Any](Choose(question.select("n", start), part, cut(span, SELECT_PLACEHOLDER))))
    return tuple(made)
