"""The strips below the city: the palace tiles with their holders, and a word for every icon of the picture."""

from __future__ import annotations

from render.kit import Scene, fonts, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import marker_tile
from render.kit.tiles import Brush, Tile
from render.medina import captions, cells, walls
from render.medina.palette import PALETTE, THEME, TILE_CACHE
from render.medina.table_parts import piece_tile
from rules.medina.view import MedinaView, TileView

ICON_SIZE = 26
"""Size of an icon of the legend, in px."""
GAP = 14


def draw_palace_tiles(canvas: Canvas, view: MedinaView, scene: Scene, box: tuple[int, int, int, int]) -> None:
    """Draw the palace tiles: the color with its letter and its name, the points of the tile, who holds it."""
    x, y, w, h = box
    canvas.panel(x, y, w, h, "dusk", "sand")
    canvas.put(_title_tile(scene.say("med-pic-largest"), 116, h), x + 14, y)
    left, cy = x + 136, y + h // 2
    step = (w - 136 - 8) // 4
    for number, (color, tile) in enumerate(zip(view.colors, view.palace_tiles, strict=True)):
        at = left + number * step
        canvas.put(cells.swatch_tile(48, color, captions.letter(color, scene), "dusk"), at, cy - 24)
        _draw_holder(canvas, tile, scene, at + 54, cy)
        canvas.text(captions.color_heading(color, scene), at + 108, cy - 14, step - 118, 24, "linen", "dusk")
        canvas.text(f"+{tile.value}", at + 108, cy + 15, 40, 24, "gold", "dusk", fonts.SANS_BOLD)
        if view.closed[number]:
            canvas.put(_lock_tile("dusk"), at + 150, cy + 1)


def _title_tile(words: str, w: int, h: int) -> Tile:
    def make() -> Tile:
        brush = Brush(w, h, "dusk", PALETTE)
        brush.text(words, 0, h / 2, w, 24, "haze", "dusk", lines=2, leading=1.1)
        return brush.tile()

    return TILE_CACHE.get(("strip-title", words, w, h), make)


def _draw_holder(canvas: Canvas, tile: TileView, scene: Scene, x: int, cy: int) -> None:
    if tile.holder is not None:
        canvas.put(marker_tile(THEME, tile.holder, scene.names[tile.holder], 46, "dusk", 0, with_disc=True), x, cy - 23)
    elif tile.aside:
        canvas.put(piece_tile("neutral", "", 40, "dusk"), x + 3, cy - 20)
    else:
        canvas.text("\N{EN DASH}", x, cy, 46, 32, "haze", "dusk", align="center")


def _lock_tile(ground: str) -> Tile:
    """Return the lock that marks a color whose buildings have left the game."""

    def make() -> Tile:
        brush = Brush(ICON_SIZE, ICON_SIZE, ground, PALETTE)
        brush.icon("lock", ICON_SIZE / 2, ICON_SIZE / 2, ICON_SIZE * 0.9, "linen")
        return brush.tile()

    return TILE_CACHE.get(("lock", ground), make)


