"""Header and footer of the table, and the icons of pieces that all pictures of Medina share."""

from __future__ import annotations

from render.kit import Scene, fonts, table_frame
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medina import captions, cells
from render.medina.palette import COLORS, PALETTE, THEME, TILE_CACHE
from rules.medina.view import MedinaView

HEADER, FOOTER = 92, 60
PIECE_ICONS = {
    "stable": "horse",
    "merchant": "person",
    "roof": "mosque",
    "gate": "archway",
    "tea": "mug",
    "palace-tile": "medal",
    "tower-tile": "bastion",
}


def piece_tile(kind: str, letter: str, size: int, ground: str, tone: str = "haze") -> Tile:
    """Return the icon of a kind of piece as a square tile of `size` px, in `tone` if it is no building."""
    if kind in COLORS:
        return cells.swatch_tile(size, kind, letter, ground)

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        if kind == "wall":
            brush.rect(0, size * 0.2, size, size * 0.6, tone, 3)
            brush.rect(0, size * 0.48, size, 3, ground)
            brush.rect(size * 0.3, size * 0.2, 3, size * 0.3, ground)
            brush.rect(size * 0.65, size * 0.5, 3, size * 0.3, ground)
        elif kind == "neutral":
            brush.disc(size / 2, size / 2, size / 2, tone)
            brush.icon("mosque", size / 2, size / 2, size * 0.6, "ink")
        else:
            brush.icon(PIECE_ICONS[kind], size / 2, size / 2, size * 0.94, tone)
        return brush.tile()

    return TILE_CACHE.get(("sign", kind, size, ground, tone), make)


def badge_tile(label: str, size: int, ground: str) -> Tile:
    """Return the label of a button as a square tile of `size` px, for its place beside a kind of piece."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        brush.rect(0, 0, size, size, "linen", 8)
        brush.text(label, 1, size / 2, size - 2, 32, "ink", "linen", fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILE_CACHE.get(("badge", label, size, ground), make)


def draw_header(canvas: Canvas, view: MedinaView, scene: Scene) -> None:
    """Draw whose turn it is (or who has won) and the number of the turn."""
    marked = captions.leaders(view) if view.over else () if view.active is None else (view.active,)
    table_frame.draw_header(
        canvas,
        THEME,
        scene,
        marked,
        lambda scene: captions.heading(view, scene),
        scene.say("med-pic-final") if view.over else scene.say("med-pic-turns", turn=view.turn + 1),
        height=HEADER,
        title_width=260,
        with_discs=True,
    )


def draw_footer(canvas: Canvas, view: MedinaView, scene: Scene) -> None:
    """Draw what was placed last, with the marker of the seat that did it."""
    recent = captions.last_placements(view)
    table_frame.draw_footer(
        canvas,
        THEME,
        scene,
        recent[0].seat if recent and not scene.footer_note else None,
        lambda scene: captions.last_move_text(view, scene),
        height=FOOTER,
        with_disc=True,
    )
