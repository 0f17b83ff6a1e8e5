"""What the post of a channel says of the matches there: which run, who is waited for, and how the last ones ended."""

from __future__ import annotations

from msgspec import Struct

from matches.domain.model import Language, MatchInfo


class RunningMatch(Struct, frozen=True):
    """A running match. `waiting`: the seats that are waited for, since `since`; nobody is named while reactions are (`secret`).

    Of `info`, what changes with every decision is left out.
    """

    info: MatchInfo
    waiting: tuple[int, ...] = ()
    since: float | None = None
    secret: bool = False


class Overview(Struct, frozen=True):
    """The matches of a channel that everybody there may look at: those that wait longest first, and the last results.

    `language` None: that of the server.
    """

    guild: int
    channel: int
    language: Language | None
    running: tuple[RunningMatch, ...]
    ended: tuple[MatchInfo, ...]
