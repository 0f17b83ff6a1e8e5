"""Faces of cards: the slim chip of a card in play, and the whole card with its text.

All keep one order: cost and type first, then the name, then what the card gives.
"""

from __future__ import annotations

from render.dominion import icons
from render.dominion.palette import PALETTE, TILE_CACHE, TYPE_ICON, type_tones
from render.kit import fonts, text
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import Brush, Tile
from rules.dominion.card_file import CardBonus
from rules.dominion.facts import CARDS

RADIUS = 14
BADGE = 50
_ROW_GAP = 8
"""Room between two rows of icons, in px."""
_MILD_SQUEEZE = 0.85
"""How far a name may be condensed before it is broken instead."""


def paint_name(brush: Brush, card: str, name: str, x: float, cy: float, room: float, tone: str, ground: str) -> None:
    """Write a card's name in one or two lines: whole if it needs little condensing, else broken, else small."""
    parts = (parts for parts in CARDS[card].parts.values() if "".join(parts) == name)
    broken = text.SOFT_HYPHEN.join(next(parts, (name,)))
    wording, size = broken, 24
    for words, squeeze in ((name, _MILD_SQUEEZE), (broken, text.MIN_SQUEEZE), (name, text.MIN_SQUEEZE)):
        pieces = words.replace(text.SOFT_HYPHEN, "- ").replace("-", "- ").split()
        if max(text.measure(piece, fonts.SERIF, 32) for piece in pieces) * squeeze <= room:
            wording, size = words, 32
            break
    brush.text(wording, x, cy, room, size, tone, ground, fonts.SERIF, lines=2, leading=1.0)


def paint_badge(brush: Brush, w: float, badge: str, high: int = BADGE) -> None:
    """Paint the number of the card's button in the upper right corner."""
    brush.rect(w - BADGE - 4, 0, BADGE + 4, high, "ink", RADIUS)
    brush.text(badge, w - BADGE - 2, high / 2, BADGE, 32, "cream", "ink", fonts.SANS_BOLD, align="center")


def paint_side(brush: Brush, card: str, edge: float, side: float, h: float) -> None:
    """Paint the colored side of a card: one tone, or two of them one above the other."""
    tones = type_tones(card)
    brush.rect(edge, edge, side, h - 2 * edge, tones[0], RADIUS - edge)
    brush.rect(edge + side - RADIUS, edge, RADIUS, h - 2 * edge, tones[0])
    if len(tones) > 1:
        brush.rect(edge, h / 2, side, h / 2 - edge, tones[1], RADIUS - edge)
        brush.rect(edge, h / 2, side, h / 4, tones[1])
        brush.rect(edge + side - RADIUS, h / 2, RADIUS, h / 2 - edge, tones[1])


def chip_tile(
    card: str, name: str, w: int, h: int, count: int, ground: str, zone_icon: str = "", badge: str = ""
) -> Tile:
    """Return a slim card, h at least 44 px: type, name, how many.

    `zone_icon`: an icon for the zone that it lies in, if it is not in play.
    """

    def make() -> Tile:
        brush = Brush(w, h, ground, PALETTE)
        brush.rect(0, 0, w, h, "ivory", 10)
        side = 44
        tones = type_tones(card)
        brush.rect(0, 0, side, h, tones[0], 10)
        brush.rect(side - 10, 0, 10, h, tones[0])
        brush.icon(zone_icon or TYPE_ICON[tones[0]], side / 2, h / 2, 26, "cream")
        room = w - side - 18
        if badge:
            room -= 48
            brush.rect(w - 46, 0, 46, h, "ink", 10)
            brush.text(badge, w - 46, h / 2, 46, 32, "cream", "ink", fonts.SANS_BOLD, align="center")
        if count > 1:
            words = f"{count}\N{MULTIPLICATION SIGN}"
            wide = text.measure(words, fonts.SANS_BOLD, 32)
            room -= wide + 8
            brush.text(words, side + 8, h / 2, wide + 1, 32, "ink", "ivory", fonts.SANS_BOLD)
        left = w - 10 - room - (48 if badge else 0)
        size = 32 if text.measure(name, fonts.SERIF, 32) * text.MIN_SQUEEZE <= room else 24
        lines = 2 if h >= 64 and size == 24 else 1
        brush.text(name, left, h / 2, room, size, "ink", "ivory", fonts.SERIF, lines=lines, leading=1.0)
        return brush.tile()

    return TILE_CACHE.get(("chip", card, name, w, h, count, ground, zone_icon, badge), make)


