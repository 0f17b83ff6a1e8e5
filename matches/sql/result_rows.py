"""The results of matches that came to their end, one row for each seat. Plain SQL."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from matches.domain.durations import format_moment
from matches.domain.model import MatchInfo
from matches.domain.results import MatchResult, SeatResult
from matches.domain.transaction import Transaction
from matches.sql import log_rows, rows
from rules.engine import LogEntry, decode_entry

FILLED_UNTIL = "results-filled"
"""Name of the value that holds the last match, of those that ended before there were results, that has been looked at."""
SKIPPED_SINCE = "results-skipped"
"""Name of the value that holds the first of those matches that was skipped, and the rules that could not read it."""
FILL_BATCH = 20
"""How many such matches one unit of work looks at."""

_cards_decoder = msgspec.msgpack.Decoder(dict[str, int])

_COLUMNS = (
    "match, seat, guild, channel, visible, game, ended, rounds, "
    "person, computer, place, points, team, conceded, pace, cards, stranger"
)


class _ResultRow(NamedTuple):
    """The columns of a seat of a result, as in `_COLUMNS`."""

    match: int
    seat: int
    guild: int | None
    channel: int
    visible: str
    game: str
    ended: float
    rounds: int
    person: int | None
    computer: str | None
    place: int
    points: int | None
    team: int
    conceded: int
    pace: float | None
    cards: bytes
    stranger: int | None


class ResultFilter(Struct, frozen=True):
    """Which results are wanted: those of a person, of a game, of matches that ended `since` then (seconds since 1970).

    Of the cards at the end, only those of the `person` are read, if there is one.

    `viewer` sees those of the server `guild` in the `channels` that everybody there may look at, and those of the matches in
    which they sat. A `guild` of None is every server; that is only for people who look at their own results.
    """

    person: int | None = None
    game: str | None = None
    since: float = 0.0
    guild: int | None = None
    channels: tuple[int, ...] = ()
    viewer: int | None = None


def save_result(db: Transaction, result: MatchResult) -> None:
    """Store the result of a match."""
    db.executemany(
        f"INSERT INTO result ({_COLUMNS}, people) VALUES ({', '.join('?' * 18)}) ON CONFLICT (match, seat) DO UPDATE SET "
        + ", ".join(f"{name} = excluded.{name}" for name in [*_COLUMNS.split(", ")[2:], "people"]),
        [
            (
                result.match,
                seat.seat,
                result.guild,
                result.channel,
                result.visible,
                result.game,
                result.ended,
                result.rounds,
                seat.person,
                seat.computer,
                seat.place,
                seat.points,
                -1 if seat.team is None else seat.team,
                int(seat.conceded),
                seat.pace,
                rows.encode(seat.cards),
                seat.stranger,
                result.people,
            )
            for seat in result.seats
        ],
    )


def load_results(db: Transaction, wanted: ResultFilter) -> list[MatchResult]:
    """Return the results of matches with at least two persons that fit the filter, in the order in which they ended."""
    where, values = ["people >= 2", "ended >= ?"], [wanted.since]
    args: list[object] = [*values]
    if wanted.person is not None:
        where.append("match IN (SELECT match FROM result WHERE person = ?)")
        args.append(wanted.person)
    if wanted.game is not None:
        where.append("game = ?")
        args.append(wanted.game)
    if wanted.guild is not None:
        seen = f"visible = 'everyone' AND channel IN ({rows.build_placeholders(wanted.channels)})"
        where.append(f"guild = ? AND ({seen} OR match IN (SELECT match FROM result WHERE person = ?))")
        args += [wanted.guild, *wanted.channels, wanted.viewer]
    records = db.execute(
        f"SELECT {_COLUMNS} FROM result WHERE {' AND '.join(where)} ORDER BY ended, match, seat", args
    ).fetchall()
    return _build_results(db, records, wanted.person)


def load_public_results(db: Transaction, guild: int, game: str) -> list[MatchResult]:
    """Return the results of a game on a server that count for its records: matches for players only have no part in them."""
    records = db.execute(
        f"SELECT {_COLUMNS} FROM result WHERE guild = ? AND game = ? AND people >= 2 AND visible = 'everyone' "
        "ORDER BY ended, match, seat",
        (guild, game),
    ).fetchall()
    return _build_results(db, records)


def find_result(db: Transaction, match: int) -> MatchResult | None:
    """Return the result of a match; None if it has none."""
    records = db.execute(f"SELECT {_COLUMNS} FROM result WHERE match = ? ORDER BY seat", (match,)).fetchall()
    return next(iter(_build_results(db, records)), None)


def list_channels(db: Transaction, guild: int) -> list[int]:
    """Return the channels of a server in which matches ended that everybody there may look at."""
    cursor = db.execute("SELECT DISTINCT channel FROM result WHERE guild = ? AND visible = 'everyone'", (guild,))
    return [channel for (channel,) in cursor.fetchall()]


def load_names(db: Transaction, people: Sequence[int]) -> dict[int, str]:
    """Return the names of people by id; those whose names nobody knows are left out."""
    cursor = db.execute(f"SELECT id, name FROM person WHERE id IN ({rows.build_placeholders(people)})", tuple(people))
    return dict(cursor.fetchall())


def load_log(db: Transaction, match: int) -> list[tuple[LogEntry, float]]:
    """Return the entries of a match that is about to end, with the time of each."""
    return [(decode_entry(data), at) for data, at in log_rows.load_entries(db, match)]


def claim_unfilled(db: Transaction) -> list[tuple[MatchInfo, float, bytes | None]] | None:
    """Return the next matches that ended before there were results, None if there are no more; they are not returned again.

    Each comes with its end and the views of its last position.
    """
    begin = int(rows.get_program_value(db, FILLED_UNTIL) or 0)
    ids = db.execute(
        "SELECT id FROM match WHERE id > ? AND phase = 'over' AND outcome IS NOT NULL "
        "AND NOT EXISTS (SELECT 1 FROM result WHERE match = match.id) ORDER BY id LIMIT ?",
        (begin, FILL_BATCH),
    ).fetchall()
    if not ids:
        return None
    rows.set_program_value(db, FILLED_UNTIL, str(ids[-1][0]))
    matches = []
    for info in rows.list_infos(
        db, "id BETWEEN ? AND ? AND phase = 'over' AND outcome IS NOT NULL", (ids[0][0], ids[-1][0])
    ):
        ended, final = db.execute("SELECT ended, final FROM match WHERE id = ?", (info.id,)).fetchone()
        if (info.id,) in ids:
            matches.append((info, ended, None if final is None else rows.unpack(final)))
    return matches


def record_skipped(db: Transaction, match: int, rules: str) -> None:
    """Note that a match has no result because these rules (all games and their revisions) cannot read it."""
    if rows.get_program_value(db, SKIPPED_SINCE) is None:
        rows.set_program_value(db, SKIPPED_SINCE, f"{match} {rules}")


def retry_skipped(db: Transaction, rules: str) -> None:
    """Let the matches that other rules had to skip be claimed once more. Nothing happens while the rules are the same."""
    value = rows.get_program_value(db, SKIPPED_SINCE)
    first, _, old_rules = (value or "").partition(" ")
    if first and old_rules != rules:
        rows.delete_program_value(db, SKIPPED_SINCE)
        rows.set_program_value(db, FILLED_UNTIL, str(int(first) - 1))


def erase_from_results(db: Transaction, person: int) -> None:
    """Take a person out of all results: the seats stay as those of a stranger, another one on each server and in each game."""
    played = db.execute("SELECT DISTINCT guild, game FROM result WHERE person = ?", (person,)).fetchall()
    for guild, game in played:
        # Matches in direct messages belong to no server.
        here, where = (
            ("guild = ? AND game = ?", (guild, game)) if guild is not None else ("guild IS NULL AND game = ?", (game,))
        )
        strangers = db.execute(f"SELECT DISTINCT stranger FROM result WHERE {here}", where).fetchall()
        last = max((number for (number,) in strangers if isinstance(number, int)), default=0)
        db.execute(
            f"UPDATE result SET person = NULL, pace = NULL, stranger = ? WHERE {here} AND person = ?",
            (last + 1, *where, person),
        )


def export_results(db: Transaction, person: int) -> list[dict[str, object]]:
    """Return the results of a person as plain data."""
    records = db.execute(f"SELECT {_COLUMNS} FROM result WHERE person = ? ORDER BY match", (person,)).fetchall()
    return [
        {
            "match": result.match,
            "game": result.game,
            "ended": format_moment(result.ended),
            "place": seat.place,
            "points": seat.points,
            "conceded": seat.conceded,
            "pace": seat.pace,
            "cards": seat.cards,
        }
        for result in _build_results(db, records)
        for seat in result.seats
    ]


def _build_results(db: Transaction, records: Sequence[tuple[Any, ...]], whose: int | None = None) -> list[MatchResult]:
    """Return the results that these rows hold, in their order; one that cannot be read is left out. `whose`: only this person's
    cards are read."""
    results = []
    for match, group in groupby(records, key=itemgetter(0)):
        with rows.leave_out_unreadable(db, match):
            seats = [msgspec.convert(row, _ResultRow) for row in group]
            guild, channel, visible, game, ended, rounds = seats[0][2:8]
            read = tuple(_build_seat(row, whose is None or whose == row.person) for row in seats)
            results.append(MatchResult(match, guild, channel, visible, game, ended, rounds, read))
    return results


def _build_seat(row: _ResultRow, with_cards: bool) -> SeatResult:
    return SeatResult(
        row.seat,
        row.person,
        row.computer,
        row.place,
        row.points,
        None if row.team == -1 else row.team,
        bool(row.conceded),
        row.pace,
        _cards_decoder.decode(row.cards) if with_cards else {},
        row.stranger,
    )
