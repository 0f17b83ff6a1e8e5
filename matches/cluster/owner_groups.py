"""Owner groups: how matches are divided, and which process should own which group. Pure functions."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from msgspec import Struct

GROUPS = 64
"""How many owner groups there are. It is part of what is stored (`match.owner_group`)."""
_SNOWFLAKE_SHIFT = 22
"""The lower bits of an id of Discord, which do not count when it chooses the shard of a server."""


class Shards(Struct, frozen=True):
    """The shards of Discord that a process serves, of `count` in all."""

    ids: tuple[int, ...] = (0,)
    count: int = 1

    def serve(self, guild: int) -> bool:
        """Return whether the events of a server come to one of these shards.

        >>> Shards((0, 1), 4).serve(5 << 22), Shards((0, 1), 4).serve(6 << 22)
        (True, False)
        """
        return (guild >> _SNOWFLAKE_SHIFT) % self.count in self.ids


class MemberSettings(Struct, frozen=True):
    """How one of several processes is set up: its name, which no other one has, and the shards that it serves."""

    name: str
    shards: Shards


class Version(Struct, frozen=True, order=True):
    """How new a program is: the number of its last migration, then the sum of the revisions of all rules."""

    schema: int
    revision: int


class Member(Struct, frozen=True):
    """A process that is alive. `epoch` is the number of its membership, which is never given twice."""

    epoch: int
    name: str
    shards: Shards
    version: Version


def find_group(guild: int | None) -> int:
    """Return the owner group of the matches of a server, or of direct messages (None), whose events come to shard 0.

    >>> find_group((130 << 22) + 7), find_group(None)
    (2, 0)
    """
    return 0 if guild is None else (guild >> _SNOWFLAKE_SHIFT) % GROUPS


def plan_owners(members: Sequence[Member]) -> dict[int, int]:
    """Return the epoch of the member that should own each group: the one to which Discord sends the events of its servers.

    Older programs own nothing while there is a newer one: they could not read what it has written. The groups of a shard that
    nobody serves are spread over all, so that few change their owner when a member comes or goes.

    >>> program = Version(24, 9)
    >>> owners = plan_owners([Member(7, "a", Shards((0,), 2), program), Member(8, "b", Shards((1,), 2), program)])
    >>> owners[0], owners[1], owners[2]
    (7, 8, 7)
    """
    if not members:
        return {}
    newest = max(member.version for member in members)
    able = [member for member in members if member.version == newest]
    owners = {}
    for group in range(GROUPS):
        home = next((member for member in able if group % member.shards.count in member.shards.ids), None)
        owner = home or max(able, key=lambda member: (zlib.crc32(f"{group}|{member.name}".encode()), member.epoch))
        owners[group] = owner.epoch
    return owners
