"""What `master` judges by: networks that fit the facts of each number of seats, and know who wins."""

from __future__ import annotations

from math import log
from random import Random
from statistics import fmean

import pytest

from rules.engine import Match
from rules.medievalia.computer.evaluation import judge
from rules.medievalia.computer.worth import find_chance, load_network, read_facts
from rules.medievalia.state import MedievaliaState
from tests.cases import thin_out
from tests.medievalia.positions import A, B, C, Fief, given
from tests.medievalia.test_computers import SETTINGS, begin

RICH = Fief("field bank school church, forest smith carpenter, mine", free="peasant peasant peasant", hand="farm")
POOR = Fief("field", free="peasant", hand="mine mine")

MATCHES = (12, 72)
"""Matches of each table that are judged, and under `--soak`: with three seats twelve are too few to tell."""


def play_turns(match: Match[MedievaliaState], number: int, turns: int) -> None:
    """Let `steady` play until so many turns are over, or the match."""
    while match.outcome is None and match.state.turn < turns:
        seat = match.asked_seats()[0]
        match.answer(seat, match.compute_answer(seat, "steady", Random(number)), by="computer")


@pytest.mark.parametrize(("seats", "alliance"), SETTINGS)
def test_each_number_of_seats_has_a_network_that_fits_the_facts(seats: int, alliance: bool) -> None:
    match = begin(seats, 1, alliance=alliance)
    play_turns(match, 1, 12)
    network = load_network(seats, alliance)
    assert len(network.rows) == len(network.out) > 0
    for facts in read_facts(match.state):
        assert {len(facts), *map(len, network.rows)} == {len(network.lead)}


@pytest.mark.lengthy
@pytest.mark.parametrize(("seats", "alliance"), SETTINGS)
def test_the_chances_of_all_parties_are_one_together(seats: int, alliance: bool, soak: bool) -> None:
    for number in range(4 if soak else 1):
        match = begin(seats, number, alliance=alliance, audit=False)
        for turns in range(6, 60, 6):
            play_turns(match, number, turns)
            parties = sorted({match.state.party_of(seat) for seat in match.state.seats})
            copy = match.imagine(A, number)
            chances = [find_chance(copy, party) for party in parties]
            assert sum(chances) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("others", [1, 2, 3])
def test_who_is_far_ahead_in_the_last_turn_has_nearly_won(others: int) -> None:
    position = given(POOR, RICH, *[POOR] * (others - 1), only=True, last_drawer=A)
    copy = position.match.imagine(A, 1)
    assert find_chance(copy, B) > 0.9
    assert find_chance(copy, A) < 0.1


def test_who_is_out_wins_nothing() -> None:
    position = given(POOR, POOR, Fief(out=1))
    assert read_facts(position.state)[C] == ()
    assert find_chance(position.match.imagine(A, 1), C) == 0


@pytest.mark.lengthy
@pytest.mark.parametrize(("seats", "alliance"), thin_out(SETTINGS, 2))
def test_the_network_knows_who_wins_better_than_keen_does(seats: int, alliance: bool, soak: bool) -> None:
    """The surprise (the negative logarithm of what the winners' party was given) is smaller on matches that nobody fitted to."""
    ours, theirs = list[float](), list[float]()
    for number in range(1_000, 1_000 + MATCHES[soak]):
        match = begin(seats, number, alliance=alliance, audit=False)
        parties = sorted({match.state.party_of(seat) for seat in match.state.seats})
        judged: list[tuple[list[float], list[float]]] = []
        for turns in range(4, 60, 4):
            play_turns(match, number, turns)
            if match.outcome is None:
                copy = match.imagine(A, number)
                rough = [judge(copy, party) for party in parties]
                judged.append(
                    ([find_chance(copy, party) for party in parties], [estimate / sum(rough) for estimate in rough])
                )
        assert match.outcome is not None
        won = parties.index(match.state.party_of(match.outcome.winners[0]))
        ours += [-log(chances[won]) for chances, _ in judged]
        theirs += [-log(chances[won]) for _, chances in judged]
    assert fmean(ours) < fmean(theirs)
