"""Medievalia as the engine plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from rules.engine import (
    Chance,
    EndSummary,
    Estimate,
    FittedFile,
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
from rules.medievalia import setup, values
from rules.medievalia.audit import find_faults
from rules.medievalia.computer import keen, master, steady, worth
from rules.medievalia.computer.evaluation import expect_shares
from rules.medievalia.computer.reasons import explain_plan
from rules.medievalia.hidden_cards import imagine
from rules.medievalia.meta import META
from rules.medievalia.queries import QUERIES
from rules.medievalia.scoring import build_outcome
from rules.medievalia.siege_warning import describe_danger, describe_last_siege
from rules.medievalia.standing_orders import ORDERS
from rules.medievalia.state import MedievaliaState
from rules.medievalia.telling import summarize
from rules.medievalia.turn import run_turn
from rules.medievalia.tutorial import TUTORIAL
from rules.medievalia.view import MedievaliaView
from rules.medievalia.view_builder import build_view


class Medievalia(Game[MedievaliaState]):
    """Fiefs that grow, and the wars between them."""

    REVISION = 5
    State = MedievaliaState
    View = MedievaliaView
    meta = META
    orders = ORDERS
    queries = QUERIES
    computers: Mapping[str, Policy] = {"steady": steady, "keen": keen, "master": master}
    tutorial = TUTORIAL

    def list_values(self) -> ValueTable:
        """Return what the rules read of the data."""
        return values.list_values()

    def describe_change(self, change: ValueChange, view: MedievaliaView) -> Sequence[Text]:
        """Return what a change of the values means for a running match."""
        return tuple(values.describe_change(change))

    def list_fitted(self) -> Sequence[FittedFile]:
        """Return the networks of `master`."""
        return worth.list_fitted()

    def check_options(self, options: MatchOptions, seats: int) -> None:
        """Refuse a center for two players."""
        setup.check_options(options, seats)

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> MedievaliaState:
        """Deal the hands and build the stacks."""
        return setup.create_state(options, seats, chance)

    def turn(self, state: MedievaliaState, table: Table) -> TurnGenerator:
        """Run one turn, or a stretch of a long one."""
        return run_turn(state, table)

    def view(self, state: MedievaliaState, seat: int | None) -> MedievaliaView:
        """Return what the seat may know (R56)."""
        return build_view(state, seat)

    def sides(self, state: MedievaliaState, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return who wins together, as far as somebody of them is in: partners sit opposite each other (R50, R51)."""
        parties = sorted(state.parties_in)
        return tuple(tuple(seat for seat in state.seats if state.party_of(seat) == party) for party in parties)

    def find_eliminated(self, state: MedievaliaState) -> Collection[int]:
        """Return the seats that are out (R49)."""
        return tuple(seat for seat in state.seats if state.players[seat].elimination)

    def progress(self, view: MedievaliaView) -> Progress:
        """Return the round, and the buildings, which decide first if the match ends with prestige."""
        return Progress(max(1, -(-view.turn // len(view.seats))), tuple(seat.buildings for seat in view.seats))

    def summarize_end(self, view: MedievaliaView) -> EndSummary:
        """Return the buildings and figures of each seat, and who won or lost together."""
        cards = [
            Counter(f"mv.{building.kind}" for land in seat.territories for building in land.buildings)
            for seat in view.seats
        ]
        for figure in view.figures:
            cards[figure.owner][f"mv.{figure.kind}"] += 1
        teams = tuple(seat.party for seat in view.seats) if view.alliance else ()
        return EndSummary(tuple(dict(counted) for counted in cards), teams)

    def find_turn(self, state: MedievaliaState) -> int:
        """Return the number of the turn: it has a boundary after its beginning, and more if it is long."""
        return state.turn + (state.phase == "start")

    def estimate_end(self, match: ImaginedMatch[MedievaliaState]) -> Estimate:
        """Return how likely each seat is to win, by buildings, output, fighters, cards and sieges."""
        return Estimate(expect_shares(match))

    def outcome(self, state: MedievaliaState) -> Outcome | None:
        """Return the places, or None while the match runs."""
        return build_outcome(state)

    def describe_danger(self, view: MedievaliaView, seat: int) -> Text | None:
        """Return that this turn is the last one, or how a siege of the seat, or by it, stands, and what breaks it."""
        return describe_danger(view, seat)

    def describe_alarm(self, view: MedievaliaView, seat: int) -> Text | None:
        """Return that a siege counts for the last time, and what breaks it."""
        return describe_last_siege(view, seat)

    def summarize_lines(self, lines: Sequence[Text], *, is_over: bool) -> Sequence[Text]:
        """Return the lines without payments, and at the end without what decided nothing."""
        return summarize(lines, is_over=is_over)

    def explain_plan(self, plan: Sequence[PlannedAnswer]) -> Sequence[Text | None]:
        """Return what a purchase, a move or a battle is good for, as the computer players see it."""
        return explain_plan(plan)

    def audit(self, state: MedievaliaState) -> None:
        """Raise `RulesError` if a card is lost or doubled, or stands where it may not stand."""
        if faults := find_faults(state):
            raise RulesError(f"medievalia: {'; '.join(faults)}")

    def migrate(self, data: Any, revision: int) -> MedievaliaState:
        """Read revision 1, in whose battles armies could hold, or 2 to 4: the running turn ends by the rulings that it began with.

        So it does with the questions that it began with: up to revision 3 each payment was one, up to 4 every payment with cards
        of the ally, and the order of losses was asked about without a proposal. A boundary has only battles that are over, so
        nothing of them changes.
        """
        if revision not in (1, 2, 3, 4):
            return super().migrate(data, revision)
        former = {"is_former": revision < 3, "asks_singly": revision < 4, "asks_more": True}
        return msgspec.convert(data | former, MedievaliaState)

    def imagine(self, state: MedievaliaState, seat: int, chance: Chance) -> None:
        """Deal the hidden cards anew."""
        imagine(state, seat, chance)


GAME = Medievalia()
"""The game."""
