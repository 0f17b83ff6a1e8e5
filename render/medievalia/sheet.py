"""The end of Medievalia: a column for each seat with what prestige counts, the winners first."""

from __future__ import annotations

from functools import partial

from render.kit import Picture, Scene, make_picture, score_sheet, seats
from render.kit.canvas import Canvas
from render.kit.score_sheet import Column, SeatScore
from render.kit.sentences import fit_sentences, required_sentence
from render.kit.shared_tiles import icon_tile
from render.kit.table_frame import H, W
from render.medievalia import captions, icons, table_parts
from render.medievalia.changes import count_cards
from render.medievalia.palette import PALETTE, THEME, TILE_CACHE
from render.medievalia.table_parts import FOOTER, HEADER
from rules.medievalia.view import MedievaliaView

PITCH = 48
"""Distance of two lines, in px."""
TOGETHER = ("house", "basket-shopping", "cards")
"""The signs of what allies have together: buildings, units of all cards, hand cards."""


def draw_sheet(view: MedievaliaView, scene: Scene) -> Picture:
    """Draw the end, 1400 x 1000 px. Raise ValueError while the match runs."""
    view = captions.apply_ending(view, scene)
    return make_picture(sheet_alt(view, scene), lambda: sheet_canvas(view, scene).png())


def sheet_canvas(view: MedievaliaView, scene: Scene) -> Canvas:
    """Return the picture of `draw_sheet` before it is encoded. Raise ValueError while the match runs."""
    order = captions.ranked_seats(view)
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "moss", PALETTE, TILE_CACHE)
    table_parts.draw_header(canvas, view, scene, title=scene.say("mv-pic-prestige"))
    scores = [
        SeatScore(seat, place, scene.say("mv-pic-place", place=place), view.seats[seat].buildings)
        for seat in order
        if (place := view.seats[seat].place) is not None
    ]
    columns = score_sheet.draw_columns(canvas, THEME, scene, scores, HEADER, FOOTER)
    for column, seat in zip(columns, order, strict=True):
        _draw_lines(canvas, column, view, seat, scene)
    reason = captions.ending_reason(view, scene)
    score_sheet.draw_footer(canvas, scene.footer_note or reason or scene.say("mv-pic-sheet-foot"), FOOTER)
    return canvas


def _draw_lines(canvas: Canvas, column: Column, view: MedievaliaView, seat: int, scene: Scene) -> None:
    """Draw what the large number is, the buildings, and below a line units and hand, and what allies have together."""
    x, y, w = column.x, column.y, column.w
    own = view.seats[seat]
    line_tile = partial(score_sheet.score_line_tile, THEME, w=w)
    if own.is_out:
        canvas.text(scene.say("mv-pic-out"), x + 12, y + 30, w - 24, 32, "dust", "linen", align="center")
        return
    word = scene.say("mv-pic-buildings", count=own.buildings)
    canvas.text(word, x + 12, y + 12, w - 24, 24, "dust", "linen", align="center")
    party = (seat, *captions.find_allies(view, seat))
    lines = 4 if len(party) > 1 else 2
    low = column.bottom - 12 - lines * PITCH - (8 if len(party) > 1 else 0)
    _draw_buildings(canvas, view, seat, scene, (x, y + 34, w, low - y - 44))
    canvas.fill(x + 16, low - 6, w - 32, 3, "shade")
    canvas.put(line_tile("basket-shopping", scene.say("mv-pic-sheet-units"), str(own.printed), tone="dust"), x, low)
    canvas.put(line_tile("cards", scene.say("mv-pic-hand"), str(own.hand_size), tone="dust"), x, low + PITCH)
    if len(party) > 1:
        low += 2 * PITCH + 8
        canvas.fill(x + 16, low - 6, w - 32, 3, "shade")
        canvas.text(scene.say("mv-pic-sheet-together"), x + 14, low + 22, w - 28, 24, "dust", "linen")
        step = (w - 28) // 3
        numbers = zip(TOGETHER, captions.prestige(view, party), strict=True)
        for place, (icon, number) in enumerate(numbers):
            left = x + 14 + place * step
            canvas.put(icon_tile(THEME, icon, 32, "dust", "linen"), left, low + 48)
            canvas.text(str(number), left + 40, low + 64, step - 42, 40, "ink", "linen", "sans-bold")


def _draw_buildings(
    canvas: Canvas, view: MedievaliaView, seat: int, scene: Scene, box: tuple[int, int, int, int]
) -> None:
    """Draw the buildings with their names; those that do not fit are counted."""
    x, y, w, h = box
    kinds = [building.kind for territory in view.seats[seat].territories for building in territory.buildings]
    rows = max(1, h // PITCH)
    abreast = 2 if w > 600 and len(kinds) > rows else 1
    most, wide = abreast * rows, w // abreast
    shown = kinds if len(kinds) <= most else kinds[: most - 1]
    for number, kind in enumerate(shown):
        left, cy = x + number // rows * wide, y + number % rows * PITCH + PITCH // 2
        canvas.put(icons.building_tile(kind, 40, "linen"), left + 10, cy - 20)
        canvas.text(scene.term(f"mv.{kind}"), left + 60, cy, wide - 72, 32 if w > 400 else 24, "ink", "linen")
    if len(shown) < len(kinds):
        x, cy = x + (abreast - 1) * wide, y + (rows - 1) * PITCH + PITCH // 2
        canvas.text(f"+{len(kinds) - len(shown)}", x + 60, cy, w - 72, 32, "dust", "linen")


def sheet_alt(view: MedievaliaView, scene: Scene) -> str:
    """Return the alt text of the end: how it ended, and the places with what prestige counts. Raise ValueError before."""
    order = captions.ranked_seats(view)
    parts = [f"{captions.heading(view, scene)}."]
    reason = scene.footer_note or captions.ending_reason(view, scene)
    if reason:
        parts.append(f"{reason.rstrip('.')}.")
    for seat in order:
        own = view.seats[seat]
        kinds = [building.kind for territory in own.territories for building in territory.buildings]
        parts.append(
            scene.say(
                "mv-pic-alt-sheet",
                place=own.place or 0,
                name=scene.seat_name(seat),
                out=int(own.is_out),
                buildings=own.buildings,
                cards=count_cards(kinds, scene) or scene.say("pic-none"),
                units=own.printed,
                hand=own.hand_size,
            )
        )
    return fit_sentences([required_sentence(part) for part in parts])
