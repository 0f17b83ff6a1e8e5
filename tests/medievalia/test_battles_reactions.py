"""Rulings about archers and priests: R35 to R38, R53 and R64."""

import pytest

from tests.medievalia.positions import A, B, C, D, Fief, Position, given


def duel(attacker: str, defender: str, others: str = "") -> Position:
    """Return a position in which figures of the defender's in the next fief could react."""
    return given(Fief(away={"fief2": attacker}), Fief(free=defender, away={"road12": others} if others else {}))


def test_r35_plans_are_made_before_the_damage_and_carried_out_after_it() -> None:
    table = duel("soldier", "soldier*", "priest")
    table.attack("aim", (table.f(B, "soldier"),))
    assert table.all_asked == {B: "plan"}
    table.do("best")
    assert table.kinds(B) == ["priest", "soldier"]
    assert table.fight.defenders[0].healed == 1
    assert table.fight.defenders[0].damage == 1
    assert table.kinds(A) == []


def test_r35_whoever_has_nothing_to_react_with_is_not_asked() -> None:
    table = duel("soldier", "soldier*", "peasant")
    table.attack("aim", (table.f(B, "soldier"),))
    assert (table.kinds(A), table.kinds(B)) == ([], ["peasant"])


@pytest.mark.parametrize("priest", ["priest*", ""])
def test_r35_whoever_reacts_must_be_unturned(priest: str) -> None:
    table = duel("soldier", "soldier*", priest)
    table.attack("aim", (table.f(B, "soldier"),))
    assert "plan" not in table.all_asked.values()


def test_r35_whoever_fights_cannot_react() -> None:
    table = given(Fief(away={"fief2": "soldier soldier"}), Fief(free="soldier priest"))
    table.attack().do("strongest")
    # The priest stands in the army, so he heals nobody.
    assert table.all_asked.get(B) != "plan"
    table = given(Fief(away={"fief2": "cavalry"}), Fief(free="soldier priest"))
    table.attack().do("by-hand", table.f(B, "soldier"))
    assert table.all_asked == {B: "plan"}
    table.do("best")
    # 3 damage fill the soldier to his 2, so one point less saves him.
    assert table.kinds(B) == ["priest", "soldier"]


def test_r35_a_priest_in_the_attacking_army_cannot_react() -> None:
    table = given(Fief(away={"fief2": "soldier priest"}), Fief("field* soldier"))
    table.attack("aim", (table.f(B, "soldier"),))
    assert table.battle.reactions == []


def test_r35_an_army_that_stays_idle_may_react_and_turns_as_a_whole() -> None:
    table = given(Fief(away={"fief2": "infantry priest artist"}), Fief(free="cavalry* soldier*"))
    target, infantry = table.f(B, "cavalry"), table.f(A, "infantry")
    table.attack("by-hand", infantry, "rest-one", "aim", (target,), "cheapest")
    assert table.asked == (A, "plan")
    table.do("ask")
    assert table.asked == (A, "react")
    table.do(f"heal-{table.f(A, 'priest')[1:]}-{infantry[1:]}")
    assert table.fight.attackers[0].damage == 2
    assert table.turned(A) == ["priest", "artist"]


def test_r35_an_idle_army_that_is_opposed_fights_and_cannot_react() -> None:
    table = given(Fief(away={"fief2": "cavalry priest"}), Fief(free="soldier cavalry*"))
    cavalry, target = table.f(A, "cavalry"), table.f(B, "cavalry")
    table.attack("by-hand", cavalry, "rest-one", "aim", (target,), "cheapest").do("best")
    table.do("by-hand", (), table.f(B, "soldier"))
    assert table.battle.reactions == []
    assert table.kinds(A) == []


def test_r35_an_archer_in_an_army_that_attacks_is_not_asked_for_a_plan() -> None:
    table = given(Fief(away={"fief2": "peasant archer"}), Fief(free="soldier*"))
    table.attack("aim", (table.f(B, "soldier"),))
    assert table.asked == (B, "turn")
    assert table.kinds(B) == []


