"""Hints: who may ask for one, what one says, and what is kept of it for the other questions of the turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from matches.domain.model import MatchInfo
from rules.engine import Match, OpenQuestion, Text, Value, plan_turn, text

HINT_STRENGTH = "keen"
"""The computer player that is asked for a hint, in games that have it."""

MOST_ALIKE = 5
"""A sentence is not said again in another turn before as many reasons have been given: what one has just read tells nothing new."""


class HintStep(Struct, frozen=True, array_like=True):
    """What a computer player answers at a `position` (`digest_view`), and the `reason` if it has one to tell."""

    position: str
    value: Value
    reason: Text | None = None


class HintPlan(Struct, frozen=True, array_like=True):
    """What a computer player means to do from a question on, that question's step first.

    `begun` and `shown`: the versions of the match when the plan was made and when its first step was shown. Plans of one turn that
    follow from each other were made at once.
    """

    begun: int
    shown: int
    steps: tuple[HintStep, ...]


class KeptHint(Struct, frozen=True):
    """A hint as it is stored: the `strength` that answers the `value`, and its `plan`, None in one from before plans were kept."""

    strength: str
    value: Value
    plan: HintPlan | None = None

    @property
    def reason(self) -> Text | None:
        """The reason that was shown."""
        return None if self.plan is None else self.plan.steps[0].reason


class Hint(Struct, frozen=True):
    """What the computer player of a `strength` would answer to the `question` of a seat, and the `reason` if it has one to tell."""

    info: MatchInfo
    seat: int
    question_token: str
    question: OpenQuestion
    strength: str
    value: Value
    reason: Text | None


def plan_hint(
    match: Match[Any], seat: int, strength: str, random_seed: str, has_time: Callable[[], bool] | None = None
) -> tuple[HintStep, ...]:
    """Return what a computer player would do in the rest of the turn, and why. Once `has_time` says no, it thinks no more."""
    number = 0

    def decide(copy: Match[Any]) -> Value:
        nonlocal number
        number += 1
        return copy.compute_answer(seat, strength, Random(f"{random_seed}|{number}"), has_time)

    plan = plan_turn(match, seat, decide)
    reasons = match.game.explain_plan(plan)
    # What was just read needs no repeating: who goes, and where to, are two questions with one reason.
    sentences = [None if number and why == reasons[number - 1] else why for number, why in enumerate(reasons)]
    return tuple(HintStep(step.position, step.value, why) for step, why in zip(plan, sentences, strict=True))


def find_planned(hints: Iterable[KeptHint], position: str, version: int) -> KeptHint | None:
    """Return the hint for a position that an earlier one has planned or was given at; None if none has.

    So the answers of a turn go together, and an undo brings the same hint again.
    """
    for hint in hints:
        if hint.plan is None:
            continue
        for number, step in enumerate(hint.plan.steps):
            if step.position == position:
                return KeptHint(hint.strength, step.value, HintPlan(hint.plan.begun, version, hint.plan.steps[number:]))
    return None


def silence_repetition(hint: KeptHint, earlier: Iterable[KeptHint]) -> KeptHint:
    """Return a hint without its reason if the person has lately read the same sentence in another turn."""
    plan = hint.plan
    if plan is None or plan.steps[0].reason is None:
        return hint
    others = [(other.plan.shown, other.reason) for other in earlier if other.plan and other.plan.begun != plan.begun]
    outlines = [outline(reason) for _, reason in sorted(others, key=lambda pair: pair[0]) if reason is not None]
    if outline(plan.steps[0].reason) not in outlines[1 - MOST_ALIKE :]:
        return hint
    silent = replace(plan.steps[0], reason=None)
    return replace(hint, plan=replace(plan, steps=(silent, *plan.steps[1:])))


def outline(reason: Text) -> object:
    """Return what makes a sentence another one: its words and the names in it, but for its numbers."""
    names = {
        name: outline(value) if isinstance(value, Text) else value
        for name, value in reason.args.items()
        if not isinstance(value, int)
    }
    return reason.key, names


def find_hint_refusal(info: MatchInfo) -> Text | None:
    """Return why nobody gets hints in this match; None if hints are allowed."""
    if info.setup.hints == "never":
        return text("match-hints-never")
    if info.setup.hints == "computers" and not info.is_against_computers:
        return text("match-hints-people")
    return None


def offers_hint(info: MatchInfo, question: OpenQuestion) -> bool:
    """Return whether somebody may ask for a hint at this question, which has something to decide."""
    return question.choice.single_answer() is None and find_hint_refusal(info) is None
