"""Rows of the database and the values they stand for. All SQL that several parts of the house need is here."""

from __future__ import annotations

import logging
import sqlite3
import zlib
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct

from matches import titles
from matches.journal import read_lines as read_lines
from matches.journal import write_lines as write_lines
from matches.model import Info, Place, Post, Proposal, Refresh, Settings, Setup, Sitter
from rules.engine import Entry, Line, Match, Outcome, decode_entry, encode_entry

log = logging.getLogger(__name__)

encode = msgspec.msgpack.encode
_place = msgspec.msgpack.Decoder(Place)
_setup = msgspec.msgpack.Decoder(Setup)
_outcome = msgspec.msgpack.Decoder(Outcome)
_settings = msgspec.msgpack.Decoder(Settings)
_post = msgspec.msgpack.Decoder(Post)
_people = msgspec.msgpack.Decoder(tuple[int, ...])

_INFO = (
    "SELECT id, game, phase, opener, place, setup, commitment, version, created, moved, outcome, "
    "seed, base, told, packed, secret, final, revision, conceded, board, rematch, name, asked FROM match"
)


_ZLIB = b"\x78"
"""The first byte of everything that zlib has packed."""
_LARGEST = 2**63 - 1
"""The largest number that SQLite keeps."""


def fits(id: int) -> bool:
    """Whether a number that somebody typed or forged can be that of a row at all."""
    return 0 < id <= _LARGEST


class Waits(Struct, frozen=True):
    """What the seat table keeps of an open question: its mark and since when it is open (`excused` seconds do not count).

    `muted`, `nudged` and `clocked` hold the number of a turn plus one, 0 for none: in which the person wants no
    reminders, in which others have nudged, and which one the computer plays to its end. `owner` lost the seat by the clock.
    """

    mark: str | None
    since: float | None
    muted: int
    seen: int
    owner: int | None
    excused: float
    nudged: int
    clocked: int


class Stored(Struct):
    """A match as it lies on disk."""

    info: Info
    seed: bytes
    base: bytes | None
    told: int
    waits: tuple[Waits, ...]
    entries: tuple[Entry, ...]
    packed: bytes | None
    secret: bool
    final: bytes | None
    revision: int
    board: int | None = None
    """The message of the newest board."""
    rematch: int | None = None
    """The match that was opened to play this one again."""
    asked: int = 0
    """How many were asked for the answers that nobody sees."""


def load(db: sqlite3.Connection, id: int, entries: bool = True) -> Stored | None:
    """Reads a match with its seats and, if wanted, the log entries since its base boundary."""
    row = db.execute(f"{_INFO} WHERE id = ?", (id,)).fetchone()
    if row is None:
        return None
    seats = db.execute(
        "SELECT name, person, computer, mark, since, muted, seen, owner, excused, nudged, clocked FROM seat "
        "WHERE match = ? ORDER BY seat",
        (id,),
    ).fetchall()
    log = (
        db.execute(
            "SELECT data FROM entry WHERE match = ?1 AND version >= (SELECT base_version FROM match WHERE id = ?1) "
            "ORDER BY version",
            (id,),
        ).fetchall()
        if entries
        else []
    )
    return Stored(
        _info(row, seats),
        row[11],
        None if row[12] is None else unpacked(row[12]),
        row[13],
        tuple(Waits(*seat[3:]) for seat in seats),
        tuple(decode_entry(data) for (data,) in log),
        row[14],
        bool(row[15]),
        row[16],
        row[17],
        row[19],
        row[20],
        row[22],
    )


def infos(db: sqlite3.Connection, where: str, values: tuple[Any, ...]) -> list[Info]:
    """Matches by a condition over the match table. One whose rows cannot be read is left out, and noted."""
    rows = db.execute(f"{_INFO} WHERE {where}", values).fetchall()
    found = []
    for row in rows:
        seats = db.execute("SELECT name, person, computer FROM seat WHERE match = ? ORDER BY seat", (row[0],))
        try:
            found.append(_info(row, seats.fetchall()))
        except msgspec.MsgspecError as error:
            unreadable(db, row[0], error)
    return found


def unreadable(db: sqlite3.Connection, match: int, error: Exception) -> None:
    """Notes a match that cannot be read: once in the log, and for whoever asks how the program is."""
    noted: set[int] = getattr(db, "unreadable", set())
    if match not in noted:
        log.error("match %d cannot be read (%s); it is left out of lists", match, error)
        noted.add(match)


def _info(row: tuple[Any, ...], seats: Iterable[tuple[Any, ...]]) -> Info:
    setup = _setup.decode(row[5])
    return Info(
        id=row[0],
        game=row[1],
        phase=row[2],
        opener=row[3],
        place=_place.decode(row[4]),
        setup=setup,
        sitters=tuple(Sitter(seat[0], seat[1], seat[2]) for seat in seats),
        commitment=row[6],
        version=row[7],
        created=row[8],
        moved=row[9],
        outcome=_outcome.decode(row[10]) if row[10] is not None else None,
        conceded=_people.decode(row[18]) if row[18] is not None else (),
        name=row[21] or titles.given(row[0], setup.language),
    )


