"""The emblems of the cards: a motif for each card on the background of its family, from simple shapes and one icon font."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.dominion.palette import PALETTE, TILE_CACHE, type_tones
from render.kit.tiles import Brush, Tile
from rules.dominion.facts import CANONICAL_ID, CARDS


class _EmblemArt:
    """A brush with the three tones of a card's type, the middle of the picture, and its size."""

    def __init__(self, w: int, h: int, tone: str) -> None:
        self.brush = Brush(w, h, tone, PALETTE)
        self.w, self.h, self.tone = w, h, tone
        self.pale, self.deep = f"{tone}-pale", f"{tone}-deep"
        self.cx, self.cy = w / 2, h / 2
        self.size = min(h * 0.62, 200.0)
        """Longer side of the motif."""

    def motif(self, icon: str, dy: float = 0, tone: str = "cream", shadow: str = "", size: float = 1) -> None:
        """Paint the motif in the middle, with a shadow below it to the right: the light comes from the top left."""
        off = max(3, self.size * 0.03)
        self.brush.icon(icon, self.cx + off, self.cy + dy + off, self.size * size, shadow or self.deep)
        self.brush.icon(icon, self.cx, self.cy + dy, self.size * size, tone)

    def hill(self, cx: float, top: float, wide: float, tone: str) -> None:
        """Paint a hill: the top of an ellipse that reaches below the edge."""
        steps = 48
        curve = [
            (cx - wide / 2 + wide * n / steps, top + (self.h - top) * (2 * n / steps - 1) ** 2 * 1.25)
            for n in range(steps + 1)
        ]
        self.brush.polygon([(cx - wide / 2, self.h + wide), *curve, (cx + wide / 2, self.h + wide)], tone)

    def house(self, x: float, foot: float, wide: float, tone: str) -> None:
        """Paint a small house with a lit window that stands on `foot`."""
        high = wide * 0.7
        self.brush.polygon(
            [
                (x, foot),
                (x, foot - high),
                (x + wide / 2, foot - high - wide * 0.55),
                (x + wide, foot - high),
                (x + wide, foot),
            ],
            tone,
        )
        self.brush.rect(x + wide * 0.4, foot - high * 0.75, wide * 0.2, wide * 0.24, "gold")


def _paint_land(art: _EmblemArt, icon: str) -> None:
    art.brush.disc(art.w * 0.8, art.h * 0.3, art.h * 0.16, "gold")
    art.hill(art.w * 0.14, art.h * 0.5, art.w * 0.8, art.pale)
    art.hill(art.w * 0.9, art.h * 0.58, art.w * 0.9, art.pale)
    art.hill(art.w * 0.5, art.h * 0.72, art.w * 1.5, art.deep)
    art.motif(icon, dy=-art.h * 0.04)


def _paint_village(art: _EmblemArt, icon: str) -> None:
    foot = art.h * 0.86
    art.brush.disc(art.w * 0.82, art.h * 0.24, art.h * 0.11, "gold")
    art.hill(art.w * 0.5, art.h * 0.6, art.w * 1.7, art.pale)
    art.brush.rect(0, foot, art.w, art.h - foot, art.deep)
    for share, wide in ((0.03, 62), (0.135, 80), (0.26, 54), (0.655, 54), (0.745, 84), (0.885, 60)):
        art.house(art.w * share, foot + 1, wide, art.deep)
    art.motif(icon, dy=-art.h * 0.03)


def _paint_fire(art: _EmblemArt, icon: str) -> None:
    art.brush.disc(art.cx, art.h * 0.52, art.h * 0.46, art.pale)
    for layer, (tone, high, count) in enumerate(((art.deep, 0.52, 9), ("gold", 0.2, 13))):
        step = art.w / count
        for n in range(count + 1):
            x = n * step
            tall = art.h * high * (0.62 + 0.38 * math.cos(2.4 * n + layer) ** 2) * (0.45 + 1.1 * abs(2 * n / count - 1))
            _paint_flame(art.brush, x, art.h, step * 1.25, tall, tone)
    art.motif(icon, dy=-art.h * 0.04)


def _paint_flame(brush: Brush, x: float, foot: float, wide: float, tall: float, tone: str) -> None:
    """Paint a flame: a leaf whose tip leans to the right."""
    steps = 20
    left = [
        (x - wide / 2 * math.cos(math.pi / 2 * t) ** 0.8 + wide * 0.22 * t * t, foot - tall * t)
        for t in _unit_steps(steps)
    ]
    right = [
        (x + wide / 2 * math.cos(math.pi / 2 * t) ** 1.6 + wide * 0.22 * t * t, foot - tall * t)
        for t in _unit_steps(steps)
    ]
    brush.polygon([*left, *reversed(right)], tone)


def _unit_steps(steps: int) -> list[float]:
    return [n / steps for n in range(steps + 1)]


