"""Taking back: tried on a copy, classified by what came out and by whose later decisions would go (CONTRACT 7)."""

from __future__ import annotations

from rules.engine.choice import fingerprint, picked
from rules.engine.course import Course
from rules.engine.decision import Decision, Undo
from rules.engine.errors import IllegalChoice
from rules.engine.game import S
from rules.engine.log import Replaced, Rewound
from rules.engine.text import Line, Seat, text

Retold = dict[int, tuple[Line, ...]]


def without_last(course: Course[S], seat: int) -> tuple[Undo, Course[S] | None, Retold]:
    """What the match would be without the seat's last own decision.

    Gives the kind of undo, the copy it was tried on (None if it can never be taken back) and, by version, the journal
    lines of kept decisions that read differently now.
    """
    if course.outcome is not None:
        return _never("engine-match-over")
    tail = course._tail
    own = [
        n
        for n, done in enumerate(tail)
        if done.seat == seat and done.asked and done.by not in ("order", "computer-order")
    ]
    if not own:
        return _never("engine-undo-nothing")
    start = own[-1]
    walls = [done.version for done in course._log if isinstance(done, Replaced | Rewound)]
    walls += [done.version for done in tail if done.asked is None]
    if any(wall > tail[start].version for wall in walls):
        return _never("engine-undo-wall")
    trial = course._copy(tail[:start])
    dropped: list[Decision] = []
    retold: Retold = {}
    for done in tail[start:]:
        if not _fits(trial, seat, done):
            if done.exposures:
                return _never("engine-undo-exposed")
            dropped.append(done)
            continue
        again = trial._repeat(done)
        if again.exposures != done.exposures:
            return _never("engine-undo-exposed")
        if tuple(again.lines) != tuple(done.lines):
            retold[done.version] = tuple(again.lines)
    after = len(course._log) + course.base_version + 1
    trial._answered = list(course._answered)
    for done in dropped:
        trial._answered[done.seat] = after
    versions = tuple(done.version for done in dropped)
    asked = tail[start].asked
    what = picked(asked.choice, tail[start].value) if asked is not None else ()
    others = tuple(sorted({done.seat for done in dropped if done.seat != seat and done.by != "computer"}))
    if not others:
        return Undo("free", None, (), versions, what), trial, retold
    because = text("engine-undo-needs-consent", seats=tuple(Seat(other) for other in others))
    return Undo("consent", because, others, versions, what), trial, retold


def _never(key: str) -> tuple[Undo, None, Retold]:
    return Undo("never", text(key)), None, {}


def _fits(trial: Course[S], seat: int, done: Decision) -> bool:
    """Whether a later decision still answers its question and leaves the seat's reopened one open."""
    wait = trial._play.waiting.get(done.seat)
    if done.seat == seat or wait is None or done.asked is None:
        return False
    reopened = trial._play.waiting.get(seat)
    if reopened is not None and reopened.thread is wait.thread:
        return False
    if fingerprint(done.seat, wait.asked.topic, wait.asked.choice) != done.fingerprint():
        return False
    try:
        return wait.asked.choice.validate(done.value) == done.value
    except IllegalChoice:
        return False
