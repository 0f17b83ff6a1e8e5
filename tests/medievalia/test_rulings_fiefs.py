"""Rulings about the own fief and the map: R9 to R11, R13, R24 to R26, R65, R71 and R73."""

import pytest

from rules.medievalia.meta import MatchRules
from rules.medievalia.zones import build_map
from tests.medievalia.positions import A, B, Fief, given

RICH = "city peasant peasant peasant, forest, forest, mine, mine"
"""Yields 5 work, 2 energy and 2 gold: enough for every ordinary building, if food is in hand."""


def test_r09_there_is_no_limit_of_territories() -> None:
    places = "city, field, field, field, field, field, farm, farm, forest, forest, mine, mine"
    table = given(Fief(places, hand="field mine"), Fief())
    table.do("field", "take")
    assert len(table.lands(A)) == 12


def test_r10_a_building_goes_on_an_own_unturned_territory_with_room_and_not_on_the_city() -> None:
    places = f"{RICH}, field church carpenter stable, field*, farm tower"
    table = given(Fief(places, hand="peasant"), Fief("field"), stacks=("school", "", ""))
    table.do("buy-1")
    assert table.asked == (A, "site")
    farm, mine = table.t(A, "farm"), table.t(A, "mine")
    assert set(table.options) == {
        table.t(A, "forest"),
        table.t(A, "forest", 1),
        mine,
        table.t(A, "mine", 1),
        farm,
        "back",
    }
    table.do(farm, "take")
    assert [building.kind for building in table.territory(farm).buildings] == ["tower", "school"]
    assert not table.territory(farm).turned


def test_r10_a_territory_that_is_needed_to_pay_cannot_take_the_building() -> None:
    table = given(Fief("city peasant, forest, mine, field"), Fief(), stacks=("school", "bank", ""))
    table.do("buy-1")
    assert [building.kind for building in table.territory(table.t(A, "field")).buildings] == ["school"]
    assert not table.territory(table.t(A, "field")).turned
    alone = given(Fief("city peasant, forest, mine"), Fief(), stacks=("school", "", ""))
    assert alone.blocked["buy-1"] == "mv-why-missing"


def test_r10_without_room_no_building_is_bought() -> None:
    table = given(Fief("city, field church carpenter stable, forest*", hand="peasant " * 9), Fief())
    assert {table.blocked[f"buy-{number}"] for number in (1, 2, 3)} == {"mv-why-no-site"}


def test_r10_a_building_is_never_moved() -> None:
    table = given(Fief("field tower, forest", free="soldier"), Fief())
    table.do("move")
    assert {option.split(">")[0] for option in table.options} == {table.f(A, "soldier"), "back"}


def test_r11_nobody_has_two_buildings_of_a_type() -> None:
    table = given(Fief(f"{RICH}, field school"), Fief(), stacks=("school", "workshop", ""))
    assert table.blocked["buy-1"] == "mv-why-owned"
    assert "buy-2" in table.options


def test_r11_both_of_two_seats_may_have_the_same_building() -> None:
    table = given(Fief(RICH + ", field"), Fief("field school"), stacks=("school", "", ""))
    assert "buy-1" in table.options


def test_r11_a_destroyed_building_may_be_replaced_and_never_comes_back() -> None:
    loser = Fief("field school, city peasant peasant peasant, forest, forest, mine, mine, farm")
    table = given(Fief(away={"fief2": "soldier"}), loser, stacks=("school", "", ""))
    table.do("battle", "aim", (table.t(B, "field"),), "attack", "out")
    assert table.buildings(B) == []
    assert table.state.removed["school"] == 1
    assert table.asked == (B, "turn")
    table.do("buy-1", table.t(B, "farm"), "take")
    assert table.buildings(B) == ["school"]


@pytest.mark.parametrize("place", ["field stable", "field* stable"])
def test_r13_a_needed_building_works_turned_or_not(place: str) -> None:
    table = given(Fief(f"city, {place}, farm, field, forest, mine", hand="cavalry"), Fief())
    table.do("cavalry", "take")
    assert table.kinds(A) == ["cavalry"]


