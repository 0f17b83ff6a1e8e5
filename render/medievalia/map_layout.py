"""Where the zones of the map lie: fiefs in the order of the seats around the table, the intermediate ones between them."""

from __future__ import annotations

from dataclasses import dataclass

from render.medievalia.chip_rows import Box

COLUMN, STRIP = 136, 62
"""Width of the intermediate fiefs between left and right, and height of those between top and bottom, in px."""


@dataclass(frozen=True, slots=True)
class MapLayout:
    """The box of each zone by its id, and the links (x, y, w, h) that are drawn as paths between them."""

    zones: dict[str, Box]
    links: tuple[Box, ...]


def lay_map(seats: int, has_center: bool, box: Box) -> MapLayout:
    """Return the map of 2, 3 or 4 seats in `box` (x, y, w, h)."""
    return {2: _lay_two, 3: _lay_three, 4: _lay_four}[seats](has_center, box)


def _lay_two(has_center: bool, box: Box) -> MapLayout:
    """Two fiefs side by side."""
    x, y, w, h = box
    wide = (w - COLUMN) // 2
    middle = x + wide
    zones: dict[str, Box] = {"fief1": (x, y, wide, h), "fief2": (x + w - wide, y, wide, h)}
    road = (middle, y + 60, COLUMN, h - (360 if has_center else 120))
    zones["road12"] = road
    if not has_center:
        return MapLayout(zones, ())
    zones["centre"] = (middle + 8, y + h - 230, COLUMN - 16, 190)
    return MapLayout(
        zones, ((middle + COLUMN // 2 - 12, road[1] + road[3] - 10, 24, y + h - 230 - road[1] - road[3] + 20),)
    )


def _lay_three(has_center: bool, box: Box) -> MapLayout:
    """A triangle: two fiefs on top, the third below them."""
    x, y, w, h = box
    wide, high = (w - COLUMN) // 2, (h - STRIP) // 2
    low = y + h - high
    left = x + (w - wide) // 2
    side = left - x
    zones: dict[str, Box] = {
        "fief1": (x, y, wide, high),
        "fief2": (x + w - wide, y, wide, high),
        "fief3": (left, low, wide, high),
        "road12": (x + wide, y + 50, COLUMN, high - 100),
        "road13": (x + 60, y + high, side - 60, high // 2 + STRIP),
        "road23": (x + w - side, y + high, side - 60, high // 2 + STRIP),
    }
    if not has_center:
        return MapLayout(zones, ())
    cy = y + high + STRIP // 2
    zones["centre"] = (left + 90, y + high + 2, wide - 180, STRIP - 6)
    links = ((x + side - 10, cy - 10, w - 2 * side + 20, 20), (x + w // 2 - 10, y + high // 2, 20, high // 2 + 20))
    return MapLayout(zones, links)


def _lay_four(has_center: bool, box: Box) -> MapLayout:
    """A ring: the seats clockwise from the top left."""
    x, y, w, h = box
    wide, high = (w - COLUMN) // 2, (h - STRIP) // 2
    right, low = x + w - wide, y + h - high
    middle = x + wide
    zones: dict[str, Box] = {
        "fief1": (x, y, wide, high),
        "fief2": (right, y, wide, high),
        "fief3": (right, low, wide, high),
        "fief4": (x, low, wide, high),
        "road12": (middle, y + 20, COLUMN, high - 40),
        "road23": (right + 40, y + high, wide - 80, STRIP),
        "road34": (middle, low + 20, COLUMN, high - 40),
        "road14": (x + 40, y + high, wide - 80, STRIP),
    }
    if not has_center:
        return MapLayout(zones, ())
    zones["centre"] = (middle - 30, y + high + 2, COLUMN + 60, STRIP - 4)
    cy = y + high + STRIP // 2
    links = ((middle - 50, cy - 10, COLUMN + 100, 20), (x + w // 2 - 10, y + high // 2, 20, high + STRIP))
    return MapLayout(zones, links)
