"""How a computer seat answers where a card offers several things."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.computer.evaluator import Evaluator, strength
from rules.dominion.facts import ACTIONS, CARDS, TREASURES
from rules.dominion.view import DominionView

_FIXED_WISHES = {
    "courtier": ("coins", "gold", "action", "buy"),
    "chancellor": ("turn-over",),
    "mining-village": ("keep",),
    "investment": ("coin",),
}


def choose_option_ids(evaluator: Evaluator, topic: str, card: str, ids: Sequence[str], count: int) -> tuple[str, ...]:
    """The option ids to choose, `count` of them."""
    if topic == "start":
        return ("clerk",)
    if topic == "triggers":
        return (ids[-1],)
    if topic == "mountebank":
        return (ids[0],)
    if topic in ("gained", "watchtower"):
        return (_choose_gain_move(evaluator, card, ids),)
    if topic == "attack":
        return ("pass",)
    wishes = _FIXED_WISHES.get(card) or _list_wishes(evaluator, card, ids)
    return tuple([*[id for id in wishes if id in ids], *[id for id in ids if id not in wishes]][:count])


def _choose_gain_move(evaluator: Evaluator, card: str, ids: Sequence[str]) -> str:
    """Junk is trashed, a good card goes onto the deck."""
    if evaluator.is_junk(card):
        return "trash" if "trash" in ids else "keep"
    decks = [id for id in ids if id in ("watchtower", "royal-seal", "tiara")]
    return decks[0] if decks and strength(card) >= 3 else "keep"


def choose_reaction(evaluator: Evaluator, ids: Sequence[str]) -> str | None:
    """The reaction to reveal of those on offer, if one helps."""
    if "reveal:moat" in ids:
        return "reveal:moat"
    # Once is enough: after the first reveal the hand is as good as it gets.
    own = evaluator.own
    if (
        "reveal:diplomat" in ids
        and sum(evaluator.hand_value(held) < 0.5 for held in own.hand) >= 1
        and len(own.hand) >= 5
    ):
        return "reveal:diplomat"
    fresh = len(own.hand) <= 5 and not own.known
    return "reveal:secret-chamber" if "reveal:secret-chamber" in ids and fresh else None


def _list_wishes(evaluator: Evaluator, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    view, own, hand = evaluator.view, evaluator.own, evaluator.hand
    more = any(held in ACTIONS for held in hand)
    bad = sum(evaluator.is_junk(held) for held in hand)
    idle = sum(evaluator.hand_value(held) < 0.5 for held in hand)
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
        return ("curse",) if not evaluator.supply["curse"] or (not cheap and len(hand) <= 3) else ("discard",)
    if card == "vault":
        return ("discard",) if idle >= 2 else ("pass",)
    if card == "spy":
        return _choose_spy(evaluator)
    if card == "loan":
        return ("trash",) if _find_last_revealed(view) == "copper" else ("discard",)
    if card == "lurker":
        return ("trash",) if any(gone in ACTIONS for gone, _ in view.trash) else ("supply",)
    if card == "crystal-ball":
        top = own.looked[-1] if own.looked else "copper"
        if evaluator.is_junk(top) and top != "copper":
            return ("trash",)
        return ("play",) if (top in TREASURES and top != "investment") or top in ACTIONS else ("discard",)
    return ()


def _find_last_revealed(view: DominionView) -> str:
    """The card that was revealed last."""
    return next((side.revealed[-1] for side in view.sides if side.revealed), "copper")


def _choose_spy(evaluator: Evaluator) -> tuple[str, ...]:
    """Junk stays on the others' decks and leaves the own one."""
    for seat, side in enumerate(evaluator.view.sides):
        if side.revealed:
            good = evaluator.hand_value(side.revealed[-1]) > 1
            return ("keep",) if good == (seat == evaluator.view.viewer) else ("discard",)
    return ("keep",)
