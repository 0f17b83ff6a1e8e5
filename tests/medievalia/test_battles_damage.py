"""Rulings about damage and what falls: R33, R34, R39 to R45, R57, R59 to R61 and R63."""

import pytest

from rules.medievalia.facts import CARDS
from tests.medievalia.positions import A, B, Fief, Position, given


def test_r33_each_card_is_filled_before_the_next_and_the_rest_kills_nothing() -> None:
    table = given(Fief(away={"fief2": "cavalry"}), Fief(free="soldier soldier infantry"))
    table.attack().do("by-hand", (table.f(B, "soldier"), table.f(B, "infantry")))
    soldier, infantry = table.f(B, "soldier"), table.f(B, "infantry")
    assert table.asked == (B, "losses")
    table.do((infantry, soldier))
    assert (table.damage(infantry), table.damage(soldier)) == (3, 0)
    assert table.kinds(B) == ["infantry", "soldier", "soldier"]


def test_r33_the_owner_may_lose_the_cheap_one_instead() -> None:
    table = given(Fief(away={"fief2": "cavalry peasant"}), Fief(free="soldier infantry"))
    soldier, infantry = table.f(B, "soldier"), table.f(B, "infantry")
    table.attack().do("strongest", (soldier, infantry))
    # The infantry makes the soldier 3.
    assert (table.damage(soldier), table.damage(infantry)) == (3, 1)
    assert table.kinds(B) == ["infantry"]


def test_r33_filled_means_to_defense_and_bonus() -> None:
    table = given(Fief(away={"fief2": "cavalry soldier"}), Fief("field carpenter soldier", free="soldier"))
    strong, weak = table.f(B, "soldier"), table.f(B, "soldier", 1)
    table.attack().do("strongest")
    # 5 damage on 2 + 1 and 2: all of it is taken, and both die.
    assert [fighter.damage for fighter in table.fight.defenders] == [3, 2]
    assert not table.is_alive(strong)
    assert not table.is_alive(weak)
    assert table.fight.overflow == 0


@pytest.mark.parametrize(("first", "remaining"), [("soldier", ["infantry"]), ("infantry", ["infantry", "soldier"])])
def test_r33_the_attacker_orders_his_losses_too_if_he_likes(first: str, remaining: list[str]) -> None:
    table = given(Fief(away={"fief2": "soldier infantry"}), Fief(free="cavalry"))
    other = "infantry" if first == "soldier" else "soldier"
    order = table.f(A, first), table.f(A, other)
    table.attack("loss-plan").do("strongest")
    assert table.asked == (A, "losses")
    table.do(order)
    assert table.kinds(A) == remaining


def test_r33_without_a_wish_the_attacker_loses_as_little_as_possible() -> None:
    table = given(Fief(away={"fief2": "soldier peasant"}), Fief(free="soldier*"))
    table.attack("aim", (table.f(B, "soldier"),))
    assert table.kinds(A) == ["soldier"]


def test_r33_an_archer_completes_what_the_rest_began() -> None:
    table = given(Fief(away={"fief2": "cavalry", "road12": "archer"}), Fief(free="soldier infantry"))
    soldier, infantry = table.f(B, "soldier"), table.f(B, "infantry")
    table.attack().do("best", "strongest", (infantry, soldier))
    assert not table.is_alive(infantry)
    assert table.is_alive(soldier)
    assert table.turned(A) == ["archer"]


def test_r34_damage_is_kept_until_the_end_of_the_turn_and_counts_in_the_battle() -> None:
    table = given(Fief(away={"fief2": "peasant archer"}), Fief(free="soldier*"))
    soldier = table.f(B, "soldier")
    table.do("shoot", soldier)
    assert table.figure(soldier).damage == 1
    table.attack("aim", (soldier,))
    assert not table.is_alive(soldier)


def test_r34_after_the_turn_the_damage_is_gone() -> None:
    table = given(Fief("field", free="archer"), Fief(away={"road12": "soldier"}))
    soldier = table.f(B, "soldier")
    table.do("shoot", soldier)
    assert table.figure(soldier).damage == 1
    table.do("end")
    assert table.figure(soldier).damage == 0