def test_r35_using_one_turns_all_that_stand_on_his_territory() -> None:
    table = given(Fief("field archer peasant church", away={"road12": "soldier"}), Fief(away={"road12": "cavalry*"}))
    table.attack("aim", (table.f(B, "cavalry"),)).do("best")
    assert table.kinds(B) == []
    assert table.turned(A) == ["field", "archer", "peasant"]


def test_r35_the_attacker_reacts_first_and_then_everybody_in_turn_until_all_pass() -> None:
    attacker = Fief(free="archer archer", away={"road12": "soldier"})
    table = given(attacker, Fief(free="priest priest", away={"road12": "cavalry*"}))
    cavalry = table.f(B, "cavalry")
    table.attack("aim", (cavalry,)).do("ask")
    assert table.all_asked == {B: "plan"}
    table.do("ask")
    asked = []
    while table.asked[1] == "react":
        asked.append(table.asked[0])
        table.do(next(id for id in table.options if id.endswith(f"-{cavalry[1:]}")))
    # 2 of 3 damage; a shot, a priest, a shot, a priest.
    assert asked == [A, B, A, B]
    assert [(reaction.seat, reaction.kind) for reaction in table.battle.reactions] == [
        (A, "shoot"),
        (B, "heal"),
        (A, "shoot"),
        (B, "heal"),
    ]
    assert table.is_alive(cavalry)


def test_r35_reactions_of_three_parties_alternate_clockwise() -> None:
    table = given(
        Fief(free="archer", away={"road12": "soldier"}),
        Fief(free="priest priest", away={"road12": "cavalry*"}),
        Fief(away={"fief2": "archer"}),
    )
    table.attack("aim", (table.f(B, "cavalry"),)).do("best")
    assert table.all_asked == {B: "plan", C: "plan"}
    table.answer(C, "best").answer(B, "best")
    assert [(reaction.seat, reaction.kind) for reaction in table.battle.reactions] == [
        (A, "shoot"),
        (B, "heal"),
        (C, "shoot"),
        (B, "heal"),
    ]
    assert "cavalry" in table.kinds(B)


def test_r35_whoever_has_passed_may_still_answer_a_later_reaction() -> None:
    attacker = Fief(free="priest priest", away={"road12": "soldier"})
    table = given(attacker, Fief(free="archer priest", away={"road12": "soldier*"}))
    table.attack("aim", (table.f(B, "soldier"),)).do("best", "best")
    # Both soldiers are filled and healed; the attacker has nothing to do, until an archer shoots his soldier.
    assert [(reaction.seat, reaction.kind) for reaction in table.battle.reactions] == [
        (A, "heal"),
        (B, "heal"),
        (B, "shoot"),
        (A, "heal"),
    ]
    assert (table.kinds(A).count("soldier"), table.kinds(B).count("soldier")) == (1, 1)


def test_r35_whoever_wants_to_be_asked_is_asked_even_if_nothing_useful_is_left() -> None:
    table = given(Fief(free="archer", away={"road12": "peasant"}), Fief(away={"road12": "cavalry*"}))
    table.attack("aim", (table.f(B, "cavalry"),)).do("ask")
    assert table.asked == (A, "react")
    assert table.options == [f"shoot-{table.f(A, 'archer')[1:]}-{table.f(B, 'cavalry')[1:]}", "pass"]
    table.do("pass")
    assert table.asked == (B, "turn")


def test_r35_whoever_has_nothing_to_do_is_not_asked() -> None:
    table = given(Fief(free="priest", away={"road12": "artist"}), Fief(away={"road12": "peasant*"}))
    table.attack().do("ask")
    # Nobody is damaged, so the priest can heal nobody.
    assert table.asked == (B, "turn")


