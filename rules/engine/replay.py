"""Stored entries played again: an answer that no longer fits its question is dropped (CONTRACT 12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.engine.ask import OpenQuestion
from rules.engine.choice import Name, fingerprint
from rules.engine.decision import Decision
from rules.engine.errors import BoundaryUnreadable, IllegalChoice
from rules.engine.game import Game, S
from rules.engine.log import AnswerEntry, ConcessionEntry, LogEntry, filter_effective
from rules.engine.position import Position

DroppedAnswers = tuple[AnswerEntry, ...]

Onlooker = Callable[[Position[S], AnswerEntry], None]
"""Sees the position before each answer that counts. The position goes on afterwards: what is to be kept has to be copied."""


def restore_position(
    game: Game[S], seed: bytes, base: bytes, log: Sequence[LogEntry], audit: bool
) -> tuple[Position[S], DroppedAnswers]:
    """Return the position that a boundary and the entries since then lead to, and the answers that no longer fit.

    A replay that crashes falls back to the last boundary it reached and loses all answers since then. Raises
    `BoundaryUnreadable` if the boundary cannot be read, its turn cannot start, or the fallback crashes too.
    """
    position = _open_position(game, seed, base, audit)
    log = [entry for entry in log if entry.version >= position.timeline.base_version]
    try:
        return position, replay_log(position, log)
    except Exception:
        return _restore_last_boundary(position, base, log, audit)


def replay_log(position: Position[S], log: Sequence[LogEntry], onlooker: Onlooker[S] | None = None) -> DroppedAnswers:
    """Carry out all entries that still count and make `log` the log of the position. Return the answers that do not fit.

    Once an answer is dropped, the later ones of the same seat are dropped too.
    """
    effective = {entry.version for entry in filter_effective(log)}
    seats = {entry.version: entry.seat for entry in log if isinstance(entry, AnswerEntry)}
    dropped: list[AnswerEntry] = []
    dropped_seats: set[int] = set()
    for entry in log:
        if isinstance(entry, AnswerEntry):
            if entry.version not in effective:
                continue
            if onlooker is not None:
                onlooker(position, entry)
            if entry.seat in dropped_seats or not refit(position, entry):
                dropped.append(entry)
                dropped_seats.add(entry.seat)
        elif not isinstance(entry, ConcessionEntry):
            position.timeline = position.timeline.apply_note(entry, seats)
        elif position.outcome is None:
            position.carry_out(Decision(entry.version, entry.seat, (), "fallback", None, entry.computer))
    position.timeline = position.timeline.with_log(log)
    return tuple(dropped)


def replay_log_since(
    position: Position[S], log: Sequence[LogEntry], onlooker: Onlooker[S] | None = None
) -> DroppedAnswers:
    """Carry out the entries since the boundary where the position stands, as `replay_log` does: the earlier ones are in it."""
    return replay_log(position, [entry for entry in log if entry.version >= position.timeline.base_version], onlooker)


def _open_position(game: Game[S], seed: bytes, base: bytes, audit: bool) -> Position[S]:
    """Return the position at the boundary `base`. Raise `BoundaryUnreadable` also if its turn cannot start."""
    try:
        position = Position(game, seed, base)
        if audit:
            game.audit(position.runner.state)
        return position
    except BoundaryUnreadable:
        raise
    except Exception as error:
        raise BoundaryUnreadable(repr(error)) from error


def _restore_last_boundary(
    crashed: Position[S], base: bytes, log: Sequence[LogEntry], audit: bool
) -> tuple[Position[S], DroppedAnswers]:
    """Replay the log again after a crash, without the answers since the last boundary that was reached."""
    safe = crashed.timeline.safe_version
    position = _open_position(crashed.game, crashed.seed, base, audit)
    try:
        kept = [entry for entry in log if entry.version < safe or not isinstance(entry, AnswerEntry)]
        dropped = replay_log(position, kept)
    except Exception as error:
        raise BoundaryUnreadable(repr(error)) from error
    position.timeline = position.timeline.with_log(log)
    since = [entry for entry in filter_effective(log) if isinstance(entry, AnswerEntry) and entry.version >= safe]
    return position, (*dropped, *since)


def refit(position: Position[S], entry: AnswerEntry) -> bool:
    """Carry a stored answer out if it still fits its question. Return whether it did."""
    pending = position.runner.pending.get(entry.seat)
    if pending is None or position.outcome is not None:
        return False
    question = pending.question
    shape = fingerprint(entry.seat, question.topic, question.choice)
    if shape != entry.fingerprint and not _names_something(entry, question):
        return False
    try:
        value = question.choice.validate(entry.value)
    except IllegalChoice:
        return False
    position.carry_out(Decision(entry.version, entry.seat, value, entry.by, question, stored_fingerprint=shape))
    return True


def _names_something(entry: AnswerEntry, question: OpenQuestion) -> bool:
    """Return whether a question for a name was answered with one. The list of names grows with every card that a game gets."""
    return isinstance(question.choice, Name) and isinstance(entry.value, str)
