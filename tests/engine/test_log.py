"""CONTRACT 6: the log is append-only, tells who decided, and its length is the version."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import msgspec

from rules.engine import (
    Answered,
    By,
    Conceded,
    Entry,
    Match,
    Ordered,
    Replaced,
    Rewound,
    Step,
    Table,
    Turn,
    Undone,
    decode_entry,
    encode_entry,
    fold,
)
from tests.engine.small import SEED, Desk, Small, begin, entries, say


def two_questions(state: Desk, table: Table) -> Turn:
    yield from say(state, 0)
    yield from say(state, 1)


def test_06_every_kind_of_entry_is_stored_and_read_back() -> None:
    stored: list[Entry] = [
        Answered(0, 1, ("a", "b"), "person", "ff"),
        Answered(1, 1, 7, "clock", "ff"),
        Answered(2, 1, "name", "order", "ff"),
        Undone(3, 1, (0, 2)),
        Conceded(4, 0, True),
        Replaced(5, 0, "computer"),
        Ordered(6, 1, "t", "same", 3, ("a",)),
        Rewound(7, (1,), 2),
    ]
    assert [decode_entry(encode_entry(entry)) for entry in stored] == stored
    # Entries of earlier versions name their fields.
    assert [decode_entry(msgspec.msgpack.encode(entry)) for entry in stored] == stored


def test_06_the_fold_tells_what_still_counts() -> None:
    log: list[Entry] = [
        Answered(0, 0, "a", "person", ""),
        Answered(1, 1, "b", "person", ""),
        Undone(2, 0, (0,)),
        Conceded(3, 1),
        Answered(4, 0, "c", "person", ""),
        Rewound(5, (1,), 2),
    ]
    assert [entry.version for entry in fold(log)] == [3, 4]


def test_06_the_version_is_the_length_of_the_log_and_never_falls() -> None:
    match = begin(two_questions, turns=3)
    steps = []
    versions = [match.version]
    acts: list[Callable[[], Step]] = [
        lambda: match.answer(0, "a"),
        lambda: match.undo(0),
        lambda: match.answer(0, "b"),
        lambda: match.answer(1, "b"),
        lambda: match.replace(1, "person"),
        lambda: match.answer(0, "a"),
    ]
    for act in acts:
        steps.append(act())
        versions.append(match.version)
    assert versions == list(range(7))
    assert [entry.version for entry in entries(*steps)] == list(range(6))


def test_06_each_answer_notes_who_decided() -> None:
    kinds: tuple[By, ...] = get_args(By)
    assert kinds == ("person", "computer", "order", "computer-order", "clock", "clock-again", "fallback")
    for by in kinds:
        (entry,) = entries(begin(two_questions).answer(0, "a", by=by))
        assert isinstance(entry, Answered)
        assert entry.by == by


def test_06_setup_seed_and_log_are_the_match() -> None:
    match = begin(two_questions, turns=3)
    steps = [match.answer(0, "a"), match.undo(0), match.answer(0, "c"), match.answer(1, "b"), match.concede(1)]
    again = Match.replay(Small(two_questions, 3), {}, 2, SEED, entries(*steps))
    assert again.digest() == match.digest()
    assert again.version == match.version == 5
    assert again.outcome == match.outcome


def test_06_lines_belong_to_their_entries() -> None:
    from rules.engine import text

    def turn(state: Desk, table: Table) -> Turn:
        table.tell(text("opening"))
        answer = yield from say(state, 0)
        table.tell(text("told", answer=answer), to=[0], private={1: text("whole")})
        yield from say(state, 1)

    match = begin(turn)
    assert [line.text.key for line in match.opening] == ["opening"]
    (news,) = match.answer(0, "b").news
    (line,) = news.lines
    assert line.text == text("told", answer="b")
    assert line.read(None) is None
    assert line.read(1) == text("whole")
