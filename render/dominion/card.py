"""One card of Dominion close up with its whole text, and a kingdom of ten without a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.dominion import alt_text, captions, card_faces, emblems, icons, rulings
from render.dominion.palette import PALETTE, THEME, TILE_CACHE, TYPE_ICON, type_tones
from render.dominion.table_parts import GAP, HEADER
from render.kit import Picture, Scene, fonts, make_picture, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile, paint_coin
from render.kit.table_frame import INNER, MARGIN
from render.kit.tiles import Brush, Tile
from rules.dominion.facts import CARDS

W, H = 700, 1000
BAND_BOTTOM, FOOT_TOP = 176, 828
"""The y where the band of the name ends, and where types and set begin."""
SIDE, PAD, RULING_HEAD = 60, 20, 26
MAX_ART_HEIGHT = 470
"""Height of the highest emblem, in px, even on a card with little text."""
LEADING = 1.18
KINGDOM_W, KINGDOM_H = 1400, 1000


def draw_card(card_id: str, scene: Scene) -> Picture:
    """Draw a card close up, 700 x 1000 px. Raise KeyError for an unknown card."""
    return make_picture(alt_text.card_alt(card_id, scene), lambda: card_canvas(card_id, scene).png())


def card_canvas(card_id: str, scene: Scene) -> Canvas:
    """Return the picture of `draw_card` before it is encoded."""
    canvas = Canvas(W, H, "green", PALETTE, TILE_CACHE)
    canvas.panel(20, 20, W - 40, H - 40, "ivory", "green", radius=24)
    canvas.put(_band_tile(card_id, scene.term(card_id)), 20, 20)
    page = _fit_page(card_id, scene)
    art = min(MAX_ART_HEIGHT, FOOT_TOP - BAND_BOTTOM - page.height)
    canvas.put(emblems.emblem_tile(card_id, W - 40, art), 20, BAND_BOTTOM)
    y, gap = BAND_BOTTOM + art, (FOOT_TOP - BAND_BOTTOM - page.height - art) // 3
    y = _draw_bonuses(canvas, page, scene, y + gap)
    if page.text:
        canvas.put(_paragraph_tile(page.text, page.size, "ivory", centered=True), SIDE, y + PAD // 2 + page.top_gap)
        y += page.text_height
    if page.ruling:
        _draw_ruling(canvas, page, scene, type_tones(card_id)[0], y + gap)
    _draw_foot(canvas, card_id, scene)
    return canvas


@dataclass(frozen=True, slots=True)
class _Page:
    """What stands between emblem and foot, and at which sizes of type."""

    bonuses: tuple[icons.Bonus, ...]
    stacked: bool
    """Whether the icons stand one below the other, each with its word in large type."""
    text: tuple[str, ...]
    size: int
    ruling: tuple[str, ...]
    ruling_size: int
    """The size of type of the ruling."""

    @property
    def bonuses_height(self) -> int:
        """Height of the icons in px, with the room around them."""
        if not self.bonuses:
            return 0
        return PAD + (76 * len(self.bonuses) if self.stacked else 58 * -(-len(self.bonuses) // 2))

    @property
    def text_height(self) -> int:
        """Height of the text in px, with the room around it."""
        return PAD + self.top_gap + _text_height(self.text, self.size) if self.text else 0

    @property
    def top_gap(self) -> int:
        """Room above a text that stands right below the emblem, in px."""
        return 0 if self.bonuses else 14

    @property
    def height(self) -> int:
        """Height of everything in px."""
        ruling = 3 * PAD + RULING_HEAD + _text_height(self.ruling, self.ruling_size) if self.ruling else 0
        return self.bonuses_height + self.text_height + ruling + (0 if self.ruling else PAD)


def _fit_page(card_id: str, scene: Scene) -> _Page:
    """Return the largest page that leaves room for the emblem. If none does, leave out the last sentences of the ruling."""
    pieces, rest = (
        tuple(icons.card_bonuses(card_id)),
        card_faces.text_without_bonuses(card_id, card_faces.card_text(card_id, scene.language)),
    )
    ruling = rulings.card_ruling(card_id, scene.language)
    while True:
        note = " ".join(ruling)
        for wide, size, small, least in (
            (True, 40, 32, 260),
            (False, 40, 32, 220),
            (False, 32, 32, 190),
            (False, 32, 24, 150),
        ):
            page = _Page(
                pieces,
                wide,
                tuple(_wrap_paragraphs(rest.split("\n"), size, W - 2 * SIDE)) if rest else (),
                size,
                tuple(_wrap_paragraphs([note], small, W - 2 * SIDE - 2 * PAD)) if note else (),
                small,
            )
            if page.height <= FOOT_TOP - BAND_BOTTOM - least:
                return page
        if not ruling:
            return page
        ruling = ruling[:-1]


def _wrap_paragraphs(paragraphs: Sequence[str], size: int, width: int) -> list[str]:
    """Return paragraphs in lines that fit the width; with an empty line between two of them."""
    lines: list[str] = []
    for paragraph in paragraphs:
        lines += (
            ["", *card_faces.wrap_text(paragraph, width, size)]
            if lines
            else card_faces.wrap_text(paragraph, width, size)
        )
    return lines


def _text_height(lines: Sequence[str], size: int) -> int:
    """Return the height of lines of type in px; an empty line is a small gap."""
    return round(sum(size * (LEADING if line else 0.4) for line in lines))


def _paragraph_tile(lines: tuple[str, ...], size: int, ground: str, centered: bool) -> Tile:
    """Return lines of text of `size` px as a tile on one tone: `centered`, or from the left as in the box of a ruling."""
    width = W - 2 * SIDE - (0 if centered else 2 * PAD)

    def make() -> Tile:
        brush = Brush(width, _text_height(lines, size), ground, PALETTE)
        y = 0.0
        for line in lines:
            high = size * (LEADING if line else 0.4)
            if line:
                brush.text(line, 0, y + high / 2, width, size, "ink", ground, align="center" if centered else "left")
            y += high
        return brush.tile()

    return TILE_CACHE.get(("paragraph", lines, size, ground, centered), make)


def _draw_ruling(canvas: Canvas, page: _Page, scene: Scene, kind: str, y: int) -> None:
    """Draw the ruling in a box of its own at `y`, with a bar in the color of the card's type (`kind`)."""
    high = RULING_HEAD + _text_height(page.ruling, page.ruling_size) + 2 * PAD - 8
    x, w = SIDE - PAD, W - 2 * SIDE + 2 * PAD
    canvas.panel(x, y, w, high, "cream", "ivory")
    canvas.fill(x, y + 14, 6, high - 28, kind)
    canvas.text(scene.say("dom-pic-ruling"), x + PAD + 8, y + PAD + 12, w - 3 * PAD, 24, kind, "cream", fonts.SANS_BOLD)
    canvas.put(
        _paragraph_tile(page.ruling, page.ruling_size, "cream", centered=False), x + PAD + 8, y + PAD + RULING_HEAD
    )


