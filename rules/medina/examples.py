"""Small positions that show what the rule pages say about space, reached by legal placements."""

from msgspec import Struct

from rules.medina.apply import apply_placement
from rules.medina.meta import MedinaRules
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.state import MedinaBoard, MedinaState, PalaceTile, Placement, Supply, TowerTile
from rules.medina.view import MedinaView
from rules.medina.view_builder import build_view

ROWS, COLUMNS = 7, 9


class Example(Struct, frozen=True):
    """A position: what stands there, in the order in which it was `placed`, each roof by the next seat.

    `piece` is what somebody wants to place next (None: nothing). The picture marks some spaces, by their names: it may go on
    those in `allowed`, and not on those in `forbidden`. `is_scored`: it shows what the only palace is worth.
    """

    placed: tuple[tuple[PieceKind, str], ...]
    piece: PieceKind | None = None
    allowed: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    is_scored: bool = False


EXAMPLES: dict[str, Example] = {
    "palaces": Example(
        (("grey", "D4"), ("orange", "F4"), ("purple", "H4")),
        "brown",
        forbidden=(
            *("C3", "D3", "E3", "F3", "G3", "H3", "I3", "C4", "E4", "G4", "I4"),
            *("C5", "D5", "E5", "F5", "G5", "H5", "I5"),
        ),
    ),
    "extension": Example(
        (("grey", "D4"), ("grey", "E4"), ("stable", "D5"), ("orange", "G4")),
        "grey",
        allowed=("D3", "E3", "C4", "E5"),
        forbidden=("F4", "C5", "D6"),
    ),
    "stable": Example(
        (("grey", "D4"), ("grey", "E4"), ("stable", "D5"), ("roof", "D4"), ("orange", "G4")),
        "stable",
        allowed=("D3", "E3", "G3", "C4", "H4", "E5", "G5"),
        forbidden=("F4", "C5", "D6"),
    ),
    "stuck": Example(
        (
            *(("merchant", "D1"), ("merchant", "D2"), ("merchant", "E2"), ("merchant", "F2"), ("merchant", "F1")),
            *(("grey", "E1"), ("grey", "F5")),
        ),
        "grey",
        allowed=("F4", "E5", "G5", "F6"),
    ),
    "street": Example(
        (("merchant", "C4"), ("merchant", "D4"), ("merchant", "E4")),
        "merchant",
        allowed=("C3", "E3", "B4", "F4", "C5", "E5"),
        forbidden=("B3", "D3", "F3", "B5", "D5", "F5"),
    ),
    "new-street": Example(
        (
            *(("merchant", "C3"), ("merchant", "C4"), ("merchant", "D4"), ("merchant", "E4"), ("merchant", "E3")),
            *(("grey", "B3"), ("grey", "B2"), ("grey", "C2"), ("orange", "F3"), ("orange", "F2"), ("orange", "E2")),
        ),
        "merchant",
        forbidden=("D3",),
    ),
    "passage": Example(
        (
            *(("wall", "N-1"), ("wall", "N-2"), ("gate", "N-3")),
            *(("wall", "W-1"), ("wall", "W-2"), ("wall", "W-3"), ("gate", "W-4"), ("merchant", "C1")),
        ),
        "merchant",
        allowed=("B1", "D1", "C2", "A4"),
    ),
    "walls": Example(
        (
            *(("wall", "N-1"), ("wall", "N-2"), ("wall", "N-3"), ("wall", "N-4"), ("wall", "N-5")),
            *(("wall", "N-9"), ("wall", "N-8"), ("wall", "N-7"), ("wall", "W-1")),
        ),
        "wall",
        allowed=("W-2", "W-7", "E-1", "E-7", "S-1", "S-9"),
        forbidden=("N-6", "W-4"),
    ),
    "gates": Example(
        (
            *(("wall", "N-1"), ("wall", "N-2"), ("wall", "N-3"), ("gate", "N-4"), ("wall", "N-9"), ("merchant", "D1")),
            *(("wall", "W-7"), ("wall", "W-6"), ("grey", "A5"), ("wall", "E-1"), ("wall", "E-2"), ("wall", "S-1")),
        ),
        "gate",
        allowed=("E-3", "S-2"),
        forbidden=("N-8", "W-5", "E-7"),
    ),
    "towers": Example(
        (
            *(("grey", "C1"), ("roof", "C1"), ("wall", "N-1"), ("wall", "N-2"), ("wall", "N-3")),
            *(("orange", "G1"), ("roof", "G1"), ("wall", "N-4"), ("wall", "N-5"), ("wall", "N-6"), ("wall", "N-7")),
        ),
    ),
    "scoring": Example(
        (
            *(("grey", "A1"), ("grey", "B1"), ("stable", "A2"), ("merchant", "B2")),
            *(("wall", "W-1"), ("wall", "N-1"), ("wall", "N-2"), ("roof", "A1")),
        ),
        is_scored=True,
    ),
    "well": Example((("grey", "E2"), ("grey", "E3"), ("orange", "G5"))),
}


def view_example(name: str) -> MedinaView:
    """Return what everybody sees of an example. Raise `KeyError` if there is none of this name."""
    return build_view(build_position(name, EXAMPLES[name].placed), None)


def build_position(name: str, placed: tuple[tuple[PieceKind, str], ...]) -> MedinaState:
    """Return the position of an example, reached by legal placements."""
    gates = any(kind == "gate" for kind, _ in EXAMPLES[name].placed)
    rules = MedinaRules(gates=gates, well=name == "well", tea=False, neutral=False)
    board = MedinaBoard(
        ROWS,
        COLUMNS,
        palaces=[],
        streets=[],
        walls=[],
        gates=[],
        supplies=[Supply([9] * 4, 9, 9, 9, 4, 0, 4) for _ in range(2)],
        palace_tiles=[PalaceTile() for _ in range(4)],
        tower_tiles=[TowerTile() for _ in range(4)],
        box=Supply([0] * 4),
        well="E5" if name == "well" else None,
    )
    position = MedinaPosition(board, rules)
    roofs = 0
    for kind, where in placed:
        apply_placement(position, roofs if kind == "roof" else 0, Placement(kind, where))
        roofs += kind == "roof"
    return MedinaState(0, rules, board, 0)