def test_r38_a_damaged_priest_is_healed_by_one_beside_him() -> None:
    table = given(Fief(away={"fief2": "archer soldier"}), Fief("field priest priest smith", free="cavalry*")).order(
        B, "priests", "ask"
    )
    first, second = table.f(B, "priest"), table.f(B, "priest", 1)
    # The smith keeps him alive before the battle.
    table.do("shoot", first, ())
    assert table.figure(first).damage == 1
    table.attack("aim", (table.f(B, "cavalry"),)).do("out", "ask")
    assert f"heal-{second[1:]}-{first[1:]}" in table.options
    assert f"heal-{first[1:]}-{first[1:]}" not in table.options


def test_r35_no_reaction_outside_a_battle_but_priests_against_a_shot() -> None:
    table = given(Fief(free="archer"), Fief(away={"road12": "soldier archer"}))
    table.do("shoot", table.f(B, "soldier"))
    assert table.asked == (A, "turn")
    assert table.turned(B) == []


def test_r36_the_owner_of_the_archer_chooses_any_enemy_figure_in_reach_also_in_an_army() -> None:
    table = given(
        Fief(away={"fief2": "soldier", "road12": "archer"}),
        Fief("field peasant, forest soldier", free="soldier peasant*"),
    )
    table.attack("aim", (table.t(B, "field"),)).do("ask", "by-hand", table.f(B, "soldier", 1))
    assert table.asked == (A, "react")
    archer = table.f(A, "archer")[1:]
    wanted = {f"shoot-{archer}-{figure.id}" for figure in table.state.figures if figure.owner == B}
    assert set(table.options) == wanted | {"pass"}


def test_r36_only_figures_are_shot_at() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief("field tower peasant"))
    table.do("shoot")
    assert table.options == [table.f(B, "peasant"), "back"]


def test_r36_only_enemies_are_shot_at() -> None:
    table = given(
        Fief(free="archer soldier"),
        Fief(away={"road12": "peasant"}),
        Fief(away={"road12": "peasant"}),
        Fief(),
        alliance=True,
    )
    table.do("shoot")
    assert table.options == [table.f(B, "peasant"), "back"]


@pytest.mark.parametrize(
    ("archer", "figure", "reaches"),
    [
        ("fief1", {"fief1": "soldier"}, True),
        ("fief1", {"road12": "soldier"}, True),
        ("road12", {"fief1": "soldier"}, True),
        ("fief1", {"fief2": "soldier"}, False),
        ("fief1", {"road23": "soldier"}, False),
        ("road12", {"road23": "soldier"}, False),
    ],
)
def test_r36_an_archer_reaches_the_same_and_adjacent_fiefs(archer: str, figure: dict[str, str], reaches: bool) -> None:
    table = given(Fief(away={archer: "archer"}), Fief(away=figure), Fief())
    assert ("shoot" in table.options) is reaches


@pytest.mark.parametrize(
    ("place", "afar", "near"),
    [
        ("city peasant", False, True),
        ("field tower peasant", False, True),
        ("field* fortress peasant", False, True),
        ("field peasant", True, True),
        ("field school carpenter peasant", True, True),
    ],
)
def test_r37_city_and_military_buildings_shield_from_archers_in_another_fief(
    place: str, afar: bool, near: bool
) -> None:
    for zone, is_shot in (("road12", afar), ("fief2", near)):
        table = given(Fief(away={zone: "archer"}), Fief(place))
        assert ("shoot" in table.options) is is_shot


@pytest.mark.parametrize(("place", "is_shot"), [("city*", False), ("field* tower", False), ("field*", True)])
def test_r37_the_shield_holds_in_a_battle_too(place: str, is_shot: bool) -> None:
    """An archer in the next fief could kill the cavalry, which has taken 2 of 3 damage."""
    table = given(Fief(away={"fief2": "soldier", "road12": "archer"}), Fief(f"{place} cavalry"))
    table.attack("aim", (table.f(B, "cavalry"),)).do("best")
    assert ("cavalry" not in table.kinds(B)) is is_shot


