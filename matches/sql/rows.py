"""Rows of the database and the values they stand for, and the SQL that several modules of this folder share."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Iterable, Iterator, Sequence, Sized
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from matches.domain import titles
from matches.domain.model import (
    MatchInfo,
    MatchPlace,
    Person,
    PersonSettings,
    Phase,
    SeatOccupant,
    Setup,
)
from matches.domain.posts import Post, RefreshPost
from matches.domain.stored_match import SeatRow, StoredMatch
from matches.domain.tempo import fit_calls
from matches.domain.timer_kinds import TimerKind
from matches.domain.transaction import Transaction
from rules.engine import Outcome, decode_entry

log = logging.getLogger(__name__)

T = TypeVar("T")

UNREADABLE = (msgspec.MsgspecError, zlib.error)
"""What is raised by a row that holds a value of a wrong type, or packed values that are damaged."""

encode = msgspec.msgpack.encode
_place_decoder = msgspec.msgpack.Decoder(MatchPlace)
_setup_decoder = msgspec.msgpack.Decoder(Setup)
_outcome_decoder = msgspec.msgpack.Decoder(Outcome)
_settings_decoder = msgspec.msgpack.Decoder(PersonSettings)
_post_decoder = msgspec.msgpack.Decoder(Post)
_draft_decoder = msgspec.msgpack.Decoder(tuple[str, ...])
_log_decoder = msgspec.msgpack.Decoder(list[bytes])
people_decoder = msgspec.msgpack.Decoder(tuple[int, ...])


class _MatchRow(Struct, frozen=True, array_like=True):
    """The columns of a match that are read."""

    id: int
    game: str
    phase: Phase
    opener: int
    place: bytes
    setup: bytes
    commitment: str
    version: int
    base_version: int
    moved: float
    outcome: bytes | None
    seed: bytes
    base: bytes | None
    told: int
    packed: bytes | None
    secret: int
    final: bytes | None
    revision: int
    conceded: bytes | None
    name: str | None
    asked: int
    value_digest: str
    dealt_digest: str


class _SeatHead(Struct, frozen=True, array_like=True):
    """Who sits in a seat."""

    name: str
    person: int | None
    computer: str | None


_SELECT_MATCH = f"SELECT {', '.join(_MatchRow.__struct_fields__)} FROM match"
SEAT_COLUMNS = (
    "seat.mark, seat.since, seat.muted, seat.seen, seat.owner, seat.excused, seat.nudged, seat.clocked, seat.acted, seat.stopped, "
    "timer.due, timer.bank, (SELECT ends FROM away WHERE away.person = seat.person ORDER BY away.id DESC LIMIT 1), seat.bank, "
    "seat.prepared"
)
"""What a `SeatRow` is made of, read from `SEATS`."""
SEATS = (
    "seat LEFT JOIN timer ON timer.match = seat.match AND timer.seat = seat.seat AND timer.mark = seat.mark "
    f"AND timer.kind = '{TimerKind.DEADLINE}'"
)
"""The seats, each with the deadline of its open question."""
_ZLIB_MAGIC = b"\x78"
"""The first byte of everything that zlib has packed."""
NO_LIMIT = 2**62
"""More rows than there can be."""
NO_TIME = "1e12"
"""A moment that nobody lives to see. In a SQLite file, damaged values that are no number are greater."""
_MAX_INTEGER = 2**63 - 1
"""The largest number that SQLite keeps."""


def is_row_id(id: int) -> bool:
    """Return whether a number that somebody typed or forged can be that of a row at all."""
    return 0 < id <= _MAX_INTEGER


def load_match(db: Transaction, id: int, entries: bool = True) -> StoredMatch | None:
    """Read a match with its seats and, if wanted, the log entries since its base boundary. Raise one of `UNREADABLE`."""
    record = db.execute(f"{_SELECT_MATCH} WHERE id = ?", (id,)).fetchone()
    if record is None:
        return None
    row = msgspec.convert(record, _MatchRow)
    seats = db.execute(
        f"SELECT seat.name, seat.person, seat.computer, {SEAT_COLUMNS} FROM {SEATS} WHERE seat.match = ? ORDER BY seat.seat",
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
    # Fetched at once, like all rows: what is left of a statement that an error ends would keep the connection from newer data.
    drafts = db.execute("SELECT person, mark, value FROM draft WHERE match = ?", (id,)).fetchall()
    return StoredMatch(
        info=_build_info(row, [seat[:3] for seat in seats]),
        seed=row.seed,
        base=None if row.base is None else unpack(row.base),
        last_posted_line=row.told,
        seats=tuple(msgspec.convert(seat[3:], SeatRow) for seat in seats),
        entries=tuple(decode_entry(check_packed(data)) for (data,) in log),
        packed_log=row.packed,
        secret=bool(row.secret),
        final_views=None if row.final is None else unpack(row.final),
        revision=row.revision,
        asked_count=row.asked,
        drafts={(person, token): _draft_decoder.decode(check_packed(picks)) for person, token, picks in drafts},
        value_digest=row.value_digest,
        dealt_digest=row.dealt_digest,
    )


def load_changed(db: Transaction, id: int) -> StoredMatch:
    """Return the rows of a match as this unit of work leaves them, which saves another read of the database."""
    stored = load_match(db, id, entries=False)
    assert stored is not None
    return stored


def list_infos(db: Transaction, where: str, values: tuple[Any, ...]) -> list[MatchInfo]:
    """Return matches by a condition over the match table. One whose rows cannot be read is left out, and noted."""
    infos = []
    for record in db.execute(f"{_SELECT_MATCH} WHERE {where}", values).fetchall():
        seats = db.execute(
            "SELECT name, person, computer FROM seat WHERE match = ? ORDER BY seat", (record[0],)
        ).fetchall()
        with leave_out_unreadable(db, record[0]):
            infos.append(_build_info(msgspec.convert(record, _MatchRow), seats))
    return infos


def read_rows(db: Transaction, kind: type[T], records: Iterable[tuple[Any, ...]], match_column: int = 0) -> list[T]:
    """Return rows as values of a `kind`, a named tuple or a struct like one.

    One with a value of a wrong type is left out, and its match is noted.
    """
    read = []
    for row in records:
        with leave_out_unreadable(db, row[match_column]):
            read.append(msgspec.convert(row, kind))
    return read


@contextmanager
def leave_out_unreadable(db: object, match: int) -> Iterator[None]:
    """End what is done about a match as soon as something of it cannot be read, and note that. `db`: see `record_unreadable`."""
    try:
        yield
    except UNREADABLE as error:
        record_unreadable(db, match, error)


def build_placeholders(values: Sized) -> str:
    """Return what stands in `IN (...)` for these values: a question mark each; for none of them, what nothing is equal to."""
    return ", ".join("?" * len(values)) or "NULL"


def check_packed(data: object) -> bytes:
    """Return a packed value. Raise `msgspec.ValidationError` if the column holds a text or a number instead."""
    if not isinstance(data, bytes):
        raise msgspec.ValidationError(f"Expected packed values, got {type(data).__name__}")
    return data


def check_time(value: object) -> float:
    """Return a time or a number of seconds. Raise `msgspec.ValidationError` if the column holds something else."""
    return msgspec.convert(value, float)


def record_unreadable(db: object, match: int, error: Exception) -> None:
    """Note a match that cannot be read: once in the log, and for the health of the program. `db`: a transaction, or its engine."""
    noted: set[int] = getattr(db, "unreadable", set())
    if match not in noted:
        log.error("match %d cannot be read (%s); it is left out", match, str(error))
        noted.add(match)


def _build_info(row: _MatchRow, seats: Iterable[tuple[Any, ...]]) -> MatchInfo:
    setup = _setup_decoder.decode(row.setup)
    return MatchInfo(
        id=row.id,
        game=row.game,
        phase=row.phase,
        opener=row.opener,
        place=_place_decoder.decode(row.place),
        setup=setup,
        occupants=tuple(_build_occupant(msgspec.convert(seat, _SeatHead)) for seat in seats),
        commitment=row.commitment,
        version=row.version,
        last_moved_at=row.moved,
        outcome=_outcome_decoder.decode(row.outcome) if row.outcome is not None else None,
        conceded=people_decoder.decode(row.conceded) if row.conceded is not None else (),
        name=row.name or titles.get_default_title(row.id, setup.language),
    )


def _build_occupant(head: _SeatHead) -> SeatOccupant:
    return SeatOccupant(head.name, head.person, head.computer)


def pack(data: bytes) -> bytes:
    """Return a boundary, or the views of a last position, as it is stored: compressed to half its size or less."""
    return zlib.compress(data)


def unpack(data: bytes) -> bytes:
    """Return what was packed. Earlier versions stored it uncompressed; that is returned as it is."""
    return zlib.decompress(data) if check_packed(data)[:1] == _ZLIB_MAGIC else data


def pack_log(entries: list[bytes]) -> bytes:
    """Return all entries of a match that is over, encoded, as they are stored."""
    return zlib.compress(encode(entries))


def unpack_log(data: bytes) -> list[bytes]:
    """Return the encoded entries of a match that is over."""
    return _log_decoder.decode(zlib.decompress(check_packed(data)))


def enqueue_post(
    db: Transaction, match: int, post: Post, now: float, person: int | None = None, is_cleanup: bool = False
) -> None:
    """Add a post to the outbox: it is sent as soon as this unit of work is committed; cleanup, after everything else."""
    db.execute(
        "INSERT INTO outbox (match, person, post, due, later) VALUES (?, ?, ?, ?, ?)",
        (match, person, encode(post), now, int(is_cleanup)),
    )


def enqueue_refresh(db: Transaction, match: int, now: float) -> None:
    """Add a post to the outbox that brings the newest board of a match up to date after everything else, if there is a board."""
    (board,) = db.execute("SELECT board FROM match WHERE id = ?", (match,)).fetchone()
    if board is not None:
        enqueue_post(db, match, RefreshPost(board), now, is_cleanup=True)


def decode_post(data: bytes) -> Post:
    """Return a stored post."""
    post: Post = _post_decoder.decode(check_packed(data))
    return post


def is_secret(db: Transaction, match: int) -> bool:
    """Return whether secret answers are awaited in a match, so that nobody may be named in public."""
    (secret,) = db.execute("SELECT secret FROM match WHERE id = ?", (match,)).fetchone()
    return bool(secret)


def insert_rows(db: Transaction, table: str, columns: Sequence[str], values: Sequence[tuple[Any, ...]]) -> None:
    """Insert any number of rows with one statement: one each would be a round trip each."""
    if values:
        places = ", ".join([f"({build_placeholders(columns)})"] * len(values))
        db.execute(
            f"INSERT INTO {table} ({', '.join(columns)}) VALUES {places}", [value for row in values for value in row]
        )


SETTINGS = "settings, (SELECT ends FROM away WHERE away.person = person.id ORDER BY away.id DESC LIMIT 1)"
"""What settings are made of (`decode_settings`), read from `person`."""


def load_settings(db: Transaction, person: int) -> PersonSettings:
    """Return a person's settings, the defaults if there are none."""
    row = db.execute(f"SELECT {SETTINGS} FROM person WHERE id = ?", (person,)).fetchone()
    return PersonSettings() if row is None else decode_settings(*row)


