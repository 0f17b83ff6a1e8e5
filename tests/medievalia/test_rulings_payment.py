"""Rulings about paying, as they show at the table: R6, R7, R14 to R23, R52 and R66."""

import pytest

from tests.medievalia.positions import A, C, Fief, given


def test_r06_four_equal_units_make_one_of_another_type() -> None:
    table = given(Fief("farm peasant peasant peasant", hand="soldier"), Fief())
    assert table.ready(A) == (5, 0, 0, 2)
    table.do("soldier", "take")
    assert table.kinds(A).count("soldier") == 1
    assert table.turned(A) == ["farm", "peasant", "peasant", "peasant"]


def test_r06_four_different_units_are_no_exchange() -> None:
    table = given(Fief("field, field, field, mine", hand="soldier"), Fief())
    assert table.ready(A) == (3, 0, 1, 2)
    assert "soldier" not in table.options
    assert table.blocked["soldier"] == "mv-why-missing"


def test_r06_there_may_be_several_exchanges_in_one_payment() -> None:
    workers = " peasant" * 8
    table = given(Fief(f"city*, farm{workers}, mine* smith", hand="infantry"), Fief())
    assert table.ready(A) == (10, 0, 0, 0)
    table.do("infantry", "take")
    assert table.kinds(A).count("infantry") == 1
    short = given(Fief(f"city*, farm{workers[8:]}, mine* smith", hand="infantry"), Fief())
    assert short.ready(A) == (9, 0, 0, 0)
    assert short.blocked["infantry"] == "mv-why-missing"


def test_r07_a_hand_card_is_discarded_for_one_unit_of_a_payment() -> None:
    table = given(Fief("city*", hand="field peasant soldier"), Fief())
    table.do("field", "take")
    assert table.lands(A) == ["field"]
    assert table.hand(A) == ["soldier"]
    # Which card it is can be chosen.
    table = given(Fief("city*", hand="field peasant soldier"), Fief())
    table.do("field", "other", "drop-soldier", "pay")
    assert table.hand(A) == ["peasant"]


def test_r07_going_back_from_a_discard_costs_nothing() -> None:
    table = given(Fief("city*", hand="field peasant soldier"), Fief())
    before = table.match.view(A)
    table.do("field", "back")
    assert table.match.view(A) == before


def test_r07_nothing_is_discarded_outside_a_payment() -> None:
    table = given(Fief("city*", hand="field"), Fief())
    assert table.options == ["end"]


def test_r14_a_figure_without_its_building_costs_two_gold_more() -> None:
    places = "farm, forest, mine, mine, mine"
    poor = given(Fief("farm, forest, mine", hand="infantry"), Fief())
    assert poor.blocked["infantry"] == "mv-why-missing"
    rich = given(Fief(places, hand="infantry"), Fief())
    rich.do("infantry", "take")
    assert rich.turned(A) == ["farm", "forest", "mine", "mine", "mine"]
    smith = given(Fief("farm, forest smith, mine", hand="infantry"), Fief())
    assert "infantry" in smith.options


@pytest.mark.parametrize("kind", ["peasant", "soldier"])
def test_r14_peasants_and_soldiers_need_no_building(kind: str) -> None:
    table = given(Fief("field, forest", hand=kind), Fief())
    assert kind in table.options


@pytest.mark.parametrize(
    ("more", "free", "hand"),
    [(", mine", "merchant", ""), ("", "", "peasant peasant"), (", field peasant peasant peasant, mine", "", "")],
)
def test_r14_the_surcharge_may_come_from_merchants_discards_and_exchanges(more: str, free: str, hand: str) -> None:
    table = given(Fief(f"city*, farm, forest, mine{more}", free=free, hand=f"infantry {hand}"), Fief())
    table.do("infantry", "take")
    assert "infantry" in table.kinds(A)
    assert table.hand(A) == []


