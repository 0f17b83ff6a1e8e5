"""Rulings about what effects do and on what: R16 to R26, R32, R45, R47 to R49."""

import pytest
from msgspec.structs import replace

from rules.sola_fide.facts import CARDS, CIRCLES
from rules.sola_fide.statements import parse_effect
from tests.sola_fide.positions import C, Cards, P, all_but, given

ONLY_AUSTRIAN = all_but("austrian")


def test_r16_fewer_territories_than_the_card_says_are_all_converted() -> None:
    table = given(C, board={"upper_saxon": "CCCCP . 2"}, catholic=Cards(hand="SFC04 SFC45"))
    table.do("SFC04", "upper_saxon")
    assert table.board("upper_saxon") == "CCCCC PPCNN 2"
    assert table.asked == (P, "turn")


def test_r16_a_circle_where_nothing_happens_may_be_chosen() -> None:
    table = given(C, board={"upper_saxon": "CCCCC . 2"}, catholic=Cards(hand="SFC04 SFC45"))
    table.do("SFC04", "upper_saxon")
    assert [table.board(id) for id in ("lower_saxon", "franconian")] == ["PCNNN PPCNN 2", "PCNNN PPNNN 1"]
    assert table.asked == (P, "turn")


def test_r17_nobody_converts_fewer_on_purpose() -> None:
    table = given(protestant=Cards(hand="SFP06"))
    table.do("SFP06", "lower_saxon")
    assert table.board("lower_saxon") == "PPPNN PPCNN 2"


def test_r17_up_to_two_circles_may_be_one_but_not_none() -> None:
    table = given(protestant=Cards(hand="SFP14"))
    table.do("SFP14")
    table.refuse(())
    table.do("lower_saxon")
    assert table.board("lower_saxon") == "PPNNN PPCNN 2"
    assert table.asked == (C, "turn")


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_r17_of_neutral_territories_any_number_may_be_converted(count: int) -> None:
    table = given(protestant=Cards(hand="SFP27"))
    table.do("SFP27", "lower_saxon-nobility")
    assert table.asked == (P, "amount")
    assert (table.number.lo, table.number.hi, table.number.default) == (0, 3, 3)
    table.do(count)
    assert table.board("lower_saxon") == f"PC{'P' * count}{'N' * (3 - count)} PPCNN 2"


def test_r17_a_neutral_pair_converts_all_of_them() -> None:
    table = given(protestant=Cards(hand="SFP33"))
    table.do("SFP33")
    assert table.board("upper_saxon") == "PPCPP PPCPP 2"
    assert table.board("lower_saxon") == "PCPPP PPCPP 2"


@pytest.mark.parametrize(
    ("side", "expected"), [("nobility", "PPNNN PPCNN 2"), ("commons", "PCNNN PPPNN 2")], ids=["nobility", "commons"]
)
def test_r18_the_ottoman_advance_converts_opposing_territories_first(side: str, expected: str) -> None:
    table = given(C, catholic=Cards(hand="SFC36"), protestant=Cards(hand=""), die=1)
    table.do("SFC36", "franconian")
    assert table.asked == (P, "convert")
    assert table.options >= {"lower_saxon-nobility", "lower_saxon-commons"}
    table.do(f"lower_saxon-{side}")
    assert table.board("lower_saxon") == expected


def test_r19_the_converting_player_chooses_among_spaces_of_different_prints() -> None:
    table = given(board={"lower_saxon": "CCCCN . 2"}, protestant=Cards(hand="SFP06"))
    table.do("SFP06", "lower_saxon")
    assert table.asked == (P, "spaces")
    assert [(option.id, option.count) for option in table.pick.options] == [("P", 1), ("N", 2), ("C", 1)]
    assert table.refuse(("P", "P")) == "engine-pick-too-often"
    table.do(("N", "P"))
    assert table.board("lower_saxon") == "PCPCN PPCNN 2"


