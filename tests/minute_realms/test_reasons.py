"""Why a computer player takes a card: nothing that is also true of another card, and nothing that nobody would miss."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine import Match, Seat, Text, Value, plan_turn, text
from rules.minute_realms import GAME
from rules.minute_realms.state import RealmsState
from tests.minute_realms.positions import match_at, position

BURGHERS_HOUSE, QUARRY, ALMSHOUSE, MONASTERY, HAMLET = "MR13", "MR03", "MR14", "MR50", "MR11"


def explain(state: RealmsState, seat: int, card: str, use: str) -> Sequence[Text | None]:
    """Return the reasons for taking a card and laying it so."""
    answers = iter(((card,), (use,)))

    def decide(copy: Match[Any]) -> Value:
        return next(answers)

    return GAME.explain_plan(plan_turn(match_at(state), seat, decide))


def find_gain(reason: Text | None) -> Text:
    """Return what a reason says of the card itself."""
    assert reason is not None
    gain = reason.args["gain"]
    assert isinstance(gain, Text)
    return gain


def test_a_card_is_taken_from_somebody_only_if_it_is_missed() -> None:
    """With 3 coins the Almshouse is Bob's best card by far. With 4 the Monastery is even better for him."""
    for coins, is_missed in ((3, True), (4, False)):
        state = position(
            2,
            round=2,
            coins=(3, coins),
            dealt={0: BURGHERS_HOUSE, 1: ALMSHOUSE},
            middle=(QUARRY, MONASTERY),
        )
        card, use = explain(state, 0, ALMSHOUSE, "bastion")
        denial = text("mr-reason-denies", shields=2, points=9, seat=Seat(1))
        assert (find_gain(card) == denial) is is_missed
        # Whether it is built or not, nobody else gets it any more.
        assert find_gain(use).key == "mr-reason-shields"


def test_coins_that_score_are_told_as_points() -> None:
    """The Warehouse scores a point for each coin, so a bastion is worth 2 points even in the last round."""
    for round in (6, 8):
        state = position(
            2,
            round=round,
            dealt={0: BURGHERS_HOUSE, 1: HAMLET},
            middle=(QUARRY, "MR24"),
            realms={0: ("MR23", "-MR30", "-MR31", "-MR33")},
            track=(0, 0),
        )
        card, use = explain(state, 0, BURGHERS_HOUSE, "bastion")
        assert find_gain(card) == find_gain(use) == text("mr-reason-coin-points", points=2, shields=8)


def test_a_bastion_is_not_better_than_a_card_that_would_make_the_same_bastion() -> None:
    state = position(
        2, round=2, active=1, coins=(3, 0), dealt={1: BURGHERS_HOUSE}, middle=(QUARRY, HAMLET), realms={0: ("MR15",)}
    )
    card, *_ = explain(state, 1, BURGHERS_HOUSE, "bastion")
    assert card is not None
    assert card.key == "mr-reason-plain-bastion"
