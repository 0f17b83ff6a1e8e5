"""The frame that the tables of all games share: the size of the picture, and the header with whose move it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from render.kit import fonts, seats, text
from render.kit.canvas import Canvas
from render.kit.picture import Scene
from render.kit.shared_tiles import marker_tile
from render.kit.theme import Theme

W, H, MARGIN = 1400, 1000, 36
"""Width and height of a table, and its margin on either side, in px."""
INNER = W - 2 * MARGIN
MARKER_SIZE = 72


def draw_header(
    canvas: Canvas,
    theme: Theme,
    scene: Scene,
    marked: Iterable[int],
    heading: Callable[[Scene], str],
    title: str,
    *,
    height: int,
    title_width: int,
    note: str = "",
    brief_heading: str = "",
    with_discs: bool = False,
) -> None:
    """Draw the header, `height` px high: the markers of the `marked` seats, the heading, and the title on the right.

    `heading` returns the heading with the names of the scene it is given, so that long names can be shortened;
    `brief_heading` stands in its place if it is too long even so. `note` is a small line below the title, which is
    `title_width` px wide. `with_discs`: markers stand on dark discs.
    """
    canvas.fill(0, 0, W, height, "night")
    x, cy = MARGIN, height // 2
    for seat in marked:
        tile = marker_tile(theme, seat, scene.names[seat], MARKER_SIZE, "night", 40, with_disc=with_discs)
        canvas.put(tile, x, cy - MARKER_SIZE // 2)
        x += MARKER_SIZE + 8
    x += 8
    room = W - MARGIN - title_width - 20 - x
    words = seats.fit_names(heading, scene, fonts.SERIF, 64, room)
    if brief_heading and text.measure(words, fonts.SERIF, 64) * text.MIN_SQUEEZE > room:
        words = brief_heading
    canvas.text(words, x, cy, room, 64, theme.paper, "night", fonts.SERIF)
    left = W - MARGIN - title_width
    canvas.text(title, left, cy - 18 if note else cy, title_width, 40, "gold", "night", align="right")
    if note:
        canvas.text(note, left, cy + 26, title_width, 24, "haze", "night", align="right")
