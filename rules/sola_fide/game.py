"""Sola Fide as the engine plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rules.engine import (
    Ask,
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
    Seat,
    Table,
    Text,
    TurnGenerator,
    ValueChange,
    ValueTable,
    text,
)
from rules.sola_fide import questions, setup
from rules.sola_fide.audit import find_faults
from rules.sola_fide.computer import keen, master, steady
from rules.sola_fide.computer.reasons import explain_plan
from rules.sola_fide.computer.search import expect_chance, expect_lead
from rules.sola_fide.draft import run_draft
from rules.sola_fide.facts import VALUES
from rules.sola_fide.hidden_cards import imagine
from rules.sola_fide.meta import FAITH_NAMES, META
from rules.sola_fide.outlook import expect_shares
from rules.sola_fide.queries import QUERIES
from rules.sola_fide.scoring import build_outcome
from rules.sola_fide.standing_orders import ORDERS
from rules.sola_fide.state import SolaFideState, count_points
from rules.sola_fide.turn import run_turn
from rules.sola_fide.tutorial import TUTORIAL
from rules.sola_fide.values import describe_change
from rules.sola_fide.view import SolaFideView
from rules.sola_fide.view_builder import build_view


class SolaFide(Game[SolaFideState]):
    """The struggle of two faiths for ten circles."""

    REVISION = 2
    State = SolaFideState
    View = SolaFideView
    meta = META
    orders = ORDERS
    queries = QUERIES
    computers: Mapping[str, Policy] = {"steady": steady, "keen": keen, "master": master}
    tutorial = TUTORIAL

    def list_values(self) -> ValueTable:
        """Return what the rules read of the data."""
        return VALUES

    def describe_change(self, change: ValueChange, view: SolaFideView) -> Sequence[Text]:
        """Return what a change of the values means for a running match."""
        return tuple(describe_change(change))

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> SolaFideState:
        """Lay out the pyramid and shuffle the Foreign Influence decks."""
        return setup.create_state(options, chance)

    def turn(self, state: SolaFideState, table: Table) -> TurnGenerator:
        """Run one turn; before the first one the choice of faiths, and the draft or the dealing."""
        if state.phase == "faiths":
            return _choose_faiths(state, table)
        if state.phase == "draft":
            return run_draft(state, table) if state.rules.decks == "draft" else _deal(state, table)
        return run_turn(state, table)

    def view(self, state: SolaFideState, seat: int | None) -> SolaFideView:
        """Return what the seat may know (R42)."""
        return build_view(state, seat)

    def progress(self, view: SolaFideView) -> Progress:
        """Return the round, in which both seats have a turn, and the points, which lie open."""
        first, second = view.seats
        return Progress(max(view.turn + 1, 2) // 2, (first.points, second.points))

    def summarize_end(self, view: SolaFideView) -> EndSummary:
        """Return the circles that each seat captured, and the card that lies permanently in front of it."""
        owned = [[*seat.circles, *filter(None, (seat.permanent,))] for seat in view.seats]
        return EndSummary(tuple(dict(Counter(names)) for names in owned))

    def find_turn(self, state: SolaFideState) -> int:
        """Return the number of the turn; the choice of faiths and the draft belong to the first one."""
        return state.turn + 1

    def outcome(self, state: SolaFideState) -> Outcome | None:
        """Return the places and points, or None while circles are left."""
        return build_outcome(state)

    def estimate_end(self, match: ImaginedMatch[SolaFideState]) -> Estimate | None:
        """Return what points, circles and cards promise both seats; None until both have cards to play with.

        What is promised counts as half of a lead for either.
        """
        if match.state.phase != "play":
            return None
        lead = expect_lead(match, 0)
        chance = expect_chance(match, lead)
        first, second = (count_points(match.state, seat) for seat in range(2))
        promised = (lead - first + second) / 2
        return Estimate((chance, 1 - chance), (first + promised, second - promised))

    def judge_table(self, match: ImaginedMatch[SolaFideState]) -> Sequence[float]:
        """Return how likely each seat is to win, by points and circles; before the faiths are settled nobody is ahead."""
        return expect_shares(match.view(None))

    def explain_plan(self, plan: Sequence[PlannedAnswer]) -> Sequence[Text | None]:
        """Return what a card or a target brings, as the computer players see it."""
        return explain_plan(plan)

    def audit(self, state: SolaFideState) -> None:
        """Raise `RulesError` if a card, marker or reward is lost or doubled."""
        if faults := find_faults(state):
            raise RulesError(f"sola_fide: {'; '.join(faults)}")

    def migrate(self, data: Any, revision: int) -> SolaFideState:
        """Read revision 1, which stored the same as today.

        Forced effects had more targets then and five cards other effects, so answers of the turn that was running may no longer
        fit (CONTRACT 12).
        """
        if revision != 1:
            return super().migrate(data, revision)
        return msgspec.convert(data, SolaFideState)

    def imagine(self, state: SolaFideState, seat: int, chance: Chance) -> None:
        """Deal the hidden cards anew."""
        imagine(state, seat, chance)


def _choose_faiths(state: SolaFideState, table: Table) -> TurnGenerator:
    """Let the guest choose a faith, or whoever rolls higher."""
    chooser, high, low = 1, 0, 0
    if state.rules.faiths == "rolled":
        chooser = setup.roll_dice(state, table)
        high, low = state.rolls[chooser], state.rolls[1 - chooser]
        table.write_line(text("sf-journal-rolled-faith", "sf-faiths", seat=Seat(chooser), high=high, low=low))
    state.active = chooser
    public = text("sf-public-faith", seat=Seat(chooser))
    (name,) = yield Ask(chooser, questions.build_faith_pick(high, low), "faith", public_text=public)
    setup.give_faiths(state, chooser, FAITH_NAMES[name])
    state.active = None


def _deal(state: SolaFideState, table: Table) -> TurnGenerator:
    """Deal decks that are not drafted. Nothing is asked."""
    setup.write_faiths(state, table)
    setup.deal(state, table)
    yield from ()


GAME = SolaFide()
"""The game."""
