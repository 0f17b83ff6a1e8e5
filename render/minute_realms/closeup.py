"""One card of Minute Realms close up, with every icon explained."""

from __future__ import annotations

from collections.abc import Callable

from render.kit import Picture, Scene, fonts
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.minute_realms import faces, says
from render.minute_realms.tones import PALETTE, TILES, TYPE_ICON
from rules.minute_realms.cards import CARDS, Card

W, H = 700, 1000


def card(card_id: str, scene: Scene) -> Picture:
    """Draw a card close up, 700 x 1000 px. Raises KeyError for an unknown card."""
    return Picture(card_canvas(card_id, scene).png(), says.card_alt(card_id, scene))


def card_canvas(card_id: str, scene: Scene) -> Canvas:
    """Return the picture of `card` before it is encoded."""
    canvas = Canvas(W, H, "evening", PALETTE, TILES)
    key = ("close", card_id, scene.language, scene.term(card_id))
    canvas.put(TILES.get(key, lambda: _face(CARDS[card_id], scene)), 0, 0)
    return canvas


def _face(card: Card, scene: Scene) -> Tile:
    brush = Brush(W, H, "evening", PALETTE)
    brush.rect(20, 20, W - 40, H - 40, "parchment", 24)
    brush.top(20, 20, W - 40, 150, card.type, 24)
    faces.coin(brush, 86, 95, 100, card.cost, 64)
    brush.text(
        scene.term(card.id),
        148,
        95,
        W - 148 - 134,
        64,
        "cream",
        card.type,
        fonts.SERIF,
        align="center",
        lines=2,
        leading=1.0,
    )
    brush.icon(TYPE_ICON[card.type], W - 78, 95, 76, "cream")
    pieces = faces.scoring(card)
    faces.signs(brush, pieces, W / 2, 280, 96, "parchment", align="center")
    brush.text(says.scoring_text(card.id, scene), 70, 388, W - 140, 40, "ink", "parchment", align="center", lines=2)
    brush.rect(70, 450, W - 140, 3, "stone")
    y = 506.0
    for paint, words in _rows(card, scene):
        paint(brush, 100, y)
        brush.text(words, 150, y, W - 150 - 60, 32, "ink", "parchment", lines=2)
        y += 84
    brush.rect(70, H - 118, W - 140, 3, "stone")
    brush.icon(TYPE_ICON[card.type], 92, H - 72, 40, card.type)
    brush.text(scene.term(f"type.{card.type}"), 128, H - 72, 270, 40, "ink", "parchment", fonts.SERIF)
    players = scene.say("mr-pic-card-players", players=card.players)
    brush.text(players, 410, H - 72, W - 410 - 70, 32, "ink", "parchment", align="right")
    return brush.tile()


def _rows(card: Card, scene: Scene) -> list[tuple[Callable[[Brush, float, float], None], str]]:
    """Return what is explained below the scoring: how to paint the icon, and its words."""
    cost = scene.say("mr-pic-card-cost", cost=card.cost) if card.cost else scene.say("mr-pic-card-free")
    rows: list[tuple[Callable[[Brush, float, float], None], str]] = [
        (lambda brush, x, y: faces.coin(brush, x, y, 56, card.cost, 32), cost)
    ]
    for sign in dict.fromkeys(card.trade):
        rows.append((_trade(sign * card.trade.count(sign)), says.trade_text(sign, scene)))
    if card.shields:
        rows.append((lambda brush, x, y: faces.shield(brush, x, y, 56, "parchment"), scene.say("mr-pic-card-shield")))
    if card.no_bastion:
        rows.append((lambda brush, x, y: faces.no_bastion(brush, x, y, 50), scene.say("mr-pic-card-no-bastion")))
    return rows


def _trade(signs: str) -> Callable[[Brush, float, float], None]:
    """Return how to paint an icon, or the same icon twice."""

    def paint(brush: Brush, x: float, y: float) -> None:
        across = 56 if len(signs) == 1 else 34
        faces.trade(brush, signs, x - 28 if len(signs) == 1 else x - 36, y, across)

    return paint
