"""R7 and R52: what the ally turns and discards for a purchase, what he is asked, and how often."""

import pytest

from rules.engine import Text
from tests.medievalia.positions import A, B, C, D, Fief, Position, given


def team(own: Fief, allied: Fief) -> Position:
    """Return a position in which the first seat is on turn and the third one is its ally, who wants to be asked."""
    return given(own, Fief(), allied, Fief(), alliance=True).order(C, "ally", "ask")


def poor(hand: str = "soldier mine", allied: str = "field forest farm") -> Position:
    """Return a position in which only hand cards of the ally can pay the rest of a soldier."""
    return team(Fief("city*", hand=hand), Fief("city*", hand=allied))


def test_r7_what_only_the_ally_s_hand_cards_can_pay_is_offered_and_says_so() -> None:
    table = poor()
    assert "soldier" in table.options
    (option,) = [option for option in table.pick.with_details().options if option.id == "soldier"]
    assert option.detail is not None
    assert option.detail.key == "mv-costs-plead"


def test_r7_such_a_purchase_leads_straight_to_the_payment_by_hand_which_shows_what_is_missing() -> None:
    table = poor().do("soldier")
    assert table.asked == (A, "pay-by-hand")
    assert table.pick.prompt.key == "mv-prompt-pay-by-hand"
    assert table.pick.prompt.args["missing"]
    assert sorted(table.options) == ["back", "drop-mine", "plead"]
    table.do(("drop-mine", "plead"), "pay")
    assert table.asked == (C, "ally-discard")
    table.do("farm")
    assert table.kinds(A) == ["soldier"]
    assert (table.hand(A), table.hand(C)) == ([], ["field", "forest"])


def test_r7_the_ally_alone_may_pay_it_with_his_hand() -> None:
    table = poor(hand="soldier").do("soldier", ("plead", "plead"), "pay", ("field", "forest"))
    assert (table.kinds(A), table.hand(C)) == (["soldier"], ["farm"])


def test_r7_there_is_always_a_way_back_and_nothing_has_changed() -> None:
    table = poor()
    options = table.options
    for answers in (("back",), ("plead", "back"), (("drop-mine", "plead"), "clear", "back")):
        table.do("soldier", *answers)
        assert table.asked == (A, "turn")
        assert table.options == options
        assert (table.hand(A), table.hand(C)) == (["mine", "soldier"], ["farm", "field", "forest"])


def test_r7_a_building_may_need_the_ally_s_hand_too() -> None:
    own, allied = Fief("city peasant, field"), Fief("city*", hand="field farm")
    table = given(own, Fief(), allied, Fief(), alliance=True, stacks=("workshop", "", ""))
    # 3 work of 3 work and 2 energy.
    table.do("buy-1")
    assert table.asked == (A, "pay-by-hand")
    table.do((table.t(A, "city"), "plead", "plead"), "pay", ("farm", "field"))
    assert table.buildings(A) == ["workshop"]


@pytest.mark.parametrize(("allied", "is_enough"), [("field", False), ("field farm", True)])
def test_r7_a_card_from_the_deck_may_need_the_ally_s_hand_too(allied: str, is_enough: bool) -> None:
    table = poor(hand="soldier mine", allied=allied)
    assert ("draw" in table.options) is is_enough


def test_r7_what_even_the_ally_s_cards_cannot_pay_says_exactly_what_is_missing() -> None:
    table = poor(hand="cavalry mine", allied="field")
    assert table.blocked["cavalry"] == "mv-why-missing-ally"
    (option,) = [option for option in table.pick.all_options() if option.id == "cavalry"]
    assert option.reason is not None
    missing = option.reason.args["missing"]
    assert isinstance(missing, tuple)
    # 3 food, 1 energy and 3 gold, of which two discards take the worst away.
    assert sum(int(str(text.args["count"])) for text in missing if isinstance(text, Text)) == 5


