"""What can be wrong with the database file, as people are told, and since when it is wrong."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rules.engine import Refused, text


class StorageRefused(Refused):
    """The database did not do what it was asked to. Nothing has changed, unless it is uncertain. `kind` names what is wrong."""

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


class StorageAway(StorageRefused):
    """The server with the database does not answer. The bot waits for it."""

    kind = "away"

    def __init__(self) -> None:
        super().__init__(text("match-storage-away"))


class StorageUncertain(StorageRefused):
    """The connection broke in the middle of a COMMIT, and nobody can say whether it counted."""

    kind = "uncertain"

    def __init__(self) -> None:
        super().__init__(text("match-storage-uncertain"))


class StorageDamaged(StorageRefused):
    """What the file holds is no sound database any more."""

    kind = "damaged"

    def __init__(self) -> None:
        super().__init__(text("match-storage-damaged"))


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
