"""The emblems of the cards: a picture for each family, from simple shapes, like a woodcut with one color."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.kit.tiles import Tile
from render.sola_fide import emblem_arms, icons
from render.sola_fide.card_kinds import find_kind
from render.sola_fide.emblem_art import EmblemArt
from render.sola_fide.palette import TILE_CACHE
from rules.sola_fide.card_text import find_effect
from rules.sola_fide.facts import CARDS
from rules.sola_fide.statements import (
    Convert,
    Draw,
    DrawKeep,
    Move,
    OpponentDiscards,
    Pay,
    PayAny,
    PlaceDisputation,
)


def emblem_tile(card_id: str, w: int, h: int) -> Tile:
    """Return the emblem of a card, `w` x `h` px."""
    family, faith, tone = find_family(card_id), CARDS[card_id].faith if card_id in CARDS else "", find_kind(card_id).art
    way = _find_way(card_id)

    def make() -> Tile:
        art = EmblemArt(w, h, tone, faith, way)
        _FAMILIES[family](art)
        return art.brush.tile()

    return TILE_CACHE.get(("emblem", family, faith, tone, way, w, h), make)


def find_family(card_id: str) -> str:
    """Return the family of a card: its kind or country, or what an action does first."""
    if card_id not in CARDS:
        return find_kind(card_id).key
    kind = CARDS[card_id].kind
    if kind != "action":
        return kind
    first = next(statement for statement in find_effect(card_id) if not isinstance(statement, Pay | PayAny))
    match first:
        case Convert():
            return first.side if first.side in icons.SIDE_ICON else "balance"
        case Move():
            return "move"
        case PlaceDisputation():
            return "disputation"
        case OpponentDiscards():
            return "discard"
        case Draw() | DrawKeep():
            return "draw"
    return "balance"


def _find_way(card_id: str) -> str:
    """Return where the power marker goes in the emblem of a card that moves it first, else ""."""
    if card_id not in CARDS or find_family(card_id) != "move":
        return ""
    return next(statement.direction for statement in find_effect(card_id) if isinstance(statement, Move))


def _paint_nobility(art: EmblemArt) -> None:
    art.paint_rays()
    art.paint_houses(art.w * 0.04, art.w * 0.24, 0.3, "stone")
    art.paint_houses(art.w * 0.76, art.w * 0.96, 0.3, "stone")
    art.paint_castle(art.cx, art.h * 0.92, "ink")
    art.paint_ground()


def _paint_commons(art: EmblemArt) -> None:
    art.paint_rays()
    art.paint_houses(art.w * 0.08, art.w * 0.92, 0.62, "ink")
    art.paint_ground()
    for n, x in enumerate((0.2, 0.32, 0.44, 0.56, 0.68, 0.8)):
        art.paint_person(art.w * x, art.foot + art.h * 0.1, art.h * (0.3 + 0.03 * (n % 2)), (art.tone, "dust")[n % 2])


def _paint_balance(art: EmblemArt) -> None:
    art.paint_rays()
    art.paint_castle(art.w * 0.2, art.h * 0.72, "ink")
    art.paint_houses(art.w * 0.66, art.w * 0.96, 0.5, "ink")
    art.paint_ground()
    icons.paint_power(art.brush, art.cx, art.h * 0.5, art.h * 0.52)


def _paint_move(art: EmblemArt) -> None:
    """Paint the power track between nobility and commons, with the marker and its way."""
    art.paint_rays()
    u = min(art.h, art.w * 0.4)
    cy, r, step = art.h * 0.6, u * 0.15, u * 0.36
    xs = [art.cx + (n - 1.5) * step for n in range(4)]
    art.brush.rect(xs[0] - r * 1.5, cy - r * 1.5, xs[3] - xs[0] + 3 * r, 3 * r, "ink", r * 1.5)
    art.brush.rect(art.cx - 3, cy - r * 1.1, 6, r * 2.2, "stone")
    for x in xs:
        art.brush.disc(x, cy, r, "slot")
    art.brush.icon("crown", xs[0] - r * 1.5 - u * 0.22, cy, u * 0.28, art.tone)
    art.brush.icon("people", xs[3] + r * 1.5 + u * 0.22, cy, u * 0.32, art.tone)
    start, ends = {
        "nobility": (2, (0,)),
        "commons": (1, (3,)),
        "dominant": (2, (3,)),
        "subordinate": (2, (0,)),
    }.get(art.way, (1, (0, 2)))
    for end in ends:
        art.paint_arc(xs[start], xs[end], cy - r * 1.7, u * 0.24)
    icons.paint_power(art.brush, xs[start], cy, r * 2.5)


def _paint_draw(art: EmblemArt) -> None:
    art.paint_rays()
    high = art.h * 0.68
    for place in (-2, -1, 0, 1, 2):
        art.paint_card(art.cx + place * high * 0.5, art.h * 0.52 + abs(place) ** 2 * high * 0.035, high, place * 11)
    art.paint_hand()


def _paint_disputation(art: EmblemArt) -> None:
    """Paint two speakers at their desks, with the marker between them."""
    art.paint_rays()
    art.paint_ground()
    for side, color in ((-1, "P"), (1, "C")):
        x = art.cx + side * art.w * 0.29
        art.paint_person(x, art.foot + 2, art.h * 0.58, color)
        desk = art.cx + side * art.w * 0.19
        art.brush.polygon(
            [
                (desk - side * 34, art.foot - art.h * 0.25),
                (desk + side * 34, art.foot - art.h * 0.33),
                (desk + side * 34, art.foot - art.h * 0.27),
                (desk + side * 6, art.foot - art.h * 0.23),
                (desk + side * 12, art.foot),
                (desk - side * 12, art.foot),
                (desk - side * 6, art.foot - art.h * 0.22),
                (desk - side * 34, art.foot - art.h * 0.19),
            ],
            "dust",
        )
        art.paint_bubble(art.cx + side * art.w * 0.415, art.h * 0.24, art.h * 0.3, side, color)
    icons.paint_disputation(art.brush, art.cx, art.h * 0.44, art.h * 0.46)


def _paint_discard(art: EmblemArt) -> None:
    """Paint a writing in the fire."""
    art.paint_rays()
    for layer, (tone, high, count) in enumerate((("ink", 0.72, 7), ("P", 0.52, 9), ("gold", 0.26, 11))):
        if layer == 1:
            art.paint_card(art.cx - art.h * 0.2, art.h * 0.42, art.h * 0.6, -14, back=False)
            art.paint_card(art.cx + art.h * 0.22, art.h * 0.4, art.h * 0.6, 12, back=False)
        step = art.w * 0.7 / count
        for n in range(count + 1):
            near = 1 - abs(2 * n / count - 1)
            tall = art.h * high * (0.35 + 0.65 * near) * (0.75 + 0.25 * math.cos(2.4 * n + layer))
            art.paint_flame(art.w * 0.15 + n * step, art.h, step * 1.3, tall, tone)


def _paint_permanent(art: EmblemArt) -> None:
    """Paint a hall on columns, which stays."""
    art.paint_rays()
    art.paint_ground()
    wide, top = art.h * 1.5, art.h * 0.12
    roof = art.h * 0.26
    art.brush.polygon([(art.cx - wide / 2, top + roof), (art.cx, top), (art.cx + wide / 2, top + roof)], "ink")
    art.brush.rect(art.cx - wide / 2, top + roof, wide, art.h * 0.06, art.tone)
    for n in range(5):
        x = art.cx + (n - 2) * wide * 0.21
        art.brush.rect(x - wide * 0.045, top + roof + art.h * 0.06, wide * 0.09, art.h, "ink")
        art.brush.rect(x - wide * 0.01, top + roof + art.h * 0.09, wide * 0.02, art.h, "stone")
    for n in range(3):
        grown = wide * (1.02 + 0.08 * n)
        y = art.foot - art.h * (0.12 - 0.05 * n)
        art.brush.rect(art.cx - grown / 2, y, grown, art.h, ("dust", "stone")[n % 2])
    art.brush.rect(0, art.foot + art.h * 0.04, art.w, art.h, "dust")
    icons.paint_sign(art.brush, art.faith, art.cx, top + roof * 0.66, art.h * 0.12, "cream")


def _paint_military(art: EmblemArt) -> None:
    """Paint a shield before crossed pikes with banners."""
    art.paint_rays()
    for lean in (-2, -1, 1, 2):
        art.paint_pike(art.cx - lean * art.w * 0.04, art.h * 1.02, art.cx + lean * art.w * 0.17, art.h * 0.1)
    art.paint_shield(art.cx, art.h * 0.5, art.h * 0.68, "ink", "cream", art.tone)
    icons.paint_sign(art.brush, art.faith or "C", art.cx, art.h * 0.47, art.h * 0.32, "cream")


def _paint_neutral_pair(art: EmblemArt) -> None:
    """Paint two circles whose neutral territories turn."""
    art.paint_rays()
    high = art.h * 0.8
    wide, size = high * 1.04, high * 0.26
    for side in (-1, 1):
        x, y = art.cx + side * wide * 0.64 - wide / 2, art.h * 0.1
        art.brush.rect(x + 5, y + 7, wide, high, "stone", 14)
        art.brush.rect(x, y, wide, high, "ink", 14)
        art.brush.rect(x + 4, y + 4, wide - 8, high - 8, "cream", 11)
        for n in range(6):
            left, top = x + wide * (0.07 + 0.3 * (n % 3)), y + high * (0.21 + 0.36 * (n // 3))
            icons.paint_territory(art.brush, "N", "N" if (n + (side > 0)) % 3 == 2 else art.faith, left, top, size)


_FAMILIES: dict[str, Callable[[EmblemArt], None]] = {
    "nobility": _paint_nobility,
    "commons": _paint_commons,
    "balance": _paint_balance,
    "move": _paint_move,
    "draw": _paint_draw,
    "disputation": _paint_disputation,
    "discard": _paint_discard,
    "permanent": _paint_permanent,
    "military": _paint_military,
    "neutral_pair": _paint_neutral_pair,
    **dict.fromkeys(emblem_arms.ARMS, emblem_arms.paint_arms),
}
