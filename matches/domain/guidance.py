"""What a tutorial says to its newcomer, found out from the whole log of the match: an undo or a restart needs nothing more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matches.domain.model import MatchInfo
from matches.domain.setup_options import select_known_options
from rules.engine import AnswerEntry, BoundaryUnreadable, Guidance, LogEntry, Match, Refused, guide


def build_guidance(
    info: MatchInfo, seed: bytes, match: Match[Any], log: Sequence[LogEntry] | None, seat: int
) -> Guidance | None:
    """Return what the tutorial says to a seat now; None if the match is no tutorial (`log` is None).

    If the rules or the tutorial have changed since it began, it tells what still fits.
    """
    tutorial = match.game.tutorial
    if log is None or tutorial is None:
        return None

    def is_own(entry: AnswerEntry) -> bool:
        return entry.seat == seat and entry.by == "person"

    try:
        begun = Match.begin(match.game, select_known_options(match.game, info.setup.options), match.seats, seed)
        past = Match.recall_answers(match.game, seed, begun.base, log, is_own)
    except (BoundaryUnreadable, Refused):
        past = []
    return guide(tutorial, past, match.view(seat), match.question(seat))
