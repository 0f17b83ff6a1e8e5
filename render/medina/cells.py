"""The spaces of the city and of its wall, and the pieces on them: one tile for each, also used large in the close-up.

`size` is the side of a city space in px. A palace is recognised by its colour, its pattern and its letter, a roof by the
colour, the shape and the initial of its owner.
"""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import fonts, seats
from render.kit.tiles import Brush, Tile
from render.medina.tones import PALETTE, TILES

SIDES = ("N", "E", "S", "W")
"""Neighbours, in the order of the flags in `Part.joined`."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands over a piece: the seat that placed it last (None: nobody), the label of what can be chosen there."""

    seat: int | None = None
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One space of a palace. `joined`: which neighbours (N, E, S, W) belong to it too; `stable`: no building but a stable.

    `roof`: None for none, -1 for a neutral one, else the seat of its owner with its `initial`. `letter` of the colour.
    `owner` is the seat whose palace this is (None: nobody's).
    """

    colour: str
    letter: str
    joined: tuple[bool, bool, bool, bool]
    stable: bool = False
    roof: int | None = None
    initial: str = ""
    owner: int | None = None


def _ground(size: int, tone: str) -> Brush:
    """An empty city space with its hairline."""
    brush = Brush(size, size, "dune", PALETTE)
    brush.rect(1, 1, size - 2, size - 2, tone)
    return brush


def _marked(brush: Brush, w: int, h: int, mark: Mark, named: bool = True) -> None:
    """Paint the bright edge of what was placed last, with its seat (`named`), and the badge of what can be chosen."""
    if mark.seat is not None:
        brush.frame(0, 0, w, h, "ink", 4, 8)
        brush.frame(0, 0, w, h, "flash", 4, 6)
        if named and min(w, h) >= 46:
            brush.disc(w - 11, h - 11, 11, "ink")
            seats.marker(brush, mark.seat, "", w - 11, h - 11, 16, "ink")
    if mark.badge:
        high = min(36, h - 4)
        brush.rect(2, (h - high) / 2, w - 4, high, "ink", 8)
        brush.text(mark.badge, 3, h / 2, w - 6, 24, "linen", "ink", fonts.SANS_BOLD, align="center")


def space(size: int, kind: str, mark: Mark) -> Tile:
    """Return an empty city space. `kind`: "field", "barred" (no building here) or "bonus" (a yellow space of the well)."""

    def make() -> Tile:
        brush = _ground(size, kind)
        if not mark.badge:
            if kind == "bonus":
                brush.text("+4", 0, size / 2, size, 24, "ink", "bonus", fonts.SANS_BOLD, align="center")
            elif kind == "barred":
                brush.stroke(((size * 0.3, size * 0.3), (size * 0.7, size * 0.7)), "brick", 4)
                brush.stroke(((size * 0.7, size * 0.3), (size * 0.3, size * 0.7)), "brick", 4)
        _marked(brush, size, size, mark)
        return brush.tile()

    return TILES.get(("space", size, kind, mark), make)


def well(size: int) -> Tile:
    """Return the space with the well."""

    def make() -> Tile:
        brush = _ground(size, "barred")
        brush.disc(size / 2, size / 2, size * 0.46, "water")
        brush.icon("droplet", size / 2, size / 2, size * 0.56, "linen")
        return brush.tile()

    return TILES.get(("well", size), make)


def palace(size: int, part: Part, bonus: bool, mark: Mark) -> Tile:
    """Return a building or a stable; `bonus`: it stands on a yellow space."""

    def make() -> Tile:
        brush = _ground(size, "field")
        _body(brush, size, part)
        middle = size / 2
        if part.stable:
            brush.rect(size * 0.17, size * 0.17, size * 0.66, size * 0.66, "straw", size * 0.12)
            brush.icon("horse", middle, middle, size * 0.48, "ink")
        elif part.roof is not None:
            # The roof leaves the letter free: a palace of one building has no other place for it.
            if not mark.badge:
                large, edge = 24 if size < 100 else 64, size * 0.13
                brush.text(part.letter, edge, size * 0.3, size * 0.4, large, "linen", part.colour, fonts.SANS_BOLD)
                dome(brush, size * 0.63, size * 0.63, size * 0.72, part.roof, part.initial)
        elif not mark.badge:
            large = 32 if size < 100 else 64
            brush.text(part.letter, 0, middle, size, large, "linen", part.colour, fonts.SANS_BOLD, align="center")
        if bonus:
            brush.disc(size * 0.85, size * 0.15, size * 0.13, "ink")
            brush.disc(size * 0.85, size * 0.15, size * 0.1, "bonus")
        _marked(brush, size, size, mark, named=part.roof is None)
        return brush.tile()

    return TILES.get(("palace", size, part, bonus, mark), make)


def _body(brush: Brush, size: int, part: Part) -> None:
    """Paint the ground of a palace: its colour up to the neighbours that belong to it, its pattern, the owner's edge."""
    gap = size * 0.07
    north, east, south, west = (0.0 if joined else gap for joined in part.joined)
    left, top, right, low = west, north, size - east, size - south
    brush.rect(left, top, right - left, low - top, part.colour, 0 if all(part.joined) else size * 0.06)
    for x, y, one, two in ((0, 0, 0, 3), (size, 0, 0, 1), (size, size, 2, 1), (0, size, 2, 3)):
        # A corner between two joined neighbours is square, so that no hole shows between four buildings.
        if part.joined[one] and part.joined[two]:
            reach = size * 0.08
            brush.rect(x - reach if x else 0, y - reach if y else 0, reach, reach, part.colour)
    _pattern(brush, size, part.colour)
    if part.owner is not None:
        tone, thick = seats.tone(part.owner) if part.owner >= 0 else "haze", size * 0.075
        if not part.joined[0]:
            brush.rect(left, top, right - left, thick, tone)
        if not part.joined[1]:
            brush.rect(right - thick, top, thick, low - top, tone)
        if not part.joined[2]:
            brush.rect(left, low - thick, right - left, thick, tone)
        if not part.joined[3]:
            brush.rect(left, top, thick, low - top, tone)


def _pattern(brush: Brush, size: int, colour: str) -> None:
    """Paint what tells a colour apart without seeing colours, around the middle that belongs to the letter."""
    tone, s = f"{colour}-light", size
    match colour:
        case "grey":
            for y in (0.2, 0.8):
                brush.stroke(((s * 0.16, s * y), (s * 0.84, s * y)), tone, s * 0.06)
        case "black":
            for x in (0.21, 0.79):
                for y in (0.21, 0.79):
                    brush.polygon(
                        ((s * x, s * y - s * 0.09), (s * x + s * 0.09, s * y), (s * x, s * y + s * 0.09)), tone
                    )
                    brush.polygon(
                        ((s * x, s * y - s * 0.09), (s * x - s * 0.09, s * y), (s * x, s * y + s * 0.09)), tone
                    )
        case "purple":
            for x in (0.2, 0.8):
                brush.stroke(((s * x, s * 0.16), (s * x, s * 0.84)), tone, s * 0.06)
        case "brown":
            for one, two in (((0.14, 0.4), (0.4, 0.14)), ((0.6, 0.86), (0.86, 0.6))):
                brush.stroke(((s * one[0], s * one[1]), (s * two[0], s * two[1])), tone, s * 0.06)
        case _:
            for x in (0.22, 0.78):
                for y in (0.22, 0.78):
                    brush.disc(s * x, s * y, s * 0.07, tone)


def dome(brush: Brush, cx: float, cy: float, size: float, owner: int, initial: str) -> None:
    """Paint a roof: the marker of its owner on a dark disc, or N for neutral."""
    letter = 24 if size < 70 else 64
    brush.disc(cx, cy, size * 0.47, "ink")
    if owner < 0:
        brush.disc(cx, cy, size * 0.4, "haze")
        brush.text("N", cx - size / 2, cy, size, letter, "ink", "haze", fonts.SANS_BOLD, align="center")
    else:
        seats.marker(brush, owner, initial, cx, cy, size * 0.8, "ink", letter)


def merchant(
    size: int, street: str, joined: tuple[bool, bool, bool, bool], bonus: bool, mark: Mark, barred: bool = False
) -> Tile:
    """Return a merchant. `street`: "end" (the active street goes on here), "active" or "old"; `joined` as for a palace."""

    def make() -> Tile:
        brush = _ground(size, "bonus" if bonus else "barred" if barred else "field")
        middle, line = size / 2, "worn" if street == "old" else "route"
        for (dx, dy), there in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), joined, strict=True):
            if there:
                brush.stroke(((middle, middle), (middle + dx * middle, middle + dy * middle)), line, size * 0.2)
        if street == "end":
            brush.disc(middle, middle, size * 0.46, "ink")
            brush.disc(middle, middle, size * 0.41, "gold")
            brush.icon("person", middle, middle, size * 0.46, "ink")
        else:
            brush.disc(middle, middle, size * 0.36, line)
            brush.icon("person", middle, middle, size * 0.4, "linen")
        _marked(brush, size, size, mark)
        return brush.tile()

    return TILES.get(("merchant", size, street, joined, bonus, mark, barred), make)


