"""Taking back: tried on a copy, classified by what came out and by whose later decisions would go (CONTRACT 7)."""

from __future__ import annotations

from rules.engine.choice import describe_picks, fingerprint
from rules.engine.decision import Decision, UndoStatus
from rules.engine.errors import IllegalChoice
from rules.engine.game import S
from rules.engine.log import ReplacementEntry, RewindEntry
from rules.engine.message import JournalLine, Seat, text
from rules.engine.timeline import Timeline

RewrittenLines = dict[int, tuple[JournalLine, ...]]


def try_undo(course: Timeline[S], seat: int) -> tuple[UndoStatus, Timeline[S] | None, RewrittenLines]:
    """What the match would be without the seat's last own decision.

    Gives the kind of undo, the copy it was tried on (None if it can never be taken back) and, by version, the journal
    lines of kept decisions that read differently now.
    """
    if course.outcome is not None:
        return _refuse_undo("engine-match-over")
    tail = course._tail
    own = [
        n
        for n, done in enumerate(tail)
        if done.seat == seat and done.question and done.by not in ("order", "computer-order")
    ]
    if not own:
        return _refuse_undo("engine-undo-nothing")
    start = own[-1]
    walls = [done.version for done in course._log if isinstance(done, ReplacementEntry | RewindEntry)]
    walls += [done.version for done in tail if done.question is None]
    if any(wall > tail[start].version for wall in walls):
        return _refuse_undo("engine-undo-wall")
    trial = course._copy(tail[:start])
    dropped: list[Decision] = []
    retold: RewrittenLines = {}
    for done in tail[start:]:
        if not _still_fits(trial, seat, done):
            if done.reveal_count:
                return _refuse_undo("engine-undo-exposed")
            dropped.append(done)
            continue
        again = trial._repeat(done)
        if again.reveal_count != done.reveal_count:
            return _refuse_undo("engine-undo-exposed")
        if tuple(again.lines) != tuple(done.lines):
            retold[done.version] = tuple(again.lines)
    after = len(course._log) + course.base_version + 1
    trial._answered = list(course._answered)
    for done in dropped:
        trial._answered[done.seat] = after
    versions = tuple(done.version for done in dropped)
    asked = tail[start].question
    what = describe_picks(asked.choice, tail[start].value) if asked is not None else ()
    others = tuple(sorted({done.seat for done in dropped if done.seat != seat and done.by != "computer"}))
    if not others:
        return UndoStatus("free", None, (), versions, what), trial, retold
    because = text("engine-undo-needs-consent", seats=tuple(Seat(other) for other in others))
    return UndoStatus("consent", because, others, versions, what), trial, retold


def _refuse_undo(key: str) -> tuple[UndoStatus, None, RewrittenLines]:
    return UndoStatus("never", text(key)), None, {}


def _still_fits(trial: Timeline[S], seat: int, done: Decision) -> bool:
    """Whether a later decision still answers its question and leaves the seat's reopened one open."""
    wait = trial._runner.pending.get(done.seat)
    if done.seat == seat or wait is None or done.question is None:
        return False
    reopened = trial._runner.pending.get(seat)
    if reopened is not None and reopened.branch is wait.branch:
        return False
    if fingerprint(done.seat, wait.question.topic, wait.question.choice) != done.fingerprint():
        return False
    try:
        return wait.question.choice.validate(done.value) == done.value
    except IllegalChoice:
        return False
