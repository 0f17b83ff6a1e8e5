"""What must be true after all faults, judged by the database and by what people remember."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

import msgspec

from matches.model import Setup
from matches.transaction import Transaction
from rules.engine import AnswerEntry, LogEntry, Match, UndoEntry
from tests.cluster.channel import Channel, PressRecord
from tests.cluster.faults import Cluster
from tests.matches.service_harness import catalogue
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
        rules = catalogue()[game]
        assert Match.replay(rules, options, seats, seed, log).dropped_answers == ()
        replayed = Match.begin(rules, options, seats, seed)
        self._note_questions(replayed, seats)
        for entry in log:
            if isinstance(entry, AnswerEntry):
                if entry.by == "person":
                    self.answers[replayed.question_token(entry.seat)] += 1
                replayed.answer(entry.seat, entry.value, by=entry.by)
            else:
                assert isinstance(entry, UndoEntry)
                replayed.undo(entry.seat, consent=True)
            self._note_questions(replayed, seats)
        self.is_over = replayed.outcome is not None

    def _note_questions(self, match: Match[Any], seats: int) -> None:
        asked = () if match.outcome is not None else match.asked_seats()
        self.open_marks.append([match.question_token(seat) if seat in asked else "" for seat in range(seats)])


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


def check_accepted_decisions(channel: Channel, db: Transaction, stories: dict[int, Story]) -> None:
    """Check that what was accepted is in the log, once and at its place, and that nothing else is there."""
    pressed: defaultdict[tuple[int, str], list[PressRecord]] = defaultdict(list)
    for record in channel.presses.values():
        if record.press.kind == "answer":
            pressed[record.press.match, record.press.mark].append(record)
    for (match, mark), records in pressed.items():
        accepted = [record for record in records if record.accepted is not None]
        assert len(accepted) <= 1, f"{mark} of match {match} was answered by {[one.accepted for one in accepted]}"
        for record in accepted:
            assert record.accepted is not None
            entry = stories[match].log[record.accepted["version"] - 1]
            assert isinstance(entry, AnswerEntry)
            said = {"seat": entry.seat, "value": record.press.value}
            assert is_same_answer(entry, said), (entry, record)
            assert stories[match].answers[mark] == 1
            assert record.accepted["version"] > record.known_version
    for match, story in stories.items():
        assert set(story.answers.values()) <= {1}
        assert {(match, mark) for mark in story.answers} <= set(pressed)
    for record in channel.presses.values():
        if record.press.kind == "join" and record.accepted is not None:
            found = db.execute(
                "SELECT 1 FROM seat WHERE match = ? AND person = ?", (record.press.match, record.press.person)
            ).fetchone()
            assert found is not None, f"{record.press} was accepted, and nobody sits there"


def check_refusals(cluster: Cluster, stories: dict[int, Story]) -> Counter[str]:
    """Check that every refusal was right, and return how many there were for each reason."""
    reasons: Counter[str] = Counter()
    for record in cluster.channel.presses.values():
        for outcome in record.outcomes:
            if outcome["do"] == "refused":
                reasons[outcome["reason"]] += 1
                why = explain_refusal(record, outcome, cluster, stories)
                assert why, f"{record.press} was refused by {outcome}: {record}"
    return reasons


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
    return "it is answered" if story.open_marks[outcome["version"]][outcome["seat"]] != press.mark else None


def check_answered(cluster: Cluster) -> int:
    """Check that only those got no answer whose process died; return how many."""
    unanswered = [record for record in cluster.channel.presses.values() if not record.outcomes]
    for record in unanswered:
        deaths = [
            at
            for life, at in cluster.killed.items()
            if at >= record.made_at and (record.is_forwarded or life in record.lives)
        ]
        left = [life for life in record.lives if life in cluster.left]
        assert deaths or left, f"nobody answered {record}"
    return len(unanswered)


def check_order_of_posts(channel: Channel) -> None:
    """Check that the posts of every stream have arrived in their order."""
    for stream, rows in channel.recorder.streams.items():
        assert rows == sorted(rows), f"the posts of {stream} arrived as {rows}"
