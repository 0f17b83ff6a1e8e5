"""Answers in words: what was picked becomes an answer, and an answer becomes names."""

from __future__ import annotations

from collections import Counter

from cogs.ui import draft
from cogs.ui.tongue import Tongue
from rules.engine import Choice, Name, Number, Pick, Value


def answer_of(choice: Choice, picks: tuple[str, ...]) -> Value:
    """The drafted picks as an answer to `choice`, validated. Raises `IllegalChoice`."""
    if isinstance(choice, Pick):
        return choice.validate(picks)
    if len(picks) != 1:
        raise draft.gone("")
    return choice.validate(int(picks[0]) if isinstance(choice, Number) else picks[0])


def said(choice: Choice, value: Value, tongue: Tongue) -> str:
    """An answer in words: the names of what is picked."""
    if isinstance(value, int):
        return str(value)
    labels = labels_of(choice, tongue)
    ids = (value,) if isinstance(value, str) else value
    if isinstance(choice, Pick) and choice.ordered:
        return ", ".join(labels.get(id, id) for id in ids) or tongue.say("ui-nothing")
    named = Counter(labels.get(id, id) for id in ids)
    return ", ".join(f"{label} ({n})" if n > 1 else label for label, n in named.items()) or tongue.say("ui-nothing")


def labels_of(choice: Choice, tongue: Tongue) -> dict[str, str]:
    """Option id to shown name."""
    if isinstance(choice, Pick):
        return {option.id: tongue.label(option) for option in choice.options}
    if isinstance(choice, Name):
        return {id: tongue.term(id) for id in choice.domain}
    return {str(n): str(n) for n in range(choice.lo, min(choice.hi, choice.lo + 1_000) + 1)}
