"""R35 and R53: archers shoot at enemies who come into their reach in another player's turn, by standing order or asked."""

from random import Random

import pytest

from rules.engine import AnswerReveals, NotUndoable
from rules.engine.log import AnswerEntry
from tests.medievalia.positions import A, B, C, D, Fief, Position, given


def approached(kind: str = "peasant", archers: str = "archer", **more: str) -> Position:
    """Return a position in which a figure of A can step between the fiefs, into the reach of B's archers."""
    return given(Fief("field", free=kind), Fief("field", free=archers, **more))  # type: ignore[arg-type]


def step(table: Position, kind: str = "peasant", to: str = "road12") -> Position:
    return table.move(table.f(A, kind), to)


def test_r35_by_default_archers_do_not_shoot_outside_battles_and_nobody_waits() -> None:
    table = approached()
    assert table.match.order_kind(B, "approach") == "reveal"
    step(table)
    assert table.asked == (A, "turn")
    assert (table.kinds(A), table.turned(B)) == (["peasant"], [])
    assert "mv-journal-shot" not in table.keys


def test_r35_archers_shoot_what_they_can_kill_if_that_is_ordered() -> None:
    table = approached()
    table.match.give_order(B, "approach", "reveal", "kill")
    step(table)
    assert table.asked == (A, "turn")
    assert (table.kinds(A), table.turned(B)) == ([], ["archer"])
    assert {"mv-journal-shot", "mv-journal-lost"} <= set(table.keys)


@pytest.mark.parametrize(("archers", "dies"), [("archer", False), ("archer archer", True), ("archer archer*", False)])
def test_r35_that_order_wastes_no_shot_on_what_lives(archers: str, dies: bool) -> None:
    table = approached("soldier", archers)
    table.match.give_order(B, "approach", "reveal", "kill")
    step(table, "soldier")
    assert (table.kinds(A) == []) is dies
    assert table.turned(B).count("archer") == (2 if dies else archers.count("*"))


def test_r35_that_order_kills_the_dearest_first_and_what_else_it_can() -> None:
    table = given(Fief("field", free="peasant merchant soldier"), Fief("field", free="archer archer"))
    table.match.give_order(B, "approach", "reveal", "kill")
    table.move((table.f(A, "peasant"), table.f(A, "merchant"), table.f(A, "soldier")), "road12")
    # Merchant (3 units), then soldier (2) for whom one archer is too few, then peasant (1).
    assert table.kinds(A) == ["soldier"]


def test_r35_whoever_wants_to_be_asked_is_asked_and_the_mover_waits() -> None:
    table = step(approached().order(B, "approach", "ask"))
    assert table.all_asked == {B: "approach"}
    archer, peasant = table.f(B, "archer"), table.f(A, "peasant")
    assert table.options == [f"shoot-{archer[1:]}-{peasant[1:]}"]
    assert table.pick.fallback() == ()
    table.do((table.options[0],))
    assert table.asked == (A, "turn")
    assert table.kinds(A) == []


def test_r35_nobody_has_to_shoot() -> None:
    table = step(approached().order(B, "approach", "ask")).do(())
    assert table.asked == (A, "turn")
    assert (table.kinds(A), table.turned(B)) == (["peasant"], [])


def test_r35_an_archer_shoots_once_and_several_may_shoot_at_one_figure() -> None:
    table = given(Fief("field", free="peasant soldier"), Fief("field", free="archer archer")).order(
        B, "approach", "ask"
    )
    table.move((table.f(A, "peasant"), table.f(A, "soldier")), "road12")
    first, second = table.f(B, "archer")[1:], table.f(B, "archer", 1)[1:]
    peasant, soldier = table.f(A, "peasant")[1:], table.f(A, "soldier")[1:]
    assert table.refuse((f"shoot-{first}-{peasant}", f"shoot-{first}-{soldier}")) == "mv-why-shot-twice"
    table.do((f"shoot-{first}-{soldier}", f"shoot-{second}-{soldier}"))
    assert table.kinds(A) == ["peasant"]
    assert table.turned(B) == ["archer", "archer"]


def test_r35_a_figure_comes_into_reach_once_and_not_again_with_each_step_inside_it() -> None:
    table = approached("cavalry").order(B, "approach", "ask")
    step(table, "cavalry").do(())
    table.move(table.f(A, "cavalry"), "fief2")
    assert table.asked == (A, "turn")