def test_r14_one_merchant_and_one_gold_are_one_gold_short_of_a_surcharge() -> None:
    table = given(Fief("city*, farm, forest, mine", free="merchant", hand="infantry"), Fief())
    assert table.blocked["infantry"] == "mv-why-missing"


def test_r15_a_territory_turns_with_its_buildings_and_every_figure_on_it() -> None:
    table = given(Fief("city*, field tower soldier priest", hand="peasant"), Fief(away={"road12": "peasant"}))
    table.do("peasant", "take")
    assert table.turned(A) == ["city", "field", "soldier", "priest"]


def test_r15_figures_may_step_off_first_and_freely() -> None:
    table = given(Fief("city*, field soldier", hand="peasant"), Fief())
    soldier = table.f(A, "soldier")
    table.move(soldier, "open").do("peasant", "take")
    assert table.turned(A) == ["city", "field"]
    table.move(soldier, "road12")
    assert table.figure(soldier).zone == "road12"


def test_r16_only_figures_that_produce_work_add_to_a_territory() -> None:
    table = given(Fief("city*, mine peasant priest merchant artist bureaucrat soldier infantry archer cavalry"), Fief())
    assert table.ready(A) == (0, 0, 6, 0)


def test_r16_there_is_no_limit_of_workers() -> None:
    table = given(Fief("city*, forest" + " peasant" * 12), Fief())
    assert table.ready(A) == (0, 13, 0, 0)


def test_r17_workers_yield_the_type_of_the_territory_and_buildings_their_own() -> None:
    table = given(Fief("city*, field peasant peasant school bank workshop"), Fief())
    assert table.ready(A) == (3, 1, 1, 1)
    assert given(Fief("city*, mine church peasant"), Fief()).ready(A) == (1, 0, 2, 0)


def test_r18_the_city_is_like_a_territory_of_work() -> None:
    table = given(Fief("city peasant peasant soldier", hand="mine field"), Fief())
    assert table.ready(A) == (0, 0, 0, 4)
    table.do("mine", "take")
    assert table.turned(A) == ["city", "peasant", "peasant", "soldier"]


def test_r19_a_power_on_a_territory_turns_the_whole_group_which_yields_nothing() -> None:
    table = given(Fief("city*, mine, field merchant peasant", hand="soldier peasant"), Fief())
    merchant = table.f(A, "merchant")
    table.do("soldier", "other", (table.t(A, "mine"), f"use-{merchant[1:]}"), "pay")
    assert table.turned(A) == ["city", "mine", "field", "merchant", "peasant"]


def test_r19_whoever_steps_off_first_turns_alone() -> None:
    table = given(Fief("city*, mine, field merchant peasant", hand="soldier"), Fief())
    merchant = table.f(A, "merchant")
    table.move(merchant, "open")
    table.do("soldier", "other", (table.t(A, "mine"), f"use-{merchant[1:]}"), "pay")
    assert table.turned(A) == ["city", "mine", "merchant"]


@pytest.mark.parametrize(
    ("workers", "artists", "is_enough"), [(6, 1, True), (5, 1, False), (4, 2, True), (4, 1, False)]
)
def test_r20_an_artist_doubles_up_to_three_cards_that_act_together(workers: int, artists: int, is_enough: bool) -> None:
    """An infantry for nothing but food costs 2, 4 and 4 of it; a field with 6 peasants and an artist yields 7 and 3."""
    field = "field" + " peasant" * workers
    table = given(Fief(f"city*, {field}, mine* smith", free="artist " * artists, hand="infantry"), Fief())
    assert table.ready(A)[0] == workers + 1
    assert ("infantry" in table.options) is is_enough


def test_r20_the_artist_is_not_in_the_group_that_he_doubles() -> None:
    table = given(Fief("city*, field peasant peasant artist"), Fief())
    # Together they yield 4 food; if the artist used his power, the group would turn for that.
    table.do("draw", "other", f"use-{table.f(A, 'artist')[1:]}")
    assert "pay" not in table.options
    table.do("clear", table.t(A, "field"), "pay")
    assert table.turned(A) == ["city", "field", "peasant", "peasant", "artist"]


