"""Medina as the engine plays it: what `rules.engine.Game` asks for, each thing in a module of its own."""

from collections.abc import Mapping
from typing import Any

from msgspec import convert

from rules.engine import Chance, Game, MatchOptions, Outcome, Policy, Progress, RulesError, Table, TurnGenerator
from rules.medina.apply import apply_draft
from rules.medina.audit import find_faults
from rules.medina.computer import keen, steady
from rules.medina.meta import META
from rules.medina.position import Position
from rules.medina.scoring import build_outcome
from rules.medina.setup import build_rules, create_state
from rules.medina.state import MedinaState
from rules.medina.turn import run_turn
from rules.medina.view import MedinaView
from rules.medina.view_builder import build_view


class Medina(Game[MedinaState]):
    """Medina in both editions, with or without its gates."""

    REVISION = 2
    State = MedinaState
    View = MedinaView
    meta = META
    computers: Mapping[str, Policy] = {"steady": steady, "keen": keen}

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> MedinaState:
        """Board, supplies, well and first merchant; the start player by lot."""
        return create_state(build_rules(options), seats, chance)

    def turn(self, state: MedinaState, table: Table) -> TurnGenerator:
        """The seat on turn places piece by piece on its draft, then confirms; then the next seat that can place is found."""
        return run_turn(state, table)

    def view(self, state: MedinaState, seat: int | None) -> MedinaView:
        """All that lies open; the draft for its own seat alone."""
        return build_view(state, seat)

    def progress(self, view: MedinaView) -> Progress:
        """The round, and the points as the board stands."""
        return Progress(view.turn // len(view.seats) + 1, tuple(seat.score for seat in view.seats))

    def outcome(self, state: MedinaState) -> Outcome | None:
        """The ranking, once nobody can place any piece (M-100)."""
        return build_outcome(Position(state.board, state.rules)) if state.over else None

    def audit(self, state: MedinaState) -> None:
        """Counts all pieces and checks palaces, streets, walls and gates, with the draft on the board."""
        found = find_faults(apply_draft(state), state.rules)
        if found:
            raise RulesError(f"medina: {'; '.join(found)}")

    def imagine(self, state: MedinaState, seat: int, chance: Chance) -> None:
        """Takes away another seat's draft, the only thing that is not open: all supplies follow from open plays."""
        if seat != state.active:
            state.draft.clear()

    def migrate(self, data: Any, revision: int) -> MedinaState:
        """Revision 1 kept the latest confirmed turn alone."""
        if revision != 1:
            raise ValueError(f"medina: no way from revision {revision} to {self.REVISION}")
        mover, last = data.pop("mover"), data.pop("last")
        data["recent"] = [] if mover is None else [{"seat": mover, "placed": last}]
        return convert(data, MedinaState)


GAME = Medina()
