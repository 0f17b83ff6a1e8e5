"""CONTRACT 4 and 5: reaction windows tell nobody anything, and standing orders answer at once."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import Any

import pytest

from rules.engine import (
    AnswerEntry,
    Ask,
    AskAll,
    AskAny,
    Choice,
    IllegalChoice,
    ImaginedMatch,
    Match,
    OpenQuestion,
    OrderEntry,
    OrderSetting,
    Request,
    StandingOrder,
    Table,
    TurnGenerator,
    Value,
    text,
)
from tests.engine.scripted_game import ScriptState, answer_by_secret, ask_and_note, begin_match, log_entries, make_pick

WINDOW = StandingOrder("window", text("o"), answer_by_secret)
COMFORT = StandingOrder("comfort", text("o"), answer_by_secret, is_window=False)


def react_and_suffer(state: ScriptState, seat: int) -> Generator[Request, Any, None]:
    """Run window and effect in one branch."""
    answer = yield Ask(seat, make_pick("a", "b", default=("b",)), "window", public_text=text("reacting"))
    if answer == ("b",):
        yield from ask_and_note(state, seat, "effect")


def attack(state: ScriptState, table: Table) -> TurnGenerator:
    yield from ask_and_note(state, 0, "attack")
    yield AskAll({seat: react_and_suffer(state, seat) for seat in range(1, len(state.secret))})
    yield from ask_and_note(state, 0, "after")


def begin_attack(seats: int = 3, **more: Any) -> Match[ScriptState]:
    match = begin_match(attack, seats=seats, turns=2, orders=(WINDOW, COMFORT), **more)
    match.answer(0, "a")
    return match


def test_04_while_windows_are_open_nobody_learns_who_is_waited_for() -> None:
    match = begin_attack()
    assert match.asked_seats() == (1, 2)
    assert match.waiting_seats(None).secret
    assert match.waiting_seats(None).seats == match.waiting_seats(0).seats == ()
    assert match.waiting_seats(1).seats == (1,)
    assert match.waiting_seats(None).public_text == text("reacting")


def test_04_not_even_after_some_have_answered() -> None:
    match = begin_attack()
    match.answer(1, "a")
    assert match.waiting_seats(0).secret
    assert match.waiting_seats(0).seats == match.waiting_seats(1).seats == ()
    assert match.waiting_seats(2).seats == (2,)


def test_04_an_effect_behind_an_answered_window_stays_hidden_while_another_window_is_open() -> None:
    match = begin_attack()
    match.answer(1, "b")
    waiting = match.waiting_seats(0)
    assert waiting.secret
    assert waiting.seats == ()


def test_04_afterwards_it_is_said_again_who_is_waited_for() -> None:
    match = begin_attack()
    match.answer(2, "a")
    match.answer(1, "b")
    assert match.waiting_seats(None).seats == (1,)
    match.answer(1, "c")
    waiting = match.waiting_seats(None)
    assert not waiting.secret
    assert waiting.seats == (0,)


@pytest.mark.parametrize("answer", ["a", "b"])
def test_04_an_answer_in_a_window_reveals_and_a_pass_too(answer: str) -> None:
    match = begin_attack()
    assert match.answer(1, answer).has_revealed
    assert match.check_undo(1).kind == "never"


def test_04_a_window_of_which_the_first_answer_counts_reveals_as_well() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAny({1: make_pick("a", "b"), 2: make_pick("a", "b")}, "window")
        yield from ask_and_note(state, 0)

    match = begin_match(turn, seats=3, orders=(WINDOW,))
    assert match.waiting_seats(0).secret
    assert match.answer(2, "a").has_revealed


def test_05_an_order_answers_in_the_same_step_in_which_the_question_appears() -> None:
    match = begin_match(attack, seats=3, turns=2, orders=(WINDOW,))
    match.give_order(1, "window", "reveal")
    step = match.answer(0, "a")
    logged = [(entry.seat, entry.by) for entry in log_entries(step) if isinstance(entry, AnswerEntry)]
    assert logged == [(0, "person"), (1, "order")]
    assert match.asked_seats()[-1] == 2


def test_05_an_order_given_while_the_question_is_open_answers_it_at_once() -> None:
    match = begin_attack()
    step = match.give_order(1, "window", "reveal")
    assert [type(entry).__name__ for entry in log_entries(step)] == ["OrderEntry", "AnswerEntry"]


def test_05_whether_an_order_answers_does_not_depend_on_hidden_things_but_what_it_answers_may() -> None:
    answers = set()
    for secret in range(4):
        match = begin_match(attack, seats=2, turns=2, orders=(WINDOW,))
        match.give_order(1, "window", "reveal")
        match.state.secret[1] = secret
        step = match.answer(0, "a")
        by_order = [entry for entry in log_entries(step) if getattr(entry, "by", "") == "order"]
        assert len(by_order) == 1
        answers.add(getattr(by_order[0], "value", None))
    assert answers == {("a",), ("b",)}


def test_05_the_same_for_the_rest_of_this_turn_and_no_longer() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        for _ in range(2):
            yield from ask_and_note(state, 0)
            yield from ask_and_note(state, 1, "comfort")

    match = begin_match(turn, turns=2, orders=(COMFORT,))
    match.answer(0, "a")
    match.answer(1, "c")
    match.give_order(1, "comfort", "same", ("c",))
    assert match.order_kind(1, "comfort") == "same"
    match.answer(0, "a")
    assert match.turn_number == 1
    assert match.state.notes == ["0a", "1c", "0a", "1c"]
    assert match.order_kind(1, "comfort") == "ask"
    match.answer(0, "a")
    assert match.asked_seats() == (1,)


def test_05_a_default_order_answers_until_the_person_asks_to_be_asked() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0, "first")
        yield from ask_and_note(state, 1, "habit")

    habit = StandingOrder("habit", text("o"), answer_by_secret, is_window=False, default="reveal")
    match = begin_match(turn, turns=6, orders=(habit,))
    assert match.order_kind(1, "habit") == "reveal"
    step = match.answer(0, "a")
    assert [entry.by for entry in log_entries(step) if isinstance(entry, AnswerEntry)] == ["person", "order"]
    match.give_order(1, "habit", "ask")
    while match.asked_seats() != (1,):
        match.answer(match.asked_seats()[0], "a")
    assert match.order_kind(1, "habit") == "ask"
    match.give_order(1, "habit", "reveal")
    assert match.asked_seats() != (1,)


def answer_c(state: ScriptState, seat: int, choice: Choice) -> Value:
    return ("c",)


SEVERAL = StandingOrder(
    "habit",
    text("o"),
    answer_by_secret,
    is_window=False,
    default="reveal",
    settings=(OrderSetting("last", text("s"), answer_c),),
)


def begin_habits() -> Match[ScriptState]:
    """Return a match in which the second seat is asked again and again for what an order of several settings answers."""

    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0, "first")
        yield from ask_and_note(state, 1, "habit")

    return begin_match(turn, turns=6, orders=(SEVERAL,))


def test_05_an_order_may_have_several_settings_and_answers_by_the_one_that_was_chosen() -> None:
    match = begin_habits()
    assert (match.order_kind(1, "habit"), match.order_setting(1, "habit")) == ("reveal", "")
    match.answer(0, "a")
    match.give_order(1, "habit", "reveal", "last")
    assert (match.order_kind(1, "habit"), match.order_setting(1, "habit")) == ("reveal", "last")
    step = match.answer(0, "a")
    assert [entry.value for entry in log_entries(step) if isinstance(entry, AnswerEntry)] == [("a",), ("c",)]
    match.give_order(1, "habit", "reveal")
    assert match.order_setting(1, "habit") == ""
    match.give_order(1, "habit", "reveal", "last")
    resumed = Match.restore(match.game, match.seed, match.base, match.log)
    assert resumed.order_setting(1, "habit") == "last"


@pytest.mark.parametrize("setting", ["first", ("last",), 3, ""])
def test_05_a_setting_that_a_topic_does_not_have_is_refused(setting: Value) -> None:
    match = begin_habits()
    before = match.digest()
    with pytest.raises(IllegalChoice) as refused:
        match.give_order(1, "habit", "reveal", setting)
    assert refused.value.reason.key == "engine-unknown-setting"
    assert match.digest() == before
    assert not match.log


@pytest.mark.parametrize("setting", ["gone", ("last",), 3])
def test_05_a_stored_order_by_a_setting_that_the_game_no_longer_has_counts_as_not_given(setting: Value) -> None:
    match = begin_habits()
    log = [OrderEntry(0, 1, "habit", "reveal", value=setting), OrderEntry(1, 1, "gone", "reveal")]
    resumed = Match.restore(match.game, match.seed, match.base, log)
    assert (resumed.order_kind(1, "habit"), resumed.order_setting(1, "habit")) == ("reveal", "")
    assert resumed.order_kind(1, "gone") == "ask"
    resumed.answer(0, "a")
    assert resumed.asked_seats() == (0,)


def test_05_a_stored_order_for_a_topic_that_the_game_no_longer_has_answers_nothing() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0, "gone")

    match = begin_match(turn, turns=2, orders=(WINDOW,))
    for kind in ("reveal", "computer"):
        resumed = Match.restore(match.game, match.seed, match.base, [OrderEntry(0, 0, "gone", kind)])
        resumed.give_order(0, "window", "ask")
        assert resumed.asked_seats() == (0,)


def test_05_the_same_needs_an_answer_and_an_order_needs_its_topic() -> None:
    match = begin_attack()
    with pytest.raises(IllegalChoice) as refused:
        match.give_order(1, "window", "same")
    assert refused.value.reason.key == "engine-same-needs-answer"
    with pytest.raises(IllegalChoice) as refused:
        match.give_order(1, "nothing", "reveal")
    assert refused.value.reason.key == "engine-unknown-topic"


def test_05_the_fallback_is_taken_if_the_ordered_answer_is_not_legal() -> None:
    match = begin_attack()
    match.give_order(1, "window", "same", ("z",))
    ask = match.question(1)
    assert ask is not None
    assert ask.topic == "effect"


def test_05_the_computer_answers_out_of_turn() -> None:
    def computer(view: Any, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
        return ("b",)

    match = begin_attack(computer=computer)
    match.give_order(1, "window", "computer")
    ask = match.question(1)
    assert ask is not None
    assert ask.topic == "effect"


def test_05_ask_me_takes_an_order_back() -> None:
    match = begin_match(attack, seats=2, turns=2, orders=(WINDOW,))
    match.give_order(1, "window", "reveal")
    match.give_order(1, "window", "ask")
    match.answer(0, "a")
    assert match.asked_seats() == (1,)


def test_05_orders_belong_to_the_person_not_to_the_seat() -> None:
    match = begin_match(attack, seats=2, turns=2, orders=(WINDOW,))
    match.give_order(1, "window", "reveal")
    match.replace(1, "person")
    assert match.order_kind(1, "window") == "ask"


def test_05_orders_live_on_through_boundary_and_log() -> None:
    match = begin_match(attack, seats=2, turns=3, orders=(WINDOW,))
    match.give_order(1, "window", "reveal")
    for _ in range(3):
        if match.turn_number == 0:
            match.answer(0 if 0 in match.asked_seats() else 1, "a")
    assert match.turn_number == 1
    resumed = Match.restore(match.game, match.seed, match.boundary, ())
    assert resumed.order_kind(1, "window") == "reveal"
    resumed = Match.restore(match.game, match.seed, match.base, match.log)
    assert resumed.order_kind(1, "window") == "reveal"


def test_05_a_comfort_order_neither_hides_the_seats_nor_reveals() -> None:
    def turn(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 1, "comfort")
        yield from ask_and_note(state, 0)

    match = begin_match(turn, orders=(COMFORT,))
    assert match.waiting_seats(None).seats == (1,)
    assert not match.answer(1, "a").has_revealed
