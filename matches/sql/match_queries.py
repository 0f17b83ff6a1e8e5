"""Lists of matches: by server, by person, by what is to be done. Plain SQL that changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from matches.domain.model import MatchInfo, Phase
from matches.domain.transaction import Transaction
from matches.sql import missed_calls, rows
from matches.sql.owned import Groups, build_condition


class _OwnSeat(NamedTuple):
    """A match, since when somebody is asked there, and what they have prepared."""

    match: int
    since: float | None
    prepared: bytes | None


class OwnMatch(NamedTuple):
    """A match of a person, since when it waits for them (None: it does not), and what they have prepared for their turn there."""

    info: MatchInfo
    since: float | None
    prepared: bytes | None


class MatchTimes(NamedTuple):
    """When a match was opened, and when it ended (None: not yet)."""

    match: int
    created: float
    ended: float | None


UNFINISHED = "phase IN ('lobby', 'running', 'paused')"
_OF_PERSON = "id IN (SELECT match FROM seat WHERE person = ?)"


def list_visible_channels(db: Transaction, guild: int, phases: Sequence[Phase]) -> list[int]:
    """Return the channels of a server that have matches which everybody there may look at."""
    channels = db.execute(
        f"SELECT DISTINCT channel FROM match WHERE guild = ? AND phase IN ({rows.build_placeholders(phases)}) "
        "AND visible = 'everyone'",
        (guild, *phases),
    ).fetchall()
    return [channel for (channel,) in channels]


def list_visible(
    db: Transaction, guild: int, phases: Sequence[Phase], channels: Sequence[int], most: int
) -> list[MatchInfo]:
    """Return the matches of these channels that everybody there may look at, newest first."""
    where = (
        f"guild = ? AND phase IN ({rows.build_placeholders(phases)}) AND channel IN ({rows.build_placeholders(channels)}) "
        "AND visible = 'everyone' ORDER BY moved DESC LIMIT ?"
    )
    return rows.list_infos(db, where, (guild, *phases, *channels, most))


def find_rematch(db: Transaction, id: int) -> MatchInfo | None:
    """Return the match that plays this one again, unless it has ended itself."""
    infos = rows.list_infos(db, f"id = (SELECT rematch FROM match WHERE id = ?) AND {UNFINISHED}", (id,))
    return infos[0] if infos else None


def find_group(db: Transaction, id: int) -> int | None:
    """Return the owner group of a match, None for an unknown one."""
    row = db.execute("SELECT owner_group FROM match WHERE id = ?", (id,)).fetchone()
    return None if row is None else int(row[0])


def is_gathering(db: Transaction, id: int) -> bool:
    """Return whether there is such a match and it gathers people."""
    row = db.execute("SELECT 1 FROM match WHERE id = ? AND phase = 'lobby'", (id,)).fetchone()
    return row is not None


def list_own_lobbies(db: Transaction, person: int) -> list[int]:
    """Return the matches that gather people in which somebody has a seat."""
    query = "SELECT match FROM seat JOIN match ON match.id = seat.match WHERE seat.person = ? AND phase = 'lobby' ORDER BY match"
    return [int(id) for (id,) in db.execute(query, (person,)).fetchall()]


def list_unfinished(db: Transaction, most: int) -> list[MatchInfo]:
    """Return the matches that gather, run or are paused, the latest first."""
    return rows.list_infos(db, f"{UNFINISHED} ORDER BY moved DESC LIMIT ?", (most,))


def list_managed(db: Transaction, guild: int | None, page: int, most: int) -> tuple[tuple[MatchInfo, ...], int]:
    """Return one page of the unfinished matches of a server (None: of all), the longest unmoved first, and their number."""
    where, values = (f"guild = ? AND {UNFINISHED}", (guild,)) if guild is not None else (UNFINISHED, ())
    count: int = db.execute(f"SELECT count(*) FROM match WHERE {where}", values).fetchone()[0]
    limited = f"{where} ORDER BY moved, id LIMIT ? OFFSET ?"
    return tuple(rows.list_infos(db, limited, (*values, most, page * most))), count


def list_times(db: Transaction, guild: int) -> list[MatchTimes]:
    """Return the matches of a server, the last moved first."""
    cursor = db.execute("SELECT id, created, ended FROM match WHERE guild = ? ORDER BY moved DESC, id DESC", (guild,))
    return rows.read_rows(db, MatchTimes, cursor.fetchall())


def list_own(db: Transaction, person: int, ended: bool) -> list[OwnMatch]:
    """Return the matches that a person sits in.

    All unfinished matches are listed, or the 100 ended ones that moved last.
    """
    phases = "('over', 'cancelled', 'archived')" if ended else "('lobby', 'running', 'paused')"
    limit = "LIMIT 100" if ended else ""
    # The empty text keeps the query on the person's seats: there are fewer of them than matches of a phase.
    infos = rows.list_infos(db, f"phase || '' IN {phases} AND {_OF_PERSON} ORDER BY moved DESC {limit}", (person,))
    seats = db.execute(
        "SELECT match, since, prepared FROM seat WHERE person = ? AND (mark IS NOT NULL OR prepared IS NOT NULL)",
        (person,),
    ).fetchall()
    own = {seat.match: seat for seat in rows.read_rows(db, _OwnSeat, seats)}
    unreadable = {match for match, _, _ in seats if match not in own}
    nothing = _OwnSeat(0, None, None)
    return [OwnMatch(info, *own.get(info.id, nothing)[1:]) for info in infos if info.id not in unreadable]


def list_finished(db: Transaction, person: int, game: str, first: int, count: int) -> tuple[int, tuple[MatchInfo, ...]]:
    """Return how many matches of a game a person has finished, and `count` of them from the `first` on, newest first."""
    where = f"phase || '' = 'over' AND game = ? AND outcome IS NOT NULL AND {_OF_PERSON}"
    (total,) = db.execute(f"SELECT count(*) FROM match WHERE {where}", (game, person)).fetchone()
    page = f"{where} ORDER BY ended DESC, id DESC LIMIT ? OFFSET ?"
    return total, tuple(rows.list_infos(db, page, (game, person, count, first)))


def list_returnable(db: Transaction, person: int, now: float) -> list[MatchInfo]:
    """Return the running matches in which a person may take a seat back: from the computer, or from a substitute."""
    where = (
        "phase = 'running' AND id IN (SELECT match FROM seat WHERE owner = ? "
        "UNION SELECT match FROM substitute WHERE owner = ? AND ends > ?) ORDER BY moved DESC LIMIT 100"
    )
    return rows.list_infos(db, where, (person, person, now))


def list_missed(db: Transaction, person: int) -> list[MatchInfo]:
    """Return the matches in which a person is to move and could not be told of it."""
    missed = missed_calls.list_missed_matches(db, person)
    return rows.list_infos(db, f"id IN ({rows.build_placeholders(missed)}) ORDER BY id", tuple(missed))


def list_computer_turns(db: Transaction, groups: Groups = None) -> list[int]:
    """Return the running matches in these owner groups in which a computer is asked: in its own seat, or for somebody who
    conceded to it."""
    # As a count for each running match, the seats are always found by their key; a join may read those of all matches.
    ids = db.execute(
        "SELECT id FROM match WHERE phase = 'running' AND (SELECT count(*) FROM seat WHERE seat.match = match.id "
        "AND seat.mark IS NOT NULL AND (seat.computer IS NOT NULL OR seat.conceded = 1)) > 0 "
        f"AND {build_condition(groups)}"
    ).fetchall()
    return [id for (id,) in ids]


def list_lobbies(db: Transaction, groups: Groups = None) -> list[int]:
    """Return the matches in these owner groups that gather people."""
    ids = db.execute(f"SELECT id FROM match WHERE phase = 'lobby' AND {build_condition(groups)}").fetchall()
    return [id for (id,) in ids]


def count_lobbies(db: Transaction, of: Literal["opener", "channel", "guild"], value: int | None) -> int:
    """Return how many matches of an opener, a channel or a server gather people."""
    row = db.execute(f"SELECT count(*) FROM match WHERE {of} = ? AND phase = 'lobby'", (value,)).fetchone()
    return int(row[0])


def count_own_lobbies(db: Transaction, person: int, guild: int) -> int:
    """Return how many matches that a person has opened on a server gather people."""
    query = "SELECT count(*) FROM match WHERE opener = ? AND guild = ? AND phase = 'lobby'"
    return int(db.execute(query, (person, guild)).fetchone()[0])


def count_matches(db: Transaction, of: Literal["channel", "guild"], value: int | None) -> int:
    """Return how many matches of a channel or a server gather people or run."""
    query = f"SELECT count(*) FROM match WHERE {of} = ? AND phase IN ('lobby', 'running')"
    return int(db.execute(query, (value,)).fetchone()[0])


def count_seats(db: Transaction, person: int) -> int:
    """Return in how many matches that gather people or run a person sits."""
    row = db.execute(
        "SELECT count(*) FROM seat JOIN match ON match.id = seat.match "
        "WHERE seat.person = ? AND match.phase || '' IN ('lobby', 'running')",
        (person,),
    ).fetchone()
    return int(row[0])


def list_openings(db: Transaction, person: int, after: float, most: int) -> list[float]:
    """Return when a person opened matches since `after`, the latest first, at most `most` of them."""
    times = db.execute(
        "SELECT created FROM match WHERE opener = ? AND created > ? ORDER BY created DESC LIMIT ?",
        (person, after, most),
    ).fetchall()
    return [created for (created,) in times]
