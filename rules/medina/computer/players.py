"""The computer seats of Medina.

`steady` takes the placement that looks best by rules of thumb, one at a time. `keen` carries the most promising pairs of a
turn out on a copy of the board, lets each of the others answer with the turn that looks best to them, and judges what is left.
`master` follows more of these turns some rounds ahead and searches the replies. Some seats of these two are patient.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from rules.engine import ImaginedMatch, OpenQuestion, Pick, Value
from rules.medina.apply import apply_draft
from rules.medina.computer.horizon import REPLY_BREADTH, TurnModel, Variation
from rules.medina.computer.prospects import measure_left
from rules.medina.computer.search import Breadth, Line, expect_replies, find_lines
from rules.medina.evaluation import PlacementEvaluator
from rules.medina.legal import can_place, count_pieces, has_next_placement, list_legal_kinds, list_placeable_kinds
from rules.medina.pieces import PieceKind
from rules.medina.position import MedinaPosition
from rules.medina.questions import CONFIRM, PLACE_TOPICS, map_placements
from rules.medina.state import MedinaState, Placement
from rules.search import SearchLimits, rate_moves

OWN_BREADTH = Breadth(per_kind=3, firsts=5)
"""How many turns of its own `keen` tries."""

ALL = Breadth(per_kind=200, firsts=200)
"""It tries all turns when nothing comes after them."""

FORESIGHT = 3
"""How many of them it follows to its next turn: those that look best at once."""

OTHER_KINDS = 2
"""How many more it follows, each the best one with other kinds of pieces: whoever moves next may claim what was founded, so that
a building looks bad until the others have answered."""

IDLE_PRICE = 0.5
"""What a wall or merchant beside no palace costs, in points, while all pieces are in hand: nobody scores by it."""

PATIENCE = 3
"""For so many turns a patient seat follows nothing but what looks best at once, which is walls and merchants."""

CANDIDATES = 6
"""How many of them `master` searches."""

MASTER_SIMULATIONS = 400
"""How many variations it follows at most, all candidates together: about half a minute in the first rounds."""

MASTER_EXPLORATION = 0.15
"""How strongly it tries replies that turned out worse for whoever moves."""

TIE_MARGIN = 0.01
"""Placements whose worth differs by less, in points, are equally good: the dice choose, so that no two matches are alike."""


def steady(view: Any, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
    """Choose the placement that looks best on its own."""
    return _decide(asked, imagine, dice, _choose_by_evaluation)


def keen(view: Any, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
    """Choose the placement that begins the turn that leads to the best board once the others have answered it."""
    return _decide(asked, imagine, dice, partial(_choose_alike, choose_by_lookahead))


def master(view: Any, asked: OpenQuestion, imagine: Callable[[int], ImaginedMatch[Any]], dice: Random) -> Value:
    """Choose the placement that begins the turn with the best chance to win, some rounds ahead and whatever the others answer."""
    return _decide(asked, imagine, dice, partial(_choose_alike, partial(_choose_by_search, imagine)))


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
    if _is_last_turn(state, position, asked.seat):
        chooser = _count_out
    placement = chooser(state, position, asked.seat, kinds, dice)
    if placement.kind == "tea":
        return ("tea",)
    by_id = map_placements(position, asked.seat, placement.kind)
    place = next(id for id, candidate in by_id.items() if candidate == placement)
    if kind is not None:
        return (place,)
    # A kind with few places is offered place by place.
    direct = f"{placement.kind}:{place}"
    return (direct if any(option.id == direct for option in choice.options) else placement.kind,)


def _is_last_turn(state: MedinaState, position: MedinaPosition, seat: int) -> bool:
    """Return whether nobody else can place anything any more, and the seat itself nothing after this turn."""
    others = (other for other in range(state.seats) if other != seat)
    pieces = count_pieces(position, seat)
    remaining = sum(pieces[kind] for kind in list_placeable_kinds(position, seat))
    return remaining <= 1 + has_next_placement(position, state.draft, state.turns) and not any(
        can_place(position, other) for other in others
    )


def _count_out(
    state: MedinaState, position: MedinaPosition, seat: int, kinds: list[PieceKind], dice: Random
) -> Placement:
    """Return the placement that begins the best of all turns."""
    lines = find_lines(position, seat, state.draft, state.turns, kinds, ALL, dice)
    return dice.choice([line.placed[0] for line in lines if line.worth >= lines[0].worth - TIE_MARGIN])


def _choose_by_evaluation(
    state: MedinaState, position: MedinaPosition, seat: int, kinds: list[PieceKind], dice: Random
) -> Placement:
    """Return the best placement by rules of thumb, or one that is as good."""
    ranked = PlacementEvaluator(position, seat, has_next_placement(position, state.draft, state.turns)).rank_placements(
        kinds, dice
    )
    return dice.choice([step for value, step in ranked if value >= ranked[0][0] - TIE_MARGIN])


def _choose_alike(
    chooser: Chooser, state: MedinaState, position: MedinaPosition, seat: int, kinds: list[PieceKind], dice: Random
) -> Placement:
    """Return the placement of a `chooser` that looks ahead, the same one for the question of the kind and that of the place.

    So the dice of the search come from the board: a kind that was chosen for one place is not put on another.
    """
    legal = list_legal_kinds(position, seat, state.draft, state.turns)
    if legal == ["first"]:
        # No palace stands yet, so that no place is better for the street.
        return _choose_by_evaluation(state, position, seat, legal, dice)
    board = state.board
    fixed = Random(f"{board.well} {board.streets} {board.palaces} {board.walls} {state.draft}")
    placement = chooser(state, position, seat, legal, fixed)
    return placement if placement.kind in kinds else chooser(state, position, seat, kinds, fixed)


def choose_by_lookahead(
    state: MedinaState, position: MedinaPosition, seat: int, kinds: list[PieceKind], dice: Random
) -> Placement:
    """Return the placement that begins the best turn of a seat, of those that `keen` tries, after one turn of each of the others.

    `position` is that of the state with the draft of the seat. The placement is of one of the `kinds`; `dice` choose among equals.
    """
    lines = find_lines(position, seat, state.draft, state.turns, kinds, OWN_BREADTH, dice)
    return _choose_line(state, seat, lines, dice).placed[0]


def is_patient(state: MedinaState, seat: int) -> bool:
    """Return whether a seat likes to wait: drawn for each seat and match, from what stays the same on its board."""
    return Random(f"{state.board.well} {state.start} {seat}").random() < 0.5


def count_idle(line: Line) -> int:
    """Return how many walls and merchants a turn places beside no palace."""
    position = line.position
    grid, idle = position.grid, 0
    for step in line.placed:
        if step.kind == "wall":
            space = position.front_space(step.place)
            idle += not any(spaces & space for spaces in position.palace_spaces)
        elif step.kind == "merchant":
            reach = grid.adjacent_spaces(grid.bit_by_name[step.place])
            idle += not any(spaces & reach for spaces in position.palace_spaces)
    return idle


def _choose_line(state: MedinaState, seat: int, lines: list[Line], dice: Random) -> Line:
    """Return the line that leaves the best board to a seat when each of the others has answered.

    Others choose alike among equal replies to each line, so that a line is not judged by their luck.
    """
    luck, price = dice.getrandbits(32), 0.0
    followed = lines[:FORESIGHT]
    if state.turns >= PATIENCE * state.seats or not is_patient(state, seat):
        price = IDLE_PRICE * measure_left(lines[0].position)
        followed += _pick_other_kinds(lines)
    judged = [
        (
            expect_replies(line.position, seat, state.turns + 1, REPLY_BREADTH, Random(luck))
            - price * count_idle(line),
            line,
        )
        for line in followed
    ]
    best = max(worth for worth, _ in judged)
    return dice.choice([line for worth, line in judged if worth >= best - TIE_MARGIN])


def _pick_other_kinds(lines: list[Line]) -> list[Line]:
    """Return the first lines that place other kinds of pieces than those before them."""
    seen: list[list[PieceKind]] = []
    others: list[Line] = []
    for number, line in enumerate(lines):
        kinds = sorted(step.kind for step in line.placed)
        if kinds not in seen:
            seen.append(kinds)
            if number >= FORESIGHT:
                others.append(line)
    return others[:OTHER_KINDS]


def _choose_by_search(
    imagine: Callable[[int], ImaginedMatch[Any]],
    state: MedinaState,
    position: MedinaPosition,
    seat: int,
    kinds: list[PieceKind],
    dice: Random,
) -> Placement:
    """Return the placement that begins the turn with the best chance to win.

    Until every turn has been followed once, that is the one of `choose_by_lookahead`; none is tried that is more idle.
    """
    lines = find_lines(position, seat, state.draft, state.turns, kinds, OWN_BREADTH, dice)
    best = _choose_line(state, seat, lines, dice)
    idle, first = count_idle(best), best.placed
    candidates = [line.placed for line in lines if count_idle(line) <= idle][:CANDIDATES]
    turns = [first, *(placed for placed in candidates if placed != first)]
    if all(turn[0] == first[0] for turn in turns):
        return first[0]

    def sample(seed: int) -> Variation:
        imagine(seed)  # Nothing is hidden: it is asked only whether there is time.
        return Variation(position, seat, state.turns, Random(seed))

    limits = SearchLimits(MASTER_SIMULATIONS, state.seats, MASTER_EXPLORATION)
    return rate_moves(TurnModel(state.seats, state.turns), sample, seat, turns, dice, limits)[0].move[0]
