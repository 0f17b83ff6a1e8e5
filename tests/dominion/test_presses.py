"""How much a turn of Dominion asks of a person, counted over whole matches (CONVERSATION 9)."""

from __future__ import annotations

from collections import Counter

from rules.dominion.computer.steady import choose_answer
from rules.dominion.game import GAME
from rules.engine import Choice, Match, Name, Pick, Value

MATCHES = 60
MOST = 4.0
"""Presses for an ordinary turn, for somebody to whom the question comes by message."""


def count_presses(choice: Choice, value: Value, exposed: bool) -> int:
    """Return what an answer takes: a press for a pick, and one to confirm what cannot be taken back unless its button says so."""
    if isinstance(choice, Name):
        return 2
    if not isinstance(choice, Pick):
        return 1
    assert isinstance(value, tuple)
    if choice.max_picks > 1 and choice.ordered:
        return len(value) + 1
    if choice.max_picks > 1:
        every = len(value) == sum(option.count for option in choice.combinable_options)
        return 1 if not value or (every and not exposed) else 2
    picked = choice.find_option(value)
    is_announced = (
        choice.is_binding or not value or (picked is not None and picked.tone == "final" and not picked.waste)
    )
    return 1 + (exposed and not is_announced)


def test_an_ordinary_turn_takes_at_most_four_presses_over_whole_matches() -> None:
    turns, taken, asked_for = 0, 0, Counter[str]()
    for number in range(MATCHES):
        match = Match.begin(GAME, {}, 2 + number % 3, number.to_bytes(32, "big"))
        while match.outcome is None:
            seat, active = match.asked_seats()[0], match.state.active
            asked = match.question(seat)
            assert asked is not None
            value = choose_answer(match.view(seat), asked)
            alone = asked.choice.single_answer() is not None
            exposed = match.answer(seat, value).has_revealed and not alone
            if seat == active:
                taken += count_presses(asked.choice, value, exposed)
                asked_for[asked.topic] += 1
        turns += sum(player.turns for player in match.state.players)
    assert taken / turns <= MOST, (taken / turns, asked_for.most_common(8))
    # One question for all Treasures and the purchase; Treasures that do more are asked about separately.
    assert asked_for["buy"] / turns < 1.25
    assert asked_for["treasures"] / turns < 0.4
    assert asked_for.total() / turns < 3.0
