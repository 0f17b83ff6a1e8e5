"""Which statistics somebody looks at, as the id of a button or the value of a select holds it."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Literal, cast, get_args

from msgspec import Struct

from cogs.ui.components.custom_ids import to_base36
from cogs.ui.errors import UserError

StatsKind = Literal["me", "person", "game", "server", "ladder", "finished"]
Period = Literal["all", "year", "month"]
PERIODS: tuple[Period, ...] = get_args(Period)
MONTH_DAYS = 30

_KINDS = {kind[0]: kind for kind in get_args(StatsKind)}
_PATTERN = re.compile(r"([mpgslf])-([0-9a-z]{0,13})-([0-9a-z_]{0,16})-([aym])")


class StatsRequest(Struct, frozen=True):
    """Whose statistics these are, or which ladder, or whose finished matches; of which game ("" for all) and time.

    `person` is somebody's id, 0 unless the kind is "person".
    """

    kind: StatsKind
    person: int = 0
    game: str = ""
    period: Period = "all"

    def encode(self) -> str:
        """Return it as letters.

        >>> StatsRequest("person", 92, "dominion", "year").encode()
        'p-2k-dominion-y'
        """
        person = to_base36(self.person) if self.person else ""
        return f"{self.kind[0]}-{person}-{self.game}-{self.period[0]}"

    @property
    def is_filtered(self) -> bool:
        """Whether only a game or a time is looked at, though more could be."""
        return self.period != "all" or (self.game != "" and self.kind != "game")

    def find_begin(self, now: datetime) -> float:
        """Return since when matches count, in seconds since 1970. The year is that of the time zone of `now`."""
        if self.period == "year":
            return now.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0).timestamp()
        return (now - timedelta(days=MONTH_DAYS)).timestamp() if self.period == "month" else 0.0


def decode_request(written: str) -> StatsRequest:
    """Return what `encode` wrote. Raise `UserError` for anything else.

    >>> decode_request("g--medina-a")
    StatsRequest(kind='game', person=0, game='medina', period='all')
    """
    match = _PATTERN.fullmatch(written)
    if match is None:
        raise UserError("ui-error-old-button")
    kind, person, game, letter = match.groups()
    period = next(period for period in PERIODS if period[0] == letter)
    return StatsRequest(cast(StatsKind, _KINDS[kind]), int(person, 36) if person else 0, game, period)
