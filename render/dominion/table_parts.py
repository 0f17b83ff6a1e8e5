"""The parts of the table of Dominion: header, footer, supply, the strip of what all share, seats, cards in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.dominion import captions, card_faces, changes, pile_faces
from render.dominion.palette import PALETTE, THEME, TILE_CACHE
from render.dominion.pile_faces import PileFace
from render.kit import Scene, fonts, marks, table_frame
from render.kit.canvas import Canvas
from render.kit.marks import Mark
from render.kit.shared_tiles import icon_tile, marker_tile
from render.kit.standings import seat_order
from render.kit.table_frame import INNER, MARGIN, W
from render.kit.tiles import Brush, Tile
from rules.dominion.view import DominionView, Pile

HEADER, FOOTER = 92, 68
GAP = 10
BASIC_HEIGHT = 92
"""Height of the pile of a basic card, in px."""
MAX_COLUMNS = 5
"""How many slim cards stand side by side at most."""
TRASH_WIDTH = 300
"""Width that is kept for the trash on the strip of what all share, in px."""
TRASH_MARK = 34
"""Width of the marker of the seat that trashed cards in the newest turn, in px."""
MIN_FACT_WIDTH = 150
"""A fact that would be narrower, in px, is left out of the strip."""

CardGroup = tuple[str, int, str]
"""Equal cards in one zone: card, how many, and an icon for the zone ("" for in play or in hand)."""


def draw_header(canvas: Canvas, view: DominionView, scene: Scene, title: str) -> None:
    """Draw whose turn it is, or who has won, and `title` on the right."""
    marked = captions.leaders(view) if view.active is None else (view.active,)
    table_frame.draw_header(
        canvas,
        THEME,
        scene,
        marked,
        lambda scene: captions.heading(view, scene),
        title,
        height=HEADER,
        title_width=250,
        brief_heading=captions.heading(view, scene, brief=True) if view.active is None else "",
    )


def draw_footer(canvas: Canvas, view: DominionView, scene: Scene) -> None:
    """Draw what happened last, with the marker of the seat that did it."""
    done = captions.last_turn(view)
    table_frame.draw_footer(
        canvas,
        THEME,
        scene,
        None if done is None or scene.footer_note else done.seat,
        lambda scene: captions.last_move_text(view, scene),
        height=FOOTER,
        tone="gold" if scene.footer_note else "",
    )


def draw_supply(canvas: Canvas, view: DominionView, scene: Scene, y: int, high: int) -> int:
    """Draw the supply from `y`: the kingdom in two rows of `high` px, then the basic cards. Return the y of its end.

    Kingdom cards have their effects if the rows are high enough.
    """
    piles = {pile.card: pile for pile in view.piles}
    changed = changes.list_takers(view)
    columns = (len(view.kingdom) + 1) // 2
    wide = (INNER - GAP * (columns - 1)) // columns
    for place, card in enumerate(view.kingdom):
        x = MARGIN + place % columns * (wide + GAP)
        if place == columns:
            y += high + GAP
        canvas.put(_pile_tile(piles[card], view, scene, wide, high, changed.get(card, ()), kingdom=True), x, y)
    y += high + GAP
    basics = [pile for pile in view.piles if pile.card not in view.kingdom]
    wide = (INNER - GAP * (len(basics) - 1)) // len(basics)
    for place, pile in enumerate(basics):
        x = MARGIN + place * (wide + GAP)
        canvas.put(_pile_tile(pile, view, scene, wide, BASIC_HEIGHT, changed.get(pile.card, ()), kingdom=False), x, y)
    return y + BASIC_HEIGHT


def _pile_tile(
    pile: Pile, view: DominionView, scene: Scene, w: int, h: int, takers: tuple[Mark, ...], kingdom: bool
) -> Tile:
    face = PileFace(
        pile.card,
        scene.term(pile.card),
        pile.count,
        pile.cost,
        pile.token,
        pile.card in view.banned,
        takers,
        scene.badges.get(pile.card, ""),
    )
    if not kingdom:
        return pile_faces.basic_pile_tile(face, w, h)
    if h >= pile_faces.MIN_TEXT_HEIGHT:
        return pile_faces.text_pile_tile(face, scene.language, w, h)
    return pile_faces.pile_tile(face, w, h)


def draw_strip(canvas: Canvas, view: DominionView, scene: Scene, y: int, h: int) -> None:
    """Draw the strip of what all share: empty piles, Trade Route, Black Market, trash."""
    x, cy = MARGIN, y + h // 2
    words = scene.say("dom-pic-empty", empty=view.empty, ends=view.ends_at)
    x = _draw_fact(canvas, "pile", words, x, cy, "gold" if view.empty else "haze")
    if view.mat is not None:
        x = _draw_fact(canvas, "route", scene.say("dom-pic-mat", tokens=view.mat), x, cy, "haze")
    if view.market:
        x = _draw_fact(canvas, "cart", scene.say("dom-pic-market", count=view.market), x, cy, "haze")
    if view.chests:
        named = scene.translations.listing(scene.language, captions.format_counts(view.chests, scene))
        x = _draw_fact(canvas, "ban", scene.say("dom-pic-chests", cards=named), x, cy, "haze")
    cards = [captions.format_count(card, count, scene) for card, count in view.trash]
    words = scene.say("dom-pic-trash", cards=", ".join(cards) or scene.say("pic-none"))
    trashers = changes.list_trashers(view)
    tone = "gold" if trashers else "haze"
    canvas.put(icon_tile(THEME, "discard", 28, tone, "green"), x, cy - 14)
    x += 38
    if trashers:
        tile = _marks_tile(trashers)
        canvas.put(tile, x, cy - TRASH_MARK // 2)
        x += tile.image.width + 10
    canvas.text(words, x, cy, W - MARGIN - x, 32, "ivory" if trashers else "haze", "green")


def _marks_tile(trashers: tuple[Mark, ...]) -> Tile:
    """Return the markers of the seats that trashed cards lately, the latest first, on green."""

    def make() -> Tile:
        brush = Brush(marks.measure_marks(trashers, TRASH_MARK), TRASH_MARK, "green", PALETTE)
        marks.paint_marks(brush, trashers, 0, TRASH_MARK / 2, TRASH_MARK, brush.w)
        return brush.tile()

    return TILE_CACHE.get(("trashers", trashers), make)


def _draw_fact(canvas: Canvas, icon: str, words: str, x: int, cy: int, tone: str) -> int:
    """Draw one fact if it leaves room for the trash; return the x of the next one."""
    room = min(420, W - MARGIN - x - 38 - TRASH_WIDTH)
    if room < MIN_FACT_WIDTH:
        return x
    canvas.put(icon_tile(THEME, icon, 28, tone, "green"), x, cy - 14)
    return x + 38 + canvas.text(words, x + 38, cy, room, 32, tone, "green") + 34


def draw_seats(canvas: Canvas, view: DominionView, scene: Scene, y: int, h: int) -> None:
    """Draw all seats in one or two rows of `h` px from `y`."""
    count = len(view.sides)
    columns = count if count <= 3 else (count + 1) // 2
    wide = (INNER - GAP * (columns - 1)) // columns
    for seat in range(count):
        x = MARGIN + seat % columns * (wide + GAP)
        _draw_seat(canvas, view, scene, seat, x, y + seat // columns * (h + GAP), wide, h)


def count_seat_lines(count: int) -> int:
    """Return the number of rows of seats."""
    return 1 if count <= 3 else 2


def _draw_seat(canvas: Canvas, view: DominionView, scene: Scene, seat: int, x: int, y: int, w: int, h: int) -> None:
    """Draw one seat: marker and name; hand, deck and discard pile as counts; the top of the discard pile."""
    is_on_turn = seat == view.active and scene.ending is None
    ground = "lit" if is_on_turn else "night"
    if is_on_turn:
        canvas.panel(x, y, w, h, "gold", "green")
        canvas.panel(x + 10, y, w - 10, h, ground, "gold")
        canvas.fill(x + w - 14, y, 14, h, ground)
        canvas.panel(x + 20, y, w - 20, h, ground, ground)
        canvas.put(_right_end_tile(h, ground), x + w - 14, y)
    else:
        canvas.panel(x, y, w, h, ground, "green")
    side, name = view.sides[seat], scene.names[seat]
    canvas.put(marker_tile(THEME, seat, name, 60, ground, 32, with_disc=is_on_turn), x + 18, y + 8)
    left, room = x + 88, w - 88 - 12
    canvas.text(name, left, y + 29, room, 40, "ivory", ground, fonts.SANS_BOLD)
    cy = y + 65
    at = left
    for icon, value in (("hand", side.hand), ("cards", side.deck), ("discarded", side.discard), ("medal", side.tokens)):
        if icon == "medal" and not value:
            continue
        tone = "gold" if icon == "medal" else "ivory"
        canvas.put(icon_tile(THEME, icon, 30, tone if icon == "medal" else "haze", ground), at, cy - 15)
        canvas.text(str(value), at + 36, cy, 56, 32, tone, ground, fonts.SANS_BOLD)
        at += 84
    deed = changes.find_seat_deed(view, seat)
    if deed is not None:
        words, tone = changes.format_seat_deed(deed, scene), "ivory" if deed.is_newest else "haze"
    else:
        words = scene.say("dom-pic-top", card=scene.term(side.top)) if side.top else scene.say("dom-pic-top-none")
        tone = "haze"
    canvas.text(words, left, y + h - 15, room, 24, tone, ground)


def _right_end_tile(h: int, ground: str) -> Tile:
    """Return the round right end of the panel of the seat on turn."""

    def make() -> Tile:
        brush = Brush(14, h, "green", PALETTE)
        brush.rect(-20, 0, 34, h, ground, 14)
        return brush.tile()

    return TILE_CACHE.get(("right", h, ground), make)


def draw_budget(canvas: Canvas, view: DominionView, scene: Scene, x: int, y: int, h: int, ground: str) -> None:
    """Draw the Actions, Buys and coins that are left, one below the other."""
    step = h // 3
    for place, (icon, value) in enumerate((("bolt", view.actions), ("cart", view.buys), ("coin", view.coins))):
        cy = y + step * place + step // 2
        canvas.put(icon_tile(THEME, icon, 36, "ivory", ground), x, cy - 18)
        canvas.text(str(value), x + 46, cy, 54, 40, "ivory", ground, fonts.SANS_BOLD)
        canvas.text(scene.say(f"dom-pic-sign-{icon}", count=value), x + 102, cy, 108, 32, "haze", ground)


def draw_budget_row(canvas: Canvas, view: DominionView, scene: Scene, x: int, cy: int, ground: str) -> int:
    """Draw the Actions, Buys and coins that are left side by side; return the x of their end."""
    for icon, value in (("bolt", view.actions), ("cart", view.buys), ("coin", view.coins)):
        canvas.put(icon_tile(THEME, icon, 36, "ivory", ground), x, cy - 18)
        x += 46 + canvas.text(str(value), x + 46, cy, 54, 40, "ivory", ground, fonts.SANS_BOLD) + 10
        x += canvas.text(scene.say(f"dom-pic-sign-{icon}", count=value), x, cy, 140, 32, "haze", ground) + 40
    return x


def group_cards(cards: Sequence[str], icon: str = "") -> list[CardGroup]:
    """Return groups of equal cards, in the order of their first ones."""
    return [(card, count, icon) for card, count in Counter(cards).items()]


def list_open_cards(view: DominionView) -> list[CardGroup]:
    """Return all cards that everybody sees: in play, on offer, revealed."""
    groups: list[CardGroup] = []
    if view.active is not None:
        for seat in seat_order(len(view.sides), view.active):
            groups += group_cards(view.sides[seat].play)
    groups += group_cards(view.offer, "cart")
    for side in view.sides:
        groups += group_cards(side.revealed, "eye")
    return groups


def _text_tile(words: str, w: int, h: int, ground: str) -> Tile:
    """Return a sentence as a tile of `w` x `h` px, in as many lines as fit the height, at most three."""
    brush = Brush(w, h, ground, PALETTE)
    brush.text(words, 6, h / 2, w - 12, 32, "haze", ground, lines=max(1, min(3, h // 40)))
    return brush.tile()


def draw_chips(
    canvas: Canvas, cards: Sequence[CardGroup], scene: Scene, box: tuple[int, int, int, int], ground: str, empty: str
) -> None:
    """Draw slim cards in `box` (x, y, w, h) px; instead of those that do not fit, "+3". `empty`: the text if there are none."""
    x0, y0, w, h = box
    if not cards:
        canvas.put(_text_tile(empty, w, h, ground), x0, y0)
        return
    most = max(1, (h + 8) // 52)
    columns, lines = 4, 1
    while columns * lines < len(cards) and lines < most:
        lines += 1
    while columns * lines < len(cards) and columns < MAX_COLUMNS:
        columns += 1
    wide = (w - 8 * (columns - 1)) // columns
    high = min(76, (h - 8 * (lines - 1)) // lines)
    y0 += (h - high * lines - 8 * (lines - 1)) // 2
    room = columns * lines
    shown = cards if len(cards) <= room else cards[: room - 1]
    for place, (card, count, icon) in enumerate(shown):
        x, y = x0 + place % columns * (wide + 8), y0 + place // columns * (high + 8)
        badge = scene.badges.get(card, "")
        canvas.put(card_faces.chip_tile(card, scene.term(card), wide, high, count, ground, icon, badge), x, y)
    if len(shown) < len(cards):
        x, y = x0 + (room - 1) % columns * (wide + 8), y0 + (room - 1) // columns * (high + 8)
        more = sum(count for _, count, _ in cards[len(shown) :])
        canvas.text(f"+{more}", x, y + high // 2, wide, 40, "ivory", ground, fonts.SANS_BOLD, align="center")
