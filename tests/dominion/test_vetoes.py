"""Vetoes before the start: a match option of ours, asked of all seats at once."""

from __future__ import annotations

from random import Random

import pytest

from rules.dominion import GAME
from rules.dominion.facts import CANONICAL_ID
from rules.dominion.kingdom import KINGDOM_SIZE
from rules.dominion.state import DominionState
from rules.engine import IllegalChoice, Match, OptionValue

SEED = b"\5" * 32


def begin_match(seats: int = 3, **options: OptionValue) -> Match[DominionState]:
    return Match.begin(GAME, {"kingdom": "random", "vetoes": True, **options}, seats, SEED, audit=True)


def test_without_the_option_the_first_turn_comes_at_once() -> None:
    match = Match.begin(GAME, {}, 3, SEED)
    assert match.state.vetoes is None
    assert len(match.asked_seats()) == 1


def test_all_seats_are_asked_together_and_each_may_strike_one_card_or_none() -> None:
    match = begin_match()
    assert match.asked_seats() == (0, 1, 2)
    kingdom = match.state.kingdom
    with pytest.raises(IllegalChoice):
        match.answer(0, (kingdom[0], kingdom[1]))
    with pytest.raises(IllegalChoice):
        match.answer(0, ("copper",))
    assert match.waiting_seats(None).seats == (0, 1, 2)


def test_struck_cards_leave_and_others_come_so_that_ten_stand() -> None:
    match = begin_match()
    before = list(match.state.kingdom)
    match.answer(2, (before[3],))
    assert match.state.kingdom == before
    match.answer(0, (before[3],))
    match.answer(1, (before[7],))
    after = match.state.kingdom
    assert len(after) == KINGDOM_SIZE == len({CANONICAL_ID[card] for card in after})
    assert {before[3], before[7]}.isdisjoint(after)
    assert len(set(before) & set(after)) == KINGDOM_SIZE - 2
    assert before[3] not in match.state.supply
    assert len(match.asked_seats()) == 1


def test_the_kingdom_stands_where_nobody_strikes() -> None:
    match = begin_match()
    before = list(match.state.kingdom)
    for seat in (1, 0, 2):
        match.answer(seat, ())
    assert match.state.kingdom == before


def test_a_veto_can_be_taken_back_until_the_last_one_is_given() -> None:
    match = begin_match()
    match.answer(0, (match.state.kingdom[0],))
    assert match.check_undo(0).kind == "free"
    match.undo(0)
    for seat in range(3):
        match.answer(seat, (match.state.kingdom[0],))
    assert match.check_undo(0).kind == "never"


def test_hands_stay_and_the_black_market_is_no_card_to_strike() -> None:
    match = begin_match(2, market=True)
    hands = [list(player.hand) for player in match.state.players]
    asked = match.question(0)
    assert asked is not None
    assert "black-market" not in [option.id for option in asked.choice.options]  # type: ignore[union-attr]
    match.answer(0, (next(card for card in match.state.kingdom if card != "black-market"),))
    match.answer(1, ())
    assert [list(player.hand) for player in match.state.players] == hands
    assert "black-market" in match.state.kingdom
    assert len(match.state.market) == len(match.state.wares) > 0


@pytest.mark.parametrize("strength", ["steady", "keen"])
def test_computers_let_the_kingdom_stand(strength: str) -> None:
    assert begin_match().compute_answer(0, strength, Random(1)) == ()
