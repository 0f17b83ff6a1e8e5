"""A person who wants what `steady` would do, and says it with as few answers as the questions of a turn allow."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine import IllegalChoice, Match, Pick, Value
from rules.medievalia.affording import BUY
from rules.medievalia.computer.search import as_picks, identify_table
from rules.medievalia.facts import CARDS
from rules.medievalia.movement import list_posts
from rules.medievalia.purses import DRAW
from rules.medievalia.questions import END, GUARD, MOVE, STEP_OFF

TO_PLACE = ">t"
"""Stands in an answer that puts a figure onto a territory."""

MOST_AHEAD = 12
"""How many answers somebody plans ahead."""


def choose_thriftily(match: Match[Any], seat: int, dice: Random) -> Value:
    """Return an answer: several purchases, or several figures with their places, at once where `steady` would name them in turn.

    Nobody knows what they draw, so a purchase after a draw is named later.
    """
    asked = match.question(seat)
    assert asked is not None
    value = match.compute_answer(seat, "steady", dice)
    assert isinstance(asked.choice, Pick)
    if asked.topic == "turn":
        if value == (MOVE,):
            return _find_shortcut(match, seat, asked.choice) or value
        if is_purchase(value):
            return _gather_purchases(match, seat, asked.choice)
    if asked.topic == "move":
        return _gather_moves(match, seat, asked.choice, value)
    return value


def is_purchase(value: Value) -> bool:
    """Return whether an answer at "turn" buys something."""
    return isinstance(value, tuple) and all(pick in CARDS or pick == DRAW or pick.startswith(BUY) for pick in value)


def _play(copy: Match[Any], seat: int) -> tuple[str, Value]:
    """Let `steady` answer for a seat in a copy. Return what it was asked about, and its answer."""
    while copy.asked_seats() != (seat,):
        other = copy.asked_seats()[0]
        copy.answer(other, copy.compute_answer(other, "steady", Random(1)))
    asked = copy.question(seat)
    assert asked is not None
    value = copy.compute_answer(seat, "steady", Random(1))
    copy.answer(seat, value)
    return asked.topic, value


def _gather_purchases(match: Match[Any], seat: int, choice: Pick) -> Value:
    """Return the purchases that follow each other, as far as they can be had together."""
    copy, turn = match.clone(), match.state.turn
    picks: list[str] = []
    best: tuple[str, ...] = ()
    for _ in range(MOST_AHEAD):
        topic, value = _play(copy, seat)
        if topic == "turn":
            if not is_purchase(value) or (DRAW in picks and value != (DRAW,)):
                break
            picks += as_picks(value)
            try:
                best = choice.validate(tuple(picks))
            except IllegalChoice:
                break
        if copy.outcome is not None or copy.state.turn != turn:
            break
    assert best
    return best


def _gather_moves(match: Match[Any], seat: int, choice: Pick, value: Value) -> Value:
    """Return who goes where, as far as each of them moves once."""
    copy, turn, best = match.clone(), match.state.turn, value
    picks: list[str] = []
    for _ in range(MOST_AHEAD):
        topic, value = _play(copy, seat)
        if topic == "move":
            picks += as_picks(value)
            try:
                best = choice.validate(tuple(picks))
            except IllegalChoice:
                break
        elif value != (MOVE,):
            break
        if copy.outcome is not None or copy.state.turn != turn:
            break
    return best


def _find_shortcut(match: Match[Any], seat: int, choice: Pick) -> Value | None:
    """Return the shortcut that leads to the table to which moves in a row lead, or None."""
    shortcuts = {}
    for id in (GUARD, STEP_OFF):
        if any(option.id == id for option in choice.options):
            copy = match.clone()
            copy.answer(seat, (id,))
            shortcuts[identify_table(copy.state)] = (id,)
    copy, best, posts = match.clone(), None, 0
    for _ in range(MOST_AHEAD):
        topic, value = _play(copy, seat)
        if copy.outcome is not None or (topic == "turn" and value != (MOVE,)):
            break
        if topic != "turn":
            best = shortcuts.get(identify_table(copy.state), best)
            posts += sum(TO_PLACE in pick for pick in as_picks(value))
    last = topic == "turn" and value in ((END,), ("battle",))
    if best is None and last and 0 < posts <= len(list_posts(match.state, seat)):
        # Guards are needed, and it is quicker to let the former ones stand again.
        return (GUARD,)
    return best
