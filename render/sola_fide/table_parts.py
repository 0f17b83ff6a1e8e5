"""The parts of the table of Sola Fide besides the circles: header, footer, the panels of both seats, the legend."""

from __future__ import annotations

from render.kit import Scene, fonts, table_frame, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile, marker_tile
from render.kit.table_frame import INNER
from render.sola_fide import captions, icons
from render.sola_fide.palette import THEME
from rules.sola_fide.facts import PACK
from rules.sola_fide.view import SolaFideView

HEADER, FOOTER = 100, 64
"""Heights of the header and the footer, in px."""
Box = tuple[int, int, int, int]
"""x, y, width and height of a part of the picture, in px."""


def draw_header(canvas: Canvas, view: SolaFideView, scene: Scene) -> None:
    """Draw whose turn it is (or who has won), and the number of the turn."""
    marked = captions.leaders(view) if view.phase == "over" else captions.movers(view, scene)
    title = captions.header_title(view, scene)
    table_frame.draw_header(
        canvas,
        THEME,
        scene,
        marked,
        lambda scene: captions.heading(view, scene),
        title,
        height=HEADER,
        title_width=max(190, text.measure(title, fonts.SANS, 40)),
        note=captions.cap_note(view, scene),
    )


def draw_footer(canvas: Canvas, view: SolaFideView, scene: Scene) -> None:
    """Draw what happened last, with the marker of the seat that did it."""
    seat = captions.footer_seat(view, scene)
    room = INNER - (56 if seat is not None else 0)
    table_frame.draw_footer(
        canvas, THEME, scene, seat, lambda scene: captions.footer_line(view, scene, room), height=FOOTER
    )


def draw_panel(canvas: Canvas, view: SolaFideView, scene: Scene, seat: int, box: Box) -> None:
    """Draw one seat: name and points, faith and rewards, its cards, its permanent card."""
    x, y, w, h = box
    active = seat in captions.movers(view, scene)
    ground = "lit" if active else "night"
    table_frame.draw_seat_panel(canvas, THEME, box, ground, must_act=active)
    x, w = x + 24, w - 42
    own = view.seats[seat]
    _draw_name(canvas, view, scene, seat, (x, y + 6, w, 58), ground)
    _draw_faith(canvas, view, scene, seat, (x, y + 62, w, 48), ground)
    cy = y + 134
    if view.phase in ("faiths", "draft"):
        if view.phase == "draft":
            words = scene.say("sf-pic-picked", count=own.picks, all=PACK)
            canvas.put(icon_tile(THEME, "cards", 34, "haze", ground), x + 4, cy - 17)
            canvas.text(words, x + 54, cy, w - 54, 32, "vellum", ground)
        return
    if view.phase == "over":
        _draw_won(canvas, view, scene, seat, (x, cy + 8, w, 40), ground)
        return
    _draw_counts(canvas, view, scene, seat, (x, cy, w, 40), ground)
    _draw_permanent(canvas, own.permanent, scene, (x, y + h - 27, w, 30), ground)


def _draw_permanent(canvas: Canvas, card: str, scene: Scene, box: Box, ground: str) -> None:
    """Draw the permanent card of a seat: its name, and the word for it if both fit in one line from the middle `y` on."""
    x, cy, w, _ = box
    tone = "haze" if card else "slot"
    canvas.put(icon_tile(THEME, "link", 26, tone, ground), x + 8, cy - 13)
    left, right = x + 54, x + w
    if not card:
        canvas.text(scene.say("sf-pic-no-permanent"), left, cy, right - left, 24, "haze", ground)
        return
    name, label = scene.term(card), f"{scene.say('sf-pic-permanent')}:"
    natural = text.measure(label, fonts.SANS, 24) + 8 + text.measure(name, fonts.SANS, 24)
    if natural * 0.8 <= right - left:
        left += canvas.text(label, left, cy, right - left, 24, "haze", ground) + 8
    canvas.text(name, left, cy, right - left, 24, "vellum", ground)


