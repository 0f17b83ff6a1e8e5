"""Markers of seats: in every game a seat has one of the colors of Okabe and Ito, its own shape and an initial."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from render.kit import fonts, text
from render.kit.names import shorten_name
from render.kit.picture import Scene
from render.kit.tiles import Brush

TONES = {
    "seat-1": "#e69f00",
    "seat-2": "#56b4e9",
    "seat-3": "#009e73",
    "seat-4": "#f0e442",
    "seat-5": "#d55e00",
    "seat-6": "#cc79a7",
}
SHAPES = ("circle", "square", "triangle", "diamond", "pentagon", "hexagon")


def seat_tone(seat: int) -> str:
    """Return the tone of a seat (0-based)."""
    return f"seat-{seat % 6 + 1}"


def initial(name: str) -> str:
    """Return the letter that stands for a name."""
    return next((char.upper() for char in name if char.isalnum()), name[:1])


def replace_undrawable_names(scene: Scene) -> Scene:
    """Return the scene with names that the available fonts can draw ("Player 2" if they have no character of a name)."""
    names = tuple(
        fonts.remove_undrawable(name) or scene.say("pic-player", place=seat + 1)
        for seat, name in enumerate(scene.names)
    )
    return scene if names == scene.names else replace(scene, names=names)


def fit_names(say: Callable[[Scene], str], scene: Scene, face: str, size: int, width: int) -> str:
    """Return the sentence of `say`, with names shortened until it fits into `width` px in type of `size` px.

    It may still be too wide with the shortest names.
    """
    words = say(scene)
    for columns in (14, 11, 8, 6):
        if text.measure(words, face, size) * text.MIN_SQUEEZE <= width:
            break
        words = say(replace(scene, names=tuple(shorten_name(name, columns) for name in scene.names)))
    return words


def paint_marker(
    brush: Brush, seat: int, name: str, cx: float, cy: float, size: float, ink: str, letter: int = 0
) -> None:
    """Paint the marker of a seat, about `size` px across, with the initial in tone `ink` at `letter` px (0: without)."""
    color, half = seat_tone(seat), size / 2
    drop = 0.0
    match SHAPES[seat % 6]:
        case "circle":
            brush.disc(cx, cy, half, color)
        case "square":
            side = half * 0.9
            brush.rect(cx - side, cy - side, 2 * side, 2 * side, color, radius=size * 0.1)
        case "triangle":
            brush.regular_polygon(cx, cy + half * 0.22, half * 1.22, 3, color)
            drop = half * 0.2
        case "diamond":
            brush.regular_polygon(cx, cy, half * 1.14, 4, color)
        case "pentagon":
            brush.regular_polygon(cx, cy + half * 0.06, half * 1.1, 5, color)
        case _:
            brush.regular_polygon(cx, cy, half * 1.08, 6, color)
    if letter:
        brush.text(initial(name), cx - half, cy + drop, size, letter, ink, color, face=fonts.SANS_BOLD, align="center")
