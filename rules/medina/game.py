"""Medina as the engine plays it: one turn of one seat, with its draft and its confirmation."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec import convert

from rules.engine import (
    Ask,
    Chance,
    Game,
    MatchOption,
    MatchOptions,
    Meta,
    Outcome,
    Policy,
    Progress,
    RulesError,
    Seat,
    Table,
    Text,
    TurnGenerator,
    text,
)
from rules.medina.apply import apply_placement
from rules.medina.audit import find_faults
from rules.medina.computer import keen, steady
from rules.medina.evaluation import evaluate_placements
from rules.medina.legal import can_place, has_only_gates, list_legal_kinds
from rules.medina.position import Position
from rules.medina.queries import QUERIES
from rules.medina.questions import build_confirm_pick, build_piece_pick, build_place_pick
from rules.medina.scoring import build_outcome
from rules.medina.setup import build_rules, create_state
from rules.medina.state import MedinaBoard, Placement, PlayedTurn
from rules.medina.state import MedinaState as MatchState
from rules.medina.view import MedinaView as MatchView
from rules.medina.view_builder import apply_draft, build_view, copy_board

META = Meta(
    id="medina",
    title={"de": "Medina", "en": "Medina"},
    seats=(2, 3, 4),
    designer="Stefan Dorra",
    publisher="Hans im Glück",
    year=2001,
    link="https://dorra-spiele.de/?p=2101",
    options=(
        MatchOption("edition", ("2014", "2001")),
        MatchOption("gates", (False, True)),
        MatchOption("well", (True, False), requires=("edition", "2014")),
        MatchOption("tea", (True, False), requires=("edition", "2014")),
        MatchOption("neutral", (True, False), requires=("edition", "2014")),
        MatchOption("supplies", ("open", "hidden")),
        MatchOption("new_street", (1, 0)),
        MatchOption("tower_claim", ("arm", "tower")),
        MatchOption("last_roof", (True, False)),
        MatchOption("strict_discard", (False, True), requires=("gates", True)),
    ),
    has_drafts=True,
    minutes=60,
)


class Medina(Game[MatchState]):
    """Medina in both editions, with or without its gates."""

    REVISION = 2
    State = MatchState
    View = MatchView
    meta = META
    computers: Mapping[str, Policy] = {"steady": steady, "keen": keen}
    queries = QUERIES

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> MatchState:
        """Board, supplies, well and first merchant; the start player by lot."""
        return create_state(build_rules(options), seats, chance)

    def turn(self, state: MatchState, table: Table) -> TurnGenerator:
        """The seat on turn places piece by piece on its draft, then confirms; then the next seat that can place is found."""
        seat = state.active
        assert seat is not None
        public = text("med-public-turn", seat=Seat(seat))
        if state.turns == 0 and not state.draft:
            table.write_line(text("med-told-start", seat=Seat(seat)))
        # The board with the draft on it: what `apply_draft` gives, kept so that it is not made anew for every question.
        board, told = state.board, list[Text]()
        while True:
            made = len(state.draft)
            position = Position(board, state.rules)
            legal = list_legal_kinds(position, seat, state.draft, state.turns)
            placement: Placement | None = None
            if not legal:
                yield Ask(seat, build_confirm_pick(state.draft), "confirm", forced=False, public_text=public)
            else:
                picked: str = legal[0]
                by_id: Mapping[str, Placement] = {}
                if len(legal) > 1:
                    choice, by_id = build_piece_pick(position, seat, state.draft, legal)
                    (picked,) = yield Ask(seat, choice, "kind", public_text=public)
                if picked not in by_id:
                    kind = next(kind for kind in legal if kind == picked)
                    choice, by_id = build_place_pick(position, seat, kind, partial(evaluate_placements, position, seat))
                    (picked,) = yield Ask(seat, choice, f"place-{kind}", public_text=public)
                placement = by_id[picked]
            if len(state.draft) != made:
                # A sample for another seat has taken the draft away: the turn begins again.
                board, told = state.board, []
            elif placement is None:
                self._confirm(state, seat, board, told, table)
                return
            else:
                board = copy_board(board) if board is state.board else board
                told += apply_placement(board, state.rules, seat, placement)
                state.draft.append(placement)

    def view(self, state: MatchState, seat: int | None) -> MatchView:
        """All that lies open; the draft for its own seat alone."""
        return build_view(state, seat)

    def progress(self, view: MatchView) -> Progress:
        """The round, and the points as the board stands."""
        return Progress(view.turn // len(view.seats) + 1, tuple(seat.score for seat in view.seats))

    def outcome(self, state: MatchState) -> Outcome | None:
        """The ranking, once nobody can place any piece (M-100)."""
        return build_outcome(Position(state.board, state.rules)) if state.over else None

    def audit(self, state: MatchState) -> None:
        """Counts all pieces and checks palaces, streets, walls and gates, with the draft on the board."""
        found = find_faults(apply_draft(state), state.rules)
        if found:
            raise RulesError(f"medina: {'; '.join(found)}")

    def imagine(self, state: MatchState, seat: int, chance: Chance) -> None:
        """Takes away another seat's draft, the only thing that is not open: all supplies follow from open plays."""
        if seat != state.active:
            state.draft.clear()

    def migrate(self, data: Any, revision: int) -> MatchState:
        """Revision 1 kept the latest confirmed turn alone."""
        if revision != 1:
            raise ValueError(f"medina: no way from revision {revision} to {self.REVISION}")
        mover, last = data.pop("mover"), data.pop("last")
        data["recent"] = [] if mover is None else [{"seat": mover, "placed": last}]
        return convert(data, MatchState)

    def _confirm(self, state: MatchState, seat: int, board: MedinaBoard, told: Sequence[Text], table: Table) -> None:
        """The draft counts; on to the next seat that can place, or to the end (M-22, M-100, G-40)."""
        # What only this seat has seen comes out, so the turn cannot be taken back any more.
        table.mark_revealed()
        for line in told:
            table.write_line(line)
        state.board = board
        state.recent.append(PlayedTurn(seat, tuple(state.draft)))
        longest = max(1, *(len(state.turns_since(other)) for other in range(state.seats)))
        state.recent, state.draft = state.recent[-longest:], []
        state.turns += 1
        position = Position(board, state.rules)
        able = [can_place(position, other) for other in range(state.seats)]
        if not any(able):
            state.over, state.active = True, None
            table.write_line(text("med-told-end", "med-m-100"))
            return
        for step in range(1, state.seats + 1):
            following = (seat + step) % state.seats
            if able[following]:
                state.active = following
                return
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


GAME = Medina()
