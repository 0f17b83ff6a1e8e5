"""Rulings about circles that open and fall, and Foreign Influence: R1 to R13, R44, R46, R50 and R53."""

import pytest
from msgspec.structs import replace

from rules.engine import Match
from rules.sola_fide import GAME
from rules.sola_fide.facts import CARDS, CIRCLES, COLORS, MILITARY
from rules.sola_fide.statements import parse_effect
from tests.sola_fide.positions import SEED, C, Cards, P, all_but, given

SPLIT = {"upper_saxon": "CCCCC . 2", "franconian": ". PPPPP 1"}
"""One step takes Upper Saxon for the Catholic, and one Franconian for the Protestant."""
BOTH_FALL = ("franconian-commons", "upper_saxon-nobility")


def test_r01_three_circles_are_open_at_the_start() -> None:
    match = Match.begin(GAME, {}, 2, SEED)
    assert [circle.id for circle in match.state.open_circles] == ["upper_saxon", "lower_saxon", "franconian"]
    assert {circle.status for circle in match.state.circles[3:]} == {"down"}


def test_r02_the_tip_reveals_nothing_because_the_second_row_is_open() -> None:
    table = given(C, board={"upper_saxon": ". CCCCP 2"}, catholic=Cards(hand="SFC02"))
    table.do("SFC02", "upper_saxon")
    assert table.board("upper_saxon") == "taken by C"
    assert table.open == {"lower_saxon", "franconian"}
    assert "sf-journal-revealed" not in table.keys


def test_r03_printed_territories_count_like_converted_ones() -> None:
    table = given(board={"swabian": ". PPPPN 2"}, protestant=Cards(hand="SFP02"))
    assert CIRCLES["swabian"].commons == "PPPCN"
    table.do("SFP02", "swabian")
    assert table.board("swabian") == "taken by P"


def test_r03_a_neutral_territory_belongs_to_nobody() -> None:
    table = given(board={"swabian": ". PPPCN 2"}, protestant=Cards(hand="SFP02"))
    table.do("SFP02", "swabian")
    assert table.board("swabian") == "PCCNN PPPPN 2"


def test_r03_the_subordinate_side_is_not_captured() -> None:
    table = given(board={"swabian": ". PPPPN 1"}, protestant=Cards(hand="SFP02"))
    table.do("SFP02", "swabian")
    assert table.board("swabian") == "PCCNN PPPPP 1"


def test_r04_a_circle_falls_on_the_turn_and_by_the_action_of_the_other() -> None:
    table = given(C, board={"franconian": ". PPPPP 1"}, catholic=Cards(hand="SFC07"))
    table.do("SFC07", "franconian")
    assert table.board("franconian") == "taken by P"
    assert table.asked == (P, "colour")
    assert table.state.active == C


@pytest.mark.parametrize("first", ["upper_saxon", "franconian"])
def test_r04_the_player_on_turn_orders_captures_of_both(first: str) -> None:
    table = given(C, board=SPLIT, catholic=Cards(hand="SFC24"))
    table.do("SFC24", BOTH_FALL)
    assert table.asked == (C, "capture")
    assert table.options == {"upper_saxon", "franconian"}
    table.do(first)
    assert table.state.queue == ([C, P] if first == "upper_saxon" else [P, C])


def test_r05_what_a_card_would_do_in_the_same_circle_is_lost_when_that_falls() -> None:
    table = given(C, board={"franconian": "CCCPN . 1"}, catholic=Cards(hand="SFC33"), die=6)
    table.do("SFC33", "franconian")
    assert table.board("franconian") == "taken by C"
    assert "sf-journal-moved" not in table.keys
    assert table.asked == (C, "colour")


def test_r05_a_later_statement_may_use_a_circle_that_the_capture_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, "SFP01", replace(CARDS["SFP01"], effect=parse_effect("CONV 1 nobility; MOVE 1 any", ())))
    table = given(board={"lower_saxon": "PPPPN . 1"}, protestant=Cards(hand="SFP01"))
    table.do("SFP01", "lower_saxon")
    assert table.board("lower_saxon") == "taken by P"
    assert table.asked == (P, "move")
    assert "lower_saxon-nobility" not in table.options
    table.do("westphalian-nobility")
    assert table.board("westphalian") == "PCNN PPCN 2"


def test_r05_two_captures_of_two_statements_of_one_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CARDS, "SFP01", replace(CARDS["SFP01"], effect=parse_effect("CONV 1 nobility; MOVE 1 any", ())))
    board = {"lower_saxon": "PPPPN . 1", "franconian": ". PPPPP 1"}
    table = given(board=board, protestant=Cards(hand="SFP01"))
    table.do("SFP01", "lower_saxon", "franconian-commons")
    assert [table.board(id) for id in board] == ["taken by P", "taken by P"]
    assert table.state.queue == [P, P]


