"""Standing orders: permanent cards are used unasked unless somebody wants to be asked, and discards can be left to an order."""

import pytest
from msgspec.structs import replace

from rules.sola_fide import GAME
from rules.sola_fide.facts import CARDS
from rules.sola_fide.statements import parse_effect
from tests.sola_fide.positions import C, Cards, P, Position, given

TARGET_CARDS = ["SFP29", "SFP31", "SFC29", "SFC31"]
FIVE = "SFP01 SFP02 SFP03 SFP04 SFP06"


def catechism() -> Position:
    """Return a position in which the Catholic draws with the Roman Catechism before him."""
    return given(C, catholic=Cards(hand="SFC01", deck="SFC02 SFC03", permanent="SFC28"), protestant=Cards(hand=FIVE))


def inquisition(hand: str = "SFC07 SFC01") -> Position:
    """Return a position in which the Protestant can let the Catholic capture Franconian on his turn."""
    return given(
        board={"franconian": ". CCCCC 1"},
        protestant=Cards(hand="SFP04 SFP01 SFP02"),
        catholic=Cards(hand=hand, deck="SFC02", permanent="SFC30"),
    )


def test_there_are_orders_for_four_topics() -> None:
    assert [(order.topic, order.default) for order in GAME.orders] == [
        ("permanent", "reveal"),
        ("permanent-target", "ask"),
        ("discard", "ask"),
        ("spaces", "reveal"),
    ]
    assert not any(order.is_window for order in GAME.orders)


def test_a_permanent_card_is_used_without_a_question() -> None:
    table = catechism()
    assert table.match.order_kind(C, "permanent") == "reveal"
    table.do("draw")
    assert table.hand(C) == ["SFC01", "SFC02", "SFC03"]
    assert table.asked == (P, "turn")


def test_whoever_wants_to_be_asked_is_asked_and_may_use_it() -> None:
    table = catechism()
    table.match.give_order(C, "permanent", "ask")
    table.do("draw")
    assert table.asked == (C, "permanent")
    assert table.options == {"use", "decline"}
    table.do("use")
    assert table.hand(C) == ["SFC01", "SFC02", "SFC03"]


def test_whoever_wants_to_be_asked_may_decline() -> None:
    table = catechism()
    table.match.give_order(C, "permanent", "ask")
    table.do("draw", "decline")
    assert table.hand(C) == ["SFC01", "SFC02"]
    assert "sf-journal-declined" in table.keys
    assert table.player(C).permanent == "SFC28"


def test_the_order_to_use_it_comes_back_and_answers_at_once() -> None:
    table = catechism()
    table.match.give_order(C, "permanent", "ask")
    table.do("draw")
    table.match.give_order(C, "permanent", "reveal")
    assert table.asked == (P, "turn")
    assert table.hand(C) == ["SFC01", "SFC02", "SFC03"]
    assert table.match.order_kind(C, "permanent") == "reveal"


def test_the_order_of_one_seat_does_not_bind_the_other() -> None:
    table = catechism()
    table.match.give_order(P, "permanent", "ask")
    table.do("draw")
    assert table.asked == (P, "turn")


def test_a_card_about_captures_is_used_unasked_on_the_turn_of_the_other() -> None:
    table = inquisition()
    table.do("SFP04", "franconian")
    assert table.asked == (P, "discard")


def test_a_card_about_captures_is_asked_about_on_the_turn_of_the_other() -> None:
    table = inquisition()
    table.match.give_order(C, "permanent", "ask")
    table.do("SFP04", "franconian")
    assert table.asked == (C, "permanent")
    table.do("decline")
    assert table.asked == (C, "colour")
    assert len(table.hand(P)) == 2


@pytest.mark.parametrize("card", TARGET_CARDS)
def test_a_card_that_may_be_used_asks_each_time_where(card: str) -> None:
    seat = "PC".index(card[2])
    own = Cards(hand=f"SF{card[2]}01", permanent=card)
    table = given(seat, protestant=own if seat == P else None, catholic=own if seat == C else None)
    before = [table.board(id) for id in sorted(table.open)]
    table.do("draw")
    assert table.asked == (seat, "permanent-target")
    assert table.options == {"upper_saxon", "lower_saxon", "franconian", "decline"}
    assert table.pick.fallback() == ("decline",)
    table.do("decline")
    assert [table.board(id) for id in sorted(table.open)] == before
    assert "sf-journal-declined" in table.keys
    assert len(table.hand(seat)) == 2


