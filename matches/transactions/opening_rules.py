"""Where and by whom matches may be opened on a server, and how many: what its managers have chosen."""

from __future__ import annotations

from msgspec import Struct

from matches.domain.server_settings import ServerSettings
from matches.domain.transaction import Transaction
from matches.sql import match_queries
from matches.transactions.limits import LimitReached
from rules.engine import Refused, text


class OpeningRequest(Struct, frozen=True):
    """Who wants to open a match where, as Discord knows it.

    `channel` is where it shall be opened; a thread counts as the channel around it. `channels` and `roles` are those that
    the server has now, `own_roles` those of the person. `is_manager`: the person may manage the server. `allows_threads`: the
    bot can begin a thread there. `gone`: people of the match that is played again who have left the server. `forum`: the forum
    around it, if it is opened in a post.
    """

    channel: int
    channels: frozenset[int]
    roles: frozenset[int]
    own_roles: frozenset[int]
    is_manager: bool = False
    allows_threads: bool = False
    gone: frozenset[int] = frozenset()
    forum: int | None = None


def check_request(settings: ServerSettings, request: OpeningRequest) -> None:
    """Raise `Refused` if the match may not be opened there, or not by that person.

    Channels and a role that were deleted meanwhile lock nobody out: they do not count.
    """
    allowed = [channel for channel in settings.channels if channel in request.channels]
    if allowed and request.channel not in allowed:
        raise Refused(text("owner-refused-channel", channels=tuple(f"<#{channel}>" for channel in allowed)))
    role = settings.role if settings.role in request.roles else None
    if role is not None and role not in request.own_roles and not request.is_manager:
        raise Refused(text("owner-refused-role", role=f"<@&{role}>"))


def check_server_limits(db: Transaction, settings: ServerSettings, person: int, guild: int) -> None:
    """Raise `LimitReached` if the person or the server has as many matches as its managers allow."""
    most = settings.person_lobbies
    if most and match_queries.count_own_lobbies(db, person, guild) >= most:
        raise LimitReached(text("owner-limit-lobbies", most=most))
    most = settings.server_matches
    if most and match_queries.count_matches(db, "guild", guild) >= most:
        raise LimitReached(text("owner-limit-matches", most=most))
