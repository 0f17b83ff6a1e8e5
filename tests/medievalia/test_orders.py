"""Standing orders: who has given one is not waited for; who wants to be asked is asked."""

import pytest

from rules.engine import IllegalChoice, Match, OrderEntry
from rules.medievalia import GAME
from tests.medievalia.positions import SEED, A, B, C, D, Fief, Position, given


def attacked() -> Position:
    """Return a position in which the first seat can attack a field, and the second one defend and heal."""
    defender = Fief("field soldier", free="infantry peasant", away={"road12": "priest"})
    return given(Fief("forest", away={"fief2": "cavalry"}), defender)


def test_there_are_orders_for_nine_topics_of_which_two_have_several_settings() -> None:
    assert [(order.topic, order.default) for order in GAME.orders] == [
        ("pay", "ask"),
        ("defence", "ask"),
        ("civilians", "reveal"),
        ("plan", "ask"),
        ("losses", "ask"),
        ("priests", "reveal"),
        ("approach", "reveal"),
        ("ally", "reveal"),
        ("ally-guard", "ask"),
    ]
    settings = {order.topic: [setting.id for setting in order.settings] for order in GAME.orders if order.settings}
    assert settings == {"priests": ["dearest"], "approach": ["kill"]}
    assert not any(order.is_window for order in GAME.orders)


def test_an_order_of_payments_pays_as_proposed_until_its_owner_wants_to_be_asked() -> None:
    # Both cost a fighter, so both would be asked about.
    table = given(Fief("city*, field soldier, field soldier", hand="peasant peasant"), Fief("field"))
    table.order(A, "pay", "reveal").do("peasant")
    assert table.asked == (A, "turn")
    assert "peasant" in table.kinds(A)
    table.order(A, "pay", "ask").do("peasant")
    assert table.asked == (A, "pay")


def test_without_an_order_the_defense_is_asked() -> None:
    table = attacked()
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "defence")


def test_with_orders_a_battle_needs_no_wait() -> None:
    table = attacked()
    for topic in ("defence", "plan", "losses"):
        table.order(B, topic, "reveal")
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "turn")
    assert table.battle.stage == "over"
    # The best exchange costs the attacker his cavalry.
    assert table.kinds(A) == []


def test_an_order_of_defense_takes_the_best_exchange() -> None:
    table = attacked()
    table.order(B, "defence", "reveal").order(B, "plan", "reveal").order(B, "losses", "reveal")
    other = attacked()
    for position in (table, other):
        position.attack("aim", (position.t(B, "field"),))
    other.do("best", "best")
    assert other.asked == (B, "losses")
    other.do(other.pick.fallback())
    # Soldier and infantry together kill the cavalry and lose nobody.
    assert table.kinds(B) == ["infantry", "peasant", "priest", "soldier"]
    assert (table.kinds(A), table.kinds(B)) == (other.kinds(A), other.kinds(B))
    assert [army.defenders for army in table.battle.armies] == [army.defenders for army in other.battle.armies]


def raided() -> Position:
    """Return a position in which a peasant attacks a fief with civilians; the best exchange would lay them."""
    return given(Fief("forest", away={"fief2": "soldier"}), Fief("field*", free="peasant peasant merchant"))


def test_section_9_civilians_never_fight_unless_their_owner_wants_to_be_asked() -> None:
    table = raided()
    assert table.match.order_kind(B, "civilians") == "reveal"
    table.attack("aim", (table.t(B, "field"),)).do("best")
    assert table.asked == (B, "turn")
    assert table.kinds(B) == ["merchant", "peasant", "peasant"]
    assert table.kinds(A) == ["soldier"]


def test_section_9_whoever_wants_to_be_asked_about_civilians_may_let_them_fight() -> None:
    for answer, kinds in (("fight", []), ("stay", ["soldier"])):
        table = raided().order(B, "civilians", "ask")
        table.attack("aim", (table.t(B, "field"),)).do("best")
        assert table.asked == (B, "civilians")
        assert table.options == ["fight", "stay"]
        assert table.pick.fallback() == ("stay",)
        table.do(answer)
        assert table.kinds(A) == kinds


def test_section_9_the_standing_order_of_the_defense_lays_no_civilians() -> None:
    table = raided().order(B, "defence", "reveal")
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "turn")
    assert table.battle.armies[0].defenders == []


def test_section_9_all_against_the_strongest_and_by_hand_mean_civilians_too() -> None:
    for answers in (("strongest",), ("by-hand", ("f6", "f6", "f8"))):
        table = raided()
        table.attack().do(*answers)
        assert sorted(fighter.kind for fighter in table.fight.defenders) == ["merchant", "peasant", "peasant"]


