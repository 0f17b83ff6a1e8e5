"""One kind of piece of Medina close up, with where it goes and what it is worth."""

from __future__ import annotations

from render.kit import Picture, Scene, fonts, make_picture
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medina import alt_text, captions, cells, walls
from render.medina.cells import Overlay, PalacePart
from render.medina.palette import COLORS, PALETTE, TILE_CACHE

W, H = 700, 1000
TILES_AND_BOARD = ("tower", "well", "palace-tile", "tower-tile")
"""What can be looked up although nobody places it."""
PIECE_KINDS = (*COLORS, "stable", "merchant", "wall", "roof", "neutral", "gate", "tea", *TILES_AND_BOARD)
PIECE_SIZE = 240
"""Size of the piece in px."""
NO_NEIGHBORS = (False, False, False, False)


def draw_card(card_id: str, scene: Scene) -> Picture:
    """Draw a kind of piece close up ("med.wall"), 700 x 1000 px. Raise KeyError for what is no piece."""
    return make_picture(
        alt_text.card_alt(scene.term(card_id), _piece_lines(_parse_kind(card_id), scene)),
        lambda: card_canvas(card_id, scene).png(),
    )


def _parse_kind(card_id: str) -> str:
    kind = card_id.removeprefix("med.")
    if kind not in PIECE_KINDS or kind == card_id:
        raise KeyError(card_id)
    return kind


def _piece_lines(kind: str, scene: Scene) -> tuple[str, str]:
    """Return where a piece goes, and what it is worth."""
    shape = "building" if kind in COLORS else kind
    return scene.say(f"med-pic-where-{shape}"), scene.say(f"med-pic-worth-{shape}")


def card_canvas(card_id: str, scene: Scene) -> Canvas:
    """Return the picture of `draw_card` before it is encoded."""
    kind = _parse_kind(card_id)
    canvas = Canvas(W, H, "sand", PALETTE, TILE_CACHE)
    canvas.panel(20, 20, W - 40, H - 40, "linen", "sand", radius=24)
    name = scene.term(card_id)
    canvas.put(_band_tile(captions.capitalise(name)), 20, 20)
    canvas.put(_piece_tile(kind, captions.letter(kind, scene) if kind in COLORS else ""), (W - PIECE_SIZE) // 2, 190)
    where, worth = _piece_lines(kind, scene)
    for number, (icon, words) in enumerate((("route", where), ("medal", worth))):
        y = 470 + number * 260
        canvas.fill(70, y - 14, W - 140, 3, "clay")
        canvas.put(_text_tile(icon, words), 60, y)
    return canvas


def _band_tile(name: str) -> Tile:
    def make() -> Tile:
        brush = Brush(W - 40, 150, "sand", PALETTE)
        brush.top_band(0, 0, W - 40, 150, "night", 24)
        brush.text(name, 30, 75, W - 100, 64, "linen", "night", fonts.SERIF, align="center", lines=2, leading=1.06)
        return brush.tile()

    return TILE_CACHE.get(("band", name), make)


def _piece_tile(kind: str, letter: str) -> Tile:
    """Return the piece as it looks on the board, large; a piece without a space there as its icon."""
    if kind in COLORS:
        return cells.building_cell(PIECE_SIZE, PalacePart(kind, letter, NO_NEIGHBORS), False, Overlay())
    if kind == "merchant":
        return cells.merchant_cell(PIECE_SIZE, "active", (False, True, False, True), False, Overlay())
    if kind in ("wall", "gate"):
        return walls.wall_cell(PIECE_SIZE, PIECE_SIZE, "", kind, Overlay())
    if kind == "well":
        return cells.well_cell(PIECE_SIZE)

    def make() -> Tile:
        brush = Brush(PIECE_SIZE, PIECE_SIZE, "linen" if kind in TILES_AND_BOARD else "field", PALETTE)
        middle = PIECE_SIZE / 2
        if kind in TILES_AND_BOARD:
            brush.rect(0, 0, PIECE_SIZE, PIECE_SIZE, "brick", 24)
        if kind == "tower-tile":
            for icon, tone, number, y in (("bastion", "linen", "1", 0.28), ("person", "gold", "3", 0.73)):
                brush.icon(icon, PIECE_SIZE * 0.32, PIECE_SIZE * y, PIECE_SIZE * 0.36, tone)
                brush.text(
                    number, PIECE_SIZE * 0.56, PIECE_SIZE * y, PIECE_SIZE * 0.3, 64, "linen", "brick", fonts.SANS_BOLD
                )
        elif kind == "roof":
            brush.disc(middle, middle, PIECE_SIZE * 0.44, "ink")
            brush.icon("mosque", middle, middle, PIECE_SIZE * 0.5, "linen")
        elif kind == "neutral":
            cells.paint_roof(brush, middle, middle, PIECE_SIZE * 0.9, -1)
        elif kind == "stable":
            brush.rect(PIECE_SIZE * 0.1, PIECE_SIZE * 0.1, PIECE_SIZE * 0.8, PIECE_SIZE * 0.8, "straw", 24)
            brush.icon("horse", middle, middle, PIECE_SIZE * 0.6, "ink")
        elif kind in TILES_AND_BOARD:
            brush.icon("bastion" if kind == "tower" else "medal", middle, middle, PIECE_SIZE * 0.6, "linen")
        else:
            brush.disc(middle, middle, PIECE_SIZE * 0.44, "ink")
            brush.icon("mug", middle, middle, PIECE_SIZE * 0.5, "linen")
        return brush.tile()

    return TILE_CACHE.get(("piece", kind), make)


def _text_tile(icon: str, words: str) -> Tile:
    """Return a few sentences in at most six lines beside their icon."""

    def make() -> Tile:
        brush = Brush(580, 230, "linen", PALETTE)
        brush.icon(icon, 40, 115, 56, "brick")
        brush.text(words, 92, 115, 480, 32, "ink", "linen", lines=6, leading=1.1)
        return brush.tile()

    return TILE_CACHE.get(("words", icon, words), make)
