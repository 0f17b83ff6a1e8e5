"""Medina as the engine plays it: what `rules.engine.Game` asks for, each thing in a module of its own."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import convert

from rules.engine import (
    Chance,
    EndSummary,
    Estimate,
    Game,
    ImaginedMatch,
    MatchOptions,
    Outcome,
    PlannedAnswer,
    Policy,
    Progress,
    RulesError,
    Table,
    Text,
    TurnGenerator,
    ValueChange,
    ValueTable,
)
from rules.medina.apply import apply_draft
from rules.medina.audit import find_faults
from rules.medina.computer import keen, master, steady
from rules.medina.computer.prospects import estimate_points, share_win
from rules.medina.computer.reasons import explain_plan
from rules.medina.meta import META, build_rules
from rules.medina.position import MedinaPosition
from rules.medina.queries import QUERIES
from rules.medina.scoring import build_outcome
from rules.medina.setup import create_state
from rules.medina.state import MedinaState
from rules.medina.turn import run_turn
from rules.medina.tutorial import TUTORIAL
from rules.medina.values import describe_change, list_values
from rules.medina.view import MedinaView
from rules.medina.view_builder import build_view


class Medina(Game[MedinaState]):
    """Medina in both editions, with or without its gates."""

    REVISION = 2
    State = MedinaState
    View = MedinaView
    meta = META
    tutorial = TUTORIAL
    computers: Mapping[str, Policy] = {"steady": steady, "keen": keen, "master": master}
    queries = QUERIES

    def list_values(self) -> ValueTable:
        """Return what the rules read of the data."""
        return list_values()

    def describe_change(self, change: ValueChange, view: MedinaView) -> Sequence[Text]:
        """Return what a change of the values means for a running match."""
        return tuple(describe_change(change))

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> MedinaState:
        """Set up the board, the supplies, the well and the first merchant; draw the start player."""
        return create_state(build_rules(options), seats, chance)

    def turn(self, state: MedinaState, table: Table) -> TurnGenerator:
        """Let the seat on turn place its pieces and confirm them, then find the next seat that can place."""
        return run_turn(state, table)

    def view(self, state: MedinaState, seat: int | None) -> MedinaView:
        """Return what the seat may know; only the seat on turn sees its draft."""
        return build_view(state, seat)

    def progress(self, view: MedinaView) -> Progress:
        """Return the round, and the points as the board stands."""
        return Progress(view.turn // len(view.seats) + 1, tuple(seat.score for seat in view.seats))

    def summarize_end(self, view: MedinaView) -> EndSummary:
        """Return the buildings of the palaces that each seat owns, by color, and its tower tiles."""
        cards = [Counter[str]() for _ in view.seats]
        for palace in view.palaces:
            if palace.owner is not None:
                cards[palace.owner][f"med.{palace.color}"] += len(palace.buildings)
        for tile in view.tower_tiles:
            if tile.holder is not None:
                cards[tile.holder]["med.tower-tile"] += 1
        return EndSummary(tuple(dict(counted) for counted in cards))

    def explain_plan(self, plan: Sequence[PlannedAnswer]) -> Sequence[Text | None]:
        """Return what a placement brings, as the computer players see it."""
        return explain_plan(plan)

    def outcome(self, state: MedinaState) -> Outcome | None:
        """Return the ranking once nobody can place any piece (M-100), None before."""
        return build_outcome(MedinaPosition(state.board, state.rules)) if state.over else None

    def estimate_end(self, match: ImaginedMatch[MedinaState]) -> Estimate:
        """Return the points that each seat may expect, and how likely it is to win by them."""
        state = match.state
        position = MedinaPosition(state.board, state.rules)
        points = estimate_points(position, _find_mover(state))
        return Estimate(share_win(position, points), points)

    def audit(self, state: MedinaState) -> None:
        """Raise `RulesError` if a piece is lost or doubled, or if the board with the draft on it breaks a rule."""
        faults = find_faults(apply_draft(state).board, state.rules)
        if faults:
            raise RulesError(f"medina: {'; '.join(faults)}")

    def imagine(self, state: MedinaState, seat: int, chance: Chance) -> None:
        """Take away another seat's draft. Nothing else is hidden: all supplies follow from open plays."""
        if seat != state.active:
            state.draft.clear()

    def migrate(self, data: Any, revision: int) -> MedinaState:
        """Read revision 1, which kept only the latest confirmed turn. Raise `ValueError` for any other."""
        if revision != 1:
            raise ValueError(f"medina: no way from revision {revision} to {self.REVISION}")
        mover, last = data.pop("mover"), data.pop("last")
        data["recent"] = [] if mover is None else [{"seat": mover, "placed": last}]
        return convert(data, MedinaState)


def _find_mover(state: MedinaState) -> int:
    """Return who had the last turn; before the first one the seat in front of the one on turn, which is ahead of nobody either."""
    return state.recent[-1].seat if state.recent else ((state.active or 0) - 1) % len(state.board.supplies)


GAME = Medina()
