"""Parts of the picture of a hand: its header, the strip below it, cards in rows, chips in lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from render.kit import Scene, fonts, seats, text
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile, marker_tile
from render.kit.table_frame import INNER, MARGIN, W
from render.kit.tiles import Tile
from render.sola_fide import card_captions, card_faces
from render.sola_fide.card_faces import CHIP_HEIGHT, CardWords
from render.sola_fide.palette import THEME
from rules.sola_fide.facts import CARDS
from rules.sola_fide.view import SolaFideView

HEADER, STRIP = 76, 56
GAP, CHIP_GAP = 16, 6
_LOW = 330
"""Below this height, in px, a large card has no signs and no foot."""
_FULL_TEXTS, _ONE_ROW = 3, 5
"""How many cards stand in one row with their full texts, and with their short ones."""
_WIDEST = 317
_RIGHT = 560
"""Width of the right part of the header, in px."""

Box = tuple[int, int, int, int]
"""x, y, width and height of a part of the picture, in px."""


def card_words(card_id: str, scene: Scene, *, badged: bool = True) -> CardWords:
    """Return the words of a card of a faith."""
    whole = tuple(card_captions.effect_sentences(card_id, scene))
    kind = scene.say(f"sf-hand-kind-{CARDS[card_id].kind}")
    badge = scene.badges.get(card_id, "") if badged else ""
    return CardWords(scene.term(card_id), kind, (whole, card_captions.effect_clauses(card_id, scene)), badge)


def draw_header(canvas: Canvas, seat: int, title: str, right: str, scene: Scene, *, bright: bool) -> None:
    """Draw the marker of the seat, what the picture shows, and on the right whose turn it is or the like."""
    canvas.fill(0, 0, W, HEADER, "night")
    cy = HEADER // 2
    canvas.put(marker_tile(THEME, seat, scene.names[seat], 56, "night", 32), MARGIN, cy - 28)
    left = MARGIN + 72
    tone = "gold" if scene.note else "vellum"
    room = (W - MARGIN if not right else W - MARGIN - _RIGHT) - left
    canvas.text(scene.note or title, left, cy, room, 40, tone, "night", fonts.SERIF)
    tone = "gold" if bright else "haze"
    canvas.text(right, W - MARGIN - _RIGHT + 16, cy, _RIGHT - 16, 40, tone, "night", align="right")


def turn_words(view: SolaFideView, seat: int, scene: Scene) -> str:
    """Return whose turn it is for the header of a seat's hand."""
    if scene.ending_title:
        return scene.ending_title
    if view.phase == "over":
        return scene.say("sf-hand-over")
    if view.active is None:
        return ""
    if view.active == seat:
        return scene.say("sf-hand-your-turn")
    active = view.active

    def say(shown: Scene) -> str:
        return shown.say("sf-hand-turn", name=shown.names[active])

    return seats.fit_names(say, scene, fonts.SANS, 40, _RIGHT - 16)


def draw_strip(canvas: Canvas, view: SolaFideView, seat: int, scene: Scene) -> None:
    """Draw the permanent card before the seat, its hand limit, its deck and its discard pile."""
    top, own = canvas.h - STRIP, view.seats[seat]
    cy = top + STRIP // 2
    canvas.fill(0, top, W, STRIP, "night")
    facts = (
        ("hand", scene.say("sf-hand-limit", count=own.hand_limit)),
        ("pile", scene.say("sf-hand-deck", count=own.deck_size)),
        ("discarded", scene.say("sf-hand-discard", count=len(own.discard))),
    )
    x = W - MARGIN
    for place, (icon, words) in enumerate(reversed(facts)):
        over = place == 2 and len(own.hand or ()) > own.hand_limit
        tone = "gold" if over else "haze"
        x -= canvas.text(words, x - 170, cy, 170, 32, tone, "night", align="right") + 38
        canvas.put(icon_tile(THEME, icon, 28, tone, "night"), x, cy - 14)
        x -= 26
    room = x - MARGIN
    canvas.put(icon_tile(THEME, "link", 28, "vellum" if own.permanent else "haze", "night"), MARGIN, cy - 14)
    if not own.permanent:
        canvas.text(scene.say("sf-hand-no-permanent"), MARGIN + 40, cy, room - 40, 32, "haze", "night")
        return
    words = scene.say("sf-hand-permanent", card=scene.term(own.permanent))
    used = 40 + canvas.text(words, MARGIN + 40, cy, room - 40, 32, "vellum", "night")
    line = card_captions.effect_line(own.permanent, scene)
    if text.measure(line, fonts.SANS, 24) * 0.86 <= room - used - 20:
        canvas.text(line, MARGIN + used + 20, cy, room - used - 20, 24, "haze", "night")


