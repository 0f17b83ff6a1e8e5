"""What is done for the file now and then: the journals of matches that have ended are packed."""

from __future__ import annotations

import sqlite3

from matches import journal, rows
from matches.cache import Base
from matches.workers.supervisor import BackgroundWorker, WorkerTask

PACK_DELAY_SECONDS = 3600.0
"""Seconds after the end of a match before its journal is packed: just then everybody reads it."""
BATCH_SIZE = 20
"""So many matches are packed in one unit of work; others get their turn in between."""
PACKED_UNTIL = "journals-packed-until"


class Housekeeping(BackgroundWorker):
    """One worker that sleeps until the next journal can be packed."""

    def __init__(self, base: Base) -> None:
        self._base = base
        self._worker = WorkerTask("housekeeping", self._step, base.wait)

    def start(self) -> None:
        """Begins with what an earlier run has left."""
        self._worker.start()

    async def _step(self) -> float | None:
        store, now = self._base.store, self._base.now()
        due = await store.read(_find_next_end)
        if due is None:
            return None
        if due + PACK_DELAY_SECONDS > now:
            return due + PACK_DELAY_SECONDS - now
        await store.write(lambda db: pack_journals(db, now - PACK_DELAY_SECONDS))
        return 0.0


def _find_next_end(db: sqlite3.Connection) -> float | None:
    """When the match ended whose journal is to be packed next."""
    found: float | None = db.execute(
        "SELECT min(ended) FROM match WHERE phase = 'over' AND ended > ?", (_packed_until(db),)
    ).fetchone()[0]
    return found


def _packed_until(db: sqlite3.Connection) -> float:
    """All journals of matches that ended until then are packed."""
    return float(rows.get_program_value(db, PACKED_UNTIL) or 0.0)


def pack_journals(db: sqlite3.Connection, until: float) -> None:
    """Packs some of the journals of matches that ended until then, the oldest first."""
    found = db.execute(
        "SELECT id, ended FROM match WHERE phase = 'over' AND ended > ? AND ended <= ? ORDER BY ended LIMIT ?",
        (_packed_until(db), until, BATCH_SIZE),
    ).fetchall()
    if not found:
        return
    last = found[-1][1]
    # Several matches may have ended at the same moment; all of them go, so that the mark leaves none behind.
    same = db.execute("SELECT id, ended FROM match WHERE phase = 'over' AND ended = ?", (last,)).fetchall()
    for id, _ in dict.fromkeys([*found, *same]):
        journal.pack_all(db, id)
    rows.set_program_value(db, PACKED_UNTIL, repr(last))
