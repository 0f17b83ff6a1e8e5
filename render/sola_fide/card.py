"""One card of Sola Fide close up: its name, what it does in signs and sentences, and how much of it is known."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import Picture, Scene, fonts, make_picture, text
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.sola_fide import card_captions, card_icons, card_page, emblem_arms, emblems, icons
from render.sola_fide.card_effects import effects
from render.sola_fide.card_kinds import CardLook, find_kind
from render.sola_fide.card_page import BAND, BAND_BOTTOM, EDGE, INNER, SIDE, TEXT_WIDTH, W
from render.sola_fide.circle_card import circle_canvas
from render.sola_fide.palette import PALETTE, TILE_CACHE
from rules.sola_fide.card_text import find_effect
from rules.sola_fide.facts import CARDS, CIRCLES, INFLUENCE

__all__ = ["card_canvas", "draw_card", "effects"]

FOOT_TOP = 752
"""The y where the kind of the card begins."""
_MAX_LINES = 5
_SIGNS = 104
"""Height of the row of signs, in px."""
_SIGN_SIZES = (68, 64, 60, 56, 52, 48, 44, 40)
"""Sizes of signs, in px, that are tried in one row."""
_LEAST_ART, _MOST_ART = 190, 300
"""Height of the emblem in px."""


def draw_card(card_id: str, scene: Scene) -> Picture:
    """Draw a card or a circle close up, 700 x 1000 px. Raise KeyError for an unknown id."""
    return make_picture(card_captions.card_alt(card_id, scene), lambda: card_canvas(card_id, scene).png())


def card_canvas(card_id: str, scene: Scene) -> Canvas:
    """Return the picture of `draw_card` before it is encoded."""
    if card_id in CIRCLES:
        return circle_canvas(CIRCLES[card_id], scene)
    canvas = card_page.start_page()
    canvas.put(_band_tile(card_id, scene.term(card_id)), EDGE, EDGE)
    page = _fit_page(card_captions.effect_sentences(card_id, scene))
    room = FOOT_TOP - BAND_BOTTOM - _SIGNS - page.height
    art = min(_MOST_ART, room - 28)
    gap = (room - art) // 3
    canvas.put(emblems.emblem_tile(card_id, INNER, art), EDGE, BAND_BOTTOM)
    y = BAND_BOTTOM + art + gap
    canvas.put(_signs_tile(card_id), SIDE, y)
    y += _SIGNS + gap
    canvas.put(card_page.paragraph_tile(page.lines, page.size, TEXT_WIDTH - 4, "ink", "vellum", "center"), SIDE, y)
    _draw_foot(canvas, card_id, scene)
    return canvas


@dataclass(frozen=True, slots=True)
class _Page:
    """The text of a card in lines, and the size of its type in px."""

    lines: tuple[str, ...]
    size: int

    @property
    def height(self) -> int:
        """Height of the text in px."""
        return round(len(self.lines) * self.size * card_page.LEADING)


def _fit_page(sentences: list[str]) -> _Page:
    """Return the text in the largest type in which it has few lines; every sentence begins a line if there is room."""
    room = FOOT_TOP - BAND_BOTTOM - _SIGNS - _LEAST_ART - 28
    for size in (40, 36, 32):
        for paragraphs in (sentences, [card_captions.join_sentences(sentences)]):
            page = _Page(tuple(card_page.wrap_text(paragraphs, size, TEXT_WIDTH - 4)), size)
            if len(page.lines) <= _MAX_LINES and page.height <= room:
                return page
    fitted = text.fit(card_captions.join_sentences(sentences), fonts.SANS, 32, TEXT_WIDTH - 4, _MAX_LINES)
    return _Page(tuple(line.text for line in fitted), 32)


def _band_tile(card_id: str, name: str) -> Tile:
    """Return the band: the number in its oval (or the arms of a country), the name, the icon of the kind."""
    look = find_kind(card_id)

    def paint_left(brush: Brush) -> None:
        if card_id in INFLUENCE:
            paint_kind(brush, look, 66, BAND / 2, 96)
            return
        paint_number(brush, card_id, 66, BAND / 2, look)

    def paint_right(brush: Brush) -> None:
        paint_kind(brush, look, INNER - 66, BAND / 2, 96 if card_id in INFLUENCE else 64)

    return card_page.band_tile(name, look.tone, look.type_tone, card_id, paint_left, paint_right)


def paint_kind(brush: Brush, look: CardLook, cx: float, cy: float, size: float) -> None:
    """Paint the icon of a kind on its tone: the arms of a country for Foreign Influence."""
    if look.icon:
        brush.icon(look.icon, cx, cy, size, look.type_tone)
    else:
        emblem_arms.paint_charge(brush, look.key, cx, cy, size)


def paint_number(brush: Brush, card_id: str, cx: float, cy: float, look: CardLook) -> None:
    """Paint the number of a card: in a golden oval if it belongs to the first game, else plain."""
    number = str(CARDS[card_id].number)
    if not CARDS[card_id].oval:
        brush.text(number, cx - 50, cy, 100, 52, look.type_tone, look.tone, fonts.SANS_BOLD, align="center")
        return
    for inset, tone in ((0, "ink"), (4, "gold")):
        brush.rect(cx - 50 + inset, cy - 37 + inset, 100 - 2 * inset, 74 - 2 * inset, tone, 37 - inset)
    brush.text(number, cx - 40, cy, 80, 52, "ink", "gold", fonts.SANS_BOLD, align="center")


def _signs_tile(card_id: str) -> Tile:
    """Return what the card does as one row of signs on a light bar."""

    def make() -> Tile:
        brush = Brush(TEXT_WIDTH, _SIGNS, "vellum", PALETTE)
        card_icons.paint_signs(brush, card_id, find_effect(card_id), (0, 8, TEXT_WIDTH, _SIGNS - 16), _SIGN_SIZES)
        return brush.tile()

    return TILE_CACHE.get(("signs", card_id), make)


def _draw_foot(canvas: Canvas, card_id: str, scene: Scene) -> None:
    """Draw the kind in words with the faith, what else happens with such a card, its number, how much is known."""
    canvas.fill(SIDE, FOOT_TOP + 6, TEXT_WIDTH, 3, "shade")
    canvas.put(_token_tile(card_id), SIDE, FOOT_TOP + 22)
    left = SIDE + 76
    room = W - SIDE - left
    canvas.text(card_captions.kind_name(card_id, scene), left, FOOT_TOP + 50, room, 40, "ink", "vellum", fonts.SERIF)
    canvas.text(card_captions.number_line(card_id, scene), left, FOOT_TOP + 90, room, 24, "dust", "vellum")
    canvas.text(card_captions.kind_note(card_id, scene), left, FOOT_TOP + 122, room, 24, "dust", "vellum")
    entry = CARDS[card_id] if card_id in CARDS else INFLUENCE[card_id]
    card_page.draw_status(canvas, entry.status, card_captions.status_line(card_id, scene))


def _token_tile(card_id: str) -> Tile:
    """Return the sign of the faith or of the country as a square tile."""
    size = 60

    def make() -> Tile:
        brush = Brush(size, size, "vellum", PALETTE)
        if card_id in CARDS:
            icons.paint_faith(brush, CARDS[card_id].faith, size / 2, size / 2, size, "shade")
            return brush.tile()
        look = find_kind(card_id)
        brush.rect(0, 0, size, size, "ink", 12)
        brush.rect(2, 2, size - 4, size - 4, look.tone, 10)
        paint_kind(brush, look, size / 2, size / 2, 46)
        return brush.tile()

    return TILE_CACHE.get(("card-token", card_id), make)