def test_r20_a_card_is_doubled_once_in_a_payment() -> None:
    table = given(Fief("city*, mine", free="artist artist"), Fief())
    # 1 gold, doubled once: 2 units and not 4; an artist who works instead makes it 3.
    assert "draw" not in table.options
    table = given(Fief("city*, mine, field", free="artist artist"), Fief())
    table.do("draw", "take")
    assert sorted(table.turned(A)) == ["artist", "artist", "city", "field", "mine"]


def test_r21_a_merchant_makes_two_units_of_any_type_out_of_a_gold() -> None:
    table = given(Fief("city*, mine", free="merchant", hand="soldier"), Fief())
    table.do("soldier", "take")
    assert sorted(table.turned(A)) == ["city", "merchant", "mine"]
    assert table.kinds(A) == ["merchant", "soldier"]


def test_r21_a_merchant_makes_two_gold_out_of_a_gold() -> None:
    table = given(Fief("city peasant, mine, field", free="merchant"), Fief(), stacks=("bank", "church", ""))
    table.do("buy-1", "take")
    assert table.buildings(A) == ["bank"]
    assert sorted(table.turned(A)) == ["city", "merchant", "mine", "peasant"]


def test_r21_a_merchant_makes_one_unit_out_of_one_that_is_not_gold() -> None:
    table = given(Fief("city*, field", free="merchant", hand="soldier"), Fief())
    assert "soldier" not in table.options
    table = given(Fief("city*, field, field", free="merchant", hand="soldier"), Fief())
    assert "soldier" in table.options


@pytest.mark.parametrize(("clerks", "turns"), [(1, 3), (2, 1), (3, 0)])
def test_r22_bureaucrats_add_up_and_never_make_a_price_negative(clerks: int, turns: int) -> None:
    """The workshop costs 3 work and 2 energy."""
    free = "bureaucrat " * clerks + "peasant " * turns
    table = given(Fief("city*, field", free=free), Fief(), stacks=("workshop", "church", ""))
    table.do("buy-1", "take")
    assert table.buildings(A) == ["workshop"]
    assert table.turned(A).count("bureaucrat") == clerks
    assert table.turned(A).count("peasant") == turns


def test_r22_one_bureaucrat_takes_two_units_off_and_not_three() -> None:
    table = given(Fief("city*, field", free="bureaucrat peasant peasant"), Fief(), stacks=("workshop", "", ""))
    assert table.blocked["buy-1"] == "mv-why-missing"


def test_r23_figures_produce_only_in_the_own_fief() -> None:
    table = given(Fief("city*", free="peasant", away={"road12": "peasant", "fief2": "peasant"}), Fief())
    assert table.ready(A) == (0, 0, 0, 1)


@pytest.mark.parametrize(("place", "hand", "is_enough"), [("farm", "peasant", True), ("field", "peasant", False)])
def test_r52_what_the_ally_yields_is_halved_and_rounded_down(place: str, hand: str, is_enough: bool) -> None:
    table = given(Fief("city*", hand=hand), Fief(), Fief(f"city*, {place}"), Fief(), alliance=True)
    assert (hand in table.options) is is_enough
    if is_enough:
        table.do(hand, "take")
        assert table.kinds(A) == [hand]
        assert table.turned(C) == ["city", "farm"]


def test_r52_each_resource_of_the_ally_is_halved_for_itself() -> None:
    allied = Fief("city*, field, forest")
    table = given(Fief("city*", hand="peasant"), Fief(), allied, Fief(), alliance=True)
    assert "peasant" not in table.options
    # But two fields of 1 food are one sum.
    table = given(Fief("city*", hand="peasant"), Fief(), Fief("city*, field, field"), Fief(), alliance=True)
    assert "peasant" in table.options


