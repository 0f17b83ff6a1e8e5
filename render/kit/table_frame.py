"""The frame of the table, which all games share: the size of the picture, the header, the panel of a seat, the footer."""

from __future__ import annotations

from collections.abc import Callable

from render.kit import fonts, seats, text
from render.kit.canvas import Canvas
from render.kit.picture import Scene
from render.kit.shared_tiles import marker_tile
from render.kit.standings import header_seats
from render.kit.theme import Theme

W, H, MARGIN = 1400, 1000, 36
"""Width and height of a table, and its margin on either side, in px."""
INNER = W - 2 * MARGIN
"""Width between the margins, in px."""
MARKER_SIZE = 72
"""Size of a marker in the header, in px."""


def draw_header(
    canvas: Canvas,
    theme: Theme,
    scene: Scene,
    marked: tuple[int, ...],
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

    In a match that ended without scores the winners are marked instead. `heading` returns the heading with the names of the
    scene that it is given, so that long names can be shortened; `brief_heading` takes its place if it is still too long.
    `title_width` is in px, `note` is a small line below the title. `with_discs`: markers stand on dark discs.
    """
    canvas.fill(0, 0, W, height, "night")
    x, cy = MARGIN, height // 2
    for seat in header_seats(scene, marked):
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


def draw_seat_panel(
    canvas: Canvas, theme: Theme, box: tuple[int, int, int, int], tone: str, *, must_act: bool, around: str = ""
) -> None:
    """Fill the panel of a seat in `box` (x, y, w, h), with a golden bar on its left if the seat must act.

    `around` is the tone of what lies around it ("": the ground of the table).
    """
    x, y, w, h = box
    around = around or theme.ground
    if not must_act:
        canvas.panel(x, y, w, h, tone, around)
        return
    canvas.panel(x, y, 60, h, "gold", around)
    canvas.panel(x + 10, y, w - 10, h, tone, around)
    canvas.fill(x + 10, y, 20, h, tone)


def draw_footer(
    canvas: Canvas,
    theme: Theme,
    scene: Scene,
    seat: int | None,
    sentence: Callable[[Scene], str],
    *,
    height: int,
    tone: str = "",
    with_disc: bool = False,
    tail_width: int = 0,
) -> int:
    """Draw the footer, `height` px high: the marker of `seat` (None: no marker) and a sentence. Return the x of its end.

    `sentence` returns it with the names of the scene that it is given, so that long names can be shortened. It is written in
    `tone` ("": that of paper), and `tail_width` px on the right stay free. `with_disc`: the marker stands on a dark disc, is
    larger and shows the initial of the name.
    """
    top = canvas.h - height
    canvas.fill(0, top, W, height, "night")
    x, cy = MARGIN, top + height // 2
    if seat is not None:
        name, size, letter, gap = (scene.names[seat], 48, 24, 14) if with_disc else ("", 44, 0, 12)
        canvas.put(marker_tile(theme, seat, name, size, "night", letter, with_disc=with_disc), x, cy - size // 2)
        x += size + gap
    room = W - MARGIN - x - tail_width
    words = seats.fit_names(sentence, scene, fonts.SANS, 40, room)
    return x + canvas.text(words, x, cy, room, 40, tone or theme.paper, "night")
