"""Answers that the rules do not allow are refused with a reason, and nothing changes."""

import msgspec
import pytest

from matches.domain.model import Setup
from matches.domain.setup_options import complete_setup
from rules.engine import IllegalChoice, Match, MatchOver, NotAsked, SetupRefused, StaleQuestion
from rules.medievalia import GAME
from tests.medievalia.positions import SEED, A, Answer, B, C, Fief, Position, given


@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_two_to_four_seats_play(seats: int) -> None:
    with pytest.raises(SetupRefused):
        Match.begin(GAME, {}, seats, SEED)


@pytest.mark.parametrize("seats", [2, 3])
def test_an_alliance_needs_four_seats(seats: int) -> None:
    with pytest.raises(SetupRefused) as error:
        Match.begin(GAME, {"alliance": True}, seats, SEED)
    assert error.value.reason.key == "mv-refused-alliance"
    assert error.value.reason.args["count"] == seats


def test_r73_a_center_for_two_is_refused_when_a_match_is_opened() -> None:
    """It would do nothing (F10). Matches of before, in which it does nothing, go on and can be looked at again."""
    setup = Setup(options={"centre": "on"}, seats=2)
    with pytest.raises(SetupRefused) as error:
        complete_setup(GAME, setup, bytes)
    assert error.value.reason.key == "mv-refused-centre"
    for seats in (3, 4):
        assert complete_setup(GAME, msgspec.structs.replace(setup, seats=seats), bytes).options["centre"] == "on"
    Match.begin(GAME, setup.options, 2, SEED)


@pytest.mark.parametrize("options", [{"alliance": "yes"}, {"centre": "maybe"}, {"extra": 3}, {"slots": 5}])
def test_an_option_that_does_not_exist_is_refused(options: dict[str, str | int | bool]) -> None:
    with pytest.raises(SetupRefused):
        Match.begin(GAME, options, 4, SEED)


def test_a_payment_that_no_longer_works_because_the_ally_refused() -> None:
    table = given(Fief("city*, field", hand="soldier"), Fief(), Fief("forest, forest"), Fief(), alliance=True)
    table.order(C, "ally", "ask")
    token = table.match.question_token(A)
    table.do("soldier", "refuse")
    before = table.match.digest()
    with pytest.raises(StaleQuestion):
        table.match.answer(A, ("soldier",), token)
    assert table.match.digest() == before
    assert table.asked == (A, "turn")
    assert (table.hand(A), table.turned(C)) == (["soldier"], [])


def test_a_proposal_with_the_ally_s_cards_is_stale_after_his_refusal() -> None:
    """A hand card could pay instead, so there is another proposal, which is asked about: nobody has seen it when pressing."""
    fief = Fief("city*", hand="peasant mine")
    table = given(fief, Fief(), Fief("city*, farm", hand="field"), Fief(), alliance=True)
    table.order(C, "ally", "ask")
    token = table.match.question_token(A)
    table.do("peasant")
    assert table.asked == (C, "ally")
    table.do("refuse")
    assert table.asked == (A, "pay")
    before = table.match.digest()
    with pytest.raises(StaleQuestion):
        table.match.answer(A, ("peasant",), token)
    assert table.match.digest() == before
    table.do("take")
    assert table.kinds(A) == ["peasant"]


def test_a_figure_that_was_turned_meanwhile_does_not_move() -> None:
    table = given(Fief("city*", free="peasant soldier", hand="field"), Fief())
    peasant = f"{table.f(A, 'peasant')}>road12"
    table.do("move")
    assert peasant in table.options
    token = table.match.question_token(A)
    table.do("back", "field", "take", "move")
    assert peasant not in table.options
    assert table.refuse(peasant) == "engine-not-an-option"
    with pytest.raises((StaleQuestion, IllegalChoice)):
        table.match.answer(A, (peasant,), token)


def test_a_figure_twice_in_an_army() -> None:
    table = given(Fief(away={"fief2": "soldier peasant priest"}), Fief("field"))
    soldier = table.f(A, "soldier")
    table.do("battle", "by-hand")
    assert table.refuse((soldier, soldier)) == "engine-pick-too-often"
    assert table.refuse((soldier, "rest-one")) == "engine-pick-alone"


def test_a_figure_in_two_armies() -> None:
    table = given(Fief(away={"fief2": "soldier peasant priest"}), Fief("field"))
    soldier = table.f(A, "soldier")
    table.do("battle", "by-hand", soldier)
    assert table.refuse(soldier) == "engine-not-an-option"


