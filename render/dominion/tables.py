"""The table of Dominion: for everybody (`board`), and for one seat with its hand below what lies in play (`table`)."""

from __future__ import annotations

from render.dominion import alts, parts, says, signs, texts
from render.dominion.parts import FOOTER, GAP, HEADER, INNER, MARGIN, H, W
from render.dominion.tones import PALETTE, TILES
from render.kit import Picture, Scene, paint, seats
from render.kit.canvas import Canvas
from rules.dominion.view import View

STRIP = 42
SEAT = 112
CHIP = 52
"""A slim card and the room below it."""
ROW = 60
"""What is left to spend, in one row."""
BUDGET = 112
"""The same, one below the other."""
MOST = 250
"""No pile is higher, however much room there is."""


def board(view: View, scene: Scene) -> Picture:
    """Draw the public table, 1400 x 1000 px: supply, trash, every seat, what lies in play, what happened."""
    view = says.settled(view, scene)
    return paint(alts.table_alt(view, scene), lambda: board_canvas(view, scene).png())


def table(view: View, scene: Scene) -> Picture:
    """Draw the table for `scene.you`, 1400 x 1000 px: the same, with the own hand."""
    view = says.settled(view, scene)
    return paint(alts.table_alt(view, scene, own=True), lambda: table_canvas(view, scene).png())


def board_canvas(view: View, scene: Scene) -> Canvas:
    """Return the picture of `board` before it is encoded."""
    return _canvas(view, scene, own=False)


def table_canvas(view: View, scene: Scene) -> Canvas:
    """Return the picture of `table` before it is encoded."""
    return _canvas(view, scene, own=view.own is not None)


def _canvas(view: View, scene: Scene, own: bool) -> Canvas:
    scene = seats.drawn(scene)
    canvas = Canvas(W, H, "green", PALETTE, TILES)
    over = view.active is None
    right = scene.say("dom-pic-final") if over else scene.say("dom-pic-number", turn=says.number(view))
    parts.header(canvas, view, scene, right)
    lines = parts.seat_lines(len(view.sides))
    y_seats = H - FOOTER - GAP - lines * (SEAT + GAP) + GAP
    y = parts.supply(canvas, view, scene, HEADER + GAP, _pile_height(view, own, lines, y_seats)) + 8
    parts.strip(canvas, view, scene, y, STRIP)
    y += STRIP + 6
    _play(canvas, view, scene, y, y_seats - GAP - y, own)
    parts.seat_grid(canvas, view, scene, y_seats, SEAT)
    parts.footer(canvas, view, scene)
    return canvas


def _pile_height(view: View, own: bool, lines: int, y_seats: int) -> int:
    """Return how high a kingdom pile is: what lies in play leaves room for the effects on the piles, or it does not."""
    others = HEADER + GAP + parts.BASIC + 8 + STRIP + 6 + GAP
    room = (y_seats - others - _least(view, own)) // 2 - GAP
    if room >= texts.TALL and len(view.kingdom) <= 10:
        return min(room, MOST)
    return (110 if own else 112) if lines > 1 else 118 if own else 132


def _rows(count: int) -> int:
    """Return in how many rows so many slim cards stand at least."""
    return -(-count // parts.MOST_COLUMNS)


def _held(view: View) -> list[parts.Heap]:
    """Return what the viewer holds and looks at."""
    assert view.own is not None
    return [*parts.heaps(view.own.hand), *parts.heaps(view.own.looked, "eye")]


def _least(view: View, own: bool) -> int:
    """Return the height that what is left to spend, what lies in play and the own hand need at least."""
    count = len(parts.open_cards(view))
    if own:
        rows = _rows(count) + max(1, _rows(len(_held(view))))
        return max(BUDGET + 16, 32 + CHIP * rows)
    return max(BUDGET, 24 + CHIP * _rows(count)) if count else ROW


def _play(canvas: Canvas, view: View, scene: Scene, y: int, h: int, own: bool) -> None:
    """Draw what is left to spend and what lies in play; `own`: and below it, brighter, what the viewer holds."""
    canvas.panel(MARGIN, y, INNER, h, "night", "green")
    cards = parts.open_cards(view)
    none = scene.say("dom-pic-play-none")
    if not cards and not own and h < BUDGET:
        x = parts.budget_row(canvas, view, scene, MARGIN + 20, y + h // 2, "night")
        canvas.text(none, x, y + h // 2, W - MARGIN - 20 - x, 32, "haze", "night", align="right")
        return
    if not own and view.before is not None:
        none = says.told(view.before, scene)
    parts.budget(canvas, view, scene, MARGIN + 20, y + 8, h - 16, "night")
    left, w = MARGIN + 248, INNER - 248 - 12
    if not own:
        parts.chips(canvas, cards, scene, (left, y + 12, w, h - 24), "night", none)
        return
    held = _held(view)
    above, below = _rows(len(cards)), max(1, _rows(len(held)))
    high = (h - 8) * above // (above + below)
    if cards:
        high = min(max(high, ROW), h - 8 - ROW)
        parts.chips(canvas, cards, scene, (left, y + 8, w, high - 12), "night", none)
    y, h = y + high + 4, h - high - 4
    canvas.panel(left - 10, y, w + 22, h, "lit", "night")
    canvas.put(signs.icon("hand", 36, "ivory", "lit"), left + 6, y + h // 2 - 18)
    box = (left + 58, y + 6, w - 58, h - 12)
    parts.chips(canvas, held, scene, box, "lit", scene.say("dom-pic-hand-none"))
