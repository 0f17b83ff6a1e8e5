"""The hidden supply of a seat of Medina, for its owner."""

from __future__ import annotations

from render.kit import Picture, Scene, fonts, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.shared_tiles import marker_tile
from render.medina import alt_text, captions, table_parts
from render.medina.palette import COLORS, PALETTE, THEME, TILE_CACHE
from rules.medina.view import MedinaView

W, H = 1400, 560


def draw_hand(view: MedinaView, seat: int, scene: Scene) -> Picture | None:
    """Draw the hidden supply of `seat`, 1400 x 560 px. Return None if all supplies are open, or this one is hidden."""
    if view.seats[seat].stock is None or all(seat_view.stock is not None for seat_view in view.seats):
        return None
    return make_picture(alt_text.hand_alt(view, seat, scene), lambda: hand_canvas(view, seat, scene).png())


def hand_canvas(view: MedinaView, seat: int, scene: Scene) -> Canvas:
    """Return the picture of `draw_hand` before it is encoded. The view has to know the supply of `seat`."""
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "sand", PALETTE, TILE_CACHE)
    canvas.fill(0, 0, W, 100, "night")
    canvas.put(marker_tile(THEME, seat, scene.names[seat], 72, "night", 40, with_disc=True), 36, 14)
    canvas.text(scene.names[seat], 124, 50, 800, 64, "linen", "night", fonts.SERIF)
    canvas.text(scene.say("med-pic-hidden"), 940, 50, 424, 40, "gold", "night", align="right")
    items = [
        (kind, count)
        for kind, count in captions.seat_supply(view, seat)
        if kind != "tea" and (count or kind != "neutral")
    ]
    for number, (kind, count) in enumerate(items):
        x, y = 36 + number % 5 * 270, 130 + number // 5 * 214
        canvas.panel(x, y, 248, 196, "dusk", "sand")
        letter = captions.letter(kind, scene) if kind in COLORS else ""
        canvas.put(table_parts.piece_tile(kind, letter, 84, "dusk"), x + 22, y + 22)
        canvas.text(str(count), x + 124, y + 64, 110, 64, "linen", "dusk", fonts.SANS_BOLD)
        name = scene.term(f"med.colour.{kind}" if kind in COLORS else f"med.{kind}")
        canvas.text(name, x + 18, y + 156, 212, 40, "linen", "dusk")
    return canvas
