"""Dominion as the engine plays it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

import msgspec

from rules.dominion.computer import keen, lessons, master, steady
from rules.dominion.computer.novice import novice
from rules.dominion.computer.plan_file import list_fitted
from rules.dominion.computer.reasons import explain_plan
from rules.dominion.facts import TRACKED_CARDS
from rules.dominion.hidden_cards import imagine
from rules.dominion.kingdom import OPTIONS, choose_kingdom, draw_kingdom
from rules.dominion.outlook import expect_shares
from rules.dominion.plan_search.study import study
from rules.dominion.preparing import DominionPreparation
from rules.dominion.scoring import compute_outcome, count_score
from rules.dominion.setup import count_all_cards, deal
from rules.dominion.standing_orders import ORDERS
from rules.dominion.state import DominionState
from rules.dominion.turn import run_turn
from rules.dominion.tutorial import TUTORIAL
from rules.dominion.values import describe_change, list_values
from rules.dominion.vetoes import run_vetoes
from rules.dominion.view import DominionView
from rules.dominion.view_builder import build_view
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
    Progress,
    RulesError,
    Table,
    Text,
    TurnGenerator,
    ValueChange,
    ValueTable,
)

_TRACKED = frozenset(TRACKED_CARDS)


class Dominion(Game[DominionState]):
    """Base game, Intrigue and Prosperity in both editions, and Black Market."""

    REVISION = 3
    State = DominionState
    View = DominionView
    meta = Meta(
        id="dominion",
        title={"de": "Dominion", "en": "Dominion"},
        seats=(2, 3, 4, 5, 6),
        designer="Donald X. Vaccarino",
        publisher="Hans im Glück / Rio Grande Games",
        year=2010,
        link="https://wiki.dominionstrategy.com/index.php/Prosperity",
        options=OPTIONS,
        retired_options=("windows",),
        has_hidden_hands=True,
        prepares_turns=True,
        minutes=45,
    )
    orders = ORDERS
    tutorial = TUTORIAL
    computers = MappingProxyType({"steady": steady, "keen": keen, "master": master})
    tutorial_computers = MappingProxyType({"novice": novice})
    preparation = DominionPreparation()

    def list_values(self) -> ValueTable:
        """Return what the rules read of the data."""
        return list_values()

    def describe_change(self, change: ValueChange, view: DominionView) -> Sequence[Text]:
        """Return what a change of the values means for a running match."""
        return tuple(describe_change(change, view))

    def list_fitted(self) -> Sequence[FittedFile]:
        """Return the file of proven plans."""
        return list_fitted()

    def prepare(self, options: MatchOptions, chance: Chance) -> MatchOptions:
        """Draw a random kingdom while people gather."""
        return draw_kingdom(options, chance)

    def setup(self, options: MatchOptions, seats: int, chance: Chance) -> DominionState:
        """Choose the kingdom and deal. Raise `SetupRefused` if the options do not name ten cards."""
        return deal(choose_kingdom(options, chance), seats, chance)

    def turn(self, state: DominionState, table: Table) -> TurnGenerator:
        """Run one player's turn; before the first one the vetoes, if the match allows them."""
        return run_turn(state, table) if state.vetoes is None else run_vetoes(state, table)

    def view(self, state: DominionState, seat: int | None) -> DominionView:
        """Return what the seat may know."""
        return build_view(state, seat)

    def progress(self, view: DominionView) -> Progress:
        """Return the round; nobody can know the points, because decks are hidden."""
        turns = [side.turns for side in view.sides]
        return Progress(max(turns) if view.active is None else turns[view.active] + 1)

    def count_points(self, state: DominionState) -> list[int]:
        """Return the points of the decks, which are hidden until the end, and of the tokens."""
        return [count_score(player) for player in state.players]

    def summarize_end(self, view: DominionView) -> EndSummary:
        """Return the kingdom cards and wares in each deck; every deck has the basic cards."""
        counted = {*view.kingdom, *view.wares}
        decks = [() if side.sheet is None else side.sheet.cards for side in view.sides]
        return EndSummary(tuple({card: count for card, count in deck if card in counted} for deck in decks))

    def judge_table(self, match: ImaginedMatch[DominionState]) -> Sequence[float]:
        """Return how likely each seat is to win, by points, money and what is left, as anybody could count it."""
        return expect_shares(match.state)

    def explain_plan(self, plan: Sequence[PlannedAnswer]) -> Sequence[Text | None]:
        """Return what a purchase or a card is good for, as the computer players see it."""
        return explain_plan(plan)

    def find_subject(self, view: DominionView) -> str:
        """Return the kingdom if no plan for it is in the data."""
        return lessons.name_subject(view)

    def foresee_subject(self, options: MatchOptions) -> str:
        """Return the kingdom that was chosen or drawn if no plan for it is in the data."""
        return lessons.foresee_subject(options)

    def study(self, subject: str, dice: Random, has_time: Callable[[], bool]) -> bytes:
        """Search for a plan for a kingdom; the lesson is a proven one."""
        return study(self, subject, dice, has_time)

    def learn(self, subject: str, lesson: bytes) -> bool:
        """Let seats of this process follow the plan of a lesson. Return False if it cannot be read or proves nothing."""
        return lessons.learn(subject, lesson)

    def outcome(self, state: DominionState) -> Outcome | None:
        """Return the result once the match has ended."""
        return compute_outcome(state) if state.over else None

    def audit(self, state: DominionState) -> None:
        """Raise `RulesError` if a card does not lie in exactly one zone, or a count is below zero."""
        all_cards = [*state.trash, *state.offer, *state.market]
        for player in state.players:
            cards = player.list_cards()
            all_cards += cards
            if any(cards.count(card) > player.max_held.get(card, 0) for card in _TRACKED.intersection(cards)):
                raise RulesError("dominion: a seat owns what it cannot own as far as anybody can tell")
            if player.tokens < 0 or player.known_count > len(player.deck):
                raise RulesError("dominion: tokens below zero, or more known cards than the deck has")
        counts = Counter(all_cards)
        counts.update(state.supply)
        expected = count_all_cards(state)
        for card in counts.keys() | expected.keys():
            if counts[card] != expected.get(card, 0):
                raise RulesError(f"dominion: {counts[card]} of {card}, not {expected.get(card, 0)}")
        if min(state.supply.values()) < 0 or state.now.coins < 0 or state.now.buys < 0 or state.now.actions < 0:
            raise RulesError("dominion: a count below zero")

    def migrate(self, data: Any, revision: int) -> DominionState:
        """Read an earlier revision.

        1 kept Watchtowers apart from other cards that do something at gains. 2 stored the same as today; its questions about
        reactions and Treasures were other ones, so answers of the turn that was running may no longer fit (CONTRACT 12).
        """
        if revision not in (1, 2):
            return super().migrate(data, revision)
        if revision == 1:
            data["special"] = data["special"] or data.pop("watched", False)
        return msgspec.convert(data, DominionState)

    def imagine(self, state: DominionState, seat: int, chance: Chance) -> None:
        """Deal the hidden cards anew."""
        imagine(state, seat, chance)


GAME = Dominion()
