"""The pictures of Dominion for the README: real matches of computer seats from fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import render.dominion as pictures
from render.kit import Picture, Scene
from render.kit.gallery_scenes import make_scene
from rules.dominion.facts import KINGDOMS
from rules.dominion.game import Dominion
from rules.dominion.view import DominionView
from rules.engine import Match


def play_until(
    seats: int, seed: int, kingdom: str, is_done: Callable[[DominionView], bool]
) -> tuple[DominionView, DominionView]:
    """Return the public view and the view of the player on turn when `is_done` first holds, or at the end of the match."""
    match = Match.begin(Dominion(), {"kingdom": kingdom}, seats, seed.to_bytes(32, "big"))
    dice = Random(seed)
    while match.outcome is None and not is_done(match.view(None)):
        seat = match.asked_seats()[0]
        match.answer(seat, match.compute_answer(seat, "steady", dice))
    public: DominionView = match.view(None)
    own: DominionView = match.view(public.active)
    return public, own


def draw_gallery() -> dict[str, Picture]:
    """Return the pictures by file name: a table in German, a hand in English, a kingdom, the scoring."""

    def scene(language: str, seats: int, viewer: int | None = None) -> Scene:
        return make_scene(pictures.terms(), language, seats, viewer)

    def is_busy(view: DominionView) -> bool:
        return view.active is not None and view.sides[view.active].turns > 8 and len(view.sides[view.active].play) > 5

    def is_turn_start(view: DominionView) -> bool:
        return view.active is not None and view.sides[view.active].turns > 9 and not view.turn.played

    table, _ = play_until(4, 3, "big-money", is_busy)
    _, own = play_until(3, 1, "big-actions", is_turn_start)
    over, _ = play_until(3, 5, "good-life", lambda view: False)
    assert own.viewer is not None
    hand = pictures.draw_hand(own, own.viewer, scene("en", 3, own.viewer))
    assert hand is not None
    return {
        "dominion-table.png": pictures.draw_board(table, scene("de", 4)),
        "dominion-hand.png": hand,
        "dominion-kingdom.png": pictures.draw_kingdom(KINGDOMS["beginners"].cards, scene("en", 0), True),
        "dominion-scoring.png": pictures.draw_sheet(over, scene("de", 3)),
    }
