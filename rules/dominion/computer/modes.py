"""How a computer seat answers where a card offers several things."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.computer.worth import Mind, strength
from rules.dominion.facts import ACTIONS, CARDS, TREASURES
from rules.dominion.view import View

_WISHES = {
    "courtier": ("coins", "gold", "action", "buy"),
    "chancellor": ("turn-over",),
    "mining-village": ("keep",),
    "investment": ("coin",),
}


def mode(mind: Mind, topic: str, card: str, ids: Sequence[str], count: int) -> tuple[str, ...]:
    """The option ids to choose, `count` of them."""
    if topic == "start":
        return ("clerk",)
    if topic == "triggers":
        return (ids[-1],)
    if topic == "mountebank":
        return (ids[0],)
    if topic in ("gained", "watchtower"):
        return (_gained(mind, card, ids),)
    if topic == "attack":
        return ("pass",)
    wishes = _WISHES.get(card) or _wishes(mind, card, ids)
    return tuple([*[id for id in wishes if id in ids], *[id for id in ids if id not in wishes]][:count])


def _gained(mind: Mind, card: str, ids: Sequence[str]) -> str:
    """Junk is trashed, a good card goes onto the deck."""
    if mind.junk(card):
        return "trash" if "trash" in ids else "keep"
    decks = [id for id in ids if id in ("watchtower", "royal-seal", "tiara")]
    return decks[0] if decks and strength(card) >= 3 else "keep"


def reaction(mind: Mind, ids: Sequence[str]) -> str | None:
    """The reaction to reveal of those on offer, if one helps."""
    if "reveal:moat" in ids:
        return "reveal:moat"
    # Once is enough: after the first reveal the hand is as good as it gets.
    own = mind.own
    if "reveal:diplomat" in ids and sum(mind.keep(held) < 0.5 for held in own.hand) >= 1 and len(own.hand) >= 5:
        return "reveal:diplomat"
    fresh = len(own.hand) <= 5 and not own.known
    return "reveal:secret-chamber" if "reveal:secret-chamber" in ids and fresh else None


def _wishes(mind: Mind, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    view, own, hand = mind.view, mind.own, mind.hand
    more = any(held in ACTIONS for held in hand)
    bad = sum(mind.junk(held) for held in hand)
    idle = sum(mind.keep(held) < 0.5 for held in hand)
    if card == "pawn":
        return ("action", "card") if more and view.actions == 0 else ("card", "coin")
    if card == "steward":
        return ("trash",) if bad >= 2 else ("cards",) if view.actions else ("coins",)
    if card == "nobles":
        return ("actions",) if view.actions == 0 and more else ("cards",)
    if card == "minion":
        return ("coins",) if sum(CARDS[held].plus.coins for held in hand) >= 3 or more else ("hand",)
    if card == "torturer":
        cheap = idle >= 2 or not hand
        return ("curse",) if not mind.supply["curse"] or (not cheap and len(hand) <= 3) else ("discard",)
    if card == "vault":
        return ("discard",) if idle >= 2 else ("pass",)
    if card == "spy":
        return _spy(mind)
    if card == "loan":
        return ("trash",) if _shown(view) == "copper" else ("discard",)
    if card == "lurker":
        return ("trash",) if any(gone in ACTIONS for gone, _ in view.trash) else ("supply",)
    if card == "crystal-ball":
        top = own.looked[-1] if own.looked else "copper"
        if mind.junk(top) and top != "copper":
            return ("trash",)
        return ("play",) if (top in TREASURES and top != "investment") or top in ACTIONS else ("discard",)
    return ()


def _shown(view: View) -> str:
    """The card that was revealed last."""
    return next((side.revealed[-1] for side in view.sides if side.revealed), "copper")


def _spy(mind: Mind) -> tuple[str, ...]:
    """Junk stays on the others' decks and leaves the own one."""
    for seat, side in enumerate(mind.view.sides):
        if side.revealed:
            good = mind.keep(side.revealed[-1]) > 1
            return ("keep",) if good == (seat == mind.view.viewer) else ("discard",)
    return ("keep",)
