"""Nobody who is away or gave up blocks a match of Medievalia, in the middle of its wars either (R28, R32, R70)."""

from __future__ import annotations

from random import Random

import pytest

from rules.engine import turn_runner
from tests import requirements
from tests.conformance.test_fallbacks import MOST_ANSWERS, check_places, draw_absent, play_turns_by_fallback
from tests.medievalia.positions import A, B, C, D, Fief, Position, given
from tests.medievalia.warlike import MODES, begin, warlike_answer

MATCHES = (5, 400)
"""Random wars of each mode, and under `--soak`."""


def two_contests() -> Position:
    """Return a match in which A has to fight and may choose between two zones."""
    return given(
        Fief("field", away={"road12": "soldier", "fief2": "soldier"}),
        Fief("field, forest", away={"road12": "peasant"}),
        Fief("field"),
    )


def test_r70_the_end_of_the_turn_leads_to_a_battle_without_a_way_back() -> None:
    table = two_contests().do("end")
    assert table.asked == (A, "zone")
    assert table.options == ["fief2-2", "road12-2"]
    assert table.pick.fallback() == ("fief2-2",)
    table.do("road12-2")
    assert table.asked == (A, "battle")
    assert "back" not in table.options
    table.match.undo(A)
    table.match.undo(A)
    assert table.asked == (A, "turn")


def test_r70_the_default_zone_is_the_first_one_that_has_to_be_fought_for() -> None:
    table = given(
        Fief("field", free="soldier", away={"road12": "soldier"}),
        Fief(away={"road12": "peasant", "fief1": "peasant"}),
    ).do("end")
    assert table.options == ["fief1-2", "road12-2"]
    assert table.pick.fallback() == ("road12-2",)


def test_r70_fallbacks_end_a_turn_with_two_compulsory_battles() -> None:
    table = two_contests()
    for _ in range(4):
        if table.match.turn_number == 0 and A in table.match.asked_seats():
            table.answer(A, table.ask(A).choice.fallback())  # type: ignore[arg-type]
    assert A not in table.match.asked_seats()


def test_r32_figures_of_a_seat_that_has_given_up_attack_nobody() -> None:
    table = two_contests()
    table.match.concede(A)
    assert table.asked == (B, "turn")
    assert table.state.battle is None
    table = two_contests().do("end", "fief2-2")
    table.match.concede(A)
    assert table.asked == (B, "turn")
    assert table.state.battle is None
    assert table.lands(B) == ["field", "forest"]


def test_f0b_an_alliance_is_over_when_its_last_living_member_gives_up() -> None:
    table = given(Fief(out=1), Fief("field"), Fief("field"), Fief("field"), on_turn=B, alliance=True)
    table.match.concede(C, computer=True)
    assert table.why == "engine-all-others-conceded"
    assert table.places == (2, 1, 2, 1)


def test_f0b_a_partner_who_is_out_wins_with_the_one_who_stays() -> None:
    table = given(Fief(out=1), Fief("field"), Fief("field"), Fief("field"), on_turn=B, alliance=True)
    table.match.concede(B)
    assert table.match.outcome is None
    table.match.concede(D)
    assert table.places == (1, 2, 1, 2)


@pytest.fixture
def matches(pytestconfig: pytest.Config) -> int:
    """Return how many wars are played."""
    return MATCHES[bool(pytestconfig.getoption("--soak"))]


@pytest.mark.lengthy
@pytest.mark.parametrize("mode", MODES)
def test_fallbacks_alone_end_every_turn_of_a_war(mode: str, matches: int) -> None:
    for number in range(matches):
        match, dice = begin(mode, number), Random(f"fallbacks {mode} {number}")
        while match.outcome is None:
            if dice.random() < 0.03:
                play_turns_by_fallback(match.clone(), draw_absent(match.seats, dice, match.seats), dice)
            match.answer(*warlike_answer(match, dice))


@pytest.mark.parametrize("mode", MODES)
def test_nobody_who_gives_up_in_a_war_blocks_it(mode: str, matches: int, monkeypatch: pytest.MonkeyPatch) -> None:
    requirements.require_sources(turn_runner)
    monkeypatch.setattr(turn_runner, "_MAX_FALLBACKS", MOST_ANSWERS)
    for number in range(matches):
        match, dice = begin(mode, number), Random(f"gone {mode} {number}")
        while match.outcome is None:
            if dice.random() < 0.03:
                match.concede(dice.choice([seat for seat in range(match.seats) if seat not in match.conceded]))
            else:
                match.answer(*warlike_answer(match, dice))
        check_places(match)
