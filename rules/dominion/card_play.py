"""Playing a card (6.9): it is put into play, gives its `plus`, and does the rest."""

from __future__ import annotations

from rules.dominion.attacks import find_victims
from rules.dominion.facts import ACTIONS, CARDS
from rules.dominion.gains import remove_top_copy
from rules.dominion.registry import CHOICELESS_ATTACKS, EFFECTS, INSTANT_EFFECTS
from rules.dominion.seat_actions import Flow
from rules.dominion.texts import format_line
from rules.dominion.turn_actions import TurnActions
from rules.dominion.turn_context import CurrentCard


def play_card(turn: TurnActions, card: str, source: list[str] | None = None, times: int = 1) -> Flow[None]:
    """Put a card from the hand (or the zone `source`) into play and carry it out `times` times."""
    remove_top_copy(turn.zones.hand if source is None else source, card)
    turn.zones.play.append(card)
    turn.state.done.played.append(card)
    turn.table.write_line(format_line("dom-plays", turn.seat, card))
    outer, turn.context.current = turn.context.current, CurrentCard(card)
    for again in range(times):
        if again:
            turn.table.write_line(format_line("dom-plays-again", turn.seat, card))
        yield from resolve_card(turn, card)
    turn.context.current = outer


def resolve_card(turn: TurnActions, card: str) -> Flow[None]:
    """Carry a card out once: first the reactions to an Attack that leaves no choice, then what it gives and does."""
    if card in ACTIONS:
        turn.now.played += 1
    if (spared := CHOICELESS_ATTACKS.get(card)) is not None:
        turn.context.current.victims = yield from find_victims(turn, spared)
    apply_bonuses(turn, card)
    if (effect := EFFECTS.get(card)) is not None:
        yield from effect(turn)


def apply_bonuses(turn: TurnActions, card: str) -> None:
    """Give what a card gives before anything else. An effect that never asks is carried out here too."""
    now, plus = turn.now, CARDS[card].plus
    now.actions += plus.actions
    now.buys += plus.buys
    now.coins += plus.coins
    if plus.cards:
        turn.draw(plus.cards)
    if card == "copper":
        now.coins += now.coppersmiths
    elif card == "silver":
        if not now.silver:
            now.silver = True
            now.coins += now.merchants
    elif card == "curse":
        now.coins += 1
    elif (quick := INSTANT_EFFECTS.get(card)) is not None:
        quick(turn)
