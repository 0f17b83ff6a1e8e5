"""Choosing by typing: suggestions for the open question, and an answer read from words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from discord import app_commands

from cogs.ui.components import answers
from cogs.ui.i18n import Localizer
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, CHOICE_VALUE, cut
from rules.engine import Choice, Number, Pick

MOST_NUMBERS = 2_000
"""How many numbers are looked through for those that begin as written."""


def suggest_answers(choice: Choice, written: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return what could be meant. Of several picks with commas between them the last one is completed."""
    if isinstance(choice, Number):
        numbers = map(str, range(choice.lo, min(choice.hi, choice.lo + MOST_NUMBERS) + 1))
        fitting = [number for number in numbers if number.startswith(written)]
        return [app_commands.Choice(name=number, value=number) for number in fitting[:AUTOCOMPLETE]]
    labels = answers.get_labels(choice, localizer)
    if not isinstance(choice, Pick) or choice.max_picks <= 1:
        return _suggest_next([], written, labels, {})
    before, _, last = written.rpartition(",")
    picked = [part.strip() for part in before.split(",") if part.strip()]
    suggestions = _suggest_next(picked, last, labels, {option.id: option.count for option in choice.options})
    if not last.strip() and choice.lo <= len(picked) <= choice.max_picks:
        name = ", ".join(_name_picks(picked, labels)) or localizer.say("ui-nothing")
        value = ", ".join(picked) or localizer.say("ui-nothing")
        suggestions.insert(0, app_commands.Choice(name=cut(f"✓ {name}", CHOICE_NAME), value=value))
    return suggestions[:AUTOCOMPLETE]


def _suggest_next(
    picked: Sequence[str], written: str, labels: Mapping[str, str], counts: Mapping[str, int]
) -> list[app_commands.Choice[str]]:
    """Return what could be picked after what is `picked`, what begins as written first. `counts`: how often, once unless given."""
    wanted, used = written.strip().casefold(), Counter(_find_id(part, labels) for part in picked)
    suggestions: list[app_commands.Choice[str]] = []
    for id, label in sorted(labels.items(), key=lambda item: not item[1].casefold().startswith(wanted)):
        value = ", ".join([*picked, id])
        if wanted in label.casefold() and used[id] < counts.get(id, 1) and len(value) <= CHOICE_VALUE:
            name = ", ".join([*_name_picks(picked, labels), label])
            suggestions.append(app_commands.Choice(name=cut(name, CHOICE_NAME), value=value))
    return suggestions[:AUTOCOMPLETE]


def _name_picks(picked: Sequence[str], labels: Mapping[str, str]) -> list[str]:
    return [labels.get(_find_id(part, labels), part) for part in picked]


def _find_id(part: str, labels: Mapping[str, str]) -> str:
    if part in labels:
        return part
    wanted = part.casefold()
    return next((id for id, label in labels.items() if label.casefold() == wanted), part)
