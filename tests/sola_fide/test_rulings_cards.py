"""Rulings about cards, hands and decks: R14, R15, R27 to R31, R33 to R38, R51 and R52."""

from rules.engine import Term
from rules.sola_fide.facts import CIRCLES
from tests.sola_fide.positions import C, Cards, P, given


def test_r14_the_card_just_played_is_not_in_hand_and_an_empty_hand_discards_nothing() -> None:
    table = given(C, catholic=Cards(hand="SFC36"), protestant=Cards(hand="SFP01 SFP02"), die=3)
    table.do("SFC36", "upper_saxon", "SFP01")
    assert [change.count for change in table.state.changes if change.kind == "rolled"] == [3]
    assert "sf-journal-nothing-to-discard" in table.keys
    assert table.player(C).discard == ["SFC36"]


def test_r14_the_catholic_chooses_which_card_the_victory_costs() -> None:
    table = given(C, catholic=Cards(hand="SFC36 SFC01 SFC02"), protestant=Cards(hand="SFP01"), die=3)
    table.do("SFC36", "upper_saxon")
    assert table.asked == (C, "discard")
    assert table.options == {"SFC01", "SFC02"}
    table.do("SFC02")
    assert table.hand(C) == ["SFC01"]


def test_r14_with_fewer_cards_than_asked_all_of_them_go() -> None:
    table = given(C, catholic=Cards(hand="SFC40"), protestant=Cards(hand="SFP01"), die=6)
    table.do("SFC40", "upper_saxon-nobility")
    assert table.player(P).discard == ["SFP01"]
    assert "SFP01" not in table.hand(P)


def test_r15_above_the_limit_on_the_turn_of_the_other() -> None:
    table = given(
        C,
        board={"franconian": ". PPPPP 1"},
        catholic=Cards(hand="SFC07 SFC01"),
        protestant=Cards(hand="SFP01 SFP02 SFP03 SFP04 SFP06", deck="SFP07 SFP08 SFP09"),
        influence="SFO3",
    )
    table.do("SFC07", "franconian", "orange")
    assert len(table.hand(P)) == 7
    assert table.asked == (P, "turn")
    table.do("draw")
    assert table.asked == (P, "limit")
    assert (table.pick.lo, table.pick.hi) == (3, 3)
    table.do(("SFP01", "SFP02", "SFP03"))
    assert table.hand(P) == ["SFP04", "SFP06", "SFP07", "SFP08", "SFP09"]


def test_r27_what_was_paid_is_not_shuffled_in_by_a_draw_of_the_same_turn() -> None:
    table = given(protestant=Cards(hand="SFP43 SFP01 SFP02 SFP03", discard="SFP06", rest="hand"))
    table.do("SFP43", ("SFP01", "SFP02", "SFP03"))
    assert "SFP06" in table.hand(P)
    assert not {"SFP01", "SFP02", "SFP03"} & set(table.hand(P))
    assert table.player(P).turn_cards == ["SFP43", "SFP01", "SFP02", "SFP03"]
    assert table.player(P).deck == table.player(P).discard == []
    table.do(tuple(table.hand(P)[: table.pick.lo]))
    assert set(table.player(P).discard) >= {"SFP43", "SFP01", "SFP02", "SFP03"}
    assert table.player(P).turn_cards == []


def test_r28_a_player_not_on_turn_discards_onto_the_pile() -> None:
    table = given(C, catholic=Cards(hand="SFC18 SFC01"), protestant=Cards(hand="SFP01 SFP02", discard="SFP03"))
    table.do("SFC18", "SFP02")
    assert table.player(P).discard == ["SFP03", "SFP02"]
    assert table.player(P).turn_cards == []


def test_r28_a_player_on_turn_keeps_it_with_the_cards_of_this_turn_whatever_the_cause() -> None:
    table = given(
        C,
        board={"franconian": ". PPPPP 1"},
        catholic=Cards(hand="SFC07 SFC01 SFC02", discard="SFC03"),
        influence="SFO4",
    )
    table.do("SFC07", "franconian", "orange")
    assert table.asked == (C, "discard")
    table.do("SFC02")
    assert table.player(C).discard == ["SFC03", "SFC07", "SFC02"]


def test_r28_the_rest_of_drawn_cards_of_a_player_not_on_turn_goes_onto_the_pile() -> None:
    table = given(
        C,
        board={"franconian": ". PPPPP 1"},
        catholic=Cards(hand="SFC07 SFC01"),
        protestant=Cards(hand="SFP01", deck="SFP02 SFP03"),
        influence="SFO1",
    )
    table.do("SFC07", "franconian", "orange")
    assert table.asked == (P, "keep")
    table.do("SFP03")
    assert table.hand(P) == ["SFP01", "SFP03"]
    assert table.player(P).discard == ["SFP02"]


