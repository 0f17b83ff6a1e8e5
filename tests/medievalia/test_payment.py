"""Payments of Medievalia by hand: the examples of the rules, each sentence of ruling 66, each criterion of section 8."""

from __future__ import annotations

from typing import Literal

import pytest

from rules.medievalia.payment import (
    Balance,
    Doubling,
    Exchange,
    Plan,
    Power,
    Price,
    Purse,
    Source,
    can_afford,
    find_shortfall,
    propose,
    weigh,
)
from rules.medievalia.units import Units
from tests.medievalia import naive_payment

F, E, G, W = (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)
CITY = Source("t1", (1,), ((0, 0, 0, 2),))


def make_source(number: int, *yields: Units, cards: int = 0, fighters: int = 0, is_ally: bool = False) -> Source:
    """Return a source with these yields whose cards have the numbers from `number` on."""
    return Source(f"t{number}", tuple(range(number, number + max(cards, len(yields), 1))), yields, fighters, is_ally)


def make_purse(
    *sources: Source, merchants: int = 0, artists: int = 0, bureaucrats: int = 0, hand: int = 0
) -> tuple[Purse, tuple[int, ...]]:
    """Return a purse with free figures besides these sources, numbered from 91 on, and the numbers of these figures."""
    kinds: list[Literal["merchant", "artist", "bureaucrat"]] = ["merchant"] * merchants
    kinds += ["artist"] * artists
    kinds += ["bureaucrat"] * bureaucrats
    powers = [Power(number, kind, f"f{number}") for number, kind in enumerate(kinds, 91)]
    figures = [Source(power.source, (power.figure,), (W,)) for power in powers]
    return Purse((*sources, *figures), tuple(powers), hand), tuple(power.figure for power in powers)


def weigh_all(price: Price, *sources: Source, discards: int = 0, **figures: int) -> Balance:
    """Return what comes of turning these sources, using all these figures and discarding so many cards."""
    purse, powers = make_purse(*sources, hand=discards, **figures)
    plan = Plan(tuple(source.id for source in sources), powers, discards)
    balance = weigh(purse, price, plan)
    naive_payment.replay(purse, price, plan, balance)
    return balance


def propose_sources(price: Price, *sources: Source, hand: int = 0) -> tuple[str, ...]:
    """Return the sources of the proposed plan of a purse without powers."""
    plan = propose(Purse(sources, (), hand), price)
    assert plan is not None
    return plan.sources


# Examples of the rules


def test_the_city_alone_pays_a_forest_though_two_peasants_stand_by() -> None:
    peasants = [Source("f2", (2,), (W,)), Source("f3", (3,), (W,))]
    assert propose_sources(Price((0, 0, 0, 2)), CITY, *peasants) == ("t1",)


def test_an_empty_field_is_turned_rather_than_one_with_a_soldier() -> None:
    guarded = make_source(5, F, cards=2, fighters=1)
    assert propose_sources(Price(F), guarded, make_source(9, F)) == ("t9",)


def test_a_field_a_church_and_a_peasant_turn_together_for_three_food() -> None:
    assert weigh_all(Price((3, 0, 0, 0)), make_source(5, F, F, F)) == Balance((0, 0, 0, 0), 0, 0, (3, 0, 0, 0))


def test_a_card_is_drawn_for_any_four_units() -> None:
    assert weigh_all(Price((0, 0, 0, 0), 4), CITY, make_source(5, F), make_source(6, G)).is_covered
    balance = weigh_all(Price((0, 0, 0, 0), 4), CITY, make_source(5, F))
    assert (balance.missing, balance.missing_free, balance.is_covered) == ((0, 0, 0, 0), 1, False)


# Ruling 66: artists, and the ally's output


def test_r20_an_artist_doubles_one_to_three_cards_of_one_source() -> None:
    crowd, other = make_source(5, F, F, F, F), make_source(11, F)
    assert weigh_all(Price((8, 0, 0, 0)), crowd, other, artists=1).is_covered
    assert weigh_all(Price((9, 0, 0, 0)), crowd, other, artists=1).missing == (1, 0, 0, 0)


def test_an_artist_chooses_the_best_three_of_four_cards() -> None:
    balance = weigh_all(Price((5, 0, 0, 4)), make_source(5, (2, 0, 0, 0), F, W, W), artists=1)
    assert (balance.missing, balance.output) == ((0, 0, 0, 0), (5, 0, 0, 4))
    assert balance.doubled == (Doubling(91, "t5", ((2, 0, 0, 0), W, W)),)


