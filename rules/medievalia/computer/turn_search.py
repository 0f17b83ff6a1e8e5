"""How `master` plans its turn: it goes on with the beginnings that lead furthest, and asks a network where they lead.

A beam search in one imagined match: of all beginnings of the same length the best few are kept, and each is continued by every
candidate at its next question. To judge a beginning the turn is played to its end in the style of the last candidate.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from rules.engine import ImaginedMatch, OpenQuestion, Pick, TimeIsUp
from rules.medievalia.computer.outlook import Outlook, Style
from rules.medievalia.computer.search import (
    DUEL_PLANS,
    PLANS,
    Candidate,
    Chances,
    Foresight,
    Step,
    identify_table,
    list_candidates,
    list_plans,
    play_on,
    simulate,
)
from rules.medievalia.computer.shopping import has_free_card, list_purchases
from rules.medievalia.computer.worth import find_chance
from rules.medievalia.questions import BACK, END
from rules.medievalia.state import MedievaliaState
from rules.medievalia.view import MedievaliaView

TO_END_OF_TURN = Foresight(0, others_plan=True, judge=find_chance)
"""How it plays on: no further than to the end of the turn, and there it asks the network."""

PLANNED = ("turn", "site", "move", "move-to")
"""The topics whose answers are planned together. All other questions of a turn are answered in the usual style on the way."""

WIDTH = 4
"""How many beginnings of a length are continued."""

MOST_ANSWERS = 8
"""How many answers to planned questions a beginning has at most."""

MORE_PLANS = (*DUEL_PLANS, *PLANS, Style(bargains=True, soldiers=4.0), Style(bargains=True, cards=2.0))
"""What it compares besides: the styles of both numbers of parties, more soldiers, more cards."""


class _Beginning(Struct, frozen=True):
    """What was answered since the question that is open now. `chance`: how likely the seat wins where it leads."""

    chance: float
    steps: tuple[Step, ...]


def list_more(view: MedievaliaView, asked: OpenQuestion) -> list[Candidate]:
    """Return what more styles would do, and single purchases and sites, after which the turn goes on as usual.

    A turn does not end while a card can be played for free, unless nothing else is left (only the step back of a worker would pay
    for it, R24): what the network says of that is noise.
    """
    candidates = list_candidates(view, asked, MORE_PLANS)
    outlook = Outlook(view, asked.seat)
    usual = list_plans(view)[0]
    assert isinstance(asked.choice, Pick)
    offered = [option.id for option in asked.choice.options]
    single: list[str] = []
    if asked.topic == "turn":
        wished = {wish.option for wish, payment in list_purchases(outlook, usual) if not payment.moves}
        single = [id for id in offered if id in wished or id == END]
    elif asked.topic == "site":
        single = [id for id in offered if id != BACK]
    values = {candidate.value for candidate in candidates}
    candidates += [Candidate((id,), usual) for id in single if (id,) not in values]
    if asked.topic == "turn" and has_free_card(outlook, usual):
        return [candidate for candidate in candidates if candidate.value != (END,)] or candidates
    return candidates


def search_turn(
    imagine: Callable[[], ImaginedMatch[MedievaliaState]], seat: int, candidates: Sequence[Candidate]
) -> list[float]:
    """Return for each candidate how likely the seat is to win after the best turn that begins with it.

    `imagine` returns a new copy of the same imagined match at every call. Once it raises `TimeIsUp`, the turns that were found by
    then count; if not even every candidate was tried, this raises it too.
    """
    search = _TurnSearch(imagine, seat)
    tried = [search.try_out((), candidate) for candidate in candidates]
    best = {candidate.value: beginning.chance for candidate, beginning in zip(candidates, tried, strict=True)}
    try:
        for _ in range(MOST_ANSWERS - 1):
            leading = sorted(tried, key=lambda beginning: -beginning.chance)
            tried = search.continue_all(
                [beginning for beginning in leading if beginning.steps[-1] != (seat, (END,))][:WIDTH]
            )
            for beginning in tried:
                first = beginning.steps[0][1]
                best[first] = max(best[first], beginning.chance)
    except TimeIsUp:
        pass
    return [best[candidate.value] for candidate in candidates]


class _TurnSearch:
    """Tries beginnings of a turn in copies of one imagined match."""

    def __init__(self, imagine: Callable[[], ImaginedMatch[MedievaliaState]], seat: int) -> None:
        self._imagine = imagine
        self._seat = seat
        copy = imagine()
        self._turn = copy.state.turn
        self._usual = list_plans(copy.state)[0]
        self._chances: Chances = {}

    def _repeat(self, steps: Sequence[Step]) -> ImaginedMatch[MedievaliaState]:
        copy = self._imagine()
        for seat, value in steps:
            copy.answer(seat, value)
        return copy

    def try_out(self, steps: tuple[Step, ...], candidate: Candidate) -> _Beginning:
        """Return a beginning with one more candidate, after the turn was played to its end to see where it leads."""
        chance, _ = simulate(self._repeat(steps), self._seat, candidate, self._chances, 0, TO_END_OF_TURN)
        return _Beginning(chance, (*steps, (self._seat, candidate.value)))

    def continue_all(self, beginnings: Sequence[_Beginning]) -> list[_Beginning]:
        """Return all beginnings that have one planned answer more, those that lead to the same table once."""
        tried: list[_Beginning] = []
        seen = set[tuple[str, str]]()
        for beginning in beginnings:
            copy = self._repeat(beginning.steps)
            steps = (*beginning.steps, *play_on(copy, self._seat, self._usual, self._usual, self._turn, PLANNED))
            if copy.outcome is not None or copy.state.turn > self._turn:
                continue
            asked = copy.question(self._seat)
            assert asked is not None
            place = asked.topic, identify_table(copy.state)
            if place not in seen:
                seen.add(place)
                tried += [self.try_out(steps, candidate) for candidate in list_more(copy.view(self._seat), asked)]
        return tried
