"""Faces of cards: the dealt card, the building in a realm (with its name, slim, or only as a symbol), the bastion.

`changed` marks a card that was laid or turned since the viewer's own last turn (None: it was not), `badge` is the label of the
card's button. All faces keep one order: type and cost on the left (or above), the name, then trade icons and what the card
scores.
"""

from __future__ import annotations

from render.kit import fonts, text
from render.kit.marks import Mark, paint_mark
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import Brush, Tile
from render.minute_realms import icons
from render.minute_realms.palette import PALETTE, TILE_CACHE, TYPE_ICON
from rules.minute_realms.cards import CARDS, RealmsCard

RADIUS = 14


def _paint_body(brush: Brush, w: int, h: int, radius: int, changed: Mark | None, tone: str = "parchment") -> int:
    """Paint the card's body and return the width of its edge."""
    edge = 0 if changed is None else changed.edge
    if edge:
        brush.rect(0, 0, w, h, "gold", radius)
    brush.rect(edge, edge, w - 2 * edge, h - 2 * edge, tone, max(2, radius - edge))
    return edge


def dealt_card_tile(card_id: str, name: str, w: int, h: int, ground: str, badge: str = "") -> Tile:
    """Return the face of a dealt card, `w` x `h` px (h at least 90). It can be chosen now, so its name is large.

    Raise ValueError if its symbols do not fit.
    """

    def make() -> Tile:
        card = CARDS[card_id]
        brush = Brush(w, h, ground, PALETTE)
        tall = h >= 150
        brush.rect(0, 0, w, h, "parchment", RADIUS)
        side = 92 if tall else 80
        brush.rect(0, 0, side, h, card.type, RADIUS)
        brush.rect(side - RADIUS, 0, RADIUS, h, card.type)
        across = 52 if tall else 44
        brush.icon(TYPE_ICON[card.type], side / 2, h * (0.3 if tall else 0.26), 50 if tall else 37, "cream")
        paint_coin(brush, side / 2, h - across / 2 - (14 if tall else 5), across, card.cost, 32)
        left, room = side + 14, w - side - 26
        first = h * (0.27 if not tall else 0.24)
        if badge:
            room -= 50
            brush.rect(w - 56, 0, 56, 50, "ink", RADIUS)
            brush.text(badge, w - 54, 25, 52, 32, "cream", "ink", face=fonts.SANS_BOLD, align="center")
        whole = text.measure(name, fonts.SERIF, 40) * text.MIN_SQUEEZE <= room
        brush.text(name, left, first, room, 40 if whole else 32, "ink", "parchment", face=fonts.SERIF)
        second = h * 0.72
        sizes = ((56, 52), (44, 40), (38, 36)) if h >= 190 else ((44, 40), (38, 36)) if tall else ((38, 36),)
        marks = (card.shields > 0) + card.no_bastion
        for size, score_size in sizes:
            used = (
                icons.trade_width(card.trade, size)
                + marks * size
                + icons.row_width(icons.scoring_symbols(card), score_size)
            )
            if used + 20 <= w - 14 - left:
                break
        else:
            raise ValueError(f"the symbols of {card_id} do not fit into {w} px")
        end = left + icons.paint_trade(brush, card.trade, left, second, size) + (6 if card.trade else 0)
        icons.paint_row(brush, icons.scoring_symbols(card), w - 14, second, score_size, "parchment", align="right")
        if card.shields:
            icons.paint_shield(brush, end + size / 2, second, size * 0.86, "parchment")
            end += size
        if card.no_bastion:
            icons.paint_no_bastion(brush, end + size / 2, second, size * 0.8)
        return brush.tile()

    return TILE_CACHE.get(("dealt", card_id, name, w, h, ground, badge), make)


def named_card_tile(
    card_id: str, name: str, w: int, h: int, ground: str, changed: Mark | None, badge: str, size: int = 24
) -> Tile:
    """Return a building of a realm, `w` x `h` px, with its name in type of `size` px."""

    def make() -> Tile:
        card = CARDS[card_id]
        brush = Brush(w, h, ground, PALETTE)
        edge = _paint_body(brush, w, h, RADIUS, changed)
        side = 46 if h < 120 or w < 240 else 60 if h < 160 else 76
        brush.rect(edge, edge, side, h - 2 * edge, card.type, max(2, RADIUS - edge))
        brush.rect(edge + side - RADIUS, edge, RADIUS, h - 2 * edge, card.type)
        middle = edge + side / 2
        extra = card.shields > 0 or card.no_bastion
        brush.icon(TYPE_ICON[card.type], middle, h * (0.3 if extra else 0.5), side * 0.66, "cream")
        if card.shields:
            icons.paint_shield(brush, middle, h * 0.73, side * 0.54, card.type)
        elif card.no_bastion:
            icons.paint_no_bastion(brush, middle, h * 0.73, side * 0.5, tone="cream")
        left = edge + side + 8
        room = w - left - edge - 6
        lines = 2 if h - 2 * edge >= size * 3.9 else 1
        band = (h - 2 * edge) * (0.30 if lines == 1 else 0.33)
        brush.text(name, left, edge + band, room, size, "ink", "parchment", face=fonts.SERIF, lines=lines)
        low = edge + (h - 2 * edge) * (0.73 if lines == 1 else 0.78)
        icons.paint_row(
            brush,
            icons.scoring_symbols(card),
            left,
            low,
            30 if h < 120 or w < 240 else 34 if h < 160 else 48,
            "parchment",
        )
        _paint_marks(brush, w, h, edge, changed, badge)
        return brush.tile()

    return TILE_CACHE.get(("named", card_id, name, w, h, ground, changed, badge, size), make)


