"""The computer seats of Medina.

`steady` takes the placement that looks best by rules of thumb, one at a time. `keen` plays the most promising pairs of a
turn out on a copy of the board and judges where each of them leads.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.medina.apply import apply_draft, apply_placement
from rules.medina.evaluation import PlacementEvaluator, evaluate_board
from rules.medina.legal import count_placed, get_allowance, list_legal_kinds
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.questions import CONFIRM, PLACE_TOPICS, map_placements
from rules.medina.state import MedinaState, Placement

FIRST_BREADTH = 14
"""How many first placements `keen` plays out."""

SECOND_BREADTH = 6
"""How many second placements it tries after each of them."""


TIE_MARGIN = 0.01
"""Placements whose worth differs by less, in points, are equally good: the dice choose, so that no two matches are alike."""


def steady(view: Any, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
    """Choose the placement that looks best on its own."""
    return _decide(asked, imagine, dice, _choose_by_evaluation)


def keen(view: Any, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
    """Choose the pair of placements that leads to the best board."""
    return _decide(asked, imagine, dice, _choose_by_search)


Chooser = Callable[[MedinaState, MedinaPosition, int, list[PieceKind], Random], Placement]
"""Chooses a placement of one of the kinds for a seat, given the state and the position with the seat's draft."""


def _decide(asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random, chooser: Chooser) -> Value:
    """Answer each of the game's questions with a placement that `chooser` finds among the legal kinds."""
    choice = asked.choice
    assert isinstance(choice, Pick)
    if choice.options[0].id == CONFIRM:
        return (CONFIRM,)
    state: MedinaState = imagine(dice.getrandbits(32)).state
    position = apply_draft(state)
    kind = PLACE_TOPICS.get(asked.topic)
    kinds = [kind] if kind is not None else list_legal_kinds(position, asked.seat, state.draft, state.turns)
    placement = chooser(state, position, asked.seat, kinds, dice)
    if placement.kind == "tea":
        return ("tea",)
    by_id = map_placements(position, asked.seat, placement.kind)
    place = next(id for id, one in by_id.items() if one == placement)
    if kind is not None:
        return (place,)
    # A kind with few places is offered place by place.
    direct = f"{placement.kind}:{place}"
    return (direct if any(option.id == direct for option in choice.options) else placement.kind,)


def _choose_by_evaluation(
    state: MedinaState, position: MedinaPosition, seat: int, kinds: list[PieceKind], dice: Random
) -> Placement:
    """Return the best placement by rules of thumb, or one that is as good."""
    ranked = PlacementEvaluator(position, seat, _has_next_placement(state, position)).rank_placements(kinds, dice)
    return dice.choice([step for value, step in ranked if value >= ranked[0][0] - TIE_MARGIN])


def _choose_by_search(
    state: MedinaState, position: MedinaPosition, seat: int, kinds: list[PieceKind], dice: Random
) -> Placement:
    """Return the best placement after playing the most promising ones out, each with the best second one if another follows."""
    more = _has_next_placement(state, position)
    judged: list[tuple[float, Placement]] = []
    for _, step in PlacementEvaluator(position, seat, more).rank_placements(kinds, dice)[
        : FIRST_BREADTH if more else 3 * FIRST_BREADTH
    ]:
        after = position.copy()
        apply_placement(after, seat, step)
        worth = evaluate_board(after, seat)
        if more:
            draft = [*state.draft, step]
            follow = list_legal_kinds(after, seat, draft, state.turns)
            for _, second in PlacementEvaluator(after, seat, False).rank_placements(follow, dice)[:SECOND_BREADTH]:
                last = after.copy()
                apply_placement(last, seat, second)
                worth = max(worth, evaluate_board(last, seat))
        judged.append((worth, step))
    best = max(worth for worth, _ in judged)
    return dice.choice([step for worth, step in judged if worth >= best - TIE_MARGIN])


def _has_next_placement(state: MedinaState, position: MedinaPosition) -> bool:
    """Return whether another placement follows the next one in this turn."""
    return count_placed(state.draft) + 1 < get_allowance(position, state.turns)
