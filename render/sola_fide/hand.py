"""A hand of Sola Fide for its owner: the cards with their texts; in the draft the cards on offer and the pack so far."""

from __future__ import annotations

from collections.abc import Sequence

from render.kit import Picture, Scene, make_picture, seats
from render.kit.canvas import Canvas
from render.kit.table_frame import INNER, MARGIN, W
from render.sola_fide import hand_alt, hand_parts
from render.sola_fide.hand_parts import HEADER, STRIP
from render.sola_fide.palette import PALETTE, TILE_CACHE
from rules.sola_fide.facts import PACK
from rules.sola_fide.view import DraftView, SolaFideView

H = 560
_COLUMNS, _USUAL_ROWS, _LINE = 3, 3, 124
"""Columns of a large hand, how many rows of it fit a picture of the usual height, and the height of a row in a higher one."""
_EDGE = 12
_TOP = HEADER + _EDGE
_SPARED = HEADER + STRIP - 8
"""How much lower a hand below a table is, in px."""
_EMPTY = 80
"""The height of an empty hand below its table."""


def draw_hand(view: SolaFideView, seat: int, scene: Scene) -> Picture | None:
    """Draw what `seat` holds, 1400 x 560 px, higher for more than nine cards. Return None if the view is not this seat's.

    Below the table it is lower: header and strip would say what stands on the table.
    """
    if view.seats[seat].hand is None:
        return None
    return make_picture(hand_alt.hand_alt(view, seat, scene), lambda: hand_canvas(view, seat, scene).png())


def hand_canvas(view: SolaFideView, seat: int, scene: Scene) -> Canvas:
    """Return the picture of `draw_hand` before it is encoded."""
    scene = seats.replace_undrawable_names(scene)
    own = view.seats[seat]
    hand = own.hand or ()
    if own.draft is not None:
        return _draft_canvas(own.draft, seat, _name_faith(view, seat, scene), scene)
    if own.drawn:
        return _drawn_canvas(view, seat, own.drawn, scene)
    if scene.is_pair and hand:
        canvas = _start(_height(len(hand), STRIP) - _SPARED)
        hand_parts.draw_cards(canvas, hand, scene, (MARGIN, _EDGE, INNER, canvas.h - 2 * _EDGE))
        return canvas
    canvas = _start(_height(len(hand), STRIP))
    if view.phase in ("faiths", "draft"):
        hand_parts.draw_header(canvas, seat, scene.say("sf-hand-faiths"), "", scene, bright=False)
        hand_parts.draw_message(canvas, scene.say("sf-hand-faiths-text"), HEADER, H - HEADER)
        return canvas
    if scene.is_pair:
        canvas = _start(_EMPTY)
        hand_parts.draw_message(canvas, scene.say("sf-hand-empty"), 0, _EMPTY)
        return canvas
    _draw_turn_header(canvas, view, seat, scene.say("sf-hand-title"), scene)
    high = canvas.h - STRIP - 12 - _TOP
    if hand:
        hand_parts.draw_cards(canvas, hand, scene, (MARGIN, _TOP, INNER, high))
    else:
        hand_parts.draw_message(canvas, scene.say("sf-hand-empty"), _TOP, high)
    hand_parts.draw_strip(canvas, view, seat, scene)
    return canvas


def _height(count: int, below: int) -> int:
    """Return the height of the picture of `count` cards with `below` px below them: as usual, or more for a large hand."""
    rows = -(-count // _COLUMNS)
    return H if rows <= _USUAL_ROWS else _TOP + rows * (_LINE + 10) - 10 + 12 + below


def _start(h: int) -> Canvas:
    return Canvas(W, h, "slate", PALETTE, TILE_CACHE)


def _draw_turn_header(canvas: Canvas, view: SolaFideView, seat: int, title: str, scene: Scene) -> None:
    bright = view.active == seat and view.phase != "over" and not scene.ending_title and not scene.note
    hand_parts.draw_header(canvas, seat, title, hand_parts.turn_words(view, seat, scene), scene, bright=bright)


def _name_faith(view: SolaFideView, seat: int, scene: Scene) -> str:
    faith = view.seats[seat].faith
    return scene.term(f"faith.{faith}") if faith else ""


def _draft_canvas(draft: DraftView, seat: int, faith: str, scene: Scene) -> Canvas:
    """Return the picture of a draft: the cards on offer large, the pack below; or the whole pack when it is complete."""
    canvas = _start(H)
    count = len(draft.picks)
    if not draft.offer:
        canvas = _start(_height(count, 0))
        hand_parts.draw_header(canvas, seat, scene.say("sf-hand-done"), faith, scene, bright=False)
        if draft.picks:
            hand_parts.draw_cards(canvas, draft.picks, scene, (MARGIN, _TOP, INNER, canvas.h - 12 - _TOP))
        return canvas
    title = scene.say("sf-hand-draft", number=count + 1, all=PACK)
    hand_parts.draw_header(canvas, seat, title, faith, scene, bright=False)
    words = scene.say("sf-hand-pack", count=count, all=PACK) if count else scene.say("sf-hand-no-pack")
    _draw_choice(canvas, draft.offer, draft.picks, words, scene, canvas.h - 12)
    return canvas


def _drawn_canvas(view: SolaFideView, seat: int, drawn: Sequence[str], scene: Scene) -> Canvas:
    """Return the picture of cards that were drawn and of which some are kept: they are large, the hand is small."""
    canvas = _start(H)
    _draw_turn_header(canvas, view, seat, scene.say("sf-hand-drawn"), scene)
    hand = view.seats[seat].hand or ()
    words = scene.say("sf-hand-held") if hand else scene.say("sf-hand-empty")
    _draw_choice(canvas, drawn, hand, words, scene, canvas.h - STRIP - 10)
    hand_parts.draw_strip(canvas, view, seat, scene)
    return canvas


def _draw_choice(
    canvas: Canvas, cards: Sequence[str], small: Sequence[str], label: str, scene: Scene, end: int
) -> None:
    """Draw the cards that one chooses among above a label and a list of small ones, down to `end`."""
    rows = hand_parts.arrange_chips(small, label, scene, INNER)
    top = end - hand_parts.chips_height(rows)
    hand_parts.draw_chips(canvas, rows, label, scene, MARGIN, top)
    hand_parts.draw_choice(canvas, cards, scene, (MARGIN, _TOP, INNER, top - 12 - _TOP))
