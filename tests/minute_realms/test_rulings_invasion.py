"""Rulings 11 to 15 and 23: the invasion."""

import itertools

import pytest

from rules.engine import IllegalChoice
from rules.minute_realms.view import CardMove, Plot
from tests.minute_realms.positions import (
    blocked_options,
    finish_round,
    legal_ids,
    match_at,
    open_pick,
    position,
    reason_rule,
)

EXAMPLE = (1, None, 1, 0)


@pytest.mark.parametrize(
    ("realm", "defense"),
    [(["MR22"], 0), (["MR15"], 1), (["MR15", "MR30"], 2), (["MR22", "-MR21"], 2), (["MR15", "-MR21"], 3)],
)
def test_the_invasion_example_of_strength_2(realm: list[str], defense: int) -> None:
    # seat 1 has acted, so that seat 0 ends the round; it lays a bastion and is safe itself
    match = match_at(position(2, round=4, starter=1, active=0, track=EXAMPLE, realms={1: realm}))
    finish_round(match)
    assert match.view(0).strength == 2
    assert match.state.realms[1].repelled is (defense >= 2)
    turned = [plot for plot in match.state.realms[1].plots if plot.bastion]
    if defense >= 2:
        assert match.state.realms[1].plots == [Plot(card.lstrip("-"), card[0] == "-") for card in realm]
    else:
        assert len(turned) == 1
        assert match.state.realms[1].coins == 3


def test_ruling_11_losses_are_independent_and_told_from_the_start_player_clockwise() -> None:
    digests = set()
    for order in itertools.permutations((0, 1, 2)):
        realms = {0: ["MR22", "MR33"], 1: ["MR24", "MR39"], 2: ["MR41", "MR42"]}
        match = match_at(position(4, round=4, active=3, track=(2, 2), realms=realms))
        finish_round(match)
        assert match.asked_seats() == (0, 1, 2)
        assert match.waiting_seats(None).seats == (0, 1, 2)
        told = []
        for seat in order:
            step = match.answer(seat, (legal_ids(match, seat)[0],))
            told += [line.text for line in step.lines if line.text.key == "mr-journal-lost"]
        # the marker passed from seat 0 to seat 1; seat 3 has only the bastion it laid last
        assert [text.args["seat"].index for text in told] == [1, 2, 0]  # type: ignore[union-attr]
        assert [change.seat for change in match.state.last] == [1, 2, 0]
        digests.add(match.digest())
    assert len(digests) == 1


def test_ruling_11_a_loss_can_be_taken_back_while_others_still_choose() -> None:
    realms = {0: ["MR22", "MR33"], 1: ["MR24", "MR39"], 2: ["MR41"]}
    match = match_at(position(3, round=4, active=2, track=(2, 2), realms=realms))
    finish_round(match)
    assert match.view(None).losing == (0, 1)
    match.answer(0, ("MR22",))
    assert match.view(None).losing == (1,)
    assert match.check_undo(0).kind == "free"
    match.undo(0)
    assert match.view(None).losing == (0, 1)


def test_ruling_12_equal_defense_and_strength_is_a_success() -> None:
    match = match_at(position(2, round=4, active=1, track=(2,), realms={0: ["-MR22", "MR33"], 1: ["MR41"]}))
    finish_round(match)
    assert match.state.strength == 2
    assert match.state.round == 5
    assert match.state.realms[0].plots == [Plot("MR22", True), Plot("MR33", False)]


def test_ruling_13_the_player_must_turn_a_building_and_chooses_which() -> None:
    realm = ["-MR22", "MR05", "MR33", "MR39"]
    match = match_at(position(2, round=4, active=1, track=(2, 1), realms={0: realm}))
    finish_round(match)
    assert match.asked_seats() == (0,)
    assert legal_ids(match, 0) == ["MR33", "MR39"]
    blocked = blocked_options(match, 0)
    assert set(blocked) == {"MR22", "MR05"}
    assert reason_rule(blocked["MR22"]) == reason_rule(blocked["MR05"]) == "mr-13"
    for value in ((), ("MR05",), ("MR22",)):
        with pytest.raises(IllegalChoice):
            match.answer(0, value)
    match.answer(0, ("MR39",))
    assert match.state.realms[0].plots[-1] == Plot("MR39", True)


