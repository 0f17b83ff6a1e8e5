"""R35 and R38: priests on the own turn, outside a battle."""

from rules.engine import Text
from tests.medievalia.positions import A, B, Fief, Position, given


def wounded(priests: str = "priest", others: str = "") -> Position:
    """Return a position after a shot at a soldier who lives, with priests of the shooter near."""
    table = given(Fief(free=priests, away={"road12": f"archer {others}"}), Fief(away={"road12": "soldier"}))
    return table.do("shoot", table.f(B, "soldier"))


def test_r35_on_the_own_turn_a_priest_heals_at_any_time_whoever_owns_the_figure() -> None:
    table = wounded()
    soldier = table.f(B, "soldier")
    assert table.figure(soldier).damage == 1
    table.do("heal")
    assert table.asked == (A, "heal")
    assert table.options == [soldier, "back"]
    table.do(soldier)
    assert table.figure(soldier).damage == 0
    assert table.turned(A) == ["priest", "archer"]
    assert "mv-journal-healed" in table.keys
    assert "heal" not in table.options


def test_r35_nobody_heals_where_nobody_is_damaged_or_no_priest_is_near_and_unturned() -> None:
    assert "heal" not in given(Fief(free="priest"), Fief(away={"road12": "soldier"})).options
    assert "heal" not in wounded("priest*").options
    assert "heal" not in wounded("").options


def test_r35_there_is_a_way_back_from_healing() -> None:
    table = wounded("priest priest merchant")
    before = table.options
    table.do("heal", "back")
    assert table.options == before
    assert table.turned(A) == ["archer"]


def test_r35_of_several_priests_the_owner_chooses_who_heals_no_more_than_there_is_damage() -> None:
    table = wounded("priest", others="priest")
    table.do("heal", table.f(B, "soldier"))
    assert table.asked == (A, "healers")
    assert table.pick.max_picks == 1
    table.do(table.f(A, "priest", 1))
    assert [figure.turned for figure in table.state.figures if figure.kind == "priest"] == [False, True]


def test_r35_a_priest_on_a_territory_turns_all_that_is_on_it() -> None:
    table = given(Fief("field priest peasant", away={"road12": "archer"}), Fief(away={"road12": "soldier"}))
    table.do("shoot", table.f(B, "soldier"), "heal", table.f(B, "soldier"))
    assert table.turned(A) == ["field", "priest", "peasant", "archer"]


def test_r70_a_priest_who_has_healed_abroad_is_turned_and_has_to_fight_nobody() -> None:
    table = given(Fief(away={"road12": "archer priest"}), Fief(away={"road12": "soldier"}))
    table.do("shoot", table.f(B, "soldier"))
    assert name_end(table) == "mv-turn-end-battle"
    table.do("heal", table.f(B, "soldier"))
    assert name_end(table) == "mv-turn-end"


def name_end(table: Position) -> str:
    """Return what ending the turn is called."""
    end = next(option for option in table.pick.options if option.id == "end")
    assert isinstance(end.label, Text)
    return end.label.key


def test_r53_in_alliances_the_ally_does_not_heal_on_another_s_turn_outside_a_battle_unasked() -> None:
    table = given(
        Fief(away={"road12": "archer"}), Fief(away={"road12": "soldier"}), Fief(free="priest"), Fief(), alliance=True
    )
    table.do("shoot", table.f(B, "soldier"))
    assert table.asked == (A, "turn")
    assert "heal" not in table.options
