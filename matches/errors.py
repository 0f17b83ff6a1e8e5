"""Why a match cannot be found, read or changed."""

from __future__ import annotations

from rules.engine import Refused, text


class MatchNotFound(Refused):
    """There is no such match."""

    def __init__(self) -> None:
        super().__init__(text("match-unknown"))


class MatchUnreadable(Refused):
    """What is stored about the match cannot be read."""

    def __init__(self) -> None:
        super().__init__(text("match-unreadable"))


class MatchConflict(Refused):
    """Another process changed the match in between. Nothing has changed; try again."""

    def __init__(self) -> None:
        super().__init__(text("match-moved-on"))
