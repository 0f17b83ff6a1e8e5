"""Looking at a match again: what is a step, what is a turn, and what does not come out."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.engine import (
    Ask,
    BoundaryUnreadable,
    History,
    LogEntry,
    Match,
    PastStep,
    Seat,
    Table,
    TurnGenerator,
    find_step_after,
    list_steps,
    text,
    trace_history,
)
from rules.engine.boundary import decode_boundary, encode_boundary
from tests.engine.scripted_game import SEED, Script, ScriptedGame, ScriptState, ask_and_note, log_entries, make_pick


def look_at_hidden(state: ScriptState, table: Table) -> TurnGenerator:
    """Ask the seat on turn as often as its secret number says; everybody reads that it looks, and what it says at last."""
    seat = state.active
    assert seat is not None
    state.notes.append(f"{seat} looks")
    table.write_line(text("small-looks", seat=Seat(seat)))
    for _ in range(state.secret[seat] % 3):
        yield Ask(seat, make_pick("a", "b"), forced=False)
    table.write_line(text("small-own", seat=Seat(seat)), to=(seat,))
    yield from ask_and_note(state, seat)
    table.write_line(text("small-says", seat=Seat(seat)))


def play(
    script: Script, answers: int, secret: list[int] | None = None, turns: int = 4
) -> tuple[Any, Match[Any], History]:
    """Play a match of two seats with the first option each time; return the game, the match and its history."""
    game = ScriptedGame(script, turns)
    match = Match.begin(game, {}, 2, SEED)
    if secret is not None:
        stored, state = decode_boundary(game, match.base)
        state.secret = secret
        fields = {name: getattr(stored, name) for name in stored.__struct_fields__}
        base = encode_boundary(type(stored)(**fields | {"state": state}))
        match = Match.restore(game, SEED, base, ())
    base, log = match.base, list[LogEntry]()
    for _ in range(answers):
        if match.outcome is None:
            log += log_entries(match.answer(match.asked_seats()[0], ("a",)))
    return game, match, trace_history(game, SEED, base, log)


def read(steps: list[PastStep]) -> list[list[str]]:
    """Return the keys of the lines of each step."""
    return [[line.key for line in step.lines] for step in steps]


def test_how_often_somebody_was_asked_does_not_come_out() -> None:
    """Seat 0 decides once or three times, as its secret number has it; seat 1 and everybody else see the same steps."""
    few, many = play(look_at_hidden, 1, [3, 3], turns=1), play(look_at_hidden, 3, [5, 3], turns=1)
    assert (len(few[2].decisions), len(many[2].decisions)) == (1, 3)
    for viewer in (None, 1):
        seen = [
            [(step.lines, step.view) for step in list_steps(game, SEED, history, 0, viewer)]
            for game, _, history in (few, many)
        ]
        assert seen[0] == seen[1]
        assert read(list_steps(few[0], SEED, few[2], 0, viewer)) == [[], ["small-looks"], ["small-says"]]
    # The seat itself reads more, but nothing that it saw has changed meanwhile.
    assert read(list_steps(few[0], SEED, few[2], 0, 0)) == [[], ["small-looks", "small-own"], ["small-says"]]


def test_a_turn_ends_with_the_table_after_it() -> None:
    game, match, history = play(look_at_hidden, 20, [0, 0])
    assert match.outcome is not None
    assert [(turn.shown_number, turn.seat) for turn in history.turns] == [(1, 0), (2, 1), (3, 0), (4, 1)]
    notes = [
        game.View(("0 looks", "0a", "1 looks", "1a", "0 looks", "0a", "1 looks", "1a")[: 2 * n], None) for n in range(5)
    ]
    seen = [list_steps(game, SEED, history, number, None)[-1].view for number in range(4)]
    assert seen == [msgspec.msgpack.encode(view) for view in notes[1:]]
    assert list_steps(game, SEED, history, 0, None)[0].view == msgspec.msgpack.encode(notes[0])


def test_a_decision_that_was_taken_back_is_left_out() -> None:
    game = ScriptedGame(lambda state, table: ask_twice(state, table), 1)
    match = Match.begin(game, {}, 2, SEED)
    base = match.base
    log = log_entries(match.answer(0, ("a",)), match.undo(0), match.answer(0, ("b",)))
    history = trace_history(game, SEED, base, log)
    assert [entry.version for entry in history.decisions] == [2]
    steps = list_steps(game, SEED, history, 0, None)
    assert [line.args["said"] for step in steps for line in step.lines] == ["b"]


def ask_twice(state: ScriptState, table: Table) -> TurnGenerator:
    """Ask seat 0 twice; each answer is written down."""
    for _ in range(2):
        answer = yield from ask_and_note(state, 0)
        table.write_line(text("small-said", said=answer))


def test_a_concession_is_a_step() -> None:
    game = ScriptedGame(ask_twice, 3)
    match = Match.begin(game, {}, 2, SEED)
    base = match.base
    log = log_entries(match.answer(0, ("a",)), match.concede(1))
    history = trace_history(game, SEED, base, log)
    assert history.outcome is not None
    assert read(list_steps(game, SEED, history, 0, None)) == [[], ["small-said", "engine-conceded"]]


def test_what_the_rules_cannot_follow_any_more_is_left_out() -> None:
    _, match, history = play(look_at_hidden, 20, [0, 0])
    changed = ScriptedGame(break_at_third_turn, 4)
    base = history.turns[0].boundary
    changed_history = trace_history(changed, SEED, base, history.decisions)
    assert not changed_history.is_whole
    assert len(changed_history.decisions) == 2
    assert [turn.shown_number for turn in changed_history.turns] == [1, 2, 3]
    assert list_steps(changed, SEED, changed_history, 2, None)
    with pytest.raises(BoundaryUnreadable):
        trace_history(changed, SEED, b"nonsense", ())
    assert match.outcome is not None


def break_at_third_turn(state: ScriptState, table: Table) -> TurnGenerator:
    """Ask something else from the third turn on."""
    if state.turn > 2:
        yield from ask_and_note(state, state.active or 0, "", "x", "y")
    yield from look_at_hidden(state, table)


def test_the_first_step_after_a_decision_is_found() -> None:
    game, _, history = play(look_at_hidden, 3, [0, 0])
    # Seat 0 decided in the turns 1 and 3. That seat 1 looks follows from its first answer at once; what seat 1 says does not.
    assert find_step_after(game, SEED, history, 0, 0) == (1, 1)
    last = history.turns[-1]
    assert find_step_after(game, SEED, history, last.version + 99, 0) == (
        len(history.turns) - 1,
        len(list_steps(game, SEED, history, len(history.turns) - 1, 0)) - 1,
    )
