"""`steady`: Big Money with a sense for Colonies, and a list of worths by which it plays any kingdom sensibly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from rules.dominion.computer.modes import mode, reaction
from rules.dominion.computer.worth import Mind, strength, terminal
from rules.dominion.facts import ACTIONS, CARDS, COST, NAME, TREASURES, VICTORIES
from rules.dominion.state import State
from rules.dominion.view import View
from rules.dominion.words import verb
from rules.engine import Asked, IllegalChoice, Match, Name, Number, Pick, Term, Value

_MORE = {"remodel": 2, "expand": 3, "replace": 2, "mine": 3, "mine-2e": 3}
_EXACT = {"upgrade": 1}
_FREE_DISCARDS = ("secret-chamber", "vault")
_NEEDS_JUNK = ("trade-route", "bishop", "forge", "remodel", "expand", "upgrade", "replace", "trading-post")
_GOOD = 3.4
_CHEST = 5
"""What War Chest gains costs so much at most."""


def steady(view: View, asked: Asked, imagine: Callable[[int], Match[State]], dice: Random) -> Value:
    """Answers a question from what the seat may know."""
    return answer(view, asked)


def answer(view: View, asked: Asked) -> Value:
    """The steady answer: always legal, and never absurd."""
    choice, mind = asked.choice, Mind(view)
    about = choice.prompt.args.get("card")
    card = about.id if isinstance(about, Term) else ""
    if isinstance(choice, Name):
        return _name(mind, card)
    if isinstance(choice, Number):
        return choice.hi if any(mind.junk(held) for held in mind.hand) else choice.lo
    wanted = _pick(mind, verb(asked.topic, choice), choice, card)
    try:
        return choice.validate(wanted)
    except IllegalChoice:
        return choice.fallback()


def _pick(mind: Mind, topic: str, choice: Pick, card: str) -> tuple[str, ...]:
    alone = [option.id for option in choice.options if option.alone]
    if alone and (shown := reaction(mind, alone)) is not None:
        return (shown,)
    ids = [option.id for option in choice.parts for _ in range(option.count)]
    if topic == "buy":
        return (_best_purchase(mind, [id for id in ids if id in CARDS]) or "end",)
    if topic == "action":
        return (_best_action(mind, ids[:-1]),)
    if topic == "coppers" and _prefers_grand_market(mind):
        return (next(id for id in ids if id not in ("copper", "investment") and not id.startswith("all-")),)
    if topic in ("treasures", "coppers"):
        return (next(id for id in ids if id != "investment"),)
    if topic == "investment":
        return ("investment" if _spares(mind, "investment") else "end",)
    if topic == "veto":
        return ()
    if topic in ("mode", "triggers", "start", "mountebank", "gained", "watchtower", "attack"):
        return mode(mind, topic, card, ids, choice.lo)
    if topic == "gain":
        return tuple(sorted(ids, key=lambda id: -mind.purchase(id))[: _wanted(mind, ids, choice)])
    if topic == "market":
        best = max(ids, key=lambda id: mind.purchase(id))
        return (best,) if mind.purchase(best) >= _GOOD else ()
    if topic == "trash":
        return _trash(mind, choice, card, ids)
    if topic in ("discard", "baron"):
        return ("estate",) if topic == "baron" else _discard(mind, choice, card, ids)
    if topic == "moneylender":
        return ("copper",)
    if topic == "topdeck":
        return _topdeck(mind, choice, card, ids)
    if topic == "play":
        ids = [id for id in ids if id != "investment" or _spares(mind, id)] or ids[: choice.lo]
    if topic in ("play", "reveal"):
        return tuple(sorted(ids, key=lambda id: -strength(id))[:1])
    if topic == "hand":
        return tuple(ids)
    if topic == "pass":
        return (min(ids, key=lambda id: mind.last(id)),)
    if topic == "order":
        return tuple(sorted(ids, key=lambda id: mind.keep(id)))
    if topic == "aside":
        return (ids[0],) if mind.view.actions == 0 else ()
    if topic == "steal":
        return tuple(id for id in ids if strength(id) > 1)
    if topic == "swindle":
        return (min(ids, key=lambda id: mind.last(id)),)
    return tuple(ids[: choice.lo])


def _prefers_grand_market(mind: Mind) -> bool:
    """Whether a Grand Market is wished for at least as much as the best card that all coins together can pay."""
    coins = mind.view.coins + sum(CARDS[held].plus.coins for held in mind.hand if held in TREASURES)
    piles = [pile.card for pile in mind.view.piles if pile.count and pile.cost <= coins]
    return mind.purchase("grand-market") >= max(map(mind.purchase, piles), default=0.0)


def _spares(mind: Mind, card: str) -> bool:
    """Whether the hand beside the card has something to part with, or nothing at all."""
    rest = Counter(mind.hand) - Counter([card])
    return not rest or any(mind.junk(held) for held in rest)


def _wanted(mind: Mind, ids: Sequence[str], choice: Pick) -> int:
    return choice.hi if max(mind.purchase(id) for id in ids) > 0 else choice.lo


def _best_purchase(mind: Mind, ids: Sequence[str]) -> str | None:
    """The best card to buy, or None. With several Buys one dear card still beats two cheap ones."""
    if not ids:
        return None
    best = max(ids, key=lambda id: (mind.purchase(id), COST[id]))
    return best if mind.purchase(best) > 0 else None


def _best_action(mind: Mind, ids: Sequence[str]) -> str:
    """What gives Actions first, then the strongest; what would have to trash good cards stays in hand."""
    rest = Counter(mind.hand)
    playable = []
    for id in ids:
        others = list((rest - Counter([id])).elements())
        if id in _NEEDS_JUNK and not _something_to_trash(mind, id, others):
            continue
        if id in ("throne-room", "throne-room-2e", "kings-court") and not any(held in ACTIONS for held in others):
            continue
        if id in ("library", "watchtower") and len(others) >= 7:
            continue
        playable.append(id)
    if not playable:
        return "end"
    return max(playable, key=lambda id: (not terminal(id), _doubles(id), CARDS[id].plus.actions, strength(id)))


def _doubles(id: str) -> bool:
    return id in ("kings-court", "throne-room", "throne-room-2e")


def _something_to_trash(mind: Mind, id: str, others: Sequence[str]) -> bool:
    if any(mind.junk(held) or (id == "bishop" and strength(held) <= 0) for held in others):
        return True
    return id in _MORE and any(_profit(mind, id, held) > 0 for held in others)


def _profit(mind: Mind, card: str, gone: str) -> float:
    """What trashing a card with a Remodel of some kind brings."""
    view = mind.view
    cost = next((pile.cost for pile in view.piles if pile.card == gone), COST[gone])
    if card in _EXACT:
        fits = [pile.card for pile in view.piles if pile.count and pile.cost == cost + _EXACT[card]]
    else:
        fits = [pile.card for pile in view.piles if pile.count and pile.cost <= cost + _MORE[card]]
    if card.startswith("mine"):
        fits = [fit for fit in fits if fit in TREASURES]
    gained = max((max(mind.purchase(fit), mind.last(fit)) for fit in fits), default=0.0)
    return gained - max(mind.last(gone), mind.purchase(gone) if gone in VICTORIES else 0.0)


def _trash(mind: Mind, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    if card == "thief" and choice.lo:
        return (max(ids, key=strength),)
    if card == "lurker":
        return (max(ids, key=strength),)
    if card == "bandit":
        return (min(ids, key=lambda id: mind.last(id)),)
    if card in _MORE or card in _EXACT:
        best = max(ids, key=lambda id: _profit(mind, card, id))
        return (best,) if choice.lo or _profit(mind, card, best) > 0 else ()
    ranked = sorted(ids, key=lambda id: mind.last(id))
    money = sum(CARDS[id].plus.coins * count for id, count in mind.owned.items())
    spare = [id for id in ranked if mind.junk(id) and (id != "copper" or money > _money_floor(ids))]
    return tuple([*spare, *[id for id in ranked if id not in spare]][: max(choice.lo, min(choice.hi, len(spare)))])


def _money_floor(ids: Sequence[str]) -> int:
    """A deck keeps at least so many coins, and those it might trash at once."""
    return 5 + ids.count("copper")


def _discard(mind: Mind, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    ranked = sorted(ids, key=lambda id: mind.keep(id))
    if choice.lo:
        return tuple(ranked[: choice.lo])
    if card in _FREE_DISCARDS:
        return tuple(id for id in ranked if _worth_a_coin(mind, id))
    if card == "sentry":
        return tuple(id for id in ranked if mind.keep(id) < 0)
    if card == "anvil":
        return ("copper",) if "copper" in ids else ()
    useless = [id for id in ranked if mind.keep(id) < 0.5]
    if card == "mill":
        return tuple(useless[:2]) if len(useless) >= 2 else ()
    return tuple(useless)


def _worth_a_coin(mind: Mind, card: str) -> bool:
    """Whether a coin at once is worth as much as the card in hand: what gives one or none this turn."""
    if card in TREASURES:
        return CARDS[card].plus.coins <= 1 and strength(card) < 3
    return card not in ACTIONS or mind.view.actions == 0


def _topdeck(mind: Mind, choice: Pick, card: str, ids: Sequence[str]) -> tuple[str, ...]:
    if not choice.lo:
        best = max(ids, key=strength)
        return (best,) if strength(best) > 1 else ()
    spare = [id for id in ids if id in ACTIONS and mind.view.actions == 0 and card in ("courtyard", "artisan")]
    ranked = sorted(spare, key=lambda id: -strength(id)) + sorted(ids, key=lambda id: mind.keep(id))
    return tuple(ranked[: choice.lo])


def _name(mind: Mind, card: str) -> str:
    """Wishing Well: the likeliest card; Contraband and War Chest: what hurts most."""
    if card == "wishing-well":
        unseen = Counter(mind.owned) - Counter(mind.hand)
        return NAME[max(sorted(unseen), key=lambda id: unseen[id])] if unseen else "copper"
    if card == "war-chest":
        known = (*mind.view.chests, "duchy") if mind.left > 4 else mind.view.chests
        within = [
            pile for pile in mind.view.piles if pile.count and pile.cost <= _CHEST and NAME[pile.card] not in known
        ]
        if mind.left <= 4 and any(pile.card == "duchy" for pile in within):
            return "duchy"
        return NAME[max(within, key=lambda pile: strength(pile.card)).card] if within else "silver"
    coins = _expected(mind.view)
    return "colony" if mind.view.colony and coins >= 10 else "province" if coins >= 7 else "gold"


def _expected(view: View) -> float:
    """How many coins the player on turn may come to: a card in hand gives more of them as the match goes on."""
    if view.active is None:
        return view.coins
    side = view.sides[view.active]
    return view.coins + side.hand * min(1.6, 0.8 + side.turns / 15)
