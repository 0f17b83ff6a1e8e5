"""Rulings about the turn, its cards and the deck: R1 to R5, R8, R12, R55 and R67."""

import pytest

from tests.medievalia.positions import A, B, Fief, given

OPENING = "archer artist bureaucrat cavalry field forest mine soldier"


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_r01_the_opening_exchange_draws_one_card_less_than_it_throws(count: int) -> None:
    table = given(Fief(hand=OPENING, begun=False), Fief(), phase="start", deck="peasant merchant priest infantry")
    assert table.asked == (A, "opening")
    size = len(table.state.deck)
    thrown = tuple(OPENING.split()[:count])
    table.do(thrown)
    kept = OPENING.split()[count:] + ["peasant", "merchant", "priest", "infantry"][: count - 1]
    assert len(table.hand(A)) == 8 - 1 + 1
    for kind in kept:
        assert kind in table.hand(A)
    assert len(table.state.deck) == size - (count - 1) + count - 1
    assert table.asked == (A, "turn")


def test_r01_giving_one_card_is_allowed_and_gets_none() -> None:
    table = given(Fief(hand=OPENING, begun=False), Fief(), phase="start")
    size = len(table.state.deck)
    table.do(("soldier",))
    assert len(table.hand(A)) == 7 + 1
    assert len(table.state.deck) == size + 1 - 1
    assert table.state.removed.get("soldier", 0) == 0


def test_r01_the_exchange_may_be_left_out_and_comes_before_the_draw() -> None:
    table = given(Fief(hand=OPENING, begun=False), Fief(), phase="start", deck="priest")
    assert len(table.hand(A)) == 8
    table.do(())
    assert sorted(table.hand(A)) == sorted([*OPENING.split(), "priest"])


def test_r01_six_cards_are_too_many() -> None:
    table = given(Fief(hand=OPENING, begun=False), Fief(), phase="start")
    assert table.refuse(tuple(OPENING.split()[:6])) == "engine-pick-count"


def test_r01_the_exchange_is_offered_once_to_each_seat_on_its_first_turn() -> None:
    table = given(Fief(hand="soldier", begun=False), Fief(hand="forest", begun=False), phase="start")
    table.do((), "end")
    assert table.asked == (B, "opening")
    table.do((), "end")
    assert table.asked == (A, "turn")


def test_r01_thrown_cards_are_shuffled_in_only_after_the_new_ones_are_drawn() -> None:
    hand = "soldier " * 8
    table = given(Fief(hand=hand, begun=False), Fief(), phase="start", deck="field field field field field", only=True)
    table.do(("soldier",) * 5)
    assert table.hand(A).count("field") >= 4
    assert len(table.state.deck) == 5


def test_r02_there_is_no_hand_limit() -> None:
    hand = "field " * 12 + "farm " * 12
    table = given(Fief(hand=hand), Fief(), phase="start", deck="forest")
    assert len(table.hand(A)) == 25
    table.do("end")
    assert table.asked == (B, "turn")
    assert len(table.hand(A)) == 25


def test_r03_all_own_cards_turn_back_at_the_start_of_the_own_turn_wherever_they_are() -> None:
    mine = Fief("city*, field* church soldier", free="peasant*", away={"road12": "soldier*"})
    table = given(mine, Fief("city*, mine*", free="soldier*"), phase="start")
    assert table.turned(A) == []
    assert table.turned(B) == ["city", "mine", "soldier"]
    table.do("end")
    assert table.turned(B) == []


def test_r03_cards_that_turn_on_the_own_turn_stay_turned_on_the_turn_of_the_other() -> None:
    table = given(Fief(hand="field"), Fief())
    table.do("field", "take", "end")
    assert table.asked == (B, "turn")
    assert table.turned(A) == ["city"]


def test_r04_a_new_territory_produces_at_once() -> None:
    table = given(Fief(hand="field peasant"), Fief())
    table.do("field", "take", "peasant", "take")
    assert table.turned(A) == ["city", "field"]
    assert table.kinds(A) == ["peasant"]
    assert table.ready(A) == (0, 0, 0, 1)


def test_r04_a_new_figure_moves_and_fights_at_once() -> None:
    table = given(Fief("field, forest", hand="soldier"), Fief(away={"road12": "peasant"}))
    table.do("soldier", "take")
    soldier = table.f(A, "soldier")
    table.move(soldier, "road12")
    assert table.figure(soldier).zone == "road12"
    table.attack()
    assert table.asked[1] == "defence"
    table.do("strongest")
    assert table.kinds(B) == []


