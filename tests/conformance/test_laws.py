"""What may happen to a match besides answers: undo, preview, concession, a crash, computers. For every game."""

from __future__ import annotations

import copy
from collections.abc import Callable, Generator
from random import Random
from typing import Any

import pytest

from rules.engine import AnswerReveals, AskAll, Game, Match, NotUndoable, OpenQuestion, RulesError, Table, Value
from rules.engine.undo import try_undo
from tests.conformance.game_settings import GameSetting, every_table
from tests.conformance.random_play import RandomMatch, count_down, pack, play_out, random_answer, random_value


class FaultInjector:
    """Raises an error once, at the next question after it was armed."""

    def __init__(self) -> None:
        self.armed = False

    def wrap(self, generator: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
        """Run the generator and its branches; raise at the next question once armed."""
        value = None
        while True:
            try:
                request = generator.send(value)
            except StopIteration as stop:
                return stop.value
            if self.armed:
                self.armed = False
                raise ZeroDivisionError("a card with a fault")
            if isinstance(request, AskAll):
                request = AskAll({seat: self.wrap(branch) for seat, branch in request.branches.items()})
            value = yield request


def add_fault(game: Game[Any], fault: FaultInjector) -> Game[Any]:
    """Return the game with a turn that can be made to crash."""
    fragile = copy.copy(game)

    def turn(state: Any, table: Table) -> Generator[Any, Any, None]:
        yield from fault.wrap(game.turn(state, table))

    fragile.turn = turn  # type: ignore[method-assign]
    return fragile


@every_table
def test_a_crash_in_a_turn_changes_nothing(setting: GameSetting, seats: int) -> None:
    """CONTRACT 14: the match is rebuilt as it was, and goes on."""
    fault = FaultInjector()
    setting = setting._replace(game=add_fault(setting.game, fault))
    crashes = 0
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        match, dice = played.match, played.dice
        while match.outcome is None:
            seat, value = random_answer(match, dice)
            if crashes and dice.random() >= 0.2:
                played.record(match.answer(seat, value))
                continue
            before, log, boundary = match.digest(), match.log, match.boundary
            mark, undo = match.question_token(seat), match.check_undo(seat)
            fault.armed = True
            try:
                played.record(match.answer(seat, value))
            except RulesError:
                crashes += 1
                assert match.digest() == before
                assert match.log == log
                assert match.boundary == boundary
                assert match.question_token(seat) == mark
                assert match.check_undo(seat) == undo
                played.record(match.answer(seat, value))
            # An answer that is the last of its match meets no further question.
            fault.armed = False
        again = played.replay()
        assert again.digest() == match.digest()
    assert crashes > 0


@every_table
def test_free_undo_then_the_same_answer_is_identity(setting: GameSetting, seats: int) -> None:
    """CONTRACT 7."""
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        match = played.match
        while match.outcome is None:
            seat, value = random_answer(match, played.dice)
            if not played.is_sampled(5):
                played.record(match.answer(seat, value))
                continue
            views = [pack(match.view(other)) for other in range(seats)]
            before, mark = match.digest(), match.question_token(seat)
            step = played.record(match.answer(seat, value))
            after = match.digest()
            undo = match.check_undo(seat)
            if match.outcome is not None or undo.kind != "free":
                assert undo.reason is not None
                continue
            assert not step.has_revealed
            version = match.version
            played.record(match.undo(seat))
            assert match.version == version + 1
            assert match.digest() == before
            assert [pack(match.view(other)) for other in range(seats)] == views
            assert match.question_token(seat) != mark
            played.record(match.answer(seat, value))
            assert match.digest() == after
        again = played.replay()
        assert again.digest() == match.digest()


@every_table
def test_undo_of_every_kind_leaves_a_match_that_replays_and_ends(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, 500 + number)
        match, dice = played.match, played.dice
        undone = 0
        for _ in played:
            seat = dice.randrange(seats)
            if match.outcome is not None or not played.is_sampled(2) or undone > 60:
                continue
            undo = match.check_undo(seat)
            assert undo == try_undo(match._position, seat).status
            if undo.kind == "free":
                played.record(match.undo(seat))
                undone += 1
            else:
                with pytest.raises(NotUndoable):
                    match.undo(seat)
                if undo.kind == "consent":
                    assert seat not in undo.seats
                    played.record(match.undo(seat, consent=True))
                    undone += 1
            match.game.audit(match.state)
        assert [entry.version for entry in played.log] == list(range(len(played.log)))
        again = played.replay()
        assert again.digest() == match.digest()
        assert again.dropped_answers == ()


@every_table
def test_a_preview_is_what_comes_or_nothing(setting: GameSetting, seats: int) -> None:
    """CONTRACT 8."""
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        match, dice = played.match, played.dice
        while match.outcome is None:
            seat, value = random_answer(match, dice)
            if not played.is_sampled(5):
                played.record(match.answer(seat, value))
                continue
            before = match.digest()
            preview = match.peek(seat, value)
            assert match.digest() == before
            try:
                step = match.answer(seat, value, may_reveal=False)
            except AnswerReveals:
                assert match.digest() == before
                step = match.answer(seat, value)
                assert step.has_revealed
            played.record(step)
            if step.has_revealed:
                assert preview is None
            else:
                assert pack(preview) == pack(match.view(seat))


@every_table
def test_a_concession_at_any_question_leaves_a_match_that_ends(setting: GameSetting, seats: int) -> None:
    """CONTRACT 13: at once if one side is left; otherwise the seat plays on by fallback and ranks last, unless its side goes on."""
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        match, dice = played.match, played.dice
        for _ in played:
            if match.outcome is not None or not played.is_sampled():
                continue
            clone = match.clone()
            before = match.log
            seat = dice.randrange(seats)
            computer = dice.random() < 0.3
            clone.concede(seat, computer)
            if sum(side != (seat,) for side in setting.game.sides(match.state, seats)) == 1:
                assert clone.outcome is not None
            assert clone.conceded == {seat: computer}
            assert computer or seat not in clone.asked_seats()
            resumed = Match.restore(setting.game, clone.seed, clone.base, clone.log)
            assert resumed.digest() == clone.digest()
            play_out(clone, dice)
            assert clone.outcome is not None
            side = next((side for side in setting.game.sides(clone.state, seats) if seat in side), ())
            assert clone.outcome.places[seat] == max(clone.outcome.places) > 1 or len(side) > 1
            assert match.log == before


@every_table
def test_all_but_one_give_up_one_after_the_other(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        match = RandomMatch(setting, seats, number).match
        dice = Random(number)
        leaving = dice.sample(range(seats), seats - 1)
        for seat in leaving:
            for _ in range(dice.randrange(6)):
                if match.outcome is None:
                    match.answer(*random_answer(match, dice))
            if match.outcome is None:
                match.concede(seat)
        assert match.outcome is not None
        assert match.asked_seats() == ()


@every_table
def test_computers_answer_legally_and_from_little(setting: GameSetting, seats: int) -> None:
    """Computers of every strength decide for their seat, and the match is not changed by it (CONTRACT 9).

    The strongest have time for no or for few samples only.
    """
    strengths = list(setting.game.computers)
    assert "steady" in strengths
    played = RandomMatch(setting, seats, 9)
    match, dice = played.match, played.dice
    hard = 3
    while match.outcome is None:
        seat = dice.choice(match.asked_seats())
        asked = match.question(seat)
        assert asked is not None
        before = match.digest()
        if hard and dice.random() < 0.1:
            hard -= 1
            for strength in strengths[1:]:
                has_time = None if strength == "keen" else count_down(0 if hard == 1 else 20)
                asked.choice.validate(match.compute_answer(seat, strength, Random(hard), has_time))
        value = asked.choice.validate(match.compute_answer(seat, "steady", Random(1)))
        assert match.compute_answer(seat, "steady", Random(1)) == value
        assert match.digest() == before
        played.record(match.answer(seat, value, by="computer"))


@every_table
def test_a_replacement_at_any_question_changes_no_position(setting: GameSetting, seats: int) -> None:
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        match, dice = played.match, played.dice
        for _ in played:
            if match.outcome is None and played.is_sampled():
                before = match.digest()
                seat = dice.randrange(seats)
                played.record(match.replace(seat, dice.choice(("person", "computer"))))
                assert match.digest() == before
                assert match.check_undo(seat).kind == "never"
        again = played.replay()
        assert again.digest() == match.digest()


@every_table
def test_a_mark_is_gone_with_its_question(setting: GameSetting, seats: int) -> None:
    """No mark comes twice for one seat, whatever was undone in between."""
    for number in range(setting.sample):
        played = RandomMatch(setting, seats, number)
        match, dice = played.match, played.dice
        used: set[str] = set()
        while match.outcome is None:
            seat = dice.choice(match.asked_seats())
            asked = match.question(seat)
            assert asked is not None
            mark = match.question_token(seat)
            assert mark not in used
            used.add(mark)
            played.record(match.answer(seat, random_value(asked.choice, dice), mark))
            if match.outcome is None and dice.random() < 0.1 and match.check_undo(seat).kind == "free":
                played.record(match.undo(seat))


@every_table
def test_an_imagined_match_is_played_out_as_if_it_were_answered(setting: GameSetting, seats: int) -> None:
    match = RandomMatch(setting, seats, 0).match
    seat = match.asked_seats()[0]
    slow, quick = match.imagine(seat, 1), match.imagine(seat, 1)

    def make_players() -> Callable[[OpenQuestion], Value]:
        # Branches run in another order, so each seat throws dice of its own.
        dice = [Random(seat) for seat in range(seats)]
        return lambda asked: random_value(asked.choice, dice[asked.seat])

    choose = make_players()
    while slow.outcome is None and slow.turn_number < 2 * seats:
        asked = slow.question(slow.asked_seats()[0])
        assert asked is not None
        slow.answer(asked.seat, choose(asked))
    quick.play_out(make_players(), 2 * seats)
    assert quick.turn_number == slow.turn_number
    assert quick.digest() == slow.digest()
    with pytest.raises(RulesError, match="imagined"):
        match.play_out(choose, 1)
