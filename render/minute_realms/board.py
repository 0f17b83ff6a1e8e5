"""The table of Minute Realms: for everybody (`draw_board`), and for one seat with its realm enlarged (`draw_table`)."""

from __future__ import annotations

from collections.abc import Collection

from render.kit import Picture, Scene, make_picture, seats, table_frame
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile, marker_tile
from render.kit.standings import viewed_seat
from render.kit.table_frame import INNER, MARGIN, H, W
from render.minute_realms import alt_text, captions, table_parts
from render.minute_realms.palette import PALETTE, THEME, TILE_CACHE
from render.minute_realms.table_parts import FOOTER, HEADER
from rules.minute_realms.view import RealmsView

GAP = 14
MIN_ROW_HEIGHT = 68
"""Least height of another seat's row on `draw_table`, in px."""
FULL_ROW_HEIGHT = 112
"""Height, in px, from which on such a row has room for whole cards."""


def draw_board(view: RealmsView, scene: Scene) -> Picture:
    """Draw the public table, 1400 x 1000 px: everybody's realm, the cards on offer, whose turn it is, what happened last."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.table_alt(view, scene), lambda: board_canvas(view, scene).png())


def draw_table(view: RealmsView, scene: Scene) -> Picture:
    """Draw the table for `scene.viewer` (None: the seat on turn), 1400 x 1000 px: that realm with names, the others small."""
    view, own = captions.apply_ending(view, scene), viewed_seat(scene, view.active, view.starter)
    return make_picture(alt_text.table_alt(view, scene, own), lambda: table_canvas(view, scene).png())


def board_canvas(view: RealmsView, scene: Scene) -> Canvas:
    """Return the picture of `draw_board` before it is encoded."""
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "evening", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene, detail=False)
    count = len(view.realms)
    mid = 114 if count > 2 else 128
    row = (H - HEADER - FOOTER - GAP * (count + 2) - mid) // count
    y = HEADER + GAP
    table_parts.draw_middle(canvas, view, scene, y, mid)
    y += mid + GAP
    for seat in range(count):
        _draw_row(canvas, view, scene, seat, y, row, stacked=count < 4)
        y += row + GAP
    table_parts.draw_footer(canvas, view, scene)
    return canvas


def _draw_ground(canvas: Canvas, view: RealmsView, scene: Scene, seat: int, y: int, h: int) -> str:
    """Draw the ground of a seat's row and return its tone."""
    must_act = scene.ending is None and (seat == view.active or seat in view.losing)
    ground = "lit" if must_act else "night"
    table_frame.draw_seat_panel(canvas, THEME, (MARGIN, y, INNER, h), ground, must_act=must_act)
    return ground


