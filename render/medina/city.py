"""The city with its wall: every space, the piece on it, the coordinates on all four sides."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from render.kit import Scene
from render.kit.canvas import Canvas
from render.kit.marks import Mark, grade_turns
from render.medina import captions, cells, walls
from render.medina.cells import Overlay, PalacePart
from render.medina.spaces import adjacent_spaces, palace_spaces, parse_space, space_name
from rules.medina.view import MedinaView, PalaceView

STRIP = 30
"""Width of the coordinates, in px."""

Neighbors = tuple[bool, bool, bool, bool]
"""Whether the spaces north, east, south and west belong to the same palace or street."""
OverlayLookup = Callable[[str], Overlay]
"""Returns what is painted over the space of this name."""
MAX_BADGES = 25
"""If there are more spaces to choose from, they have no badges: their ground is lighter, and the coordinates name them."""


class CityLayout:
    """Where the spaces of a city lie whose upper left corner is at `x`, `y`; all in px.

    A city space is `cell` wide and high, a wall space `cell` by `wall`. `w` and `h` are the size of it all with the wall and
    the coordinates, `left` and `top` the corner of the first city space.
    """

    def __init__(self, view: MedinaView, x: int, y: int) -> None:
        small = view.rows < 11
        self.view, self.x, self.y = view, x, y
        self.cell, self.wall = (55, 45) if small else (50, 45)
        self.w = view.columns * self.cell + 2 * (self.wall + STRIP)
        self.h = view.rows * self.cell + 2 * (self.wall + STRIP)
        self.left, self.top = x + STRIP + self.wall, y + STRIP + self.wall

    def space_corner(self, name: str) -> tuple[int, int]:
        """Return the upper left corner of a city space in px."""
        column, row = parse_space(name)
        return self.left + column * self.cell, self.top + row * self.cell

    def wall_box(self, name: str) -> tuple[int, int, int, int]:
        """Return x, y, width and height of a wall space ("N-5") in px."""
        side, number = name[0], int(name[2:]) - 1
        if side in "NS":
            low = self.top + self.view.rows * self.cell
            return self.left + number * self.cell, self.top - self.wall if side == "N" else low, self.cell, self.wall
        right = self.left + self.view.columns * self.cell
        return self.left - self.wall if side == "W" else right, self.top + number * self.cell, self.wall, self.cell


def _find_neighbors(name: str, members: frozenset[str]) -> Neighbors:
    north, east, south, west = adjacent_spaces(name)
    return north in members, east in members, south in members, west in members


def draw_city(canvas: Canvas, view: MedinaView, scene: Scene, x: int, y: int) -> CityLayout:
    """Draw the city with everything on it, from the corner `x`, `y` in px; return its layout."""
    city = CityLayout(view, x, y)
    # The panel of the seat shows the badges of kinds of pieces; names of spaces end with a digit.
    spaces = {id.split(">")[-1]: label.split(">")[-1] for id, label in scene.badges.items()}
    badges = {name: label for name, label in spaces.items() if name[-1:].isdigit()}
    free = frozenset(badges) if len(badges) > MAX_BADGES else frozenset()
    placed = find_marks(view)

    def find_overlay(name: str) -> Overlay:
        return Overlay(placed.get(name), "" if name in free else badges.get(name, ""))

    _draw_coordinates(canvas, city)
    _draw_towers(canvas, city)
    _draw_walls(canvas, city, find_overlay)
    taken: set[str] = set()
    for palace in view.palaces:
        taken |= _draw_palace(canvas, city, palace, scene, find_overlay)
    for street, active in (*((street, False) for street in view.old), (view.street, True)):
        taken |= _draw_street(canvas, city, street, active, find_overlay)
    if view.well is not None:
        canvas.put(cells.well_cell(city.cell), *city.space_corner(view.well))
        taken.add(view.well)
    barred = captions.barred_spaces(view)
    for row in range(view.rows):
        for column in range(view.columns):
            name = space_name(column, row)
            if name not in taken:
                kind = "bonus" if name in view.yellow else "barred" if name in barred else "field"
                canvas.put(
                    cells.empty_cell(city.cell, kind, find_overlay(name), name in free), *city.space_corner(name)
                )
    return city


def find_marks(view: MedinaView) -> dict[str, Mark]:
    """Return the marks of the spaces where a piece was placed since the viewer's own turn."""
    turns = captions.recent_turns(view)
    ages = grade_turns(range(len(turns)))
    return {
        step.place: Mark(step.seat, ages[number]) for number, turn in enumerate(turns) for step in turn if step.place
    }


