"""A hand of Dominion for its owner: the cards with their texts, or, while something is bought or gained, the supply."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from render.dominion import alt_text, captions, card_faces, table_parts, text_faces
from render.dominion.palette import PALETTE, THEME, TILE_CACHE
from render.dominion.table_parts import GAP, CardGroup
from render.kit import Picture, Scene, fonts, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.shared_tiles import icon_tile, marker_tile
from render.kit.table_frame import INNER, MARGIN, W
from render.kit.tiles import Tile
from rules.dominion.facts import PRINTED_COST
from rules.dominion.view import DominionView

H = 560
HEADER = 76
STRIP_HEIGHT = 64
PILE_HEIGHT = 106
"""Height of a kingdom pile above the hand, in px."""
LOW_STRIP_HEIGHT = 44
"""Height of the strip if the hand needs the room, in px."""
CHIP_STEP = 60
"""Height of a slim card below the supply with its gap, in px."""
MAX_FULL_CARDS = 6
"""How many different cards stand in one row with their texts."""
COLUMNS = 3
"""Columns of a hand of more kinds, in which each card is a line with its text."""
USUAL_LINES = 4
"""Rows of such lines in a picture of the usual height; with more of them the picture grows."""


def draw_hand(view: DominionView, seat: int, scene: Scene) -> Picture | None:
    """Draw what `seat` holds, 1400 x 560 px, higher for more than twelve kinds. Return None if the view is not this seat's."""
    if view.own is None or view.viewer != seat:
        return None
    return make_picture(alt_text.hand_alt(view, seat, scene), lambda: hand_canvas(view, seat, scene).png())


