"""The parts of the table of Minute Realms: header, footer, the middle with the invasion track, the row of a seat."""

from __future__ import annotations

from render.kit import Scene, fonts, table_frame
from render.kit.canvas import Canvas
from render.kit.marks import Mark
from render.kit.shared_tiles import icon_tile, marker_tile
from render.kit.table_frame import INNER, MARGIN, W
from render.kit.tiles import Brush, Tile
from render.minute_realms import captions, card_faces, icons
from render.minute_realms.changes import find_marks
from render.minute_realms.palette import PALETTE, THEME, TILE_CACHE
from rules.minute_realms.view import FACE_DOWN, Plot, RealmsView

HEADER, FOOTER = 100, 72
"""Heights of the header and the footer, in px."""
ROUNDS = 8
"""The number of spaces on the invasion track, and of places in a realm."""


def draw_header(canvas: Canvas, view: RealmsView, scene: Scene, detail: bool) -> None:
    """Draw whose turn it is (or who won) and the round; `detail` adds the sizes of draw pile and discard pile."""
    over = view.phase == "over"
    if over:
        marked = captions.leaders(view)
    else:
        marked = view.losing or (() if view.active is None else (view.active,))
    table_frame.draw_header(
        canvas,
        THEME,
        scene,
        marked,
        lambda scene: captions.heading(view, scene),
        scene.say("mr-pic-final") if over else scene.say("mr-pic-round", round=view.round),
        height=HEADER,
        title_width=400 if detail else 290,
        note=scene.say("mr-pic-rest", pile=view.pile, discarded=len(view.discarded)) if detail else "",
    )