def test_r29_a_draw_that_finds_no_more_cards_takes_what_there_is() -> None:
    table = given(protestant=Cards(hand="SFP08", deck="SFP01", discard="SFP02", rest="hand"))
    before = len(table.hand(P))
    table.do("SFP08")
    assert len(table.hand(P)) == before - 1 + 2
    assert {"SFP01", "SFP02"} <= set(table.hand(P))
    assert table.asked == (P, "limit")


def test_r29_the_discard_pile_is_shuffled_only_when_a_draw_needs_it() -> None:
    table = given(protestant=Cards(hand="SFP08", deck="SFP01 SFP02 SFP03", rest="discard"))
    before = table.player(P).discard[:]
    table.do("SFP08")
    assert table.player(P).deck == []
    assert table.player(P).discard == [*before, "SFP08"]
    assert "sf-journal-shuffled" not in table.keys


def test_r30_more_than_sixteen_influence_markers_may_lie_there() -> None:
    board = {
        id: "PPPPN PPPPN ." if CIRCLES[id].points == 7 else "PPPN PPPN ."
        for id in ("lower_saxon", "franconian", "westphalian", "upper_rhenish", "bavarian", "austrian", "burgundian")
    }
    table = given(board=board, protestant=Cards(hand="SFP01"))
    markers = sum(
        now == "P" and printed != "P"
        for circle in table.state.open_circles
        for now, printed in zip(
            circle.nobility + circle.commons,
            CIRCLES[circle.id].nobility + CIRCLES[circle.id].commons,
            strict=True,
        )
    )
    assert markers > 16
    table.do("SFP01", "upper_saxon")
    assert table.board("upper_saxon") == "PPPNN PPCNN 2"


def test_r31_six_circles_may_be_open_each_with_its_power_marker() -> None:
    taken = {"lower_saxon": C, "franconian": C, "westphalian": C}
    table = given(taken=taken, board={"bavarian": "PPPN . 0"}, protestant=Cards(hand="SFP06"))
    table.do("SFP06", "bavarian")
    six = ("upper_saxon", "upper_rhenish", "burgundian", "electoral_rhenish", "swabian", "austrian")
    assert table.open == set(six)
    assert [table.state.circle(id).power for id in six] == [CIRCLES[id].start for id in six]


def test_r33_a_capture_brings_one_reward_at_most_and_the_next_one_none() -> None:
    board = {"lower_saxon": "PPPPN . 1", "franconian": "PPPPN . 1"}
    table = given(board=board, protestant=Cards(hand="SFP14"), disputation="franconian")
    table.do("SFP14", ("franconian", "lower_saxon"))
    assert [table.board(id) for id in board] == ["taken by P", "taken by P"]
    assert table.player(P).rewards == 1
    assert table.state.disputation == ""
    assert table.match.view(None).seats[P].points == 15


def test_r34_a_permanent_card_works_from_the_moment_it_lies_there() -> None:
    hand = "SFC32 SFC01 SFC02 SFC03 SFC04 SFC05"
    table = given(C, catholic=Cards(hand=hand, deck="SFC06 SFC07"), protestant=Cards())
    table.do("SFC32")
    assert len(table.hand(C)) == 7
    assert table.asked == (P, "turn")


def test_r34_a_card_about_drawing_works_from_the_next_draw_action_on() -> None:
    table = given(protestant=Cards(hand="SFP28 SFP01", deck="SFP02 SFP03"), catholic=Cards(hand="SFC06 SFC01"))
    table.do("SFP28")
    assert table.hand(P) == ["SFP01"]
    table.do("draw", "draw")
    assert table.hand(P) == ["SFP01", "SFP02", "SFP03"]


def test_r34_whoever_draws_reads_by_which_card() -> None:
    table = given(protestant=Cards(hand="SFP01", deck="SFP02 SFP03", permanent="SFP28"))
    table.do("draw")
    told = [text for line in table.lines if (text := line.private.get(P))]
    assert [line.key for line in told] == ["sf-journal-drew-cards-by", "sf-journal-drew-cards"]
    assert told[0].args["card"] == Term("SFP28")


def test_r34_a_draw_by_a_card_is_no_draw_action() -> None:
    table = given(protestant=Cards(hand="SFP01 SFP45", deck="SFP02 SFP03", permanent="SFP28"))
    table.do("SFP01", "upper_saxon")
    assert table.hand(P) == ["SFP02", "SFP45"]


def test_r34_a_card_about_captures_works_on_the_turn_of_the_other_too() -> None:
    table = given(
        C,
        board={"franconian": ". PPPPP 1"},
        catholic=Cards(hand="SFC07"),
        protestant=Cards(hand="SFP01", deck="SFP02 SFP03", permanent="SFP30"),
    )
    table.do("SFC07", "franconian")
    assert table.hand(P) == ["SFP01", "SFP02", "SFP03"]
    assert table.asked == (P, "colour")