def test_section_9_nobody_is_asked_about_civilians_whom_the_best_exchange_does_not_lay() -> None:
    table = given(Fief("forest", away={"fief2": "soldier"}), Fief("field", free="infantry merchant"))
    table.order(B, "civilians", "ask").attack().do("best")
    assert table.asked == (B, "turn")


def test_r30_abroad_civilians_fight_in_any_case() -> None:
    table = given(Fief(away={"road12": "soldier"}), Fief(away={"road12": "soldier peasant"}))
    table.order(B, "losses", "reveal")
    table.attack().do("best")
    assert sorted(fighter.kind for fighter in table.fight.defenders) == ["peasant", "soldier"]


def test_an_order_of_plans_makes_the_best_of_priests() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief(free="soldier*", away={"road12": "priest"}))
    table.order(B, "plan", "reveal")
    table.attack("aim", (table.f(B, "soldier"),))
    assert table.asked == (B, "turn")
    assert table.kinds(B) == ["priest", "soldier"]


def test_an_order_of_losses_loses_as_little_as_possible() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field* peasant soldier"))
    table.order(B, "losses", "reveal")
    table.attack("aim", (table.t(B, "field"),))
    assert table.kinds(B) == ["soldier"]


def test_an_order_answers_a_question_that_is_open() -> None:
    table = attacked()
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "defence")
    table.order(B, "defence", "reveal")
    assert table.asked == (B, "plan")


def test_the_order_of_one_seat_does_not_bind_another() -> None:
    table = attacked()
    table.order(A, "defence", "reveal")
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "defence")


def volley() -> Position:
    """Return a position in which a peasant beside a priest can be shot."""
    return given(Fief(away={"fief2": "archer"}), Fief(free="peasant priest"), Fief(away={"road23": "priest"}))


def test_priests_save_own_figures_unasked_and_as_few_as_possible() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free="peasant priest priest"))
    assert table.match.order_kind(B, "priests") == "reveal"
    table.do("shoot", table.f(B, "peasant"))
    assert table.asked == (A, "turn")
    assert table.kinds(B) == ["peasant", "priest", "priest"]
    assert table.turned(B) == ["priest"]


def test_the_order_saves_nobody_of_another_party() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free="peasant"), Fief(away={"road23": "priest"}))
    table.do("shoot", table.f(B, "peasant"))
    assert table.asked == (A, "turn")
    assert (table.kinds(B), table.turned(C)) == ([], [])


def test_the_order_saves_a_figure_of_the_ally() -> None:
    table = given(
        Fief(away={"fief2": "archer"}), Fief(free="peasant"), Fief(), Fief(away={"fief2": "priest"}), alliance=True
    )
    table.do("shoot", table.f(B, "peasant"))
    assert table.kinds(B) == ["peasant"]


def test_r64_the_order_from_the_start_heals_only_what_would_die() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free="soldier priest"))
    table.do("shoot", table.f(B, "soldier"))
    assert table.asked == (A, "turn")
    assert (table.figure(table.f(B, "soldier")).damage, table.turned(B)) == (1, [])


def test_r64_the_order_wastes_no_priest_on_a_figure_that_dies_all_the_same() -> None:
    table = given(Fief(away={"fief2": "archer archer"}), Fief(free="peasant priest"))
    archer = table.f(A, "archer")
    table.do("shoot", table.f(B, "peasant"), (archer, archer))
    assert (table.kinds(B), table.turned(B)) == (["priest"], [])


def test_r64_the_orders_of_allies_save_a_figure_together_and_in_their_order() -> None:
    own, allied = Fief(free="peasant priest"), Fief(away={"fief2": "priest"})
    table = given(Fief(away={"fief2": "archer archer"}), own, Fief(), allied, alliance=True)
    archer = table.f(A, "archer")
    table.do("shoot", table.f(B, "peasant"), (archer, archer))
    assert table.kinds(B) == ["peasant", "priest"]
    assert (table.turned(B), table.turned(D)) == (["priest"], ["priest"])
    # After an ally who does not heal, the last one does not waste his priest.
    table = given(Fief(away={"fief2": "archer archer"}), own, Fief(), allied, alliance=True).order(B, "priests", "ask")
    table.do("shoot", table.f(B, "peasant"), (archer, archer), ())
    assert (table.kinds(B), table.turned(D)) == (["priest"], [])


@pytest.mark.parametrize(("others", "damage"), [("peasant", 0), ("", 0), ("cavalry", 1)])
def test_r64_the_order_for_the_dearest_heals_it_though_it_would_live(others: str, damage: int) -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free=f"infantry priest {others}"))
    table.match.give_order(B, "priests", "reveal", "dearest")
    table.do("shoot", table.f(B, "infantry"))
    assert table.asked == (A, "turn")
    assert table.figure(table.f(B, "infantry")).damage == damage


