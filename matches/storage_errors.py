"""What can be wrong with the database file, as people are told, and since when it is wrong."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from msgspec import Struct

from rules.engine import Refused, text


class StorageRefused(Refused):
    """The database did not do what it was asked to. Nothing has changed. `kind` names what is wrong."""

    kind: str


class StorageFull(StorageRefused):
    """There is no room left on the disk."""

    kind = "full"

    def __init__(self) -> None:
        super().__init__(text("match-storage-full"))


class StorageBusy(StorageRefused):
    """Another program has locked the database for longer than it is worth waiting."""

    kind = "busy"

    def __init__(self) -> None:
        super().__init__(text("match-storage-busy"))


class StorageReadOnly(StorageRefused):
    """The file or its disk can no longer be written."""

    kind = "readonly"

    def __init__(self) -> None:
        super().__init__(text("match-storage-readonly"))


class StorageFaulty(StorageRefused):
    """The disk failed to read or write."""

    kind = "faulty"

    def __init__(self) -> None:
        super().__init__(text("match-storage-faulty"))


class StorageDamaged(StorageRefused):
    """What the file holds is no sound database any more."""

    kind = "damaged"

    def __init__(self) -> None:
        super().__init__(text("match-storage-damaged"))


_REFUSALS: dict[int, Callable[[], StorageRefused]] = {
    sqlite3.SQLITE_FULL: StorageFull,
    sqlite3.SQLITE_BUSY: StorageBusy,
    sqlite3.SQLITE_LOCKED: StorageBusy,
    sqlite3.SQLITE_READONLY: StorageReadOnly,
    sqlite3.SQLITE_PERM: StorageReadOnly,
    sqlite3.SQLITE_IOERR: StorageFaulty,
    sqlite3.SQLITE_CANTOPEN: StorageFaulty,
    sqlite3.SQLITE_CORRUPT: StorageDamaged,
    sqlite3.SQLITE_NOTADB: StorageDamaged,
}


def translate_error(error: BaseException) -> StorageRefused | None:
    """Return the refusal that an error of the database stands for; None for what is no fault of the file (a wrong statement)."""
    if isinstance(error, StorageRefused):
        return error
    if not isinstance(error, sqlite3.Error):
        return None
    # The lower byte is the kind, the upper ones say more about it.
    made = _REFUSALS.get((getattr(error, "sqlite_errorcode", None) or 0) & 0xFF)
    return made() if made is not None else None


class Trouble(Struct, frozen=True):
    """Something that is wrong: which kind, since when (seconds since 1970), and how many things it holds up."""

    kind: str
    since: float
    count: int = 1


class StorageCondition:
    """The condition of the file, as the last work on it has shown."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.trouble: Trouble | None = None

    def record_failure(self, refused: StorageRefused) -> None:
        """Note that work on the file was refused. The same trouble keeps its beginning."""
        if self.trouble is None or self.trouble.kind != refused.kind:
            self.trouble = Trouble(refused.kind, self._clock())

    def record_wait(self) -> None:
        """Note that nothing was refused so far, but nothing was written either."""
        if self.trouble is None:
            self.record_failure(StorageBusy())

    def record_success(self) -> None:
        """Note that something was written: the file is well."""
        self.trouble = None
