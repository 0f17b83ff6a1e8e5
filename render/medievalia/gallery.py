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
from rules.medievalia.view import BattleView, MedievaliaView


def play_until(
    seed: int, seats: int, is_done: Callable[[MedievaliaView], bool], options: MatchOptions | None = None
) -> Match[Any]:
    """Return a match of `seats` computers in which `is_done` holds for the first time, or its end."""
    match = Match.begin(Medievalia(), options or {}, seats, seed.to_bytes(32, "big"))
    dice = Random(seed)
    while match.outcome is None:
        if is_done(match.view(None)):
            break
        seat = match.asked_seats()[0]
        match.answer(seat, match.compute_answer(seat, "steady", dice))
    return match


def draw_gallery() -> dict[str, Picture]:
    """Return the pictures by file name: two alliances, a fief, a battle and a hand."""
    terms = pictures.terms()
    table = play_until(5, 4, lambda view: view.turn > 15 and view.phase == "act", {"alliance": True})
    fief = play_until(5, 2, lambda view: view.turn > 17 and view.phase == "act")
    battle = play_until(9, 3, lambda view: view.battle is not None and has_losses(view.battle))
    hand = play_until(4, 2, lambda view: view.phase == "act")
    (holder,) = hand.asked_seats()
    found = {
        "medievalia-table.png": pictures.draw_board(table.view(None), make_scene(terms, "de", 4)),
        "medievalia-fief.png": pictures.draw_fief(fief.view(None), 0, make_scene(terms, "en", 2)),
        "medievalia-battle.png": pictures.draw_battle(battle.view(None), make_scene(terms, "de", 3)),
        "medievalia-hand.png": pictures.draw_hand(hand.view(holder), holder, make_scene(terms, "en", 2)),
    }
    return {name: picture for name, picture in found.items() if picture is not None}


def has_losses(battle: BattleView) -> bool:
    """Return whether both sides have lost something in a battle that is over."""
    sides = [*(fight.attackers for fight in battle.fights), *(fight.defenders for fight in battle.fights)]
    dead = {fighter.owner for side in sides for fighter in side if fighter.died}
    return battle.stage == "over" and battle.attacker in dead and len(dead) > 1
