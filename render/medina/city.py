"""The city with its wall: every space, what stands on it, the coordinates on all four sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from render.kit import Scene, seats
from render.kit.canvas import Canvas
from render.medina import cells, says
from render.medina.cells import Mark, Part
from rules.medina.view import PalaceView, View

STRIP = 26
"""Breadth of the coordinates."""

Joined = tuple[bool, bool, bool, bool]
Marker = Callable[[str], Mark]
"""Tells what stands over the piece on a space."""


class City:
    """Where things are on the picture of a city whose upper left corner is `x`, `y` px: city spaces of `cell` px, wall
    spaces of `cell` times `wall` px."""

    def __init__(self, view: View, x: int, y: int) -> None:
        small = view.rows < 11
        self.view, self.x, self.y = view, x, y
        self.cell, self.wall = (59, 52) if small else (54, 48)
        self.w = view.columns * self.cell + 2 * (self.wall + STRIP)
        self.h = view.rows * self.cell + 2 * (self.wall + STRIP)
        self.left, self.top = x + STRIP + self.wall, y + STRIP + self.wall

    def at(self, name: str) -> tuple[int, int]:
        """The upper left corner of a city space."""
        column, row = place(name)
        return self.left + column * self.cell, self.top + row * self.cell

    def ring(self, name: str) -> tuple[int, int, int, int]:
        """The corner, width and height of a wall space ("N-5")."""
        side, number = name[0], int(name[2:]) - 1
        if side in "NS":
            low = self.top + self.view.rows * self.cell
            return self.left + number * self.cell, self.top - self.wall if side == "N" else low, self.cell, self.wall
        right = self.left + self.view.columns * self.cell
        return self.left - self.wall if side == "W" else right, self.top + number * self.cell, self.wall, self.cell


def place(name: str) -> tuple[int, int]:
    """Column and row of a city space, both counted from 0."""
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def named(column: int, row: int) -> str:
    """The name of a city space."""
    return f"{chr(ord('A') + column)}{row + 1}"


def beside(name: str) -> tuple[str, str, str, str]:
    """The names north, east, south and west of a space, inside the city or not."""
    column, row = place(name)
    return named(column, row - 1), named(column + 1, row), named(column, row + 1), named(column - 1, row)


def _joined(name: str, members: frozenset[str]) -> Joined:
    north, east, south, west = beside(name)
    return north in members, east in members, south in members, west in members


def draw(canvas: Canvas, view: View, scene: Scene, x: int, y: int) -> City:
    """Draw the city with everything on it; return where things are."""
    city = City(view, x, y)
    badges = {id.split(">")[-1]: label.split(">")[-1] for id, label in scene.badges.items()}
    last = {placed.place: placed.seat for placed in says.recent(view) if placed.place}
    _coordinates(canvas, city)
    _towers(canvas, city, scene)
    _walls(canvas, city, last, badges)

    def mark(name: str) -> Mark:
        return Mark(last.get(name), badges.get(name, ""))

    taken: set[str] = set()
    for palace in view.palaces:
        taken |= _palace(canvas, city, palace, scene, mark)
    for street, active in (*((street, False) for street in view.old), (view.street, True)):
        taken |= _street(canvas, city, street, active, mark)
    if view.well is not None:
        canvas.put(cells.well(city.cell), *city.at(view.well))
        taken.add(view.well)
    barred = {*view.red, *(gate.front for gate in view.gates)}
    for row in range(view.rows):
        for column in range(view.columns):
            name = named(column, row)
            if name not in taken:
                kind = "bonus" if name in view.yellow else "barred" if name in barred else "field"
                canvas.put(cells.space(city.cell, kind, mark(name)), *city.at(name))
    return city


def _palace(canvas: Canvas, city: City, palace: PalaceView, scene: Scene, mark: Marker) -> set[str]:
    members = frozenset((*palace.buildings, *palace.stables))
    letter = says.letter(palace.colour, scene)
    owner = -1 if palace.neutral else palace.owner
    for name in members:
        roof = owner if name == palace.roof else None
        initial = scene.names[roof] if roof is not None and roof >= 0 else ""
        part = Part(
            palace.colour,
            letter,
            _joined(name, members),
            name in palace.stables,
            roof,
            seats.initial(initial) if initial else "",
            owner,
        )
        canvas.put(cells.palace(city.cell, part, name in city.view.yellow, mark(name)), *city.at(name))
    return set(members)


def _street(canvas: Canvas, city: City, street: tuple[str, ...], active: bool, mark: Marker) -> set[str]:
    members = frozenset(street)
    view = city.view
    barred = {*view.red, *(gate.front for gate in view.gates)}
    for name in street:
        kind = "old" if not active else "end" if name in view.ends else "active"
        tile = cells.merchant(city.cell, kind, _joined(name, members), name in view.yellow, mark(name), name in barred)
        canvas.put(tile, *city.at(name))
    return set(members)


def _coordinates(canvas: Canvas, city: City) -> None:
    view, half = city.view, STRIP // 2
    for column in range(view.columns):
        x = city.left + column * city.cell
        for cy in (city.y + half, city.y + city.h - half):
            canvas.text(chr(ord("A") + column), x, cy, city.cell, 24, "ink", "sand", align="center")
    for row in range(view.rows):
        cy = city.top + row * city.cell + city.cell // 2
        for x in (city.x, city.x + city.w - STRIP):
            canvas.text(str(row + 1), x, cy, STRIP, 24, "ink", "sand", align="center")


def _towers(canvas: Canvas, city: City, scene: Scene) -> None:
    size = STRIP + city.wall
    right, low = city.x + city.w - size, city.y + city.h - size
    # Tower 1 is in the north-west, 2 in the south-east, 3 in the north-east, 4 in the south-west.
    corners = ((city.x, city.y), (right, low), (right, city.y), (city.x, low))
    for tile, (x, y) in zip(city.view.tower_tiles, corners, strict=True):
        initial = "" if tile.holder is None else seats.initial(scene.names[tile.holder])
        canvas.put(cells.tower(size, tile.value, tile.holder, initial, tile.aside, tile.merchants), x, y)


def _walls(canvas: Canvas, city: City, last: Mapping[str, int], badges: Mapping[str, str]) -> None:
    view = city.view
    standing = dict.fromkeys(view.walls, "wall") | {gate.space: "used" if gate.used else "gate" for gate in view.gates}
    for side, length in (("N", view.columns), ("S", view.columns), ("W", view.rows), ("E", view.rows)):
        for number in range(1, length + 1):
            name = f"{side}-{number}"
            x, y, w, h = city.ring(name)
            mark = Mark(last.get(name), badges.get(name, ""))
            canvas.put(cells.ring(w, h, standing.get(name, ""), mark), x, y)