def load_settings_in(db: Transaction, match: int, person: int) -> PersonSettings:
    """Return a person's settings as they count for what notifies them in a match (`fit_calls`)."""
    settings = load_settings(db, person)
    # Only quiet hours count differently, so without them nothing has to be read.
    if settings.quiet is None:
        return settings
    # Whoever is asked to join a lobby has not agreed to its tempo yet.
    row = db.execute("SELECT setup FROM match WHERE id = ? AND phase != 'lobby'", (match,)).fetchone()
    return settings if row is None else fit_calls(settings, decode_setup(row[0]))


def decode_settings(data: bytes, away_until: float | None) -> PersonSettings:
    """Return stored settings. `away_until`: when the person is or was back from their last absence, None if there was none."""
    return msgspec.structs.replace(_settings_decoder.decode(data), away_until=away_until or 0.0)


def decode_setup(data: object) -> Setup:
    """Return a stored setup. Raise one of `UNREADABLE`."""
    return _setup_decoder.decode(check_packed(data))


def save_person(db: Transaction, person: Person) -> None:
    """Remember a person's name, and the language of their Discord if it is known."""
    db.execute(
        "INSERT INTO person (id, name, language, settings) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
        "name = excluded.name, language = coalesce(nullif(excluded.language, ''), person.language)",
        (person.id, person.name, person.language, encode(PersonSettings())),
    )


