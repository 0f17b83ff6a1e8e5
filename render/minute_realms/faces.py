"""Faces of cards: the dealt card, the building in a realm (with its name, slim, or as a mere symbol), the bastion.

All keep one order: type and cost on the left (or above), the name, then trade icons and what the card scores.
"""

from __future__ import annotations

from collections.abc import Sequence

from render.kit import fonts, seats, text
from render.kit.tiles import Brush, Tile
from render.minute_realms.tones import PALETTE, TILES, TYPE_ICON
from rules.minute_realms.cards import CARDS, Card

Piece = tuple[str, str]
"""One sign of a line: kind ("number", "sign", "type", "coin", "any", "star") and what it shows."""

EDGE = 6
"""Width of the bright edge of what changed last."""

RADIUS = 14
_NUMBER = {"FIX5": "5", "FIX3": "3", "PER3": "3", "ANY2": "2", "COIN1": "1", "PAIR6": "6", "NINE": "9"}


def scoring(card: Card) -> list[Piece]:
    """Return what a card scores as signs: "3 x house", "6 crown + church", ..."""
    if card.score == "TYPES":
        return [("sign", "\N{NOT EQUAL TO}"), ("any", "")]
    pieces: list[Piece] = [("number", _NUMBER[card.score])]
    match card.score:
        case "PER3":
            pieces += [("sign", "\N{MULTIPLICATION SIGN}"), ("type", card.types[0])]
        case "ANY2":
            pieces += [("sign", "\N{MULTIPLICATION SIGN}"), ("any", "")]
        case "COIN1":
            pieces += [("sign", "\N{MULTIPLICATION SIGN}"), ("coin", "")]
        case "PAIR6":
            pieces += [("type", card.types[0]), ("sign", "+"), ("type", card.types[1])]
        case "NINE":
            pieces += [("sign", "\N{MINUS SIGN}"), ("coin", "")]
        case _:
            pieces += [("star", "")]
    return pieces


def _width(piece: Piece, size: int) -> float:
    kind, shown = piece
    if kind == "number":
        return text.measure(shown, fonts.SANS_BOLD, round(size * 1.1))
    if kind == "sign":
        return text.measure(shown, fonts.SANS_BOLD, size)
    return size


def signs(brush: Brush, pieces: Sequence[Piece], x: float, cy: float, size: int, on: str, align: str = "left") -> float:
    """Paint `pieces` in a row, centred on `cy`; `x` is its left end, right end or middle. Return its width."""
    gap = size * 0.14
    total = sum(_width(piece, size) for piece in pieces) + gap * (len(pieces) - 1)
    x -= {"left": 0.0, "center": total / 2, "right": total}[align]
    for piece in pieces:
        wide = _width(piece, size)
        kind, shown = piece
        match kind:
            case "number":
                brush.text(shown, x, cy, wide + 1, round(size * 1.1), "ink", on, face=fonts.SANS_BOLD)
            case "sign":
                brush.text(shown, x, cy, wide + 1, size, "ink", on, face=fonts.SANS_BOLD)
            case "type":
                brush.icon(TYPE_ICON[shown], x + wide / 2, cy, size, shown)
            case "star":
                brush.icon("star", x + wide / 2, cy, size * 0.9, "ink")
            case "coin":
                coin(brush, x + wide / 2, cy, size * 0.96)
            case _:
                brush.icon("shapes", x + wide / 2, cy, size, "ink")
        x += wide + gap
    return total


def coin(brush: Brush, cx: float, cy: float, across: float, number: int | None = None, size: int = 0) -> None:
    """Paint a coin, with a number on it if there is one."""
    brush.disc(cx, cy, across / 2, "ink")
    brush.disc(cx, cy, across / 2 - max(1.5, across * 0.06), "gold")
    if number is not None:
        brush.text(str(number), cx - across / 2, cy, across, size, "ink", "gold", face=fonts.SANS_BOLD, align="center")
    else:
        brush.disc(cx, cy, across * 0.16, "ink")


