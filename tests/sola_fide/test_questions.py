"""What questions look like to the person who is asked: their order, and what they say of each choice."""

from __future__ import annotations

from tests.sola_fide.positions import C, Cards, given


def test_the_cards_of_a_turn_stand_in_the_order_of_the_picture() -> None:
    position = given(C, catholic=Cards("SFC34 SFC02 SFC18"))
    assert [option.id for option in position.pick.options] == ["SFC02", "SFC18", "SFC34", "draw"]
    assert position.match.view(C).seats[C].hand == ("SFC02", "SFC18", "SFC34")


def test_targets_on_which_nothing_would_happen_stand_last_and_say_so() -> None:
    board = {"upper_saxon": "CCCCC PPCNN 2", "franconian": "PCNNN CCCCC 0"}
    position = given(C, board=board, catholic=Cards("SFC04")).do("SFC04")
    assert [option.id for option in position.pick.options] == ["lower_saxon", "franconian", "upper_saxon"]
    details = {option.id: option.detail for option in position.pick.with_details().options}
    assert [detail.key for detail in details.values() if detail] == [
        "sf-gain-convert-below",
        "sf-gain-convert",
        "sf-gain-nothing",
    ]


def test_a_target_says_how_many_become_yours_and_how_many_are_missing_then() -> None:
    position = given(C, board={"swabian": "PCCNN PPPCN 1"}, catholic=Cards("SFC04")).do("SFC04")
    detail = next(option.detail for option in position.pick.with_details().options if option.id == "swabian")
    assert detail is not None
    assert detail.args == {"count": 2, "size": 5, "missing": 1}


def test_a_card_in_hand_says_what_it_could_do_at_best() -> None:
    position = given(C, board={"swabian": "PCCCC PPPCN 1"}, catholic=Cards("SFC04 SFC06"))
    (card,) = [option for option in position.pick.with_details().options if option.id == "SFC04"]
    assert card.detail is not None
    assert card.detail.key == "sf-now-capture"