def letter_space(palace: PalaceView) -> str:
    """Return the building that carries the letter: the one nearest the middle, without the roof if there is another."""
    spots = [parse_space(name) for name in palace.buildings]
    x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))

    def worth(name: str) -> tuple[bool, float]:
        column, row = parse_space(name)
        return name == palace.roof, (column - x) ** 2 + (row - y) ** 2

    return min(palace.buildings, key=worth)


def _draw_palace(
    canvas: Canvas, city: CityLayout, palace: PalaceView, scene: Scene, find_overlay: OverlayLookup
) -> set[str]:
    members = frozenset(palace_spaces(palace))
    owner = -1 if palace.neutral else palace.owner
    # A badge covers its building, so the letter goes to a building without one.
    bare = tuple(name for name in palace.buildings if not find_overlay(name).badge)
    there = letter_space(replace(palace, buildings=bare) if bare else palace)
    for name in palace_spaces(palace):
        part = PalacePart(
            palace.color,
            captions.letter(palace.color, scene) if name == there else "",
            _find_neighbors(name, members),
            name in palace.stables,
            owner if name == palace.roof else None,
            owner,
            name == there and captions.is_stuck(palace, city.view),
        )
        canvas.put(
            cells.building_cell(city.cell, part, name in city.view.yellow, find_overlay(name)), *city.space_corner(name)
        )
    return set(members)


def _draw_street(
    canvas: Canvas, city: CityLayout, street: tuple[str, ...], active: bool, find_overlay: OverlayLookup
) -> set[str]:
    members = frozenset(street)
    view = city.view
    barred = captions.barred_spaces(view)
    for name in street:
        kind = "old" if not active else "end" if name in view.ends else "active"
        tile = cells.merchant_cell(
            city.cell, kind, _find_neighbors(name, members), name in view.yellow, find_overlay(name), name in barred
        )
        canvas.put(tile, *city.space_corner(name))
    return set(members)


def _draw_coordinates(canvas: Canvas, city: CityLayout) -> None:
    view, half = city.view, STRIP // 2
    for column in range(view.columns):
        x = city.left + column * city.cell
        for cy in (city.y + half, city.y + city.h - half):
            canvas.text(chr(ord("A") + column), x, cy, city.cell, 32, "ink", "sand", align="center")
    for row in range(view.rows):
        cy = city.top + row * city.cell + city.cell // 2
        for x in (city.x, city.x + city.w - STRIP + 3):
            canvas.text(str(row + 1), x, cy, STRIP - 3, 32, "ink", "sand", align="center")


def _draw_towers(canvas: Canvas, city: CityLayout) -> None:
    size = STRIP + city.wall
    right, low = city.x + city.w - size, city.y + city.h - size
    # Tower 1 is in the north-west, 2 in the south-east, 3 in the north-east, 4 in the south-west.
    corners = ((city.x, city.y), (right, low), (right, city.y), (city.x, low))
    for tile, (x, y) in zip(city.view.tower_tiles, corners, strict=True):
        canvas.put(walls.tower_cell(size, tile.value, tile.holder, tile.aside, tile.merchants), x, y)


def _draw_walls(canvas: Canvas, city: CityLayout, find_overlay: OverlayLookup) -> None:
    view = city.view
    standing = dict.fromkeys(view.walls, "wall") | {gate.space: "used" if gate.used else "gate" for gate in view.gates}
    for side, length in (("N", view.columns), ("S", view.columns), ("W", view.rows), ("E", view.rows)):
        for number in range(1, length + 1):
            name = f"{side}-{number}"
            x, y, w, h = city.wall_box(name)
            canvas.put(walls.wall_cell(w, h, name, standing.get(name, ""), find_overlay(name)), x, y)
