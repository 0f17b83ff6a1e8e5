"""Faces of the piles of the supply: a kingdom card, with its effect if there is room, and a basic card."""

from __future__ import annotations

from dataclasses import dataclass

from render.dominion import card_faces, text_faces
from render.dominion.card_faces import BADGE, RADIUS
from render.dominion.palette import PALETTE, TILE_CACHE, TYPE_ICON, type_tones
from render.kit import fonts, marks, text
from render.kit.marks import Mark
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import Brush, Tile

MIN_TEXT_HEIGHT = 172
"""A pile at least so high, in px, has room for its effect."""
ROOMY_HEIGHT = 200
"""A lower pile, in px, has a slimmer head and foot."""
MARK, SMALL_MARK = 34, 23
"""Width of the marker of the seat that took a card in the newest turn, with its disc, in px; the small one in two rows."""
COUNT_WIDTH = 62
"""Width that is kept for the number of cards, in px."""
NARROW = 150
"""A basic pile that is less wide, in px, has a smaller coin."""


@dataclass(frozen=True, slots=True)
class PileFace:
    """What a pile shows: its card by id and by name, how many are left, what one costs now.

    `token`: a Trade Route token lies on it; `banned`: it may not be bought now; `takers` are the
    seats that took from it since the viewer's own last turn, the latest first; `badge` is the number of its button.
    """

    card: str
    name: str
    count: int
    cost: int
    token: bool = False
    banned: bool = False
    takers: tuple[Mark, ...] = ()
    badge: str = ""


def pile_tile(pile: PileFace, w: int, h: int) -> Tile:
    """Return a kingdom pile on green, h at least 100 px."""

    def make() -> Tile:
        brush = Brush(w, h, "green", PALETTE)
        body, edge = _paint_body(brush, w, h, pile)
        card_faces.paint_side(brush, pile.card, edge, 62 - edge, h)
        paint_coin(brush, 31, h * 0.31, 50, pile.cost, 32)
        brush.icon(TYPE_ICON[type_tones(pile.card)[-1]], 31, h * 0.75, 32, "cream")
        left = 72
        room = w - left - 10 - (BADGE if pile.badge else 0)
        card_faces.paint_name(brush, pile.card, pile.name, left, h * 0.33, room, "ink", body)
        low = h - edge - 19
        brush.text(str(pile.count), w - edge - 66, low, 56, 40, "ink", body, fonts.SANS_BOLD, align="right")
        _paint_marks(brush, pile, left - 2, low, w - edge - COUNT_WIDTH)
        if pile.badge:
            card_faces.paint_badge(brush, w, pile.badge)
        return brush.tile()

    return TILE_CACHE.get(("pile", pile, w, h), make)


def text_pile_tile(pile: PileFace, language: str, w: int, h: int) -> Tile:
    """Return a kingdom pile with its effect, h at least `MIN_TEXT_HEIGHT` px: name and cost above, type and count below."""

    def make() -> Tile:
        brush = Brush(w, h, "green", PALETTE)
        body, edge = _paint_body(brush, w, h, pile)
        tones, roomy = type_tones(pile.card), h >= ROOMY_HEIGHT
        band, foot = (68, 40) if roomy else (64, 32)
        brush.top_band(edge, edge, w - 2 * edge, band - edge, tones[0], RADIUS - edge)
        paint_coin(brush, 34, band / 2, 48, pile.cost, 32)
        right = w - edge - (BADGE if pile.badge else 4)
        card_faces.paint_name(brush, pile.card, pile.name, 64, band / 2 - 2, right - 68, "cream", tones[0])
        room = h - band - foot - 4
        setting = text_faces.fit_setting(text_faces.text_versions(pile.card, language), w - 24, room)
        text_faces.paint_text(brush, setting, 12, band + (2 if roomy else 0), w - 24, room, body)
        x, low = 12.0, h - edge / 2 - foot / 2 - 1
        for kind in tones:
            brush.rect(x, low - 14, 38, 28, kind, 8)
            brush.icon(TYPE_ICON[kind], x + 19, low, 20, "cream")
            x += 44
        _paint_marks(brush, pile, x, low, w - edge - COUNT_WIDTH)
        brush.text(str(pile.count), w - edge - 70, low, 58, 40, "ink", body, fonts.SANS_BOLD, align="right")
        if pile.badge:
            card_faces.paint_badge(brush, w, pile.badge)
        return brush.tile()

    return TILE_CACHE.get(("text-pile", pile, language, w, h), make)


