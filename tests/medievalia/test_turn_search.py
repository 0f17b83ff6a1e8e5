"""How `master` plans its turn: the beam search finds at least what each candidate alone leads to, in whatever time it has."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from rules.engine import ImaginedMatch, Match, OpenQuestion, TimeIsUp
from rules.medievalia.computer.search import Candidate, simulate
from rules.medievalia.computer.steady import choose_answer
from rules.medievalia.computer.turn_search import TO_END_OF_TURN, list_more, search_turn
from rules.medievalia.state import MedievaliaState
from tests.cases import thin_out
from tests.conformance.random_play import count_down
from tests.medievalia.positions import A, Fief, given
from tests.medievalia.test_computers import SETTINGS, begin
from tests.medievalia.test_worth import play_turns

SEED = 7


def find_turn(
    seats: int, number: int, *, alliance: bool
) -> tuple[Match[MedievaliaState], OpenQuestion, list[Candidate]]:
    """A question in the middle of a match for a turn that can be played in more than one way."""
    match = begin(seats, number, alliance=alliance, audit=False)
    for turns in range(8, 60):
        play_turns(match, number, turns)
        asked = match.question(match.asked_seats()[0])
        assert asked is not None
        candidates = list_more(match.view(asked.seat), asked)
        if asked.topic == "turn" and len(candidates) > 2:
            return match, asked, candidates
    raise AssertionError("no turn has a choice")


def judge_alone(match: Match[MedievaliaState], asked: OpenQuestion, candidates: list[Candidate]) -> list[float]:
    """How likely the seat is to win after each candidate, when the turn goes on in its style."""
    return [
        simulate(match.imagine(asked.seat, SEED), asked.seat, candidate, {}, SEED, TO_END_OF_TURN)[0]
        for candidate in candidates
    ]


def limit_copies(match: Match[MedievaliaState], seat: int, copies: int) -> Callable[[], ImaginedMatch[MedievaliaState]]:
    """Return what imagines so many copies before the time is up."""
    has_time = count_down(copies)

    def imagine() -> ImaginedMatch[MedievaliaState]:
        if not has_time():
            raise TimeIsUp
        return match.imagine(seat, SEED)

    return imagine


@pytest.mark.lengthy
@pytest.mark.parametrize(("seats", "alliance"), thin_out(SETTINGS, 2))
def test_the_best_turn_with_a_candidate_is_at_least_as_good_as_its_style(seats: int, alliance: bool) -> None:
    gained = 0.0
    for number in range(3):
        match, asked, candidates = find_turn(seats, number, alliance=alliance)
        alone = judge_alone(match, asked, candidates)
        planned = search_turn(partial(match.imagine, asked.seat, SEED), asked.seat, candidates)
        assert all(ours >= theirs for ours, theirs in zip(planned, alone, strict=True))
        gained += max(planned) - max(alone)
    assert gained > 0.01


@pytest.mark.parametrize(("fief", "may_end"), [("field", False), ("field peasant", True)])
def test_r15_no_turn_ends_while_an_idle_field_pays_for_a_card(fief: str, may_end: bool) -> None:
    position = given(Fief(fief, hand="peasant"), Fief("field"))
    values = [candidate.value for candidate in list_more(position.match.view(A), position.question)]
    assert (("end",) in values) == may_end
    assert ("peasant",) in values


def test_r24_a_turn_ends_if_only_a_step_back_would_pay_for_a_card() -> None:
    position = given(Fief("city*, forest", free="peasant", hand="field"), Fief("field"))
    position.move(position.f(A, "peasant"), position.t(A, "forest"))
    candidates = list_more(position.match.view(A), position.question)
    assert [candidate.value for candidate in candidates] == [("end",)]
    assert position.match.compute_answer(A, "master", Random(1)) == ("end",)


@pytest.mark.parametrize(
    ("own", "ways"),
    [
        (Fief("field*", free="cavalry"), {"fief2"}),
        (Fief("field*", away={"road12": "cavalry"}), {"fief1", "fief2"}),
    ],
)
def test_r24_nobody_rides_home_who_has_just_ridden_out(own: Fief, ways: set[str]) -> None:
    position = given(own, Fief("field"))
    rider = position.f(A, "cavalry")
    if own.free:
        position.move(rider, "road12")
    assert f"{rider}>fief1" in position.do("move").options
    # Whoever has ridden out stays there for `steady` too; else it takes them home.
    stays = choose_answer(position.match.view(A), position.question)
    assert stays == (("back",) if own.free else (f"{rider}>fief1",))
    values = {candidate.value for candidate in list_more(position.match.view(A), position.question)}
    assert values == {(f"{rider}>{way}",) for way in ways}


@pytest.mark.parametrize("copies", [0, 3])
def test_without_time_for_every_candidate_nothing_is_said(copies: int) -> None:
    match, asked, candidates = find_turn(4, 1, alliance=False)
    with pytest.raises(TimeIsUp):
        search_turn(limit_copies(match, asked.seat, copies), asked.seat, candidates)


@pytest.mark.lengthy
def test_what_was_found_in_time_counts() -> None:
    match, asked, candidates = find_turn(4, 1, alliance=False)
    alone = judge_alone(match, asked, candidates)
    first_round = len(candidates) + 1
    assert search_turn(limit_copies(match, asked.seat, first_round), asked.seat, candidates) == alone
    planned = search_turn(limit_copies(match, asked.seat, 1_000), asked.seat, candidates)
    later = search_turn(limit_copies(match, asked.seat, first_round + 20), asked.seat, candidates)
    assert all(a <= b <= c for a, b, c in zip(alone, later, planned, strict=True))
