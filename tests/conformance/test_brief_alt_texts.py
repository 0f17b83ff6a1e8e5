"""Whoever listens to a question hears little of the picture between it and its options, in every game: the rest is in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import render
from render.kit import Picture, Scene
from render.kit.sentences import BRIEF_LIMIT
from rules.catalog import load_games
from rules.engine import Match
from tests.cases import in_soak
from tests.conformance.random_play import seed_of
from tests.render.scenes import LONG, make_scene


def draw_question(pictures: render.Pictures, view: Any, topic: str, scene: Scene) -> Iterator[Picture | None]:
    """Yield the pictures that a question may have: the own table, the hand, or a part of the table."""
    assert scene.viewer is not None
    yield pictures.draw_table(view, scene)
    yield pictures.draw_hand(view, scene.viewer, scene)
    insets = render.get_insets(pictures)
    if insets is not None and (inset := insets.find_inset(view, topic)):
        yield insets.draw_inset(view, inset, scene)


@pytest.mark.parametrize("language", ["en", in_soak("de")])
@pytest.mark.parametrize("name", load_games())
def test_the_alt_text_above_a_question_is_short_and_says_where_the_rest_is(
    name: str, language: str, soak: bool
) -> None:
    game, pictures = load_games()[name], render.get_pictures(name)
    seats, number, every = game.meta.seats[-1], 0, 7 if soak else 97
    match, dice = Match.begin(game, {}, seats, seed_of(1)), Random(1)
    while match.outcome is None:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        number += 1
        if number % every == 3:
            scene = make_scene(language, seats, LONG, viewer=seat)
            whole = draw_question(pictures, match.view(seat), asked.topic, scene)
            brief = draw_question(pictures, match.view(seat), asked.topic, replace(scene, is_brief=True))
            for picture, other in zip(whole, brief, strict=True):
                if picture is None or other is None:
                    assert picture is other
                    continue
                assert other.png == picture.png
                assert 0 < len(other.alt) <= BRIEF_LIMIT
                assert other.alt == picture.alt or other.alt.endswith(scene.say("pic-alt-more"))
        match.answer(seat, match.compute_answer(seat, "steady", dice))
