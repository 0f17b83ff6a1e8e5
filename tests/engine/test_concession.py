"""CONTRACT 13: after a concession the turn goes on for everybody else; a replacement changes only the person."""

from __future__ import annotations

import pytest

from rules.engine import (
    AlreadyConceded,
    Ask,
    AskAll,
    AskAny,
    Match,
    RulesError,
    StandingOrder,
    Table,
    TurnGenerator,
    text,
)
from tests.engine.scripted_game import Script, ScriptState, answer_by_secret, ask_and_note, begin_match, make_pick


def duel(state: ScriptState, table: Table) -> TurnGenerator:
    assert state.active is not None
    yield from ask_and_note(state, state.active)
    table.write_line(text("said"))


def ask_all(state: ScriptState, table: Table) -> TurnGenerator:
    yield AskAll({seat: ask_and_note(state, seat, "", "a", "b") for seat in range(3)})
    yield from ask_and_note(state, 0)


def race(state: ScriptState, table: Table) -> TurnGenerator:
    seat, value = yield AskAny({seat: make_pick("a", "b", default=("b",)) for seat in range(3)}, "race")
    state.notes.append(f"{seat}{value[0]}")
    yield from ask_and_note(state, 1)


def test_13_with_two_sides_the_match_is_over_at_once() -> None:
    match = begin_match(duel, turns=9)
    step = match.concede(0)
    assert match.outcome is not None
    assert match.outcome.places == (2, 1)
    assert match.outcome.winners == (1,)
    assert match.outcome.why == text("engine-all-others-conceded")
    assert match.asked_seats() == ()
    assert match.waiting_seats(None).seats == ()
    assert step.lines[0].text.key == "engine-conceded"
    again = Match.restore(match.game, match.seed, match.base, match.log)
    assert again.outcome == match.outcome
    assert again.digest() == match.digest()


def test_13_a_partner_plays_on() -> None:
    match = begin_match(duel, seats=4, turns=8, sides=((0, 2), (1, 3)))
    match.concede(0)
    assert match.asked_seats() == (1,)
    match.concede(2)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.places == (2, 1, 2, 1)


def test_13_with_more_sides_the_seat_plays_on_by_fallback_and_ranks_last() -> None:
    match = begin_match(duel, seats=3, turns=6)
    match.concede(2)
    for _ in range(4):
        assert match.asked_seats() != (2,)
        match.answer(match.asked_seats()[0], "b")
    assert match.state.notes == ["0b", "1b", "2a", "0b", "1b", "2a"]
    assert match.outcome is not None
    assert match.outcome.places == (2, 1, 3)
    assert match.outcome.scores == (0, 1, 2)


def test_13_all_who_gave_up_share_the_last_place() -> None:
    match = begin_match(duel, seats=4, turns=4)
    match.concede(3)
    match.concede(1)
    match.answer(0, "a")
    match.answer(2, "a")
    assert match.outcome is not None
    assert match.outcome.places == (2, 3, 1, 3)


def test_13_the_open_question_gets_the_fallback_at_once() -> None:
    match = begin_match(duel, seats=3, turns=6)
    step = match.concede(0)
    assert match.state.notes == ["0a"]
    assert match.asked_seats() == (1,)
    assert [line.text.key for line in step.lines] == ["engine-conceded", "said"]
    assert step.boundary is not None


def test_13_within_an_ask_all_the_others_stay_open() -> None:
    match = begin_match(ask_all, seats=3)
    match.answer(1, "b")
    match.concede(2)
    assert match.asked_seats() == (0,)
    assert match.state.notes == ["1b", "2a"]
    match.concede(0)
    assert match.outcome is not None


def test_13_within_a_race_the_seat_drops_out() -> None:
    match = begin_match(race, seats=3)
    match.concede(2)
    assert match.asked_seats() == (0, 1)
    assert match.state.notes == []
    match.answer(1, "a")
    assert match.state.notes == ["1a"]


