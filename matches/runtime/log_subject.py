"""Which match is being handled, for the log: everything that is logged while a match is locked is about it."""

from __future__ import annotations

from contextvars import ContextVar, Token

Subject = Token[tuple[int, int] | None]

_subject: ContextVar[tuple[int, int] | None] = ContextVar("log_subject", default=None)


def get_subject() -> tuple[int, int] | None:
    """Return the match that is being handled and its version when that began; None if there is none."""
    return _subject.get()


def set_subject(match: int, version: int) -> Subject:
    """Let a match be the subject of the log until `reset_subject` is called with what this returns."""
    return _subject.set((match, version))


def reset_subject(subject: Subject) -> None:
    """Let what was the subject of the log before be it again."""
    _subject.reset(subject)
