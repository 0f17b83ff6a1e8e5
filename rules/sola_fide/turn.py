"""A turn: a card is played or one is drawn, then Foreign Influence comes, then the hand limit is checked."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rules.engine import Ask, Request, Seat, Table, Term, TurnGenerator, text
from rules.sola_fide import questions, zones
from rules.sola_fide.captures import end_match
from rules.sola_fide.explain import describe_hand
from rules.sola_fide.facts import CARDS, DIE, INFLUENCE, MILITARY
from rules.sola_fide.interpreter import Interpreter
from rules.sola_fide.questions import DRAW
from rules.sola_fide.state import SolaFideState, find_opponent
from rules.sola_fide.view import Change

Flow = Generator[Request, Any, None]

CAP_NOTICE = (20, 10, 2)
"""How many turns before the cap everybody is told (R41)."""


def run_turn(state: SolaFideState, table: Table) -> TurnGenerator:
    """Play the turn of the seat on turn."""
    seat = state.active
    assert seat is not None
    _begin_turn(state, table)
    run = Interpreter(state, table)
    pick = questions.build_turn_pick(state, seat, lambda: describe_hand(state, seat))
    (chosen,) = yield Ask(seat, pick, "turn", public_text=text("sf-public-turn", seat=Seat(seat)))
    if chosen == DRAW:
        yield from _draw_card(state, table, seat, run)
    else:
        yield from _play_card(state, table, seat, chosen, run)
    yield from _draw_influence(state, table, run)
    yield from _check_hand_limit(state, table, seat, run)
    _end_turn(state, table, seat)


def _begin_turn(state: SolaFideState, table: Table) -> None:
    state.turn += 1
    state.roll = 0
    state.changes = [change for change in state.changes if change.turn >= state.turn - 1]
    turns_left = state.rules.cap - state.turn
    if turns_left in CAP_NOTICE:
        table.write_line(text("sf-journal-cap-near", "sf-cap", count=turns_left + 1))


def _draw_card(state: SolaFideState, table: Table, seat: int, run: Interpreter) -> Flow:
    """Use the permanent card if it has to do with drawing, then draw the top card.

    The order is ours: the texts of these cards are reconstructed, and "whenever you draw" leaves it open.
    """
    yield from run.fire_permanent(seat, "draw_action")
    zones.draw(state, table, seat, 1)


def _play_card(state: SolaFideState, table: Table, seat: int, card: str, run: Interpreter) -> Flow:
    """Play a card of the hand; after a military card the Protestant rolls (R12)."""
    player = state.players[seat]
    player.hand.remove(card)
    player.turn_cards.append(card)
    zones.show(player, [card])
    state.played = card
    zones.note_change(state, Change(state.turn, seat, "played", card))
    table.write_line(text("sf-journal-played", "sf-turn", seat=Seat(seat), card=Term(card)))
    yield from run.carry_out(CARDS[card].effect, seat, card)
    if CARDS[card].kind == "military":
        yield from _roll_military(state, table, run)
    state.played = ""


def _roll_military(state: SolaFideState, table: Table, run: Interpreter) -> Flow:
    """Let the Protestant roll on the military table and act (R51)."""
    seat = state.seat_of("P")
    state.roll = table.chance.randbelow(DIE) + 1
    zones.note_change(state, Change(state.turn, seat, "rolled", f"military.{state.roll}", count=state.roll))
    result = Term(f"military.{state.roll}")
    table.write_line(text("sf-journal-rolled", "sf-military", seat=Seat(seat), roll=state.roll, result=result))
    if not MILITARY[state.roll].effect:
        table.write_line(text("sf-journal-no-effect", "sf-military", card=result))
    yield from run.carry_out(MILITARY[state.roll].effect, seat, f"military.{state.roll}", is_forced=True)


def _draw_influence(state: SolaFideState, table: Table, run: Interpreter) -> Flow:
    """Let each capturer draw and carry out Foreign Influence, in the order of the captures (R7, R8, R10)."""
    while state.queue:
        seat = state.queue[0]
        pick = questions.build_color_pick(state, seat)
        public = text("sf-public-colour", seat=Seat(seat))
        (color,) = yield Ask(seat, pick, "colour", public_text=public)
        state.queue.pop(0)
        deck = state.influence[color]
        card = state.influence_card = deck.pop()
        table.mark_revealed()
        zones.note_change(state, Change(state.turn, seat, "influence", card, color=INFLUENCE[card].color))
        line = text(
            "sf-journal-influence", "sf-influence", seat=Seat(seat), colour=Term(f"colour.{color}"), card=Term(card)
        )
        table.write_line(line)
        yield from run.carry_out(INFLUENCE[card].effect, seat, card, is_forced=True)
        state.influence_card = ""
        deck.append(card)
        table.chance.shuffle(deck)


def _check_hand_limit(state: SolaFideState, table: Table, seat: int, run: Interpreter) -> Flow:
    """Let the seat on turn discard down to its hand limit (R15)."""
    player = state.players[seat]
    if len(player.hand) > player.hand_limit:
        pick = questions.build_limit_pick(player.hand, player.hand_limit)
        public = text("sf-public-limit", seat=Seat(seat))
        gone = yield Ask(seat, pick, "limit", public_text=public)
        zones.discard(state, table, seat, gone, player.hand)


def _end_turn(state: SolaFideState, table: Table, seat: int) -> None:
    """Put the cards of this turn on the discard pile; the opponent is next, or the match is over after the last turn (R41)."""
    player = state.players[seat]
    player.discard.extend(player.turn_cards)
    player.turn_cards = []
    player.last_turn = state.turn
    state.active = find_opponent(seat)
    if state.turn == state.rules.cap:
        table.write_line(text("sf-journal-cap", "sf-cap", count=state.turn))
        end_match(state, table)
