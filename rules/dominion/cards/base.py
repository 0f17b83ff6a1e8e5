"""The base game: cards of the first edition, most of which the second kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.dominion.attacks import is_curse_pile_empty, resolve_attack
from rules.dominion.card_play import play_card
from rules.dominion.computer.evaluator import Evaluator, strength
from rules.dominion.computer.registry import register_pick, register_reveal, register_trash, register_wishes
from rules.dominion.facts import ACTIONS
from rules.dominion.gains import gain, gain_each, gain_one, gain_up_to, trash_to_gain
from rules.dominion.registry import register_attack, register_effect, register_instant, register_reaction
from rules.dominion.scoring import register_points
from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.texts import format_fate_prompt, make_option
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, Pick, Seat, Term, text


@register_reaction("moat", lambda side, spared: not spared and "moat" not in side.zones.shown, protects=True)
def moat(side: SeatActions) -> Flow[None]:
    yield from ()


@register_reveal("moat")
def moat_helps(evaluator: Evaluator) -> bool:
    return True


@register_effect("cellar")
def cellar(turn: TurnActions) -> Flow[None]:
    gone = yield from turn.choose("discard", turn.hand, 0, len(turn.hand))
    turn.discard(gone)
    turn.draw(len(gone))


@register_effect("chapel")
def chapel(turn: TurnActions) -> Flow[None]:
    turn.trash((yield from turn.choose("trash", turn.hand, 0, 4)))


@register_effect("chancellor")
def chancellor(turn: TurnActions) -> Flow[None]:
    zone = turn.zones
    if not zone.deck:
        return
    yes = make_option("turn-over", text("dom-option-turn-over"))
    if (yield from turn.ask_yes_no(yes, make_option("no", text("dom-option-leave-deck")))):
        # Turned over as a whole: what lay at the bottom is now the top of the discard pile, for everybody to see.
        zone.discard += reversed(zone.deck)
        zone.deck.clear()
        zone.known_count = 0
        turn.table.mark_revealed()


@register_effect("workshop")
def workshop(turn: TurnActions) -> Flow[None]:
    yield from gain_up_to(turn, 4)


@register_effect("bureaucrat")
def bureaucrat(turn: TurnActions) -> Flow[None]:
    yield from gain(turn, "silver", "deck")
    yield from resolve_attack(turn, _topdeck_victory, _ask_victory_or_hand, lambda victim: not victim.hand)


def _ask_victory_or_hand(victim: SeatActions) -> Ask | None:
    """Return the question of which Victory card goes onto the deck.

    A seat without one has only its hand to show; it is asked because it might reveal a reaction.
    """
    if ask := victim.build_ask("topdeck", victim.victories_in(victim.hand)):
        return ask
    if not victim.hand:
        return None
    asked = text("dom-ask-show-hand", card=Term(victim.current_card))
    shows = Pick(asked, [make_option("show", text("dom-option-show-hand"))])
    return Ask(victim.seat, shows, victim.topic("show"), victim.public_text, forced=True)


def _topdeck_victory(victim: SeatActions, picked: tuple[str, ...]) -> Flow[None]:
    if picked in ((), ("show",)):
        victim.reveal_hand()
    else:
        victim.table.mark_revealed()
        victim.topdeck(picked, open=True)
    yield from ()


@register_effect("feast")
def feast(turn: TurnActions) -> Flow[None]:
    turn.trash_current_card()
    yield from gain_up_to(turn, 5)


@register_effect("militia", "goons")
def militia(turn: TurnActions) -> Flow[None]:
    def excess(victim: SeatActions) -> Ask | None:
        more = len(victim.hand) - 3
        return victim.build_ask("discard", victim.hand, more, more) if more > 0 else None

    def discard(victim: SeatActions, picked: tuple[str, ...]) -> Flow[None]:
        victim.discard(picked)
        yield from ()

    yield from resolve_attack(turn, discard, excess, lambda victim: len(victim.hand) <= 3)


@register_points("gardens")
def gardens(cards: Counter[str]) -> int:
    return cards.total() // 10


@register_effect("moneylender")
def moneylender(turn: TurnActions) -> Flow[None]:
    turn.table.mark_revealed()
    if "copper" in turn.hand:
        turn.trash(["copper"])
        turn.coins += 3
    yield from ()


@register_effect("moneylender-2e")
def moneylender_second(turn: TurnActions) -> Flow[None]:
    coppers = ["copper"] if "copper" in turn.hand else []
    if picked := (yield from turn.choose("trash", coppers, 0, order="moneylender")):
        turn.trash(picked)
        turn.coins += 3


@register_effect("remodel")
def remodel(turn: TurnActions) -> Flow[None]:
    yield from trash_to_gain(turn, 2)


@register_attack("spy")
def spy(turn: TurnActions) -> Flow[None]:
    for side in [turn, *turn.victims]:
        for top in side.reveal_top(1):
            discard = make_option("discard", text("dom-option-discard-top"))
            keep = make_option("keep", text("dom-option-back"))
            asked = format_fate_prompt("spy", top, None if side is turn else side.seat)
            if (yield from turn.ask_yes_no(discard, keep, prompt=asked)):
                side.discard([top], side.zones.revealed)
            else:
                side.topdeck([top], side.zones.revealed, open=True)


@register_wishes("spy")
def spy_wishes(evaluator: Evaluator) -> tuple[str, ...]:
    """Leave junk on the others' decks, and discard it from the seat's own deck; the other way round for good cards."""
    for seat, side in enumerate(evaluator.view.sides):
        if side.revealed:
            good = evaluator.hand_value(side.revealed[-1]) > 1
            return ("keep",) if good == (seat == evaluator.view.viewer) else ("discard",)
    return ("keep",)


@register_attack("thief")
def thief(turn: TurnActions) -> Flow[None]:
    stolen: list[str] = []
    for victim in turn.victims:
        revealed = victim.reveal_top(2)
        asked = text("dom-ask-thief", card=Term("thief"), seat=Seat(victim.seat))
        picked = yield from turn.choose("trash", turn.treasures_in(revealed), prompt=asked)
        victim.trash(picked, victim.zones.revealed)
        stolen += picked
        victim.discard(list(victim.zones.revealed), victim.zones.revealed)
    for treasure in (yield from turn.choose("steal", stolen, 0, len(stolen))):
        yield from gain(turn, treasure, source="trash")


@register_trash("thief")
def thief_trashes(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    return (max(ids, key=strength),)


@register_pick("thief", topic="steal")
def thief_steals(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    return tuple(id for id in ids if strength(id) > 1)


@register_effect("throne-room")
def throne_room(turn: TurnActions) -> Flow[None]:
    for action in (yield from turn.choose("play", turn.actions_in(turn.hand))):
        yield from play_card(turn, action, times=2)


@register_effect("throne-room-2e")
def throne_room_second(turn: TurnActions) -> Flow[None]:
    for action in (yield from turn.choose("play", turn.actions_in(turn.hand), 0)):
        yield from play_card(turn, action, times=2)


@register_instant("council-room")
def council_room(turn: TurnActions) -> None:
    for side in turn.others():
        side.draw(1)


@register_effect("library")
def library(turn: TurnActions) -> Flow[None]:
    zone = turn.zones
    aside: list[str] = []
    while len(turn.hand) < 7 and (drawn := turn.draw(1)):
        action = drawn[0]
        if action in ACTIONS and (yield from turn.choose("aside", [action], 0)):
            turn.hand.remove(action)
            zone.revealed.append(action)
            aside.append(action)
    turn.discard(aside, zone.revealed)


@register_pick("library", topic="aside")
def library_sets_aside(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    """Set an Action aside if there is no Action left to play it with."""
    return (ids[0],) if evaluator.view.actions == 0 else ()


@register_effect("mine")
def mine(turn: TurnActions) -> Flow[None]:
    yield from _resolve_mine(turn, 1)


@register_effect("mine-2e")
def mine_second(turn: TurnActions) -> Flow[None]:
    yield from _resolve_mine(turn, 0)


def _resolve_mine(turn: TurnActions, lo: int) -> Flow[None]:
    picked = yield from turn.choose("trash", turn.treasures_in(turn.hand), lo)
    if picked:
        limit = turn.cost(picked[0]) + 3
        turn.trash(picked)
        yield from gain_one(turn, lambda card: turn.is_treasure(card) and turn.cost(card) <= limit, "hand")


@register_attack("witch", is_spared=is_curse_pile_empty)
def witch(turn: TurnActions) -> Flow[None]:
    yield from gain_each(turn.victims, "curse")


@register_instant("adventurer")
def adventurer(turn: TurnActions) -> None:
    revealed = turn.reveal_until(turn.is_treasure, 2)
    turn.take_into_hand(turn.treasures_in(revealed), turn.zones.revealed)
    turn.discard([other for other in revealed if not turn.is_treasure(other)], turn.zones.revealed)