def test_r19_the_bot_takes_what_no_green_card_gives_back_unless_somebody_wants_to_be_asked() -> None:
    table = given(board={"lower_saxon": "CCCCN . 2"}, protestant=Cards(hand="SFP06"))
    table.match.give_order(P, "spaces", "reveal")
    table.do("SFP06", "lower_saxon")
    assert table.asked == (C, "turn")
    assert table.board("lower_saxon") == "PCPCN PPCNN 2"


def test_r19_spaces_with_the_same_print_are_alike() -> None:
    table = given(C, catholic=Cards(hand="SFC02"))
    table.do("SFC02", "lower_saxon")
    assert table.asked == (P, "turn")
    assert table.board("lower_saxon") == "PCNNN CPCNN 2"


def test_r19_nothing_is_asked_when_all_opposing_spaces_are_converted() -> None:
    table = given(board={"lower_saxon": "PCCNN . 2"}, protestant=Cards(hand="SFP06"))
    table.do("SFP06", "lower_saxon")
    assert table.board("lower_saxon") == "PPPNN PPCNN 2"
    assert table.asked == (C, "turn")


def test_r19_a_green_card_brings_the_printed_colors_back() -> None:
    table = given(board={"lower_saxon": "CPPCN . 2"}, influence="SFG2", queue=(P,))
    table.do("draw", "green")
    assert table.board("lower_saxon") == f"{CIRCLES['lower_saxon'].nobility} PPCNN 2"


def test_r20_a_converted_territory_is_not_neutral_any_more() -> None:
    table = given(board={"lower_saxon": "PCCNN . 2"}, protestant=Cards(hand="SFP33"))
    table.do("SFP33")
    assert table.board("lower_saxon") == "PCCPP PPCPP 2"


def test_r20_a_green_card_makes_it_neutral_again() -> None:
    table = given(
        C,
        board={"lower_saxon": "PCCNN . 2"},
        protestant=Cards(hand="SFP33"),
        catholic=Cards(hand="SFC01"),
        influence="SFG2",
        queue=(C,),
    )
    table.do("draw", "green", "SFP33")
    assert table.board("lower_saxon") == "PCPPP PPCPP 2"


def test_r21_a_green_card_removes_the_markers_of_both_from_that_side_only() -> None:
    table = given(board={"lower_saxon": "CPCPN CPPCC 2"}, influence="SFG1", queue=(P,))
    table.do("draw", "green")
    assert table.board("lower_saxon") == "CPCPN PPCNN 2"


@pytest.mark.parametrize(("power", "expected"), [(3, 1), (2, 0), (1, 0), (0, 0)])
def test_r22_both_steps_go_in_one_direction_as_far_as_the_track_goes(power: int, expected: int) -> None:
    table = given(board={"upper_saxon": f". . {power}"}, protestant=Cards(hand="SFP17"))
    table.do("SFP17", "upper_saxon")
    assert table.state.circle("upper_saxon").power == expected
    assert table.asked == (C, "turn")


def test_r22_a_marker_that_passes_the_middle_captures_once_at_its_end() -> None:
    table = given(board={"upper_saxon": "PPPPP . 3"}, protestant=Cards(hand="SFP17"))
    table.do("SFP17", "upper_saxon")
    assert table.board("upper_saxon") == "taken by P"
    assert table.keys.count("sf-journal-captured") == 1


def test_r23_toward_the_dominant_side_nothing_happens_on_the_outer_space_but_elsewhere() -> None:
    board = {"lower_saxon": ". . 0"}
    table = given(board=board, influence="SFB2", queue=(P,))
    table.do("draw", "blue")
    assert table.options == {"upper_saxon", "franconian"}
    table.do("upper_saxon")
    assert table.state.circle("upper_saxon").power == 3


def test_r24_the_dominant_side_is_that_after_the_earlier_statements() -> None:
    table = given(C, catholic=Cards(hand="SFC08 SFC45"))
    table.do("SFC08", "lower_saxon-nobility")
    assert table.board("lower_saxon") == "CCNNN PPCNN 1"


