"""Units of the four resources: what cards yield and what things cost."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Units: TypeAlias = tuple[int, int, int, int]
"""Food, energy, gold, work."""

RESOURCES = ("food", "energy", "gold", "work")
FOOD, ENERGY, GOLD, WORK = range(4)
NOTHING: Units = (0, 0, 0, 0)


def add(a: Units, b: Units) -> Units:
    """Return the sum of two amounts, resource by resource."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def subtract(a: Units, b: Units) -> Units:
    """Return what is left of `a` without `b`; may be negative."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


def add_all(amounts: Iterable[Units]) -> Units:
    """Return the sum of any number of amounts."""
    food = energy = gold = work = 0
    for amount in amounts:
        food += amount[0]
        energy += amount[1]
        gold += amount[2]
        work += amount[3]
    return (food, energy, gold, work)


def halve(a: Units) -> Units:
    """Return half of each resource, rounded down (R52)."""
    return (a[0] // 2, a[1] // 2, a[2] // 2, a[3] // 2)


def find_gap(needed: Units, present: Units) -> Units:
    """Return what of `needed` is not `present`."""
    return (
        max(0, needed[0] - present[0]),
        max(0, needed[1] - present[1]),
        max(0, needed[2] - present[2]),
        max(0, needed[3] - present[3]),
    )


def total(a: Units) -> int:
    """Return how many units an amount has."""
    return a[0] + a[1] + a[2] + a[3]
