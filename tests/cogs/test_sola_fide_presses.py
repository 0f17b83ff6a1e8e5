"""What a turn of Sola Fide costs in presses over many matches, confirmations included. A selection counts as one press."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from matches.domain.choosing import is_preconfirmed
from rules.engine import Match, Pick
from rules.sola_fide import GAME
from tests.conformance.random_play import seed_of

MATCHES = 8


@pytest.mark.lengthy
@pytest.mark.parametrize(("decks", "most"), [("ovals", 2.4), ("random", 2.7), ("draft", 2.7)])
def test_a_turn_takes_few_presses_and_confirms_nothing_twice(decks: str, most: float, soak: bool) -> None:
    presses = Counter[tuple[int, int]]()
    confirmed = Counter[tuple[int, int]]()
    for number in range(MATCHES * (3 if soak else 1)):
        match, dice = Match.begin(GAME, {"decks": decks}, 2, seed_of(number)), Random(number)
        while match.outcome is None:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            choice, turn = asked.choice, (number, match.turn_number)
            value = choice.validate(match.compute_answer(seat, "steady", dice))
            if match.state.active == seat:
                wastes = isinstance(choice, Pick) and any(option.waste for option in choice.list_picked(value))
                is_for_good = match.peek(seat, value) is None
                asks = is_for_good and not is_preconfirmed(choice, value)
                presses[turn] += 1 + asks
                confirmed[turn] += asks and asked.topic in ("turn", "permanent-target")
                assert is_for_good or not wastes, "what can still be taken back wastes nothing"
            match.answer(seat, value)
    assert presses.total() / len(presses) <= most
    assert max(confirmed.values()) == 1
