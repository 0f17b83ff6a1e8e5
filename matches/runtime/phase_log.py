"""One line in the log where a match begins, and one where it ends: numbers and words of the program, no names."""

from __future__ import annotations

import logging

from matches.domain.model import MatchInfo

log = logging.getLogger("tafelrunde.matches")


def log_phase_change(before: MatchInfo, after: MatchInfo) -> None:
    """Log that the phase of a match has changed, if it has."""
    if before.phase == after.phase:
        return
    about = f"match {after.id} ({after.game}, {len(after.occupants)} at the table)"
    if after.phase == "running":
        log.info("%s %s", about, "begins" if before.phase == "lobby" else f"goes on, it was {before.phase}")
    elif after.phase == "paused":
        log.warning("%s is paused: the program cannot read its last position", about)
    else:
        log.info("%s ends: %s after %d decisions", about, after.phase, after.version)
