"""The base game: cards that came with the second edition."""

from __future__ import annotations

from rules.dominion.facts import ACTIONS
from rules.dominion.play import Play
from rules.dominion.registry import card, quick
from rules.dominion.side import Flow, Side


@card("harbinger")
def harbinger(play: Play) -> Flow[None]:
    discard = play.zone.discard
    if discard:
        play.table.expose()
    play.topdeck((yield from play.choose("topdeck", discard, 0)), discard)


@quick("merchant")
def merchant(play: Play) -> None:
    play.now.merchants += 1


@card("vassal")
def vassal(play: Play) -> Flow[None]:
    for top in play.reveal_top(1):
        play.discard([top], play.zone.revealed)
        if top in ACTIONS and (yield from play.choose("play", [top], 0)):
            yield from play.play_card(top, play.zone.discard)


@card("poacher")
def poacher(play: Play) -> Flow[None]:
    empty = play.empty_piles()
    if empty:
        play.discard((yield from play.choose("discard", play.hand, empty, empty)))


@card("bandit")
def bandit(play: Play) -> Flow[None]:
    def show(victim: Side, picked: tuple[str, ...]) -> Flow[tuple[str, ...]]:
        revealed = victim.reveal_top(2)
        dear = [treasure for treasure in victim.treasures_in(revealed) if treasure != "copper"]
        # What lies open is known to everybody, so a single possibility is no question.
        return (yield from victim.choose("trash", dear, forced=True))

    yield from play.gain("gold")
    lost = yield from play.attack(show)
    for victim in play.others():
        victim.trash(lost.get(victim.seat, ()), victim.zone.revealed)
        victim.discard(list(victim.zone.revealed), victim.zone.revealed)


@card("sentry")
def sentry(play: Play) -> Flow[None]:
    looked = play.zone.looked
    play.look_top(2)
    play.trash((yield from play.choose("trash", looked, 0, len(looked))), looked)
    play.discard((yield from play.choose("discard", looked, 0, len(looked))), looked)
    yield from play.arrange(looked, list(looked))


@card("artisan")
def artisan(play: Play) -> Flow[None]:
    yield from play.gain_one(lambda card: play.cost(card) <= 5, "hand")
    play.topdeck((yield from play.choose("topdeck", play.hand)))
