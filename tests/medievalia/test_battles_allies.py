"""R72: the cards of allies in one fight, and whose order of losses counts for which."""

from tests.medievalia.positions import A, B, D, Fief, Position, given


def invaded(attackers: str, own: str, allied: str) -> Position:
    """Return a position in which A attacks B's fief, where figures of B and of his ally D can defend."""
    return given(
        Fief(away={"fief2": attackers}), Fief("field", free=own), Fief(), Fief(away={"fief2": allied}), alliance=True
    )


def test_r72_the_commander_orders_only_the_own_losses() -> None:
    table = invaded("soldier peasant", "soldier infantry", "soldier peasant")
    table.attack().do("strongest")
    # 3 damage: the commander's cards can take 2 + 5, so nobody asks the ally.
    assert table.all_asked == {B: "losses"}
    table.do("change")
    assert sorted(table.options) == sorted([table.f(B, "soldier"), table.f(B, "infantry")])
    table.do((table.f(B, "soldier"), table.f(B, "infantry")))
    assert (table.kinds(B), table.kinds(D)) == (["infantry"], ["peasant", "soldier"])


def test_r72_what_the_commander_s_cards_cannot_take_the_ally_orders() -> None:
    table = invaded("soldier soldier", "soldier", "soldier infantry peasant")
    table.attack().do("strongest")
    # Infantry strengthens the first soldier to 3, so 1 of 4 damage is left for the ally's cards, and only a peasant dies of 1.
    assert table.all_asked == {D: "losses"}
    table.do("change")
    assert sorted(table.options) == sorted([table.f(D, "soldier"), table.f(D, "infantry"), table.f(D, "peasant")])
    table.do((table.f(D, "infantry"), table.f(D, "soldier"), table.f(D, "peasant")))
    assert (table.kinds(B), table.kinds(D)) == ([], ["infantry", "peasant", "soldier"])


def test_r72_each_owner_s_standing_order_answers_for_the_own_cards_only() -> None:
    table = invaded("soldier soldier", "soldier", "soldier infantry peasant").order(B, "losses", "reveal")
    table.attack().do("strongest")
    assert table.all_asked == {D: "losses"}
    table = invaded("soldier soldier", "soldier", "soldier infantry peasant").order(D, "losses", "reveal")
    table.attack().do("strongest")
    assert "losses" not in table.all_asked.values()
    assert table.kinds(D) == ["infantry", "peasant", "soldier"]


def test_r72_at_most_one_owner_of_a_fight_is_asked() -> None:
    for attackers in (
        "soldier",
        "soldier peasant",
        "soldier soldier",
        "cavalry soldier",
        "cavalry cavalry",
        "cavalry " * 3,
    ):
        table = invaded(attackers, "soldier infantry peasant", "soldier archer peasant")
        # The ally's archer is asked for a plan as well, because his owner is attacked too (R53).
        table.order(D, "plan", "reveal").attack().do("strongest")
        assert len([topic for topic in table.all_asked.values() if topic == "losses"]) <= 1


def test_r72_outside_the_fiefs_the_first_clockwise_with_an_unturned_figure_takes_the_damage_first() -> None:
    table = given(
        Fief(away={"road12": "soldier"}),
        Fief(away={"road12": "peasant"}),
        Fief(),
        Fief(away={"road12": "peasant soldier"}),
        alliance=True,
    )
    table.attack().do("strongest")
    # 2 damage: the peasant of the commander takes the first.
    assert table.all_asked == {D: "losses"}
    table.do((table.f(D, "soldier"), table.f(D, "peasant")))
    assert (table.kinds(B), table.kinds(D)) == ([], ["peasant", "soldier"])


def test_r72_the_city_comes_after_the_cards_of_both() -> None:
    table = given(
        Fief(away={"fief2": "cavalry cavalry cavalry"}),
        Fief("city soldier"),
        Fief(),
        Fief(away={"fief2": "soldier"}),
        alliance=True,
    )
    table.attack("each", "aim", (table.t(B, "city"),), (table.t(B, "city"),), (table.f(D, "soldier"),))
    table.do("out")
    city = next(fighter for fight in table.battle.fights for fighter in fight.defenders if fighter.id[0] == "t")
    assert city.damage == 4
    assert (table.kinds(B), table.kinds(D)) == ([], [])


def test_r72_the_best_exchange_counts_the_losses_in_the_order_of_the_owners() -> None:
    # The commander's peasant would die first; against attack 2 the ally's infantry lives in any case.
    table = invaded("soldier", "peasant", "infantry")
    table.attack().do("best")
    assert table.kinds(A) == []
    assert table.kinds(D) == ["infantry"]
