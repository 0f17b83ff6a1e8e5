"""Choosing by typing: suggestions for the open question, and an answer read from words."""

from __future__ import annotations

from collections import Counter

from discord import app_commands

from cogs.ui.components import answers
from cogs.ui.i18n import Localizer
from cogs.ui.limits import AUTOCOMPLETE, CHOICE_NAME, CHOICE_VALUE, cut
from rules.engine import Choice, Number, Pick


def suggest_answers(choice: Choice, written: str, localizer: Localizer) -> list[app_commands.Choice[str]]:
    """Return what could be meant. Of several picks with commas between them the last one is completed."""
    if isinstance(choice, Number):
        numbers = [
            str(n) for n in range(choice.lo, min(choice.hi, choice.lo + 2_000) + 1) if str(n).startswith(written)
        ]
        return [app_commands.Choice(name=n, value=n) for n in numbers[:AUTOCOMPLETE]]
    labels = answers.get_labels(choice, localizer)
    several = isinstance(choice, Pick) and choice.max_picks > 1
    before, _, last = written.rpartition(",") if several else ("", "", written)
    done = [part.strip() for part in before.split(",") if part.strip()]
    used = Counter(_find_id(part, labels) for part in done)
    counts = {option.id: option.count for option in choice.options} if isinstance(choice, Pick) else {}
    wanted = last.strip().casefold()
    suggestions: list[app_commands.Choice[str]] = []
    if several and isinstance(choice, Pick) and not wanted and choice.lo <= len(done) <= choice.max_picks:
        shown = ", ".join(labels.get(_find_id(part, labels), part) for part in done) or localizer.say("ui-nothing")
        value = ", ".join(done) or localizer.say("ui-nothing")
        suggestions.append(app_commands.Choice(name=cut(f"✓ {shown}", CHOICE_NAME), value=value))
    ordered = sorted(labels.items(), key=lambda item: not item[1].casefold().startswith(wanted))
    for id, label in ordered:
        if wanted not in label.casefold() or used[id] >= counts.get(id, 1):
            continue
        value = ", ".join([*done, id])
        name = ", ".join([*(labels.get(_find_id(part, labels), part) for part in done), label])
        if len(value) <= CHOICE_VALUE:
            suggestions.append(app_commands.Choice(name=cut(name, CHOICE_NAME), value=value))
    return suggestions[:AUTOCOMPLETE]


def _find_id(part: str, labels: dict[str, str]) -> str:
    if part in labels:
        return part
    wanted = part.casefold()
    return next((id for id, label in labels.items() if label.casefold() == wanted), part)
