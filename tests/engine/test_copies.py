"""What a copy of a match carries out: only what was decided since the latest boundary, and nothing that nobody reads."""

from __future__ import annotations

from rules.engine import Ask, LateOptions, Option, Pick, Table, TurnGenerator, text
from tests.engine.scripted_game import ScriptState, ask_and_note, begin_match


def test_a_copy_begins_at_the_latest_boundary() -> None:
    begun: list[int] = []

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        begun.append(state.turn)
        for _ in range(2):
            yield from ask_and_note(state, state.turn % 2)

    match = begin_match(turn, turns=9)
    for _ in range(9):
        match.answer(match.asked_seats()[0], "a")
    assert match.base_version == 0, "undo reaches back over all boundaries"
    begun.clear()
    copy = match.clone()
    assert copy.digest() == match.digest()
    assert copy.log == match.log
    assert copy.check_undo(1) == match.check_undo(1)
    assert begun[:1] == [match.state.turn]
    begun.clear()
    match.clone()
    match.imagine(0, 1)
    assert begun == [match.state.turn] * 2


def test_late_options_are_made_once_for_whoever_reads_them_and_never_for_a_copy() -> None:
    made: list[int] = []

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        for number in range(3):

            def make(number: int = number) -> list[Option]:
                made.append(number)
                return [Option("a"), Option("b")]

            (answer,) = yield Ask(0, Pick(text("pick"), LateOptions(make)), "late")
            state.notes.append(answer)

    match = begin_match(turn)
    assert made == [], "nobody has looked yet"
    match.answer(0, "a")
    match.answer(0, "b")
    assert made == [0, 1]
    assert match.clone().state.notes == ["a", "b"]
    assert made == [0, 1], "a copy repeats answers that are known to be legal"
    assert [entry.version for entry in match.log] == [0, 1]
    asked = match.question(0)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    assert (
        [option.id for option in asked.choice.options]
        == ["a", "b"]
        == [option.id for option in asked.choice.options[:2]]
    )
    assert asked.choice.options[0].id == asked.choice.fallback()[0]
    assert made == [0, 1, 2]
