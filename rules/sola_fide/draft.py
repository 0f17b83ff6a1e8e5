"""The draft: each seat picks 15 of its 45 cards, three by three, at its own pace (R43)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from rules.engine import Ask, AskAll, Request, Seat, Table, Term, TurnGenerator, text
from rules.sola_fide import questions, setup
from rules.sola_fide.card_values import choose_draft_card
from rules.sola_fide.facts import PACK, list_deck
from rules.sola_fide.questions import FINISH
from rules.sola_fide.state import SolaFideState

OFFER = 3
"""How many cards a seat draws to choose one of them."""


def run_draft(state: SolaFideState, table: Table) -> TurnGenerator:
    """Let both seats draft at once, then deal."""
    setup.write_faiths(state, table)
    yield AskAll({seat: _draft(state, table, seat) for seat in range(2)})
    setup.deal(state, table)


def _draft(state: SolaFideState, table: Table, seat: int) -> Generator[Request, Any, None]:
    """Let one seat pick its 15 cards. It may leave the rest of them to the computer at any pick."""
    player = state.players[seat]
    player.deck = list_deck(state.faith_of(seat))
    table.chance.shuffle(player.deck)
    public = text("sf-public-draft", seat=Seat(seat))
    is_finishing = False
    while len(player.pack) < PACK:
        player.offer = [player.deck.pop() for _ in range(OFFER)]
        table.mark_revealed()
        picked = ""
        if not is_finishing:
            (picked,) = yield Ask(seat, questions.build_draft_pick(player), "draft", public_text=public)
            is_finishing = picked == FINISH
        if is_finishing:
            picked = choose_draft_card(player.offer, player.pack)
        player.pack.append(picked)
        player.box.extend(card for card in player.offer if card != picked)
        player.offer = []
        number = len(player.pack)
        table.write_line(text("sf-journal-picked", "sf-draft", number=number, card=Term(picked)), to=(seat,))
    table.write_line(text("sf-journal-drafted", "sf-draft", seat=Seat(seat), count=PACK))
