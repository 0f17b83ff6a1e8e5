"""The signs of the cards with their meaning, for the rule pages: types, trade icons, what cards score and what else is on them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from render.kit import Picture, Scene, paint
from render.kit.canvas import Canvas
from render.kit.tiles import Brush
from render.minute_realms import closeup, says, signs
from render.minute_realms.closeup import Explained
from render.minute_realms.tones import PALETTE, TILES, TYPE_ICON, TYPES
from rules.minute_realms.cards import CARDS, Score

W, MARGIN, ROW, SIGN = 760, 16, 84, 200
"""Width of the picture, its margin, height of a row and width of its sign, in px."""

SCORES: tuple[Score, ...] = ("FIX5", "FIX3", "PER3", "ANY2", "PAIR6", "TYPES", "COIN1", "NINE")
"""What cards score, in the order in which it is told."""


def example(name: str, scene: Scene) -> Picture:
    """Draw the signs of one kind by its name. Raises KeyError for one that there is not."""
    rows = EXAMPLES[name](scene)
    return paint("; ".join(words for _, words in rows), lambda: _canvas(rows).png())


def _canvas(rows: list[Explained]) -> Canvas:
    high = len(rows) * ROW
    canvas = Canvas(W, high + 4 * MARGIN, "evening", PALETTE, TILES)
    canvas.panel(MARGIN, MARGIN, W - 2 * MARGIN, high + 2 * MARGIN, "parchment", "evening", radius=24)
    for place, (paint_sign, words) in enumerate(rows):
        y = 2 * MARGIN + place * ROW
        brush = Brush(SIGN, ROW, "parchment", PALETTE)
        paint_sign(brush, SIGN / 2, ROW / 2)
        canvas.put(brush.tile(), 2 * MARGIN, y)
        left = 3 * MARGIN + SIGN
        canvas.put(closeup.words_tile(words, W - left - 3 * MARGIN, ROW, 32, "left"), left, y)
    return canvas


def _types(scene: Scene) -> list[Explained]:
    return [(partial(_type, kind=kind), scene.term(f"type.{kind}")) for kind in TYPES]


def _trade(scene: Scene) -> list[Explained]:
    return [(closeup.trade_sign(sign), says.trade_text(sign, scene)) for sign in "+-I"]


def _scoring(scene: Scene) -> list[Explained]:
    of = {card.score: card.id for card in CARDS.values()}
    return [(partial(_scored, id=of[score]), says.scoring_text(of[score], scene)) for score in SCORES]


def _marks(scene: Scene) -> list[Explained]:
    return [
        (closeup.cost_sign(2), scene.say("mr-pic-card-cost", cost=2)),
        (closeup.shield_sign, scene.say("mr-pic-card-shield")),
        (closeup.no_bastion_sign, scene.say("mr-pic-card-no-bastion")),
    ]


EXAMPLES: dict[str, Callable[[Scene], list[Explained]]] = {
    "types": _types,
    "trade": _trade,
    "scoring": _scoring,
    "marks": _marks,
}
"""The kinds of signs, and the rows that each has."""


def _type(brush: Brush, x: float, y: float, kind: str) -> None:
    brush.rect(x - 32, y - 32, 64, 64, kind, 14)
    brush.icon(TYPE_ICON[kind], x, y, 46, "cream")


def _scored(brush: Brush, x: float, y: float, id: str) -> None:
    signs.row(brush, signs.scoring(CARDS[id]), x, y, 52, "parchment", align="center")
