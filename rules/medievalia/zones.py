"""The map: own fiefs, an intermediate fief between each two neighbors, and perhaps one in the middle (section 4, R73)."""

from __future__ import annotations

from functools import cache

from rules.medievalia.meta import MatchRules

CENTER = "centre"


def name_fief(seat: int) -> str:
    """Return the zone of a seat's own fief."""
    return f"fief{seat + 1}"


@cache
def find_lord(zone: str) -> int | None:
    """Return whose fief a zone is, or None for one between the fiefs."""
    return int(zone.removeprefix("fief")) - 1 if zone.startswith("fief") else None


def find_borders(zone: str) -> tuple[int, ...]:
    """Return between whose fiefs an intermediate zone lies; nobody's for the others.

    >>> find_borders("road14")
    (0, 3)
    """
    return tuple(int(digit) - 1 for digit in zone.removeprefix("road")) if zone.startswith("road") else ()


def has_center(rules: MatchRules, seats: int) -> bool:
    """Return whether there is a central fief; two fiefs have only one road, so nothing that it could link."""
    return seats > 2 and (rules.center == "on" or (rules.center == "auto" and rules.alliance))


def build_map(rules: MatchRules, seats: int) -> dict[str, tuple[str, ...]]:
    """Return the zones, fiefs first, and to which others one step leads from each."""
    return _build_map(seats, has_center(rules, seats))


@cache
def _build_map(seats: int, center: bool) -> dict[str, tuple[str, ...]]:
    pairs = sorted({tuple(sorted((seat, (seat + 1) % seats))) for seat in range(seats)})
    roads = {f"road{first + 1}{second + 1}": (first, second) for first, second in pairs}
    ways = {name_fief(seat): tuple(road for road, ends in roads.items() if seat in ends) for seat in range(seats)}
    middle = (CENTER,) if center else ()
    for road, ends in roads.items():
        ways[road] = (*map(name_fief, ends), *middle)
    if center:
        ways[CENTER] = tuple(roads)
    return ways
