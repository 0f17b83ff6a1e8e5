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


def multiply(a: Units, number: int) -> Units:
    """Return an amount several times."""
    return (a[0] * number, a[1] * number, a[2] * number, a[3] * number)


def find_common(a: Units, b: Units) -> Units:
    """Return the smaller of two amounts, resource by resource."""
    return (min(a[0], b[0]), min(a[1], b[1]), min(a[2], b[2]), min(a[3], b[3]))


def find_union(a: Units, b: Units) -> Units:
    """Return the larger of two amounts, resource by resource."""
    return (max(a[0], b[0]), max(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))


def halve(a: Units) -> Units:
    """Return half of each resource, rounded down (R52)."""
    return (a[0] // 2, a[1] // 2, a[2] // 2, a[3] // 2)


def total(a: Units) -> int:
    """Return how many units an amount has."""
    return a[0] + a[1] + a[2] + a[3]