def test_r34_a_damaged_city_and_tower_are_whole_again_on_the_next_turn() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("field* tower"))
    table.attack("each", "aim", (table.t(B, "city"),), (table.m(B, "tower"),))
    assert [fighter.damage for fight in table.battle.fights for fighter in fight.defenders] == [2, 2]
    assert table.asked[0] == B
    assert table.territory(table.t(B, "city")).damage == 0
    assert [building.damage for building in table.state.list_buildings(B)] == [0]


def test_r39_infantry_strengthens_another_card_of_its_army() -> None:
    table = given(Fief(away={"fief2": "infantry soldier peasant"}), Fief("field* tower"))
    infantry, soldier, peasant = (table.f(A, kind) for kind in ("infantry", "soldier", "peasant"))
    table.do("battle")
    assert table.battle.bonuses == {infantry: soldier}
    table.do("bonus")
    assert table.options == [soldier, peasant]
    table.do(peasant)
    assert table.battle.bonuses == {infantry: peasant}


def test_r39_several_infantry_may_name_the_same_card_and_each_other() -> None:
    table = given(Fief(away={"fief2": "infantry infantry soldier"}), Fief("field* tower"))
    first, second, soldier = table.f(A, "infantry"), table.f(A, "infantry", 1), table.f(A, "soldier")
    table.do("battle", "bonus", soldier, soldier, "aim", (table.m(B, "tower"),), "attack")
    assert [fighter.defense for fighter in table.fight.attackers if fighter.id == soldier] == [4]
    table = given(Fief(away={"fief2": "infantry infantry soldier"}), Fief("field* tower"))
    table.do("battle", "bonus", second, first, "aim", (table.m(B, "tower"),), "attack")
    assert [fighter.defense for fighter in table.fight.attackers] == [5, 5, 2]


def test_r39_infantry_strengthens_nobody_of_another_army() -> None:
    table = given(Fief(away={"fief2": "infantry soldier"}), Fief("field* tower"))
    table.do("battle", "each")
    assert table.battle.bonuses == {}
    assert "bonus" not in table.options


def test_r39_infantry_may_strengthen_a_military_building_and_never_the_city() -> None:
    table = given(Fief(away={"fief2": "cavalry"}), Fief("field tower", free="infantry soldier"))
    infantry, soldier, tower = table.f(B, "infantry"), table.f(B, "soldier"), table.m(B, "tower")
    table.attack().do("by-hand", (infantry, soldier, tower))
    assert table.asked == (B, "bonus")
    assert table.options == [soldier, tower]
    table.do(tower)
    assert [fighter.defense for fighter in table.fight.defenders] == [4, 2, 5]
    table = given(Fief(away={"fief2": "cavalry"}), Fief("city infantry soldier"))
    table.attack("aim", (table.t(B, "city"),)).do("out")
    assert [(fighter.kind, fighter.defense) for fighter in table.fight.defenders] == [
        ("infantry", 4),
        ("soldier", 3),
        ("city", 8),
    ]


def test_r39_the_bonus_turns_nobody() -> None:
    table = given(Fief(away={"fief2": "infantry soldier"}), Fief("field* tower"))
    table.attack("aim", (table.m(B, "tower"),))
    assert table.turned(A) == []


def test_r40_a_building_strengthens_one_figure_on_its_territory() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field carpenter soldier peasant"))
    table.attack().do("by-hand", (table.f(B, "soldier"), table.f(B, "peasant")))
    assert table.asked == (B, "bonus")
    assert table.options == [table.f(B, "soldier"), table.f(B, "peasant")]
    table.do(table.f(B, "soldier"))
    assert {fighter.kind: fighter.defense for fighter in table.fight.defenders} == {"soldier": 3, "peasant": 1}


