"""Everything that is stored about a person, as `/privacy export` gives it: plain data, with dates. Plain SQL.

`tests/matches/test_person_export.py` has the table of all columns that hold the number of a person, each with its part here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from matches.domain.durations import format_moment
from matches.domain.posts import BoardPost, LobbyPost, NoticePost
from matches.domain.preparing import decode_prepared, list_prepared
from matches.domain.transaction import Transaction
from matches.sql import away_rows, missed_calls, result_rows, rows

Entries = list[dict[str, Any]]
_picks_decoder = msgspec.msgpack.Decoder(tuple[str, ...])
_Plain = dict[str, str | int | float | bool | list[str] | dict[str, int] | None]


def load_person_data(db: Transaction, person: int, now: float) -> dict[str, Any]:
    """Return everything that is stored about a person, as plain data."""
    row = db.execute(
        "SELECT name, dm_closed, dm_closed_at, language, remind_at, reminded_at FROM person WHERE id = ?", (person,)
    ).fetchone()
    settings = rows.load_settings(db, person)
    return {
        "id": str(person),
        "name": row[0] if row else None,
        "discord_language": (row[3] or None) if row else None,
        "dm_closed": bool(row[1]) if row else False,
        "dm_closed_since": format_moment(row[2]) if row and row[1] and row[2] else None,
        "next_reminder": format_moment(row[4]) if row and row[4] else None,
        "last_reminder": format_moment(row[5]) if row and row[5] else None,
        "settings": {
            "language": settings.language,
            "calls": settings.calls,
            "reminders": None if settings.reminders is None else list(settings.reminders),
            "quiet": list(settings.quiet) if settings.quiet else None,
            "zone": settings.zone,
            "shows_hours": settings.shows_hours,
        },
        "seats": _list_seats(db, person),
        "opened": _list_opened(db, person),
        "invitations": _list_invitations(db, person),
        "proposals": _list_proposals(db, person),
        "away": [
            {"began": format_moment(began), "ends": format_moment(ends)}
            for began, ends in away_rows.list_spans(db, person)
        ],
        "results": result_rows.export_results(db, person),
        "notes": _list_notes(db, person),
        "substitutes": _list_substitutes(db, person, now),
        "former_seats": _list_former_seats(db, person),
        "past_seats": _list_past_seats(db, person),
        "watched": _list_watched(db, person),
        "not_told": missed_calls.list_missed_matches(db, person),
        "drafts": _list_drafts(db, person),
        "shown": _list_shown(db, person),
        "messages": _list_messages(db, person),
        "timers": _list_timers(db, person),
    }


def _list(
    db: Transaction, records: Iterable[tuple[Any, ...]], describe: Callable[..., dict[str, Any] | None]
) -> Entries:
    """Return what `describe` makes of rows that begin with their match; what cannot be read, or is None, is left out."""
    entries: Entries = []
    for row in records:
        with rows.leave_out_unreadable(db, row[0]):
            entry = describe(*row)
            if entry is not None:
                entries.append(msgspec.convert({"match": row[0], **entry}, _Plain))
    return entries


def _list_seats(db: Transaction, person: int) -> Entries:
    """Return the seats in which a person sits, or sat until their time was up and the computer took over."""
    seats = db.execute(
        "SELECT seat.match, seat.seat, seat.name, match.game, match.phase, seat.person, "
        "(SELECT count(*) FROM hint WHERE hint.match = seat.match AND hint.seat = seat.seat), seat.prepared FROM seat "
        "JOIN match ON match.id = seat.match WHERE seat.person = ?1 OR seat.owner = ?1 ORDER BY seat.match",
        (person,),
    ).fetchall()
    return _list(
        db,
        seats,
        lambda match, seat, name, game, phase, sitting, hints, prepared: {
            "seat": seat,
            "name": name,
            "game": game,
            "phase": phase,
            "hints": hints,
            "lost_to_the_clock": sitting != person,
            "prepared": list_prepared(decode_prepared(prepared if sitting == person else None)),
        },
    )


def _list_opened(db: Transaction, person: int) -> Entries:
    matches = db.execute("SELECT id, game, created FROM match WHERE opener = ? ORDER BY id", (person,)).fetchall()
    return _list(db, matches, lambda match, game, created: {"game": game, "opened": _date(created)})


def _list_invitations(db: Transaction, person: int) -> Entries:
    """Return the matches that a person was asked to play, and whether they said that they cannot."""
    number = rows.encode(person)

    def describe(match: int, game: str, data: bytes) -> dict[str, Any] | None:
        if number not in rows.check_packed(data):
            return None
        setup = rows.decode_setup(data)
        is_asked = person in (*setup.invited, *setup.guests)
        return {"game": game, "declined": person in setup.declined} if is_asked else None

    return _list(db, db.execute("SELECT id, game, setup FROM match ORDER BY id").fetchall(), describe)


def _list_proposals(db: Transaction, person: int) -> Entries:
    """Return the open proposals and offers that a person has made, is asked about, or is offered."""

    def describe(
        match: int, kind: str, seat: int, whose: int, maker: int, needed: bytes, agreed: bytes, made: float
    ) -> dict[str, Any] | None:
        asked, yes = (rows.people_decoder.decode(rows.check_packed(packed)) for packed in (needed, agreed))
        if person not in (whose, maker, *asked, *yes):
            return None
        return {
            "kind": kind,
            "seat": seat,
            "made": _date(made),
            "made_by_you": maker == person,
            "is_for_you": whose == person,
            "asks_you": person in asked,
            "you_agreed": person in yes,
        }

    cursor = db.execute("SELECT match, kind, seat, person, maker, needed, agreed, made FROM proposal ORDER BY id")
    return _list(db, cursor.fetchall(), describe)


def _list_notes(db: Transaction, person: int) -> Entries:
    notes = db.execute("SELECT match, words, written FROM note WHERE person = ? ORDER BY match", (person,)).fetchall()
    return _list(db, notes, lambda match, words, written: {"words": words, "written": _date(written)})


def _list_substitutes(db: Transaction, person: int, now: float) -> Entries:
    """Return the seats in which somebody plays for a person, and those in which the person plays for somebody, while the owner
    may come back."""
    seats = db.execute(
        "SELECT substitute.match, substitute.seat, substitute.ends, substitute.owner = ?1 FROM substitute "
        "JOIN seat ON seat.match = substitute.match AND seat.seat = substitute.seat "
        "WHERE (substitute.owner = ?1 OR seat.person = ?1) AND substitute.ends > ?2 ORDER BY substitute.match",
        (person, now),
    ).fetchall()
    return _list(db, seats, lambda match, seat, ends, own: {"seat": seat, "until": _date(ends), "own": bool(own)})


def _list_former_seats(db: Transaction, person: int) -> Entries:
    seats = db.execute(
        "SELECT match, seat FROM former_seat WHERE person = ? ORDER BY match, seat", (person,)
    ).fetchall()
    return _list(db, seats, lambda match, seat: {"seat": seat})


def _list_past_seats(db: Transaction, person: int) -> Entries:
    """Return the seats, also of matches that are over, in which somebody sits or sat after a person, or after their substitute."""
    seats = db.execute(
        "SELECT match, seat, name, owner_name, coalesce(owner, 0) = ?1 FROM past_seat WHERE person = ?1 OR owner = ?1 "
        "ORDER BY match, version, seat",
        (person,),
    ).fetchall()
    return _list(
        db,
        seats,
        lambda match, seat, name, owner_name, own: {"seat": seat, "name": name, "for": owner_name, "own": bool(own)},
    )


def _list_watched(db: Transaction, person: int) -> Entries:
    matches = db.execute("SELECT match, notice FROM watcher WHERE person = ? ORDER BY match", (person,)).fetchall()
    return _list(db, matches, lambda match, notice: {"notice": notice})


def _list_drafts(db: Transaction, person: int) -> Entries:
    """Return the picks that a person has not confirmed yet."""
    drafts = db.execute("SELECT match, value FROM draft WHERE person = ? ORDER BY match", (person,)).fetchall()
    return _list(db, drafts, lambda match, value: {"picks": [*_picks_decoder.decode(rows.check_packed(value))]})


def _list_shown(db: Transaction, person: int) -> Entries:
    """Return the messages on Discord that show a person an open question."""
    cursor = db.execute("SELECT match, message, direct FROM shown WHERE person = ? ORDER BY message", (person,))
    return _list(db, cursor.fetchall(), lambda match, message, direct: {"message": str(message), "direct": direct == 1})


def _list_messages(db: Transaction, person: int) -> Entries:
    """Return the posts of the last days to a person, or that mention them."""
    number = rows.encode(person)

    def describe(
        match: int, whose: int | None, data: bytes | None, state: str, due: float, _id: int
    ) -> dict[str, Any] | None:
        is_mentioned = data is not None and number in rows.check_packed(data) and _is_mentioned(data, person)
        return (
            {"state": state, "due": _date(due), "direct": whose == person} if whose == person or is_mentioned else None
        )

    cursor = db.execute(
        "SELECT match, person, post, state, due, id FROM outbox "
        "UNION ALL SELECT match, person, NULL, state, closed, id FROM closed_post WHERE person = ? ORDER BY 6",
        (person,),
    )
    return _list(db, cursor.fetchall(), describe)


def _list_timers(db: Transaction, person: int) -> Entries:
    """Return what is kept for a person until later, or will mention them."""
    number = rows.encode(person)

    def describe(match: int, kind: str, due: float, whose: int | None, data: bytes | None) -> dict[str, Any] | None:
        is_mentioned = data is not None and number in rows.check_packed(data) and _is_mentioned(data, person)
        return {"kind": kind, "due": _date(due)} if whose == person or is_mentioned else None

    cursor = db.execute(
        "SELECT match, kind, due, person, post FROM timer WHERE person = ? OR post IS NOT NULL ORDER BY due, id",
        (person,),
    )
    return _list(db, cursor.fetchall(), describe)


def _is_mentioned(data: bytes, person: int) -> bool:
    post = rows.decode_post(data)
    return isinstance(post, BoardPost | LobbyPost | NoticePost) and person in post.mention


def _date(seconds: float) -> str:
    """Return a stored moment as a date. Raise `msgspec.ValidationError` if it is none."""
    return format_moment(rows.check_time(seconds))
