"""Packing the journals of matches that have ended, some at a time. Plain SQL."""

from __future__ import annotations

from matches.domain.transaction import Transaction
from matches.sql import journal, rows

BATCH_SIZE = 20
"""How many matches are packed in one unit of work; other units get their turn in between."""
PACKED_UNTIL = "journals-packed-until"
"""The program value with the end of the last match whose journal is packed."""


def find_next_end(db: Transaction) -> float | None:
    """Return when the match ended whose journal is to be packed next."""
    end: float | None = db.execute(
        f"SELECT min(ended) FROM match WHERE phase = 'over' AND ended > ? AND ended < {rows.NO_TIME}",
        (_get_packed_until(db),),
    ).fetchone()[0]
    return end


def _get_packed_until(db: Transaction) -> float:
    """Return until when the journals of ended matches are packed."""
    return float(rows.get_program_value(db, PACKED_UNTIL) or 0.0)


def pack_journals(db: Transaction, until: float) -> None:
    """Pack some of the journals of matches that ended until then, the oldest first."""
    matches = db.execute(
        "SELECT id, ended FROM match WHERE phase = 'over' AND ended > ? AND ended <= ? ORDER BY ended LIMIT ?",
        (_get_packed_until(db), until, BATCH_SIZE),
    ).fetchall()
    if not matches:
        return
    last = matches[-1][1]
    # Several matches may have ended at the same moment; all of them are packed now, because the next run begins after that moment.
    same = db.execute("SELECT id, ended FROM match WHERE phase = 'over' AND ended = ?", (last,)).fetchall()
    for id, _ in dict.fromkeys([*matches, *same]):
        with rows.leave_out_unreadable(db, id):
            journal.pack_all(db, id)
    rows.set_program_value(db, PACKED_UNTIL, repr(last))
