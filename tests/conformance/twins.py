"""Twins: two matches that differ only in what one seat may not know, and how far they can be played without telling them apart."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from rules.engine import Chance, Choice, IllegalChoice, Match, NotAsked, OpenQuestion, Pick, Step, Value
from rules.engine.boundary import decode_boundary, encode_boundary
from tests.conformance.random_play import encode_knowledge, pack, random_value

_TRIES = 4


class TwinDecision(NamedTuple):
    """A decision of a seat, in either match. The two differ where nobody but that seat can tell."""

    seat: int
    values: tuple[Value, Value]


def make_twin(match: Match[Any], boundary: bytes, seat: int) -> Match[Any]:
    """Return a match from the same boundary in which all that the seat may not know is another sample."""
    stored, state = decode_boundary(match.game, boundary)
    match.game.imagine(state, seat, Chance(b"twin"))
    changed = type(stored)(
        stored.revision,
        stored.seats,
        stored.version,
        stored.turn,
        stored.position,
        stored.answered,
        stored.conceded,
        stored.orders,
        state,
    )
    return Match.restore(match.game, match.seed, encode_boundary(changed), ())


def revealed_ids(asked: OpenQuestion) -> tuple[str, ...]:
    """Return what an answer would reveal of the asked seat's own choice."""
    return asked.choice.reveals if isinstance(asked.choice, Pick) else ()


def plan_decisions(match: Match[Any], twin: Match[Any], viewer: int, dice: Random, most: int) -> list[TwinDecision]:
    """Play twins on for up to `most` decisions, as long as the viewer and everybody without a seat know the same of both.

    The other seats decide differently in the two where that stays hidden.
    """
    decisions: list[TwinDecision] = []
    while len(decisions) < most and match.asked_seats() == twin.asked_seats() and match.asked_seats():
        seat = dice.choice(match.asked_seats())
        for values in _list_candidates(match, twin, seat, viewer, dice):
            tried = match.clone(), twin.clone()
            try:
                steps = tried[0].answer(seat, values[0]), tried[1].answer(seat, values[1])
            except (IllegalChoice, NotAsked):
                continue
            if _look_alike(tried, steps, viewer):
                match, twin = tried
                decisions.append(TwinDecision(seat, values))
                break
        else:
            break
    return decisions


def _list_candidates(
    match: Match[Any], twin: Match[Any], seat: int, viewer: int, dice: Random
) -> Iterator[tuple[Value, Value]]:
    """Yield pairs of answers: for other seats than the viewer's first any two, then the same answer, then the harmless ones."""
    first, second = match.question(seat), twin.question(seat)
    assert first is not None
    assert second is not None
    if seat != viewer:
        for _ in range(_TRIES):
            yield random_value(first.choice, dice), random_value(second.choice, dice)
    for _ in range(_TRIES):
        value = random_value(_find_common(first.choice, second.choice), dice)
        yield value, value
    yield first.choice.fallback(), second.choice.fallback()


def _find_common(first: Choice, second: Choice) -> Choice:
    """Return the first choice without the options that the second does not have, if any are left."""
    if not isinstance(first, Pick) or not isinstance(second, Pick) or first.lo != 1 or first.hi != 1:
        return first
    there = {option.id for option in second.options}
    options = tuple(option for option in first.options if option.id in there)
    return Pick(first.prompt, options) if options else first


def _look_alike(matches: tuple[Match[Any], Match[Any]], steps: tuple[Step, Step], viewer: int) -> bool:
    """Return whether the viewer and everybody without a seat know the same of both matches after these steps."""
    first, second = (
        (
            encode_knowledge(match, viewer),
            pack((match.view(None), match.waiting_seats(None))),
            match.turn_number,
            match.asked_seats(),
            match.outcome,
            step.boundary is None,
            [(line.read(viewer), line.read(None)) for line in step.lines],
        )
        for match, step in zip(matches, steps, strict=True)
    )
    return first == second and matches[0].outcome is None