def _draw_foot(canvas: Canvas, card_id: str, scene: Scene) -> None:
    """Draw the types, and the set the card comes from."""
    canvas.fill(SIDE, FOOT_TOP + 6, W - 2 * SIDE, 3, "stone")
    x = SIDE
    for kind in type_tones(card_id):
        canvas.put(_type_tile(kind), x, FOOT_TOP + 20)
        x += 72
    canvas.text(captions.type_names(card_id, scene), x + 10, FOOT_TOP + 46, W - x - 80, 40, "ink", "ivory", fonts.SERIF)
    canvas.text(captions.origin(card_id, scene), SIDE, FOOT_TOP + 102, W - 2 * SIDE, 32, "ink", "ivory")


def _band_tile(card_id: str, name: str) -> Tile:
    def make() -> Tile:
        brush = Brush(W - 40, 156, "green", PALETTE)
        tone = type_tones(card_id)[0]
        brush.top_band(0, 0, W - 40, 156, tone, 24)
        paint_coin(brush, 72, 78, 104, CARDS[card_id].cost, 64)
        brush.text(
            name, 136, 78, W - 40 - 136 - 106, 64, "cream", tone, fonts.SERIF, align="center", lines=2, leading=1.0
        )
        brush.icon(TYPE_ICON[tone], W - 40 - 62, 78, 64, "cream")
        return brush.tile()

    return TILE_CACHE.get(("band", card_id, name), make)