def test_an_artist_doubles_fewer_cards_if_less_is_lost_then() -> None:
    balance = weigh_all(Price((5, 0, 0, 0)), make_source(5, F, F, F, F), artists=1)
    assert (balance.lost, balance.doubled) == (0, (Doubling(91, "t5", (F,)),))


def test_a_card_is_doubled_once_per_payment() -> None:
    assert weigh_all(Price((3, 0, 0, 0)), make_source(5, F), artists=2).missing == (1, 0, 0, 0)
    assert weigh_all(Price((8, 0, 0, 0)), make_source(5, F, F, F, F), artists=2).is_covered


def test_r52_the_allys_output_is_halved_per_type_over_the_payment() -> None:
    fields = [make_source(5, F, is_ally=True), make_source(7, F, F, is_ally=True)]
    assert weigh_all(Price(F), *fields).output == (1, 0, 0, 0)
    assert weigh_all(Price(F), fields[0], make_source(7, E, is_ally=True)).output == (0, 0, 0, 0)


def test_an_artist_doubles_the_allys_output_before_it_is_halved() -> None:
    assert weigh_all(Price(F), make_source(5, F, is_ally=True), artists=1).is_covered
    assert weigh_all(Price((3, 0, 0, 0)), make_source(5, F, F, F, is_ally=True), artists=1).is_covered


# Ruling 66: merchants


def test_r21_a_gold_unit_becomes_two_units_even_two_gold() -> None:
    mine = make_source(5, G)
    for units in [(1, 1, 0, 0), (0, 0, 2, 0), (0, 0, 1, 1)]:
        assert weigh_all(Price(units), mine, merchants=1).is_covered
    assert not weigh_all(Price((1, 1, 1, 0)), mine, merchants=1).is_covered


def test_a_merchant_changes_another_unit_into_one_of_any_type() -> None:
    assert weigh_all(Price(G), CITY, merchants=1).is_covered
    assert not weigh_all(Price((1, 0, 1, 0)), CITY, merchants=1).is_covered


def test_merchants_change_what_merchants_made() -> None:
    peasant = make_source(5, W)
    assert weigh_all(Price((0, 0, 2, 0)), peasant, merchants=2).is_covered
    assert weigh_all(Price((1, 1, 1, 0)), peasant, merchants=3).is_covered
    assert not weigh_all(Price((1, 1, 1, 1)), peasant, merchants=3).is_covered


def test_a_merchant_changes_what_the_ally_yields_only_after_halving() -> None:
    assert not weigh_all(Price(F), make_source(5, G, is_ally=True), merchants=1).is_covered
    assert weigh_all(Price((1, 1, 0, 0)), make_source(5, G, G, is_ally=True), merchants=1).is_covered


def test_a_merchant_changes_neither_discards_nor_exchanged_units() -> None:
    assert weigh_all(Price((2, 0, 0, 0)), merchants=1, discards=1).missing == (1, 0, 0, 0)
    work = make_source(5, W, W, W, W)
    assert weigh_all(Price((1, 1, 0, 0)), work, merchants=1).missing != (0, 0, 0, 0)


# Ruling 66: discards and exchanges


def test_a_discard_is_a_unit_of_any_type_and_is_not_halved() -> None:
    balance = weigh_all(Price((1, 0, 1, 0)), make_source(5, F, F, is_ally=True), discards=1)
    assert (balance.is_covered, balance.discarded) == (True, G)


def test_four_equal_units_are_exchanged_for_one_and_three_are_lost() -> None:
    balance = weigh_all(Price(G), CITY, make_source(5, W, W))
    assert (balance.is_covered, balance.lost, balance.exchanges) == (True, 3, (Exchange(3, 2),))
    assert not weigh_all(Price(G), CITY, make_source(5, W, F)).is_covered


def test_r6_exchanges_are_many_and_feed_each_other() -> None:
    assert weigh_all(Price((0, 0, 2, 0)), *(make_source(n, W, W, W, W) for n in (5, 15))).is_covered
    # Four food for an energy unit, then four energy for a gold unit: no better than four food for the gold unit.
    assert weigh_all(Price(G), make_source(5, F, F, F, F), make_source(15, E, E, E)).exchanges == (Exchange(0, 2),)


