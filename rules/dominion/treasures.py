"""Playing Treasures: one at a time, or all of them in the order that yields most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b

from rules.dominion.play import Play
from rules.dominion.registry import EFFECTS
from rules.dominion.side import Flow
from rules.dominion.words import PUBLIC, named, option, terms
from rules.engine import Ask, Option, Pick, Seat, Text, text

END_TREASURES = named("end", text("dom-option-end-treasures"))

_ALL = text("dom-option-all-treasures")

_RANK = {
    "contraband": 0,
    "quarry": 1,
    "quarry-2e": 1,
    "crystal-ball": 2,
    "loan": 3,
    "venture": 4,
    "tiara": 5,
    "anvil": 6,
    "war-chest": 7,
    "investment": 20,
    "bank": 30,
}
_PLAIN = 10
_TIARA_FOR_BANK = 25


@lru_cache(4096)
def all_of(held: tuple[str, ...]) -> Option:
    """The option to play all of these Treasures.

    Its id stands for these very cards: who plays them shows nothing but what was chosen, so that it can be taken back.
    """
    return named(f"all-{blake2b(' '.join(held).encode(), digest_size=4).hexdigest()}", _ALL)


@lru_cache(4096)
def turn_prompt(key: str, actions: int, buys: int, coins: int) -> Text:
    """The question of a phase, with what is left to spend."""
    return Text(key, {"actions": actions, "buys": buys, "coins": coins})


def play_treasures(play: Play, offered: Sequence[str] = ()) -> Flow[None]:
    """Lets the player play Treasures, one at a time or all of them; `offered` are Black Market cards to be bought later."""
    now = play.now
    while held := sorted(play.treasures_in(play.zone.hand)):
        options: list[Option] = [all_of(tuple(held))] if len(held) > 1 else []
        options += map(option, dict.fromkeys(held))
        options.append(END_TREASURES)
        if offered:
            prompt = text("dom-ask-treasures-market", coins=now.coins, cards=terms(offered))
        else:
            prompt = turn_prompt("dom-ask-treasures", now.actions, now.buys, now.coins)
        answer: tuple[str, ...] = yield Ask(
            play.seat, Pick(prompt, options, default=("end",)), "treasures", None, PUBLIC
        )
        if answer[0] == "end":
            return
        now.open = now.open or now.phase != "action"
        if answer[0] not in held:
            yield from _play_all(play)
        else:
            yield from play.play_card(answer[0])


def _rank(card: str, hand: list[str]) -> int:
    if card == "tiara" and "bank" in hand:
        return _TIARA_FOR_BANK
    return _RANK.get(card, _PLAIN)


def _play_all(play: Play) -> Flow[None]:
    """Plays every Treasure in the order that yields most: what finds or doubles others first, Bank last."""
    hand = play.zone.hand
    while held := sorted(play.treasures_in(hand)):
        card = min(held, key=lambda card: _rank(card, hand))
        if card in EFFECTS or card in _RANK:
            yield from play.play_card(card)
            continue
        plain = sorted(card for card in held if card not in EFFECTS and card not in _RANK)
        play.zone.hand[:] = [card for card in hand if card not in plain]
        play.zone.play += plain
        play.state.done.played += plain
        play.table.tell(_plays(play.seat, tuple(plain)))
        for card in plain:
            play.give(card)


@lru_cache(4096)
def _plays(seat: int, cards: tuple[str, ...]) -> Text:
    return Text("dom-plays-treasures", {"seat": Seat(seat), "cards": terms(cards)})