def test_r52_an_enemy_or_a_single_player_pays_nothing() -> None:
    table = given(Fief("city*", hand="peasant"), Fief("farm"), Fief("city*"), Fief("farm"), alliance=True)
    assert table.options == ["end"]
    table = given(Fief("city*", hand="peasant"), Fief(), Fief("farm"), Fief())
    assert table.options == ["end"]


def test_r52_the_ally_may_refuse_and_then_nothing_of_his_turns() -> None:
    table = given(Fief("city*", hand="peasant"), Fief(), Fief("city*, farm"), Fief(), alliance=True)
    table.order(C, "ally", "ask")
    table.do("peasant", "take")
    assert table.asked == (C, "ally")
    table.do("refuse")
    assert table.turned(C) == ["city"]
    assert table.hand(A) == ["peasant"]
    assert table.asked == (A, "turn")


def test_r07_the_ally_may_discard_for_a_payment_and_this_is_not_halved() -> None:
    allied = Fief("city*", hand="soldier mine")
    table = given(Fief("city*", free="peasant", hand="farm mine"), Fief(), allied, Fief(), alliance=True)
    table.do("farm", "other", (table.f(A, "peasant"), "plead"), "pay")
    assert table.asked == (C, "ally-discard")
    table.do("soldier")
    assert table.lands(A) == ["farm"]
    assert table.hand(C) == ["mine"]


def test_r66_a_merchant_does_not_change_discarded_or_exchanged_units() -> None:
    table = given(Fief("city*", free="merchant", hand="soldier peasant"), Fief())
    # A discard is one unit of any type, and the merchant has no output to change.
    assert "soldier" not in table.options
    table = given(Fief("city*, field peasant peasant peasant", free="merchant", hand="soldier"), Fief())
    assert table.ready(A)[0] == 4
    table.do("soldier", "take")
    assert "merchant" in table.turned(A)


def test_r66_the_artist_comes_before_the_merchant() -> None:
    table = given(Fief("city*, mine", free="artist merchant"), Fief())
    # 1 gold, doubled: 2 gold, of which one becomes two: 3 units; 4 are needed.
    assert "draw" not in table.options
    table = given(Fief("city*, mine", free="artist merchant merchant"), Fief())
    table.do("draw", "take")
    assert sorted(table.turned(A)) == ["artist", "city", "merchant", "merchant", "mine"]


def test_r66_a_merchant_may_change_what_another_merchant_made() -> None:
    table = given(Fief("city*, mine", free="merchant merchant merchant"), Fief())
    # 1 gold becomes 2 gold, one of these 2, one of these 2: 4 units.
    table.do("draw", "take")
    assert table.turned(A).count("merchant") == 3


def test_r66_the_card_that_is_paid_for_cannot_be_discarded_for_itself() -> None:
    table = given(Fief("city*", hand="field"), Fief())
    assert table.options == ["end"]
    two = given(Fief("city*", hand="field field"), Fief())
    two.do("field", "take")
    assert (two.hand(A), two.lands(A)) == ([], ["field"])


def test_r66_a_bureaucrat_makes_no_figure_cheaper_and_no_card_from_the_deck() -> None:
    table = given(Fief("city*, farm, forest, mine", free="bureaucrat", hand="infantry"), Fief())
    assert table.blocked["infantry"] == "mv-why-missing"
    table = given(Fief("city", free="bureaucrat"), Fief())
    assert table.blocked["draw"] == "mv-why-missing"


def test_r66_the_ally_s_sum_is_halved_after_the_artist() -> None:
    table = given(Fief("city*", free="artist", hand="peasant"), Fief(), Fief("city*, field"), Fief(), alliance=True)
    # 1 food of the ally, doubled and then halved: 1 food.
    table.do("peasant", "take")
    assert (table.turned(A), table.turned(C)) == (["city", "artist"], ["city", "field"])