def test_r64_the_order_for_the_dearest_saves_what_would_die_and_nobody_else_s() -> None:
    table = given(Fief(away={"fief2": "archer"}), Fief(free="peasant priest cavalry"))
    table.match.give_order(B, "priests", "reveal", "dearest")
    table.do("shoot", table.f(B, "peasant"))
    assert "peasant" in table.kinds(B)
    table = given(Fief(away={"fief2": "archer"}), Fief(free="infantry"), Fief(away={"road23": "priest"}))
    table.match.give_order(C, "priests", "reveal", "dearest")
    table.do("shoot", table.f(B, "infantry"))
    assert table.turned(C) == []


def test_contract_5_a_shot_that_priests_may_answer_cannot_be_taken_back_because_it_tells_their_order() -> None:
    for order in ("reveal", "ask"):
        table = given(Fief(away={"fief2": "archer"}), Fief(free="soldier priest"))
        table.order(B, "priests", order)
        table.do("shoot")
        assert table.pick.is_binding
        soldier = table.f(B, "soldier")
        assert table.match.peek(A, (soldier,)) is None
        table.do(soldier)
        if order == "ask":
            table.do(())
        assert table.match.check_undo(A).kind == "never"
    alone = given(Fief(away={"fief2": "archer"}), Fief(free="soldier"))
    alone.do("shoot")
    assert not alone.pick.is_binding
    alone.do(alone.f(B, "soldier"))
    assert alone.match.check_undo(A).kind == "free"


@pytest.mark.parametrize("topic", ["priests", "approach", "plan"])
def test_a_setting_that_a_topic_does_not_have_is_refused_and_changes_nothing(topic: str) -> None:
    table = volley()
    before = table.match.digest()
    for setting in ("best", "", ("kill",), 7):
        with pytest.raises(IllegalChoice):
            table.match.give_order(B, topic, "reveal", setting)
    assert table.match.digest() == before


def test_a_stored_order_by_a_setting_or_for_a_topic_that_is_gone_is_harmless() -> None:
    table = volley()
    log = [OrderEntry(0, B, "priests", "reveal", value="gone"), OrderEntry(1, B, "retreat", "reveal")]
    match = Match.restore(GAME, SEED, table.match.base, log, audit=True)
    assert (match.order_kind(B, "priests"), match.order_setting(B, "priests")) == ("reveal", "")
    assert match.order_kind(B, "retreat") == "ask"
    match.answer(A, ("shoot",))
    match.answer(A, (table.f(B, "peasant"),))
    # The usual order saves the peasant.
    assert match.asked_seats() == (A,)
    assert [figure.kind for figure in match.state.figures if figure.owner == B] == ["peasant", "priest"]


def test_whoever_wants_to_be_asked_about_priests_is_asked_and_may_let_the_figure_die() -> None:
    table = volley().order(B, "priests", "ask")
    table.do("shoot", table.f(B, "peasant"))
    assert table.asked == (B, "priests")
    assert table.options == [table.f(B, "priest")]
    table.do(())
    assert table.kinds(B) == ["priest"]


def test_the_order_to_save_comes_back_and_answers_at_once() -> None:
    table = volley().order(B, "priests", "ask")
    table.do("shoot", table.f(B, "peasant"))
    table.order(B, "priests", "reveal")
    assert table.asked == (A, "turn")
    assert table.kinds(B) == ["peasant", "priest"]


def team(hand: str = "peasant") -> Position:
    """Return a position in which a purchase needs the ally's farm."""
    return given(Fief("city*", hand=hand), Fief(), Fief("city*, farm"), Fief(), alliance=True)


def test_the_ally_pays_unasked() -> None:
    table = team()
    assert table.match.order_kind(C, "ally") == "reveal"
    table.do("peasant", "take")
    assert table.asked == (A, "turn")
    assert table.turned(C) == ["city", "farm"]


def test_an_ally_who_wants_to_be_asked_is_asked_and_allows_or_refuses() -> None:
    for answer, kinds in (("allow", ["peasant"]), ("refuse", [])):
        table = team().order(C, "ally", "ask")
        table.do("peasant", "take")
        assert table.asked == (C, "ally")
        assert table.pick.fallback() == ("refuse",)
        table.do(answer)
        assert table.kinds(A) == kinds
        assert table.asked == (A, "turn")
        assert ("mv-journal-ally-refused" in table.keys) is (answer == "refuse")


def test_the_ally_s_order_comes_back_and_answers_at_once() -> None:
    table = team().order(C, "ally", "ask")
    table.do("peasant", "take")
    table.order(C, "ally", "reveal")
    assert table.kinds(A) == ["peasant"]


