"""What a computer player means to do with the rest of its turn: the answers that follow from its first one."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Value, fingerprint
from rules.engine.errors import AnswerReveals
from rules.engine.game import PlannedAnswer
from rules.engine.match import Match

MOST_ANSWERS = 12
"""A plan has no more answers: what comes after so many is thought about anew."""


def plan_turn(match: Match[Any], seat: int, decide: Callable[[Match[Any]], Value]) -> tuple[PlannedAnswer, ...]:
    """Return what `decide` answers to the seat's open question, and to those that follow in the same turn.

    The plan ends where anything hidden would come out or somebody else is asked. The match does not change. Raise `NotAsked`.
    """
    copy, plan = match.clone(), list[PlannedAnswer]()
    while len(plan) < MOST_ANSWERS:
        value = decide(copy)
        asked = copy.question(seat)
        assert asked is not None
        value = asked.choice.validate(value)
        view = copy.view(seat)
        plan.append(PlannedAnswer(digest_view(view, asked), view, asked, value))
        try:
            copy.answer(seat, value, may_reveal=False)
        except AnswerReveals:
            break
        if copy.outcome is not None or copy.turn_number != match.turn_number or copy.question(seat) is None:
            break
    return tuple(plan)


def digest_view(view: Any, asked: OpenQuestion) -> str:
    """Return a digest that is equal when a seat sees the same and is asked the same, whatever it may not know."""
    parts = view, fingerprint(asked.seat, asked.topic, asked.choice)
    return blake2b(msgspec.msgpack.encode(parts, order="deterministic"), digest_size=16).hexdigest()