def _paint_arcade(art: _EmblemArt, icon: str) -> None:
    """Paint three arches of a workshop, the middle one lit."""
    floor = art.h * 0.88
    art.brush.rect(0, floor, art.w, art.h - floor, art.deep)
    for cx, wide, top, tone in (
        (art.w * 0.13, art.w * 0.19, 0.34, art.deep),
        (art.w * 0.87, art.w * 0.19, 0.34, art.deep),
        (art.cx, art.w * 0.44, 0.06, art.pale),
    ):
        r = min(wide / 2, (floor - art.h * top) * 0.8)
        y = art.h * top + r
        art.brush.disc(cx, y, r, tone)
        art.brush.rect(cx - r, y, 2 * r, floor - y, tone)
    for share in (0.25, 0.75):
        art.brush.rect(art.w * share - 9, art.h * 0.3, 18, floor - art.h * 0.3, art.pale)
        art.brush.rect(art.w * share - 16, art.h * 0.3, 32, 12, "gold")
    art.motif(icon, dy=art.h * 0.02)


def _paint_cards(art: _EmblemArt, icon: str) -> None:
    """Paint a fan of cards behind the motif."""
    high = art.h * 0.8
    wide = high * 0.66
    for place in (-2, 2, -1, 1, 0):
        tone = (art.deep, art.pale)[abs(place) % 2]
        _paint_card(
            art.brush,
            art.cx + place * wide * 0.62,
            art.cy + abs(place) * high * 0.06,
            wide,
            high,
            place * 9,
            tone,
            art.tone,
        )
    art.motif(icon, shadow="ink", size=0.86)


def _paint_card(
    brush: Brush, cx: float, cy: float, wide: float, high: float, turn: float, tone: str, edge: str
) -> None:
    """Paint a card turned by `turn` degrees, with an edge."""
    angle = math.radians(turn)
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    for inset, color in ((0.0, edge), (5.0, tone)):
        points = [
            (
                cx + a * (wide / 2 - inset) * math.cos(angle) - b * (high / 2 - inset) * math.sin(angle),
                cy + a * (wide / 2 - inset) * math.sin(angle) + b * (high / 2 - inset) * math.cos(angle),
            )
            for a, b in corners
        ]
        brush.polygon(points, color)


def _paint_market(art: _EmblemArt, icon: str) -> None:
    """Paint the striped roof of a stall above the motif, its counter below."""
    count, drop = 11, art.h * 0.17
    wide = art.w / count
    for n in range(count):
        tone = "cream" if n % 2 else art.deep
        art.brush.rect(n * wide, 0, wide + 1, drop, tone)
        art.brush.disc(n * wide + wide / 2, drop, wide / 2, tone)
    art.brush.disc(art.cx, art.h * 0.6, art.h * 0.34, art.pale)
    art.brush.rect(0, art.h * 0.9, art.w, art.h * 0.1, art.deep)
    for share in (0.07, 0.15, 0.82, 0.9):
        art.brush.disc(art.w * share, art.h * 0.86, art.h * 0.055, "gold")
    art.brush.disc(art.w * 0.11, art.h * 0.78, art.h * 0.055, "gold")
    art.motif(icon, dy=art.h * 0.1, size=0.84)


def _paint_stage(art: _EmblemArt, icon: str) -> None:
    """Paint two curtains, drawn aside, and a light in the middle."""
    art.brush.polygon([(art.cx - 60, 0), (art.cx + 60, 0), (art.w * 0.82, art.h), (art.w * 0.18, art.h)], art.pale)
    for side in (-1, 1):
        for fold in range(4):
            edge = art.cx + side * (art.w / 2 - fold * art.w * 0.055)
            inner = edge - side * art.w * 0.06
            tone = art.deep if fold % 2 == 0 else art.tone
            art.brush.polygon(
                [
                    (edge, 0),
                    (inner - side * art.w * 0.05, 0),
                    (inner, art.h * 0.55),
                    (inner + side * 24, art.h),
                    (edge, art.h),
                ],
                tone,
            )
    for side in (-1, 1):
        art.brush.disc(art.cx + side * art.w * 0.3, art.h * 0.58, 11, "gold")
    art.brush.rect(0, 0, art.w, art.h * 0.05, "gold")
    art.motif(icon, dy=art.h * 0.02)


def _paint_burst(art: _EmblemArt, icon: str) -> None:
    """Paint rays that burst from behind the motif."""
    rays, far = 22, art.w
    for n in range(rays):
        a, b = (2 * math.pi * (n + off) / rays for off in (-0.25, 0.25))
        art.brush.polygon(
            [
                (art.cx, art.cy),
                (art.cx + far * math.cos(a), art.cy + far * math.sin(a)),
                (art.cx + far * math.cos(b), art.cy + far * math.sin(b)),
            ],
            art.pale,
        )
    art.brush.disc(art.cx, art.cy, art.h * 0.46, "gold")
    art.brush.disc(art.cx, art.cy, art.h * 0.46 - 7, art.deep)
    art.motif(icon, shadow="ink", size=0.92)


