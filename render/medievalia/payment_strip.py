"""The strip below the map while somebody pays: what for, its price, what is still missing, what would be lost."""

from __future__ import annotations

from render.kit import Scene, fonts, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile
from render.medievalia import icons, market, pieces
from render.medievalia.chip_rows import Box
from render.medievalia.palette import THEME
from render.medievalia.scenery import Scenery
from rules.medievalia.facts import CARDS
from rules.medievalia.units import NOTHING
from rules.medievalia.view import PaymentView

ICON = 68
"""Size of the sign of what is paid for, in px."""
SHARES = (0.4, 0.24, 0.2, 0.16)
"""How the width is divided: what for and its price, what is missing, what turns, what would be lost."""


def draw_payment(canvas: Canvas, table: Scenery, payment: PaymentView, box: Box) -> None:
    """Draw what the viewer is paying for, by hand or as proposed."""
    x, y, w, h = box
    scene = table.scene
    canvas.panel(x, y, w, h, "linen", "moss")
    cells, left = [], x + 16
    for share in SHARES:
        cells.append((left, y, int((w - 24) * share) - 16, h))
        left += int((w - 24) * share)
    _draw_purchase(canvas, scene, payment, cells[0])
    _draw_missing(canvas, scene, payment, cells[1])
    key = "mv-pic-proposed" if payment.is_proposed else "mv-pic-chosen"
    x, count = cells[2][0], len(payment.chosen) + payment.discards
    canvas.put(pieces.check_tile(40, "linen"), x, y + 8)
    _draw_number(canvas, count, scene.say(key), cells[2], "ink", indent=52)
    _draw_number(canvas, payment.lost, scene.say("mv-pic-lost"), cells[3], "red" if payment.lost else "dust")


def _draw_purchase(canvas: Canvas, scene: Scene, payment: PaymentView, box: Box) -> None:
    """Draw the sign and the name of what is paid for, with its price."""
    x, y, w, h = box
    kind = payment.purchase
    is_card = kind in CARDS
    if not is_card:
        tile = icon_tile(THEME, "cards", ICON, "ink", "linen")
    elif CARDS[kind].group == "figure":
        tile = icons.figure_tile(kind, ICON, "linen")
    else:
        tile = icons.building_tile(kind, ICON, "linen")
    canvas.put(tile, x, y + (h - ICON) // 2)
    left, room = x + ICON + 16, w - ICON - 16
    name = scene.term(f"mv.{kind}") if is_card else scene.say("mv-draw")
    canvas.text(name, left, y + 26, room, 32, "ink", "linen", fonts.SANS_BOLD)
    word = scene.say("mv-pic-price")
    used = canvas.text(word, left, y + h - 26, room, 24, "dust", "linen") + 12
    _draw_amounts(canvas, scene, payment.price, payment.free, (left + used, y + h - 27, room - used, 0), "ink")


def _draw_missing(canvas: Canvas, scene: Scene, payment: PaymentView, box: Box) -> None:
    """Draw what is still missing, or that the price is covered."""
    x, y, w, h = box
    if payment.missing == NOTHING and not payment.missing_free:
        canvas.put(icon_tile(THEME, "check", 40, "forest", "linen"), x, y + 6)
        canvas.text(scene.say("mv-pic-covered-price"), x, y + h - 26, w, 32, "dust", "linen")
        return
    _draw_amounts(canvas, scene, payment.missing, payment.missing_free, (x, y + 28, w, 0), "red")
    canvas.text(scene.say("mv-pic-missing"), x, y + h - 26, w, 32, "dust", "linen")


def _draw_number(canvas: Canvas, number: int, word: str, box: Box, tone: str, *, indent: int = 0) -> None:
    x, y, w, h = box
    canvas.text(str(number), x + indent, y + 28, w - indent, 40, tone, "linen", fonts.SANS_BOLD)
    canvas.text(word, x, y + h - 26, w, 32, "dust", "linen")


def _draw_amounts(
    canvas: Canvas, scene: Scene, units: tuple[int, int, int, int], free: int, box: Box, tone: str
) -> None:
    """Draw amounts of resources, and how many of any kind."""
    x, cy, w, _ = box
    used = market.draw_units(canvas, units, x, cy, 32, "linen", tone=tone) if units != NOTHING else 0
    if free:
        gap = 16 if used else 0
        words = scene.say("mv-pic-free-units", count=free)
        room = w - used - gap
        size = 32 if text.measure(words, fonts.SANS_BOLD, 32) * 0.8 <= room else 24
        canvas.text(words, x + used + gap, cy, room, size, tone, "linen", fonts.SANS_BOLD)
