"""The base game: cards of the first edition, most of which the second kept."""

from __future__ import annotations

from rules.dominion import gaining
from rules.dominion.attack import no_curses
from rules.dominion.facts import ACTIONS
from rules.dominion.play import Play
from rules.dominion.registry import attack, card, quick, reaction
from rules.dominion.side import Flow, Side
from rules.dominion.words import fate, named
from rules.engine import Ask, Pick, Seat, Term, text


@reaction("moat", lambda side, spared: not spared and "moat" not in side.zone.shown)
def moat(side: Side) -> Flow[bool]:
    yield from ()
    return True


@card("cellar")
def cellar(play: Play) -> Flow[None]:
    gone = yield from play.choose("discard", play.hand, 0, len(play.hand))
    play.discard(gone)
    play.draw(len(gone))


@card("chapel")
def chapel(play: Play) -> Flow[None]:
    play.trash((yield from play.choose("trash", play.hand, 0, 4)))


@card("chancellor")
def chancellor(play: Play) -> Flow[None]:
    zone = play.zone
    if not zone.deck:
        return
    yes = named("turn-over", text("dom-option-turn-over"))
    if (yield from play.agrees(yes, named("no", text("dom-option-leave-deck")))):
        # Turned over as a whole: what lay at the bottom is now the top of the discard pile, for everybody to see.
        zone.discard += reversed(zone.deck)
        zone.deck.clear()
        zone.known = 0
        play.table.expose()


@card("workshop")
def workshop(play: Play) -> Flow[None]:
    yield from play.gain_up_to(4)


@card("bureaucrat")
def bureaucrat(play: Play) -> Flow[None]:
    yield from play.gain("silver", "deck")
    yield from play.attack(_topdeck_victory, _victory_or_hand, lambda victim: not victim.hand)


def _victory_or_hand(victim: Side) -> Ask | None:
    """Which Victory card goes onto the deck. Who has none shows the hand, and is asked only for a reaction instead."""
    if ask := victim.question("topdeck", victim.victories_in(victim.hand)):
        return ask
    if not victim.hand:
        return None
    asked = text("dom-ask-show-hand", card=Term(victim.play.this))
    shows = Pick(asked, [named("show", text("dom-option-show-hand"))])
    return Ask(victim.seat, shows, victim.topic("show"), True, victim.public)


def _topdeck_victory(victim: Side, picked: tuple[str, ...]) -> Flow[None]:
    if picked in ((), ("show",)):
        victim.reveal_hand()
    else:
        victim.table.expose()
        victim.topdeck(picked, open=True)
    yield from ()


@card("feast")
def feast(play: Play) -> Flow[None]:
    play.trash_this()
    yield from play.gain_up_to(5)


@card("militia", "goons")
def militia(play: Play) -> Flow[None]:
    def excess(victim: Side) -> Ask | None:
        more = len(victim.hand) - 3
        return victim.question("discard", victim.hand, more, more) if more > 0 else None

    def discard(victim: Side, picked: tuple[str, ...]) -> Flow[None]:
        victim.discard(picked)
        yield from ()

    yield from play.attack(discard, excess, lambda victim: len(victim.hand) <= 3)


@card("moneylender")
def moneylender(play: Play) -> Flow[None]:
    play.table.expose()
    if "copper" in play.hand:
        play.trash(["copper"])
        play.coins += 3
    yield from ()


@card("moneylender-2e")
def moneylender_second(play: Play) -> Flow[None]:
    coppers = ["copper"] if "copper" in play.hand else []
    if picked := (yield from play.choose("trash", coppers, 0, order="moneylender")):
        play.trash(picked)
        play.coins += 3


@card("remodel")
def remodel(play: Play) -> Flow[None]:
    yield from play.trash_to_gain(2)


@attack("spy")
def spy(play: Play) -> Flow[None]:
    for side in [play, *play.victims]:
        for top in side.reveal_top(1):
            discard = named("discard", text("dom-option-discard-top"))
            keep = named("keep", text("dom-option-back"))
            asked = fate("spy", top, None if side is play else side.seat)
            if (yield from play.agrees(discard, keep, asked=asked)):
                side.discard([top], side.zone.revealed)
            else:
                side.topdeck([top], side.zone.revealed, open=True)


@attack("thief")
def thief(play: Play) -> Flow[None]:
    stolen: list[str] = []
    for victim in play.victims:
        revealed = victim.reveal_top(2)
        asked = text("dom-ask-thief", card=Term("thief"), seat=Seat(victim.seat))
        picked = yield from play.choose("trash", play.treasures_in(revealed), asked=asked)
        victim.trash(picked, victim.zone.revealed)
        stolen += picked
        victim.discard(list(victim.zone.revealed), victim.zone.revealed)
    for treasure in (yield from play.choose("steal", stolen, 0, len(stolen))):
        yield from gaining.gain(play, treasure, source="trash")


@card("throne-room")
def throne_room(play: Play) -> Flow[None]:
    for action in (yield from play.choose("play", play.actions_in(play.hand))):
        yield from play.play_card(action, times=2)


@card("throne-room-2e")
def throne_room_second(play: Play) -> Flow[None]:
    for action in (yield from play.choose("play", play.actions_in(play.hand), 0)):
        yield from play.play_card(action, times=2)


@quick("council-room")
def council_room(play: Play) -> None:
    for side in play.others():
        side.draw(1)


@card("library")
def library(play: Play) -> Flow[None]:
    zone = play.zone
    aside: list[str] = []
    while len(play.hand) < 7 and (drawn := play.draw(1)):
        action = drawn[0]
        if action in ACTIONS and (yield from play.choose("aside", [action], 0)):
            play.hand.remove(action)
            zone.revealed.append(action)
            aside.append(action)
    play.discard(aside, zone.revealed)


@card("mine")
def mine(play: Play) -> Flow[None]:
    yield from _mine(play, 1)


@card("mine-2e")
def mine_second(play: Play) -> Flow[None]:
    yield from _mine(play, 0)


def _mine(play: Play, lo: int) -> Flow[None]:
    picked = yield from play.choose("trash", play.treasures_in(play.hand), lo)
    if picked:
        limit = play.cost(picked[0]) + 3
        play.trash(picked)
        yield from play.gain_one(lambda card: play.is_treasure(card) and play.cost(card) <= limit, "hand")


@attack("witch", spared=no_curses)
def witch(play: Play) -> Flow[None]:
    yield from gaining.deal_out(play.victims, "curse")


@quick("adventurer")
def adventurer(play: Play) -> None:
    revealed = play.reveal_until(play.is_treasure, 2)
    play.take(play.treasures_in(revealed), play.zone.revealed)
    play.discard([other for other in revealed if not play.is_treasure(other)], play.zone.revealed)
