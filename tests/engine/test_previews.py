"""CONTRACT 8 and 9: previews show nothing unknown, and computers see only what their seat may know."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import Any

import pytest

from rules.engine import (
    AnswerReveals,
    AskAll,
    AskAny,
    ImaginedMatch,
    NotAsked,
    OpenQuestion,
    Request,
    RulesError,
    Table,
    TurnGenerator,
    Value,
)
from tests.engine.scripted_game import ScriptState, ScriptView, ask_and_note, begin_match, make_pick


def turn(state: ScriptState, table: Table) -> TurnGenerator:
    """Draw a number after the answer c."""
    answer = yield from ask_and_note(state, 0)
    if answer == "c":
        state.notes.append(str(table.chance.randbelow(1 << 30)))
    yield from ask_and_note(state, 0)


def draw_number(state: ScriptState, table: Table, seat: int) -> Generator[Request, Any, None]:
    yield from ask_and_note(state, seat)
    state.secret[seat] = table.chance.randbelow(1 << 30)
    yield from ask_and_note(state, seat)


def storm(state: ScriptState, table: Table) -> TurnGenerator:
    yield AskAll({seat: draw_number(state, table, seat) for seat in range(3)})
    state.notes.append(str(state.secret))
    yield from ask_and_note(state, 0)


def test_08_a_preview_shows_what_comes() -> None:
    match = begin_match(turn)
    before = match.digest()
    assert match.peek(0, "a") == ScriptView(("0a",), match.state.secret[0])
    assert match.digest() == before
    assert match.version == 0


def test_08_and_nothing_where_anything_would_come_out() -> None:
    assert begin_match(turn).peek(0, "c") is None


def test_08_an_answer_that_reveals_something_can_wait_for_a_confirmation() -> None:
    match = begin_match(turn)
    before, token = match.digest(), match.question_token(0)
    with pytest.raises(AnswerReveals):
        match.answer(0, "c", may_reveal=False)
    assert (match.digest(), match.question_token(0), match.version) == (before, token, 0)
    assert not match.answer(0, "a", may_reveal=False).has_revealed
    assert match.version == 1


def test_09_an_imagined_match_has_another_sample_and_the_same_view() -> None:
    match = begin_match(turn, seats=3)
    secrets = set()
    for seed in range(20):
        imagined = match.imagine(1, seed)
        assert imagined.view(1) == match.view(1)
        secrets.add(imagined.state.secret[2])
    assert len(secrets) > 10


def test_09_the_same_seed_imagines_the_same() -> None:
    match = begin_match(turn, seats=3)
    assert match.imagine(1, 5).digest() == match.imagine(1, 5).digest() != match.imagine(1, 6).digest()


def test_09_chance_in_an_imagined_match_is_not_the_real_one() -> None:
    match = begin_match(turn)
    futures = set()
    for seed in range(10):
        imagined = match.imagine(0, seed)
        imagined.answer(0, "c")
        futures.add(imagined.state.notes[-1])
    match.answer(0, "c")
    assert len(futures) == 10
    assert match.state.notes[-1] not in futures


def test_09_nor_in_its_branches() -> None:
    match = begin_match(storm, seats=3)
    match.answer(1, "a")
    real = match.state.secret[1]
    futures = set()
    for seed in range(10):
        imagined = match.imagine(0, seed)
        assert imagined.asked_seats() == (0,)
        imagined.answer(0, "a")
        futures.add(imagined.state.secret[0])
    match.answer(0, "a")
    assert len(futures) == 10
    assert match.state.secret[0] not in futures
    assert match.state.secret[1] == real


def test_09_others_open_questions_are_answered_by_fallback_first() -> None:
    match = begin_match(storm, seats=3)
    imagined = match.imagine(1, 0)
    assert imagined.asked_seats() == (1,)
    assert imagined.state.notes == ["0a", "0a", "2a", "2a"]
    assert match.state.notes == []


def test_09_a_race_stays_open_for_the_seat_that_imagines() -> None:
    def race(state: ScriptState, table: Table) -> TurnGenerator:
        seat, _ = yield AskAny({seat: make_pick("a", "b") for seat in range(3)}, "race")
        state.notes.append(str(seat))
        yield from ask_and_note(state, 0)

    imagined = begin_match(race, seats=3).imagine(1, 0)
    assert imagined.asked_seats() == (0, 1, 2)
    imagined.answer(1, "a")
    assert imagined.state.notes == ["1"]


def test_09_an_imagined_match_is_played_out_with_races_and_branches() -> None:
    def race(state: ScriptState, table: Table) -> TurnGenerator:
        seat, _ = yield AskAny({seat: make_pick("a", "b") for seat in (2, 1)}, "race")
        state.notes.append(f"race {seat}")
        yield from storm(state, table)

    imagined = begin_match(race, seats=3).imagine(0, 0)
    imagined.play_out(lambda asked: ("b",), 1)
    assert imagined.turn_number == 1
    assert imagined.outcome is not None
    assert imagined.state.notes[0] == "race 1"
    assert imagined.state.notes[-1] == "0b"


def test_09_nothing_of_the_real_match_goes_along() -> None:
    match = begin_match(turn)
    match.answer(0, "a")
    imagined = match.imagine(0, 1)
    assert imagined.seed != match.seed
    assert (imagined.base, imagined.log) == (b"", [])
    acts: list[Callable[[], object]] = [imagined.clone, lambda: imagined.imagine(0, 1)]
    for act in acts:
        with pytest.raises(RulesError, match="imagined"):
            act()


def test_09_an_imagined_match_can_be_played_to_its_end() -> None:
    imagined = begin_match(turn, turns=3).imagine(0, 1)
    while imagined.outcome is None:
        imagined.answer(imagined.asked_seats()[0], "a")
    assert imagined.outcome.places == (2, 1)


def test_09_a_computer_gets_view_question_and_imagination_and_dice_of_its_own() -> None:
    seen: list[object] = []

    def computer(view: Any, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
        copy = imagine(dice.randrange(100))
        seen.extend([view, asked.seat, copy.asked_seats()])
        copy.answer(asked.seat, "b")
        return ("b",)

    match = begin_match(turn, computer=computer)
    before = match.digest()
    assert match.compute_answer(0, "steady", Random(1)) == ("b",)
    assert seen == [match.view(0), 0, (0,)]
    assert match.digest() == before
    with pytest.raises(NotAsked):
        match.compute_answer(1, "steady", Random(1))


def test_a_clone_carries_out_no_turn_that_is_over() -> None:
    starts: list[int] = []

    def count(state: ScriptState, table: Table) -> TurnGenerator:
        starts.append(state.turn)
        yield from ask_and_note(state, 0)
        yield from ask_and_note(state, 0)

    match = begin_match(count, turns=3)
    for answer in ("a", "b", "c", "a", "b"):
        match.answer(0, answer)
    assert match.turn_number == 2
    starts.clear()
    clone = match.clone()
    assert len(starts) == 1
    assert (clone.digest(), clone.turn_number, clone.log) == (match.digest(), 2, match.log)
    clone.undo(0)
    clone.undo(0)
    assert clone.turn_number == 1


def test_a_clone_is_a_match_of_its_own() -> None:
    match = begin_match(storm, seats=3)
    match.answer(1, "a")
    clone = match.clone()
    assert clone.digest() == match.digest()
    assert clone.log == match.log
    clone.answer(1, "b")
    clone.answer(0, "b")
    assert match.state.notes == ["1a"]
    assert match.asked_seats() == (0, 1, 2)
