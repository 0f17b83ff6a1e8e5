"""The computer seats of Medina.

`steady` takes the placement that looks best by rules of thumb, one at a time. `keen` plays the most promising pairs of a
turn out on a copy of the board and judges where each of them leads.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine import Asked, Match, Pick, Value
from rules.medina.judging import Eye, standing
from rules.medina.legal import allowance, counted, steps
from rules.medina.looking import copied, drafted
from rules.medina.pieces import Kind
from rules.medina.placing import place
from rules.medina.position import Position
from rules.medina.questions import CONFIRM, PLACE_TOPICS, placements
from rules.medina.state import Placement, State

BREADTH = 14
"""How many first placements `keen` plays out."""

BREADTH_SECOND = 6
"""How many second placements it tries after each of them."""


NEAR = 0.01
"""Placements whose worth differs by less, in points, are equally good: the dice choose, so that no two matches are alike."""


def steady(view: Any, asked: Asked, imagine: Callable[[int], Match[Any]], dice: Random) -> Value:
    """The placement that looks best on its own."""
    return _decide(asked, imagine, dice, _by_eye)


def keen(view: Any, asked: Asked, imagine: Callable[[int], Match[Any]], dice: Random) -> Value:
    """The pair of placements that leads to the best board."""
    return _decide(asked, imagine, dice, _by_playing)


Chooser = Callable[[State, int, list[Kind], Random], Placement]


def _decide(asked: Asked, imagine: Callable[[int], Match[Any]], dice: Random, choose: Chooser) -> Value:
    """Answers each of the game's questions with a placement that `choose` finds among the legal kinds."""
    choice = asked.choice
    assert isinstance(choice, Pick)
    if choice.options[0].id == CONFIRM:
        return (CONFIRM,)
    state: State = imagine(dice.getrandbits(32)).state
    position = Position(drafted(state), state.rules)
    kind = PLACE_TOPICS.get(asked.topic)
    kinds = [kind] if kind is not None else steps(position, asked.seat, state.draft, state.turns)
    placement = choose(state, asked.seat, kinds, dice)
    if placement.kind == "tea":
        return ("tea",)
    by_id = placements(position, asked.seat, placement.kind)
    place = next(id for id, one in by_id.items() if one == placement)
    if kind is not None:
        return (place,)
    # A kind with few places is offered place by place.
    direct = f"{placement.kind}:{place}"
    return (direct if any(option.id == direct for option in choice.options) else placement.kind,)


def _by_eye(state: State, seat: int, kinds: list[Kind], dice: Random) -> Placement:
    """The best by rules of thumb, or one that is as good as it."""
    position = Position(drafted(state), state.rules)
    ranked = Eye(position, seat, _more(state, position)).ranked(kinds, dice)
    return dice.choice([step for value, step in ranked if value >= ranked[0][0] - NEAR])


def _by_playing(state: State, seat: int, kinds: list[Kind], dice: Random) -> Placement:
    """The best after playing the likeliest ones out, with the best second placement where one follows."""
    board = drafted(state)
    position = Position(board, state.rules)
    more = _more(state, position)
    judged: list[tuple[float, Placement]] = []
    for _, step in Eye(position, seat, more).ranked(kinds, dice)[: BREADTH if more else 3 * BREADTH]:
        trial = copied(board)
        place(trial, state.rules, seat, step)
        after = Position(trial, state.rules)
        worth = standing(after, seat)
        if more:
            draft = [*state.draft, step]
            follow = steps(after, seat, draft, state.turns)
            for _, second in Eye(after, seat, False).ranked(follow, dice)[:BREADTH_SECOND]:
                last = copied(trial)
                place(last, state.rules, seat, second)
                worth = max(worth, standing(Position(last, state.rules), seat))
        judged.append((worth, step))
    best = max(worth for worth, _ in judged)
    return dice.choice([step for worth, step in judged if worth >= best - NEAR])


def _more(state: State, position: Position) -> bool:
    """Whether another placement follows the next one in this turn."""
    return counted(state.draft) + 1 < allowance(position, state.turns)