def test_r34_a_capture_by_the_other_does_not_trigger_it() -> None:
    table = given(
        board={"franconian": ". CCCCC 1"},
        catholic=Cards(hand="SFC01"),
        protestant=Cards(hand="SFP04 SFP01", permanent="SFP30"),
    )
    table.do("SFP04", "franconian")
    assert table.board("franconian") == "taken by C"
    assert table.hand(P) == ["SFP01"]


def test_r35_the_old_permanent_joins_the_cards_of_this_turn() -> None:
    table = given(protestant=Cards(hand="SFP32", permanent="SFP28", rest="discard"))
    table.do("SFP32")
    assert table.player(P).permanent == "SFP32"
    assert table.player(P).discard == ["SFP28"]
    assert "sf-journal-replaced" in table.keys


def test_r35_until_the_end_of_the_turn_the_old_permanent_is_on_no_pile() -> None:
    hand = "SFP29 SFP01 SFP02 SFP03 SFP04 SFP06 SFP07"
    table = given(protestant=Cards(hand=hand, permanent="SFP28"))
    table.do("SFP29")
    assert table.asked == (P, "limit")
    assert (table.player(P).turn_cards, table.player(P).discard) == (["SFP28"], [])


def test_r36_a_permanent_card_cannot_be_given_up() -> None:
    table = given(protestant=Cards(hand="SFP05 SFP01", permanent="SFP28"))
    assert table.options == {"SFP05", "SFP01", "draw"}
    table.do("SFP05")
    assert table.options == {"SFP01"}


def test_r36_nor_does_a_forced_discard_take_it() -> None:
    table = given(C, catholic=Cards(hand="SFC18"), protestant=Cards(hand="SFP01 SFP02", permanent="SFP28"))
    table.do("SFC18")
    assert table.options == {"SFP01", "SFP02"}


def test_r37_with_five_cards_one_may_draw_and_discards_at_the_end_of_the_turn() -> None:
    table = given(protestant=Cards(hand="SFP01 SFP02 SFP03 SFP04 SFP06", deck="SFP07"))
    table.do("draw")
    assert table.asked == (P, "limit")
    assert table.options == {"SFP01", "SFP02", "SFP03", "SFP04", "SFP06", "SFP07"}
    table.do("SFP07")
    assert table.player(P).discard == ["SFP07"]
    assert table.asked == (C, "turn")


def test_r38_with_an_empty_hand_one_draws_without_a_question() -> None:
    table = given(protestant=Cards(hand="", deck="SFP01"), catholic=Cards(hand="SFC01"))
    assert table.hand(P) == ["SFP01"]
    assert table.asked == (C, "turn")
    assert "sf-journal-drew" in table.keys


def test_r51_who_decides_what() -> None:
    table = given(
        C,
        board={"franconian": "CCCPN . 1"},
        catholic=Cards(hand="SFC33 SFC01 SFC02", deck="SFC03"),
        protestant=Cards(hand="SFP01 SFP02"),
        influence="SFO4",
        die=2,
    )
    table.do("SFC33")
    assert table.asked == (C, "convert")
    table.do("franconian")
    assert table.asked == (P, "move")
    table.do("upper_saxon-commons")
    assert table.asked == (C, "colour")
    table.do("orange")
    assert table.asked == (P, "discard")
    table.do("SFP02")
    assert table.asked == (P, "turn")


def test_r51_the_capturer_chooses_the_target_of_foreign_influence_on_the_turn_of_the_other() -> None:
    table = given(C, board={"franconian": ". PPPPP 1"}, catholic=Cards(hand="SFC07"), influence="SFW2")
    table.do("SFC07", "franconian", "white")
    assert table.asked == (P, "convert")
    table.do("upper_saxon")
    assert table.board("upper_saxon") == "PPPNN PPCNN 2"


def test_r52_of_fewer_cards_than_it_says_one_keeps_as_many_as_it_says() -> None:
    table = given(protestant=Cards(hand="SFP24", deck="SFP01 SFP02 SFP03", rest="hand"))
    table.do("SFP24")
    assert table.asked == (P, "keep")
    assert (table.options, table.pick.lo, table.pick.hi) == ({"SFP01", "SFP02", "SFP03"}, 2, 2)
    table.do(("SFP01", "SFP03"))
    assert {"SFP01", "SFP03"} <= set(table.hand(P))
    assert "SFP02" in table.player(P).turn_cards


def test_r52_what_need_not_be_chosen_is_kept_unasked() -> None:
    for deck, count in (("SFP01 SFP02", 2), ("SFP01", 1), ("", 0)):
        table = given(protestant=Cards(hand="SFP24", deck=deck, rest="hand"))
        before = len(table.hand(P))
        table.do("SFP24")
        assert len(table.hand(P)) == before - 1 + count
        assert table.asked == (P, "limit")
