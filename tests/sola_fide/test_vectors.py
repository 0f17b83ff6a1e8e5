"""The test vectors T1 to T14: the examples of the rulebook on the board of the page."""

from rules.sola_fide.statements import SIDES
from tests.sola_fide.positions import C, Cards, P, given


def test_t01_the_ursulines_convert_a_commons_territory_of_lower_saxon_and_draw_a_card() -> None:
    table = given(C, catholic=Cards(hand="SFC02 SFC45", deck="SFC06"))
    table.do("SFC02", "lower_saxon")
    assert table.board("lower_saxon") == "PCNNN CPCNN 2"
    assert table.hand(C) == ["SFC06", "SFC45"]


def test_t02_the_printing_presses_take_the_catholic_marker_off_again() -> None:
    table = given(C, catholic=Cards(hand="SFC02"), protestant=Cards(hand="SFP03 SFP04"))
    table.do("SFC02", "lower_saxon", "SFP03", "lower_saxon")
    assert table.asked == (P, "spaces")
    table.do("P")
    assert table.board("lower_saxon") == "PCNNN PPCNN 2"
    assert table.board("upper_saxon") == "PPCNN PPCNN 2"


def test_t03_the_diet_of_worms_swaps_the_marker_on_a_neutral_space() -> None:
    table = given(
        C, board={"lower_saxon": "PCPNN . ."}, catholic=Cards(hand="SFC01 SFC45", deck="SFC06"), protestant=Cards()
    )
    table.do("SFC01", "lower_saxon")
    assert table.asked == (C, "spaces")
    table.do("N")
    assert table.board("lower_saxon") == "PCCNN PPCNN 2"
    assert table.hand(C) == ["SFC06", "SFC45"]


def test_t04_the_university_of_wittenberg_moves_two_steps_toward_the_subordinate_side() -> None:
    table = given(protestant=Cards(hand="SFP04"))
    table.do("SFP04", "lower_saxon")
    assert table.board("lower_saxon") == "PCNNN PPCNN 0"
    assert table.state.circle("lower_saxon").dominant == "nobility"


def test_t05_st_bartholomews_day_cannot_be_used_on_the_last_space_while_another_circle_would_move() -> None:
    table = given(C, board={"lower_saxon": ". . 0"}, influence="SFB2", queue=(C,))
    table.do("draw", "blue")
    assert table.refuse("lower_saxon") == "sf-refused-idle"
    table.do("upper_saxon")
    assert table.board("lower_saxon") == "PCNNN PPCNN 0"
    assert table.board("upper_saxon") == "PPCNN PPCNN 3"


def test_t05_st_bartholomews_day_changes_nothing_if_all_markers_are_on_the_last_space() -> None:
    board = dict.fromkeys(("upper_saxon", "lower_saxon", "franconian"), ". . 0")
    table = given(C, board=board, influence="SFB2", queue=(C,))
    table.do("draw", "blue")
    assert "sf-journal-no-effect" in table.keys
    assert table.asked == (P, "turn")


def test_t06_a_man_for_all_seasons_places_the_disputation_marker_and_leaves_it_there() -> None:
    table = given(C, catholic=Cards(hand="SFC03 SFC45"))
    table.do("SFC03", "lower_saxon")
    assert table.state.disputation == "lower_saxon"
    again = given(C, catholic=Cards(hand="SFC03 SFC45"), disputation="lower_saxon")
    again.do("SFC03", "lower_saxon")
    assert again.state.disputation == "lower_saxon"
    assert "sf-journal-disputation-stays" in again.keys
    assert len(again.hand(C)) == 2


def test_t07_whose_realm_moves_as_many_markers_as_cards_were_discarded() -> None:
    table = given(protestant=Cards(hand="SFP05 SFP06 SFP07"))
    table.do("SFP05")
    assert table.asked == (P, "pay_any")
    table.do(("SFP06", "SFP07"))
    assert (table.asked, table.pick.lo, table.pick.hi) == ((P, "move"), 1, 2)
    table.do(("upper_saxon", "lower_saxon"))
    assert [table.state.circle(id).power for id in ("upper_saxon", "lower_saxon", "franconian")] == [1, 1, 1]
    assert sorted(table.player(P).discard) == ["SFP05", "SFP06", "SFP07"]