def test_r06_the_circles_below_are_open_before_anything_else_happens() -> None:
    table = given(
        C,
        board={"lower_saxon": "CCCCN . 1"},
        catholic=Cards(hand="SFC01", permanent="SFC30"),
        protestant=Cards(hand="SFP01 SFP02"),
    )
    table.do("SFC01", "lower_saxon")
    assert table.asked == (P, "discard")
    assert table.open == {"upper_saxon", "franconian", "westphalian", "upper_rhenish"}
    facts = CIRCLES["westphalian"]
    assert table.board("westphalian") == f"{facts.nobility} {facts.commons} {facts.start}"


def test_r07_foreign_influence_waits_for_the_whole_card_and_the_military_bonus() -> None:
    table = given(C, board={"franconian": "CCCPN . 1"}, catholic=Cards(hand="SFC33"), die=2)
    table.do("SFC33", "franconian")
    assert table.state.queue == [C]
    assert table.asked == (P, "move")
    assert "upper_rhenish-nobility" in table.options
    table.do("upper_saxon-commons")
    assert table.asked == (C, "colour")


def test_r07_the_queue_runs_in_the_order_of_the_captures_and_each_card_goes_back_first() -> None:
    table = given(C, board=SPLIT, catholic=Cards(hand="SFC24"), influence="SFB2")
    table.do("SFC24", BOTH_FALL, "franconian")
    assert table.asked == (P, "colour")
    table.do("blue", "lower_saxon")
    assert table.asked == (C, "colour")
    assert table.state.influence_card == ""
    assert sorted(table.state.influence["blue"]) == ["SFB1", "SFB2", "SFB3", "SFB4"]


def test_r08_the_capturer_draws_foreign_influence_on_the_turn_of_the_other() -> None:
    table = given(
        C,
        board={"franconian": ". PPPPP 1"},
        catholic=Cards(hand="SFC07"),
        protestant=Cards(hand="SFP01", deck="SFP02"),
        influence="SFO2",
    )
    table.do("SFC07", "franconian", "orange")
    assert table.hand(P) == ["SFP01", "SFP02"]
    assert table.asked == (P, "turn")


def test_r09_foreign_influence_is_drawn_whether_one_likes_it_or_not() -> None:
    table = given(board={"franconian": "PPPPN . 1"}, protestant=Cards(hand="SFP01"), influence="SFG1")
    table.do("SFP01", "franconian")
    assert table.options == set(COLORS)
    assert (table.pick.lo, table.pick.hi) == (1, 1)


def test_r09_the_color_is_named_before_the_card_is_seen() -> None:
    seen = []
    for top in ("SFO2", "SFO4"):
        table = given(board={"franconian": "PPPPN . 1"}, protestant=Cards(hand="SFP06"), influence=top)
        table.do("SFP06", "franconian")
        seen.append(table.match.view(P))
        assert not table.state.influence_card
    assert seen[0] == seen[1]


def test_r09_an_effect_that_can_do_nothing_does_nothing() -> None:
    table = given(board={"franconian": "PPPPN . 1"}, protestant=Cards(hand="SFP06"), influence="SFG1")
    table.do("SFP06", "franconian", "green")
    assert "sf-journal-no-effect" in table.keys
    assert table.asked == (C, "turn")


def test_r10_foreign_influence_that_captures_brings_more_of_it() -> None:
    board = {"franconian": "PPPPN . 1", "lower_saxon": "PPPPN . 1", "upper_rhenish": ". PPPP 1"}
    table = given(board=board, protestant=Cards(hand="SFP06"), influence="SFW2 SFB4")
    table.do("SFP06", "franconian", "white", "lower_saxon")
    assert table.board("lower_saxon") == "taken by P"
    assert table.asked == (P, "colour")
    assert sorted(table.state.influence["white"]) == ["SFW1", "SFW2", "SFW3", "SFW4"]
    table.do("blue", "upper_rhenish")
    assert table.board("upper_rhenish") == "taken by P"
    assert table.asked == (P, "colour")


def test_r10_no_foreign_influence_follows_the_last_circle() -> None:
    table = given(
        board={"burgundian": "PPPPN . 1", "austrian": "PPPPN . 1"},
        taken=all_but("burgundian", "austrian"),
        protestant=Cards(hand="SFP06"),
        influence="SFW2",
    )
    table.do("SFP06", "burgundian")
    assert table.asked == (P, "colour")
    table.do("white")
    assert table.match.outcome is not None
    assert table.state.queue == []


def test_r11_nobody_rolls_after_a_military_card_that_takes_the_last_circle() -> None:
    table = given(
        C, board={"austrian": "CCCPN . 1"}, taken=all_but("austrian"), catholic=Cards(hand="SFC33 SFC01"), die=5
    )
    table.do("SFC33")
    assert table.match.outcome is not None
    assert table.state.roll == 0
    assert "sf-journal-rolled" not in table.keys
    assert table.state.phase == "over"