def test_what_the_price_needs_is_not_exchanged_away() -> None:
    work = [make_source(n, W, W, W) for n in (5, 15)]
    assert weigh_all(Price((0, 0, 1, 2)), *work).is_covered
    assert not weigh_all(Price((0, 0, 1, 3)), *work).is_covered


def test_an_exchange_takes_nothing_that_is_needed_as_any_unit() -> None:
    work = [make_source(n, W, W, W) for n in (5, 15)]
    assert weigh_all(Price(G, 2), *work).is_covered
    assert sum(weigh_all(Price(G, 3), *work).missing) + weigh_all(Price(G, 3), *work).missing_free == 1


# Ruling 66: bureaucrats


def test_a_bureaucrat_lowers_a_buildings_price_by_two_units_of_choice() -> None:
    balance = weigh_all(Price((0, 1, 1, 3), is_building=True), make_source(5, W, W, W), bureaucrats=1)
    assert (balance.is_covered, balance.reduced, balance.lost) == (True, (0, 1, 1, 0), 0)


def test_a_bureaucrat_helps_only_with_buildings() -> None:
    balance = weigh_all(Price((0, 1, 1, 3)), make_source(5, W, W, W), bureaucrats=1)
    assert (balance.missing, balance.reduced) == ((0, 1, 1, 0), (0, 0, 0, 0))


def test_r22_bureaucrats_are_cumulative_and_never_go_below_nothing() -> None:
    assert weigh_all(Price((0, 1, 1, 3), is_building=True), make_source(5, W), bureaucrats=2).is_covered
    balance = weigh_all(Price((0, 1, 1, 3), is_building=True), bureaucrats=3)
    assert (balance.is_covered, balance.reduced, balance.lost) == (True, (0, 1, 1, 3), 0)


# What is lost, and what must be used


@pytest.mark.parametrize(
    ("balance", "lost"),
    [
        (weigh_all(Price(W), CITY), 1),
        (weigh_all(Price(W), discards=2), 1),
        (weigh_all(Price(F), make_source(5, G), merchants=1), 1),
        (weigh_all(Price(G), make_source(5, G), merchants=1), 1),
        (weigh_all(Price((0, 0, 0, 2)), CITY, merchants=1), 0),
        (weigh_all(Price((0, 0, 0, 2)), CITY, artists=1), 2),
        (weigh_all(Price((0, 0, 0, 2), is_building=True), CITY, bureaucrats=1), 2),
        (weigh_all(Price(F), make_source(5, F, F, F, is_ally=True)), 0),
        (weigh_all(Price(F), CITY), 2),
        (weigh_all(Price(F), merchants=1, artists=1), 0),
    ],
)
def test_lost_is_what_came_out_less_what_was_paid(balance: Balance, lost: int) -> None:
    assert balance.lost == lost


def test_merchants_who_must_change_gold_lose_as_little_as_they_can() -> None:
    balance = weigh_all(Price((0, 0, 3, 0)), make_source(5, G, G), merchants=2)
    assert (balance.is_covered, balance.lost, len(balance.changed)) == (True, 0, 2)


@pytest.mark.parametrize(
    "plan",
    [
        Plan(("t2",)),
        Plan(powers=(90,)),
        Plan(("t1", "t1")),
        Plan(powers=(91, 91)),
        Plan(("f91",), (91,)),
        Plan(discards=3),
        Plan(discards=-1),
    ],
)
def test_an_impossible_plan_raises(plan: Plan) -> None:
    purse, _ = make_purse(CITY, merchants=1, hand=2)
    with pytest.raises(ValueError, match=r"purse|only once|discards"):
        weigh(purse, Price(W), plan)


def test_two_powers_on_one_source_are_not_used_together() -> None:
    school = Source("t5", (5, 6, 7), (W, W))
    purse = Purse((school,), (Power(6, "bureaucrat", "t5"), Power(7, "bureaucrat", "t5")), 0)
    with pytest.raises(ValueError, match="only once"):
        weigh(purse, Price(W), Plan(powers=(6, 7)))
    assert not can_afford(purse, Price((0, 0, 0, 4), is_building=True))
    assert propose(purse, Price((0, 0, 2, 0), is_building=True)) == Plan(powers=(6,))


# The criteria of section 8, the earlier one against the later ones