def test_r7_enemies_and_single_players_discard_nothing() -> None:
    table = given(Fief("city*", hand="soldier"), Fief(hand="field farm"), Fief("city*"), Fief(), alliance=True)
    assert table.blocked["soldier"] == "mv-why-missing-ally"
    table = given(Fief("city*", hand="soldier"), Fief(), Fief(hand="field farm"), Fief())
    assert table.blocked["soldier"] == "mv-why-missing"


def test_r56_what_is_offered_depends_on_how_many_cards_the_ally_holds_and_not_on_which() -> None:
    seen = set()
    for allied in ("field forest", "mine archer", "peasant priest"):
        table = poor(hand="soldier infantry mine", allied=allied)
        answers = [repr([(option.id, option.count) for option in table.pick.options]), repr(table.blocked)]
        table.do("soldier")
        answers.append(repr([(option.id, option.count) for option in table.pick.options]))
        seen.add(tuple(answers))
    assert len(seen) == 1


def test_r52_after_a_refusal_the_ally_is_not_asked_for_the_same_purchase_again_in_the_turn() -> None:
    table = team(Fief("city*", hand="peasant"), Fief("city*, farm, farm, farm, farm"))
    table.do("peasant", "take")
    assert table.asked == (C, "ally")
    table.do("refuse")
    assert table.asked == (A, "turn")
    assert table.blocked["peasant"] == "mv-why-refused"
    # Another purchase may be put to him.
    table.do("draw", "take")
    assert table.asked == (C, "ally")


def test_r52_after_a_refusal_own_means_are_proposed() -> None:
    table = team(Fief("city*", hand="peasant mine"), Fief("city*, farm"))
    table.do("peasant", "take")
    assert table.asked == (C, "ally")
    table.do("refuse")
    assert table.asked == (A, "pay")
    table.do("other")
    assert sorted(table.options) == ["back", "drop-mine"]
    table.do("back", "take")
    assert table.kinds(A) == ["peasant"]


def test_r52_whoever_refuses_to_discard_is_not_asked_for_his_cards_on_the_table_either() -> None:
    table = team(Fief("city*", hand="soldier mine farm"), Fief("city*, farm", hand="field"))
    table.do("soldier", "other", (table.t(C, "farm"), "plead"), "pay", "allow")
    assert table.asked == (C, "ally-discard")
    table.do("refuse")
    assert table.asked == (A, "pay-by-hand")
    assert sorted(table.options) == ["back", "drop-farm", "drop-mine"]
    assert table.turned(C) == ["city"]
    table.do(("drop-farm", "drop-mine"), "pay")
    assert table.kinds(A) == ["soldier"]


def test_r7_after_a_refusal_to_discard_nothing_leads_to_a_trap() -> None:
    table = poor(hand="soldier").do("soldier", ("plead", "plead"), "pay", "refuse")
    # There is nothing left to choose but the way back, which is taken.
    assert table.asked == (A, "turn")
    assert table.blocked["soldier"] == "mv-why-refused"


def test_r52_in_his_next_turn_the_ally_may_be_asked_again() -> None:
    table = team(Fief("city*", hand="peasant"), Fief("city*, farm, farm"))
    table.do("peasant", "take", "refuse", "end")
    while table.asked != (A, "turn"):
        table.do("end" if table.asked[1] == "turn" else table.pick.fallback())
    assert table.state.refused == []
    assert "peasant" in table.options


def test_r52_a_refusal_binds_only_the_turn_of_whoever_was_refused() -> None:
    table = given(
        Fief("city*", hand="peasant"),
        Fief("city*", hand="peasant"),
        Fief("city*, farm"),
        Fief("city*, farm"),
        alliance=True,
    )
    table.order(C, "ally", "ask").order(D, "ally", "ask")
    table.do("peasant", "take", "refuse", "end")
    assert table.asked == (B, "turn")
    assert table.state.refused == []
    assert "peasant" in table.options