def test_r25_x_circles_are_different_ones_and_x_is_fixed_before_them() -> None:
    table = given(protestant=Cards(hand="SFP05 SFP06 SFP07 SFP08"))
    table.do("SFP05", ("SFP06", "SFP07"))
    assert table.player(P).turn_cards == ["SFP05", "SFP06", "SFP07"]
    assert table.refuse(("upper_saxon", "upper_saxon")) == "engine-pick-too-often"
    assert table.refuse(("upper_saxon", "lower_saxon", "franconian")) == "engine-pick-count"
    table.do(("upper_saxon", "lower_saxon"))
    assert table.hand(P) == ["SFP08"]


def test_r25_two_directions_of_one_circle_are_not_two_circles() -> None:
    table = given(protestant=Cards(hand="SFP26"))
    table.do("SFP26")
    assert table.refuse(("upper_saxon-commons", "upper_saxon-nobility")) == "sf-refused-same-circle"


def test_r25_with_x_of_nothing_no_marker_moves() -> None:
    table = given(protestant=Cards(hand="SFP05 SFP06"))
    table.do("SFP05", ())
    assert table.asked == (C, "turn")
    assert table.hand(P) == ["SFP06"]
    assert "sf-journal-moved" not in table.keys


def test_r25_with_x_of_nothing_there_is_no_same_circle(monkeypatch: pytest.MonkeyPatch) -> None:
    # No printed card goes on in the circle of an X statement.
    effect = parse_effect("PAYX; CONV 1 dominant @X; MOVE 1 any @same", ())
    monkeypatch.setitem(CARDS, "SFP44", replace(CARDS["SFP44"], effect=effect))
    table = given(protestant=Cards(hand="SFP44 SFP01"))
    table.do("SFP44", ())
    assert table.asked == (C, "turn")
    assert "sf-journal-moved" not in table.keys


def test_r26_a_card_whose_cost_cannot_be_paid_is_played_for_nothing() -> None:
    table = given(protestant=Cards(hand="SFP45 SFP01"))
    table.do("SFP45")
    assert table.hand(P) == ["SFP01"]
    assert table.player(P).discard == ["SFP45"]
    assert "sf-journal-not-paid" in table.keys
    assert "sf-journal-converted" not in table.keys


def test_r32_the_disputation_marker_may_be_placed_where_it_is() -> None:
    table = given(protestant=Cards(hand="SFP09", deck="SFP01"), disputation="franconian")
    table.do("SFP09")
    assert table.options == {"upper_saxon", "lower_saxon", "franconian"}
    table.do("franconian")
    assert table.state.disputation == "franconian"
    assert table.hand(P) == ["SFP01"]


def test_r32_with_one_circle_left_it_cannot_leave() -> None:
    table = given(
        board={"austrian": ". . ."}, taken=ONLY_AUSTRIAN, protestant=Cards(hand="SFP09"), disputation="austrian"
    )
    table.do("SFP09")
    assert table.asked == (C, "turn")
    assert table.state.disputation == "austrian"


def test_r45_opposing_territories_of_the_other_side_do_not_matter() -> None:
    table = given(board={"lower_saxon": "PPNNN . 2"}, protestant=Cards(hand="SFP01"))
    table.do("SFP01", "lower_saxon")
    assert table.board("lower_saxon") == "PPPNN PPCNN 2"


def test_r47_a_cost_that_can_be_paid_may_be_declined() -> None:
    table = given(protestant=Cards(hand="SFP18 SFP01"))
    table.do("SFP18")
    assert table.options == {"SFP01", "decline"}
    table.do("decline")
    assert table.hand(P) == ["SFP01"]
    assert table.player(P).discard == ["SFP18"]
    assert "sf-journal-converted" not in table.keys


def test_r47_nobody_pays_a_part() -> None:
    table = given(protestant=Cards(hand="SFP45 SFP01 SFP02"))
    table.do("SFP45")
    table.refuse("SFP01")
    table.refuse(("SFP01", "decline"))
    table.do(("SFP01", "SFP02"), "lower_saxon")
    assert table.board("lower_saxon") == "taken by P"


