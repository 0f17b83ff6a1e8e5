"""A turn of Medina: placements on a draft, the confirmation, and the seat that comes next."""

from collections.abc import Sequence
from functools import partial

from rules.engine import Ask, Seat, Table, Text, TurnGenerator, text
from rules.medina.apply import apply_placement
from rules.medina.evaluation import evaluate_placements
from rules.medina.legal import can_place, count_legal_kinds, has_only_gates
from rules.medina.position import MedinaPosition
from rules.medina.questions import (
    PIECE_KINDS,
    build_confirm_pick,
    build_piece_pick,
    build_place_pick,
    find_direct_placement,
    find_placement,
)
from rules.medina.state import MedinaState, Placement, PlayedTurn


def run_turn(state: MedinaState, table: Table) -> TurnGenerator:
    """Ask the seat on turn for piece after piece of its draft, then for its confirmation; then find the next seat."""
    seat = state.active
    assert seat is not None
    public = text("med-public-turn", seat=Seat(seat))
    if state.turns == 0 and not state.draft:
        table.write_line(text("med-told-start", seat=Seat(seat)))
    # The position with the draft on its board, as `apply_draft` returns it: kept so that it is not built anew for every question.
    position, lines = _find_position(state, table), list[Text]()
    while True:
        placed = len(state.draft)
        legal = count_legal_kinds(position, seat, state.draft, state.turns)
        placement: Placement | None = None
        if not legal:
            yield Ask(seat, build_confirm_pick(state.draft), "confirm", forced=False, public_text=public)
        else:
            picked: str = next(iter(legal))
            if len(legal) > 1:
                pick = build_piece_pick(position, seat, state.draft, legal)
                (picked,) = yield Ask(seat, pick, "kind", public_text=public)
            placement = find_direct_placement(position, seat, picked)
            if placement is None:
                kind = PIECE_KINDS[picked]
                pick = build_place_pick(position, seat, kind, partial(evaluate_placements, position, seat))
                (picked,) = yield Ask(seat, pick, f"place-{kind}", public_text=public)
                placement = find_placement(position, seat, kind, picked)
        if len(state.draft) != placed:
            # A sample for another seat has taken the draft away: the turn begins again.
            position, lines = MedinaPosition(state.board, state.rules), []
        elif placement is None:
            _confirm_turn(state, seat, position, lines, table)
            return
        else:
            position = position.copy() if position.board is state.board else position
            lines += apply_placement(position, seat, placement)
            state.draft.append(placement)


def _find_position(state: MedinaState, table: Table) -> MedinaPosition:
    """Return the position of the confirmed board: the one that the turn before ended with, if this turn follows at once."""
    position, table.worked_out = table.worked_out, None
    if isinstance(position, MedinaPosition) and position.board is state.board:
        return position
    return MedinaPosition(state.board, state.rules)


def _confirm_turn(state: MedinaState, seat: int, position: MedinaPosition, lines: Sequence[Text], table: Table) -> None:
    """Make the board of the draft the confirmed one, and go on to the next seat that can place, or to the end.

    M-22, M-100, G-40.
    """
    board = position.board
    # What only this seat has seen comes out, so the turn cannot be taken back any more.
    table.mark_revealed()
    for line in lines:
        table.write_line(line)
    state.board, table.worked_out = board, position
    state.recent.append(PlayedTurn(seat, tuple(state.draft)))
    last_turns = {turn.seat: number for number, turn in enumerate(state.recent)}
    if len(last_turns) == state.seats:
        # The seat whose last turn is the longest ago needs the most of them.
        state.recent = state.recent[min(last_turns.values()) + 1 :] or state.recent[-1:]
    state.draft = []
    state.turns += 1
    order = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
    state.active = next((following for following in order if can_place(position, following)), None)
    if state.active is None:
        state.over = True
        table.write_line(text("med-told-end", "med-m-100"))
        return
    for following in order[: order.index(state.active)]:
        if following in board.out:
            continue
        supply = board.supplies[following]
        if has_only_gates(supply, state.rules.strict_discard):
            board.box.gates += supply.gates
            supply.gates = 0
            board.out.append(following)
            table.write_line(text("med-told-gates-discarded", "med-g-40", seat=Seat(following)))
        else:
            table.write_line(text("med-told-skipped", "med-m-22", seat=Seat(following)))
