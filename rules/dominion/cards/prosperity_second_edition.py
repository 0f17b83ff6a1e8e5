"""Prosperity: the nine cards that came with the second edition, and the second edition of Quarry and Hoard."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.attacks import is_curse_pile_empty, resolve_attack
from rules.dominion.card_play import play_card
from rules.dominion.computer.evaluator import Evaluator, strength
from rules.dominion.computer.registry import register_discard, register_name, register_wishes
from rules.dominion.facts import ACTIONS, CANONICAL_ID, TREASURES, VICTORIES
from rules.dominion.gains import gain, gain_each, gain_one, gain_up_to
from rules.dominion.name_choice import name_card
from rules.dominion.registry import (
    Destination,
    GainMove,
    register_attack,
    register_effect,
    register_instant,
    register_moves,
    register_trigger,
    register_turn_start,
)
from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.texts import format_fate_prompt, make_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, Term, text

_WAR_CHEST_LIMIT = 5
"""The highest cost, in coins, of what War Chest gains."""


@register_instant("quarry-2e")
def quarry_second(turn: TurnActions) -> None:
    turn.now.quarries += 1


@register_instant("hoard-2e")
def hoard_second(turn: TurnActions) -> None:
    turn.now.hoards += 1


def _count_golds(side: SeatActions, card: str, bought: bool) -> int:
    """Return how many Golds a bought Victory card brings: one for each Hoard that was played this turn."""
    brings_gold = bought and side.is_on_turn and card in VICTORIES
    return side.state.now.hoards if brings_gold and side.state.supply["gold"] else 0


@register_trigger("hoard-2e", _count_golds, first=make_option("hoard-first", text("dom-option-hoard-first")))
def hoard_gained(side: SeatActions, times: int) -> Flow[None]:
    for _ in range(times):
        yield from gain(side, "gold")


@register_effect("anvil")
def anvil(turn: TurnActions) -> Flow[None]:
    if gone := (yield from turn.choose("discard", turn.treasures_in(turn.hand), 0)):
        turn.discard(gone)
        yield from gain_up_to(turn, 4)


@register_discard("anvil")
def anvil_discards(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    return ("copper",) if "copper" in ids else ()


register_turn_start("clerk", text("dom-option-play-clerk"))


@register_effect("clerk")
def clerk(turn: TurnActions) -> Flow[None]:
    def one(victim: SeatActions) -> Ask | None:
        return victim.build_ask("topdeck", victim.hand) if len(victim.hand) >= 5 else None

    def topdeck(victim: SeatActions, picked: tuple[str, ...]) -> Flow[None]:
        victim.topdeck(picked)
        yield from ()

    yield from resolve_attack(turn, topdeck, one, lambda victim: len(victim.hand) < 5)


@register_effect("investment")
def investment(turn: TurnActions) -> Flow[None]:
    turn.trash((yield from turn.choose("trash", turn.hand)))
    coin = make_option("coin", text("dom-option-plus-coins", count=1))
    (chosen,) = yield from turn.choose_options((coin, make_option("tokens", text("dom-option-invest"))))
    if chosen == "coin":
        turn.coins += 1
    elif turn.trash_current_card():
        turn.reveal_hand()
        turn.gain_tokens(len({CANONICAL_ID[treasure] for treasure in turn.treasures_in(turn.hand)}))


@register_effect("tiara")
def tiara(turn: TurnActions) -> Flow[None]:
    turn.now.tiaras += 1
    for treasure in (yield from turn.choose("play", turn.treasures_in(turn.hand), 0)):
        yield from play_card(turn, treasure, times=2)


@register_moves("tiara")
def tiara_played(side: SeatActions, to: Destination) -> list[GainMove]:
    if to == "deck" or not side.is_on_turn or not side.state.now.tiaras:
        return []
    return [GainMove(make_option("tiara", text("dom-option-seal-deck", card=Term("tiara"))), "deck")]


@register_attack("charlatan", is_spared=is_curse_pile_empty)
def charlatan(turn: TurnActions) -> Flow[None]:
    yield from gain_each(turn.victims, "curse")


@register_instant("collection")
def collection(turn: TurnActions) -> None:
    turn.now.collections += 1


@register_trigger(
    "collection", lambda side, card, bought: side.state.now.collections * (side.is_on_turn and card in ACTIONS)
)
def collection_gained(side: SeatActions, times: int) -> Flow[None]:
    side.gain_tokens(times)
    yield from ()


@register_effect("crystal-ball")
def crystal_ball(turn: TurnActions) -> Flow[None]:
    looked = turn.zones.looked
    for top in turn.look_top(1):
        options = [
            make_option("leave", text("dom-option-leave")),
            make_option("trash", text("dom-option-trash-it")),
            make_option("discard", text("dom-option-discard-it")),
        ]
        if top in ACTIONS or turn.is_treasure(top):
            options.append(make_option("play", text("dom-option-play-it")))
        (chosen,) = yield from turn.choose_options(options, prompt=format_fate_prompt("crystal-ball", top))
        if chosen == "trash":
            turn.trash([top], looked)
        elif chosen == "discard":
            turn.discard([top], looked)
        elif chosen == "play":
            yield from play_card(turn, top, looked)
        else:
            turn.topdeck([top], looked)


@register_wishes("crystal-ball")
def crystal_ball_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    looked = evaluator.own.looked
    top = looked[-1] if looked else "copper"
    if evaluator.is_junk(top) and top != "copper":
        return ("trash",)
    return ("play",) if (top in TREASURES and top != "investment") or top in ACTIONS else ("discard",)


@register_instant("magnate")
def magnate(turn: TurnActions) -> None:
    turn.reveal_hand()
    turn.draw(len(turn.treasures_in(turn.hand)))


@register_effect("war-chest")
def war_chest(turn: TurnActions) -> Flow[None]:
    chests = turn.now.chests
    banned = yield from name_card(turn.left_neighbor)
    if banned not in chests:
        chests.append(banned)
    yield from gain_one(turn, lambda pile: turn.cost(pile) <= _WAR_CHEST_LIMIT and CANONICAL_ID[pile] not in chests)


@register_name("war-chest")
def war_chest_names(evaluator: Evaluator) -> str:
    """Name the strongest card that could be gained."""
    late = evaluator.purchases_left <= 4
    barred_cards = evaluator.view.chests if late else (*evaluator.view.chests, "duchy")
    names = {
        pile.card: CANONICAL_ID[pile.card]
        for pile in evaluator.view.piles
        if pile.count and pile.cost <= _WAR_CHEST_LIMIT and CANONICAL_ID[pile.card] not in barred_cards
    }
    if late and "duchy" in names:
        return "duchy"
    return names[max(names, key=strength)] if names else "silver"
