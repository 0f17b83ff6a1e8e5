"""One fief large: every territory with what stands on it and what it yields, the figures with their values, the siege."""

from __future__ import annotations

from render.kit import Picture, Scene, fonts, make_picture, seats, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile
from render.kit.table_frame import INNER, MARGIN, H, W
from render.medievalia import captions, fief_cards, fief_words, groups, market, table_parts, value_chips
from render.medievalia.chip_rows import Box
from render.medievalia.fighters import Face, face_of_figure, join_faces
from render.medievalia.palette import PALETTE, THEME, TILE_CACHE
from render.medievalia.table_parts import HEADER
from rules.medievalia.view import MedievaliaView

SIDE, GAP = 20, 10
SUMMARY, SIEGE = 58, 62
"""Heights of the line with hand and buildings, and of the conditions of the siege, in px."""
ROW = 64
"""Height of a row of figures in the open, in px."""


def draw_fief(view: MedievaliaView, seat: int, scene: Scene) -> Picture:
    """Draw the fief of a seat, 1400 x 1000 px. Raise IndexError if there is no such seat."""
    view = captions.apply_ending(view, scene)
    return make_picture(fief_words.fief_alt(view, seat, scene), lambda: fief_canvas(view, seat, scene).png())


def fief_canvas(view: MedievaliaView, seat: int, scene: Scene) -> Canvas:
    """Return the picture of `draw_fief` before it is encoded."""
    scene = seats.replace_undrawable_names(scene)
    canvas = Canvas(W, H, "moss", PALETTE, TILE_CACHE)
    table_parts.draw_header(
        canvas,
        view,
        scene,
        heading=lambda scene: scene.say("mv-pic-fief", name=scene.names[seat]),
        marked=(seat,),
    )
    _draw_summary(canvas, view, seat, scene, (SIDE, HEADER, W - 2 * SIDE, SUMMARY))
    if view.seats[seat].is_out:
        canvas.text(scene.say("mv-pic-out"), MARGIN, H // 2, INNER, 64, "haze", "moss", fonts.SERIF, "center")
    low = H - SIEGE
    _draw_siege(canvas, view, seat, scene, (0, low, W, SIEGE))
    low -= GAP
    for label, faces, tone in _list_open(view, seat, scene):
        rows = value_chips.count_rows(faces, W - 2 * SIDE - 190)
        rows = min(rows, 2)
        low -= rows * ROW
        _draw_open(canvas, scene, label, faces, tone, (SIDE, low, W - 2 * SIDE, rows * ROW - 4))
        low -= 4
    top = HEADER + SUMMARY
    _draw_territories(canvas, view, seat, scene, (SIDE, top, W - 2 * SIDE, low - top - 4))
    return canvas


def _list_open(view: MedievaliaView, seat: int, scene: Scene) -> list[tuple[str, list[Face], str]]:
    """Return who stands in the open, from the foot upwards: enemies, guests, the own free figures."""
    party = view.party_of(seat)
    badges = scene.badges
    strips: list[tuple[str, list[Face], str]] = []
    others = groups.guests(view, seat)
    is_ruin = view.seats[seat].is_out
    enemies = ("mv-pic-occupiers", "slot", True) if is_ruin else ("mv-pic-invaders", "red", True)
    for key, tone, hostile in (enemies, ("mv-pic-guests", "slot", False)):
        faces = [
            face_of_figure(figure, badges.get(f"f{figure.id}", ""))
            for figure in others
            if (view.party_of(figure.owner) != party) is hostile
        ]
        if faces:
            strips.append((scene.say(key), join_faces(faces), tone))
    own = [face_of_figure(figure, badges.get(f"f{figure.id}", "")) for figure in groups.free_figures(view, seat)]
    if own:
        strips.append((scene.say("mv-pic-open"), join_faces(own), "night"))
    return strips


def _draw_summary(canvas: Canvas, view: MedievaliaView, seat: int, scene: Scene, box: Box) -> None:
    """Draw the hand, the buildings, and what can still be produced, in one line."""
    x, y, w, h = box
    own, cy, left = view.seats[seat], y + h // 2, x + 16
    for icon, number, word in (
        ("cards", own.hand_size, scene.say("mv-pic-hand")),
        ("house", own.buildings, scene.say("mv-pic-buildings", count=own.buildings)),
    ):
        tone = "linen" if number else "haze"
        canvas.put(icon_tile(THEME, icon, 34, tone, "moss"), left, cy - 17)
        left += 42 + canvas.text(str(number), left + 42, cy, 80, 40, tone, "moss", fonts.SANS_BOLD) + 8
        left += canvas.text(word, left, cy + 2, 160, 32, "haze", "moss") + 36
    if any(own.ready):
        words = scene.say("mv-pic-ready")
        left += canvas.text(words, left, cy + 2, 260, 32, "haze", "moss") + 14
        market.draw_units(canvas, own.ready, left, cy, 40, "moss", tone="linen")
    values = scene.say("mv-pic-values")
    wide = text.measure(values, fonts.SANS, 32)
    canvas.text(values, x + w - 16 - wide, cy + 2, wide + 1, 32, "haze", "moss")


def _draw_territories(canvas: Canvas, view: MedievaliaView, seat: int, scene: Scene, box: Box) -> None:
    """Draw each territory as a card, as large as they fit; beyond that, plain ones of one kind together."""
    x, y, w, h = box
    cards = fief_cards.list_cards(view, seat, scene)
    if not cards:
        return
    across, rows = fief_cards.choose_grid(len(cards), w, h)
    if across * rows < len(cards):
        cards = fief_cards.merge_cards(cards)
        across, rows = fief_cards.choose_grid(len(cards), w, h)
    most = across * rows
    shown = cards if len(cards) <= most else cards[: most - 1]
    wide = (w - (across - 1) * GAP) // across
    high = min(fief_cards.TALLEST, (h - (rows - 1) * GAP) // rows)
    for number, card in enumerate(shown):
        row, column = divmod(number, across)
        tile = fief_cards.card_tile(card, scene, (wide, high))
        canvas.put(tile, x + column * (wide + GAP), y + row * (high + GAP))
    if len(shown) < len(cards):
        hidden = sum(card.count for card in cards[len(shown) :])
        left, top = x + (across - 1) * (wide + GAP), y + (rows - 1) * (high + GAP)
        canvas.text(f"+{hidden}", left, top + high // 2, wide, 64, "linen", "moss", fonts.SANS_BOLD, "center")


def _draw_open(canvas: Canvas, scene: Scene, label: str, faces: list[Face], tone: str, box: Box) -> None:
    """Draw figures in the open, with their values, behind a label."""
    x, y, w, h = box
    canvas.panel(x, y, w, h, tone, "moss")
    size = 32 if text.measure(label, fonts.SANS_BOLD, 32) * 0.8 <= 160 else 24
    canvas.text(label, x + 16, y + h // 2, 160, size, "linen", tone, fonts.SANS_BOLD)
    value_chips.draw_value_rows(canvas, scene, faces, (x + 186, y, w - 190, h), tone, ROW)


def _draw_siege(canvas: Canvas, view: MedievaliaView, seat: int, scene: Scene, box: Box) -> None:
    """Draw both conditions of a siege with their answers, and the counter."""
    x, y, w, h = box
    canvas.fill(x, y, w, h, "night")
    own, cy = view.seats[seat], y + h // 2
    if own.is_out:
        return
    right, wide = W - MARGIN, -20
    if own.sieges:
        words = scene.say("mv-pic-siege", count=own.sieges)
        wide = text.measure(words, fonts.SANS_BOLD, 40)
        canvas.panel(right - wide - 20, y + 6, wide + 40, h - 12, "red", "night", 10)
        canvas.text(words, right - wide, cy, wide, 40, "linen", "red", fonts.SANS_BOLD)
    room = (right - wide - 60 - MARGIN) // 2
    for number, (key, holds) in enumerate(fief_words.siege_conditions(view, seat)):
        left = MARGIN + number * room
        canvas.put(
            icon_tile(THEME, "flag" if holds else "shield", 32, "rose" if holds else "haze", "night"), left, cy - 16
        )
        words = scene.say(f"mv-pic-siege-{key}", holds=int(holds))
        shade = "linen" if holds else "haze"
        canvas.text(words, left + 42, cy, room - 60, 32, shade, "night")
