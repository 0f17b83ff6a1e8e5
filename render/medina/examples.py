"""Small positions that show what the rule pages say about space, drawn like any city."""

from __future__ import annotations

from render.kit import Picture, Scene, make_picture
from render.kit.canvas import Canvas
from render.medina import city
from render.medina.palette import PALETTE, TILE_CACHE
from rules.medina.examples import view_example
from rules.medina.view import MedinaView

MARGIN = 16


def draw_example(name: str, scene: Scene) -> Picture:
    """Draw an example by its name. Raise `KeyError` if there is none of this name."""
    view = view_example(name)
    return make_picture(scene.say(f"med-example-{name}"), lambda: _draw_canvas(view, scene).png())


def _draw_canvas(view: MedinaView, scene: Scene) -> Canvas:
    layout = city.CityLayout(view, MARGIN, MARGIN)
    canvas = Canvas(layout.w + 2 * MARGIN, layout.h + 2 * MARGIN, "sand", PALETTE, TILE_CACHE)
    city.draw_city(canvas, view, scene, MARGIN, MARGIN)
    return canvas