def test_r35_whoever_leaves_the_reach_or_only_moves_at_home_is_not_shot_at() -> None:
    table = given(Fief("field", free="peasant", away={"fief2": "soldier"}), Fief(away={"road12": "archer"}))
    table.order(B, "approach", "ask")
    table.move(table.f(A, "soldier"), "road12").move(table.f(A, "peasant"), table.t(A, "field"))
    assert table.asked == (A, "turn")


def test_r37_whoever_steps_out_from_behind_a_shield_comes_into_reach() -> None:
    table = given(Fief("city peasant"), Fief(away={"road12": "archer"})).order(B, "approach", "ask")
    step(table)
    assert table.asked == (B, "approach")


def test_r35_a_turned_archer_is_not_asked_nor_one_for_whom_nobody_comes_closer() -> None:
    assert step(approached(archers="archer*").order(B, "approach", "ask")).asked == (A, "turn")
    far = given(Fief("field", free="peasant"), Fief(), Fief(free="archer")).order(C, "approach", "ask")
    assert step(far).asked == (A, "turn")


def test_r35_an_archer_on_a_territory_turns_all_that_is_there() -> None:
    table = given(Fief("field", free="peasant"), Fief("farm archer peasant"))
    table.match.give_order(B, "approach", "reveal", "kill")
    step(table)
    assert table.turned(B) == ["farm", "archer", "peasant"]


def test_r58_all_enemies_are_asked_clockwise_and_who_is_dead_is_shot_at_by_nobody() -> None:
    table = given(
        Fief("field", free="peasant"), Fief(free="archer"), Fief(away={"road12": "archer*", "fief2": "archer"})
    )
    table.order(B, "approach", "ask").order(C, "approach", "ask")
    step(table)
    assert table.all_asked == {B: "approach"}
    table.do(())
    assert table.all_asked == {C: "approach"}
    table = given(Fief("field", free="peasant"), Fief(free="archer"), Fief(away={"fief2": "archer"}))
    table.order(B, "approach", "ask").order(C, "approach", "ask")
    step(table).do((table.options[0],))
    assert table.asked == (A, "turn")


def test_r53_in_alliances_archers_shoot_on_approach_in_the_own_fief_and_not_far_from_it() -> None:
    table = given(Fief("field", free="peasant"), Fief(free="archer"), Fief(), Fief(), alliance=True)
    assert step(table.order(B, "approach", "ask")).asked == (A, "turn")
    table = given(Fief(away={"road12": "peasant"}), Fief(away={"road23": "archer"}), Fief(), Fief(), alliance=True)
    assert step(table.order(B, "approach", "ask"), to="fief2").asked == (B, "approach")


def test_r53_in_alliances_archers_shoot_on_approach_where_own_figures_stand() -> None:
    for own, is_asked in (("peasant*", True), ("", False)):
        away = {"road12": own} if own else {}
        table = given(Fief("field", free="peasant"), Fief(free="archer", away=away), Fief(), Fief(), alliance=True)
        table.order(B, "approach", "ask")
        step(table)
        assert (table.asked == (B, "approach")) is is_asked


def test_r53_the_ally_s_archers_do_not_shoot_for_him() -> None:
    table = given(
        Fief(away={"road12": "peasant"}), Fief(), Fief(), Fief(away={"road23": "archer"}), alliance=True
    ).order(D, "approach", "ask")
    step(table, to="fief2")
    assert table.asked == (A, "turn")


def test_r64_a_shot_on_approach_opens_the_window_for_the_mover_s_priests() -> None:
    table = given(Fief("field", free="peasant priest"), Fief(free="archer"))
    table.match.give_order(B, "approach", "reveal", "kill")
    step(table)
    # The priest of the mover saves it: that is his order from the start.
    assert table.asked == (A, "turn")
    assert table.kinds(A) == ["peasant", "priest"]
    assert (table.turned(A), table.turned(B)) == (["priest"], ["archer"])


def test_r64_the_mover_may_be_asked_about_his_priests_and_goes_on_then() -> None:
    table = given(Fief("field", free="soldier priest"), Fief(free="archer")).order(A, "priests", "ask")
    table.order(B, "approach", "ask")
    step(table, "soldier").do((table.options[0],))
    assert table.asked == (A, "priests")
    table.do(())
    assert table.asked == (A, "turn")
    assert table.figure(table.f(A, "soldier")).damage == 1
    # On his own turn he may still heal it (R35).
    assert "heal" in table.options


