"""Prosperity: the nine cards that came with the second edition, and the second edition of Quarry and Hoard."""

from __future__ import annotations

from rules.dominion import gaining
from rules.dominion.attack import no_curses
from rules.dominion.facts import ACTIONS, NAME, VICTORIES
from rules.dominion.naming import name_card
from rules.dominion.play import Play
from rules.dominion.registry import Move, Place, attack, card, gained, moves, quick
from rules.dominion.side import Flow, Side
from rules.dominion.words import fate, named
from rules.engine import Ask, Term, text


@quick("quarry-2e")
def quarry_second(play: Play) -> None:
    play.now.quarries += 1


@quick("hoard-2e")
def hoard_second(play: Play) -> None:
    play.now.hoards += 1


def _golds(side: Side, card: str, bought: bool) -> int:
    """A Gold for each Hoard that was played this turn, for a Victory card that was bought."""
    mine = bought and side is side.play and card in VICTORIES
    return side.state.now.hoards if mine and side.state.supply["gold"] else 0


@gained("hoard-2e", _golds, first=named("hoard-first", text("dom-option-hoard-first")))
def hoard_gained(side: Side, times: int) -> Flow[None]:
    for _ in range(times):
        yield from side.gain("gold")


@card("anvil")
def anvil(play: Play) -> Flow[None]:
    if gone := (yield from play.choose("discard", play.treasures_in(play.hand), 0)):
        play.discard(gone)
        yield from play.gain_up_to(4)


@card("clerk")
def clerk(play: Play) -> Flow[None]:
    def one(victim: Side) -> Ask | None:
        return victim.question("topdeck", victim.hand) if len(victim.hand) >= 5 else None

    def topdeck(victim: Side, picked: tuple[str, ...]) -> Flow[None]:
        victim.topdeck(picked)
        yield from ()

    yield from play.attack(topdeck, one, lambda victim: len(victim.hand) < 5)


@card("investment")
def investment(play: Play) -> Flow[None]:
    play.trash((yield from play.choose("trash", play.hand)))
    coin = named("coin", text("dom-option-plus-coins", count=1))
    (chosen,) = yield from play.mode((coin, named("tokens", text("dom-option-invest"))))
    if chosen == "coin":
        play.coins += 1
    elif play.trash_this():
        play.reveal_hand()
        play.score(len({NAME[treasure] for treasure in play.treasures_in(play.hand)}))


@card("tiara")
def tiara(play: Play) -> Flow[None]:
    play.now.tiaras += 1
    for treasure in (yield from play.choose("play", play.treasures_in(play.hand), 0)):
        yield from play.play_card(treasure, times=2)


@moves("tiara")
def tiara_played(side: Side, to: Place) -> list[Move]:
    if to == "deck" or side is not side.play or not side.state.now.tiaras:
        return []
    return [Move(named("tiara", text("dom-option-seal-deck", card=Term("tiara"))), "deck")]


@attack("charlatan", spared=no_curses)
def charlatan(play: Play) -> Flow[None]:
    yield from gaining.deal_out(play.victims, "curse")


@quick("collection")
def collection(play: Play) -> None:
    play.now.collections += 1


@gained("collection", lambda side, card, bought: side.state.now.collections * (side is side.play and card in ACTIONS))
def collection_gained(side: Side, times: int) -> Flow[None]:
    side.score(times)
    yield from ()


@card("crystal-ball")
def crystal_ball(play: Play) -> Flow[None]:
    looked = play.zone.looked
    for top in play.look_top(1):
        options = [
            named("leave", text("dom-option-leave")),
            named("trash", text("dom-option-trash-it")),
            named("discard", text("dom-option-discard-it")),
        ]
        if top in ACTIONS or play.is_treasure(top):
            options.append(named("play", text("dom-option-play-it")))
        (chosen,) = yield from play.mode(options, asked=fate("crystal-ball", top))
        if chosen == "trash":
            play.trash([top], looked)
        elif chosen == "discard":
            play.discard([top], looked)
        elif chosen == "play":
            yield from play.play_card(top, looked)
        else:
            play.topdeck([top], looked)


@quick("magnate")
def magnate(play: Play) -> None:
    play.reveal_hand()
    play.draw(len(play.treasures_in(play.hand)))


@card("war-chest")
def war_chest(play: Play) -> Flow[None]:
    chests = play.now.chests
    banned = yield from name_card(play.left)
    if banned not in chests:
        chests.append(banned)
    yield from play.gain_one(lambda pile: play.cost(pile) <= 5 and NAME[pile] not in chests)
