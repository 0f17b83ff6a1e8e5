"""The log of a match in play on disk: single rows while an entry can still be taken back, then packed many at a time. Plain SQL."""

from __future__ import annotations

import zlib

import msgspec

from matches.domain.transaction import Transaction
from matches.sql.rows import check_packed, check_time

TimedEntry = tuple[bytes, float]
"""An encoded entry, and when it was written (in seconds since 1970; whole ones once it is packed)."""

_encode = msgspec.msgpack.encode
_entries_decoder = msgspec.msgpack.Decoder(list[TimedEntry])


def load_entries(db: Transaction, match: int) -> list[TimedEntry]:
    """Return all log entries of a match that has no packed log, in order."""
    rows = db.execute(
        "SELECT last, entries, NULL FROM packed_entry WHERE match = ?1 "
        "UNION ALL SELECT version, data, at FROM entry WHERE match = ?1 ORDER BY 1",
        (match,),
    ).fetchall()
    entries: list[TimedEntry] = []
    for _, data, at in rows:
        if at is None:
            entries += _entries_decoder.decode(zlib.decompress(check_packed(data)))
        else:
            entries.append((check_packed(data), check_time(at)))
    return entries


def pack_settled(db: Transaction, match: int, settled: int) -> None:
    """Pack the entries before version `settled`, which nobody can take back."""
    rows = db.execute(
        "DELETE FROM entry WHERE match = ? AND version < ? RETURNING version, data, at", (match, settled)
    ).fetchall()
    if rows:
        rows.sort()
        packed = zlib.compress(_encode([(check_packed(data), int(check_time(at))) for _, data, at in rows]))
        db.execute("INSERT INTO packed_entry (match, last, entries) VALUES (?, ?, ?)", (match, rows[-1][0], packed))


def delete_entries(db: Transaction, match: int) -> None:
    """Delete the log of a match that is kept elsewhere."""
    for table in ("entry", "packed_entry"):
        db.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
