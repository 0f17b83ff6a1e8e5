"""The rows of one step: the log and its journal lines, the boundary, the open questions, the result. Plain SQL."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from matches.errors import MatchConflict
from matches.posting import PositionSummary, StepPlan
from matches.posts import LobbyPost
from matches.sql import journal, rows
from matches.stored_match import StoredMatch
from matches.transaction import Transaction
from rules.engine import (
    ConcessionEntry,
    JournalLine,
    LogEntry,
    Match,
    Outcome,
    RewindEntry,
    Step,
    UndoEntry,
    decode_entry,
    encode_entry,
)


def advance_match(db: Transaction, id: int, expected_version: int, match: Match[Any], base: bytes, now: float) -> None:
    """Store the new version and boundary (`base`, packed) of a match.

    Raise `MatchConflict` if the stored version is not `expected_version`.
    """
    revision = match.game.REVISION
    db.execute(
        "INSERT INTO stretch (match, version, revision, base) SELECT id, ?, ?, ? FROM match "
        "WHERE id = ? AND revision != ? ON CONFLICT DO NOTHING",
        (match.base_version, revision, base, id, revision),
    )
    moved = db.execute(
        "UPDATE match SET version = ?, base = ?, base_version = ?, revision = ?, moved = ? WHERE id = ? AND version = ?",
        (match.version, base, match.base_version, revision, now, id, expected_version),
    )
    if moved.rowcount != 1:
        raise MatchConflict


def record_revision(db: Transaction, id: int, match: Match[Any]) -> None:
    """Note from which boundary on the new revision of the rules is used."""
    revision = match.game.REVISION
    row = (id, match.base_version, revision, rows.pack_boundary(match.base))
    db.execute(
        "INSERT INTO stretch (match, version, revision, base) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (match, version, revision) DO UPDATE SET base = excluded.base",
        row,
    )
    db.execute("UPDATE match SET revision = ? WHERE id = ?", (revision, id))


def load_revision_spans(db: Transaction, id: int) -> list[tuple[int, int, bytes]]:
    """Return from which version on which revision of the rules was used, with the boundary there, in order."""
    found = db.execute("SELECT version, revision, base FROM stretch WHERE match = ? ORDER BY version, revision", (id,))
    return [(version, revision, rows.unpack_boundary(base)) for version, revision, base in found.fetchall()]


def append_step(db: Transaction, id: int, step: Step, base_version: int, now: float) -> None:
    """Append the entries of a step with their journal lines; strike the lines of decisions that no longer count."""
    for item in step.new_entries:
        write_entry(db, id, item.entry, item.lines, now)
        if isinstance(item.entry, UndoEntry | RewindEntry):
            _strike_lines(db, id, item.entry.dropped)
    for version, lines in step.rewritten_lines.items():
        _strike_lines(db, id, (version,))
        journal.write_lines(db, id, version, lines, now)
    if step.boundary is not None:
        journal.pack_settled(db, id, base_version)


def load_log(db: Transaction, id: int) -> list[LogEntry]:
    """Return the whole log of a match in play."""
    return [decode_entry(data) for data in load_entries(db, id)]


def write_entry(db: Transaction, match: int, entry: LogEntry, lines: Iterable[JournalLine], at: float) -> None:
    """Append a log entry with its journal lines."""
    db.execute(
        "INSERT INTO entry (match, version, data, at) VALUES (?, ?, ?, ?)",
        (match, entry.version, encode_entry(entry), at),
    )
    if isinstance(entry, ConcessionEntry):
        db.execute("UPDATE seat SET conceded = 1 WHERE match = ? AND seat = ?", (match, entry.seat))
    journal.write_lines(db, match, entry.version, lines, at)


def load_entries(db: Transaction, id: int) -> list[bytes]:
    """Return all log entries of a match that has no packed log, encoded, in order."""
    found = db.execute("SELECT data FROM entry WHERE match = ? ORDER BY version", (id,)).fetchall()
    return [data for (data,) in found]


def update_questions(db: Transaction, before: StoredMatch, after: PositionSummary, plan: StepPlan, now: float) -> None:
    """Store the open question of every seat; drafts of questions that are gone are deleted."""
    id = before.info.id
    for seat in plan.changed_seats:
        token, old_token = after.question_tokens[seat], before.seats[seat].question_token
        db.execute(
            "UPDATE seat SET mark = ?, since = ?, excused = 0 WHERE match = ? AND seat = ?",
            (token, None if token is None else now, id, seat),
        )
        if old_token is not None:
            db.execute("DELETE FROM draft WHERE match = ? AND mark = ?", (id, old_token))
    for seat, clock_turn in enumerate(plan.clock_turns):
        if clock_turn != before.seats[seat].clock_turn:
            db.execute("UPDATE seat SET clocked = ? WHERE match = ? AND seat = ?", (clock_turn, id, seat))
    # A person is spared reminders for a turn, not for a question.
    db.execute("UPDATE seat SET muted = 0 WHERE match = ? AND muted NOT IN (0, ?)", (id, after.turn_number + 1))


def save_posting_state(db: Transaction, id: int, last_posted_line: int, after: PositionSummary) -> None:
    """Store the last line on the newest board, whether secret answers are awaited, and from how many people."""
    db.execute(
        "UPDATE match SET told = ?, secret = ?, asked = ? WHERE id = ?",
        (last_posted_line, int(after.waiting.secret), after.waiting.asked, id),
    )


def save_result(db: Transaction, id: int, match: Match[Any], outcome: Outcome, now: float) -> None:
    """Store the result of a match, and everything that is needed to replay it in one packed value."""
    db.execute(
        "UPDATE match SET phase = 'over', outcome = ?, ended = ?, packed = ?, base = NULL WHERE id = ?",
        (rows.encode(outcome), now, rows.pack_log(load_entries(db, id)), id),
    )
    save_final_views(db, id, match)
    rows.enqueue_post(db, id, LobbyPost(), now)
    rows.enqueue_refresh(db, id, now)
    db.execute("DELETE FROM entry WHERE match = ?", (id,))
    close_questions(db, id)


def save_final_views(db: Transaction, id: int, match: Match[Any]) -> None:
    """Store the last position as each seat may see it, for whoever looks at the match after its end."""
    views = [rows.encode(match.view(seat)) for seat in (None, *range(match.seats))]
    conceded = rows.encode(tuple(sorted(match.conceded)))
    db.execute("UPDATE match SET final = ?, conceded = ? WHERE id = ?", (rows.encode(views), conceded, id))


def close_questions(db: Transaction, id: int) -> None:
    """Delete what only a match in play has: timers, drafts, proposals, open questions."""
    for table in ("timer", "draft", "proposal"):
        db.execute(f"DELETE FROM {table} WHERE match = ?", (id,))
    db.execute("UPDATE seat SET mark = NULL, since = NULL WHERE match = ?", (id,))


def _strike_lines(db: Transaction, match: int, versions: tuple[int, ...]) -> None:
    db.executemany("UPDATE journal SET struck = 1 WHERE match = ? AND version = ?", [(match, v) for v in versions])