def test_r13_without_the_building_the_same_cards_do_not_suffice() -> None:
    table = given(Fief("city, field church, farm, field, forest, mine", hand="cavalry"), Fief("farm stable"))
    assert table.blocked["cavalry"] == "mv-why-missing"


def test_r13_figures_stay_when_their_building_is_lost() -> None:
    loser = Fief("field smith, farm", away={"road12": "infantry"})
    table = given(Fief(away={"fief2": "soldier"}), loser)
    table.do("battle", "aim", (table.t(B, "field"),), "attack")
    assert table.buildings(B) == []
    assert table.kinds(B) == ["infantry"]


def test_r24_figures_move_inside_freely_and_as_often_as_one_likes() -> None:
    table = given(Fief("field, forest", free="soldier"), Fief())
    soldier, field, forest, city = (
        table.f(A, "soldier"),
        table.t(A, "field"),
        table.t(A, "forest"),
        table.t(A, "city"),
    )
    for place in (field, forest, city, field, "open", forest):
        table.move(soldier, place)
    assert table.figure(soldier).on == int(forest[1:])
    table.move(soldier, "road12")
    assert (table.figure(soldier).on, table.figure(soldier).zone) == (0, "road12")


def test_r24_a_turned_territory_receives_a_garrison_that_can_neither_leave_nor_produce() -> None:
    table = given(Fief("field*", free="peasant"), Fief())
    peasant = table.f(A, "peasant")
    table.move(peasant, table.t(A, "field"))
    assert not table.figure(peasant).turned
    assert table.ready(A) == (0, 0, 0, 2)
    assert "move" not in table.options


def test_r24_a_garrison_on_a_turned_territory_leaves_after_its_next_turn_began() -> None:
    table = given(Fief("field*", free="peasant"), Fief())
    table.move(table.f(A, "peasant"), table.t(A, "field")).do("end", "end")
    assert table.ready(A) == (2, 0, 0, 2)
    table.move(table.f(A, "peasant"), "open")


def test_r24_a_garrison_on_a_turned_territory_may_fight() -> None:
    table = given(Fief("field*", free="soldier"), Fief(away={"fief1": "peasant"}))
    table.move(table.f(A, "soldier"), table.t(A, "field"))
    table.attack()
    assert table.all_asked == {B: "defence"}
    table.do("best")
    assert table.kinds(B) == []


def test_r24_a_garrison_on_a_turned_territory_may_react() -> None:
    table = given(Fief("field*", free="archer"), Fief(away={"fief1": "peasant"}))
    table.move(table.f(A, "archer"), table.t(A, "field"))
    table.do("shoot", table.f(B, "peasant"))
    assert table.kinds(B) == []
    assert table.turned(A) == ["field", "archer"]


def test_r25_a_figure_takes_one_step_outside_and_cavalry_two() -> None:
    table = given(Fief(free="soldier cavalry"), Fief())
    soldier, cavalry = table.f(A, "soldier"), table.f(A, "cavalry")
    table.do("move", (soldier, cavalry), "road12")
    assert (table.figure(soldier).zone, table.figure(cavalry).zone) == ("road12", "road12")
    table.do("move")
    assert table.options == [f"{cavalry}>fief1", f"{cavalry}>fief2", "back"]
    table.do(cavalry, "fief2")
    assert table.figure(cavalry).zone == "fief2"
    assert "move" not in table.options


def test_r25_a_step_does_not_turn() -> None:
    table = given(Fief(free="soldier"), Fief())
    table.move(table.f(A, "soldier"), "road12")
    assert table.turned(A) == []


def test_r25_a_step_leads_only_to_a_neighbor() -> None:
    table = given(Fief(away={"road12": "soldier"}), Fief(), Fief(), Fief())
    table.do("move")
    assert table.options == [*(f"{table.f(A, 'soldier')}>{zone}" for zone in ("fief1", "fief2")), "back"]


def test_r25_nobody_moves_on_the_turn_of_another() -> None:
    table = given(Fief(free="soldier"), Fief(free="soldier"))
    table.do("move")
    assert {option.split(">")[0] for option in table.options} == {table.f(A, "soldier"), "back"}


def test_r26_turned_figures_do_not_move() -> None:
    table = given(Fief("field* peasant", free="soldier*", away={"road12": "soldier*"}), Fief())
    assert "move" not in table.options


