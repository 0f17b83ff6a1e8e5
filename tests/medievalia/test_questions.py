"""What is asked and what is not, in which order, and what can be taken back."""

from __future__ import annotations

import pytest

from rules.engine import Option, Term, Text
from rules.medievalia import affording
from rules.medievalia.purses import Means, gather_means
from rules.medievalia.state import MedievaliaState
from tests.medievalia.positions import A, B, Fief, given


def test_an_ordinary_turn_asks_one_question_for_each_thing_that_is_done() -> None:
    table = given(
        Fief("city*, field, forest", free="peasant peasant", hand="soldier field"), Fief(), phase="start", deck="mine"
    )
    topics = []
    for answer in ("soldier", "move", lambda: f"{table.f(A, 'soldier')}>{table.t(A, 'field')}", "end"):
        topics.append(table.asked[1])
        table.do(answer() if callable(answer) else answer)
    assert topics == ["turn", "turn", "move", "turn"]
    assert table.asked == (B, "turn")


def test_several_purchases_are_one_answer_and_paid_in_an_order_that_works() -> None:
    # The field has to be played first: it pays for the peasant.
    table = given(Fief("city, farm*", hand="field peasant soldier"), Fief())
    table.do(("field", "peasant"))
    assert (table.lands(A), table.kinds(A), table.hand(A)) == (["farm", "field"], ["peasant"], ["soldier"])
    assert table.asked == (A, "turn")


def test_several_draws_are_one_answer_and_are_not_taken_back() -> None:
    table = given(Fief("city peasant peasant, farm peasant peasant"), Fief(), deck="mine forest")
    (draw,) = [option for option in table.pick.options if option.id == "draw"]
    assert (draw.count, draw.is_binding) == (2, True)
    table.do(("draw", "draw"))
    assert sorted(table.hand(A)) == ["forest", "mine"]
    assert table.match.check_undo(A).kind == "never"


def test_what_cannot_be_paid_together_is_refused_with_a_reason() -> None:
    table = given(Fief("city", hand="field farm"), Fief())
    assert {"field", "farm"} <= set(table.options)
    assert table.refuse(("farm", "field")) == "mv-why-together"
    places = "city peasant peasant peasant, forest workshop, mine, mine, field, field"
    rich = given(Fief(places), Fief(), stacks=("school", "school", ""))
    assert {"buy-1", "buy-2"} <= set(rich.options)
    assert rich.refuse(("buy-1", "buy-2")) == "mv-why-twins"


def test_only_who_can_send_several_is_told_so() -> None:
    table = given(Fief("field, forest peasant"), Fief())
    assert table.do("move").pick.prompt.key == "mv-prompt-move-to"
    table = given(Fief("field, forest peasant", free="peasant"), Fief())
    assert table.do("move").pick.prompt.key == "mv-prompt-places"


def test_guards_stand_again_where_they_stood_when_the_turn_began() -> None:
    table = given(Fief("field soldier, forest peasant", free="peasant"), Fief())
    assert "guard" not in table.options
    table.do("step-off")
    assert [figure.on for figure in table.state.figures] == [0, 0, 0]
    table.do("guard")
    field, forest = (int(table.t(A, kind)[1:]) for kind in ("field", "forest"))
    assert [figure.on for figure in table.state.figures] == [field, forest, 0]
    assert not {"guard"} & set(table.options)


def test_a_payment_is_asked_about_only_where_something_of_worth_is_concerned() -> None:
    cases = {
        # A unit is lost; a card of which there is another one is discarded; both cards are of no use.
        False: (
            (Fief("farm, city*", hand="peasant"), "peasant"),
            (Fief("city*, field", hand="field mine mine"), "field"),
            (Fief("city*, mine, mine", hand="field mine"), "field"),
        ),
        # Two units are lost; a fighter turns; a first source and a figure without surcharge are discarded.
        True: (
            (Fief("farm peasant, city*", hand="peasant"), "peasant"),
            (Fief("field soldier, city*", hand="peasant"), "peasant"),
            (Fief("city*", hand="field mine"), "field"),
            (Fief("city*, field", hand="field soldier"), "field"),
        ),
    }
    for is_asked, each in cases.items():
        for fief, purchase in each:
            table = given(fief, Fief())
            (option,) = [option for option in table.pick.with_details().options if option.id == purchase]
            assert option.detail is not None
            table.do(purchase)
            assert table.asked == (A, "pay" if is_asked else "turn"), (fief, purchase)


