"""One line in the log where a match begins, and one where it ends: numbers and words of the program, no names."""

from __future__ import annotations

import logging

from matches.model import Info

log = logging.getLogger("tafelrunde.matches")


def note(before: Info, now: Info) -> None:
    """Logs that the phase of a match has changed, if it has."""
    if before.phase == now.phase:
        return
    about = f"match {now.id} ({now.game}, {len(now.sitters)} at the table)"
    if now.phase == "running":
        log.info("%s %s", about, "begins" if before.phase == "lobby" else f"goes on, it was {before.phase}")
    elif now.phase == "paused":
        log.warning("%s is paused: the program cannot read its last position", about)
    else:
        log.info("%s ends: %s after %d decisions", about, now.phase, now.version)
