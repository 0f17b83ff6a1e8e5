"""Rulings about who fights whom, and when: R27 to R32, R58, R62, R70 and R72."""

import pytest

from tests.medievalia.positions import A, B, C, D, Fief, given


def test_r27_a_battle_is_in_one_zone_and_ends_the_turn() -> None:
    table = given(Fief("field", away={"road12": "soldier", "fief2": "soldier"}), Fief(away={"road12": "peasant"}))
    table.do("battle")
    assert table.asked == (A, "zone")
    assert table.options == ["fief2-2", "road12-2"]
    table.do("road12-2", "attack", "strongest")
    assert table.kinds(B) == []
    assert table.asked == (B, "turn")


def test_r27_the_choice_of_the_zone_can_be_taken_back() -> None:
    invaded = Fief(away={"fief1": "peasant"})
    table = given(Fief("field", free="soldier"), invaded, invaded)
    table.do("battle", "back")
    assert table.asked == (A, "turn")
    table.do("battle", "fief1-2", "back")
    assert table.asked == (A, "turn")
    assert table.state.battle is None


@pytest.mark.parametrize("enemies", [{"road12": "peasant"}, {"road12": "peasant*"}])
def test_r28_abroad_the_battle_is_compulsory(enemies: dict[str, str]) -> None:
    table = given(Fief(away={"road12": "soldier"}), Fief(away=enemies))
    table.do("end")
    assert table.asked == (A, "battle")


def test_r28_the_city_of_an_enemy_fief_makes_the_battle_compulsory() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief())
    table.do("end")
    assert table.asked == (A, "battle")
    assert "back" not in table.options


def test_r28_at_home_the_battle_is_optional() -> None:
    table = given(Fief(free="soldier"), Fief(away={"fief1": "peasant"}))
    assert "battle" in table.options
    table.do("end")
    assert table.asked == (B, "turn")


def test_r28_no_battle_where_nobody_is() -> None:
    table = given(Fief(free="soldier", away={"road12": "soldier"}), Fief(free="soldier"))
    assert "battle" not in table.options
    table.do("end")
    assert table.asked == (B, "turn")


def test_r28_no_battle_in_the_fief_of_somebody_who_is_out() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief(out=1), Fief())
    assert "battle" not in table.options


def test_r29_fighters_do_not_turn_and_may_defend_later() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field", free="peasant"))
    table.do("battle", "aim", (table.t(B, "field"),), "attack", "out")
    assert table.turned(A) == []
    table.do("battle", "attack")
    assert table.all_asked == {A: "defence"}


def test_r30_abroad_the_attacker_fights_with_all_unturned_figures() -> None:
    table = given(Fief(away={"fief2": "soldier peasant priest soldier*"}), Fief())
    table.do("battle")
    ids = [f"f{id}" for army in table.battle.armies for id in army.figures]
    assert ids == [table.f(A, "soldier"), table.f(A, "peasant"), table.f(A, "priest")]
    table.do("by-hand", table.f(A, "soldier"))
    assert "rest-out" not in table.options
    table.do("rest-each")
    assert [len(army.figures) for army in table.battle.armies] == [1, 1, 1]


def test_r30_at_home_the_attacker_leaves_out_whom_he_likes() -> None:
    table = given(Fief("field", free="soldier soldier peasant priest"), Fief(away={"fief1": "peasant"}))
    table.do("battle")
    # Proposed are all who can do damage.
    assert [len(army.figures) for army in table.battle.armies] == [3]
    table.do("by-hand", table.f(A, "peasant"), "rest-out")
    assert [[f"f{id}" for id in army.figures] for army in table.battle.armies] == [[table.f(A, "peasant")]]


def test_r30_abroad_the_defender_must_oppose_with_all_unturned_figures() -> None:
    table = given(Fief(away={"road12": "soldier"}), Fief(away={"road12": "soldier peasant peasant*"}))
    table.attack()
    assert table.asked == (B, "defence")
    assert "out" not in table.options
    table.do("by-hand")
    # Nobody can stay out, so there is nothing to choose, and the battle is over.
    assert table.asked == (B, "losses")
    assert [fighter.kind for fighter in table.fight.defenders] == ["soldier", "peasant"]


def test_r30_at_home_the_defender_may_stay_out_and_lays_military_buildings_too() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field tower, forest school", free="soldier"))
    table.attack()
    assert table.options == ["out", "best", "strongest", "by-hand"]
    table.do("by-hand")
    assert table.options == [table.f(B, "soldier"), table.m(B, "tower")]
    tower = table.m(B, "tower")
    table.do(tower)
    assert [fighter.id for fighter in table.fight.defenders] == [tower]
    assert table.fight.defenders[0].damage == 2
    assert table.fight.attackers[0].damage == 1


