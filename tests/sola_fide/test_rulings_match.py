"""Rulings about a whole match: R39 to R43."""

from collections.abc import Iterator

import pytest

from rules.engine import Match, text
from rules.sola_fide import GAME
from rules.sola_fide.facts import list_deck
from rules.sola_fide.state import SolaFideState
from tests.sola_fide.positions import C, Cards, P, Position, given

THIRTY_ONE = dict.fromkeys(
    ("upper_saxon", "lower_saxon", "burgundian", "westphalian", "upper_rhenish"), C
) | dict.fromkeys(("franconian", "swabian", "bavarian", "electoral_rhenish"), P)
"""Nine circles; with the tenth both players have 31 points."""


def last_capture(tiebreak: bool, catholic_rewards: int = 0) -> Position:
    """Return a match in which the Protestant has taken the tenth circle."""
    table = given(
        taken=THIRTY_ONE,
        board={"austrian": ". PPPPN 2"},
        protestant=Cards(hand="SFP02"),
        catholic=Cards(rewards=catholic_rewards),
        tiebreak=tiebreak,
    )
    return table.do("SFP02")


def begin_many(faiths: str) -> Iterator[Match[SolaFideState]]:
    """Yield the beginnings of many matches."""
    for number in range(60):
        yield Match.begin(GAME, {"faiths": faiths}, 2, number.to_bytes(32, "big"), audit=True)


def test_r39_a_tie_is_a_shared_victory() -> None:
    outcome = last_capture(tiebreak=False).match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.why) == ((31, 31), (1, 1), text("sf-outcome-shared", "sf-tie"))


def test_r39_with_the_tie_break_the_captor_of_the_last_circle_wins() -> None:
    outcome = last_capture(tiebreak=True).match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.why) == ((31, 31), (1, 2), text("sf-outcome-last", "sf-tie"))


@pytest.mark.parametrize(("tiebreak", "places"), [(False, (1, 1)), (True, (2, 1))])
def test_r39_more_rewards_come_first(tiebreak: bool, places: tuple[int, int]) -> None:
    fives = dict.fromkeys(("westphalian", "upper_rhenish", "electoral_rhenish"), P)
    table = given(
        taken={"upper_saxon": C, "lower_saxon": C} | fives,
        catholic=Cards(rewards=1),
        protestant=Cards(hand="SFP01"),
        tiebreak=tiebreak,
        cap=1,
    )
    table.do("draw")
    assert table.match.outcome is not None
    assert (table.match.outcome.scores, table.match.outcome.places) == ((15, 15), places)
    why = "sf-outcome-rewards" if tiebreak else "sf-outcome-shared"
    assert table.match.outcome.why == text(why, "sf-tie")


def test_r39_points_decide_before_any_tie_break() -> None:
    outcome = last_capture(tiebreak=True, catholic_rewards=1).match.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.why) == ((31, 32), (2, 1), None)


def test_r40_equal_dice_are_rolled_again_for_the_faiths_and_for_who_begins() -> None:
    ties: dict[str, int] = {"sf-journal-rolled-faith": 0, "sf-journal-begins": 0}
    for match in begin_many("rolled"):
        lines = list(match.opening_lines)
        (chooser,) = match.asked_seats()
        assert match.state.rolls[chooser] > match.state.rolls[1 - chooser]
        lines += match.answer(chooser, ("catholic",)).lines
        assert match.state.starter is not None
        assert match.state.rolls[match.state.starter] > match.state.rolls[1 - match.state.starter]
        keys = [line.text.key for line in lines]
        for place, key in enumerate(keys[1:]):
            if key in ties and keys[place] == "sf-journal-rolled-tie":
                ties[key] += 1
    assert all(count > 0 for count in ties.values())


def test_r40_the_higher_roll_begins_whoever_chose_the_faith() -> None:
    starters = {match.state.starter for match in begin_many("protestant")}
    assert starters == {0, 1}


@pytest.mark.parametrize("faith", ["protestant", "catholic"])
def test_the_guest_chooses_a_faith_if_the_options_say_so(faith: str) -> None:
    for match in begin_many("guest"):
        assert match.asked_seats() == (1,)
        match.answer(1, (faith,))
        assert [player.faith for player in match.state.players] == (["C", "P"] if faith == "protestant" else ["P", "C"])
        break


def test_r41_a_match_goes_on_for_ever_without_a_cap() -> None:
    table = given(turn=99_999, protestant=Cards(hand="SFP01"))
    table.do("draw")
    assert table.match.outcome is None


def test_r41_after_the_last_turn_the_match_is_scored_as_it_stands() -> None:
    table = given(
        C,
        board={"franconian": ". PPPPP 1"},
        taken={"upper_saxon": C},
        catholic=Cards(hand="SFC07"),
        influence="SFO2",
        turn=119,
        cap=120,
    )
    table.do("SFC07", "franconian")
    assert table.asked == (P, "colour")
    table.do("orange")
    assert table.match.outcome is not None
    assert (table.match.outcome.scores, table.match.outcome.places) == ((7, 7), (1, 1))
    assert table.state.phase == "over"
    assert len(table.open) == 3


def test_r41_the_turn_before_the_last_one_does_not_end_it() -> None:
    table = given(protestant=Cards(hand="SFP01"), turn=118, cap=120)
    table.do("draw")
    assert table.match.outcome is None
    assert table.asked == (C, "turn")


@pytest.mark.parametrize(("turn", "is_told"), [(98, False), (99, True), (100, False), (109, True), (117, True)])
def test_r41_everybody_is_told_when_the_cap_is_near(turn: int, is_told: bool) -> None:
    table = given(protestant=Cards(hand="SFP01"), turn=turn, cap=120)
    assert ("sf-journal-cap-near" in table.keys) is is_told


def test_r42_piles_permanents_and_sizes_are_open_and_hands_are_not() -> None:
    table = given(
        protestant=Cards(hand="SFP01 SFP02", discard="SFP06 SFP07", permanent="SFP28"),
        catholic=Cards(hand="SFC01 SFC02 SFC03", permanent="SFC30"),
    )
    for viewer in (P, C, None):
        first, second = table.match.view(viewer).seats
        assert (first.hand_size, first.deck_size, first.discard) == (2, 10, ("SFP06", "SFP07"))
        assert (second.hand_size, second.deck_size, second.permanent) == (3, 11, "SFC30")
        assert first.permanent == "SFP28"
        assert first.hand == (("SFP01", "SFP02") if viewer == P else None)
        assert second.hand == (("SFC01", "SFC02", "SFC03") if viewer == C else None)


def test_r43_drafts_do_not_depend_on_who_picks_first() -> None:
    finals = []
    for order in ((0, 1), (1, 0)):
        match = Match.begin(GAME, {"decks": "draft", "faiths": "protestant"}, 2, bytes(32), audit=True)
        for seat in order:
            while match.state.phase == "draft" and seat in match.asked_seats():
                match.answer(seat, (match.state.players[seat].offer[0],))
        finals.append([(sorted(player.deck + player.hand), sorted(player.box)) for player in match.state.players])
    assert finals[0] == finals[1]
    assert [len(cards) for cards, _ in finals[0]] == [15, 15]
    assert [sorted(cards + box) for cards, box in finals[0]] == [list_deck("P"), list_deck("C")]
