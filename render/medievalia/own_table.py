"""The table as a question shows it: the fief that it is about large, the others small, the zones between them in a row."""

from __future__ import annotations

from collections import Counter

from render.kit import Scene, fonts, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile
from render.kit.standings import viewed_seat
from render.kit.table_frame import H, W
from render.medievalia import chip_rows, fief_panel, fighters, icons, market, payment_strip, roads, table_parts
from render.medievalia.chip_rows import Box
from render.medievalia.groups import FigureGroup, simplify_figures
from render.medievalia.palette import PALETTE, THEME, TILE_CACHE
from render.medievalia.scenery import Scenery, build_scenery
from render.medievalia.table_parts import FOOTER, HEADER
from rules.medievalia.view import BattleView, MedievaliaView

SIDE, GAP, STRIP = 20, 10, 92
OTHERS_WIDTH = {2: 560, 3: 500, 4: 500}
"""Width of the column of the other fiefs, in px, by the number of seats."""
ROAD_HEIGHT = 66
MOST_ARMIES = 5
"""How many armies are drawn side by side; the others are counted."""


def find_focus(view: MedievaliaView, scene: Scene) -> int:
    """Return the seat whose fief is large: the one with the most options of the question, else the viewer's own."""
    own = viewed_seat(scene, view.active, 0)
    home = {
        f"t{territory.id}": seat for seat, seat_view in enumerate(view.seats) for territory in seat_view.territories
    }
    home |= {
        f"m{building.id}": seat
        for seat, seat_view in enumerate(view.seats)
        for territory in seat_view.territories
        for building in territory.buildings
    }
    home |= {f"f{figure.id}": int(figure.zone[4:]) - 1 for figure in view.figures if figure.zone.startswith("fief")}
    counts = Counter(home[id] for id in scene.badges if id in home)
    return max(range(len(view.seats)), key=lambda seat: (counts[seat], seat == own))


def draw_own_table(view: MedievaliaView, scene: Scene) -> Canvas:
    """Return the table for `scene.viewer` before it is encoded."""
    table = build_scenery(view, scene)
    canvas = Canvas(W, H, "moss", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene)
    top, low = HEADER + GAP, H - FOOTER - GAP - STRIP
    count, focus = len(view.seats), find_focus(view, scene)
    wide = OTHERS_WIDTH[count]
    main = W - 2 * SIDE - GAP - wide
    between = [zone.id for zone in view.zones if not zone.id.startswith("fief")]
    rows = 1 if len(between) < 4 else 2
    low_map = low - GAP - rows * (ROAD_HEIGHT + 6)
    fief_panel.draw_panel(canvas, table, focus, (SIDE, top, main, low_map - GAP // 2 - top))
    _draw_between(canvas, table, between, rows, (SIDE, low_map, main, low - GAP - low_map))
    high = (low - GAP - top - (count - 2) * GAP) // (count - 1)
    for step in range(1, count):
        box = (W - SIDE - wide, top + (step - 1) * (high + GAP), wide, high)
        fief_panel.draw_panel(canvas, table, (focus + step) % count, box)
    strip = (SIDE, low, W - 2 * SIDE, STRIP)
    if view.payment is not None:
        payment_strip.draw_payment(canvas, table, view.payment, strip)
    elif view.battle is not None and view.battle.stage in ("form", "defence", "strikes"):
        draw_armies(canvas, table, view.battle, strip)
    else:
        market.draw_market(canvas, table, strip)
    table_parts.draw_footer(canvas, view, scene)
    return canvas


def _draw_between(canvas: Canvas, table: Scenery, zones: list[str], rows: int, box: Box) -> None:
    """Draw the zones between the fiefs in one or two rows, with the markers of their neighbors before them."""
    x, y, w, _ = box
    across = -(-len(zones) // rows)
    wide = (w - (across - 1) * GAP) // across
    for number, zone in enumerate(zones):
        row, column = divmod(number, across)
        left, top = x + column * (wide + GAP), y + row * (ROAD_HEIGHT + 6)
        tone = "red" if table.battle_zone == zone else roads.ROAD
        canvas.panel(left, top, wide, ROAD_HEIGHT, tone, "moss", 10)
        seats = [int(digit) - 1 for digit in zone if digit.isdigit()]
        at = left + 8
        for seat in seats:
            canvas.put(icons.seat_tile(seat, 34, tone), at, top + 16)
            at += 36
        if not seats:
            canvas.put(icon_tile(THEME, "compass", 34, "linen", tone), at, top + 16)
            at += 38
        canvas.fill(at + 3, top + 12, 3, ROAD_HEIGHT - 24, "linen")
        at += 8
        roads.draw_road(canvas, table, zone, (at, top, left + wide - at, ROAD_HEIGHT), is_bare=True)


def draw_armies(canvas: Canvas, table: Scenery, battle: BattleView, box: Box) -> None:
    """Draw the armies of the attacker side by side, each with its number, its cards and its strength."""
    x, y, w, h = box
    most = min(MOST_ARMIES, len(battle.armies))
    wide = (w - (most - 1) * GAP) // max(1, most)
    for number, army in enumerate(battle.armies[:most]):
        left = x + number * (wide + GAP)
        canvas.panel(left, y, wide, h, "red", "moss")
        faces = fighters.join_faces(fighters.face_of_fighter(fighter, is_planned=True) for fighter in army.fighters)
        figure_groups = [FigureGroup(face.kind, face.owner, False, face.count) for face in faces]
        rest = len(battle.armies) - most if number == most - 1 else 0
        label = table.scene.say("mv-pic-army", number=army.number)
        canvas.text(label, left + 16, y + h - 20, wide - 32, 24, "linen", "red")
        strength = f"+{rest}" if rest else str(sum(face.attack * face.count for face in faces))
        taken = text.measure(strength, fonts.SANS_BOLD, 64)
        canvas.text(strength, left + wide - 16 - taken, y + h // 2, taken, 64, "linen", "red", fonts.SANS_BOLD)
        room = wide - 40 - taken
        chip_rows.draw_chips(canvas, simplify_figures(figure_groups), (left + 8, y + 2, room, 58), "red")
