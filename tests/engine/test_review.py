"""Looking back over a match: the worst decisions are found, by what their seat could know, and only if they surely were bad."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine import (
    AnswerEntry,
    Ask,
    Chance,
    LogEntry,
    Match,
    Number,
    OpenQuestion,
    Outcome,
    Table,
    TurnGenerator,
    Value,
    text,
)
from rules.engine.review import Findings, PastDecision, find_moments
from tests import toy
from tests.conformance.random_play import encode_question, random_answer
from tests.engine.scripted_game import SEED
from tests.engine.test_search import Guess, Heap, Nim, SmallGame


def play(game: SmallGame, *answers: Value) -> list[PastDecision]:
    """Play a match with these answers of both seats and return the decisions of seat 0."""
    match = Match.begin(game, {}, 2, SEED)
    base, log = match.base, list[LogEntry]()
    for answer in answers:
        (seat,) = match.asked_seats()
        log += [new.entry for new in match.answer(seat, answer).new_entries]
    past = Match.look_back(game, SEED, base, log, lambda entry: entry.seat == 0)
    return [PastDecision(before, entry.version, 0, entry.value) for entry, before in past]


def never(_: Any = None) -> float:
    """Say that no time is over."""
    return 0.0


def test_the_decision_that_gave_a_won_match_away_is_found() -> None:
    # Seat 0 leaves 8, then 6 instead of 4: seat 1 could have won.
    decisions = play(Nim(10), 2, 3, 2, 1, 1)
    findings = find_moments(decisions, "keen", Random(1), never)
    assert [(moment.decision.version, moment.decision.value) for moment in findings.moments] == [(2, 2)]
    assert not findings.moments[0].by_points
    assert findings.is_whole


def test_a_decision_that_no_other_answer_beats_is_none() -> None:
    assert find_moments(play(Nim(5), 1, 2, 2), "keen", Random(1), never) == Findings((), 2, True)


def test_what_the_seat_could_not_know_is_no_mistake() -> None:
    """Whatever lies face down, letting the other guess was right: nobody is blamed for the card that it was."""
    for number in range(3):
        decisions = play(Guess(), ("other",), (str(number),))
        assert find_moments(decisions, "keen", Random(number), never).moments == ()


def test_when_time_is_up_at_once_it_is_not_said_that_there_is_nothing() -> None:
    findings = find_moments(play(Nim(10), 2, 3, 2, 1, 1), "keen", Random(1), lambda: 1.0)
    assert findings == Findings((), 1, False), "one decision was that of the computer player"


def test_how_long_it_took_changes_nothing_that_is_found() -> None:
    decisions = play(Nim(10), 2, 3, 2, 1, 1)
    clock = iter(range(10**6))
    slow = find_moments(decisions, "keen", Random(1), lambda: next(clock) / 10**6)
    assert slow == find_moments(decisions, "keen", Random(1), never)


class Hopeless(SmallGame):
    """Seat 1 has won before it begins; seat 0 takes as many points as it likes, and keeps what it takes."""

    def turn(self, state: Heap, table: Table) -> TurnGenerator:
        """Let seat 0 take points."""
        state.card = yield Ask(0, Number(text("small-take"), 0, 5), "take")
        state.active, state.winner = None, 1

    def outcome(self, state: Heap) -> Outcome | None:
        """Return who has won, if anybody has."""
        return None if state.winner is None else Outcome((2, 1), (state.card, 60))

    def imagine(self, state: Heap, seat: int, chance: Chance) -> None:
        """Nothing is hidden."""


def take_most(view: Any, asked: OpenQuestion, imagine: object, dice: Random) -> Value:
    """Take all points."""
    return 5


def test_where_no_chance_to_win_is_lost_the_points_are_told() -> None:
    game = Hopeless()
    game.computers = {"steady": take_most, "keen": take_most}
    (moment,) = find_moments(play(game, 1), "keen", Random(1), never).moments
    assert moment.by_points
    assert (moment.own, moment.other) == ((0.0, -59.0), (0.0, -55.0))
    assert find_moments(play(game, 5), "keen", Random(1), never) == Findings((), 1, True)


def test_what_was_asked_is_recalled_as_it_is_in_a_copy_of_the_match() -> None:
    game = toy.GAME
    match = Match.begin(game, {"rounds": 3}, 3, SEED)
    base, dice, log = match.base, Random(5), list[LogEntry]()
    while match.outcome is None:
        log += [new.entry for new in match.answer(*random_answer(match, dice)).new_entries]

    def is_own(entry: AnswerEntry) -> bool:
        return entry.seat == 0

    copies = Match.look_back(game, SEED, base, log, is_own)
    past = Match.recall_answers(game, SEED, base, log, is_own)
    assert len(past) > 3
    for answer, (entry, before) in zip(past, copies, strict=True):
        question = before.question(0)
        assert question is not None
        assert (answer.view, answer.value) == (before.view(0), entry.value)
        assert encode_question(answer.asked) == encode_question(question)
