"""CONTRACT 7: undo is classified by what came out, tried on a copy, and known before the button is pressed."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from rules.engine import (
    Ask,
    First,
    Match,
    NotUndoable,
    Option,
    Order,
    Pick,
    Request,
    Table,
    Term,
    Text,
    Together,
    Turn,
    text,
)
from tests.engine.small import Desk, begin, pick, reveal, say


def one_each(state: Desk, table: Table) -> Turn:
    """Every seat is asked once a turn; by the answer c a number is drawn, by b it is said that something came out."""
    assert state.active is not None
    answer = yield from say(state, state.active)
    if answer == "c":
        table.chance.below(2)
    if answer == "b":
        table.expose()
    yield from say(state, state.active)


def three(state: Desk, table: Table) -> Turn:
    """Three seats, one after the other."""
    for seat in range(3):
        yield from say(state, seat)
    yield from say(state, 0)


def together(state: Desk, table: Table) -> Turn:
    """All seats in branches, then the first goes on."""
    yield Together({seat: say(state, seat) for seat in range(3)})
    yield from say(state, 0, "end", "a", "b")


def because(match: Match[Desk], seat: int) -> str:
    undo = match.undoable(seat)
    return undo.because.key if undo.because else ""


def test_07_a_decision_that_exposed_nothing_is_free() -> None:
    match = begin(one_each)
    before = match.digest()
    match.answer(0, "a")
    undo = match.undoable(0)
    assert (undo.kind, undo.seats, undo.dropped, undo.picked) == ("free", (), (0,), (Term("a"),))
    step = match.undo(0)
    assert match.digest() == before
    assert not step.exposed
    assert step.lines[0].text.key == "engine-undone"


@pytest.mark.parametrize("answer", ["b", "c"])
def test_07_chance_or_expose_make_it_impossible(answer: str) -> None:
    match = begin(one_each)
    assert match.answer(0, answer).exposed
    assert match.undoable(0).kind == "never"
    assert because(match, 0) == "engine-undo-exposed"
    with pytest.raises(NotUndoable) as refused:
        match.undo(0, consent=True)
    assert refused.value.because.key == "engine-undo-exposed"


def test_07_the_automatic_start_of_the_next_turn_counts() -> None:
    def dealt(state: Desk, table: Table) -> Turn:
        if state.turn > 1:
            table.chance.below(6)
        assert state.active is not None
        yield from say(state, state.active)

    match = begin(dealt, turns=3)
    assert match.answer(0, "a").exposed
    assert match.undoable(0).kind == "never"


def test_07_nothing_of_ones_own_cannot_be_taken_back() -> None:
    match = begin(one_each)
    match.answer(0, "a")
    assert because(match, 1) == "engine-undo-nothing"


def test_07_others_later_decisions_need_their_consent() -> None:
    match = begin(three, seats=3)
    match.answer(0, "a")
    match.answer(1, "a")
    match.answer(2, "a")
    undo = match.undoable(0)
    assert (undo.kind, undo.seats, undo.dropped) == ("consent", (1, 2), (0, 1, 2))
    with pytest.raises(NotUndoable):
        match.undo(0)
    match.undo(0, consent=True)
    assert match.asked() == (0,)
    assert match.state.said == []


def test_07_computers_need_not_consent() -> None:
    match = begin(three, seats=3)
    match.answer(0, "a")
    match.answer(1, "a", by="computer")
    assert match.undoable(0).kind == "free"


def test_07_not_where_a_later_decision_exposed() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield from say(state, 1)
        table.expose()
        yield from say(state, 0)

    match = begin(turn)
    match.answer(0, "a")
    assert match.undoable(0).kind == "free"
    match.answer(1, "a")
    assert match.undoable(0).kind == "never"


def test_07_it_may_reach_back_over_a_boundary() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)

    match = begin(turn, turns=9)
    digests = []
    for _ in range(5):
        digests.append(match.digest())
        assert match.answer(0, "a").boundary is not None
    assert match.turn == 5
    for digest in reversed(digests):
        match.undo(0)
        assert match.digest() == digest
    assert match.turn == 0
    resumed = Match.resume(match.game, match.seed, match.base, match.log)
    assert resumed.digest() == match.digest()
    assert resumed.version == match.version == 10


def test_07_no_further_than_eight_boundaries() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)

    match = begin(turn, turns=20)
    for _ in range(15):
        match.answer(0, "a")
    undone = 0
    while match.undoable(0).kind == "free":
        match.undo(0)
        undone += 1
    assert undone == 8


def test_07_inside_a_together_the_others_decisions_stay() -> None:
    match = begin(together, seats=3)
    match.answer(0, "a")
    match.answer(1, "b")
    undo = match.undoable(0)
    assert (undo.kind, undo.dropped) == ("free", (0,))
    mark = match.mark(2)
    match.undo(0)
    assert match.asked() == (0, 2)
    assert match.state.said == ["1b"]
    assert match.mark(2) == mark
    match.answer(0, "c")
    match.answer(2, "c")
    assert match.state.said == ["1b", "0c", "2c"]


def test_07_from_behind_a_together_the_others_branches_stay_and_later_ones_go() -> None:
    match = begin(together, seats=3)
    for seat in (0, 1, 2):
        match.answer(seat, "a")
    match.answer(0, "a") if match.turn else None
    undo = match.undoable(1)
    assert (undo.kind, undo.dropped) == ("free", (1,))
    match.undo(1)
    assert match.asked() == (1,)
    assert match.state.said == ["0a", "2a"]


def test_07_lines_of_kept_decisions_are_told_again_where_they_read_differently() -> None:
    def branch(state: Desk, table: Table, seat: int) -> Generator[Request, Any, None]:
        yield from say(state, seat)
        table.tell(text("arrived", place=len(state.said)))

    def turn(state: Desk, table: Table) -> Turn:
        yield Together({seat: branch(state, table, seat) for seat in range(3)})

    match = begin(turn, seats=3)
    match.answer(0, "a")
    match.answer(1, "a")
    step = match.undo(0)
    assert {version: [line.text for line in lines] for version, lines in step.retold.items()} == {
        1: [text("arrived", place=1)]
    }


def test_07_a_kept_decision_must_pass_its_check_again() -> None:
    def branch(state: Desk, seat: int) -> Generator[Request, Any, None]:
        def check(value: tuple[str, ...]) -> Text | None:
            return text("too many") if len(value) > len(state.said) else None

        options = (Option("a"), Option("b"))
        picks = yield Ask(seat, Pick(text("p"), options, 0, 2, check=check, default=()), forced=False)
        state.said.append(f"{seat}{picks}")

    def turn(state: Desk, table: Table) -> Turn:
        yield Together({0: say(state, 0), 1: branch(state, 1), 2: say(state, 2)})

    match = begin(turn, seats=3)
    match.answer(0, "a")
    match.answer(1, ("a",))
    undo = match.undoable(0)
    assert (undo.kind, undo.dropped) == ("consent", (0, 1))


def test_07_trap_equal_legality_is_not_enough() -> None:
    """A later decision whose question is another one now is dropped, though its value would be legal."""

    def turn(state: Desk, table: Table) -> Turn:
        first = yield from say(state, 0)
        topic = f"after {first}"
        yield Together({0: say(state, 0, "more"), 1: say(state, 1, topic)})

    match = begin(turn)
    match.answer(0, "a")
    match.answer(1, "a")
    assert match.undoable(0).dropped == (0, 1)


def test_07_a_race_is_opened_again() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield First({seat: pick("a", "b") for seat in range(3)}, "race")
        yield Ask(1, pick("a", "b"), "race", forced=False)
        yield from say(state, 0)

    match = begin(turn, seats=3)
    match.answer(0, "a")
    match.answer(1, "a")
    undo = match.undoable(0)
    assert (undo.kind, undo.dropped) == ("consent", (0, 1))
    match.undo(0, consent=True)
    assert match.asked() == (0, 1, 2)


def test_07_concession_and_replacement_are_walls() -> None:
    for wall in ("concede", "replace"):
        match = begin(three, seats=3)
        match.answer(0, "a")
        if wall == "concede":
            match.concede(2)
        else:
            match.replace(2, "computer")
        assert because(match, 0) == "engine-undo-wall"
        match.answer(1, "a")
        assert match.undoable(1).kind == "free"


def test_07_what_an_order_answered_is_not_taken_back_by_itself() -> None:
    order = Order("t", text("o"), reveal, window=False)

    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)
        yield from say(state, 0, "t")
        yield from say(state, 0)

    match = begin(turn, orders=(order,))
    match.order(0, "t", "reveal")
    match.answer(0, "a")
    assert len(match.state.said) == 2
    undo = match.undoable(0)
    assert (undo.kind, undo.dropped) == ("free", (1, 2))
    match.undo(0)
    assert match.state.said == []


def test_07_marks_of_dropped_questions_are_stale_and_survive_a_restart() -> None:
    match = begin(three, seats=3)
    old = [match.mark(0)]
    match.answer(0, "a")
    old.append(match.mark(1))
    match.answer(1, "a")
    match.undo(0, consent=True)
    assert match.mark(0) not in old
    match.answer(0, "a")
    assert match.mark(1) not in old
    resumed = Match.resume(match.game, match.seed, match.base, match.log)
    assert resumed.mark(1) == match.mark(1)
    assert match.clone().mark(1) == match.mark(1)


def test_07_an_undone_decision_stays_in_the_log() -> None:
    match = begin(three, seats=3)
    match.answer(0, "a")
    match.undo(0)
    match.answer(0, "b")
    assert [type(entry).__name__ for entry in match.log] == ["Answered", "Undone", "Answered"]
    assert Match.resume(match.game, match.seed, match.base, match.log).state.said == ["0b"]


def test_07_nothing_is_taken_back_after_the_end() -> None:
    def turn(state: Desk, table: Table) -> Turn:
        yield from say(state, 0)

    match = begin(turn)
    match.answer(0, "a")
    assert because(match, 0) == "engine-match-over"
