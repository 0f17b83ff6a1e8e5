"""Lessons: plans for kingdoms that have none in the data. `plan_search/study.py` finds them while matches run there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.dominion.computer.plan_file import ProvenPlan, find_defect, has_written_plan, learn_plan
from rules.dominion.facts import EXTRA_PILE
from rules.dominion.kingdom import KINGDOM_SIZE, preview_colony, preview_kingdom
from rules.dominion.view import DominionView
from rules.engine import MatchOptions, SetupRefused

_STUDY_VERSION = 2
"""Whoever makes the search or the computer players better raises this, and every kingdom is studied anew."""
_COLONY = "colony"
_decoder = msgspec.msgpack.Decoder(ProvenPlan)


def name_subject(view: DominionView) -> str:
    """Return the kingdom of a match as a subject: its cards, and "colony" if Colonies are with them; "" for nothing to study.

    A kingdom with a plan in the data needs no other. One with a Black Market depends on the cards there, and one from which
    cards are still being struck changes.
    """
    is_fixed = view.turn.seat >= 0
    return _name_kingdom(view.kingdom, view.colony) if is_fixed else ""


def foresee_subject(options: MatchOptions) -> str:
    """Return the subject of the match that these options will give; "" if there is none, or if it depends on the start."""
    try:
        cards, colony = preview_kingdom(options), preview_colony(options)
    except SetupRefused:
        return ""
    return "" if options["vetoes"] or cards is None or colony is None else _name_kingdom(cards, colony)


def _name_kingdom(cards: Sequence[str], colony: bool) -> str:
    if len(cards) != KINGDOM_SIZE or EXTRA_PILE in cards or has_written_plan(cards, colony):
        return ""
    return f"{_STUDY_VERSION}: " + ", ".join((*sorted(cards), *((_COLONY,) if colony else ())))


def read_subject(subject: str) -> tuple[tuple[str, ...], bool]:
    """Return the cards of a subject, and whether Colonies are with them."""
    names = subject.partition(": ")[2].split(", ")
    return tuple(name for name in names if name != _COLONY), _COLONY in names


def learn(subject: str, lesson: bytes) -> bool:
    """Use the plan of a lesson from now on. Return False if it cannot be read or is not proven for this subject."""
    if not subject.startswith(f"{_STUDY_VERSION}: "):
        return False
    if not lesson:
        return True
    try:
        proven = _decoder.decode(lesson)
    except msgspec.MsgspecError:
        return False
    if (proven.cards, proven.colony) != read_subject(subject) or find_defect(proven):
        return False
    learn_plan(proven)
    return True
