"""Small positions that show what the rule pages say about space, reached by legal placements."""

from rules.medina.apply import apply_placement
from rules.medina.meta import MedinaRules
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.state import MedinaBoard, MedinaState, PalaceTile, Placement, Supply, TowerTile
from rules.medina.view import MedinaView
from rules.medina.view_builder import build_view

ROWS, COLUMNS = 7, 9

EXAMPLES: dict[str, tuple[tuple[PieceKind, str], ...]] = {
    "palaces": (("grey", "D4"), ("orange", "F4"), ("purple", "H4")),
    "street": (("merchant", "C4"), ("merchant", "D4"), ("merchant", "E4")),
    "walls": (("wall", "N-1"), ("wall", "N-2"), ("wall", "N-3"), ("wall", "W-1"), ("wall", "N-9"), ("wall", "S-1")),
    "gates": (("wall", "N-1"), ("wall", "N-2"), ("wall", "N-3"), ("gate", "N-4"), ("wall", "N-9"), ("merchant", "D1")),
    "well": (("grey", "E2"), ("grey", "E3"), ("orange", "G5")),
}
"""What stands in each example, in the order in which it was placed."""


def view_example(name: str) -> MedinaView:
    """Return what everybody sees of an example. Raise `KeyError` if there is none of this name."""
    return build_view(build_position(name, EXAMPLES[name]), None)


def build_position(name: str, placed: tuple[tuple[PieceKind, str], ...]) -> MedinaState:
    """Return the position of an example, reached by legal placements."""
    rules = MedinaRules(gates=name == "gates", well=name == "well", tea=False, neutral=False)
    board = MedinaBoard(
        ROWS,
        COLUMNS,
        palaces=[],
        streets=[],
        walls=[],
        gates=[],
        supplies=[Supply([9] * 4, 9, 9, 9, 4, 0, 4)],
        palace_tiles=[PalaceTile() for _ in range(4)],
        tower_tiles=[TowerTile() for _ in range(4)],
        box=Supply([0] * 4),
        well="E5" if name == "well" else None,
    )
    position = MedinaPosition(board, rules)
    for kind, where in placed:
        apply_placement(position, 0, Placement(kind, where))
    return MedinaState(0, rules, board, 0)
