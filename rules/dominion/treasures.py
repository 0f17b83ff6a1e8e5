"""Playing Treasures: one at a time, or all of them in the order that yields most."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, Final

from rules.dominion.card_play import play_card
from rules.dominion.cost import IN_PLAY_DISCOUNTS, current_cost
from rules.dominion.facts import BRINGERS, CARDS, COINS, NOT_WITH, SOLO_TREASURES, TREASURES
from rules.dominion.registry import EFFECTS, INSTANT_EFFECTS
from rules.dominion.seat_actions import Flow
from rules.dominion.texts import COPPERS_TOPIC, format_cards, make_card_option, make_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, Option, Pick, Seat, Term, Text, text

END_TREASURES: Final = make_option("end", text("dom-option-end-treasures"))

_PLAY_ALL: Final = text("dom-option-all-treasures")


@lru_cache(4096)
def format_turn_prompt(key: str, actions: int, buys: int, coins: int) -> Text:
    """Return the question of a phase, with what is left to spend."""
    return Text(key, {"actions": actions, "buys": buys, "coins": coins})


@lru_cache(4096)
def _build_options(held: tuple[str, ...]) -> tuple[Option, ...]:
    """Return options to play all of the Treasures (but those that are played alone), each of them, or none.

    The id of *all* names these very cards: playing them shows nothing but what was chosen, so it can be taken back.
    """
    single = [*map(make_card_option, dict.fromkeys(held)), END_TREASURES]
    together = _exclude_solo(held)
    if len(together) > 1:
        digest = blake2b(" ".join(together).encode(), digest_size=4).hexdigest()
        alone = next((card for card in held if card in SOLO_TREASURES), None)
        label = _PLAY_ALL if alone is None else text("dom-option-all-but", card=Term(alone))
        single.insert(0, make_option(f"all-{digest}", label, "usual"))
    return tuple(single)


def _exclude_solo(held: Sequence[str]) -> list[str]:
    """Return the Treasures that are played together."""
    return [card for card in held if card not in SOLO_TREASURES]


@lru_cache(4096)
def _build_pick(held: tuple[str, ...], actions: int, buys: int, coins: int) -> Pick:
    return Pick(format_turn_prompt("dom-ask-treasures", actions, buys, coins), _build_options(held), default=("end",))


def _choose_topic(turn: TurnActions, held: Sequence[str], together: Sequence[str]) -> str:
    """Return the topic of the question.

    It is "treasures", which has a standing order, only if playing them all makes no purchase impossible (6.16).
    """
    if not together:
        return held[0]
    for wanted, other in NOT_WITH.items():
        if other not in turn.zones.play and _may_forbid(turn, together, wanted, other):
            return COPPERS_TOPIC
    return "treasures"


def _may_forbid(turn: TurnActions, together: Sequence[str], wanted: str, other: str) -> bool:
    """Return whether playing these Treasures may forbid the purchase of `wanted`, because `other` comes into play.

    The coins are counted where they are certain: in the Buy phase, if the Treasures only give coins. Otherwise nobody knows what
    they are worth, which cards they bring, or what comes after a Black Market.
    """
    state = turn.state
    if not (state.supply.get(wanted) or wanted in state.offer or wanted in state.market):
        return False
    brings = not BRINGERS.isdisjoint(together)
    if other not in together and not brings:
        return False
    at_market = turn.now.phase == "action" or bool(state.offer)
    if not (state.supply.get(wanted) or at_market or brings):
        return False
    if at_market or not _list_plain_treasures().issuperset(together):
        return True
    rest = [card for card in together if card != other]
    return turn.coins + count_coins(turn, rest) >= current_cost(state, wanted)


@cache
def _list_plain_treasures() -> frozenset[str]:
    """Return the Treasures that do nothing when played but give coins."""
    return TREASURES.difference(EFFECTS, INSTANT_EFFECTS, IN_PLAY_DISCOUNTS)


def play_treasures(turn: TurnActions, offered: Sequence[str] = ()) -> Flow[None]:
    """Let the player play Treasures, one at a time or all of them; `offered` are Black Market cards to be bought later."""
    now = turn.now
    while held := sorted(turn.treasures_in(turn.zones.hand)):
        if offered:
            prompt = text("dom-ask-treasures-market", coins=now.coins, cards=format_cards(offered))
            choice = Pick(prompt, _build_options(tuple(held)), default=("end",))
        else:
            choice = _build_pick(tuple(held), now.actions, now.buys, now.coins)
        together = _exclude_solo(held)
        answer: tuple[str, ...] = yield Ask(turn.seat, choice, _choose_topic(turn, held, together))
        if answer[0] == "end":
            return
        now.open = now.open or now.phase != "action"
        turn.others_answered = False
        if answer[0] in held:
            yield from play_card(turn, answer[0])
        elif _list_plain_treasures().issuperset(together):
            play_plain(turn, together)
        else:
            yield from _play_all(turn)


def play_plain(turn: TurnActions, cards: Sequence[str]) -> None:
    """Play Treasures that give coins and do nothing else, as one step."""
    now, zone, played = turn.now, turn.zones, tuple(cards)
    zone.hand[:] = [card for card in zone.hand if card not in played]
    zone.play += played
    turn.state.done.played += played
    now.coins += count_coins(turn, played)
    now.silver = now.silver or "silver" in played
    if turn.table.has_journal:
        turn.table.write_line(_format_plays(turn.seat, played))


@lru_cache(4096)
def _sum_coins(cards: tuple[str, ...]) -> int:
    """Return how many coins cards give that nothing else adds to."""
    return sum(COINS[card] for card in cards)


def count_coins(turn: TurnActions, cards: Sequence[str]) -> int:
    """Return how many coins Treasures that only give coins would bring now."""
    now = turn.now
    coins = _sum_coins(tuple(cards))
    if now.coppersmiths:
        coins += now.coppersmiths * cards.count("copper")
    return coins + now.merchants if now.merchants and not now.silver and "silver" in cards else coins


def find_auto_treasures(turn: TurnActions) -> tuple[str, ...]:
    """Return the Treasures in hand if all of them can be played along with a purchase.

    Then they only give coins, and none of them forbids anything that could be bought.
    """
    held = _sort_if_plain(tuple(turn.treasures_in(turn.zones.hand)))
    return held if held and _choose_topic(turn, held, held) == "treasures" else ()


@lru_cache(4096)
def _sort_if_plain(held: tuple[str, ...]) -> tuple[str, ...]:
    """Return the Treasures in the order in which they are listed if all of them only give coins; otherwise none."""
    return tuple(sorted(held)) if _list_plain_treasures().issuperset(held) else ()


def _rank(card: str, hand: list[str]) -> int:
    """Return the place of a Treasure among all that are played at once; the lowest is played first."""
    facts = CARDS[card]
    if facts.just_before in hand:
        return CARDS[facts.just_before].treasure_order - 1
    return facts.treasure_order


def _play_all(turn: TurnActions) -> Flow[None]:
    """Play every Treasure (but those that are played alone) in the order that yields most."""
    hand = turn.zones.hand
    while held := sorted(_exclude_solo(turn.treasures_in(hand))):
        card = min(held, key=lambda card: _rank(card, hand))
        if turn.others_answered:
            turn.table.mark_revealed()
        if card in (plain := _list_plain_treasures()):
            play_plain(turn, [card for card in held if card in plain])
        else:
            yield from _track_other_answers(turn, play_card(turn, card))


def _track_other_answers(turn: TurnActions, flow: Flow[None]) -> Flow[None]:
    """Run a flow and note in `others_answered` when it asks somebody else (Contraband, or an Attack that Crystal Ball plays)."""
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
    """Return the journal line about Treasures that are played together."""
    return Text("dom-plays-treasures", {"seat": Seat(seat), "cards": format_cards(cards)})
