"""A draft is seen by its own seat alone: no view, question, journal line or computer of another seat knows anything of it."""

from random import Random
from typing import Any

import pytest

from rules.engine import Chance, JournalLine, Match
from rules.medina.explain import explain_kinds, list_offered_kinds, rate_placements
from rules.medina.game import GAME
from rules.medina.state import MedinaState
from tests.conformance.random_play import encode_knowledge
from tests.medina.test_random import answer_randomly, begin_match, every_table

MATCHES = (1, 3)
"""Random matches of each kind that are looked at all the way through, and under `--soak`."""


def collect_knowledge(match: Match[MedinaState]) -> dict[int | None, Any]:
    """Return what every seat that is not on turn knows, and what anybody does."""
    (mover,) = match.asked_seats()
    seats: dict[int | None, Any] = {
        seat: encode_knowledge(match, seat) for seat in range(match.state.seats) if seat != mover
    }
    return seats | {None: match.view(None)}


@pytest.mark.lengthy
@every_table
def test_a_draft_shows_nowhere_until_it_is_confirmed(edition: str, gates: bool, seats: int, soak: bool) -> None:
    for number in range(MATCHES[soak]):
        dice = Random(f"secret {number}")
        match = begin_match(
            {"edition": edition, "gates": gates, "supplies": ("open", "hidden")[number % 2]}, seats, number
        )
        before, turns = collect_knowledge(match), 0
        while match.outcome is None:
            if match.state.turns != turns:
                before, turns = collect_knowledge(match), match.state.turns
            (mover,) = match.asked_seats()
            drafting = len(match.state.draft)
            lines = _answer_or_undo(match, dice, mover)
            if match.outcome is not None or match.state.turns != turns:
                continue
            assert collect_knowledge(match) == before
            # The very first line tells who begins, and that is no secret.
            for line in lines if drafting or turns else ():
                assert all(line.read(seat) is None for seat in before)
            if match.state.draft and dice.random() < 0.1:
                _check_computers(match, mover)


def _answer_or_undo(match: Match[MedinaState], dice: Random, mover: int) -> list[JournalLine]:
    """Answer at random, or take the last placement back."""
    if match.state.draft and match.check_undo(mover).kind == "free" and dice.random() < 0.1:
        return list(match.undo(mover).lines)
    return list(answer_randomly(match, dice).lines)


def _check_computers(match: Match[MedinaState], mover: int) -> None:
    """Check that others' computers, suggestions and explanations use the confirmed board."""
    other = (mover + 1) % match.state.seats
    state = match.clone().state
    GAME.imagine(state, other, Chance(bytes(32)))
    assert state.draft == []
    place = match.state.draft[0].place or "A1"
    assert explain_kinds(match.state, other, place) == explain_kinds(state, other, place)
    assert list_offered_kinds(match.state, other) == []
    assert rate_placements(match.state, other, "wall") == rate_placements(state, other, "wall")


@every_table
def test_supplies_stay_behind_their_screens_if_the_match_wants_it(edition: str, gates: bool, seats: int) -> None:
    dice = Random(1)
    match = begin_match({"edition": edition, "gates": gates, "supplies": "hidden"}, seats, 1)
    while match.outcome is None:
        if dice.random() < 0.1:
            for viewer in (None, *range(seats)):
                shown = [seat_view.stock is not None for seat_view in match.view(viewer).seats]
                assert shown == [seat == viewer for seat in range(seats)]
        answer_randomly(match, dice)
    assert all(seat_view.stock is not None for seat_view in match.view(None).seats)
