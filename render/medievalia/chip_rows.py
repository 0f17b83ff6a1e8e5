"""Rows of figures: chips side by side, the marker of their owner before them where it is not clear; nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from render.kit.canvas import Canvas
from render.kit.tiles import Tile
from render.medievalia import icons, pieces
from render.medievalia.groups import FigureGroup, simplify_figures
from render.medievalia.pieces import EDGE

Box = tuple[int, int, int, int]
"""x, y, width and height of a part of the picture, in px."""
MARKER = 34
"""Size of the marker of an owner, in px."""
OVERLAP = 6
"""How far the empty borders of two chips overlap, in px."""
CHIP = 44
"""Usual height of a chip, in px, without the room for its edge."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A tile in a row: the marker of an owner or a chip, and how far the next one is from its left side."""

    tile: Tile
    step: int
    is_marker: bool = False
    is_marked: bool = False


def draw_chips(
    canvas: Canvas,
    groups: Sequence[FigureGroup],
    box: Box,
    ground: str,
    *,
    high: int = CHIP,
    with_owners: bool = False,
    centered: bool = False,
) -> int:
    """Draw figures in rows inside of `box`; what does not fit is counted in a last chip. Return the height in px.

    `with_owners`: the marker of their owner stands before the figures of each.
    """
    x, y, w, h = box
    rows = max(1, h // (high + 2 * EDGE - 4))
    placed = _arrange(groups, w, rows, high, ground, with_owners)
    pitch = high + 2 * EDGE - 4
    for number, row in enumerate(placed):
        wide = sum(piece.step for piece in row) + OVERLAP
        left = x + ((w - wide) // 2 if centered else 0)
        places = []
        for piece in row:
            places.append((piece, left))
            left += piece.step
        # Bright edges come last, so that no neighbor covers them.
        for piece, at in sorted(places, key=lambda place: place[0].is_marked):
            image = piece.tile.image
            canvas.put(piece.tile, at, y + number * pitch + (high + 2 * EDGE - image.height) // 2)
    return len(placed) * pitch + 4 if placed else 0


def count_rows(groups: Sequence[FigureGroup], w: int, high: int, ground: str, *, with_owners: bool = False) -> int:
    """Return how many rows of `w` px these figures need."""
    return len(_flow(_list_pieces(groups, high, ground, with_owners), w))


def measure_row(groups: Sequence[FigureGroup], high: int, ground: str, *, with_owners: bool = False) -> int:
    """Return the width of these figures in one row, in px."""
    return sum(piece.step for piece in _list_pieces(groups, high, ground, with_owners)) + OVERLAP


def _arrange(
    groups: Sequence[FigureGroup], w: int, rows: int, high: int, ground: str, with_owners: bool
) -> list[list[_Piece]]:
    """Return the chips in at most `rows` rows: all of them, else without marks, else with the last ones counted together."""
    for attempt in (groups, simplify_figures(groups)):
        placed = _flow(_list_pieces(attempt, high, ground, with_owners), w)
        if len(placed) <= rows:
            return placed
    # Figures that can be chosen stay single as long as possible.
    simple = sorted(simplify_figures(groups), key=lambda group: (group.owner if with_owners else 0, not group.badge))
    for kept in range(len(simple) - 1, -1, -1):
        chips = _list_pieces(simple[:kept], high, ground, with_owners)
        chips += _list_rests(simple[kept:], high, ground, with_owners, simple[:kept])
        placed = _flow(chips, w)
        if len(placed) <= rows:
            return placed
    return placed[:rows]


def _list_rests(
    groups: Sequence[FigureGroup], high: int, ground: str, with_owners: bool, before: Sequence[FigureGroup]
) -> list[_Piece]:
    """Return what is left of each owner as one chip."""
    if not with_owners:
        return [_make_rest(groups, high, ground)]
    chips = []
    shown = {group.owner for group in before}
    for owner, group in groupby(groups, key=lambda group: group.owner):
        if owner not in shown:
            chips.append(_make_marker(owner, ground))
        chips.append(_make_rest(tuple(group), high, ground))
    return chips


def _list_pieces(groups: Sequence[FigureGroup], high: int, ground: str, with_owners: bool) -> list[_Piece]:
    chips: list[_Piece] = []
    owner: int | None = None
    for group in groups:
        if with_owners and group.owner != owner:
            owner = group.owner
            chips.append(_make_marker(owner, ground))
        tile = pieces.chip_tile(group, high, ground)
        is_marked = group.is_chosen or (group.mark is not None and group.mark.is_newest)
        chips.append(_Piece(tile, tile.image.width - OVERLAP, is_marked=is_marked))
    return chips


def _make_marker(owner: int, ground: str) -> _Piece:
    return _Piece(icons.seat_tile(owner, MARKER, ground), MARKER, is_marker=True)


def _make_rest(groups: Sequence[FigureGroup], high: int, ground: str) -> _Piece:
    """Return figures as one chip with their number; alike ones keep their sign."""
    is_alike = len(groups) == 1
    tile = pieces.chip_tile(groups[0], high, ground) if is_alike else pieces.rest_tile(groups, high, ground)
    return _Piece(tile, tile.image.width - OVERLAP)


def _flow(chips: Sequence[_Piece], w: int) -> list[list[_Piece]]:
    """Return tiles in rows of at most `w` px; a marker never ends a row."""
    rows: list[list[_Piece]] = []
    used = 0
    for number, piece in enumerate(chips):
        need = piece.step
        if piece.is_marker and number + 1 < len(chips):
            need += chips[number + 1].step
        if not rows or used + need + OVERLAP > w:
            rows.append([])
            used = 0
        rows[-1].append(piece)
        used += piece.step
    return rows
