"""What a card is worth to a computer seat: to own, to keep in hand, to give away."""

from __future__ import annotations

from collections.abc import Mapping

from rules.dominion.facts import ACTIONS, CARDS, COST, NAME, TREASURES, VICTORIES
from rules.dominion.view import View

STRENGTH: dict[str, float] = {
    "adventurer": 5.6, "anvil": 3.6, "artisan": 5.9, "bandit": 5.3, "bank": 7.1, "baron": 3.9, "bishop": 4.2,
    "black-market": 3.1, "bridge": 4.1, "bureaucrat": 3.3, "cellar": 2.2, "chancellor": 3.1, "chapel": 3.8,
    "charlatan": 6.1, "city": 4.9, "clerk": 4.3, "collection": 5.2, "conspirator": 3.8, "contraband": 4.4,
    "coppersmith": 2.4, "council-room": 5.0, "counting-house": 3.9, "courtier": 5.2, "courtyard": 3.6,
    "crystal-ball": 5.0, "diplomat": 3.4, "expand": 6.2, "feast": 3.6, "festival": 4.9, "forge": 6.0, "goons": 7.2,
    "grand-market": 7.3, "great-hall": 2.7, "harbinger": 3.1, "harem": 6.1, "hoard": 6.3, "investment": 3.6,
    "ironworks": 3.5, "kings-court": 6.3, "laboratory": 5.4, "library": 4.9, "loan": 3.4, "lurker": 0.5, "magnate": 5.1,
    "market": 5.1, "masquerade": 4.4, "merchant": 3.3, "militia": 4.4, "mill": 3.4, "mine": 4.6, "mining-village": 3.4,
    "minion": 5.1, "mint": 3.9, "moat": 2.6, "moneylender": 4.2, "monument": 4.5, "mountebank": 6.4, "nobles": 6.0,
    "patrol": 5.0, "pawn": 2.1, "peddler": 5.0, "poacher": 4.1, "quarry": 3.2, "rabble": 5.2, "remodel": 3.6,
    "replace": 4.4, "royal-seal": 4.6, "saboteur": 3.7, "scout": 1.1, "secret-chamber": 1.4, "secret-passage": 3.8,
    "sentry": 5.5, "shanty-town": 2.3, "smithy": 4.3, "spy": 3.5, "steward": 3.7, "swindler": 4.0, "talisman": 3.1,
    "thief": 2.9, "throne-room": 3.5, "tiara": 4.1, "torturer": 5.6, "trade-route": 2.8, "trading-post": 4.4,
    "tribute": 4.6, "upgrade": 4.8, "vassal": 3.2, "vault": 5.3, "venture": 5.1, "village": 2.6, "war-chest": 5.2,
    "watchtower": 3.7, "wishing-well": 3.1, "witch": 6.5, "woodcutter": 3.1, "workers-village": 3.2, "workshop": 2.9,
    "silver": 3.5, "gold": 6.6, "platinum": 9.5, "copper": 0.0, "curse": -5.0,
    "estate": -0.5, "duchy": -0.2, "province": 0.5, "colony": 1.0, "gardens": -0.2, "duke": -0.2,
}  # fmt: skip
"""Worth of owning a card, on a scale where Silver is 3.5 and Gold 6.6; points at the end are counted apart."""

_TERMINAL_EVERY = 9
"""A deck carries one terminal Action for about so many cards."""

_MOST_COPIES = 4
_PLENTY = 16


def strength(card: str) -> float:
    """Worth of owning the card, its victory points aside."""
    return STRENGTH[NAME[card]]


def terminal(card: str) -> bool:
    """Whether playing it leaves no Action for another."""
    return card in ACTIONS and CARDS[card].plus.actions == 0


def pile(view: View, card: str) -> int:
    """Cards left in a supply pile, 0 if there is none."""
    return next((pile.count for pile in view.piles if pile.card == card), 0)


def urgency(view: View) -> int:
    """About how many good purchases are left until the match ends."""
    left = pile(view, "province")
    if view.colony:
        left = min(left, pile(view, "colony"))
    short = sorted(pile.count for pile in view.piles if pile.card != "province")[: view.ends_at]
    return min(left, sum(short))


def junk(view: View, card: str) -> bool:
    """Whether a seat is better off without it."""
    if card == "curse":
        return True
    if card == "estate":
        return urgency(view) > 4
    return card == "copper" and urgency(view) > 3


def keep(view: View, card: str) -> float:
    """What a card in hand is worth for this turn and later; the lowest goes first."""
    if card in VICTORIES and card not in ACTIONS and card not in TREASURES:
        return -1.0 + COST[card] / 100
    if card == "curse":
        return 0.8 if view.charlatan else -2.0
    return max(strength(card), 0.7)


def last(view: View, card: str) -> float:
    """What owning a card is worth: the lowest is trashed first, points near the end count."""
    late = urgency(view) <= 4
    points = CARDS[card].points
    if card in ("gardens", "duke"):
        points = 3
    return strength(card) + points * (1.5 if late else 0.6 if card != "estate" else 0.0)


def purchase(view: View, card: str, owned: Mapping[str, int]) -> float:
    """How much a purchase or gain of a card is wished for; below 0: rather nothing."""
    left = urgency(view)
    if card in VICTORIES and card not in ACTIONS and card not in TREASURES:
        return _victory(view, card, left)
    wish = strength(card)
    if card in ("copper", "curse"):
        return wish - 1
    if card in ACTIONS or card in ("quarry", "quarry-2e", "talisman", "loan", "contraband", "tiara", "bank"):
        total = sum(owned.values())
        copies = sum(count for other, count in owned.items() if NAME[other] == NAME[card])
        if copies >= _MOST_COPIES or total > _PLENTY * 2:
            return -1.0
        wish -= copies * 0.9
        if terminal(card):
            terminals = sum(count for other, count in owned.items() if terminal(other))
            villages = sum(count for other, count in owned.items() if CARDS[other].plus.actions >= 2)
            if terminals >= 1 + total // _TERMINAL_EVERY + villages:
                return -1.0
        elif CARDS[card].plus.actions >= 2:
            wish -= 1.5 if not any(terminal(other) for other in owned) else 0.0
    if left <= 2:
        wish -= 4
    return wish


def _victory(view: View, card: str, left: int) -> float:
    """Points: the dearest whenever they can be had, the others when the end is near."""
    if card == "colony":
        return 30.0
    if card == "province":
        if view.colony and left > 4:
            return 7.0
        return 20.0
    if card == "duchy":
        return 8.0 if left <= 4 else -1.0
    if card in ("gardens", "duke"):
        return 7.5 if left <= 5 else 1.0
    if card == "estate":
        return 4.0 if left <= 2 else -1.0
    return -1.0