def draw_cards(canvas: Canvas, cards: Sequence[str], scene: Scene, box: Box) -> None:
    """Draw cards in `box`: up to five as whole cards in a row, more as lines in two or more rows."""
    x, y, w, h = box
    if len(cards) <= _FULL_TEXTS:
        draw_choice(canvas, cards, scene, box)
        return
    if len(cards) <= _ONE_ROW:
        wide = min(_WIDEST, (w - GAP * (len(cards) - 1)) // len(cards))
        left = x + (w - len(cards) * (wide + GAP) + GAP) // 2
        for place, card in enumerate(cards):
            tile = card_faces.full_card_tile(card, card_words(card, scene), wide, h, 108)
            canvas.put(tile, left + place * (wide + GAP), y)
        return
    columns = 4 if len(cards) in (7, 8) else 3
    rows = -(-len(cards) // columns)
    gap = GAP if rows < 4 else 10
    wide, high = (w - GAP * (columns - 1)) // columns, (h - gap * (rows - 1)) // rows
    for place, card in enumerate(cards):
        row, column = divmod(place, columns)
        tile = card_faces.line_tile(card, card_words(card, scene), wide, high)
        canvas.put(tile, x + column * (wide + GAP), y + row * (high + gap))


def draw_choice(canvas: Canvas, cards: Sequence[str], scene: Scene, box: Box) -> None:
    """Draw the cards that one chooses among, large; three or fewer with their full texts."""
    x, y, w, h = box
    columns = max(_FULL_TEXTS, len(cards))
    wide = (w - GAP * (columns - 1)) // columns
    left = x + (w - len(cards) * (wide + GAP) + GAP) // 2
    for place, card in enumerate(cards):
        words = card_words(card, scene)
        if columns == _FULL_TEXTS:
            words = replace(words, versions=words.versions[:1])
        is_low = h < _LOW
        tile = card_faces.low_card_tile(card, words, wide, h) if is_low else _tall_tile(card, words, wide, h)
        canvas.put(tile, left + place * (wide + GAP), y)


def _tall_tile(card: str, words: CardWords, w: int, h: int) -> Tile:
    return card_faces.full_card_tile(card, words, w, h, 92)


def arrange_chips(cards: Sequence[str], label: str, scene: Scene, width: int) -> list[list[tuple[str, int]]]:
    """Return chips in as few lines as fit the width, each card with the width of its chip in px.

    The first line begins after the label. A chip goes to the first line that has room for it.
    """
    rows: list[list[tuple[str, int]]] = [[]]
    used = [_label_width(label)]
    for card in cards:
        wide = min(width, card_faces.chip_width(scene.term(card)))
        place = next((n for n, taken in enumerate(used) if taken + wide <= width), len(rows))
        if place == len(rows):
            rows.append([])
            used.append(0)
        rows[place].append((card, wide))
        used[place] += wide + CHIP_GAP
    return rows


def _label_width(label: str) -> int:
    return text.measure(label, fonts.SANS, 32) + 16


def draw_chips(
    canvas: Canvas, rows: Sequence[Sequence[tuple[str, int]]], label: str, scene: Scene, x: int, y: int
) -> None:
    """Draw a label and lines of chips from `x`, `y`."""
    canvas.text(label, x, y + CHIP_HEIGHT // 2, INNER, 32, "haze", "slate")
    for row, chips in enumerate(rows):
        left = x if row else x + _label_width(label)
        for card, wide in chips:
            words = card_words(card, scene, badged=False)
            canvas.put(card_faces.chip_tile(card, words, wide), left, y + row * (CHIP_HEIGHT + CHIP_GAP))
            left += wide + CHIP_GAP


def chips_height(rows: Sequence[Sequence[tuple[str, int]]]) -> int:
    """Return the height of lines of chips in px."""
    return len(rows) * (CHIP_HEIGHT + CHIP_GAP) - CHIP_GAP


def draw_message(canvas: Canvas, words: str, y: int, h: int) -> None:
    """Draw a quiet sentence in the middle."""
    canvas.text(words, MARGIN, y + h // 2, INNER, 40, "haze", "slate", align="center")