def draw_legend(canvas: Canvas, view: MedinaView, scene: Scene, box: tuple[int, int, int, int]) -> None:
    """Draw every icon of the picture once, with its word."""
    x, y, w, h = box
    canvas.panel(x, y, w, h, "dusk", "sand", radius=10)
    items = legend_items(view, scene)
    half = -(-len(items) // 2)
    for number, row in enumerate((items[:half], items[half:])):
        words = [text.measure(caption, fonts.SANS, 24) for _, caption in row]
        icons = sum(tile.image.width + 6 for tile, _ in row)
        room = w - 32 - icons - GAP * (len(row) - 1)
        share = min(1.0, room / sum(words))
        # The icons of both rows spread over the whole width.
        pause = GAP if share < 1.0 else min(56, GAP + (room - sum(words)) // max(1, len(row) - 1))
        left, cy = x + 16, y + h // 4 + number * (h // 2)
        for (tile, caption), wide in zip(row, words, strict=True):
            canvas.put(tile, left, cy - tile.image.height // 2)
            left += tile.image.width + 6
            canvas.text(caption, left, cy, int(wide * share), 24, "linen", "dusk")
            left += int(wide * share) + pause


def legend_items(view: MedinaView, scene: Scene) -> list[tuple[Tile, str]]:
    """Return the icons of this picture with their words."""
    first = view.colors[0]
    number = cells.swatch_tile(ICON_SIZE, first, "8" if view.over else "3", "dusk", 40)
    items = [(number, scene.say("med-pic-legend-points" if view.over else "med-pic-legend-buildings"))]
    kinds = ["roof", *(kind for kind in ("neutral", "gate") if captions.is_in_play(view, kind))]
    items += [
        (piece_tile(kind, "", ICON_SIZE, "dusk"), captions.capitalise(scene.say(f"med-pic-legend-{kind}")))
        for kind in kinds
    ]
    for kind in ("stable", "merchant"):
        items.append((piece_tile(kind, "", ICON_SIZE, "dusk"), captions.capitalise(scene.term(f"med.{kind}"))))
    if view.ends and not view.over:
        items.append((_disc_tile("legend-end", "gold", "person", 0.55, "ink"), scene.say("med-pic-legend-end")))
    items.append((piece_tile("wall", "", ICON_SIZE, "dusk"), captions.capitalise(scene.term("med.wall"))))
    items.append((piece_tile("tower-tile", "", ICON_SIZE, "dusk"), captions.capitalise(scene.term("med.tower"))))
    if captions.is_in_play(view, "tea"):
        items.append((piece_tile("tea", "", ICON_SIZE, "dusk"), scene.say("med-pic-legend-tea", count=view.tea)))
    if any(gate.used for gate in view.gates):
        items.append((_used_gate_tile(), scene.say("med-pic-legend-used")))
    if view.well is not None:
        items.append(
            (_disc_tile("legend-well", "water", "droplet", 0.6, "linen"), captions.capitalise(scene.term("med.well")))
        )
        items.append((_bonus_tile(), scene.say("med-pic-legend-bonus")))
    if view.red or view.gates:
        items.append((_barred_tile(), scene.say("med-pic-legend-barred")))
    if any(view.closed) or any(captions.is_stuck(palace, view) for palace in view.palaces):
        items.append((_lock_tile("dusk"), scene.say("med-pic-legend-stuck")))
    return items


def _disc_tile(name: str, tone: str, icon: str, share: float, ink: str) -> Tile:
    """Return an icon on a disc, as on the board. `share`: the size of the icon as a share of the disc's."""

    def make() -> Tile:
        brush = Brush(ICON_SIZE, ICON_SIZE, "dusk", PALETTE)
        brush.disc(ICON_SIZE / 2, ICON_SIZE / 2, ICON_SIZE / 2, tone)
        brush.icon(icon, ICON_SIZE / 2, ICON_SIZE / 2, ICON_SIZE * share, ink)
        return brush.tile()

    return TILE_CACHE.get((name,), make)


def _bonus_tile() -> Tile:
    def make() -> Tile:
        brush = Brush(16, 16, "dusk", PALETTE)
        brush.disc(8, 8, 8, "bonus")
        return brush.tile()

    return TILE_CACHE.get(("legend-bonus",), make)


def _used_gate_tile() -> Tile:
    def make() -> Tile:
        brush = Brush(ICON_SIZE, ICON_SIZE, "dusk", PALETTE)
        walls.paint_gate(brush, (ICON_SIZE, ICON_SIZE), ICON_SIZE / 2, ICON_SIZE / 2, ICON_SIZE * 0.7, is_used=True)
        return brush.tile()

    return TILE_CACHE.get(("legend-used",), make)


def _barred_tile() -> Tile:
    def make() -> Tile:
        brush = Brush(ICON_SIZE, ICON_SIZE, "dusk", PALETTE)
        brush.rect(0, 0, ICON_SIZE, ICON_SIZE, "barred", 4)
        cells.paint_cross(brush, ICON_SIZE / 2, ICON_SIZE / 2, ICON_SIZE)
        return brush.tile()

    return TILE_CACHE.get(("legend-barred",), make)