def trade(brush: Brush, icons: str, x: float, cy: float, across: float) -> float:
    """Paint trade icons from left to right, starting at `x`; return the width they take."""
    step = across * 1.14
    for place, sign in enumerate(icons):
        cx = x + across / 2 + place * step
        tone = {"+": "take", "-": "pay", "I": "raid"}[sign]
        brush.disc(cx, cy, across / 2, tone)
        if sign == "I":
            brush.icon("bug", cx, cy, across * 0.58, "cream")
            continue
        arm, thick = across * 0.26, across * 0.13
        brush.rect(cx - arm, cy - thick / 2, 2 * arm, thick, "cream")
        if sign == "+":
            brush.rect(cx - thick / 2, cy - arm, thick, 2 * arm, "cream")
    return step * len(icons)


def shield(brush: Brush, cx: float, cy: float, size: float, on: str, number: int = 0) -> None:
    """Paint a shield for one point of defence, or one with a number (then at least 40 px)."""
    brush.icon("shield", cx, cy, size, "cream" if on not in {"parchment", "cream"} else "CLE")
    if number:
        brush.text(
            str(number),
            cx - size / 2,
            cy - size * 0.03,
            size,
            32 if size >= 48 else 24,
            "ink",
            "cream",
            face=fonts.SANS_BOLD,
            align="center",
        )


def no_bastion(brush: Brush, cx: float, cy: float, size: float, tone: str = "ink", cross: str = "pay") -> None:
    """Paint the mark of a card that may not lie face down: a rook, crossed out."""
    half = size / 2
    brush.icon("bastion", cx, cy, size * 0.92, tone)
    brush.stroke([(cx - half, cy + half), (cx + half, cy - half)], "parchment", size * 0.3)
    brush.stroke([(cx - half, cy + half), (cx + half, cy - half)], cross, size * 0.15)


def _body(brush: Brush, w: int, h: int, radius: int, changed: bool, tone: str = "parchment") -> int:
    """Paint the card's body and return the width of its edge."""
    if changed:
        brush.rect(0, 0, w, h, "gold", radius)
        brush.rect(EDGE, EDGE, w - 2 * EDGE, h - 2 * EDGE, tone, max(2, radius - EDGE))
        return EDGE
    brush.rect(0, 0, w, h, tone, radius)
    return 0


def dealt(card_id: str, name: str, w: int, h: int, ground: str, badge: str = "") -> Tile:
    """Return the face of a dealt card, `w` x `h` px (h at least 90): what can be chosen now, so its name is large."""

    def make() -> Tile:
        card = CARDS[card_id]
        brush = Brush(w, h, ground, PALETTE)
        tall = h >= 150
        brush.rect(0, 0, w, h, "parchment", RADIUS)
        side = 92 if tall else 80
        brush.rect(0, 0, side, h, card.type, RADIUS)
        brush.rect(side - RADIUS, 0, RADIUS, h, card.type)
        across = 52 if tall else 44
        brush.icon(TYPE_ICON[card.type], side / 2, h * 0.3, across * 0.94, "cream")
        coin(brush, side / 2, h - across / 2 - (14 if tall else 5), across, card.cost, 32)
        left, room = side + 14, w - side - 26
        first = h * (0.27 if not tall else 0.24)
        if badge:
            room -= 50
            brush.rect(w - 56, 0, 56, 50, "ink", RADIUS)
            brush.text(badge, w - 54, 25, 52, 32, "cream", "ink", face=fonts.SANS_BOLD, align="center")
        whole = text.measure(name, fonts.SERIF, 40) * text.NARROWEST <= room
        brush.text(name, left, first, room, 40 if whole else 32, "ink", "parchment", face=fonts.SERIF)
        size = 56 if h >= 190 else 44 if tall else 38
        second = h * 0.72
        end = left + trade(brush, card.trade, left, second, size)
        score_size = 52 if h >= 190 else 40 if tall else 36
        signs(brush, scoring(card), w - 14, second, score_size, "parchment", align="right")
        extra = end + (6 if card.trade else 0)
        if card.shields:
            shield(brush, extra + size / 2, second, size * 0.86, "parchment")
            extra += size
        if card.no_bastion:
            no_bastion(brush, extra + size / 2, second, size * 0.8)
        return brush.tile()

    return TILES.get(("dealt", card_id, name, w, h, ground, badge), make)