def _draw_bonuses(canvas: Canvas, page: _Page, scene: Scene, y: int) -> int:
    """Draw the icons with their meaning from `y`, one below the other or two side by side; return the y of their end."""
    size, step = (64, 76) if page.stacked else (40, 58)
    words = [scene.say(f"dom-pic-sign-{icon}", count=parse_amount(amount)) for amount, icon in page.bonuses]
    widest = max((text.measure(word, fonts.SANS, 40) for word in words), default=0)
    for place, ((amount, icon), word) in enumerate(zip(page.bonuses, words, strict=True)):
        row, column = (place, 0) if page.stacked else divmod(place, 2)
        x = (W - widest - 160) // 2 if page.stacked else SIDE - 10 + column * 305
        if not page.stacked and place == len(page.bonuses) - 1 and not column:
            x = W // 2 - 125
        cy = y + PAD // 2 + row * step + step // 2
        digits = canvas.text(amount, x, cy, 110, size, "ink", "ivory", fonts.SANS_BOLD)
        canvas.put(icon_tile(THEME, icon, size - 4, "ink", "ivory"), x + digits + 10, cy - size // 2 + 2)
        left = x + digits + size + 20
        room = (SIDE + 285 if not page.stacked and x < SIDE else W - 40) - left
        canvas.text(word, left, cy, room, 40 if page.stacked else 32, "ink", "ivory")
    return y + page.bonuses_height


def parse_amount(amount: str) -> int:
    """Return the number on an icon.

    >>> parse_amount("+2"), parse_amount("\N{MINUS SIGN}1")
    (2, -1)
    """
    return int(amount.strip("+").replace("\N{MINUS SIGN}", "-"))


def _type_tile(kind: str) -> Tile:
    def make() -> Tile:
        brush = Brush(60, 52, "ivory", PALETTE)
        brush.rect(0, 0, 60, 52, kind, 12)
        brush.icon(TYPE_ICON[kind], 30, 26, 34, "cream")
        return brush.tile()

    return TILE_CACHE.get(("kind", kind), make)


def draw_kingdom(cards: Sequence[str], scene: Scene, colony: bool | None = None) -> Picture:
    """Draw kingdom cards without a match, 1400 x 1000 px. `colony`: whether Platinum and Colony are used (None: not decided)."""
    return make_picture(alt_text.kingdom_alt(cards, scene, colony), lambda: kingdom_canvas(cards, scene, colony).png())


def kingdom_canvas(cards: Sequence[str], scene: Scene, colony: bool | None = None) -> Canvas:
    """Return the picture of `draw_kingdom` before it is encoded."""
    canvas = Canvas(KINGDOM_W, KINGDOM_H, "green", PALETTE, TILE_CACHE)
    canvas.fill(0, 0, KINGDOM_W, HEADER, "night")
    title = scene.note or scene.say("dom-pic-kingdom")
    canvas.text(title, MARGIN, HEADER // 2, 780, 64, "ivory", "night", fonts.SERIF)
    if colony is not None:
        words = scene.say("dom-pic-with-colony" if colony else "dom-pic-without-colony")
        canvas.text(words, KINGDOM_W - MARGIN - 500, HEADER // 2, 500, 32, "gold", "night", align="right")
    columns = max(5, (len(cards) + 1) // 2)
    wide = (INNER - GAP * (columns - 1)) // columns
    high = (KINGDOM_H - HEADER - 3 * 14) // 2
    for place, card in enumerate(sorted(cards, key=lambda card: (CARDS[card].cost, scene.term(card)))):
        x, y = MARGIN + place % columns * (wide + GAP), HEADER + 14 + place // columns * (high + 14)
        words = card_faces.card_text(card, scene.language)
        canvas.put(card_faces.full_card_tile(card, scene.term(card), words, wide, high, CARDS[card].cost), x, y)
    return canvas
