"""The strip below the map: the three open buildings with their prices, and the deck."""

from __future__ import annotations

from render.kit import fonts
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile
from render.medievalia import icons, pieces
from render.medievalia.chip_rows import Box
from render.medievalia.palette import THEME
from render.medievalia.scenery import Scenery
from rules.medievalia.facts import CARDS
from rules.medievalia.units import Units
from rules.medievalia.view import StackView

GAP = 14
DECK_WIDTH = 236


def draw_market(canvas: Canvas, table: Scenery, box: Box) -> None:
    """Draw the three stacks and the deck side by side."""
    x, y, w, h = box
    wide = (w - DECK_WIDTH - 3 * GAP) // 3
    for number, stack in enumerate(table.view.stacks):
        left = x + number * (wide + GAP)
        _draw_stack(canvas, table, stack, f"buy-{number + 1}", (left, y, wide, h))
    left = x + w - DECK_WIDTH
    canvas.panel(left, y, DECK_WIDTH, h, "night", "moss")
    canvas.put(icon_tile(THEME, "cards", 44, "haze", "night"), left + 16, y + (h - 44) // 2)
    canvas.text(str(table.view.deck_size), left + 74, y + 30, 150, 40, "linen", "night", fonts.SANS_BOLD)
    canvas.text(table.scene.say("mv-pic-deck"), left + 74, y + h - 24, DECK_WIDTH - 84, 24, "haze", "night")


def _draw_stack(canvas: Canvas, table: Scenery, stack: StackView, option: str, box: Box) -> None:
    """Draw the open building of a stack with its price, and how many are covered below it."""
    x, y, w, h = box
    ground = "linen" if stack.open else "night"
    canvas.panel(x, y, w, h, ground, "moss")
    if not stack.open:
        canvas.text(table.scene.say("mv-pic-sold-out"), x + 20, y + h // 2, w - 40, 32, "haze", "night")
        return
    size = h - 24
    canvas.put(icons.building_tile(stack.open, size, ground), x + 12, y + 12)
    if badge := table.badge(option):
        canvas.put(icons.badge_tile(badge, 44, ground), x + 12, y + 12)
    left = x + size + 26
    right = x + w - 14
    canvas.text(table.scene.term(f"mv.{stack.open}"), left, y + 27, right - left, 32, "ink", ground, fonts.SANS_BOLD)
    price = CARDS[stack.open].price
    used = 0 if price is None else draw_units(canvas, price, left, y + h - 27, 32, ground)
    room = right - left - used - 14
    words = table.scene.say("mv-pic-covered", count=stack.covered)
    canvas.text(words, right - room, y + h - 25, room, 24, "dust", ground, align="right")


def draw_units(canvas: Canvas, units: Units, x: int, cy: int, size: int, ground: str, *, tone: str = "ink") -> int:
    """Draw amounts with the icons of their resources from `x`. Return the width in px."""
    left = x
    for name, amount in pieces.list_units(units):
        left += canvas.text(str(amount), left, cy, 80, size, tone, ground, fonts.SANS_BOLD) + 3
        canvas.put(icons.unit_tile(name, size, tone, ground), left, cy - size // 2)
        left += size + 10
    return max(0, left - 10 - x)
