"""`keen`: compares what players of different styles would do now on imagined matches, and does what turns out best.

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
from rules.medievalia.computer.steady import answer_from
from rules.medievalia.questions import BACK
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import MedievaliaView

MAX_DECISIONS = 900
"""Decisions in all copies together, so that an answer takes about a second at most."""

ROUNDS = 1
"""How many rounds of all seats are played on after the turn."""

HEAT = 3
"""How many copies are played on for each candidate before the worst one drops out."""

MAX_SAMPLES = 12
"""The most copies that are played on for a candidate."""

MIN_STANDARD_ERRORS = 0.7
"""By how many standard errors a candidate has to be better than the answer of `steady`."""

STYLES = (
    STEADY,
    Style(growth=2.0, soldiers=0.6, war=0.0),
    Style(buildings=2.0, war=0.6),
    Style(soldiers=2.0, war=1.6),
    Style(war=0.0),
    Style(cards=2.0, junk=0),
)
"""Ways to play a turn: as usual, growing, building, for war, without war, thrifty."""

STYLED = ("turn", "move", "move-to", "site", "discard")
"""The topics of questions that are answered in a style."""


class Candidate(Struct, frozen=True):
    """An answer, and the style in which the turn goes on after it."""

    value: tuple[str, ...]
    style: Style = STEADY


def keen(
    view: MedievaliaView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[MedievaliaState]], dice: Random
) -> Value:
    """Return the candidate that is best on average; all are tried on the same samples."""
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
    choice = asked.choice
    assert isinstance(choice, Pick)
    outlook = Outlook(view, asked.seat)
    found: dict[tuple[str, ...], Candidate] = {}
    if asked.topic in STYLED:
        for style in STYLES:
            value = answer_from(outlook, asked.topic, choice, style)
            found.setdefault(value, Candidate(value, style))
        if asked.topic in ("move", "move-to") and len(found) > 1:
            found.pop((BACK,), None)
        return list(found.values())
    first = answer_from(outlook, asked.topic, choice, STEADY)
    found[first] = Candidate(first)
    if asked.topic in ("battle", "defence", "zone", "plan"):
        for option in choice.options:
            if option.id in ("attack", "hold", "each", "out", "best", "strongest") or asked.topic == "zone":
                found.setdefault((option.id,), Candidate((option.id,)))
        if asked.topic == "zone":
            found.pop((BACK,), None)
    elif asked.topic == "opening":
        found.setdefault((), Candidate(()))
    return list(found.values())


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