def write_seats(db: sqlite3.Connection, match: int, sitters: Iterable[Sitter]) -> None:
    """Replaces who sits where; open questions are noted afterwards."""
    db.execute("DELETE FROM seat WHERE match = ?", (match,))
    db.executemany(
        "INSERT INTO seat (match, seat, person, computer, name) VALUES (?, ?, ?, ?, ?)",
        [(match, seat, sitter.person, sitter.computer, sitter.name) for seat, sitter in enumerate(sitters)],
    )


def write_entry(db: sqlite3.Connection, match: int, entry: Entry, lines: Iterable[Line], at: float) -> None:
    """Appends a log entry with its journal lines."""
    db.execute("INSERT INTO entry VALUES (?, ?, ?, ?)", (match, entry.version, encode_entry(entry), at))
    write_lines(db, match, entry.version, lines, at)


def packed(boundary: bytes) -> bytes:
    """A boundary as it lies in the file: about half its size."""
    return zlib.compress(boundary)


def unpacked(data: bytes) -> bytes:
    """The inverse of `packed`; plain boundaries of earlier versions come as they are (no msgpack of ours begins so)."""
    return zlib.decompress(data) if data[:1] == _ZLIB else data


def note_stretch(db: sqlite3.Connection, match: int, version: int, revision: int, base: bytes) -> None:
    """Keeps the boundary from which on another revision of the rules plays; nothing while the revision stays."""
    db.execute(
        "INSERT INTO stretch (match, version, revision, base) SELECT id, ?, ?, ? FROM match "
        "WHERE id = ? AND revision != ? ON CONFLICT DO NOTHING",
        (version, revision, packed(base), match, revision),
    )


TOLD_NOTHING = -1
"""For `told`: a board was shown before there was a line to tell. 0 stands for no board so far."""


def post(db: sqlite3.Connection, match: int, post: Post, now: float, person: int | None = None) -> None:
    """Promises a message: it is sent as soon as this unit of work is committed."""
    db.execute("INSERT INTO outbox (match, person, post, due) VALUES (?, ?, ?, ?)", (match, person, encode(post), now))


def post_refresh(db: sqlite3.Connection, match: int, now: float) -> None:
    """Promises to bring the newest board of a match up to date, if one stands."""
    (board,) = db.execute("SELECT board FROM match WHERE id = ?", (match,)).fetchone()
    if board is not None:
        post(db, match, Refresh(board), now)


def keep_views(db: sqlite3.Connection, id: int, match: Match[Any]) -> None:
    """Keeps the last position as everybody may see it, for whoever looks at the match when it is over."""
    views = [encode(match.view(seat)) for seat in (None, *range(match.seats))]
    conceded = encode(tuple(sorted(match.conceded)))
    db.execute("UPDATE match SET final = ?, conceded = ? WHERE id = ?", (encode(views), conceded, id))


def decode_post(data: bytes) -> Post:
    """A stored post."""
    found: Post = _post.decode(data)
    return found


def settings(db: sqlite3.Connection, person: int) -> Settings:
    """A person's wishes, the defaults if there are none."""
    row = db.execute("SELECT settings FROM person WHERE id = ?", (person,)).fetchone()
    return _settings.decode(row[0]) if row else Settings()


def know(db: sqlite3.Connection, person: int, name: str) -> None:
    """Remembers a person's name."""
    db.execute(
        "INSERT INTO person (id, name, settings) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        (person, name, encode(Settings())),
    )


def remember(db: sqlite3.Connection, name: str, value: str) -> None:
    """Notes something that the next run of the program needs to know."""
    db.execute(
        "INSERT INTO program (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )


def remembered(db: sqlite3.Connection, name: str) -> str | None:
    """What `remember` noted under this name, None if nothing."""
    row = db.execute("SELECT value FROM program WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def forget(db: sqlite3.Connection, name: str) -> None:
    """Takes back what `remember` noted under this name."""
    db.execute("DELETE FROM program WHERE name = ?", (name,))


def proposals(db: sqlite3.Connection, match: int) -> list[Proposal]:
    """The open proposals of a match."""
    rows = db.execute(
        "SELECT id, match, kind, seat, person, needed, agreed, version, maker, made FROM proposal WHERE match = ? ORDER BY id",
        (match,),
    ).fetchall()
    return [
        Proposal(id, match, kind, seat, person, _people.decode(needed), _people.decode(agreed), version, maker, made)
        for id, match, kind, seat, person, needed, agreed, version, maker, made in rows
    ]
