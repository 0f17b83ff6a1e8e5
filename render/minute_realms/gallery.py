"""The pictures of Minute Realms for the README: real matches played at random from fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import render.minute_realms as pictures
from render.kit import Picture, Scene
from render.kit.gallery_scenes import make_scene
from rules.engine import Match, Pick
from rules.minute_realms.game import MinuteRealms
from rules.minute_realms.view import RealmsView


def play_until(seats: int, seed: int, is_done: Callable[[RealmsView], bool]) -> RealmsView:
    """Return the table of a random match with `seats` seats when `is_done` first holds, or at its end."""
    match = Match.begin(MinuteRealms(), {}, seats, seed.to_bytes(32, "big"))
    chance = Random(seed)
    while match.outcome is None and not is_done(match.view(None)):
        seat = match.asked_seats()[0]
        question = match.question(seat)
        assert question is not None
        assert isinstance(question.choice, Pick)
        ids = [option.id for option in question.choice.options]
        match.answer(seat, ("build",) if "build" in ids and chance.random() < 0.9 else (chance.choice(ids),))
    view: RealmsView = match.view(None)
    return view


def is_midway(view: RealmsView) -> bool:
    """Return whether exactly one seat has played in round 6."""
    return view.round == 6 and sum(realm.acted for realm in view.realms) == 1


def draw_gallery() -> dict[str, Picture]:
    """Return the pictures by file name: a table in German, one in English, the scoring, a card."""

    def scene(language: str, seats: int) -> Scene:
        return make_scene(pictures.terms(), language, seats)

    def is_over(view: RealmsView) -> bool:
        return view.phase == "over"

    return {
        "minute-realms-table.png": pictures.draw_board(play_until(3, 7, is_midway), scene("de", 3)),
        "minute-realms-five.png": pictures.draw_board(play_until(5, 11, is_midway), scene("en", 5)),
        "minute-realms-scoring.png": pictures.draw_sheet(play_until(4, 5, is_over), scene("de", 4)),
        "minute-realms-card.png": pictures.draw_card("MR32", scene("en", 2)),
    }
