"""A turn (6.3): start, actions, treasures, buys, clean-up, and the check whether the match ends (6.12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Final

from msgspec.structs import replace

from rules.dominion import cards as _cards  # noqa: F401 (the cards register what they do)
from rules.dominion.card_play import play_card
from rules.dominion.end_piles import count_end_cards, count_piles_to_end, is_supply_over
from rules.dominion.facts import ACTIONS, ON_TURN_START_CARDS
from rules.dominion.gains import place_gained_card
from rules.dominion.purchases import Purse, buy, list_affordable, list_blocked, pay
from rules.dominion.registry import TURN_STARTS
from rules.dominion.seat_actions import Flow
from rules.dominion.state import DominionState, TurnRecord, TurnState
from rules.dominion.texts import make_card_option, make_option
from rules.dominion.treasures import count_coins, find_auto_treasures, format_turn_prompt, play_plain, play_treasures
from rules.dominion.turn_actions import TurnActions
from rules.engine import Ask, Option, Pick, Seat, Table, Text, TurnGenerator, text

END_ACTIONS: Final = make_option("end", text("dom-option-end-actions"))
END_TURN: Final = make_option("end", text("dom-option-end-turn"), "final")
ONE_BY_ONE: Final = make_option("one-by-one", text("dom-option-one-by-one"))


_POOR_CARDS: Final = frozenset({"copper", "curse", "estate"})
"""What is hardly ever worth a purchase; Estates are at the end."""
_LATE: Final = 4
"""Estates are worth a purchase once fewer Provinces or Colonies than this are left."""
MAX_IDLE_ROUNDS: Final = 20
"""A match in which nobody gains or trashes anything for so many rounds is over (our ruling: it could go on for ever)."""


def run_turn(state: DominionState, table: Table) -> TurnGenerator:
    """Run one player's turn."""
    turn = yield from begin_turn(state, table)
    if not ACTIONS.isdisjoint(turn.hand):
        yield from _run_action_phase(turn)
    turn.now.phase = "buy"
    along = find_auto_treasures(turn)
    if not along:
        yield from _run_treasure_phase(turn)
    yield from _run_buy_phase(turn, along)
    clean_up(turn)


def begin_turn(state: DominionState, table: Table) -> Flow[TurnActions]:
    """Begin the turn of the next player, with what may be played at its start. Return that player's actions."""
    seat = state.active
    assert seat is not None
    between = len(state.players) - 2
    if between and state.before is not None:
        state.earlier = [*state.earlier, state.before][-between:]
    state.before, state.done = state.done, TurnRecord(seat)
    state.now = TurnState()
    state.moved = False
    turn = TurnActions(state, table, seat)
    if not ON_TURN_START_CARDS.isdisjoint(turn.hand):
        yield from _run_turn_start(turn)
    return turn


def _run_turn_start(turn: TurnActions) -> Flow[None]:
    """Offer the cards that may be played from the hand at the start of the turn, one at a time, without an Action."""
    no = make_option("pass", text("dom-option-later"))
    while held := [card for card in TURN_STARTS if card in turn.hand]:
        options = [*(make_option(card, TURN_STARTS[card]) for card in held), no]
        answer = yield Ask(turn.seat, Pick(text("dom-ask-start"), options, default=("pass",)), "start")
        if answer == ("pass",):
            return
        yield from play_card(turn, answer[0])


def _run_action_phase(turn: TurnActions) -> Flow[None]:
    now = turn.now
    while now.actions > 0:
        held = dict.fromkeys(filter(ACTIONS.__contains__, turn.zones.hand))
        if not held:
            return
        choice = Pick(
            format_turn_prompt("dom-ask-action", now.actions, now.buys, now.coins),
            [*map(make_card_option, held), END_ACTIONS],
            default=("end",),
            is_binding=True,
        )
        answer: tuple[str, ...] = yield Ask(turn.seat, choice, "action")
        if answer[0] == "end":
            return
        now.actions -= 1
        yield from play_card(turn, answer[0])


def _run_treasure_phase(turn: TurnActions) -> Flow[None]:
    """Ask for the Treasures to play. They come before the purchases, but the same costs hold for both."""
    turn.now.phase = "treasure"
    yield from play_treasures(turn)
    turn.now.phase = "buy"


def _run_buy_phase(turn: TurnActions, along: tuple[str, ...]) -> Flow[None]:
    """Offer purchases. The first one plays `along`, Treasures that only give coins, unless they are wanted one by one."""
    state, now = turn.state, turn.now
    has_effects = state.has_purchase_effects or state.has_gain_effects
    while now.buys > 0:
        purse = Purse(now.coins + count_coins(turn, along), along)
        if not (options := list_affordable(turn, purse)):
            return
        asked = format_turn_prompt("dom-ask-buy-with" if along else "dom-ask-buy", now.actions, now.buys, purse.coins)
        choice = Pick(
            asked,
            [*options, *((ONE_BY_ONE,) if along else ()), _build_end(state, options, purse.coins)],
            default=("end",),
            blocked=partial(list_blocked, turn, purse),
            reveals=along,
        )
        (answer,) = yield Ask(turn.seat, choice, "buy")
        if answer == "end":
            return
        if answer == "one-by-one":
            along = ()
            yield from _run_treasure_phase(turn)
            continue
        now.open = True
        if along:
            play_plain(turn, along)
            along = ()
        now.buys -= 1
        assert state.supply[answer]
        if has_effects:
            yield from buy(turn, answer)
        else:
            pay(turn, answer)
            place_gained_card(turn, answer, "discard", bought=True)


def _build_end(state: DominionState, options: Sequence[Option], coins: int) -> Option:
    """Build the end of the turn, which wastes the purchase while something useful can be bought."""
    for option in options:
        if option.id not in _POOR_CARDS:
            return _build_wasteful_end(coins)
        if option.id == "estate" and count_end_cards(state.supply) < _LATE:
            return _build_wasteful_end(coins)
    return END_TURN


@cache
def _build_wasteful_end(coins: int) -> Option:
    """Return the end of a turn with so many coins unspent."""
    return replace(END_TURN, waste=text("dom-waste", coins=coins))


def clean_up(turn: TurnActions) -> None:
    """Discard what is in play and in hand, draw five, and hand the turn on."""
    state, zone = turn.state, turn.zones
    turn.now.phase = "cleanup"
    zone.discard += zone.hand
    zone.discard += zone.play
    zone.hand.clear()
    zone.play.clear()
    turn.fill_hand(5)
    zone.turns += 1
    state.idle_turns = 0 if state.moved else state.idle_turns + 1
    if is_finished(state):
        state.over = True
        state.active = None
        turn.table.write_line(text("dom-ends"))
        return
    state.active = (turn.seat + 1) % len(state.players)
    if turn.table.has_journal:
        turn.table.write_line(format_turn_line(state.active))


@lru_cache(16)
def format_turn_line(seat: int) -> Text:
    """Return the journal line which says that a seat's turn begins."""
    return text("dom-turn", seat=Seat(seat))


def is_finished(state: DominionState) -> bool:
    """Return whether the match ends after this turn (6.12)."""
    seats = len(state.players)
    return is_supply_over(state.supply, count_piles_to_end(seats)) or state.idle_turns >= MAX_IDLE_ROUNDS * seats
