"""Computer seats: legal, repeatable, blind to what is hidden, and better than chance."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from rules.engine import ImaginedMatch, Match, OpenQuestion, Pick, Policy, Value
from rules.minute_realms import GAME
from rules.minute_realms.computer.crowd_search import CrowdModel
from rules.minute_realms.computer.duel_search import DuelModel
from rules.minute_realms.computer.steady import fix_dice
from rules.minute_realms.state import RealmsState
from rules.minute_realms.view import RealmsView
from tests.conformance.random_play import count_down
from tests.minute_realms.positions import legal_ids, match_at, position


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the strongest computer a hundredth of its time."""
    for model in (DuelModel, CrowdModel):
        monkeypatch.setattr(model, "simulations", 200)


def pick_randomly(
    view: RealmsView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[RealmsState]], dice: Random
) -> Value:
    """Pick anything."""
    assert isinstance(asked.choice, Pick)
    return (dice.choice(asked.choice.options).id,)


def play_match(policies: list[Policy], number: int) -> Match[RealmsState]:
    """Play a whole match between these policies by seat, audited."""
    dice = Random(number)
    match = Match.begin(GAME, {}, len(policies), dice.randbytes(32), audit=True)
    while match.outcome is None:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None

        def imagine(seed: int, seat: int = seat) -> Match[RealmsState]:
            return match.imagine(seat, seed)

        match.answer(seat, policies[seat](match.view(seat), asked, imagine, dice), by="computer")
    return match


def test_all_strengths_are_there_the_weakest_first() -> None:
    assert list(GAME.computers) == ["steady", "keen", "master"]


@pytest.mark.parametrize("strength", GAME.computers)
def test_a_computer_finishes_a_match_and_plays_it_the_same_way_again(strength: str) -> None:
    policies = [GAME.computers[strength], GAME.computers["steady"]]
    first, second = play_match(policies, 3), play_match(policies, 3)
    assert first.outcome == second.outcome
    assert first.digest() == second.digest()


@pytest.mark.parametrize("strength", GAME.computers)
def test_a_computer_answers_all_three_questions_from_its_view_alone(strength: str) -> None:
    state = position(4, round=6, coins=(4, 2, 1, 3), track=(1, 0, None, 2, 1), realms={0: ["MR22", "-MR21", "MR33"]})
    other = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=RealmsState)
    other.pile.reverse()
    other.track[4] = other.stack[other.stack.index(0)]
    other.stack[other.stack.index(0)] = 1
    first, second = match_at(state), match_at(other)
    for _ in range(2):
        answers = {match.compute_answer(0, strength, Random(5)) for match in (first, second)}
        assert len(answers) == 1
        value = answers.pop()
        assert isinstance(value, tuple)
        assert value[0] in legal_ids(first, 0)
        for match in (first, second):
            match.answer(0, value)
        if first.asked_seats() != (0,):
            break


@pytest.mark.parametrize("strength", GAME.computers)
def test_a_computer_gives_up_the_building_that_costs_least(strength: str) -> None:
    match = match_at(position(2, round=8, active=1, track=(2, 2), realms={0: ["MR03", "MR13", "MR22", "MR33"]}))
    match.answer(1, (legal_ids(match, 1)[0],))
    if match.asked_seats() == (1,):
        match.answer(1, ("bastion",))
    assert match.asked_seats() == (0,)
    assert match.compute_answer(0, strength, Random(1)) == ("MR33",)


@pytest.mark.parametrize("strength", GAME.computers)
def test_a_computer_sees_the_pair_that_wins_in_the_last_turn(strength: str) -> None:
    realms = {0: ["MR03", "MR13", "-MR21", "-MR06"], 1: ["-MR33", "-MR41", "MR24"]}
    match = match_at(
        position(2, round=8, starter=1, active=0, dealt={0: "MR11"}, middle=("MR22", "MR48"), realms=realms)
    )
    assert match.compute_answer(0, strength, Random(1)) == ("MR22",)
    match.answer(0, ("MR22",))
    assert match.compute_answer(0, strength, Random(1)) == ("build",)


def test_steady_is_far_better_than_chance() -> None:
    won = 0
    for number in range(40):
        policies: list[Policy] = [pick_randomly] * 4
        policies[number % 4] = GAME.computers["steady"]
        outcome = play_match(policies, number).outcome
        assert outcome is not None
        won += number % 4 in outcome.winners
    assert won >= 32


@pytest.mark.parametrize("strength", ["keen", "master"])
def test_whoever_looks_ahead_keeps_from_others_what_steady_leaves_to_them(strength: str) -> None:
    # both cards bring seat 0 five points; MR03 would also complete a pair of seat 1
    match = match_at(
        position(
            2,
            round=8,
            dealt={0: "MR13", 1: "MR03"},
            middle=("MR39", "MR50"),
            realms={0: ["MR24", "MR51"], 1: ["MR22", "MR12"]},
        )
    )
    assert match.compute_answer(0, "steady", Random(1)) == ("MR13",)
    assert match.compute_answer(0, strength, Random(1)) == ("MR03",)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_master_answers_with_what_it_has_when_time_is_up(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for model in (DuelModel, CrowdModel):
        monkeypatch.setattr(model, "simulations", 10**9)
    match = Match.begin(GAME, {}, seats, bytes(32))
    (seat,) = match.asked_seats()
    for samples in (0, 1, 20):
        answer = match.compute_answer(seat, "master", Random(1), count_down(samples))
        assert isinstance(answer, tuple)
        assert answer[0] in legal_ids(match, seat)


def test_computers_do_not_all_begin_with_a_bastion() -> None:
    built = asked = 0
    for number in range(40):
        dice = Random(number)
        match = Match.begin(GAME, {}, 4, dice.randbytes(32))
        while match.state.round == 1:
            (mover,) = match.asked_seats()
            value = match.compute_answer(mover, "steady", dice)
            if value in (("build",), ("bastion",)):
                asked += 1
                built += value == ("build",)
            match.answer(mover, value, by="computer")
    assert 0.3 <= built / asked <= 0.6


def test_whoever_looks_ahead_lays_a_card_by_the_luck_with_which_it_was_taken() -> None:
    """Other samples at the second question would leave a card unbuilt that was taken to be built."""
    match = Match.begin(GAME, {}, 3, bytes(32))
    taken: dict[int, float] = {}
    seen: set[float] = set()
    while match.outcome is None:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        luck = fix_dice(match.view(seat), seat).random()
        if asked.topic == "card":
            assert luck not in seen
            taken[seat] = luck
            seen.add(luck)
        elif asked.topic == "use":
            assert luck == taken[seat]
        match.answer(seat, match.compute_answer(seat, "steady", Random(1)))
    assert len(seen) == 24
