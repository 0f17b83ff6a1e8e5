"""Rulings 1 to 10 and 25 to 26: choosing, trading, building, the round."""

import pytest
from msgspec.structs import replace

from rules.engine import Chance, IllegalChoice, Match
from rules.minute_realms import GAME
from rules.minute_realms.cards import CARDS
from rules.minute_realms.setup import create_state
from rules.minute_realms.view import CardMove, Plot
from tests.minute_realms.positions import (
    SEED,
    blocked_options,
    finish_round,
    legal_ids,
    match_at,
    open_pick,
    play_card,
    position,
    reason_rule,
)


def test_ruling_01_all_cards_dealt_this_round_that_nobody_has_taken_are_there() -> None:
    match = match_at(position(4, dealt={0: "MR03", 1: "MR13", 2: "MR15", 3: "MR30"}, middle=("MR11", "MR41")))
    assert legal_ids(match, 0) == ["MR03", "MR13", "MR15", "MR30", "MR11", "MR41"]
    play_card(match, 0, "MR15", "bastion")
    assert legal_ids(match, 1) == ["MR13", "MR03", "MR30", "MR11", "MR41"]
    play_card(match, 1, "MR13", "bastion")
    play_card(match, 2, "MR11", "bastion")
    assert legal_ids(match, 3) == ["MR30", "MR03", "MR41"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_ruling_01_the_choices_are_players_minus_those_who_acted_plus_two(seats: int) -> None:
    match = Match.begin(GAME, {}, seats, SEED)
    for acted in range(seats):
        (seat,) = match.asked_seats()
        assert len(open_pick(match, seat).all_options()) == seats - acted + 2
        card = match.state.realms[seat].dealt
        assert card is not None
        match.answer(seat, (card,))
        if match.asked_seats() == (seat,) and match.state.realms[seat].dealt == card:
            match.answer(seat, open_pick(match, seat).fallback())


def test_ruling_02_a_turn_cannot_be_passed() -> None:
    match = match_at(position())
    with pytest.raises(IllegalChoice):
        match.answer(0, ())
    assert open_pick(match, 0).lo == open_pick(match, 0).hi == 1


def test_ruling_03_a_later_icon_does_not_pay_for_an_earlier_one() -> None:
    # MR24 is "-+", MR28 "+-", MR38 "--"
    match = match_at(position(5, coins=(0, 3, 3, 3, 3), dealt={1: "MR24"}, middle=("MR28", "MR38")))
    assert "MR28" in legal_ids(match, 0)
    assert {"MR24", "MR38"} <= set(blocked_options(match, 0))
    assert reason_rule(blocked_options(match, 0)["MR24"]) == "mr-3"
    with pytest.raises(IllegalChoice) as error:
        match.answer(0, ("MR24",))
    assert error.value.reason.rule == "mr-3"


def test_ruling_03_two_coins_to_pay_need_two_coins() -> None:
    for coins, takeable in ((1, False), (2, True)):
        match = match_at(position(5, coins=(coins, 3, 3, 3, 3), dealt={1: "MR38"}))
        assert ("MR38" in legal_ids(match, 0)) is takeable


def test_ruling_04_all_coins_go_to_the_owner_of_the_swapped_card() -> None:
    match = match_at(position(5, dealt={0: "MR03", 1: "MR38"}))
    match.answer(0, ("MR38",))
    assert [realm.coins for realm in match.state.realms] == [1, 5, 3, 3, 3]
    assert match.state.realms[1].dealt == "MR03"


def test_ruling_04_all_coins_go_to_the_bank_for_a_card_of_the_middle() -> None:
    match = match_at(position(5, dealt={0: "MR03"}, middle=("MR38", "MR11")))
    match.answer(0, ("MR38",))
    assert [realm.coins for realm in match.state.realms] == [1, 3, 3, 3, 3]
    assert match.state.middle == ["MR03", "MR11"]


def test_an_own_card_trades_nothing() -> None:
    match = match_at(position(5, dealt={0: "MR10"}))
    play_card(match, 0, "MR10", "build")
    assert match.state.realms[0].coins == 0
    assert match.state.track[0] is None


def test_ruling_05_the_coin_is_there_when_the_payee_has_his_turn() -> None:
    match = match_at(position(3, coins=(3, 0, 3), dealt={0: "MR30", 1: "MR01"}))
    play_card(match, 0, "MR01", "bastion")
    assert match.state.realms[1].coins == 1
    play_card(match, 1, "MR30", "build")
    assert match.state.realms[1].plots == [Plot("MR30", False)]


def test_ruling_06_neither_bastion_coins_nor_saved_cost_pay_for_icons() -> None:
    match = match_at(position(3, coins=(0, 3, 3), dealt={1: "MR33"}))
    assert "MR33" in blocked_options(match, 0)


def test_ruling_06_the_trade_comes_before_the_cost() -> None:
    match = match_at(position(3, coins=(0, 3, 3), dealt={1: "MR16"}))
    match.answer(0, ("MR16",))
    assert legal_ids(match, 0) == ["build", "bastion"]
    match.answer(0, ("build",))
    assert match.state.realms[0].coins == 0


def test_a_building_that_cannot_be_paid_is_refused_with_its_rule() -> None:
    match = match_at(position(2, coins=(1, 3), dealt={0: "MR03"}))
    match.answer(0, ("MR03",))
    assert match.state.realms[0].plots == [Plot("MR03", True)]
    assert match.state.realms[0].coins == 3


def test_both_uses_are_asked_for_where_both_are_possible_and_refused_where_not(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_at(position(2, coins=(2, 3), dealt={0: "MR03"}))
    match.answer(0, ("MR03",))
    assert legal_ids(match, 0) == ["build", "bastion"]
    monkeypatch.setitem(CARDS, "MR03", replace(CARDS["MR03"], no_bastion=True))
    match = match_at(position(2, coins=(2, 3), dealt={0: "MR03"}))
    match.answer(0, ("MR03",))
    assert match.state.realms[0].plots == [Plot("MR03", False)]


def test_ruling_07_a_card_without_bastion_that_cannot_be_paid_is_not_takeable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, "MR05", replace(CARDS["MR05"], cost=2, trade="-"))
    match = match_at(position(2, coins=(2, 3), middle=("MR05", "MR11")))
    assert reason_rule(blocked_options(match, 0)["MR05"]) == "mr-7"
    match = match_at(position(2, coins=(3, 3), middle=("MR05", "MR11")))
    assert "MR05" in legal_ids(match, 0)


def test_ruling_07_without_a_takeable_card_the_own_one_is_discarded_without_effect(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for card in ("MR05", "MR23", "MR52", "MR03"):
        monkeypatch.setitem(CARDS, card, replace(CARDS[card], cost=3, trade="+I", no_bastion=True))
    match = match_at(position(2, coins=(0, 3), dealt={0: "MR05", 1: "MR03"}, middle=("MR23", "MR52")))
    assert match.asked_seats() == (1,)
    assert match.state.discarded[-1] == "MR05"
    assert match.state.realms[0].plots == []
    assert match.state.realms[0].coins == 0
    assert match.state.track[0] is None
    assert match.state.last == [CardMove(0, "MR05", "discarded", 0)]
    assert [line.text.key for line in match.opening_lines] == ["mr-journal-round", "mr-journal-dead-end"]


def test_ruling_08_a_second_invader_of_the_round_is_ignored_and_the_rest_resolves() -> None:
    match = match_at(position(3, dealt={0: "MR03", 1: "MR12"}, middle=("MR04", "MR11")))
    play_card(match, 0, "MR12", "bastion")
    first = match.state.track[0]
    stack_size = len(match.state.stack)
    assert first is not None
    assert "MR04" in legal_ids(match, 1)
    match.answer(1, ("MR04",))
    assert match.state.realms[1].coins == 4
    assert match.state.track[0] == first
    assert len(match.state.stack) == stack_size
    match.answer(1, ("bastion",))
    assert match.state.last == [CardMove(1, "MR04", "bastion", None, taken=1)]


def test_ruling_08_the_invader_is_the_top_token_of_the_stack() -> None:
    match = match_at(position(3, dealt={1: "MR40"}))
    match.state.stack[-1], match.state.stack[0] = 0, 2
    match.answer(0, ("MR40",))
    assert match.state.track == [0] + [None] * 7


def test_ruling_09_placed_tokens_stay_secret_until_the_invasion_and_open_after_it() -> None:
    match = match_at(position(2, round=4, track=(1, None, 2), realms={0: ["-MR06"], 1: []}))
    assert match.view(0).track == (-1, None, -1, None, None, None, None, None)
    assert match.view(0).tokens == (2, 5, 2)
    finish_round(match)
    assert match.view(0).track == (1, None, 2, None, None, None, None, None)
    assert match.view(None).tokens == (2, 4, 1)
    assert match.state.round == 5


def test_ruling_10_the_end_of_a_round_has_its_order() -> None:
    match = match_at(
        position(
            2, round=4, active=1, coins=(3, 0), track=(2, 2), middle=("MR11", "MR41"), realms={0: ["MR30", "MR31"]}
        )
    )
    match.answer(1, ("MR11",))
    step = match.answer(1, ("bastion",))
    assert [line.text.key for line in step.lines[1:]] == [
        "mr-journal-round-over",
        "mr-journal-invasion",
        "mr-journal-nothing-to-lose",
    ]
    # the middle is gone and the marker passed before the invasion is settled; nothing is dealt yet
    assert match.state.middle == []
    assert match.state.discarded[-1] == "MR41"
    assert match.state.starter == 1
    assert match.state.phase == "invasion"
    assert all(realm.dealt is None for realm in match.state.realms)
    match.answer(0, ("MR30",))
    assert match.state.round == 5
    assert match.state.active == 1


def test_ruling_25_coins_count_from_a_random_start_player_and_stay_when_the_marker_moves() -> None:
    starters = set()
    for number in range(40):
        state = create_state(5, Chance(number.to_bytes(32, "big")))
        starters.add(state.starter)
        assert [state.realms[(state.starter + place) % 5].coins for place in range(5)] == [3, 3, 4, 4, 5]
    assert starters == {0, 1, 2, 3, 4}
    match = Match.begin(GAME, {}, 3, SEED)
    before = match.state.starter
    finish_round(match)
    assert match.state.starter == (before + 1) % 3


def test_ruling_26_coins_realms_dealt_discarded_and_the_fronts_of_bastions_are_open() -> None:
    match = match_at(position(3, round=2, realms={0: ["MR22"], 1: ["-MR06"], 2: ["MR16"]}, dealt={2: "MR01"}))
    for viewer in (0, 1, 2, None):
        view = match.view(viewer)
        assert view.realms[1].plots == (Plot("MR06", True),)
        assert view.realms[2].dealt == "MR01"
        assert [realm.coins for realm in view.realms] == [3, 3, 3]
        assert len(view.discarded) == len(match.state.discarded) > 0
    assert match.view(0) == match.view(1) == match.view(None)


def test_a_card_taken_lies_in_front_until_it_is_laid() -> None:
    match = match_at(position(3, dealt={0: "MR03", 1: "MR13"}))
    match.answer(0, ("MR13",))
    view = match.view(0)
    assert (view.realms[0].dealt, view.realms[1].dealt) == ("MR13", "MR03")
    assert not view.realms[0].acted


def test_taking_a_card_can_be_undone_freely_and_the_next_round_not() -> None:
    match = match_at(position(2, round=2, dealt={0: "MR03", 1: "MR13"}, middle=("MR40", "MR11")))
    before = match.digest()
    match.answer(0, ("MR40",))
    assert match.check_undo(0).kind == "free"
    match.undo(0)
    assert match.digest() == before
    play_card(match, 0, "MR40", "bastion")
    assert match.check_undo(0).kind == "free"
    match.answer(1, ("MR13",))
    assert match.check_undo(0).kind == "consent"
    assert match.check_undo(1).kind == "free"
    assert match.peek(1, ("bastion",)) is None
    match.answer(1, ("bastion",))
    assert match.state.round == 3
    assert match.check_undo(0).kind == match.check_undo(1).kind == "never"


@pytest.mark.parametrize(("active", "tones"), [(0, {""}), (1, {"final"})])
def test_whoever_ends_the_round_is_told_so_before(active: int, tones: set[str]) -> None:
    match = match_at(position(2, active=active, dealt={active: "MR03"}))
    match.answer(active, ("MR03",))
    assert {option.tone for option in open_pick(match, active).options} == tones
