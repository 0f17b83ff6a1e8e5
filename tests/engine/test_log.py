"""CONTRACT 6: the log is append-only, says who decided, and its length is the version."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import msgspec

from rules.engine import (
    AnswerEntry,
    ConcessionEntry,
    Decider,
    LogEntry,
    Match,
    OrderEntry,
    ReplacementEntry,
    RewindEntry,
    Step,
    Table,
    TurnGenerator,
    UndoEntry,
    decode_entry,
    encode_entry,
    filter_effective,
)
from tests.engine.scripted_game import SEED, ScriptedGame, ScriptState, ask_and_note, begin_match, log_entries


def two_questions(state: ScriptState, table: Table) -> TurnGenerator:
    yield from ask_and_note(state, 0)
    yield from ask_and_note(state, 1)


def test_06_every_kind_of_entry_is_stored_and_read_back() -> None:
    stored: list[LogEntry] = [
        AnswerEntry(0, 1, ("a", "b"), "person", "ff"),
        AnswerEntry(1, 1, 7, "clock", "ff"),
        AnswerEntry(2, 1, "name", "order", "ff"),
        UndoEntry(3, 1, (0, 2)),
        ConcessionEntry(4, 0, True),
        ReplacementEntry(5, 0, "computer"),
        OrderEntry(6, 1, "t", "same", 3, ("a",)),
        RewindEntry(7, (1,), 2),
    ]
    assert [decode_entry(encode_entry(entry)) for entry in stored] == stored
    # Entries of earlier versions name their fields.
    assert [decode_entry(msgspec.msgpack.encode(entry)) for entry in stored] == stored


def test_06_the_fold_tells_what_still_counts() -> None:
    log: list[LogEntry] = [
        AnswerEntry(0, 0, "a", "person", ""),
        AnswerEntry(1, 1, "b", "person", ""),
        UndoEntry(2, 0, (0,)),
        ConcessionEntry(3, 1),
        AnswerEntry(4, 0, "c", "person", ""),
        RewindEntry(5, (1,), 2),
    ]
    assert [entry.version for entry in filter_effective(log)] == [3, 4]


def test_06_the_version_is_the_length_of_the_log_and_never_falls() -> None:
    match = begin_match(two_questions, turns=3)
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
    assert [entry.version for entry in log_entries(*steps)] == list(range(6))


def test_06_each_answer_notes_who_decided() -> None:
    kinds: tuple[Decider, ...] = get_args(Decider)
    assert kinds == ("person", "computer", "order", "computer-order", "clock", "clock-again", "fallback", "plan")
    for by in kinds:
        (entry,) = log_entries(begin_match(two_questions).answer(0, "a", by=by))
        assert isinstance(entry, AnswerEntry)
        assert entry.by == by


def test_06_setup_seed_and_log_are_the_match() -> None:
    match = begin_match(two_questions, turns=3)
    steps = [match.answer(0, "a"), match.undo(0), match.answer(0, "c"), match.answer(1, "b"), match.concede(1)]
    again = Match.replay(ScriptedGame(two_questions, 3), {}, 2, SEED, log_entries(*steps))
    assert again.digest() == match.digest()
    assert again.version == match.version == 5
    assert again.outcome == match.outcome


def test_06_lines_belong_to_their_entries() -> None:
    from rules.engine import text

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        table.write_line(text("opening"))
        answer = yield from ask_and_note(state, 0)
        table.write_line(text("told", answer=answer), to=[0], private={1: text("whole")})
        yield from ask_and_note(state, 1)

    match = begin_match(turn)
    assert [line.text.key for line in match.opening_lines] == ["opening"]
    (news,) = match.answer(0, "b").new_entries
    (line,) = news.lines
    assert line.text == text("told", answer="b")
    assert line.read(None) is None
    assert line.read(1) == text("whole")