def test_r38_a_priest_heals_others_of_any_owner_but_never_himself() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free="priest"))
    table.order(B, "priests", "ask")
    table.do("shoot", table.f(B, "priest"))
    assert table.asked == (A, "turn")
    assert table.kinds(B) == []
    two = given(Fief(away={"fief2": "archer"}), Fief(free="priest priest"))
    two.order(B, "priests", "ask")
    two.do("shoot", two.f(B, "priest"))
    assert two.asked == (B, "priests")
    two.do((two.options[0],))
    assert two.kinds(B) == ["priest", "priest"]


def test_r38_a_priest_heals_the_figure_of_a_stranger() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free="peasant"), Fief(away={"road23": "priest"}))
    table.order(C, "priests", "ask")
    table.do("shoot", table.f(B, "peasant"))
    assert table.asked == (C, "priests")
    table.do((table.f(C, "priest"),))
    assert table.kinds(B) == ["peasant"]
    assert table.turned(C) == ["priest"]


@pytest.mark.parametrize(("zone", "reaches"), [("fief2", True), ("road12", True), ("road23", True), ("fief1", False)])
def test_r38_a_priest_reaches_the_same_and_adjacent_fiefs(zone: str, reaches: bool) -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free="peasant", away={zone: "priest"}), Fief())
    table.do("shoot", table.f(B, "peasant"))
    assert ("peasant" in table.kinds(B)) is reaches


def test_r38_a_priest_takes_one_damage_off() -> None:
    table = given(Fief(away={"fief2": "archer archer"}), Fief(free="peasant priest"))
    archer = table.f(A, "archer")
    table.do("shoot", table.f(B, "peasant"), (archer, archer))
    assert table.kinds(B) == ["priest"]
    assert table.turned(B) == []


@pytest.mark.parametrize("alliance", [False, True])
def test_r53_archers_of_whoever_is_attacked_react_in_alliances_as_in_single_play(alliance: bool) -> None:
    defender = Fief("field", free="soldier* infantry*", away={"road12": "archer"})
    table = given(Fief(away={"fief2": "soldier"}), defender, Fief(), Fief(), alliance=alliance)
    table.attack("aim", (table.f(B, "soldier"),))
    assert table.all_asked == {B: "plan"}
    table.do("ask")
    assert table.asked == (B, "react")
    table.do(next(option for option in table.options if option.startswith("shoot")))
    assert [(reaction.seat, reaction.kind) for reaction in table.battle.reactions] == [(B, "shoot")]


def test_r53_the_archer_of_an_attacked_player_decides_a_battle_in_an_alliance() -> None:
    defender = Fief("field", free="peasant peasant archer")
    table = given(Fief(away={"fief2": "cavalry"}), defender, Fief(), Fief(), alliance=True)
    table.attack().do("by-hand", (table.f(B, "peasant"), table.f(B, "peasant")))
    assert table.asked == (B, "plan")
    table.do("best")
    # Two peasants deal 2 of 3, the archer the third.
    assert table.kinds(A) == []
    assert [(reaction.seat, reaction.kind) for reaction in table.battle.reactions] == [(B, "shoot")]


def test_r53_attacked_is_every_owner_with_a_figure_where_the_battle_is_and_the_owner_of_the_fief() -> None:
    for zone, attacked in (("fief2", True), ("road12", False)):
        table = given(
            Fief(away={"fief2": "soldier"}),
            Fief("field"),
            Fief(),
            Fief(away={zone: "soldier*", "road23": "archer"}),
            alliance=True,
        )
        table.attack("aim", (table.t(B, "field"),))
        assert (table.all_asked == {D: "plan"}) is attacked
    # Without any figure there the owner of the fief is attacked too.
    table = given(
        Fief(away={"fief2": "soldier"}), Fief("field", away={"road23": "archer"}), Fief(), Fief(), alliance=True
    )
    table.attack("aim", (table.t(B, "field"),))
    assert table.all_asked == {B: "plan"}