def test_r48_discards_for_more_circles_than_are_open_are_lost() -> None:
    table = given(
        board={"austrian": ". . ."},
        taken=ONLY_AUSTRIAN,
        protestant=Cards(hand="SFP44 SFP01 SFP02 SFP03"),
    )
    table.do("SFP44", ("SFP01", "SFP02", "SFP03"))
    assert table.board("austrian") == "CCCNN PPPNN 2"
    assert table.hand(P) == []


def test_r48_no_question_offers_more_circles_than_there_are() -> None:
    table = given(protestant=Cards(hand="SFP44 SFP01 SFP02 SFP03"))
    table.do("SFP44", ("SFP01", "SFP02", "SFP03"))
    assert (table.pick.lo, table.pick.hi) == (1, 3)


def test_r49_a_hand_card_may_go_to_an_outermost_marker_or_a_finished_side() -> None:
    moved = given(board={"upper_saxon": ". . 0"}, protestant=Cards(hand="SFP17"))
    moved.do("SFP17", "upper_saxon")
    assert "sf-journal-at-the-end" in moved.keys
    finished = given(board={"upper_saxon": ". PPPPP 1"}, protestant=Cards(hand="SFP07"))
    finished.do("SFP07", "upper_saxon")
    assert finished.board("upper_saxon") == "PPCNN PPPPP 1"
    assert [table.asked for table in (moved, finished)] == [(C, "turn")] * 2


@pytest.mark.parametrize(
    ("card", "color", "board", "idle"),
    [
        ("SFB2", "blue", {"lower_saxon": ". . 0"}, "lower_saxon"),
        ("SFB1", "blue", {"upper_saxon": ". . 0"}, "upper_saxon-nobility"),
        ("SFW2", "white", {"upper_saxon": "PPPPP . 2"}, "upper_saxon"),
        ("SFG2", "green", {"upper_saxon": "PPPNN . .", "franconian": "PPNNN . ."}, "lower_saxon"),
    ],
)
def test_r49_foreign_influence_is_not_spent_where_nothing_happens(
    card: str, color: str, board: dict[str, str], idle: str
) -> None:
    table = given(board=board, influence=card, queue=(P,))
    table.do("draw", color)
    assert idle not in table.options
    assert len(table.options) > 1
    assert table.refuse(idle) == "sf-refused-idle"


def test_r49_the_military_table_is_not_spent_where_nothing_happens() -> None:
    table = given(C, board={"upper_saxon": "PPPPP . 2"}, catholic=Cards(hand="SFC36"), protestant=Cards(hand=""), die=1)
    table.do("SFC36", "lower_saxon")
    assert table.asked == (P, "convert")
    assert table.refuse("upper_saxon-nobility") == "sf-refused-idle"
    table.do("upper_saxon-commons")
    assert table.board("upper_saxon") == "PPPPP PPPNN 2"


def test_r49_the_only_target_of_a_forced_effect_is_taken_unasked() -> None:
    table = given(board={"upper_saxon": "PPPNN . ."}, influence="SFG2", queue=(P,))
    table.do("draw", "green")
    assert table.board("upper_saxon") == "PPCNN PPCNN 2"
    assert table.asked == (C, "turn")


def test_r9_a_forced_effect_that_nothing_can_come_of_asks_nobody() -> None:
    table = given(influence="SFG2", queue=(P,))
    table.do("draw", "green")
    assert "sf-journal-no-effect" in table.keys
    assert table.asked == (C, "turn")


def test_r49_a_circle_where_a_part_does_nothing_is_worked_off_fully() -> None:
    table = given(board={"upper_saxon": ". PPPPP 1"}, protestant=Cards(hand="SFP18 SFP01"))
    table.do("SFP18", "SFP01", "upper_saxon")
    assert table.board("upper_saxon") == "taken by P"
    assert "sf-journal-moved" in table.keys


def test_r49_both_sides_are_worked_off_though_one_is_finished() -> None:
    table = given(board={"upper_saxon": ". PPPPP 1"}, protestant=Cards(hand="SFP13"))
    table.do("SFP13", "upper_saxon")
    assert table.board("upper_saxon") == "PPPNN PPPPP 1"
