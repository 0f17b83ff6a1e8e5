"""Cards with attack and defense: as they stand in a fief, and as they come out of a fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from render.kit import Scene, fonts
from render.kit.canvas import Canvas
from render.kit.tiles import Brush, Tile
from render.medievalia import icons, pieces
from render.medievalia.chip_rows import Box
from render.medievalia.groups import ORDER
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.facts import CARDS
from rules.medievalia.view import FighterView, FigureView

SIZES = ((360, 470), (300, 384), (230, 290), (190, 240), (150, 196), (124, 156), (100, 124), (100, 92))
"""Sizes of a card in a battle, in px: the largest one is taken at which all cards fit."""
GAP = 8


@dataclass(frozen=True, slots=True)
class Face:
    """Alike cards of one owner. `damage` is what is on it, `shot` of it by archers, after priests took `healed` off it.

    `defense` includes the `bonus`.
    """

    kind: str
    owner: int
    attack: int
    defense: int
    bonus: int = 0
    damage: int = 0
    healed: int = 0
    shot: int = 0
    has_died: bool = False
    is_turned: bool = False
    count: int = 1
    badge: str = ""


def face_of_figure(figure: FigureView, badge: str = "") -> Face:
    """Return a figure with its printed values."""
    card = CARDS[figure.kind]
    return Face(
        figure.kind,
        figure.owner,
        card.attack or 0,
        card.defense or 0,
        damage=figure.damage,
        is_turned=figure.is_turned,
        badge=badge,
    )


def face_of_fighter(fighter: FighterView, *, is_planned: bool = False, badge: str = "") -> Face:
    """Return a card in a battle; `is_planned`: before anything has happened to it."""
    face = Face(fighter.kind, fighter.owner, fighter.attack, fighter.defense, fighter.bonus, badge=badge)
    if is_planned:
        return face
    return replace(face, damage=max(0, fighter.damage), healed=fighter.healed, shot=fighter.shot, has_died=fighter.died)


def join_faces(faces: Iterable[Face]) -> list[Face]:
    """Return alike cards together, by owner and kind."""
    counts: Counter[Face] = Counter()
    for face in faces:
        counts[replace(face, count=1)] += face.count
    joined = [replace(face, count=count) for face, count in counts.items()]
    return sorted(joined, key=lambda face: (face.owner, ORDER[face.kind], face.has_died, face.is_turned, face.badge))


NAMED, LARGE, HUGE = 190, 280, 380
"""From these heights on a card shows its name, shows it larger, and has large numbers, in px."""


def choose_size(counts: Sequence[int], w: int, h: int) -> tuple[int, int]:
    """Return the largest size at which each of so many cards fits into `w` x `h` px, else the smallest one."""
    for wide, high in SIZES:
        if (w + GAP) // (wide + GAP) * ((h + GAP) // (high + GAP)) >= max(counts):
            break
    return wide, high


def draw_faces(
    canvas: Canvas,
    scene: Scene,
    faces: Sequence[Face],
    box: Box,
    size: tuple[int, int],
    ground: str,
    *,
    is_centered: bool = False,
) -> None:
    """Draw cards of this size in rows inside of `box`; what does not fit is counted at the end."""
    x, y, w, h = box
    wide, high = size
    across, rows = max(1, (w + GAP) // (wide + GAP)), max(1, (h + GAP) // (high + GAP))
    most = across * rows
    shown = list(faces) if len(faces) <= most else list(faces[: most - 1])
    hidden = faces[len(shown) :]
    lines = -(-min(len(faces), most) // across)
    top = y + (h - lines * (high + GAP) + GAP) // 2
    for number in range(len(shown) + bool(hidden)):
        row, column = divmod(number, across)
        tile = (
            face_tile(shown[number], scene.term(f"mv.{shown[number].kind}"), size, ground)
            if number < len(shown)
            else _more_tile(sum(face.count for face in hidden), size, ground)
        )
        in_row = min(across, len(shown) + bool(hidden) - row * across)
        left = x + (w - in_row * (wide + GAP) + GAP) // 2 if is_centered else x
        canvas.put(tile, left + column * (wide + GAP), top + row * (high + GAP))


def face_tile(face: Face, name: str, size: tuple[int, int], ground: str) -> Tile:
    """Return a card as a tile: icon, attack and defense, on a large one its name; what is dead is gray and crossed out."""

    def make() -> Tile:
        brush = Brush(*size, ground, PALETTE)
        _paint_face(brush, face, name)
        return brush.tile()

    return TILE_CACHE.get(("mv-face", face, name, size, ground), make)


def _paint_face(brush: Brush, face: Face, name: str) -> None:
    """Paint a card: owner and damage on top, the icon, bonus and healing beside it, attack and defense at the foot."""
    w, h, card = brush.w, brush.h, CARDS[face.kind]
    is_dim = face.has_died or face.is_turned
    body = "spent" if is_dim else "cream"
    if is_dim:
        pieces.hatch(brush, 0, 0, w, h, 10)
    else:
        brush.rect(0, 0, w, h, body, 10)
    is_named = h >= NAMED
    size, cy = _place_icon(h, is_crowded=face.count > 1 or bool(face.badge))
    if card.group == "figure":
        icons.paint_kind(brush, face.kind, w / 2, cy, size, "ink")
    else:
        brush.rect(w / 2 - size / 2, cy - size / 2, size, size, icons.kind_tone(face.kind), 8)
        icons.paint_kind(brush, face.kind, w / 2, cy, size * 0.84, "cream")
    type_size, strip = (64, 70) if h >= HUGE else (40, 44) if h > 150 else (32, 34)
    low = h - strip / 2 - 5
    brush.rect(6, low - strip / 2, w - 12, strip, body, 6)
    values = f"{face.attack}/{face.defense}"
    brush.text(values, 6, low, w - 12, type_size, "ink", body, fonts.SANS_BOLD, align="center")
    low -= strip / 2
    if is_named:
        name_size = 40 if h >= HUGE else 32 if h >= LARGE else 24
        brush.rect(6, low - name_size - 6, w - 12, name_size + 8, body, 6)
        brush.text(name, 8, low - name_size / 2 - 2, w - 16, name_size, "ink", body, align="center")
        low -= name_size + 4
    if face.has_died:
        for x1, x2 in ((12, w - 12), (w - 12, 12)):
            brush.stroke([(x1, 12), (x2, low - 4)], "red", h * 0.06)
    _paint_signs(brush, face, low)


def _place_icon(h: int, *, is_crowded: bool) -> tuple[float, float]:
    """Return size and middle of the icon on a card of this height; `is_crowded`: it leaves room for a sign above it."""
    if h >= NAMED:
        return h * 0.36, h * (0.36 if is_crowded and h < LARGE else 0.31)
    if h > 100:
        return (h * 0.36, h * 0.44) if is_crowded else (h * 0.44, h * 0.37)
    return (h * 0.28, h * 0.44) if is_crowded else (h * 0.37, h * 0.33)


def _paint_signs(brush: Brush, face: Face, low: float) -> None:
    """Paint the small signs of a card in its corners, above `low`."""
    w = brush.w
    side = 36 if brush.h > 150 else 28
    icons.paint_seat(brush, face.owner, side / 2 + 2, side / 2 + 2, side)
    if face.count > 1:
        brush.rect(side + 6, 4, 42, 28, "ink", 6)
        brush.text(f"×{face.count}", side + 6, 18, 42, 24, "cream", "ink", fonts.SANS_BOLD, align="center")
    if face.badge:
        icons.paint_badge(brush, face.badge, w - icons.badge_width(face.badge, 44), 0, 44)
    elif face.damage:
        radius = side / 2 + 2
        size = 32 if side > 30 else 24
        brush.disc(w - radius, radius, radius, "red")
        brush.text(
            str(face.damage), w - 2 * radius, radius, 2 * radius, size, "linen", "red", fonts.SANS_BOLD, align="center"
        )
    if face.shot:
        icons.paint_kind(brush, "archer", w - side / 2 - 2, side * 1.6 + 4, side * 0.8, "red")
    if face.bonus:
        brush.rect(w - 40, low - 30, 40, 28, "gold", 6)
        brush.text(f"+{face.bonus}", w - 40, low - 16, 40, 24, "ink", "gold", fonts.SANS_BOLD, align="center")
    if face.healed:
        brush.rect(0, low - 30, 40, 28, "forest", 6)
        brush.text(f"+{face.healed}", 0, low - 16, 40, 24, "cream", "forest", fonts.SANS_BOLD, align="center")


def _more_tile(count: int, size: tuple[int, int], ground: str) -> Tile:
    """Return how many cards are not shown, as a tile."""

    def make() -> Tile:
        w, h = size
        brush = Brush(w, h, ground, PALETTE)
        brush.rect(0, 0, w, h, "shade", 10)
        brush.text(f"+{count}", 6, h / 2, w - 12, 40, "ink", "shade", fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILE_CACHE.get(("mv-more", count, size, ground), make)


def stake_tile(kind: str, name: str, size: int, is_lost: bool, ground: str) -> Tile:
    """Return a territory that is at stake as a square tile; what fell is gray and crossed out. `kind` is "" if nobody knows it."""

    def make() -> Tile:
        brush = Brush(size, size, ground, PALETTE)
        tone = "dust" if is_lost else kind or "slot"
        brush.rect(0, 0, size, size, tone, 12)
        if kind:
            icons.paint_kind(brush, kind, size / 2, size * 0.38, size * 0.5, "cream")
        else:
            brush.icon("house-crack", size / 2, size * 0.38, size * 0.5, "cream")
        if is_lost:
            for x1, x2 in ((14, size - 14), (size - 14, 14)):
                brush.stroke([(x1, 12), (x2, size * 0.7)], "rose", size * 0.06)
        brush.text(name, 5, size - 19, size - 10, 24, "cream", tone, align="center")
        return brush.tile()

    return TILE_CACHE.get(("mv-stake", kind, name, size, is_lost, ground), make)
