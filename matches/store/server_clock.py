"""Whether this machine and the database server agree about the time."""

from __future__ import annotations

import logging
import time
from typing import Any

from psycopg import Connection

log = logging.getLogger(__name__)

BEARABLE_SECONDS = 5.0
"""How far both clocks may be apart."""


def compare_clocks(connection: Connection[Any], place: str) -> None:
    """Log a warning if the clock of this machine is wrong, or that of the server.

    All that is stored has the time of this machine: no statement of a unit of work asks the server for it. So a difference spoils
    nothing, but deadlines come by the wrong clock, and processes on several machines do not agree about them.
    """
    begun = time.time()
    (server,) = connection.execute(b"SELECT extract(epoch FROM clock_timestamp())::float8").fetchone() or (begun,)
    ended = time.time()
    # The server has looked at its clock at some moment between these two.
    ahead = max(server - ended, 0.0) or min(server - begun, 0.0)
    if abs(ahead) > BEARABLE_SECONDS:
        log.warning(
            "the clock of this machine is %d s %s that of the database server (%s). Deadlines and reminders go by the clock of "
            "this machine: let both be set by NTP.",
            round(abs(ahead)),
            "behind" if ahead > 0 else "ahead of",
            place,
        )
