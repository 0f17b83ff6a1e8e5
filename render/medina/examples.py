"""Small positions for the rule pages, reached by legal placements and drawn like any city."""

from __future__ import annotations

from render.kit import Picture, Scene, make_picture
from render.kit.canvas import Canvas
from render.medina import city
from render.medina.palette import PALETTE, TILE_CACHE
from rules.medina.apply import apply_placement
from rules.medina.pieces import PieceKind
from rules.medina.state import MedinaBoard, MedinaRules, MedinaState, PalaceTile, Placement, Supply, TowerTile
from rules.medina.view_builder import build_view

ROWS, COLUMNS = 7, 9
MARGIN = 16


EXAMPLES: dict[str, tuple[tuple[PieceKind, str], ...]] = {
    "palaces": (("grey", "D4"), ("orange", "F4"), ("purple", "H4")),
    "street": (("merchant", "C4"), ("merchant", "D4"), ("merchant", "E4")),
    "walls": (("wall", "N-1"), ("wall", "N-2"), ("wall", "N-3"), ("wall", "W-1"), ("wall", "N-9"), ("wall", "S-1")),
    "gates": (("wall", "N-1"), ("wall", "N-2"), ("wall", "N-3"), ("gate", "N-4"), ("wall", "N-9"), ("merchant", "D1")),
    "well": (("grey", "E2"), ("grey", "E3"), ("orange", "G5")),
}
"""The placements of each example, in order."""


def draw_example(name: str, scene: Scene) -> Picture:
    """Draw an example by its name. Raises KeyError for an unknown name."""
    placed = EXAMPLES[name]
    return make_picture(scene.say(f"med-example-{name}"), lambda: _draw_canvas(name, placed, scene).png())


def _draw_canvas(name: str, placed: tuple[tuple[PieceKind, str], ...], scene: Scene) -> Canvas:
    view = build_view(build_position(name, placed), None)
    layout = city.CityLayout(view, MARGIN, MARGIN)
    canvas = Canvas(layout.w + 2 * MARGIN, layout.h + 2 * MARGIN, "sand", PALETTE, TILE_CACHE)
    city.draw_city(canvas, view, scene, MARGIN, MARGIN)
    return canvas


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
    for kind, where in placed:
        apply_placement(board, rules, 0, Placement(kind, where))
    return MedinaState(0, rules, board, 0)
