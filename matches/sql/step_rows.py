"""The rows of one step: the log and its journal lines, the boundary, the open questions, the result. Plain SQL."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from matches.domain.errors import MatchConflict
from matches.domain.model import WaitingStatus
from matches.domain.stored_match import Drafts, StoredMatch
from matches.domain.transaction import Transaction
from matches.sql import journal, log_rows, rows
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


def advance_match(
    db: Transaction, before: StoredMatch, match: Match[Any], base: bytes | None, waiting: WaitingStatus, now: float
) -> None:
    """Store the new version and boundary of a match, and whether and from how many secret answers are awaited.

    `base`: the boundary, packed; None if it is still that of `before`. Raise `MatchConflict` if the stored version is not that of
    `before`.
    """
    id, revision = before.info.id, match.game.REVISION
    if before.revision != revision:
        db.execute(
            "INSERT INTO stretch (match, version, revision, base, value_digest) SELECT id, ?, ?, coalesce(?, base), ? FROM match "
            "WHERE id = ? AND revision != ? ON CONFLICT DO NOTHING",
            (match.base_version, revision, base, match.game.value_digest, id, revision),
        )
    changed = db.execute(
        "UPDATE match SET version = ?, base = coalesce(?, base), base_version = ?, revision = ?, moved = ?, secret = ?, asked = ? "
        "WHERE id = ? AND version = ?",
        (
            match.version,
            base,
            match.base_version,
            revision,
            now,
            int(waiting.secret),
            waiting.asked,
            id,
            before.info.version,
        ),
    )
    if changed.rowcount != 1:
        raise MatchConflict


def record_revision(db: Transaction, id: int, match: Match[Any]) -> None:
    """Note from which boundary on the new revision of the rules is used."""
    revision = match.game.REVISION
    row = (id, match.base_version, revision, rows.pack(match.base), match.game.value_digest)
    db.execute(
        "INSERT INTO stretch (match, version, revision, base, value_digest) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (match, version, revision) DO UPDATE SET base = excluded.base, value_digest = excluded.value_digest",
        row,
    )
    db.execute("UPDATE match SET revision = ? WHERE id = ?", (revision, id))


def load_revision_spans(db: Transaction, id: int) -> list[tuple[int, int, bytes, str]]:
    """Return from which version on which revision of the rules was used, with the boundary there and the digest of the values.

    In order; the digest is "" if nobody noted it.
    """
    cursor = db.execute(
        "SELECT version, revision, base, value_digest FROM stretch WHERE match = ? ORDER BY version, revision", (id,)
    )
    return [(version, revision, rows.unpack(base), digest) for version, revision, base, digest in cursor.fetchall()]


def append_step(db: Transaction, id: int, step: Step, base_version: int, now: float) -> None:
    """Append the entries of a step with their journal lines; strike the lines of decisions that no longer count."""
    for item in step.new_entries:
        write_entry(db, id, item.entry, item.lines, now)
        if isinstance(item.entry, UndoEntry | RewindEntry):
            _strike_lines(db, id, item.entry.dropped)
    for version, lines in step.rewritten_lines.items():
        _strike_lines(db, id, (version,))
        journal.write_lines(db, id, version, lines, now)
    if step.boundary is not None and journal.pack_settled(db, id, base_version):
        log_rows.pack_settled(db, id, base_version)


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
    return [data for data, _ in log_rows.load_entries(db, id)]


def delete_drafts(db: Transaction, before: StoredMatch, changed_seats: Iterable[int]) -> Drafts:
    """Delete the drafts of questions that are gone; return those that are left."""
    gone = {before.seats[seat].question_token for seat in changed_seats}
    tokens = [token for _, token in before.drafts if token in gone]
    if tokens:
        where = f"match = ? AND mark IN ({rows.build_placeholders(tokens)})"
        db.execute(f"DELETE FROM draft WHERE {where}", (before.info.id, *tokens))
    return {key: picks for key, picks in before.drafts.items() if key[1] not in gone}


def save_result(db: Transaction, id: int, match: Match[Any], outcome: Outcome, now: float) -> None:
    """Store the result of a match, and everything that is needed to replay it in one packed value."""
    db.execute(
        "UPDATE match SET phase = 'over', outcome = ?, ended = ?, packed = ?, base = NULL WHERE id = ?",
        (rows.encode(outcome), now, rows.pack_log(load_entries(db, id)), id),
    )
    save_final_views(db, id, match)
    log_rows.delete_entries(db, id)
    close_questions(db, id)


def save_final_views(db: Transaction, id: int, match: Match[Any]) -> None:
    """Store the last position as each seat may see it, for whoever looks at the match after its end."""
    views = [rows.encode(match.view(seat)) for seat in (None, *range(match.seats))]
    conceded = rows.encode(tuple(sorted(match.conceded)))
    db.execute("UPDATE match SET final = ?, conceded = ? WHERE id = ?", (rows.pack(rows.encode(views)), conceded, id))


def close_questions(db: Transaction, id: int) -> None:
    """Delete what only a match in play has: timers, drafts, proposals, open questions."""
    for table in ("timer", "draft", "proposal"):
        db.execute(f"DELETE FROM {table} WHERE match = ?", (id,))
    db.execute("UPDATE seat SET mark = NULL, since = NULL, prepared = NULL WHERE match = ?", (id,))


def _strike_lines(db: Transaction, match: int, versions: tuple[int, ...]) -> None:
    db.executemany("UPDATE journal SET struck = 1 WHERE match = ? AND version = ?", [(match, v) for v in versions])