def set_program_value(db: Transaction, name: str, value: str) -> None:
    """Note something that the next run of the program needs to know."""
    db.execute(
        "INSERT INTO program (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        (name, value),
    )


def lock_program_value(db: Transaction, name: str) -> None:
    """Let nobody else change what is noted under this name until this unit of work is over."""
    db.execute("UPDATE program SET value = value WHERE name = ?", (name,))


def get_program_value(db: Transaction, name: str) -> str | None:
    """Return what `set_program_value` noted under this name, None if nothing."""
    row = db.execute("SELECT value FROM program WHERE name = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def delete_program_value(db: Transaction, name: str) -> None:
    """Delete what `set_program_value` noted under this name."""
    db.execute("DELETE FROM program WHERE name = ?", (name,))


def has_hidden_hands(db: Transaction, match: int) -> bool:
    """Return whether the game of a match has hidden hands."""
    (hands,) = db.execute("SELECT hands FROM match WHERE id = ?", (match,)).fetchone()
    return bool(hands)


def load_name(db: Transaction, person: int) -> str:
    """Return a person's name."""
    (name,) = db.execute("SELECT name FROM person WHERE id = ?", (person,)).fetchone()
    return str(name)


def is_open_proposal(db: Transaction, proposal: int) -> bool:
    """Return whether a proposal is still open."""
    return db.execute("SELECT 1 FROM proposal WHERE id = ?", (proposal,)).fetchone() is not None
