"""Resources: vectors of food, energy, gold and work."""

from __future__ import annotations

Units = tuple[int, int, int, int]
"""Food, energy, gold and work."""

RESOURCES = ("food", "energy", "gold", "work")
NOTHING: Units = (0, 0, 0, 0)


def add(one: Units, other: Units) -> Units:
    """Return the sum of two vectors."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]
