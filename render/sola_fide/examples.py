"""Positions for the rule pages: a circle with its signs, the pyramid, a side that lacks one territory, circles that change."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from render.kit import Picture, Scene, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.picture import shorten
from render.kit.tiles import Brush
from render.sola_fide import alt_text, circles, icons, pyramid
from render.sola_fide.marks import CircleMarks
from render.sola_fide.palette import PALETTE, TILE_CACHE
from rules.sola_fide.facts import CIRCLES, START_OPEN
from rules.sola_fide.view import CircleView

W, H, MARGIN = 1040, 720, 20
"""Size of a picture and its margin, in px."""
CIRCLE_W = 452
WORDS = 104
"""Height of the words below two circles, in px."""
ICON = 64

Painter = Callable[[Brush, float, float], None]
"""Paint a sign with its middle at the last two numbers."""

CIRCLE = CircleView("lower_saxon", "open", "PPCNN", "PPCPN", 2, has_disputation=True)
"""A circle with two markers, one on a black territory and one on a neutral one, and the Disputation marker."""
CAPTURE = CircleView("lower_saxon", "open", "PPPPN", "PPCCN", 1)
"""A circle that the Protestants capture with one more territory."""


CONVERSION = (
    CircleView("burgundian", "open", "PCNNN", "PCNNN", 1),
    CircleView("burgundian", "open", "PCNNN", "PPPNN", 1),
)
"""Before and after the Protestants convert two territories of the commons: the Catholic one and a neutral one."""
MOVE = (CircleView("lower_saxon", "open", "PCNNN", "PPCNN", 2), CircleView("lower_saxon", "open", "PCNNN", "PPCNN", 0))
"""Before and after the power marker moves two steps toward the subordinate side."""
REMOVAL = (
    CircleView("lower_saxon", "open", "PPPCN", "PPPCN", 2),
    CircleView("lower_saxon", "open", "PCNNN", "PPPCN", 2),
)
"""Before and after all markers are removed from the nobility."""
GIFT = (CircleView("lower_saxon", "open", "PCCNN", "PPPPP", 1), CircleView("lower_saxon", "open", "PCCNN", "PPPPP", 2))
"""Before and after the power marker moves to a side that is all Protestant."""


def draw_example(name: str, scene: Scene) -> Picture:
    """Draw an example by its name. Raise KeyError if there is none of this name."""
    make_canvas, describe = EXAMPLES[name]
    return make_picture(shorten(describe(scene)), lambda: make_canvas(scene).png())


def _draw_explained(
    circle: CircleView, list_rows: Callable[[Scene], list[tuple[Painter, str]]], scene: Scene
) -> Canvas:
    """Return a circle on the left, and on the right its signs with their meaning."""
    canvas = Canvas(W, H, "slate", PALETTE, TILE_CACHE)
    circles.draw_circle(
        canvas, circle, CircleMarks(), (MARGIN - 6, MARGIN - 6, CIRCLE_W + 12, H - 2 * MARGIN + 12), scene
    )
    left = 2 * MARGIN + CIRCLE_W
    rows = list_rows(scene)
    step = min(120, (H - 2 * MARGIN) // len(rows))
    top = (H - step * len(rows)) // 2
    for number, (paint, words) in enumerate(rows):
        brush = Brush(W - MARGIN - left, step, "slate", PALETTE)
        paint(brush, ICON / 2, step / 2)
        brush.text(words, ICON + 16, step / 2, brush.w - ICON - 16, 32, "vellum", "slate", lines=2)
        canvas.put(brush.tile(), left, top + number * step)
    return canvas


def _draw_change(circles_shown: tuple[CircleView, CircleView], key: str, scene: Scene) -> Canvas:
    """Return a circle before and after something, and below what happened."""
    canvas = Canvas(W, H, "slate", PALETTE, TILE_CACHE)
    high = H - WORDS - MARGIN
    for number, circle in enumerate(circles_shown):
        x = MARGIN + number * (W - 2 * MARGIN - CIRCLE_W)
        circles.draw_circle(canvas, circle, CircleMarks(), (x - 6, MARGIN - 6, CIRCLE_W + 12, high + 12), scene)
    arrow = Brush(60, 76, "slate", PALETTE)
    arrow.polygon([(4, 4), (56, 38), (4, 72)], "gold")
    canvas.put(arrow.tile(), (W - 60) // 2, MARGIN + high // 2 - 38)
    words = Brush(W - 2 * MARGIN, WORDS, "slate", PALETTE)
    words.text(scene.say(key), 0, WORDS / 2, words.w, 40, "vellum", "slate", lines=2)
    canvas.put(words.tile(), MARGIN, H - WORDS)
    return canvas


def _list_signs(scene: Scene) -> list[tuple[Painter, str]]:
    return [
        (_paint_star, scene.say("sf-pic-example-points")),
        (partial(icons.paint_disputation, size=54), scene.say("sf-pic-example-disputation")),
        (partial(icons.paint_power, size=54), scene.say("sf-pic-example-power")),
        (partial(_paint_territory, printed="P", present="P"), scene.term("space.P")),
        (partial(_paint_territory, printed="C", present="C"), scene.term("space.C")),
        (partial(_paint_territory, printed="N", present="N"), scene.term("space.N")),
        (partial(_paint_territory, printed="N", present="P"), scene.say("sf-pic-example-marker")),
        (partial(_paint_count, faith="P", count=1), scene.say("sf-pic-example-missing")),
    ]


def _list_capture(scene: Scene) -> list[tuple[Painter, str]]:
    return [
        (partial(icons.paint_power, size=54), scene.say("sf-pic-example-dominant")),
        (partial(_paint_territory, printed="N", present="N"), scene.say("sf-pic-example-one-left")),
        (partial(_paint_territory, printed="N", present="P"), scene.say("sf-pic-example-captured")),
        (_paint_commons, scene.say("sf-pic-example-other-side")),
    ]


def _paint_star(brush: Brush, cx: float, cy: float) -> None:
    brush.icon("star", cx, cy, 46, "vellum")


def _paint_commons(brush: Brush, cx: float, cy: float) -> None:
    brush.icon(icons.SIDE_ICON["commons"], cx, cy, 54, "haze")


def _paint_territory(brush: Brush, cx: float, cy: float, printed: str, present: str) -> None:
    size = 54
    brush.rect(cx - size / 2 - 2, cy - size / 2 - 2, size + 4, size + 4, "vellum", 10)
    icons.paint_territory(brush, printed, present, cx - size / 2, cy - size / 2, size)


def _paint_count(brush: Brush, cx: float, cy: float, faith: str, count: int) -> None:
    brush.rect(cx - 32, cy - 24, 64, 48, "gold", 10)
    icons.paint_faith(brush, faith, cx - 12, cy, 36)
    brush.text(str(count), cx + 10, cy, 20, 32, "ink", "gold", "sans-bold")


def start_circles() -> tuple[CircleView, ...]:
    """Return the circles as they lie at the start."""
    return tuple(
        CircleView(circle.id, "open", circle.nobility, circle.commons, circle.start)
        if circle.number <= START_OPEN
        else CircleView(circle.id, "down")
        for circle in CIRCLES.values()
    )


def _draw_pyramid(scene: Scene) -> Canvas:
    canvas = Canvas(W + 160, H - 80, "slate", PALETTE, TILE_CACHE)
    scene = seats.replace_undrawable_names(scene)
    box = (MARGIN, MARGIN, canvas.w - 2 * MARGIN, canvas.h - 2 * MARGIN)
    pyramid.draw_large(canvas, start_circles(), (None, None), scene, box)
    return canvas


def _describe_circle(circle: CircleView, keys: tuple[str, ...], scene: Scene) -> str:
    return " ".join([f"{_list_colors(circle, scene)}.", *(f"{scene.say(key)}." for key in keys)])


def _describe_change(circles_shown: tuple[CircleView, CircleView], key: str, scene: Scene) -> str:
    before, after = (_list_colors(circle, scene) for circle in circles_shown)
    return scene.say("sf-pic-example-change", what=scene.say(key), before=before, after=after)


def _list_colors(circle: CircleView, scene: Scene) -> str:
    sides = (alt_text.side_text(circle, side, scene) for side in ("nobility", "commons"))
    return "; ".join([alt_text.circle_text(circle, scene), *sides])


def _describe_pyramid(scene: Scene) -> str:
    rows = [
        scene.translations.listing(
            scene.language,
            [
                scene.say("sf-pic-alt-line", circle=scene.term(circle.id), points=CIRCLES[circle.id].points)
                for circle in start_circles()[first:end]
            ],
        )
        for first, end in pyramid.ROWS
    ]
    return scene.say("sf-pic-example-pyramid", rows="; ".join(rows))


EXAMPLES: dict[str, tuple[Callable[[Scene], Canvas], Callable[[Scene], str]]] = {
    "circle": (
        partial(_draw_explained, CIRCLE, _list_signs),
        partial(_describe_circle, CIRCLE, ("sf-pic-example-circle",)),
    ),
    "pyramid": (_draw_pyramid, _describe_pyramid),
    "capture": (
        partial(_draw_explained, CAPTURE, _list_capture),
        partial(_describe_circle, CAPTURE, ("sf-pic-example-one-left", "sf-pic-example-captured")),
    ),
    **{
        name: (partial(_draw_change, shown, key), partial(_describe_change, shown, key))
        for name, shown, key in (
            ("conversion", CONVERSION, "sf-pic-example-conversion"),
            ("move", MOVE, "sf-pic-example-move"),
            ("removal", REMOVAL, "sf-pic-example-removal"),
            ("gift", GIFT, "sf-pic-example-gift"),
        )
    },
}
"""How each example is drawn, and what it shows in words."""