def named(
    card_id: str, name: str, w: int, h: int, ground: str, changed: int | None, badge: str, size: int = 24
) -> Tile:
    """Return a building of a realm with its name. `changed` is the seat that laid it last, `size` px that of the name."""

    def make() -> Tile:
        card = CARDS[card_id]
        brush = Brush(w, h, ground, PALETTE)
        edge = _body(brush, w, h, RADIUS, changed is not None)
        side = 46 if h < 120 else 60 if h < 160 else 76
        brush.rect(edge, edge, side, h - 2 * edge, card.type, max(2, RADIUS - edge))
        brush.rect(edge + side - RADIUS, edge, RADIUS, h - 2 * edge, card.type)
        middle = edge + side / 2
        extra = card.shields > 0 or card.no_bastion
        brush.icon(TYPE_ICON[card.type], middle, h * (0.3 if extra else 0.5), side * 0.66, "cream")
        if card.shields:
            shield(brush, middle, h * 0.73, side * 0.54, card.type)
        elif card.no_bastion:
            no_bastion(brush, middle, h * 0.73, side * 0.5, tone="cream")
        left = edge + side + 8
        room = w - left - edge - 6
        lines = 2 if h - 2 * edge >= size * 3.9 else 1
        band = (h - 2 * edge) * (0.30 if lines == 1 else 0.33)
        brush.text(name, left, edge + band, room, size, "ink", "parchment", face=fonts.SERIF, lines=lines)
        low = edge + (h - 2 * edge) * (0.73 if lines == 1 else 0.78)
        signs(brush, scoring(card), left, low, 30 if h < 120 else 34 if h < 160 else 48, "parchment")
        _marks(brush, w, h, edge, changed, badge)
        return brush.tile()

    return TILES.get(("named", card_id, name, w, h, ground, changed, badge, size), make)


def slim(card_id: str, w: int, h: int, ground: str, changed: int | None, badge: str) -> Tile:
    """Return a building of a realm without its name: type above, number and signs of the scoring below."""

    def make() -> Tile:
        card = CARDS[card_id]
        brush = Brush(w, h, ground, PALETTE)
        edge = _body(brush, w, h, 10, changed is not None)
        band = 40 if h < 120 else 50
        brush.top(edge, edge, w - 2 * edge, band - edge, card.type, max(2, 10 - edge))
        extra = card.shields > 0 or card.no_bastion
        inner = w - 2 * edge
        brush.icon(TYPE_ICON[card.type], edge + inner * (0.3 if extra else 0.5), (edge + band) / 2, 28, "cream")
        if card.shields:
            shield(brush, edge + inner * 0.75, (edge + band) / 2, 22, card.type)
        elif card.no_bastion:
            no_bastion(brush, edge + inner * 0.75, (edge + band) / 2, 20, tone="cream")
        if badge:
            brush.rect(edge + 3, h - edge - 45, inner - 6, 42, "ink", 8)
            brush.text(badge, edge, h - edge - 24, inner, 32, "cream", "ink", face=fonts.SANS_BOLD, align="center")
            return brush.tile()
        _stacked(brush, card, w / 2, band, h - edge)
        return brush.tile()

    return TILES.get(("slim", card_id, w, h, ground, changed, badge), make)