def hand_canvas(view: DominionView, seat: int, scene: Scene) -> Canvas:
    """Return the picture of `draw_hand` before it is encoded."""
    assert view.own is not None
    scene = seats.replace_undrawable_names(scene)
    cards = [
        *table_parts.group_cards(view.own.looked, "eye"),
        *table_parts.group_cards(view.own.passing, "route"),
        *table_parts.group_cards(_sort_hand(view)),
    ]
    buying = _needs_supply(view, seat, scene.badges, scene.note)
    canvas = Canvas(W, _height(len(cards), buying), "green", PALETTE, TILE_CACHE)
    _draw_header(canvas, view, seat, scene, buying)
    if buying:
        y = table_parts.draw_supply(canvas, view, scene, HEADER + GAP, PILE_HEIGHT) + 8
        box = (MARGIN + 52, y, INNER - 52, canvas.h - LOW_STRIP_HEIGHT - 8 - y)
        canvas.put(icon_tile(THEME, "hand", 36, "ivory", "green"), MARGIN, y + box[3] // 2 - 18)
        # The badges belong to the piles; the same card in hand cannot be chosen now.
        held = replace(scene, badges={})
        table_parts.draw_chips(canvas, cards, held, box, "green", scene.say("dom-pic-hand-none"))
        _draw_strip(canvas, view, seat, scene, LOW_STRIP_HEIGHT)
        return canvas
    top = HEADER + 12
    if len(cards) > MAX_FULL_CARDS:
        _draw_lines(canvas, view, cards, scene, HEADER + 8, canvas.h - LOW_STRIP_HEIGHT - 8)
        _draw_strip(canvas, view, seat, scene, LOW_STRIP_HEIGHT)
    else:
        _draw_cards(canvas, view, cards, scene, top, canvas.h - STRIP_HEIGHT - 8 - top)
        _draw_strip(canvas, view, seat, scene, STRIP_HEIGHT)
    return canvas


def _height(count: int, buying: bool) -> int:
    """Return the height of the picture of a hand of `count` kinds in px: as usual, or more if not all kinds fit."""
    if buying:
        supply = HEADER + GAP + 2 * (PILE_HEIGHT + GAP) + table_parts.BASIC_HEIGHT + 8
        return max(H, supply + CHIP_STEP * -(-count // table_parts.MAX_COLUMNS) + LOW_STRIP_HEIGHT + 8)
    return H + max(0, -(-count // COLUMNS) - USUAL_LINES) * (text_faces.LINE_HEIGHT + 8)


def list_in_order(view: DominionView, seat: int, ids: Collection[str]) -> list[str]:
    """Return the cards of the picture for a question with the options `ids`, in its order: of the supply or of the hand."""
    if view.own is None or view.viewer != seat:
        return []
    if _needs_supply(view, seat, ids):
        return [*view.kingdom, *(pile.card for pile in view.piles if pile.card not in view.kingdom)]
    return list(dict.fromkeys([*view.own.looked, *view.own.passing, *_sort_hand(view)]))


def _needs_supply(view: DominionView, seat: int, chosen: Iterable[str], note: str = "") -> bool:
    """Return whether the supply matters now: its cards can be chosen, or it is this seat's turn to buy."""
    assert view.own is not None
    held = {*view.own.hand, *view.own.looked, *view.own.passing, *view.offer}
    piles = {pile.card for pile in view.piles}
    if any(card in piles and card not in held for card in chosen):
        return True
    return view.active == seat and view.phase == "buy" and not note


def _sort_hand(view: DominionView) -> list[str]:
    """Return the hand with Actions first, then Treasures, then the rest, dearest first."""
    assert view.own is not None
    order = {"attack": 0, "action": 0, "reaction": 0, "treasure": 1, "victory": 2, "curse": 3}
    costs = {pile.card: pile.cost for pile in view.piles}
    return sorted(view.own.hand, key=lambda card: (order[captions.main_tone(card)], -costs.get(card, 0), card))


def _draw_header(canvas: Canvas, view: DominionView, seat: int, scene: Scene, buying: bool) -> None:
    """Draw the title and what is left to spend, or whose turn it is if it is another seat's."""
    canvas.fill(0, 0, W, HEADER, "night")
    cy = HEADER // 2
    canvas.put(marker_tile(THEME, seat, scene.names[seat], 56, "night", 32), MARGIN, cy - 28)
    title = scene.note or scene.say("dom-pic-supply-hand" if buying else "dom-pic-hand")
    right = W - MARGIN - 700
    canvas.text(
        title, MARGIN + 70, cy, right - MARGIN - 90, 40, "gold" if scene.note else "ivory", "night", fonts.SERIF
    )
    if view.active != seat:
        words = seats.fit_names(lambda scene: captions.heading(view, scene), scene, fonts.SANS, 40, 700)
        canvas.text(words, right, cy, 700, 40, "haze", "night", align="right")
        return
    coins = captions.count_coins(view, scene)
    for place, (icon, value) in enumerate((("bolt", view.actions), ("cart", view.buys), ("coin", coins))):
        x = right + 40 + place * 230
        canvas.put(icon_tile(THEME, icon, 36, "ivory", "night"), x, cy - 18)
        wide = canvas.text(str(value), x + 46, cy, 60, 40, "ivory", "night", fonts.SANS_BOLD)
        canvas.text(
            scene.say(f"dom-pic-sign-{icon}", count=value), x + 46 + wide + 10, cy, 170 - wide, 32, "haze", "night"
        )


def _draw_cards(canvas: Canvas, view: DominionView, cards: Sequence[CardGroup], scene: Scene, y: int, h: int) -> None:
    """Draw few cards with their whole texts, in one row."""
    if not cards:
        canvas.text(scene.say("dom-pic-hand-none"), MARGIN, y + h // 2, INNER, 40, "haze", "green", align="center")
        return
    columns = max(5, len(cards))
    costs = {pile.card: pile.cost for pile in view.piles}
    wide = (INNER - GAP * (columns - 1)) // columns
    inset = (INNER - len(cards) * (wide + GAP) + GAP) // 2
    for place, (card, count, zone_icon) in enumerate(cards):
        canvas.put(_card_tile(card, count, zone_icon, costs, scene, wide, h), MARGIN + inset + place * (wide + GAP), y)


def _draw_lines(canvas: Canvas, view: DominionView, cards: Sequence[CardGroup], scene: Scene, y: int, end: int) -> None:
    """Draw many cards as lines between `y` and `end`, each with its text or its effect."""
    costs = {pile.card: pile.cost for pile in view.piles}
    rows = -(-len(cards) // COLUMNS)
    wide = (INNER - GAP * (COLUMNS - 1)) // COLUMNS
    high = (end - y - 8 * (rows - 1)) // rows
    for place, (card, count, zone_icon) in enumerate(cards):
        x, top = MARGIN + place % COLUMNS * (wide + GAP), y + place // COLUMNS * (high + 8)
        badge, cost = scene.badges.get(card, ""), costs.get(card, PRINTED_COST[card])
        text = text_faces.text_versions(card, scene.language)[1 if rows > USUAL_LINES else 0 :]
        canvas.put(
            text_faces.text_line_tile(card, scene.term(card), text, wide, high, cost, count, badge, zone_icon), x, top
        )


def _card_tile(card: str, count: int, zone_icon: str, costs: dict[str, int], scene: Scene, w: int, h: int) -> Tile:
    cost = costs.get(card, PRINTED_COST[card])
    text = card_faces.card_text(card, scene.language)
    return card_faces.full_card_tile(
        card, scene.term(card), text, w, h, cost, count, scene.badges.get(card, ""), zone_icon
    )


def _draw_strip(canvas: Canvas, view: DominionView, seat: int, scene: Scene, high: int) -> None:
    """Draw the counts of deck and discard pile, the tokens, and what the seat has in play."""
    canvas.fill(0, canvas.h - high, W, high, "night")
    side, x, cy = view.sides[seat], MARGIN, canvas.h - high // 2
    facts = [
        ("cards", scene.say("dom-pic-deck", count=side.deck)),
        ("discarded", scene.say("dom-pic-discard", count=side.discard)),
    ]
    if view.own is not None and view.own.known_cards:
        cards = scene.translations.listing(scene.language, captions.format_counts(view.own.known_cards, scene))
        facts.insert(1, ("eye", scene.say("dom-pic-known", cards=cards)))
    if side.tokens:
        facts.append(("medal", str(side.tokens)))
    for icon, words in facts:
        canvas.put(icon_tile(THEME, icon, 28, "haze", "night"), x, cy - 14)
        x += 38 + canvas.text(words, x + 38, cy, 330, 32, "haze", "night") + 32
    if side.play:
        words = f"{scene.say('dom-pic-in-play')}: {', '.join(captions.format_counts(side.play, scene))}"
        canvas.text(words, x, cy, W - MARGIN - x, 32, "ivory", "night")
