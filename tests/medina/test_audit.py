"""The audit notices whatever the rules cannot have made."""

from collections.abc import Callable

import pytest

from rules.engine import Chance, RulesError
from rules.medina.audit import find_faults
from rules.medina.game import GAME
from rules.medina.meta import MedinaRules
from rules.medina.setup import create_state
from rules.medina.state import NEUTRAL, Gate, MedinaBoard, MedinaState, Palace, PalaceTile, Roof


def sound_state() -> MedinaState:
    """Return a table of three with gates on which nothing is wrong."""
    state = create_state(MedinaRules(gates=True), 3, Chance(bytes(32)))
    state.board.well, state.board.streets = "H6", [["H9"]]
    return state


def add_palace(
    board: MedinaBoard, color: int, *spaces: str, owner: int | None = None, stables: tuple[str, ...] = ()
) -> None:
    """Put a palace on the board, with the pieces of seat 0 or of its owner."""
    seat = owner if owner is not None and owner >= 0 else 0
    roof = None if owner is None else Roof(owner, spaces[0], board.claims)
    board.palaces.append(Palace(color, list(spaces), list(stables), roof))
    board.supplies[seat].buildings[color] -= len(spaces)
    board.supplies[seat].stables -= len(stables)
    if owner is not None:
        board.claims += 1
        board.supplies[seat].roofs -= 1
        if board.palace_tiles[color].palace is None:
            board.palace_tiles[color] = PalaceTile(owner, len(board.palaces) - 1)


def add_walls(board: MedinaBoard, *spaces: str) -> None:
    """Put walls of seat 0 on the board."""
    board.walls += spaces
    board.supplies[0].walls -= len(spaces)


def add_gates(board: MedinaBoard, *spaces: str) -> None:
    """Put gates on the board: of the seats in turn, then the spare one."""
    for space in spaces:
        owner = next((supply for supply in board.supplies if supply.gates), None)
        if owner is None:
            board.spare -= 1
        else:
            owner.gates -= 1
        board.gates.append(Gate(space))


def add_street(board: MedinaBoard, *spaces: str) -> None:
    """Lay another street, with merchants of seat 1."""
    board.streets.append(list(spaces))
    board.supplies[1].merchants -= len(spaces)


def own_color_twice(board: MedinaBoard) -> None:
    add_palace(board, 0, "A1", owner=1)
    add_palace(board, 0, "C1", owner=1)


def build_touching(board: MedinaBoard) -> None:
    add_palace(board, 0, "A1")
    add_palace(board, 1, "B2")


def build_two_open(board: MedinaBoard) -> None:
    add_palace(board, 0, "A1")
    add_palace(board, 0, "E1")


def build_larger(board: MedinaBoard) -> None:
    add_palace(board, 3, "A1", owner=1)
    add_palace(board, 3, "C1", "D1", owner=2)


def add_tea(board: MedinaBoard) -> None:
    board.supplies[0].tea += 1


def fill_walls(board: MedinaBoard) -> None:
    add_walls(board, *(f"W-{n}" for n in range(1, 12)))


def use_gate(board: MedinaBoard) -> None:
    add_walls(board, "N-1")
    add_gates(board, "N-2")
    board.gates[0].used = True


def return_tile(board: MedinaBoard) -> None:
    add_palace(board, 2, "A1", owner=1)
    board.palace_tiles[2] = PalaceTile()


FAULTS: dict[str, Callable[[MedinaBoard], None]] = {
    "tea": add_tea,
    "buildings of colour 1": lambda board: board.palaces.append(Palace(1, ["A1"])),
    "stables": lambda board: setattr(board.supplies[2], "stables", 5),
    "merchants": lambda board: board.streets.append(["A1"]),
    "walls": lambda board: board.walls.append("N-1"),
    "roofs": lambda board: setattr(board.supplies[2], "roofs", 3),
    "neutral roofs": lambda board: setattr(board.box, "neutral", 1),
    "gates": lambda board: setattr(board, "spare", 0),
    "two pieces on one space": lambda board: add_palace(board, 0, "H9"),
    "palace 0 is not connected": lambda board: add_palace(board, 0, "A1", "C1"),
    "a stable of palace 0 touches none of its buildings": lambda board: add_palace(
        board, 0, "A1", stables=("B1", "C1")
    ),
    "palace 0 touches another": build_touching,
    "palace 0 stands beside the well or before a gate": lambda board: add_palace(board, 0, "G5"),
    "seat 1 owns two palaces of one colour": own_color_twice,
    "two open palaces of a colour can grow": build_two_open,
    "the street breaks off between A1 and A3": lambda board: add_street(board, "A1", "A3"),
    "the street from A1 to B2 branches": lambda board: add_street(board, "A1", "B1", "C1", "C2", "B2"),
    "used gates without a way through them": use_gate,
    "side W has no gap": fill_walls,
    "side N has a gate at a tower, or two gates": lambda board: add_gates(board, "N-1"),
    "the gate of side N stands at no wall": lambda board: add_gates(board, "N-5"),
    "side S has walls that belong to no arm": lambda board: add_walls(board, "S-4"),
    "nobody has the palace tile of colour 2": return_tile,
    "the palace tile of colour 3 lies wrong": build_larger,
}
"""What is wrong, as the audit says it, and how it comes about."""


def test_a_sound_table_has_no_faults() -> None:
    state = sound_state()
    add_palace(state.board, 0, "A1", "B1", owner=1, stables=("A2",))
    add_palace(state.board, 0, "D1", owner=2)
    add_palace(state.board, 3, "L1")
    add_walls(state.board, "N-1", "N-2", "E-1")
    add_gates(state.board, "N-3")
    assert find_faults(state.board, state.rules) == []
    GAME.audit(state)


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_is_named(fault: str) -> None:
    state = sound_state()
    FAULTS[fault](state.board)
    assert fault in find_faults(state.board, state.rules)
    with pytest.raises(RulesError, match="medina: "):
        GAME.audit(state)


def test_a_stable_before_a_gate_and_a_neutral_owner_are_seen_too() -> None:
    state = sound_state()
    add_walls(state.board, "N-1")
    add_gates(state.board, "N-2")
    add_palace(state.board, 0, "B2", stables=("B1",))
    assert "palace 0 stands beside the well or before a gate" in find_faults(state.board, state.rules)
    neutral = sound_state()
    add_palace(neutral.board, 0, "A1", owner=NEUTRAL)
    neutral.board.supplies[0].roofs += 1
    neutral.board.supplies[0].neutral -= 1
    assert find_faults(neutral.board, neutral.rules) == []
