"""Why a computer player puts a roof on a palace: what waiting would bring, and whether anybody else could come first."""

from collections.abc import Mapping
from typing import Any

from rules.engine import Match, Text, Value, plan_turn
from rules.engine.boundary import Boundary, encode_boundary
from rules.medina.game import GAME
from tests.medina.positions import parse_state

TWO_GRAY = """
    1-----3
    -G...G-
    -G...G-
    -.....-
    4-----2
"""


def explain_roof(roofs: Mapping[str, int]) -> Text | None:
    """Return why seat 0 claims the gray palace in the west, at the beginning of its turn."""
    state = parse_state(TWO_GRAY, roofs=roofs, seats=2, gates=False)
    base = Boundary(GAME.REVISION, 2, 0, 0, 0, (0, 0), {}, {}, state)
    match: Match[Any] = Match.restore(GAME, bytes(32), encode_boundary(base), [])

    def decide(copy: Match[Any]) -> Value:
        asked = copy.question(0)
        assert asked is not None
        ids = [option.id for option in asked.choice.options]  # type: ignore[union-attr]
        return (next((id for id in ids if id == "roof:A1"), ids[0]),)

    return GAME.explain_plan(plan_turn(match, 0, decide))[0]


def test_a_roof_before_somebody_else_comes_only_if_somebody_could() -> None:
    free = explain_roof({})
    assert free is not None
    assert free.key == "med-reason-roof-now"
    assert explain_roof({"1,5": 1}) is None
