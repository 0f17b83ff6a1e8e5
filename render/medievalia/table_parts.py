"""The parts of the table of Medievalia besides the map: header, footer."""

from __future__ import annotations

from collections.abc import Callable

from render.kit import Scene, fonts, table_frame, text
from render.kit.canvas import Canvas
from render.kit.table_frame import INNER
from render.medievalia import captions
from render.medievalia.palette import THEME
from rules.medievalia.view import MedievaliaView

HEADER, FOOTER = 96, 62
"""Heights of the header and the footer, in px."""


def draw_header(
    canvas: Canvas,
    view: MedievaliaView,
    scene: Scene,
    *,
    title: str = "",
    heading: Callable[[Scene], str] | None = None,
    marked: tuple[int, ...] | None = None,
) -> None:
    """Draw whose turn it is (or who has won), and the number of the turn; or another heading, title and markers."""
    if marked is None:
        marked = captions.leaders(view) if view.phase == "over" else captions.movers(view, scene)
    words = title or captions.header_title(view, scene)
    table_frame.draw_header(
        canvas,
        THEME,
        scene,
        marked,
        heading or (lambda scene: captions.heading(view, scene)),
        words,
        height=HEADER,
        title_width=max(150, text.measure(words, fonts.SANS, 40)),
    )


def draw_footer(canvas: Canvas, view: MedievaliaView, scene: Scene) -> None:
    """Draw what happened last, with the marker of the seat that did it."""
    seat = captions.footer_seat(view, scene)
    room = INNER - (56 if seat is not None else 0)
    table_frame.draw_footer(
        canvas, THEME, scene, seat, lambda scene: captions.footer_line(view, scene, room), height=FOOTER
    )