def test_r30_turned_figures_and_buildings_on_turned_territories_cannot_oppose() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field* tower", free="soldier*"))
    table.attack("aim", (table.t(B, "city"),))
    # Nobody could be laid, so nobody was asked.
    assert "defence" not in table.all_asked.values()
    assert table.battle.armies[0].defenders == []


def test_r30_city_and_military_buildings_never_attack() -> None:
    table = given(Fief("city, field castle"), Fief(away={"fief1": "soldier"}))
    assert "battle" not in table.options
    table = given(Fief("city, field castle", free="peasant"), Fief(away={"fief1": "soldier"}))
    table.do("battle", "by-hand")
    assert table.options == [table.f(A, "peasant"), "rest-one"]


def test_r31_several_defenders_join_against_one_army_and_the_city_cannot() -> None:
    attacker = Fief(away={"fief2": "soldier peasant"})
    table = given(attacker, Fief("field tower", free="soldier peasant"))
    table.attack("each")
    table.do("by-hand")
    assert table.t(B, "city") not in table.options
    table.do((table.f(B, "soldier"), table.m(B, "tower")))
    assert table.options == [table.f(B, "peasant")]
    table.do(table.f(B, "peasant"), (table.m(B, "tower"), table.f(B, "soldier")))
    first, second = table.battle.fights
    assert ([fighter.kind for fighter in first.attackers], [fighter.kind for fighter in first.defenders]) == (
        ["soldier"],
        ["soldier", "tower"],
    )
    assert ([fighter.kind for fighter in second.attackers], [fighter.kind for fighter in second.defenders]) == (
        ["peasant"],
        ["peasant"],
    )
    assert table.kinds(A) == []
    assert table.kinds(B) == ["soldier"]


def test_r31_every_figure_is_laid_against_one_army() -> None:
    table = given(Fief(away={"fief2": "soldier peasant"}), Fief(free="soldier"))
    soldier = table.f(B, "soldier")
    table.attack("each").do("by-hand", soldier)
    assert [army.defenders for army in table.battle.armies] == [[soldier], []]


def test_r32_an_army_without_opponent_picks_one_target() -> None:
    defender = Fief("field tower, forest* school peasant", free="soldier*")
    table = given(Fief(away={"fief2": "infantry soldier"}), defender)
    table.do("battle", "aim")
    wanted = {table.t(B, kind) for kind in ("city", "field", "forest")}
    wanted |= {table.m(B, "tower"), table.f(B, "soldier"), table.f(B, "peasant"), "cheapest", "ask"}
    assert set(table.options) == wanted


def test_r32_a_target_strikes_back_even_if_it_is_turned() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief(free="soldier*"))
    table.attack("aim", (table.f(B, "soldier"),))
    assert (table.kinds(A), table.kinds(B)) == ([], [])


def test_r32_a_military_building_on_a_turned_territory_strikes_back() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field* castle"))
    table.attack("aim", (table.m(B, "castle"),))
    assert table.kinds(A) == []
    assert table.buildings(B) == ["castle"]


def test_r32_several_attackers_of_one_target_add_up() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("field* tower"))
    tower = table.m(B, "tower")
    table.attack("each", "aim", (tower,), (tower,))
    assert (table.kinds(A), table.buildings(B)) == (["soldier", "soldier"], [])
    assert table.lands(B) == ["field"]
    assert len(table.battle.fights) == 1


def test_r32_there_is_no_holding() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("field tower", free="peasant*"))
    table.do("end")
    assert table.options == ["attack", "cautious", "each", "by-hand", "aim", "loss-plan"]
    table.do("aim")
    assert "hold" not in table.options


def test_r32_abroad_the_only_figure_has_to_attack_even_if_it_dies() -> None:
    table = given(Fief(away={"fief2": "peasant"}), Fief())
    table.do("end", "attack")
    # The city strikes back with 3.
    assert table.kinds(A) == []
    assert table.fight.defenders[0].damage == 1
    assert table.asked == (B, "turn")


def test_r32_by_default_the_target_with_the_fewest_own_losses_is_attacked() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("mine bank soldier, field tower, forest", free="soldier*"))
    table.do("end")
    table.do(table.pick.fallback(), "out")
    # Nobody guards the forest; everything else strikes back or stands more than he deals.
    assert table.lands(B) == ["field", "mine"]
    assert table.kinds(A) == ["soldier"]


