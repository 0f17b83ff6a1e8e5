"""Undo, tried on a copy: what came out, and whose later decisions would be lost, decide what kind it is (CONTRACT 7)."""

from __future__ import annotations

from typing import Generic, NamedTuple

from msgspec.structs import replace

from rules.engine.choice import describe_undone, fingerprint
from rules.engine.decision import Decision
from rules.engine.errors import IllegalChoice
from rules.engine.game import S
from rules.engine.log import ReplacementEntry, RewindEntry
from rules.engine.message import JournalLine, Seat, text
from rules.engine.position import Position
from rules.engine.results import UndoStatus
from rules.engine.timeline import Timeline

RewrittenLines = dict[int, tuple[JournalLine, ...]]
"""New lines of kept decisions, by version."""


class UndoTrial(NamedTuple, Generic[S]):
    """The match without a seat's last own decision.

    `position` is None if the decision can never be taken back. `rewritten_lines` are those of kept decisions that read
    differently now; `seats` has the seats of the dropped answers, by version.
    """

    status: UndoStatus
    position: Position[S] | None
    rewritten_lines: RewrittenLines
    seats: dict[int, int]


def check_undo(position: Position[S], seat: int) -> UndoStatus:
    """Return the status that `try_undo` finds. Only what others decided at the same time makes a trial necessary."""
    start = _find_start(position, seat)
    if isinstance(start, UndoStatus):
        return start
    undone, *later = position.timeline.decisions[start:]
    if undone.reveal_count:
        return _refuse("engine-undo-exposed")
    if later and not undone.is_sole:
        return try_undo(position, seat).status
    # Nobody else is asked anything where it is taken back to, so all that was decided since is lost.
    if any(decision.reveal_count for decision in later):
        return _refuse("engine-undo-exposed")
    return _classify(undone, [undone, *later])


def try_undo(position: Position[S], seat: int) -> UndoTrial[S]:
    """Try the match without the seat's last own decision. `position` itself does not change."""
    timeline, start = position.timeline, _find_start(position, seat)
    if isinstance(start, UndoStatus):
        return UndoTrial(start, None, {}, {})
    trial = position.rebuild(timeline.before_decision(start))
    dropped: list[Decision] = []
    rewritten: RewrittenLines = {}
    for decision in timeline.decisions[start:]:
        if not _still_fits(trial, seat, decision):
            if decision.reveal_count:
                return UndoTrial(_refuse("engine-undo-exposed"), None, {}, {})
            dropped.append(decision)
            continue
        repeated = decision.copy()
        trial.carry_out(repeated)
        if repeated.reveal_count != decision.reveal_count:
            return UndoTrial(_refuse("engine-undo-exposed"), None, {}, {})
        if tuple(repeated.lines) != tuple(decision.lines):
            rewritten[decision.version] = tuple(repeated.lines)
    trial.timeline = replace(trial.timeline, answered=timeline.answered).with_log(timeline.log)
    status = _classify(timeline.decisions[start], dropped)
    return UndoTrial(status, trial, rewritten, {decision.version: decision.seat for decision in dropped})


def _find_start(position: Position[S], seat: int) -> int | UndoStatus:
    """Return the index of the decision that an undo takes back, or why there is none."""
    timeline = position.timeline
    if position.outcome is not None:
        return _refuse("engine-match-over")
    start = _last_own_decision(timeline, seat)
    if start is None:
        return _refuse("engine-undo-nothing")
    if _last_wall(timeline) > timeline.decisions[start].version:
        return _refuse("engine-undo-wall")
    return start


def _refuse(key: str) -> UndoStatus:
    return UndoStatus("never", text(key))


def _last_own_decision(timeline: Timeline, seat: int) -> int | None:
    """Return the index of the seat's last answer that it gave itself, not by a standing order."""
    for index in range(len(timeline.decisions) - 1, -1, -1):
        decision = timeline.decisions[index]
        if decision.seat == seat and decision.question and decision.by not in ("order", "computer-order"):
            return index
    return None


def _last_wall(timeline: Timeline) -> int:
    """Return the version of the last entry that undo may not pass; -1 without one."""
    notes = [note.version for note in timeline.log if isinstance(note, ReplacementEntry | RewindEntry)]
    concessions = [decision.version for decision in timeline.decisions if decision.question is None]
    return max([*notes, *concessions], default=-1)


def _classify(undone: Decision, dropped: list[Decision]) -> UndoStatus:
    """Return the kind of undo that takes back `undone` and loses all of `dropped`."""
    versions = tuple(decision.version for decision in dropped)
    picks = describe_undone(undone.question.choice, undone.value) if undone.question is not None else ()
    others = {decision.seat for decision in dropped if decision.seat != undone.seat and decision.by != "computer"}
    if not others:
        return UndoStatus("free", None, (), versions, picks)
    seats = tuple(sorted(others))
    reason = text("engine-undo-needs-consent", seats=tuple(Seat(other) for other in seats))
    return UndoStatus("consent", reason, seats, versions, picks)


def _still_fits(trial: Position[S], seat: int, decision: Decision) -> bool:
    """Return whether a later decision still answers its question, and does not close the question reopened for `seat`."""
    pending = trial.runner.pending.get(decision.seat)
    if decision.seat == seat or pending is None or decision.question is None:
        return False
    reopened = trial.runner.pending.get(seat)
    if reopened is not None and reopened.branch is pending.branch:
        return False
    question = pending.question
    if fingerprint(decision.seat, question.topic, question.choice) != decision.fingerprint():
        return False
    try:
        return question.choice.validate(decision.value) == decision.value
    except IllegalChoice:
        return False
