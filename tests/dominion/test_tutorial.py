"""What the tutorial says about points and about the deck is what the cards say, hidden ones included."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.dominion.game import GAME
from rules.dominion.scoring import count_score
from rules.dominion.tutorial import TUTORIAL
from rules.engine import Match, OpenQuestion, Text, Value
from tests.conformance.random_play import random_value

POINTS_ASKED = frozenset(
    ("dom-tutorial-count", "dom-tutorial-late", "dom-tutorial-estates", "dom-tutorial-last-province")
)


def say(match: Match[Any], asked: OpenQuestion) -> list[Text]:
    """Return all introductions that fit the question."""
    introductions = (step.introduce(match.view(0), asked) for step in TUTORIAL.steps)
    return [introduction for introduction in introductions if introduction is not None]


def decide(match: Match[Any], asked: OpenQuestion, dice: Random) -> Value:
    """Decide mostly like steady, so that the match gets to its end, and now and then by lot."""
    if asked.seat == 0 and dice.random() < 0.2:
        return random_value(asked.choice, dice)
    return match.compute_answer(asked.seat, "steady", dice)


def test_the_points_that_the_tutorial_names_are_those_of_the_cards() -> None:
    told = 0
    for way in range(4):
        dice = Random(way)
        match = Match.begin(GAME, TUTORIAL.options, TUTORIAL.seats, TUTORIAL.seed)
        while match.outcome is None:
            asked = match.question(match.asked_seats()[0])
            assert asked is not None
            for introduction in say(match, asked) if asked.seat == 0 else ():
                if introduction.key in POINTS_ASKED:
                    mine, other = match.state.players
                    assert introduction.args["points"] == count_score(mine)
                    assert introduction.args["others"] == count_score(other)
                    told += 1
            match.answer(asked.seat, decide(match, asked, dice))
    assert told >= 20


def count_wins(strength: str) -> int:
    """Return in how many of ten matches a newcomer who is mostly right beats an opponent."""
    won = 0
    for way in range(10):
        dice = Random(way)
        match = Match.begin(GAME, TUTORIAL.options, TUTORIAL.seats, TUTORIAL.seed)
        while match.outcome is None:
            asked = match.question(match.asked_seats()[0])
            assert asked is not None
            answer = decide(match, asked, dice) if asked.seat == 0 else match.compute_answer(1, strength, dice)
            match.answer(asked.seat, answer)
        won += match.outcome.winners == (0,)
    return won


def test_a_newcomer_who_is_mostly_right_beats_the_opponent_of_the_tutorial() -> None:
    assert count_wins(TUTORIAL.opponents) >= 6
    assert count_wins("steady") <= 3
