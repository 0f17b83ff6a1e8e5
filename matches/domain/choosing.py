"""What a press is for an open question: a whole answer, a part of one, or too late; and what an answer would mean."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Literal

from msgspec import Struct

from matches.domain.model import ActionResult, DraftPreview, Finality, Prompt
from rules.engine import Choice, Match, Pick, Refused, Value, read_picks

PREVIEWED_ANSWERS = 8
"""How many answers to a binding question are tried, to say whether they can be taken back."""


class Picks(Struct, frozen=True):
    """What is drafted after a press.

    `is_complete`: the press is a whole answer. `is_confirmed`: the presser was told that it cannot be taken back.
    """

    ids: tuple[str, ...]
    is_complete: bool = False
    is_confirmed: bool = False


PickReader = Callable[[Choice, tuple[str, ...]], Picks | None]
"""Reads a press, given the open question and what is drafted. None: the press belongs to an older draft. May raise `Refused`."""


class Draft(Struct, frozen=True):
    """The picks were kept: they are no whole answer yet, or one that cannot be taken back and waits for a confirmation."""

    prompt: Prompt


class Stale(Struct, frozen=True):
    """Nothing has changed: the question was answered, another one is asked now, its draft has changed since, or the values that
    the message was made with have."""

    prompt: Prompt
    reason: Literal["answered", "question", "draft", "values"]


Chosen = ActionResult | Draft | Stale


def is_preconfirmed(choice: Choice, value: Value) -> bool:
    """Return whether an answer that cannot be taken back needs no confirmation: the question or its button has said so before.

    What would go to waste with it has to be confirmed all the same.
    """
    if value == ():
        return True
    if not isinstance(choice, Pick):
        return False
    if choice.single_answer() is not None:
        return True
    picked = choice.list_picked(value)
    if any(option.waste is not None for option in picked):
        return False
    return choice.is_binding or any(option.is_binding or option.tone == "final" for option in picked)


def preview_draft(match: Match[Any], seat: int, draft: tuple[str, ...]) -> DraftPreview | None:
    """Return where the drafted answer to the open question leads; None if nothing is drafted, or it is no legal answer."""
    question = match.question(seat)
    if question is None or not draft:
        return None
    try:
        value = question.choice.validate(read_picks(question.choice, draft))
        return DraftPreview(value, match.peek(seat, value))
    except Refused:
        return None


def find_finality(match: Match[Any], seat: int) -> Finality:
    """Return how many answers to a binding question cannot be taken back ("none" for any other question)."""
    question = match.question(seat)
    if question is None or not isinstance(question.choice, Pick) or not question.choice.is_binding:
        return "none"
    flags = set[bool]()
    for option in question.choice.options[:PREVIEWED_ANSWERS]:
        with suppress(Refused):
            flags.add(match.peek(seat, read_picks(question.choice, (option.id,))) is None)
        if len(flags) == 2:
            return "some"
    return "all" if True in flags else "none"
