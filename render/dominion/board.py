"""The table of Dominion: for everybody (`draw_board`), and for one seat with its hand below what lies in play (`draw_table`)."""

from __future__ import annotations

from render.dominion import alt_text, captions, pile_faces, table_parts
from render.dominion.palette import PALETTE, THEME, TILE_CACHE
from render.dominion.table_parts import FOOTER, GAP, HEADER
from render.kit import Picture, Scene, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile
from render.kit.table_frame import INNER, MARGIN, H, W
from rules.dominion.view import DominionView

STRIP_HEIGHT = 42
SEAT_HEIGHT = 112
CHIP_STEP = 52
"""Height of a slim card and the room below it, in px."""
BUDGET_ROW_HEIGHT = 60
"""Height of what is left to spend, in one row, in px."""
BUDGET_HEIGHT = 112
"""Height of what is left to spend, one below the other, in px."""
MAX_PILE_HEIGHT = 250
"""Height of the highest pile, in px, even if there is more room."""


def draw_board(view: DominionView, scene: Scene) -> Picture:
    """Draw the public table, 1400 x 1000 px: supply, trash, every seat, the cards in play, what happened last."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.table_alt(view, scene), lambda: board_canvas(view, scene).png())


def draw_table(view: DominionView, scene: Scene) -> Picture:
    """Draw the table for `scene.viewer`, 1400 x 1000 px: as on the board, with that seat's hand."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.table_alt(view, scene, own=True), lambda: table_canvas(view, scene).png())


def board_canvas(view: DominionView, scene: Scene) -> Canvas:
    """Return the picture of `draw_board` before it is encoded."""
    return _draw_canvas(view, scene, own=False)


def table_canvas(view: DominionView, scene: Scene) -> Canvas:
    """Return the picture of `draw_table` before it is encoded."""
    return _draw_canvas(view, scene, own=view.own is not None)


def _draw_canvas(view: DominionView, scene: Scene, own: bool) -> Canvas:
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "green", PALETTE, TILE_CACHE)
    over = view.active is None
    right = scene.say("dom-pic-final") if over else scene.say("dom-pic-number", round=captions.round_number(view))
    table_parts.draw_header(canvas, view, scene, right)
    lines = table_parts.count_seat_lines(len(view.sides))
    y_seats = H - FOOTER - GAP - lines * (SEAT_HEIGHT + GAP) + GAP
    y = table_parts.draw_supply(canvas, view, scene, HEADER + GAP, _pile_height(view, own, lines, y_seats)) + 8
    table_parts.draw_strip(canvas, view, scene, y, STRIP_HEIGHT)
    y += STRIP_HEIGHT + 6
    _draw_play(canvas, view, scene, y, y_seats - GAP - y, own)
    table_parts.draw_seats(canvas, view, scene, y_seats, SEAT_HEIGHT)
    table_parts.draw_footer(canvas, view, scene)
    return canvas


def _pile_height(view: DominionView, own: bool, lines: int, y_seats: int) -> int:
    """Return the height of a kingdom pile in px: with room for its effect, if what else must be drawn leaves that much."""
    others = HEADER + GAP + table_parts.BASIC_HEIGHT + 8 + STRIP_HEIGHT + 6 + GAP
    room = (y_seats - others - _min_play_height(view, own)) // 2 - GAP
    if room >= pile_faces.MIN_TEXT_HEIGHT and len(view.kingdom) <= 10:
        return min(room, MAX_PILE_HEIGHT)
    return (110 if own else 112) if lines > 1 else 118 if own else 132


def _count_rows(count: int) -> int:
    """Return the least number of rows for `count` slim cards."""
    return -(-count // table_parts.MAX_COLUMNS)


def _held_cards(view: DominionView) -> list[table_parts.CardGroup]:
    """Return what the viewer holds and looks at."""
    assert view.own is not None
    return [*table_parts.group_cards(view.own.hand), *table_parts.group_cards(view.own.looked, "eye")]


def _min_play_height(view: DominionView, own: bool) -> int:
    """Return the least height, in px, for what is left to spend, the cards in play and the own hand."""
    count = len(table_parts.list_open_cards(view))
    if own:
        rows = _count_rows(count) + max(1, _count_rows(len(_held_cards(view))))
        return max(BUDGET_HEIGHT + 16, 32 + CHIP_STEP * rows)
    return max(BUDGET_HEIGHT, 24 + CHIP_STEP * _count_rows(count)) if count else BUDGET_ROW_HEIGHT


def _draw_play(canvas: Canvas, view: DominionView, scene: Scene, y: int, h: int, own: bool) -> None:
    """Draw what is left to spend and the cards in play; if `own`, the viewer's hand in a brighter panel below."""
    canvas.panel(MARGIN, y, INNER, h, "night", "green")
    cards = table_parts.list_open_cards(view)
    none = scene.say("dom-pic-play-none")
    if not cards and not own and h < BUDGET_HEIGHT:
        x = table_parts.draw_budget_row(canvas, view, scene, MARGIN + 20, y + h // 2, "night")
        canvas.text(none, x, y + h // 2, W - MARGIN - 20 - x, 32, "haze", "night", align="right")
        return
    if not own and view.before is not None:
        none = captions.format_turn(view.before, scene)
    table_parts.draw_budget(canvas, view, scene, MARGIN + 20, y + 8, h - 16, "night")
    left, w = MARGIN + 248, INNER - 248 - 12
    if not own:
        table_parts.draw_chips(canvas, cards, scene, (left, y + 12, w, h - 24), "night", none)
        return
    held = _held_cards(view)
    above, below = _count_rows(len(cards)), max(1, _count_rows(len(held)))
    high = (h - 8) * above // (above + below)
    if cards:
        high = min(max(high, BUDGET_ROW_HEIGHT), h - 8 - BUDGET_ROW_HEIGHT)
        table_parts.draw_chips(canvas, cards, scene, (left, y + 8, w, high - 12), "night", none)
    y, h = y + high + 4, h - high - 4
    canvas.panel(left - 10, y, w + 22, h, "lit", "night")
    canvas.put(icon_tile(THEME, "hand", 36, "ivory", "lit"), left + 6, y + h // 2 - 18)
    box = (left + 58, y + 6, w - 58, h - 12)
    table_parts.draw_chips(canvas, held, scene, box, "lit", scene.say("dom-pic-hand-none"))
