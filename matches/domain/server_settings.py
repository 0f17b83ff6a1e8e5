"""What the managers of a server have chosen for the matches there."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from matches.domain.model import DeadlineAction, Language, Setup
from matches.domain.tempo import TEMPOS, Tempo, apply_tempo, read_tempo


class ServerSettings(Struct, frozen=True):
    """The settings of a server. They count for matches that are opened afterwards.

    `channels` are the only channels where matches may be opened (empty: everywhere), `role` the role that may open them
    (None: everybody may). `person_lobbies` and `server_matches` are maxima as in `matches.transactions.limits.Limits`, for this
    server alone (0: those of the bot). `ratings`: whether ratings are computed from the matches played there, and shown.
    `call_role`: the role that each lobby with open seats calls, once. `overviews`: the channels that have a post about their
    matches.

    The other fields are the defaults of a setup: `language` (None: that of whoever opens the match), `threads` (whether
    matches may move into threads of their own), `deadline` in hours, `at_deadline`, `visible`, `forum` (where these threads are
    posts; None: where the match is opened); `tempo` is the name of one that is more than hours ("": `deadline` counts).
    `zone`: the time zone of people who have set no quiet hours ("": as it was guessed).
    """

    ratings: bool = False
    channels: tuple[int, ...] = ()
    role: int | None = None
    person_lobbies: int = 0
    server_matches: int = 0
    language: Language | None = None
    threads: bool = True
    deadline: int = 0
    at_deadline: DeadlineAction = "remind"
    visible: Literal["everyone", "players"] = "everyone"
    forum: int | None = None
    call_role: int | None = None
    overviews: tuple[int, ...] = ()
    tempo: str = ""
    zone: str = ""

    @property
    def usual_time(self) -> str | int:
        """The name of the usual tempo, or how many hours a decision usually may take."""
        return self.tempo or self.deadline

    def choose_usual_time(self, time: str | int) -> ServerSettings:
        """Return it with another usual tempo, or other hours."""
        hours = apply_tempo(Setup(0), TEMPOS[time]).deadline if isinstance(time, str) else time
        return msgspec.structs.replace(self, deadline=hours, tempo=time if isinstance(time, str) else "")


def apply_defaults(setup: Setup, settings: ServerSettings, forum: int | None = None) -> Setup:
    """Return the setup with the server's defaults for everything that nobody has chosen.

    A setup that does not say what was chosen stays as it is. That of a rematch holds the values of the match before it: a line
    that reads them keeps an older default (`rematches` offers threads anew). `forum`: the one in which the match is opened.
    """
    chosen = setup.chosen
    if chosen is None:
        return setup
    defaults: dict[str, object] = {
        "at_deadline": settings.at_deadline,
        "visible": settings.visible,
        "thread": setup.thread and settings.threads,
        "language": settings.language or setup.language,
        "forum": forum or settings.forum,
        "zone": settings.zone or setup.zone,
    }
    if "deadline" not in chosen:
        hours = Tempo(settings.deadline * 60, read_tempo(setup).bank)
        # A name that only another version knows stands for the hours beside it.
        setup = apply_tempo(setup, TEMPOS.get(settings.tempo, hours))
    return msgspec.structs.replace(setup, **{name: value for name, value in defaults.items() if name not in chosen})
