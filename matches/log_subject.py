"""Which match is being handled, for the log: everything that is logged while a match is locked is about it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_subject: ContextVar[tuple[int, int] | None] = ContextVar("log_subject", default=None)


def get_subject() -> tuple[int, int] | None:
    """Return the match that is being handled and its version when that began; None if there is none."""
    return _subject.get()


@contextmanager
def set_subject(match: int, version: int) -> Iterator[None]:
    """Let a match be the subject of the log meanwhile."""
    token = _subject.set((match, version))
    try:
        yield
    finally:
        _subject.reset(token)