def test_a_card_that_may_be_used_converts_or_moves_before_the_card_is_drawn() -> None:
    table = given(protestant=Cards(hand="SFP01", deck="SFP02", permanent="SFP29"))
    table.do("draw")
    assert table.hand(P) == ["SFP01"]
    table.do("lower_saxon")
    assert table.board("lower_saxon") == "PCPNN PPCNN 2"
    assert table.hand(P) == ["SFP01", "SFP02"]
    moved = given(C, catholic=Cards(hand="SFC01", permanent="SFC31"))
    moved.do("draw", "lower_saxon")
    assert moved.board("lower_saxon") == "PCNNN PPCNN 1"


def test_a_capture_by_a_permanent_card_comes_before_the_draw() -> None:
    table = given(board={"franconian": "PPPPN . 1"}, protestant=Cards(hand="SFP01", deck="SFP02", permanent="SFP29"))
    table.do("draw", "franconian")
    assert table.board("franconian") == "taken by P"
    keys = table.keys
    assert keys.index("sf-journal-captured") < keys.index("sf-journal-drew")
    assert table.asked == (P, "colour")


def test_a_card_that_may_be_used_asks_nothing_where_it_can_do_nothing() -> None:
    board = {"upper_saxon": "PPCCC . .", "lower_saxon": "PCCCC . .", "franconian": "PCCCP . ."}
    table = given(board=board, protestant=Cards(hand="SFP01", permanent="SFP29"))
    table.do("draw")
    assert table.asked == (C, "turn")


@pytest.mark.parametrize(
    "effect", ["PERM draw_action{MOVE 1 any; CONV 1 dominant @same}?", "PERM draw_action{CONV 1 nobility; DRAW 3}?"]
)
def test_whoever_declines_gets_nothing_of_the_card(effect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The printed ones have a single statement.
    monkeypatch.setitem(CARDS, "SFP29", replace(CARDS["SFP29"], effect=parse_effect(effect, ())))
    table = given(protestant=Cards(hand="SFP01", permanent="SFP29"))
    table.do("draw", "decline")
    assert table.asked == (C, "turn")
    assert len(table.hand(P)) == 2
    assert "sf-journal-converted" not in table.keys


@pytest.mark.parametrize("order", ["reveal", "computer"])
def test_an_order_chooses_the_target_of_a_permanent_card(order: str) -> None:
    table = given(protestant=Cards(hand="SFP01", permanent="SFP31"))
    table.match.give_order(P, "permanent-target", order)  # type: ignore[arg-type]
    table.do("draw")
    assert table.asked == (C, "turn")
    assert len(table.hand(P)) == 2


def test_the_same_target_for_the_rest_of_the_turn() -> None:
    table = given(protestant=Cards(hand="SFP01", permanent="SFP31"))
    table.match.give_order(P, "permanent-target", "same", ("upper_saxon",))
    table.do("draw")
    assert table.board("upper_saxon") == "PPCNN PPCNN 3"
    table.do("draw", "draw")
    assert table.asked == (P, "permanent-target")


@pytest.mark.parametrize("order", ["reveal", "computer"])
def test_an_order_discards_on_the_turn_of_the_other(order: str) -> None:
    table = given(C, catholic=Cards(hand="SFC18"), protestant=Cards(hand=FIVE))
    table.match.give_order(P, "discard", order)  # type: ignore[arg-type]
    table.do("SFC18")
    assert table.asked == (P, "turn")
    assert len(table.hand(P)) == 4
    assert len(table.player(P).discard) == 1


def test_an_order_to_discard_answers_the_open_question() -> None:
    table = given(C, catholic=Cards(hand="SFC40"), protestant=Cards(hand=FIVE), die=6)
    table.do("SFC40", "lower_saxon-nobility")
    assert table.asked == (P, "discard")
    table.match.give_order(P, "discard", "reveal")
    assert table.asked == (P, "turn")
    assert len(table.hand(P)) == 3


def test_an_order_to_discard_neither_pays_nor_keeps_the_hand_limit() -> None:
    table = given(protestant=Cards(hand=FIVE + " SFP18"))
    table.match.give_order(P, "discard", "reveal")
    table.do("SFP18")
    assert table.asked == (P, "pay")
    full = given(protestant=Cards(hand=FIVE))
    full.match.give_order(P, "discard", "reveal")
    full.do("draw")
    assert full.asked == (P, "limit")
