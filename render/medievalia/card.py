"""One card of Medievalia close up: its emblem, its numbers, what it does, what people ask, and what of it is ours."""

from __future__ import annotations

from render.kit import Picture, Scene, fonts, make_picture
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medievalia import card_captions, card_page, card_parts
from render.medievalia.card_effects import effects
from render.medievalia.card_page import Setting, Version
from render.medievalia.emblems import paint_emblem
from render.medievalia.icons import kind_tone
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.card_text import find_group
from rules.medievalia.facts import CARDS
from rules.medievalia.units import NOTHING

__all__ = ["card_canvas", "draw_card", "effects"]

W, H, EDGE = 700, 1000, 20
"""Width and height of a close-up, and the moss around its card, in px."""
INNER = W - 2 * EDGE
SIDE = 44
WIDTH = W - 2 * SIDE
"""Width of the text in px."""
_BAND, _CELL, _LINE = 128, 100, 46
"""Height of the band, of a number with its word, and of the line with the kind of card."""
_PANEL, _TALLEST, _GAP = 280, 300, 12
"""Width of the emblem beside more than two numbers, its greatest height above two, the least gap, in px."""
_PREFIX = "mv."


def draw_card(card_id: str, scene: Scene) -> Picture:
    """Draw a card ("mv.peasant") close up, 700 x 1000 px. Raise KeyError for an unknown id."""
    if not card_id.startswith(_PREFIX) or card_id.removeprefix(_PREFIX) not in CARDS:
        raise KeyError(card_id)
    kind = card_id.removeprefix(_PREFIX)
    return make_picture(card_captions.card_alt(kind, scene), lambda: card_canvas(kind, scene).png())