def test_r05_many_cards_pay_for_one_purchase() -> None:
    table = given(Fief("farm* smith, field, field, forest, mine", hand="infantry"), Fief())
    table.do("infantry", "take")
    assert table.turned(A) == ["farm", "field", "field", "forest", "mine"]
    assert table.kinds(A) == ["infantry"]


def test_r05_what_is_left_over_is_lost_and_pays_for_nothing_else() -> None:
    table = given(Fief(hand="field field field"), Fief())
    table.do("field", "take")
    assert table.turned(A) == ["city"]
    assert table.ready(A) == (1, 0, 0, 0)
    table.do("field", "take")
    # The second unit of the city is gone: the second field costs the hand card that is left.
    assert (table.lands(A), table.hand(A)) == (["field", "field"], [])


def test_r08_four_units_of_any_mix_draw_a_card_as_often_as_one_pays() -> None:
    places = "field, forest, mine, city, farm peasant peasant"
    table = given(Fief(places, free="peasant"), Fief(), deck="priest archer")
    table.do("draw", "take", "draw", "take")
    assert sorted(table.hand(A)) == ["archer", "priest"]
    assert len(table.turned(A)) > 4


def test_r08_three_units_draw_no_card() -> None:
    table = given(Fief("field"), Fief())
    assert "draw" not in table.options
    assert table.blocked == {
        "buy-1": "mv-why-missing",
        "buy-2": "mv-why-missing",
        "buy-3": "mv-why-missing",
        "draw": "mv-why-missing",
    }


def test_r12_a_building_that_nobody_can_buy_stays_open() -> None:
    table = given(Fief(), Fief(), stacks=("castle tower", "fortress", "school"))
    assert set(table.blocked) >= {"buy-1", "buy-2", "buy-3"}
    table.do("end", "end", "end", "end")
    assert [stack[-1] for stack in table.state.stacks] == ["castle", "fortress", "school"]


def test_r12_an_empty_stack_offers_nothing() -> None:
    table = given(Fief("field, field", hand="peasant " * 12), Fief(), stacks=("", "school", "bank church"))
    assert "buy-1" not in [*table.options, *table.blocked]
    assert {"buy-2", "buy-3"} <= set(table.options)


def test_r12_the_next_building_opens_at_once_and_can_be_bought() -> None:
    rich = Fief("field, city peasant peasant, forest, mine", hand="peasant " * 10)
    table = given(rich, Fief(), stacks=("school workshop", "bank", "church"))
    table.do("buy-1", table.t(A, "field"), "take")
    assert table.buildings(A) == ["school"]
    assert table.state.stacks[0] == ["workshop"]
    assert "buy-1" in table.options


def test_r55_the_last_card_drawn_for_a_payment_makes_this_turn_the_last_one() -> None:
    table = given(Fief("farm", free="peasant"), Fief(), deck="field", only=True)
    table.do("draw", "take")
    assert table.state.last_drawer == A
    assert table.match.outcome is None
    table.do("end")
    assert table.why == "mv-why-deck"


def test_r67_whoever_draws_the_last_card_plays_the_whole_turn() -> None:
    table = given(Fief("farm", hand="field"), Fief(), phase="start", deck="peasant", only=True)
    assert table.state.last_drawer == A
    assert "mv-journal-deck-empty" in table.keys
    table.do("field", "take", "peasant", "take", "end")
    assert table.why == "mv-why-deck"
    assert table.lands(A) == ["farm", "field"]


def test_r67_a_paid_draw_from_an_empty_deck_is_refused() -> None:
    table = given(Fief("farm, farm"), Fief(), phase="start", deck="peasant", only=True)
    assert "draw" not in table.options
    assert table.blocked["draw"] == "mv-why-deck-empty"
    assert table.refuse("draw") == "mv-why-deck-empty"


def test_r67_discarded_cards_never_go_back() -> None:
    table = given(Fief("city*", hand="field priest"), Fief(), deck="soldier", only=True)
    table.do("field", "take")
    assert table.state.deck == ["soldier"]
    assert table.state.removed["priest"] >= 1
    before = table.state.removed["priest"]
    table.do("end")
    assert table.hand(B) == ["soldier"]
    assert table.state.removed["priest"] == before


def test_r67_a_military_win_in_the_last_turn_comes_before_prestige() -> None:
    winner = Fief(away={"fief2": "soldier soldier soldier soldier"})
    loser = Fief("field school church bank, mine workshop")
    table = given(winner, loser, phase="start", deck="peasant", only=True)
    table.do("battle", "aim", (table.t(B, "city"),), "attack")
    assert table.why == "mv-why-conquest"
    assert table.places == (1, 2)
