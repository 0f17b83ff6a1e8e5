"""The file of a match: what it says, and in which form."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Struct, UnsetType

from rules.engine import LogEntry, OptionValue, Outcome

FORMAT_VERSION = 1


class RevisionSpan(Struct, frozen=True):
    """From log entry `version` on, the rules of `revision` played; `base` is the boundary there.

    `value_digest` is that of the values; a file from before they were noted has none.
    """

    version: int
    revision: int
    base: bytes
    value_digest: str | UnsetType = UNSET


class Export(Struct, frozen=True):
    """The file. `seed` (hex) is there once the match is over; `entries` only then or for what everybody may know.

    `value_digest` is that of the values under which the match is played or ended, `dealt_digest` that of those under which it
    was set up, if they were noted. `origin` names the database that wrote it, `signature` is that database's keyed hash of
    everything else in it.
    """

    format: int
    match: int
    game: str
    revision: int
    seats: int
    names: tuple[str, ...]
    options: dict[str, OptionValue]
    commitment: str
    phase: str
    seed: str | None = None
    entries: tuple[LogEntry, ...] = ()
    stretches: tuple[RevisionSpan, ...] = ()
    outcome: Outcome | None = None
    origin: str = ""
    signature: str = ""
    value_digest: str | UnsetType = UNSET
    dealt_digest: str | UnsetType = UNSET


def encode_file(file: Export) -> bytes:
    """Return a file as it is handed out."""
    return msgspec.json.format(msgspec.json.encode(file), indent=1)
