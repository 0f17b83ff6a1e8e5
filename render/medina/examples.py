"""Small positions that show what the rule pages say about space, drawn like any city, with marks for the next piece."""

from __future__ import annotations

from render.kit import Picture, Scene, fonts, make_picture, text
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medina import captions, cells, city
from render.medina.palette import COLORS, PALETTE, TILE_CACHE
from render.medina.table_parts import piece_tile
from rules.medina.examples import EXAMPLES, Example, view_example
from rules.medina.view import MedinaView

MARGIN = 16
STRIP, SIGN = 56, 40
"""Height of the line that says what the marks mean, and the size of its signs, in px."""


def draw_example(name: str, scene: Scene) -> Picture:
    """Draw an example by its name. Raise `KeyError` if there is none of this name."""
    view = view_example(name)
    return make_picture(scene.say(f"med-example-{name}"), lambda: _draw_canvas(view, EXAMPLES[name], scene).png())


def _draw_canvas(view: MedinaView, example: Example, scene: Scene) -> Canvas:
    layout = city.CityLayout(view, MARGIN, MARGIN)
    low = layout.h + 2 * MARGIN
    signs = _list_points(view, scene) if example.is_scored else _list_signs(example, scene)
    canvas = Canvas(layout.w + 2 * MARGIN, low + STRIP * bool(signs), "sand", PALETTE, TILE_CACHE)
    city.draw_city(canvas, view, scene, MARGIN, MARGIN)
    for is_allowed, names in ((True, example.allowed), (False, example.forbidden)):
        for name in names:
            x, y, w, h = (
                layout.wall_box(name) if "-" in name else (*layout.space_corner(name), layout.cell, layout.cell)
            )
            canvas.put(_mark_tile(w, h, is_allowed), x, y)
    _draw_strip(canvas, signs, low + (STRIP - MARGIN) // 2)
    return canvas


def _list_signs(example: Example, scene: Scene) -> list[tuple[Tile, str]]:
    """Return which piece is to be placed next and the marks of the picture, each with its words."""
    if example.piece is None:
        return []
    signs = [(_sign_tile(example.piece, scene), captions.capitalise(scene.term(f"med.{example.piece}")))]
    for is_allowed, names in ((True, example.allowed), (False, example.forbidden)):
        if names:
            words = scene.say("med-example-allowed" if is_allowed else "med-example-forbidden")
            signs.append((_mark_tile(SIGN, SIGN, is_allowed), words))
    return signs


def _list_points(view: MedinaView, scene: Scene) -> list[tuple[Tile, str]]:
    """Return the pieces that count for the palace of an example, each with its points, and the sum."""
    (palace,) = view.palaces
    points = palace.points
    counts = (
        (palace.color, f"{len(palace.buildings)} +"),
        ("stable", f"{len(palace.stables)} +"),
        ("wall", f"{points.walls} +"),
        ("merchant", f"{points.merchants} ="),
        ("roof", scene.say("med-example-points", points=points.total)),
    )
    return [(_sign_tile(kind, scene), words) for kind, words in counts]


def _sign_tile(kind: str, scene: Scene) -> Tile:
    return piece_tile(kind, captions.letter(kind, scene) if kind in COLORS else "", SIGN, "sand", "ink")


def _draw_strip(canvas: Canvas, signs: list[tuple[Tile, str]], cy: int) -> None:
    """Draw signs with their words in one line, as far apart as the width allows."""
    widths = [SIGN + 10 + text.measure(words, fonts.SANS, 32) + 1 for _, words in signs]
    pause = min(40, (canvas.w - 2 * MARGIN - sum(widths)) // max(1, len(signs) - 1))
    x = MARGIN
    for (tile, words), wide in zip(signs, widths, strict=True):
        canvas.put(tile, x, cy - SIGN // 2)
        canvas.text(words, x + SIGN + 10, cy, wide - SIGN - 10, 32, "ink", "sand")
        x += wide + pause


def _mark_tile(w: int, h: int, is_allowed: bool) -> Tile:
    """Return the mark of a space that the next piece may go on, or may not."""

    def make() -> Tile:
        brush = Brush(w, h, "dune", PALETTE)
        brush.rect(1, 1, w - 2, h - 2, "free" if is_allowed else "barred")
        size = min(w, h)
        if is_allowed:
            brush.icon("check", w / 2, h / 2, size * 0.6, "route")
        else:
            cells.paint_cross(brush, w / 2, h / 2, size)
        return brush.tile()

    return TILE_CACHE.get(("example-mark", w, h, is_allowed), make)
