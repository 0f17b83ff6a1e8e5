"""The pictures of Sola Fide for the README: real matches of computer seats from fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import render.sola_fide as pictures
from render.kit import Picture
from render.kit.gallery_scenes import make_scene
from rules.engine import Match, Pick
from rules.sola_fide.game import SolaFide
from rules.sola_fide.view import SolaFideView


def play_until(seed: int, is_done: Callable[[SolaFideView, str], bool]) -> Match[Any]:
    """Return a match in which `is_done` holds for the first time, for the view and the topic of the question, or its end."""
    match = Match.begin(SolaFide(), {"decks": "random"}, 2, seed.to_bytes(32, "big"))
    dice = Random(seed)
    while match.outcome is None:
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        if asked is not None and is_done(match.view(None), asked.topic):
            break
        match.answer(seat, match.compute_answer(seat, "steady", dice))
    return match


def count_open(view: SolaFideView) -> int:
    """Return how many circles are open."""
    return sum(circle.status == "open" for circle in view.circles)


def draw_gallery() -> dict[str, Picture]:
    """Return the pictures by file name: a table in German, a choice of circles in English, the scoring, a hand."""
    terms = pictures.terms()
    table = play_until(3, lambda view, topic: topic == "turn" and view.turn > 20 and len(view.changes) > 4)
    choosing = play_until(6, lambda view, topic: topic == "convert" and view.turn > 24 and count_open(view) > 3)
    over = play_until(4, lambda view, topic: False)
    (chooser,) = choosing.asked_seats()
    asked = choosing.question(chooser)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    badges = {option.id: str(number) for number, option in enumerate(asked.choice.options, 1)}
    assert asked.choice.changes is not None
    choice = replace(make_scene(terms, "en", 2, chooser, badges), changes=asked.choice.changes())
    return {
        "sola-fide-table.png": pictures.draw_board(table.view(None), make_scene(terms, "de", 2)),
        "sola-fide-choice.png": pictures.draw_table(choosing.view(chooser), choice),
        "sola-fide-scoring.png": pictures.draw_sheet(over.view(None), make_scene(terms, "de", 2)),
        "sola-fide-card.png": pictures.draw_card("SFP13", make_scene(terms, "en", 2)),
    }