def card_canvas(kind: str, scene: Scene) -> Canvas:
    """Return the picture of `draw_card` before it is encoded."""
    canvas = Canvas(W, H, "moss", PALETTE, TILE_CACHE)
    canvas.panel(EDGE, EDGE, INNER, H - 2 * EDGE, "linen", "moss", radius=24)
    canvas.put(_band_tile(kind, card_captions.card_name(kind, scene)), EDGE, EDGE)
    status = _status_tile(card_captions.status_line(kind, scene), card_captions.reason_line(kind, scene))
    asked = _question_tile(*card_captions.question(kind, scene))
    setting = card_page.fit_text((Version(card_captions.sentences(kind, scene), (36, 32)),), WIDTH - 4, 170, 4)
    words = _text_tile(setting)
    y = H - EDGE - status.image.height
    canvas.put(status, EDGE, y)
    y -= _LINE
    canvas.put(_kind_tile(kind, card_captions.group_name(kind, scene), card_captions.copies_line(kind, scene)), SIDE, y)
    y -= asked.image.height + 4
    canvas.put(asked, SIDE, y)
    top = EDGE + _BAND
    room = y - top - words.image.height - 3 * _GAP
    cells = _list_cells(kind, scene)
    if len(cells) > 2:
        canvas.put(_emblem_tile(kind, _PANEL, room), EDGE, top)
        numbers = _numbers_tile(kind, cells, INNER - _PANEL - 44, 1, min(_CELL, room // len(cells)))
        canvas.put(numbers, EDGE + _PANEL + 20, top + (room - numbers.image.height) // 2 + 6)
        canvas.put(words, SIDE, top + room + 2 * _GAP)
        return canvas
    numbers = _numbers_tile(kind, cells, WIDTH, 2, _CELL)
    art = min(_TALLEST, room - numbers.image.height)
    gap = (room + 3 * _GAP - art - numbers.image.height) // 3
    canvas.put(_emblem_tile(kind, INNER, art), EDGE, top)
    canvas.put(numbers, SIDE, top + art + gap)
    canvas.put(words, SIDE, top + art + numbers.image.height + 2 * gap)
    return canvas


def _band_tile(kind: str, name: str) -> Tile:
    """Return the band: the icon of the kind of card and the name."""
    tone = kind_tone(kind)

    def make() -> Tile:
        brush = Brush(INNER, _BAND, "moss", PALETTE)
        brush.top_band(0, 0, INNER, _BAND, tone, 24)
        brush.icon(card_parts.GROUP_ICON[find_group(kind)], 70, _BAND / 2, 60, "cream")
        box = (128, 0, INNER - 128 - 30, _BAND)
        card_page.paint_name(brush, name, box, (72, 64, 52), "cream", tone)
        return brush.tile()

    return TILE_CACHE.get(("mv-band", kind, name), make)


def _emblem_tile(kind: str, w: int, h: int) -> Tile:
    """Return the emblem on a strip of ground."""

    def make() -> Tile:
        brush = Brush(w, h, "cream", PALETTE)
        size = min(h, w) - 30
        foot = h - max(18, (h - size) * 0.4)
        paint_emblem(brush, kind, w / 2, foot - size * 0.456, size, "ink", "cream", card_parts.find_accent(kind))
        brush.rect(0, foot, w, h - foot, "shade")
        return brush.tile()

    return TILE_CACHE.get(("mv-emblem", kind, w, h), make)


def _list_cells(kind: str, scene: Scene) -> tuple[tuple[str, str, str], ...]:
    """Return the numbers of a card: which, the word above it, and the words beside or instead of it."""
    card = CARDS[kind]
    cells = [("price", scene.say("mv-card-price"), "" if card.price else scene.say("mv-card-free"))]
    if card.yields != NOTHING:
        cells.append(("yields", scene.say("mv-card-yield-more" if card.group == "building" else "mv-card-yield"), ""))
    if card.defense is not None:
        cells.append(("values", scene.say("mv-card-fight"), ""))
    if card.bonus:
        bonus = scene.say("mv-card-bonus-value", count=card.bonus)
        cells.append(("bonus", scene.say("mv-card-bonus-word"), bonus))
    if card.needs:
        cells.append(("needs", card_captions.needed_line(scene), card_captions.card_name(card.needs, scene)))
    return tuple(cells)


def _numbers_tile(kind: str, cells: tuple[tuple[str, str, str], ...], w: int, columns: int, cell_h: int) -> Tile:
    """Return the numbers of a card in columns, each below its word."""

    card = CARDS[kind]
    values = (card.price, card.yields, card.attack, card.defense)

    def make() -> Tile:
        brush = Brush(w, -(-len(cells) // columns) * cell_h, "linen", PALETTE)
        wide = (w - 16 * (columns - 1)) / columns
        for place, (number, label, words) in enumerate(cells):
            x, y = (place % columns) * (wide + 16), (place // columns) * cell_h
            brush.text(label, x, y + 14, wide, 24, "dust", "linen")
            _paint_number(brush, kind, number, words, (x, y + 28, wide, cell_h - 32))
        return brush.tile()

    return TILE_CACHE.get(("mv-numbers", kind, values, cells, w, columns, cell_h), make)


def _paint_number(brush: Brush, kind: str, number: str, words: str, box: card_page.Box) -> None:
    """Paint one of the numbers of a card in `box` (x, y, w, h)."""
    card = CARDS[kind]
    x, y, w, h = box
    cy, size = y + h / 2, 36 if h >= 56 else 32
    match number:
        case "price" if card.price is not None:
            while size > 24 and card_parts.measure_price(card.price, size) > w:
                size -= 4
            card_parts.paint_price(brush, card.price, x, cy, size)
        case "yields":
            card_parts.paint_units(brush, card.yields, x, cy, size + 8, "ink", "linen")
        case "values":
            card_parts.paint_values(brush, kind, x, cy, size + 8, "ink", "linen")
        case "needs":
            side, tone = size * 1.4, kind_tone(card.needs)
            brush.rect(x, cy - side / 2, side, side, tone, 10)
            paint_emblem(brush, card.needs, x + side / 2, cy, side * 0.76, "cream", tone)
            brush.text(words, x + side + 12, cy, w - side - 12, size, "ink", "linen", fonts.SERIF)
        case _:
            brush.text(words, x, cy, w, size if number == "bonus" else 32, "ink", "linen", fonts.SANS_BOLD)


def _text_tile(setting: Setting) -> Tile:
    def make() -> Tile:
        brush = Brush(WIDTH, round(setting.height), "linen", PALETTE)
        card_page.paint_text(brush, setting, 2, setting.height / 2, WIDTH - 4, "ink", "linen")
        return brush.tile()

    return TILE_CACHE.get(("mv-text", setting), make)


def _question_tile(asked: str, answer: str) -> Tile:
    """Return what people ask, with the answer."""
    width = WIDTH - 64
    size = 28
    lines = card_page.wrap_text([asked, answer], size, width - 16)
    if len(lines) > 3:
        lines = card_page.wrap_text([f"{asked} {answer}"], size, width - 16)
    setting = Setting(lines, size)

    def make() -> Tile:
        h = round(setting.height) + 20
        brush = Brush(WIDTH, h, "linen", PALETTE)
        brush.rect(0, 0, WIDTH, h, "cream", 12)
        brush.disc(32, h / 2, 20, "dust")
        brush.text("?", 12, h / 2, 40, 32, "cream", "dust", fonts.SANS_BOLD, align="center")
        card_page.paint_text(brush, setting, 64, h / 2, width - 8, "ink", "cream")
        return brush.tile()

    return TILE_CACHE.get(("mv-asked", setting), make)


def _kind_tile(kind: str, group: str, copies: str) -> Tile:
    """Return the line that says what kind of card it is and how many there are."""

    def make() -> Tile:
        brush = Brush(WIDTH, _LINE, "linen", PALETTE)
        cy = _LINE / 2
        brush.icon(card_parts.GROUP_ICON[find_group(kind)], 16, cy, 28, "dust")
        end = 44 + brush.text(group, 44, cy, 300, 28, "dust", "linen", fonts.SANS_BOLD)
        brush.text(copies, end + 20, cy, WIDTH - end - 20, 28, "dust", "linen", align="right")
        return brush.tile()

    return TILE_CACHE.get(("mv-kind-line", kind, group, copies), make)


def _status_tile(status: str, reason: str) -> Tile:
    """Return the bar at the foot that says which numbers are not the publisher's, and why they are what they are."""
    width = INNER - 80 - 24
    lines = card_page.wrap_text([reason], 24, width - 4)

    def make() -> Tile:
        h = 64 + round(len(lines) * 24 * card_page.LEADING) + 10
        brush = Brush(INNER, h, "moss", PALETTE)
        brush.rect(0, 0, INNER, h, "shade", 24)
        brush.rect(0, 0, INNER, h / 2, "shade")
        brush.icon("compass-drafting", 44, h / 2, 40, "ink")
        brush.text(status, 80, 32, width, 32, "ink", "shade", fonts.SANS_BOLD)
        setting = Setting(lines, 24)
        card_page.paint_text(brush, setting, 80, 58 + setting.height / 2, width, "ink", "shade")
        return brush.tile()

    return TILE_CACHE.get(("mv-status", status, reason), make)
