"""What the post after a turn tells of its journal: no payments, like things in one line, at the end only what decided it."""

from __future__ import annotations

from random import Random

from rules.engine import Match, Seat, Text, text
from rules.medievalia import GAME
from rules.medievalia.facts import name_kind
from rules.medievalia.telling import DECISIVE, PAYMENTS, summarize
from tests.conformance.random_play import seed_of
from tests.medievalia.positions import A, B, Fief, given

HOW = text("mv-plan", parts=(), lost=0)


def play(kind: str, seat: int = A) -> Text:
    """Return the journal's line of a card that is played."""
    return text("mv-journal-played", "mv-figure", seat=Seat(seat), card=name_kind(kind), how=HOW)


def drew(seat: int = A) -> Text:
    """Return the journal's line of a card that is drawn for a payment."""
    return text("mv-journal-drew-paid", "mv-draw", seat=Seat(seat), how=HOW)


def test_what_somebody_plays_or_draws_in_a_row_is_one_line() -> None:
    lines = [
        text("mv-journal-drew", seat=Seat(A)),
        play("peasant"),
        play("field"),
        play("peasant"),
        drew(),
        drew(),
        play("mine", B),
    ]
    told = summarize(lines, is_over=False)
    assert [line.key for line in told] == ["mv-told-played", "mv-told-drew", "mv-told-played"]
    assert told[0].args["cards"] == (
        text("mv-count-kind", count=2, kind=name_kind("peasant")),
        name_kind("field"),
    )
    assert told[1].args["count"] == 2
    assert told[2].args["seat"] == Seat(B)


def test_of_the_last_turn_only_what_decided_is_told() -> None:
    lines = [
        play("peasant"),
        drew(),
        text("mv-journal-out", seat=Seat(B), why="x"),
        text("engine-conceded", seat=Seat(B)),
    ]
    assert [line.key for line in summarize(lines, is_over=True)] == ["mv-journal-out", "engine-conceded"]


def test_a_whole_match_is_told_without_payments() -> None:
    match, dice = Match.begin(GAME, {}, 2, seed_of(3)), Random(3)
    written = [line.text for line in match.opening_lines]
    while match.outcome is None:
        seat = match.asked_seats()[0]
        lines = match.answer(seat, match.compute_answer(seat, "steady", dice)).lines
        written += [line.text for line in lines]
    for told in (summarize(written, is_over=False), summarize(written, is_over=True)):
        assert all("how" not in line.args and line.key not in PAYMENTS for line in told)
    assert {line.key for line in told if line.key.startswith("mv-")} <= DECISIVE


def test_where_nobody_won_by_force_the_prestige_of_all_is_told() -> None:
    table = given(Fief("field church"), Fief("farm"), deck="peasant", only=True, phase="start").do("end")
    assert table.why == "mv-why-deck"
    assert table.keys[-2:] == ["mv-journal-prestige", "mv-journal-over"]
    besieged = given(Fief(away={"fief2": "soldier"}), Fief("field", sieges=2)).do("battle", "attack")
    assert "mv-journal-prestige" not in besieged.keys


def test_the_last_siege_is_part_of_the_call() -> None:
    for sieges, called in ((1, False), (2, True)):
        view = given(Fief(away={"fief2": "soldier"}), Fief("field", sieges=sieges)).match.view(None)
        assert (GAME.describe_alarm(view, B) is not None) is called
        assert GAME.describe_alarm(view, A) is None
    guarded = given(Fief(away={"fief2": "soldier"}), Fief("field peasant", sieges=2)).match.view(None)
    assert GAME.describe_alarm(guarded, B) is None
