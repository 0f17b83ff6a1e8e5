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


class LeaseTimes(Struct, frozen=True):
    """For how long a process owns what it owns, in seconds. They are the same for all processes.

    `lease`: without renewing it. `renew`: until it renews it. `margin`: so long before the end it trusts it no more. `retry`: until
    it tries again to renew it or to join if that failed.
    """

    lease: float = 15.0
    renew: float = 5.0
    margin: float = 1.0
    retry: float = 0.5


class MemberSettings(Struct, frozen=True):
    """How a process takes part: its name, which no other one has, and the shards whose events it gets."""

    name: str
    shards: Shards = Shards()
    times: LeaseTimes = LeaseTimes()


class Version(Struct, frozen=True, order=True):
    """How new a program is: the number of its last migration, then the sum of the revisions of all rules."""

    schema: int
    revision: int


class Member(Struct, frozen=True):
    """A process that is alive. `epoch` is the number of its membership, which is never given twice.

    `adopted` are the shards that it serves for processes that are gone.
    """

    epoch: int
    name: str
    shards: Shards
    version: Version
    adopted: tuple[int, ...] = ()


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
        owners[group] = (home or _choose(able, f"group {group}")).epoch
    return owners


def find_orphans(members: Sequence[Member]) -> dict[int, int]:
    """Return the shards whose process is gone, each with the epoch of the member that should serve it.

    >>> find_orphans([Member(7, "a", Shards((0, 1), 3), Version(24, 9))])
    {2: 7}
    """
    count = members[0].shards.count if members else 0
    served = {shard for member in members for shard in member.shards.ids}
    return {shard: _choose(members, f"shard {shard}").epoch for shard in range(count) if shard not in served}


def _choose(members: Sequence[Member], what: str) -> Member:
    """Return the member for something that has no home: always the same one while the same members are alive."""
    return max(members, key=lambda member: (zlib.crc32(f"{what} of {member.name}".encode()), member.epoch))