def test_r53_the_ally_of_whoever_is_attacked_does_not_shoot_but_his_priests_heal() -> None:
    table = given(
        Fief(away={"fief2": "soldier"}),
        Fief(free="soldier*"),
        Fief(),
        Fief(away={"road12": "archer", "road23": "priest"}),
        alliance=True,
    )
    table.attack("aim", (table.f(B, "soldier"),))
    assert table.all_asked == {D: "plan"}
    table.do("ask")
    assert {option.split("-")[0] for option in table.options} == {"heal", "pass"}


@pytest.mark.parametrize(("receiver", "bonus"), [(B, True), (D, False)])
def test_r53_infantry_gives_no_bonus_to_the_ally_s_figure_out_of_its_turn(receiver: int, bonus: bool) -> None:
    own = Fief("field", free="infantry soldier" if receiver == B else "infantry")
    allied = Fief(away={"fief2": "soldier"} if receiver == D else {})
    table = given(Fief(away={"fief2": "cavalry"}), own, Fief(), allied, alliance=True)
    table.attack().do("strongest")
    soldier = next(fighter for fighter in table.fight.defenders if fighter.kind == "soldier")
    assert soldier.bonus == bonus


def test_r53_in_team_games_priests_heal_out_of_turn_and_the_attacker_s_archers_shoot() -> None:
    table = given(
        Fief(away={"fief2": "soldier", "road12": "archer"}),
        Fief(free="infantry*"),
        Fief(),
        Fief(away={"road23": "priest"}),
        alliance=True,
    )
    table.attack("aim", (table.f(B, "infantry"),))
    assert table.all_asked == {A: "plan"}
    table.do("best")
    assert table.all_asked == {D: "plan"}
    table.do("best")
    assert table.kinds(B) == ["infantry"]


def test_r53_the_attacker_s_ally_does_not_shoot_in_his_battle() -> None:
    table = given(
        Fief(away={"fief2": "soldier"}), Fief(free="infantry*"), Fief(away={"road12": "archer"}), Fief(), alliance=True
    )
    table.attack("aim", (table.f(B, "infantry"),))
    assert "plan" not in table.all_asked.values()


def test_r53_an_ally_s_figures_are_no_garrison_and_share_no_cards_but_attack_besiegers() -> None:
    table = given(
        Fief(away={"fief3": "soldier"}), Fief(away={"fief3": "peasant"}), Fief("field"), Fief(), alliance=True
    )
    table.do("move")
    assert f"{table.f(A, 'soldier')}>{table.t(C, 'field')}" not in table.options
    table.do("back").attack().do("strongest")
    assert table.kinds(B) == []


def test_r64_several_shots_are_declared_together_and_priests_answer_once() -> None:
    table = given(Fief(away={"fief2": "archer archer"}), Fief(free="soldier priest"))
    archer = table.f(A, "archer")
    table.order(B, "priests", "ask")
    table.do("shoot", table.f(B, "soldier"), (archer, archer))
    assert table.asked == (B, "priests")
    assert table.pick.prompt.args["needed"] == 1
    table.do(())
    assert table.kinds(B) == ["priest"]
    assert table.asked == (A, "turn")


def test_r64_a_shot_that_kills_nobody_opens_a_window_for_priests_too() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free="soldier priest"))
    table.order(B, "priests", "ask")
    table.do("shoot", table.f(B, "soldier"))
    assert table.asked == (B, "priests")
    assert table.pick.prompt.key == "mv-prompt-priests-lives"
    assert table.pick.fallback() == ()
    table.do((table.f(B, "priest"),))
    assert table.figure(table.f(B, "soldier")).damage == 0
    assert table.asked == (A, "turn")