def test_r32_among_equal_losses_the_target_counts_where_most_is_destroyed_and_then_the_lowest_number() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field, forest bank, mine school"))
    table.do("end")
    table.do(table.pick.fallback())
    assert table.lands(B) == ["field", "mine"]


def test_r32_by_default_each_figure_attacks_alone() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("field, forest, mine school"))
    table.do("end")
    table.do(table.pick.fallback())
    assert [len(army.figures) for army in table.battle.armies] == [1, 1]
    assert table.lands(B) == ["forest"]


def test_r32_a_void_list_may_end_with_what_costs_least() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("field, forest"))
    field = table.t(B, "field")
    table.attack("each", "aim", (field, "cheapest"), (field, "cheapest"))
    assert table.lands(B) == []


def test_r32_at_home_a_battle_is_left_after_a_deadline() -> None:
    table = given(Fief("field", free="soldier"), Fief(away={"fief1": "peasant"}))
    table.do("battle")
    assert table.pick.fallback() == ("back",)


def test_r32_an_attacker_who_gives_up_before_the_targets_are_named_attacks_nothing() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field", free="peasant"), Fief())
    table.attack("aim", "ask")
    table.match.concede(A)
    table.do("out")
    assert (table.lands(B), table.battle.fights) == (["field"], [])


def test_r32_the_first_target_of_the_list_that_is_still_there_counts() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("field, forest"))
    field, forest = table.t(B, "field"), table.t(B, "forest")
    table.attack("each", "aim", (field, forest), (field, forest))
    assert table.lands(B) == []


def test_r32_a_list_that_became_void_is_asked_again() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief("field, forest"))
    field, forest = table.t(B, "field"), table.t(B, "forest")
    table.attack("each", "aim", (field,), (field,))
    assert table.asked == (A, "strike")
    assert forest in table.options
    assert table.pick.fallback() == (forest,)
    table.do(table.t(B, "city"))
    assert (table.lands(B), table.kinds(A)) == (["forest"], ["soldier"])


def test_r32_whoever_wants_to_be_asked_names_the_target_after_the_defense() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field, mine", free="peasant"))
    table.attack("aim", "ask").do("out")
    assert table.asked == (A, "strike")
    table.do(table.t(B, "mine"))
    assert table.lands(B) == ["field"]


def test_r58_only_one_enemy_party_can_be_attacked() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field"), Fief(away={"fief2": "peasant"}))
    table.do("battle")
    assert table.options == ["fief2-2", "fief2-3"]
    table.do("fief2-3", "aim")
    assert set(table.options) == {table.f(C, "peasant"), "cheapest", "ask"}
    table.do((table.f(C, "peasant"),), "attack")
    assert table.asked == (C, "defence")
    table.do("strongest")
    assert (table.kinds(C), table.lands(B)) == ([], ["field"])


def test_r58_a_third_party_cannot_be_laid_or_targeted() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field", free="peasant"), Fief(away={"fief2": "soldier"}))
    table.do("battle", "fief2-2", "aim")
    assert table.f(C, "soldier") not in table.options
    table.do((table.t(B, "field"),), "attack")
    assert table.all_asked == {B: "defence"}
    table.do("by-hand")
    assert table.options == [table.f(B, "peasant")]


def test_r58_a_third_party_reacts_with_its_own_archers_and_priests() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief(free="peasant"), Fief(away={"fief2": "archer"}))
    table.do("battle", "fief2-2", "attack")
    assert table.all_asked == {B: "defence", C: "plan"}
    table.answer(C, "best").answer(B, "strongest")
    # Peasant and archer together kill the soldier.
    assert (table.kinds(A), table.kinds(B)) == ([], [])
    assert table.turned(C) == ["archer"]


def test_r58_a_team_is_one_party() -> None:
    table = given(
        Fief(away={"fief2": "soldier"}), Fief("field"), Fief(), Fief(away={"fief2": "peasant"}), alliance=True
    )
    table.do("battle")
    assert table.asked == (A, "battle")
    table.do("aim")
    assert {table.f(D, "peasant"), table.t(B, "field")} <= set(table.options)


def test_r62_an_army_without_attack_stays_idle_by_default_and_may_take_a_blow() -> None:
    table = given(Fief(away={"fief2": "priest artist"}), Fief("field, mine peasant", free="soldier*"))
    table.do("battle")
    assert table.battle.armies[0].aims == ["cheapest"]
    table.do("aim")
    assert set(table.options) == {
        table.t(B, "city"),
        table.f(B, "soldier"),
        table.f(B, "peasant"),
        "hold",
        "cheapest",
        "ask",
    }
    table.do((table.f(B, "soldier"),), "attack", "out")
    # The soldier strikes back with 2: both of defense 1 die.
    assert (table.kinds(A), table.kinds(B)) == ([], ["peasant", "soldier"])


