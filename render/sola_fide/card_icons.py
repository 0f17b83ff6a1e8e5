"""What a card does as a row of signs: numbers, territories, markers and cards, as they look on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from render.kit import fonts, text
from render.kit.tiles import Brush
from render.sola_fide import icons
from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.statements import (
    Amount,
    Convert,
    ConvertNeutrals,
    Draw,
    DrawKeep,
    Move,
    OpponentDiscards,
    Pay,
    PayAny,
    Permanent,
    PlaceDisputation,
    Remove,
    Statement,
)

Box = tuple[float, float, float, float]
"""x, y, width and height of a part of a tile, in px."""

Painter = Callable[[Brush, float, float, float], None]
"""Paints a sign with its left edge at x, centered on cy, `size` px high: (brush, x, cy, size)."""


@dataclass(frozen=True, slots=True)
class Part:
    """A sign of a row: how wide it is as a share of the size, and how it is painted; or `words` in bold type."""

    width: float
    paint: Painter | None = None
    words: str = ""


_MINUS, _TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"
_GAP, _WIDE_GAP = 0.12, 0.5
"""Room between two signs, and between two statements, as a share of the size."""


def list_parts(card_id: str, effect: Sequence[Statement]) -> list[list[Part]]:
    """Return the signs of an effect, a list for each statement, for the trigger of a permanent card and its effects.

    After a military card the opponent rolls the die.
    """
    faith = CARDS[card_id].faith if card_id in CARDS else ""
    parts: list[list[Part]] = []
    for statement in effect:
        if isinstance(statement, Permanent):
            parts += [_list_trigger(statement), *(_list_statement(inner, faith) for inner in statement.effects)]
        else:
            parts.append(_list_statement(statement, faith))
    if card_id in CARDS and CARDS[card_id].kind == "military":
        parts.append([_opponent_token(faith), _icon("dice")])
    return parts


def paint_signs(brush: Brush, card_id: str, effect: Sequence[Statement], box: Box, sizes: Sequence[int]) -> None:
    """Paint the signs of an effect in `box` on "cream": in one row of the largest of the `sizes` that fits, or in two rows."""
    x, y, w, h = box
    brush.rect(x, y, w, h, "cream", 12)
    parts, room = list_parts(card_id, effect), w - 16
    for size in sizes:
        if measure_row(parts, size) <= room:
            paint_row(brush, parts, x + w / 2, y + h / 2, size, "cream")
            return
    low = min(sizes[-1], (h - 6) / 2.1)
    cut = min(
        range(1, len(parts)),
        key=lambda place: max(measure_row(parts[:place], low), measure_row(parts[place:], low)),
    )
    for place, row in enumerate((parts[:cut], parts[cut:])):
        paint_row(brush, row, x + w / 2, y + h * (0.27 + 0.46 * place), low, "cream")


def measure_row(statements: Sequence[Sequence[Part]], size: float) -> float:
    """Return the width of a row of statements in px."""
    gaps = (len(statements) - 1) * _WIDE_GAP * size
    return sum(_measure(parts, size) for parts in statements) + gaps


def paint_row(
    brush: Brush, statements: Sequence[Sequence[Part]], cx: float, cy: float, size: float, ground: str
) -> None:
    """Paint statements in one row that is centered on `cx`, on a ground of one tone."""
    x = cx - measure_row(statements, size) / 2
    for parts in statements:
        for part in parts:
            width = _measure([part], size)
            if part.paint is None:
                brush.text(part.words, x, cy, width + 2, _type_size(size), "ink", ground, fonts.SANS_BOLD)
            else:
                part.paint(brush, x, cy, size)
            x += width + _GAP * size
        x += (_WIDE_GAP - _GAP) * size


def _type_size(size: float) -> int:
    return max(24, round(size * 0.9))


def _measure(parts: Sequence[Part], size: float) -> float:
    widths = [
        part.width * size if part.paint else text.measure(part.words, fonts.SANS_BOLD, _type_size(size))
        for part in parts
    ]
    return sum(widths) + max(0, len(parts) - 1) * _GAP * size


def _list_statement(statement: Statement, faith: str) -> list[Part]:
    match statement:
        case Convert():
            color = "N" if statement.neutral else _opponent(faith)
            return [
                _words(str(statement.count)),
                _territory(color, faith),
                *_side(statement.side),
                *_circles(statement),
            ]
        case Move():
            return [_POWER, _words(str(statement.steps)), *_direction(statement.direction), *_circles(statement)]
        case Remove():
            return [_REMOVED, *_side(statement.side)]
        case ConvertNeutrals():
            return [_territory("N", faith), *(_number(CIRCLES[circle].number) for circle in statement.circles)]
        case PlaceDisputation():
            return [_DISPUTATION]
        case _:
            return _list_cards(statement, faith)


def _list_cards(statement: Statement, faith: str) -> list[Part]:
    """Return the signs of a statement about cards."""
    match statement:
        case Draw():
            return [_words(f"+{_spell(statement.count)}"), _icon("cards")]
        case DrawKeep():
            kept = [_icon("hand-holding"), _words(str(statement.keep))]
            return [_words(f"+{statement.count}"), _icon("cards"), _ARROW, *kept]
        case OpponentDiscards():
            return [_opponent_token(faith), _words(f"{_MINUS}{statement.count}"), _icon("cards")]
        case Pay():
            return [_words(f"{_MINUS}{statement.count}"), _icon("cards"), _words(":")]
        case PayAny():
            return [_words(f"{_MINUS}X"), _icon("cards"), _words(":")]
    raise TypeError(f"no signs for {statement!r}")


def _list_trigger(card: Permanent) -> list[Part]:
    """Return the signs of when a permanent card does something, or of its hand limit."""
    if card.trigger == "static":
        return [_icon("link"), _icon("hand"), _words(str(card.hand_limit))]
    return [_icon("link"), _icon("pile" if card.trigger == "draw_action" else "flag"), _words(":")]


def _spell(amount: Amount) -> str:
    if not amount.plus_x:
        return str(amount.base)
    return f"X+{amount.base}" if amount.base else "X"


def _opponent(faith: str) -> str:
    """Return the color of the other faith, "N" if the card belongs to none."""
    return {"P": "C", "C": "P"}.get(faith, "N")


def _words(words: str) -> Part:
    return Part(0, words=words)


def _icon(name: str, width: float = 1.0) -> Part:
    def paint(brush: Brush, x: float, cy: float, size: float) -> None:
        brush.icon(name, x + size * width / 2, cy, size * min(0.92, width), "ink")

    return Part(width, paint)


def _territory(printed: str, faith: str) -> Part:
    """Return a territory that is converted; by a card of no faith it turns into either color."""

    def paint(brush: Brush, x: float, cy: float, size: float) -> None:
        if faith:
            icons.paint_territory(brush, printed, faith, x, cy - size / 2, size)
            return
        brush.rect(x, cy - size / 2, size, size, "N", size * 0.14)
        brush.icon("right-left", x + size / 2, cy, size * 0.62, "ink")

    return Part(1, paint)


def _number(number: int) -> Part:
    """Return the number of a circle, as it stands on the circle."""

    def paint(brush: Brush, x: float, cy: float, size: float) -> None:
        brush.rect(x, cy - size / 2, size * 1.1, size, "shade", size * 0.18)
        type_size = round(size * 0.66)
        brush.text(str(number), x, cy, size * 1.1, type_size, "ink", "shade", fonts.SANS_BOLD, align="center")

    return Part(1.1, paint)


def _opponent_token(faith: str) -> Part:
    if not faith:
        return _icon("person", 0.8)

    def paint(brush: Brush, x: float, cy: float, size: float) -> None:
        icons.paint_faith(brush, _opponent(faith), x + size / 2, cy, size, "shade")

    return Part(1, paint)


def _circles(statement: Convert | Move) -> list[Part]:
    """Return in how many circles a statement is carried out, if that is more than one."""
    amount = statement.circles
    return [_words(f"{_TIMES}{_spell(amount)}")] if amount.plus_x or amount.base > 1 else []


def _side(side: str) -> list[Part]:
    if side in icons.SIDE_ICON:
        return [_icon(icons.SIDE_ICON[side])]
    if side in ("dominant", "subordinate"):
        return [_DOMINANT if side == "dominant" else _SUBORDINATE]
    crown, people = (_icon(name, 0.9) for name in icons.SIDE_ICON.values())
    return [crown, _words("+" if side == "both" else "/"), people]


def _direction(direction: str) -> list[Part]:
    return [_icon("right-left", 0.8)] if direction == "any" else [_ARROW, *_side(direction)]


def _paint_power(brush: Brush, x: float, cy: float, size: float) -> None:
    icons.paint_power(brush, x + size / 2, cy, size)


def _paint_disputation(brush: Brush, x: float, cy: float, size: float) -> None:
    icons.paint_disputation(brush, x + size / 2, cy, size)


def _paint_arrow(brush: Brush, x: float, cy: float, size: float) -> None:
    thick = size * 0.11
    brush.rect(x, cy - thick / 2, size * 0.36, thick, "ink")
    brush.polygon([(x + size * 0.3, cy - size * 0.2), (x + size * 0.6, cy), (x + size * 0.3, cy + size * 0.2)], "ink")


def _paint_dominant(brush: Brush, x: float, cy: float, size: float) -> None:
    """Paint a side with the power marker, beside one without it."""
    _paint_sides(brush, x, cy, size, dominant=True)


def _paint_subordinate(brush: Brush, x: float, cy: float, size: float) -> None:
    """Paint the side without the power marker, beside the one with it."""
    _paint_sides(brush, x, cy, size, dominant=False)


def _paint_sides(brush: Brush, x: float, cy: float, size: float, *, dominant: bool) -> None:
    wide, top = size * 0.82, cy - size / 2
    brush.rect(x, top, wide, size, "ink", size * 0.14)
    edge = size * 0.08
    if not dominant:
        brush.rect(x + edge, top + edge, wide - 2 * edge, size - 2 * edge, "cream", size * 0.1)
        brush.disc(x + wide / 2, cy, size * 0.24, "shade")
        brush.stroke([(x + wide * 0.24, cy + size * 0.3), (x + wide * 0.76, cy - size * 0.3)], "ink", edge)
        return
    icons.paint_power(brush, x + wide / 2, cy, wide * 0.8)


def _paint_removed(brush: Brush, x: float, cy: float, size: float) -> None:
    """Paint a territory whose marker is taken away."""
    brush.rect(x, cy - size / 2, size, size, "N", size * 0.14)
    brush.disc(x + size / 2, cy, size * 0.38, "cream")
    brush.icon("ban", x + size / 2, cy, size * 0.76, "ink")


_POWER = Part(1, _paint_power)
_DISPUTATION = Part(1, _paint_disputation)
_ARROW = Part(0.6, _paint_arrow)
_DOMINANT, _SUBORDINATE = Part(0.82, _paint_dominant), Part(0.82, _paint_subordinate)
_REMOVED = Part(1, _paint_removed)
