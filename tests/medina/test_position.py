"""A position that placements are carried out on reads the same off its board as a new one."""

from random import Random
from typing import Any

import pytest
from msgspec import Struct

from rules.engine import Match, Pick
from rules.medina import GAME
from rules.medina.apply import apply_placement
from rules.medina.lazy_property import lazy_property
from rules.medina.legal import list_placeable_kinds, list_placements
from rules.medina.position import MedinaPosition
from tests.medina.test_random import begin_match, every_table


def find_shared(first: Any, second: Any) -> bool:
    """Return whether two copies have a part in common that can change."""
    if isinstance(first, Struct):
        parts = [(getattr(first, name), getattr(second, name)) for name in first.__struct_fields__]
        return (first is second and not first.__struct_config__.frozen) or any(find_shared(*pair) for pair in parts)
    if isinstance(first, list):
        return first is second or any(find_shared(*pair) for pair in zip(first, second, strict=True))
    return False


LAZY = [name for name, attribute in vars(MedinaPosition).items() if isinstance(attribute, lazy_property)]


def read_everything(position: MedinaPosition) -> dict[str, Any]:
    """Return all that the position computes from its board, by name."""
    return {name: getattr(position, name) for name in LAZY}


@pytest.mark.lengthy
@every_table
def test_after_every_placement_a_position_is_like_a_new_one(edition: str, gates: bool, seats: int) -> None:
    for number in range(2):
        dice = Random(f"position {number}")
        state = begin_match({"edition": edition, "gates": gates, "new_street": number}, seats, number).state
        if not state.board.streets:
            state.board.streets.append(["D4"])
        position = MedinaPosition(state.board, state.rules)
        seat, placed = 0, 0
        while kinds := list_placeable_kinds(position, seat):
            before = read_everything(position)
            twin = position.copy()
            assert twin.board == position.board
            assert not find_shared(twin.board, position.board)
            apply_placement(twin, seat, dice.choice(list_placements(position, seat, dice.choice(kinds))))
            assert read_everything(twin) == read_everything(MedinaPosition(twin.board, state.rules))
            assert read_everything(position) == before == read_everything(MedinaPosition(state.board, state.rules))
            position, state.board = twin, twin.board
            seat, placed = (seat + 1) % seats, placed + 1
        assert placed > 40


def test_a_turn_goes_on_from_what_the_turn_before_has_read_off_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.begin(GAME, {"edition": "2014"}, 2, bytes(32))
    dice = Random(1)
    while (asked := match.question(match.state.active or 0)) is not None and asked.topic != "confirm":
        assert isinstance(asked.choice, Pick)
        match.answer(asked.seat, dice.choice(asked.choice.options).id)
    assert asked is not None
    made: list[object] = []
    create = MedinaPosition.__init__

    def count(position: MedinaPosition, *board: Any) -> None:
        made.append(position)
        create(position, *board)

    monkeypatch.setattr(MedinaPosition, "__init__", count)
    match.answer(asked.seat, ("confirm",))
    assert made == []
    assert match.clone().digest() == match.digest()
    assert len(made) == 1, "a copy knows nothing of the turn before"
