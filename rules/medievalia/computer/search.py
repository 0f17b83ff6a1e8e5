"""`keen`: compares whole turns on imagined matches: that of the style which suits the number of parties, and others.

Each candidate is played on to the end of the turn in its style, then all others go on as `steady` would until the seat
itself has had another turn, because who marches strikes one turn later.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random

from msgspec import Struct

from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.medievalia.computer.evaluation import judge
from rules.medievalia.computer.outlook import STEADY, Outlook, Style, describe_figure
from rules.medievalia.computer.steady import answer_from, find_step
from rules.medievalia.questions import BACK, GUARD, MOVE, OPEN
from rules.medievalia.state import Figure, MedievaliaState
from rules.medievalia.view import MedievaliaView
from rules.search.race import RaceLimits, choose_by_race

MAX_DECISIONS = 600
"""Decisions in all copies together, so that an answer takes about a second at most."""

HEAT = 3
"""How many copies are played on for each candidate before the worst one drops out."""

MAX_SAMPLES = 12
"""The most copies that are played on for a candidate."""

MIN_STANDARD_ERRORS = 1.0
"""By how many standard errors a candidate has to be better than the answer in the usual style."""

DUEL = Style(war=3.0, least_attack=2, levy=6, raid=2.0, buildings=1.4, junk=4, near_end=8)
"""The style between two parties: what one loses the other has won, so everybody marches."""

BUILDER = Style(bargains=True)
"""The style among more parties: of a war a third one has the gain."""

DUEL_PLANS = (DUEL, Style(war=0.0, buildings=1.4, junk=4, near_end=8), STEADY)
"""What it compares between two parties: everybody marches, nobody does, only soldiers do."""

PLANS = (
    BUILDER,
    Style(bargains=True, war=0.0),
    Style(bargains=True, war=5.0, least_attack=2, levy=2, raid=4.0),
    Style(bargains=True, buildings=2.0),
    Style(bargains=True, growth=1.6),
)
"""What it compares among more: as usual, peace, everybody marches, buildings first, growth first."""


class Foresight(Struct, frozen=True):
    """How a candidate is played on: to the end of the turn, and through so many further `turns` of the seat.

    `others_plan`: whether the others, too, play in the usual style instead of as `steady` would. `judge` says at the end how likely
    a seat is to win.
    """

    turns: int = 1
    others_plan: bool = False
    judge: Callable[[ImaginedMatch[MedievaliaState], int], float] = judge


NEAR = Foresight()
"""How `keen` plays on."""

Chances = dict[tuple[int, str], float]
"""Chances to win by seed and by what stands on the table after the turn: many candidates differ only in the order of actions."""


Step = tuple[int, tuple[str, ...]]
"""A seat and what it answered."""


class Candidate(Struct, frozen=True):
    """An answer, and the style in which the turn goes on after it."""

    value: tuple[str, ...]
    style: Style


def keen(
    view: MedievaliaView, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[MedievaliaState]], dice: Random
) -> Value:
    """Return the candidate that is best on average; all are tried on the same samples.

    The answer in the usual style is given up only for one that is better by more than the samples scatter.
    """
    candidates = list_candidates(view, asked)
    if len(candidates) < 2:
        return candidates[0].value
    values = {candidate.value: candidate for candidate in candidates}
    chances: Chances = {}
    limits = RaceLimits(MAX_DECISIONS, MAX_SAMPLES, HEAT, MIN_STANDARD_ERRORS)
    return choose_by_race(
        list(values),
        lambda seed, value: simulate(imagine(seed), asked.seat, values[as_picks(value)], chances, seed),
        lambda: dice.getrandbits(32),
        limits,
    )


def as_picks(value: Value) -> tuple[str, ...]:
    """Return an answer as picks: all questions of this game ask for some."""
    assert isinstance(value, tuple)
    return value


def list_plans(table: MedievaliaView | MedievaliaState) -> tuple[Style, ...]:
    """Return the styles in which a turn could be played at a table, the usual one first."""
    return DUEL_PLANS if len(table.parties_in) == 2 else PLANS


def list_candidates(view: MedievaliaView, asked: OpenQuestion, more: tuple[Style, ...] = ()) -> list[Candidate]:
    """Return the answer in the usual style and others that are worth a look, each once. `more`: styles to compare besides."""
    choice, topic = asked.choice, asked.topic
    assert isinstance(choice, Pick)
    outlook = Outlook(view, asked.seat)
    plans = (*list_plans(view), *more)
    if topic in ("turn", "move", "move-to"):
        return _ask_styles(outlook, topic, choice, plans)
    first = answer_from(outlook, topic, choice, plans[0])
    candidates = {first: Candidate(first, plans[0])}
    ids = [option.id for option in choice.options]
    if topic in ("battle", "defence"):
        values = [(id,) for id in ids if id in ("attack", "cautious", "each", "out", "best", "strongest")]
        candidates |= {value: Candidate(value, plans[0]) for value in values}
    elif topic == "zone":
        candidates |= {(id,): Candidate((id,), plans[0]) for id in ids if id != BACK}
    elif topic == "opening":
        candidates.setdefault((), Candidate((), plans[0]))
    return list(candidates.values())


def _ask_styles(outlook: Outlook, topic: str, choice: Pick, plans: Sequence[Style]) -> list[Candidate]:
    """Return what each style would do, each answer once, unless it undoes what was moved just before for another style (R24)."""
    tried = [Candidate(answer_from(outlook, topic, choice, style), style) for style in plans]
    if outlook.origins:
        tried = [candidate for candidate in tried if not _undoes(outlook, topic, candidate)]
    candidates: dict[tuple[str, ...], Candidate] = {}
    for candidate in tried:
        candidates.setdefault(candidate.value, candidate)
    if len(candidates) > 1:
        candidates.pop((BACK,), None)
    return list(candidates.values()) or [Candidate(choice.fallback(), plans[0])]


def _undoes(outlook: Outlook, topic: str, candidate: Candidate) -> bool:
    """Return whether a candidate brings a figure, or one like it, back to where it stood before the moves just made (R24)."""
    if candidate.value == (GUARD,):
        return any(outlook.origins.get(id, ("", 0))[1] == place for id, place in outlook.posts.items())
    step = find_step(outlook, candidate.style)
    if step is None or (topic == "turn" and candidate.value != (MOVE,)):
        return False
    ids, target = step
    if target[0] == "t":
        place = outlook.home, int(target[1:])
    else:
        place = outlook.home if target == OPEN else target, 0
    alike = {describe_figure(figure) for figure in outlook.own if figure.id in ids}
    moved = (figure for figure in outlook.own if outlook.origins.get(figure.id) == place)
    return any(describe_figure(figure) in alike for figure in moved)


def simulate(
    copy: ImaginedMatch[MedievaliaState],
    seat: int,
    candidate: Candidate,
    chances: Chances,
    seed: int,
    foresight: Foresight = NEAR,
) -> tuple[float, int]:
    """Play a copy on through the next turns of the seat. Return how likely it is to win then, and how many decisions it took."""
    turn = copy.state.turn
    until = turn + foresight.turns * len(copy.state.seats_in)
    usual = list_plans(copy.state)[0]
    others = usual if foresight.others_plan else STEADY
    copy.answer(seat, candidate.value)
    spent = 1 + len(play_on(copy, seat, candidate.style, others, turn))
    table = seed, identify_table(copy.state)
    if table not in chances:
        spent += len(play_on(copy, seat, usual, others, until))
        chances[table] = foresight.judge(copy, seat)
    return chances[table], spent


def identify_table(state: MedievaliaState) -> str:
    """Return what stands on the table and in the hands, whatever the numbers of the pieces are."""
    places = [
        sorted(
            (place.kind, place.turned, sorted(building.kind for building in place.buildings), sorted(map(_name, on)))
            for place in player.territories
            for on in [state.figures_on(place)]
        )
        for player in state.players
    ]
    loose = sorted(_name(figure) for figure in state.figures if not figure.on)
    hands = [(player.hand, player.sieges, player.elimination) for player in state.players]
    return repr((state.turn, len(state.deck), state.stacks, places, loose, hands))


def _name(figure: Figure) -> tuple[int, str, str, bool]:
    return figure.owner, figure.kind, figure.zone, figure.turned


def play_on(
    copy: ImaginedMatch[MedievaliaState],
    seat: int,
    own: Style,
    others: Style,
    until: int,
    stop_at: Collection[str] = (),
) -> list[Step]:
    """Play a copy on to the end of a turn, the seat in a style of its own. Return who answered what.

    It ends as soon as the seat itself is asked something about one of the topics `stop_at`.
    """
    steps: list[Step] = []
    outlook = None
    while copy.outcome is None and copy.state.turn <= until:
        mover = copy.asked_seats()[0]
        asked = copy.question(mover)
        assert asked is not None
        topic, choice = asked.topic, asked.choice
        if mover == seat and topic in stop_at:
            break
        assert isinstance(choice, Pick)
        if topic == "pay":
            value: tuple[str, ...] = ("take",)
        else:
            if outlook is None or outlook.seat != mover or topic not in ("move", "move-to", "site"):
                outlook = Outlook(copy.view(mover), mover)
            value = answer_from(outlook, topic, choice, own if mover == seat else others)
        copy.answer(mover, value)
        steps.append((mover, value))
    return steps
