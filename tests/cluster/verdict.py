"""What must be true after all faults, judged by the database and by what people remember."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec

from matches.domain.model import Setup
from matches.domain.transaction import Transaction
from rules.engine import AnswerEntry, LogEntry, Match, UndoEntry
from tests.cluster.channel import Channel, PressRecord
from tests.cluster.faults import Cluster
from tests.cluster.member_process import Press
from tests.matches.service_harness import catalog
from tests.matches.test_crash import is_same_answer, read_log

OUTAGE_ECHO = 3.0
"""For so many seconds after the server is back, a process may say that it is away."""


class Story:
    """What the log of a match says. `open_marks`: the token of the question in each seat, by version."""

    def __init__(self, game: str, options: dict[str, Any], seats: int, seed: bytes, log: list[LogEntry]) -> None:
        assert [entry.version for entry in log] == list(range(len(log)))
        self.log = log
        self.answers: Counter[str] = Counter()
        """How often people have answered each question."""
        self.open_marks: list[list[str]] = []
        rules = catalog()[game]
        assert Match.replay(rules, options, seats, seed, log).dropped_answers == ()
        replayed = Match.begin(rules, options, seats, seed)
        self._note_questions(replayed, seats)
        for entry in log:
            if entry.version < replayed.version:
                # It followed from the one before without being asked.
                continue
            if isinstance(entry, AnswerEntry):
                if entry.by == "person":
                    self.answers[replayed.question_token(entry.seat)] += 1
                replayed.answer(entry.seat, entry.value, by=entry.by)
            else:
                assert isinstance(entry, UndoEntry)
                replayed.undo(entry.seat, consent=True)
            self._note_questions(replayed, seats)
        self.is_over = replayed.outcome is not None

    def find_answer(self, version: int) -> AnswerEntry:
        """Return the answer that led to a version, maybe with what standing orders have answered after it."""
        entry = self.log[version - 1]
        assert isinstance(entry, AnswerEntry)
        return self.find_answer(version - 1) if entry.by == "order" else entry

    def was_closed(self, mark: str, known_version: int, outcome: dict[str, Any]) -> bool:
        """Return whether a question was not open at some time since what was known to whoever answered it.

        The outcome of a refusal has the version that was read after it. What another seat takes back closes the question, and what
        that seat does instead may have opened it again by then, under the same token.
        """
        versions = range(known_version, outcome["version"] + 1)
        return any(self.open_marks[version][outcome["seat"]] != mark for version in versions)

    def _note_questions(self, match: Match[Any], seats: int) -> None:
        asked = () if match.outcome is not None else match.asked_seats()
        marks = [match.question_token(seat) if seat in asked else "" for seat in range(seats)]
        self.open_marks += [marks] * (match.version + 1 - len(self.open_marks))


def read_stories(db: Transaction) -> dict[int, Story]:
    """Return what the logs of all matches say that have begun."""
    stories = {}
    for id, game, setup, seed in db.execute(
        "SELECT id, game, setup, seed FROM match WHERE phase NOT IN ('lobby', 'cancelled') ORDER BY id"
    ).fetchall():
        (seats,) = db.execute("SELECT count(*) FROM seat WHERE match = ?", (id,)).fetchone()
        options = msgspec.msgpack.decode(setup, type=Setup).options
        stories[id] = Story(game, options, seats, seed, read_log(db, id))
    return stories


def find_wrong_answers(channel: Channel, db: Transaction, stories: dict[int, Story]) -> Iterator[str]:
    """Yield what was accepted and is not in the log, once and at its place, and what is there that nobody has answered."""
    pressed: defaultdict[tuple[int, str], list[PressRecord]] = defaultdict(list)
    for record in channel.presses.values():
        if record.press.kind == "answer":
            pressed[record.press.match, record.press.mark].append(record)
        elif record.press.kind == "join" and record.accepted is not None and not is_seated(db, record.press):
            yield f"{record} was accepted, and they have no seat"
    for (match, mark), records in pressed.items():
        accepted = [record for record in records if record.accepted is not None]
        if len(accepted) > 1:
            yield f"{mark} of match {match} was answered twice: {accepted}"
        for record in accepted:
            assert record.accepted is not None
            entry = stories[match].find_answer(record.accepted["version"])
            if not is_same_answer(entry, {"seat": entry.seat, "value": record.press.value}):
                yield f"{record} is {entry} in the log"
            if stories[match].answers[mark] != 1 or entry.version < record.known_version:
                yield f"{record} is not in the log once and after what was known: {entry}"
    for match, story in stories.items():
        for mark, times in story.answers.items():
            if times != 1 or (match, mark) not in pressed:
                yield f"question {mark} of match {match} was answered {times} times by people"


def is_seated(db: Transaction, press: Press) -> bool:
    """Return whether a person has a seat in the match of a press."""
    row = db.execute("SELECT 1 FROM seat WHERE match = ? AND person = ?", (press.match, press.person)).fetchone()
    return row is not None


def find_wrong_refusals(cluster: Cluster, stories: dict[int, Story]) -> Iterator[str]:
    """Yield the refusals for which there was no reason."""
    for record in cluster.channel.presses.values():
        for outcome in record.outcomes:
            if outcome["do"] == "refused" and explain_refusal(record, outcome, cluster, stories) is None:
                yield f"{record} was refused without a reason"


def explain_refusal(
    record: PressRecord, outcome: dict[str, Any], cluster: Cluster, stories: dict[int, Story]
) -> str | None:
    """Return why a refusal was right; None if it was not."""
    press, reason = record.press, outcome["reason"]
    if reason.startswith("match-storage"):
        is_honest = any(
            begun <= outcome["at"] and record.made_at <= end + OUTAGE_ECHO for begun, end in cluster.server.outages
        )
        return "the database was away" if is_honest else None
    if reason in ("match-elsewhere", "match-moved-on") or outcome.get("version", 0) < record.known_version:
        return None
    if press.kind == "join" or (press.kind == "fill" and outcome.get("phase") != "lobby"):
        return "it has begun, or they sit there" if outcome["is_seated"] or outcome["phase"] != "lobby" else None
    if press.kind == "undo":
        return "others have moved"
    if press.kind != "answer":
        return None
    story = stories[press.match]
    if outcome["phase"] != "running":
        return "it is over" if story.is_over else None
    return "it is answered" if story.was_closed(press.mark, record.known_version, outcome) else None


def find_unanswered(cluster: Cluster) -> list[PressRecord]:
    """Return the presses that got no answer at all."""
    return [record for record in cluster.channel.presses.values() if not record.outcomes]


def find_wrongly_unanswered(cluster: Cluster) -> Iterator[str]:
    """Yield the presses that got no answer although no process died that may have had them in its hands."""
    for record in find_unanswered(cluster):
        is_excused = any(
            cluster.channel.ended.get(life, record.made_at) >= record.made_at
            and (record.is_forwarded or life in record.lives)
            for life in cluster.killed
        )
        # Whoever was asked to leave has not taken what arrived too late, and answers what it has taken.
        was_late = any(f"took by {life}" not in record.notes for life in cluster.leavers & {*record.lives})
        if not is_excused and not was_late:
            yield f"nobody answered {record}"


def find_disorder(channel: Channel) -> Iterator[str]:
    """Yield the streams whose posts did not arrive in their order."""
    for stream, rows in channel.recorder.streams.items():
        if rows != sorted(rows):
            yield f"the posts of {stream} arrived as {rows}"
