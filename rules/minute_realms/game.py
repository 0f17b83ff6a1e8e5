"""Minute Realms as the engine plays it: what `rules.engine.Game` asks for, each thing in a module of its own."""

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.engine import (
    Chance,
    EndSummary,
    FittedFile,
    Game,
    ImaginedMatch,
    MatchOptions,
    Meta,
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
from rules.minute_realms.audit import find_faults
from rules.minute_realms.computer import keen, master, steady
from rules.minute_realms.computer.lookahead import expect_shares
from rules.minute_realms.computer.reasons import explain_turn
from rules.minute_realms.computer.worth import list_fitted
from rules.minute_realms.scoring import build_outcome, score_realm
from rules.minute_realms.setup import create_state
from rules.minute_realms.state import ROUNDS, RealmsState
from rules.minute_realms.turn import run_turn
from rules.minute_realms.tutorial import TUTORIAL
from rules.minute_realms.values import describe_change, list_values
from rules.minute_realms.view import RealmsView
from rules.minute_realms.view_builder import build_view


class MinuteRealms(Game[RealmsState]):
    """The game of eight rounds and two invasions."""

    REVISION = 1
    State = RealmsState
    View = RealmsView
    meta = Meta(
        id="minute_realms",
        title={"de": "Minute Realms", "en": "Minute Realms"},
        seats=(2, 3, 4, 5),
        designer="Stefano Castelli",
        publisher="dV Giochi",
        year=2017,
        link="https://www.dvgiochi.com",
        minutes=30,
    )
    computers: Mapping[str, Policy] = {"steady": steady, "keen": keen, "master": master}

    tutorial = TUTORIAL

    def list_values(self) -> ValueTable:
        """Return what the rules read of the data."""
        return list_values()

    def describe_change(self, change: ValueChange, view: RealmsView) -> Sequence[Text]:
        """Return what a change of the values means for a running match."""
        return tuple(describe_change(change, len(view.realms)))

    def list_fitted(self) -> Sequence[FittedFile]:
        """Return the networks of `master`."""
        return list_fitted()

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> RealmsState:
        """Deal the first round to 2 to 5 seats. There are no options."""
        return create_state(seats, chance)

    def turn(self, state: RealmsState, table: Table) -> TurnGenerator:
        """Let one seat take a card and lay it; after the last seat of a round the round ends, and the invaders may come."""
        return run_turn(state, table)

    def view(self, state: RealmsState, seat: int | None) -> RealmsView:
        """Return what everybody may know; no seat knows more than another (ruling 26)."""
        return build_view(state, seat)

    def progress(self, view: RealmsView) -> Progress:
        """Return the round, and the points of the realms as they stand: all cards lie open."""
        return Progress(view.round, tuple(score_realm(realm.plots, realm.coins) for realm in view.realms))

    def summarize_end(self, view: RealmsView) -> EndSummary:
        """Return the buildings of each realm; the cards of bastions lie face down and count for nothing."""
        built = [[plot.card for plot in realm.plots if not plot.bastion] for realm in view.realms]
        return EndSummary(tuple(dict(Counter(cards)) for cards in built))

    def judge_table(self, match: ImaginedMatch[RealmsState]) -> Sequence[float]:
        """Return how likely each seat is to win, by playing out the same few samples of what nobody knows."""
        return expect_shares(match.state, self.imagine)

    def explain_plan(self, plan: Sequence[PlannedAnswer]) -> Sequence[Text | None]:
        """Return what a card does for the realm as it will be laid."""
        return explain_turn(plan)

    def outcome(self, state: RealmsState) -> Outcome | None:
        """Return the places, or None before the last invasion is settled."""
        return build_outcome(state)

    def audit(self, state: RealmsState) -> None:
        """Raise `RulesError` if a card or token is lost or doubled, a coin is owed, or a card lies in a forbidden place."""
        if faults := find_faults(state):
            raise RulesError(f"minute_realms: {'; '.join(faults)}")

    def imagine(self, state: RealmsState, seat: int, chance: Chance) -> None:
        """Shuffle what nobody knows: the order of the pile, and the tokens face down on the track and in the stack."""
        state.pile.sort()
        chance.shuffle(state.pile)
        spaces = [place for place in range(state.shown, ROUNDS) if state.track[place] is not None]
        hidden = sorted([token for token in state.track[state.shown :] if token is not None] + state.stack)
        chance.shuffle(hidden)
        for place in spaces:
            state.track[place] = hidden.pop()
        state.stack = hidden


GAME = MinuteRealms()