def slim_card_tile(card_id: str, w: int, h: int, ground: str, changed: Mark | None, badge: str) -> Tile:
    """Return a building of a realm without its name: type above, number and symbols of the scoring below."""

    def make() -> Tile:
        card = CARDS[card_id]
        brush = Brush(w, h, ground, PALETTE)
        edge = _paint_body(brush, w, h, 10, changed)
        band = 40 if h < 120 else 50
        brush.top_band(edge, edge, w - 2 * edge, band - edge, card.type, max(2, 10 - edge))
        extra = card.shields > 0 or card.no_bastion
        inner = w - 2 * edge
        brush.icon(TYPE_ICON[card.type], edge + inner * (0.3 if extra else 0.5), (edge + band) / 2, 28, "cream")
        if card.shields:
            icons.paint_shield(brush, edge + inner * 0.75, (edge + band) / 2, 22, card.type)
        elif card.no_bastion:
            icons.paint_no_bastion(brush, edge + inner * 0.75, (edge + band) / 2, 20, tone="cream")
        if badge:
            brush.rect(edge + 3, h - edge - 45, inner - 6, 42, "ink", 8)
            brush.text(badge, edge, h - edge - 24, inner, 32, "cream", "ink", face=fonts.SANS_BOLD, align="center")
            return brush.tile()
        _paint_stacked_scoring(brush, card, w / 2, band, h - edge)
        return brush.tile()

    return TILE_CACHE.get(("slim", card_id, w, h, ground, changed, badge), make)


def _paint_stacked_scoring(brush: Brush, card: RealmsCard, cx: float, top: float, bottom: float) -> None:
    """Paint the scoring in two lines: the number, and under it what it counts."""
    pieces = icons.scoring_symbols(card)
    room = bottom - top
    head = [piece for piece in pieces if piece[0] == "number"]
    rest = [piece for piece in pieces if piece[0] in {"type", "coin", "any", "star"}]
    if card.score in {"PER3", "ANY2", "COIN1"}:
        head.append(("sign", "\N{MULTIPLICATION SIGN}"))
    elif card.score == "NINE":
        head.append(("sign", "\N{MINUS SIGN}"))
    elif card.score == "TYPES":
        head = [("sign", "\N{NOT EQUAL TO}")]
    icons.paint_row(brush, head, cx, top + room * 0.3, 28 if room > 70 else 24, "parchment", align="center")
    icons.paint_row(
        brush,
        rest,
        cx,
        top + room * 0.73,
        22 if len(rest) > 1 else 28 if room > 70 else 24,
        "parchment",
        align="center",
    )


def symbol_tile(card_id: str, w: int, h: int, ground: str, changed: Mark | None) -> Tile:
    """Return a building of a realm that shows only its type and its shield."""

    def make() -> Tile:
        card = CARDS[card_id]
        brush = Brush(w, h, ground, PALETTE)
        _paint_body(brush, w, h, 10, changed, card.type)
        brush.icon(TYPE_ICON[card.type], w * (0.32 if card.shields else 0.5), h / 2, min(w, h) * 0.56, "cream")
        if card.shields:
            icons.paint_shield(brush, w * 0.74, h / 2, min(w, h) * 0.42, card.type)
        return brush.tile()

    return TILE_CACHE.get(("symbol", card_id, w, h, ground, changed), make)


def bastion_tile(w: int, h: int, ground: str, changed: Mark | None, badge: str = "") -> Tile:
    """Return a bastion: a card face down, worth two shields."""

    def make() -> Tile:
        brush = Brush(w, h, ground, PALETTE)
        edge = _paint_body(brush, w, h, RADIUS if w > 80 else 10, changed, "stone")
        wide = w > h
        if h < 70:
            brush.icon("bastion", w / 2, h / 2, h * 0.66, "cream")
            return brush.tile()
        size = min(w * (0.3 if wide else 0.56), h * 0.56, 84)
        brush.icon("bastion", w * (0.28 if wide else 0.5), h * (0.5 if wide else 0.3), size, "cream")
        if wide:
            icons.paint_shield(brush, w * 0.63, h / 2, min(84, max(48.0, h * 0.46)), "stone", 2)
            _paint_marks(brush, w, h, edge, changed, badge)
        elif badge:
            brush.rect(edge + 3, h - edge - 45, w - 2 * edge - 6, 42, "ink", 8)
            brush.text(badge, edge, h - edge - 24, w - 2 * edge, 32, "cream", "ink", fonts.SANS_BOLD, align="center")
        else:
            icons.paint_shield(brush, w / 2, h * 0.73, 44, "stone", 2)
        return brush.tile()

    return TILE_CACHE.get(("bastion", w, h, ground, changed, badge), make)


def slot_tile(w: int, h: int, ground: str) -> Tile:
    """Return the empty place of a card."""

    def make() -> Tile:
        brush = Brush(w, h, ground, PALETTE)
        brush.frame(0, 0, w, h, "slot", RADIUS if w > 80 else 10, 2)
        return brush.tile()

    return TILE_CACHE.get(("slot", w, h, ground), make)


def _paint_marks(brush: Brush, w: int, h: int, edge: int, changed: Mark | None, badge: str) -> None:
    """Paint the label of the card's button, or the seat that has laid or turned the card lately, in the lower right corner."""
    if changed is not None and not badge:
        paint_mark(brush, changed, w - edge - 17, h - edge - 17, 35)
    if badge:
        brush.rect(w - edge - 42, h - edge - 40, 42, 40, "ink", 8)
        brush.text(badge, w - edge - 40, h - edge - 20, 38, 24, "cream", "ink", face=fonts.SANS_BOLD, align="center")
