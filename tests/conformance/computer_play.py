"""Matches of computers, decision by decision, and what else could have been answered: for tests that look for absurd moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from rules.engine import Choice, Game, IllegalChoice, Match, MatchOptions, Number, OpenQuestion, Pick, Value
from rules.search.searcher import list_answers
from tests.conformance.random_play import TOO_LONG, count_down, seed_of


class Play(NamedTuple):
    """How computers play in a test.

    `strength` decides in a `share` of the turns that `is_due` names by the state at their beginning, `steady` in the others.
    `samples`: how many imagined copies it gets for each answer at most (None: as many as it wants).
    """

    strength: str
    share: float = 1.0
    samples: int | None = None
    is_due: Callable[[Any], bool] = lambda state: True


class Decision(NamedTuple):
    """What a computer answers. `match` still stands before the answer, until the next decision is asked for.

    `is_tested`: the strength of the play decides, not `steady` in one of the turns between.
    """

    match: Match[Any]
    asked: OpenQuestion
    value: Value
    is_tested: bool


def watch_match(game: Game[Any], options: MatchOptions, seats: int, number: int, play: Play) -> Iterator[Decision]:
    """Play match `number` between computers. Yield all decisions; the match goes on after each."""
    match, dice = Match.begin(game, options, seats, seed_of(number)), Random(f"{play.strength}|{seats}|{number}")
    turn, decides = -1, False
    for _ in range(TOO_LONG):
        if match.outcome is not None:
            return
        if match.turn_number != turn:
            turn, decides = match.turn_number, dice.random() < play.share and play.is_due(match.state)
        seat = match.asked_seats()[0]
        asked = match.question(seat)
        assert asked is not None
        strength = play.strength if decides else "steady"
        has_time = None if play.samples is None else count_down(play.samples)
        value = match.compute_answer(seat, strength, dice, has_time)
        yield Decision(match, asked, value, decides)
        match.answer(seat, value, by="computer")
    raise AssertionError(f"match {number} does not end")


def list_others(choice: Choice, value: Value) -> list[Value]:
    """Return other legal answers: single picks, and those with one pick exchanged, left out or added; all numbers."""
    if isinstance(choice, Number):
        values: list[Value] = list(range(choice.lo, choice.hi + 1))
    else:
        values = list_answers(choice)
        if isinstance(choice, Pick) and choice.hi > 1 and isinstance(value, tuple):
            ids = [option.id for option in choice.options]
            rests = [value[:place] + value[place + 1 :] for place in range(len(value))]
            values += [*rests, *((*rest, id) for rest in (*rests, value) for id in ids)]
    return [other for other in dict.fromkeys(_make_legal(choice, values)) if other != value]


def _make_legal(choice: Choice, values: list[Value]) -> Iterator[Value]:
    for value in values:
        try:
            yield choice.validate(value)
        except IllegalChoice:
            continue


def end_turn(match: Match[Any], is_over: Callable[[Any], bool]) -> None:
    """Let steady play a match on until its state is one with which the turn `is_over`, or to its end."""
    while match.outcome is None and not is_over(match.state):
        seat = match.asked_seats()[0]
        match.answer(seat, match.compute_answer(seat, "steady", Random(0)))