def test_r62_an_idle_army_fights_nobody_unless_it_is_opposed() -> None:
    table = given(Fief(away={"fief2": "priest"}), Fief("field", free="soldier"))
    table.do("end", "attack", "none", "out")
    assert (table.battle.fights, table.kinds(A)) == ([], ["priest"])
    assert table.asked == (B, "turn")
    table = given(Fief(away={"fief2": "priest"}), Fief("field", free="soldier"))
    table.do("end", "attack", "none", "strongest")
    assert table.kinds(A) == []


def test_r70_end_turn_with_a_compulsory_battle_opens_it_and_only_undo_leads_back() -> None:
    table = given(Fief(away={"road12": "soldier"}), Fief(away={"road12": "soldier"}))
    (end,) = [option for option in table.pick.options if option.id == "end"]
    assert end.label is not None
    assert end.label.key == "mv-turn-end-battle"  # type: ignore[union-attr]
    table.do("end")
    assert table.asked == (A, "battle")
    assert "back" not in table.options
    assert table.match.check_undo(A).kind == "free"
    table.match.undo(A)
    assert table.asked == (A, "turn")


def test_r70_with_two_contested_zones_the_player_names_one() -> None:
    table = given(Fief(away={"road12": "soldier", "fief2": "soldier"}), Fief(away={"road12": "soldier"}))
    table.do("end")
    assert table.asked == (A, "zone")


def test_r70_the_battle_is_avoided_by_leaving() -> None:
    table = given(Fief(away={"road12": "soldier"}), Fief(away={"road12": "soldier"}))
    table.move(table.f(A, "soldier"), "fief1").do("end")
    assert table.asked == (B, "turn")
    assert table.state.battle is None


def test_r70_the_battle_is_avoided_by_having_only_turned_figures_there() -> None:
    table = given(Fief(away={"road12": "archer"}), Fief(away={"road12": "soldier"}))
    table.do("shoot", table.f(B, "soldier"))
    assert "battle" not in table.options
    table.do("end")
    assert table.asked == (B, "turn")


def test_r72_an_ally_s_unturned_figures_may_join_in_one_army_and_the_owner_commands() -> None:
    table = given(
        Fief(away={"fief2": "soldier soldier"}),
        Fief("field", free="peasant"),
        Fief(),
        Fief(away={"fief2": "soldier peasant*"}),
        alliance=True,
    )
    table.attack()
    assert table.all_asked == {B: "defence"}
    table.do("by-hand")
    assert table.options == [table.f(B, "peasant"), table.f(D, "soldier")]
    table.do((table.f(B, "peasant"), table.f(D, "soldier")))
    assert [(fighter.owner, fighter.kind) for fighter in table.fight.defenders] == [(B, "peasant"), (D, "soldier")]


def test_r72_the_owner_commands_also_with_nobody_but_the_ally_there() -> None:
    table = given(
        Fief(away={"fief2": "soldier"}), Fief("field"), Fief(), Fief(away={"fief2": "soldier"}), alliance=True
    )
    table.attack()
    assert table.all_asked == {B: "defence"}


def test_r72_besiegers_of_both_allies_are_one_party() -> None:
    table = given(
        Fief("field", free="soldier"),
        Fief(away={"fief1": "peasant"}),
        Fief(),
        Fief(away={"fief1": "peasant"}),
        alliance=True,
    )
    table.do("battle")
    assert table.asked == (A, "battle")
    table.do("attack")
    # Abroad the first of them clockwise commands both.
    assert table.all_asked == {B: "defence"}
    table.do("strongest")
    assert [(fighter.owner, fighter.kind) for fighter in table.fight.defenders] == [(B, "peasant"), (D, "peasant")]
    assert (table.kinds(B), table.kinds(D)) == ([], [])


def test_r72_where_only_the_other_partner_has_unturned_figures_he_commands() -> None:
    table = given(
        Fief("field", free="soldier"),
        Fief(away={"fief1": "peasant*"}),
        Fief(),
        Fief(away={"fief1": "peasant"}),
        alliance=True,
    )
    table.attack()
    assert table.all_asked == {D: "defence"}


def test_r72_allies_do_not_attack_together() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief(), Fief(away={"fief2": "soldier"}), Fief(), alliance=True)
    table.do("battle")
    assert [[f"f{id}" for id in army.figures] for army in table.battle.armies] == [[table.f(A, "soldier")]]
