"""Answers in words: what was picked becomes an answer, and an answer becomes names."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from cogs.ui.i18n import Localizer
from rules.engine import Choice, Name, Pick, Value, read_picks


def build_answer(choice: Choice, picks: tuple[str, ...]) -> Value:
    """Return the drafted picks as a validated answer to `choice`. Raise `IllegalChoice`."""
    return choice.validate(read_picks(choice, picks))


def format_answer(choice: Choice, value: Value, localizer: Localizer) -> str:
    """Return an answer in words: the names of what is picked."""
    if isinstance(value, int):
        return str(value)
    labels = get_labels(choice, localizer)
    ids = (value,) if isinstance(value, str) else value
    names = [labels.get(id, id) for id in ids]
    if isinstance(choice, Pick) and choice.ordered:
        # Equal ones in a row are named once, with their number.
        counts = [(name, len(list(alike))) for name, alike in groupby(names)]
    else:
        counts = list(Counter(names).items())
    return ", ".join(f"{name} ({n})" if n > 1 else name for name, n in counts) or localizer.say("ui-nothing")


def get_labels(choice: Choice, localizer: Localizer) -> dict[str, str]:
    """Return the shown name of each option by its id."""
    if isinstance(choice, Pick):
        return {option.id: localizer.label(option) for option in choice.options}
    if isinstance(choice, Name):
        return {id: localizer.term(id) for id in choice.domain}
    return {str(n): str(n) for n in range(choice.lo, min(choice.hi, choice.lo + 1_000) + 1)}
