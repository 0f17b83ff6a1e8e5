"""Cards side by side for the rule pages: those that a section names, or what somebody does step by step."""

from __future__ import annotations

from collections.abc import Sequence

from render.dominion import alt_text, card_faces
from render.dominion.palette import PALETTE, TILE_CACHE
from render.kit import Picture, Scene, make_picture
from render.kit.canvas import Canvas
from render.kit.sentences import fit_sentences, required_sentence
from render.kit.tiles import Brush
from rules.dominion.facts import CARDS

CARD_W, CARD_H, MARGIN, GAP = 324, 420, 20, 20
"""Size of a card, the margin and the room between cards, in px."""
STEP_GAP, WORDS = 46, 136
"""Room between two steps, for an arrow, and height of the words below a card, in px."""
IN_ROW = 3
"""How many cards stand in a row; more of them make two rows."""

STEPS: dict[str, tuple[str, ...]] = {
    "turn": ("village", "smithy", "gold", "workshop"),
    "throne": ("throne-room", "smithy", "smithy"),
    "reaction": ("militia", "moat"),
}
"""The cards of what is done step by step. The words below each are the messages `dom-example-<name>-1` and so on."""
COUNTS: dict[str, tuple[tuple[str, int], ...]] = {"start": (("copper", 7), ("estate", 3))}
"""The cards of what somebody has, with how many of each."""
EXAMPLES = (*STEPS, *COUNTS)
"""The names of examples that are more than cards side by side."""


def draw_example(name: str, scene: Scene) -> Picture:
    """Draw an example by its name, or the cards whose ids it lists. Raise KeyError for an unknown name or card."""
    if cards := STEPS.get(name):
        words = [scene.say(f"dom-example-{name}-{number}") for number in range(1, len(cards) + 1)]
        parts = [f"{scene.term(card)}: {text}." for card, text in zip(cards, words, strict=True)]
        alt = fit_sentences([required_sentence(part) for part in parts])
        return make_picture(alt, lambda: make_canvas([(card, 1) for card in cards], words, scene).png())
    groups = COUNTS.get(name) or tuple((card, 1) for card in name.split())
    if unknown := [card for card, _ in groups if card not in CARDS]:
        raise KeyError(*unknown)
    return make_picture(alt_text.cards_alt(groups, scene), lambda: make_canvas(groups, (), scene).png())


def make_canvas(groups: Sequence[tuple[str, int]], words: Sequence[str], scene: Scene) -> Canvas:
    """Return cards side by side, in two rows if there are many; with `words` below each, and then with arrows between them."""
    across = len(groups) if len(groups) <= IN_ROW else -(-len(groups) // 2)
    step = CARD_W + (STEP_GAP if words else GAP)
    row = CARD_H + (WORDS if words else GAP)
    rows = -(-len(groups) // across)
    high = rows * row - (0 if words else GAP)
    canvas = Canvas(across * step - step + CARD_W + 2 * MARGIN, high + 2 * MARGIN, "green", PALETTE, TILE_CACHE)
    for place, (card, count) in enumerate(groups):
        x, y = MARGIN + place % across * step, MARGIN + place // across * row
        _put_card(canvas, card, count, scene, x, y)
        if words:
            brush = Brush(CARD_W, WORDS, "green", PALETTE)
            brush.text(words[place], 0, WORDS / 2, CARD_W, 32, "ivory", "green", lines=3)
            canvas.put(brush.tile(), x, y + CARD_H)
        if words and place % across:
            arrow = Brush(STEP_GAP, 60, "green", PALETTE)
            arrow.polygon([(8, 4), (STEP_GAP - 8, 30), (8, 56)], "gold")
            canvas.put(arrow.tile(), x - STEP_GAP, y + CARD_H // 2 - 30)
    return canvas


def _put_card(canvas: Canvas, card: str, count: int, scene: Scene, x: int, y: int) -> None:
    text = card_faces.card_text(card, scene.language)
    tile = card_faces.full_card_tile(card, scene.term(card), text, CARD_W, CARD_H, CARDS[card].cost, count)
    canvas.put(tile, x, y)
