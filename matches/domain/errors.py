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


class MatchElsewhere(Refused):
    """Another process owns the matches of this group, and only that one may change them. Nothing has changed."""

    def __init__(self, group: int) -> None:
        super().__init__(text("match-elsewhere"))
        self.group = group


class LeaseLost(Refused):
    """This process was stopped or cut off for so long that others have taken its matches over. Nothing was written."""

    def __init__(self) -> None:
        super().__init__(text("match-elsewhere"))
