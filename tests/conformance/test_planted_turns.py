"""A look back finds bad turns that were planted in matches that are played steadily otherwise: in every game, in most matches."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from matches.domain.reviewing import REVIEWER
from rules.catalog import load_games
from rules.engine import Choice, Game, Match, Value
from rules.engine.review import PastDecision, find_moments
from tests.cases import in_soak
from tests.conformance.random_play import random_value, seed_of

PLANTED = 3
"""How many turns of seat 0 are played by dice."""
NAMED = 0.8
"""In which share of the matches one of them has to be among the moments."""
TRIES = 8


def find_other_value(choice: Choice, value: Value, dice: Random) -> Value:
    """Return a random legal answer that is not `value`, if dice find one."""
    return next((other for other in (random_value(choice, dice) for _ in range(TRIES)) if other != value), value)


def play_with_seat_0(
    game: Game[Any], number: int, planted: frozenset[int]
) -> tuple[list[int], list[tuple[int, PastDecision]]]:
    """Play a match of two steadily, but in the turns `planted` by dice for seat 0.

    Return the numbers of the turns in which seat 0 had a choice, and its decisions with the numbers of their turns.
    """
    match, dice = Match.begin(game, {}, 2, seed_of(number)), Random(number)
    turns: list[int] = []
    decisions: list[tuple[int, PastDecision]] = []
    while match.outcome is None:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        value = match.compute_answer(seat, "steady", dice)
        if seat == 0 and match.state.active == 0 and asked.choice.single_answer() is None:
            turn = match.turn_number
            if turn not in turns:
                turns.append(turn)
            if turn in planted:
                value = asked.choice.validate(
                    find_other_value(asked.choice, value, Random(f"{number}|{match.version}"))
                )
            if planted:
                decisions.append((turn, PastDecision(match.clone(), match.version, 0, value)))
        match.answer(seat, value)
    return turns, decisions


@pytest.mark.lengthy
@pytest.mark.parametrize(
    "name", ["minute_realms", *(in_soak(name) for name in load_games() if name != "minute_realms")]
)
def test_one_of_three_random_turns_is_among_the_moments(name: str, soak: bool) -> None:
    game, matches, hits = load_games()[name], 20 if soak else 5, 0
    for number in range(matches):
        turns, _ = play_with_seat_0(game, number, frozenset())
        # In the last turn there may be nothing to lose.
        planted = frozenset(Random(number).sample(turns[:-1], PLANTED))
        _, decisions = play_with_seat_0(game, number, planted)
        findings = find_moments([decision for _, decision in decisions], REVIEWER, Random(number), lambda: 0.0)
        assert (findings.is_whole, findings.compared) == (True, len(decisions))
        numbers = {decision.version: turn for turn, decision in decisions}
        hits += any(numbers[moment.decision.version] in planted for moment in findings.moments)
    assert hits >= NAMED * matches, f"{hits} of {matches}"