def test_r64_the_window_opens_even_if_the_priests_are_too_few_to_save_the_figure() -> None:
    table = given(Fief(away={"fief2": "archer archer"}), Fief(free="peasant priest"))
    archer = table.f(A, "archer")
    table.order(B, "priests", "ask")
    table.do("shoot", table.f(B, "peasant"), (archer, archer))
    assert table.asked == (B, "priests")
    table.do((table.f(B, "priest"),))
    assert table.kinds(B) == ["priest"]
    assert table.turned(B) == ["priest"]


def test_r35_a_wound_that_a_priest_heals_is_missing_in_the_battle_that_follows() -> None:
    """Cavalry and a priest between the fiefs are shot at first and attacked then; whoever has not healed loses the cavalry."""
    for is_healed, kinds in ((True, ["cavalry"]), (False, [])):
        table = given(
            Fief(free="archer", away={"road12": "soldier"}), Fief(away={"road12": "cavalry", "fief2": "priest"})
        )
        table.order(B, "priests", "ask").order(B, "defence", "reveal").order(B, "plan", "ask")
        table.do("shoot", table.f(B, "cavalry"))
        assert table.asked == (B, "priests")
        table.do((table.f(B, "priest"),) if is_healed else ())
        table.attack()
        while table.battle.stage != "over":
            table.do("none" if table.asked[1] == "plan" else table.pick.fallback())
        assert table.kinds(B) == [*kinds, "priest"]


def test_r64_a_figure_that_dies_leaves_at_once() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free="peasant"))
    table.do("shoot", table.f(B, "peasant"))
    assert table.kinds(B) == []
    assert table.turned(A) == ["archer"]
    assert table.asked == (A, "turn")


def test_r64_a_healed_figure_keeps_the_rest_of_its_damage_and_may_be_shot_again() -> None:
    table = given(Fief(away={"fief2": "archer archer archer"}), Fief(free="soldier priest"))
    archer, soldier = table.f(A, "archer"), table.f(B, "soldier")
    table.do("shoot", soldier, (archer, archer))
    assert table.figure(soldier).damage == 1
    table.do("shoot", soldier)
    assert not table.is_alive(soldier)


def test_r64_the_window_goes_clockwise_and_ends_when_the_figure_is_saved() -> None:
    table = given(Fief(away={"fief3": "archer"}), Fief(away={"road23": "priest"}), Fief(free="peasant priest"), Fief())
    table.order(B, "priests", "ask").order(C, "priests", "ask")
    table.do("shoot", table.f(C, "peasant"))
    assert table.asked == (B, "priests")
    table.do((table.f(B, "priest"),))
    assert table.asked == (A, "turn")
    assert table.kinds(C) == ["peasant", "priest"]


def test_r38_a_second_priest_on_the_same_territory_may_heal_the_first() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief("field priest priest"))
    first, second = table.f(B, "priest"), table.f(B, "priest", 1)
    table.do("shoot", first)
    assert table.is_alive(first)
    assert table.is_alive(second)
    assert table.turned(B) == ["field", "priest", "priest"]


def test_r35_of_two_archers_on_a_territory_one_may_fight_and_the_other_react() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field archer archer"))
    table.attack().do("by-hand", table.f(B, "archer"))
    assert table.asked == (B, "plan")
    table.do("best")
    # Archer against soldier: 1 damage, and 1 more by the other archer.
    assert table.kinds(A) == []


def test_r35_the_reactions_end_only_when_all_have_passed_in_a_row() -> None:
    table = given(Fief(away={"road12": "cavalry"}), Fief(free="archer archer", away={"road12": "peasant*"}))
    table.attack("aim", (table.f(B, "peasant"),)).do("best")
    # 1 of 3 damage; the attacker passes twice while both archers shoot.
    assert [(reaction.seat, reaction.kind) for reaction in table.battle.reactions] == [(B, "shoot"), (B, "shoot")]
    assert table.kinds(A) == []
