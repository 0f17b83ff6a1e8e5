"""The head of a fief on the table: whose it is, its hand and buildings, the siege, what it can still produce."""

from __future__ import annotations

from render.kit import fonts, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile, marker_tile
from render.kit.tiles import Brush, Tile
from render.medievalia import captions, icons
from render.medievalia.chip_rows import Box
from render.medievalia.palette import PALETTE, THEME, TILE_CACHE
from render.medievalia.scenery import Scenery
from rules.medievalia.units import RESOURCES

LEAST_NAME = 110
"""The least width of a name, in px: if there is less, the marker of an ally is left out."""


def draw_name(canvas: Canvas, table: Scenery, seat: int, box: Box, ground: str) -> None:
    """Draw marker and name, on the right the siege, the hand, and the number of buildings."""
    x, y, w, h = box
    scene, own = table.scene, table.view.seats[seat]
    cy = y + h // 2 + 2
    name = scene.names[seat]
    canvas.put(marker_tile(THEME, seat, name, 48, ground, 24), x, cy - 24)
    right = x + w - 4
    if not own.is_out:
        ahead = seat in table.leaders
        tone = "gold" if ahead else "linen" if own.buildings else "haze"
        counts = (
            (
                str(own.buildings),
                "crown" if ahead else "house",
                scene.say("mv-pic-buildings", count=own.buildings),
                40,
                tone,
            ),
            (str(own.hand_size), "cards", scene.say("mv-pic-hand"), 32, "linen"),
        )
        natural = text.measure(name, fonts.SANS_BOLD, 40) + 58 + 300 + 92 * len(captions.find_allies(table.view, seat))
        natural += 54 * len(table.zone_badges(f"fief{seat + 1}"))
        worded = natural <= w and not own.sieges and own.place is None
        for number, icon, word, size, shade in counts:
            right = _draw_count(canvas, number, icon, word if worded else "", right, cy, size, shade, ground) - 20
        right += 20
    if own.place is not None:
        label = scene.place_label(seat, scene.say("mv-pic-place", place=own.place))
        tile = place_tile(label, own.place == 1, ground)
        right -= tile.image.width + 16
        canvas.put(tile, right, cy - tile.image.height // 2)
    elif own.sieges:
        tile = siege_tile(scene.say("mv-pic-siege", count=own.sieges), ground)
        right -= tile.image.width + 16
        canvas.put(tile, right, cy - tile.image.height // 2)
    for label in table.zone_badges(f"fief{seat + 1}"):
        canvas.put(icons.badge_tile(label, 46, ground), right - 58, cy - 23)
        right -= 54
    for ally in captions.find_allies(table.view, seat):
        if right - x < LEAST_NAME + 164:
            break
        canvas.put(icons.seat_tile(ally, 36, ground), right - 52, cy - 18)
        canvas.put(icon_tile(THEME, "handshake", 30, "haze", ground), right - 88, cy - 15)
        right -= 92
    room = right - x - 58 - 14
    fits = text.measure(name, fonts.SANS_BOLD, 40) * text.MIN_SQUEEZE <= room
    tone = "haze" if own.is_out else "linen"
    canvas.text(name, x + 58, cy, room, 40 if fits else 32, tone, ground, fonts.SANS_BOLD)


def _draw_count(
    canvas: Canvas, number: str, icon: str, word: str, right: int, cy: int, size: int, tone: str, ground: str
) -> int:
    """Draw an icon with a number and a word that end at `right`. Return where they begin."""
    if word:
        wide = text.measure(word, fonts.SANS, 24)
        canvas.text(word, right - wide, cy + (4 if size > 32 else 2), wide, 24, "haze", ground)
        right -= wide + 7
    wide = text.measure(number, fonts.SANS_BOLD, size)
    canvas.text(number, right - wide, cy, wide, size, tone, ground, fonts.SANS_BOLD)
    side = size - 6
    left = right - wide - side - 8
    canvas.put(icon_tile(THEME, icon, side, tone, ground), left, cy - side // 2)
    return left


def siege_tile(words: str, ground: str) -> Tile:
    """Return the siege counter: words on red."""
    return _label_tile(words, "linen", "red", ground)


def place_tile(words: str, is_first: bool, ground: str) -> Tile:
    """Return the place of a seat at the end; the first one is golden."""
    return _label_tile(words, "ink", "gold" if is_first else "shade", ground)


def _label_tile(words: str, tone: str, body: str, ground: str) -> Tile:
    def make() -> Tile:
        wide = min(240, text.measure(words, fonts.SANS_BOLD, 32) + 24)
        brush = Brush(wide, 46, ground, PALETTE)
        brush.rect(0, 0, wide, 46, body, 10)
        brush.text(words, 12, 23, wide - 24, 32, tone, body, fonts.SANS_BOLD)
        return brush.tile()

    return TILE_CACHE.get(("mv-label", words, tone, body, ground), make)


def draw_ready(canvas: Canvas, table: Scenery, seat: int, box: Box, ground: str) -> None:
    """Draw what the seat can still produce: an icon, a number and a word for each resource, zeros quiet."""
    x, y, w, h = box
    cy, amounts = y + h // 2, table.view.seats[seat].ready
    words = [table.scene.term(f"mv.unit.{name}") for name in RESOURCES]
    numbers = [38 + text.measure(str(amount), fonts.SANS_BOLD, 32) + 7 for amount in amounts]
    natural = [text.measure(word, fonts.SANS, 24) for word in words]
    room = w - sum(numbers) - 3 * 12
    is_worded = sum(natural) * 0.8 <= room
    squeeze = min(1.0, room / sum(natural)) if is_worded else 0.0
    steps = [number + int(wide * squeeze) for number, wide in zip(numbers, natural, strict=True)]
    gap = min(40, (w - sum(steps)) // 3)
    left = x
    for name, amount, number, word, step in zip(RESOURCES, amounts, numbers, words, steps, strict=True):
        tone = "linen" if amount else "haze"
        canvas.put(icons.unit_tile(name, 30, tone, ground), left + 2, cy - 15)
        canvas.text(str(amount), left + 38, cy, 60, 32, tone, ground, fonts.SANS_BOLD)
        if is_worded:
            canvas.text(word, left + number, cy + 2, step - number, 24, "haze", ground)
        left += step + gap
