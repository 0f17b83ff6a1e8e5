"""Looking back over a match: the worst decisions are found, by what their seat could know, and only if they surely were bad."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine import AnswerEntry, LogEntry, Match, Value
from rules.engine.review import PastDecision, find_moments
from tests import toy
from tests.conformance.random_play import encode_question, random_answer
from tests.engine.scripted_game import SEED
from tests.engine.test_search import Guess, Nim, SmallGame


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
    moments = find_moments(decisions, "keen", Random(1), never)
    assert [(moment.decision.version, moment.decision.value) for moment in moments] == [(2, 2)]


def test_a_decision_that_no_other_answer_beats_is_none() -> None:
    assert find_moments(play(Nim(5), 1, 2, 2), "keen", Random(1), never) == []


def test_what_the_seat_could_not_know_is_no_mistake() -> None:
    """Whatever lies face down, letting the other guess was right: nobody is blamed for the card that it was."""
    for number in range(3):
        decisions = play(Guess(), ("other",), (str(number),))
        assert find_moments(decisions, "keen", Random(number), never) == []


def test_when_time_is_up_at_once_nothing_is_found() -> None:
    assert find_moments(play(Nim(10), 2, 3, 2, 1, 1), "keen", Random(1), lambda: 1.0) == []


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
