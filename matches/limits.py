"""How much one person, one channel and one server may have in play, and how fast matches may be opened."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from matches.durations import MINUTE
from matches.model import MatchPlace
from rules.engine import Refused, Text, text


class LimitReached(Refused):
    """Something is full. The words say what, and what to do. Nothing has changed."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Each number is a most; 0 stands for no limit.

    `..._lobbies` are matches that wait for people, `..._matches` those together with the running ones. Of a person the
    lobbies are those they opened, the matches those they sit in. `openings` within `opening_minutes` by one person.
    """

    person_lobbies: int = 5
    person_matches: int = 30
    channel_lobbies: int = 10
    channel_matches: int = 50
    server_lobbies: int = 50
    server_matches: int = 300
    openings: int = 3
    opening_minutes: int = 10


UNLIMITED = Limits(0, 0, 0, 0, 0, 0, 0, 0)

_LOBBIES = "SELECT count(*) FROM match WHERE {} = ? AND phase = 'lobby'"
_MATCHES = "SELECT count(*) FROM match WHERE {} = ? AND phase IN ('lobby', 'running')"
_SEATS = (
    "SELECT count(*) FROM seat CROSS JOIN match ON match.id = seat.match "
    "WHERE seat.person = ? AND match.phase IN ('lobby', 'running')"
)

LimitText = Callable[[int], Text]


def _person_lobbies(most: int) -> Text:
    return text("match-limit-person-lobbies", most=most)


def _person_matches(most: int) -> Text:
    return text("match-limit-person-matches", most=most)


def _channel_lobbies(most: int) -> Text:
    return text("match-limit-channel-lobbies", most=most)


def _channel_matches(most: int) -> Text:
    return text("match-limit-channel-matches", most=most)


def _server_lobbies(most: int) -> Text:
    return text("match-limit-server-lobbies", most=most)


def _server_matches(most: int) -> Text:
    return text("match-limit-server-matches", most=most)


def check_opening(db: sqlite3.Connection, limits: Limits, person: int, place: MatchPlace, now: float) -> None:
    """Whether the person may open a match there now. Runs in the unit of work that opens it. Raises `LimitReached`."""
    _check_pace(db, limits, person, now)
    _check(db, limits.person_lobbies, _LOBBIES.format("opener"), person, _person_lobbies)
    _check(db, limits.channel_lobbies, _LOBBIES.format("channel"), place.channel, _channel_lobbies)
    _check(db, limits.channel_matches, _MATCHES.format("channel"), place.channel, _channel_matches)
    _check(db, limits.server_lobbies, _LOBBIES.format("guild"), place.guild, _server_lobbies)
    _check(db, limits.server_matches, _MATCHES.format("guild"), place.guild, _server_matches)
    check_joining(db, limits, person)


def check_joining(db: sqlite3.Connection, limits: Limits, person: int) -> None:
    """Whether the person may sit in one more match. Runs in the unit of work that seats them. Raises `LimitReached`."""
    _check(db, limits.person_matches, _SEATS, person, _person_matches)


def _check(db: sqlite3.Connection, most: int, query: str, value: int | None, limit_text: LimitText) -> None:
    if most and db.execute(query, (value,)).fetchone()[0] >= most:
        raise LimitReached(limit_text(most))


def _check_pace(db: sqlite3.Connection, limits: Limits, person: int, now: float) -> None:
    if not limits.openings:
        return
    span = limits.opening_minutes * MINUTE
    opened = db.execute(
        "SELECT created FROM match WHERE opener = ? AND created > ? ORDER BY created DESC LIMIT ?",
        (person, now - span, limits.openings),
    ).fetchall()
    if len(opened) == limits.openings:
        left = max(1, round((opened[-1][0] + span - now) / MINUTE + 0.5))
        words = text("match-limit-openings", most=limits.openings, minutes=limits.opening_minutes, left=left)
        raise LimitReached(words)
