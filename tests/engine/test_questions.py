"""CONTRACT 3 and 14: who is asked what has one answer only, and questions that nobody can answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.engine import (
    Ask,
    Choice,
    First,
    IllegalChoice,
    MatchOver,
    Name,
    NotAsked,
    RulesBroken,
    StaleQuestion,
    Step,
    Table,
    Together,
    Turn,
    text,
)
from tests.engine.small import Desk, begin, broken_law, number, pick, say


def one_answer(seat: int, forced: bool | None) -> list[str]:
    """Asks seat 0 or 1 (0 is on turn) something with a single legal answer; what was noted before a question opened."""

    def turn(state: Desk, table: Table) -> Turn:
        answer = yield Ask(seat, pick("a"), forced=forced)
        state.said.append(str(answer))
        yield from say(state, 0)

    match = begin(turn)
    return match.state.said


def test_03_the_only_answer_is_taken_for_the_seat_on_turn() -> None:
    assert one_answer(0, None) == ["('a',)"]


def test_03_any_other_seat_is_asked_even_with_one_legal_answer() -> None:
    assert one_answer(1, None) == []


def test_03_unless_the_game_says_so_on_public_ground() -> None:
    assert one_answer(1, True) == ["('a',)"]
    assert one_answer(0, False) == []


def test_03_a_forced_answer_is_not_logged() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield Ask(0, pick("a"))
        yield Ask(0, number(4, 4))
        yield from say(state, 0)

    match = begin(turn)
    match.answer(0, "a")
    assert match.version == 1


def test_14_a_choice_with_too_few_legal_options_is_our_mistake() -> None:
    impossible: list[Choice] = [pick("a", lo=2, hi=2), number(3, 2), Name(text("n"), ())]
    for choice in impossible:

        def turn(state: Desk, table: Table, choice: Choice = choice) -> Turn:
            yield from say(state, 0)
            yield Ask(1, choice)

        match = begin(turn)
        with pytest.raises(RulesBroken, match="too few"):
            match.answer(0, "a")
        assert match.asked() == (0,)

    def first(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield First({1: pick(lo=1)})

    with pytest.raises(RulesBroken, match="too few"):
        begin(first).answer(0, "a")


def test_14_what_a_turn_yields_is_a_request() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield "hello"  # type: ignore[misc]

    with pytest.raises(RulesBroken, match="hello"):
        begin(turn).answer(0, "a")


def test_14_an_exception_leaves_the_match_as_it_was() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        answer = yield from say(state, 0)
        state.said.append("half done")
        if answer == "b":
            raise KeyError("a card")
        yield from say(state, 0)

    match = begin(turn)
    before, mark = match.digest(), match.mark(0)
    with pytest.raises(RulesBroken, match="a card"):
        match.answer(0, "b")
    assert match.digest() == before
    assert match.mark(0) == mark
    assert match.version == 0
    match.answer(0, "a", mark)
    assert match.state.said == ["0a", "half done"]


def test_14_a_broken_law_is_refused_where_laws_are_watched() -> None:
    match = begin(broken_law, audit=True)
    match.answer(0, "a")
    with pytest.raises(RulesBroken, match="broken law"):
        match.answer(0, "b")
    assert match.state.said == ["0a"]
    match.answer(0, "a")


def test_14_turns_that_never_ask_are_found() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from ()

    with pytest.raises(RulesBroken, match="without a question"):
        begin(turn, turns=1_000_000)


def test_an_answer_is_all_or_nothing() -> None:
    match = begin(lambda state, table: say(state, 0), turns=2)  # type: ignore[arg-type, return-value]
    before = match.digest()
    with pytest.raises(IllegalChoice):
        match.answer(0, "x")
    with pytest.raises(NotAsked):
        match.answer(1, "a")
    with pytest.raises(StaleQuestion):
        match.answer(0, "a", "0" * 12)
    assert match.digest() == before
    assert match.version == 0
    match.answer(0, "a", match.mark(0))


def test_a_mark_is_stale_after_its_question_though_the_next_looks_the_same() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield from say(state, 0)

    match = begin(turn)
    old = match.mark(0)
    match.answer(0, "a", old)
    with pytest.raises(StaleQuestion):
        match.answer(0, "a", old)
    match.undo(0)
    with pytest.raises(StaleQuestion):
        match.answer(0, "a", old)
    with pytest.raises(NotAsked):
        match.mark(1)


def test_a_mark_survives_what_others_do() -> None:
    """A press is stale when its question is gone, not when anything else happened."""

    def turn(state: Desk, table: Table) -> Turn:
        yield Together({seat: say(state, seat) for seat in range(3)})

    match = begin(turn, seats=3)
    marks = [match.mark(seat) for seat in range(3)]
    assert len(set(marks)) == 3
    match.answer(1, "a")
    assert [match.mark(0), match.mark(2)] == [marks[0], marks[2]]


def test_nothing_is_decided_after_the_end() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)

    match = begin(turn)
    match.answer(0, "a")
    assert match.outcome is not None
    acts: list[Callable[[], Step]] = [
        lambda: match.answer(0, "a"),
        lambda: match.concede(0),
        lambda: match.replace(0, "person"),
        lambda: match.order(0, "", "ask"),
    ]
    for act in acts:
        with pytest.raises(MatchOver):
            act()
    assert match.undoable(0).kind == "never"
    assert match.waiting(None).seats == ()
