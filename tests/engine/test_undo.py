"""CONTRACT 7: what kind of undo is possible depends on what came out, and is known before the button is pressed."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from rules.engine import (
    Ask,
    AskAll,
    AskAny,
    Match,
    NotUndoable,
    Option,
    Pick,
    Request,
    StandingOrder,
    Table,
    Term,
    Text,
    TurnGenerator,
    text,
)
from tests.engine.scripted_game import ScriptState, answer_by_secret, ask_and_note, begin_match, make_pick


def ask_active_twice(state: ScriptState, table: Table) -> TurnGenerator:
    """Ask the seat on turn twice. The answer c draws a number, the answer b says that something came out."""
    assert state.active is not None
    answer = yield from ask_and_note(state, state.active)
    if answer == "c":
        table.chance.randbelow(2)
    if answer == "b":
        table.mark_revealed()
    yield from ask_and_note(state, state.active)


def ask_in_turn(state: ScriptState, table: Table) -> TurnGenerator:
    """Ask three seats one after the other, then seat 0 again."""
    for seat in range(3):
        yield from ask_and_note(state, seat)
    yield from ask_and_note(state, 0)


def ask_all(state: ScriptState, table: Table) -> TurnGenerator:
    """Ask all seats in branches, then seat 0 again."""
    yield AskAll({seat: ask_and_note(state, seat) for seat in range(3)})
    yield from ask_and_note(state, 0, "end", "a", "b")


def undo_refusal(match: Match[ScriptState], seat: int) -> str:
    undo = match.check_undo(seat)
    return undo.reason.key if undo.reason else ""


def test_07_a_decision_that_revealed_nothing_is_free() -> None:
    match = begin_match(ask_active_twice)
    before = match.digest()
    match.answer(0, "a")
    undo = match.check_undo(0)
    assert (undo.kind, undo.seats, undo.dropped, undo.picks) == ("free", (), (0,), (Term("a"),))
    step = match.undo(0)
    assert match.digest() == before
    assert not step.has_revealed
    assert step.lines[0].text.key == "engine-undone"


@pytest.mark.parametrize("answer", ["b", "c"])
def test_07_chance_or_mark_revealed_make_it_impossible(answer: str) -> None:
    match = begin_match(ask_active_twice)
    assert match.answer(0, answer).has_revealed
    assert match.check_undo(0).kind == "never"
    assert undo_refusal(match, 0) == "engine-undo-exposed"
    with pytest.raises(NotUndoable) as refused:
        match.undo(0, consent=True)
    assert refused.value.reason.key == "engine-undo-exposed"


def test_07_the_automatic_start_of_the_next_turn_counts() -> None:
    def dealt(state: ScriptState, table: Table) -> TurnGenerator:
        if state.turn > 1:
            table.chance.randbelow(6)
        assert state.active is not None
        yield from ask_and_note(state, state.active)

    match = begin_match(dealt, turns=3)
    assert match.answer(0, "a").has_revealed
    assert match.check_undo(0).kind == "never"


def test_07_nothing_of_ones_own_cannot_be_taken_back() -> None:
    match = begin_match(ask_active_twice)
    match.answer(0, "a")
    assert undo_refusal(match, 1) == "engine-undo-nothing"


def test_07_others_later_decisions_need_their_consent() -> None:
    match = begin_match(ask_in_turn, seats=3)
    match.answer(0, "a")
    match.answer(1, "a")
    match.answer(2, "a")
    undo = match.check_undo(0)
    assert (undo.kind, undo.seats, undo.dropped) == ("consent", (1, 2), (0, 1, 2))
    with pytest.raises(NotUndoable):
        match.undo(0)
    match.undo(0, consent=True)
    assert match.asked_seats() == (0,)
    assert match.state.notes == []


def test_07_only_what_others_answered_at_the_same_time_makes_a_trial_necessary() -> None:
    starts = [0]

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        starts[-1] += 1
        yield from ask_in_turn(state, table)
        yield AskAny({seat: make_pick("a", "b") for seat in range(3)})
        yield from ask_all(state, table)

    match, kinds = begin_match(turn, seats=3), []
    for seat in (0, 1, 2, 0, 1, 0, 2, 1):
        match.answer(seat, "a")
        starts.append(0)
        kinds.append([undo.kind for undo in map(match.check_undo, range(3))])
    assert starts == [1, 0, 0, 0, 0, 0, 0, 1, 2]
    assert kinds[3] == ["free", "consent", "consent"]
    assert kinds[4] == ["consent", "free", "consent"]
    assert kinds[5] == ["free", "consent", "consent"]
    assert kinds[7] == ["free", "free", "free"]


def test_07_computers_need_not_consent() -> None:
    match = begin_match(ask_in_turn, seats=3)
    match.answer(0, "a")
    match.answer(1, "a", by="computer")
    assert match.check_undo(0).kind == "free"


def test_07_it_is_impossible_if_a_later_decision_revealed() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield from ask_and_note(state, 1)
        table.mark_revealed()
        yield from ask_and_note(state, 0)

    match = begin_match(turn)
    match.answer(0, "a")
    assert match.check_undo(0).kind == "free"
    match.answer(1, "a")
    assert match.check_undo(0).kind == "never"


def test_07_it_may_reach_back_over_a_boundary() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)

    match = begin_match(turn, turns=9)
    digests = []
    for _ in range(5):
        digests.append(match.digest())
        assert match.answer(0, "a").boundary is not None
    assert match.turn_number == 5
    for digest in reversed(digests):
        match.undo(0)
        assert match.digest() == digest
    assert match.turn_number == 0
    resumed = Match.restore(match.game, match.seed, match.base, match.log)
    assert resumed.digest() == match.digest()
    assert resumed.version == match.version == 10


def test_07_no_further_than_eight_boundaries() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)

    match = begin_match(turn, turns=20)
    for _ in range(15):
        match.answer(0, "a")
    undone = 0
    while match.check_undo(0).kind == "free":
        match.undo(0)
        undone += 1
    assert undone == 8


def test_07_inside_an_ask_all_the_others_decisions_stay() -> None:
    match = begin_match(ask_all, seats=3)
    match.answer(0, "a")
    match.answer(1, "b")
    undo = match.check_undo(0)
    assert (undo.kind, undo.dropped) == ("free", (0,))
    token = match.question_token(2)
    match.undo(0)
    assert match.asked_seats() == (0, 2)
    assert match.state.notes == ["1b"]
    assert match.question_token(2) == token
    match.answer(0, "c")
    match.answer(2, "c")
    assert match.state.notes == ["1b", "0c", "2c"]


def test_07_after_an_ask_all_the_others_branches_stay_and_later_ones_go() -> None:
    match = begin_match(ask_all, seats=3)
    for seat in (0, 1, 2):
        match.answer(seat, "a")
    match.answer(0, "a") if match.turn_number else None
    undo = match.check_undo(1)
    assert (undo.kind, undo.dropped) == ("free", (1,))
    match.undo(1)
    assert match.asked_seats() == (1,)
    assert match.state.notes == ["0a", "2a"]


def test_07_lines_of_kept_decisions_are_rewritten_if_they_read_differently() -> None:
    def branch(state: ScriptState, table: Table, seat: int) -> Generator[Request, Any, None]:
        yield from ask_and_note(state, seat)
        table.write_line(text("arrived", place=len(state.notes)))

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAll({seat: branch(state, table, seat) for seat in range(3)})

    match = begin_match(turn, seats=3)
    match.answer(0, "a")
    match.answer(1, "a")
    step = match.undo(0)
    assert {version: [line.text for line in lines] for version, lines in step.rewritten_lines.items()} == {
        1: [text("arrived", place=1)]
    }


def test_07_a_kept_decision_must_pass_its_check_again() -> None:
    def branch(state: ScriptState, seat: int) -> Generator[Request, Any, None]:
        def check(value: tuple[str, ...]) -> Text | None:
            return text("too many") if len(value) > len(state.notes) else None

        options = (Option("a"), Option("b"))
        picks = yield Ask(seat, Pick(text("p"), options, 0, 2, check=check, default=()), forced=False)
        state.notes.append(f"{seat}{picks}")

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAll({0: ask_and_note(state, 0), 1: branch(state, 1), 2: ask_and_note(state, 2)})

    match = begin_match(turn, seats=3)
    match.answer(0, "a")
    match.answer(1, ("a",))
    undo = match.check_undo(0)
    assert (undo.kind, undo.dropped) == ("consent", (0, 1))


def test_07_trap_equal_legality_is_not_enough() -> None:
    """A later decision is dropped if its question has changed, even if its value would still be legal."""

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        first = yield from ask_and_note(state, 0)
        topic = f"after {first}"
        yield AskAll({0: ask_and_note(state, 0, "more"), 1: ask_and_note(state, 1, topic)})

    match = begin_match(turn)
    match.answer(0, "a")
    match.answer(1, "a")
    assert match.check_undo(0).dropped == (0, 1)


def test_07_a_race_is_opened_again() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAny({seat: make_pick("a", "b") for seat in range(3)}, "race")
        yield Ask(1, make_pick("a", "b"), "race", forced=False)
        yield from ask_and_note(state, 0)

    match = begin_match(turn, seats=3)
    match.answer(0, "a")
    match.answer(1, "a")
    undo = match.check_undo(0)
    assert (undo.kind, undo.dropped) == ("consent", (0, 1))
    match.undo(0, consent=True)
    assert match.asked_seats() == (0, 1, 2)


def test_07_concession_and_replacement_are_walls() -> None:
    for wall in ("concede", "replace"):
        match = begin_match(ask_in_turn, seats=3)
        match.answer(0, "a")
        if wall == "concede":
            match.concede(2)
        else:
            match.replace(2, "computer")
        assert undo_refusal(match, 0) == "engine-undo-wall"
        match.answer(1, "a")
        assert match.check_undo(1).kind == "free"


def test_07_the_answer_of_an_order_is_not_taken_back_alone() -> None:
    order = StandingOrder("t", text("o"), answer_by_secret, is_window=False)

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield from ask_and_note(state, 0, "t")
        yield from ask_and_note(state, 0)

    match = begin_match(turn, orders=(order,))
    match.give_order(0, "t", "reveal")
    match.answer(0, "a")
    assert len(match.state.notes) == 2
    undo = match.check_undo(0)
    assert (undo.kind, undo.dropped) == ("free", (1, 2))
    match.undo(0)
    assert match.state.notes == []


def test_07_tokens_of_dropped_questions_are_stale_and_survive_a_restart() -> None:
    match = begin_match(ask_in_turn, seats=3)
    old = [match.question_token(0)]
    match.answer(0, "a")
    old.append(match.question_token(1))
    match.answer(1, "a")
    match.undo(0, consent=True)
    assert match.question_token(0) not in old
    match.answer(0, "a")
    assert match.question_token(1) not in old
    resumed = Match.restore(match.game, match.seed, match.base, match.log)
    assert resumed.question_token(1) == match.question_token(1)
    assert match.clone().question_token(1) == match.question_token(1)


def test_07_an_undone_decision_stays_in_the_log() -> None:
    match = begin_match(ask_in_turn, seats=3)
    match.answer(0, "a")
    match.undo(0)
    match.answer(0, "b")
    assert [type(entry).__name__ for entry in match.log] == ["AnswerEntry", "UndoEntry", "AnswerEntry"]
    assert Match.restore(match.game, match.seed, match.base, match.log).state.notes == ["0b"]


def test_07_nothing_is_taken_back_after_the_end() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)

    match = begin_match(turn)
    match.answer(0, "a")
    assert undo_refusal(match, 0) == "engine-match-over"