@pytest.mark.parametrize("allied", ["city*, farm soldier", "city*, farm peasant", "city*, farm tower"])
def test_r52_the_order_from_the_start_never_turns_a_garrison_of_the_ally(allied: str) -> None:
    table = given(Fief("city*", hand="peasant"), Fief(), Fief(allied), Fief(), alliance=True)
    assert table.match.order_kind(C, "ally") == "reveal"
    assert table.match.order_kind(C, "ally-guard") == "ask"
    table.do("peasant", "take")
    assert table.asked == (C, "ally-guard")
    assert table.pick.fallback() == ("refuse",)
    assert table.turned(C) == ["city"]
    table.do("allow")
    assert table.kinds(A) == ["peasant"]
    assert "farm" in table.turned(C)


def test_r52_a_free_fighter_of_the_ally_is_asked_for_and_a_free_worker_is_not() -> None:
    for kind, asked in (("priest", (C, "ally-guard")), ("peasant", (A, "turn"))):
        # A field costs 1 work; of the ally's work half counts.
        table = given(Fief("city*", hand="field"), Fief(), Fief("city*", free=f"{kind} {kind}"), Fief(), alliance=True)
        table.do("field", "take")
        assert table.asked == asked


def test_r52_an_order_of_the_ally_releases_fighters_and_garrisons_too() -> None:
    table = given(Fief("city*", hand="peasant"), Fief(), Fief("city*, farm soldier"), Fief(), alliance=True)
    table.order(C, "ally-guard", "reveal").do("peasant", "take")
    assert table.asked == (A, "turn")
    assert table.kinds(A) == ["peasant"]


def test_r52_the_order_for_the_other_cards_does_not_release_a_garrison() -> None:
    for order in ("reveal", "same"):
        table = given(Fief("city*", hand="peasant"), Fief(), Fief("city*, farm soldier"), Fief(), alliance=True)
        table.match.give_order(C, "ally", order, ("allow",) if order == "same" else None)
        table.do("peasant", "take")
        assert table.asked == (C, "ally-guard")


def test_r52_the_proposal_takes_another_payment_before_a_garrison_of_the_ally() -> None:
    """To save a hand card of A, the proposal once turned C's farm with the soldier on it, and C was not asked."""
    table = given(Fief("city*", hand="peasant mine"), Fief(), Fief("city*, farm soldier"), Fief(), alliance=True)
    table.do("peasant", "take")
    assert table.asked == (A, "turn")
    assert (table.kinds(A), table.hand(A), table.turned(C)) == (["peasant"], [], ["city"])
    # By hand the garrison may be asked for.
    table = given(Fief("city*", hand="peasant mine"), Fief(), Fief("city*, farm soldier"), Fief(), alliance=True)
    table.do("peasant", "other", (table.t(C, "farm"),), "pay")
    assert table.asked == (C, "ally-guard")


def test_r56_what_is_proposed_does_not_depend_on_the_ally_s_orders() -> None:
    seen = set()
    for order in ("ask", "reveal", "computer"):
        table = given(Fief("city*", hand="peasant mine"), Fief(), Fief("city*, farm soldier"), Fief(), alliance=True)
        table.order(C, "ally", order).order(C, "ally-guard", order)
        table.do("peasant")
        seen.add(repr(list(table.pick.with_details().options)))
    assert len(seen) == 1


def test_what_the_ally_discards_is_always_asked() -> None:
    allied = Fief("city*", hand="soldier mine")
    table = given(Fief("city*", free="peasant", hand="farm field"), Fief(), allied, Fief(), alliance=True)
    assert table.asked == (A, "turn")
    table.do("farm", "other", (table.f(A, "peasant"), "plead"), "pay")
    assert table.asked == (C, "ally-discard")
    table.do("refuse")
    assert table.asked == (A, "pay-by-hand")
    assert table.hand(C) == ["mine", "soldier"]


@pytest.mark.parametrize("order", ["reveal", "computer"])
def test_every_order_can_be_given_to_a_computer_too(order: str) -> None:
    table = attacked()
    for standing_order in GAME.orders:
        table.order(B, standing_order.topic, order)  # type: ignore[arg-type]
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "turn")


@pytest.mark.parametrize("topic", ["defence", "plan", "losses"])
def test_after_the_deadline_the_defender_stays_out_passes_and_loses_as_little_as_possible(topic: str) -> None:
    table = attacked()
    table.attack("aim", (table.t(B, "field"),))
    seen = {}
    while table.asked != (B, "turn"):
        seen[table.asked[1]] = table.pick.fallback()
        table.do(table.pick.fallback())
    expected = {"defence": ("out",), "plan": ("none",)}
    if topic in expected:
        assert seen[topic] == expected[topic]
