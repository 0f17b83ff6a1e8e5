"""A hand of Medievalia for its owner: every kind of card with what it costs now and what it does."""

from __future__ import annotations

from render.kit import Picture, Scene, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.table_frame import INNER, MARGIN, W
from render.medievalia import hand_alt, hand_faces, hand_parts
from render.medievalia.hand_faces import HandCard
from render.medievalia.hand_parts import HEADER, STRIP
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.view import MedievaliaView

H = 560
_PAD, _GAP = 8, 10
_WHOLE, _WIDEST = 5, 560
"""How many cards stand in one row as whole cards, and how wide one is at most, in px."""
_COLUMNS = {6: 3}
_MOST_ROWS, _ROW = 3, 134
"""How many rows of lines fit the usual height, and the height of a row in a higher picture."""
_EMPTY = 80
"""The height of an empty hand below its table."""


def draw_hand(view: MedievaliaView, seat: int, scene: Scene) -> Picture | None:
    """Draw what `seat` holds, 1400 x 560 px, higher for more than twelve kinds, lower below its table.

    Return None if the view is not this seat's.
    """
    if view.seats[seat].hand is None:
        return None
    return make_picture(hand_alt.hand_alt(view, seat, scene), lambda: hand_canvas(view, seat, scene).png())


def hand_canvas(view: MedievaliaView, seat: int, scene: Scene) -> Canvas:
    """Return the picture of `draw_hand` before it is encoded."""
    scene = seats.replace_undrawable_names(scene)
    cards = hand_parts.list_cards(view, seat, scene)
    columns = _COLUMNS.get(len(cards), 4)
    rows = -(-len(cards) // columns)
    if scene.is_pair and cards:
        columns = min(columns, len(cards))
        canvas = Canvas(W, rows * (_ROW + _GAP) + _GAP, "moss", PALETTE, TILE_CACHE)
        _draw_lines(canvas, cards, columns, (0, canvas.h))
        return canvas
    if scene.is_pair:
        canvas = Canvas(W, _EMPTY, "moss", PALETTE, TILE_CACHE)
        _draw_emptiness(canvas, scene, _EMPTY // 2)
        return canvas
    more = max(0, rows - _MOST_ROWS) * (_ROW + _GAP)
    canvas = Canvas(W, H + more, "moss", PALETTE, TILE_CACHE)
    hand_parts.draw_header(canvas, view, seat, scene)
    if not cards:
        _draw_emptiness(canvas, scene, (HEADER + canvas.h - STRIP) // 2)
    elif len(cards) <= _WHOLE:
        _draw_row(canvas, cards)
    else:
        _draw_lines(canvas, cards, columns, (HEADER + _PAD - _GAP, canvas.h - STRIP - _PAD + _GAP))
    hand_parts.draw_strip(canvas, view, seat, scene)
    return canvas


def _draw_emptiness(canvas: Canvas, scene: Scene, cy: int) -> None:
    """Say around a height that there are no cards."""
    canvas.text(scene.say("mv-card-hand-empty"), MARGIN, cy, INNER, 40, "haze", "moss", align="center")


def _draw_row(canvas: Canvas, cards: list[HandCard]) -> None:
    """Draw whole cards in one row."""
    count = len(cards)
    wide = min(_WIDEST, (INNER - _GAP * (count - 1)) // count)
    left = MARGIN + (INNER - count * (wide + _GAP) + _GAP) // 2
    top, high = HEADER + _PAD, canvas.h - STRIP - HEADER - 2 * _PAD
    for place, card in enumerate(cards):
        canvas.put(hand_faces.full_card_tile(card, wide, high), left + place * (wide + _GAP), top)


def _draw_lines(canvas: Canvas, cards: list[HandCard], columns: int, span: tuple[int, int]) -> None:
    """Draw cards as lines in columns, from the top to the foot of a span."""
    top, foot = span
    rows = -(-len(cards) // columns)
    wide = (INNER - _GAP * (columns - 1)) // columns
    high = (foot - top - _GAP * (rows + 1)) // rows
    for place, card in enumerate(cards):
        row, column = divmod(place, columns)
        x, y = MARGIN + column * (wide + _GAP), top + _GAP + row * (high + _GAP)
        canvas.put(hand_faces.line_tile(card, wide, high), x, y)