def test_r40_two_buildings_strengthen_one_figure_twice_or_two_figures() -> None:
    for first in ("soldier", "peasant"):
        table = given(Fief(away={"fief2": "soldier"}), Fief("field carpenter stable soldier peasant"))
        soldier, peasant = table.f(B, "soldier"), table.f(B, "peasant")
        table.attack().do("by-hand", (soldier, peasant), table.f(B, first), soldier)
        expected = {"soldier": 4, "peasant": 1} if first == "soldier" else {"soldier": 3, "peasant": 2}
        assert {fighter.kind: fighter.defense for fighter in table.fight.defenders} == expected


def test_r40_whoever_stands_elsewhere_gains_nothing() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field carpenter, forest soldier", free="peasant"))
    table.attack().do("strongest")
    assert [fighter.bonus for fighter in table.fight.defenders] == [0, 0]


def test_r40_the_bonus_counts_when_the_owner_attacks_from_his_territory() -> None:
    table = given(Fief("field smith soldier"), Fief(away={"fief1": "soldier"}))
    table.attack().do("strongest")
    assert (table.kinds(A), table.kinds(B)) == (["soldier"], [])


def test_r41_an_army_destroys_one_open_territory_with_its_ordinary_buildings() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("field school church stable, forest"))
    table.attack("aim", (table.t(B, "field"),))
    assert (table.lands(B), table.buildings(B)) == (["forest"], [])
    for kind in ("field", "school", "church", "stable"):
        assert table.state.removed[kind] >= 1


def test_r41_three_armies_destroy_three_open_territories() -> None:
    table = given(Fief(away={"fief2": "peasant peasant peasant"}), Fief("field, forest, mine"))
    fields = [table.t(B, kind) for kind in ("field", "forest", "mine")]
    table.attack("each", "aim", *[(field,) for field in fields])
    assert table.lands(B) == []


def test_r41_attack_nought_destroys_no_territory() -> None:
    table = given(Fief(away={"fief2": "priest"}), Fief("field"))
    table.do("battle", "aim")
    assert table.t(B, "field") not in table.options


@pytest.mark.parametrize(("army", "falls"), [("soldier", False), ("cavalry", True), ("soldier peasant", True)])
def test_r42_a_guarded_territory_needs_one_damage_more_than_its_guards(army: str, falls: bool) -> None:
    """A turned soldier of defense 2 guards the field."""
    table = given(Fief(away={"fief2": army}), Fief("field* soldier church"))
    field = table.t(B, "field")
    table.attack("aim", (field,))
    assert table.kinds(B) == []
    assert (table.lands(B) == []) is falls
    assert table.fight.lost == ([field] if falls else [])


def test_r42_as_long_as_a_guard_lives_the_territory_stands() -> None:
    table = given(Fief(away={"fief2": "cavalry soldier"}), Fief("field* soldier infantry"))
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "losses")
    table.do(table.pick.fallback())
    assert table.lands(B) == ["field"]
    assert len(table.kinds(B)) == 1


def test_r43_a_military_building_counts_as_a_knight_and_a_garrison() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("field* tower"))
    table.attack("aim", (table.t(B, "field"),))
    # 4 damage destroy the tower, and nothing is left for the field.
    assert (table.lands(B), table.buildings(B)) == (["field"], [])
    table = given(Fief(away={"fief2": "soldier soldier peasant"}), Fief("field* tower"))
    table.attack("aim", (table.t(B, "field"),))
    assert (table.lands(B), table.buildings(B)) == ([], [])


def test_r43_a_military_building_that_is_the_target_falls_alone() -> None:
    table = given(Fief(away={"fief2": "soldier soldier soldier"}), Fief("field* tower school"))
    table.attack("aim", (table.m(B, "tower"),))
    assert (table.lands(B), table.buildings(B)) == (["field"], ["school"])
    assert table.state.removed["tower"] == 1


def test_r44_turned_workers_have_to_die_before_their_territory() -> None:
    table = given(Fief(away={"fief2": "cavalry"}), Fief("field* peasant peasant peasant"))
    table.attack("aim", (table.t(B, "field"),))
    assert (table.kinds(B), table.lands(B)) == ([], ["field"])
    table = given(Fief(away={"fief2": "cavalry"}), Fief("field* peasant peasant"))
    table.attack("aim", (table.t(B, "field"),))
    assert (table.kinds(B), table.lands(B)) == ([], [])


