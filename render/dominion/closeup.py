"""One card of Dominion close up with its whole text, and a kingdom of ten without a match."""

from __future__ import annotations

from collections.abc import Sequence

from render.dominion import alts, faces, says, signs
from render.dominion.parts import GAP, HEADER, INNER, MARGIN
from render.dominion.tones import KIND_ICON, PALETTE, TILES, kinds
from render.kit import Picture, Scene, fonts, paint
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from rules.dominion.facts import CARDS

W, H = 700, 1000
KINGDOM_W, KINGDOM_H = 1400, 1000


def card(card_id: str, scene: Scene) -> Picture:
    """Draw a card close up, 700 x 1000 px. Raises KeyError for an unknown card."""
    return paint(says.card_alt(card_id, scene), lambda: card_canvas(card_id, scene).png())


def card_canvas(card_id: str, scene: Scene) -> Canvas:
    """Return the picture of `card` before it is encoded."""
    canvas = Canvas(W, H, "green", PALETTE, TILES)
    canvas.panel(20, 20, W - 40, H - 40, "ivory", "green", radius=24)
    canvas.put(_band(card_id, scene.term(card_id)), 20, 20)
    y = 196
    foot = H - 170
    pieces, rest = signs.gives(card_id), faces.rest_of(card_id, faces.text_of(card_id, scene.language))
    if pieces:
        y = _signs(canvas, pieces, scene, y if rest else (foot + y - 84 * len(pieces)) // 2)
    if pieces and rest:
        canvas.fill(70, y, W - 140, 3, "stone")
        y += 20
    if rest:
        canvas.put(_text(rest.split("\n"), foot - y - 10), 60, y)
    canvas.fill(70, foot, W - 140, 3, "stone")
    x = 70
    for kind in kinds(card_id):
        canvas.put(_kind(kind), x, foot + 22)
        x += 72
    canvas.text(says.types(card_id, scene), x + 10, foot + 48, W - x - 80, 40, "ink", "ivory", fonts.SERIF)
    canvas.text(says.origin(card_id, scene), 70, foot + 112, W - 140, 32, "ink", "ivory")
    return canvas


def _band(card_id: str, name: str) -> Tile:
    def make() -> Tile:
        brush = Brush(W - 40, 156, "green", PALETTE)
        tone = kinds(card_id)[0]
        brush.top(0, 0, W - 40, 156, tone, 24)
        signs.coin(brush, 72, 78, 104, CARDS[card_id].cost, 64)
        brush.text(
            name, 136, 78, W - 40 - 136 - 106, 64, "cream", tone, fonts.SERIF, align="center", lines=2, leading=1.0
        )
        brush.icon(KIND_ICON[tone], W - 40 - 62, 78, 64, "cream")
        return brush.tile()

    return TILES.get(("band", card_id, name), make)


def _signs(canvas: Canvas, pieces: list[signs.Piece], scene: Scene, y: int) -> int:
    """Draw each sign large with what it means beside it; return where they end."""
    for said, icon in pieces:
        canvas.text(said, 70, y + 36, 96, 64, "ink", "ivory", fonts.SANS_BOLD, align="right")
        canvas.put(signs.icon(icon, 60, "ink", "ivory"), 182, y + 6)
        canvas.text(
            scene.say(f"dom-pic-sign-{icon}", count=amount(said)), 262, y + 36, W - 262 - 60, 40, "ink", "ivory"
        )
        y += 76
    return y + 8


def amount(said: str) -> int:
    """Return the number that a sign says."""
    return int(said.strip("+").replace("\N{MINUS SIGN}", "-"))


def _text(lines: Sequence[str], room: int) -> Tile:
    """Return the text of a card in 40 px type, or in 32 where there is too much of it."""

    def make() -> Tile:
        brush = Brush(W - 120, room, "ivory", PALETTE)
        for size in (40, 32):
            broken = [faces.wrapped(line, W - 136, size) for line in lines]
            high = sum(len(part) for part in broken) * size * 1.2 + (len(broken) - 1) * size * 0.4
            if high <= room:
                break
        y = (room - high) / 2 + size * 0.6
        for part in broken:
            for line in part:
                brush.text(line, 8, y, W - 136, size, "ink", "ivory", align="center")
                y += size * 1.2
            y += size * 0.4
        return brush.tile()

    return TILES.get(("close-text", tuple(lines), room), make)


def _kind(kind: str) -> Tile:
    def make() -> Tile:
        brush = Brush(60, 52, "ivory", PALETTE)
        brush.rect(0, 0, 60, 52, kind, 12)
        brush.icon(KIND_ICON[kind], 30, 26, 34, "cream")
        return brush.tile()

    return TILES.get(("kind", kind), make)


def kingdom(cards: Sequence[str], scene: Scene, colony: bool | None = None) -> Picture:
    """Draw kingdom cards without a match, 1400 x 1000 px. `colony`: whether Platinum and Colony go with them (None: open)."""
    return paint(alts.kingdom_alt(cards, scene, colony), lambda: kingdom_canvas(cards, scene, colony).png())


def kingdom_canvas(cards: Sequence[str], scene: Scene, colony: bool | None = None) -> Canvas:
    """Return the picture of `kingdom` before it is encoded."""
    canvas = Canvas(KINGDOM_W, KINGDOM_H, "green", PALETTE, TILES)
    canvas.fill(0, 0, KINGDOM_W, HEADER, "night")
    title = scene.note or scene.say("dom-pic-kingdom")
    canvas.text(title, MARGIN, HEADER // 2, 780, 64, "ivory", "night", fonts.SERIF)
    if colony is not None:
        said = scene.say("dom-pic-with-colony" if colony else "dom-pic-without-colony")
        canvas.text(said, KINGDOM_W - MARGIN - 500, HEADER // 2, 500, 32, "gold", "night", align="right")
    columns = max(5, (len(cards) + 1) // 2)
    wide = (INNER - GAP * (columns - 1)) // columns
    high = (KINGDOM_H - HEADER - 3 * 14) // 2
    for place, one in enumerate(sorted(cards, key=lambda card: (CARDS[card].cost, scene.term(card)))):
        x, y = MARGIN + place % columns * (wide + GAP), HEADER + 14 + place // columns * (high + 14)
        said = faces.text_of(one, scene.language)
        canvas.put(faces.whole(one, scene.term(one), said, wide, high, CARDS[one].cost), x, y)
    return canvas