def test_r65_new_figures_stand_free_and_unturned_and_new_territories_are_unturned() -> None:
    table = given(Fief("city*, field, forest", hand="soldier field"), Fief())
    table.do("soldier", "take")
    soldier = table.figure(table.f(A, "soldier"))
    assert (soldier.zone, soldier.on, soldier.turned) == ("fief1", 0, False)
    table = given(Fief(hand="field"), Fief())
    table.do("field", "take")
    assert not table.territory(table.t(A, "field")).turned


def test_r65_invaders_stand_in_the_open() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field, forest"))
    table.do("move")
    assert table.options == [f"{table.f(A, 'soldier')}>road12", "back"]


def test_r65_there_is_no_garrison_in_an_intermediate_fief() -> None:
    table = given(Fief("field", away={"road12": "soldier"}), Fief("field"))
    table.do("move")
    assert table.options == [*(f"{table.f(A, 'soldier')}>{zone}" for zone in ("fief1", "fief2")), "back"]


def test_r65_merchants_artists_and_bureaucrats_work_only_in_the_own_fief() -> None:
    figures = "merchant artist bureaucrat"
    for home in (True, False):
        away = {} if home else {"road12": figures}
        fief = Fief("city*, mine, field", free=figures if home else "", away=away, hand="soldier")
        table = given(fief, Fief(), stacks=("workshop", "", ""))
        assert ("soldier" in table.options) is home


def test_r71_cavalry_stops_in_a_zone_with_enemies() -> None:
    table = given(Fief(free="cavalry"), Fief(away={"road12": "peasant*"}))
    table.move(table.f(A, "cavalry"), "road12")
    assert "move" not in table.options


def test_r71_cavalry_stops_in_an_enemy_fief_because_of_its_city() -> None:
    table = given(Fief(away={"road12": "cavalry"}), Fief(), Fief())
    table.move(table.f(A, "cavalry"), "fief2")
    assert "move" not in table.options


def test_r71_an_own_figure_beside_does_not_stop_it() -> None:
    table = given(Fief(free="cavalry", away={"road12": "soldier"}), Fief())
    table.move(table.f(A, "cavalry"), "road12").move(table.f(A, "cavalry"), "fief2")


def test_r71_a_neutral_fief_does_not_stop_it() -> None:
    table = given(Fief(away={"road12": "cavalry"}), Fief(out=1), Fief())
    table.move(table.f(A, "cavalry"), "fief2").move(table.f(A, "cavalry"), "road23")


def test_r71_an_allied_fief_and_allied_figures_do_not_stop_it() -> None:
    allied = Fief(free="peasant", away={"road23": "soldier"})
    table = given(Fief(away={"road23": "cavalry"}), Fief(), allied, Fief(), alliance=True)
    table.move(table.f(A, "cavalry"), "fief3").move(table.f(A, "cavalry"), "road34")


def test_r73_partners_reach_each_other_through_the_center_or_an_enemy_fief() -> None:
    four = build_map(MatchRules(alliance=True), 4)
    assert four["fief1"] == ("road12", "road14")
    assert set(four["centre"]) == {"road12", "road23", "road34", "road14"}
    assert all("centre" in four[zone] for zone in four if zone.startswith("road"))
    assert not any("centre" in four[zone] for zone in four if zone.startswith("fief"))
    off = build_map(MatchRules(alliance=True, center="off"), 4)
    assert "centre" not in off


@pytest.mark.parametrize(
    ("seats", "center", "has"), [(4, "auto", False), (4, "on", True), (3, "on", True), (2, "on", False)]
)
def test_r73_the_center_is_an_option_for_single_players(seats: int, center: str, has: bool) -> None:
    assert ("centre" in build_map(MatchRules(center=center), seats)) is has  # type: ignore[arg-type]


def test_r73_a_figure_walks_through_the_center_one_step_a_turn() -> None:
    table = given(Fief(away={"road12": "soldier cavalry"}), Fief(), Fief(), Fief(), alliance=True)
    table.do("move", (table.f(A, "soldier"), table.f(A, "cavalry")), "centre")
    table.move(table.f(A, "cavalry"), "road34")
    assert "move" not in table.options