def test_r45_the_city_fights_with_its_garrison_and_takes_damage_last() -> None:
    table = given(Fief(away={"fief2": "infantry infantry infantry"}), Fief("city* soldier peasant, field"))
    city, soldier, peasant = table.t(B, "city"), table.f(B, "soldier"), table.f(B, "peasant")
    table.attack("aim", (city,))
    assert [fighter.id for fighter in table.fight.defenders] == [soldier, peasant, city]
    # 6 damage: 2 and 1 kill the garrison, 3 are on the city; 3 + 2 + 1 strike back.
    assert [fighter.damage for fighter in table.fight.defenders] == [2, 1, 3]
    assert sum(fighter.damage for fighter in table.fight.attackers) == 6
    assert table.kinds(B) == []
    assert not table.state.players[B].elimination


def test_r45_a_garrison_that_fights_elsewhere_does_not_help_the_city() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("city soldier, field"))
    city = table.t(B, "city")
    table.do("battle", "each", "aim", (city,), (city,), "attack", "by-hand", table.f(B, "soldier"))
    assert len(table.battle.fights) == 2
    assert [fighter.id for fighter in table.battle.fights[1].defenders] == [city]


def test_r45_a_city_that_dies_puts_its_owner_out() -> None:
    table = given(Fief(away={"fief2": "soldier soldier soldier soldier"}), Fief("field"))
    table.attack("aim", (table.t(B, "city"),))
    assert table.why == "mv-why-conquest"
    # It strikes back with 3: one soldier dies.
    assert table.kinds(A) == ["soldier", "soldier", "soldier"]
    assert table.places == (1, 2)


def test_r45_seven_damage_do_not_destroy_a_city() -> None:
    table = given(Fief(away={"fief2": "soldier soldier cavalry"}), Fief("field"))
    table.attack("aim", (table.t(B, "city"),))
    assert table.match.outcome is None
    assert table.damage(table.t(B, "city")) == 7


@pytest.mark.parametrize(
    ("kind", "fights"),
    [("city", True), ("tower", True), ("peasant", True), ("priest", True), ("field", False), ("school", False)],
)
def test_r57_whatever_has_attack_and_defense_is_a_knight(kind: str, fights: bool) -> None:
    assert (CARDS[kind].attack is not None and CARDS[kind].defense is not None) is fights


def test_r57_an_ordinary_building_can_be_neither_target_nor_guard() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field school tower"))
    table.do("battle", "aim")
    assert table.m(B, "tower") in table.options
    assert table.m(B, "school") not in table.options


def join_at_a_guard() -> Position:
    """Return a battle in which the second army attacks the soldier who already fights against the first."""
    table = given(Fief(away={"fief2": "soldier peasant"}), Fief("field", free="soldier soldier*"))
    soldier = table.f(B, "soldier")
    table.attack("each", "aim", (soldier,), (soldier,))
    table.do("by-hand", soldier)
    return table


def test_r59_an_army_that_targets_a_card_that_fights_joins_this_fight() -> None:
    table = join_at_a_guard()
    fight = table.fight
    assert ([fighter.kind for fighter in fight.attackers], [fighter.kind for fighter in fight.defenders]) == (
        ["soldier", "peasant"],
        ["soldier"],
    )


def test_r59_in_one_pool_each_attack_counts_once() -> None:
    table = join_at_a_guard()
    # The soldier deals 2 once: the peasant dies and the other one lives with 1, or the soldier dies.
    assert sum(fighter.damage for fighter in table.fight.attackers) == 2
    assert len(table.kinds(A)) == 1
    assert table.fight.overflow == 1


