"""How the computer seats plan: styles that never loop, bargains, relief, sieges, levies, and the turns that keen compares."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.engine import PlannedAnswer, Text, digest_view, text
from rules.medievalia import GAME
from rules.medievalia.computer import choose_answer, search, war
from rules.medievalia.computer.outlook import MOST_MOVES, STEADY, Outlook, Style
from rules.medievalia.computer.payments import find_price
from rules.medievalia.computer.shopping import is_payable
from rules.medievalia.payment import Price
from rules.medievalia.questions import BACK
from tests.conformance.hint_reading import explain_first
from tests.medievalia.positions import A, Fief, Position, given
from tests.medievalia.test_computers import SETTINGS, begin, decide, play_on


def test_no_style_moves_anybody_for_ever(soak: bool) -> None:
    """Whoever says "move" has somebody to move, and nobody moves more often than `MOST_MOVES` in a turn."""
    styles = dict.fromkeys([STEADY, *search.DUEL_PLANS, *search.PLANS])
    moved, matches = 0, 12 if soak else 4
    for number in range(matches):
        seats, alliance = SETTINGS[number % len(SETTINGS)]
        match = begin(seats, number, alliance=alliance, audit=False)
        by_seat = [list(styles)[(number + seat) % len(styles)] for seat in range(seats)]
        while match.outcome is None:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            value = choose_answer(match.view(seat), asked, by_seat[seat])
            if asked.topic in ("move", "move-to"):
                assert value != (BACK,)
                moved += 1
            match.answer(seat, value)
            changes = [change for change in match.state.changes if change.kind == "moved"]
            often = Counter((change.turn, piece) for change in changes for piece in change.pieces)
            assert max(often.values(), default=0) <= MOST_MOVES
    assert moved > 40 * matches


def test_alike_figures_share_the_count_of_their_moves() -> None:
    """Whoever names one of two alike figures may move the other one: a match once went round and round because of it."""
    position = given(Fief("field, forest", free="peasant peasant"), Fief("field"))
    position.move(position.f(A, "peasant"), position.t(A, "field")).move(position.f(A, "peasant"), "open")
    outlook = Outlook(position.match.view(A), A)
    assert [outlook.count_moves(figure) for figure in outlook.own] == [2, 2]


def test_what_a_bargain_could_pay_is_what_the_game_offers() -> None:
    checked = 0
    for number in range(3):
        match = begin(3, number, audit=False)
        while match.outcome is None:
            seat = match.asked_seats()[0]
            asked = match.question(seat)
            assert asked is not None
            view = match.view(seat)
            if asked.topic == "turn":
                outlook = Outlook(view, seat)
                offered = {option.id for option in asked.choice.options}  # type: ignore[union-attr]
                hand = view.seats[seat].hand or ()
                for kind in set(hand):
                    price = Price(find_price(outlook, kind))
                    assert is_payable(outlook, price, 0, len(hand) - 1) == (kind in offered)
                    checked += 1
            match.answer(seat, choose_answer(view, asked, search.BUILDER))
    assert checked > 500


def play_in_style(position: Position, style: Style) -> None:
    """Play the turn to its end in a style."""
    turn = position.state.turn
    while position.match.outcome is None and position.state.turn == turn:
        asked = position.question
        value = choose_answer(position.match.view(asked.seat), asked, style)
        assert isinstance(value, tuple)
        position.do(value)


def test_a_bargain_builds_with_a_bureaucrat() -> None:
    position = given(Fief("forest, field", free="bureaucrat"), Fief("field"), stacks=("workshop bank", "", ""))
    play_in_style(position, search.BUILDER)
    assert position.buildings(A) == ["workshop"]


def explain_answers(table: Position, *answers: str) -> list[Text | None]:
    """Return the reasons of a plan of these answers."""
    plan = []
    for value in answers:
        asked = table.question
        view = table.match.view(asked.seat)
        plan.append(PlannedAnswer(digest_view(view, asked), view, asked, asked.choice.validate(value)))
        table.do(value)
    return list(GAME.explain_plan(plan))


def test_a_peasant_who_marches_at_once_is_not_bought_for_work() -> None:
    table = given(Fief("field", hand="peasant"), Fief())
    stays = explain_answers(table, "peasant", "end")
    assert stays[0] is not None
    assert stays[0].key == "mv-reason-worker"
    bought = table.f(A, "peasant")
    table = given(Fief("field", hand="peasant"), Fief())
    reasons = explain_answers(table, "peasant", "move", f"{bought}>road12")
    assert [reason and reason.key for reason in reasons] == ["mv-reason-levy-one"] * 3


@pytest.mark.parametrize(("others", "why"), [(2, "mv-reason-last-building"), (3, "mv-reason-building")])
def test_r50_with_four_seats_no_reason_says_that_the_last_building_ends_the_match(others: int, why: str) -> None:
    own = Fief("field school, forest, city peasant peasant peasant", free="peasant peasant")
    table = given(own, *[Fief("field")] * others, stacks=("workshop", "", ""))
    reason, *_ = explain_answers(table, "buy-1", "take")
    assert reason is not None
    assert reason.key == why


def test_who_goes_on_before_anything_is_paid_does_not_go_there_to_work() -> None:
    table = given(Fief("city*, field, farm", free="peasant", hand="soldier peasant"), Fief())
    peasant, field = table.f(A, "peasant"), table.t(A, "field")
    stays = explain_answers(table, "move", f"{peasant}>{field}", "peasant")
    assert stays[0] is not None
    assert stays[0].key == "mv-reason-work"
    table = given(Fief("city*, field, farm", free="peasant", hand="soldier peasant"), Fief())
    goes = explain_answers(table, "move", f"{peasant}>{field}", "move", f"{peasant}>road12", "peasant")
    assert [reason and reason.key for reason in goes[:3]] == [None, None, "mv-reason-levy-one"]


@pytest.mark.parametrize(
    ("hand", "why"), [("field peasant", "mv-reason-keep"), ("forest peasant", None), ("field soldier", None)]
)
def test_a_kept_hand_is_praised_for_what_it_holds(hand: str, why: str | None) -> None:
    table = given(Fief(hand=hand, begun=False), Fief(hand="field"), phase="start")
    reason = explain_first(table.match, A, ())
    assert (reason and reason.key) == why


def test_the_first_fighter_is_compared_with_nobody() -> None:
    table = given(Fief("field, forest", hand="soldier"), Fief(free="peasant"))
    assert explain_first(table.match, A, ("soldier",)) == text("mv-reason-first-fighter")
    table = given(Fief("field, forest", hand="soldier"), Fief(free="soldier"))
    reason = explain_first(table.match, A, ("soldier",))
    assert (reason and reason.key) == "mv-reason-fighter"


def test_steady_relieves_its_ally() -> None:
    position = given(
        Fief("field", away={"road23": "soldier soldier cavalry"}),
        Fief("field", free="infantry infantry cavalry soldier soldier"),
        Fief("field"),
        Fief("field", away={"fief3": "soldier"}),
        alliance=True,
    )
    play_on(position, until="battle")
    assert {figure.zone for figure in position.state.figures if figure.owner == A} == {"fief3"}


@pytest.mark.parametrize(("garrison", "goal"), [("", "fief2"), ("priest", "fief1")])
def test_steady_stays_where_it_starves_somebody(garrison: str, goal: str) -> None:
    defenders = "infantry infantry cavalry cavalry soldier"
    position = given(
        Fief("field", away={"fief2": "soldier soldier"}),
        Fief(f"field {garrison}", free=defenders),
    )
    outlook = Outlook(position.match.view(A), A)
    assert war.choose_goal(outlook, STEADY, "fief2", outlook.own) == goal


@pytest.mark.parametrize(("strength", "why"), [("steady", ""), ("keen", "mv-why-conquest")])
def test_keen_strikes_with_peasants_at_a_city_whose_people_are_turned(strength: str, why: str) -> None:
    peasants = " ".join(["peasant"] * 8)
    position = given(Fief("field", away={"road12": peasants}), Fief("field*, farm* peasant"))
    play_on(position, until="", strength=strength)
    assert position.state.why == why


def test_keen_compares_the_usual_turn_with_others() -> None:
    peasants = " ".join(["peasant"] * 8)
    position = given(Fief("field", away={"road12": peasants}), Fief("field*, farm* peasant"))
    candidates = search.list_candidates(position.match.view(A), position.question)
    assert candidates[0].style == search.DUEL
    assert candidates[0].value == ("move",)
    assert len(candidates) > 1


def test_steady_leaves_a_worker_where_a_payment_needs_him() -> None:
    """All stepped off before a payment, and those who were needed went back at once."""
    own = Fief("field peasant peasant, forest workshop", hand="artist")
    position = given(own, Fief("field"), deck="mine", only=True, stacks=("", "", ""))
    while "moved" not in [change.kind for change in position.state.changes]:
        position.do(decide(position))
    assert [(change.kind, len(change.pieces)) for change in position.state.changes] == [("moved", 1)]
    assert [figure.on for figure in position.state.figures] == [0, int(position.t(A, "field")[1:])]


def test_steady_brings_others_to_a_rider_rather_than_the_rider_to_them_and_back() -> None:
    """Cavalry went home to whoever was too weak to march alone, and came back with him."""
    position = given(Fief("field*", free="soldier", away={"road12": "cavalry"}), Fief("field"), stacks=("", "", ""))
    rider, soldier = position.f(A, "cavalry"), position.f(A, "soldier")
    while position.question.topic in ("turn", "move", "move-to") and decide(position) != ("end",):
        position.do(decide(position))
    assert position.figure(soldier).zone == position.figure(rider).zone == "road12"
    assert position.figure(rider).steps == 0
