"""What the tutorial says about who can claim a palace and what a placement brings is what the rules then do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.engine import Match, OpenQuestion, Term, Text
from rules.medina.apply import read_position
from rules.medina.game import GAME
from rules.medina.scoring import score_seats
from rules.medina.tutorial import TUTORIAL
from tests.conformance.random_play import random_value

CLAIMS = frozenset(("med-tutorial-claim", "med-tutorial-wait", "med-tutorial-alone"))
NEWCOMER, OTHER = 0, 1


def list_introductions(match: Match[Any], asked: OpenQuestion) -> list[Text]:
    """Return all introductions that fit the question."""
    introductions = (step.introduce(match.view(NEWCOMER), asked) for step in TUTORIAL.steps)
    return [introduction for introduction in introductions if introduction is not None]


def check_claim(match: Match[Any], introduction: Text) -> None:
    """Compare who can claim the palaces of a color with the rules."""
    position = read_position(match.state, NEWCOMER)
    color = introduction.args["colour"]
    assert isinstance(color, Term)
    number = position.rules.colors.index(color.id.removeprefix("med.colour."))
    palaces = [palace for palace in position.open_palaces if position.board.palaces[palace].color == number]
    assert set(palaces) & set(position.legal_roof_palaces(NEWCOMER))
    contested = bool(set(palaces) & set(position.legal_roof_palaces(OTHER)))
    assert (introduction.args["contested"] == "yes") == contested


@pytest.mark.lengthy
def test_what_the_tutorial_says_about_claims_and_points_is_what_the_rules_do() -> None:
    claims = points = 0
    comment = TUTORIAL.steps[0].comment
    for way in range(3):
        dice = Random(way)
        match = Match.begin(GAME, TUTORIAL.options, TUTORIAL.seats, TUTORIAL.seed)
        while match.outcome is None:
            asked = match.question(match.asked_seats()[0])
            assert asked is not None
            is_wayward = asked.seat == NEWCOMER and dice.random() < 0.3
            answer = (
                random_value(asked.choice, dice) if is_wayward else match.compute_answer(asked.seat, "steady", dice)
            )
            text: Text | None = None
            if asked.seat == NEWCOMER and asked.topic != "confirm":
                for introduction in list_introductions(match, asked):
                    if introduction.key in CLAIMS:
                        check_claim(match, introduction)
                        claims += 1
                text = comment(match.view(NEWCOMER), asked, answer)
            before, placed = score_seats(read_position(match.state, NEWCOMER)), len(match.state.draft)
            match.answer(asked.seat, answer)
            # If only one other piece is possible, it is placed along with this one.
            is_single = len(match.state.draft) == placed + 1
            if text is not None and is_single and text.key.startswith("med-tutorial-gained"):
                after = score_seats(read_position(match.state, NEWCOMER))
                assert [text.args["mine"], text.args["theirs"]] == [after[0] - before[0], after[1] - before[1]]
                points += 1
    assert claims >= 20
    assert points >= 20
