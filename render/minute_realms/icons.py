"""The icons of Minute Realms: what a card scores and trades, its shield, the mark of a card that cannot be a bastion."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit import fonts, text
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import Brush
from render.minute_realms.palette import TYPE_ICON
from rules.minute_realms.cards import RealmsCard

Symbol = tuple[str, str]
"""One symbol of a row: kind ("number", "sign", "type", "coin", "any", "star") and what it shows."""

GAP = 0.14
"""Gap between two symbols, as a share of their size."""

_NUMBERS = {"FIX5": "5", "FIX3": "3", "PER3": "3", "ANY2": "2", "COIN1": "1", "PAIR6": "6", "NINE": "9"}


def scoring_symbols(card: RealmsCard) -> list[Symbol]:
    """Return what a card scores as symbols: "3 x house", "6 crown + church", ..."""
    if card.score == "TYPES":
        return [("sign", "\N{NOT EQUAL TO}"), ("any", "")]
    pieces: list[Symbol] = [("number", _NUMBERS[card.score])]
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


def _symbol_width(piece: Symbol, size: int) -> float:
    kind, shown = piece
    if kind == "number":
        return text.measure(shown, fonts.SANS_BOLD, round(size * 1.1))
    if kind == "sign":
        return text.measure(shown, fonts.SANS_BOLD, size)
    return size


def row_width(pieces: Sequence[Symbol], size: int) -> float:
    """Return the width of a row of symbols in px."""
    return sum(_symbol_width(piece, size) for piece in pieces) + size * GAP * (len(pieces) - 1)


def paint_row(
    brush: Brush, pieces: Sequence[Symbol], x: float, cy: float, size: int, ground: str, align: str = "left"
) -> float:
    """Paint `pieces` in a row, centered on `cy`; `x` is its left end, right end or middle. Return its width."""
    gap, total = size * GAP, row_width(pieces, size)
    x -= {"left": 0.0, "center": total / 2, "right": total}[align]
    for piece in pieces:
        wide = _symbol_width(piece, size)
        kind, shown = piece
        match kind:
            case "number":
                brush.text(shown, x, cy, wide + 1, round(size * 1.1), "ink", ground, face=fonts.SANS_BOLD)
            case "sign":
                brush.text(shown, x, cy, wide + 1, size, "ink", ground, face=fonts.SANS_BOLD)
            case "type":
                brush.icon(TYPE_ICON[shown], x + wide / 2, cy, size, shown)
            case "star":
                brush.icon("star", x + wide / 2, cy, size * 0.9, "ink")
            case "coin":
                paint_coin(brush, x + wide / 2, cy, size * 0.96)
            case _:
                brush.icon("shapes", x + wide / 2, cy, size, "ink")
        x += wide + gap
    return total


def trade_width(icons: str, across: float) -> float:
    """Return the width of trade icons `across` px wide each, with a gap behind every one."""
    return len(icons) * across * 1.14


def paint_trade(brush: Brush, icons: str, x: float, cy: float, across: float) -> float:
    """Paint trade icons, `across` px wide each, from `x` to the right; return the width that they take."""
    for place, icon in enumerate(icons):
        cx = x + across / 2 + trade_width(icons[:place], across)
        tone = {"+": "take", "-": "pay", "I": "raid"}[icon]
        brush.disc(cx, cy, across / 2, tone)
        if icon == "I":
            brush.icon("bug", cx, cy, across * 0.58, "cream")
            continue
        arm, thick = across * 0.26, across * 0.13
        brush.rect(cx - arm, cy - thick / 2, 2 * arm, thick, "cream")
        if icon == "+":
            brush.rect(cx - thick / 2, cy - arm, thick, 2 * arm, "cream")
    return trade_width(icons, across)


def paint_shield(brush: Brush, cx: float, cy: float, size: float, ground: str, number: int = 0) -> None:
    """Paint a shield for one point of defense, or one with a number (then at least 40 px)."""
    brush.icon("shield", cx, cy, size, "cream" if ground not in {"parchment", "cream"} else "CLE")
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


def paint_no_bastion(brush: Brush, cx: float, cy: float, size: float, tone: str = "ink") -> None:
    """Paint the mark of a card that may not lie face down: a rook, crossed out."""
    half = size / 2
    brush.icon("bastion", cx, cy, size * 0.92, tone)
    brush.stroke([(cx - half, cy + half), (cx + half, cy - half)], "parchment", size * 0.3)
    brush.stroke([(cx - half, cy + half), (cx + half, cy - half)], "pay", size * 0.15)
