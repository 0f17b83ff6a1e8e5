"""Spaces by their names, and in words: the extent of a palace, runs of wall spaces, what lies on a space of the city."""

from __future__ import annotations

from collections.abc import Iterable

from render.kit import Scene
from render.medina import captions
from rules.medina.view import MedinaView, PalaceView

SIDES = ("N", "E", "S", "W")


def parse_space(name: str) -> tuple[int, int]:
    """Return column and row of a city space, both counted from 0.

    >>> parse_space("B5")
    (1, 4)
    """
    return ord(name[0]) - ord("A"), int(name[1:]) - 1


def space_name(column: int, row: int) -> str:
    """Return the name of a city space.

    >>> space_name(1, 4)
    'B5'
    """
    return f"{chr(ord('A') + column)}{row + 1}"


def adjacent_spaces(name: str) -> tuple[str, str, str, str]:
    """Return the names of the spaces north, east, south and west of a space, inside the city or not."""
    column, row = parse_space(name)
    return (
        space_name(column, row - 1),
        space_name(column + 1, row),
        space_name(column, row + 1),
        space_name(column - 1, row),
    )


def format_extent(names: Iterable[str]) -> str:
    """Return the rectangle around these city spaces.

    >>> format_extent(["E3", "F5"]), format_extent(["E3"])
    ('E3-F5', 'E3')
    """
    spots = [parse_space(name) for name in names]
    first = space_name(min(column for column, _ in spots), min(row for _, row in spots))
    last = space_name(max(column for column, _ in spots), max(row for _, row in spots))
    return first if first == last else f"{first}-{last}"


def palace_spaces(palace: PalaceView) -> tuple[str, ...]:
    """Return all spaces of a palace."""
    return (*palace.buildings, *palace.stables)


def find_runs(numbers: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first and the last number of each unbroken run.

    >>> find_runs([4, 1, 2, 3, 7])
    [(1, 4), (7, 7)]
    """
    runs: list[tuple[int, int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], number)
        else:
            runs.append((number, number))
    return runs


def wall_runs(names: Iterable[str], scene: Scene) -> list[str]:
    """Return wall spaces in words, neighbors as runs: "N-1 to N-4", "E-1"."""
    listed = list(names)
    spans = []
    for side in SIDES:
        for first, last in find_runs(int(name[2:]) for name in listed if name[0] == side):
            start, end = f"{side}-{first}", f"{side}-{last}"
            spans.append(start if first == last else scene.say("med-pic-span", first=start, last=end))
    return spans


def side_length(view: MedinaView, side: str) -> int:
    """Return the number of wall spaces of a side."""
    return view.columns if side in "NS" else view.rows


def contents(view: MedinaView, scene: Scene) -> dict[str, str]:
    """Return what lies on every space of the city, in a few words."""
    words: dict[str, str] = {}
    for palace in view.palaces:
        color = scene.term(f"med.colour.{palace.color}")
        state = "neutral" if palace.neutral else "open" if palace.owner is None else "owned"
        owner = "" if palace.owner is None else scene.names[palace.owner]
        for name in palace_spaces(palace):
            kind = "stable" if name in palace.stables else "roof" if name == palace.roof else "building"
            piece = scene.term(f"med.{palace.color}")
            words[name] = scene.say(
                f"med-words-{kind}", piece=piece, colour=color, whose=scene.say(f"med-words-{state}", name=owner)
            )
    for street in (*view.old, view.street):
        words.update(dict.fromkeys(street, scene.term("med.merchant")))
    words.update(dict.fromkeys(view.ends, scene.say("med-words-end")))
    if view.well is not None:
        words[view.well] = scene.term("med.well")
    barred = captions.barred_spaces(view)
    for row in range(view.rows):
        for column in range(view.columns):
            name = space_name(column, row)
            if name not in words:
                kind = "bonus" if name in view.yellow else "barred" if name in barred else "free"
                words[name] = scene.say(f"med-words-{kind}")
    return words


def row_runs(view: MedinaView, row: int, lying: dict[str, str]) -> list[str]:
    """Return the spaces of a row (0-based) in words, equal neighbors together: "A3-C3 free"."""
    parts: list[tuple[int, int, str]] = []
    for column in range(view.columns):
        what = lying[space_name(column, row)]
        if parts and parts[-1][2] == what:
            parts[-1] = (parts[-1][0], column, what)
        else:
            parts.append((column, column, what))
    return [f"{format_extent((space_name(first, row), space_name(last, row)))} {what}" for first, last, what in parts]