def basic_pile_tile(pile: PileFace, w: int, h: int) -> Tile:
    """Return the pile of a basic card: its name in the color of its type above, cost and count below."""

    def make() -> Tile:
        brush = Brush(w, h, "green", PALETTE)
        body, edge = _paint_body(brush, w, h, pile)
        tone = type_tones(pile.card)[0]
        band = h * 0.42
        brush.top_band(edge, edge, w - 2 * edge, band - edge, tone, RADIUS - edge)
        box = text.measure(pile.badge, fonts.SANS_BOLD, 32) + 14 if pile.badge else 0
        room = w - 10 - (box if pile.badge else 2 * edge)
        brush.text(pile.name, 6 + edge, band / 2 + edge / 3, room, 24, "cream", tone, fonts.SERIF, align="center")
        low = band + (h - edge - band) / 2
        coin = 42 if w >= NARROW else 36
        left = edge / 2 + (9 if w >= NARROW else 5)
        paint_coin(brush, left + coin / 2, low, coin, pile.cost, 24)
        left += coin + 2
        brush.text(str(pile.count), w - edge - 66, low, 58, 40, "ink", body, fonts.SANS_BOLD, align="right")
        # There is little room between cost and count.
        if pile.takers:
            count_width = text.measure(str(pile.count), fonts.SANS_BOLD, 40) + 12
            _paint_takers(brush, pile.takers, left, low, w - edge - count_width)
        elif pile.banned:
            brush.icon("ban", left + 13, low, 22, "attack")
        elif pile.token:
            brush.icon("route", left + 13, low, 22, "ink")
        if pile.badge:
            brush.rect(w - box, 0, box, band, "ink", 10)
            brush.text(pile.badge, w - box, band / 2, box, 32, "cream", "ink", fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILE_CACHE.get(("basic", pile, w, h), make)


def _paint_body(brush: Brush, w: float, h: float, pile: PileFace) -> tuple[str, int]:
    """Paint the ground of a pile, with a bright edge if a seat took from it lately. Return its tone and its edge in px."""
    body, edge = "ivory" if pile.count else "haze", pile.takers[0].edge if pile.takers else 0
    if edge:
        brush.rect(0, 0, w, h, "gold", RADIUS)
    brush.rect(edge, edge, w - 2 * edge, h - 2 * edge, body, RADIUS - edge)
    return body, edge


def _paint_takers(brush: Brush, takers: tuple[Mark, ...], x: float, cy: float, end: float) -> None:
    """Paint the markers of a basic pile from `x` to `end` px: side by side, smaller if need be, or in two rows of small ones."""
    for size in (MARK, SMALL_MARK):
        if marks.measure_marks(takers, size) <= end - x:
            marks.paint_marks(brush, takers, x, cy, size, end - x)
            return
    first = max(1, int((end - x) // SMALL_MARK))
    for row, part in enumerate((takers[:first], takers[first : 2 * first])):
        marks.paint_marks(brush, part, x, cy + (row - 0.5) * (SMALL_MARK + 1), SMALL_MARK, end - x)


def _paint_marks(brush: Brush, pile: PileFace, x: float, cy: float, end: float) -> None:
    """Paint the marks of a pile from `x` to `end` px: its token, the ban, the seats that took from it lately."""
    if pile.token:
        brush.icon("route", x + 14, cy, 26, "ink")
        x += 34
    if pile.banned:
        brush.icon("ban", x + 14, cy, 28, "attack")
        x += 34
    marks.paint_marks(brush, pile.takers, x, cy, MARK, end - x)