@pytest.mark.parametrize("realm", [["MR05"], ["MR05", "MR52"], []])
def test_ruling_13_without_a_turnable_building_nothing_is_lost(realm: list[str]) -> None:
    match = match_at(position(2, round=4, active=1, track=(2, 2), realms={0: realm}))
    finish_round(match)
    assert match.state.round == 5
    assert match.state.realms[0].plots == [Plot(card, False) for card in realm]
    assert match.state.realms[0].repelled is False


def test_ruling_13_a_single_turnable_building_is_turned_without_a_question() -> None:
    match = match_at(position(2, round=4, active=1, track=(2, 2), realms={0: ["MR05", "MR33"]}))
    finish_round(match)
    assert match.state.round == 5
    assert match.state.last == [CardMove(0, "MR33", "turned", 0)]


def test_ruling_13_the_fallback_loses_what_costs_least() -> None:
    match = match_at(position(2, round=4, active=1, track=(2, 1), realms={0: ["MR03", "MR33", "MR50"]}))
    finish_round(match)
    assert open_pick(match, 0).fallback() == ("MR33",)


def test_ruling_14_the_last_invasion_turns_a_building_before_scoring_and_gives_no_bonus() -> None:
    track = (1, None, None, None, 2)
    match = match_at(
        position(2, round=8, active=1, coins=(0, 0), track=track, realms={0: ["MR03", "MR13"], 1: ["-MR22"]})
    )
    finish_round(match)
    match.answer(0, ("MR13",))
    assert match.outcome is not None
    sheet = match.view(0).realms[0].sheet
    assert sheet is not None
    # the turned building has two shields, but this invasion is not repelled by them
    assert (sheet.total, sheet.invasion, sheet.repelled) == (5, 0, False)
    assert [(line.card, line.bastion, line.points) for line in sheet.lines] == [("MR03", False, 5), ("MR13", True, 0)]


def test_ruling_14_the_strength_after_round_8_counts_all_eight_rounds() -> None:
    track = (1, 0, None, 2, None, 1, 1)
    match = match_at(position(2, round=8, active=1, track=track, realms={0: ["-MR22", "-MR21"], 1: ["-MR24", "-MR25"]}))
    finish_round(match)
    assert match.state.strength == 5
    assert match.view(0).track == (1, 0, None, 2, None, 1, 1, None)


def test_ruling_15_a_success_against_strength_0_gives_nothing() -> None:
    match = match_at(position(2, round=8, active=1, coins=(0, 0), realms={0: ["MR03"]}))
    finish_round(match)
    sheet = match.view(None).realms[0].sheet
    assert sheet is not None
    assert (sheet.total, sheet.invasion, sheet.repelled) == (5, 0, True)


def test_ruling_15_a_success_gives_the_strength() -> None:
    match = match_at(position(2, round=8, active=1, coins=(0, 0), track=(1,), realms={0: ["MR03", "MR15"]}))
    finish_round(match)
    sheet = match.view(None).realms[0].sheet
    assert sheet is not None
    assert (sheet.total, sheet.invasion) == (9, 1)


def test_ruling_23_a_turned_building_is_a_plain_bastion_for_the_next_invasion_and_pays_nothing() -> None:
    match = match_at(position(2, round=4, active=1, track=(2,), realms={0: ["MR32", "MR22"]}))
    finish_round(match)
    assert match.view(0).realms[0].shields == 1
    match.answer(0, ("MR32",))
    assert match.view(0).realms[0].shields == 2
    assert match.state.realms[0].coins == 3


def test_what_a_concession_leaves_open_is_answered_for_the_others() -> None:
    realms = {0: ["MR22", "MR33"], 1: ["MR24", "MR39"], 2: []}
    match = match_at(position(3, round=4, active=2, track=(2, 2), realms=realms))
    finish_round(match)
    match.concede(0)
    assert match.asked_seats() == (1,)
    match.answer(1, ("MR24",))
    assert match.state.round == 5
