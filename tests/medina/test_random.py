"""Random matches of every edition, number of players and expansion; the audit holds after every placement."""

from random import Random
from typing import Any

import pytest

from rules.engine import Ask, Chance, Match, MatchOptions, Pick, Step, Table
from rules.medina.explain import explain_refusal
from rules.medina.game import GAME
from rules.medina.legal import can_place, list_placeable_kinds, list_placements
from rules.medina.position import MedinaPosition
from rules.medina.state import MedinaState
from tests.cases import thin_out

TABLES = [
    (edition, gates, seats)
    for edition, players in (("2001", (3, 4)), ("2014", (2, 3, 4)))
    for gates in (False, True)
    for seats in players
]
AUDITED = (5, 12)
"""Random matches of each kind through the engine, audited at every question, and under `--soak`."""

QUICK = (15, 2_000)
"""Random matches of each kind through the turn alone, audited after every placement, and under `--soak`."""

every_table = pytest.mark.parametrize(("edition", "gates", "seats"), TABLES)
every_other_table = pytest.mark.parametrize(("edition", "gates", "seats"), thin_out(TABLES, 2))
"""For tests that take long: half of the tables, and all of them under `--soak`."""


def begin_match(options: MatchOptions, seats: int, number: int) -> Match[MedinaState]:
    return Match.begin(GAME, options, seats, number.to_bytes(32, "big"), audit=True)


def answer_randomly(match: Match[MedinaState], dice: Random) -> Step:
    """Answer the open question at random."""
    (seat,) = match.asked_seats()
    asked = match.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return match.answer(seat, dice.choice(asked.choice.options).id)


@every_table
def test_random_matches_end_with_every_piece_accounted_for(edition: str, gates: bool, seats: int, soak: bool) -> None:
    for number in range(AUDITED[soak]):
        dice = Random(number)
        options: dict[str, Any] = {
            spec.id: dice.choice(spec.values) for spec in GAME.meta.options if spec.id not in ("edition", "gates")
        }
        match = begin_match(options | {"edition": edition, "gates": gates}, seats, number)
        while match.outcome is None:
            answer_randomly(match, dice)
        state = match.state
        position = MedinaPosition(state.board, state.rules)
        assert not any(can_place(position, seat) for seat in range(seats))
        for seat, supply in enumerate(state.board.supplies):
            # M-81: while there are no gates a wall always fits, so none is left over.
            assert gates or supply.walls == 0
            assert list_placeable_kinds(position, seat) == [] or seat in state.board.out
        view = match.view(None)
        assert match.outcome.scores == tuple(seen.score for seen in view.seats)
        assert match.outcome.places == tuple(seen.place for seen in view.seats)


@every_table
def test_many_random_matches_end(edition: str, gates: bool, seats: int, soak: bool) -> None:
    for number in range(QUICK[soak]):
        dice = Random(f"quick {number}")
        options = {spec.id: dice.choice(spec.values) for spec in GAME.meta.options}
        chance = Chance(number.to_bytes(32, "big"))
        state = GAME.setup(options | {"edition": edition, "gates": gates}, seats, chance)
        while not state.over:
            _turn(state, Table(chance), dice)
            GAME.audit(state)


def _turn(state: MedinaState, table: Table, dice: Random) -> None:
    """Play a whole turn by lot, straight through its generator, and audit the first placement."""
    turn = GAME.turn(state, table)
    request = next(turn)
    audited = 0
    try:
        while True:
            assert isinstance(request, Ask)
            if audited < len(state.draft) and request.topic != "confirm":
                GAME.audit(state)
                audited = len(state.draft)
            assert isinstance(request.choice, Pick)
            request = turn.send((dice.choice(request.choice.options).id,))
    except StopIteration:
        return


@every_table
def test_legal_places_stay_legal_for_the_reasons(edition: str, gates: bool, seats: int) -> None:
    """`explain_refusal` has nothing against exactly the places that are offered."""
    for number in range(2):
        dice = Random(f"why {number}")
        match = begin_match({"edition": edition, "gates": gates}, seats, number)
        while match.outcome is None:
            if dice.random() < 0.03 and not match.state.draft and match.state.board.streets:
                _compare(match.state)
            answer_randomly(match, dice)


def _compare(state: MedinaState) -> None:
    position = MedinaPosition(state.board, state.rules)
    seat = state.active
    assert seat is not None
    everywhere = [*position.grid.bit_by_name, *position.grid.wall_space_by_name]
    for kind in list_placeable_kinds(position, seat):
        free = {cell for cell in everywhere if explain_refusal(state, seat, kind, cell) is None}
        offered = {placement.place for placement in list_placements(position, seat, kind)}
        if kind in ("roof", "neutral"):
            palaces = [palace for palace in state.board.palaces if offered & set(palace.buildings)]
            offered = {name for palace in palaces for name in palace.buildings}
        assert free == offered, kind


@pytest.mark.parametrize("strength", ["steady", "keen"])
@pytest.mark.parametrize(("edition", "gates", "seats"), [("2014", True, 2), ("2001", False, 3)])
def test_computers_play_to_the_end(strength: str, edition: str, gates: bool, seats: int) -> None:
    match = begin_match({"edition": edition, "gates": gates}, seats, 5)
    dice = Random(5)
    while match.outcome is None:
        (seat,) = match.asked_seats()
        if strength == "steady" or seat == 0:
            match.answer(seat, match.compute_answer(seat, strength, dice), by="computer")
        else:
            answer_randomly(match, dice)
    assert match.outcome.scores[0] > 20
