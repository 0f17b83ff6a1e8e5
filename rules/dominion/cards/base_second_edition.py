"""The base game: cards that came with the second edition."""

from __future__ import annotations

from collections.abc import Sequence

from rules.dominion.attacks import resolve_attack
from rules.dominion.card_play import play_card
from rules.dominion.computer.evaluator import Evaluator
from rules.dominion.computer.registry import register_discard, register_trash
from rules.dominion.facts import ACTIONS
from rules.dominion.gains import gain, gain_one
from rules.dominion.registry import register_effect, register_instant
from rules.dominion.seat_actions import Flow, SeatActions
from rules.dominion.turn_actions import TurnActions


@register_effect("harbinger")
def harbinger(turn: TurnActions) -> Flow[None]:
    discard = turn.zones.discard
    if discard:
        turn.table.mark_revealed()
    turn.topdeck((yield from turn.choose("topdeck", discard, 0)), discard)


@register_instant("merchant")
def merchant(turn: TurnActions) -> None:
    turn.now.merchants += 1


@register_effect("vassal")
def vassal(turn: TurnActions) -> Flow[None]:
    for top in turn.reveal_top(1):
        turn.discard([top], turn.zones.revealed)
        if top in ACTIONS and (yield from turn.choose("play", [top], 0)):
            yield from play_card(turn, top, turn.zones.discard)


@register_effect("poacher")
def poacher(turn: TurnActions) -> Flow[None]:
    empty = turn.empty_piles()
    if empty:
        turn.discard((yield from turn.choose("discard", turn.hand, empty, empty)))


@register_effect("bandit")
def bandit(turn: TurnActions) -> Flow[None]:
    def show(victim: SeatActions, picked: tuple[str, ...]) -> Flow[tuple[str, ...]]:
        revealed = victim.reveal_top(2)
        dear = [treasure for treasure in victim.treasures_in(revealed) if treasure != "copper"]
        # What lies open is known to everybody, so a single possibility is no question.
        return (yield from victim.choose("trash", dear, forced=True))

    yield from gain(turn, "gold")
    lost = yield from resolve_attack(turn, show)
    for victim in turn.others():
        victim.trash(lost.get(victim.seat, ()), victim.zones.revealed)
        victim.discard(list(victim.zones.revealed), victim.zones.revealed)


@register_trash("bandit")
def bandit_trashes(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    return (min(ids, key=evaluator.deck_value),)


@register_effect("sentry")
def sentry(turn: TurnActions) -> Flow[None]:
    looked = turn.zones.looked
    turn.look_top(2)
    turn.trash((yield from turn.choose("trash", looked, 0, len(looked))), looked)
    turn.discard((yield from turn.choose("discard", looked, 0, len(looked))), looked)
    yield from turn.arrange_on_deck(looked, list(looked))


@register_discard("sentry")
def sentry_discards(evaluator: Evaluator, ids: Sequence[str]) -> tuple[str, ...]:
    return tuple(id for id in ids if evaluator.hand_value(id) < 0)


@register_effect("artisan")
def artisan(turn: TurnActions) -> Flow[None]:
    yield from gain_one(turn, lambda card: turn.cost(card) <= 5, "hand")
    turn.topdeck((yield from turn.choose("topdeck", turn.hand)))