def test_r59_two_fights_become_one_if_an_army_attacks_what_fights_in_both() -> None:
    table = given(Fief(away={"fief2": "soldier peasant cavalry"}), Fief("field soldier peasant"))
    soldier, peasant, field = table.f(B, "soldier"), table.f(B, "peasant"), table.t(B, "field")
    table.attack("each", "aim", (field,), (field,), (field,)).do("by-hand", soldier, peasant)
    # Two armies are opposed by one guard each, and the third attacks the territory behind both of them.
    assert [army.defenders for army in table.battle.armies] == [[soldier], [peasant], []]
    assert [fighter.kind for fighter in table.fight.attackers] == ["soldier", "peasant", "cavalry"]
    assert [fighter.kind for fighter in table.fight.defenders] == ["soldier", "peasant"]
    assert table.lands(B) == []


def test_r59_fights_that_share_nothing_stay_apart() -> None:
    table = given(Fief(away={"fief2": "soldier cavalry"}), Fief("field* soldier", free="peasant"))
    table.attack("each", "aim", (table.f(B, "peasant"),), (table.t(B, "field"),)).do("out")
    assert [len(fight.attackers) for fight in table.battle.fights] == [1, 1]


def test_r60_all_guards_of_a_territory_strike_back_turned_or_not() -> None:
    table = given(Fief(away={"fief2": "infantry"}), Fief("field* peasant soldier tower"))
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "losses")
    table.do(table.pick.fallback())
    assert [fighter.kind for fighter in table.fight.defenders] == ["peasant", "soldier", "tower"]
    assert sum(fighter.attack for fighter in table.fight.defenders) == 4
    assert table.kinds(A) == []


def test_r60_of_a_single_guard_only_that_one_strikes_back_and_nothing_overflows() -> None:
    table = given(Fief(away={"fief2": "cavalry"}), Fief("field* peasant peasant"))
    table.attack("aim", (table.f(B, "peasant"),))
    assert [fighter.kind for fighter in table.fight.defenders] == ["peasant"]
    assert table.fight.territories == []
    assert (table.kinds(B), table.lands(B)) == (["peasant"], ["field"])


def test_r60_a_single_guard_that_dies_does_not_open_its_territory() -> None:
    table = given(Fief(away={"fief2": "cavalry"}), Fief("field* peasant"))
    table.attack("aim", (table.f(B, "peasant"),))
    assert (table.kinds(B), table.lands(B)) == ([], ["field"])


def test_r60_if_the_guard_fights_elsewhere_the_army_joins_that_fight_and_the_territory_is_last() -> None:
    table = given(Fief(away={"fief2": "soldier cavalry"}), Fief("field soldier"))
    soldier, field = table.f(B, "soldier"), table.t(B, "field")
    table.attack("each", "aim", (field,), (field,))
    table.do("by-hand", soldier)
    fight = table.fight
    assert [fighter.kind for fighter in fight.attackers] == ["soldier", "cavalry"]
    assert (fight.territories, fight.overflow, fight.lost) == ([field], 3, [field])
    assert table.lands(B) == []


def test_r60_two_armies_on_one_guarded_territory_add_up() -> None:
    table = given(Fief(away={"fief2": "soldier peasant"}), Fief("field* soldier"))
    field = table.t(B, "field")
    table.attack("each", "aim", (field,), (field,))
    assert len(table.battle.fights) == 1
    assert (table.kinds(B), table.lands(B)) == ([], [])


def test_r61_a_guard_who_is_healed_saves_the_territory() -> None:
    for plan in ("best", "none"):
        table = given(Fief(away={"fief2": "cavalry"}), Fief("field* soldier", away={"road12": "priest"}))
        table.attack("aim", (table.t(B, "field"),))
        assert table.all_asked == {B: "plan"}
        table.do(plan)
        assert table.kinds(B) == (["priest", "soldier"] if plan == "best" else ["priest"])
        assert table.lands(B) == (["field"] if plan == "best" else [])


def test_r61_what_an_archer_kills_makes_no_overflow() -> None:
    table = given(Fief(away={"fief2": "infantry", "road12": "archer"}), Fief("field* soldier peasant"))
    table.attack("aim", (table.t(B, "field"),)).do("best")
    # 2 damage kill one of the two, the archer the other: the last guard is dead, but no damage is left.
    table.do((table.f(B, "soldier"), table.f(B, "peasant")))
    assert table.kinds(B) == []
    assert table.lands(B) == ["field"]


