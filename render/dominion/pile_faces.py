"""Faces of the piles of the supply: a kingdom card, with its effect if there is room, and a basic card."""

from __future__ import annotations

from dataclasses import dataclass

from render.dominion import card_faces, text_faces
from render.dominion.card_faces import BADGE, RADIUS
from render.dominion.palette import PALETTE, TILE_CACHE, TYPE_ICON, type_tones
from render.kit import fonts, seats, text
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import Brush, Tile

MIN_TEXT_HEIGHT = 172
"""A pile at least so high, in px, has room for its effect."""
ROOMY_HEIGHT = 200
"""A lower pile, in px, has a slimmer head and foot."""
EDGE = 6
"""Width of the bright edge of what changed last."""


@dataclass(frozen=True, slots=True)
class PileFace:
    """What a pile shows: its card by id and by name, how many are left, what one costs now.

    `token`: a Trade Route token lies on it; `banned`: it may not be bought now; `taker` is the seat that took from it last;
    `badge` is the number of its button.
    """

    card: str
    name: str
    count: int
    cost: int
    token: bool = False
    banned: bool = False
    taker: int | None = None
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
        _paint_marks(brush, pile, left + 14, low)
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
        _paint_marks(brush, pile, x + 14, low)
        brush.text(str(pile.count), w - edge - 70, low, 58, 40, "ink", body, fonts.SANS_BOLD, align="right")
        if pile.badge:
            card_faces.paint_badge(brush, w, pile.badge)
        return brush.tile()

    return TILE_CACHE.get(("text-pile", pile, language, w, h), make)


def basic_pile_tile(pile: PileFace, w: int, h: int) -> Tile:
    """Return the pile of a basic card: its name in the colour of its type above, cost and count below."""

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
        paint_coin(brush, 30 + edge / 2, low, 42, pile.cost, 24)
        brush.text(str(pile.count), w - edge - 66, low, 58, 40, "ink", body, fonts.SANS_BOLD, align="right")
        # There is room for one mark between cost and count.
        if pile.taker is not None:
            seats.paint_marker(brush, pile.taker, "", 66, low, 22, "ink")
        elif pile.banned:
            brush.icon("ban", 66, low, 22, "attack")
        elif pile.token:
            brush.icon("route", 66, low, 22, "ink")
        if pile.badge:
            brush.rect(w - box, 0, box, band, "ink", 10)
            brush.text(pile.badge, w - box, band / 2, box, 32, "cream", "ink", fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILE_CACHE.get(("basic", pile, w, h), make)


def _paint_body(brush: Brush, w: float, h: float, pile: PileFace) -> tuple[str, int]:
    """Paint the ground of a pile, with a bright edge if a seat took from it last. Return its tone and its edge in px."""
    body, edge = "ivory" if pile.count else "haze", EDGE if pile.taker is not None else 0
    if edge:
        brush.rect(0, 0, w, h, "gold", RADIUS)
    brush.rect(edge, edge, w - 2 * edge, h - 2 * edge, body, RADIUS - edge)
    return body, edge


def _paint_marks(brush: Brush, pile: PileFace, x: float, cy: float) -> None:
    """Paint the marks of a pile from `x` to the right: the seat that took from it last, its token, the ban."""
    if pile.taker is not None:
        seats.paint_marker(brush, pile.taker, "", x, cy, 28, "ink")
        x += 36
    if pile.token:
        brush.icon("route", x, cy, 26, "ink")
        x += 36
    if pile.banned:
        brush.icon("ban", x, cy, 28, "attack")
