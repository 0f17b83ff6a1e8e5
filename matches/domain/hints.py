"""Hints: who may ask for one, and what one says."""

from __future__ import annotations

from msgspec import Struct

from matches.domain.model import MatchInfo
from rules.engine import OpenQuestion, Text, Value, text

HINT_STRENGTH = "keen"
"""The computer player that is asked for a hint, in games that have it."""


class Hint(Struct, frozen=True):
    """What the computer player of a `strength` would answer to the `question` of a seat, and the `reason` if it has one to tell."""

    info: MatchInfo
    seat: int
    question_token: str
    question: OpenQuestion
    strength: str
    value: Value
    reason: Text | None


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