def test_nothing_is_discarded_if_powers_and_the_ally_suffice() -> None:
    purse, _ = make_purse(make_source(5, G, fighters=1), make_source(7, E, E, is_ally=True), merchants=1, hand=5)
    assert propose(purse, Price((2, 1, 0, 0))) == Plan(("t5", "t7"), (91,), 0)


def test_powers_and_the_allys_cards_count_together() -> None:
    ally = make_source(7, F, F, is_ally=True)
    purse, _ = make_purse(make_source(5, W, W, fighters=3), ally, merchants=1)
    assert propose(purse, Price(F)) == Plan(("t5",), (91,))
    ally = Source("t7", (7,), ((2, 0, 0, 0),), is_ally=True)
    purse, _ = make_purse(make_source(5, W, W, fighters=3), ally, merchants=1)
    assert propose(purse, Price(F)) == Plan(("t7",))


def test_fighters_stay_unturned_though_more_is_lost() -> None:
    assert propose_sources(Price(W), make_source(5, W, fighters=1), CITY) == ("t1",)


def test_fighters_that_turn_with_a_power_count() -> None:
    guarded = Source("t5", (5, 6), (F,), 1)
    free = Source("f9", (9,), (W,))
    powers = (Power(6, "merchant", "t5"), Power(9, "merchant", "f9"))
    assert propose(Purse((guarded, free, CITY), powers, 0), Price(E)) == Plan(("t1",), (9,))


def test_little_is_lost_though_more_sources_turn() -> None:
    assert propose_sources(
        Price((0, 0, 0, 3)), *(make_source(n, W) for n in (5, 6, 7)), make_source(9, W, W, W, W)
    ) == (
        "t5",
        "t6",
        "t7",
    )


def test_the_normal_output_of_a_source_that_turns_for_a_power_counts() -> None:
    rich, poor = Source("t5", (5,), ((0, 0, 0, 2),)), Source("t6", (6, 7), (W,))
    powers = (Power(5, "merchant", "t5"), Power(6, "merchant", "t6"))
    assert propose(Purse((rich, poor, make_source(9, F)), powers, 0), Price(E)) == Plan(("t9",), (6,))


def test_of_equal_outputs_fewer_cards_turn() -> None:
    assert propose_sources(Price((0, 0, 0, 2)), make_source(5, W, W), make_source(8, (0, 0, 0, 2))) == ("t8",)


def test_gold_then_energy_then_food_stay() -> None:
    sources = [make_source(number, units) for number, units in enumerate([G, E, F, W], 5)]
    price = Price((0, 0, 0, 0), 1)
    assert propose_sources(price, *sources) == ("t8",)
    assert propose_sources(price, *sources[:3]) == ("t7",)
    assert propose_sources(price, *sources[:2]) == ("t6",)


def test_the_lowest_card_numbers_decide_at_last() -> None:
    peasants = [make_source(number, W) for number in (12, 7, 9, 30)]
    assert propose_sources(Price((0, 0, 0, 2)), *peasants) == ("t7", "t9")


def test_of_two_ways_to_turn_the_same_cards_the_lower_figure_uses_its_power() -> None:
    purse, _ = make_purse(merchants=2)
    assert propose(purse, Price(F)) == Plan(("f92",), (91,))


# What is missing


def test_the_shortfall_names_what_is_missing_with_everything_given() -> None:
    purse, _ = make_purse(CITY, make_source(5, F), hand=1)
    balance = find_shortfall(purse, Price((1, 0, 2, 2)))
    assert (balance.missing, balance.missing_free, balance.is_covered) == ((0, 0, 1, 0), 0, False)
    assert propose(purse, Price((1, 0, 2, 2))) is None


def test_the_shortfall_uses_the_powers_that_help_most() -> None:
    purse, _ = make_purse(make_source(5, G), make_source(6, G, fighters=1), merchants=1, artists=1)
    assert find_shortfall(purse, Price((0, 0, 6, 0))).missing == (0, 0, 2, 0)
    assert find_shortfall(purse, Price((0, 0, 4, 0))).is_covered


def test_an_empty_purse_pays_only_what_costs_nothing() -> None:
    assert propose(Purse((), (), 0), Price((0, 0, 0, 0))) == Plan()
    assert propose(Purse((), (), 0), Price(W)) is None
    assert find_shortfall(Purse((), (), 0), Price(W)).missing == W
