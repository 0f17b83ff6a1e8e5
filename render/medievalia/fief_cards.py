"""The cards of a fief, large: territories with their buildings, and figures with attack and defence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from render.kit import Scene, fonts, text
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medievalia import groups, icons, pieces
from render.medievalia.chip_rows import Box
from render.medievalia.fighters import Face, face_of_figure, join_faces
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.facts import CARDS
from rules.medievalia.units import Units, add
from rules.medievalia.view import MedievaliaView

GAP = 10
TALLEST = 240
LEAST_WIDTH, LEAST_HEIGHT = 256, 132
"""The smallest card of a territory, in px."""
BAND, OPEN_HEIGHT = 46, 46
"""Height of the band with the name of a territory, and of a figure in the open, in px."""


@dataclass(frozen=True, slots=True)
class LandCard:
    """A territory as it is drawn, or `count` plain ones. `buildings`: kinds with their badges and damage."""

    kind: str
    is_turned: bool
    output: Units
    buildings: tuple[tuple[str, str, int], ...]
    faces: tuple[Face, ...]
    badge: str = ""
    damage: int = 0
    count: int = 1


def list_cards(view: MedievaliaView, seat: int, scene: Scene) -> list[LandCard]:
    """Return the territories of a seat, by kind, the city first."""
    badges = scene.badges
    found = []
    for territory in sorted(view.seats[seat].territories, key=lambda one: groups.ORDER[one.kind]):
        faces = [
            face_of_figure(figure, badges.get(f"f{figure.id}", "")) for figure in groups.figures_on(view, territory)
        ]
        stand = tuple(
            (building.kind, badges.get(f"m{building.id}", ""), building.damage) for building in territory.buildings
        )
        badge = badges.get(f"t{territory.id}", "")
        found.append(
            LandCard(
                territory.kind,
                territory.is_turned,
                territory.output,
                stand,
                tuple(join_faces(faces)),
                badge,
                territory.damage,
            )
        )
    return found


def merge_cards(cards: Sequence[LandCard]) -> list[LandCard]:
    """Return plain territories of one kind together."""
    merged: dict[object, LandCard] = {}
    for number, card in enumerate(cards):
        is_plain = not (card.buildings or card.faces or card.badge)
        key: object = (card.kind, card.is_turned) if is_plain else number
        if key in merged:
            first = merged[key]
            merged[key] = replace(first, count=first.count + 1, output=add(first.output, card.output))
        else:
            merged[key] = card
    return list(merged.values())


def choose_grid(count: int, w: int, h: int) -> tuple[int, int]:
    """Return how many cards stand side by side and how many rows there are, so that they are large."""
    best, size = (1, 1), 0.0
    for across in range(1, max(2, (w + GAP) // (LEAST_WIDTH + GAP) + 1)):
        rows = -(-count // across)
        high = (h - (rows - 1) * GAP) // rows
        wide = (w - (across - 1) * GAP) // across
        fits = min(1.0, high / LEAST_HEIGHT)
        value = fits * 1000 + min(wide, high * 2.2)
        if value > size:
            best, size = (across, rows), value
    across, rows = best
    return across, min(rows, max(1, (h + GAP) // (LEAST_HEIGHT + GAP)))


def card_tile(card: LandCard, scene: Scene, size: tuple[int, int]) -> Tile:
    """Return a territory as a card with the names of what it is and of what stands on it."""
    kinds = {card.kind, *(face.kind for face in card.faces), *(kind for kind, _, _ in card.buildings)}
    names = {kind: scene.term(f"mv.{kind}") for kind in sorted(kinds)}

    def make() -> Tile:
        brush = Brush(*size, "moss", PALETTE)
        _paint_card(brush, card, names)
        return brush.tile()

    return TILE_CACHE.get(("mv-land", card, tuple(names.items()), size), make)


def _paint_card(brush: Brush, card: LandCard, names: Mapping[str, str]) -> None:
    w, h = brush.w, brush.h
    tone = "dust" if card.is_turned else card.kind
    if card.is_turned:
        pieces.hatch(brush, 0, 0, w, h, 11, 13)
    else:
        brush.rect(0, 0, w, h, "linen", 13)
    brush.top_band(0, 0, w, BAND, tone, 12)
    _paint_band(brush, card, names[card.kind], tone)
    top = BAND + 6
    if card.buildings:
        _paint_buildings(brush, card, names, 8, top, w - 16)
        top += 46
    high = 40
    room = h - top - 4
    rows = max(1, (room + 4) // (high + 4))
    placed = _arrange(card.faces, names, w - 16, rows, high)
    top += max(0, (room - len(placed) * (high + 4)) // 2) if len(placed) < rows else 0
    for number, row in enumerate(placed):
        left = 8
        for face, word in row:
            left += _paint_value(brush, face, left, top + number * (high + 4), high, word) + 6


def _paint_band(brush: Brush, card: LandCard, name: str, tone: str) -> None:
    """Paint icon, name, and on the right what it yields, or that it is turned."""
    w, cy, left = brush.w, BAND / 2, 8.0
    if card.badge:
        icons.paint_badge(brush, card.badge, 0, 0, BAND)
        left += BAND
    icons.paint_kind(brush, card.kind, left + 18, cy, 34, "cream")
    left += 44
    right = w - 10.0
    for resource, amount in reversed(pieces.list_units(card.output)):
        icons.paint_unit(brush, resource, right - 14, cy, 28, "cream")
        wide = text.measure(str(amount), fonts.SANS_BOLD, 32)
        brush.text(str(amount), right - 32 - wide, cy, wide + 1, 32, "cream", tone, fonts.SANS_BOLD)
        right -= 32 + wide + 12
    if card.damage:
        brush.disc(right - 16, cy, 16, "red")
        brush.text(str(card.damage), right - 30, cy, 28, 24, "linen", "red", fonts.SANS_BOLD, align="center")
        right -= 40
    own = CARDS[card.kind]
    words = f"{name} {own.attack}/{own.defence}" if own.defence else name
    words = f"{card.count} × {words}" if card.count > 1 else words
    size = 32 if text.measure(words, fonts.SANS_BOLD, 32) * 0.8 <= right - left else 24
    brush.text(words, left, cy, right - left, size, "cream", tone, fonts.SANS_BOLD)


def _paint_buildings(brush: Brush, card: LandCard, names: Mapping[str, str], x: float, y: float, w: float) -> None:
    """Paint the buildings with what they are worth (values, bonus, or what they add), and their names if there is room."""
    step = w / max(2, len(card.buildings))
    ground = "spent" if card.is_turned else "linen"
    for number, (kind, badge, damage) in enumerate(card.buildings):
        left = x + number * step
        if badge:
            icons.paint_badge(brush, badge, left, y, 40)
        else:
            icons.paint_building(brush, kind, left + 20, y + 20, 40)
        facts = CARDS[kind]
        value = (
            f"{facts.attack}/{facts.defence}"
            if facts.is_military
            else f"+0/{facts.bonus}"
            if facts.bonus
            else f"+{sum(facts.yields)}"
        )
        unit = 0 if facts.is_military or facts.bonus else 28
        room = step - 50 - text.measure(value, fonts.SANS_BOLD, 24) - unit - 10
        name = names[kind] if text.measure(names[kind], fonts.SANS, 24) * 0.86 <= room else ""
        brush.rect(left + 42, y + 4, step - 46, 32, ground, 4)
        at = left + 46
        if name:
            at += brush.text(name, at, y + 20, room, 24, "ink", ground) + 10
        at += brush.text(value, at, y + 20, left + step - at, 24, "ink", ground, fonts.SANS_BOLD)
        if unit:
            icons.paint_unit(brush, pieces.list_units(facts.yields)[0][0], at + 14, y + 20, 22, "ink")
        if damage:
            pieces.paint_damage(brush, damage, left + 38, y + 8)


def value_width(face: Face, high: int, name: str = "") -> int:
    """Return the width of a figure with its values, and with its name if there is one."""
    count = text.measure(f"{face.count}×", fonts.SANS_BOLD, 24) + 4 if face.count > 1 else 0
    values = text.measure(f"{face.attack}/{face.defence}", fonts.SANS_BOLD, 24)
    values += text.measure(name, fonts.SANS, 24) + 10 if name else 0
    return 6 + count + round(high * 0.8) + values + 12 + (high if face.badge else 0) + (28 if face.damage else 0)


def _paint_value(brush: Brush, face: Face, x: float, y: float, high: int, name: str) -> int:
    """Paint figures of one kind: number, icon, name, attack and defence, damage. Return the width."""
    wide = value_width(face, high, name)
    ground = "spent" if face.is_turned else "cream"
    left = x
    if face.badge:
        icons.paint_badge(brush, face.badge, x, y, high)
        left += high
    if face.is_turned:
        pieces.hatch(brush, left, y, wide - (left - x), high, 8)
    else:
        brush.rect(left, y, wide - (left - x), high, ground, 8)
    left += 6
    cy = y + high / 2
    if face.count > 1:
        left += brush.text(f"{face.count}×", left, cy, 60, 24, "ink", ground, fonts.SANS_BOLD) + 4
    icons.paint_kind(brush, face.kind, left + high * 0.36, cy, high * 0.68, "ink")
    left += high * 0.8
    if name:
        left += brush.text(name, left + 2, cy, 300, 24, "ink", ground) + 10
    left += brush.text(f"{face.attack}/{face.defence}", left, cy, 90, 24, "ink", ground, fonts.SANS_BOLD) + 4
    if face.damage:
        brush.disc(left + 13, cy, 13, "red")
        brush.text(str(face.damage), left + 1, cy, 24, 24, "linen", "red", fonts.SANS_BOLD, align="center")
    return wide


Rows = list[list[tuple[Face, str]]]
"""Figures in rows, each with the name that is written on it, or ""."""


def _arrange(faces: Sequence[Face], names: Mapping[str, str], w: int, rows: int, high: int) -> Rows:
    """Return figures in rows of `w` px: with their names, else without; if there are too many, only the first ones.

    The marker of each owner takes 40 px, which are left free in every row.
    """
    plain = join_faces(replace(face, is_turned=False, damage=0) for face in faces)
    attempts: list[tuple[Sequence[Face], Mapping[str, str]]] = [(faces, names), (faces, {}), (plain, {})]
    for shown, words in attempts:
        placed: Rows = []
        used = 0
        for face in shown:
            name = words.get(face.kind, "")
            wide = value_width(face, high, name) + 6
            if not placed or used + wide > w + 6:
                placed.append([])
                used = 0
            placed[-1].append((face, name))
            used += wide
        if len(placed) <= rows and all(_row_width(row, high) <= w + 6 for row in placed):
            return placed
    return placed[:rows]


def _row_width(row: Sequence[tuple[Face, str]], high: int) -> int:
    return sum(value_width(face, high, name) + 6 for face, name in row)


def count_rows(faces: Sequence[Face], w: int) -> int:
    """Return how many rows of `w` px these figures need in the open."""
    return max(1, len(_arrange(faces, {}, w - _count_owners(faces) * 40, 99, OPEN_HEIGHT)))


def _count_owners(faces: Sequence[Face]) -> int:
    return len({face.owner for face in faces})


def draw_value_rows(canvas: Canvas, scene: Scene, faces: Sequence[Face], box: Box, ground: str, pitch: int) -> None:
    """Draw figures with their values in rows, the marker of the owner before those of each."""
    x, y, w, h = box
    rows = max(1, (h + 10) // pitch)
    owner = -1
    names = {face.kind: scene.term(f"mv.{face.kind}") for face in faces}
    placed = _arrange(faces, names, w - _count_owners(faces) * 40, rows, OPEN_HEIGHT)
    for number, row in enumerate(placed):
        left, top = x, y + number * pitch + (pitch - 4 - OPEN_HEIGHT) // 2
        for face, name in row:
            if face.owner != owner or left == x:
                owner = face.owner
                canvas.put(icons.seat_tile(owner, 34, ground), left, top + 6)
                left += 40
            canvas.put(_value_tile(face, name, ground), left, top)
            left += value_width(face, OPEN_HEIGHT, name) + 6


def _value_tile(face: Face, name: str, ground: str) -> Tile:
    def make() -> Tile:
        brush = Brush(value_width(face, OPEN_HEIGHT, name), OPEN_HEIGHT, ground, PALETTE)
        _paint_value(brush, face, 0, 0, OPEN_HEIGHT, name)
        return brush.tile()

    return TILE_CACHE.get(("mv-value", face, name, ground), make)