def test_t08_a_new_permanent_card_replaces_the_old_one() -> None:
    table = given(C, catholic=Cards(hand="SFC29 SFC45", permanent="SFC28"))
    table.do("SFC29")
    assert table.player(C).permanent == "SFC29"
    assert table.player(C).discard == ["SFC28"]


def test_t09_after_muehlberg_and_a_two_the_protestant_moves_a_marker() -> None:
    table = given(C, catholic=Cards(hand="SFC33 SFC45"), die=2)
    table.do("SFC33", "franconian")
    assert table.board("franconian") == "CCCNN PPNNN 0"
    assert table.state.roll == 2
    assert table.asked == (P, "move")
    assert table.options == {f"{id}-{side}" for id in table.open for side in SIDES} - {"franconian-nobility"}
    table.do("franconian-commons")
    assert table.board("franconian") == "CCCNN PPNNN 1"
    assert table.asked == (P, "turn")


def test_t10_a_mighty_fortress_converts_only_what_is_still_neutral() -> None:
    board = {"upper_rhenish": "PCPC PPCC 2", "swabian": ". . ."}
    table = given(board=board, protestant=Cards(hand="SFP38"))
    table.do("SFP38")
    assert table.board("upper_rhenish") == "PCPC PPCC 2"
    assert table.board("swabian") == "PCCPP PPPCP 1"
    assert [change.circle for change in table.state.changes if change.kind == "converted"] == ["swabian", "swabian"]


def test_t11_the_catholic_takes_lower_saxon_with_its_reward_and_reveals_two_circles() -> None:
    table = given(C, board={"lower_saxon": "CCCCP . 1"}, catholic=Cards(hand="SFC01 SFC45"), disputation="lower_saxon")
    table.do("SFC01", "lower_saxon")
    assert table.board("lower_saxon") == "taken by C"
    assert table.player(C).rewards == 1
    assert table.state.disputation == ""
    assert table.open == {"upper_saxon", "franconian", "westphalian", "upper_rhenish"}
    assert table.board("westphalian") == "PCNN PPCN 3"
    assert table.asked == (C, "colour")


def test_t12_with_lower_saxon_gone_franconian_reveals_only_bavarian() -> None:
    table = given(board={"franconian": "PPPPN . 1"}, taken={"lower_saxon": C}, protestant=Cards(hand="SFP01 SFP45"))
    assert table.open == {"upper_saxon", "franconian", "westphalian", "upper_rhenish"}
    table.do("SFP01", "franconian")
    assert table.board("franconian") == "taken by P"
    assert table.open == {"upper_saxon", "westphalian", "upper_rhenish", "bavarian"}


def test_t13_the_council_of_blood_draws_one_card_and_goes_back_into_its_deck() -> None:
    table = given(
        board={"franconian": "PPPPN . 1"},
        taken={"lower_saxon": C},
        protestant=Cards(hand="SFP06 SFP45", deck="SFP30"),
        influence="SFO2",
    )
    table.do("SFP06", "franconian")
    assert table.hand(P) == ["SFP45"]
    before = table.state.influence["orange"][:]
    assert before[-1] == "SFO2"
    assert table.asked == (P, "colour")
    table.do("orange")
    assert table.hand(P) == ["SFP30", "SFP45"]
    assert sorted(table.state.influence["orange"]) == sorted(before)
    assert table.state.influence["orange"] != before


def test_t14_thirty_four_and_three_rewards_against_twenty_eight() -> None:
    catholic = dict.fromkeys(("upper_saxon", "lower_saxon", "franconian", "burgundian"), C)
    protestant = dict.fromkeys(("westphalian", "upper_rhenish", "bavarian", "electoral_rhenish", "swabian"), P)
    table = given(
        taken=catholic | protestant,
        board={"austrian": "PPPPN . 0"},
        protestant=Cards(hand="SFP01", rewards=2),
        disputation="austrian",
    )
    table.do("SFP01")
    assert table.match.outcome is not None
    assert table.match.outcome.scores == (37, 28)
    assert table.match.outcome.places == (1, 2)