def test_r12_the_roll_follows_a_military_card_that_did_nothing() -> None:
    table = given(
        C,
        board={"austrian": "CCCCC . 2"},
        taken=all_but("austrian"),
        catholic=Cards(hand="SFC39", rest="hand"),
        protestant=Cards(hand="", deck="SFP01"),
        die=4,
    )
    table.do("SFC39")
    assert table.board("austrian") == "CCCCC PPCNN 2"
    assert {"sf-journal-no-effect", "sf-journal-drew-nothing", "sf-journal-rolled"} <= set(table.keys)
    assert table.hand(P) == ["SFP01"]


def test_a_roll_of_six_is_told_to_do_nothing() -> None:
    table = given(C, catholic=Cards(hand="SFC33"), die=6)
    table.do("SFC33", "franconian")
    assert table.keys[-2:] == ["sf-journal-rolled", "sf-journal-no-effect"]


def test_r13_the_player_on_turn_orders_what_falls_by_the_military_bonus(monkeypatch: pytest.MonkeyPatch) -> None:
    # No printed result moves two markers.
    monkeypatch.setitem(MILITARY, 2, replace(MILITARY[2], effect=parse_effect("MOVE 1 any @2", ())))
    table = given(C, board=SPLIT, catholic=Cards(hand="SFC39", deck="SFC01"), die=2)
    table.do("SFC39", "lower_saxon")
    assert table.asked == (P, "move")
    table.do(BOTH_FALL)
    assert table.asked == (C, "capture")
    table.do("franconian")
    assert table.state.queue == [P, C]


def test_r44_both_players_may_capture_at_once_but_never_the_same_circle() -> None:
    table = given(C, board=SPLIT, catholic=Cards(hand="SFC24"))
    table.do("SFC24", BOTH_FALL, "upper_saxon")
    assert table.board("upper_saxon") == "taken by C"
    assert table.board("franconian") == "taken by P"
    assert (table.match.view(None).seats[P].points, table.match.view(None).seats[C].points) == (7, 7)


def test_r46_a_neutral_pair_is_converted_in_both_circles_before_either_falls() -> None:
    board = {"upper_saxon": ". PPPNN 2", "lower_saxon": ". PPPNN 2"}
    table = given(board=board, protestant=Cards(hand="SFP33"))
    table.do("SFP33")
    keys = [key.removesuffix("-below") for key in table.keys]
    told = [key for key in keys if key in ("sf-journal-converted", "sf-journal-captured")]
    assert told == ["sf-journal-converted"] * 4 + ["sf-journal-captured"] * 2
    assert [table.board(id) for id in board] == ["taken by P", "taken by P"]
    assert table.state.queue == [P, P]


def test_r50_the_match_ends_when_the_last_two_circles_fall_in_one_statement() -> None:
    table = given(
        board={"burgundian": "PPPNN . 1", "austrian": ". PPPNN 2"},
        taken=all_but("burgundian", "austrian", by=C),
        protestant=Cards(hand="SFP41"),
    )
    table.do("SFP41")
    assert table.match.outcome is not None
    assert table.match.outcome.scores == (14, 48)
    assert "sf-journal-influence" not in table.keys
    assert table.state.queue == []


def test_r50_also_if_each_player_takes_one_of_them() -> None:
    table = given(
        C,
        board={"burgundian": ". PPPPP 1", "austrian": "CCCCC . 2"},
        taken=all_but("burgundian", "austrian"),
        catholic=Cards(hand="SFC24"),
    )
    table.do("SFC24", ("austrian-nobility", "burgundian-commons"))
    assert table.asked == (C, "capture")
    table.do("burgundian")
    assert table.match.outcome is not None
    assert (table.board("burgundian"), table.board("austrian")) == ("taken by P", "taken by C")
    assert table.state.last_captor == C


def test_r53_all_circles_of_a_statement_are_worked_off_before_any_falls() -> None:
    board = {"lower_saxon": "PPPPN . 1", "franconian": "PPPPN . 1"}
    table = given(board=board, protestant=Cards(hand="SFP14"))
    table.do("SFP14")
    assert table.options == {"upper_saxon", "lower_saxon", "franconian"}
    table.do(("lower_saxon", "franconian"))
    told = [key for key in table.keys if key in ("sf-journal-converted", "sf-journal-captured")]
    assert told == ["sf-journal-converted"] * 2 + ["sf-journal-captured"] * 2


def test_r53_a_circle_that_the_first_capture_opens_is_no_target_of_the_same_statement() -> None:
    table = given(board={"lower_saxon": "PPPPN . 1"}, protestant=Cards(hand="SFP14"))
    table.do("SFP14")
    assert table.refuse(("lower_saxon", "westphalian")) == "engine-not-an-option"