def _paint_shield(art: _EmblemArt, icon: str) -> None:
    """Paint a large shield that carries the motif, in front of a wall."""
    high, wide = art.h * 0.13, art.w / 8
    for row in range(8):
        for n in range(9):
            x = (n - row % 2 / 2) * wide
            art.brush.rect(x + 3, row * high + 3, wide - 6, high - 6, art.pale, 4)
    for r, tone in ((0.5, "gold"), (0.47, art.deep)):
        art.brush.polygon(_shield_outline(art.cx, art.cy - art.h * 0.02, art.h * r), tone)
    art.motif(icon, dy=-art.h * 0.05, shadow="ink", size=0.76)


def _shield_outline(cx: float, cy: float, r: float) -> list[tuple[float, float]]:
    """Return the outline of a shield of half height `r`."""
    wide, top = r * 0.92, cy - r * 0.9
    right = [
        (cx + wide * math.cos(math.pi / 2 * t) ** 0.75, cy - r * 0.1 + r * 1.08 * math.sin(math.pi / 2 * t))
        for t in _unit_steps(24)
    ]
    left = [(2 * cx - x, y) for x, y in reversed(right)]
    return [(cx - wide, top), (cx + wide, top), *right, *left]


def _paint_treasure(art: _EmblemArt, icon: str) -> None:
    """Paint a large coin that carries the motif, in front of smaller ones."""
    for share, down, r in (
        (0.1, 0.8, 0.2),
        (0.24, 0.92, 0.2),
        (0.76, 0.92, 0.2),
        (0.9, 0.8, 0.2),
        (0.04, 1, 0.2),
        (0.96, 1, 0.2),
    ):
        _paint_coin(art.brush, art.w * share, art.h * down, art.h * r, art.deep, art.pale)
    _paint_coin(art.brush, art.cx, art.cy, art.h * 0.47, "ink", "gold")
    art.brush.icon(icon, art.cx, art.cy, art.size * 0.84, "ink")


def _paint_coins(art: _EmblemArt, amount: int) -> None:
    """Paint as many coins as the Treasure gives: three side by side, more in a second row."""
    rows = [amount] if amount <= 3 else [amount - amount // 2, amount // 2]
    r = min(art.h * (0.36 if len(rows) == 1 else 0.25), art.w / (1.5 * rows[0] + 2))
    for share in (0.06, 0.2, 0.8, 0.94):
        _paint_coin(art.brush, art.w * share, art.h, art.h * 0.18, art.deep, art.pale)
    for row, count in enumerate(rows):
        for n in range(count):
            x = art.cx + (n - (count - 1) / 2) * r * 1.62
            y = art.cy + (row - (len(rows) - 1) / 2) * r * 1.6 + (n % 2) * r * 0.14 - r * 0.07
            _paint_coin(art.brush, x, y, r, "ink", "gold")
            art.brush.icon("crown", x, y, r * 0.9, "ink")


def _paint_coin(brush: Brush, cx: float, cy: float, r: float, rim: str, face: str) -> None:
    """Paint a coin with a double rim."""
    brush.disc(cx, cy, r, rim)
    brush.disc(cx, cy, r * 0.95, face)
    brush.disc(cx, cy, r * 0.83, rim)
    brush.disc(cx, cy, r * 0.8, face)


def _paint_night(art: _EmblemArt, icon: str) -> None:
    """Paint a moon among stars, thorns below."""
    for x, y, r in (
        (0.1, 0.2, 7),
        (0.22, 0.5, 5),
        (0.3, 0.16, 5),
        (0.7, 0.14, 6),
        (0.9, 0.42, 7),
        (0.06, 0.66, 4),
        (0.95, 0.12, 4),
    ):
        art.brush.regular_polygon(art.w * x, art.h * y, r * 1.6, 4, "cream")
    art.brush.disc(art.cx, art.cy, art.h * 0.45, art.pale)
    art.brush.disc(art.cx + art.h * 0.16, art.cy - art.h * 0.08, art.h * 0.38, art.tone)
    for n in range(28):
        x = n * art.w / 27
        art.brush.polygon(
            [(x - 22, art.h), (x + 10 * (-1) ** n, art.h * (0.8 + 0.06 * (n % 3))), (x + 22, art.h)], art.deep
        )
    art.motif(icon)


_FAMILIES: dict[str, Callable[[_EmblemArt, str], None]] = {
    "land": _paint_land,
    "village": _paint_village,
    "fire": _paint_fire,
    "arcade": _paint_arcade,
    "cards": _paint_cards,
    "market": _paint_market,
    "stage": _paint_stage,
    "burst": _paint_burst,
    "shield": _paint_shield,
    "treasure": _paint_treasure,
    "night": _paint_night,
}


def emblem_tile(card: str, w: int, h: int) -> Tile:
    """Return the emblem of a card, `w` x `h` px."""

    def make() -> Tile:
        emblem = CARDS[CANONICAL_ID[card]].emblem
        assert emblem is not None, card
        family, motif = emblem
        art = _EmblemArt(w, h, type_tones(card)[0])
        if family == "coins":
            _paint_coins(art, CARDS[card].plus.coins)
        else:
            _FAMILIES[family](art, motif)
        return art.brush.tile()

    return TILE_CACHE.get(("emblem", CANONICAL_ID[card], w, h), make)
