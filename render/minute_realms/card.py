"""One card of Minute Realms close up, with every icon explained."""

from __future__ import annotations

from collections.abc import Callable

from render.kit import Picture, Scene, fonts, make_picture
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile, paint_coin
from render.kit.tiles import Brush, Tile
from render.minute_realms import alt_text, captions, icons
from render.minute_realms.palette import PALETTE, THEME, TILE_CACHE, TYPE_ICON
from rules.minute_realms.cards import CARDS, RealmsCard

W, H = 700, 1000

IconPainter = Callable[[Brush, float, float], None]
"""Paints an icon around a point, on parchment."""
ExplainedIcon = tuple[IconPainter, str]
"""An icon and its meaning."""


def draw_card(card_id: str, scene: Scene) -> Picture:
    """Draw a card close up, 700 x 1000 px. Raise KeyError for an unknown card."""
    return make_picture(alt_text.card_alt(card_id, scene), lambda: card_canvas(card_id, scene).png())


def card_canvas(card_id: str, scene: Scene) -> Canvas:
    """Return the picture of `draw_card` before it is encoded."""
    card = CARDS[card_id]
    canvas = Canvas(W, H, "evening", PALETTE, TILE_CACHE)
    canvas.panel(20, 20, W - 40, H - 40, "parchment", "evening", radius=24)
    canvas.put(_band_tile(card, scene.term(card_id)), 20, 20)
    canvas.put(_scoring_tile(card), 70, 220)
    canvas.put(text_tile(captions.scoring_text(card_id, scene), 560, 100, 40, "center"), 66, 338)
    canvas.fill(70, 450, W - 140, 3, "stone")
    for place, (icon, words) in enumerate(_explained_icons(card, scene)):
        brush = Brush(80, 76, "parchment", PALETTE)
        icon(brush, 40, 38)
        canvas.put(brush.tile(), 60, 468 + place * 84)
        canvas.put(text_tile(words, 500, 76, 32, "left"), 146, 468 + place * 84)
    canvas.fill(70, H - 118, W - 140, 3, "stone")
    canvas.put(icon_tile(THEME, TYPE_ICON[card.type], 44, card.type, "parchment"), 70, H - 94)
    canvas.text(scene.term(f"type.{card.type}"), 128, H - 72, 270, 40, "ink", "parchment", fonts.SERIF)
    players = scene.say("mr-pic-card-players", players=card.players)
    canvas.text(players, 410, H - 72, W - 410 - 70, 32, "ink", "parchment", align="right")
    return canvas


def _band_tile(card: RealmsCard, name: str) -> Tile:
    """Return the band of the name, between cost and type."""

    def make() -> Tile:
        brush = Brush(W - 40, 150, "evening", PALETTE)
        brush.top_band(0, 0, W - 40, 150, card.type, 24)
        paint_coin(brush, 66, 75, 100, card.cost, 64)
        brush.text(
            name, 128, 75, W - 148 - 134, 64, "cream", card.type, fonts.SERIF, align="center", lines=2, leading=1.0
        )
        brush.icon(TYPE_ICON[card.type], W - 98, 75, 76, "cream")
        return brush.tile()

    return TILE_CACHE.get(("band", card.id, name), make)


def _scoring_tile(card: RealmsCard) -> Tile:
    def make() -> Tile:
        brush = Brush(560, 120, "parchment", PALETTE)
        icons.paint_row(brush, icons.scoring_symbols(card), 280, 60, 96, "parchment", align="center")
        return brush.tile()

    return TILE_CACHE.get(("scored", card.score, card.types), make)


def text_tile(words: str, w: int, h: int, size: int, align: str) -> Tile:
    """Return a sentence in at most two lines of `size` px type, `w` x `h` px and 4 px more on either side."""

    def make() -> Tile:
        brush = Brush(w + 8, h, "parchment", PALETTE)
        brush.text(words, 4, h / 2, w, size, "ink", "parchment", align=align, lines=2)
        return brush.tile()

    return TILE_CACHE.get(("words", words, w, h, size, align), make)


def _explained_icons(card: RealmsCard, scene: Scene) -> list[ExplainedIcon]:
    """Return what is explained below the scoring: how to paint the icon, and its words."""
    cost = scene.say("mr-pic-card-cost", cost=card.cost) if card.cost else scene.say("mr-pic-card-free")
    rows: list[ExplainedIcon] = [(make_cost_painter(card.cost), cost)]
    for icon in dict.fromkeys(card.trade):
        rows.append((make_trade_painter(icon * card.trade.count(icon)), captions.trade_text(icon, scene)))
    if card.shields:
        rows.append((paint_shield, scene.say("mr-pic-card-shield")))
    if card.no_bastion:
        rows.append((paint_no_bastion, scene.say("mr-pic-card-no-bastion")))
    return rows


def make_cost_painter(cost: int) -> IconPainter:
    """Return a function that paints what a card costs."""
    return lambda brush, x, y: paint_coin(brush, x, y, 56, cost, 32)


def paint_shield(brush: Brush, x: float, y: float) -> None:
    """Paint the shield of a card."""
    icons.paint_shield(brush, x, y, 56, "parchment")


def paint_no_bastion(brush: Brush, x: float, y: float) -> None:
    """Paint the mark of a card that may not lie face down."""
    icons.paint_no_bastion(brush, x, y, 50)


def make_trade_painter(trade: str) -> IconPainter:
    """Return a function that paints the icons of `trade`: one trade icon, or the same one twice."""

    def paint(brush: Brush, x: float, y: float) -> None:
        across = 56 if len(trade) == 1 else 34
        icons.paint_trade(brush, trade, x - 28 if len(trade) == 1 else x - 36, y, across)

    return paint
