"""What the managers of a server have chosen for the matches there."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from matches.domain.model import DeadlineAction, Language, Setup


class ServerSettings(Struct, frozen=True):
    """The settings of a server. They count for matches that are opened afterwards.

    `channels` are the only channels where matches may be opened (empty: everywhere), `role` the role that may open them
    (None: everybody may). `person_lobbies` and `server_matches` are maxima as in `matches.transactions.limits.Limits`, for this
    server alone (0: those of the bot). `ratings`: whether ratings are computed from the matches played there, and shown.
    `call_role`: the role that each lobby with open seats calls, once. `overviews`: the channels that have a post about their
    matches.

    The other fields are the defaults of a setup: `language` (None: that of whoever opens the match), `threads` (whether
    matches may move into threads of their own), `deadline` in hours, `at_deadline`, `visible`, `forum` (where these threads are
    posts; None: where the match is opened).
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


def apply_defaults(setup: Setup, settings: ServerSettings, forum: int | None = None) -> Setup:
    """Return the setup with the server's defaults for everything that nobody has chosen.

    A setup that does not say what was chosen stays as it is. `forum`: the one in which the match is opened.
    """
    if setup.chosen is None:
        return setup
    defaults: dict[str, object] = {
        "deadline": settings.deadline,
        "at_deadline": settings.at_deadline,
        "visible": settings.visible,
        "thread": setup.thread and settings.threads,
        "language": settings.language or setup.language,
        "forum": forum or settings.forum,
    }
    return msgspec.structs.replace(
        setup, **{name: value for name, value in defaults.items() if name not in setup.chosen}
    )