def test_a_guard_is_asked_about_while_enemies_stand_in_the_fief() -> None:
    for zone, topic in (("road12", "turn"), ("fief1", "pay")):
        # The field yields 2 with the peasant on it, and 1 is lost.
        table = given(Fief("field peasant, city*", hand="peasant"), Fief(away={zone: "soldier"}))
        table.do("peasant")
        assert table.asked == (A, topic)


def test_the_options_of_a_turn_stand_in_a_fixed_order() -> None:
    fief = Fief(
        "city peasant peasant, field, forest, mine, field, farm",
        free="soldier archer",
        away={"road12": "peasant"},
        hand="peasant soldier field mine",
    )
    table = given(fief, Fief(away={"road12": "peasant", "fief1": "soldier"}))
    ids = table.options
    hand = [id for id in ids if id in ("field", "mine", "peasant", "soldier")]
    assert hand == ["field", "mine", "peasant", "soldier"]
    rest = [id for id in ids if id not in hand]
    assert rest == ["buy-1", "buy-2", "buy-3", "draw", "move", "step-off", "otherwise", "shoot", "end"]


def test_what_cannot_be_paid_is_blocked_with_exactly_what_is_missing() -> None:
    table = given(Fief("city*, field, forest", hand="infantry"), Fief())
    (reason,) = [option.reason for option in table.pick.all_options() if option.id == "infantry"]
    assert reason is not None
    assert reason.key == "mv-why-missing"
    assert reason.rule == "mv-pay"
    # 2 food, 1 energy, 1 gold and 2 more gold; there is 1 food and 1 energy.
    assert read_units(reason.args["price"]) == {"food": 2, "energy": 1, "gold": 3}
    assert read_units(reason.args["missing"]) == {"food": 1, "gold": 3}


def read_units(units: object) -> dict[str, int]:
    """Return an enumeration of units as numbers."""
    assert isinstance(units, tuple)
    counts: dict[str, int] = {}
    for text in units:
        assert isinstance(text, Text)
        unit, count = text.args.get("unit", Term("mv.unit.any")), text.args["count"]
        assert isinstance(unit, Term)
        assert isinstance(count, int)
        counts[unit.id.removeprefix("mv.unit.")] = count
    return counts


def test_what_is_missing_counts_every_card_in_hand_as_discarded() -> None:
    table = given(Fief("city*", hand="infantry field field"), Fief())
    (reason,) = [option.reason for option in table.pick.all_options() if option.id == "infantry"]
    assert reason is not None
    assert sum(read_units(reason.args["missing"]).values()) == 6 - 2


def test_a_draw_lacks_units_of_any_type() -> None:
    table = given(Fief("field*"), Fief())
    (reason,) = [option.reason for option in table.pick.all_options() if option.id == "draw"]
    assert reason is not None
    assert read_units(reason.args["missing"]) == {"any": 2}


def test_the_payment_line_says_what_turns_and_what_is_lost() -> None:
    table = given(Fief("field, farm", hand="field"), Fief())
    (detail,) = [option.detail for option in table.pick.with_details().options if option.id == "field"]
    assert detail is not None
    price, how = detail.args["price"], detail.args["how"]
    assert isinstance(price, Text)
    assert isinstance(how, Text)
    assert (detail.key, price.key) == ("mv-pays", "mv-costs")
    assert (how.key, how.args["lost"]) == ("mv-plan", 1)
    parts = how.args["parts"]
    assert isinstance(parts, tuple)
    assert [part.key for part in parts if isinstance(part, Text)] == ["mv-plan-turns"]


def test_the_payment_line_that_somebody_reads_needs_no_state_any_more() -> None:
    table = given(Fief("field soldier, city*", hand="peasant"), Fief()).do("peasant")
    asked = table.pick
    shown = asked.with_details()
    before = shown.all_options()
    # A battle or the others' undo may take away what pays while the message is composed.
    table.state.players[A].territories.clear()
    with pytest.raises(LookupError):
        asked.with_details()
    assert shown.with_details().all_options() == before


def test_a_surcharge_is_named_with_the_building_that_is_missing() -> None:
    table = given(Fief("farm, forest, mine, mine, mine", hand="infantry"), Fief())
    (detail,) = [option.detail for option in table.pick.with_details().options if option.id == "infantry"]
    assert detail is not None
    price = detail.args["price"]
    assert isinstance(price, Text)
    assert (price.key, price.args["needs"]) == ("mv-costs-surcharge", Term("mv.smith"))


