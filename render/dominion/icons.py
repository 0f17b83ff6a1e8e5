"""The icons of what a card of Dominion gives when it is played."""

from __future__ import annotations

from render.kit import fonts, text
from render.kit.shared_tiles import paint_coin
from render.kit.tiles import Brush
from rules.dominion.facts import CARDS

Bonus = tuple[str, str]
"""What a card gives: an amount as it is written ("+2", or "3" points), and the icon of what."""


def card_bonuses(card: str) -> list[Bonus]:
    """Return what the numbers on a card give: cards, Actions, Buys, coins, victory points."""
    facts = CARDS[card]
    pieces = [
        (f"+{amount}", icon)
        for amount, icon in (
            (facts.plus.cards, "cards"),
            (facts.plus.actions, "bolt"),
            (facts.plus.buys, "cart"),
            (facts.plus.coins, "coin"),
        )
        if amount
    ]
    if facts.points:
        pieces.append((str(facts.points).replace("-", "\N{MINUS SIGN}"), "crown"))
    return pieces


def row_width(pieces: list[Bonus], size: int) -> float:
    """Return the width of a row of icons in px."""
    words = sum(text.measure(amount, fonts.SANS_BOLD, size) for amount, _ in pieces)
    return words + len(pieces) * size * 1.0 + (len(pieces) - 1) * size * 0.4


def paint_row(brush: Brush, pieces: list[Bonus], cx: float, cy: float, size: int, ground: str) -> None:
    """Paint what a card gives in a row centered on `cx`."""
    x = cx - row_width(pieces, size) / 2
    for words, icon in pieces:
        wide = text.measure(words, fonts.SANS_BOLD, size)
        brush.text(words, x, cy, wide + 1, size, "ink", ground, fonts.SANS_BOLD)
        x += wide + size * 0.1
        if icon == "coin":
            paint_coin(brush, x + size * 0.45, cy, size * 0.9)
        else:
            brush.icon(icon, x + size * 0.45, cy, size * 0.9, "ink")
        x += size * 0.9 + size * 0.4