def _stacked(brush: Brush, card: Card, cx: float, top: float, bottom: float) -> None:
    """Paint the scoring in two lines: the number, and under it what it counts."""
    pieces = scoring(card)
    room = bottom - top
    head = [piece for piece in pieces if piece[0] == "number"]
    rest = [piece for piece in pieces if piece[0] in {"type", "coin", "any", "star"}]
    if card.score in {"PER3", "ANY2", "COIN1"}:
        head.append(("sign", "\N{MULTIPLICATION SIGN}"))
    elif card.score == "NINE":
        head.append(("sign", "\N{MINUS SIGN}"))
    elif card.score == "TYPES":
        head = [("sign", "\N{NOT EQUAL TO}")]
    signs(brush, head, cx, top + room * 0.3, 28 if room > 70 else 24, "parchment", align="center")
    signs(
        brush,
        rest,
        cx,
        top + room * 0.73,
        22 if len(rest) > 1 else 28 if room > 70 else 24,
        "parchment",
        align="center",
    )


def symbol(card_id: str, w: int, h: int, ground: str, changed: int | None) -> Tile:
    """Return a building of a realm as nothing but its type and its shield."""

    def make() -> Tile:
        card = CARDS[card_id]
        brush = Brush(w, h, ground, PALETTE)
        _body(brush, w, h, 10, changed is not None, card.type)
        brush.icon(TYPE_ICON[card.type], w * (0.32 if card.shields else 0.5), h / 2, min(w, h) * 0.56, "cream")
        if card.shields:
            shield(brush, w * 0.74, h / 2, min(w, h) * 0.42, card.type)
        return brush.tile()

    return TILES.get(("symbol", card_id, w, h, ground, changed), make)


def bastion(w: int, h: int, ground: str, changed: int | None, badge: str = "") -> Tile:
    """Return a bastion: a card face down, worth two shields."""

    def make() -> Tile:
        brush = Brush(w, h, ground, PALETTE)
        edge = _body(brush, w, h, RADIUS if w > 80 else 10, changed is not None, "stone")
        wide = w > h
        if h < 70:
            brush.icon("bastion", w / 2, h / 2, h * 0.66, "cream")
            return brush.tile()
        size = min(w * (0.3 if wide else 0.56), h * 0.56, 84)
        brush.icon("bastion", w * (0.28 if wide else 0.5), h * (0.5 if wide else 0.3), size, "cream")
        if wide:
            shield(brush, w * 0.6, h / 2, min(84, max(48.0, h * 0.5)), "stone", 2)
            _marks(brush, w, h, edge, changed, badge)
        elif badge:
            brush.rect(edge + 3, h - edge - 45, w - 2 * edge - 6, 42, "ink", 8)
            brush.text(badge, edge, h - edge - 24, w - 2 * edge, 32, "cream", "ink", fonts.SANS_BOLD, align="center")
        else:
            shield(brush, w / 2, h * 0.73, 44, "stone", 2)
        return brush.tile()

    return TILES.get(("bastion", w, h, ground, changed, badge), make)


def slot(w: int, h: int, ground: str) -> Tile:
    """Return the place of a card still to come."""

    def make() -> Tile:
        brush = Brush(w, h, ground, PALETTE)
        brush.frame(0, 0, w, h, "slot", RADIUS if w > 80 else 10, 2)
        return brush.tile()

    return TILES.get(("slot", w, h, ground), make)


def _marks(brush: Brush, w: int, h: int, edge: int, changed: int | None, badge: str) -> None:
    """Paint, in the lower right corner, the number of the card's button or who laid it last."""
    if changed is not None and not badge:
        _corner(brush, changed, w - edge - 17, h - edge - 17, 26)
    if badge:
        brush.rect(w - edge - 42, h - edge - 40, 42, 40, "ink", 8)
        brush.text(badge, w - edge - 40, h - edge - 20, 38, 24, "cream", "ink", face=fonts.SANS_BOLD, align="center")


def _corner(brush: Brush, seat: int, cx: float, cy: float, size: float) -> None:
    brush.disc(cx, cy, size * 0.68, "ink")
    seats.marker(brush, seat, "", cx, cy, size * 0.8, "ink")
