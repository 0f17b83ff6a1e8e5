"""The pictures of Medina for the README: real matches of computer seats from fixed seeds."""

from __future__ import annotations

from random import Random
from typing import Any

import render.medina as pictures
from render.kit import Picture
from render.kit.gallery_scenes import make_scene
from rules.engine import Match, Pick
from rules.medina.game import Medina


def play_turns(seats: int, seed: int, turns: int, edition: str, gates: bool) -> Match[Any]:
    """Return a match with `seats` seats in which `turns` turns are confirmed and the next has not begun."""
    match = Match.begin(Medina(), {"edition": edition, "gates": gates}, seats, seed.to_bytes(32, "big"))
    dice = Random(seed)
    while match.outcome is None:
        seat = match.asked_seats()[0]
        view = match.view(seat)
        if view.turn >= turns and not view.draft:
            break
        match.answer(seat, match.compute_answer(seat, "steady", dice))
    return match


def _offered_ids(match: Match[Any], seat: int) -> list[str]:
    asked = match.question(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return [option.id for option in asked.choice.options]


def draw_gallery() -> dict[str, Picture]:
    """Return the pictures by file name: a table in German with gates, and places to choose from in English."""
    terms = pictures.terms()
    table = play_turns(3, 8, 62, "2014", gates=True)
    choosing = play_turns(4, 5, 34, "2001", gates=False)
    (mover,) = choosing.asked_seats()
    places = {id: id for id in _offered_ids(choosing, mover)}
    kind = next(kind for kind in ("stable", "brown", "orange", "grey", "black") if kind in places)
    choosing.answer(mover, (kind,))
    places = {id: id for id in _offered_ids(choosing, mover)}
    return {
        "medina-table.png": pictures.draw_board(table.view(None), make_scene(terms, "de", 3)),
        "medina-places.png": pictures.draw_table(choosing.view(mover), make_scene(terms, "en", 4, mover, places)),
    }
