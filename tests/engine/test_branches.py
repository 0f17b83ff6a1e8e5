"""CONTRACT 1 and 2: branches have their own chance, commute, and touch only their own seat."""

from __future__ import annotations

from collections.abc import Generator
from itertools import permutations
from typing import Any

import pytest

from rules.engine import Ask, First, Match, Request, RulesBroken, Table, Together, Turn
from tests.engine.small import Desk, begin, pick, say


def drawing(state: Desk, table: Table, seat: int) -> Generator[Request, Any, int]:
    yield from say(state, seat)
    state.secret[seat] = table.chance.below(1 << 40)
    yield from say(state, seat)
    state.secret[seat] += table.chance.below(1 << 40)
    return seat * 10


def storm(state: Desk, table: Table) -> Turn:
    results = yield Together({seat: drawing(state, table, seat) for seat in (2, 0, 1)})
    state.said = [f"{seat}={value}" for seat, value in results.items()]
    state.said.append(str(table.chance.below(1 << 40)))
    yield from say(state, 0)


def test_01_each_branch_draws_from_its_own_stream_whoever_answers_first() -> None:
    found = set()
    for order in set(permutations((0, 0, 1, 1, 2, 2))):
        match = begin(storm, seats=3)
        for seat in order:
            match.answer(seat, "a")
        found.add(match.digest())
    assert len(found) == 1


def test_01_two_togethers_without_a_draw_between_get_different_streams() -> None:
    def twice(state: Desk, table: Table) -> Turn:
        for _ in range(2):
            yield Together({0: drawing(state, table, 0)})
            state.said.append(str(state.secret[0]))

    match = begin(twice)
    for _ in range(4):
        match.answer(0, "a")
    numbers = [said for said in match.state.said if said.isdigit()]
    assert len(set(numbers)) == 2


def test_01_a_branch_within_a_branch_has_its_own_stream_too() -> None:
    def inner(state: Desk, table: Table, seat: int) -> Generator[Request, Any, None]:
        yield Together({seat: drawing(state, table, seat)})
        state.secret[seat] += table.chance.below(1 << 40)

    def turn(state: Desk, table: Table) -> Turn:
        yield Together({seat: inner(state, table, seat) for seat in range(2)})
        state.said.clear()

    digests = set()
    for order in set(permutations((0, 0, 1, 1))):
        match = begin(turn)
        for seat in order:
            match.answer(seat, "b")
        digests.add(match.digest())
    assert len(digests) == 1


def test_02_results_come_in_seat_order() -> None:
    match = begin(storm, seats=3)
    for seat in (2, 1, 0, 1, 2, 0):
        match.answer(seat, "a")
    assert match.state.said[:3] == ["0=0", "1=10", "2=20"]


def test_02_a_branch_asks_only_its_own_seat() -> None:
    def wrong(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield Together({1: say(state, 0)})

    match = begin(wrong)
    with pytest.raises(RulesBroken, match="branch of seat 1 asks seat 0"):
        match.answer(0, "a")


def test_one_open_question_for_each_seat() -> None:
    def wrong(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield Together({1: say(state, 1), 2: twice(state)})

    def twice(state: Desk) -> Generator[Request, Any, None]:
        yield First({1: pick("a", "b"), 2: pick("a", "b")})

    match = begin(wrong, seats=3)
    with pytest.raises(RulesBroken, match="asked twice"):
        match.answer(0, "a")
    assert match.asked() == (0,)


def test_trap_a_branch_that_asks_nothing_ends_while_its_sisters_are_not_yet_started() -> None:
    started: list[int] = []

    def branch(state: Desk, seat: int) -> Generator[Request, Any, int]:
        started.append(seat)
        if seat:
            yield from say(state, seat)
        return seat

    def turn(state: Desk, table: Table) -> Turn:
        results = yield Together({seat: branch(state, seat) for seat in range(3)})
        state.said.append(str(results))

    match = begin(turn, seats=3)
    assert started == [0, 1, 2]
    assert match.asked() == (1, 2)
    match.answer(1, "a")
    match.answer(2, "a")
    assert match.state.said[-1] == "{0: 0, 1: 1, 2: 2}"


def test_branches_that_ask_nothing_at_all_go_on_at_once() -> None:
    def quiet(seat: int) -> Generator[Request, Any, int]:
        yield from ()
        return seat

    def turn(state: Desk, table: Table) -> Turn:
        results = yield Together({seat: quiet(seat) for seat in range(2)})
        nothing = yield Together({})
        state.said.append(f"{results}{nothing}")
        yield from say(state, 0)

    assert begin(turn).state.said == ["{0: 0, 1: 1}{}"]


def test_the_first_answer_closes_the_others() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        seat, value = yield First({seat: pick("a", "b") for seat in range(3)}, "race")
        state.said.append(f"{seat}{value}")
        yield from say(state, 0)

    match = begin(turn, seats=3)
    assert match.asked() == (0, 1, 2)
    match.answer(1, "b")
    assert match.asked() == (0,)
    assert match.state.said == ["1('b',)"]


def test_over_ends_the_turn_from_any_depth_and_from_a_branch() -> None:
    def deep(state: Desk, table: Table, depth: int) -> Generator[Request, Any, None]:
        answer = yield from say(state, 0)
        if answer == "b":
            table.over()
        if depth:
            yield from deep(state, table, depth - 1)

    def turn(state: Desk, table: Table) -> Turn:
        yield Together({0: deep(state, table, 5), 1: say(state, 1)})
        state.said.append("never")

    match: Match[Desk] = begin(turn, turns=2)
    for _ in range(3):
        match.answer(0, "a")
    match.answer(0, "b")
    assert match.turn == 1
    assert match.asked() == (0, 1)
    assert "never" not in match.state.said


def test_over_at_once_is_a_turn_without_a_question() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from ()
        if state.turn < 3:
            table.over()
        yield Ask(0, pick("a", "b"))

    assert begin(turn, turns=4).turn == 2
