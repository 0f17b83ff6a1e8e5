"""CONTRACT 3 and 14: which seats are asked although there is only one answer, and questions without a legal answer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.engine import (
    Ask,
    AskAll,
    AskAny,
    Choice,
    IllegalChoice,
    MatchOver,
    Name,
    NotAsked,
    RulesError,
    StaleQuestion,
    Step,
    Table,
    TurnGenerator,
    text,
)
from tests.engine.scripted_game import ScriptState, ask_and_note, begin_match, break_law, make_number, make_pick


def ask_single_answer(seat: int, forced: bool | None) -> list[str]:
    """Ask a seat something with a single legal answer; seat 0 is on turn. Return what was noted before a question opened."""

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        answer = yield Ask(seat, make_pick("a"), forced=forced)
        state.notes.append(str(answer))
        yield from ask_and_note(state, 0)

    match = begin_match(turn)
    return match.state.notes


def test_03_the_only_answer_is_taken_for_the_seat_on_turn() -> None:
    assert ask_single_answer(0, None) == ["('a',)"]


def test_03_any_other_seat_is_asked_even_with_one_legal_answer() -> None:
    assert ask_single_answer(1, None) == []


def test_03_unless_the_game_says_so_on_public_ground() -> None:
    assert ask_single_answer(1, True) == ["('a',)"]
    assert ask_single_answer(0, False) == []


def test_03_a_forced_answer_is_not_logged() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield Ask(0, make_pick("a"))
        yield Ask(0, make_number(4, 4))
        yield from ask_and_note(state, 0)

    match = begin_match(turn)
    match.answer(0, "a")
    assert match.version == 1


def test_14_a_choice_with_too_few_legal_options_is_a_bug() -> None:
    impossible: list[Choice] = [make_pick("a", lo=2, hi=2), make_number(3, 2), Name(text("n"), ())]
    for choice in impossible:

        def turn(state: ScriptState, table: Table, choice: Choice = choice) -> TurnGenerator:
            yield from ask_and_note(state, 0)
            yield Ask(1, choice)

        match = begin_match(turn)
        with pytest.raises(RulesError, match="too few"):
            match.answer(0, "a")
        assert match.asked_seats() == (0,)

    def first(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield AskAny({1: make_pick(lo=1)})

    with pytest.raises(RulesError, match="too few"):
        begin_match(first).answer(0, "a")


def test_14_what_a_turn_yields_is_a_request() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield "hello"  # type: ignore[misc]

    with pytest.raises(RulesError, match="hello"):
        begin_match(turn).answer(0, "a")


def test_14_an_exception_leaves_the_match_as_it_was() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        answer = yield from ask_and_note(state, 0)
        state.notes.append("half done")
        if answer == "b":
            raise KeyError("a card")
        yield from ask_and_note(state, 0)

    match = begin_match(turn)
    before, token = match.digest(), match.question_token(0)
    with pytest.raises(RulesError, match="a card"):
        match.answer(0, "b")
    assert match.digest() == before
    assert match.question_token(0) == token
    assert match.version == 0
    match.answer(0, "a", token)
    assert match.state.notes == ["0a", "half done"]


def test_14_a_broken_law_is_refused_if_laws_are_checked() -> None:
    match = begin_match(break_law, audit=True)
    match.answer(0, "a")
    with pytest.raises(RulesError, match="broken law"):
        match.answer(0, "b")
    assert match.state.notes == ["0a"]
    match.answer(0, "a")


def test_14_turns_that_never_ask_are_found() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ()

    with pytest.raises(RulesError, match="without a question"):
        begin_match(turn, turns=1_000_000)


def test_an_answer_is_all_or_nothing() -> None:
    match = begin_match(lambda state, table: ask_and_note(state, 0), turns=2)  # type: ignore[arg-type, return-value]
    before = match.digest()
    with pytest.raises(IllegalChoice):
        match.answer(0, "x")
    with pytest.raises(NotAsked):
        match.answer(1, "a")
    with pytest.raises(StaleQuestion):
        match.answer(0, "a", "0" * 12)
    assert match.digest() == before
    assert match.version == 0
    match.answer(0, "a", match.question_token(0))


def test_a_token_is_stale_after_its_question_though_the_next_looks_the_same() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield from ask_and_note(state, 0)

    match = begin_match(turn)
    old = match.question_token(0)
    match.answer(0, "a", old)
    with pytest.raises(StaleQuestion):
        match.answer(0, "a", old)
    match.undo(0)
    with pytest.raises(StaleQuestion):
        match.answer(0, "a", old)
    with pytest.raises(NotAsked):
        match.question_token(1)


def test_a_token_survives_what_others_do() -> None:
    """A press is stale if its question is no longer open, not if anything else has happened."""

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAll({seat: ask_and_note(state, seat) for seat in range(3)})

    match = begin_match(turn, seats=3)
    tokens = [match.question_token(seat) for seat in range(3)]
    assert len(set(tokens)) == 3
    match.answer(1, "a")
    assert [match.question_token(0), match.question_token(2)] == [tokens[0], tokens[2]]


def test_nothing_is_decided_after_the_end() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)

    match = begin_match(turn)
    match.answer(0, "a")
    assert match.outcome is not None
    acts: list[Callable[[], Step]] = [
        lambda: match.answer(0, "a"),
        lambda: match.concede(0),
        lambda: match.replace(0, "person"),
        lambda: match.give_order(0, "", "ask"),
    ]
    for act in acts:
        with pytest.raises(MatchOver):
            act()
    assert match.check_undo(0).kind == "never"
    assert match.waiting_seats(None).seats == ()