def _draw_name(canvas: Canvas, view: SolaFideView, scene: Scene, seat: int, box: Box, ground: str) -> None:
    x, y, w, h = box
    cy, name, points = y + h // 2 + 2, scene.names[seat], str(view.seats[seat].points)
    ahead = seat in captions.leaders(view)
    canvas.put(marker_tile(THEME, seat, name, 46, ground, 24), x, cy - 23)
    wide = text.measure(points, fonts.SANS_BOLD, 64)
    tone = "gold" if ahead else "vellum"
    canvas.text(points, x + w - wide, cy, wide, 64, tone, ground, fonts.SANS_BOLD)
    right = x + w - wide - 42
    canvas.put(icon_tile(THEME, "trophy" if ahead else "star", 34, tone, ground), right, cy - 17)
    if gained := captions.count_gained(view, seat):
        canvas.text(f"+{gained}", x + w - 90, y + h + 22, 90, 32, "gold", ground, fonts.SANS_BOLD, "right")
    else:
        words = scene.say("sf-pic-points", count=view.seats[seat].points)
        canvas.text(words, x + w - 90, y + h + 22, 90, 24, "haze", ground, align="right")
    room = right - x - 66
    fits = text.measure(name, fonts.SANS_BOLD, 40) * text.MIN_SQUEEZE <= room
    canvas.text(name, x + 54, cy, room, 40 if fits else 32, "vellum", ground, fonts.SANS_BOLD)


def _draw_faith(canvas: Canvas, view: SolaFideView, scene: Scene, seat: int, box: Box, ground: str) -> None:
    x, y, w, h = box
    own, cy = view.seats[seat], y + h // 2
    if own.faith is None:
        canvas.text(scene.say("sf-pic-no-faith"), x + 54, cy, w - 54, 32, "haze", ground)
        return
    canvas.put(icons.faith_tile(own.faith, 44, ground), x + 1, cy - 22)
    wide = canvas.text(scene.term(f"faith.{own.faith}"), x + 54, cy, 210, 32, "vellum", ground)
    if own.rewards:
        left = x + 54 + wide + 20
        canvas.put(icons.token_tile("disputation", 32, ground), left, cy - 16)
        canvas.text(f"+{own.rewards}", left + 38, cy, 60, 32, "vellum", ground, fonts.SANS_BOLD)


def _draw_counts(canvas: Canvas, view: SolaFideView, scene: Scene, seat: int, box: Box, ground: str) -> None:
    """Draw how many cards lie where: the hand loud, the piles with their words; zeros quiet."""
    x, cy, w, _ = box
    own = view.seats[seat]
    counts = (
        ("sf-pic-hand", own.hand_size),
        ("sf-pic-deck", own.deck_size),
        ("sf-pic-discard", captions.count_discarded(own)),
    )
    canvas.put(icon_tile(THEME, "cards", 30, "haze", ground), x + 7, cy - 15)
    words = [(str(count), scene.say(key)) for key, count in counts]
    wide = [
        text.measure(number, fonts.SANS_BOLD, 32) + 7 + text.measure(word, fonts.SANS, 24) for number, word in words
    ]
    left = x + 54
    gap = min(40, (w - 54 - sum(wide)) // 2)
    for (number, word), step in zip(words, wide, strict=True):
        tone = "haze" if number == "0" else "vellum"
        taken = canvas.text(number, left, cy, 100, 32, tone, ground, fonts.SANS_BOLD) + 7
        canvas.text(word, left + taken, cy + 3, step - taken, 24, "haze", ground)
        left += step + gap


def _draw_won(canvas: Canvas, view: SolaFideView, scene: Scene, seat: int, box: Box, ground: str) -> None:
    """Draw how many circles and rewards a seat has at the end."""
    x, cy, w, _ = box
    own = view.seats[seat]
    canvas.put(icon_tile(THEME, "map", 34, "haze", ground), x + 6, cy - 17)
    words = scene.say("sf-pic-circles", count=len(own.circles))
    if own.rewards:
        words += ", " + scene.say("sf-pic-reward", count=own.rewards)
    canvas.text(words, x + 54, cy, w - 54, 32, "vellum", ground)


def draw_legend(canvas: Canvas, view: SolaFideView, scene: Scene, box: Box) -> None:
    """Draw the signs of the circles with their words in the free corners beside the top of the pyramid."""
    x, y, w, _ = box
    canvas.put(icons.token_tile("disputation", 30, "slate"), x - 18, y + 9)
    canvas.text(scene.say("sf-pic-disputation"), x + 18, y + 25, 110, 24, "haze", "slate")
    if view.supply_disputation:
        canvas.text(scene.say("sf-pic-in-supply"), x - 18, y + 73, 102, 24, "haze", "slate")
    right = x + w + 18
    canvas.put(icons.token_tile("power", 30, "slate"), right - 30, y + 9)
    canvas.text(scene.say("sf-pic-power"), right - 136, y + 25, 100, 24, "haze", "slate", align="right")
    canvas.put(icons.territory_tile("N", "N", 26, 2, "slate", None), right - 30, y + 58)
    canvas.text(scene.say("sf-pic-neutral"), right - 102, y + 73, 68, 24, "haze", "slate", align="right")
