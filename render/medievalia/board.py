"""The table of Medievalia: for everybody (`draw_board`), and for one seat with the fief that a question is about (`draw_table`)."""

from __future__ import annotations

from dataclasses import replace

from render.kit import Picture, Scene, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.table_frame import H, W
from render.medievalia import alt_text, captions, fief_panel, market, roads, table_parts
from render.medievalia.battle import battle_canvas
from render.medievalia.map_layout import lay_map
from render.medievalia.own_table import draw_own_table
from render.medievalia.palette import PALETTE, THEME, TILE_CACHE
from render.medievalia.scenery import build_scenery
from render.medievalia.table_parts import FOOTER, HEADER
from rules.medievalia.view import MedievaliaView

SIDE, GAP, MARKET = 20, 10, 90
"""Margin on either side, room between the parts, and height of the market, in px."""


def draw_board(view: MedievaliaView, scene: Scene) -> Picture:
    """Draw the public table, 1400 x 1000 px: the map with every fief, the open buildings, what happened last."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.table_alt(view, scene), lambda: board_canvas(view, scene).png())


def draw_table(view: MedievaliaView, scene: Scene) -> Picture:
    """Draw the table for `scene.viewer` (None: the seat on turn), 1400 x 1000 px: the fief that it is about is large."""
    view = captions.apply_ending(view, scene)
    return make_picture(alt_text.table_alt(view, scene, own=True), lambda: table_canvas(view, scene).png())


def board_canvas(view: MedievaliaView, scene: Scene) -> Canvas:
    """Return the picture of `draw_board` before it is encoded."""
    table = build_scenery(view, seats.replace_undrawable_names(scene))
    canvas = Canvas(W, H, "moss", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, table.scene)
    top = HEADER + GAP
    low = H - FOOTER - GAP - MARKET
    layout = lay_map(
        len(view.seats), any(zone.id == "centre" for zone in view.zones), (SIDE, top, W - 2 * SIDE, low - GAP - top)
    )
    for x, y, w, h in layout.links:
        canvas.fill(x, y, w, h, THEME.slot)
    for zone, box in layout.zones.items():
        if not zone.startswith("fief"):
            roads.draw_road(canvas, table, zone, box, is_corner=len(view.seats) == 3 and zone in ("road13", "road23"))
    for seat in range(len(view.seats)):
        fief_panel.draw_panel(canvas, table, seat, layout.zones[f"fief{seat + 1}"])
    market.draw_market(canvas, table, (SIDE, low, W - 2 * SIDE, MARKET))
    table_parts.draw_footer(canvas, view, table.scene)
    return canvas


def table_canvas(view: MedievaliaView, scene: Scene) -> Canvas:
    """Return the picture of `draw_table` before it is encoded: of the battle if all that can be chosen is fighting there."""
    scene = resolve_badges(scene)
    if view.battle is not None and view.battle.stage in ("losses", "reactions"):
        fighting = {card.id for fight in view.battle.fights for card in (*fight.attackers, *fight.defenders)}
        if {id for id in scene.badges if id.startswith("f")} <= fighting:
            return battle_canvas(view, scene)
    return draw_own_table(view, seats.replace_undrawable_names(scene))


def resolve_badges(scene: Scene) -> Scene:
    """Return the scene with the badges of reactions ("shoot-7-12") at their targets ("f12"), several joined by commas."""
    badges = dict(scene.badges)
    for id, label in scene.badges.items():
        verb, _, rest = id.partition("-")
        if verb in ("shoot", "heal") and "-" in rest:
            target = f"f{rest.rpartition('-')[2]}"
            badges[target] = f"{badges[target]},{label}" if target in badges else label
    return replace(scene, badges=badges)