def draw_footer(canvas: Canvas, view: RealmsView, scene: Scene) -> None:
    """Draw what happened last, with the marker of the seat that did it."""
    if scene.footer_note or len(view.last) != 1:
        _draw_summary(canvas, view, scene)
        return
    change = view.last[0]
    symbols = "-" * change.paid + "+" * change.taken + "I" * change.invader
    x = table_frame.draw_footer(
        canvas,
        THEME,
        scene,
        change.seat,
        lambda scene: captions.move_text(change, scene),
        height=FOOTER,
        tail_width=48 * len(symbols),
    )
    if symbols:
        canvas.put(_trade_tile(symbols), x + 14, canvas.h - FOOTER + FOOTER // 2 - 20)


def _draw_summary(canvas: Canvas, view: RealmsView, scene: Scene) -> None:
    """Draw a footer for no single move: a note, or what several seats lost, side by side."""
    words = scene.footer_note or captions.last_move_summary(view, scene)
    x = table_frame.draw_footer(canvas, THEME, scene, None, lambda scene: words, height=FOOTER) + 24
    if scene.footer_note or not view.last:
        return
    cy = canvas.h - FOOTER + FOOTER // 2
    step = (W - MARGIN - x) // len(view.last)
    for change in view.last:
        canvas.put(marker_tile(THEME, change.seat, "", 44, "night", 0), x, cy - 22)
        canvas.text(scene.term(change.card), x + 52, cy, step - 64, 40, "parchment", "night")
        x += step


def _trade_tile(symbols: str) -> Tile:
    """Return the trade icons of a move, 40 px high."""

    def make() -> Tile:
        brush = Brush(46 * len(symbols), 40, "night", PALETTE)
        icons.paint_trade(brush, symbols, 0, 20, 40)
        return brush.tile()

    return TILE_CACHE.get(("traded", symbols), make)


def draw_middle(canvas: Canvas, view: RealmsView, scene: Scene, y: int, h: int) -> None:
    """Draw the row of the two cards in the middle and the invasion track."""
    canvas.panel(MARGIN, y, INNER, h, "night", "evening")
    label = scene.say("mr-pic-middle")
    draw_track(canvas, view, MARGIN + 192 + 2 * 416 + 4, y, h)
    if not view.middle:
        if view.strength is not None:
            canvas.put(icon_tile(THEME, "bug", 48, "gold", "night"), MARGIN + 24, y + h // 2 - 24)
            words = scene.say("mr-pic-strength", strength=view.strength)
            canvas.text(words, MARGIN + 92, y + h // 2, 880, 40, "gold", "night")
        return
    canvas.put(icon_tile(THEME, "cards", 36, "haze", "night"), MARGIN + 14, y + h // 2 - 18)
    canvas.text(label, MARGIN + 58, y + h // 2, 122, 40, "parchment", "night")
    x = MARGIN + 192
    for card in view.middle:
        face = card_faces.dealt_card_tile(card, scene.term(card), 404, h - 16, "night", scene.badges.get(card, ""))
        canvas.put(face, x, y + 8)
        x += 416


def draw_track(canvas: Canvas, view: RealmsView, x: int, y: int, h: int) -> None:
    """Draw the eight spaces for invaders, four to a line; behind each line the strength of its invasion."""
    size = min(46, (h - 20) // 2)
    step = size + 6
    for half in range(2):
        cy = y + h // 2 + (half * 2 - 1) * (size // 2 + 3)
        for place in range(4):
            at = half * 4 + place
            state = (
                "now" if at + 1 == view.round and view.phase == "round" else "past" if at + 1 < view.round else "next"
            )
            canvas.put(_space_tile(view.track[at], state, size), x + place * step, cy - size // 2)
        so_far = view.track[: 4 + half * 4]
        met = view.round > 4 + half * 4 or (view.round == 4 + half * 4 and view.phase != "round")
        is_known = met and FACE_DOWN not in so_far
        strength = str(sum(token for token in so_far if token is not None)) if is_known else "?"
        canvas.put(icon_tile(THEME, "bug", 36, "parchment" if is_known else "haze", "night"), x + 4 * step + 6, cy - 18)
        canvas.text(
            strength, x + 4 * step + 46, cy, 30, 40, "parchment" if is_known else "haze", "night", fonts.SANS_BOLD
        )


def _space_tile(token: int | None, state: str, size: int) -> Tile:
    """Return one space of the track, `size` px wide: empty, with a token face down or with its number.

    `state`: "past", "now" or "next", by the round of the space.
    """

    def make() -> Tile:
        brush = Brush(size, size, "night", PALETTE)
        middle = size / 2
        if token is None:
            brush.disc(middle, middle, middle, "gold" if state == "now" else "slot")
            brush.disc(middle, middle, middle - 4, "night")
            if state == "past":
                brush.rect(middle - 8, middle - 2, 16, 4, "haze", 2)
            return brush.tile()
        brush.disc(middle, middle, middle, "gold" if state == "now" else "parchment")
        if token == FACE_DOWN:
            brush.disc(middle, middle, middle - 4, "raid")
            brush.icon("bug", middle, middle, size * 0.52, "parchment")
        else:
            brush.text(str(token), 0, middle, size, 32, "ink", "parchment", fonts.SANS_BOLD, align="center")
        return brush.tile()

    return TILE_CACHE.get(("space", token, state, size), make)


def draw_seat(canvas: Canvas, view: RealmsView, scene: Scene, seat: int, x: int, cy: int, w: int, ground: str) -> None:
    """Draw marker, name and start marker of a seat; coins, shields and points below (96 px high, centered on `cy`)."""
    realm = view.realms[seat]
    name = scene.names[seat]
    canvas.put(marker_tile(THEME, seat, name, 62, ground, 32), x, cy - 50)
    if view.starter == seat:
        canvas.put(icon_tile(THEME, "flag", 30, "gold", ground), x + 16, cy + 16)
    left = x + 72
    canvas.text(name, left, cy - 24, w - 72, 40, "parchment", ground, fonts.SANS_BOLD)
    ahead = seat in captions.leaders(view)
    draw_counters(
        canvas,
        left,
        cy + 28,
        (w - 72) // 3,
        realm.coins,
        realm.shields,
        captions.seat_points(view, seat),
        ahead,
        ground,
    )


def draw_counters(
    canvas: Canvas,
    x: int,
    cy: int,
    step: int,
    coins: int,
    shields: int,
    points: int,
    ahead: bool,
    ground: str,
    size: int = 40,
) -> None:
    """Draw coins, shields and victory points from `x`, `step` px apart, in type of `size` px.

    The points of a seat that is `ahead` are golden, with a trophy.
    """
    icon = size - 6
    for name, number, tone in (
        ("coin", coins, "parchment"),
        ("shield", shields, "parchment"),
        ("trophy" if ahead else "star", points, "gold" if ahead else "parchment"),
    ):
        canvas.put(icon_tile(THEME, name, icon, tone if name != "shield" else "haze", ground), x, cy - icon // 2)
        canvas.text(str(number), x + icon + 5, cy, step - icon - 6, size, tone, ground, fonts.SANS_BOLD)
        x += step


def draw_dealt_card(
    canvas: Canvas, view: RealmsView, scene: Scene, seat: int, x: int, y: int, w: int, h: int, ground: str
) -> None:
    """Draw the card that lies in front of a seat, or why there is none."""
    realm = view.realms[seat]
    if realm.dealt is not None:
        canvas.put(
            card_faces.dealt_card_tile(
                realm.dealt, scene.term(realm.dealt), w, h, ground, scene.badges.get(realm.dealt, "")
            ),
            x,
            y,
        )
    elif seat in view.losing:
        canvas.put(icon_tile(THEME, "bug", 40, "gold", ground), x + 12, y + h // 2 - 20)
        canvas.text(scene.say("mr-pic-must-turn"), x + 64, y + h // 2, w - 64, 32, "gold", ground)
    elif captions.has_played(view, seat):
        canvas.put(icon_tile(THEME, "check", 32, "haze", ground), x + 16, y + h // 2 - 16)
        canvas.text(scene.say("mr-pic-played"), x + 64, y + h // 2, w - 64, 32, "haze", ground)


def draw_plots(
    canvas: Canvas,
    view: RealmsView,
    scene: Scene,
    seat: int,
    box: tuple[int, int, int, int],
    columns: int,
    style: str,
    ground: str,
) -> None:
    """Draw a realm in `box` (x, y, w, h) px, `columns` cards to a line.

    `style` says what a building shows: its name ("named"), its name in large type ("large"), no name ("slim"), only its type
    ("symbol").
    """
    x0, y0, w, h = box
    gap = 6 if columns == ROUNDS else 8
    lines = ROUNDS // columns
    wide, high = (w - gap * (columns - 1)) // columns, (h - gap * (lines - 1)) // lines
    realm = view.realms[seat]
    marks = find_marks(view)
    for place in range(ROUNDS):
        x = x0 + place % columns * (wide + gap)
        y = y0 + place // columns * (high + gap)
        if place >= len(realm.plots):
            canvas.put(card_faces.slot_tile(wide, high, ground), x, y)
            continue
        plot = realm.plots[place]
        changed = marks.get((seat, plot.card))
        badge = scene.badges.get(plot.card, "") if seat == scene.viewer or seat in view.losing else ""
        canvas.put(_plot_tile(plot, scene, wide, high, ground, changed, badge, style), x, y)


def _plot_tile(
    plot: Plot, scene: Scene, w: int, h: int, ground: str, changed: Mark | None, badge: str, style: str
) -> Tile:
    if plot.bastion:
        return card_faces.bastion_tile(w, h, ground, changed, badge)
    if style == "symbol":
        return card_faces.symbol_tile(plot.card, w, h, ground, changed)
    if style == "slim":
        return card_faces.slim_card_tile(plot.card, w, h, ground, changed, badge)
    return card_faces.named_card_tile(
        plot.card, scene.term(plot.card), w, h, ground, changed, badge, 32 if style == "large" else 24
    )
