"""Playing Treasures: one at a time, or all of them in the order that yields most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from rules.dominion.cost import cost
from rules.dominion.facts import COINS
from rules.dominion.play import Play
from rules.dominion.side import Flow
from rules.dominion.words import named, option, terms
from rules.engine import Ask, Option, Pick, Seat, Term, Text, text

END_TREASURES = named("end", text("dom-option-end-treasures"))

_ALL = text("dom-option-all-treasures")

_RANK = {
    "contraband": 0,
    "quarry": 1,
    "quarry-2e": 1,
    "collection": 1,
    "crystal-ball": 2,
    "loan": 3,
    "venture": 4,
    "tiara": 5,
    "anvil": 6,
    "war-chest": 7,
    "bank": 30,
}
_BETWEEN = 10
_PLAIN = frozenset(("copper", "silver", "gold", "platinum", "harem", "talisman", "royal-seal", "hoard"))
"""Treasures that do nothing when played but give coins."""
_TIARA_FOR_BANK = 25

LEFT_OUT = "investment"
"""It takes a card from the hand for good, so it is played by itself and never along with all the others (our ruling)."""
COPPERS = "coppers"
"""The topic where a Copper in play would keep its owner from a Grand Market that the other Treasures can pay."""
_ALL_BUT = text("dom-option-all-but", card=Term(LEFT_OUT))


@lru_cache(4096)
def turn_prompt(key: str, actions: int, buys: int, coins: int) -> Text:
    """The question of a phase, with what is left to spend."""
    return Text(key, {"actions": actions, "buys": buys, "coins": coins})


@lru_cache(4096)
def _options(held: tuple[str, ...]) -> tuple[Option, ...]:
    """All of them (but Investments), each of them, or none.

    The id of *all* stands for these very cards: who plays them shows nothing but what was chosen, so that it can be taken
    back.
    """
    single = [*map(option, dict.fromkeys(held)), END_TREASURES]
    together = _together(held)
    if len(together) > 1:
        digest = blake2b(" ".join(together).encode(), digest_size=4).hexdigest()
        single.insert(0, named(f"all-{digest}", _ALL if len(together) == len(held) else _ALL_BUT, "usual"))
    return tuple(single)


def _together(held: Sequence[str]) -> list[str]:
    """The Treasures that are played together."""
    return [card for card in held if card != LEFT_OUT] if LEFT_OUT in held else list(held)


@lru_cache(4096)
def _choice(held: tuple[str, ...], actions: int, buys: int, coins: int) -> Pick:
    return Pick(turn_prompt("dom-ask-treasures", actions, buys, coins), _options(held), default=("end",))


def _topic(play: Play, together: list[str]) -> str:
    """What the question is about. The standing order answers "treasures" only, where nothing is lost by playing them all."""
    if not together:
        return LEFT_OUT
    if "grand-market" in play.state.supply and "copper" in together and "copper" not in play.zone.play:
        coins = play.coins + sum(COINS[card] for card in together if card != "copper")
        if play.state.supply["grand-market"] and coins >= cost(play.state, "grand-market"):
            return COPPERS
    return "treasures"


def play_treasures(play: Play, offered: Sequence[str] = ()) -> Flow[None]:
    """Lets the player play Treasures, one at a time or all of them; `offered` are Black Market cards to be bought later."""
    now = play.now
    while held := sorted(play.treasures_in(play.zone.hand)):
        if offered:
            prompt = text("dom-ask-treasures-market", coins=now.coins, cards=terms(offered))
            choice = Pick(prompt, _options(tuple(held)), default=("end",))
        else:
            choice = _choice(tuple(held), now.actions, now.buys, now.coins)
        together = _together(held)
        answer: tuple[str, ...] = yield Ask(play.seat, choice, _topic(play, together))
        if answer[0] == "end":
            return
        now.open = now.open or now.phase != "action"
        play.heard = False
        if answer[0] in held:
            yield from play.play_card(answer[0])
        elif _PLAIN.issuperset(together):
            play_plain(play, together)
        else:
            yield from _play_all(play)


def play_plain(play: Play, cards: Sequence[str]) -> None:
    """Plays Treasures that give coins and do nothing else, as one step."""
    now, zone, played = play.now, play.zone, tuple(cards)
    zone.hand[:] = [card for card in zone.hand if card not in played]
    zone.play += played
    play.state.done.played += played
    now.coins += worth(play, played)
    now.silver = now.silver or "silver" in played
    play.table.tell(_plays(play.seat, played))


def worth(play: Play, cards: Sequence[str]) -> int:
    """How many coins Treasures that only give coins would bring now."""
    now = play.now
    coins = sum(COINS[card] for card in cards)
    if now.coppersmiths:
        coins += now.coppersmiths * cards.count("copper")
    return coins + now.merchants if "silver" in cards and not now.silver else coins


def ready(play: Play) -> tuple[str, ...]:
    """The Treasures in hand where all of them can be played along with a purchase: they only give coins, and none is in the way
    of anything that could be bought."""
    held = sorted(play.treasures_in(play.zone.hand))
    return tuple(held) if _PLAIN.issuperset(held) and _topic(play, held) == "treasures" else ()


def _rank(card: str, hand: list[str]) -> int:
    if card == "tiara" and "bank" in hand:
        return _TIARA_FOR_BANK
    return _RANK.get(card, _BETWEEN)


def _play_all(play: Play) -> Flow[None]:
    """Plays every Treasure (but Investments) in the order that yields most: what finds or doubles others first, Bank last."""
    hand = play.zone.hand
    while held := sorted(_together(play.treasures_in(hand))):
        card = min(held, key=lambda card: _rank(card, hand))
        if play.heard:
            play.table.expose()
        if card in _PLAIN:
            play_plain(play, [card for card in held if card in _PLAIN])
        else:
            yield from _hearing(play, play.play_card(card))


def _hearing(play: Play, flow: Flow[None]) -> Flow[None]:
    """The same flow; `play.heard` when it asks somebody else (Contraband, or an Attack that Crystal Ball plays)."""
    answer: Any = None
    while True:
        try:
            request = flow.send(answer)
        except StopIteration:
            return
        play.heard = play.heard or not (isinstance(request, Ask) and request.seat == play.seat)
        answer = yield request


@lru_cache(4096)
def _plays(seat: int, cards: tuple[str, ...]) -> Text:
    """The journal line about Treasures that are played together."""
    return Text("dom-plays-treasures", {"seat": Seat(seat), "cards": terms(cards)})
