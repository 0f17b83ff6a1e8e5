"""One card of Dominion close up with its whole text, and a kingdom of ten without a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.dominion import alts, emblems, faces, rulings, says, signs
from render.dominion.parts import GAP, HEADER, INNER, MARGIN
from render.dominion.tones import KIND_ICON, PALETTE, TILES, kinds
from render.kit import Picture, Scene, fonts, paint, text
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from rules.dominion.facts import CARDS

W, H = 700, 1000
TOP, FOOT = 176, 828
"""Where the band of the name ends, and where types and set begin."""
SIDE, PAD, HEAD = 60, 20, 26
MOST_ART = 470
"""No emblem is higher, however little there is to say."""
LEADING = 1.18
KINGDOM_W, KINGDOM_H = 1400, 1000


def card(card_id: str, scene: Scene) -> Picture:
    """Draw a card close up, 700 x 1000 px. Raises KeyError for an unknown card."""
    return paint(says.card_alt(card_id, scene), lambda: card_canvas(card_id, scene).png())


def card_canvas(card_id: str, scene: Scene) -> Canvas:
    """Return the picture of `card` before it is encoded."""
    canvas = Canvas(W, H, "green", PALETTE, TILES)
    canvas.panel(20, 20, W - 40, H - 40, "ivory", "green", radius=24)
    canvas.put(_band(card_id, scene.term(card_id)), 20, 20)
    page = _page(card_id, scene)
    art = min(MOST_ART, FOOT - TOP - page.height)
    canvas.put(emblems.emblem(card_id, W - 40, art), 20, TOP)
    y, gap = TOP + art, (FOOT - TOP - page.height - art) // 3
    y = _signs(canvas, page, scene, y + gap)
    if page.text:
        canvas.put(_paragraph(page.text, page.size, "ivory", centred=True), SIDE, y + PAD // 2 + page.above)
        y += page.text_height
    if page.ruling:
        _ruling(canvas, page, scene, kinds(card_id)[0], y + gap)
    _foot(canvas, card_id, scene)
    return canvas


@dataclass(frozen=True, slots=True)
class _Page:
    """What stands between emblem and foot, and in which type."""

    signs: tuple[signs.Piece, ...]
    wide: bool
    """The signs stand one below the other, each with its word in large type."""
    text: tuple[str, ...]
    size: int
    ruling: tuple[str, ...]
    note: int
    """The size of type of the ruling."""

    @property
    def signs_height(self) -> int:
        """Height of the signs in px, with the room around them."""
        if not self.signs:
            return 0
        return PAD + (76 * len(self.signs) if self.wide else 58 * -(-len(self.signs) // 2))

    @property
    def text_height(self) -> int:
        """Height of the text in px, with the room around it."""
        return PAD + self.above + _high(self.text, self.size) if self.text else 0

    @property
    def above(self) -> int:
        """Room above a text that stands right below the emblem, in px."""
        return 0 if self.signs else 14

    @property
    def height(self) -> int:
        """Height of everything in px."""
        ruling = 3 * PAD + HEAD + _high(self.ruling, self.note) if self.ruling else 0
        return self.signs_height + self.text_height + ruling + (0 if self.ruling else PAD)


def _page(card_id: str, scene: Scene) -> _Page:
    """Return the largest page that leaves room for the emblem; only where nothing fits, the last sentences of the ruling go."""
    pieces, rest = tuple(signs.gives(card_id)), faces.rest_of(card_id, faces.text_of(card_id, scene.language))
    ruling = rulings.of(card_id, scene.language)
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
                tuple(_lines(rest.split("\n"), size, W - 2 * SIDE)) if rest else (),
                size,
                tuple(_lines([note], small, W - 2 * SIDE - 2 * PAD)) if note else (),
                small,
            )
            if page.height <= FOOT - TOP - least:
                return page
        if not ruling:
            return page
        ruling = ruling[:-1]


def _lines(paragraphs: Sequence[str], size: int, width: int) -> list[str]:
    """Return paragraphs in lines that fit the width; an empty line stands between two of them."""
    lines: list[str] = []
    for paragraph in paragraphs:
        lines += ["", *faces.wrapped(paragraph, width, size)] if lines else faces.wrapped(paragraph, width, size)
    return lines


def _high(lines: Sequence[str], size: int) -> int:
    """Return the height of lines of type; an empty one is a small gap."""
    return round(sum(size * (LEADING if line else 0.4) for line in lines))


def _paragraph(lines: tuple[str, ...], size: int, ground: str, centred: bool) -> Tile:
    """Return lines of text as a tile on one tone."""
    width = W - 2 * SIDE - (0 if centred else 2 * PAD)

    def make() -> Tile:
        brush = Brush(width, _high(lines, size), ground, PALETTE)
        y = 0.0
        for line in lines:
            high = size * (LEADING if line else 0.4)
            if line:
                brush.text(line, 0, y + high / 2, width, size, "ink", ground, align="center" if centred else "left")
            y += high
        return brush.tile()

    return TILES.get(("paragraph", lines, size, ground, centred), make)


def _ruling(canvas: Canvas, page: _Page, scene: Scene, kind: str, y: int) -> None:
    """Draw the ruling that people ask about, in a box of its own with a bar in the colour of the type."""
    high = HEAD + _high(page.ruling, page.note) + 2 * PAD - 8
    x, w = SIDE - PAD, W - 2 * SIDE + 2 * PAD
    canvas.panel(x, y, w, high, "cream", "ivory")
    canvas.fill(x, y + 14, 6, high - 28, kind)
    canvas.text(scene.say("dom-pic-ruling"), x + PAD + 8, y + PAD + 12, w - 3 * PAD, 24, kind, "cream", fonts.SANS_BOLD)
    canvas.put(_paragraph(page.ruling, page.note, "cream", centred=False), x + PAD + 8, y + PAD + HEAD)


def _foot(canvas: Canvas, card_id: str, scene: Scene) -> None:
    """Draw the types and where the card comes from."""
    canvas.fill(SIDE, FOOT + 6, W - 2 * SIDE, 3, "stone")
    x = SIDE
    for kind in kinds(card_id):
        canvas.put(_kind(kind), x, FOOT + 20)
        x += 72
    canvas.text(says.types(card_id, scene), x + 10, FOOT + 46, W - x - 80, 40, "ink", "ivory", fonts.SERIF)
    canvas.text(says.origin(card_id, scene), SIDE, FOOT + 102, W - 2 * SIDE, 32, "ink", "ivory")


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


def _signs(canvas: Canvas, page: _Page, scene: Scene, y: int) -> int:
    """Draw the signs with what they mean, one below the other or two side by side; return where they end."""
    size, step = (64, 76) if page.wide else (40, 58)
    words = [scene.say(f"dom-pic-sign-{icon}", count=amount(said)) for said, icon in page.signs]
    widest = max((text.measure(word, fonts.SANS, 40) for word in words), default=0)
    for place, ((said, icon), word) in enumerate(zip(page.signs, words, strict=True)):
        row, column = (place, 0) if page.wide else divmod(place, 2)
        x = (W - widest - 160) // 2 if page.wide else SIDE - 10 + column * 305
        if not page.wide and place == len(page.signs) - 1 and not column:
            x = W // 2 - 125
        cy = y + PAD // 2 + row * step + step // 2
        digits = canvas.text(said, x, cy, 110, size, "ink", "ivory", fonts.SANS_BOLD)
        canvas.put(signs.icon(icon, size - 4, "ink", "ivory"), x + digits + 10, cy - size // 2 + 2)
        left = x + digits + size + 20
        room = (SIDE + 285 if not page.wide and x < SIDE else W - 40) - left
        canvas.text(word, left, cy, room, 40 if page.wide else 32, "ink", "ivory")
    return y + page.signs_height


def amount(said: str) -> int:
    """Return the number that a sign says."""
    return int(said.strip("+").replace("\N{MINUS SIGN}", "-"))


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