def test_the_payment_by_hand_shows_what_is_missing_and_lost() -> None:
    table = given(Fief("field, farm", hand="soldier peasant"), Fief())
    table.do("soldier", "other")
    assert table.asked == (A, "pay-by-hand")
    assert "pay" not in table.options
    view = table.match.view(A).payment
    assert view is not None
    assert (view.missing, view.lost) == ((1, 1, 0, 0), 0)
    table.do((table.t(A, "farm"), "drop-peasant"))
    view = table.match.view(A).payment
    assert view is not None
    assert (view.missing, view.lost) == ((0, 0, 0, 0), 1)
    assert "pay" in table.options
    table.do(table.t(A, "farm"))
    assert "pay" not in table.options
    table.do("clear")
    assert table.match.view(A).payment == view.__class__("soldier", (), (1, 1, 0, 0), 0, (1, 1, 0, 0), 0, 0)


def test_a_group_is_free_for_one_thing_only() -> None:
    table = given(Fief("city*, mine, field", free="merchant", hand="soldier"), Fief())
    merchant = table.f(A, "merchant")
    table.do("soldier", "other", merchant, f"use-{merchant[1:]}")
    view = table.match.view(A).payment
    assert view is not None
    assert view.chosen == (f"use-{merchant[1:]}",)


def test_a_single_affordable_site_is_not_asked() -> None:
    table = given(Fief("city peasant, forest, mine, field"), Fief(), stacks=("school", "", ""))
    table.do("buy-1")
    assert table.buildings(A) == ["school"]


def test_a_battle_asks_the_defender_once() -> None:
    defender = Fief("field tower", free="soldier", away={"road12": "priest"})
    table = given(Fief(away={"fief2": "soldier"}), defender)
    asked = []
    table.attack("aim", (table.t(B, "field"),))
    while table.asked != (B, "turn"):
        asked.append(table.asked)
        table.do({"defence": "out", "plan": "best"}.get(table.asked[1]) or table.pick.fallback())
    # All in one wait: form, plan, and here the order of losses.
    assert asked[:2] == [(B, "defence"), (B, "plan")]


def test_several_parties_lay_their_plans_at_the_same_time() -> None:
    table = given(
        Fief(away={"fief2": "soldier"}), Fief("field", free="soldier"), Fief(away={"road23": "archer"}), Fief()
    )
    table.attack("aim", (table.t(B, "field"),))
    assert table.all_asked == {B: "defence", 2: "plan"}


def test_with_nothing_unturned_to_defend_or_react_nobody_waits() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field* tower", free="soldier* priest*"))
    table.attack("aim", (table.f(B, "soldier"),))
    assert table.asked == (B, "turn")


def test_losses_are_asked_only_if_they_differ_in_kind() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field* soldier soldier"))
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "turn")
    table = given(Fief(away={"fief2": "soldier"}), Fief("field* soldier peasant"))
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "losses")
    table = given(Fief(away={"fief2": "cavalry"}), Fief("field* soldier peasant"))
    table.attack("aim", (table.t(B, "field"),))
    assert table.asked == (B, "turn")


def test_both_sides_order_their_losses_at_the_same_time() -> None:
    table = given(Fief(away={"fief2": "soldier infantry"}), Fief("field* soldier infantry"))
    table.attack("loss-plan", "aim", (table.t(B, "field"),))
    assert table.all_asked == {A: "losses", B: "losses"}


def test_moves_are_taken_back_freely() -> None:
    table = given(Fief("field", free="soldier"), Fief())
    soldier = table.f(A, "soldier")
    table.move(soldier, "road12")
    for _ in range(2):
        status = table.match.check_undo(A)
        assert status.kind == "free"
        table.match.undo(A)
    assert table.figure(soldier).zone == "fief1"
    assert table.asked == (A, "turn")
    assert table.match.check_undo(A).kind == "never"


def test_who_goes_home_does_not_go_out() -> None:
    table = given(Fief(away={"road12": "soldier"}), Fief())
    table.do("move")
    labels = [
        option.label.args["place"]
        for option in table.pick.options
        if isinstance(option.label, Text) and option.label.args
    ]
    assert [place.key for place in labels if isinstance(place, Text)] == ["mv-move-home", "mv-move-zone"]
    table.do(f"{table.f(A, 'soldier')}>fief1")
    assert table.keys[-1] == "mv-journal-moved-home"


