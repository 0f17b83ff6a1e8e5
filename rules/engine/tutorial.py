"""A guided first match: which decisions of a newcomer are talked about, what is said before each, and what after it.

The words follow the position, not the number of a decision. Any legal answer is allowed, so a step is told where it fits, and one
that never fits is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Value
from rules.engine.message import Text


class TutorialStep(Struct, frozen=True):
    """A decision that a tutorial talks about.

    `id`: its name among the steps of its game.
    `introduce(view, asked)`: what matters in this question, or None if the step is about something else.
    `comment(view, asked, value)`: what this answer did. `view` is what the seat saw when it was asked.
    `is_overtaken(view, now)`: whether what it says of the future has come since, as the seat sees the table `now`.
    """

    id: str
    introduce: Callable[[Any, OpenQuestion], Text | None]
    comment: Callable[[Any, OpenQuestion, Value], Text]
    is_overtaken: Callable[[Any, Any], bool] | None = None


class Tutorial(Struct, frozen=True):
    """The guided match of a game. The newcomer has seat 0, computers of the strength `opponents` have the others.

    `seed`: the deal, the same for everybody. `welcome`: what the game is about, told before the match. `steps`: the decisions that
    are talked about; where several fit, the first one that was not told yet is.
    """

    seats: int
    seed: bytes
    welcome: Text
    steps: tuple[TutorialStep, ...]
    options: Mapping[str, str | int | bool] = {}
    opponents: str = "steady"


class PastAnswer(Struct, frozen=True):
    """An answer that the newcomer has given: what was seen then, what was asked, what was answered."""

    view: Any
    asked: OpenQuestion
    value: Value


class Guidance(Struct, frozen=True):
    """What a tutorial says now. `comment`: about the last answer; `introduction`: about the open question.

    `told` of `count` steps have been told, the present one included.
    """

    comment: Text | None
    introduction: Text | None
    told: int
    count: int


def guide(tutorial: Tutorial, past: Iterable[PastAnswer], view: Any, asked: OpenQuestion | None) -> Guidance:
    """Return what the tutorial says after these answers (oldest first); `asked` is the question that is open now, if one is."""
    told: set[str] = set()
    last: tuple[TutorialStep, PastAnswer] | None = None
    for answer in past:
        pair = _find_step(tutorial, told, answer.view, answer.asked)
        last = None
        if pair is not None:
            step, _ = pair
            told.add(step.id)
            last = step, answer
    comment: Text | None = None
    if last is not None:
        step, answer = last
        if step.is_overtaken is None or not step.is_overtaken(answer.view, view):
            comment = step.comment(answer.view, answer.asked, answer.value)
    introduction: Text | None = None
    if asked is not None and (pair := _find_step(tutorial, told, view, asked)) is not None:
        step, introduction = pair
        told.add(step.id)
    return Guidance(comment, introduction, len(told), len(tutorial.steps))


def _find_step(tutorial: Tutorial, told: set[str], view: Any, asked: OpenQuestion) -> tuple[TutorialStep, Text] | None:
    """Return the first step that was not told yet and is about this question, with its introduction."""
    for step in tutorial.steps:
        if step.id not in told and (introduction := step.introduce(view, asked)) is not None:
            return step, introduction
    return None
