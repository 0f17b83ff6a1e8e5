"""One circle close up, as it is printed: both sides, the power track, its place in the pyramid."""

from __future__ import annotations

from render.kit import Scene, fonts
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile
from render.kit.tiles import Brush, Tile
from render.sola_fide import card_captions, card_page, icons
from render.sola_fide.card_page import BAND, EDGE, INNER, SIDE, W
from render.sola_fide.palette import PALETTE, THEME, TILE_CACHE
from rules.sola_fide.facts import CIRCLES, CircleFacts
from rules.sola_fide.statements import SIDES, Side

_BOX_W, _BOX_H, _BOX_TOP = 298, 400, 196
_PYRAMID_TOP = 630


def circle_canvas(circle: CircleFacts, scene: Scene) -> Canvas:
    """Return the close-up of a circle."""
    canvas = card_page.start_page()
    canvas.put(_band_tile(circle, scene.term(circle.id)), EDGE, EDGE)
    for place, side in enumerate(SIDES):
        words = tuple(card_captions.printed_counts(circle, side, scene))
        named = scene.term(f"side.{side}")
        tile = _side_tile(circle, side, named[0].upper() + named[1:], words)
        canvas.put(tile, 40 + place * (_BOX_W + 24), _BOX_TOP)
    canvas.put(_pyramid_tile(circle), SIDE, _PYRAMID_TOP)
    left = SIDE + 268
    lines = (
        ("star", scene.say("sf-card-points", count=circle.points)),
        ("map", card_captions.circle_place(circle, scene)),
        ("scale-balanced", card_captions.start_line(circle, scene)),
        ("eye", card_captions.reveals_line(circle, scene)),
    )
    y = _PYRAMID_TOP
    for icon, line in lines:
        wrapped = tuple(card_page.wrap_text([line], 24, W - SIDE - left - 44))
        canvas.put(icon_tile(THEME, icon, 28, "dust", "vellum"), left, y + 1)
        tile = card_page.paragraph_tile(wrapped, 24, W - SIDE - left - 44, "ink", "vellum", "left")
        canvas.put(tile, left + 40, y)
        y += tile.image.height + 18
    card_page.draw_status(canvas, circle.status, card_captions.status_line(circle.id, scene))
    return canvas


def _band_tile(circle: CircleFacts, name: str) -> Tile:
    """Return the band: number, name, points."""

    def paint_number(brush: Brush) -> None:
        brush.rect(24, BAND / 2 - 40, 88, 80, "vellum", 14)
        brush.text(str(circle.number), 24, BAND / 2, 88, 52, "ink", "vellum", fonts.SANS_BOLD, align="center")

    def paint_points(brush: Brush) -> None:
        brush.icon("star", INNER - 88, BAND / 2, 52, "gold")
        brush.text(str(circle.points), INNER - 58, BAND / 2, 44, 64, "cream", "night", fonts.SANS_BOLD)

    return card_page.band_tile(name, "night", "cream", circle.id, paint_number, paint_points)


def _side_tile(circle: CircleFacts, side: Side, name: str, counts: tuple[str, ...]) -> Tile:
    """Return a side: its name, its half of the power track, its territories as printed, and how many of each color."""
    dominant = (circle.start < 2) == (side == "nobility")

    def make() -> Tile:
        brush = Brush(_BOX_W, _BOX_H, "vellum", PALETTE)
        brush.rect(0, 0, _BOX_W, _BOX_H, "ink" if dominant else "shade", 14)
        brush.rect(5, 82, _BOX_W - 10, _BOX_H - 87, "cream", 10)
        ground, tone = ("ink", "cream") if dominant else ("shade", "ink")
        brush.icon(icons.SIDE_ICON[side], 38, 42, 44, tone)
        brush.text(name, 70, 42, 108, 32, tone, ground, fonts.SANS_BOLD)
        for n in range(2):
            space = n if side == "nobility" else n + 2
            track_x = _BOX_W - 88 + n * 56
            brush.disc(track_x, 42, 24, "lit" if dominant else "stone")
            if space == circle.start:
                icons.paint_power(brush, track_x, 42, 50)
        printed = circle.printed(side)
        size, step = 76, 90
        for place, color in enumerate(printed):
            row, column = divmod(place, 3 if len(printed) > 4 else 2)
            in_row = min(len(printed) - row * (3 if len(printed) > 4 else 2), 3 if len(printed) > 4 else 2)
            x = _BOX_W / 2 + (column - (in_row - 1) / 2) * step - size / 2
            icons.paint_territory(brush, color, color, x, 106 + row * step, size)
        for place, words in enumerate(counts):
            brush.text(words, 12, 306 + place * 32, _BOX_W - 24, 24, "ink", "cream", align="center")
        return brush.tile()

    return TILE_CACHE.get(("printed", circle.id, side, name, counts), make)


def _pyramid_tile(circle: CircleFacts) -> Tile:
    """Return the pyramid with this circle, and those that it reveals."""
    wide, high, gap = 54, 46, 8

    def make() -> Tile:
        brush = Brush(246, 4 * (high + gap), "vellum", PALETTE)
        for row, numbers in enumerate(card_captions.ROWS):
            for place, number in enumerate(numbers):
                x = 123 + (place - (len(numbers) - 1) / 2) * (wide + gap) - wide / 2
                y = row * (high + gap)
                own = next(other.id for other in CIRCLES.values() if other.number == number)
                ground, tone = "shade", "dust"
                if own == circle.id:
                    ground, tone = "ink", "cream"
                elif own in circle.reveals:
                    ground, tone = "gold", "ink"
                brush.rect(x, y, wide, high, ground, 10)
                face = fonts.SANS_BOLD
                brush.text(str(number), x, y + high / 2, wide, 24, tone, ground, face, align="center")
        return brush.tile()

    return TILE_CACHE.get(("pyramid", circle.id), make)
