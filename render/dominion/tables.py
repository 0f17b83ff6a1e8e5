"""The table of Dominion: for everybody (`board`), and for one seat with its hand below what lies in play (`table`)."""

from __future__ import annotations

from render.dominion import alts, parts, says, signs
from render.dominion.parts import FOOTER, GAP, HEADER, INNER, MARGIN, H, W
from render.dominion.tones import PALETTE, TILES
from render.kit import Picture, Scene, paint, seats
from render.kit.canvas import Canvas
from rules.dominion.view import View

STRIP = 42
SEAT = 112


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
    high = (110 if own else 112) if lines > 1 else 118 if own else 132
    y = parts.supply(canvas, view, scene, HEADER + GAP, high) + 8
    parts.strip(canvas, view, scene, y, STRIP)
    y += STRIP + 6
    end = H - FOOTER - GAP
    y_seats = end - lines * (SEAT + GAP) + GAP
    _play(canvas, view, scene, y, y_seats - GAP - y, own)
    parts.seat_grid(canvas, view, scene, y_seats, SEAT)
    parts.footer(canvas, view, scene)
    return canvas


def _play(canvas: Canvas, view: View, scene: Scene, y: int, h: int, own: bool) -> None:
    """Draw what is left to spend and what lies in play; `own`: and below it, brighter, what the viewer holds."""
    canvas.panel(MARGIN, y, INNER, h, "night", "green")
    parts.budget(canvas, view, scene, MARGIN + 20, y + 8, h - 16, "night")
    left, w = MARGIN + 240, INNER - 240 - 12
    cards = parts.open_cards(view)
    none = scene.say("dom-pic-play-none")
    if not own and view.before is not None:
        none = says.told(view.before, scene)
    if not own or view.own is None:
        parts.chips(canvas, cards, scene, (left, y + 12, w, h - 24), "night", none)
        return
    half = (h - 8) // 2
    parts.chips(canvas, cards, scene, (left, y + 8, w, half - 12), "night", none)
    canvas.panel(left - 10, y + half + 4, w + 22, h - half - 4, "lit", "night")
    hand = (*parts.heaps(view.own.hand), *parts.heaps(view.own.looked, "eye"))
    canvas.put(signs.icon("hand", 36, "ivory", "lit"), left + 6, y + half + 4 + (h - half - 4) // 2 - 18)
    box = (left + 58, y + half + 10, w - 58, h - half - 16)
    parts.chips(canvas, hand, scene, box, "lit", scene.say("dom-pic-hand-none"))
