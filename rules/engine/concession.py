"""How a match ends when seats have given up (CONTRACT 13)."""

from __future__ import annotations

from collections.abc import Collection

from rules.engine.game import Game, Outcome, S
from rules.engine.message import text


def find_outcome(game: Game[S], state: S, seats: int, conceded: Collection[int], at_boundary: bool) -> Outcome | None:
    """Return the outcome, or None while the match goes on.

    The game itself is asked at a boundary only. The match is also over when all sides but one have given up. A side has, if all
    its seats that were still in did. Seats that gave up rank last, unless their side goes on.
    """
    outcome = game.outcome(state) if at_boundary else None
    if not conceded:
        return outcome
    gone = {*conceded, *game.find_eliminated(state)}
    sides = [side for side in game.sides(state, seats) if not gone.issuperset(side)]
    stayed = [seat for seat in range(seats) if any(seat in side for side in sides)]
    if outcome is None:
        if len(sides) > 1:
            return None
        places = tuple(1 if seat in stayed else 2 for seat in range(seats))
        return Outcome(places, (), text("engine-all-others-conceded"))
    ranks = sorted(outcome.places[seat] for seat in stayed)
    last = len(stayed) + 1
    places = tuple(ranks.index(outcome.places[seat]) + 1 if seat in stayed else last for seat in range(seats))
    return Outcome(places, outcome.scores, outcome.why)