def full_card_tile(
    card: str,
    name: str,
    words: str,
    w: int,
    h: int,
    cost: int,
    count: int = 1,
    badge: str = "",
    zone_icon: str = "",
) -> Tile:
    """Return a whole card on green: name, cost, what it gives as icons, the rest of its text (`words`) if there is room.

    `count` equal cards lie there; `zone_icon` is an icon for the zone they lie in, if they are not in hand.
    """

    def make() -> Tile:
        brush = Brush(w, h, "green", PALETTE)
        brush.rect(0, 0, w, h, "ivory", RADIUS)
        band = 84 if h >= 200 else 72
        tones = type_tones(card)
        brush.top_band(0, 0, w, band, tones[0], RADIUS)
        paint_coin(brush, 36, band / 2, 52, cost, 32)
        paint_name(brush, card, name, 70, band / 2, w - 70 - 8, "cream", tones[0])
        foot = 46
        _paint_foot(brush, card, w, h, foot, count, zone_icon, badge)
        top = band + 8
        room_y = h - foot - top - 4
        rows = _split_rows(icons.card_bonuses(card), w, room_y)
        rest = text_without_bonuses(card, words)
        size = _fit_rows(rows, w, room_y, is_alone=not rest and h >= 200)
        given = _rows_height(rows, size)
        lines, type_size = _fit_lines(rest, w - 28, room_y - (given + 18 if rows else 0))
        if rows:
            middle = top + 4 + size / 2 if lines else top + (room_y - given + size) / 2
            for place, pieces in enumerate(rows):
                icons.paint_row(brush, pieces, w / 2, middle + place * (size + _ROW_GAP), size, "ivory")
            top += given + 14
        step = _line_step(type_size)
        y = top + (h - foot - top - len(lines) * step) / 2 + step / 2
        for line in lines:
            brush.text(line, 14, y, w - 28, type_size, "ink", "ivory", align="center")
            y += step
        return brush.tile()

    return TILE_CACHE.get(("whole", card, name, words, w, h, cost, count, badge, zone_icon), make)


def _fit_rows(rows: list[list[icons.Bonus]], w: int, h: int, is_alone: bool) -> int:
    """Return the size in px at which rows of icons fit; larger if the card says nothing else (`is_alone`)."""
    size = 40
    while size > 24 and (_rows_width(rows, size) > w - 20 or _rows_height(rows, size) > h):
        size -= 8
    return 64 if is_alone and _rows_width(rows, 64) <= w - 24 else size


def _line_step(size: int) -> int:
    """Return the distance of two lines of text in px."""
    return round(size * 1.17)


def _fit_lines(words: str, w: int, h: int) -> tuple[list[str], int]:
    """Return a text in lines, and the largest size of type in px at which they fit; no lines if none does."""
    for size in (32, 24):
        lines = wrap_text(words, w, size)
        fits = len(lines) * _line_step(size) <= h
        if fits and all(text.measure(line, fonts.SANS, size) <= w for line in lines):
            return lines, size
    return [], 24


def _split_rows(pieces: list[icons.Bonus], w: int, h: int) -> list[list[icons.Bonus]]:
    """Return what a card gives in one row of icons, or in two if that would be too wide and there is room."""
    if not pieces:
        return []
    half = (len(pieces) + 1) // 2
    two = [pieces[:half], pieces[half:]]
    smallest = 32 if _rows_height(two, 32) <= h else 24
    return [pieces] if icons.row_width(pieces, smallest) <= w - 20 else two


def _rows_height(rows: list[list[icons.Bonus]], size: int) -> int:
    """Return the height of rows of icons in px."""
    return len(rows) * (size + _ROW_GAP) - _ROW_GAP


def _rows_width(rows: list[list[icons.Bonus]], size: int) -> float:
    """Return the width of the widest row of icons in px."""
    return max((icons.row_width(pieces, size) for pieces in rows), default=0)


def _paint_foot(brush: Brush, card: str, w: int, h: int, foot: int, count: int, zone_icon: str, badge: str) -> None:
    """Paint the types as icons on their tones (or `zone_icon` instead, as on slim cards), how many, and the button's number."""
    x, cy = 12.0, h - foot / 2 - 3
    for kind in type_tones(card)[: 1 if zone_icon else None]:
        brush.rect(x, cy - 18, 44, 36, kind, 10)
        brush.icon(zone_icon or TYPE_ICON[kind], x + 22, cy, 24, "cream")
        x += 52
    right = w - 14.0
    if badge:
        brush.rect(w - BADGE - 4, h - BADGE, BADGE + 4, BADGE, "ink", RADIUS)
        brush.text(badge, w - BADGE - 2, h - BADGE / 2, BADGE, 32, "cream", "ink", fonts.SANS_BOLD, align="center")
        right -= BADGE
    if count > 1:
        words = f"{count}\N{MULTIPLICATION SIGN}"
        brush.text(words, x, cy, right - x, 40, "ink", "ivory", fonts.SANS_BOLD, align="right")


def text_without_bonuses(card: str, words: str) -> str:
    """Return a card's text without the lines that its icons say already."""
    facts, lines = CARDS[card], words.split("\n")
    if facts.plus != CardBonus():
        lines = lines[1:]
    if facts.points:
        lines = [line for line in lines if len(line.split()) != 2]
    return "\n".join(lines)


def wrap_text(words: str, width: int, size: int = 24) -> list[str]:
    """Return a text in lines of `size` px type that fit the width."""
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in part.split():
            longer = f"{line} {word}".strip()
            if line and text.measure(longer, fonts.SANS, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        if line:
            lines.append(line)
    return lines


def card_text(card: str, language: str) -> str:
    """Return our short text of a card."""
    return CARDS[card].text.get(language, "")