def test_r34_the_damage_of_a_shot_on_approach_counts_until_the_end_of_the_turn() -> None:
    table = given(Fief("field", free="soldier"), Fief(free="archer soldier*")).order(B, "approach", "ask")
    step(table, "soldier").do((table.options[0],))
    assert table.figure(table.f(A, "soldier")).damage == 1
    table.do("end")
    while table.asked != (A, "turn"):
        table.do("end" if table.asked[1] == "turn" else table.pick.fallback())
    assert table.figure(table.f(A, "soldier")).damage == 0


@pytest.mark.parametrize("order", [None, "kill", "ask"])
def test_contract_5_a_step_into_reach_cannot_be_taken_back_whatever_is_ordered_because_it_tells_the_order(
    order: str | None,
) -> None:
    table = approached()
    if order == "ask":
        table.order(B, "approach", "ask")
    else:
        table.match.give_order(B, "approach", "reveal", order)
    table.do("move")
    step = f"{table.f(A, 'peasant')}>road12"
    # Nobody has to confirm it: the question says so. And a preview would tell the order.
    assert table.pick.is_binding
    assert table.match.peek(A, (step,)) is None
    with pytest.raises(AnswerReveals):
        table.match.answer(A, (step,), may_reveal=False)
    table.do(step)
    if order == "ask":
        table.do(())
    assert table.match.check_undo(A).kind == "never"
    with pytest.raises(NotUndoable):
        table.match.undo(A, consent=True)


def test_contract_7_a_step_that_no_archer_sees_is_taken_back_freely() -> None:
    for archers in ("archer*", "soldier"):
        table = approached(archers=archers)
        table.do("move")
        assert not table.pick.is_binding
        table.do(table.f(A, "peasant"), "road12")
        assert table.match.check_undo(A).kind == "free"


def test_contract_5_the_default_answer_is_in_the_log_as_one_of_an_order() -> None:
    table = step(approached())
    last = table.match.log[-1]
    assert isinstance(last, AnswerEntry)
    assert (last.seat, last.by, last.value) == (B, "order", ())


def test_contract_13_whoever_has_given_up_does_not_shoot() -> None:
    table = given(Fief("field", free="peasant"), Fief(free="archer"), Fief()).order(B, "approach", "ask")
    table.match.concede(B)
    step(table)
    assert table.asked == (A, "turn")
    assert table.kinds(A) == ["peasant"]


@pytest.mark.parametrize("strength", ["steady", "keen", "master"])
def test_computers_shoot_what_they_can_kill_and_waste_no_shot(strength: str) -> None:
    for archers, kind, shots in (("archer", "peasant", 1), ("archer", "soldier", 0), ("archer archer", "soldier", 2)):
        table = step(approached(kind, archers).order(B, "approach", "ask"), kind)
        answer = table.match.compute_answer(B, strength, Random(1))
        assert isinstance(answer, tuple)
        assert len(answer) == shots
        table.do(answer)
        assert (table.kinds(A) == []) is bool(shots)


@pytest.mark.parametrize("strength", ["steady", "keen", "master"])
def test_computers_heal_what_would_die_and_nothing_else(strength: str) -> None:
    for kind, healed in (("peasant", 1), ("soldier", 0)):
        table = given(Fief(away={"fief2": "archer"}), Fief(free=f"{kind} priest priest")).order(B, "priests", "ask")
        table.do("shoot", table.f(B, kind))
        answer = table.match.compute_answer(B, strength, Random(1))
        assert isinstance(answer, tuple)
        assert len(answer) == healed


@pytest.mark.parametrize(("zone", "answer"), [("road12", "allow"), ("road23", "refuse")])
def test_computers_lend_guards_only_while_no_enemy_is_near(zone: str, answer: str) -> None:
    own = Fief("city*", hand="peasant", away={})
    table = given(own, Fief(away={zone: "soldier"}), Fief("city*, farm soldier"), Fief(), alliance=True, center="off")
    table.do("peasant", "take")
    assert table.asked == (C, "ally-guard")
    assert table.match.compute_answer(C, "steady", Random(1)) == (answer,)