def test_whoever_pays_for_a_card_reads_how() -> None:
    table = given(Fief("city peasant peasant"), Fief(), deck="mine")
    (line, *_) = table.match.answer(A, ("draw",)).lines
    private = line.read(A)
    assert private is not None
    assert (private.key, line.text.key) == ("mv-journal-drew-card-paid", "mv-journal-drew-paid")
    assert private.args["how"] == line.text.args["how"]


def test_a_played_card_is_taken_back_freely() -> None:
    table = given(Fief("field", hand="field"), Fief())
    before = table.match.view(A)
    table.do("field")
    assert table.match.check_undo(A).kind == "free"
    table.match.undo(A)
    assert table.match.view(A) == before


def test_a_building_below_which_another_one_opened_stays_bought() -> None:
    table = given(Fief("city peasant, forest, mine, field"), Fief(), stacks=("school church", "", ""))
    assert [option.is_binding for option in table.pick.options if option.id == "buy-1"] == [True]
    table.do("buy-1")
    assert table.match.check_undo(A).kind == "never"


def test_the_last_building_of_a_stack_can_be_taken_back() -> None:
    table = given(Fief("city peasant, forest, mine, field"), Fief(), stacks=("school", "bank", ""))
    assert [option.is_binding for option in table.pick.options if option.id == "buy-1"] == [False]
    table.do("buy-1")
    assert table.match.check_undo(A).kind == "free"


def test_a_drawn_card_is_not_taken_back() -> None:
    table = given(Fief("farm", free="peasant"), Fief())
    assert [option.is_binding for option in table.pick.options if option.id == "draw"] == [True]
    table.do("draw")
    assert table.match.check_undo(A).kind == "never"


def test_going_back_everywhere_changes_nothing() -> None:
    fief = Fief("city, field, forest, mine", free="soldier archer", away={"fief2": "soldier"}, hand="field soldier")
    table = given(fief, Fief("field", away={"road12": "peasant"}))
    before = table.match.view(A)
    table.do("otherwise", "back", "otherwise", "soldier", "back", "move", "back", "shoot", "back")
    assert table.match.view(A) == before


def test_identical_figures_share_an_option() -> None:
    table = given(Fief("field peasant peasant", free="peasant peasant peasant soldier"), Fief())
    table.do("move")
    assert [(option.id, option.count) for option in table.pick.options if option.id.endswith("road12")] == [
        (f"{table.f(A, 'peasant')}>road12", 1),
        (f"{table.f(A, 'peasant')}*>road12", 1),
        (f"{table.f(A, 'peasant', 2)}>road12", 2),
        (f"{table.f(A, 'peasant', 2)}*>road12", 1),
        (f"{table.f(A, 'soldier')}>road12", 1),
    ]


def test_a_long_turn_makes_boundaries() -> None:
    table = given(Fief("field", free="soldier"), Fief())
    soldier, field = table.f(A, "soldier"), table.t(A, "field")
    for _ in range(20):
        table.move(soldier, field).move(soldier, "open")
    assert table.asked == (A, "turn")
    table.do("end")
    assert table.asked == (B, "turn")
    assert table.match.turn_number >= 2


def test_what_a_seat_could_pay_with_is_gathered_once_for_all_purchases_of_a_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = given(Fief("city*, field, forest", hand="soldier infantry"), Fief())
    gathered = []

    def gather(state: MedievaliaState, seat: int) -> Means:
        gathered.append(seat)
        return gather_means(state, seat)

    monkeypatch.setattr(affording, "gather_means", gather)
    assert affording.list_purchases(table.state, A)
    assert len(gathered) == 1
    assert list(affording.list_blocked(table.state, A))
    assert len(gathered) == 2


def test_a_copy_lists_no_purchases_because_nobody_reads_them(monkeypatch: pytest.MonkeyPatch) -> None:
    match = given(Fief("field peasant peasant", hand="peasant soldier"), Fief("field")).match
    listed: list[int] = []
    list_purchases = affording.list_purchases

    def count(state: MedievaliaState, seat: int) -> list[Option]:
        listed.append(seat)
        return list_purchases(state, seat)

    monkeypatch.setattr(affording, "list_purchases", count)
    match.answer(0, ("step-off",))
    assert len(listed) == 1
    copy = match.clone()
    assert len(listed) == 1
    assert copy.digest() == match.digest()
    assert len(listed) == 3, "a digest covers the open question"
