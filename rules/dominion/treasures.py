"""Playing Treasures: one at a time, or all of them in the order that yields most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any

from rules.dominion.card_play import play_card
from rules.dominion.cost import current_cost
from rules.dominion.facts import COINS
from rules.dominion.seat_actions import Flow
from rules.dominion.texts import format_cards, make_card_option, make_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, Option, Pick, Seat, Term, Text, text

END_TREASURES = make_option("end", text("dom-option-end-treasures"))

_PLAY_ALL = text("dom-option-all-treasures")

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
_DEFAULT_RANK = 10
_PLAIN_TREASURES = frozenset(("copper", "silver", "gold", "platinum", "harem", "talisman", "royal-seal", "hoard"))
"""Treasures that do nothing when played but give coins."""
_TIARA_BANK_RANK = 25

SOLO_TREASURE = "investment"
"""It takes a card from the hand for good, so it is played by itself and never along with all the others (our ruling)."""
COPPERS_TOPIC = "coppers"
"""The topic where a Copper in play would keep its owner from a Grand Market that the other Treasures can pay."""
_PLAY_ALL_BUT = text("dom-option-all-but", card=Term(SOLO_TREASURE))


@lru_cache(4096)
def format_turn_prompt(key: str, actions: int, buys: int, coins: int) -> Text:
    """The question of a phase, with what is left to spend."""
    return Text(key, {"actions": actions, "buys": buys, "coins": coins})


@lru_cache(4096)
def _build_options(held: tuple[str, ...]) -> tuple[Option, ...]:
    """All of them (but Investments), each of them, or none.

    The id of *all* stands for these very cards: who plays them shows nothing but what was chosen, so that it can be taken
    back.
    """
    single = [*map(make_card_option, dict.fromkeys(held)), END_TREASURES]
    together = _exclude_solo(held)
    if len(together) > 1:
        digest = blake2b(" ".join(together).encode(), digest_size=4).hexdigest()
        single.insert(
            0, make_option(f"all-{digest}", _PLAY_ALL if len(together) == len(held) else _PLAY_ALL_BUT, "usual")
        )
    return tuple(single)


def _exclude_solo(held: Sequence[str]) -> list[str]:
    """The Treasures that are played together."""
    return [card for card in held if card != SOLO_TREASURE] if SOLO_TREASURE in held else list(held)


@lru_cache(4096)
def _build_pick(held: tuple[str, ...], actions: int, buys: int, coins: int) -> Pick:
    return Pick(format_turn_prompt("dom-ask-treasures", actions, buys, coins), _build_options(held), default=("end",))


def _choose_topic(turn: TurnActions, together: list[str]) -> str:
    """What the question is about. The standing order answers "treasures" only, where nothing is lost by playing them all."""
    if not together:
        return SOLO_TREASURE
    if "grand-market" in turn.state.supply and "copper" in together and "copper" not in turn.zones.play:
        coins = turn.coins + sum(COINS[card] for card in together if card != "copper")
        if turn.state.supply["grand-market"] and coins >= current_cost(turn.state, "grand-market"):
            return COPPERS_TOPIC
    return "treasures"


def play_treasures(turn: TurnActions, offered: Sequence[str] = ()) -> Flow[None]:
    """Lets the player play Treasures, one at a time or all of them; `offered` are Black Market cards to be bought later."""
    now = turn.now
    while held := sorted(turn.treasures_in(turn.zones.hand)):
        if offered:
            prompt = text("dom-ask-treasures-market", coins=now.coins, cards=format_cards(offered))
            choice = Pick(prompt, _build_options(tuple(held)), default=("end",))
        else:
            choice = _build_pick(tuple(held), now.actions, now.buys, now.coins)
        together = _exclude_solo(held)
        answer: tuple[str, ...] = yield Ask(turn.seat, choice, _choose_topic(turn, together))
        if answer[0] == "end":
            return
        now.open = now.open or now.phase != "action"
        turn.others_answered = False
        if answer[0] in held:
            yield from play_card(turn, answer[0])
        elif _PLAIN_TREASURES.issuperset(together):
            play_plain(turn, together)
        else:
            yield from _play_all(turn)


def play_plain(turn: TurnActions, cards: Sequence[str]) -> None:
    """Plays Treasures that give coins and do nothing else, as one step."""
    now, zone, played = turn.now, turn.zones, tuple(cards)
    zone.hand[:] = [card for card in zone.hand if card not in played]
    zone.play += played
    turn.state.done.played += played
    now.coins += count_coins(turn, played)
    now.silver = now.silver or "silver" in played
    turn.table.write_line(_format_plays(turn.seat, played))


def count_coins(turn: TurnActions, cards: Sequence[str]) -> int:
    """How many coins Treasures that only give coins would bring now."""
    now = turn.now
    coins = sum(COINS[card] for card in cards)
    if now.coppersmiths:
        coins += now.coppersmiths * cards.count("copper")
    return coins + now.merchants if "silver" in cards and not now.silver else coins


def find_auto_treasures(turn: TurnActions) -> tuple[str, ...]:
    """The Treasures in hand where all of them can be played along with a purchase: they only give coins, and none is in the way
    of anything that could be bought."""
    held = sorted(turn.treasures_in(turn.zones.hand))
    return tuple(held) if _PLAIN_TREASURES.issuperset(held) and _choose_topic(turn, held) == "treasures" else ()


def _rank(card: str, hand: list[str]) -> int:
    if card == "tiara" and "bank" in hand:
        return _TIARA_BANK_RANK
    return _RANK.get(card, _DEFAULT_RANK)


def _play_all(turn: TurnActions) -> Flow[None]:
    """Plays every Treasure (but Investments) in the order that yields most: what finds or doubles others first, Bank last."""
    hand = turn.zones.hand
    while held := sorted(_exclude_solo(turn.treasures_in(hand))):
        card = min(held, key=lambda card: _rank(card, hand))
        if turn.others_answered:
            turn.table.mark_revealed()
        if card in _PLAIN_TREASURES:
            play_plain(turn, [card for card in held if card in _PLAIN_TREASURES])
        else:
            yield from _track_other_answers(turn, play_card(turn, card))


def _track_other_answers(turn: TurnActions, flow: Flow[None]) -> Flow[None]:
    """The same flow; `play.heard` when it asks somebody else (Contraband, or an Attack that Crystal Ball plays)."""
    answer: Any = None
    while True:
        try:
            request = flow.send(answer)
        except StopIteration:
            return
        turn.others_answered = turn.others_answered or not (isinstance(request, Ask) and request.seat == turn.seat)
        answer = yield request


@lru_cache(4096)
def _format_plays(seat: int, cards: tuple[str, ...]) -> Text:
    """The journal line about Treasures that are played together."""
    return Text("dom-plays-treasures", {"seat": Seat(seat), "cards": format_cards(cards)})