def test_more_identical_figures_than_there_are() -> None:
    table = given(Fief(free="peasant peasant soldier"), Fief())
    peasant = table.f(A, "peasant")
    table.do("move")
    out, both, city = f"{peasant}>road12", f"{peasant}*>road12", f"{peasant}>{table.t(A, 'city')}"
    assert table.refuse((out, out, out)) == "engine-pick-too-often"
    assert table.refuse((both, city)) == "mv-why-two-places"
    assert table.refuse((both, f"{peasant}*>{table.t(A, 'city')}")) == "mv-why-two-places"
    assert table.refuse(f"{table.f(A, 'peasant', 1)}>road12") == "engine-not-an-option"
    table.do((peasant, peasant), "road12")
    assert [figure.zone for figure in table.state.figures] == ["road12", "road12", "fief1"]


def in_battle() -> Position:
    """Return a battle in which the defender is asked."""
    table = given(Fief(away={"fief2": "soldier peasant"}), Fief("field tower", free="soldier priest", hand="field"))
    return table.attack("each")


@pytest.mark.parametrize(
    ("played", "answer"),
    [
        ((), ""),
        ((), ()),
        ((), "castle"),
        ((), "soldier"),
        ((), "buy-4"),
        ((), ("end", "move")),
        ((), ("field", "end")),
        ((), ("field", "field")),
        ((), ("end", "end")),
        ((), "shoot"),
        ((), "t1"),
        (("otherwise",), "yes"),
        (("otherwise",), ("field", "field")),
        (("otherwise",), "take"),
        (("field", "other"), "pay"),
        (("field", "other"), "f99"),
        (("field", "other"), "use-5"),
        (("field", "other"), "drop-field"),
        (("field", "other"), ("t1", "back")),
        (("move",), ()),
        (("move",), "f99"),
        (("move",), ("f4", "back")),
        (("move",), "f4"),
        (("move",), "f4>fief2"),
        (("move",), "f4>centre"),
        (("move",), "f4>open"),
        (("move",), "f4>t2"),
        (("move",), ("f4>t3", "f4>road12")),
    ],
)
def test_what_is_no_answer_on_the_own_turn_is_refused(played: tuple[Answer, ...], answer: Answer) -> None:
    table = given(Fief("mine*", free="soldier", hand="field"), Fief())
    assert (table.t(A, "mine"), table.f(A, "soldier")) == ("t3", "f4")
    table.do(*played)
    assert table.refuse(answer)


@pytest.mark.parametrize("answer", ["", (), "attack", ("out", "best"), "hold", "f7", "none"])
def test_what_is_no_defense_is_refused(answer: Answer) -> None:
    assert in_battle().refuse(answer)


def test_a_defender_in_two_armies_or_a_foreign_one_is_refused() -> None:
    table = in_battle().do("by-hand")
    soldier = table.f(B, "soldier")
    assert table.refuse((soldier, soldier)) == "engine-pick-too-often"
    assert table.refuse(table.t(B, "city")) == "engine-not-an-option"
    assert table.refuse(table.f(A, "soldier")) == "engine-not-an-option"
    table.do(soldier)
    assert table.refuse(soldier) == "engine-not-an-option"


def test_a_target_out_of_reach_or_of_a_third_party_is_refused() -> None:
    table = given(Fief(away={"fief2": "soldier"}), Fief("field", free="soldier"), Fief(away={"fief2": "soldier"}))
    table.do("battle", "fief2-2", "aim")
    for id in (table.f(C, "soldier"), table.t(A, "city"), table.t(C, "city"), table.f(A, "soldier")):
        assert table.refuse((id,)) == "engine-not-an-option"
    field = table.t(B, "field")
    assert table.refuse((field, field)) == "engine-pick-too-often"


def test_losses_name_every_card_once() -> None:
    table = given(Fief(away={"fief2": "cavalry"}), Fief(free="soldier infantry"))
    table.attack().do("strongest", "change")
    soldier, infantry = table.f(B, "soldier"), table.f(B, "infantry")
    for answer in ((), (soldier,), (soldier, soldier), (soldier, infantry, soldier), (soldier, table.f(A, "cavalry"))):
        assert table.refuse(answer)


def test_a_battle_where_there_is_none_is_refused() -> None:
    table = given(Fief(free="soldier"), Fief(free="soldier"))
    assert table.refuse("battle") == "engine-not-an-option"


def test_whoever_is_not_asked_cannot_answer() -> None:
    table = given(Fief(hand="field"), Fief(hand="field"))
    before = table.match.digest()
    for answer in (("field",), ("end",)):
        with pytest.raises(NotAsked):
            table.match.answer(B, answer)
    assert table.match.digest() == before


def test_after_the_end_nothing_can_be_answered() -> None:
    table = given(Fief(), Fief(), last_drawer=A).do("end")
    assert table.match.asked_seats() == ()
    with pytest.raises(MatchOver):
        table.match.answer(B, ("end",))


def test_a_refusal_of_the_rules_says_what_is_missing() -> None:
    table = given(Fief("field", hand="infantry"), Fief())
    assert table.refuse("infantry") == "mv-why-missing"
