"""The icons of the cards with their meaning, for the rule pages: types, trade, scoring and other marks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from render.kit import Picture, Scene, make_picture
from render.kit.canvas import Canvas
from render.kit.tiles import Brush
from render.minute_realms import captions, card, icons
from render.minute_realms.card import ExplainedIcon
from render.minute_realms.palette import PALETTE, TILE_CACHE, TYPE_ICON, TYPES
from rules.minute_realms.cards import CARDS, ScoringSymbol

W, MARGIN, ROW, ICON = 760, 16, 84, 200
"""Width of the picture, its margin, height of a row and width of the place for its icon, in px."""

SCORES: tuple[ScoringSymbol, ...] = ("FIX5", "FIX3", "PER3", "ANY2", "PAIR6", "TYPES", "COIN1", "NINE")
"""What cards score, in the order of the picture."""


def draw_example(name: str, scene: Scene) -> Picture:
    """Draw the icons of one kind by its name. Raise KeyError for an unknown name."""
    rows = EXAMPLES[name](scene)
    return make_picture("; ".join(words for _, words in rows), lambda: _draw_canvas(rows).png())


def _draw_canvas(rows: list[ExplainedIcon]) -> Canvas:
    high = len(rows) * ROW
    canvas = Canvas(W, high + 4 * MARGIN, "evening", PALETTE, TILE_CACHE)
    canvas.panel(MARGIN, MARGIN, W - 2 * MARGIN, high + 2 * MARGIN, "parchment", "evening", radius=24)
    for place, (paint_icon, words) in enumerate(rows):
        y = 2 * MARGIN + place * ROW
        brush = Brush(ICON, ROW, "parchment", PALETTE)
        paint_icon(brush, ICON / 2, ROW / 2)
        canvas.put(brush.tile(), 2 * MARGIN, y)
        left = 3 * MARGIN + ICON
        canvas.put(card.text_tile(words, W - left - 3 * MARGIN, ROW, 32, "left"), left, y)
    return canvas


def _explain_types(scene: Scene) -> list[ExplainedIcon]:
    return [(partial(_paint_type, kind=kind), scene.term(f"type.{kind}")) for kind in TYPES]


def _explain_trade(scene: Scene) -> list[ExplainedIcon]:
    return [(card.make_trade_painter(icon), captions.trade_text(icon, scene)) for icon in "+-I"]


def _explain_scoring(scene: Scene) -> list[ExplainedIcon]:
    ids = {card.score: card.id for card in CARDS.values()}
    return [(partial(_paint_scoring, id=ids[score]), captions.scoring_text(ids[score], scene)) for score in SCORES]


def _explain_marks(scene: Scene) -> list[ExplainedIcon]:
    return [
        (card.make_cost_painter(2), scene.say("mr-pic-card-cost", cost=2)),
        (card.paint_shield, scene.say("mr-pic-card-shield")),
        (card.paint_no_bastion, scene.say("mr-pic-card-no-bastion")),
    ]


EXAMPLES: dict[str, Callable[[Scene], list[ExplainedIcon]]] = {
    "types": _explain_types,
    "trade": _explain_trade,
    "scoring": _explain_scoring,
    "marks": _explain_marks,
}
"""The kinds of icons, and the rows of each."""


def _paint_type(brush: Brush, x: float, y: float, kind: str) -> None:
    brush.rect(x - 32, y - 32, 64, 64, kind, 14)
    brush.icon(TYPE_ICON[kind], x, y, 46, "cream")


def _paint_scoring(brush: Brush, x: float, y: float, id: str) -> None:
    icons.paint_row(brush, icons.scoring_symbols(CARDS[id]), x, y, 52, "parchment", align="center")
