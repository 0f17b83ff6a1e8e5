"""The journal of a match on disk: single rows while a line can still be taken back, then packed many at a time."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from contextlib import closing
from operator import attrgetter, itemgetter

import msgspec

from matches.domain.past_seats import PastSeat, name_line
from matches.domain.transaction import Transaction
from matches.sql import substitute_rows
from matches.sql.rows import NO_LIMIT, check_packed, insert_rows
from rules.engine import JournalLine

MIN_PACKED_LINES = 24
"""While a match runs, its settled lines are packed as soon as there are this many."""

_encode = msgspec.msgpack.encode
_line_decoder = msgspec.msgpack.Decoder(JournalLine)
_lines_decoder = msgspec.msgpack.Decoder(tuple[tuple[int, JournalLine], ...])


def write_lines(db: Transaction, match: int, version: int, lines: Iterable[JournalLine], at: float) -> None:
    """Append journal lines that belong to the log entry `version` (-1: to the start of the match)."""
    insert_rows(
        db, "journal", ("match", "version", "line", "at"), [(match, version, _encode(line), at) for line in lines]
    )


def find_last_line(db: Transaction, match: int) -> int:
    """Return the number of the last line of a match, 0 if there is none."""
    lines = "SELECT max(id) AS line FROM journal WHERE match = ?1 UNION ALL SELECT max(last) FROM packed_journal WHERE match = ?1"
    (last,) = db.execute(f"SELECT coalesce(max(line), 0) FROM ({lines}) AS ends", (match,)).fetchone()
    return int(last)


def read_lines(db: Transaction, match: int, after: int = 0, last: int | None = None) -> list[tuple[int, JournalLine]]:
    """Return the journal lines that were not taken back, with their ids, after the line `after`; only the `last` ones if given.

    They tell of the people of their time, whoever sits in their seats now.
    """
    if last is None:
        lines, past = _load_journal(db, match, after)
    else:
        lines, past = _read_last_lines(db, match, after, last), substitute_rows.list_past_seats(db, match)
    return [(id, name_line(line, id, past)) for id, line in lines] if past else lines


def _read_last_lines(db: Transaction, match: int, after: int, last: int) -> list[tuple[int, JournalLine]]:
    rows = db.execute(
        "SELECT id, line FROM journal WHERE match = ? AND id > ? AND struck = 0 ORDER BY id DESC LIMIT ?",
        (match, after, last),
    ).fetchall()
    lines = [(id, _line_decoder.decode(check_packed(line))) for id, line in reversed(rows)]
    if len(lines) >= last:
        return lines
    # Read one by one as far as needed, and closed whatever happens: an open statement keeps the connection from newer data.
    with closing(
        db.execute("SELECT lines FROM packed_journal WHERE match = ? AND last > ? ORDER BY last DESC", (match, after))
    ) as packed_lines:
        for (packed,) in packed_lines:
            lines[:0] = _unpack(packed, after)
            if len(lines) >= last:
                return lines[-last:]
    return lines


def _load_journal(db: Transaction, match: int, after: int) -> tuple[list[tuple[int, JournalLine]], list[PastSeat]]:
    """Return all lines after the line `after`, packed or not, and who sat where before, with one query."""
    rows = db.execute(
        "SELECT 'line', id, line, 0, 0, '', '' FROM journal WHERE match = ?1 AND id > ?2 AND struck = 0 "
        "UNION ALL SELECT 'packed', last, lines, 0, 0, '', '' FROM packed_journal WHERE match = ?1 AND last > ?2 "
        "UNION ALL SELECT 'past', line, NULL, seat, version, name, owner_name FROM past_seat WHERE match = ?1",
        (match, after),
    ).fetchall()
    lines, past = list[tuple[int, JournalLine]](), list[PastSeat]()
    for kind, number, data, seat, version, *names in rows:
        if kind == "line":
            lines.append((number, _line_decoder.decode(check_packed(data))))
        elif kind == "packed":
            lines += _unpack(data, after)
        else:
            past.append(msgspec.convert((seat, version, number, *names), PastSeat))
    return sorted(lines, key=itemgetter(0)), sorted(past, key=attrgetter("version"))


def _unpack(packed: bytes, after: int) -> list[tuple[int, JournalLine]]:
    """Return the lines of one packed value that come after the line `after`."""
    return [line for line in _lines_decoder.decode(zlib.decompress(check_packed(packed))) if line[0] > after]


def pack_settled(db: Transaction, match: int, settled: int) -> bool:
    """Pack the lines of log entries before version `settled`, which nobody can take back, if there are enough of them.

    Return whether there were.
    """
    # A rewritten line has a higher id than younger lines; all packed lines must come before all others.
    before = "match = ?1 AND id < coalesce((SELECT min(id) FROM journal WHERE match = ?1 AND version >= ?2), ?3)"
    values = (match, settled, NO_LIMIT)
    (count,) = db.execute(f"SELECT count(*) FROM journal WHERE {before} AND struck = 0", values).fetchone()
    if count < MIN_PACKED_LINES:
        return False
    rows = db.execute(f"DELETE FROM journal WHERE {before} RETURNING id, line, struck", values).fetchall()
    standing = [(id, line) for id, line, struck in sorted(rows, key=itemgetter(0)) if not struck]
    _write(db, match, [(id, _line_decoder.decode(check_packed(line))) for id, line in standing])
    return True


def pack_all(db: Transaction, match: int) -> None:
    """Pack the whole journal of a match that is over into one value."""
    standing, _ = _load_journal(db, match, 0)
    db.execute("DELETE FROM packed_journal WHERE match = ?", (match,))
    db.execute("DELETE FROM journal WHERE match = ?", (match,))
    _write(db, match, standing)


def _write(db: Transaction, match: int, lines: list[tuple[int, JournalLine]]) -> None:
    if lines:
        packed = zlib.compress(_encode(lines))
        db.execute("INSERT INTO packed_journal (match, last, lines) VALUES (?, ?, ?)", (match, lines[-1][0], packed))
