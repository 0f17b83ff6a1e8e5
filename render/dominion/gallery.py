"""The pictures of Dominion for the README: real matches of computer seats from fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import render.dominion as pictures
from render.kit import Picture, Scene, words
from rules.dominion.facts import KINGDOMS
from rules.dominion.game import Dominion
from rules.dominion.view import View
from rules.engine import Match

NAMES = ("Annalena", "Bob", "Carla", "Dmitri", "Ewa", "Frieda")


def position(seats: int, seed: int, kingdom: str, until: Callable[[View], bool]) -> tuple[View, View]:
    """Return what everybody and what the player on turn sees of a match when `until` first holds, or at its end."""
    match = Match.begin(Dominion(), {"kingdom": kingdom}, seats, seed.to_bytes(32, "big"))
    dice = Random(seed)
    while match.outcome is None and not until(match.view(None)):
        seat = match.asked()[0]
        match.answer(seat, match.decide(seat, "steady", dice))
    public: View = match.view(None)
    own: View = match.view(public.active)
    return public, own


def gallery() -> dict[str, Picture]:
    """Return the pictures by file name: a table in German, a hand in English, a kingdom, the scoring, a card."""
    said = words.load()
    said.register(pictures.terms())

    def scene(language: str, seats: int, you: int | None = None) -> Scene:
        return Scene(language, NAMES[:seats], said, you)

    def busy(view: View) -> bool:
        return view.active is not None and view.sides[view.active].turns > 8 and len(view.sides[view.active].play) > 5

    def fresh(view: View) -> bool:
        return view.active is not None and view.sides[view.active].turns > 9 and not view.turn.played

    table, _ = position(4, 3, "kings-army", busy)
    _, own = position(3, 1, "big-actions", fresh)
    over, _ = position(3, 5, "good-life", lambda view: False)
    assert own.viewer is not None
    hand = pictures.hand(own, own.viewer, scene("en", 3, own.viewer))
    assert hand is not None
    return {
        "dominion-table.png": pictures.board(table, scene("de", 4)),
        "dominion-hand.png": hand,
        "dominion-kingdom.png": pictures.kingdom(KINGDOMS["beginners"].cards, scene("en", 0), True),
        "dominion-scoring.png": pictures.sheet(over, scene("de", 3)),
    }
