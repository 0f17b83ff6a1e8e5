"""The pictures of Medina for the README: real matches of computer seats from fixed seeds."""

from __future__ import annotations

from random import Random

import render.medina as pictures
from render.kit import Picture, Scene, words
from rules.engine import Match, Pick
from rules.medina.game import Medina
from rules.medina.state import State

NAMES = ("Annalena", "Bob", "Carla", "Dmitri")


def position(seats: int, seed: int, turns: int, edition: str, gates: bool) -> Match[State]:
    """Return a match with `seats` seats in which `turns` turns are confirmed and the next has not begun."""
    match = Match.begin(Medina(), {"edition": edition, "gates": gates}, seats, seed.to_bytes(32, "big"))
    dice = Random(seed)
    while match.outcome is None and (match.state.turns < turns or match.state.draft):
        seat = match.asked()[0]
        match.answer(seat, match.decide(seat, "steady", dice))
    return match


def _offered(match: Match[State], seat: int) -> list[str]:
    asked = match.ask(seat)
    assert asked is not None
    assert isinstance(asked.choice, Pick)
    return [option.id for option in asked.choice.options]


def gallery() -> dict[str, Picture]:
    """Return the pictures by file name: a table in German with gates, and places to choose from in English."""
    said = words.load()
    said.register(pictures.terms())
    table = position(3, 8, 62, "2014", gates=True)
    choosing = position(4, 5, 34, "2001", gates=False)
    (mover,) = choosing.asked()
    places = {id: id for id in _offered(choosing, mover)}
    kind = next(kind for kind in ("stable", "brown", "orange", "grey", "black") if kind in places)
    choosing.answer(mover, (kind,))
    places = {id: id for id in _offered(choosing, mover)}
    return {
        "medina-table.png": pictures.board(table.view(None), Scene("de", NAMES[:3], said)),
        "medina-places.png": pictures.table(choosing.view(mover), Scene("en", NAMES, said, mover, badges=places)),
    }
