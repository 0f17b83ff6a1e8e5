"""The cards of a fief, large: territories with their buildings, and figures with attack and defense."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from render.kit import Scene, fonts, text
from render.kit.tiles import Brush, Tile
from render.medievalia import groups, icons, pieces, value_chips
from render.medievalia.chip_rows import Box
from render.medievalia.fighters import Face, face_of_figure, join_faces
from render.medievalia.palette import PALETTE, TILE_CACHE
from rules.medievalia.facts import CARDS
from rules.medievalia.units import Units, add
from rules.medievalia.view import MedievaliaView

GAP = 10
TALLEST, TALL = 420, 190
"""The height of the tallest card, and from which on its words are larger, in px."""
LEAST_WIDTH, LEAST_HEIGHT, LOW_HEIGHT = 256, 132, 96
"""The smallest card of a territory, in px; a low one has room for one row below its band."""
MORE = 56
"""Room for the number of figures that are not drawn, in px."""
BAND, TALL_BAND = 46, 64
"""Height of the band with the name of a territory, in px."""


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
    cards = []
    for territory in sorted(view.seats[seat].territories, key=lambda territory: groups.ORDER[territory.kind]):
        faces = [
            face_of_figure(figure, badges.get(f"f{figure.id}", "")) for figure in groups.figures_on(view, territory)
        ]
        stand = tuple(
            (building.kind, badges.get(f"m{building.id}", ""), building.damage) for building in territory.buildings
        )
        badge = badges.get(f"t{territory.id}", "")
        cards.append(
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
    return cards


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
    """Return how many cards stand side by side and how many rows there are, so that they are large.

    If there is no room for all, it is for as many as fit.
    """
    for least in (LEAST_HEIGHT, LOW_HEIGHT):
        best, size = (0, 0), 0.0
        for across in range(1, (w + GAP) // (LEAST_WIDTH + GAP) + 1):
            rows = -(-count // across)
            high = (h - (rows - 1) * GAP) // rows
            wide = (w - (across - 1) * GAP) // across
            if high >= least and min(wide, high * 2.2) > size:
                best, size = (across, rows), min(wide, high * 2.2)
        if best != (0, 0):
            return best
    return (w + GAP) // (LEAST_WIDTH + GAP), max(1, (h + GAP) // (LOW_HEIGHT + GAP))


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
    is_tall = h >= TALL
    band, high = (TALL_BAND, 58) if is_tall else (BAND, 40)
    brush.top_band(0, 0, w, band, tone, 12)
    _paint_band(brush, card, names[card.kind], tone, band)
    x, top = 8, band + 6
    if card.buildings and h < LEAST_HEIGHT:
        # A low card has its buildings, without words, beside its figures.
        for kind, badge, _ in card.buildings:
            if badge:
                icons.paint_badge(brush, badge, x, top, 40)
            else:
                icons.paint_building(brush, kind, x + 20, top + 20, 40)
            x += 44
    elif card.buildings:
        _paint_buildings(brush, card, names, (x, top, w - 16, high))
        top += high + 6
    _paint_faces(brush, card, names, (x, top, w - 8 - x, h - top - 4), high)


def _paint_faces(brush: Brush, card: LandCard, names: Mapping[str, str], box: Box, high: int) -> None:
    """Paint the figures in rows of `high` px, in the middle of `box`; those that do not fit are counted."""
    x, y, w, h = box
    rows = max(1, (h + 4) // (high + 4))
    placed = value_chips.arrange(card.faces, names, w, rows, high)
    count = sum(face.count for face in card.faces)
    hidden = count - sum(face.count for row in placed for face, _ in row)
    if hidden:
        placed = value_chips.arrange(card.faces, {}, w - MORE, rows, high)
        hidden = count - sum(face.count for row in placed for face, _ in row)
    y += max(0, (h - len(placed) * (high + 4)) // 2) if 0 < len(placed) < rows else 0
    left = x
    for number, row in enumerate(placed):
        left = x
        for face, word in row:
            left += value_chips.paint_value(brush, face, left, y + number * (high + 4), high, word) + 6
    if hidden:
        cy = y + max(0, len(placed) - 1) * (high + 4) + high / 2
        ground = "spent" if card.is_turned else "linen"
        brush.rect(left, cy - 16, MORE - 8, 32, ground, 4)
        brush.text(f"+{hidden}", left + 2, cy, MORE - 10, 24, "ink", ground, fonts.SANS_BOLD)


def _paint_band(brush: Brush, card: LandCard, name: str, tone: str, band: int) -> None:
    """Paint icon, name, and on the right what it yields, or that it is turned."""
    w, cy, left = brush.w, band / 2, 8.0
    large = 40 if band > BAND else 32
    if card.badge:
        icons.paint_badge(brush, card.badge, 0, 0, band)
        left += band
    icons.paint_kind(brush, card.kind, left + band * 0.4, cy, band * 0.9, "cream")
    left += band * 0.95
    right = w - 10.0
    for resource, amount in reversed(pieces.list_units(card.output)):
        icons.paint_unit(brush, resource, right - large * 0.44, cy, large * 0.88, "cream")
        wide = text.measure(str(amount), fonts.SANS_BOLD, large)
        brush.text(str(amount), right - large - wide, cy, wide + 1, large, "cream", tone, fonts.SANS_BOLD)
        right -= large + wide + 12
    if card.damage:
        brush.disc(right - 16, cy, 16, "red")
        brush.text(str(card.damage), right - 30, cy, 28, 24, "linen", "red", fonts.SANS_BOLD, align="center")
        right -= 40
    own = CARDS[card.kind]
    words = f"{name} {own.attack}/{own.defense}" if own.defense else name
    words = f"{card.count} × {words}" if card.count > 1 else words
    fitting = (size for size in (large, 32) if text.measure(words, fonts.SANS_BOLD, size) * 0.8 <= right - left)
    size = next(fitting, 24)
    brush.text(words, left, cy, right - left, size, "cream", tone, fonts.SANS_BOLD)


def _paint_buildings(brush: Brush, card: LandCard, names: Mapping[str, str], box: Box) -> None:
    """Paint the buildings with what they are worth (values, bonus, or what they add); with their names if all have room."""
    x, y, w, high = box
    size, cy = value_chips.choose_type(high), y + high / 2
    lone = w / max(2, len(card.buildings))
    widths = [_measure_building(kind, names[kind], high, size) for kind, _, _ in card.buildings]
    has_names = sum(widths) <= w
    # Those that stand in halves or thirds of every card stand below each other.
    is_even = not has_names or max(widths) <= lone
    ground = "spent" if card.is_turned else "linen"
    left = float(x)
    for (kind, badge, damage), wide in zip(card.buildings, widths, strict=True):
        step = lone if is_even else wide
        if badge:
            icons.paint_badge(brush, badge, left, y, high)
        else:
            icons.paint_building(brush, kind, left + high / 2, cy, high)
        brush.rect(left + high + 2, y + 4, step - high - 6, high - 8, ground, 4)
        value, unit = _format_worth(kind)
        at, right = left + high + 6, left + step
        if has_names:
            room = right - at - text.measure(value, fonts.SANS_BOLD, size) - (size + 4 if unit else 0) - 20
            at += brush.text(names[kind], at, cy, room, size, "ink", ground) + 10
        at += brush.text(value, at, cy, right - at, size, "ink", ground, fonts.SANS_BOLD)
        if unit:
            icons.paint_unit(brush, unit, at + size * 0.6, cy, size - 2, "ink")
        if damage:
            pieces.paint_damage(brush, damage, left + high - 2, y + 8)
        left += step


def _measure_building(kind: str, name: str, high: int, size: int) -> float:
    """Return the room that a building takes with its name, a little condensed, and what it is worth, in px."""
    value, unit = _format_worth(kind)
    words = text.measure(name, fonts.SANS, size) * 0.86 + text.measure(value, fonts.SANS_BOLD, size)
    return high + 6 + words + (size + 4 if unit else 0) + 20


def _format_worth(kind: str) -> tuple[str, str]:
    """Return the values of a building, its bonus, or what it adds, and the resource of that."""
    facts = CARDS[kind]
    if facts.is_military:
        return f"{facts.attack}/{facts.defense}", ""
    if facts.bonus:
        return f"+0/{facts.bonus}", ""
    return f"+{sum(facts.yields)}", pieces.list_units(facts.yields)[0][0]
