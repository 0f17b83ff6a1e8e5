"""A review of a match: what it is made from, what it finds, and how it is made. Runs in a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from rules.engine import (
    OWN_DECIDERS,
    AnswerEntry,
    Choice,
    Game,
    LogEntry,
    Match,
    Pick,
    ReplacementEntry,
    Text,
    Value,
    decode_entry,
    describe_picks,
    plan_turn,
)
from rules.engine.message import TextItem
from rules.engine.review import Moment, PastDecision, find_moments

REVIEWER = "keen"
"""The strength of the computer player that says what it would have done."""


class ReviewTask(Struct, frozen=True):
    """What a review is made from: a match that is over, from the boundary `base` on, and the seat whose decisions count."""

    game: str
    seed: bytes
    base: bytes
    log: tuple[bytes, ...]
    seat: int

    def list_entries(self) -> list[LogEntry]:
        """Return the entries of the log."""
        return [decode_entry(data) for data in self.log]


class ReviewedMoment(Struct, frozen=True):
    """A decision that cost its seat something, ready to be shown.

    `round`: from 1, or 0 if the game counts none. `view`: what the seat saw, as msgpack. `question`: what it was asked. `own`
    and `better`: what it picked, and what the computer player would have. `own_marked` and `better_marked`: the ids and spaces
    of these options. `own_chance` and `better_chance`: how likely its side was to win with either, from 0 to 1. `reason`: why
    the computer player decides so, if it has one to tell. `own_lead` and `better_lead`: by how many points the seat would lead
    at the end (negative: be behind) with either, if that is what the decision cost.
    """

    version: int
    round: int
    view: bytes
    question: Text
    own: tuple[TextItem, ...]
    better: tuple[TextItem, ...]
    own_marked: tuple[str, ...]
    better_marked: tuple[str, ...]
    own_chance: float
    better_chance: float
    reason: Text | None = None
    own_lead: float | None = None
    better_lead: float | None = None


class LookBack(Struct, frozen=True):
    """What looking back brought: the `moments`, the worst first, and how many decisions were `compared` with other answers.

    `is_whole`: False if time was over before; then it is not kept, and somebody who asks again may read more.
    """

    moments: tuple[ReviewedMoment, ...]
    compared: int
    is_whole: bool = True


def list_decisions(game: Game[Any], task: ReviewTask) -> list[PastDecision]:
    """Return the decisions that count of the person who sat there last, where there was more than one answer.

    Raise `BoundaryUnreadable`.
    """
    entries = task.list_entries()
    since = max(
        (entry.version for entry in entries if isinstance(entry, ReplacementEntry) and entry.seat == task.seat),
        default=-1,
    )

    def is_own(entry: AnswerEntry) -> bool:
        return entry.seat == task.seat and entry.by in OWN_DECIDERS and entry.version > since

    decisions = []
    for entry, match in Match.look_back(game, task.seed, task.base, entries, is_own):
        question = match.question(task.seat)
        if question is not None and question.choice.single_answer() is None:
            decisions.append(PastDecision(match, entry.version, task.seat, entry.value))
    return decisions


def review_match(game: Game[Any], task: ReviewTask, spend: Callable[[], float]) -> LookBack:
    """Return the decisions of a seat that cost it most. Raise `BoundaryUnreadable`.

    `spend()` returns the share of the time that is over; at 1 it ends with what it has found.
    """
    dice = Random(f"review|{task.seat}|{len(task.log)}")
    findings = find_moments(list_decisions(game, task), REVIEWER, dice, spend)
    moments = tuple(_describe_moment(game, moment) for moment in findings.moments)
    return LookBack(moments, findings.compared, findings.is_whole)


def _describe_moment(game: Game[Any], moment: Moment) -> ReviewedMoment:
    match, seat = moment.decision.match, moment.decision.seat
    question = match.question(seat)
    assert question is not None
    choice = question.choice
    progress = game.progress(match.view(None))
    return ReviewedMoment(
        moment.decision.version,
        progress.round if progress is not None else 0,
        msgspec.msgpack.encode(match.view(seat)),
        choice.prompt,
        describe_picks(choice, moment.decision.value),
        describe_picks(choice, moment.better),
        _list_marked(choice, moment.decision.value),
        _list_marked(choice, moment.better),
        moment.own.chance,
        moment.other.chance,
        _explain(game, moment),
        moment.own.lead if moment.by_points else None,
        moment.other.lead if moment.by_points else None,
    )


def _explain(game: Game[Any], moment: Moment) -> Text | None:
    """Return why the better answer is better, by what it begins. As when it was measured, a quick player plays on."""
    seat, begins = moment.decision.seat, iter((moment.better,))

    def decide(match: Match[Any]) -> Value:
        answer = next(begins, None)
        return match.compute_answer(seat, "steady", Random(moment.decision.version)) if answer is None else answer

    return game.explain_plan(plan_turn(moment.decision.match, seat, decide))[0]


def _list_marked(choice: Choice, value: Value) -> tuple[str, ...]:
    """Return what a picture may mark of an answer: the ids of the options, and the spaces that they are about."""
    if not isinstance(choice, Pick) or not isinstance(value, tuple):
        return ()
    spaces = [option.space for option in choice.options if option.space and option.id in value]
    return (*value, *spaces)
