"""What the managers of a server have chosen for the matches there."""

from __future__ import annotations

from msgspec import Struct


class ServerSettings(Struct, frozen=True):
    """The settings of a server. `ratings`: whether ratings are computed from the matches played there, and shown."""

    ratings: bool = False
