"""How much one person, one channel and one server may have in play, and how fast matches may be opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from matches.domain.durations import MINUTE
from matches.domain.model import MatchPlace
from matches.domain.transaction import Transaction
from matches.sql import match_queries
from rules.engine import Refused, Text, text


class LimitReached(Refused):
    """Something is full. The words say what, and what to do. Nothing has changed."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Each number is a maximum; 0 means no limit.

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


def check_opening(db: Transaction, limits: Limits, person: int, place: MatchPlace, now: float) -> None:
    """Raise `LimitReached` if the person may not open a match there now. Runs in the unit of work that opens it."""
    _check_pace(db, limits, person, now)
    lobbies, matches = match_queries.count_lobbies, match_queries.count_matches
    _check(limits.person_lobbies, lambda: lobbies(db, "opener", person), _person_lobbies)
    _check(limits.channel_lobbies, lambda: lobbies(db, "channel", place.channel), _channel_lobbies)
    _check(limits.channel_matches, lambda: matches(db, "channel", place.channel), _channel_matches)
    _check(limits.server_lobbies, lambda: lobbies(db, "guild", place.guild), _server_lobbies)
    _check(limits.server_matches, lambda: matches(db, "guild", place.guild), _server_matches)
    check_joining(db, limits, person)


def check_joining(db: Transaction, limits: Limits, person: int) -> None:
    """Raise `LimitReached` if the person may not sit in one more match. Runs in the unit of work that seats them."""
    _check(limits.person_matches, lambda: match_queries.count_seats(db, person), _person_matches)


def _check(most: int, count: Callable[[], int], limit_text: LimitText) -> None:
    if most and count() >= most:
        raise LimitReached(limit_text(most))


def _check_pace(db: Transaction, limits: Limits, person: int, now: float) -> None:
    if not limits.openings:
        return
    span = limits.opening_minutes * MINUTE
    opened = match_queries.list_openings(db, person, now - span, limits.openings)
    if len(opened) == limits.openings:
        remaining = max(1, round((opened[-1] + span - now) / MINUTE + 0.5))
        words = text("match-limit-openings", most=limits.openings, minutes=limits.opening_minutes, left=remaining)
        raise LimitReached(words)
