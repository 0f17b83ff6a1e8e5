"""`keen`: buys as `steady` does, and compares war and peace, forms of battles and defences on imagined matches.

Each candidate is played on to the end of the turn in its style, then all go on as `steady` would.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec import Struct

from rules.candidate_race import RaceLimits, choose_by_race
from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.medievalia.computer.evaluation import judge
from rules.medievalia.computer.outlook import STEADY, Outlook, Style
from rules.medievalia.computer.shopping import list_purchases
from rules.medievalia.computer.steady import answer_from
from rules.medievalia.computer.war import find_step_off
from rules.medievalia.questions import BACK
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import MedievaliaView

MAX_DECISIONS = 800
"""Decisions in all copies together, so that an answer takes about a second at most."""

ROUNDS = 1
"""How many rounds of all seats are played on after the turn."""

HEAT = 3
"""How many copies are played on for each candidate before the worst one drops out."""

MAX_SAMPLES = 12
"""The most copies that are played on for a candidate."""

MIN_STANDARD_ERRORS = 0.7
"""By how many standard errors a candidate has to be better than the answer of `steady`."""

STYLES = (STEADY, Style(war=0.0), Style(war=5.0))
"""Ways to end a turn: as usual, at peace, at war."""


class Candidate(Struct, frozen=True):
    """An answer, and the style in which the turn goes on after it."""

    value: tuple[str, ...]
    style: Style = STEADY


def keen(
    view: MedievaliaView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[MedievaliaState]], dice: Random
) -> Value:
    """Return the candidate that is best on average; all are tried on the same samples.

    The answer of `steady` is given up only for one that is better by more than the samples scatter.
    """
    candidates = list_candidates(view, asked)
    if len(candidates) < 2:
        return candidates[0].value
    values = {candidate.value: candidate for candidate in candidates}
    limits = RaceLimits(MAX_DECISIONS, MAX_SAMPLES, HEAT, MIN_STANDARD_ERRORS)
    return choose_by_race(
        list(values),
        lambda seed, value: _simulate(imagine(seed), asked.seat, values[_as_picks(value)]),
        lambda: dice.getrandbits(32),
        limits,
    )


def _as_picks(value: Value) -> tuple[str, ...]:
    assert isinstance(value, tuple)
    return value


def list_candidates(view: MedievaliaView, asked: OpenQuestion) -> list[Candidate]:
    """Return the answer of `steady` and others that are worth a look, each once."""
    choice, topic = asked.choice, asked.topic
    assert isinstance(choice, Pick)
    outlook = Outlook(view, asked.seat)
    first = answer_from(outlook, topic, choice, STEADY)
    found = {first: Candidate(first)}
    ids = [option.id for option in choice.options]
    if topic in ("turn", "move", "move-to"):
        if is_last_step(outlook):
            for style in STYLES:
                value = answer_from(outlook, topic, choice, style)
                found.setdefault(value, Candidate(value, style))
            if len(found) > 1:
                found.pop((BACK,), None)
    elif topic in ("battle", "defence"):
        found |= {(id,): Candidate((id,)) for id in ids if id in ("attack", "hold", "each", "out", "best", "strongest")}
    elif topic == "zone":
        found |= {(id,): Candidate((id,)) for id in ids if id != BACK}
    elif topic == "opening":
        found.setdefault((), Candidate(()))
    return list(found.values())


def is_last_step(outlook: Outlook) -> bool:
    """Return whether nothing is left to buy in a turn, so that it is about war and peace."""
    return find_step_off(outlook) is None and not list_purchases(outlook, STEADY)


def _simulate(copy: ImaginedMatch[MedievaliaState], seat: int, candidate: Candidate) -> tuple[float, int]:
    """Play a copy on. Return the outlook of the seat, in points, and how many decisions it took."""
    state = copy.state
    turn = state.turn
    until = turn + ROUNDS * len(state.seats_in)
    copy.answer(seat, candidate.value)
    spent, outlook = 1, None
    while copy.outcome is None and copy.state.turn <= until:
        mover = copy.asked_seats()[0]
        asked = copy.question(mover)
        assert asked is not None
        topic, choice = asked.topic, asked.choice
        assert isinstance(choice, Pick)
        if copy.state.turn == until and topic == "turn":
            break
        if topic == "pay":
            value: tuple[str, ...] = ("take",)
        else:
            if outlook is None or outlook.seat != mover or topic not in ("move", "move-to", "site"):
                outlook = Outlook(copy.view(mover), mover)
            style = candidate.style if mover == seat and copy.state.turn == turn else STEADY
            value = answer_from(outlook, topic, choice, style)
        copy.answer(mover, value)
        spent += 1
    return judge(copy, seat), spent