def test_r61_what_an_archer_shot_before_the_battle_counts_for_the_overflow() -> None:
    table = given(Fief(away={"fief2": "soldier archer"}), Fief("field* soldier"))
    table.do("shoot", table.f(B, "soldier"))
    table.attack("aim", (table.t(B, "field"),))
    assert (table.kinds(B), table.lands(B)) == ([], [])


def test_r63_a_bonus_stays_when_its_giver_dies_in_the_same_battle() -> None:
    table = given(Fief(away={"fief2": "soldier infantry"}), Fief("field* castle soldier", free="soldier*"))
    infantry, soldier, field = table.f(A, "infantry"), table.f(A, "soldier"), table.t(B, "field")
    table.attack("loss-plan", "aim", (field,))
    table.answer(A, (infantry, soldier)).answer(B, table.pick_of(B).fallback())
    # 4 damage kill the infantry; the soldier keeps defense 3.
    assert [(fighter.kind, fighter.defense, fighter.damage) for fighter in table.fight.attackers] == [
        ("soldier", 3, 0),
        ("infantry", 4, 4),
    ]
    assert table.kinds(A) == ["soldier"]


def test_r63_outside_a_battle_the_present_defense_counts() -> None:
    places = {"field carpenter soldier": True, "field school soldier": False}
    for place, lives in places.items():
        table = given(Fief(away={"fief2": "archer archer"}), Fief(place))
        soldier = table.f(B, "soldier")
        archer = table.f(A, "archer")
        table.do("shoot", soldier, (archer, archer))
        assert table.is_alive(soldier) is lives


def test_r63_outside_a_battle_a_building_saves_one_figure_and_not_two() -> None:
    table = given(Fief(away={"fief2": "archer archer"}), Fief("field carpenter peasant merchant"))
    peasant, merchant, archer = table.f(B, "peasant"), table.f(B, "merchant"), table.f(A, "archer")
    table.do("shoot", peasant, (archer,))
    assert table.is_alive(peasant)
    table.do("shoot", merchant)
    assert not table.is_alive(merchant)


def test_r32_armies_that_attack_a_city_add_up() -> None:
    table = given(Fief(away={"fief2": "soldier soldier soldier soldier"}), Fief("field"))
    city, field = table.t(B, "city"), table.t(B, "field")
    table.attack("each", "aim", *[(city, field)] * 4)
    assert len(table.battle.fights) == 1
    assert table.why == "mv-why-conquest"


def test_r40_a_building_that_strengthens_a_fighter_saves_nobody_beside_him() -> None:
    table = given(
        Fief(away={"fief2": "peasant", "road12": "archer"}), Fief("field* carpenter soldier peasant, farm peasant")
    )
    soldier, peasant, other = table.f(B, "soldier"), table.f(B, "peasant"), table.f(B, "peasant", 1)
    table.attack("aim", (soldier,)).do("best", "out")
    # 1 damage on the soldier, who has 3; the archer kills a peasant, whom the carpenter cannot strengthen as well.
    assert table.fight.defenders[0].defense == 3
    assert table.is_alive(soldier)
    assert [table.is_alive(peasant), table.is_alive(other)].count(False) == 1


@pytest.mark.parametrize(("army", "remaining"), [("soldier", ["forest"]), ("cavalry", [])])
def test_r59_in_a_pool_each_territory_behind_it_needs_a_damage_of_its_own(army: str, remaining: list[str]) -> None:
    table = given(Fief(away={"fief2": f"{army} peasant peasant"}), Fief("field soldier, forest peasant"))
    field, forest = table.t(B, "field"), table.t(B, "forest")
    table.attack("each", "aim", "ask", (field,), (forest,))
    # Both guards oppose the first army; the others attack the territories behind them.
    table.do("by-hand", (table.f(B, "soldier"), table.f(B, "peasant")))
    assert table.fight.territories == [field, forest]
    assert table.kinds(B) == []
    assert table.lands(B) == remaining