def test_13_a_seat_that_gave_up_does_not_race_later() -> None:
    def later(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        yield from race(state, table)

    match = begin_match(later, seats=3)
    match.concede(2)
    match.answer(0, "a")
    assert match.asked_seats() == (0, 1)


def test_13_a_race_of_those_who_gave_up_ends_by_fallback() -> None:
    def later(state: ScriptState, table: Table) -> TurnGenerator:
        yield from ask_and_note(state, 0)
        seat, value = yield AskAny({2: make_pick("a", "b", default=("b",))}, "race")
        state.notes.append(f"{seat}{value[0]}")
        yield from ask_and_note(state, 1)

    match = begin_match(later, seats=3)
    match.concede(2)
    match.answer(0, "a")
    assert match.state.notes == ["0a", "2b"]


def test_13_within_a_window_too() -> None:
    def attack(state: ScriptState, table: Table) -> TurnGenerator:
        yield AskAll({seat: reacts(state, seat) for seat in (1, 2)})
        yield from ask_and_note(state, 0)

    def reacts(state: ScriptState, seat: int) -> TurnGenerator:
        (answer,) = yield Ask(seat, make_pick("a", "b", default=("b",)), "window")
        state.notes.append(f"{seat}{answer}")

    match = begin_match(attack, seats=3, orders=(StandingOrder("window", text("o"), answer_by_secret),))
    match.concede(1)
    assert match.state.notes == ["1b"]
    assert match.waiting_seats(0).seats == ()
    match.answer(2, "a")
    assert match.waiting_seats(1).seats == (0,)


def test_13_by_computer_the_questions_stay_open_for_it() -> None:
    match = begin_match(duel, seats=3, turns=6)
    match.concede(0, computer=True)
    assert match.asked_seats() == (0,)
    assert match.conceded == {0: True}
    match.answer(0, "c", by="computer")
    for _ in range(5):
        match.answer(match.asked_seats()[0], "a")
    assert match.outcome is not None
    assert match.outcome.places == (3, 2, 1)


def test_13_once_only() -> None:
    match = begin_match(duel, seats=3, turns=6)
    match.concede(1)
    with pytest.raises(AlreadyConceded):
        match.concede(1)


def test_13_it_lives_on_through_a_boundary() -> None:
    match = begin_match(duel, seats=3, turns=6)
    match.concede(1)
    match.answer(0, "a")
    again = Match.restore(match.game, match.seed, match.boundary, [])
    assert again.conceded == {1: False}
    assert again.asked_seats() == (2,)


def test_13_a_replacement_changes_the_person_not_the_seat() -> None:
    match = begin_match(ask_all, seats=3)
    match.answer(0, "a")
    before, token = match.digest(), match.question_token(1)
    match.replace(1, "computer")
    assert match.digest() == before
    assert match.question_token(1) == token
    assert match.version == 2


def test_13_who_wins_at_once_by_a_concession_is_known_without_carrying_it_out() -> None:
    match = begin_match(duel, seats=4, turns=9, sides=((0, 2), (1, 3)))
    before = match.digest()
    assert match.list_winners_if_conceded(0) == ()
    match.concede(2)
    assert match.list_winners_if_conceded(1) == ()
    assert match.list_winners_if_conceded(0) == (1, 3)
    with pytest.raises(AlreadyConceded):
        match.list_winners_if_conceded(2)
    match = begin_match(circle, seats=2)
    assert match.list_winners_if_conceded(0) == (1,)
    assert before == begin_match(duel, seats=4, turns=9, sides=((0, 2), (1, 3))).digest()


def circle(state: ScriptState, table: Table) -> TurnGenerator:
    """Let seat 0 go back and forth for ever with its harmless answers; every other answer ends its turn."""
    while state.active == 0 and (yield Ask(0, make_pick("back", "end", default=("back",)), forced=False)) == ("back",):
        pass
    yield from ask_and_note(state, 1)


def endless(state: ScriptState, table: Table) -> TurnGenerator:
    """Let one turn of seat 0 follow the other, each ended by its harmless answer."""
    state.turn = 0
    yield from ask_and_note(state, 0)


@pytest.mark.parametrize("script", [circle, endless])
def test_13_fallbacks_that_go_round_in_a_circle_come_to_an_end_and_change_nothing(script: Script) -> None:
    match = begin_match(script, seats=3, turns=9)
    before = match.digest()
    with pytest.raises(RulesError, match=r"again and again|without a question"):
        match.concede(0)
    assert match.digest() == before
    match.concede(0, computer=True)
    assert match.asked_seats() == (0,)


def test_13_a_decision_that_would_end_in_a_circle_of_fallbacks_is_not_taken() -> None:
    match = begin_match(circle, seats=3, turns=9)
    match.answer(0, "end")
    match.concede(0)
    for seat in (1, 1):
        match.answer(seat, "a")
    before = match.digest()
    with pytest.raises(RulesError, match="again and again"):
        match.answer(1, "a")
    assert match.digest() == before
