"""CONTRACT 1 and 2: branches have their own chance, commute, and touch only their own seat."""

from __future__ import annotations

from collections.abc import Generator
from itertools import permutations
from typing import Any

import pytest

from rules.engine import Ask, AskAll, AskAny, Match, Request, RulesError, Table, TurnGenerator
from tests.engine.scripted_game import ScriptState, ask_and_note, begin_match, make_pick


def draw_number(state: ScriptState, table: Table, seat: int) -> Generator[Request, Any, int]:
    yield from ask_and_note(state, seat)
    state.secret[seat] = table.chance.randbelow(1 << 40)
    yield from ask_and_note(state, seat)
    state.secret[seat] += table.chance.randbelow(1 << 40)
    return seat * 10


def storm(state: ScriptState, table: Table) -> TurnGenerator:
    results = yield AskAll({seat: draw_number(state, table, seat) for seat in (2, 0, 1)})
    state.notes = [f"{seat}={value}" for seat, value in results.items()]
    state.notes.append(str(table.chance.randbelow(1 << 40)))
    yield from ask_and_note(state, 0)


def test_01_each_branch_draws_from_its_own_stream_whoever_answers_first() -> None:
    digests = set()
    for order in set(permutations((0, 0, 1, 1, 2, 2))):
        match = begin_match(storm, seats=3)
        for seat in order:
            match.answer(seat, "a")
        digests.add(match.digest())
    assert len(digests) == 1


def test_01_two_ask_alls_without_a_draw_in_between_get_different_streams() -> None:
    def twice(state: ScriptState, table: Table) -> TurnGenerator:
        for _ in range(2):
            yield AskAll({0: draw_number(state, table, 0)})
            state.notes.append(str(state.secret[0]))

    match = begin_match(twice)
    for _ in range(4):
        match.answer(0, "a")
    numbers = [note for note in match.state.notes if note.isdigit()]
    assert len(set(numbers)) == 2


def test_01_a_branch_within_a_branch_has_its_own_stream_too() -> None:
    def inner(state: ScriptState, table: Table, seat: int) -> Generator[Request, Any, None]:
        yield AskAll({seat: draw_number(state, table, seat)})
        state.secret[seat] += table.chance.randbelow(1 << 40)

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAll({seat: inner(state, table, seat) for seat in range(2)})
        state.notes.clear()

    digests = set()
    for order in set(permutations((0, 0, 1, 1))):
        match = begin_match(turn)
        for seat in order:
            match.answer(seat, "b")
        digests.add(match.digest())
    assert len(digests) == 1


def test_02_results_come_in_seat_order() -> None:
    match = begin_match(storm, seats=3)
    for seat in (2, 1, 0, 1, 2, 0):
        match.answer(seat, "a")
    assert match.state.notes[:3] == ["0=0", "1=10", "2=20"]


def test_02_a_branch_asks_only_its_own_seat() -> None:
    def wrong(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield AskAll({1: ask_and_note(state, 0)})

    match = begin_match(wrong)
    with pytest.raises(RulesError, match="branch of seat 1 asks seat 0"):
        match.answer(0, "a")


def test_one_open_question_for_each_seat() -> None:
    def wrong(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield AskAll({1: ask_and_note(state, 1), 2: twice(state)})

    def twice(state: ScriptState) -> Generator[Request, Any, None]:
        yield AskAny({1: make_pick("a", "b"), 2: make_pick("a", "b")})

    match = begin_match(wrong, seats=3)
    with pytest.raises(RulesError, match="asked twice"):
        match.answer(0, "a")
    assert match.asked_seats() == (0,)


def test_trap_a_branch_that_asks_nothing_ends_before_the_other_branches_have_started() -> None:
    started: list[int] = []

    def branch(state: ScriptState, seat: int) -> Generator[Request, Any, int]:
        started.append(seat)
        if seat:
            yield from ask_and_note(state, seat)
        return seat

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        results = yield AskAll({seat: branch(state, seat) for seat in range(3)})
        state.notes.append(str(results))

    match = begin_match(turn, seats=3)
    assert started == [0, 1, 2]
    assert match.asked_seats() == (1, 2)
    match.answer(1, "a")
    match.answer(2, "a")
    assert match.state.notes[-1] == "{0: 0, 1: 1, 2: 2}"


def test_branches_that_ask_nothing_at_all_go_on_at_once() -> None:
    def quiet(seat: int) -> Generator[Request, Any, int]:
        yield from ()
        return seat

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        results = yield AskAll({seat: quiet(seat) for seat in range(2)})
        nothing = yield AskAll({})
        state.notes.append(f"{results}{nothing}")
        yield from ask_and_note(state, 0)

    assert begin_match(turn).state.notes == ["{0: 0, 1: 1}{}"]


def test_the_first_answer_closes_the_others() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        seat, value = yield AskAny({seat: make_pick("a", "b") for seat in range(3)}, "race")
        state.notes.append(f"{seat}{value}")
        yield from ask_and_note(state, 0)

    match = begin_match(turn, seats=3)
    assert match.asked_seats() == (0, 1, 2)
    match.answer(1, "b")
    assert match.asked_seats() == (0,)
    assert match.state.notes == ["1('b',)"]


def test_end_turn_ends_the_turn_from_any_depth_and_from_a_branch() -> None:
    def deep(state: ScriptState, table: Table, depth: int) -> Generator[Request, Any, None]:
        answer = yield from ask_and_note(state, 0)
        if answer == "b":
            table.end_turn()
        if depth:
            yield from deep(state, table, depth - 1)

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAll({0: deep(state, table, 5), 1: ask_and_note(state, 1)})
        state.notes.append("never")

    match: Match[ScriptState] = begin_match(turn, turns=2)
    for _ in range(3):
        match.answer(0, "a")
    match.answer(0, "b")
    assert match.turn_number == 1
    assert match.asked_seats() == (0, 1)
    assert "never" not in match.state.notes


def test_end_turn_at_once_is_a_turn_without_a_question() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ()
        if state.turn < 3:
            table.end_turn()
        yield Ask(0, make_pick("a", "b"))

    assert begin_match(turn, turns=4).turn_number == 2