def _draw_row(canvas: Canvas, view: RealmsView, scene: Scene, seat: int, y: int, h: int, stacked: bool) -> None:
    """Draw one seat: person, card in front and realm, side by side; if `stacked`, the card below the person."""
    ground = _draw_ground(canvas, view, scene, seat, y, h)
    x = MARGIN + 22
    if stacked:
        wide = 376
        table_parts.draw_seat(canvas, view, scene, seat, x, y + 54, wide, ground)
        table_parts.draw_dealt_card(canvas, view, scene, seat, x, y + 106, wide, h - 106 - 8, ground)
        box = (x + wide + 18, y + 8, INNER - 22 - wide - 18 - 8, h - 16)
        table_parts.draw_plots(canvas, view, scene, seat, box, 4, "named", ground)
        return
    table_parts.draw_seat(canvas, view, scene, seat, x, y + h // 2, 370, ground)
    table_parts.draw_dealt_card(canvas, view, scene, seat, x + 382, y + 8, 372, h - 16, ground)
    taken = 22 + 382 + 372 + 12
    box = (MARGIN + taken, y + 8, INNER - taken - 8, h - 16)
    table_parts.draw_plots(canvas, view, scene, seat, box, 8, "slim", ground)


def table_canvas(view: RealmsView, scene: Scene) -> Canvas:
    """Return the picture of `draw_table` before it is encoded."""
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "evening", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene, detail=True)
    own, count = viewed_seat(scene, view.active, view.starter), len(view.realms)
    mid = 114
    free = H - HEADER - FOOTER - GAP * (count + 2) - mid
    row = max(MIN_ROW_HEIGHT, min(122, (free - 400) // (count - 1)))
    high = free - row * (count - 1)
    y = HEADER + GAP
    _draw_own_seat(canvas, view, scene, own, y, high)
    y += high + GAP
    table_parts.draw_middle(canvas, view, scene, y, mid)
    y += mid + GAP
    for step in range(1, count):
        seat = (own + step) % count
        if row >= FULL_ROW_HEIGHT:
            _draw_row(canvas, view, scene, seat, y, row, stacked=False)
        else:
            _draw_small_seat(canvas, view, scene, seat, y, row)
        y += row + GAP
    table_parts.draw_footer(canvas, view, scene)
    return canvas


def list_in_order(view: RealmsView, seat: int, ids: Collection[str]) -> list[str]:
    """Return the cards that can be taken, from top to bottom of a seat's own table."""
    del ids
    order = [(seat + step) % len(view.realms) for step in range(len(view.realms))]
    own, *others = [view.realms[other].dealt for other in order]
    return [card for card in (own, *view.middle, *others) if card is not None]


def _draw_own_seat(canvas: Canvas, view: RealmsView, scene: Scene, seat: int, y: int, h: int) -> None:
    """Draw the enlarged seat: person and card in front above, the realm with names in two lines below."""
    ground = _draw_ground(canvas, view, scene, seat, y, h)
    x = MARGIN + 22
    table_parts.draw_seat(canvas, view, scene, seat, x, y + 60, 440, ground)
    table_parts.draw_dealt_card(canvas, view, scene, seat, x + 472, y + 10, 440, 100, ground)
    for line, words in enumerate(_symbol_notes(view, scene)):
        canvas.text(words, x + 932, y + 22 + 26 * line, INNER - 22 - 932 - 12, 24, "haze", ground, align="right")
    box = (x, y + 120, INNER - 22 - 10, h - 130)
    table_parts.draw_plots(canvas, view, scene, seat, box, 4, "large", ground)


def _symbol_notes(view: RealmsView, scene: Scene) -> tuple[str, ...]:
    """Return what icons alone cannot say: how many tokens lie face down, and what the symbols of TYPES and PAIR6 mean."""
    zeros, ones, twos = view.tokens
    return (
        scene.say("mr-pic-tokens-short"),
        scene.say("mr-pic-tokens-counts", zero=zeros, one=ones, two=twos),
        scene.say("mr-pic-legend-types"),
        scene.say("mr-pic-legend-pair"),
    )


def _draw_small_seat(canvas: Canvas, view: RealmsView, scene: Scene, seat: int, y: int, h: int) -> None:
    """Draw another seat in one line: name, counters, the name of the card in front, the types of its buildings."""
    ground = _draw_ground(canvas, view, scene, seat, y, h)
    realm, name, cy = view.realms[seat], scene.names[seat], y + h // 2
    x = MARGIN + 22
    canvas.put(marker_tile(THEME, seat, name, 48, ground, 24), x, cy - 24)
    canvas.text(name, x + 58, cy, 200, 32, "parchment", ground)
    ahead = seat in captions.leaders(view)
    table_parts.draw_counters(
        canvas, x + 276, cy, 86, realm.coins, realm.shields, captions.seat_points(view, seat), ahead, ground, 32
    )
    if view.starter == seat:
        canvas.put(icon_tile(THEME, "flag", 26, "gold", ground), x + 534, cy - 13)
    if realm.dealt is not None:
        canvas.put(icon_tile(THEME, "cards", 28, "haze", ground), x + 572, cy - 14)
        canvas.text(scene.term(realm.dealt), x + 612, cy, 226, 32, "parchment", ground)
    else:
        table_parts.draw_dealt_card(canvas, view, scene, seat, x + 562, y + 4, 276, h - 8, ground)
    taken = 22 + 852
    box = (MARGIN + taken, y + 8, INNER - taken - 8, h - 16)
    table_parts.draw_plots(canvas, view, scene, seat, box, 8, "symbol", ground)
