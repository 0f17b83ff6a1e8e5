"""R40: whom a building with +0/1 keeps alive of figures that are shot beside a fight."""

import pytest

from tests.medievalia.positions import B, Fief, Position, given


def shot(place: str, *kinds: str, archers: int = 2, priests: str = "") -> Position:
    """Return a position after a battle in which B's figures on a territory beside it have been shot, one shot each."""
    table = given(
        Fief("forest", away={"fief2": "soldier", "road12": "archer " * archers}),
        Fief(f"city soldier, {place}", free=f"cavalry* {priests}"),
    )
    table.attack("aim", (table.f(B, "cavalry"),)).do("ask", "out")
    if priests:
        table.do("best")
    counts = dict.fromkeys(kinds, 0)
    for kind in kinds:
        target = table.f(B, kind, counts[kind])
        counts[kind] += 1
        table.do(next(id for id in table.options if id.startswith("shoot-") and id.endswith(f"-{target[1:]}")))
    return table


def test_r40_of_two_alike_figures_that_are_shot_a_building_keeps_one_alive() -> None:
    table = shot("field* smith peasant peasant", "peasant", "peasant")
    assert table.battle.stage == "over"
    assert table.kinds(B) == ["cavalry", "peasant", "soldier"]


@pytest.mark.parametrize("order", [("peasant", "artist"), ("artist", "peasant")])
def test_r40_of_two_figures_that_are_shot_a_building_keeps_the_dearer_alive(order: tuple[str, str]) -> None:
    table = shot("field* smith peasant artist", *order)
    assert table.kinds(B) == ["artist", "cavalry", "soldier"]


def test_r40_two_buildings_keep_two_figures_alive() -> None:
    table = shot("field* smith stable peasant artist", "peasant", "artist")
    assert table.kinds(B) == ["artist", "cavalry", "peasant", "soldier"]


def test_r40_without_a_building_both_die() -> None:
    table = shot("field* peasant artist", "peasant", "artist")
    assert table.kinds(B) == ["cavalry", "soldier"]


def test_r40_a_priest_saves_the_one_that_the_building_does_not() -> None:
    table = shot("field* smith peasant artist", "peasant", "artist", priests="priest")
    assert table.kinds(B) == ["artist", "cavalry", "peasant", "priest", "soldier"]


def test_r40_the_territory_stands_as_nobody_attacked_it() -> None:
    table = shot("field* peasant peasant", "peasant", "peasant")
    assert (table.lands(B), table.kinds(B)) == (["field"], ["cavalry", "soldier"])