def ring(w: int, h: int, piece: str, mark: Mark) -> Tile:
    """Return a space of the city wall, `w` x `h` px. `piece`: "" (empty), "wall", "gate" or "used" (a gate already used)."""

    def make() -> Tile:
        brush = Brush(w, h, "sand", PALETTE)
        brush.rect(1, 1, w - 2, h - 2, "clay")
        if piece == "wall":
            _bricks(brush, w, h)
        elif piece:
            brush.rect(1, 1, w - 2, h - 2, "linen", 6)
            brush.icon("archway", w / 2, h / 2, min(w, h) * 0.72, "worn" if piece == "used" else "ink")
            if piece == "used":
                brush.stroke(((6, h - 6), (w - 6, 6)), "route", 6)
        _marked(brush, w, h, mark)
        return brush.tile()

    return TILES.get(("ring", w, h, piece, mark), make)


def _bricks(brush: Brush, w: int, h: int) -> None:
    brush.rect(0, 0, w, h, "brick")
    courses = 3
    for course in range(courses):
        y = h * course / courses
        if course:
            brush.rect(0, y - 1, w, 2, "clay")
        for share in (0.33, 0.83) if course % 2 else (0.08, 0.58):
            brush.rect(w * share, y, 2, h / courses, "clay")


def tower(size: int, value: int, holder: int | None, initial: str, aside: bool, merchants: int) -> Tile:
    """Return a tower with its tile: its value, and below it who holds it or the merchants that still lie on it."""

    def make() -> Tile:
        brush = Brush(size, size, "sand", PALETTE)
        brush.rect(0, 0, size, size, "brick", 12)
        brush.icon("bastion", size * 0.3, size * 0.28, size * 0.36, "linen")
        brush.text(
            str(value), size * 0.5, size * 0.28, size * 0.44, 32, "linen", "brick", fonts.SANS_BOLD, align="center"
        )
        middle, low = size / 2, size * 0.73
        if holder is not None:
            brush.disc(middle, low, size * 0.25, "ink")
            seats.marker(brush, holder, initial, middle, low, size * 0.42, "ink", 24)
        elif aside:
            brush.text("N", 0, low, size, 24, "linen", "brick", fonts.SANS_BOLD, align="center")
        elif merchants:
            brush.icon("person", size * 0.34, low, size * 0.3, "gold")
            brush.text(
                str(merchants), size * 0.5, low, size * 0.4, 24, "linen", "brick", fonts.SANS_BOLD, align="center"
            )
        return brush.tile()

    return TILES.get(("tower", size, value, holder, initial, aside, merchants), make)


def swatch(size: int, colour: str, letter: str, ground: str) -> Tile:
    """Return a building by itself, `size` px, with the letter of its colour."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        brush.rect(0, 0, size, size, colour, size * 0.16)
        if size >= 40:
            _pattern(brush, size, colour)
        brush.text(letter, 0, size / 2, size, 24 if size < 60 else 32, "linen", colour, fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILES.get(("swatch", size, colour, letter, ground), make)
