"""The pictures of Medievalia for the README: real matches of computer seats from fixed seeds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import render.medievalia as pictures
from render.kit import Picture
from render.kit.gallery_scenes import make_scene
from rules.engine import Match, MatchOptions
from rules.medievalia.game import Medievalia
from rules.medievalia.view import MedievaliaView

SEEDS = range(1, 9)
"""The matches that are tried, in this order."""


def find_match(
    seats: int, is_done: Callable[[MedievaliaView], bool], options: MatchOptions | None = None
) -> Match[Any]:
    """Return the first match of `seats` computers in which `is_done` holds at some time, as it stands then.

    If there is none, return the last one, at its end.
    """
    for seed in SEEDS:
        match = Match.begin(Medievalia(), options or {}, seats, seed.to_bytes(32, "big"))
        dice = Random(seed)
        while match.outcome is None:
            if is_done(match.view(None)):
                return match
            seat = match.asked_seats()[0]
            match.answer(seat, match.compute_answer(seat, "steady", dice))
    return match


def _is_grown(view: MedievaliaView) -> bool:
    """Return whether everybody has something, and the last turn has changed the table."""
    built = sum(seat.buildings for seat in view.seats)
    return view.turn > 5 * len(view.seats) and built >= len(view.seats) and len(view.changes) > len(view.seats)


def _is_fought(view: MedievaliaView) -> bool:
    """Return whether a battle with several cards on both sides is over."""
    if view.battle is None or view.battle.stage != "over":
        return False
    return any(len(fight.attackers) > 1 and fight.defenders for fight in view.battle.fights)


def draw_gallery() -> dict[str, Picture]:
    """Return the pictures by file name: a table of four in German, a fief in English, a battle, a card."""
    terms = pictures.terms()
    table = find_match(4, _is_grown)
    war = find_match(2, _is_fought)
    largest = max(range(4), key=lambda seat: len(table.view(None).seats[seat].territories))
    gallery = {
        "medievalia-table.png": pictures.draw_board(table.view(None), make_scene(terms, "de", 4)),
        "medievalia-fief.png": pictures.draw_fief(table.view(None), largest, make_scene(terms, "en", 4)),
        "medievalia-card.png": pictures.draw_card("mv.cavalry", make_scene(terms, "en", 4)),
    }
    if (battle := pictures.draw_battle(war.view(None), make_scene(terms, "de", 2))) is not None:
        gallery["medievalia-battle.png"] = battle
    return gallery
