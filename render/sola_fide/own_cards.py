"""The cards that only one seat sees, below its table: its hand, what it has drawn, or what it may pick in the draft."""

from __future__ import annotations

from dataclasses import dataclass

from render.kit import Scene, fonts
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.sola_fide.palette import PALETTE, TILE_CACHE
from rules.sola_fide.facts import CARDS
from rules.sola_fide.view import SolaFideView

HEIGHT = 96
"""Height of the strip, in px."""
LABEL_WIDTH, NARROW_LABEL, ROOMY = 150, 112, 5
"""Width of the label in px, and of a narrower one from so many cards on."""
WIDEST, _GAP = 374, 8

Box = tuple[int, int, int, int]
"""x, y, width and height of a part of the picture, in px."""


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip shows: its label, a small line below it, the cards."""

    label: str
    note: str
    cards: tuple[str, ...]


def find_strip(view: SolaFideView, seat: int, scene: Scene) -> Strip | None:
    """Return the cards that the viewer sees as the one at `seat`; None if the view shows none of them."""
    own = view.seats[seat]
    if own.draft is not None:
        picked = scene.say("sf-pic-picks-so-far", count=len(own.draft.picks))
        return Strip(scene.say("sf-pic-own-offer"), picked, own.draft.offer) if own.draft.offer else None
    if own.drawn:
        return Strip(scene.say("sf-pic-own-drawn"), "", own.drawn)
    if own.hand is None or view.phase != "play":
        return None
    return Strip(scene.say("sf-pic-own-hand"), "" if own.hand else scene.say("sf-pic-empty-hand"), own.hand)


def draw_strip(canvas: Canvas, strip: Strip, scene: Scene, box: Box) -> None:
    """Draw the strip in `box`: a chip with the name of each card."""
    x, y, w, h = box
    canvas.panel(x, y, w, h, "night", "slate")
    cy, count = y + h // 2, len(strip.cards)
    room, size = (w - 40, 32) if not count else (LABEL_WIDTH, 32) if count <= ROOMY else (NARROW_LABEL, 24)
    canvas.text(strip.label, x + 18, cy - 16 if strip.note else cy, room, size, "haze", "night")
    if strip.note:
        canvas.text(strip.note, x + 18, cy + 20, room, 24, "haze", "night")
    if not count:
        return
    left = x + 18 + room + 12
    wide = min(WIDEST, (x + w - 10 - left - _GAP * (count - 1)) // count)
    for card in strip.cards:
        canvas.put(_chip_tile(card, scene.term(card), scene.badges.get(card, ""), wide, h - 20), left, y + 10)
        left += wide + _GAP


def _chip_tile(card: str, name: str, badge: str, w: int, h: int) -> Tile:
    """Return the name of a card on vellum, with the edge of its faith and the label of its button."""
    faith = CARDS[card].faith

    def make() -> Tile:
        brush = Brush(w, h, "night", PALETTE)
        brush.rect(0, 0, w, h, "vellum", 10)
        brush.rect(0, 0, 8, h, faith, 4)
        left = 16
        if badge:
            brush.rect(left - 2, h / 2 - 19, 38, 38, "ink", 8)
            brush.rect(left, h / 2 - 17, 34, 34, "gold", 7)
            brush.text(badge, left, h / 2, 34, 24, "ink", "gold", fonts.SANS_BOLD, align="center")
            left += 44
        size, lines, face = (32, 2, fonts.SERIF) if w > 320 else (24, 3, fonts.SERIF if w > 180 else fonts.SANS)
        brush.text(name, left, h / 2, w - left - 8, size, "ink", "vellum", face, lines=lines, leading=1.0)
        return brush.tile()

    return TILE_CACHE.get(("chip", card, name, badge, w, h), make)
